"""The guides of first games, against the rules: each step is possible when it is asked for, and keeps its promise."""

from __future__ import annotations

import json

import pytest

import arasta
from arasta import i18n
from arasta.core.errors import IllegalChoice
from arasta.games.guide import (
    NEWCOMER,
    Others,
    Step,
    goes_along,
    guide_of,
    has_guide,
    opening_of,
    progress,
    script_of,
    wish,
)

GUIDED = [name for name in arasta.GAMES if has_guide(name)]
FEWEST, MOST = 8, 10
LONGEST = 330
"""Most letters of a step's text in English: two sentences, three where the game is introduced."""


@pytest.mark.parametrize("name", GUIDED)
def test_each_step_is_legal_and_brings_what_it_promises(name: str) -> None:
    game, guide = arasta.game(name), guide_of(name)
    assert FEWEST <= len(guide.steps) <= MOST
    table = game.table_at(opening_of(name))
    numbers = []
    for part in guide.parts:
        for seat, kind, value in part.choices:
            now = progress(table)
            assert now is not None
            assert now.move is not None
            assert (now.step is part) == isinstance(part, Step)
            assert table.seats == (seat,)
            # There is something to choose, and the step could be made otherwise.
            assert len(table.actions) > 1
            assert now.move.action in table.actions
            other = next(action for action in table.actions if action != now.move.action)
            assert goes_along(now, seat, [now.move.action])
            assert not goes_along(now, seat, [other])
            if now.step:
                numbers.append(now.number)
                assert table.game.texts.choice(table, seat, now.move.action) in wish(table, now)
            table.do(kind, value, seat)
        if isinstance(part, Step):
            state = table.position()["state"]
            found = {field: state[field][NEWCOMER] for field in part.brings}
            assert found == dict(part.brings), part.title
    # What it promises is mostly worth something.
    assert sum(bool(step.brings) for step in guide.steps) >= len(guide.steps) // 2
    assert list(dict.fromkeys(numbers)) == list(range(1, len(guide.steps) + 1))
    over = progress(table)
    assert over is not None
    assert over.over
    # Afterwards the newcomer plays on.
    assert table.seats == (NEWCOMER,)
    assert goes_along(over, NEWCOMER, [table.actions[0]])
    table.choose(table.choices[0])
    assert progress(table) is None


@pytest.mark.parametrize("name", GUIDED)
def test_what_it_speaks_of_is_there(name: str) -> None:
    guide = guide_of(name)
    subjects = set(arasta.game(name).texts.subjects())
    for step in guide.steps:
        assert len(step.text) <= LONGEST, step.text
        assert subjects >= set(step.look), step.title
    texts = [
        text for part in guide.parts for text in ((part.title, part.text) if isinstance(part, Step) else (part.text,))
    ]
    texts += [*guide.aim, *guide.end, *(words for step in guide.steps for words in step.signs.values())]
    for language in ("fr", "de"):
        with i18n.using(language):
            assert all(i18n.gettext(text) != text or len(text) < 12 for text in texts)


def test_another_way_ends_it() -> None:
    table = arasta.game("istanbul").table_at(opening_of("istanbul"))
    table.do("move", 5)
    assert progress(table) is None
    table.undo()
    now = progress(table)
    assert now is not None
    assert now.done == 0
    # As a saved table comes back, and as one with the same beginning but other goods does not.
    saved = json.loads(json.dumps(table.save()))
    again = progress(table.game.restore(saved))
    assert again is not None
    other = opening_of("istanbul")
    other["state"]["lira"][0] += 1
    assert progress(table.game.table_at(other)) is None
    assert progress(table.game.table(players=3, seed=1)) is None


def test_the_others_are_not_asked_for_by_the_newcomer() -> None:
    table = arasta.game("istanbul").table_at(opening_of("istanbul"))
    script = script_of("istanbul")
    while not isinstance(script[len(table.stood)].part, Others):
        table.choose(script[len(table.stood)].action)
    now = progress(table)
    assert now is not None
    assert now.step is None
    assert now.number == 3
    assert wish(table, now) == ""
    with pytest.raises(IllegalChoice):
        table.do("move", 5, seat=NEWCOMER)
