"""The secrets of a table: links that are good once, and the secrets held by browsers and programs that play there.

Only the SHA-256 of a secret is kept, in memory and in the database. Spent ones are kept for a while, so that whoever
presents one can be told what became of it.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from arasta.web.statements import DROP_PASS, SET_PASS, Row

SEAT = "seat"
"""Held by a browser or a program that plays at a seat."""
LINK = "link"
"""Gives a seat to whoever uses it, once."""
DEVICE = "device"
"""Lets the same person continue on another device as well, once."""
BEFORE = "before"
"""Not a secret: whoever holds this seat at the previous table may come over to it."""
USED = "used"
"""A link that somebody has used."""
GIVEN = "given"
"""Held by the table's opener until somebody sat down by the seat's link."""
ENDED = "ended"
"""Ended by a newer link of the seat."""
SPENT = (USED, GIVEN, ENDED)

MOST_HELD = 16
"""Most secrets of one seat; beyond that, the oldest end. A person plays in a few browsers at the same time."""
MOST_SPENT = 100
"""Number of spent secrets that a table remembers."""


def digest(token: str) -> str:
    """The SHA-256 of a secret, all that is kept of it."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def new_token() -> str:
    """A secret of 128 random bits."""
    return secrets.token_urlsafe(16)


@dataclass
class Pass:
    """A secret, and what it is good for.

    Attributes:
        seat: its seat; None for the secret of an opener who sits nowhere.
        good_for: SEAT, LINK and so on, see above.
        host: its holder opened the table and may give seats new links.
        made: when (seconds since 1970).
    """

    seat: int | None
    good_for: str
    host: bool = False
    made: float = 0.0


class Passes:
    """The secrets of one table by their digests, and which of them have changed since they were stored."""

    def __init__(self, rows: Iterable[Mapping[str, Any]] = ()) -> None:
        self._by_digest = {r["digest"]: Pass(r["seat"], r["kind"], r["host"], r["made"]) for r in rows}
        self._changed: set[str] = set()

    def find(self, token: str) -> Pass | None:
        """The secret with this digest, if it is or was good for something here; else None."""
        return self._by_digest.get(digest(token))

    def _of(self, digests: Iterable[str], *uses: str) -> list[Pass]:
        passes = (self._by_digest.get(one) for one in digests)
        return [one for one in passes if one is not None and one.good_for in uses]

    def seats(self, digests: Iterable[str]) -> tuple[int, ...]:
        """The seats held by secrets with these digests."""
        return tuple(sorted({one.seat for one in self._of(digests, SEAT) if one.seat is not None}))

    def hosts(self, digests: Iterable[str]) -> bool:
        """True if one of these belongs to the table's opener."""
        return any(one.host for one in self._of(digests, SEAT))

    def ended(self, digests: Iterable[str]) -> tuple[int, ...]:
        """The seats that these used to hold, until they were given a new link."""
        digests = tuple(digests)
        held = self.seats(digests)
        ended = (one.seat for one in self._of(digests, ENDED))
        return tuple(sorted({seat for seat in ended if seat is not None and seat not in held}))

    def given(self, digests: Iterable[str]) -> bool:
        """True if one of these held a seat that somebody has taken by its link."""
        return bool(self._of(digests, GIVEN))

    def alive(self, tokens: Iterable[str]) -> tuple[str, ...]:
        """Those of some secrets that are held by players or by the table's opener."""
        return tuple(token for token in tokens if self._of((digest(token),), SEAT))

    def of_seat(self, seat: int, *uses: str) -> list[str]:
        """Digests of a seat's secrets that are good for one of these purposes, oldest first."""
        return [key for key, one in self._by_digest.items() if one.seat == seat and one.good_for in uses]

    def add(self, seat: int | None, good_for: str, host: bool = False) -> str:
        """Make a new secret."""
        token = new_token()
        self.put(digest(token), Pass(seat, good_for, host, time.time()))
        return token

    def put(self, key: str, one: Pass) -> None:
        """Note what a digest is good for."""
        self._by_digest[key] = one
        self._changed.add(key)

    def turn(self, seat: int, uses: Iterable[str], into: str) -> None:
        """Change the purpose of all of a seat's secrets that are good for one of these."""
        for key in self.of_seat(seat, *uses):
            self._by_digest[key].good_for = into
            self._changed.add(key)

    def parts(self, table_id: str) -> list[tuple[Any, list[Row]]]:
        """The parts that store the changes since the last time; drops what exceeds the limits."""
        for seat in {one.seat for one in self._by_digest.values() if one.seat is not None}:
            self._forget(self.of_seat(seat, SEAT), MOST_HELD)
        self._forget([key for key, one in self._by_digest.items() if one.good_for in SPENT], MOST_SPENT)
        changed, self._changed = self._changed, set()
        kept = [key for key in self._by_digest if key in changed]
        gone = [key for key in changed if key not in self._by_digest]
        rows = [self._row(table_id, key) for key in kept]
        parts: list[tuple[Any, list[Row]]] = [(SET_PASS, rows)] if rows else []
        if gone:
            parts.append((DROP_PASS, [{"of_table": table_id, "of_digest": key} for key in gone]))
        return parts

    def _forget(self, keys: list[str], most: int) -> None:
        for key in keys[: max(0, len(keys) - most)]:
            del self._by_digest[key]
            self._changed.add(key)

    def _row(self, table_id: str, key: str) -> Row:
        one = self._by_digest[key]
        return {
            "table_id": table_id,
            "digest": key,
            "seat": one.seat,
            "kind": one.good_for,
            "host": one.host,
            "made": one.made,
        }
