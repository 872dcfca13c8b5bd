"""Why an action is not possible now: a true, specific reason for every action in every situation."""

import random
from typing import Any

import pytest

import arasta
from arasta import i18n
from tests.games.choose_write.test_text import LANGUAGES, is_clean, random_table
from tests.rules.choose_write.situations import at, cheap_at, go

GAME = arasta.game("choose-write")
ACTIONS = [GAME.actions.kind_and_value(action) for action in range(GAME.actions.count)]


@pytest.mark.parametrize("number", range(6))
def test_every_action_is_possible_or_has_a_reason(number: int) -> None:
    table, rng = random_table(number), random.Random(100 + number)
    for step in range(300):
        if not table.seats:
            break
        seat = rng.choice(table.seats)
        if step % 4 == 0:
            legal = table.actions_of(seat)
            waiting = [other for other in range(table.players) if other not in table.seats]
            with i18n.using(LANGUAGES[step // 4 % 3]):
                for action, (kind, value) in enumerate(ACTIONS):
                    reason = table.why_not(kind, value, seat=seat)
                    assert reason == "" if action in legal else is_clean(reason), (table.decision, kind, value)
                for other in waiting:
                    assert table.prompt(other) in table.why_not("draw", seat=other)
        table.choose(rng.choice(table.choices_of(seat)), seat=seat)


@pytest.mark.parametrize("number", range(3))
def test_a_reason_never_rests_on_hidden_cards(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for step in range(80):
        if not table.seats:
            break
        seat = rng.choice(table.seats)
        if step % 4 == 0:
            other = table.copy(resample=True, seat=seat)
            for kind, value in ACTIONS:
                assert other.why_not(kind, value, seat=seat) == table.why_not(kind, value, seat=seat)
        table.choose(rng.choice(table.choices_of(seat)), seat=seat)


LEFT = (("play_display", "left"),)
TEA = {"display": ("8L", "1R")}
LETTER_A: dict[str, Any] = {"columns": cheap_at("A"), "goods": {"fabric": 1}}

CASES: list[tuple[dict[str, Any], tuple[Any, ...], str, Any, str]] = [
    ({}, (), "use", "8", "First decide which card to play."),
    ({}, (), "play_guild", "G04", "You do not have Guild card “Porters” (G04)."),
    ({"guild": ("G04",), "lira": 1}, (), "play_guild", "G04", "You need 2 Lira and have 1 Lira."),
    (
        {"guild": ("G06",), "lira": 4, **LETTER_A},
        (),
        "play_guild",
        "G06",
        "For Palace A you lack 1 fabric and 2 fruit.",
    ),
    ({"guild": ("G13",), "lira": 7}, (), "play_guild", "G13", "You need 1 Goods card and have 0."),
    (
        TEA,
        LEFT,
        "use",
        "1",
        "The card Tea House (8) reaches only 8, 4, 9, 13, B and D.",
    ),
    (
        TEA,
        LEFT,
        "use",
        "12",
        "The Catacombs are used with their own card only.",
    ),
    (
        {"display": ("12L", "1R")},
        LEFT,
        "use",
        "1",
        "The card of the Catacombs is for the Catacombs only, which then lead anywhere.",
    ),
    (
        {"display": ("12L", "1R")},
        (("play_display", "left"), ("use", "12")),
        "use",
        "12",
        "The Catacombs lead to any other location, not to themselves.",
    ),
    (
        {"display": ("2L", "1R"), "lira": 3},
        LEFT,
        "use",
        "2",
        "You need 10 Lira and have 3 Lira.",
    ),
    (
        {"display": ("3L", "1R")},
        LEFT,
        "use",
        "3",
        "You need 2 goods of one kind, on your sheet or on Goods cards.",
    ),
    (
        TEA,
        LEFT,
        "with_icon",
        "8",
        "It is your turn: you use a location without crossing anything.",
    ),
    (TEA, LEFT, "draw", None, "You take a new Location card only after"),
    (
        TEA,
        LEFT,
        "play_hand",
        None,
        "You have played your card of this turn already.",
    ),
]


@pytest.mark.parametrize(("situation", "choices", "kind", "value", "reason"), CASES)
def test_reasons(situation: dict[str, Any], choices: tuple[Any, ...], kind: str, value: Any, reason: str) -> None:
    table = go(at(**situation), *choices)
    assert table.why_not(kind, value).startswith(reason)


def test_reasons_of_the_others() -> None:
    table = at(display=("8L", "AR"), others={1: {"icons": {"8": 0}}})
    go(table, ("play_display", "left"), "take_bonus")
    assert table.why_not("use", "8") == "It is not your turn: you cross an icon or a Bonus Action to use a location."
    assert table.why_not("with_icon", "8") == "Your icons of Tea House (8) are crossed already."
    assert table.why_not("with_icon", "4") == ""
    assert table.why_not("with_bonus", "4") == "You have no Bonus Action to cross."
    assert table.why_not("with_bonus", "B") == (
        "You have no Bonus Action to cross, and the letters of the Palace have no icons."
    )
    assert table.why_not("play_hand") == "It is the turn of Sun: only the player on turn plays a card."


def test_a_location_of_ones_own_may_have_no_icon() -> None:
    """Never printed so: no icon is something else than icons that are crossed already (CNW-2.9)."""
    own = {"action_icons": {"usable_by_players": {"3": {"4": 0}}}}
    table = go(at(display=("8L", "AR"), components=own), ("play_display", "left"), "take_bonus")
    assert table.why_not("with_icon", "4") == "Post Office (4) has no icon."


def test_reasons_of_gains() -> None:
    table = go(at(display=("7L", "1R"), goods={"fabric": 12}), ("play_display", "left"), ("use", "7"))
    assert table.why_not("gain", "fabric") == "Your column of fabric is full."
    go(table, ("gain", "spice"))
    assert (
        table.why_not("gain", "fruit")
        == "Goods are chosen in the order fabric, fruit, spice and jewellery; you are past fruit."
    )
    table = go(at(display=("13L", "1R"), checks={"1": 2}), ("play_display", "left"), ("use", "13"))
    assert table.why_not("check", "1") == "All squares of Fruit Warehouse (1) are checked."
    assert table.why_not("done") == ""
    assert table.why_not("lira", 1) == "A Lira section is chosen only when Lira are gained or a space is filled."


def test_reasons_of_payments() -> None:
    cards = ("fabric+fruit", "fruit+spice", "spice+spice")
    table = at(display=("AL", "1R"), columns=cheap_at("A"), goods={"fabric": 2, "fruit": 1}, cards=cards)
    go(table, ("play_display", "left"), ("use", "A"))
    assert table.why_not("use_card", "fabric+fruit") == ""
    assert table.why_not("use_card", "spice+spice") == "The card spice + spice shows nothing that you owe."
    assert table.why_not("use_card", "fruit+fruit") == "You do not have the Goods card fruit + fruit."
    assert table.why_not("from_sheet") == "Your sheet lacks 1 fruit: use a Goods card."


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "For Palace A you lack 1 fabric and 2 fruit."),
        ("de", "Für Palast A fehlt dir: 1 Stoff und 2 Obst."),
        ("fr", "Pour le Palais A, il vous manque 1 tissu et 2 fruits."),
    ],
)
def test_in_three_languages(language: str, reason: str) -> None:
    table = go(at(display=("AL", "1R"), **LETTER_A), ("play_display", "left"))
    with i18n.using(language):
        assert table.why_not("use", "A") == reason
