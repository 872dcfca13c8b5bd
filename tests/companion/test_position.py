"""Positions filled in by hand: any at the beginning of a turn can be, and what is wrong is said beside it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import arasta
from arasta.companion.position import Filled, PositionForm
from tests.thorough import times

STEPS, POSITIONS = 120, 4
"""Choices of each game, and positions of it that are filled in."""
UNSEEN = {
    "deck", "drawn", "shuffled", "known", "stack", "stack_known", "sales", "decisions", "reveals",
    "location_deck", "ruby_deck", "goods_deck", "guild_deck", "caravan_changes",
    "acting", "picked", "hand_known", "goods_cards_paid", "goods_cards_thrown", "guild_played", "used",
}  # fmt: skip
"""What nobody sees on the table, or what only tells how it came about."""
ANY_ORDER = {"discard", "location_discard"}
TOP_ONLY = {"demand", "caravan"}
BEGIN = {"move", "reroll", "action", "card", "turn"}
"""The decisions with which a turn begins, or after the dice are rolled."""


def seen(state: dict[str, Any]) -> dict[str, Any]:
    """What people see of a position."""
    found = {name: value for name, value in state.items() if name not in UNSEEN}
    for name in ANY_ORDER & found.keys():
        found[name] = sorted(found[name])
    if "demand" in found:
        found["demand"] = {market: tiles[0] for market, tiles in found["demand"].items()}
    if "caravan" in found:
        found["caravan"] = found["caravan"][state["caravan_changes"] % len(found["caravan"])]
    if "stack_known" in state:
        # Which tiles have worked this turn is left out.
        found["tile"] = [sorted(tiles) for tiles in state["tile"]]
    return found


def texts_of(shown: Any) -> dict[str, str]:
    return {one.name: one.text for one in shown.inputs}


def changed(name: str, changes: dict[str, str], players: int = 2) -> Filled:
    """The form of a new game, with something else filled in."""
    form = PositionForm(arasta.game(name), players)
    texts = texts_of(form.fresh())
    assert changes.keys() <= texts.keys()
    return form.read({**texts, **changes}, seed=1)


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_new_game_and_any_position_of_a_game_can_be_filled_in(name: str) -> None:
    """With what people see of it; the piles, which nobody sees, are shuffled."""
    game = arasta.game(name)
    for players in (2, game.players[1])[times(1) == 1 :]:
        form = PositionForm(game, players)
        fresh = form.read(texts_of(form.fresh())).position
        assert fresh is not None
        assert seen(fresh["state"]) == seen(form.table.position()["state"])
        tried = 0
        for seed in range(times(1)):
            table = game.table(players, seed=seed)
            rng = random.Random(seed)
            while table.seats and len(table.made) < STEPS:
                table.choose(rng.choice(table.choices).id)
            for step in rng.sample(range(1, len(table.made)), len(table.made) - 1):
                position = table.as_it_was(step).position()
                if [one["decision"] in BEGIN for one in position["pending"]] != [True]:
                    continue
                filled = form.read(texts_of(form.of(position)))
                assert filled.position is not None, filled.shown.error
                assert seen(filled.position["state"]) == seen(position["state"])
                assert filled.position["pending"] == position["pending"]
                tried += 1
                if tried == POSITIONS * (seed + 1):
                    break
        assert tried == POSITIONS * times(1)


def test_what_nobody_knows_is_shuffled() -> None:
    form = PositionForm(arasta.game("istanbul"), 3)
    texts = texts_of(form.fresh())
    found = [form.read(texts, seed) for seed in (1, 1, 2)]
    one, again, other = (filled.position for filled in found if filled.position)
    assert one == again
    assert one["state"]["deck"] != other["state"]["deck"]
    assert one["chance"] != other["chance"]
    assert sorted(one["state"]["deck"]) == sorted(other["state"]["deck"])


@pytest.mark.parametrize(
    ("name", "changes", "where", "why"),
    [
        ("istanbul", {"rubies.1": "x"}, "rubies.1", "A whole number from 0 to 32 is expected."),
        ("istanbul", {"lira.0": "-3"}, "lira.0", "A whole number, 0 or more, is expected."),
        ("istanbul", {"merchant.0": "17"}, "merchant.0", "Choose one of these."),
        ("istanbul", {"goods.0.red": "4"}, "goods.0.red", "The wheelbarrow holds 2 of each."),
        ("istanbul", {"tile.1.red": "on", "tile.1.green": "on"}, "rubies", "Third extension and mosque tiles bring 1."),
        ("istanbul", {"hand.0.STAY": "3"}, "hand.0.STAY", "There are only 2 of it, and more are filled in."),
        ("istanbul", {"assistant.1.7": "on"}, "", "Assistants on places: No assistant is ever left at the Fountain."),
        ("istanbul", {"place_at..0": "3"}, "place_at", "Each place from 1 to 16 lies on exactly one cell."),
        ("istanbul", {"palace_rubies": "1"}, "", "Rubies: More are gone than the seats are said to have."),
        ("dice", {"has.1.red": "9"}, "has.1.red", "There are only 8 of it, and more are filled in."),
        ("dice", {"display..0": "DIE-1"}, "display..0", "There is only 1 of it, and more are filled in."),
        ("dice", {"dice..red": "9"}, "dice", "5 to 9 dice are rolled, found 13."),
        ("choose-write", {"hand.0": "1L", "hand.1": "1L"}, "hand.0", "There is only 1 of it, and more are filled in."),
        ("choose-write", {"icons.0.1": "5"}, "icons.0.1", "The sheet has 1."),
        ("choose-write", {"palace_rubies.0.A": "4"}, "rubies", "The Rubies do not add up."),
        ("kairo", {"stall_site.A.red": "Z9"}, "stall_site.A.red", "“Z9” is not there; there are A1 to L12."),
        ("kairo", {"expansions.A.red": "E3, e9"}, "expansions.A.red", "Its tiles are connected to its main stall, and"),
        ("kairo", {"expansions.A.blue": "E3"}, "stall_site.A.blue", "It has an entry or expansions, and so a site."),
        ("kairo", {"entry_site.B.blue": ""}, "entry_site.B.blue", "Every stall has an entry."),
        ("kairo", {"customer_site..red": "C1", "stall_site.N.red": "C1"}, "entry_site.N.red", "An entry lies beside"),
        ("kairo", {"medals..red.0": "1"}, "medals", "Say who holds both, or leave both empty."),
    ],
)
def test_what_cannot_be_is_said_beside_it(name: str, changes: dict[str, str], where: str, why: str) -> None:
    filled = changed(name, changes)
    assert filled.position is None
    said = {"": filled.shown.error}
    for section in filled.shown.sections:
        for asked in section.asked:
            said |= {one.name: one.error for one in asked.inputs if one.error}
            if asked.error:
                said[asked.entry.word] = asked.error
            assert section.wrong or not asked.wrong
    assert said.get(where, said).startswith(why)  # type: ignore[union-attr]  # the whole is shown if it is not there


def test_options_and_layout_are_kept() -> None:
    form = PositionForm(arasta.game("istanbul"), 2, {"layout": "long", "neutral_assistants": True})
    found = form.read(texts_of(form.fresh())).position
    assert found is not None
    assert found["options"]["layout"] == "long"
    table = arasta.game("istanbul").table_at(found)
    assert table.position()["state"]["place_at"] == form.table.position()["state"]["place_at"]
