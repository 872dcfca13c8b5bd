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
from arasta.core.errors import BadBatch, Shown
from arasta.core.game import Game
from arasta.core.record import Array
from arasta.core.rule import as_kernel, widen
from arasta.envs.features import feature_bases, features_of
from arasta.envs.kernel import FEATURES, RECORD, digest, writer
from arasta.envs.turning import named, shown_bytes, shown_dtype
from arasta.i18n import gettext as _

Observation = npt.NDArray[Any]


def _make_show(game: Game, layout: str) -> Callable[..., None]:
    observe, write = game.observe_rule, writer(game, layout)

    def show_one(scratch, raw, seat, players, bases, out):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Write what `seat` may know of `scratch`, a copied state with the bytes `raw`, to the only row of `out`."""
        observe(scratch[0], widen(seat))
        write(scratch[0], raw, widen(seat), widen(players), bases, out, 0)

    return show_one


@cache
def _show_kernel(name: str, layout: str) -> Callable[..., None]:
    from arasta.games.registry import game

    of = game(name)
    kernel: Callable[..., None] = as_kernel(_make_show(of, layout), f"{name}-show-{layout}", digest(of))
    return kernel


class Observer:
    """Observations of one game for a number of players, as `Batch.observation` holds them; compiled at first use.

    Attributes:
        game, players, layout: as given.
        shape, dtype: of an observation: uint8 or float32; a float is from 0 to 1.
        record_dtype: the fields of the layout "record", by name.
        features: the numbers of the layout "features", in their order (`envs.features.Feature`).
    """

    def __init__(self, game: Game, players: int, layout: str = RECORD) -> None:
        """An observer.

        Args:
            game: the game.
            players: number of seats.
            layout: "record", the open part of the game's record, or "features" (`envs.features`).

        Raises:
            BadPlayers: the game cannot be played by that many.
            BadBatch: there is no such layout.
        """
        if layout not in (RECORD, FEATURES):
            raise BadBatch(
                _("{what} is one of {names}, not {found!r}").format(
                    what="layout", names=f"{RECORD}, {FEATURES}", found=Shown(layout)
                )
            )
        self.game, self.players, self.layout = game, game.check_players(players), layout
        self.features = features_of(game, self.players) if layout == FEATURES else ()
        self.shape = (len(self.features) or shown_bytes(game),)
        self.dtype: np.dtype[Any] = np.dtype(np.float32 if self.features else np.uint8)
        self.record_dtype = shown_dtype(game)
        self._bases = np.array(feature_bases(game, self.players), np.int64)
        self._show = _show_kernel(game.name, layout)
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
        seen: Observation = np.zeros(self.shape, self.dtype)
        self._show(scratch, raw, seat, self.players, self._bases, seen[np.newaxis])
        return seen

    def observe_open(self, states: Array, seat: int) -> Observation:
        """What everybody may know, `seat` first.

        Args:
            states: array of states; the first is observed and none changed.
            seat: whose seat comes first, from 0.

        Returns:
            A new array of `shape` and `dtype`.

        Raises:
            BadPlayers: there is no such seat.
        """
        seat = check_seat(self.players, seat)
        seen: Observation = np.empty(self.shape, self.dtype)
        spectators = self.game.observe(states, None)
        self._show(spectators, spectators.view(np.uint8), seat, self.players, self._bases, seen[np.newaxis])
        return seen

    def named(self, observations: Observation) -> dict[str, Observation]:
        """Observations of the layout "record" by the fields of the game's record, as views: for people.

        Args:
            observations: uint8 (..., n), C-contiguous, as `observe` and batches give them.

        Returns:
            Field name -> its numbers, of shape (...) and the field's own; listed by seat from the acting one.
        """
        return named(self.game, self.players, observations)
