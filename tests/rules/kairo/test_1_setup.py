"""Ledger section 1: set-up, the suggested and the variable start."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.kairo.situations import (
    COLOURS,
    COPIES,
    GAME,
    STARTS,
    at,
    choose,
    go,
    kinds,
    layout,
    state,
    told,
    values,
)

VARIABLE = {"start_layout": "variable"}


def variable(players: int, seed: int = 1, **options: Any) -> Table:
    return GAME.table(players, seed=seed, options={**VARIABLE, **options})


def stalls(table: Table) -> dict[str, str]:
    """Stand -> stall site."""
    return {f"{owner}:{c}": site for owner, own in state(table)["stall_site"].items() for c, site in own.items()}


def segment(site: str) -> int:
    row, column = map(int, site.split(","))
    return 1 + 3 * (row // 4) + column // 4


def place_all(table: Table, seed: int) -> list[tuple[str, int]]:
    """Play the variable start at random; returns decision and seat of every decision."""
    rng = random.Random(seed)
    asked = []
    while table.state.phase == 0:
        asked.append((table.decision, table.seats[0]))
        table.choose(rng.choice(table.choices))
    return asked


@pytest.mark.rule("KAI-1.1", "KAI-1.7")
@pytest.mark.parametrize(("players", "left"), [(2, 23), (3, 20), (4, 17)])
def test_draw_pile_display_and_hands(players: int, left: int) -> None:
    fields = state(GAME.table(players, seed=4))
    assert len(fields["deck"]) == left
    assert len(fields["display"]) == 4
    assert fields["hand_size"] == [3] * players
    assert fields["discard"] == []
    cards = Counter([*fields["deck"], *fields["display"]])
    for hand in fields["hand"]:
        cards.update(hand)
    assert cards == Counter(COPIES)
    tops = {tuple(state(GAME.table(players, seed=seed))["deck"][:3]) for seed in range(30)}
    assert len(tops) > 20, "the draw pile is shuffled"


@pytest.mark.rule("KAI-1.2", "KAI-1.6")
def test_supplies_and_what_players_begin_with() -> None:
    table = GAME.table(3, seed=4)
    fields = state(table)
    assert fields["barker_supply"] == 7
    assert fields["barkers"] == fields["points"] == [0, 0, 0]
    assert fields["money"] == [dict.fromkeys(COLOURS, 1)] * 3
    assert fields["medal_holder"] == {}
    assert set(values(variable(3), "place")) == set(COLOURS), "six own stalls in the supply"


@pytest.mark.rule("KAI-1.4", "KAI-1.5", "KAI-12.4")
def test_five_customers_stand_on_the_start_spaces_each_as_likely() -> None:
    outside: Counter[str] = Counter()
    first: Counter[str] = Counter()
    for seed in range(600):
        places = state(GAME.table(2, seed=seed))["customer_site"]
        assert sorted(places.values()) == sorted(STARTS)
        outside.update(set(COLOURS) - set(places))
        first.update(colour for colour, site in places.items() if site == "0,0")
    assert set(outside) == set(first) == set(COLOURS)
    assert all(60 <= n <= 145 for n in [*outside.values(), *first.values()])


@pytest.mark.rule("KAI-1.8", "KAI-1.23", "KAI-12.6")
def test_the_start_player_is_drawn_for_suggested_starts_too() -> None:
    starts: Counter[int] = Counter()
    for seed in range(400):
        table = GAME.table(4, seed=seed)
        starts.update(table.seats)
        assert table.decision == "turn"
        assert state(table)["start_seat"] == table.seats[0]
    assert all(60 <= starts[seat] <= 140 for seat in range(4))
    asked = place_all(variable(4, seed=3), 3)
    assert len({seat for _, seat in asked}) == 4
    table = variable(4, seed=3)
    place_all(table, 3)
    assert table.seats[0] == asked[0][1], "the start player takes the first turn too"


@pytest.mark.rule("KAI-1.9", "KAI-1.19", "KAI-1.20")
@pytest.mark.parametrize("start", ["suggested", "variable"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_stalls_each_and_six_neutral_ones_at_two(players: int, start: str) -> None:
    table = GAME.table(players, seed=11, options={"start_layout": start})
    place_all(table, 11)
    found = stalls(table)
    owners = Counter(stand[0] for stand in found)
    assert [owners[owner] for owner in "ABCD"[:players]] == [3] * players
    assert owners["N"] == (6 if players == 2 else 0)
    if players == 2:
        assert {stand[2:] for stand in found if stand[0] == "N"} == set(COLOURS)


@pytest.mark.rule("KAI-1.10", "KAI-12.5")
def test_the_suggested_start_is_the_default() -> None:
    assert GAME.table(2, seed=1).decision == "turn"
    assert variable(2).decision == "start_stall"
    assert GAME.read_options({})["start_layout"] == "suggested"


@pytest.mark.rule("KAI-1.11", "KAI-1.12")
def test_players_place_in_turn_three_times_round_whatever_stall_they_like() -> None:
    table = variable(3, seed=2)
    first = table.seats[0]
    asked = [seat for decision, seat in place_all(table, 5) if decision == "start_stall"]
    assert asked == [(first + turn) % 3 for turn in range(9)]
    table = variable(3, seed=2)
    go(table, ("place", "blue"), ("site", "5,2"), ("entry", "north"))
    for _ in range(2):
        go(table, ("place", "white"), ("site", values_of_site(table)), ("entry", "north"))
        table = skip_entry(table)
    assert table.seats == (first,)
    assert set(values(table, "place")) == set(COLOURS) - {"blue"}


def values_of_site(table: Table) -> str:
    """The first site where a stall of the colour just chosen may stand, once it is chosen."""
    return "2,2" if "2,2" in values(go(table.copy(), ("place", "white")), "site") else "9,6"


def skip_entry(table: Table) -> Table:
    while table.decision in ("site", "entry"):
        table.choose(table.choices[0])
    return table


@pytest.mark.rule("KAI-1.13")
def test_placing_at_the_start_takes_no_card_and_no_money_in_any_segment() -> None:
    table = variable(3, seed=2)
    before = state(table)
    go(table, ("place", "white"))
    assert {segment(site) for site in values(table, "site")} == set(range(1, 10))
    table.choose(table.choices[0])
    skip_entry(table)
    after = state(table)
    for name in ("hand", "money", "points", "discard"):
        assert after[name] == before[name]


@pytest.mark.rule("KAI-1.14")
def test_placement_rules_hold_at_the_start() -> None:
    """No site next to a tile, none taken, no second stall of the colour in a segment; customers stand already."""
    table = variable(2, seed=2)
    go(table, ("place", "white"))
    assert not set(values(table, "site")) & set(STARTS)
    go(table, ("site", "2,2"), ("entry", "east"), ("place", "white"))
    sites = values(table, "site")
    assert 1 not in {segment(site) for site in sites}
    go(skip_entry(choose_first(table)), ("place", "red"))
    assert not {"1,2", "3,2", "2,1", "2,3", "2,2"} & set(values(table, "site"))


def choose_first(table: Table) -> Table:
    table.choose(table.choices[0])
    return table


@pytest.mark.rule("KAI-1.15", "KAI-1.16", "KAI-4.12", "KAI-12.7")
def test_two_stalls_a_segment_at_the_start_and_more_afterwards() -> None:
    """Stalls of all count, entries do not; when play has begun a third stall may come."""
    table = variable(3, seed=2)
    go(table, ("place", "white"), ("site", "1,1"), ("entry", "north"))
    go(table, ("place", "red"), ("site", "3,3"), ("entry", "east"), ("place", "green"))
    assert 1 not in {segment(site) for site in values(table, "site")}
    assert 2 in {segment(site) for site in values(table, "site")}, "an entry of segment 1 in segment 2 counts for none"
    table = at(hand=["S1"], more={"B:red": ("3,0", "2,0")})
    assert sum(segment(site) == 1 for site in stalls(table).values()) == 3
    go(table, ("play", "S1"), ("place", "blue"))
    choose_first(table)
    skip_entry(table)
    assert sum(segment(site) == 1 for site in stalls(table).values()) == 4


@pytest.mark.rule("KAI-1.17", "KAI-12.8")
def test_who_or_what_fits_nowhere_is_passed_over() -> None:
    """On a board without restaurant sites no purple stall fits: it is not offered, and a neutral one is left out."""
    grid = GAME.printed.data("board_grid")
    market = {"board_grid": {"area_of_site": [line.replace("R", ".") for line in grid["area_of_site"]]}}
    left_out = []
    table = GAME.table(2, seed=6, options=VARIABLE, components=market)
    assert "purple" not in values(table, "place")
    rng = random.Random(1)
    while table.state.phase == 0:
        table.choose(rng.choice(table.choices))
        left_out += told(table, "left_out_neutral")
    assert [colour for _, colour, _ in left_out] == [COLOURS.index("purple")]
    assert len([stand for stand in stalls(table) if stand[0] == "N"]) == 5


@pytest.mark.rule("KAI-12.8")
def test_a_player_without_any_place_skips() -> None:
    """A market of one segment takes two stalls; all others are skipped, and play begins."""
    grid = {"rows": 4, "columns": 5, "segment_of_site": [[1] * 5] * 4, "area_of_site": ["MMMMM"] * 4}
    spaces = {"spaces": [{"id": f"CS{c}", "site": [3, c]} for c in range(5)]}
    components = {"board_grid": grid, "customer_starts": spaces}
    table = GAME.table(3, seed=6, options=VARIABLE, components=components)
    go(table, ("place", "red"), ("site", "0,0"), ("entry", "south"))
    go(table, ("place", "white"), ("site", "0,4"), ("entry", "south"))
    assert len(told(table, "skipped_stall")) == 7
    assert table.decision == "turn"
    assert len(stalls(table)) == 2


@pytest.mark.rule("KAI-1.18", "KAI-1.21", "KAI-12.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_suggested_layout_seat_by_seat(players: int) -> None:
    for seed in range(4):
        table = GAME.table(players, seed=seed)
        fields = state(table)
        for stand, (stall, entry) in layout(players).items():
            owner, colour = stand.split(":")
            assert fields["stall_site"][owner][colour] == stall
            assert fields["entry_site"][owner][colour] == entry


@pytest.mark.rule("KAI-1.22", "KAI-12.9")
def test_neutral_stalls_are_drawn_and_placed_in_turn_three_by_each() -> None:
    drawn_first: Counter[int] = Counter()
    for seed in range(40):
        table = variable(2, seed=seed)
        first = table.seats[0]
        asked = []
        rng = random.Random(seed)
        while table.state.phase == 0:
            if table.decision == "site" and told(table, "drew_neutral"):
                asked.append(told(table, "drew_neutral")[0])
            table.choose(rng.choice(table.choices))
        if len(asked) == 6:
            assert [seat for seat, *_ in asked] == [first, 1 - first] * 3
            assert {colour for _, colour, _ in asked} == set(range(6))
        drawn_first.update([asked[0][1]])
    assert len(drawn_first) >= 5, "drawn at random"


@pytest.mark.rule("KAI-1.22")
def test_a_neutral_stall_drawn_must_be_placed_at_once() -> None:
    table = variable(2, seed=5)
    while not told(table, "drew_neutral"):
        table.choose(table.choices[0])
    assert kinds(table) == {"site"}
    stands = stalls(table)
    choose(table, "site", values(table, "site")[0])
    skip = table.decision
    assert skip in ("entry", "site")
    if skip == "entry":
        table.choose(table.choices[0])
    assert len(stalls(table)) == len(stands) + 1
