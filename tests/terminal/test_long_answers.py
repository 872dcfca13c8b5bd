"""Thousands of digits, and digits of other scripts, are answers like others: no traceback, a short sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from arasta.terminal import saves
from arasta.terminal.start import pick
from tests.terminal.driving import piped, play_a_little

LONG = "9" * 5000
OTHER = "\N{ARABIC-INDIC DIGIT SEVEN}"
PLAY = ("play", "istanbul", "--players", "2", "--bots", "random", "--pace", "0", "--seed", "3")


@pytest.mark.parametrize("typed", [LONG, OTHER, f"w {LONG}", f"? {LONG}", "\N{SUPERSCRIPT TWO}"])
def test_what_is_typed_at_a_question(tmp_path: Path, typed: str) -> None:
    done = piped(tmp_path, *PLAY, given=f"{typed}\nq\n")
    assert "Traceback" not in done.stdout + done.stderr
    assert LONG[:200] not in done.stdout + done.stderr


class Typing:
    """A screen at which these answers are typed."""

    interactive = True

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)

    def say(self, *_: str) -> None:
        """Show nothing."""

    def ask(self, _question: str) -> str:
        """The next answer."""
        return self.answers.pop(0)


def test_what_is_typed_at_the_list_of_saved_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        play_a_little(tmp_path, *PLAY[2:])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    typing = Typing(LONG, OTHER, "0", "99", "2")
    picked = pick(typing, None)  # type: ignore[arg-type]  # all that it asks of a screen
    assert typing.answers == []
    assert picked is not None
    assert picked.path == saves.unfinished()[1].path
