"""Notices of the command about itself: its name here, and that rules are being compiled, which takes a while."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from threading import Timer

from arasta.i18n import gettext as _

PATIENCE = 3.0
"""Seconds within which compiled rules in the cache are loaded, so that nothing need be said."""


def own_command() -> str:
    """The command that starts this program on this machine, as a person would type it."""
    called = Path(sys.argv[0])
    found = shutil.which("arasta")
    if found is not None and Path(found).resolve() == called.resolve():
        return "arasta"
    if called.name == "arasta" and called.is_file():
        here = Path.cwd()
        absolute = called.absolute()
        return shlex.quote(str(absolute.relative_to(here) if absolute.is_relative_to(here) else absolute))
    return "python -m arasta"


def compiling() -> str:
    """The notice that rules are being compiled."""
    return _("compiling the rules: about a minute, only once")


class Notice:
    """Gives the notice, unless what it waits for has arrived by then."""

    def __init__(self, seconds: float = PATIENCE) -> None:
        # The language belongs to this thread, so the sentence is made here.
        sentence = compiling()
        self._timer = Timer(seconds, lambda: print(f"arasta: {sentence}", file=sys.stderr, flush=True))
        self._timer.daemon = True

    def start(self) -> Notice:
        """Start waiting."""
        self._timer.start()
        return self

    def end(self) -> None:
        """Stop waiting: it has arrived."""
        self._timer.cancel()
