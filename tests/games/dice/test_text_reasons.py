"""Why an action is not possible now: a true, specific reason for every action in every situation."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arasta import i18n
from tests.games.dice.test_text import LANGUAGES, is_clean, random_table
from tests.rules.dice.situations import GAME, at

ACTIONS = [GAME.actions.kind_and_value(action) for action in range(GAME.actions.count)]


@pytest.mark.parametrize("number", range(4))
def test_every_action_is_possible_or_has_a_reason(number: int) -> None:
    table, rng = random_table(number), random.Random(100 + number)
    for step in range(400):
        if not table.seats:
            break
        if step % 3 == 0:
            with i18n.using(LANGUAGES[step // 3 % 3]):
                for action, (kind, value) in enumerate(ACTIONS):
                    reason = table.why_not(kind, value)
                    assert reason == "" if action in table.actions else is_clean(reason), (table.decision, kind, value)
                    other = (table.seats[0] + 1) % table.players
                    assert table.prompt(other) in table.why_not(kind, value, seat=other)
        table.choose(rng.choice(table.choices))


CASES: list[tuple[dict[str, Any], str, Any, str]] = [
    ({"dice": {"red": 1}}, "good", "red", "That costs 2 fabric; with your dice and stored goods you lack 1 good."),
    (
        {"dice": {"red": 2}},
        "crystal",
        None,
        "That costs 2 different goods; with your dice and stored goods you lack 1 good.",
    ),
    ({"dice": {"red": 2}}, "lira", None, "No unused die shows that: Lira."),
    ({"dice": {"card": 1}}, "bazaar", 2, "You have only 1 card face not used yet."),
    ({"has": {"lira": 9}}, "ruby", "lira_carpet", "A ruby on the carpet of Lira costs 10 Lira; you have 9 Lira."),
    ({"taken": {"stall_red": 3}}, "ruby", "stall_red", "No ruby is left here: Fabric stall."),
    ({"tiles": ("LIR-R",)}, "tile", "LIR-R", "You own the Lira tile (fabric) already."),
    ({"others": {1: {"tiles": ("LIR-R",)}}}, "tile", "LIR-R", "Moon owns the Lira tile (fabric)."),
    ({"dice": {"red": 2}, "actions": 0}, "good", "red", "You have used all your actions of this turn."),
    ({"dice": {"red": 2}}, "keep", None, "You have begun your actions: that comes before them."),
    ({"dice": {"red": 2}}, "exchange", None, "No card offers you anything now."),
    ({"dice": {"red": 2}}, "discard_tile", "LIR-R", "You do not own the Lira tile (fabric)."),
    (
        {"dice": {"red": 2}},
        "skip",
        "BAZ-R",
        "By a rule of this table the card of a bazaar tile must be revealed.",
    ),
    (
        {"ask": "reroll", "dice": {"red": 5}, "has": {"crystal": 1}},
        "reroll",
        "blue",
        "No unused die shows that: jewellery.",
    ),
    (
        {"ask": "reroll", "dice": {"red": 5}, "has": {"crystal": 1}},
        "roll",
        None,
        "First pick the dice that you want to roll again.",
    ),
    (
        {"ask": "reroll", "dice": {"red": 5}, "has": {"crystal": 1}},
        "good",
        "red",
        "First decide which dice to roll again.",
    ),
]


@pytest.mark.parametrize(("position", "kind", "value", "reason"), CASES)
def test_reasons(position: dict[str, Any], kind: str, value: Any, reason: str) -> None:
    assert at(**position).why_not(kind, value) == reason


def test_reasons_of_a_payment() -> None:
    table = at(dice={"red": 1, "green": 1, "blue": 1}, has={"red": 1})
    table.choose(next(choice for choice in table.choices if choice.kind == "crystal"))
    assert table.why_not("pay", "yellow_die") == "You cannot pay with a fruit die: there is none."
    table.choose(next(choice for choice in table.choices if choice.value == "green_die"))
    assert table.decision == "action"
    other = at(dice={"red": 1, "green": 1, "blue": 1}, has={"red": 1, "green": 1})
    other.choose(next(choice for choice in other.choices if choice.kind == "brown"))
    other.choose(next(choice for choice in other.choices if choice.value == "red_good"))
    assert other.why_not("pay", "red_die") == (
        "Payment follows a fixed order: undo the last one to pay with a fabric die."
    )


def test_reasons_of_tiles_that_do_not_work_now() -> None:
    table = at(ask="income", tiles=("BAZ-R", "BAZ-Y", "LIR-R"))
    table.choose(next(choice for choice in table.choices if choice.value == "LIR-R"))
    assert table.why_not("work", "LIR-R") == "The Lira tile (fabric) has worked in this turn already."
    table = at(dice={"red": 5}, display=["LIR-R"], actions=2)
    table.choose(next(choice for choice in table.choices if choice.kind == "tile"))
    assert table.why_not("work", "LIR-R") == "The Lira tile (fabric) works from your next turn on."


def test_reasons_by_rules_of_the_table() -> None:
    table = at(has={"red": 2}, dice={"card": 1}, options={"stored_goods_scope": "tiles_rubies_cards"})
    assert table.why_not("good", "red") == "By a rule of this table stored goods do not pay for this."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_the_reason_when_the_game_is_over(language: str) -> None:
    table, rng = random_table(0), random.Random(5)
    while table.seats:
        wanted = [choice for choice in table.choices if choice.kind in ("ruby", "lira", "good", "keep")]
        table.choose(rng.choice(wanted or table.choices))
    with i18n.using(language):
        reasons = {table.why_not(kind, value, seat=0) for kind, value in ACTIONS}
    assert len(reasons) == 1
