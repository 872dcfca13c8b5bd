"""A user's own numbers in place of the printed ones: they are played with, or refused with one line."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta.games.choose_write.bounds.changeable import DESCRIPTIVE
from tests.games.choose_write.option_sets import GAME
from tests.games.own_numbers import all_entries, box, is_among, other_values, without_effect
from tests.rules.choose_write.situations import at, decline, go, has, play, sheet, state
from tests.thorough import times

MANUAL = Path(__file__).parents[3] / "docs" / "games" / "choose-write.md"
PREFILLED: list[dict[str, Any]] = [{}, {"five_player_box": "prefilled"}]
"""The options that decide whether a number has its effect."""


def changed(table: str, *way: Any, to: Any) -> dict[str, Any]:
    """A components file that changes one entry of a table."""
    data = copy.deepcopy(GAME.printed.data(table))
    target = data
    for step in way[:-1]:
        target = target[step]
    target[way[-1]] = to
    return {table: data}


def test_costs_and_amounts() -> None:
    table = at(guild=["G14"], lira=3, components={"guild_costs": {"costs": {"G14": 3}}})
    assert has(table, "play_guild", "G14")
    own = changed("caravan_cards", "cards", 4, "effect", 0, "amount", to=6)
    table = play(at(display=("6L", "9R"), components=own), "6", ("lira", 1))
    assert sheet(table, 0)["lira"] == 6
    own = changed("locations", "list", 1, "action", 0, "amount", to=4)
    table = play(at(display=("2L", "9R"), lira=5, components=own), "2")
    assert (sheet(table, 0)["lira"], sheet(table, 0)["rubies"]) == (1, 1)


def test_tracks_of_the_sheet() -> None:
    own: dict[str, Any] = {
        "lira_sections": {"sizes": [5, 4]},
        "goods_columns": {"rows": 5},
        "goods_bonus_rubies": {"rows": [1, 3, 5]},
    }
    table = at(players=2, display=("8L", "9R"), lira=(3, 0), components=own)
    decline(play(table, "8", ("lira", 1)))
    assert sheet(table, 0)["sections"] == [5, 1]
    assert sheet(table, 0)["rubies"] == 1
    game = GAME.table(2, seed=3, components=own)
    rng = random.Random(3)
    while game.seats:
        game.choose(rng.choice(game.choices))
    assert all(sum(lira) <= 9 for lira in state(game)["lira"])
    assert all(count <= 5 for goods in state(game)["goods"] for count in goods.values())


def test_the_end_and_the_map() -> None:
    own: dict[str, Any] = {"amulet": {"spaces": 2}}
    table = at(2, 1, display=("2L", "9R"), lira=10, rubies=1, components=own)
    decline(play(table, "2"))
    assert table.result is not None
    own = {"adjacency": {"neighbours": {"9": ["D", "8", "14"]}}}
    table = go(at(display=("9L", "4R"), components=own), ("play_display", "left"))
    assert {choice.value for choice in table.choices if choice.kind == "use"} == {"9", "8", "14"}


def test_a_goods_card_with_other_goods() -> None:
    own = changed("goods_cards", "cards", 0, "goods", to=["jewellery", "jewellery"])
    hands = state(GAME.table(2, seed=1, components=own))
    assert hands["goods_deck"].count("jewellery+jewellery") == 2
    assert hands["goods_deck"].count("fabric+fabric") == 0


def test_conditions_of_challenges() -> None:
    from arasta.games.choose_write import challenges

    own = changed("solo_challenges", "list", 1, "condition", to="lira_filled >= 3 and uncrossed_icons <= 13")
    table = at(players=1, lira=3, icons={"5": 0}, components=own)
    assert 2 in challenges.met(table)
    assert 2 not in challenges.met(at(players=1, lira=3, components=own))


@pytest.mark.parametrize(
    ("components", "says"),
    [
        ({"guild_costs": {"costs": {"G14": 0}}}, "G14"),
        ({"guild_costs": {"costs": {"G14": 99}}}, "G14"),
        ({"guild_costs": {"costs": {"G17": 1}}}, "G17"),
        ({"lira_sections": {"sizes": [0, 15]}}, "Lira section"),
        ({"lira_sections": {"sizes": [20, 61]}}, "Lira section"),
        ({"goods_columns": {"rows": 9}}, "rows"),
        ({"bonus_action_spaces": {"filled_at_start": 9}}, "filled at the start"),
        ({"action_icons_palace": {"A": 1}}, "no icons"),
        ({"adjacency": {"neighbours": {"1": ["2", "2"]}}}, "twice"),
        ({"adjacency": {"neighbours": {"1": ["2", "19"]}}}, "cannot be used"),
        ({"goods_kinds": {"kinds": ["silk", "fruit", "spice", "jewellery"]}}, "fabric"),
        ({"ruby_setup": {"cards_per_letter": {"3": 0}}}, "Ruby card"),
        ({"ruby_setup": {"start_price_goods": {"3": 5}}}, "cannot be changed"),
        ({"players": {"max": 6}}, "cannot be changed"),
        ({"decks": {"sizes": {"goods": 17}}}, "cannot be changed"),
        ({"goods_columns": {"columns": 5}}, "cannot be changed"),
        ({"sheet_sides": {"side_II": [3, 5]}}, "cannot be changed"),
        ({"action_icons": {"totals_usable": {"1": 15}}}, "cannot be changed"),
        ({"action_icons": {"printed": {"side_I": {"base": {"5": 10}}}}}, "action_icons.printed.side_I: 0 to 9"),
        ({"bonus_action_spaces": {"side_II": 61}}, "bonus_action_spaces.side_II: 0 to 60"),
        ({"amulet": {"rings": -1}}, "amulet.rings: 0 to 60"),
        (changed("locations", "list", 0, "action", 0, "amount", to="base + checks"), "1: this is no effect"),
        ({"solo_challenges": {"columns": [12, 11, 10]}}, "rising order"),
        (changed("solo_challenges", "list", 0, "condition", to="rubies >= 3"), "challenge 1"),
        (changed("guild_cards", "cards", 3, "effect", 0, "gain", to="camel"), "G04"),
        (changed("guild_cards", "cards", 3, "id", to="G40"), "G04"),
        (changed("caravan_cards", "cards", 5, "effect", 0, "do", to="face_up_caravan_card"), "do not go together"),
        (changed("caravan_cards", "cards", 5, "effect", 0, "do", to="any_other_location"), "do not go together"),
        (changed("locations", "list", 8, "action", 0, to={"do": "any_other_location"}), "action"),
    ],
)
def test_numbers_that_cannot_be_used(components: dict[str, Any], says: str) -> None:
    with pytest.raises(arasta.BadComponents) as error:
        GAME.table(3, seed=1, components=components)
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_any_changed_number_is_refused_or_can_be_played() -> None:
    """Whatever single entry of the components is changed: a line says what is wrong, or games come to an end."""
    rng = random.Random(11)
    numbers = [(name, way) for name in GAME.printed.tables for way in ways(GAME.printed.data(name))]
    played = 0
    for seed in range(times(50)):
        name, way = rng.choice(numbers)
        own = changed(name, *way, to=rng.choice((0, 1, 2, 3, 5, 9, 12, 60, 61, -1)))
        try:
            table = GAME.table(1 + seed % 5, seed=seed, components=own)
        except arasta.BadComponents as error:
            assert "\n" not in str(error)
            continue
        played += 1
        while table.seats:
            table.choose(rng.choice(table.choices))
        assert GAME.check(table.box_view, table.state) == ""
    assert played > times(7)


@pytest.mark.parametrize("table", GAME.printed.tables)
def test_every_entry_has_its_effect_or_is_refused(table: str) -> None:
    silent = []
    for path, value in all_entries(GAME):
        if path[0] == table and not is_among(path, DESCRIPTIVE):
            silent += [path for other in other_values(value) if without_effect(GAME, path, other, PREFILLED)]
    assert silent == []


def test_what_only_describes_the_box_may_be_changed_and_is_in_the_manual() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    found = set()
    for path, value in all_entries(GAME):
        if is_among(path, DESCRIPTIVE):
            found |= {name for name in DESCRIPTIVE if is_among(path, (name,))}
            assert without_effect(GAME, path, other_values(value)[0], PREFILLED)
    assert found == set(DESCRIPTIVE)
    assert all(f"`{name}`" in manual for name in DESCRIPTIVE)


def test_what_cannot_be_changed_may_be_said_as_it_is_printed() -> None:
    whole = {name: GAME.printed.data(name) for name in GAME.printed.tables}
    assert GAME.make_box(GAME.components(whole), GAME.read_options({})).tobytes() == box(GAME, {}, {})


@pytest.mark.parametrize("players", [1, 3, 5])
def test_a_sheet_of_nothing_but_tracks_can_be_played(players: int) -> None:
    """All numbers that may be 0 are: no icon, no square, no Bonus Action, neither Goods nor Lira without a check."""
    icons = GAME.printed.data("action_icons")["usable_by_players"]
    own = {
        "action_icons": {"usable_by_players": {n: dict.fromkeys(row, 0) for n, row in icons.items()}},
        "warehouse_amounts": {"base": 0, "squares": dict.fromkeys(("1", "5", "10", "14"), 0)},
        "tea_house_amounts": {"base": 0, "squares": {"8": 0}},
        "bonus_action_spaces": {"usable_by_players": dict.fromkeys("12345", 0), "bold_on_side_II": 0},
    }
    for resolution in ("clockwise", "simultaneous"):
        table = GAME.table(players, seed=players, options={"resolution": resolution}, components=own)
        rng = random.Random(players)
        while table.seats:
            assert GAME.table_at(table.position()).choices == table.choices
            table.choose(rng.choice(table.choices))


def ways(value: Any) -> list[tuple[Any, ...]]:
    """Paths to all whole numbers of a table."""
    if isinstance(value, dict):
        return [(key, *way) for key, inner in value.items() for way in ways(inner)]
    if isinstance(value, list):
        return [(i, *way) for i, inner in enumerate(value) for way in ways(inner)]
    return [()] if isinstance(value, int) and not isinstance(value, bool) else []
