"""A game in the common layout (tests/core/heap): its register of words, and a decision added in its folder alone."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from arasta.core.errors import IllegalChoice
from arasta.core.game import Game
from tests.core.heap.game import GAME
from tests.core.heap.words import words

HEAP = Path(__file__).parent / "heap"


def test_every_decision_action_and_event_has_words() -> None:
    assert words.missing(GAME) == []


def test_what_the_register_says() -> None:
    table = GAME.table(2, seed=1, outcomes=None)
    first = table.seats[0]
    assert table.prompt() == "Take counters: 20 are left."
    assert [choice.text for choice in table.choices] == ["Take 1", "Take 2", "Take 3"]
    assert table.prompt(1 - first) == f"{('Sun', 'Moon')[first]} is deciding how many counters to take."
    lines = [GAME.texts.event(table, event) for event in table.do("take", 2)]
    assert lines == [f"{('Sun', 'Moon')[first]} takes 2; 18 are left.", ""]
    assert GAME.texts.subjects() == ("heap",)
    assert GAME.texts.explain(table, None, "heap").endswith("Now there are 18.")
    assert words.grouped()[0] == (words.groups[0], ("take",))


def test_it_plays_to_its_end_and_goes_on_from_what_was_saved() -> None:
    table = GAME.table(2, seed=1)
    while table.seats and table.state.left > 2:
        table.do("take", 1)
    assert table.why_not("take", 3) == "Only 2 are left."
    again = GAME.restore(table.save())
    winner = again.seats[0]
    again.do("take", 2)
    assert again.result is not None and again.result.winners == (winner,)
    assert GAME.replay(again.record()).position() == again.position()


def test_it_runs_compiled() -> None:
    box = GAME.make_box(GAME.components(), {})
    states, _out = GAME.kernels.new_games(box, 3, np.arange(5))
    assert GAME.kernels.play_outs(box, states, np.arange(5)) > 5
    assert not states["left"].any()


# ------------------------------------------------------------------------------------------- a decision that is added

GIVING_RULE = '''
"""Giving a counter back."""

from arasta.core.choices import allow
from arasta.core.rule import rule
from richer_heap.record import ASK_GIVE, GIVE, decision


@decision(ASK_GIVE, "give")
class Give:
    """Whoever took three gives one back, or keeps it."""

    @staticmethod
    @rule
    def legal(box, s, seat, arg, choices):
        allow(choices, GIVE)
        allow(choices, GIVE + 1)

    @staticmethod
    @rule
    def choose(box, s, seat, arg, action):
        given = action - GIVE
        s.left += given
        s.taken[seat] -= given
'''

GIVING_WORDS = '''
"""Giving a counter back."""

from richer_heap.record import ASK_GIVE
from richer_heap.words.register import TAKES, words


@words.asks(ASK_GIVE, "whether to give one back")
def whether(now):
    return "Give one counter back?"


@words.labels("give", group=TAKES, about="heap")
def give(now, given):
    return "Give one back" if given else "Keep them"


@words.refuses("give", asked=ASK_GIVE)
def never(now, given):
    return ""
'''

CHANGES = (
    (
        "record.py",
        "decision = Decisions()",
        'GIVE = actions.kind("give", (0, 1), "give so many back", "")\n\ndecision = Decisions()',
    ),
    ("record.py", "(ASK_TAKE,) = range(1, 2)", "ASK_TAKE, ASK_GIVE = range(1, 3)"),
    ("rules/__init__.py", "from richer_heap.rules import setup", "from richer_heap.rules import giving, setup"),
    (
        "words/__init__.py",
        "from richer_heap.words import taking",
        "from richer_heap.words import giving\nfrom richer_heap.words import taking",
    ),
    ("rules/taking.py", "import ASK_TAKE,", "import ASK_GIVE, ASK_TAKE,"),
    (
        "rules/taking.py",
        "begin_turn(s, (seat + 1) % s.players)",
        "begin_turn(s, (seat + 1) % s.players)\n"
        "            if counters == MOST:\n"
        "                push(s, ASK_GIVE, seat, 0)",
    ),
)
"""The lines that a newcomer changes beside the two new files: file, what stood there, what stands there now."""


@pytest.fixture
def richer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The heap game with one more decision, made by changing files of its folder and no other."""
    folder = tmp_path / "richer_heap"
    shutil.copytree(HEAP, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("tests.core.heap", "richer_heap"), encoding="utf-8")
    (folder / "rules" / "giving.py").write_text(GIVING_RULE, encoding="utf-8")
    (folder / "words" / "giving.py").write_text(GIVING_WORDS, encoding="utf-8")
    for name, before, after in CHANGES:
        text = (folder / name).read_text(encoding="utf-8")
        assert before in text
        (folder / name).write_text(text.replace(before, after), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("richer_heap.game").GAME
    for name in [name for name in sys.modules if name.partition(".")[0] == "richer_heap"]:
        del sys.modules[name]


def test_a_decision_is_added_in_one_folder(richer: Game) -> None:
    assert importlib.import_module("richer_heap.words").words.missing(richer) == []
    table = richer.table(2, seed=1)
    first = table.seats[0]
    table.do("take", 3)
    assert (table.seats, table.decision, table.prompt()) == ((first,), "give", "Give one counter back?")
    assert [choice.text for choice in table.choices] == ["Keep them", "Give one back"]
    with pytest.raises(IllegalChoice, match="First decide whether to give one back"):
        table.do("take", 1)
    table.do("give", 1)
    assert (table.decision, table.state.left, table.state.taken[first]) == ("take", 18, 2)
