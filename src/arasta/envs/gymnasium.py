"""One seat of a game against bots, in the interface of Gymnasium (M. Towers et al., arXiv:2407.17032).

Importing this module registers `arasta/Istanbul-v1`, `arasta/Dice-v1`, `arasta/ChooseWrite-v1` and `arasta/Kairo-v1`:

    >>> import gymnasium
    >>> import arasta.envs.gymnasium
    >>> env = gymnasium.make("arasta/Kairo-v1", players=3, opponents=["greedy", "random"])
    >>> observation, info = env.reset(seed=1)
    >>> observation.dtype, info["action_mask"].shape
    (dtype('float32'), (342,))
    >>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))

A step is one decision of that seat; a turn may have several, and between two of them the others may have played.
`gymnasium.make_vec` gives many games side by side, stepped in compiled code (`SeatVectorEnv`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat

import numpy as np
import numpy.typing as npt

from arasta.bots.levels import UnknownBot, make
from arasta.core.checks import check_seat, checked_seed
from arasta.core.errors import BadBatch, BadSeed, IllegalChoice, Shown
from arasta.core.numbers import whole
from arasta.envs.checks import AUTORESET_NAMES, autoreset_name, is_over, missing, not_begun, one_each, one_of, positive

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
except ModuleNotFoundError as error:
    raise missing(__name__, error, "gymnasium") from error

from arasta.envs.against import CALLER, Games
from arasta.envs.kernel import REWARDS
from arasta.envs.rendering import RENDER_MODES, rendered
from arasta.envs.spaces import LegalActions, observation_space_of
from arasta.games.registry import GAMES, game
from arasta.i18n import gettext as _

Observation = npt.NDArray[Any]
Mask = npt.NDArray[np.int8]
SEED_BITS = 62
MODES = {AUTORESET_NAMES[mode.value]: mode for mode in AutoresetMode}
"""How batches call Gymnasium's modes -> the mode."""
ILLEGAL = ("raise", "lose")
"""What an illegal action does; see `SeatEnv`."""


