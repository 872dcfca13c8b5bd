"""Looking for memory that is not used any more: a little often, because everybody waits meanwhile.

Almost all that a server has in memory are games under way, whose memory is given back by itself when they are put away.
Left to itself Python looks at all of it whenever it has grown by a quarter: a tenth of a second and more.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time

EVERY = 5.0
"""Seconds between two looks at what has come since."""
EVERYTHING_EVERY = 3600.0
"""Seconds between two looks at everything: what was thrown away in circles after it had been looked at once."""
YOUNG = 5_000
"""New objects after which the newest are looked at."""
NEVER = 1_000_000
SWITCH = 0.0005
"""Seconds for which another thread may keep the one that answers waiting for the interpreter, for which an answer
asks several times; Python's own is 0.005."""


def settle() -> None:
    """Look at nothing again that is there now, and at what is to come only when `tidy` says so."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, NEVER)
    sys.setswitchinterval(SWITCH)


def tidy() -> None:
    """Look at what has come since the last time; what is still used then is expected to stay."""
    gc.collect()
    gc.freeze()


def tidy_everything() -> None:
    """Look at everything."""
    gc.unfreeze()
    tidy()


async def go_on_tidying() -> None:
    """Do that for ever."""
    settle()
    everything = time.monotonic() + EVERYTHING_EVERY
    while True:
        await asyncio.sleep(EVERY)
        if time.monotonic() < everything:
            tidy()
        else:
            tidy_everything()
            everything = time.monotonic() + EVERYTHING_EVERY
