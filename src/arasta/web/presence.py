"""Who is at a table and who listens to it: people whose pages are open, those who have gone, and what all are told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from typing import Any

from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.level_names import DEFAULT_LEVEL
from arasta.web.finishing import Finishing
from arasta.web.listening import Listener, message
from arasta.web.refusals import Refused
from arasta.web.seat import Seat
from arasta.web.seat_secrets import Passes
from arasta.web.store import Row

LEFT = "left"
ABSENT = "absent"
IDLE = "idle"
"""Why a bot plays for a person: they said so, they were not there, or they were and chose nothing."""
NEVER, CLOSED = "never", "closed"
"""Beside IDLE, why others may let a bot play: nobody has ever come, or whoever came is gone."""
GONE_AFTER = 5.0
"""Seconds until others are told that somebody's page is closed; a page that is loaded anew is back sooner."""
ABSENT_AFTER = 60.0
"""Seconds without a sign of a person after which others may let a bot stand in, unless the settings say otherwise."""
PATIENCE = 300.0
"""Seconds without a choice of somebody who is asked, after which the same; unless the settings say otherwise."""
HEARD_FOR = 60.0
"""Seconds for which somebody counts as there who asks without a live connection: a program, a page without script."""
WATCHED_PACE = 0.5
"""Least seconds between the choices of bots that play for nobody who is there, while somebody watches."""
LONELY_PACE = 5.0
"""The same while nobody watches: tables of bots that were opened and forgotten must not keep the server busy."""


