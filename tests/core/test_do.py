"""`Table.do`: every action of every game by the names that `why_not` knows, and its refusals."""

from __future__ import annotations

import random
from typing import Any

import pytest

import arasta
from arasta.core.game import Game
from arasta.core.table import Table

GAMES = [arasta.game(name) for name in arasta.GAMES]


def options_of(name: str) -> list[dict[str, Any]]:
    return [{}, {"resolution": "simultaneous"}] if name == "choose-write" else [{}]


@pytest.mark.parametrize(("name", "options"), [(n, o) for n in arasta.GAMES for o in options_of(n)])
def test_every_action_is_done_by_name_as_it_is_chosen(name: str, options: dict[str, Any]) -> None:
    """The same game by `choose` and by `do`, with value and seat given in every way; events, log and state agree."""
    game = arasta.game(name)
    rng = random.Random(4)
    chosen, done = (game.table(min(3, game.players[1]), seed=11, options=options) for _ in range(2))
    kinds = set()
    for n in range(300):
        if not chosen.seats:
            break
        seat = rng.choice(chosen.seats)
        choice = rng.choice(chosen.choices_of(seat))
        kinds.add(choice.kind)
        events = chosen.choose(choice.id, seat)
        ways: list[Any] = [
            lambda c=choice, s=seat: done.do(c.kind, c.value, seat=s),
            lambda c=choice, s=seat: done.do(c.kind, c.value, s),
            lambda c=choice, s=seat: done.do(c.kind, seat=s, **({} if c.value is None else {"what": c.value})),
        ]
        assert ways[n % 3]() == events
        assert (done.log, done.states.tobytes()) == (chosen.log, chosen.states.tobytes())
    assert len(kinds) > 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_not_possible_is_refused_with_the_reason_of_why_not(game: Game) -> None:
    rng = random.Random(2)
    table = game.table(min(3, game.players[1]), seed=5)
    for _ in range(40):
        possible = {(choice.kind, choice.value) for choice in table.choices}
        before = table.states.tobytes()
        for number in rng.sample(range(game.actions.count), 20):
            kind, value = game.actions.kind_and_value(number)
            if (kind, value) in possible:
                assert table.why_not(kind, value) == ""
                continue
            with pytest.raises(arasta.IllegalChoice) as caught:
                table.do(kind, value)
            assert str(caught.value) == table.why_not(kind, value) != ""
        assert table.states.tobytes() == before
        table.choose(rng.choice(table.actions))


def istanbul() -> Table:
    return arasta.game("istanbul").table(3, seed=7)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda t: t.do("fly"), "there is no kind of choice 'fly'"),
        (lambda t: t.do("move", place=17), "'move' cannot be 17; it takes 1, 2"),
        (lambda t: t.do("move", place=7.0), "'move' cannot be 7.0"),
        (lambda t: t.do("move", 3, place=4), "at most one value"),
        (lambda t: t.do("move", place=3, to=4), "at most one value"),
        (lambda t: t.do("move", place=5, seat=0), "seat 0 has nothing to decide now; it is seat 2's decision"),
    ],
)
def test_what_names_no_action_is_refused(call: Any, words: str) -> None:
    table = istanbul()
    before = table.states.tobytes()
    with pytest.raises(arasta.IllegalChoice, match=words):
        call(table)
    assert (table.states.tobytes(), table.log) == (before, [])


def test_a_game_that_is_over_allows_nothing() -> None:
    table = arasta.game("istanbul").table(2, 3, {"decision_limit": 1})
    table.choose(table.actions[0])
    with pytest.raises(arasta.IllegalChoice, match="the game is over"):
        table.do("move", place=5)
