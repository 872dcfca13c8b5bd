"""Passes: each proves that a page may listen for a seat, and nothing else, so it may appear in pages and addresses."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from arasta.web.room import Room
from arasta.web.seat_secrets import SEAT


def pass_of(digest: str) -> str:
    """The pass of a page that holds a seat, made from the digest of one of its secrets and valid as long as that."""
    return hmac.new(digest.encode(), b"listen", "sha256").hexdigest()[:32]


def passes_of(room: Room, held: Iterable[int]) -> str:
    """The passes of a page that holds these seats, with spaces between them."""
    return " ".join(pass_of(keys[0]) for seat in held if (keys := room.under_way.passes.of_seat(seat, SEAT)))


def heard_by(room: Room, passes: Iterable[str]) -> tuple[int, ...]:
    """The seats for which a page that shows these passes may listen."""
    shown = set(passes)
    secrets = room.under_way.passes
    return tuple(n for n in range(len(room.seats)) if any(pass_of(key) in shown for key in secrets.of_seat(n, SEAT)))
