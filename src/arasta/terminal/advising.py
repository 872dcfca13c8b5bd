"""Hints and bots that look ahead in the terminal: what they need is compiled once, with a progress bar.

A person may leave meanwhile. Compiling keeps Python busy for many seconds at a time, in which neither a key nor Ctrl+C
would be noticed: so another process does it, and leaves it in Numba's cache.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

from arasta.i18n import gettext as _
from arasta.terminal.notice import PATIENCE
from arasta.terminal.screen import Leave

if TYPE_CHECKING:
    from arasta.core.game import Game
    from arasta.core.table import Table
    from arasta.terminal.screen import Screen

ADVISER = "master"
"""Level of the bot that gives hints."""
USUAL = 60
"""Seconds that compiling usually takes."""
STEPS = 20
"""Length of the progress bar, in characters."""
LOOK = 0.2
"""Seconds between two looks whether what compiles has ended."""
FILL_CACHE = """
import sys, threading, os
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from arasta.advice import prepare_search
from arasta.games.registry import game
prepare_search(game(sys.argv[1]))
"""
"""Program that compiles what bots of a game need to look ahead; it ends when the process that started it does."""


def _bar(seconds: float) -> str:
    """The progress of compiling, as far as can be told; never quite full before it is done."""
    done = min(STEPS - 1, int(STEPS * seconds / USUAL))
    return f"[{'#' * done}{'.' * (STEPS - done)}]"


@contextmanager
def progress(interactive: bool) -> Iterator[None]:
    """Show what is going on while something compiles in this thread; nothing if it comes from the cache."""
    over = Event()
    # The language belongs to this thread, so the sentence is made here.
    sentence = _("Preparing the bots that look ahead: about a minute, only once")
    leave = _("q and Enter, or Ctrl+C: leave")

    def show() -> None:
        begun = time.monotonic()
        if over.wait(PATIENCE):
            return
        if not interactive:
            print(f"arasta: {sentence}", file=sys.stderr, flush=True)
            return
        # On lines of their own: what is wider than the window would be written anew each second.
        sys.stdout.write(f"{sentence}\n{leave}\n")
        while True:
            seconds = time.monotonic() - begun
            sys.stdout.write(f"\r{_bar(seconds)} {int(seconds)} s ")
            sys.stdout.flush()
            if over.wait(1):
                sys.stdout.write("\n")
                sys.stdout.flush()
                return

    shown = Thread(target=show, daemon=True)
    shown.start()
    try:
        yield
    finally:
        over.set()
        shown.join()


_ready: set[str] = set()


def make_ready(game: Game, screen: Screen) -> str:
    """Make sure that bots can look ahead in this game.

    Returns:
        What a person typed meanwhile, last; it is meant as the next answer.

    Raises:
        Leave: the person typed q.
    """
    if game.name in _ready:
        return ""
    from arasta.advice import prepare_search

    typed = ""
    with progress(screen.interactive):
        if screen.interactive and not _in_cache(game):
            typed = _fill_cache(game, screen)
        # Whatever could not be compiled there is compiled here.
        prepare_search(game)
    _ready.add(game.name)
    return typed


def _in_cache(game: Game) -> bool:
    """True if the two parts that take longest to compile are in Numba's cache."""
    from arasta.bots.parts import SCORE, STEP, part_of

    return all(getattr(part_of(game, part)._cache, "filled", True) for part in (STEP, SCORE))


def _fill_cache(game: Game, screen: Screen) -> str:
    """See `make_ready`."""
    typed = ""
    # In a session of its own: the terminal's Ctrl+C is for this program, which ends the other one.
    other = subprocess.Popen(
        [sys.executable, "-c", FILL_CACHE, game.name],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while other.poll() is None:
            if not screen.wait(LOOK):
                continue
            typed = screen.ask("")
            if typed.lower() == "q":
                raise Leave
    finally:
        other.kill()
        other.communicate()
    return typed


def hint(table: Table, seat: int, seed: int, screen: Screen) -> tuple[str, ...]:
    """The hint for a seat, in sentences.

    Args:
        table: the game; the bot sees only what the seat may know.
        seat: the seat that asks; the decision is its own.
        seed: of the table's bots; it makes the same question get the same answer.
        screen: where the person waits.
    """
    from arasta.advice import advice_of, sentences
    from arasta.bots.foresight import foresee
    from arasta.bots.levels import SearchBot
    from arasta.calibration import calibration_for
    from arasta.core.splitmix import derived_seed

    make_ready(table.game, screen)
    actions = tuple(choice.id for choice in table.choices_of(seat))
    drawn = derived_seed(seed, int(table.state.decisions))
    seen = table.observe(seat)
    result = SearchBot(ADVISER, True).search(table.game, table.box, seen, seat, actions, drawn)
    foreseen = foresee(table.game, table.box, seen, seat, result.candidates[0].action, drawn)
    true = calibration_for(table.game, table.players, table.box)
    return sentences(table, seat, advice_of(result, table.players, foreseen, true))