class Seats:
    """Who sits where, game by game.

    Args:
        players: number of seats.
        opponents: one level for all opponents, or one for each, in the order of play after the caller's seat.
        seat: the caller's, from 0; None: drawn for each game.

    Raises:
        UnknownBot, BadPlayers, BadBatch.
    """

    def __init__(self, players: int, opponents: str | Sequence[str], seat: int | None) -> None:
        levels: list[Any] = list(opponents) if isinstance(opponents, list | tuple) else [opponents]
        for level in levels:
            if not isinstance(level, str):
                raise UnknownBot(_("a level of bots is a word, not {found!r}").format(found=Shown(level)))
            make(level)
        if len(levels) == 1:
            levels *= max(1, players - 1)
        if len(levels) != players - 1 and players > 1:
            raise BadBatch(
                _("one bot is needed for all opponents, or one for each of {count}, not {found}").format(
                    count=players - 1, found=len(levels)
                )
            )
        self.players, self.opponents = players, levels
        self.seat = None if seat is None else check_seat(players, seat)

    def drawn(self, rng: np.random.Generator) -> tuple[int, list[str]]:
        """The caller's seat in a new game, and the level of each seat."""
        seat = int(rng.integers(self.players)) if self.seat is None else self.seat
        levels = [CALLER] * self.players
        for k in range(1, self.players):
            levels[(seat + k) % self.players] = self.opponents[k - 1]
        return seat, levels


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game against bots."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game_name: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        observation: str = "features",
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        iterations: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        """An environment, without a game before the first `reset`.

        Args:
            game_name: one of `arasta.GAMES`.
            players: number of seats; the smallest number above two that the game allows, unless given.
            opponents: level of the bots (`arasta.bots.LEVELS`): one for all, or one each, in the order of play.
            seat: whose decisions the caller makes, from 0; drawn for each game unless given.
            observation: "features", float32, or "record", uint8 (see `arasta.envs.observing`).
            reward: at the end of a game: "win", 1 shared by the winners, or "score", the difference to the best other.
            options: table options by name.
            components: a user's own numbers: table name -> data.
            iterations: of opponents that look ahead; None: those of their levels.
            illegal: what an illegal action does: "raise", an error; "lose", for programs that try any action: the game
                is over with a reward of -1, and `info["illegal"]` says why.
            render_mode: one of `RENDER_MODES`, or None.

        Raises:
            UnknownGame, UnknownBot, BadPlayers, BadOption, BadComponents, BadBatch.
        """
        found = game(game_name)
        players = default_players(found.players) if players is None else found.check_players(players)
        self._seats = Seats(players, opponents, seat)
        self._reward = one_of("reward", reward, REWARDS)
        self._games = Games(found, players, 1, observation, options, components, iterations)
        self._raises = one_of("illegal", illegal, ILLEGAL) == "raise"
        self._own = 0
        self.observation_space = observation_space_of(self._games.observer)
        self._mask: Mask = np.zeros(found.actions.count, np.int8)
        self.action_space: LegalActions = LegalActions(found.actions.count, self._legal_now)
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, RENDER_MODES)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game; see `gymnasium.Env.reset`. No options are known.

        Raises:
            BadBatch: there are options.
        """
        refuse_options(options)
        super().reset(seed=seed)
        self._own, levels = self._seats.drawn(self.np_random)
        self._games.begin(0, int(self.np_random.integers(2**SEED_BITS)), levels)
        self._games.go_on(0, 1)
        return self._seen()

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Make one decision; see `gymnasium.Env.step`.

        Raises:
            IllegalChoice: the action is not legal now (`action_masks`); nothing has changed.
            BadBatch: the game is over.
        """
        games = self._games
        if games.over[0]:
            raise is_over() if games.begun else not_begun()
        try:
            games.choose(0, action)
        except IllegalChoice as error:
            if self._raises:
                raise
            games.over[0] = True
            observation, info = self._seen()
            self._mask = np.zeros_like(self._mask)
            info["action_mask"] = self._mask.copy()
            return observation, -1.0, True, False, {**info, "illegal": str(error)}
        games.go_on(0, 1)
        observation, info = self._seen()
        if not games.over[0]:
            return observation, 0.0, False, False, info
        stopped = games.stopped(0)
        return observation, float(games.rewards(0, self._reward)[self._own]), not stopped, stopped, info

    def _legal_now(self) -> Mask:
        return self._mask

    def __getstate__(self) -> dict[str, Any]:
        """For copies and pickles: all but the space of actions, which belongs to this environment."""
        random = self.action_space._np_random
        return {**{name: value for name, value in vars(self).items() if name != "action_space"}, "random": random}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """See `__getstate__`."""
        random = state.pop("random")
        vars(self).update(state)
        self.action_space = LegalActions(len(self._mask), self._legal_now)
        self.action_space._np_random = random

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Mask of the legal actions, bool (actions,), none when the game is over; as `sb3_contrib` asks for it."""
        return self._mask.astype(np.bool_)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation, mask = self._games.show(np.array([self._own]))
        self._mask = mask[0]
        return observation[0], {"action_mask": mask[0].copy(), "seat": self._own}

    def render(self) -> str | None:
        """The board as the seat sees it: text in the mode "ansi", printed in the mode "human"."""
        if not self._games.begun:
            raise not_begun()
        return rendered(self._games.table(0), self._own, self.render_mode)


class SeatVectorEnv(gymnasium.vector.VectorEnv[Observation, Any, Observation]):
    """Many games side by side, in each one seat against bots; between its decisions compiled code plays.

    Attributes:
        metadata: `autoreset_mode` says when a finished game is replaced by a new one, as given.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game_name: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        observation: str = "features",
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        iterations: int | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        render_mode: None = None,
    ) -> None:
        """See `SeatEnv` for what is not named here.

        Args:
            num_envs: how many games, from 1.
            autoreset_mode: one of Gymnasium's `AutoresetMode`, its value, or as `arasta.vector` calls it.

        Raises:
            UnknownGame, UnknownBot, BadPlayers, BadOption, BadComponents, BadBatch.
        """
        found = game(game_name)
        players = default_players(found.players) if players is None else found.check_players(players)
        count = positive("num_envs", num_envs)
        try:
            self._mode = MODES[autoreset_name(autoreset_mode)]
        except (KeyError, TypeError):
            names = ", ".join(mode.value for mode in AutoresetMode)
            raise BadBatch(
                _("{what} is one of {names}, not {found!r}").format(
                    what="autoreset_mode", names=names, found=Shown(autoreset_mode)
                )
            ) from None
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        self.num_envs = count
        self._seats = Seats(players, opponents, seat)
        self._reward = one_of("reward", reward, REWARDS)
        self._games = Games(found, players, count, observation, options, components, iterations)
        self._own = np.zeros(count, np.int64)
        self._rngs: list[np.random.Generator | None] = [None] * count
        self._masks: Mask = np.zeros((count, found.actions.count), np.int8)
        self.single_observation_space = observation_space_of(self._games.observer)
        self.single_action_space = spaces.Discrete(found.actions.count)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, count)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, count)
        if render_mode is not None:
            raise BadBatch(_("many games side by side have no pictures: render_mode is None"))
        self.render_mode = None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin new games; see `VectorEnv.reset`.

        Args:
            seed: of the first game, the others get the numbers after it; or one, or None, for each. From it follow
                the games of a place from then on, as in a single environment.
            options: `reset_mask`, bool (num_envs,): which games; all unless given.

        Raises:
            BadSeed: a seed is no whole number from 0 to 2**63 - 1, or there are not as many as games.
            BadBatch: other options; a mask of another shape or dtype; at first, all games are to be begun.
        """
        refuse_options(options, "reset_mask")
        chosen = np.ones(self.num_envs, np.bool_)
        if options:
            chosen = one_each("reset_mask", options["reset_mask"], self.num_envs, "b")
        if not self._games.begun and not chosen.all():
            raise not_begun()
        seeds = self._seeds_of(seed)
        for place in np.flatnonzero(chosen).tolist():
            own = seeds[place]
            if own is not None:
                self._rngs[place] = np.random.default_rng(own)
            self._begin(place)
        self._go_on(chosen)
        return self._seen()

    def _seeds_of(self, seed: object) -> list[int | None]:
        """The seed of each game, checked."""
        if seed is None:
            return [None] * self.num_envs
        first = whole(seed)
        if first is not None:
            given: list[Any] = [first + place for place in range(self.num_envs)]
        else:
            given = list(seed) if isinstance(seed, list | tuple | np.ndarray) else [checked_seed(seed)]
            if len(given) != self.num_envs:
                raise BadSeed(
                    _("one seed is needed for all games, or one for each of {count}").format(count=self.num_envs)
                )
        return [None if one is None else checked_seed(one) for one in given]

    def _begin(self, place: int) -> None:
        rng = self._rngs[place]
        if rng is None:
            rng = self._rngs[place] = np.random.default_rng()
        self._own[place], levels = self._seats.drawn(rng)
        self._games.begin(place, int(rng.integers(2**SEED_BITS)), levels)

    def _go_on(self, chosen: npt.NDArray[np.bool_]) -> None:
        if chosen.all():
            self._games.go_on(0, self.num_envs)
            return
        for place in np.flatnonzero(chosen).tolist():
            self._games.go_on(place, place + 1)

    def step(
        self, actions: Any
    ) -> tuple[Observation, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Make one decision in every game; see `VectorEnv.step` and the mode.

        Raises:
            IllegalChoice: an action is not legal; says in which game. Nothing has changed.
            BadBatch: `actions` has another shape; with the mode DISABLED, a game is over.
        """
        games, count = self._games, self.num_envs
        if not games.begun:
            raise not_begun()
        given = one_each("actions", actions, count, "iu")
        ended = games.over.copy()
        if self._mode is AutoresetMode.DISABLED and ended.any():
            raise BadBatch(
                _("game {place} is over: begin it anew with reset before the next step").format(
                    place=int(np.flatnonzero(ended)[0])
                )
            )
        games.choose_all(given, ~ended)
        for place in np.flatnonzero(ended).tolist():
            self._begin(place)
        games.go_on(0, count)
        rewards = np.zeros(count, np.float64)
        terminated, truncated = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        over = np.flatnonzero(games.over).tolist()
        for place in over:
            rewards[place] = games.rewards(place, self._reward)[self._own[place]]
            truncated[place] = games.stopped(place)
            terminated[place] = not truncated[place]
        if over and self._mode is AutoresetMode.SAME_STEP:
            final, final_info = self._seen()
            chosen = games.over.copy()
            for place in over:
                self._begin(place)
            self._go_on(chosen)
            observation, info = self._seen()
            info |= {"final_obs": final, "_final_obs": chosen, "final_info": final_info, "_final_info": chosen}
            return observation, rewards, terminated, truncated, info
        observation, info = self._seen()
        return observation, rewards, terminated, truncated, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Masks of the legal actions, bool (num_envs, actions), none where a game is over."""
        return self._masks.astype(np.bool_)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        everywhere = np.ones(self.num_envs, np.bool_)
        observation, self._masks = self._games.show(self._own)
        info = {
            "action_mask": self._masks.copy(),
            "_action_mask": everywhere,
            "seat": self._own.copy(),
            "_seat": everywhere,
        }
        return observation, info


def refuse_options(options: Mapping[str, Any] | None, *known: str) -> None:
    """Refuse options of `reset` that are not `known`; raises BadBatch."""
    if options is not None and not isinstance(options, Mapping):
        raise BadBatch(_("the options of reset are a dictionary, not {found!r}").format(found=Shown(options)))
    for name in options or ():
        if name not in known:
            raise BadBatch(
                _("reset has no option {name!r}; those of the table are arguments of the environment").format(
                    name=Shown(name)
                )
            )


def default_players(allowed: tuple[int, int]) -> int:
    """The smallest number of seats above two that a game allows, as tables have it."""
    low, high = allowed
    return min(max(low, 3), high)


TITLES = {"istanbul": "Istanbul", "dice": "Dice", "choose-write": "ChooseWrite", "kairo": "Kairo"}

for _name in GAMES:
    gymnasium.register(
        f"arasta/{TITLES[_name]}-v1",
        entry_point="arasta.envs.gymnasium:SeatEnv",
        vector_entry_point="arasta.envs.gymnasium:SeatVectorEnv",
        kwargs={"game_name": _name},
    )
