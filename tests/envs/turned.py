"""States and observations with their seats turned, by NumPy: what compiled code is compared with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.game import Game
from arasta.core.record import SEAT_AXES, fields_of


def turned(game: Game, states: npt.NDArray[np.void], players: int, by: int, names: Iterable[str] = ()) -> Any:
    """The first of `states` as it is counted when seat `by` is seat 0; all fields, or those named."""
    record = states[0].copy()

    def turn(numbers: Any, first: int, unit: int) -> Any:
        numbers = np.asarray(numbers, np.int64)
        inside = (numbers >= first) & (numbers < first + unit * players)
        owner, rest = (numbers - first) // unit, (numbers - first) % unit
        return np.where(inside, first + unit * ((owner - by) % players) + rest, numbers)

    for name in names or fields_of(game.state):
        field = fields_of(game.state)[name]
        if field.axes[:1] and field.axes[0] in SEAT_AXES:
            record[name][:players] = np.roll(record[name][:players], -by, axis=0)
        if field.seats and field.length:
            used = int(record[field.length])
            record[name][:used] = turn(record[name][:used], *field.seats)
        elif field.seats:
            record[name] = turn(record[name], *field.seats)
    for n in range(int(record["event_count"])):
        events = record["events"][n]
        events[1] = turn(events[1], 0, 1)
        for k, form in enumerate(game.event_kinds[int(events[0])].forms):
            if form.seats:
                events[2 + k] = turn(events[2 + k], *form.seats)
    return record
