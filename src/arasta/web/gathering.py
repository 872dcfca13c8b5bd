"""Coming together at a table, in words: bots wait with their first choice until everybody who was invited is there.

Whoever opened the table may start without those who have not come (`Room.start`); they can still sit down later. People
choose whenever they are asked. Where a program opened the table, a seat is taken as soon as somebody makes a request
with its secret.
"""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.phrases import listed
from arasta.i18n import ngettext


def bots_wait(names: Sequence[str]) -> str:
    """A sentence that says for whom, by name, the bots wait."""
    return ngettext(
        "The bots begin as soon as {players} has sat down.",
        "The bots begin as soon as {players} have sat down.",
        len(names),
    ).format(players=listed(names))
