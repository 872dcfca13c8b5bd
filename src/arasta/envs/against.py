"""Games in which the caller decides for some seats and bots for the others: what environments of single seats stand on.

The compiled kernel of matches (`bots.compiled`) plays each game on to the next decision of the caller or of a bot that
looks ahead; Python asks those.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.compiled import ASKED, COMPILED_LEVELS, NEW, match_kernel
from arasta.bots.levels import Bot, checked_choice, make
from arasta.core.choices import Choices
from arasta.core.errors import IllegalChoice, Shown
from arasta.core.game import Game, Table
from arasta.core.record import new_array
from arasta.core.result import result_of
from arasta.core.splitmix import derived_seed
from arasta.core.state import RUNNING, UNFINISHED
from arasta.envs.checks import action_number, one_of, positive
from arasta.envs.copies import Remade
from arasta.envs.kernel import FEATURES, RECORD
from arasta.envs.observing import Observer, show_kernel
from arasta.envs.turning import as_rows
from arasta.i18n import gettext as _

CALLER = "caller"
"""Stands for the level of a seat for which the caller decides."""


class Games(Remade):
    """So many games side by side, each at a decision of the caller or over.

    Attributes:
        game, players, count: which game, for how many seats, how many of them.
        observer: writes observations and masks.
        states: (count,) of the game's state, with everything secret in them.
        seat: int64 (count,): who decides; where a game is over, who decided last.
        over: bool (count,): the game has ended or was stopped.
        begun: False before the first `begin`: there is nothing to look at.
    """

    ARRAYS = ("states", "_legal", "_levels", "_seeds", "_actions", "_decisions", "_words", "_asks", "seat", "over")
    VALUES = ("_bots", "_asks_any", "begun")

    def __init__(
        self,
        game: Game,
        players: int,
        count: int,
        observation: str,
        options: Mapping[str, Any] | None,
        components: Mapping[str, Any] | None,
        iterations: int | None = None,
    ) -> None:
        """Places for games, still empty; see `begin`.

        Args:
            game: the game.
            players: number of seats.
            count: how many games, from 1.
            observation: "record" or "features".
            options: table options by name.
            components: a user's own numbers: table name -> data.
            iterations: of bots that look ahead, from 1; None: those of their levels.

        Raises:
            BadPlayers, BadOption, BadComponents, BadBatch.
        """
        self._given = {
            "game": game, "players": players, "count": count, "observation": observation, "options": options,
            "components": components, "iterations": iterations,
        }  # fmt: skip
        self.game, self.players, self.count = game, game.check_players(players), count
        self.options = game.read_options(options or {})
        game.check_table(players, self.options)
        self.components = game.components(components)
        self.box = game.make_box(self.components, self.options)
        layout = one_of("observation", observation, (FEATURES, RECORD))
        self.observer = Observer(game, players, layout)
        self._iterations = None if iterations is None else positive("iterations", iterations)
        self.states, self._legal = game.new_states(count), new_array(Choices, count)
        self._levels = np.full((count, players), ASKED, np.int64)
        self._bots: list[dict[int, Bot]] = [{} for _ in range(count)]
        self._seeds = np.zeros((2, count), np.int64)
        self._actions = np.full(count, NEW, np.int16)
        self._decisions = np.zeros((count, players), np.int64)
        self._kernel = match_kernel(game.name)
        self._show = show_kernel(game.name, layout)
        self._raw = np.zeros(game.new_states().nbytes, np.uint8)
        self._scratch = self._raw.view(self.states.dtype)
        self._words = np.zeros((count, -(-game.actions.count // 8)), np.uint64)
        self._mask = self._words.view(np.uint8)
        self._asks = np.zeros(count, np.bool_)
        self._asks_any = False
        self._status, self._depth = self.states["status"], self.states["depth"]
        self._pending = self.states["pending_seat"]
        self._all = (
            self.box, self.states, self._legal, players, self._seeds[0], self._seeds[1], self._levels, self._actions,
            self._decisions, np.zeros((count, 0), np.int16),
        )  # fmt: skip
        self.seat = np.zeros(count, np.int64)
        self.over = np.ones(count, np.bool_)
        self.begun = False

    def begin(self, place: int, seed: int, levels: Sequence[str]) -> None:
        """Begin a game anew, at the next `go_on`.

        Args:
            place: which one.
            seed: 0 .. 2**63 - 1: of the table; what bots draw follows from it, too.
            levels: by seat: a bot's level, or `CALLER`.
        """
        self.begun = True
        self._seeds[:, place] = seed, derived_seed(seed, 1)
        self._actions[place] = NEW
        self.states[place] = 0
        self._levels[place] = [COMPILED_LEVELS.get(level, ASKED) for level in levels]
        asked = {seat: level for seat, level in enumerate(levels) if level not in COMPILED_LEVELS and level != CALLER}
        self._bots[place] = {seat: make(level, iterations=self._iterations) for seat, level in asked.items()}
        self._asks[place] = bool(asked)
        self._asks_any = bool(self._asks.any())

    def choose(self, place: int, action: object) -> None:
        """Say what the caller chooses in a game; carried out by the next `go_on`.

        Raises:
            IllegalChoice: the action is not legal; nothing has changed.
        """
        number = action_number(action)
        legal = self._legal["action"][place, : self._legal["count"][place]]
        if number is None or number not in legal:
            raise IllegalChoice(
                _("game {place}: seat {seat} cannot choose action {action} now").format(
                    place=place, seat=int(self.seat[place]), action=Shown(action)
                )
            )
        self._actions[place] = number

    def choose_all(self, actions: npt.NDArray[np.integer[Any]], where: npt.NDArray[np.bool_]) -> None:
        """Say what the caller chooses in all games; carried out by the next `go_on`.

        Args:
            actions: (count,) of whole numbers.
            where: bool (count,): games in which it counts.

        Raises:
            IllegalChoice: an action is not legal; says in which game. Nothing has changed.
        """
        inside = (actions >= 0) & (actions < self.game.actions.count)
        numbers = np.where(inside, actions, 0).astype(np.int16)
        refused = where & ~(inside & (self._mask[np.arange(self.count), numbers] == 1))
        if refused.any():
            place = int(np.flatnonzero(refused)[0])
            self.choose(place, int(actions[place]))
        self._actions[where] = numbers[where]

    def show(self, seats: npt.NDArray[np.int64]) -> tuple[npt.NDArray[Any], npt.NDArray[np.int8]]:
        """What a seat of each game may know, and the legal actions of the seat that decides.

        Args:
            seats: int64 (count,): who looks.

        Returns:
            New arrays: (count, numbers) of the observer's dtype, and int8 (count, actions).
        """
        seen = np.zeros((self.count, *self.observer.shape), self.observer.dtype)
        self._show(
            self.states, self.states.view(np.uint8), seats, self._legal, self.players, self._scratch, self._raw,
            seen, as_rows(self.observer.game, seen), self._words, self._mask,
        )  # fmt: skip
        return seen, self._mask[:, : self.game.actions.count].astype(np.int8)

    def go_on(self, first: int, last: int) -> None:
        """Carry out what was chosen in games `first` .. `last - 1`, and play each on to the caller's next decision."""
        part = slice(first, last)
        self._play_on(part)
        self._look(part)
        if self._asks_any:
            for place in np.flatnonzero(self._asks[part]).tolist():
                self._ask_in_turn(first + place)

    def _play_on(self, part: slice) -> None:
        if self.count == 1:
            self._kernel(*self._all)
        else:
            box, states, legal, players, seeds, bot_seeds, levels, actions, decisions, moves = self._all
            self._kernel(
                box, states[part], legal[part], players, seeds[part], bot_seeds[part], levels[part], actions[part],
                decisions[part], moves[part],
            )  # fmt: skip

    def _look(self, part: slice) -> None:
        if self.count == 1:
            running = self._status[0] == RUNNING
            self.over[0] = not running
            if running:
                self.seat[0] = self._pending[0, self._depth[0] - 1]
            return
        running = self._status[part] == RUNNING
        self.over[part] = ~running
        top = np.maximum(self._depth[part] - 1, 0)
        asked = self._pending[part][np.arange(len(top)), top]
        self.seat[part] = np.where(running, asked, self.seat[part])

    def _ask_in_turn(self, place: int) -> None:
        """Ask the bots of a game until the caller is to decide, or it is over."""
        while not self.over[place] and int(self.seat[place]) in self._bots[place]:
            self._ask(place, int(self.seat[place]))
            part = slice(place, place + 1)
            self._play_on(part)
            self._look(part)

    def _ask(self, place: int, seat: int) -> None:
        count = int(self._legal["count"][place])
        offered = tuple(self._legal["action"][place, :count].tolist())
        observation = self.game.observe(self.states[place : place + 1], seat)
        seed = derived_seed(int(self._seeds[1, place]), int(self.states["decisions"][place]))
        bot = self._bots[place][seat]
        self._actions[place] = checked_choice(
            bot, bot.choose(self.game, self.box, observation, seat, offered, seed), offered
        )

    def mask(self, place: int) -> npt.NDArray[np.int8]:
        """int8 (actions,): the legal actions of the seat that decides in a game; none where it is over."""
        found = np.zeros(self.game.actions.count, np.int8)
        if not self.over[place]:
            found[self._legal["action"][place, : self._legal["count"][place]]] = 1
        return found

    def rewards(self, place: int, kind: str) -> npt.NDArray[np.float32]:
        """Rewards of a game that is over, float32 (players,).

        Args:
            place: which one.
            kind: "win": 1 shared by the winners, 0 for all where the game was stopped; "score": the score of each seat
                minus the best of the others' (alone, the score).
        """
        s = self.game.view(self.states, place)
        standings = self.game.standings(s)
        if kind == "win":
            winners = result_of(standings, s.status == UNFINISHED).winners
            return np.array([(seat in winners) / max(1, len(winners)) for seat in range(self.players)], np.float32)
        scores = [standing.score for standing in sorted(standings, key=lambda standing: standing.seat)]
        others = [max(scores[:seat] + scores[seat + 1 :], default=0) for seat in range(self.players)]
        return np.array(scores, np.float32) - np.array(others, np.float32)

    def stopped(self, place: int) -> bool:
        """True if the limit of decisions stopped a game."""
        return bool(self.states["status"][place] == UNFINISHED)

    def table(self, place: int) -> Table:
        """A table in the state of a game, for whoever wants words, boards or positions."""
        states = self.states[place : place + 1].copy()
        return Table(self.game, states, self.options, self.components, self.box, None)
