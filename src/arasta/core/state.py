"""Fields that the state of every game has in addition to the game's own."""

from __future__ import annotations

from typing import Any

from arasta.core.record import SEAT, Grid, Record, Row, grid, number, row

DEPTH = 8
"""Number of pending decisions that fit on the stack."""
FORCED = 16
"""Number of forced outcomes that fit in each queue."""
EVENTS = 24
"""Number of events that one step can report."""
ABOUT = (-(2**15), 2**15 - 1)
"""Smallest and largest number that a pending decision can be about."""
UNKNOWN = -1
"""Stands in an observation for what the seat cannot know."""

RUNNING = 0
OVER = 1
UNFINISHED = 2


class CoreState(Record):
    """Pending decisions, chance, events: the part of a state that belongs to no single game."""

    given: Any
    """No field: see `core.record` and `core.chance.given`."""
    script: Any
    """No field: see `core.record` and `core.chance.scripted`."""

    key: int = number("u8", "key of the generator", 0, 2**64 - 1, secret="all")
    counter: int = number("u8", "numbers drawn so far, counted from a secret start", 0, 2**64 - 1, secret="all")
    reveals: int = number(
        "i4", "how often hidden or random information was revealed; undo never goes past one", 0, 2**31 - 1
    )
    decisions: int = number("i4", "decisions asked and answered so far", 0, 2**31 - 1)
    events: Grid = grid(
        "i2", (EVENTS, 4), "what the last step did: code, seat (-1: nobody), two numbers", -(2**15), 2**15 - 1
    )
    event_count: int = number("i1", "events in use", 0, EVENTS)
    status: int = number("i1", "0 running, 1 over, 2 stopped by the limit of decisions", RUNNING, UNFINISHED)
    players: int = number("i1", "number of seats", 1, 5)
    depth: int = number("i1", "pending decisions; the one on top is asked", 0, DEPTH)
    pending_kind: Row = row(
        "u1", DEPTH, "kind of each pending decision, the last one on top", 0, 127, values="decision", length="depth"
    )
    pending_seat: Row = row("u1", DEPTH, "seat that decides it", 0, 4, length="depth", seats=SEAT)
    pending_arg: Row = row("i2", DEPTH, "what it is about, by its kind: see the decision", *ABOUT, length="depth")
    forced_dice: Row = row(
        "i1",
        FORCED,
        "outcomes that the next dice show, used before the generator",
        1,
        6,
        length="forced_dice_count",
        secret="all",
    )
    forced_dice_count: int = number("i1", "forced dice in use", 0, FORCED, secret="all")
    forced_cards: Row = row(
        "i1",
        FORCED,
        "cards that the next shuffle of a draw pile puts on its top, the first one topmost",
        0,
        127,
        values="card",
        length="forced_cards_count",
        secret="all",
    )
    forced_cards_count: int = number("i1", "forced cards in use", 0, FORCED, secret="all")
