"""Numbers with decimals as people write them in their language: "12.5" in English, "12,5" in French and German.

For what people read; JSON, CSV and what a program takes as input keep the point.

    >>> from arasta import i18n
    >>> decimal(12.345), decimal(-0.25, 2, signed=True), percent(0.3333), short(2.5), short(3.0)
    ('12.3', '-0.25', '33.3%', '2.5', '3')
    >>> with i18n.using("de"):
    ...     decimal(1234.5, grouped=True)
    '1.234,5'
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache

from arasta.i18n import language


def decimal(value: float, digits: int = 1, *, signed: bool = False, grouped: bool = False) -> str:
    """A number with this many decimals.

    Args:
        value: the number.
        digits: how many decimals, 0 or more.
        signed: with a plus before it where it is not negative.
        grouped: thousands are separated.
    """
    pattern = ("#,##0" if grouped else "0") + (f".{'0' * digits}" if digits else "")
    return _written(f"{value:.{digits}f}", f"+{pattern};-{pattern}" if signed else pattern)


def percent(value: float, digits: int = 1) -> str:
    """A part of 1 as a percentage with this many decimals."""
    return decimal(100 * value, digits) + _after_percentages(language())


def short(value: float) -> str:
    """A number with six digits at most, and no decimals that are nothing."""
    return _written(f"{value:g}", "0.######")


def _written(rounded: str, pattern: str) -> str:
    from babel.numbers import format_decimal

    # Rounded by Python, so that it is the same number in every language.
    return format_decimal(Decimal(rounded), pattern, locale=language())


@cache
def _after_percentages(code: str) -> str:
    """The sign of a percentage, with the blank that a language puts before it."""
    from babel import Locale

    pattern = Locale.parse(code).percent_formats[None].pattern
    return str(pattern[pattern.rindex("0") + 1 :])
