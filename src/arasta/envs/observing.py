"""Observations of single states, in the layouts that batches give: for adapters, bots that learnt, and people.

>>> import arasta
>>> from arasta.envs.observing import Observer
>>> table = arasta.game("kairo").table(players=3, seed=4)
>>> observer = Observer(table.game, 3)
>>> seen = observer.observe(table.states, table.seats[0])
>>> seen.shape == observer.shape, seen.dtype
(True, dtype('uint8'))
>>> observer.named(seen)["hand_size"].tolist()
[3, 3, 3]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.checks import check_seat
from arasta.core.decisions import asked_together, bring_up
from arasta.core.game import Game
from arasta.core.record import SEAT_AXES, Array
from arasta.core.rule import as_kernel, widen
from arasta.envs.kernel import digest
from arasta.envs.turning import make_write_record, open_fields, shown_bytes, shown_dtype

Observation = npt.NDArray[Any]


def _make_show(game: Game) -> Callable[..., None]:
    observe, write = game.observe_rule, make_write_record(game)

    def show_one(scratch, raw, seat, players, out):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Write what `seat` may know of `scratch`, a copied state with the bytes `raw`, to the only row of `out`."""
        observe(scratch[0], widen(seat))
        write(scratch[0], raw, widen(seat), widen(players), out, 0)

    return show_one


@cache
def _show_kernel(name: str) -> Callable[..., None]:
    from arasta.games.registry import game

    of = game(name)
    kernel: Callable[..., None] = as_kernel(_make_show(of), f"{name}-show-record", digest(of))
    return kernel


class Observer:
    """Observations of one game for a number of players, as `Batch.observation` holds them; compiled at first use.

    Attributes:
        game, players: as given.
        shape, dtype: of an observation.
        record_dtype: its fields, by name.
    """

    def __init__(self, game: Game, players: int) -> None:
        """An observer.

        Args:
            game: the game.
            players: number of seats.

        Raises:
            BadPlayers: the game cannot be played by that many.
        """
        self.game, self.players = game, game.check_players(players)
        self.shape = (shown_bytes(game),)
        self.dtype: np.dtype[Any] = np.dtype(np.uint8)
        self.record_dtype = shown_dtype(game)
        self._fields = open_fields(game)
        self._show = _show_kernel(game.name)
        self._together = any(kind.simultaneous for kind in game.decisions.kinds.values())

    def observe(self, states: Array, seat: int) -> Observation:
        """What a seat may know, that seat first.

        Args:
            states: array of states; the first is observed and none changed.
            seat: who looks, from 0; of decisions that are asked together, that of this seat is on top.

        Returns:
            A new array of `shape` and `dtype`.

        Raises:
            BadPlayers: there is no such seat.
        """
        seat = check_seat(self.players, seat)
        raw = np.frombuffer(bytearray(states[:1].tobytes()), np.uint8)
        scratch = raw.view(states.dtype)
        if self._together:
            view = self.game.view(scratch)
            if seat in asked_together(view, self.game.decisions.kinds):
                bring_up(view, seat)
        seen: Observation = np.empty(self.shape, np.uint8)
        self._show(scratch, raw, seat, self.players, seen[np.newaxis])
        return seen

    def named(self, observations: Observation) -> dict[str, Observation]:
        """Observations by the fields of the game's record, as views: for people.

        Args:
            observations: uint8 (..., n), C-contiguous, as `observe` and batches give them.

        Returns:
            Field name -> its numbers, of shape (...) and the field's own; listed by seat from the acting one.
        """
        records = observations.view(self.record_dtype)[..., 0]
        lead = observations.ndim - 1
        found = {}
        for name, field in self._fields.items():
            cells = records[name]
            if field.axes[:1] == SEAT_AXES[:1]:
                cells = cells[(slice(None),) * lead + (slice(self.players),)]
            found[name] = cells
        return found
