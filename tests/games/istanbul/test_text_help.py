"""Explanations of places, cards, tiles and pieces, with the numbers of the table."""

import random
from typing import Any

import pytest

import arasta
from arasta import i18n
from tests.games.istanbul.test_text import LANGUAGES, is_clean, random_table
from tests.rules.istanbul.situations import at

ISTANBUL = arasta.game("istanbul")
TEXTS = ISTANBUL.texts


def explained(subject: str, seat: int | None = 0, **situation: Any) -> str:
    return TEXTS.explain(at(**situation), seat, subject)


def test_every_place_card_and_tile_is_a_subject() -> None:
    subjects = TEXTS.subjects()
    assert len(set(subjects)) == len(subjects)
    wanted = {f"place:{place}" for place in range(1, 17)} | {"tile:red", "tile:green", "tile:yellow", "tile:blue"}
    wanted |= {f"card:{value}" for value in ISTANBUL.actions.kinds["play"].values}
    wanted |= {"governor", "smuggler", "family", "assistants", "neutral_assistants"}
    assert wanted <= set(subjects)


def test_an_unknown_subject() -> None:
    with pytest.raises(KeyError, match="no subject 'place:17'"):
        explained("place:17")


@pytest.mark.parametrize("number", range(4))
def test_every_subject_at_any_time(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for step in range(300):
        if not table.seats:
            break
        if step % 30 == 0:
            for language in LANGUAGES:
                with i18n.using(language):
                    texts = [TEXTS.explain(table, seat, subject) for subject in TEXTS.subjects() for seat in (None, 0)]
                    assert all(is_clean(text) and text.endswith(".") for text in texts)
        table.choose(rng.choice(table.choices))


def test_what_is_explained_is_no_secret() -> None:
    table = at(players=3, deck=["STAY", "STAY"], others={1: {"hand": {"FIVE_LIRA": 2}}})
    redrawn = table.copy(resample=True, seat=0)
    for subject in TEXTS.subjects():
        assert TEXTS.explain(table, 0, subject) == TEXTS.explain(redrawn, 0, subject)


@pytest.mark.parametrize(
    ("subject", "situation", "part"),
    [
        ("place:1", {}, "Buy an extension for 7 Lira"),
        ("place:2", {"extensions": 1}, "up to 3 fabric"),
        ("place:5", {"mail": 4}, "You receive 1 fabric, 1 jewellery and 4 Lira."),
        ("place:6", {"discard": ["STAY"]}, "“Stay” lies on top of the discard pile."),
        ("place:8", {}, "0 for 2 to 6, 1 for 7 to 8, 2 for 9 to 10, 3 for 11 to 12"),
        ("place:9", {}, "from 3 to 12"),
        ("place:10", {"demand": {"large": ["L2"]}}, "now 1 fabric, 1 spice and 3 jewellery."),
        ("place:11", {}, "2, 5, 9, 14, 20 Lira"),
        ("place:13", {"palace_taken": 6}, "No ruby is left here."),
        ("place:14", {}, "the red tile for 2 fabric and the green tile for 2 spice. Left here: 3 rubies."),
        ("place:16", {"dealer_taken": 1, "rubies": 1}, "Buy a ruby for 15 Lira"),
        ("card:FIVE_LIRA", {}, "Take 5 Lira."),
        ("card:MOVE_3_4", {}, "3 or 4 places instead of 1 or 2"),
        ("card:PALACE_AGAIN", {"options": {"double_card_limit": True}}, "only one such card"),
        ("card:ANY_GOODS", {"options": {"any_goods_exactly_five": True}}, "sell 5 goods"),
        ("tile:red", {}, "turn one die to 4"),
        ("governor", {"governor": 9}, "He is at the Tea House now."),
        ("smuggler", {"smuggler": 2}, "He is at the Fabric Warehouse now."),
        ("neutral_merchants", {"players": 2}, "at the Small Mosque, at the Great Mosque and at the Gemstone Dealer"),
        ("neutral_merchants", {}, "only with two players"),
        ("rubies", {"players": 2}, "Once a player has 6 rubies"),
        ("rubies", {}, "Once a player has 5 rubies"),
    ],
)
def test_explanations(subject: str, situation: dict[str, Any], part: str) -> None:
    assert part in explained(subject, **situation)


def test_numbers_come_from_the_components() -> None:
    own = {
        "encounter_payments": {"governor": {"pay_lira": 4}, "family_reward": {"or_lira": 7}, "green_tile": 1},
        "tea_house": {"consolation": 3},
        "wainwright": {"price": 8},
    }
    assert "you pay 4 Lira or discard" in explained("governor", components=own)
    assert "a card or 7 Lira" in explained("family", components=own)
    assert "for 1 Lira" in explained("tile:green", components=own)
    assert "otherwise 3 Lira" in explained("place:9", components=own)
    assert "for 8 Lira" in explained("place:1", components=own)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Blue tile: another assistant comes under your merchant at once, and stays yours."),
        ("de", "Blaues Plättchen: Sofort kommt ein weiterer Gehilfe unter deinen Kaufmann und bleibt dein."),
        (
            "fr",
            "Tuile bleue\u00a0: un assistant de plus se place aussitôt sous votre marchand, et il reste à vous.",
        ),
    ],
)
def test_in_three_languages(language: str, text: str) -> None:
    with i18n.using(language):
        assert explained("tile:blue") == text


def test_table_options_are_explained_in_every_language() -> None:
    for option in ISTANBUL.options:
        for language in LANGUAGES[1:]:
            with i18n.using(language):
                assert i18n.gettext(option.meaning) != option.meaning
