"""Hints for the person whose seat is to decide: worked out on request, and kept for that seat alone."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from arasta.advice import Advice, advice_of
from arasta.bots.foresight import foresee
from arasta.calibration import calibration_for
from arasta.i18n import gettext as _
from arasta.web.compile_queue import SEARCH
from arasta.web.deciding import Deciders, Question
from arasta.web.refusals import Refused
from arasta.web.room import Room
from arasta.web.runner import question_of
from arasta.web.thoughts import HINT, Matter, advice_as_text, advice_from
from arasta.web.workers import Workers

MOST_ASKED = 8
"""Most hints being worked out or waiting at a time, at the tables of one opener."""
SOON = 10
"""Seconds after which it may be worth asking again where many ask."""
NEXT_LOOK = 3
"""Seconds between two looks at how far hints are being made ready: a page asks again by itself."""


class Advisers:
    """Gives hints; each is worked out once, however often it is asked for."""

    def __init__(self, deciders: Deciders, workers: Workers) -> None:
        self.deciders = deciders
        self.workers = workers
        self._under_way: dict[tuple[Room, int, int], asyncio.Task[Advice]] = {}

    async def hint(self, room: Room, seat: int, prompt: str) -> Advice:
        """The hint about a seat's question; `Room.advice_for` has it until anything happens at the table.

        Raises:
            Refused: 403 this table allows none, or another seat decides; 409 the prompt has changed; 422 a bot plays
                for the seat, or the server gives no hints; 503 not ready yet, or too many requests.
        """
        async with room.alone():
            self._check(room, seat, prompt)
            known = room.asking.advice_for(seat)
            if known is not None:
                return known
            key = (room, seat, room.under_way.version)
            task = self._under_way.get(key)
            if task is None:
                if sum(other.opener == room.opener for other, *_more in self._under_way) >= MOST_ASKED:
                    raise Refused(503, _("Many people are asking for hints right now. Please try again."), SOON)
                task = asyncio.create_task(self._think(room, room.under_way.version, question_of(room, seat)))
                self._under_way[key] = task
                task.add_done_callback(lambda done: self._under_way.pop(key, None))
        # Closing a page must not take the hint away from a second page that is waiting for it.
        advice = await asyncio.shield(task)
        async with room.alone():
            if room.asking.advice_for(seat) is None:
                raise room.asking.moved_on()
        return advice

    def _check(self, room: Room, seat: int, prompt: str) -> None:
        room.asking.check_hint(seat, prompt)
        name = room.table.game.name
        if not self.workers.ready(name):
            self._check_ready(name)

    def _check_ready(self, name: str) -> None:
        ready = self.deciders.ready
        if ready.ready(name, SEARCH):
            return
        if not ready.coming(name, SEARCH):
            raise Refused(422, _("This server cannot give hints."))
        ready.want(name, SEARCH)
        done, parts = ready.progress(name, SEARCH)
        raise Refused(
            503,
            _(
                "Preparing hints: {done} of {parts} parts are ready. Hints can be given once all are; "
                "this takes about half a minute, only once."
            ).format(done=done, parts=parts),
            NEXT_LOOK,
        )

    async def _think(self, room: Room, version: int, question: Question) -> Advice:
        game, matter = question.game, Matter(room.id, version, question.seat, HINT)
        said = await self.workers.thought(matter, game.name, room.opener)
        advice = None if said is None else advice_from(said, game)
        if advice is None:
            self._check_ready(game.name)
            advice = await think(self.deciders, question, room.opener)
        if room.store.shared:
            # Without that it is shown by this server alone.
            with suppress(Refused):
                await room.share(matter, advice_as_text(advice, game))
        room.asking.advise(question.seat, version, advice)
        return advice

    async def stop(self) -> None:
        """Stop waiting for hints."""
        for task in tuple(self._under_way.values()):
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)


async def think(deciders: Deciders, question: Question, owner: str = "") -> Advice:
    """The hint about a decision, thought of here; its code must be ready. `owner`: as for `Deciders.advise`."""
    thought = await deciders.advise(question, owner)
    asked = (question.game, question.box, question.observation, question.seat)
    foreseen = await asyncio.to_thread(foresee, *asked, thought.candidates[0].action, question.seed)
    players = int(question.observation["players"][0])
    return advice_of(thought, players, foreseen, calibration_for(question.game, players, question.box))
