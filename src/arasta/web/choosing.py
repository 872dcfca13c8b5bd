"""Choosing at a table: choices, taking back, and the end of a turn; each is stored before anybody is told of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from arasta.i18n import gettext as _
from arasta.web.access import Access, unless_late
from arasta.web.asking import Asking
from arasta.web.entries import Entry, step_of
from arasta.web.finishing import Finishing, as_row, finishing_of
from arasta.web.guiding import check_guided
from arasta.web.presence import Presence
from arasta.web.refusals import Refused
from arasta.web.seat_secrets import LINK, USED
from arasta.web.series import that_go_back, that_stand
from arasta.web.statements import ADD_ENTRY, MOVE_ON, REBASE, SET_FINISHING, SET_RECORD, Part, record_row, step_parts
from arasta.web.under_way import TableUnderWay

Made = TypeVar("Made")


async def to_its_end(change: Awaitable[Made]) -> Made:
    """Carry a change through to its end even if whoever asked for it stops waiting."""
    return await asyncio.shield(asyncio.ensure_future(change))


class Choosing:
    """Carries out what the seats of one table choose."""

    def __init__(self, under_way: TableUnderWay, access: Access, asking: Asking, presence: Presence) -> None:
        """Choosing at a table.

        Args:
            under_way: the table.
            access: its lock, and its way into the database.
            asking: what its seats are asked.
            presence: who is there, and is told.
        """
        self._under_way = under_way
        self._access = access
        self._asking = asking
        self._presence = presence

    # --------------------------------------------------------------------------------------------------------- people

    async def choose(self, seat: int, actions: Sequence[int], prompt: str, then: int | None = None) -> None:
        """Carry out what a seat says with one click, once it is stored: all of it or, if it cannot begin, nothing.

        Args:
            seat: who chooses.
            actions: ids of choices, made one after the other with nothing in between (`series.that_stand`).
            prompt: id of the prompt they answer.
            then: what the click says after that, if it can be chosen then.

        Raises:
            Refused: 409 the prompt has changed, 403 another seat decides, 422 not possible, 503 not stored.
        """
        await to_its_end(self._choose(seat, actions, prompt, then))

    @unless_late
    async def _choose(self, seat: int, actions: Sequence[int], prompt: str, then: int | None) -> None:
        async with self._access.alone():
            self._asking.check_asked(seat, prompt)
            table = self._under_way.table
            standing = that_stand(table, seat, actions, then)
            check_guided(self._under_way, seat, standing)
            finishing = finishing_of(table, seat, standing) if self._under_way.terms.turns_wait else None
            if finishing and finishing.kept_back:
                await self._wait(finishing, self._back(seat))
            else:
                steps = [partial(self._chosen, seat, action) for action in standing]
                await self._move_on(steps, self._back(seat), finishing)

    async def undo(self, seat: int, prompt: str) -> None:
        """Take back what a seat said with its last click; raises Refused as `choose` does."""
        await to_its_end(self._undo(seat, prompt))

    @unless_late
    async def _undo(self, seat: int, prompt: str) -> None:
        async with self._access.alone():
            self._asking.check_prompt(seat, prompt)
            if reason := self._asking.undo_forbidden(seat):
                raise Refused(422, _("this cannot be undone: {reason}").format(reason=reason))
            finishing = self._under_way.finishing
            if finishing and finishing.kept_back:
                await self._wait(None, self._back(seat))
                return
            count = that_go_back(self._under_way.table, seat, self._under_way.log.last_click(seat))
            await self._move_on([partial(self._undone, seat)] * count, self._back(seat))

    async def end_turn(self, seat: int, prompt: str) -> None:
        """End a waiting turn; raises Refused as `choose` does."""
        await to_its_end(self._end_turn(seat, prompt))

    @unless_late
    async def _end_turn(self, seat: int, prompt: str) -> None:
        async with self._access.alone():
            self._asking.check_prompt(seat, prompt)
            finishing = self._under_way.finishing
            if finishing is None:
                raise Refused(422, _("There is no turn to end."))
            if seat != finishing.seat:
                raise Refused(403, self._asking.waiting(seat))
            await self.pass_on(finishing, self._back(seat))

    def _back(self, seat: int) -> list[Part]:
        """Note that a seat that decides or takes back is at the table again; returns what must be stored for that."""
        sitting, passes = self._under_way.seats[seat], self._under_way.passes
        sitting.seen = time.monotonic()
        if sitting.claimed and not sitting.away:
            return []
        # A program plays with its secret and follows no link, so the link ends.
        sitting.claimed = True
        sitting.away = ""
        sitting.level = ""
        passes.turn(seat, (LINK,), USED)
        return [sitting.change(self._under_way.id), *passes.parts(self._under_way.id)]

    # ----------------------------------------------------------------------------------------------------------- bots

    async def choose_for(self, seat: int, action: int, version: int) -> bool:
        """Carry out a bot's choice for the table as it was at `version`; False if the table has moved on since."""
        return await to_its_end(self._choose_for(seat, action, version))

    @unless_late
    async def _choose_for(self, seat: int, action: int, version: int) -> bool:
        async with self._access.alone():
            under_way = self._under_way
            if under_way.version != version or under_way.finishing or seat not in under_way.table.seats:
                return False
            if under_way.seats[seat].bot_level is None:
                return False
            await self._move_on([partial(self._chosen, seat, action)], [])
            return True

    # --------------------------------------------------------------------------------------------------- carrying out

    async def pass_on(self, finishing: Finishing, parts: Sequence[Part]) -> None:
        """End a waiting turn: what it holds back is carried out, and stored with these further parts.

        Call it while holding the table.
        """
        if finishing.kept_back:
            steps = [partial(self._chosen, finishing.seat, action) for action in finishing.kept_back]
            await self._move_on(steps, parts)
        else:
            await self._wait(None, parts)

    async def _wait(self, finishing: Finishing | None, parts: Sequence[Part]) -> None:
        """Let a turn wait for its end, or no longer wait (None), without carrying out a choice."""
        under_way = self._under_way
        kept = {"of_table": under_way.id, "new_finishing": as_row(finishing, under_way.times + 1)}
        await self._access.keep((SET_FINISHING, [kept]), *parts)
        under_way.finishing = finishing
        under_way.times += 1
        under_way.changed = time.monotonic()
        for seat in under_way.deciding:
            under_way.seats[seat].asked_since = under_way.changed
        self._presence.tell_table()

    def _chosen(self, seat: int, action: int) -> tuple[int, int]:
        self._under_way.table.choose(action, seat)
        return seat, action

    def _undone(self, seat: int) -> tuple[int, None]:
        self._under_way.table.undo(seat)
        return seat, None

    async def _move_on(
        self,
        steps: Sequence[Callable[[], tuple[int, int | None]]],
        parts: Sequence[Part],
        finishing: Finishing | None = None,
    ) -> None:
        """Take the steps of one click, store them together, and announce them.

        Args:
            steps: each takes one step and returns its seat and action (None for one taken back).
            parts: what else is to be stored with them.
            finishing: the turn that then waits for its end.
        """
        under_way = self._under_way
        before = under_way.keeping.steps(under_way.table)
        entries, kept = self._take(steps)
        record = None if under_way.running else under_way.table.record()
        await self._access.keep(
            *self._rebase(),
            (ADD_ENTRY, [entry.row(under_way.id) for entry in entries]),
            (MOVE_ON, [self._moved(entries[-1], finishing)]),
            *step_parts(under_way.id, kept, under_way.keeping.steps(under_way.table), before),
            *([(SET_RECORD, [record_row(under_way.id, record)])] if record else []),
            *parts,
        )
        under_way.rebase = None
        under_way.record = record
        under_way.finishing, under_way.times = finishing, 0
        under_way.changed = time.monotonic()
        for entry in entries:
            under_way.add(entry)
        self._presence.tell_entries(entries)

    def _take(self, steps: Sequence[Callable[[], tuple[int, int | None]]]) -> tuple[list[Entry], dict[int, bytes]]:
        """Take steps: their entries, and what is to be stored of the positions they lead to (`Keeping.follow`)."""
        table, keeping = self._under_way.table, self._under_way.keeping
        entries: list[Entry] = []
        kept: dict[int, bytes] = {}
        before = self._asking.choices()
        for n, step in enumerate(steps):
            made = table.made[:]
            seat, action = step()
            kept |= keeping.follow(table, made)
            after = self._asking.choices()
            prompts = [s for s in range(table.players) if s == seat or before[s] != after[s]]
            told = step_of(table, action is None)
            version = self._under_way.version + 1 + n
            entries.append(Entry(version, seat, action, time.time(), told, prompts, joined=n > 0))
            before = after
        return entries, kept

    def _rebase(self) -> list[Part]:
        """The part that stores, with the first entry after it, that the table has continued from its snapshot."""
        rebase, snapshot = self._under_way.rebase, self._under_way.keeping.text
        return [(REBASE, [{**rebase, "of_table": self._under_way.id, "new_snapshot": snapshot}])] if rebase else []

    def _moved(self, last: Entry, finishing: Finishing | None) -> dict[str, Any]:
        """The row of the table after its last entry."""
        return {
            "of_table": self._under_way.id,
            "new_version": last.version,
            "new_over": not self._under_way.running,
            "new_changed": last.at,
            "new_snapshot": self._under_way.keeping.text,
            "new_finishing": as_row(finishing, 0),
            "new_revision": self._access.next_revision,
        }
