"""The command `hint`, and bots that look ahead, in a real terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pexpect
import pytest

from arasta import i18n
from arasta.advice import prepare_search
from arasta.games.registry import game
from arasta.terminal.advising import progress
from tests.terminal.driving import answer, asked, in_terminal, plain, saved_files

pytestmark = pytest.mark.slow
KAIRO = ("play", "kairo", "--players", "2", "--bots", "hard", "--pace", "0", "--seed", "3")


@pytest.fixture(scope="module", autouse=True)
def searching() -> None:
    """The search of the game is in the cache; it takes a minute where nobody compiled it before."""
    prepare_search(game("kairo"))


def test_a_hint_against_a_bot_that_looks_ahead(tmp_path: Path) -> None:
    """It says what to choose and chooses nothing; asked again, it says the same; and one can do as it says."""
    child = in_terminal(tmp_path, *KAIRO)
    asked(child, "Sun")
    assert not saved_files(tmp_path)
    found = []
    for _ in range(2):
        answer(child, "hint")
        long = child.expect([r"to win[^>]*Sun > ", r"to win[^>]*\[Enter: back\] "])
        found.append(plain(child.before or "").rpartition("\n")[0].splitlines()[-2:])
        if long:  # what does not fit below the page is shown by itself
            answer(child, "")
            asked(child, "Sun")
        assert not saved_files(tmp_path)
    assert found[0] == found[1]
    answer(child, "h")
    child.expect_exact("what the best bot would choose")
    answer(child, "")
    asked(child, "Sun")
    for _choice in range(6):
        answer(child, "1")
        asked(child, "Sun")
    (saved,) = saved_files(tmp_path)
    # Beside those of the person there are those of the bot.
    assert len(json.loads(saved.read_text())["table"]["choices"]) > 6
    answer(child, "q")
    child.expect(pexpect.EOF)


def test_whoever_does_not_want_to_wait_until_bots_are_compiled_leaves(tmp_path: Path) -> None:
    """By q, at once; what compiles ends, too."""
    child = in_terminal(tmp_path, *KAIRO, NUMBA_CACHE_DIR=str(tmp_path / "cache"))
    child.expect_exact("q and Enter, or Ctrl+C: leave")
    answer(child, "q")
    child.expect_exact("Nothing was chosen, so nothing is saved.")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_takes_long_is_shown_and_what_does_not_is_not(
    language: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {"en": "about a minute", "fr": "une minute environ", "de": "etwa eine Minute"}[language]
    with i18n.using(language):
        with progress(True):
            pass
        assert capfd.readouterr() == ("", "")
        monkeypatch.setattr("arasta.terminal.advising.PATIENCE", 0.0)
        for interactive in (True, False):
            shown = ""
            with progress(interactive):
                while words not in shown:
                    out, errors = capfd.readouterr()
                    shown += out if interactive else errors
