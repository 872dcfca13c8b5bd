"""People at a table: those whose pages are open, those who are gone, and those who are asked but do not choose."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.web.entries import Entry
from arasta.web.listening import Listener
from arasta.web.publishing import Publisher
from arasta.web.refusals import Refused
from arasta.web.seat import ABSENT, IDLE, Seat
from arasta.web.under_way import TableUnderWay

NEVER, CLOSED = "never", "closed"
"""Reasons, besides IDLE, why others may let a bot play: nobody has ever come, or the person is gone."""
GONE_AFTER = 5.0
"""Seconds until others are told that somebody's page is closed; a reloaded page is back sooner."""
HEARD_FOR = 60.0
"""Seconds for which a request without a live connection (from a program or a page without script) counts as
presence."""
WATCHED_PACE = 0.5
"""Least seconds between the choices of bots while somebody watches but nobody plays there."""
LONELY_PACE = 5.0
"""The same while nobody watches: forgotten tables of bots must not keep the server busy."""


class Presence:
    """The people of one table: who is there."""

    def __init__(self, under_way: TableUnderWay, publisher: Publisher, on_change: Callable[[], None]) -> None:
        """The presence of nobody yet.

        Args:
            under_way: the table.
            publisher: tells others who comes and goes.
            on_change: called when somebody comes whom bots may have been waiting for.
        """
        self._under_way = under_way
        self._publisher = publisher
        self._on_change = on_change
        self._absence: asyncio.TimerHandle | None = None
        self._watched_elsewhere = False

    @property
    def deserted(self) -> bool:
        """True if every person is gone and nobody is watching: then the bots wait."""
        people = [seat for seat in self._under_way.seats if seat.human]
        return bool(people) and not self.watched and all(seat.away for seat in people)

    @property
    def watched(self) -> bool:
        """True if anybody has a live connection to the table, here or at another server."""
        return bool(self._publisher.listeners) or self._watched_elsewhere

    def least_pace(self) -> float:
        """Seconds that bots wait between choices whatever the table's pace: none if people are playing here."""
        heard = time.monotonic() - HEARD_FOR
        seats = self._under_way.seats
        if any(seat.human and not seat.away and (seat.connected or seat.seen > heard) for seat in seats):
            return 0.0
        return WATCHED_PACE if self.watched else LONELY_PACE

    def missing(self, seat: int) -> str:
        """The reason why others may let a bot play for a person: NEVER, CLOSED or IDLE; '' if they may not."""
        now = time.monotonic()
        if self.absent(seat):
            return CLOSED if self._under_way.seats[seat].has_come else NEVER
        return IDLE if self._asked(self._under_way.seats[seat]) and self._idle_at(seat) <= now else ""

    def absent(self, seat: int) -> bool:
        """True if a person has been gone long enough for others to let a bot play."""
        gone = self._under_way.running and self._gone(self._under_way.seats[seat])
        return gone and self._absent_at(seat) <= time.monotonic()

    def waited(self, seat: int) -> int:
        """Whole minutes for which a seat has been asked its present question."""
        return int((time.monotonic() - self._under_way.seats[seat].asked_since) // 60)

    def still_there(self, seat: int) -> Refused:
        """The refusal to let a bot play for somebody while `missing` gives no reason."""
        sitting = self._under_way.seats[seat]
        if self._gone(sitting):
            why = _("This player's page was open a moment ago.") if sitting.has_come else _("Nobody has sat down yet.")
            left = self._absent_at(seat) - time.monotonic()
        elif self._asked(sitting):
            why = _("This player is here and may still be thinking.")
            left = self._idle_at(seat) - time.monotonic()
        else:
            return Refused(422, _("This player is here and has nothing to decide now."))
        seconds = max(1, ceil(left))
        when = ngettext(
            "If nothing changes, a bot may take over in {n} second.",
            "If nothing changes, a bot may take over in {n} seconds.",
            seconds,
        )
        return Refused(422, f"{why} {when.format(n=seconds)}")

    def _asked(self, sitting: Seat) -> bool:
        return sitting.human and not sitting.away and sitting.seat in self._under_way.deciding

    @staticmethod
    def _gone(sitting: Seat) -> bool:
        return sitting.human and not sitting.away and not sitting.connected

    def _absent_at(self, seat: int) -> float:
        # A new question gives its person the full time to come and look at it.
        return max(self._under_way.seats[seat].seen, self._under_way.changed) + self._under_way.limits.absent_after

    def _idle_at(self, seat: int) -> float:
        return self._under_way.seats[seat].asked_since + self._under_way.limits.patience

    def tell_table(self) -> None:
        """Announce a change to the table other than a choice, and update whom everybody is waiting for."""
        self._publisher.publish_table()
        self.watch()
        self._on_change()

    def tell_entries(self, entries: Sequence[Entry]) -> None:
        """Announce entries, and update whom everybody is waiting for."""
        for entry in entries:
            self._publisher.publish_entry(entry)
        self.watch()
        self._on_change()

    def watch(self) -> None:
        """Make sure that pages are told when a bot may stand in for somebody."""
        if self._absence:
            self._absence.cancel()
            self._absence = None
        now = time.monotonic()
        ends = [self._absent_at(seat.seat) for seat in self._under_way.seats if self._gone(seat)]
        ends += [self._idle_at(seat.seat) for seat in self._under_way.seats if self._asked(seat)]
        ends = [end for end in ends if end > now]
        if ends and self._publisher.listeners and self._under_way.running:
            self._absence = asyncio.get_running_loop().call_later(min(ends) - now + 0.01, self._tell_absent)

    def _tell_absent(self) -> None:
        self._absence = None
        if any(self.missing(seat.seat) for seat in self._under_way.seats):
            self._publisher.publish_table()
        self.watch()

    def told(self, now: float) -> dict[str, Any]:
        """What other servers should know of who is here: {} if nobody is. `now`: the present moment (monotonic)."""
        seats = self._under_way.seats
        here = [seat.seat for seat in seats if seat.listening]
        heard = {
            seat.seat: round(now - seat.seen, 1) for seat in seats if not seat.listening and seat.seen > now - HEARD_FOR
        }
        return {
            **({"watched": True} if self._publisher.listeners else {}),
            **({"here": here} if here else {}),
            **({"heard": heard} if heard else {}),
        }

    def hear_from_others(self, told: Sequence[Mapping[str, Any]]) -> None:
        """Note what the other servers tell (`told`); pages here are told who has come or is gone by it."""
        now = time.monotonic()
        here = {seat for one in told for seat in one.get("here", ())}
        self._watched_elsewhere, before = any(one.get("watched") for one in told), self._watched_elsewhere
        news = before != self._watched_elsewhere
        for seat in self._under_way.seats:
            if seat.elsewhere and seat.seat not in here:
                seat.seen = now
            news |= seat.elsewhere != (seat.seat in here)
            seat.elsewhere = seat.seat in here
            ages = [one["heard"][key] for one in told if (key := str(seat.seat)) in one.get("heard", {})]
            if ages:
                seat.seen = max(seat.seen, now - min(ages))
        if news:
            self._publisher.publish_table()
            self.watch()
            self._on_change()

    def hear_of(self, seats: Sequence[int]) -> None:
        """Note that these seats have just made a request."""
        now = time.monotonic()
        back = [seat for seat in seats if self.absent(seat)]
        waited_for = any(seat in self._under_way.waits_for for seat in seats)
        news = [seat for seat in seats if now - self._under_way.seats[seat].seen > HEARD_FOR / 2]
        for seat in seats:
            self._under_way.seats[seat].seen = now
        if back or waited_for:
            self._publisher.publish_table()
            self.watch()
        if news:
            self._on_change()

    def listen(self, listener: Listener) -> list[int]:
        """Begin to listen; returns the seats that are back (a bot stood in while they were absent)."""
        if any(not self._under_way.seats[seat].listening for seat in listener.held):
            self._publisher.publish_table()
        self._publisher.listeners.add(listener)
        for seat in listener.held:
            self._under_way.seats[seat].listening += 1
        self.watch()
        self._on_change()
        return [seat for seat in listener.held if self._under_way.seats[seat].away == ABSENT]

    def leave(self, listener: Listener) -> None:
        """End listening."""
        if listener in self._publisher.listeners:
            self._publisher.listeners.remove(listener)
            for seat in listener.held:
                self._under_way.seats[seat].listening = max(0, self._under_way.seats[seat].listening - 1)
                self._under_way.seats[seat].seen = time.monotonic()
            if self._publisher.listeners and any(not self._under_way.seats[seat].listening for seat in listener.held):
                asyncio.get_running_loop().call_later(GONE_AFTER, self._tell_gone, listener.held)
            self.watch()
        self._under_way.touched = time.monotonic()

    def end_listeners(self, seat: int) -> None:
        """End the live connections of a seat: they come back with what they may see now."""
        for listener in tuple(self._publisher.listeners):
            if seat in listener.held:
                listener.end()

    def _tell_gone(self, held: tuple[int, ...]) -> None:
        if any(not self._under_way.seats[seat].listening for seat in held):
            self._publisher.publish_table()
