"""Whole numbers as programs (Python's or NumPy's) and people (in digits) give them."""

from __future__ import annotations

import numpy as np

MOST_DIGITS = 18
"""Most digits of a number that somebody types: anything longer is too large for every purpose."""


def whole(value: object) -> int | None:
    """A whole number of Python or NumPy as an int; None for anything else (truth values, fractions, texts)."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        return None
    return int(value)


def from_digits(text: str) -> int | None:
    """The number that a text of ASCII digits means, blanks around it ignored; None for any other text."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit() or len(digits.lstrip("0")) > MOST_DIGITS:
        return None
    return int(digits.lstrip("0") or "0")
