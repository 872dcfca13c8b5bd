"""Mosque tiles (ledger section 6)."""

from __future__ import annotations

from typing import cast

import pytest

from arasta.games.dice.record.labels import TILES
from arasta.games.dice.record.state import State
from arasta.games.dice.rules.mosque_tiles import discard_tile
from tests.rules.dice.situations import GAME, at, box_of, events, has, player
from tests.rules.istanbul.situations import choose, go, options_of, state, told, values

FOUR = ("LIR-R", "LIR-Y", "LIR-G", "LIR-B")


@pytest.mark.rule("DIC-6.4", "DIC-7.5", "DIC-10.3")
def test_a_bazaar_tile_reveals_and_performs_a_card() -> None:
    """It uses no action and no die; its lower zone works for the others; the card is discarded."""
    table = at(others={1: {"tiles": ("BAZ-G",)}}, deck=["T2-B"], roll=["red"] * 5)
    choose(table, "end_turn")
    assert told(table, "worked") == [(1, TILES.index("BAZ-G"), 0)]
    assert [has(table, seat) for seat in range(3)] == [{"blue": 1}, {"brown": 1}, {"blue": 1}]
    assert state(table)["discard"] == ["T2-B"]
    assert state(table)["actions_left"] == 2
    assert state(table)["dice"] == {"red": 5}


@pytest.mark.rule("DIC-6.7")
def test_a_die_tile_takes_a_spare_die_and_rolls_it_from_the_next_turn_on() -> None:
    table = at(players=2, dice={"red": 1, "yellow": 1, "green": 1, "blue": 1, "card": 1}, display=["DIE-1"])
    go(table, ("tile", "DIE-1"))
    assert sum(state(table)["dice"].values()) == 1
    for dice in (5, 6):
        choose(table, "end_turn")
        assert sum(state(table)["dice"].values()) == dice


@pytest.mark.rule("DIC-6.8", "DIC-10.1", "DIC-2.22")
@pytest.mark.parametrize("tile", ["LIR-R", "CRY-R", "BAZ-G", "ACT-R", "LGD-R", "DIE-1"])
def test_a_tile_is_active_from_the_next_turn_on(tile: str) -> None:
    """All six kinds, gained in phase 1 by card, do nothing in that turn and work in the next."""
    table = at(
        players=2, ask="income", tiles=("BAZ-R", "CRY-B"), has={"lira": 6}, deck=["S4-1", "T1-C", "T2-R"],
        display=[tile], roll=["lira"] + ["red"] * 9 + ["lira"],
    )  # fmt: skip
    go(table, ("work", "BAZ-R"), "exchange", ("tile", tile))
    assert player(table, 0)["tile"][tile] == 2
    assert has(table, 0) == {"crystal": 1}
    assert sum(state(table)["dice"].values()) == 5
    choose(table, "keep")
    assert state(table)["actions_left"] == 2
    go(table, "lira")
    assert has(table, 0) == {"crystal": 1, "lira": 2}
    go(table, "end_turn", "end_turn")
    # In the next turn BAZ-R and CRY-B bring four lira and a crystal; BAZ-G another card, of the rest what it is.
    assert (state(table)["on_turn"], player(table, 0)["tile"][tile]) == (0, 1)
    while table.decision == "income":
        choose(table, "work", values(table, "work")[-1])
    more = {"LIR-R": {"lira": 3}, "CRY-R": {"crystal": 1}, "BAZ-G": {"brown": 1}}.get(tile, {})
    owned = {"crystal": 2, "lira": 6}
    assert has(table, 0) == {**owned, **{name: owned.get(name, 0) + count for name, count in more.items()}}
    dice = state(table)["dice"]
    assert sum(dice.values()) == (6 if tile == "DIE-1" else 5)
    choose(table, "keep")
    assert state(table)["actions_left"] == (3 if tile == "ACT-R" else 2)


@pytest.mark.rule("DIC-6.8", "DIC-6.6", "DIC-4.10")
def test_a_lira_good_tile_works_from_the_next_turn_on() -> None:
    table = at(players=2, has={"red": 3}, dice={"lira": 1}, display=["LGD-R"], roll=["red"] * 5 + ["lira"] * 5)
    go(table, ("tile", "LGD-R"), "lira")
    assert has(table, 0) == {"lira": 2}
    go(table, "end_turn", "lira")
    assert has(table, 0) == {"lira": 12, "red": 1}


@pytest.mark.rule("DIC-6.9")
def test_tiles_of_one_kind_work_separately() -> None:
    table = at(others={1: {"tiles": ("LIR-R", "LIR-B", "LIR-Y")}})
    choose(table, "end_turn")
    assert has(table, 1) == {"lira": 9}
    table = at(dice={"lira": 1, "card": 1}, tiles=("LGD-R", "LGD-Y"))
    go(table, "lira")
    assert has(table, 0) == {"lira": 2, "red": 1, "yellow": 1}


