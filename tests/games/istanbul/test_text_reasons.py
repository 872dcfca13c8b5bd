"""Why an action is not possible now: a true, specific reason for every action in every situation."""

import random
from typing import Any

import pytest

import arasta
from arasta import i18n
from tests.games.istanbul.test_text import LANGUAGES, is_clean, random_table
from tests.rules.istanbul.situations import at, choose

ISTANBUL = arasta.game("istanbul")
ACTIONS = [ISTANBUL.actions.kind_and_value(action) for action in range(ISTANBUL.actions.count)]


@pytest.mark.parametrize("number", range(4))
def test_every_action_is_possible_or_has_a_reason(number: int) -> None:
    table, rng = random_table(number), random.Random(100 + number)
    for step in range(500):
        if not table.seats:
            break
        if step % 3 == 0:
            with i18n.using(LANGUAGES[step // 3 % 3]):
                for action, (kind, value) in enumerate(ACTIONS):
                    reason = table.why_not(kind, value)
                    assert reason == "" if action in table.actions else is_clean(reason), (table.decision, kind, value)
                    waits = table.why_not(kind, value, seat=(table.seats[0] + 1) % table.players)
                    assert table.prompt((table.seats[0] + 1) % table.players) in waits
        table.choose(rng.choice(table.choices))


@pytest.mark.parametrize("number", range(2))
def test_a_reason_never_rests_on_hidden_cards(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for _ in range(60):
        if not table.seats:
            break
        decider = table.seats[0]
        other = table.copy(resample=True, seat=decider)
        for kind, value in ACTIONS:
            assert other.why_not(kind, value) == table.why_not(kind, value)
            for seat in range(table.players):
                if seat != decider:
                    assert table.why_not(kind, value, seat=seat) == table.why_not("pay", seat=seat)
        table.choose(rng.choice(table.choices))


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "It is 4 steps to the Black Market; without a card you move 1 or 2."),
        ("de", "Es sind 4 Schritte zum Schwarzmarkt; ohne Karte ziehst du 1 oder 2 Schritte."),
        ("fr", "Il y a 4 pas pour aller au Marché noir\u00a0; sans carte, vous avancez de 1 ou 2."),
    ],
)
def test_too_far(language: str, reason: str) -> None:
    with i18n.using(language):
        assert at(merchant=2).why_not("move", 8) == reason


def test_the_long_walk_is_not_for_near_places() -> None:
    table = at(merchant=7, hand={"MOVE_3_4": 1})
    choose(table, "play", "MOVE_3_4")
    reason = "It is 1 step to the Police Station; with the card “Long Walk” you move 3 or 4."
    assert table.why_not("move", 12) == reason