class Presence:
    """The seats of a table, who is there, and live connections.

    Attributes:
        table: the game; holds every secret.
        seats: who sits where.
        version: number of entries.
        finishing: the turn that waits for its end; None for none.
        changed: when the last entry was made (monotonic).
        touched: when somebody last wanted something of the table (monotonic).
        listeners: live connections.
        mark: another number whenever anything was told of the table, so that pages know whether they are old.
        passes: the secrets of its seats.
        on_change: called when something has changed that bots may wait for.
        absent_after: seconds without a sign of a person after which others may let a bot stand in.
        patience: seconds without a choice of a person who is asked after which they may, too.
    """

    absent_after = ABSENT_AFTER
    patience = PATIENCE

    def __init__(self, table: Table, seats: list[Seat], version: int) -> None:
        self.table = table
        self.seats = seats
        self.version = version
        self.finishing: Finishing | None = None
        self.changed = time.monotonic()
        self.touched = self.changed
        self.listeners: set[Listener] = set()
        self.mark = secrets.randbits(32)
        self.passes = Passes()
        self.on_change: Callable[[Any], None] = lambda room: None
        self._absence: asyncio.TimerHandle | None = None

    def seats_of(self, digests: Iterable[str]) -> tuple[int, ...]:
        """The seats that are held by secrets with these digests."""
        return self.passes.seats(digests)

    @property
    def deciding(self) -> tuple[int, ...]:
        """Who may do something now: whose turn waits for its end, else whom the game asks; () when it is over."""
        return self.table.seats if self.finishing is None else (self.finishing.seat,)

    def bot_level(self, seat: int) -> str | None:
        """Level of the bot that decides for a seat; None if its person does."""
        sitting = self.seats[seat]
        if not sitting.human:
            return sitting.level
        return (sitting.level or DEFAULT_LEVEL) if sitting.away else None

    @property
    def deserted(self) -> bool:
        """Every person has gone and nobody looks: the bots wait."""
        people = [seat for seat in self.seats if seat.human]
        return bool(people) and not self.listeners and all(seat.away for seat in people)

    def least_pace(self) -> float:
        """Seconds that bots wait between their choices whatever the table's pace: none for people who play here."""
        heard = time.monotonic() - HEARD_FOR
        if any(seat.human and not seat.away and (seat.listening or seat.seen > heard) for seat in self.seats):
            return 0.0
        return WATCHED_PACE if self.listeners else LONELY_PACE

    def missing(self, seat: int) -> str:
        """Why others may let a bot play for a person now: NEVER, CLOSED or IDLE; '' if they may not."""
        now = time.monotonic()
        if self.absent(seat):
            return CLOSED if self.seats[seat].has_come else NEVER
        return IDLE if self._asked(self.seats[seat]) and self._idle_at(seat) <= now else ""

    def absent(self, seat: int) -> bool:
        """Whether a person has been gone for so long that others may let a bot play."""
        return bool(self.table.seats) and self._gone(self.seats[seat]) and self._absent_at(seat) <= time.monotonic()

    def waited(self, seat: int) -> int:
        """For how many whole minutes a seat has been asked what it is asked now."""
        return int((time.monotonic() - self.seats[seat].asked) // 60)

    def still_there(self, seat: int) -> Refused:
        """The refusal to let a bot play for somebody while `missing` tells no reason."""
        sitting = self.seats[seat]
        if self._gone(sitting):
            why = _("This player's page was open a moment ago.") if sitting.has_come else _("Nobody has sat down yet.")
            left = self._absent_at(seat) - time.monotonic()
        elif self._asked(sitting):
            why = _("This player is there and may still be thinking.")
            left = self._idle_at(seat) - time.monotonic()
        else:
            return Refused(422, _("This player is there and is not asked anything now."))
        seconds = max(1, ceil(left))
        when = ngettext(
            "If that goes on, a bot may play in {n} second.", "If that goes on, a bot may play in {n} seconds.", seconds
        )
        return Refused(422, f"{why} {when.format(n=seconds)}")

    def _asked(self, sitting: Seat) -> bool:
        return sitting.human and not sitting.away and sitting.seat in self.deciding

    @staticmethod
    def _gone(sitting: Seat) -> bool:
        return sitting.human and not sitting.away and not sitting.listening

    def _absent_at(self, seat: int) -> float:
        # Whoever is asked something new has the whole time to come and look at it.
        return max(self.seats[seat].seen, self.changed) + self.absent_after

    def _idle_at(self, seat: int) -> float:
        return self.seats[seat].asked + self.patience

    def watch_absence(self) -> None:
        """See to it that pages are told when a bot may stand in for somebody."""
        if self._absence:
            self._absence.cancel()
            self._absence = None
        now = time.monotonic()
        ends = [self._absent_at(seat.seat) for seat in self.seats if self._gone(seat)]
        ends += [self._idle_at(seat.seat) for seat in self.seats if self._asked(seat)]
        ends = [end for end in ends if end > now]
        if ends and self.listeners and self.table.seats:
            self._absence = asyncio.get_running_loop().call_later(min(ends) - now + 0.01, self._tell_absent)

    def _tell_absent(self) -> None:
        self._absence = None
        if any(self.missing(seat.seat) for seat in self.seats):
            self.publish_table()
        self.watch_absence()

    def hear_of(self, seats: Sequence[int]) -> None:
        """Note that these seats have just asked for something."""
        now = time.monotonic()
        back = [seat for seat in seats if self.absent(seat)]
        news = [seat for seat in seats if now - self.seats[seat].seen > HEARD_FOR / 2]
        for seat in seats:
            self.seats[seat].seen = now
        if back:
            self.publish_table()
            self.watch_absence()
        if news:
            self.on_change(self)

    def listen(self, listener: Listener) -> list[int]:
        """Begin to listen; returns the seats that are thereby back (for whom a bot stood in while they were absent)."""
        if any(not self.seats[seat].listening for seat in listener.held):
            self.publish_table()
        self.listeners.add(listener)
        for seat in listener.held:
            self.seats[seat].listening += 1
        self.watch_absence()
        self.on_change(self)
        return [seat for seat in listener.held if self.seats[seat].away == ABSENT]

    def leave(self, listener: Listener) -> None:
        """End listening."""
        if listener in self.listeners:
            self.listeners.remove(listener)
            for seat in listener.held:
                self.seats[seat].listening = max(0, self.seats[seat].listening - 1)
                self.seats[seat].seen = time.monotonic()
            if self.listeners and any(not self.seats[seat].listening for seat in listener.held):
                asyncio.get_running_loop().call_later(GONE_AFTER, self._tell_gone, listener.held)
            self.watch_absence()
        self.touched = time.monotonic()

    def end_listeners(self, seat: int) -> None:
        """End the live connections of a seat: they come back as what they may see now."""
        for listener in tuple(self.listeners):
            if seat in listener.held:
                listener.end()

    def _tell_gone(self, held: tuple[int, ...]) -> None:
        if any(not self.seats[seat].listening for seat in held):
            self.publish_table()

    def publish(self, name: str, content: Callable[[int | None], Row], version: int | None = None) -> None:
        """Tell everybody who listens, each what it may know."""
        self.mark += 1
        made: dict[int | None, bytes] = {}
        for listener in tuple(self.listeners):
            data = made.get(listener.viewer)
            if data is None:
                data = made[listener.viewer] = message(name, content(listener.viewer), version)
            listener.offer(data)

    def publish_table(self) -> None:
        """Tell that something about the table has changed that is no choice: seats, pace, rematch."""
        self.publish("table", lambda viewer: {"version": self.version, "seats": sorted(self.deciding)})
