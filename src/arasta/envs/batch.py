"""Many games side by side: observations, masks, rewards and new games, in place, in compiled code.

A step is one decision of one seat in every game; several in a row may be the same seat's. All arrays of a batch are
made once and written by each step: copy what is to be kept.

In an observation the acting seat comes first: its seat d is seat (acting + d) % players of the game, wherever something
is listed by seat and wherever a value is a seat. Actions, rewards and `seat` count seats as the game does.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.checks import checked_seed
from arasta.core.choices import Choices
from arasta.core.errors import BadBatch, IllegalChoice
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.record import new_array
from arasta.core.splitmix import derived_seed
from arasta.core.state import OVER, UNFINISHED
from arasta.envs.checks import autoreset_name, one_each, one_of, positive
from arasta.envs.copies import Remade
from arasta.envs.features import features_of
from arasta.envs.kernel import (
    AUTORESET,
    DICT,
    FEATURES,
    LAYOUTS,
    LEAVE,
    RECORD,
    REWARDS,
    SAME_STEP,
    check_kernel,
    step_kernel,
)
from arasta.envs.turning import as_rows, named, shown_bytes, shown_dtype
from arasta.i18n import gettext as _

Bytes = npt.NDArray[np.uint8]
FEWEST_GAMES_A_THREAD = 64
"""With fewer games to step, waking another thread takes longer than its work."""


class Batch(Remade):
    """So many games side by side; made by `arasta.vector`.

    Attributes:
        game, players, count: which game, for how many seats, how many of them.
        autoreset, reward_kind: as given.
        box, states: printed numbers and options, (1,), and the games, (count,), with everything secret in them: for
            bots and searches, which take `game.observe(states[i : i + 1], seat)`. Not to be written to.
        layout: what an observation is, as given.
        observation: what the acting seat may know; where a game is over, what the seat that ended it sees. "record":
            uint8 (count, n), the open part of the game's record, turned; "features": float32 (count, n), each from 0
            to 1; "dict": field of the record -> its numbers for all games, views of the same bytes.
        record_dtype: the fields of the layout "record": `observation.view(record_dtype)["lira"]`.
        features: the numbers of the layout "features" in their order (`envs.features.Feature`), else ().
        action_mask: uint8 (count, actions): 1 for each legal action of the acting seat; 0 where a game is over.
        seat: int8 (count,): who decides now; -1 where the game is over.
        reward: float32 (count, players): of the last step, for all seats; not 0 only where it ended a game.
        terminated, truncated: bool (count,): the last step ended the game; the limit of decisions stopped it.
        final_observation: as `observation`: with autoreset "same_step", where a game ended, what its last seat saw.
    """

    ARRAYS = (
        "states", "_legal", "_words", "_actions", "_over", "_games", "_seeds", "_seen", "_final", "reward", "seat",
        "terminated", "truncated",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        observation: str = RECORD,
        reward: str = "win",
        autoreset: str = "next_step",
        threads: int | None = None,
    ) -> None:
        """See `arasta.vector`."""
        self._given = {
            "game": game, "players": players, "count": count, "seed": 0, "options": options, "components": components,
            "observation": observation, "reward": reward, "autoreset": autoreset, "threads": threads,
        }  # fmt: skip
        self.game = game
        self.players = game.check_players(players)
        self.count = positive("count", count)
        self.autoreset = one_of("autoreset", autoreset_name(autoreset), AUTORESET)
        self._mode = AUTORESET[self.autoreset]
        self.reward_kind, self._kind = reward, REWARDS[one_of("reward", reward, REWARDS)]
        self.layout = one_of("observation", observation, LAYOUTS)
        values = game.read_options(options or {})
        game.check_table(self.players, values)
        base = checked_seed(seed)
        self.box = game.make_box(game.components(components), values)
        workers = positive("threads", (os.cpu_count() or 1) if threads is None else threads)
        self._threads = min(workers, -(-self.count // FEWEST_GAMES_A_THREAD))
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        places, actions = self.count, game.actions.count
        self.states, self._legal = game.new_states(places), new_array(Choices, places)
        self._fresh = game.new_states()
        self._scratch = game.new_states(self._threads)
        self._words = np.zeros((places, -(-actions // 8)), np.uint64)
        self._mask = self._words.view(np.uint8)
        self._actions = np.zeros(places, np.int16)
        self._over = np.zeros(places, np.int8)
        self._games = np.zeros(places, np.int64)
        self._seeds = np.zeros(places, np.int64)
        self.record_dtype = shown_dtype(game)
        self.features = features_of(game, self.players) if observation == FEATURES else ()
        size, kind = (len(self.features), np.float32) if self.features else (shown_bytes(game), np.uint8)
        self._seen: npt.NDArray[Any] = np.zeros((places, size), kind)
        self._final: npt.NDArray[Any] = np.zeros((places, size), kind)
        self.observation: Any = self._seen
        self.final_observation: Any = self._final
        if observation == DICT:
            self.observation = named(game, self.players, self._seen)
            self.final_observation = named(game, self.players, self._final)
        self.action_mask: Bytes = self._mask[:, :actions]
        self.reward = np.zeros((places, self.players), np.float32)
        self.seat = np.zeros(places, np.int8)
        self.terminated = np.zeros(places, np.bool_)
        self.truncated = np.zeros(places, np.bool_)
        edges = np.linspace(0, places, self._threads + 1).astype(int).tolist()
        self._parts = [self._part(worker, *part) for worker, part in enumerate(pairwise(edges))]
        self._check = check_kernel()
        self._step = step_kernel(game.name, FEATURES if self.features else RECORD)
        self.reset(base)

    @property
    def game_seeds(self) -> npt.NDArray[np.int64]:
        """int64 (count,): the seed of the game that each place plays, with which `Game.table` begins the same one."""
        return np.array([derived_seed(int(seed), int(n) - 1) for seed, n in zip(self._seeds, self._games, strict=True)])

    def reset(self, seed: int | None = None, where: npt.ArrayLike | None = None) -> None:
        """Begin games anew.

        Args:
            seed: 0 .. 2**63 - 1: from it follow the games begun here, and those after them; unless given, the next
                games of each place follow from the seed it has.
            where: bool (count,): which places; all unless given.

        Raises:
            BadSeed: no such seed.
            BadBatch: `where` has another shape or dtype.
        """
        chosen = np.ones(self.count, np.bool_) if where is None else one_each("where", where, self.count, "b")
        if seed is not None:
            base = checked_seed(seed)
            for place in np.flatnonzero(chosen).tolist():
                self._seeds[place] = derived_seed(base, place)
            self._games[chosen] = 0
        self._actions[:] = np.where(chosen, BEGIN, LEAVE)
        self._carry_out()

    def step(self, actions: npt.ArrayLike) -> None:
        """Make one decision in every game.

        Args:
            actions: whole numbers (count,): of each game a legal action of the seat that decides (`seat`). Where a game
                is over, "next_step" begins a new one and ignores the action.

        Raises:
            BadBatch: another shape, or no whole numbers; with autoreset "disabled", a game is over.
            IllegalChoice: an action is not possible; says in which game. Nothing has changed.
        """
        given = one_each("actions", actions, self.count, "iu")
        if self.autoreset == "disabled" and self._over.any():
            raise BadBatch(
                _("game {place} is over: begin it anew with reset before the next step").format(
                    place=int(np.flatnonzero(self._over)[0])
                )
            )
        mode = SAME_STEP if self.autoreset == "disabled" else self._mode
        numbers = np.ascontiguousarray(given, np.int64)
        place = self._check(numbers, self._actions, self._mask, self._over, mode, self.game.actions.count)
        if place >= 0:
            raise IllegalChoice(
                _("game {place}: seat {seat} cannot choose action {action} now").format(
                    place=place, seat=int(self.seat[place]), action=int(given[place])
                )
            )
        self._carry_out()

    def sample(self, seed: int | None = None) -> npt.NDArray[np.int64]:
        """A random legal action for each game, each equally likely; 0 where a game is over.

        Args:
            seed: 0 .. 2**63 - 1; from the system's source of chance unless given.

        Raises:
            BadSeed: no such seed.
        """
        rng = np.random.default_rng(None if seed is None else checked_seed(seed))
        counts = self._legal["count"]
        chosen = (rng.random(self.count) * counts).astype(np.int64)
        return np.where(counts > 0, self._legal["action"][np.arange(self.count), chosen], 0).astype(np.int64)

    def _carry_out(self) -> None:
        if self._pool is None:
            self._step(*self._parts[0])
        else:
            for job in [self._pool.submit(self._step, *part) for part in self._parts]:
                job.result()
        np.equal(self._over, OVER, out=self.terminated)
        np.equal(self._over, UNFINISHED, out=self.truncated)

    def _part(self, worker: int, first: int, last: int) -> tuple[Any, ...]:
        """What the kernel takes for the games that one thread steps; all arrays are made once."""
        part, scratch = slice(first, last), self._scratch[worker : worker + 1]
        states, seen, final = self.states[part], self._seen[part], self._final[part]
        return (
            self.box, states, states.view(np.uint8), self._legal[part], self._actions[part], self._seeds[part],
            self._games[part], self.players, self._mode, self._kind, self._fresh, scratch, scratch.view(np.uint8),
            seen, as_rows(self.game, seen), self._words[part], self._mask[part], self.reward[part],
            self._over[part], self.seat[part], final, as_rows(self.game, final),
        )  # fmt: skip