CASES: list[tuple[dict[str, Any], str, Any, str]] = [
    ({}, "act", None, "First decide where to move."),
    ({}, "end_turn", None, "You must move before your turn can end."),
    ({}, "play", "STAY", "You do not have the card “Stay”."),
    ({"merchant": 9}, "move", 9, "You are at the Tea House already; to stay there you need the card “Stay”."),
    (
        {"hand": {"PALACE_AGAIN": 1}},
        "play",
        "PALACE_AGAIN",
        "This card can be played only right after you have carried out the action at the Sultan's Palace.",
    ),
    ({"hand": {"FAMILY_HOME": 1}}, "play", "FAMILY_HOME", "Your family member is at the Police Station already."),
    (
        {"hand": {"STAY": 1}, "options": {"stay_not_on_fountain": True}},
        "play",
        "STAY",
        "By a rule of this table this card cannot be played at the Fountain.",
    ),
    ({"lira": 2, "ask": "place", "merchant": 1}, "act", None, "You need 7 Lira and have 2 Lira."),
    ({"lira": 13, "ask": "place", "merchant": 16}, "act", None, "You need 14 Lira and have 13 Lira."),
    (
        {"lira": 9, "ask": "place", "merchant": 1, "extensions": 3},
        "act",
        None,
        "You have all the extensions that fit on your wheelbarrow.",
    ),
    (
        {"ask": "place", "merchant": 13, "goods": {"blue": 1}},
        "act",
        None,
        "The ruby costs 1 fabric, 1 spice, 1 fruit, 1 jewellery and 1 good of any kind; you have 1 jewellery.",
    ),
    (
        {"ask": "place", "merchant": 9},
        "sell",
        "red",
        "You can only do that at the Large Market or at the Small Market; you",
    ),
    ({"ask": "place", "merchant": 11}, "sell", "red", "You have no fabric."),
    (
        {"ask": "place", "merchant": 10, "goods": {"green": 1}, "demand": {"large": ["L3"]}},
        "sell",
        "green",
        "The demand tile shows no spice.",
    ),
    ({"ask": "place", "merchant": 14, "tiles": ["red"]}, "take_tile", "red", "You have the red tile already."),
    (
        {"ask": "place", "merchant": 14, "goods": {"red": 1}},
        "take_tile",
        "red",
        "For the red tile you must have 2 fabric; you have 1.",
    ),
    (
        {"ask": "place", "merchant": 14, "players": 5, "goods": {"red": 2}, "tiles_taken": {"red": 4}},
        "take_tile",
        "red",
        "There is no tile of this colour left.",
    ),
    (
        {"ask": "place", "merchant": 14},
        "take_tile",
        "blue",
        "You can only do that at the Great Mosque; you are at the Small",
    ),
    (
        {"ask": "place", "merchant": 12, "family": 9},
        "send",
        9,
        "Your family member is at the Tea House, not at the Police Station.",
    ),
    ({"ask": "place", "merchant": 12}, "send", 12, "Your family member is at the Police Station already."),
    (
        {"ask": "place", "merchant": 12, "options": {"family_must_act": True}},
        "send",
        16,
        "By a rule of this table the family member goes only where it can act: not to the Gemstone Dealer now.",
    ),
    ({"ask": "place", "merchant": 8}, "gain", "blue", "At the Black Market you cannot choose jewellery"),
    (
        {"ask": "assistant", "merchant": 9, "assistants": [9]},
        "leave",
        None,
        "One of your assistants lies at the Tea House already: you can only pick him up.",
    ),
    (
        {
            "ask": "assistant",
            "merchant": 9,
            "assistants": [9],
            "neutral_assistants": {9: 1},
            "options": {"neutral_assistants": True},
        },
        "leave",
        None,
        "One of your assistants lies at the Tea House already: you can only pick him up, or a neutral one.",
    ),
    ({"ask": "assistant", "merchant": 9}, "pick_up_neutral", None, "There are no neutral assistants in this game."),
    ({"ask": "place", "merchant": 9}, "governor", None, "The Governor is at the Fountain, not with you."),
    (
        {"ask": "place", "merchant": 9, "governor": 9},
        "end_turn",
        None,
        "There is somebody to meet at the Tea House: carry out the action or skip it first.",
    ),
    (
        {"ask": "place", "phase": 4, "merchant": 9, "others": {1: {"family": 9}}},
        "end_turn",
        None,
        "You must catch the family member at the Tea House before your turn can end.",
    ),
    (
        {"ask": "place", "phase": 4, "merchant": 12, "governor": 12},
        "catch",
        1,
        "Nobody is caught at the Police Station.",
    ),
    (
        {"ask": "place", "merchant": 9, "governor": 9, "governor_used": 1},
        "governor",
        None,
        "You have dealt with the Governor this turn already.",
    ),
    (
        {"ask": "place", "merchant": 9, "smuggler": 9, "smuggler_used": 1},
        "smuggler",
        None,
        "You have dealt with the Smuggler this turn already.",
    ),
    ({"ask": "place", "merchant": 9}, "catch", 4, "There is no such player at this table."),
    ({"ask": "place", "merchant": 9}, "use_yellow", None, "You need the yellow tile for that."),
    ({"ask": "place", "merchant": 9, "lira": 1, "tiles": ["yellow"]}, "use_yellow", None, "You need 2 Lira and have 1"),
    (
        {"ask": "payment", "merchant": 9, "lira": 1, "others": {1: {"merchant": 9}}, "hand": {"FIVE_LIRA": 1}},
        "pay",
        None,
        "You need 2 Lira and have 1 Lira.",
    ),
    (
        {"ask": "caravan_discard", "merchant": 6, "hand": {"FIVE_LIRA": 1, "STAY": 1}},
        "play",
        "FIVE_LIRA",
        "No card can be played during the action of the Caravansary.",
    ),
    (
        {"ask": "leftover_cards", "hand": {"FIVE_LIRA": 1}, "rubies": 5},
        "act",
        None,
        "The last round is over: only left-over cards can be played.",
    ),
    (
        {"ask": "leftover_cards", "hand": {"FIVE_LIRA": 1, "STAY": 1}, "rubies": 5},
        "play",
        "STAY",
        "After the last round this card is worth nothing.",
    ),
]


@pytest.mark.parametrize(("situation", "kind", "value", "reason"), CASES)
def test_reasons(situation: dict[str, Any], kind: str, value: Any, reason: str) -> None:
    found = at(**situation).why_not(kind, value)
    assert found.startswith(reason) if not reason.endswith(".") else found == reason


def test_of_two_equal_dice_only_one_is_offered() -> None:
    table = at(ask="place", merchant=9, tiles=["red"], dice=[(2, 2)])
    choose(table, "announce", 8)
    assert table.why_not("turn_die", "second") == "Both dice show 2: turn the other one."


def test_a_die_that_shows_it_already() -> None:
    table = at(ask="place", merchant=9, tiles=["red"], dice=[(4, 2)])
    choose(table, "announce", 8)
    assert table.why_not("turn_die", "first") == "That die shows 4 already."


def test_goods_are_sold_in_their_order() -> None:
    table = at(ask="place", merchant=11, goods={"red": 1, "green": 1, "yellow": 1}, demand={"small": ["S1"]})
    choose(table, "sell", "green")
    reason = "Goods are taken in the order fabric, spice, fruit and jewellery; you have come to spice already."
    assert table.why_not("sell", "red") == reason


def test_whose_decision_it_is() -> None:
    table = at(seat=1, players=3)
    table.names = ("", "Ada", "")
    assert table.why_not("move", 12, seat=0) == "You have nothing to decide now: Ada is deciding where to move."


def test_the_reason_is_told_when_a_choice_is_refused() -> None:
    table = at(merchant=2)
    with pytest.raises(arasta.IllegalChoice, match="It is 4 steps to the Black Market"):
        table.choose(7)
