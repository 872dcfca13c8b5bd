"""What the Dice Game says: choices, prompts, events and explanations, in three languages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arasta import i18n
from arasta.core.game import Event
from arasta.core.table import Table
from arasta.games.dice.record.labels import CARDS, TILES
from tests.games.dice.option_sets import option_sets
from tests.rules.dice.situations import GAME, at

TEXTS = GAME.texts
LANGUAGES = ("en", "de", "fr")


def prompts_of(table: Table, *units: str) -> list[str]:
    """What is asked while these units are paid."""
    found = [TEXTS.prompt(table, 0)]
    for unit in units:
        table.choose(next(c for c in table.choices if (c.kind, c.value) == ("pay", unit)))
        found.append(TEXTS.prompt(table, 0))
    return found


def test_the_rest_of_a_price_is_told_as_a_rest() -> None:
    table = at(dice={"red": 2, "yellow": 1, "green": 1}, has={"red": 2, "blue": 1})
    table.choose(next(c for c in table.choices if (c.kind, c.value) == ("good", "red")))
    assert prompts_of(table, "red_die") == [
        "Pay 2 fabric for 1 fabric: choose dice or stored goods.",
        "1 fabric still to pay: choose dice or stored goods.",
    ]
    table = at(dice={"red": 2, "yellow": 1, "green": 1}, has={"red": 2, "blue": 1})
    table.choose(next(c for c in table.choices if c.kind == "crystal"))
    assert prompts_of(table, "red_die")[1] == ("1 good other than fabric still to pay: choose dice or stored goods.")


def labels(table: Table) -> list[str]:
    return [choice.text for choice in table.choices]


def said(table: Table, name: str, seat: int | None, first: int = 0, second: int = 0) -> str:
    return TEXTS.event(table, Event(name, seat, first, second))


def is_clean(text: str) -> bool:
    """A sentence in which every placeholder was filled in."""
    return bool(text) and not any(left in text for left in ("{", "}", "%(", " None"))


def random_table(number: int) -> Table:
    sets = option_sets()
    players, options = sets[7 * number % len(sets)]
    return GAME.table(players=players, seed=number, options=options)


# ------------------------------------------------------------------------------------------------------------- goldens


@pytest.mark.parametrize(
    ("language", "prompt", "waiting", "chosen"),
    [
        (
            "en",
            "Keep your dice, or pick some and roll them again for 1 crystal.",
            "Sun is deciding which dice to roll again.",
            ["Keep all dice and go on to your actions", "Pick a die to roll it again: fabric"],
        ),
        (
            "de",
            "Behalte deine Würfel, oder wähle welche und wirf sie für 1 Kristall neu.",
            "Sonne überlegt, welche Würfel neu geworfen werden.",
            ["Behalte alle Würfel und geh zu deinen Aktionen über", "Wähle einen Würfel zum neuen Wurf: Stoff"],
        ),
        (
            "fr",
            "Gardez vos dés, ou choisissez-en et relancez-les contre 1 cristal.",
            "Soleil doit décider quels dés relancer.",
            ["Garder tous les dés et passer à vos actions", "Choisir un dé à relancer\u00a0: tissu"],
        ),
    ],
)
def test_after_the_roll(language: str, prompt: str, waiting: str, chosen: list[str]) -> None:
    table = at(ask="reroll", dice={"red": 5}, has={"crystal": 1})
    with i18n.using(language):
        assert table.prompt(0) == prompt
        assert table.prompt(1) == TEXTS.waiting(table, None) == waiting
        assert labels(table) == chosen


@pytest.mark.parametrize(
    ("mine", "label"),
    [
        ({"dice": {"red": 2}}, "Pay 2 fabric: store 1 fabric"),
        ({"dice": {"red": 1, "blue": 1}}, "Pay 2 different goods: take 1 crystal"),
        ({"dice": {"red": 1, "blue": 1, "green": 1}}, "Pay 3 different goods: take 1 brown good"),
        (
            {"dice": {"red": 1, "blue": 1, "green": 1, "yellow": 1}},
            "Pay one of each good: take 2 goods of your choice",
        ),
        ({"dice": {"lira": 2}}, "Use 2 Lira faces: take 4 Lira"),
        ({"dice": {"lira": 1}, "tiles": ("LGD-B",)}, "Use 1 Lira face: take 1 jewellery and 2 Lira"),
        ({"dice": {"card": 1}}, "Use 1 card face: reveal a bazaar card and carry it out"),
        ({"dice": {"card": 2}}, "Use 2 card faces: reveal 2 cards and carry out one of them"),
        ({"has": {"lira": 20}, "taken": {"lira_carpet": 2}}, "Buy a ruby on the carpet of Lira for 14 Lira"),
        ({"has": {"green": 5}, "taken": {"stall_green": 1}}, "Buy a ruby at the spice stall for 5 spice"),
        (
            {"has": {"brown": 6}, "taken": {"goods_carpet": 2}},
            "Buy a ruby on the carpet of goods for one of each good and 2 more",
        ),
        (
            {"has": {"red": 3}, "display": ("LIR-R",)},
            "Pay 3 fabric for the Lira tile (fabric): 3 Lira at the beginning of each of your turns",
        ),
        ({"dice": {"red": 2}}, "End your turn without further actions"),
        ({"dice": {"red": 2}, "actions": 0}, "End your turn"),
    ],
)
def test_actions_say_what_they_cost_and_bring(mine: dict[str, Any], label: str) -> None:
    assert label in labels(at(**mine))


@pytest.mark.parametrize(
    ("card", "prompt", "chosen"),
    [
        (
            "S4-3",
            "“Barter 3”: hand in 2 crystals for 2 brown goods, or take 1 Lira.",
            ["Hand in 2 crystals: take 2 brown goods", "Take 1 Lira instead"],
        ),
        (
            "S3-1",
            "“Storehouse 1”: if you have 1 brown good, take 5 Lira, or take 1 Lira.",
            ["Take 5 Lira", "Take 1 Lira instead"],
        ),
    ],
)
def test_cards_say_what_they_ask_for(card: str, prompt: str, chosen: list[str]) -> None:
    table = at(dice={"card": 1}, has={"crystal": 2, "brown": 1}, deck=(card,))
    table.choose(next(choice for choice in table.choices if choice.kind == "bazaar"))
    assert table.prompt() == prompt
    assert labels(table) == chosen


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "Round 3: it is Moon's turn.",
                "Moon rolls 2 fabric, 1 jewellery and 2 Lira faces.",
                "Moon rolls 2 dice again: 1 spice and 1 card face.",
                "Moon pays with dice: 3 fruit.",
                "Moon takes a ruby at the fabric stall and has 2 rubies now.",
                "Moon has 5 mosque tiles and gets a ruby at the mosque: 3 rubies now.",
                "The supply of crystals is too small: everybody who has some gives back 1.",
            ],
        ),
        (
            "de",
            [
                "Runde 3: Mond ist am Zug.",
                "Mond würfelt 2 Stoffe, 1 Schmuck und 2 Lira-Seiten.",
                "Mond wirft 2 Würfel neu: 1 Gewürz und 1 Kartenseite.",
                "Mond zahlt mit Würfeln: 3 Obst.",
                "Mond nimmt einen Rubin am Stoffstand und hat jetzt 2 Rubine.",
                "Mond hat 5 Moscheeplättchen und bekommt einen Rubin an der Moschee: jetzt 3 Rubine.",
                "Der Vorrat reicht nicht (Kristalle): Alle, die etwas davon haben, geben 1 zurück.",
            ],
        ),
        (
            "fr",
            [
                "Manche 3\u00a0: à Lune de jouer.",
                "Lune lance et obtient 2 tissus, 1 bijou et 2 faces lires.",
                "Lune relance 2 dés\u00a0: 1 épice et 1 face carte.",
                "Lune paie avec des dés\u00a0: 3 fruits.",
                "Lune prend un rubis à l'étal de tissus et a maintenant 2 rubis.",
                "Lune a 5 tuiles Mosquée et reçoit un rubis à la mosquée\u00a0: 3 rubis à présent.",
                "La réserve ne suffit pas (cristaux)\u00a0: tous ceux qui en ont en rendent 1.",
            ],
        ),
    ],
)
def test_events(language: str, sentences: list[str]) -> None:
    table = at()
    with i18n.using(language):
        assert [
            said(table, "turn", 1, 3),
            said(table, "rolled", 1, 200, 120),
            said(table, "rerolled", 1, 1, 1),
            said(table, "paid", 1, 30),
            said(table, "took_ruby", 1, 0, 2),
            said(table, "took_ruby", 1, 6, 3),
            said(table, "shortage", None, 5, 1),
        ] == sentences


def test_players_are_called_by_their_names() -> None:
    table = at(players=3)
    table.names = ("Zoë", "{0} %s", "")
    assert said(table, "rolled", 0, 100) == "Zoë rolls 1 fabric."
    assert said(table, "rolled", 1, 100) == "{0} %s rolls 1 fabric."
    assert TEXTS.waiting(table, 1) == "Zoë is deciding what to do next."
    assert said(table, "rolled", 2, 100) == "Tulip rolls 1 fabric."


def test_numbers_come_from_the_components() -> None:
    turn = {"actions": 2, "reroll_price": {"crystal": 2}}
    printed = GAME.components().data("turn")
    table = at(ask="reroll", dice={"red": 5}, has={"crystal": 2}, components={"turn": {**printed, **turn}})
    assert table.prompt() == "Keep your dice, or pick some and roll them again for 2 crystals."


# ---------------------------------------------------------------------------------------------------------- properties


@pytest.mark.parametrize("number", range(8))
def test_everything_that_happens_is_said(number: int) -> None:
    """In games by chance each choice, prompt and event has a clean sentence, and choices can be told apart."""
    table, rng = random_table(number), random.Random(number)
    for step in range(500):
        if not table.seats:
            break
        with i18n.using(LANGUAGES[step % 3]):
            texts = labels(table)
            assert all(map(is_clean, texts)) and len(set(texts)) == len(texts), texts
            for seat in (*range(table.players), None):
                assert is_clean(TEXTS.waiting(table, seat))
                assert seat is None or is_clean(table.prompt(seat))
            for event in table.events:
                assert TEXTS.event(table, event) == "" or is_clean(TEXTS.event(table, event)), event
        table.choose(rng.choice(table.choices))


@pytest.mark.parametrize("number", range(3))
def test_nothing_that_is_said_rests_on_hidden_things(number: int) -> None:
    table, rng = random_table(number), random.Random(number)
    for _ in range(60):
        if not table.seats:
            break
        other = table.copy(resample=True, seat=table.seats[0])
        assert labels(other) == labels(table) and other.prompt() == table.prompt()
        for subject in TEXTS.subjects():
            for seat in (0, 1, None):
                assert TEXTS.explain(other, seat, subject) == TEXTS.explain(table, seat, subject)
        table.choose(rng.choice(table.choices))


def test_choices_that_are_not_legal_have_a_label_too() -> None:
    taken = {"stall_red": 3, "stall_blue": 3, "lira_carpet": 6}
    for table in (at(), at(ask="reroll", dice={"red": 5}, has={"crystal": 1}), at(taken=taken)):
        for action in range(GAME.actions.count):
            assert is_clean(TEXTS.choice(table, 0, action))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_subject_is_explained(language: str) -> None:
    """At the start, in the middle, at the end; for players and spectators."""
    tables = [GAME.table(seed=1)]
    rich = at(has={"red": 4, "brown": 2, "crystal": 2, "lira": 15}, tiles={"LIR-R": 3, "DIE-1": 2}, dice={"lira": 2})
    tables.append(rich)
    with i18n.using(language):
        for table in tables:
            for subject in TEXTS.subjects():
                for seat in (None, 0, 1):
                    text = TEXTS.explain(table, seat, subject)
                    assert is_clean(text) and text.rstrip().endswith((".", "!")), text
    with pytest.raises(KeyError):
        TEXTS.explain(tables[0], 0, "tile:")
    assert {f"tile:{tile}" for tile in TILES[1:]} | {f"card:{card}" for card in CARDS} <= set(TEXTS.subjects())


@pytest.mark.parametrize(
    ("subject", "mine", "end"),
    [
        ("area:stall_red", {"has": {"red": 4}}, "You can pay that with what you have now."),
        (
            "area:stall_red",
            {"has": {"red": 1}, "dice": {"red": 1}},
            "With your dice and stored goods you lack 2 goods.",
        ),
        ("area:lira_carpet", {"has": {"lira": 3}}, "You lack 7 Lira."),
        ("area:mosque", {"tiles": ("LIR-R",)}, "You have 1 mosque tile. Left here: 3 rubies."),
        ("tile:LIR-R", {"tiles": {"LIR-R": 2}}, "You own it; it works from your next turn on."),
        ("tile:LIR-R", {"display": ("LIR-R",), "has": {"red": 2}}, "you lack 1 good."),
        ("action:lira", {"dice": {"lira": 2}}, "2 dice show that now."),
    ],
)
def test_explanations_say_what_holds_for_the_viewer_now(subject: str, mine: dict[str, Any], end: str) -> None:
    assert TEXTS.explain(at(**mine), 0, subject).endswith(end)
    assert "you" not in TEXTS.explain(at(**mine), None, "area:stall_red").lower()
