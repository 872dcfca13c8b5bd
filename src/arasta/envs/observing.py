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
from arasta.core.choices import Choices
from arasta.core.decisions import asked_together, bring_up
from arasta.core.errors import BadBatch, Shown
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import as_kernel, inline, widen
from arasta.envs.features import features_of
from arasta.envs.kernel import FEATURES, RECORD, digest, shower
from arasta.envs.turning import as_rows, named, shown_bytes, shown_dtype
from arasta.i18n import gettext as _

Observation = npt.NDArray[Any]


def _make_show(game: Game, layout: str) -> Callable[..., None]:
    show_one = inline(shower(game, layout))

    def show(states, plain, seats, legal, players, scratch, raw, seen, rows, words, mask):  # type: ignore[no-untyped-def]
        """What each of `seats` may know of its state goes to the rows of `seen`; the legal actions to those of `mask`.

        Args:
            states: (n,) of the game's state.
            plain: their bytes.
            seats: (n,) int64.
            legal: (n,) of `Choices`.
            players: number of seats.
            scratch, raw: (1,) a state to work with, and its bytes.
            seen: (n, numbers) uint8 or float32.
            rows: (n,) the same as records, where it is bytes.
            words, mask: (n, k) uint64, and the same as (n, 8 k) uint8.
        """
        for i in range(len(states)):
            show_one(states, plain, i, widen(seats[i]), players, scratch, raw, seen, rows)
            for k in range(words.shape[1]):
                words[i, k] = 0
            for k in range(legal[i].count):
                mask[i, legal[i].action[k]] = 1

    return show


@cache
def show_kernel(name: str, layout: str) -> Callable[..., None]:
    """The compiled `show` of a game (see `_make_show` for its arguments), one per process.

    Args:
        name: of the game.
        layout: RECORD or FEATURES.

    Raises:
        UnknownGame: there is no such game.
    """
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
        self._state = dtype_of(game.state)
        self._show = show_kernel(game.name, layout)
        # Observations have no mask of their own: nothing is legal.
        self._nothing_legal = new_array(Choices, 1)
        self._words = np.zeros((1, 1), np.uint64)
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
            BadBatch: the states are of another game, or of a table with another number of players.
        """
        seat = check_seat(self.players, seat)
        self._check(states)
        scratch = states[:1].copy()
        if self._together:
            view = self.game.view(scratch)
            if seat in asked_together(view, self.game.decisions.kinds):
                bring_up(view, seat)
        seen: Observation = np.zeros(self.shape, self.dtype)
        self._write(scratch, seat, seen)
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
            BadBatch: the states are of another game, or of a table with another number of players.
        """
        seat = check_seat(self.players, seat)
        self._check(states)
        seen: Observation = np.zeros(self.shape, self.dtype)
        spectators = self.game.observe(states, None)
        self._write(spectators, seat, seen)
        return seen

    def _check(self, states: Any) -> None:
        """Make sure that compiled code gets what it reads; raises BadBatch."""
        known = isinstance(states, np.ndarray) and states.dtype == self._state and states.ndim == 1 and len(states) > 0
        if not known or states["players"][0] != self.players:
            raise BadBatch(
                _("an array of states of {game} with {players} players is expected").format(
                    game=self.game.name, players=self.players
                )
            )

    def _write(self, states: Array, seat: int, seen: Observation) -> None:
        first, one = np.ascontiguousarray(states[:1]), seen[np.newaxis]
        scratch, words = np.empty_like(first), self._words
        self._show(
            first, first.view(np.uint8), np.array([seat], np.int64), self._nothing_legal, self.players,
            scratch, scratch.view(np.uint8), one, as_rows(self.game, one), words, words.view(np.uint8),
        )  # fmt: skip

    def named(self, observations: Observation) -> dict[str, Observation]:
        """Observations of the layout "record" by the fields of the game's record, as views: for people.

        Args:
            observations: uint8 (..., n), C-contiguous, as `observe` and batches give them.

        Returns:
            Field name -> its numbers, of shape (...) and the field's own; listed by seat from the acting one.
        """
        return named(self.game, self.players, observations)
