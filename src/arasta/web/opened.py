"""Tables that an address has opened and not finished."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from arasta.i18n import gettext as _
from arasta.web.faults import NotRead
from arasta.web.refusals import Refused
from arasta.web.store import Store

DAY = 86400.0
MOST_ADDRESSES = 10_000
"""Number of addresses remembered; beyond that, those that have opened nothing for a day are forgotten."""


class Opened:
    """The last day's tables by the address that opened them; finished ones do not count."""

    def __init__(self, store: Store, limit: int) -> None:
        self.store = store
        self.limit = limit
        self._by_address: dict[str, dict[str, float]] = {}
        self._news: dict[str, list[str]] = {}

    def news(self) -> Mapping[str, list[str]]:
        """The tables that each address has opened since the last call."""
        news, self._news = self._news, {}
        return news if self.limit else {}

    def hear(self, server: str, said: Mapping[str, Any]) -> None:
        """Count tables opened at another server; raises ValueError, TypeError if that is no such thing."""
        now = time.monotonic()
        self._forget_old(now)
        for address, names in said.items():
            self._by_address.setdefault(address, {}).update(dict.fromkeys(map(str, names), now))

    @asynccontextmanager
    async def one_more(self, address: str, table_id: str) -> AsyncIterator[None]:
        """Count a table while it is being made and, if that succeeds, from then on; refuses one too many with 429."""
        now = time.monotonic()
        self._forget_old(now)
        mine = self._by_address.setdefault(address, {})
        for old in [name for name, at in mine.items() if at <= now - DAY]:
            del mine[old]
        if self.limit and len(mine) >= self.limit:
            with suppress(NotRead):
                for name in await self.store.reader.finished([*mine]):
                    mine.pop(name, None)
            # Nothing is awaited between this check and the note below, so none of many simultaneous ones slips through.
            if len(mine) >= self.limit:
                raise Refused(429, _("Too many tables are open from your address. Please finish one first."), 60)
        mine[table_id] = now
        try:
            yield
        except BaseException:
            mine.pop(table_id, None)
            raise
        if len(self._news) < MOST_ADDRESSES:
            self._news.setdefault(address, []).append(table_id)

    def _forget_old(self, now: float) -> None:
        if len(self._by_address) > MOST_ADDRESSES:
            self._by_address = {
                address: mine for address, mine in self._by_address.items() if max(mine.values(), default=0) > now - DAY
            }
