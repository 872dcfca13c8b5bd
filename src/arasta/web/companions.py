"""Games on real tables that this server keeps (`arasta.companion`): stored after every answer and choice.

Who may do what is decided by secrets, as at tables: that of whoever began serves all seats; the link of a seat makes a
phone that seat's own. The database has only their digests.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from weakref import WeakValueDictionary
from zlib import crc32

from starlette.requests import Request
from starlette.responses import Response

from arasta.companion import Companion
from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _
from arasta.web.faults import Overtaken
from arasta.web.lobby import is_id, new_id
from arasta.web.refusals import NothingHere, Refused
from arasta.web.seat_secrets import digest, new_token
from arasta.web.security import set_cookie
from arasta.web.statements import SET_COMPANION
from arasta.web.store import Store
from arasta.web.writer import Claim

COOKIE = "arasta_companions"
MOST = 12
"""Most games on real tables that a browser's list holds."""
UNSURE = -1
"""Revision of a game of which memory may not have what the database has."""
IN_MEMORY = 50
"""Most of them that are in memory; the others are read from the database when they are asked for."""


@dataclass(eq=False)
class KeptGame:
    """A game on a real table; a server has one such object for each.

    Attributes:
        id: in its address.
        kept: the companion.
        keys: SHA-256 of a secret -> the seat it is for; None: all.
        changed: when it changed last, seconds since 1970.
        revision: how often it has changed; UNSURE until it has been read again.
        lock: one change at a time, and no look at it meanwhile.
    """

    id: str
    kept: Companion
    keys: dict[str, int | None]
    changed: float
    revision: int
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def prompt(self) -> str:
        """Names how it stands: what is posted for another state of it is refused."""
        inputs = json.dumps(self.kept.inputs).encode()
        return f"{self.kept.steps}-{crc32(inputs):08x}"


class Companions:
    """All of them, the latest in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._games: OrderedDict[str, KeptGame] = OrderedDict()
        self._in_use: WeakValueDictionary[str, KeptGame] = WeakValueDictionary()

    async def begin(self, kept: Companion) -> tuple[KeptGame, str]:
        """Keep a new game; returns it and the secret that serves all its seats. Raises NotStored."""
        secret = new_token()
        game = KeptGame(new_id(), kept, {digest(secret): None}, 0.0, -1)
        await self._store(game)
        self._remember(game)
        return game, secret

    async def find(self, companion_id: str) -> KeptGame:
        """The game with this id, as the database has it. Raises NotRead; refuses what there is not."""
        row = await self.store.reader.companion(companion_id) if is_id(companion_id) else None
        if row is None:
            raise NothingHere()
        game = self._in_use.get(companion_id)
        if game is None or game.revision < row["revision"]:
            try:
                kept = await asyncio.to_thread(Companion.from_json, json.loads(row["content"]))
            except ArastaError as reason:
                raise Refused(422, str(reason)) from reason
            game = self._in_use.setdefault(
                companion_id, KeptGame(companion_id, kept, dict(row["keys"]), row["changed"], row["revision"])
            )
            async with game.lock:
                if game.revision < row["revision"]:
                    game.kept, game.keys = kept, dict(row["keys"])
                    game.changed, game.revision = row["changed"], row["revision"]
        self._remember(game)
        return game

    async def change(self, game: KeptGame, prompt: str, change: Callable[[Companion], None]) -> None:
        """Change a game, and store it.

        Args:
            game: to be changed.
            prompt: how it stood for whoever wants that (`KeptGame.prompt`).
            change: what is done with its companion; all or nothing.

        Raises:
            Refused: 409 it stands differently now, here or at another server; 422 the game refuses it, with its reason.
            NotStored: the database refuses.
        """
        async with game.lock:
            if game.revision == UNSURE or prompt != game.prompt:
                raise Refused(409, changed_meanwhile())
            try:
                await asyncio.to_thread(change, game.kept)
            except ArastaError as reason:
                raise Refused(422, str(reason)) from reason
            except BaseException:
                # The thread may still be at it.
                game.revision = UNSURE
                raise
            await self._store(game)

    async def new_link(self, game: KeptGame, seat: int | None) -> str:
        """A new secret for a seat, or for all of them (None). Raises NotStored; refuses with 409 as `change` does."""
        secret = new_token()
        async with game.lock:
            if game.revision == UNSURE:
                raise Refused(409, changed_meanwhile())
            game.keys[digest(secret)] = seat
            await self._store(game)
        return secret

    async def _store(self, game: KeptGame) -> None:
        changed = max(time.time(), game.changed + 1e-3)
        row = {
            "id": game.id,
            "game": game.kept.game.name,
            "keys": game.keys,
            "changed": changed,
            "content": json.dumps(game.kept.as_json(), ensure_ascii=False),
            "revision": game.revision + 1,
        }
        claim = Claim(game.id, game.revision, companion=True) if game.revision >= 0 else None
        try:
            await self.store.keep((SET_COMPANION, [row]), claim=claim)
        except BaseException as reason:
            # What is in memory is not what is kept.
            game.revision = UNSURE
            if isinstance(reason, Overtaken):
                raise Refused(409, changed_meanwhile()) from reason
            raise
        game.changed, game.revision = changed, game.revision + 1

    def _remember(self, game: KeptGame) -> None:
        self._games[game.id] = self._in_use[game.id] = game
        self._games.move_to_end(game.id)
        while len(self._games) > IN_MEMORY:
            self._games.popitem(last=False)


def changed_meanwhile() -> str:
    """What people are told whose answer was for something that is over."""
    return _("Something has just changed here; this is how it stands now.")


def own_companions(request: Request) -> dict[str, str]:
    """The games on real tables of a browser, the latest first: id -> secret."""
    entries = [entry.partition("~") for entry in request.cookies.get(COOKIE, "").split(".") if entry]
    return {name: secret for name, _sign, secret in entries[:MOST] if is_id(name)}


def remember(request: Request, response: Response, companion_id: str, secret: str) -> None:
    """Put a game on the list of a browser, as the latest."""
    others = {name: kept for name, kept in own_companions(request).items() if name != companion_id}
    set_own(request, response, {companion_id: secret, **others})


def set_own(request: Request, response: Response, own: Mapping[str, str]) -> None:
    """Make these a browser's list."""
    entries = [f"{name}~{secret}" for name, secret in own.items()][:MOST]
    set_cookie(response, request, COOKIE, ".".join(entries), ("/companion",))


def seats_held(request: Request, game: KeptGame) -> tuple[int, ...]:
    """The seats that a browser holds; () for one that only watches."""
    key = digest(own_companions(request).get(game.id, ""))
    if key not in game.keys:
        return ()
    seat = game.keys[key]
    return tuple(range(game.kept.setting.players)) if seat is None else (seat,)
