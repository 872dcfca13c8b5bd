"""Rules that go through throws of dice one after the other, like digits of a number: `digits` are (FORCED,) int64."""

from __future__ import annotations

from typing import Any

from arasta.core.rule import rule
from arasta.core.state import FORCED


@rule
def first_throw(digits: Any) -> None:
    """The first of all throws: ones."""
    for i in range(FORCED):
        digits[i] = 1


@rule
def next_throw(digits: Any, used: int, together: bool) -> bool:
    """Go on to the next throw of the `used` dice, of multisets if they fall `together`; False after the last one."""
    i = used - 1
    while i >= 0 and digits[i] == 6:
        i -= 1
    if i < 0:
        return False
    digits[i] += 1
    for j in range(i + 1, FORCED):
        digits[j] = digits[i] if together else 1
    return True


@rule
def weight_of(digits: Any, used: int, together: bool) -> float:
    """The probability of a throw; of a multiset, that of all its orders."""
    weight = 1.0
    run = 0
    for i in range(used):
        weight /= 6.0
        if together:
            run = run + 1 if i > 0 and digits[i] == digits[i - 1] else 1
            weight *= (i + 1) / run
    return weight


@rule
def ways_of(used: int, together: bool) -> float:
    """How many outcomes a throw of dice has: multisets if they fall `together`."""
    ways = 1.0
    for i in range(used):
        ways *= (6.0 + i) / (i + 1) if together else 6.0
    return ways
