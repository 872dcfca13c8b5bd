"""Explanations of locations, cards, challenges and the parts of a sheet, with the numbers of the table."""

import random
from typing import Any

import pytest

import arasta
from arasta import i18n
from tests.games.choose_write.test_text import LANGUAGES, is_clean, random_table
from tests.rules.choose_write.situations import at, cheap_at

GAME = arasta.game("choose-write")
TEXTS = GAME.texts


def explained(subject: str, seat: int | None = 0, **situation: Any) -> str:
    return TEXTS.explain(at(**situation), seat, subject)


def test_every_location_card_and_challenge_is_a_subject() -> None:
    subjects = TEXTS.subjects()
    assert len(set(subjects)) == len(subjects)
    wanted = {f"location:{place}" for place in (*range(1, 15), "A", "B", "C", "D")}
    wanted |= {f"guild:G{n:02}" for n in range(1, 17)} | {f"caravan:K{n}" for n in range(1, 9)}
    wanted |= {f"challenge:{n}" for n in range(1, 15)} | {"bonus_actions", "icons", "rubies", "palace", "fountains"}
    assert wanted <= set(subjects)


def test_an_unknown_subject() -> None:
    with pytest.raises(KeyError, match="no subject 'location:15'"):
        explained("location:15")


@pytest.mark.parametrize("number", range(5))
def test_every_subject_at_any_time(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for step in range(200):
        if not table.seats:
            break
        if step % 40 == 0:
            for language in LANGUAGES:
                with i18n.using(language):
                    texts = [TEXTS.explain(table, seat, subject) for subject in TEXTS.subjects() for seat in (None, 0)]
                    assert all(is_clean(text) and text.endswith(".") for text in texts)
        table.choose(rng.choice(table.choices))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_explained_is_no_secret(seat: int | None) -> None:
    table, rng = random_table(3), random.Random(3)
    for step in range(120):
        if not table.seats or (seat or 0) >= table.players:
            break
        if step % 12 == 0:
            redrawn = table.copy(resample=True, seat=seat)
            for subject in TEXTS.subjects():
                assert TEXTS.explain(table, seat, subject) == TEXTS.explain(redrawn, seat, subject)
        table.choose(rng.choice(table.choices))


@pytest.mark.parametrize(
    ("subject", "situation", "part"),
    [
        ("location:1", {"checks": {"1": 1}}, "You have checked 1: it gives you 3 fruit now."),
        ("location:2", {"lira": 4}, "You need 10 Lira and have 4 Lira."),
        ("location:3", {}, "It borders on 2, 4, A and B."),
        ("location:6", {"caravan": ("K5",)}, "Now: gain 4 Lira."),
        ("location:8", {}, "Here you gain 3 Lira, and one more for each checked square; there are 2 squares."),
        ("location:12", {}, "It borders on no location: only its own card leads here."),
        ("location:A", {"columns": cheap_at("A"), "goods": {"fabric": 1}}, "You lack 1 fabric and 2 fruit."),
        ("location:A", {"columns": cheap_at("A"), "goods": {"fabric": 2, "fruit": 2}}, "You can pay that now."),
        ("guild:G04", {"lira": 1, "guild": ("G04",)}, "You need 2 Lira and have 1 Lira."),
        ("guild:G04", {"lira": 2, "guild": ("G04",)}, "You have it and could pay for it now."),
        ("caravan:K5", {"caravan": ("K5",)}, "It lies face up now."),
        ("bonus_actions", {"bonus": 2}, "You have 2 Bonus Actions to cross."),
        ("lira", {"lira": 7, "lira_spent": 3}, "You have 4 Lira to spend."),
        ("goods", {"goods": {"spice": 3}}, "You have 0 fabric, 0 fruit, 3 spice and 0 jewellery to spend."),
        ("end", {}, "When somebody has 10 rubies, the round is completed."),
        ("challenge:2", {"players": 1, "lira": 12}, "Now: 12 Lira spaces filled."),
        ("challenge:1", {"players": 1}, "As it stands the condition is met."),
        ("challenge:5", {}, "35 Lira spaces filled and no Guild card played."),
    ],
)
def test_explanations(subject: str, situation: dict[str, Any], part: str) -> None:
    assert part in explained(subject, **situation)


def test_numbers_come_from_the_components() -> None:
    challenges = GAME.printed.data("solo_challenges")
    entries = [dict(entry) for entry in challenges["list"]]
    entries[1]["condition"] = "lira_filled >= 30"
    own = {"amulet": {"spaces": 8, "rings": 2}, "solo_challenges": {**challenges, "list": entries}}
    table = GAME.table(players=2, seed=1, components=own)
    assert "When somebody has 8 rubies" in TEXTS.explain(table, 0, "end")
    assert "30 Lira spaces filled" in TEXTS.explain(table, 0, "challenge:2")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "On your turn, instead of a Location card: pay 8 Lira, then take a ruby. Nobody else acts in that turn.",
        ),
        (
            "de",
            "In deinem Zug, statt einer Ortskarte: 8 Lira zahlen, dann einen Rubin nehmen. Sonst handelt in diesem Zug"
            " niemand.",
        ),
        (
            "fr",
            "À votre tour, au lieu d'une carte Lieu\u00a0: payer 8 lires, puis prendre un rubis. Personne d'autre"
            " n'agit pendant ce tour.",
        ),
    ],
)
def test_in_three_languages(language: str, text: str) -> None:
    with i18n.using(language):
        assert explained("guild:G14") == text


def test_table_options_are_explained_in_every_language() -> None:
    for option in GAME.options:
        for language in LANGUAGES[1:]:
            with i18n.using(language):
                assert i18n.gettext(option.meaning) != option.meaning
