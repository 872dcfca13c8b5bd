"""Ledger section 0: components, board, and what a site can hold."""

from __future__ import annotations

from typing import Any

import pytest

import arasta
from tests import ledger
from tests.rules.kairo.situations import COLOURS, COPIES, GAME, STARTS, at, go, has, play_on, site_number, state, values

PRINTED = GAME.printed


def data(table: str) -> Any:
    return PRINTED.data(table)


def rows(table: str, number: int = 0) -> list[ledger.Row]:
    """A table of the ledger without its heading."""
    return ledger.tables("kairo")[table][number][1:]


def sites(letter: str) -> set[str]:
    """Sites of the printed grid with this area."""
    area = data("board_grid")["area_of_site"]
    return {f"{r},{c}" for r, line in enumerate(area) for c, found in enumerate(line) if found == letter}


def segment(site: str) -> int:
    row, column = map(int, site.split(","))
    return int(data("board_grid")["segment_of_site"][row][column])


@pytest.mark.rule("KAI-0.1")
def test_two_to_four_can_play() -> None:
    for players in (2, 3, 4):
        assert GAME.table(players, seed=1).players == players
    for players in (1, 5):
        with pytest.raises(arasta.BadPlayers, match="2 to 4"):
            GAME.table(players)


@pytest.mark.rule("KAI-0.2")
def test_six_colours_for_everything() -> None:
    assert tuple(row["id"] for row in data("colours")["rows"]) == COLOURS
    fields = state(GAME.table(4, seed=1))
    assert set(fields["supply"]) == set(COLOURS)
    assert set(fields["money"][0]) == set(COLOURS)
    assert set(fields["customer_site"]) < set(COLOURS)
    assert {stand.split(":")[1] for stand in fields["tile"].values()} == set(COLOURS)


@pytest.mark.rule("KAI-0.3", "KAI-4.3", "KAI-4.4")
def test_purple_stalls_stand_in_the_restaurant_area_and_all_others_in_the_market() -> None:
    hand = {0: ["S1", "S2", "S4"]}
    for colour in COLOURS:
        table = at(without=[f"A:{c}" for c in ("red", "purple", "green")], hand=hand)
        go(table, "play_any", ("place", colour))
        wanted = "R" if colour == "purple" else "M"
        assert set(values(table, "site")) <= sites(wanted)
        assert values(table, "site")
        site = values(table, "site")[0]
        go(table, ("site", site))
        if table.decision == "entry":
            table.choose(table.choices[0])
        assert state(table)["entry_site"]["A"][colour] in sites("M")


