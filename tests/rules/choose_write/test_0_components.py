"""Ledger section 0: what is printed, in the components and at the table, and the tables T-1 to T-8."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import arasta
from arasta.core.record import view
from tests import ledger
from tests.rules.choose_write.situations import (
    CARAVAN,
    FOUNTAINS,
    GAME,
    GOODS,
    GUILD,
    LETTERS,
    LOCATIONS,
    PAIRS,
    PLAYABLE,
    RUBY_CARDS,
    at,
    choose,
    go,
    options_of,
    price_of,
    sheet,
    state,
)

SQUARES = ("1", "5", "8", "10", "14")

every_number_of_players = pytest.mark.parametrize("players", range(1, 6))


def printed(table: str) -> Any:
    return GAME.printed.data(table)


def rows(table: str) -> list[ledger.Row]:
    """The last table of a section of the ledger without its heading."""
    return ledger.tables("choose_write")[table][-1][1:]


def box(players: int = 3, **options: Any) -> Any:
    return view(GAME.box, GAME.make_box(GAME.printed, GAME.read_options(options)))


def all_location_cards(fields: dict[str, Any]) -> list[str]:
    cards = [*fields["location_deck"], *fields["location_discard"], *fields["display"], *fields["hand"]]
    return [card for card in cards if card]


@pytest.mark.rule("CNW-0.1")
@every_number_of_players
def test_one_to_five_players_with_a_sheet_each(players: int) -> None:
    fields = state(GAME.table(players, seed=3))
    for name in ("lira", "goods", "bonus_actions", "icons", "checks", "rubies"):
        assert len(fields[name]) == players
    for wrong in (0, 6):
        with pytest.raises(arasta.BadPlayers):
            GAME.table(wrong)


@pytest.mark.rule("CNW-0.2", "CNW-0.4")
@every_number_of_players
def test_a_hundred_cards_in_five_decks(players: int) -> None:
    sizes = printed("decks")["sizes"]
    assert sum(sizes.values()) == printed("decks")["total"] == 100
    for seed in range(20):
        fields = state(GAME.table(players, seed=seed))
        locations = all_location_cards(fields)
        assert sorted(locations) == sorted((*PLAYABLE, *FOUNTAINS))
        assert len(locations) == sizes["location"] == 40
        rubies = [*fields["ruby_deck"], *(card for column in fields["ruby_column"].values() for card in column)]
        assert sorted(rubies) == sorted(RUBY_CARDS)
        assert len(rubies) == sizes["ruby"] == 20
        assert sorted(fields["caravan"]) == sorted(CARAVAN)
        assert len(CARAVAN) == sizes["caravan"] == 8
        goods = Counter(fields["goods_deck"])
        for hand in fields["goods_hand"]:
            goods.update(hand)
        assert goods == PAIRS
        assert sum(goods.values()) == sizes["goods"] == 16
        assert sorted(fields["guild_deck"]) == sorted(GUILD)
        assert len(GUILD) == sizes["guild"] == 16
    assert Counter(card[:-1] for card in PLAYABLE) == dict.fromkeys(LOCATIONS, 2)


@pytest.mark.rule("CNW-0.3")
def test_palace_cards_and_the_active_player_card_are_no_cards_of_a_deck() -> None:
    assert [letter for card in printed("palace_cards")["cards"] for letter in card] == list(LETTERS)
    assert printed("other_components")["palace_cards"] == len(printed("palace_cards")["cards"])
    assert printed("other_components")["active_player_card"] == 1
    table = at(players=3, seat=1, display=("4L", "4R"))
    before = sorted(all_location_cards(state(table)))
    go(table, ("play_display", "left"), ("use", "4"), ("lira", 1), "take_bonus", "take_bonus")
    assert sorted(all_location_cards(state(table))) == before
    assert state(table)["on_turn"] == 2  # the card that marks the turn has passed, and nothing else


@pytest.mark.rule("CNW-0.5")
def test_of_the_two_cards_of_a_location_one_is_marked_left_and_one_right() -> None:
    cards = printed("location_cards")["copies"]
    assert [card["id"] for card in cards] == list(PLAYABLE)
    for card in cards:
        assert card["id"] == card["location"] + card["solo_mark"][0].upper()
    assert not any("solo_mark" in card for card in printed("fountain_cards")["cards"])


@pytest.mark.rule("CNW-0.5")
@pytest.mark.parametrize("drawn", ["7L", "7R"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_marks_matter_in_solo_play_only(drawn: str, side: str) -> None:
    table = at(players=2, display=("9L", "9R"), deck=[drawn])
    go(table, ("play_display", side), ("use", "9"), "take_bonus")
    assert state(table)["display"] == ([drawn, "9R"] if side == "left" else ["9L", drawn])


@pytest.mark.rule("CNW-0.6")
def test_t8_the_four_fountains_differ() -> None:
    words = {"1 Lira": "lira", "any 1 Good": "goods_any", "1 Goods card": "goods_card", "1 Improvement": "improvement"}
    said = [(name, words[gain]) for name, gain in rows("T-8")]
    found = [(card["id"], card["gain"][0]["gain"]) for card in printed("fountain_cards")["cards"]]
    assert found == said
    assert all(len(card["gain"]) == 1 and card["gain"][0]["amount"] == 1 for card in printed("fountain_cards")["cards"])
    assert len({gain for _name, gain in said}) == 4


@pytest.mark.rule("CNW-0.7")
def test_there_are_four_kinds_of_goods() -> None:
    said = ledger.statements("choose_write")["CNW-0.7"].rstrip(".").split(": ")[1].split(", ")
    assert printed("goods_kinds")["kinds"] == said == list(GOODS)


@pytest.mark.rule("CNW-0.8")
def test_t4_ruby_cards() -> None:
    said = {row[i]: row[i + 1].split(", ") for row in rows("T-4") for i in (0, 2)}
    assert {card["id"]: card["goods"] for card in printed("ruby_cards")["cards"]} == said
    assert all(len(goods) == printed("ruby_card_format")["goods_per_card"] == 4 for goods in said.values())
    assert Counter(goods[0] for goods in said.values()) == dict.fromkeys(GOODS, 5)
    assert Counter(good for goods in said.values() for good in goods) == dict.fromkeys(GOODS, 20)
    numbers = box()
    for card, goods in enumerate(said[name] for name in RUBY_CARDS):
        assert [numbers.ruby_goods[card, good] for good in range(4)] == [goods.count(good) for good in GOODS]
        assert GOODS[numbers.ruby_top[card]] == goods[0]


@pytest.mark.rule("CNW-0.9")
def test_t5_goods_cards() -> None:
    said = {row[i]: row[i + 1].split(", ") for row in rows("T-5") for i in (0, 2)}
    assert {card["id"]: card["goods"] for card in printed("goods_cards")["cards"]} == said
    assert Counter("+".join(goods) for goods in said.values()) == PAIRS
    assert any(one == other for one, other in said.values())
    assert any(one != other for one, other in said.values())


EFFECTS = {
    "fill_space": "fill", "goods_any": "any Good", "improvement": "Improvement", "goods_card": "Goods card",
    "guild_card": "Guild card", "ruby": "Ruby", "lira": "Lira",
}  # fmt: skip


@pytest.mark.rule("CNW-0.10")
def test_t6_guild_cards_are_different_and_cost_1_to_10() -> None:
    said = {row[0]: (int(row[1]), row[2]) for row in rows("T-6")}
    cards = printed("guild_cards")["cards"]
    costs = printed("guild_costs")["costs"]
    assert {card["id"]: (costs[card["id"]], card["text"]) for card in cards} == said
    assert set(said) == set(GUILD)
    assert all(1 <= cost <= 10 for cost, _text in said.values())
    assert len({text for _cost, text in said.values()}) == 16
    for card in cards:
        for effect in card["effect"]:
            if "gain" in effect and effect["gain"] in EFFECTS:
                assert EFFECTS[effect["gain"]].split()[-1] in card["text"], card["id"]


@pytest.mark.rule("CNW-0.11")
def test_t7_caravan_cards_are_different() -> None:
    said = {row[0]: row[1] for row in rows("T-7")}
    assert {card["id"]: card["text"] for card in printed("caravan_cards")["cards"]} == said
    assert set(said) == set(CARAVAN)
    assert len(set(said.values())) == 8


def squares() -> dict[tuple[int, int], str]:
    """The map as cells, four to a box of the sheet, so that each quarter of the Palace is one."""
    found = {}
    for y, row in enumerate(printed("layout")["rows"]):
        for x, name in enumerate(row):
            for down in range(2):
                for right in range(2):
                    found[2 * y + down, 2 * x + right] = name[down][right] if isinstance(name, list) else name
    return found


@pytest.mark.rule("CNW-0.12")
def test_the_map_has_three_rows_of_five_boxes() -> None:
    layout = printed("layout")["rows"]
    assert [len(row) for row in layout] == [5, 5, 5]
    assert layout[1][2] == [["A", "B"], ["C", "D"]]
    numbers = [name for row in layout for name in row if not isinstance(name, list)]
    assert numbers == [str(number) for number in range(1, 15)]
    drawn = re.findall(r"\b(?:\d+|[A-D])\b", " ".join(ledger.code_blocks("choose_write")[0]))
    assert drawn == ["1", "2", "3", "4", "5", "A", "B", "6", "7", "8", "9", "C", "D", "10", "11", "12", "13", "14"]


@pytest.mark.rule("CNW-0.13", "CNW-0.14")
def test_neighbours_share_an_edge_and_12_is_nobodys_neighbour() -> None:
    cells = squares()
    edges: dict[str, set[str]] = {name: set() for name in LOCATIONS}
    for (y, x), name in cells.items():
        for other in (cells.get((y + 1, x)), cells.get((y, x + 1))):
            if other and other != name:
                edges[name].add(other)
                edges[other].add(name)
    assert edges["12"] == {"11", "13", "C", "D"}  # which 12 only touches
    neighbours = printed("adjacency")["neighbours"]
    for name in LOCATIONS:
        assert set(neighbours[name]) == (edges[name] - {"12"} if name != "12" else set())
        assert all(name in neighbours[other] for other in neighbours[name])
    said = {row[0]: row[1].split(", ") for row in rows("T-1")}
    assert {name: {name, *neighbours[name]} for name in LOCATIONS} == {k: set(v) for k, v in said.items()}


@pytest.mark.rule("CNW-0.15", "CNW-0.16", "CNW-0.17", "CNW-0.23")
@every_number_of_players
def test_t2_icons_and_bonus_action_spaces(players: int) -> None:
    row = next(row for row in rows("T-2") if str(players) in row[0].split(", "))
    special, other, letters, whole, spaces = map(int, row[1:])
    icons = state(GAME.table(players, seed=5))["icons"]
    for own in icons:
        for location in LOCATIONS:
            count = letters if location in LETTERS else special if location in ("3", "7", "8", "12") else other
            assert own.get(location, 0) == count
        assert sum(own.values()) == whole
    assert box().bonus_spaces[players] == spaces
    assert printed("action_icons")["totals_usable"][str(players)] == whole
    side = "side_I" if players <= 3 else "side_II"
    assert players in printed("sheet_sides")[side]
    base = printed("action_icons")["printed"][side]["base"]
    bold = printed("action_icons")["printed"][side]["bold_extra"]
    for location in LOCATIONS[:14]:
        crossed = bold.get(location, 0) if players < 3 else 0
        assert icons[0][location] == base[location] + bold.get(location, 0) - crossed


@pytest.mark.rule("CNW-0.18", "CNW-0.19")
def test_t3_locations_with_squares() -> None:
    numbers = box()
    for location, takes, base, count, most, _ in rows("T-3"):
        square = SQUARES.index(location)
        assert (numbers.base[square], numbers.squares[square]) == (int(base), int(count))
        assert int(base) + int(count) == int(most)
        assert numbers.square_at[int(location)] == square + 1
        if takes != "Lira":
            assert printed("warehouse_goods")["map"][location] == takes
            assert printed("warehouse_amounts")["squares"][location] == int(count)
    assert {row[0] for row in rows("T-3")} == set(SQUARES)
    assert printed("tea_house_amounts")["squares"] == {"8": 2}


@pytest.mark.rule("CNW-0.20", "CNW-0.21", "CNW-0.22", "CNW-0.24")
def test_tracks_of_the_sheet() -> None:
    words = ledger.paragraph("choose_write", "T-3")
    said = [int(number) for number in re.findall(r"\d+", words.split("Tracks")[1])]
    sections, columns, amulet = printed("lira_sections"), printed("goods_columns"), printed("amulet")
    rubies = printed("goods_bonus_rubies")["rows"]
    assert said == [*sections["sizes"], columns["columns"], columns["rows"], *rubies, amulet["spaces"], amulet["rings"]]
    assert sections["bonus_ruby_at_last_space"] == [True, True]
    assert printed("amulet_ring_spaces") == {"per_ring": 1}  # no cap is named


@pytest.mark.rule("CNW-0.24", "CNW-10.19")
def test_rubies_have_no_upper_limit() -> None:
    table = at(players=1, display=("2L", "9R"), lira=20, rubies=13)
    go(table, ("play_display", "left"), ("use", "2"))
    assert sheet(table, 0)["rubies"] == 14


@pytest.mark.rule("CNW-0.25")
def test_who_began_makes_no_difference_within_a_turn() -> None:
    tables = [at(players=3, seat=1, start_seat=start, display=("8L", "2R"), lira=10) for start in range(3)]
    for steps in ([], [("play_display", "left")], [("use", "9")], ["take_bonus"]):
        for table in tables:
            go(table, *steps)
        assert len({str(sorted(map(str, options_of(table)))) for table in tables}) == 1
    assert [state(table)["start_seat"] for table in tables] == [0, 1, 2]


@pytest.mark.rule("CNW-0.26")
@every_number_of_players
def test_nobody_starts_with_anything(players: int) -> None:
    found = 0
    for seed in range(30):
        fields = state(GAME.table(players, seed=seed))
        if any(card in FOUNTAINS for card in fields["location_discard"]) or fields["stage"] != 3:
            continue  # a Fountain has given something already
        found += 1
        assert fields["lira"] == [[0, 0]] * players
        assert fields["goods"] == fields["checks"] == fields["goods_hand"] == fields["guild_hand"] == [{}] * players
        assert fields["bonus_actions"] == fields["rubies"] == [0] * players
    assert found > 5


@pytest.mark.rule("CNW-0.8", "CNW-5.1")
def test_the_top_good_counts_from_below() -> None:
    assert price_of(["R04", "R12"]) == {"fabric": 1, "fruit": 2, "spice": 1, "jewellery": 1}
    table = at(players=2, columns={"A": ["R04", "R12"]}, display=("AL", "9R"),
               goods={"fabric": 1, "fruit": 2, "spice": 1, "jewellery": 1})  # fmt: skip
    go(table, ("play_display", "left"))
    choose(table, "use", "A")
    assert sheet(table, 0)["goods"] == {}
    assert sheet(table, 0)["palace"] == {"A": 1}
