"""Reasons in hints: positions whose reason is known, nothing that the seat may not know, words where numbers end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import arasta
from arasta import GAMES, bots, i18n
from arasta.advice import advice_of, sentences
from arasta.bots.foresight import Foreseen, foresee
from arasta.bots.search.search import Candidate, SearchResult
from arasta.core.table import Table
from tests.rules.choose_write import situations as choose_write
from tests.rules.dice import situations as dice
from tests.rules.istanbul import situations as istanbul
from tests.rules.kairo import situations as kairo


def looked_at(table: Table, action: int, seed: int = 5) -> Foreseen:
    seat = table.seats[0]
    return foresee(table.game, table.box, table.observe(seat), seat, action, seed)


def hint_for(table: Table, kind: str, value: Any = None, chances: tuple[float, ...] = (0.62,)) -> tuple[str, ...]:
    """The hint whose best choice is this one, of so many choices with these chances."""
    best = next(choice.id for choice in table.choices if (choice.kind, choice.value) == (kind, value))
    others = [choice.id for choice in table.choices if choice.id != best]
    options = [Candidate(action, 60, chance) for action, chance in zip([best, *others], chances, strict=False)]
    found = SearchResult(tuple(options), 60 * len(options), 0.1)
    return sentences(table, table.seats[0], advice_of(found, table.players, looked_at(table, best)))


ALL_GOODS = dict.fromkeys(istanbul.GOODS, 2)
REASONS: dict[str, tuple[Callable[[], Table], tuple[str, Any], tuple[str, ...]]] = {
    "a sale, and what is near": (
        lambda: istanbul.at(ask="place", merchant=11, goods=ALL_GOODS, demand={"small": ["S1"]}),
        ("sell", "red"),
        (
            "What can follow: You sell 5 goods at the Small Market. You take 20 Lira.",
            "From there it is 2 steps to the Gemstone Dealer, and you can pay for the ruby.",
        ),
    ),
    "a ruby": (
        lambda: istanbul.at(ask="place", merchant=16, lira=30),
        ("act", None),
        ("You take a ruby from the Gemstone Dealer and have 1 ruby now.",),
    ),
    # The dice decide whether it is 7 Lira or 2: neither is a reason.
    "a roll": (lambda: istanbul.at(ask="place", merchant=9), ("announce", 7), ()),
    "a ruby at a stall": (
        lambda: dice.at(dice={"red": 4, "lira": 1}),
        ("ruby", "stall_red"),
        ("You take a ruby at the fabric stall and have 1 ruby now.", "What can follow: You take 2 Lira."),
    ),
    "saving for a stall": (
        lambda: dice.at(has={"red": 8}),
        ("end_turn", None),
        ("With what you then have you can buy a ruby at the fabric stall.",),
    ),
    "a card for a ruby": (
        lambda: choose_write.at(display=("2L", "9R"), lira=[12, 0]),
        ("play_display", "left"),
        ("What can follow: You take a ruby and have 1 ruby now.",),
    ),
    "a customer": (lambda: kairo.at(), ("lure", "red"), ("You get 1 red coin.",)),
}
"""What a position is about -> how it is made, the best choice, and why it is good."""


@pytest.mark.parametrize("position", REASONS)
def test_the_reason_comes_before_the_chances(position: str) -> None:
    made, (kind, value), why = REASONS[position]
    choice, *told, judged = hint_for(made(), kind, value)
    assert tuple(told) == why
    assert choice.endswith(".") and judged == "Clearly the best: about 62 % to win."


@pytest.mark.parametrize("seed", range(6))
def test_what_only_luck_brings_near_is_no_reason(seed: int) -> None:
    """With 7 Lira from the roll the ruby could be paid for, with 2 it could not."""
    table = istanbul.at(ask="place", merchant=9, lira=10)
    roll = next(choice.id for choice in table.choices if (choice.kind, choice.value) == ("announce", 7))
    found = SearchResult((Candidate(roll, 60, 0.62),), 60, 0.1)
    _choice, judged = sentences(table, 0, advice_of(found, table.players, looked_at(table, roll, seed)))
    assert judged == "Clearly the best: about 62 % to win."


@pytest.mark.parametrize("language", ["fr", "de"])
def test_reasons_in_other_languages(language: str) -> None:
    made, (kind, value), _why = REASONS["a sale, and what is near"]
    with i18n.using(language):
        text = " ".join(hint_for(made(), kind, value))
    assert {"fr": "Vous vendez 5 marchandises", "de": "Du verkaufst 5 Waren"}[language] in text


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_foreseen(name: str) -> None:
    """The same is foreseen when everything that the seat cannot know is another."""
    game = arasta.game(name)
    table = game.table(players=3, seed=11)
    bot = bots.make("greedy")
    for step in range(60):
        if not table.seats:
            break
        action = bots.choose(table, bot, 3)
        if step % 10 == 0:
            seat = table.seats[0]
            other = table.copy()
            other.states[:] = game.resample(table.box, table.observe(seat), seat, 100 + step)
            assert looked_at(table, action) == looked_at(other, action)
        table.choose(action)


@pytest.mark.parametrize(
    ("chances", "judged", "others"),
    [
        ((0.62, 0.58), "Clearly the best: about 62 % to win.", "(about 58 % to win)."),
        ((0.52, 0.519), "A close call: about 52 % to win.", "(about 52 % to win)."),
        ((0.05, 0.01), "You are behind; this clearly helps most: about 5 % to win.", "(little chance of winning)."),
        ((0.05, 0.049), "You are behind; there is little to choose between these: about 5 % to win.", "5 % to win)."),
        ((0.004, 0.001), "Whatever you choose, there is little chance of winning now.", "."),
        ((0.99, 0.6), "Clearly the best: all but certain to win.", "(about 60 % to win)."),
        ((0.99, 0.98), "You are all but certain to win.", "(all but certain to win)."),
    ],
)
def test_no_number_is_nonsense(chances: tuple[float, ...], judged: str, others: str) -> None:
    """Where all is lost or won, and where a clear choice is clear only among bad ones, words say so."""
    table = kairo.at()
    ids = [choice.id for choice in table.choices]
    options = tuple(Candidate(ids[n], (90, 5)[n], chance) for n, chance in enumerate(chances))
    _choice, told, next_best = sentences(table, 0, advice_of(SearchResult(options, 95, 0.1), table.players))
    assert told == judged
    assert next_best.startswith("Next best: ") and next_best.endswith(others)
    assert " 0 %" not in told + next_best
