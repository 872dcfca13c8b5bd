"""Whole numbers as they are given: by programs (Python's or NumPy's), and in digits by people."""

from __future__ import annotations

import numpy as np

MOST_DIGITS = 18
"""Digits of a number that somebody types: everything that has more is too large for anything."""


def whole(value: object) -> int | None:
    """A whole number of Python or NumPy as an int; None for what is none (truth values, fractions, texts)."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        return None
    return int(value)


def from_digits(text: str) -> int | None:
    """The number that a text of ASCII digits means, blanks around it left out; None for every other text."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit() or len(digits.lstrip("0")) > MOST_DIGITS:
        return None
    return int(digits.lstrip("0") or "0")
