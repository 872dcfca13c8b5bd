"""What shows that a page may listen for a seat; good for nothing else, so it may stand in a page and in an address."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from arasta.web.room import Room


def pass_of(token: str) -> str:
    """What shows that a page holds a seat, made from the digest of the seat's secret: with a new secret it ends."""
    return hmac.new(token.encode(), b"listen", "sha256").hexdigest()[:32]


def passes_of(room: Room, held: Iterable[int]) -> str:
    """The passes of a page that holds these seats, with spaces between them."""
    return " ".join(pass_of(token) for seat in held if (token := room.seats[seat].token))
