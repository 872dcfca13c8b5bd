"""A user's own numbers in place of the printed ones: they are played with, or refused with one line."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import arasta
from tests.games.choose_write.option_sets import GAME
from tests.rules.choose_write.situations import at, decline, go, has, play, sheet, state


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
    numbers = [(name, way) for name in GAME.printed.tables for way in ways(GAME.printed.data(name)) if name != "decks"]
    played = 0
    for seed in range(150):
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
    assert played > 20


def ways(value: Any) -> list[tuple[Any, ...]]:
    """Paths to all whole numbers of a table."""
    if isinstance(value, dict):
        return [(key, *way) for key, inner in value.items() for way in ways(inner)]
    if isinstance(value, list):
        return [(i, *way) for i, inner in enumerate(value) for way in ways(inner)]
    return [()] if isinstance(value, int) and not isinstance(value, bool) else []
