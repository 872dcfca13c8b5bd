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
from arasta.core.errors import BadBatch, IllegalChoice, Shown
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.numbers import whole
from arasta.core.record import new_array
from arasta.core.splitmix import derived_seed
from arasta.core.state import OVER, UNFINISHED
from arasta.envs.kernel import AUTORESET, LEAVE, REWARDS, step_kernel
from arasta.envs.turning import shown_bytes, shown_dtype
from arasta.i18n import gettext as _

Bytes = npt.NDArray[np.uint8]
FEWEST_GAMES_A_THREAD = 64
"""With fewer games to step, waking another thread takes longer than its work."""


class Batch:
    """So many games side by side; made by `arasta.vector`.

    Attributes:
        game, players, count: which game, for how many seats, how many of them.
        autoreset, reward_kind: as given.
        box, states: printed numbers and options, (1,), and the games, (count,), with everything secret in them: for
            bots and searches, which take `game.observe(states[i : i + 1], seat)`. Not to be written to.
        observation: uint8 (count, n): what the acting seat may know, the open part of the game's record, turned; where
            a game is over, what the seat that ended it sees.
        record_dtype: the fields of an observation: `observation.view(record_dtype)["lira"]`.
        action_mask: uint8 (count, actions): 1 for each legal action of the acting seat; 0 where a game is over.
        seat: int8 (count,): who decides now; -1 where the game is over.
        reward: float32 (count, players): of the last step, for all seats; not 0 only where it ended a game.
        terminated, truncated: bool (count,): the last step ended the game; the limit of decisions stopped it.
        final_observation: with autoreset "same_step", where a game ended: what the seat that ended it saw then.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        reward: str = "win",
        autoreset: str = "next_step",
        threads: int | None = None,
    ) -> None:
        """See `arasta.vector`."""
        self.game = game
        self.players = game.check_players(players)
        self.count = _positive("count", count)
        self.autoreset, self._mode = autoreset, _one_of("autoreset", autoreset, AUTORESET)
        self.reward_kind, self._kind = reward, _one_of("reward", reward, REWARDS)
        values = game.read_options(options or {})
        game.check_table(self.players, values)
        base = checked_seed(seed)
        self.box = game.make_box(game.components(components), values)
        workers = _positive("threads", (os.cpu_count() or 1) if threads is None else threads)
        self._threads = min(workers, -(-self.count // FEWEST_GAMES_A_THREAD))
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        places, actions = self.count, game.actions.count
        self.states, self._legal = game.new_states(places), new_array(Choices, places)
        self._fresh = game.new_states()
        self._scratch = game.new_states(self._threads)
        self._words = np.zeros((places, -(-actions // 8)), np.uint64)
        self._mask = self._words.view(np.uint8)
        self._over = np.zeros(places, np.int8)
        self._games = np.zeros(places, np.int64)
        self._seeds = np.zeros(places, np.int64)
        self.record_dtype = shown_dtype(game)
        self.observation: Bytes = np.zeros((places, shown_bytes(game)), np.uint8)
        self.final_observation: Bytes = np.zeros_like(self.observation)
        self.action_mask: Bytes = self._mask[:, :actions]
        self.reward = np.zeros((places, self.players), np.float32)
        self.seat = np.zeros(places, np.int8)
        self.terminated = np.zeros(places, np.bool_)
        self.truncated = np.zeros(places, np.bool_)
        self._step = step_kernel(game.name)
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
        chosen = np.ones(self.count, np.bool_) if where is None else _array("where", where, self.count, "b")
        if seed is not None:
            base = checked_seed(seed)
            for place in np.flatnonzero(chosen).tolist():
                self._seeds[place] = derived_seed(base, place)
            self._games[chosen] = 0
        self._carry_out(np.where(chosen, BEGIN, LEAVE).astype(np.int16))

    def step(self, actions: npt.ArrayLike) -> None:
        """Make one decision in every game.

        Args:
            actions: whole numbers (count,): of each game a legal action of the seat that decides (`seat`). Where a game
                is over, "next_step" begins a new one and ignores the action.

        Raises:
            BadBatch: another shape, or no whole numbers; with autoreset "disabled", a game is over.
            IllegalChoice: an action is not possible; says in which game. Nothing has changed.
        """
        given = _array("actions", actions, self.count, "iu")
        running = self._over == 0
        if self.autoreset == "disabled" and not running.all():
            raise BadBatch(
                _("game {place} is over: begin it anew with reset before the next step").format(
                    place=int(np.flatnonzero(~running)[0])
                )
            )
        if self.autoreset == "same_step":
            running[:] = True
        inside = (given >= 0) & (given < self.game.actions.count)
        numbers = np.where(inside, given, 0).astype(np.int16)
        possible = inside & (self.action_mask[np.arange(self.count), numbers] == 1)
        refused = running & ~possible
        if refused.any():
            place = int(np.flatnonzero(refused)[0])
            raise IllegalChoice(
                _("game {place}: seat {seat} cannot choose action {action} now").format(
                    place=place, seat=int(self.seat[place]), action=int(given[place])
                )
            )
        self._carry_out(numbers)

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

    def _carry_out(self, actions: npt.NDArray[np.int16]) -> None:
        if self._pool is None:
            self._carry_out_part(actions, 0, 0, self.count)
        else:
            edges = np.linspace(0, self.count, self._threads + 1).astype(int).tolist()
            parts = enumerate(pairwise(edges))
            for job in [self._pool.submit(self._carry_out_part, actions, k, *part) for k, part in parts]:
                job.result()
        np.equal(self._over, OVER, out=self.terminated)
        np.equal(self._over, UNFINISHED, out=self.truncated)

    def _carry_out_part(self, actions: npt.NDArray[np.int16], worker: int, first: int, last: int) -> None:
        part, scratch = slice(first, last), self._scratch[worker : worker + 1]
        self._step(
            self.box, self.states[part], self._legal[part], actions[part], self._seeds[part], self._games[part],
            self.players, self._mode, self._kind, self._fresh, scratch, scratch.view(np.uint8), self.observation[part],
            self._words[part], self._mask[part], self.reward[part], self._over[part], self.seat[part],
            self.final_observation[part],
        )  # fmt: skip


def _array(what: str, given: npt.ArrayLike, count: int, kinds: str) -> npt.NDArray[Any]:
    """An array of one number for each game; raises BadBatch for another shape or dtype."""
    try:
        found = np.asarray(given)
    except ValueError:
        found = np.asarray(None)
    if found.shape != (count,) or found.dtype.kind not in kinds:
        raise BadBatch(
            _("{what}: an array of shape {shape} is expected, of {dtype}; found {found}, {kind}").format(
                what=what,
                shape=(count,),
                dtype="bool" if kinds == "b" else "int",
                found=found.shape,
                kind=found.dtype,
            )
        )
    return found


def _one_of(what: str, given: object, known: Mapping[str, int]) -> int:
    """The number of a name; raises BadBatch."""
    if not isinstance(given, str) or given not in known:
        raise BadBatch(
            _("{what} is one of {names}, not {found!r}").format(what=what, names=", ".join(known), found=Shown(given))
        )
    return known[given]


def _positive(what: str, given: object) -> int:
    found = whole(given)
    if found is None or found < 1:
        raise BadBatch(_("{what} is a whole number from 1 on, not {found!r}").format(what=what, found=Shown(given)))
    return found
