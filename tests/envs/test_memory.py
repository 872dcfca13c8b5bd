"""Counting the entries of a list at once gives what counting them one by one gives."""

from __future__ import annotations

import numba
import numpy as np
import pytest

from arasta.envs.memory import COUNTED_AT_ONCE, counter

LOW, VALUES = 2, 5


@pytest.mark.parametrize("width", COUNTED_AT_ONCE)
def test_entries_are_counted_at_once(width: int) -> None:
    """For every length up to the whole register, whatever lies behind the list, and nothing else is written."""
    count_entries = counter(width, LOW, VALUES, 0.5)

    @numba.njit
    def counted(target, source, start, length):  # type: ignore[no-untyped-def]  # compiled from its arguments
        count_entries(target, 0, 1, source, start, length)

    entries = np.random.default_rng(width).integers(-1, LOW + VALUES + 1, 3 + width).astype(np.int8)
    for length in range(width + 1):
        target = np.full((1, VALUES + 2), -1.0, np.float32)
        counted(target, entries.view(np.uint8), 3, length)
        listed = entries[3 : 3 + length].tolist()
        assert target[0].tolist() == [-1.0, *(0.5 * listed.count(LOW + k) for k in range(VALUES)), -1.0]