@pytest.mark.rule("KAI-0.4", "KAI-0.5", "KAI-3.9")
def test_every_site_has_one_segment_and_one_area() -> None:
    grid = data("board_grid")
    everything = [f"{r},{c}" for r in range(grid["rows"]) for c in range(grid["columns"])]
    assert sites("M") | sites("R") == set(everything)
    for number in range(1, 10):
        own = [site for site in everything if segment(site) == number]
        assert len(own) == 16
        block = divmod(number - 1, 3)
        assert {(int(s.split(",")[0]) // 4, int(s.split(",")[1]) // 4) for s in own} == {block}
    table = go(at(hand=["S8"], without=["A:purple"]), ("play", "S8"), ("place", "purple"))
    assert set(values(table, "site")) == {"11,4", "11,5", "11,6", "11,7"}


@pytest.mark.rule("KAI-0.5")
def test_the_board_is_read_from_the_components() -> None:
    """A file with another grid is another board: segment 1 of one column, the rest of its sites in segment 2."""
    grid = data("board_grid")
    segments = [[2 if n == 1 and c > 0 else n for c, n in enumerate(line)] for line in grid["segment_of_site"]]
    components = {"board_grid": {"segment_of_site": segments}}
    table = at(
        hand=["S1"],
        without=["A:red", "B:yellow", "N:green"],
        customers=dict(zip(COLOURS, ("9,9", *STARTS[1:]), strict=False)),
        components=components,
        options={"start_layout": "variable"},
    )
    go(table, ("play", "S1"), ("place", "red"))
    assert set(values(table, "site")) == {"0,0", "1,0", "2,0", "3,0"}


@pytest.mark.rule("KAI-0.6")
def test_t3_restaurant_sites() -> None:
    listed = {f"{r},{c}" for r, c in data("restaurant_sites")["sites"]}
    column = {f"{r},{c}" for r in range(4, 12) for c in (0, 11)}
    assert listed == sites("R") == column | {f"11,{c}" for c in range(12)}


def test_t2_segments_and_their_sites() -> None:
    for row in rows("T2")[:9]:
        number = int(row[0])
        listed = next(entry for entry in data("segment_sites")["rows"] if entry["segment"] == number)
        for name, text in zip(("rows", "columns"), row[1:3], strict=True):
            assert listed[name] == [int(n) for n in text.split("-")]
        counted = [sum(segment(s) == number for s in sites(area)) for area in "MR"]
        assert counted == [int(row[3]), int(row[4])] == [listed["market_sites"], listed["restaurant_sites"]]


@pytest.mark.rule("KAI-0.7")
def test_t4_customers_begin_on_five_start_spaces() -> None:
    spaces = {space["id"]: f"{space['site'][0]},{space['site'][1]}" for space in data("customer_starts")["spaces"]}
    heading, own = ledger.tables("kairo")["T4"][0][:2]
    assert spaces == dict(zip(heading[1:], own[1:], strict=True))
    assert tuple(spaces.values()) == STARTS
    for seed in range(5):
        assert set(state(GAME.table(3, seed=seed))["customer_site"].values()) == set(STARTS)


@pytest.mark.rule("KAI-0.8", "KAI-5.4", "KAI-3.7")
def test_neighbours_share_a_side_across_segments_but_not_a_corner() -> None:
    """The red stall on 0,4 has its entry on 1,4; 0,3 lies in segment 1, 0,5 in segment 2."""
    table = go(at(hand=["S1", "S2", "S3"], money={"red": 2}), "play_any", ("expand", "red"))
    assert values(table, "site") == ["0,3", "0,5"]
    table = go(at(hand=["S1"], money={"red": 2}), ("play", "S1"), ("expand", "red"))
    assert state(table)["tile"]["0,3"] == "A:red"


@pytest.mark.rule("KAI-0.9")
def test_the_size_of_a_stand_is_its_tiles_without_the_entry() -> None:
    table = at(tiles={"A:red": ["0,5", "0,6"]})
    sizes = state(table)["size"]
    assert sizes["A"]["red"] == 3
    assert sizes["A"]["green"] == sizes["N"]["blue"] == 1


@pytest.mark.rule("KAI-0.10", "KAI-4.2")
def test_a_stall_covers_two_adjacent_sites_in_four_orientations() -> None:
    for side, entry in (("north", "8,4"), ("east", "9,5"), ("south", "10,4"), ("west", "9,3")):
        table = go(at(hand=["S8"]), ("play", "S8"), ("place", "white"), ("site", "9,4"))
        assert values(table, "entry") == ["north", "east", "south", "west"]
        go(table, ("entry", side))
        fields = state(table)
        assert fields["stall_site"]["A"]["white"] == "9,4"
        assert fields["entry_site"]["A"]["white"] == entry
        assert fields["tile"]["9,4"] == "A:white"
        assert entry not in fields["tile"]


@pytest.mark.rule("KAI-0.11", "KAI-3.8", "KAI-5.2", "KAI-5.5")
def test_tiles_entries_and_customers_make_a_site_taken() -> None:
    """Around the stand on 10,8 and 9,8 lie a customer on 8,8 and entries on 9,7 and 10,9; then only the own entry."""
    table = at(
        hand=["S7", "S8", "S9"],
        money={"green": 9},
        tiles={"A:green": ["9,8"]},
        more={"B:red": ("9,6", "9,7")},
        without=["N:white"],
        customers=dict(zip(COLOURS, ("8,8", "0,11", "10,1", "10,10", "5,5"), strict=False)),
    )
    go(table, "play_any", ("expand", "green"))
    assert values(table, "site") == ["9,9", "10,7"]
    table = at(hand=["S7", "S8", "S9"], money={"green": 9}, tiles={"A:green": ["9,8"]}, without=["N:white"])
    go(table, "play_any", ("expand", "green"))
    assert values(table, "site") == ["8,8", "9,7", "9,9", "10,7"]


@pytest.mark.rule("KAI-0.12", "KAI-8.4", "KAI-8.5")
def test_customers_cross_entries_and_customers_but_no_tiles_and_no_restaurant() -> None:
    """White in the corner 10,1 can leave only over the entry 9,1 with a customer on it; purple sites are no way."""
    stalls = {
        "A:purple": ("10,0", "10,1"), "A:green": ("10,2", "9,2"), "B:red": ("8,1", "9,1"), "B:white": ("8,3", "9,3"),
    }  # fmt: skip
    customers = {"white": "10,1", "green": "9,1", "yellow": "0,0", "blue": "5,5", "purple": "9,9"}
    table = at(stalls=stalls, customers=customers)
    go(table, ("lure", "white"))
    assert state(table)["customer_site"]["red"] == "9,3"


@pytest.mark.rule("KAI-0.13", "KAI-8.11")
def test_five_customers_are_on_the_board_at_any_time() -> None:
    table = GAME.table(3, seed=5)
    for seed in range(60):
        play_on(table, seed, 1)
        places = list(state(table)["customer_site"].values())
        assert len(places) == len(set(places)) == 5


@pytest.mark.rule("KAI-0.14", "KAI-0.15", "KAI-0.16", "KAI-0.17")
def test_t6_and_t7_cards() -> None:
    fields = state(GAME.table(2, seed=3))
    piles = [*fields["deck"], *fields["display"]]
    for hand in fields["hand"]:
        piles += [card for card, n in hand.items() for _ in range(n)]
    assert len(piles) == 33
    assert {card: piles.count(card) for card in set(piles)} == COPIES
    assert [(row["id"], row["segment"], row["copies"]) for row in data("standard_cards")["rows"]] == [
        (f"S{n}", n, 3) for n in range(1, 10)
    ]
    heading, triples = ledger.tables("kairo")["T7"][0][:2]
    jokers = {row["id"]: " ".join(map(str, row["segments"])) for row in data("joker_cards")["rows"]}
    assert jokers == dict(zip(heading, triples, strict=True))
    assert fields["barker_supply"] == data("barker_cards")["copies"] == 7
    assert not data("barker_cards")["is_stall_card"]
    named = {row[0]: row[1] for row in rows("T6")}
    assert named == {"standard S1 ... S9": "3 each", "joker J1 ... J6": "1 each", "market barker": "7"}


@pytest.mark.rule("KAI-0.18")
def test_a_player_has_one_stall_of_each_colour() -> None:
    table = go(at(hand=["S1", "S2", "S9"]), "play_any")
    assert set(values(table, "place")) == {"white", "yellow", "blue"}
    assert data("main_stalls")["per_icon"] == 6
    assert data("counts")["main_stalls"] == 24 == data("main_stalls")["per_icon"] * data("players")["icons"]


@pytest.mark.rule("KAI-0.19", "KAI-1.3")
def test_36_expansions_in_a_common_supply() -> None:
    assert state(GAME.table(4, seed=2))["supply"] == dict.fromkeys(COLOURS, 6)
    assert data("counts")["expansions"] == 36
    table = go(at(hand=["S2"], money={"red": 2}), ("play", "S2"), ("expand", "red"))
    assert state(table)["supply"]["red"] == 5
    assert state(table)["tile"]["0,5"] == "A:red"


@pytest.mark.rule("KAI-0.20", "KAI-0.21", "KAI-6.6")
@pytest.mark.parametrize(
    ("option", "value"), [("as_printed", 5), ((7, 1), 8), ("4,0", 4), ({"gold": 3, "silver": 3}, 6)]
)
def test_medal_values(option: Any, value: int) -> None:
    table = at(hand=["S2"], money={"red": 2}, options={"medal_values": option})
    go(table, ("play", "S2"), ("expand", "red"))
    assert state(table)["points"] == [2 + value, 0]
    assert data("medals")["per_colour"] == ["gold", "silver"]
    heading, gold, silver = ledger.tables("kairo")["T8"][0]
    said = {name: (int(g), int(s)) for name, g, s in zip(heading[1:], gold[1:], silver[1:], strict=True)}
    assert said == {row["colour"]: (row["gold"], row["silver"]) for row in data("medal_values")["rows"]}


@pytest.mark.parametrize("wrong", [(2, 3), (-1, -2), "3", "a,b", (True, 1), [1, 2, 3], {"gold": 1}, 5])
def test_medal_values_that_cannot_be(wrong: Any) -> None:
    with pytest.raises(arasta.BadOption, match="gold at least silver"):
        GAME.table(2, options={"medal_values": wrong})


@pytest.mark.rule("KAI-0.22", "KAI-0.23")
def test_money_is_a_number_per_colour() -> None:
    coins = data("money")["coins_per_colour"]
    assert sum(int(value) * n for value, n in coins.items()) == data("money")["value_per_colour"] == 20
    assert sum(coins.values()) * len(COLOURS) == data("counts")["coins"] == 90
    table = go(at(hand=["S2"], money={"red": 3}), ("play", "S2"), ("expand", "red"))
    assert state(table)["money"][0] == {"red": 1}


@pytest.mark.rule("KAI-0.24")
def test_points_begin_at_0_and_never_fall() -> None:
    table = GAME.table(4, seed=9)
    before = state(table)["points"]
    assert before == [0, 0, 0, 0]
    for seed in range(400):
        play_on(table, seed, 1)
        after = state(table)["points"]
        assert all(now >= then for now, then in zip(after, before, strict=True))
        before = after
    far = at(points=[999_999, 0], hand=["S2"], money={"red": 2})
    assert state(go(far, ("play", "S2"), ("expand", "red")))["points"][0] == 999_999 + 7


def test_t1_counts() -> None:
    counts = data("counts")
    said = {row[0]: row[1] for row in rows("T1")}
    assert said["customers"].startswith(str(counts["customers"]))
    assert said["stall cards"] == f"{counts['stall_cards']} = {counts['standard_cards']} standard + 6 joker"
    assert said["main stalls"].startswith(str(counts["main_stalls"]))
    assert said["money trays / screens / scoring markers / bag"] == " / ".join(
        str(counts[name]) for name in ("money_trays", "screens", "scoring_markers", "bags")
    )
    limits = data("card_limits")
    hand = f"{limits['start_hand']} / {limits['hand_limit']} / {limits['open_display']} stall cards"
    assert said["start hand / hand limit / open display"] == hand


def test_t5_and_t9() -> None:
    assert [(row["size_after"], row["cost"], row["victory_points"]) for row in data("expansion_table")["rows"]] == [
        (int(size), int(cost), int(points))
        for size, cost, points in list(zip(*ledger.tables("kairo")["T9"][0], strict=True))[1:]
    ]
    areas = {name: row[1] for row in rows("T5") for name in row[0].split(", ")}
    assert areas == {row["id"]: row["area"] for row in data("colours")["rows"]}


def test_t10_layouts() -> None:
    """The layouts of the ledger are those of the components, and those that are laid out."""
    for players, text in rows("T10"):
        said = {}
        for part in text.split(" - "):
            owner, stalls = part.split(" ", 1)
            for stall in stalls.split("; "):
                colour, places = stall.split(" ")
                said[f"{owner}:{colour}"] = tuple(places.split(">"))
        fields = state(GAME.table(int(players), seed=1))
        laid = {
            f"{owner}:{colour}": (site, fields["entry_site"][owner][colour])
            for owner, own in fields["stall_site"].items()
            for colour, site in own.items()
        }
        assert laid == said


def test_sites_in_events_and_positions_are_the_same() -> None:
    table = at(hand=["S2"], money={"red": 2})
    go(table, ("play", "S2"), ("expand", "red"))
    assert [event.second for event in table.events if event.name == "expanded"] == [site_number("0,5")]
    assert not has(table, "site")
