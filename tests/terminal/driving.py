"""Drives the real program in a pseudo-terminal, and knows beside it what is going on."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

import arasta
from arasta import bots, i18n
from arasta.cli import run
from arasta.core.table import Table
from arasta.terminal.arguments import Player
from arasta.terminal.look import look_at, view_of
from arasta.terminal.opponents import Opponents
from arasta.terminal.questions import sections

TIMEOUT = 60
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\r")
CLEARED = "\x1b[2J"
END_OF_TURN = "End turn (Enter) or undo (u)? "


def environment(home: Path, **more: str) -> dict[str, str]:
    """Variables of a user whose folders lie under `home`."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "NUMBA_CACHE_DIR")}
    folders = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
    return {**kept, **folders, "TERM": "xterm-256color", "LANG": "C.UTF-8", **more}


MOVES = "".join(f"{place}\n" for place in range(1, 17))
"""Answers of which at least one is a choice at the first question of a game, whatever the layout."""


def play_a_little(home: Path, *arguments: str) -> Path:
    """Start a game, choose something, leave; its file."""
    before = set(saved_files(home))
    piped(home, "play", "istanbul", *arguments, given=MOVES)
    (made,) = set(saved_files(home)) - before
    return made


def saved_files(home: Path) -> list[Path]:
    """The saved games."""
    return sorted((home / "data" / "arasta" / "games").glob("*.json"))


def in_terminal(home: Path, *arguments: str, size: tuple[int, int] = (120, 40), **more: str) -> pexpect.spawn[str]:
    """The program in a terminal of this many columns and rows."""
    child: pexpect.spawn[str] = pexpect.spawn(
        sys.executable,
        ["-m", "arasta", *arguments],
        env=environment(home, **more),
        dimensions=(size[1], size[0]),
        encoding="utf-8",
        timeout=TIMEOUT,
    )
    child.delaybeforesend = None
    return child


def piped(home: Path, *arguments: str, given: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The program without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "arasta", *arguments],
        env=environment(home, **more),
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )


def plain(text: str) -> str:
    """Text without the codes of a terminal."""
    return CODES.sub("", text)


def asked(child: pexpect.spawn[str], name: str) -> str:
    """Wait until this person is asked, ending turns meanwhile; the plain text of the last screen."""
    return told(child, f"{name} > ")


def told(child: pexpect.spawn[str], text: str) -> str:
    """Wait until this is on the screen, ending turns meanwhile; the plain text of the last screen before it."""
    while child.expect_exact([text, END_OF_TURN]):
        answer(child, "")
    return plain((child.before or "").rpartition(CLEARED)[2])


def answer(child: pexpect.spawn[str], text: str) -> None:
    """Type a line."""
    child.sendline(text)


class Twin:
    """The same game beside the program: a practice game repeats when seed, bots and choices are the same."""

    def __init__(self, players: list[Player], seed: int) -> None:
        self.players = players
        self.table: Table = arasta.game("istanbul").table(players=len(players), seed=seed)
        self.table.names = tuple(player.name for player in players)
        self.opponents = Opponents(players, seed)
        self.greedy = bots.make("greedy")
        self.let_bots()

    def let_bots(self) -> None:
        """Bots decide until a person is asked."""
        while self.table.seats and not self.players[self.table.seats[0]].person:
            self.table.choose(self.opponents.choose(self.table))

    def number_of(self, action: int) -> int:
        """The number under which an action is listed."""
        seat = self.table.seats[0]
        look = look_at(self.table, seat, self.players)
        for section in sections(look, view_of("istanbul")):
            for entry in section.entries:
                if entry.choice.id == action:
                    return entry.number
        raise AssertionError(f"action {action} is not listed")

    def good_choice(self) -> int:
        """What a greedy bot would do here, as an action."""
        return bots.choose(self.table, self.greedy, 1)

    def choose(self, action: int) -> None:
        """A person chooses; then the bots do."""
        self.table.choose(action)
        self.let_bots()


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints that runs in this process; it must succeed."""
    with i18n.using("en"):
        assert run(list(arguments)) == 0
    return capsys.readouterr().out
