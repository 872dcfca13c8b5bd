"""Names of people and bots on pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from arasta.core import players
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.level_names import level_name
from arasta.web.under_way import ANEW, SAME

if TYPE_CHECKING:
    from arasta.core.table import Table
    from arasta.web.viewer import SeatInfo, Viewer

REAL = "real"
"""Of a game that a companion keeps, in place of how a table goes on from another."""
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""Names of languages in those languages, so never translated."""


def seat_name(info: SeatInfo) -> str:
    """The name of a seat at a table: that of the person or bot, distinguished from identical ones, or its emblem."""
    return info.shown or info.name or players.seat_name(info.seat)


def seat_names(infos: Iterable[SeatInfo]) -> list[str]:
    """The names of several seats."""
    return [seat_name(info) for info in infos]


def name_of(viewer: Viewer, seat: int) -> str:
    """The name of a seat of a table."""
    return seat_name(viewer.seats[seat])


def practice_of(table: Table, goes_on: str = "") -> str:
    """The reason why a game is for practice only, in a sentence; '' if it is not.

    Args:
        table: where it is played.
        goes_on: whether it goes on from a finished game (`under_way.Terms`), or is a companion's (REAL).
    """
    if not table.practice:
        return ""
    if goes_on == REAL:
        return kept_by_companion()
    if goes_on == ANEW:
        return _("Practice game: it goes on from a finished game, with new dice and cards.")
    if goes_on == SAME:
        return _("Practice game: it goes on from a finished game, with the same dice and cards.")
    if table.start is not None:
        return _("Practice game: it began at a given position.")
    return _("Practice game: chance could be known in advance.")


def kept_by_companion() -> str:
    """Where the dice and cards of a companion's game come from, in a sentence."""
    return _("Played on a real table: the companion was told what its dice and cards brought.")


def missing_of(info: SeatInfo) -> str:
    """The reason why a bot may play for somebody, in a sentence that stays true while it is shown."""
    player = seat_name(info)
    if info.missing == "never":
        return _("{player} has not joined yet.").format(player=player)
    if info.missing == "closed":
        return _("{player} is away: their page is closed.").format(player=player)
    if not info.waited:
        return _("{player} is there, but has chosen nothing for a while.").format(player=player)
    return ngettext(
        "{player} is there, but has chosen nothing for more than {n} minute.",
        "{player} is there, but has chosen nothing for more than {n} minutes.",
        info.waited,
    ).format(player=player, n=info.waited)


def kind_of(viewer: Viewer, seat: int) -> str:
    """The kind of player at a seat: '' for a person who is here. A replay marks only bots, not who is present."""
    info = viewer.seats[seat]
    if info.kind == "bot":
        return level_name(info.level)
    if viewer.replay is not None:
        return ""
    if info.taken_over:
        if info.idle:
            return _("idle; a bot plays")
        return _("away; a bot plays") if info.absent else _("left; a bot plays")
    if not info.claimed:
        return _("invited, not yet here")
    return "" if info.connected else _("away")
