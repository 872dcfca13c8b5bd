"""A table of a browser, as its home page lists it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from arasta.core.game import Game
from arasta.core.phrases import listed
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo
from arasta.web.views.names import seat_name, seat_names

SHOWN = 3
"""Number of tables that the home page lists before the games; the others are folded."""

# TRANSLATORS: Months in dates, as in "3 May" and "3 May 2026".
MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


@dataclass(frozen=True)
class OpenTable:
    """A table of this browser.

    Attributes:
        id: of the table, as in its address.
        game: what is played there.
        seats: who sits there.
        held: the seats of this browser.
        my_turn: one of them is to decide.
        over: the game is over.
        round: the round that is played; 0 where the game has none.
        practice: it is for practice only.
        winners: the seats that have won; () while it runs, and where nobody has.
        ended: when the game was over, in the time of the server; None while it runs, and where that is not known.
        halted: why the present rules cannot continue or show it; '' if they can.
    """

    id: str
    game: Game
    seats: tuple[SeatInfo, ...] = ()
    held: tuple[int, ...] = ()
    my_turn: bool = False
    over: bool = False
    round: int = 0
    practice: bool = False
    winners: tuple[int, ...] = ()
    ended: datetime | None = None
    halted: str = ""

    @property
    def url(self) -> str:
        """Address of the table."""
        return f"/t/{self.id}"

    @property
    def rank(self) -> int:
        """Its place in the list: 0 where it is one's turn, 1 for those that run, 2 for those that are over."""
        return 2 if self.over or self.halted else 0 if self.my_turn else 1

    @property
    def missing(self) -> str:
        """The people who were invited and have not come, in a row; '' for none."""
        return listed(
            seat_names(info for info in self.seats if not info.bot and not info.claimed and info.seat not in self.held)
        )

    @property
    def end(self) -> str:
        """How the game ended, in a few words."""
        if not self.winners:
            return _("finished")
        if len(self.winners) > 1:
            return _("You share the win") if set(self.winners) & set(self.held) else _("The win is shared")
        if self.winners[0] in self.held and len(self.held) == 1:
            return _("You won")
        return _("{player} won").format(player=seat_name(self.seats[self.winners[0]]))

    @property
    def day(self) -> str:
        """The day on which the game ended, in words; '' where that is not known."""
        return in_words(self.ended.date(), date.today()) if self.ended else ""


def in_words(day: date, today: date) -> str:
    """A day in words: "today", "yesterday", "3 May", or with the year if it is another one."""
    if day == today:
        return _("today")
    if (today - day).days == 1:
        return _("yesterday")
    # TRANSLATORS: A date: "3 May" and "3 May 2026"; the first of a month has words of its own.
    if day.day == 1:
        words = _("1 {month}") if day.year == today.year else _("1 {month} {year}")
    else:
        words = _("{day} {month}") if day.year == today.year else _("{day} {month} {year}")
    return words.format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)
