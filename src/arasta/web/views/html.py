"""Bits of HTML that many views use: drawings by name, coins, amounts, dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup, escape

from arasta.i18n import gettext as _

GOODS = ("red", "green", "yellow", "blue")
"""Drawings of the goods, in the order of their numbers."""
STAR = '<span class="star" aria-hidden="true"></span>'
"""What hints and guides mark a choice with."""


@cache
def icon(name: str, kind: str = "") -> Markup:
    """A small drawing, hidden from screen readers."""
    look, drawing = escape(kind or name), escape(name)
    return Markup(f'<svg class="icon i-{look}" aria-hidden="true"><use href="#d-{drawing}"/></svg>')


@cache
def coin(number: int) -> Markup:
    """A coin: a ring with its number."""
    return Markup(f'<span class="coin">{int(number)}</span>')


@cache
def counted(name: str, number: int) -> Markup:
    """A small drawing with a count."""
    return Markup(f'<span class="counted">{icon(name)}{int(number)}</span>')


def stock(name: str, number: int) -> Markup:
    """The number left of something: small and grey, so that it does not read as a price or a gain; a sign on phones."""
    words = escape(_("{n} left").format(n=int(number)))
    brief = f'<span class="in-brief">\N{MULTIPLICATION SIGN}{int(number)}</span>'
    return Markup(f'<span class="stock">{icon(name)}<span class="in-words">{words}</span>{brief}</span>')


@cache
def repeated(name: str, number: int) -> Markup:
    """A small drawing several times."""
    return Markup(icon(name) * number)


def amounts(counts: Sequence[int], any_kind: int = 0, money: int = 0) -> Markup:
    """Goods by kind, goods of any kind, and Lira, as drawings with numbers."""
    found = [counted(GOODS[good], number) for good, number in enumerate(counts) if number]
    if any_kind:
        found.append(counted("any", any_kind))
    if money:
        found.append(coin(money))
    return Markup("").join(found)


@cache
def disc(emblem: str, kind: str = "disc") -> Markup:
    """The disc of a player: colour and emblem."""
    return Markup(f'<span class="{escape(kind)} {escape(emblem)}">{icon(emblem, "emblem")}</span>')


def dice(first: int, second: int) -> Markup:
    """Two dice as they lie."""
    return Markup(f'<span class="two-dice">{icon(f"die-{first}", "die")}{icon(f"die-{second}", "die")}</span>')


@cache
def gems(count: int, wanted: int) -> Markup:
    """Rubies, and settings for those still needed."""
    return icon("ruby") * count + Markup('<i class="gem"></i>') * (wanted - count)


def starred(words: str) -> str:
    r"""What `re.sub` puts for a tag of which group 1 lacks only the end: with a star, which these words describe."""
    return rf'\1 data-hinted aria-description="{escape(words)}">{STAR}'


def offered_in(drawn: str, choice: int) -> bool:
    """True if a part of a page, as HTML, has a button or a box for a choice that needs no other way beside it."""
    at = drawn.find(f'name="choice" value="{choice}"')
    return at >= 0 and "data-listed" not in drawn[at : drawn.find(">", at)]