@pytest.mark.rule("DIC-6.10")
def test_tiles_last_unless_a_card_takes_them() -> None:
    table = at(players=2, tiles=("LIR-R", "ACT-R", "LGD-R"))
    for _ in range(4):
        while table.decision != "action":
            choose(table, "keep")
        choose(table, "end_turn")
    assert player(table, 0)["tile"] == {"LIR-R": 3, "ACT-R": 1, "LGD-R": 1}
    table = at(tiles=("LIR-R",), dice={"card": 1}, deck=["S4-2"])
    go(table, ("bazaar", 1), "exchange")
    assert player(table, 0)["tile"] == {}


@pytest.mark.rule("DIC-6.11", "DIC-7.13")
def test_the_gap_is_filled_at_once_also_by_card() -> None:
    table = at(dice={"card": 1}, has={"lira": 6}, deck=["S4-1"], display=["LIR-R"])
    top, second = state(table)["stack"][:2]
    shown = state(table)["display"]
    go(table, ("bazaar", 1), "exchange")
    assert values(table, "tile") == sorted(shown)
    go(table, ("tile", shown[2]))
    assert state(table)["display"] == [*shown[:2], top, *shown[3:]]
    assert state(table)["stack"][0] == second
    assert has(table, 0) == {}
    assert events(table)[:2] == [
        ("took_tile", 0, TILES.index(shown[2]), 1),
        ("new_tile", None, 2, TILES.index(top)),
    ]


def all_but(*tiles: str) -> dict[int, dict[str, tuple[str, ...]]]:
    """Another player who owns all tiles but these."""
    return {1: {"tiles": tuple(tile for tile in TILES[1:] if tile not in tiles)}}


@pytest.mark.rule("DIC-6.12")
def test_without_stack_the_display_stays_short() -> None:
    shown = ("LIR-R", "LIR-Y")
    table = at(has={"red": 3}, display=shown, stack=[], others=all_but(*shown), dice={"card": 1})
    go(table, ("tile", "LIR-R"))
    assert state(table)["display"] == ["", "LIR-Y", "", "", "", ""]
    assert values(table, "tile") == []


@pytest.mark.rule("DIC-6.12", "DIC-6.20")
def test_a_discarded_tile_fills_a_short_display_at_once() -> None:
    shown = ("LIR-R", "LIR-Y")
    table = at(
        tiles=("ACT-R",), display=shown, stack=[], others=all_but(*shown, "ACT-R"), dice={"card": 1}, deck=["S4-2"]
    )
    go(table, ("bazaar", 1), "exchange")
    assert sorted(state(table)["display"]) == ["", "", "", "ACT-R", "LIR-R", "LIR-Y"]
    assert state(table)["stack"] == []


@pytest.mark.rule("DIC-6.13", "DIC-6.15")
@pytest.mark.parametrize("players", range(2, 5))
def test_the_mosque_ruby_comes_with_the_fifth_tile(players: int) -> None:
    """With four players with the fourth; by A7 or by card, in phase 1 or 3; tiles not yet active count."""
    before = FOUR if players < 4 else FOUR[:3]
    table = at(players, has={"red": 3}, tiles={**dict.fromkeys(before, 1), before[0]: 2}, display=["ACT-R"])
    go(table, ("tile", "ACT-R"))
    assert player(table, 0)["rubies"] == 1
    assert state(table)["mosque_rubies"] == players - 1
    assert ("took_ruby", 0, 6, 1) in events(table)
    table = at(players, has={"red": 3}, tiles=before[:-1], display=["ACT-R"])
    go(table, ("tile", "ACT-R"))
    assert player(table, 0)["rubies"] == 0
    table = at(players, ask="income", tiles=(*before[1:], "BAZ-R"), has={"lira": 6}, deck=["S4-1"], display=["ACT-R"])
    go(table, ("work", "BAZ-R"), "exchange", ("tile", "ACT-R"))
    assert player(table, 0)["rubies"] == 1


@pytest.mark.rule("DIC-6.14", "DIC-10.10")
def test_only_once_per_game() -> None:
    """Five tiles, one discarded, and a fifth again: no second ruby, and the first is not taken back."""
    table = at(has={"red": 3}, tiles=(*FOUR, "ACT-B"), dice={"card": 1}, deck=["S4-2"], display=["ACT-R"])
    assert player(table, 0)["rubies"] == 1
    go(table, ("bazaar", 1), "exchange", ("discard_tile", "ACT-B"))
    assert player(table, 0)["rubies"] == 1
    go(table, ("tile", "ACT-R"))
    assert player(table, 0)["tiles"] == 5
    assert player(table, 0)["rubies"] == 1
    assert state(table)["mosque_rubies"] == 2


@pytest.mark.rule("DIC-6.16")
def test_reaching_the_number_from_above_gives_nothing() -> None:
    """Six tiles of which one is discarded. No game leads to six tiles without the ruby: that is put into the record."""
    table = at(tiles=(*FOUR, "ACT-B", "ACT-G"), dice={"card": 1}, deck=["S4-2"])
    played = table.copy()
    go(played, ("bazaar", 1), "exchange", ("discard_tile", "ACT-B"))
    assert (player(played, 0)["tiles"], player(played, 0)["rubies"]) == (5, 1)
    assert told(played, "took_ruby") == []
    s = cast(State, table.state)
    s.mosque_reached[0] = s.rubies[0] = 0
    discard_tile(box_of(table), s, 0, TILES.index("ACT-B"))
    assert (s.tiles[0], s.rubies[0], s.mosque_reached[0], s.mosque_rubies) == (5, 0, 0, 2)


