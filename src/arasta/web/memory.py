"""Collecting unused memory: little and often, because everybody waits meanwhile.

Nearly everything a server has in memory is games under way, whose memory is freed by itself when they are put away.
Left to itself, Python scans all of it whenever it has grown by a quarter, which takes a tenth of a second and more.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time

EVERY = 5.0
"""Seconds between two scans of what is new."""
EVERYTHING_EVERY = 3600.0
"""Seconds between two scans of everything: for cycles that were dropped after their first scan."""
YOUNG = 5_000
"""Number of new objects after which the newest are scanned."""
NEVER = 1_000_000
SWITCH = 0.0005
"""Seconds for which another thread may keep the answering one waiting for the interpreter, which each answer needs
several times; Python's default is 0.005."""


def settle() -> None:
    """Never scan again what exists now, and what is to come only when `tidy` says so."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, NEVER)
    sys.setswitchinterval(SWITCH)


def tidy() -> None:
    """Scan what is new since the last time; what is still in use then is expected to stay."""
    gc.collect()
    gc.freeze()


def tidy_everything() -> None:
    """Scan everything."""
    gc.unfreeze()
    tidy()


async def go_on_tidying() -> None:
    """Keep tidying for ever."""
    settle()
    everything = time.monotonic() + EVERYTHING_EVERY
    while True:
        await asyncio.sleep(EVERY)
        if time.monotonic() < everything:
            tidy()
        else:
            tidy_everything()
            everything = time.monotonic() + EVERYTHING_EVERY
