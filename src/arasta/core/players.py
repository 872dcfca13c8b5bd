"""What players are called in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.i18n import N_
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table

# TRANSLATORS: The five players are called by their emblems, used as names without an article: "Moon rolls 2 and 5."
EMBLEMS = (N_("Sun"), N_("Moon"), N_("Tulip"), N_("Ship"), N_("Lamp"))


def seat_name(seat: int) -> str:
    """What a seat without a name is called: its emblem."""
    return _(EMBLEMS[seat])


def player(table: Table, seat: int) -> str:
    """What a seat is called: the name that the table gives it, else its emblem."""
    if seat < len(table.names) and table.names[seat]:
        return table.names[seat]
    return seat_name(seat)
