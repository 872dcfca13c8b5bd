"""How much of what is checked at random is checked: a part in an ordinary run, all in `make test-thorough`."""

from __future__ import annotations

import os

FACTOR = float(os.environ.get("ARASTA_THOROUGH", "1"))
"""So many times as much as in an ordinary run."""


def times(number: int) -> int:
    """A number of games, seeds or moments, given that of an ordinary run."""
    return max(1, round(number * FACTOR))


def every(step: int) -> int:
    """From one to the next of those that are looked at, given that of an ordinary run."""
    return max(1, round(step / FACTOR))