@pytest.mark.rule("DIC-6.17")
def test_without_ruby_in_the_mosque_there_is_none_then_or_later() -> None:
    """Own numbers: a mosque with one ruby, which somebody else has taken."""
    tracks = {"ruby_tracks_3p": {"tracks": {"mosque": {"rubies": 1}}, "total": 24}}
    other = {1: {"tiles": (*FOUR, "ACT-B")}}
    table = at(
        has={"red": 6}, tiles=("CRY-R", "CRY-Y", "CRY-G", "CRY-B"), others=other, display=["ACT-R", "LGD-R"],
        components=tracks,
    )  # fmt: skip
    assert state(table)["mosque_rubies"] == 0
    go(table, ("tile", "ACT-R"), ("tile", "LGD-R"))
    assert player(table, 0)["tiles"] == 6
    assert player(table, 0)["rubies"] == 0
    assert state(table)["mosque_reached"] == [1, 1, 0]


@pytest.mark.rule("DIC-6.18")
def test_prices_of_tiles() -> None:
    """Three goods of the colour for LIR, CRY, BAZ, ACT and LGD, one of each for DIE; one good less is too little."""
    letters = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
    for tile in TILES[1:]:
        price = dict.fromkeys(letters.values(), 1) if tile[:3] == "DIE" else {letters[tile[-1]]: 3}
        table = at(has=price, display=[tile])
        assert ("tile", tile) in options_of(table)
        go(table, ("tile", tile))
        assert has(table, 0) == {}
        less = {**price, next(iter(price)): price[next(iter(price))] - 1}
        assert ("tile", tile) not in options_of(at(has=less, display=[tile]))


@pytest.mark.rule("DIC-6.19")
def test_any_own_tile_can_be_discarded_active_or_not() -> None:
    tiles = {"LIR-R": 1, "ACT-B": 2, "DIE-1": 1}
    table = at(tiles=tiles, dice={"card": 1}, deck=["S4-2"])
    go(table, ("bazaar", 1), "exchange")
    assert values(table, "discard_tile") == sorted(tiles)


@pytest.mark.rule("DIC-6.20", "DIC-0.16")
def test_a_discarded_tile_goes_under_the_stack_where_all_know_it() -> None:
    table = at(tiles=("LIR-R", "ACT-B"), dice={"card": 1}, deck=["S4-2"])
    stack = state(table)["stack"]
    go(table, ("bazaar", 1), "exchange", ("discard_tile", "LIR-R"))
    assert state(table)["stack"] == [*stack, "LIR-R"]
    assert state(table)["stack_known"] == 1
    for seat in range(3):
        assert table.position(seat)["state"]["stack"] == [None] * len(stack) + ["LIR-R"]


@pytest.mark.rule("DIC-6.20", "DIC-0.14")
def test_option_discarded_tiles_leave_the_game() -> None:
    options = {"discarded_tile": "box"}
    table = at(tiles=("LIR-R", "ACT-B"), dice={"card": 1}, deck=["S4-2"], options=options)
    stack = state(table)["stack"]
    go(table, ("bazaar", 1), "exchange", ("discard_tile", "LIR-R"))
    assert state(table)["stack"] == stack
    assert state(table)["boxed"] == {"LIR-R": 1}
    for seed in range(20):
        drawn = GAME.view(GAME.resample(table.box, table.observe(1), 1, seed))
        assert TILES.index("LIR-R") not in [drawn.stack[i] for i in range(drawn.stack_size)]


@pytest.mark.rule("DIC-6.21")
def test_a_discarded_die_tile_gives_its_die_back_but_not_this_turn() -> None:
    """All six dice rolled may still be used; the next turn's roll has five."""
    table = at(players=2, tiles=("DIE-1",), dice={"card": 1, "red": 5}, deck=["S4-2"])
    go(table, ("bazaar", 1), "exchange")
    assert state(table)["dice"] == {"red": 5}
    assert "DIE-1" in [*state(table)["stack"], *state(table)["display"]]
    go(table, "end_turn", "end_turn")
    assert sum(state(table)["dice"].values()) == 5


@pytest.mark.rule("DIC-6.22")
def test_the_display_changes_by_taking_only() -> None:
    """Through random games: a tile leaves the display when it is taken, and then only."""
    for seed in range(3):
        table = GAME.table(3, seed=seed)
        while table.seats:
            before = state(table)["display"]
            table.choose(table.choices[(7 * table.state.decisions) % len(table.choices)])
            taken = {TILES[first] for _seat, first, _second in told(table, "took_tile")}
            after = state(table)["display"]
            assert {tile for tile in before if tile} - set(after) <= taken
            if table.state.decisions > 300:
                break
