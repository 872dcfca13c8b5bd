"""A seat of a table: its player, and whether they are there."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from arasta.level_names import DEFAULT_LEVEL
from arasta.web.statements import SET_SEAT, Row

LEFT = "left"
ABSENT = "absent"
IDLE = "idle"
"""Reasons why a bot plays for a person: they asked for it, they were away, or they were there but chose nothing."""


@dataclass
class Seat:
    """A seat of a table.

    Attributes:
        seat: number from 0.
        kind: "human" or "bot".
        level: of the bot; for a person's seat, of the bot that stands in ('': the usual one).
        name: '' for the emblem's.
        claimed: somebody has sat down by the seat's link.
        taken_by: digest of the form (`seating.sit_down`) by which somebody last came in; '' for none.
        away: why a bot stands in: "left", "absent", "idle", or '' if none does.
        listening: live connections of this seat.
        elsewhere: it has live connections at other servers that share the database.
        seen: when it was last heard from (monotonic).
        asked_since: since when it has been asked its present question (monotonic).
    """

    seat: int
    kind: str
    level: str
    name: str
    claimed: bool = False
    away: str = ""
    listening: int = 0
    elsewhere: bool = False
    seen: float = 0.0
    taken_by: str = ""
    asked_since: float = field(default_factory=time.monotonic)

    @property
    def human(self) -> bool:
        """True for the seat of a person."""
        return self.kind == "human"

    @property
    def connected(self) -> bool:
        """True for a seat with a live connection, here or at another server."""
        return self.listening > 0 or self.elsewhere

    @property
    def has_come(self) -> bool:
        """True once its person has been at the table."""
        return self.claimed or self.seen > 0

    @property
    def bot_level(self) -> str | None:
        """Level of the bot that decides for it; None if its person does."""
        if not self.human:
            return self.level
        return (self.level or DEFAULT_LEVEL) if self.away else None

    def change(self, table_id: str) -> tuple[Any, list[Row]]:
        """The row that stores what the database has of it."""
        new = {
            "new_name": self.name,
            "new_claimed": self.claimed,
            "new_away": self.away,
            "new_level": self.level,
            "new_taken_by": self.taken_by,
        }
        return SET_SEAT, [{"of_table": table_id, "of_seat": self.seat, **new}]
