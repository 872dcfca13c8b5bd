"""One table under way: its game, its seats, its log, and whoever listens."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from arasta.core.game import Event
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.asking import Asking
from arasta.web.entries import Entry, Step, last_click, step_of
from arasta.web.finishing import Finishing, as_row, finishing_of
from arasta.web.presence import ABSENT, IDLE, LEFT
from arasta.web.refusals import Refused, check_level
from arasta.web.seat import Seat
from arasta.web.seat_secrets import LINK, USED
from arasta.web.series import that_go_back, that_stand
from arasta.web.steps import Keeping, Played
from arasta.web.store import (
    ADD_ENTRY,
    MOVE_ON,
    REBASE,
    SET_FINISHING,
    SET_PACE,
    SET_RECORD,
    NotStored,
    Row,
    Store,
    record_row,
    step_parts,
)

KEPT_ENTRIES = 5000
"""Entries of a table that are kept in memory, for logs and for live connections that resume."""


class Room(Asking):
    """One table under way. Everything that reads or changes it holds its lock, so nobody sees what is not kept yet.

    Attributes:
        id: as in its address.
        entries: the latest entries, oldest first.
        pace: seconds between the choices of bots.
        turns_wait: whether a turn waits for its end where its last choice can be taken back.
        next: id of the rematch; '' if there is none.
        opener: address of whoever opened it or, when it comes back from the database, looked at it first: with whose
            other tables its bots share their time.
        keeping: which of the table's steps are to be kept.
        record: of a finished game, as it is kept; None while it runs.
        played: the steps of a finished game, once somebody has looked at them.
    """

    def __init__(self, table_id: str, table: Table, seats: list[Seat], store: Store, pace: float, version: int = 0):
        super().__init__(table, seats, version)
        self.id = table_id
        self.store = store
        self.entries: list[Entry] = []
        self.pace = pace
        self.turns_wait = False
        self.next = ""
        self.opener = ""
        self.keeping = Keeping(0, "")
        self.record: Row | None = None
        self.played: Played | None = None
        self.bot_seed = secrets.randbits(62) if table.seed is None or not table.practice else table.seed
        self.lock = asyncio.Lock()
        self.rebase: Row | None = None
        self.reload: Callable[[Room], Any] | None = None
        self._stale = False
        self._opening: tuple[Event, ...] | None = table.events_for(None) if version == 0 else None
        table.names = tuple(seat.name for seat in seats)

    # -------------------------------------------------------------------------------------------------------- locking

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Room]:
        """The room for reading or changing: alone, and as the database has it."""
        self.touched = time.monotonic()
        async with self.lock:
            if self._stale and self.reload is not None:
                await self.reload(self)
                self._stale = False
            yield self

    @property
    def still(self) -> bool:
        """Whether it can be read at this moment without holding it: nothing is being changed."""
        return not self.lock.locked() and not self._stale

    def take_over(self, other: Room) -> None:
        """Become what was read from the database; who is there is not in it."""
        for new, old in zip(other.seats, self.seats, strict=True):
            new.listening, new.seen, new.taken_by, new.asked = old.listening, old.seen, old.taken_by, old.asked
        self.table, self.seats, self.version, self.prompts = other.table, other.seats, other.version, other.prompts
        self.passes = other.passes
        self.entries, self.pace, self.rebase = other.entries, other.pace, other.rebase
        self.keeping, self.record = other.keeping, other.record
        self.mark += 1
        self.finishing, self.times = other.finishing, other.times

    async def keep(self, *parts: tuple[Any, list[Row]]) -> None:
        """Write parts of one change, all or none; refuses with 503 what cannot be kept."""
        try:
            await self.store.keep(*parts)
        except BaseException as error:
            # What the table shows is not what is kept: it is read anew before anybody looks.
            self._stale = True
            if isinstance(error, NotStored):
                raise Refused(503, _(error.sentence), 5) from error
            raise

    # ------------------------------------------------------------------------------------------------------- choosing

    async def choose(self, seat: int, actions: Sequence[int], prompt: str, then: int | None = None) -> None:
        """Carry out what a seat says with one click, once it is kept: all of it or, if it cannot begin, nothing.

        Args:
            seat: who chooses.
            actions: ids of choices, made one after the other with nothing in between (`series.that_stand`).
            prompt: id of the prompt that they answer.
            then: what the click says further, if it can be chosen then.

        Raises:
            Refused: 409 the prompt has changed, 403 another seat decides, 422 not possible, 503 not kept.
        """
        await asyncio.shield(asyncio.ensure_future(self._choose(seat, actions, prompt, then)))

    async def _choose(self, seat: int, actions: Sequence[int], prompt: str, then: int | None) -> None:
        async with self.held():
            self.check_asked(seat, prompt)
            standing = that_stand(self.table, seat, actions, then)
            finishing = finishing_of(self.table, seat, standing) if self.turns_wait else None
            if finishing and finishing.held:
                await self._wait(finishing, self._back(seat))
            else:
                await self._move_on(
                    [partial(self._chosen, seat, action) for action in standing], self._back(seat), finishing
                )

    async def undo(self, seat: int, prompt: str) -> None:
        """Take back what a seat said with its last click; raises Refused as `choose` does."""
        await asyncio.shield(asyncio.ensure_future(self._undo(seat, prompt)))

    async def _undo(self, seat: int, prompt: str) -> None:
        async with self.held():
            self.check_prompt(seat, prompt)
            if reason := self.undo_forbidden(seat):
                raise Refused(422, _("this cannot be undone: {reason}").format(reason=reason))
            if self.finishing and self.finishing.held:
                await self._wait(None, self._back(seat))
                return
            count = that_go_back(self.table, seat, last_click(self.entries, seat))
            await self._move_on([partial(self._undone, seat)] * count, self._back(seat))

    async def end_turn(self, seat: int, prompt: str) -> None:
        """End a turn that waits; raises Refused as `choose` does."""
        await asyncio.shield(asyncio.ensure_future(self._end_turn(seat, prompt)))

    async def _end_turn(self, seat: int, prompt: str) -> None:
        async with self.held():
            self.check_prompt(seat, prompt)
            if self.finishing is None:
                raise Refused(422, _("No turn is waiting to be ended."))
            if seat != self.finishing.seat:
                raise Refused(403, self.waiting(seat))
            await self._pass_on(self._back(seat))

    async def _pass_on(self, parts: list[tuple[Any, list[Row]]]) -> None:
        """The turn that waits is over: what it holds is carried out."""
        assert self.finishing is not None
        seat, held = self.finishing.seat, self.finishing.held
        if held:
            await self._move_on([partial(self._chosen, seat, action) for action in held], parts)
        else:
            await self._wait(None, parts)

    async def _wait(self, finishing: Finishing | None, parts: list[tuple[Any, list[Row]]]) -> None:
        """Let a turn wait for its end, or no longer (None), without a choice that is carried out."""
        kept = {"of_table": self.id, "new_finishing": as_row(finishing, self.times + 1)}
        await self.keep((SET_FINISHING, [kept]), *parts)
        self.finishing = finishing
        self.times += 1
        self.changed = time.monotonic()
        for seat in self.deciding:
            self.seats[seat].asked = self.changed
        self.publish_table()
        self.watch_absence()
        self.on_change(self)

    async def choose_for(self, seat: int, action: int, version: int) -> bool:
        """A bot's choice for the table as it was at `version`; False if the table has moved on since."""

        async def carry_out() -> bool:
            async with self.held():
                if self.version != version or self.finishing or seat not in self.table.seats:
                    return False
                if self.bot_level(seat) is None:
                    return False
                await self._move_on([partial(self._chosen, seat, action)], [])
                return True

        return await asyncio.shield(asyncio.ensure_future(carry_out()))

    def _chosen(self, seat: int, action: int) -> tuple[int, int]:
        self.table.choose(action, seat)
        return seat, action

    def _undone(self, seat: int) -> tuple[int, None]:
        self.table.undo(seat)
        return seat, None

    async def _move_on(
        self,
        steps: Sequence[Callable[[], tuple[int, int | None]]],
        parts: list[tuple[Any, list[Row]]],
        finishing: Finishing | None = None,
    ) -> None:
        """Take the steps of one click, each telling whose and what it was, keep them together, and tell of them.

        `finishing` is the turn that then waits for its end.
        """
        entries: list[Entry] = []
        before = self.asked()
        kept: dict[int, bytes] = {}
        for n, step in enumerate(steps):
            made = self.table.made[:]
            seat, action = step()
            kept |= self.keeping.follow(self.table, made)
            after = self.asked()
            prompts = [s for s in range(len(self.seats)) if s == seat or before[s] != after[s]]
            told = step_of(self.table, action is None)
            entries.append(Entry(self.version + 1 + n, seat, action, time.time(), told, prompts, joined=n > 0))
            before = after
        snapshot = self.keeping.text
        rebase = [(REBASE, [{**self.rebase, "of_table": self.id, "new_snapshot": snapshot}])] if self.rebase else []
        moved = {
            "of_table": self.id,
            "new_version": entries[-1].version,
            "new_over": not self.table.seats,
            "new_changed": entries[-1].at,
            "new_snapshot": snapshot,
            "new_finishing": as_row(finishing, 0),
        }
        record = None if self.table.seats else self.table.record()
        await self.keep(
            *rebase,
            (ADD_ENTRY, [entry.row(self.id) for entry in entries]),
            (MOVE_ON, [moved]),
            *step_parts(self.id, kept, self.keeping.steps(self.table)),
            *([(SET_RECORD, [record_row(self.id, record)])] if record else []),
            *parts,
        )
        self.rebase = None
        self.record = record
        self.finishing, self.times = finishing, 0
        self.changed = time.monotonic()
        for entry in entries:
            self.version = entry.version
            self.add(entry)
        for entry in entries:
            self.publish("step", partial(self.step_for, entry), entry.version)
        self.watch_absence()
        self.on_change(self)

    def add(self, entry: Entry) -> None:
        """Note an entry that is kept."""
        self.entries.append(entry)
        if len(self.entries) > KEPT_ENTRIES:
            del self.entries[: KEPT_ENTRIES // 10]
        for seat in entry.prompts:
            self.prompts[seat] = entry.version
            self.seats[seat].asked = time.monotonic()

    # ---------------------------------------------------------------------------------------------------------- seats

    def _back(self, seat: int) -> list[tuple[Any, list[Row]]]:
        """Whoever decides, or takes back, is at the table again."""
        sitting = self.seats[seat]
        sitting.seen = time.monotonic()
        if sitting.claimed and not sitting.away:
            return []
        # A program plays with its secret and follows no link, which ends.
        sitting.claimed = True
        sitting.away = ""
        sitting.level = ""
        self.passes.turn(seat, (LINK,), USED)
        return [sitting.change(self.id), *self.passes.parts(self.id)]

    def opening(self) -> tuple[Event, ...]:
        """The events with which the table began, as everybody may know them; () if it goes on from a snapshot."""
        if self._opening is None:
            table = self.table
            self._opening = ()
            if len(table.log) == self.version:
                begun = (
                    table.game.table(table.players, table.seed, table.options, table.components.changes)
                    if table.start is None
                    else table.game.table_at(table.start)
                )
                self._opening = begun.events_for(None)
        return self._opening

    def tell_opening(self, events: tuple[Event, ...]) -> None:
        """Say what `opening` is to tell, of a finished game."""
        self._opening = events

    async def set_away(self, seat: int, away: str, level: str = "") -> None:
        """Let a bot stand in for a person (why: "left", "absent" or "idle"), or give the seat back ('').

        Args:
            seat: whose.
            away: why.
            level: of the bot that stands in; '' for the usual one.

        Raises:
            Refused: 422 where the game is over and no bot could play, or no such bot; 503 not kept.
        """
        async with self.held():
            if away and not self.table.seats:
                raise Refused(422, _("The game is over."))
            if level:
                check_level(level)
            if (self.seats[seat].away, self.seats[seat].level) == (away, level):
                return
            self.seats[seat].away, self.seats[seat].level = away, level
            self.seats[seat].asked = time.monotonic()
            if away and self.finishing and self.finishing.seat == seat:
                # Whoever stands in would have nothing else to do.
                await self._pass_on([self.seats[seat].change(self.id)])
            else:
                await self.keep(self.seats[seat].change(self.id))
            self.publish_table()
            self.watch_absence()
            self.on_change(self)

    async def stand_in(self, seat: int | None, level: str = "") -> None:
        """Let a bot (level '': the usual one) play for somebody who is absent, or there and idle; refuses others."""
        if seat is None or not 0 <= seat < len(self.seats) or not self.seats[seat].human:
            raise Refused(422, _("Nobody sits there who could be absent."))
        if self.seats[seat].away:
            return
        if not self.table.seats:
            raise Refused(422, _("The game is over."))
        why = self.missing(seat)
        if not why:
            raise self.still_there(seat)
        await self.set_away(seat, IDLE if why == IDLE else ABSENT, level)

    async def set_pace(self, pace: float) -> None:
        """Set how many seconds bots wait between their choices; raises Refused with 503 if that is not kept."""
        async with self.held():
            self.pace = pace
            await self.keep((SET_PACE, [{"of_table": self.id, "new_pace": pace}]))
            self.publish_table()
            self.on_change(self)

    def step_for(self, entry: Entry, viewer: int | None) -> Row:
        """What a live connection tells of an entry; who decides, and the prompt, are those of now."""
        return {
            "version": entry.version,
            "seat": entry.seat,
            "undo": entry.action is None,
            "seats": sorted(self.deciding),
            "prompt": self.prompt(viewer),
            "over": not self.table.seats,
            "events": [event.as_json() for event in entry.events_for(viewer)],
        }


__all__ = ["ABSENT", "IDLE", "LEFT", "Room", "Seat", "Step"]
