"""Phrases used in the sentences of every game: lists in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arasta.i18n import N_
from arasta.i18n import gettext as _


def listed(items: Iterable[str]) -> str:
    """'a, b and c'; '' for nothing."""
    return _joined(list(items), N_("{items} and {last}"))


def one_of(items: Iterable[str]) -> str:
    """'a, b or c'; '' for nothing."""
    return _joined(list(items), N_("{items} or {last}"))


def _joined(items: Sequence[str], last_two: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return _(last_two).format(items=", ".join(items[:-1]), last=items[-1])
