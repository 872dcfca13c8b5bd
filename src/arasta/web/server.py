"""One server, as shared by its routes: its settings, store, tables, bots and live connections."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.requests import Request

from arasta.core.holding import Held
from arasta.web.analysing import TOLD, Analysts
from arasta.web.companions import Companions
from arasta.web.deciding import Deciders
from arasta.web.drawing import Drawing
from arasta.web.faults import NotRead, NotStored
from arasta.web.hinting import Advisers
from arasta.web.hosts import is_own
from arasta.web.live import Connections
from arasta.web.lobby import Lobby
from arasta.web.memory import go_on_tidying
from arasta.web.metrics import Metrics
from arasta.web.peers import Peers
from arasta.web.room import Room
from arasta.web.runner import Runner
from arasta.web.security import Rates
from arasta.web.settings import ServerSettings
from arasta.web.statements import DROP_THOUGHTS
from arasta.web.store import Store
from arasta.web.valkey import Limit, Valkey
from arasta.web.workers import Workers

log = logging.getLogger("arasta.web")


RARELY = 10
"""Looks for what other servers have done of which one is taken while they say it themselves."""
TIDY_EVERY = 60.0
"""Seconds between two searches for tables to put away."""


class Server:
    """One server's parts, from its start to its stop.

    Attributes:
        alone: the process exists for this server alone, which then decides when memory is tidied.
        closing: no new tables are taken: the server is about to be replaced.
    """

    alone = False

    def __init__(self, settings: ServerSettings, held: Held | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.data, settings.lock_wait, held, settings.database)
        self.lobby = Lobby(self.store, settings)
        self.companions = Companions(self.store)
        self.deciders = Deciders(settings.bot_threads, settings.compile_bots, settings.bot_iterations)
        self.peers = Peers(self.store, self.lobby.rooms.values, lambda room: self.runner.plays(room))
        self.workers = Workers(self.store, settings.database, self.peers, settings.workers)
        self.runner = Runner(self.deciders, self.workers)
        self.advisers = Advisers(self.deciders, self.workers)
        self.analysts = Analysts(self.deciders, self.store, settings.analysis_iterations, self.workers)
        self.connections = Connections(settings)
        self.drawing = Drawing()
        self.rates = Rates(settings.rate, settings.burst)
        self.valkey: Valkey | None = None
        self.metrics = Metrics(settings.metrics) if settings.metrics else None
        self.closing = False
        self.store.on_fault = self._tell_all
        self.lobby.on_change = self.runner.wake
        self.deciders.ready.on_ready = self._tell_all
        self._tidier: asyncio.Task[None] | None = None
        self._completing: asyncio.Task[None] | None = None
        self._memory: asyncio.Task[None] | None = None
        self._others: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the database and begin to serve."""
        await self.store.open()
        if self.metrics:
            self.metrics.start(self)
            self.store.watch(self.metrics)
            self.deciders.on_thought = self.metrics.thought
        self.deciders.ready.start()
        self._tidier = asyncio.create_task(self._tidy())
        self._completing = asyncio.create_task(self.lobby.complete())
        if self.store.shared and self.settings.shared:
            limits: dict[str, Limit] = {"asked": self.rates, "opened": self.lobby.opened, "listening": self.connections}
            self.valkey = Valkey(self.settings.shared, self.peers.id, self.lobby.hear, limits)
            self.store.on_kept = self.valkey.tell
            self.valkey.start()
        if self.store.shared:
            self.lobby.on_enter = self.peers.tell
            self.runner.elsewhere = self.peers.plays_elsewhere
            self.peers.more = self.analysts.told
            self.peers.on_heard = self.workers.look
            self.workers.on_change = self._tell_all
            self.analysts.elsewhere = lambda game_id: self.peers.said_elsewhere(game_id, TOLD)
            self._others = [asyncio.create_task(self.peers.go_on()), asyncio.create_task(self._follow_others())]
        if self.alone:
            self._memory = asyncio.create_task(go_on_tidying())
        log.info("started")

    async def stop(self) -> None:
        """Store what is under way, then end everything."""
        self.connections.end_all()
        for task in (self._tidier, self._completing, self._memory, *self._others):
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        await self.runner.stop()
        await self.advisers.stop()
        await self.analysts.stop()
        await self.workers.stop()
        await self.deciders.stop()
        if self.valkey:
            await self.valkey.stop()
        if self.store.shared:
            await self.peers.leave()
        await self.store.close()
        if self.metrics:
            self.metrics.stop()
        log.info("stopped")

    def close(self) -> None:
        """Take no new tables, and tell whoever asks whether the server is ready that others should be asked."""
        self.closing = self.lobby.closed = True
        log.warning("closed to new tables")

    @property
    def through_valkey(self) -> bool:
        """True while other servers' news come through Valkey."""
        return self.valkey is not None and self.valkey.connected

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            self.lobby.put_away()
            if self.store.shared:
                with suppress(NotStored):
                    await self.store.keep((DROP_THOUGHTS, [{}]))

    async def _follow_others(self) -> None:
        looked = 0.0
        while True:
            await asyncio.sleep(self.settings.look)
            # What others say comes at once; only what got lost on the way is looked for.
            if self.through_valkey and time.monotonic() < looked + RARELY * self.settings.look:
                continue
            looked = time.monotonic()
            with suppress(NotRead):
                await self.lobby.follow_others()

    def _tell_all(self) -> None:
        """Make every page reload its table."""
        for room in self.lobby.rooms.values():
            room.publisher.publish_table()

    # ------------------------------------------------------------------------------------------------------ for routes

    def base(self, request: Request) -> str:
        """Absolute address with which links begin."""
        return self.settings.address or f"{request.url.scheme}://{request.url.netloc}"

    def only_here(self, request: Request) -> bool:
        """True if links work on this machine only: no address is set, and the requested one names no other machine."""
        return is_own(urlsplit(self.base(request)).hostname or "")

    def link(self, request: Request, room: Room, token: str) -> str:
        """The address of a link with this secret."""
        return f"{self.base(request)}/t/{room.id}?seat={token}"


def server_of(request: Request) -> Server:
    """The server that a request reached."""
    server: Server = request.app.state.server
    return server
