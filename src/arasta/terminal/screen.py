"""The terminal itself: size, drawing, reading answers; everything also works through pipes, in plain text."""

from __future__ import annotations

import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _
from arasta.terminal.lines import Lines, wrapped
from arasta.terminal.reasons import visible

OTHER_SCREEN = "\x1b[?1049h"
FIRST_SCREEN = "\x1b[?1049l"
PIPED_SIZE = (80, 200)
"""Columns and rows without a terminal: nothing has to fit on a screen."""


class TooSmall(ArastaError):
    """The terminal has too few columns or rows."""


class Leave(Exception):
    """The person wants to leave."""


class Screen:
    """A place to draw on and to read from.

    Attributes:
        console: rich's.
        interactive: a person is there: standard input and output are terminals.
        drawn: whole screens replace each other; otherwise everything is printed in sequence.
    """

    def __init__(self) -> None:
        self.console = Console(highlight=False, emoji=False, markup=False, soft_wrap=True)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self.drawn = self.interactive and not self.console.is_dumb_terminal
        without_history()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        if not sys.stdout.isatty():
            return (self.console.width if self.console.width >= 40 else PIPED_SIZE[0], PIPED_SIZE[1])
        return self.console.width, self.console.height

    def demand(self, columns: int, rows: int) -> None:
        """Raise TooSmall unless the terminal has this many columns and rows."""
        width, height = self.size
        if width < columns or height < rows:
            raise TooSmall(
                _("the terminal has {width} columns and {height} rows; {columns} and {rows} are needed").format(
                    width=width, height=height, columns=columns, rows=rows
                )
            )

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Draw on the terminal's second screen, which leaves nothing in its history."""
        if not self.drawn:
            yield
            return
        # A polite request to end the process also brings the first screen back.
        ending = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
        before = {number: signal.signal(number, signal.default_int_handler) for number in ending}
        self._write(OTHER_SCREEN)
        try:
            yield
        finally:
            self._write(FIRST_SCREEN)
            for number, handler in before.items():
                signal.signal(number, handler)

    def _write(self, code: str) -> None:
        sys.stdout.write(code)
        sys.stdout.flush()

    def clear(self) -> None:
        """Clear the screen."""
        if self.drawn:
            self.console.clear()

    def show(self, lines: Lines) -> None:
        """Draw lines in place of what was there."""
        self.clear()
        self.print(lines)

    def print(self, lines: Lines) -> None:
        """Print lines."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence, wrapped."""
        for line in text.split("\n"):
            self.print(wrapped(Text(visible(line), style=style), self.size[0]))

    def say_command(self, command: str) -> None:
        """Print a command on its own line, unbroken, so that it can be copied."""
        self.print([Text(f"  {visible(command)}")])

    def ask(self, prompt: str = "> ") -> str:
        """One line from the person, without surrounding blanks; EOFError when there is no more."""
        try:
            answer = input(prompt)
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not self.interactive:
            print()
        return " ".join(answer.split())

    def read_page(self, lines: Lines, last: bool = False) -> str:
        """Show something longer until the person has read it, page by page if it does not fit, the `last` page first.

        Returns what was typed instead of Enter: it is meant as the next answer.
        """
        if not self.drawn:
            self.print(lines)
            return ""
        rows = max(1, self.size[1] - 2)
        starts = list(range(0, max(1, len(lines)), rows))
        if last and len(lines) > rows:
            # The last page is full, to show as much as possible; the first one may be short.
            starts = [max(0, start) for start in range(len(lines) - rows, -rows, -rows)][::-1]
        n = len(starts) - 1 if last else 0
        while n < len(starts):
            self.show(lines[starts[n] : starts[n] + rows])
            prompt = _("[Enter: back] ") if n == len(starts) - 1 else _("[Enter: next page] ")
            if n > 0:
                prompt = _("[p: previous page] ") + prompt
            answer = self.ask(prompt)
            if answer.lower() == "q":
                return ""
            if answer and answer.lower() != "p":
                return answer
            n = max(0, n - 1) if answer else n + 1
        return ""

    def wait(self, seconds: float) -> bool:
        """Wait; a line typed meanwhile ends the wait at once (and is left to be read). True if one was typed."""
        if not self.interactive or seconds <= 0:
            return False
        if sys.platform == "win32":
            time.sleep(seconds)
            return False
        ready, _write, _failed = select.select([sys.stdin], [], [], seconds)
        return bool(ready)


def without_history() -> None:
    """Keep no answers: the next person at the same screen could fetch them with the arrow keys.

    So `readline` is not imported; if something else imported it, it keeps nothing.
    """
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.set_auto_history(False)
        readline.clear_history()
