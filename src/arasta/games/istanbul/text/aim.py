"""What the game is about, for those who begin."""

from __future__ import annotations

from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def aim(rubies: int) -> list[str]:
    """How one wins, and what one does, in two sentences; rubies: how many end the game."""
    return [
        ngettext(
            "Have the most rubies at the end: the round in which somebody has {count} is the last one.",
            "Have the most rubies at the end: the round in which somebody has {count} is the last one.",
            rubies,
        ).format(count=rubies),
        _("To act at a place, leave an assistant there or pick one up again; the Fountain brings all back."),
    ]
