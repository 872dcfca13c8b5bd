"""A word on stderr when the rules are being compiled, which takes long and says nothing by itself."""

from __future__ import annotations

import sys
from threading import Timer

from arasta.i18n import gettext as _

PATIENCE = 3.0
"""Seconds within which compiled rules are found in the cache, so that nothing need be said."""


def compiling() -> str:
    """What is going on."""
    return _("compiling the rules, once: about a minute")


class Notice:
    """Says it, unless what was waited for has come by then."""

    def __init__(self, seconds: float = PATIENCE) -> None:
        # The language belongs to this thread: the sentence is made here.
        sentence = compiling()
        self._timer = Timer(seconds, lambda: print(f"arasta: {sentence}", file=sys.stderr, flush=True))
        self._timer.daemon = True

    def start(self) -> Notice:
        """Begin to wait."""
        self._timer.start()
        return self

    def end(self) -> None:
        """It has come."""
        self._timer.cancel()
