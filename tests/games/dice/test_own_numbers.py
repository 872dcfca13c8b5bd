"""A components file of one's own: what it says has its effect or is refused, and every position is taken."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta.games.dice.bounds.changeable import DESCRIPTIVE
from arasta.games.dice.record.labels import CARDS, TILES
from tests.games.dice.option_sets import DICE, WORDS
from tests.games.own_numbers import (
    all_entries,
    box,
    check_positions,
    is_among,
    mixture,
    other_values,
    own_file,
    printed_box,
    refusal,
    together,
    without_effect,
)
from tests.rules.dice.situations import at, has, player
from tests.rules.istanbul.situations import choose, go, options_of, state, told, values
from tests.thorough import times

VARIANTS: list[dict[str, Any]] = [
    {"ruby_table": table, "ruby_2p": two} for table in WORDS["ruby_table"] for two in WORDS["ruby_2p"]
]
"""The options that decide which price lists hold."""
MANUAL = Path(__file__).parents[3] / "docs" / "games" / "dice.md"


@pytest.mark.parametrize("table", DICE.printed.tables)
def test_every_entry_has_its_effect_or_is_refused(table: str) -> None:
    silent = []
    for path, value in all_entries(DICE):
        if path[0] == table and not is_among(path, DESCRIPTIVE):
            silent += [path for other in other_values(value) if without_effect(DICE, path, other, VARIANTS)]
    assert silent == []


def test_what_only_describes_the_box_may_be_changed_and_is_in_the_manual() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    found = set()
    for path, value in all_entries(DICE):
        if is_among(path, DESCRIPTIVE):
            found |= {name for name in DESCRIPTIVE if is_among(path, (name,))}
            for other in other_values(value):
                assert box(DICE, own_file(DICE, path, other), {}) == printed_box(DICE, {})
    assert found == set(DESCRIPTIVE)
    assert all(f"`{name}`" in manual for name in DESCRIPTIVE)


@pytest.mark.parametrize("seed", range(times(8)))
def test_every_position_of_a_game_with_own_numbers_is_taken(seed: int) -> None:
    """Two dozen numbers changed at random, with options drawn at random."""
    rng = random.Random(seed)
    options = {name: rng.choice(values) for name, values in WORDS.items()}
    file = mixture(DICE, rng, 24, options)
    assert file
    check_positions(DICE, file, options, 2 + seed % 3, seed, 90)


NAMES = ("red", "yellow", "green", "blue", "brown", "crystal", "lira", "coloured_good_of_choice", "ruby", "mosque_tile")


def amounts(rng: random.Random, names: int) -> dict[str, int]:
    """So many things, any of them, one to three of each."""
    return {name: rng.choice([1, 1, 2, 3]) for name in rng.sample(NAMES, names)}


def other_shape(rng: random.Random, part: Any) -> Any:
    """A part of a card as a file could say it instead."""
    if isinstance(part, list):
        return [amounts(rng, 1) for _ in part]
    if "needs" in part or "gain" in part or "mode" in part:
        return {key: other_shape(rng, value) for key, value in part.items() if isinstance(value, dict | list)}
    if "type" in part:
        return {"items": amounts(rng, rng.choice([1, 2, 3]))} if "items" in part else {}
    return amounts(rng, rng.choice([1, 1, 2, 3])) if set(part) != {"lira"} else {"lira": rng.randrange(4)}


def shapes(rng: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """A file in which most cards and tiles cost and give something else, and price lists have other lengths."""
    file: dict[str, Any] = {}
    rows = DICE.printed.data("bazaar_cards")["rows"]
    for card in [number for number in range(len(rows)) for _ in range(4)]:
        changed: list[dict[str, Any]] = [{} for _ in rows]
        changed[card] = {key: other_shape(rng, rows[card][key]) for key in ("upper", "lower") if key in rows[card]}
        tried = together(file, {"bazaar_cards": {"rows": changed}})
        if not refusal(DICE, tried, options):
            file["bazaar_cards"] = tried["bazaar_cards"]
    file["mosque_tiles"] = {"rows": [{"cost": {rng.choice(NAMES[:4]): rng.choice([1, 2])}} for _ in range(24)]}
    file["ruby_tracks_4p"] = {
        "tracks": {"stall_red": {"goods_of_colour": sorted(rng.choices(range(1, 6), k=rng.randrange(5)))}}
    }
    file["ruby_tracks_3p"] = {"tracks": {"lira_carpet": {"lira": [1, 2, 3, 4, 5, 6, 7]}}}
    return file


@pytest.mark.parametrize("seed", range(times(6)))
def test_every_position_of_a_game_with_other_cards_and_tiles_is_taken(seed: int) -> None:
    rng = random.Random(seed)
    options = {name: rng.choice(values) for name, values in WORDS.items()}
    file = shapes(rng, options)
    assert sum(map(bool, file["bazaar_cards"]["rows"])) > 15, "most of them are accepted"
    check_positions(DICE, file, options, 2 + seed % 3, seed, 150)


# ------------------------------------------------------------------------------------------- assumed shapes, corrected


def rows(count: int, changed: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """A table of so many rows in which only these change."""
    return {"rows": [changed.get(number, {}) for number in range(count)]}


def card(name: str, **changed: Any) -> dict[str, Any]:
    """A file that changes one card."""
    return {"bazaar_cards": rows(len(CARDS), {CARDS.index(name): changed})}


def tile(name: str, cost: dict[str, int]) -> dict[str, Any]:
    """A file that changes the price of one tile."""
    return {"mosque_tiles": rows(24, {TILES.index(name) - 1: {"cost": cost}})}


def stall(prices: list[int], players: int = 3, **more: int) -> dict[str, Any]:
    """A file that changes the prices of the fabric stall."""
    return {f"ruby_tracks_{players}p": {"tracks": {"stall_red": {"goods_of_colour": prices}}, **more}}


def test_a_tile_of_another_price() -> None:
    file = tile("LIR-R", {"yellow": 3})
    assert ("tile", "LIR-R") not in options_of(at(has={"red": 8}, display=["LIR-R"], components=file))
    table = at(has={"yellow": 3}, display=["LIR-R"], components=file)
    go(table, ("tile", "LIR-R"))
    assert (has(table, 0), player(table, 0)["tiles"]) == ({}, 1)


def test_a_price_list_of_another_length() -> None:
    """The fourth ruby of the fabric stall costs seven; the total follows, or is said rightly."""
    for file in (stall([4, 5, 6, 7]), stall([4, 5, 6, 7], total=27)):
        table = at(3, has={"red": 7}, taken={"stall_red": 3}, components=file)
        go(table, ("ruby", "stall_red"))
        assert has(table, 0) == {}
        assert state(table)["taken"] == {"stall_red": 4}
        assert values(at(3, has={"red": 8}, taken={"stall_red": 4}, components=file), "ruby") == []
    assert values(at(3, has={"red": 8}, components=stall([])), "ruby") == []


def test_all_prices_that_a_list_has_room_for() -> None:
    table = at(3, has={"red": 8}, taken={"stall_red": 6}, components=stall([1, 1, 2, 2, 3, 3, 8]))
    go(table, ("ruby", "stall_red"))
    assert (has(table, 0), state(table)["taken"]) == ({}, {"stall_red": 7})
    assert values(table, "ruby") == []


def test_a_lower_zone_that_asks_for_something_else() -> None:
    file = card("T1-R", lower={"pay": {"blue": 1, "crystal": 1}})
    table = at(
        dice={"card": 1},
        deck=["T1-R"],
        others={1: {"has": {"blue": 1, "crystal": 1}}, 2: {"has": {"red": 1}}},
        components=file,
    )
    choose(table, "bazaar", 1)
    assert table.seats == (1,)
    choose(table, "exchange")
    assert [has(table, seat) for seat in range(3)] == [{"lira": 4}, {"lira": 4}, {"red": 1}]


def test_alternatives_of_a_lower_zone() -> None:
    file = card("T4-R", lower={"choices": [{"brown": 1}, {"crystal": 2}]})
    table = at(dice={"card": 1}, deck=["T4-R"], components=file)
    choose(table, "bazaar", 1)
    assert options_of(table) == {("take", "brown"), ("take", "crystal")}
    go(table, ("take", "crystal"), ("take", "brown"))
    assert [has(table, seat) for seat in (1, 2)] == [{"crystal": 2}, {"brown": 1}]


def test_an_upper_zone_that_asks_for_something_else() -> None:
    file = card("S1-1", upper={"needs": {"items": {"lira": 5, "yellow": 1, "mosque_tile": 1}}})
    mine: dict[str, Any] = {"has": {"lira": 5, "yellow": 1}, "dice": {"card": 1}}
    assert told(go(at(deck=["S1-1"], components=file, **mine), ("bazaar", 1)), "declined"), "the own tile is missing"
    table = at(deck=["S1-1"], components=file, tiles=("ACT-R",), **mine)
    go(table, ("bazaar", 1), "exchange")
    assert (table.decision, has(table, 0), player(table, 0)["tiles"]) == ("area", {}, 0)


@pytest.mark.parametrize(("name", "need"), [("S2-1", {}), ("S3-1", {"brown": 1}), ("S4-4", {"brown": 1})])
def test_no_card_can_be_met_whose_gain_does_not_exist(name: str, need: dict[str, int]) -> None:
    """All tiles are owned, or all areas are empty: one lira."""
    owned = {1: {"tiles": TILES[1:]}}
    taken = {**dict.fromkeys(("stall_red", "stall_yellow", "stall_green", "stall_blue"), 3), "goods_carpet": 5}
    gone = {**taken, "lira_carpet": 6}
    deck = [name, "T1-C"]
    for gain, where in (
        ("mosque_tile", {"display": [], "stack": [], "others": owned}),
        ("ruby", {"taken": gone}),
    ):
        file = card(name, upper={"gain": {gain: 1}})
        table = at(3, dice={"card": 2}, has=need, deck=deck, components=file, **where)
        go(table, ("bazaar", 2), ("perform", name))
        assert told(table, "declined") == [(0, CARDS.index(name), 0)], gain
        there = at(3, dice={"card": 2}, has=need, deck=deck, components=file)
        go(there, ("bazaar", 2), ("perform", name), "exchange")
        assert there.decision == {"mosque_tile": "free_tile", "ruby": "area"}[gain]


def test_coins_may_be_said_as_a_sum_or_one_by_one() -> None:
    for coins, lira in (
        ({"total_lira": 100}, 100),
        ({"pieces": [{"value": 20, "count": 2}, {"value": 1, "count": 30}]}, 70),
        ({"pieces": [{"value": 20, "count": 2}], "total_lira": 40}, 40),
    ):
        table = DICE.table(2, seed=1, components={"coins": coins})
        assert state(table)["supply"]["lira"] == lira - 1


REFUSED: list[tuple[dict[str, Any], str]] = [
    (tile("LIR-R", {"brown": 3}), "mosque_tiles.LIR-R.cost: 'brown' is none of red, yellow, green, blue"),
    (tile("LIR-R", {}), "tile LIR-R needs a price"),
    (tile("LIR-R", {"red": 0}), "tile LIR-R needs a price"),
    (stall([4, 5, 6, 7], total=26), "ruby_tracks_3p.data.total: what belongs to it makes 27, not 26"),
    (stall([1] * 8), "length of a price list, by players: 0 to 7 is possible, not 8"),
    (stall([5, 4]), "prices of stall_red must be positive and never fall (3 players)"),
    (stall([4, 5, 6, 7, 7], players=4), "32 rubies cannot be placed with 4 players"),
    ({"rubies": {"count": 30}}, "31 rubies cannot be placed with 4 players"),
    ({"rubies": {"count": 40}}, "rubies in the box: 1 to 31 is possible, not 40"),
    ({"mosque_threshold": {"by_players": {"3": 0}}}, "tiles for the mosque ruby, by players: 1 to 24 is possible"),
    ({"target_rubies": {"by_players": {"3": 0}}}, "rubies that trigger the end, by players: 1 to 31 is possible"),
    ({"goods": {"markers": {"red": 9}, "total": 42}}, "goods.data.total: what belongs to it makes 43"),
    (
        {"coins": {"pieces": [{"value": 1, "count": 30}], "total_lira": 87}},
        "coins.data.total_lira: what belongs to it makes 30, not 87",
    ),
    ({"coins": {"pieces": [{"value": -1, "count": -90}]}}, "coins and their value: 0 to 32767 is possible, not -90"),
    ({"dice": {"common": 4}}, "tables.dice.data.common: it cannot be changed: 5"),
    (card("T1-R", lower={"pay": {}}), "card T1-R must ask for something"),
    (card("T1-R", lower={"pay": {"mosque_tile": 1}}), "bazaar_cards.T1-R.lower.pay: 'mosque_tile' is none of red"),
    (card("T2-R", lower={"gain": {"ruby": 1}}), "bazaar_cards.T2-R.lower.gain: 'ruby' is none of red"),
    (card("T2-R", upper={"gain": {"ruby": 1}}), "bazaar_cards.T2-R.upper.gain: 'ruby' is none of red"),
    (card("T2-R", upper={"gain": {"gold": 1}}), "bazaar_cards.T2-R.upper.gain: 'gold' is none of red"),
    (card("T4-R", lower={"choices": [{"red": 1, "lira": 3}, {}]}), "card T4-R needs two alternatives"),
    (card("T4-R", lower={"choices": [{"red": 1}, {"red": 3}]}), "card T4-R needs two alternatives"),
    (card("S1-1", upper={"needs": {"items": {}}}), "card S1-1 must ask for something"),
    (card("S1-1", upper={"needs": {"items": {"mosque_tile": 2}}}), "card S1-1 asks for too many tiles"),
    (card("S1-1", upper={"gain": {"ruby": 1, "mosque_tile": 1}}), "card S1-1 gives too much"),
    (card("S3-1", upper={"needs": {"items": {"mosque_tile": 1}}}), "S3-1.upper.needs.items: 'mosque_tile' is none of"),
    (card("S4-1", upper={"gain": {"coloured_good_of_choice": 5}}), "card S4-1 gives too much"),
    ({"turn": {"actions": 10**6}}, "a number of the components is too large or too small"),
]


@pytest.mark.parametrize(("file", "words"), REFUSED, ids=[words for _, words in REFUSED])
def test_what_cannot_be_played_is_refused_in_one_line(file: dict[str, Any], words: str) -> None:
    with pytest.raises(arasta.BadComponents) as caught:
        DICE.table(3, components=file)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
