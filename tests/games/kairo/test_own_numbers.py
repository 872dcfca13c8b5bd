"""A components file of one's own: what it says has its effect or is refused, and every position is taken."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta.games.kairo.bounds.changeable import DESCRIPTIVE
from tests.games.kairo.situations_of_games import CHANGES, KAIRO, STARTS
from tests.games.own_numbers import (
    all_entries,
    box,
    check_positions,
    is_among,
    mixture,
    other_values,
    own_file,
    printed_box,
    without_effect,
)
from tests.rules.kairo.situations import at, choose, go, kinds, play_on, state, values
from tests.thorough import times

BOTH_STARTS: list[dict[str, Any]] = [{"start_layout": start} for start in STARTS]
MANUAL = Path(__file__).parents[3] / "docs" / "games" / "kairo.md"


@pytest.mark.parametrize("table", KAIRO.printed.tables)
def test_every_entry_has_its_effect_or_is_refused(table: str) -> None:
    silent = []
    for path, value in all_entries(KAIRO):
        if path[0] == table and not is_among(path, DESCRIPTIVE):
            silent += [path for other in other_values(value) if without_effect(KAIRO, path, other, BOTH_STARTS)]
    assert silent == []


def test_what_only_describes_the_box_may_be_changed_and_is_in_the_manual() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    found = set()
    for path, value in all_entries(KAIRO):
        if is_among(path, DESCRIPTIVE):
            found |= {name for name in DESCRIPTIVE if is_among(path, (name,))}
            for other in other_values(value):
                assert box(KAIRO, own_file(KAIRO, path, other), {}) == printed_box(KAIRO, {})
    assert found == set(DESCRIPTIVE)
    assert all(f"`{name}`" in manual for name in DESCRIPTIVE)


@pytest.mark.parametrize("seed", range(times(2)))
def test_every_position_of_a_game_with_own_numbers_is_taken(seed: int) -> None:
    """Many numbers changed at random, with options drawn at random; most of these games come to their final phase."""
    rng = random.Random(seed)
    options: dict[str, Any] = {"start_layout": rng.choice(STARTS)}
    for change in CHANGES:
        if rng.randrange(3) == 0:
            options |= change
    file = mixture(KAIRO, rng, 60, options)
    assert file
    check_positions(KAIRO, file, options, 2 + seed % 3, seed, 400)


def test_any_segment_for_a_single_card() -> None:
    """One card builds anywhere, or in its segment; the position after either is taken (KAI-3.4)."""
    file = {"three_card_play": {"cards": 1}, "card_limits": {"start_hand": 2, "hand_limit": 2}}
    table = at(hand=["S1", "S5"], components=file)
    choose(table, "play_any")
    assert values(table, "keep") == ["S1", "S5"]
    choose(table, "keep", "S1")
    assert state(table)["in_play"] == ["S5"]
    again = KAIRO.table_at(table.position())
    assert again.states.tobytes() == table.states.tobytes()
    go(again, ("place", "blue"))
    assert {site.split(",")[0] for site in values(again, "site")} > {"0", "9"}
    single = go(at(hand=["S1", "S5"], components=file), ("play", "S5"), ("place", "blue"))
    assert {int(site.split(",")[0]) // 4 for site in values(single, "site")} == {1}
    joker = at(hand=["J1"], components=file)
    choose(joker, "play_any")
    assert "pay" not in kinds(joker), "no payment for a joker among cards for any segment"
    assert KAIRO.table_at(joker.position()).states.tobytes() == joker.states.tobytes()


def test_few_expansions_are_played_to_the_end() -> None:
    """One white expansion and two of the others: the first white one begins the final phase."""
    file = {"expansions": {"supply": {"white": 1} | dict.fromkeys(("red", "purple", "green", "yellow", "blue"), 2)}}
    check_positions(KAIRO, file, {}, 3, 5, 400)
    table = play_on(KAIRO.table(3, seed=5, components=file), 5)
    assert table.result is not None
    assert not table.result.unfinished


def test_money_may_be_said_as_a_sum_or_in_coins() -> None:
    for money, each in (
        ({"value_per_colour": 30}, 30),
        ({"coins_per_colour": {"1": 4}}, 14),
        ({"coins_per_colour": {"1": 4}, "value_per_colour": 14}, 14),
    ):
        stalls = {"A:red": ("9,6", "9,5"), "B:yellow": ("4,4", "5,4")}
        own = {0: {"yellow": 0}, 1: {"yellow": each - 1}}
        file = {"money": money}
        table = at(stalls=stalls, money=own, options={"bank_limit": True}, components=file)
        go(table, ("lure", "yellow"))
        assert [held.get("yellow", 0) for held in state(table)["money"]] == [1, each - 1], "the bank had one"


def expansion_rows(*sizes: int) -> dict[str, Any]:
    """A file whose expansion table has rows for these sizes."""
    return {"expansion_table": {"rows": [{"size_after": n, "cost": n, "victory_points": n} for n in sizes]}}


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"expansions": {"supply": {"white": 1, "red": 1}}}, "the final phase would begin with the game"),
    ({"end_trigger": {"any_colour_left": 6}}, "the final phase would begin with the game"),
    ({"expansions": {"supply": {"white": 1}}, "end_trigger": {"or_colours_with_one_left": 1}}, "would begin with"),
    ({"expansions": {"per_colour": 7}}, "expansions.data.per_colour: what belongs to it makes 6, not 7"),
    ({"counts": {"stall_cards": 40}}, "counts.data.stall_cards: what belongs to it makes 33, not 40"),
    ({"money": {"coins_per_colour": {"1": 4}, "value_per_colour": 20}}, "what belongs to it makes 14, not 20"),
    ({"players": {"max": 5}}, "players.data.max: it cannot be changed: 4"),
    ({"final_scoring": {"medals_count_again": False}}, "medals_count_again: it cannot be changed: True"),
    ({"final_scoring": {"tie": "most money"}}, "tie: it cannot be changed: 'shared victory'"),
    ({"bank": {"limited": True}}, "limited: it cannot be changed: False"),
    ({"colours": {"restaurant_colour": "blue"}}, "restaurant_colour: it cannot be changed: 'purple'"),
    ({"three_card_play": {"joker_payment": 1}}, "joker_payment: it cannot be changed: 0"),
    (expansion_rows(2, 3, 4, 5, 6, 7, 7), "one row for each size from 2 to 13, not for 7"),
    (expansion_rows(1, 2, 3, 4, 5, 6, 7), "one row for each size from 2 to 13, not for 1"),
    (expansion_rows(2, 3, 4, 5, 6), "no row for every size up to 7"),
]


@pytest.mark.parametrize(("file", "words"), REFUSED, ids=[words for _, words in REFUSED])
def test_what_cannot_be_played_is_refused_in_one_line(file: dict[str, Any], words: str) -> None:
    with pytest.raises(arasta.BadComponents) as caught:
        KAIRO.table(2, components=file)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
