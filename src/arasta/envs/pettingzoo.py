"""All seats of a game, in the interfaces of PettingZoo (J. Terry et al., arXiv:2009.14471).

    >>> from arasta.envs.pettingzoo import env
    >>> kairo = env("kairo", players=3)
    >>> kairo.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = kairo.last()
    >>> sorted(observation), observation["observation"].dtype
    (['action_mask', 'observation'], dtype('float32'))
    >>> kairo.step(int(observation["action_mask"].argmax()))

Agents are `seat_0`, `seat_1`, ...; `agent_selection` may be the same several times in a row, since a turn has several
decisions. The mask stands in the observation and in `infos`, wherever one looks for it; with `mask_in="info"` the
observation is a plain array. `parallel_env` is for decisions that several seats make at the same time (the option
`resolution=simultaneous` of Choose & Write): who is not asked may send anything, it is ignored.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.errors import BadBatch, IllegalChoice, Shown
from arasta.core.game import Table
from arasta.envs.checks import action_number, is_over, missing, not_begun, one_of

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise missing(__name__, error, "gymnasium", "pettingzoo") from error

from arasta.envs.against import CALLER, Games
from arasta.envs.gymnasium import SEED_BITS, default_players
from arasta.envs.kernel import REWARDS
from arasta.envs.rendering import RENDER_MODES, rendered
from arasta.envs.spaces import LegalActions, observation_space_of
from arasta.games.registry import game
from arasta.i18n import gettext as _

MASK_PLACES = ("observation", "info")


class _Spaces:
    """Copies and pickles of environments: their spaces of actions belong to them, so the copy gets its own."""

    action_spaces: dict[str, LegalActions]

    @abstractmethod
    def _mask_of(self, agent: Any) -> npt.NDArray[np.int8]:
        """The legal actions now of an agent, or of its seat."""

    def _own_spaces(self, count: int, agents: Mapping[str, Any]) -> None:
        """Make the spaces; `agents`: each with what `_mask_of` takes."""
        self._of_agents = dict(agents)
        self.action_spaces = {
            agent: LegalActions(count, partial(self._mask_of, one)) for agent, one in self._of_agents.items()
        }

    def __getstate__(self) -> dict[str, Any]:
        """All but the spaces of actions, but for their random numbers."""
        random = {agent: space._np_random for agent, space in self.action_spaces.items()}
        count = next(iter(self.action_spaces.values())).n
        kept = {name: value for name, value in vars(self).items() if name != "action_spaces"}
        return {**kept, "random": random, "count": count}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """See `__getstate__`."""
        random, count = state.pop("random"), int(state.pop("count"))
        vars(self).update(state)
        self._own_spaces(count, self._of_agents)
        for agent, space in self.action_spaces.items():
            space._np_random = random[agent]


class SeatsEnv(_Spaces, AECEnv[str, Any, int]):
    """A game in which the caller decides for every seat, one after the other."""

    def __init__(
        self,
        game_name: str,
        players: int | None = None,
        observation: str = "features",
        reward: str = "win",
        mask_in: str = "observation",
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """An environment, without a game before the first `reset`.

        Args:
            game_name: one of `arasta.GAMES`.
            players: number of seats; the smallest number above two that the game allows, unless given.
            observation: "features", float32, or "record", uint8 (see `arasta.envs.observing`).
            reward: at the end of a game: "win", 1 shared by the winners, or "score", the difference to the best other.
            mask_in: "observation": observations are a Dict of `observation` and `action_mask`; "info": plain arrays.
            options: table options by name.
            components: a user's own numbers: table name -> data.
            render_mode: one of `RENDER_MODES`, or None.

        Raises:
            UnknownGame, BadPlayers, BadOption, BadComponents, BadBatch.
        """
        super().__init__()
        found = game(game_name)
        players = default_players(found.players) if players is None else found.check_players(players)
        self.metadata = {
            "name": f"arasta_{found.name.replace('-', '_')}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self._mask_in_observation = one_of("mask_in", mask_in, MASK_PLACES) == "observation"
        self._reward = one_of("reward", reward, REWARDS)
        self._games = Games(found, players, 1, observation, options, components)
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, RENDER_MODES)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        seen = observation_space_of(self._games.observer)
        mask = spaces.Box(0, 1, (found.actions.count,), np.int8)
        with_mask = spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, with_mask if self._mask_in_observation else seen)
        self._waiting: npt.NDArray[np.int8] = np.zeros(found.actions.count, np.int8)
        self._mask = self._waiting
        self._own_spaces(found.actions.count, {agent: agent for agent in self.possible_agents})
        self._rng, _seed = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Space of the observations of an agent; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Space of the actions; always the same object."""
        return self.action_spaces[agent]

    def _mask_of(self, agent: str) -> npt.NDArray[np.int8]:
        """The legal actions of an agent now; none where another decides."""
        asked = self._games.begun and not self._games.over[0] and agent == self.agent_selection
        return self._mask if asked else self._waiting

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; see `AECEnv.reset`. Options are ignored, as PettingZoo's own tests demand."""
        if seed is not None:
            self._rng, _seed = seeding.np_random(seed)
        games = self._games
        games.begin(0, int(self._rng.integers(2**SEED_BITS)), [CALLER] * games.players)
        games.go_on(0, 1)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._waiting.copy()} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def _select(self) -> None:
        agent = self.possible_agents[int(self._games.seat[0])]
        self._seen, masks = self._games.show(self._games.seat)
        self._mask = masks[0]
        self.infos[self.agent_selection]["action_mask"] = self._waiting.copy()
        self.infos[agent]["action_mask"] = self._mask.copy()
        self.agent_selection = agent

    def observe(self, agent: str) -> Any:
        """What an agent may know now; with the mask of its actions, none where another decides."""
        games = self._games
        if not games.begun:
            raise not_begun()
        seat = seat_of(self.possible_agents, agent)
        if agent == self.agent_selection and not games.over[0]:
            seen = self._seen[0].copy()
            return {"observation": seen, "action_mask": self._mask.copy()} if self._mask_in_observation else seen
        waits = games.observer.observe(games.states, seat)
        return {"observation": waits, "action_mask": self._waiting.copy()} if self._mask_in_observation else waits

    def step(self, action: int | None) -> None:
        """Make one decision; see `AECEnv.step`. Raises IllegalChoice: the action is not legal; nothing has changed."""
        if not self.agents:
            raise is_over() if self._games.begun else not_begun()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        games = self._games
        games.choose(0, action)
        games.go_on(0, 1)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if games.over[0]:
            stopped = games.stopped(0)
            for agent, reward in zip(self.possible_agents, games.rewards(0, self._reward).tolist(), strict=True):
                self.rewards[agent] = reward
                self.terminations[agent], self.truncations[agent] = not stopped, stopped
                self.infos[agent]["action_mask"] = self._waiting.copy()
        else:
            self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as the agent that decides sees it: text in the mode "ansi", printed in the mode "human"."""
        if not self._games.begun:
            raise not_begun()
        return rendered(self._games.table(0), self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Nothing is to be closed."""


def seat_of(agents: Sequence[str], agent: object) -> int:
    """The seat of an agent; raises BadBatch if there is none."""
    try:
        return agents.index(agent)
    except ValueError:
        raise BadBatch(
            _("{what} is one of {names}, not {found!r}").format(
                what="agent", names=", ".join(agents), found=Shown(agent)
            )
        ) from None


def env(game_name: str, **arguments: Any) -> AECEnv[str, Any, int]:
    """A game for all seats, wrapped as PettingZoo's own: steps before a reset are refused with a clear error.

    Args:
        game_name, arguments: of `SeatsEnv`.
    """
    return wrappers.OrderEnforcingWrapper(SeatsEnv(game_name, **arguments))


class TogetherEnv(_Spaces, ParallelEnv[str, Any, int]):
    """A game in which all seats that are asked decide in one step; the actions of the others are ignored.

    For the decisions that several seats make secretly at the same time; where one seat is asked, it decides alone.
    """

    def __init__(
        self,
        game_name: str = "choose-write",
        players: int | None = None,
        observation: str = "features",
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """See `SeatsEnv`; of Choose & Write the option `resolution` is "simultaneous" unless given."""
        found = game(game_name)
        self._players = default_players(found.players) if players is None else found.check_players(players)
        given = dict(options or {})
        if any(option.name == "resolution" for option in found.options):
            given.setdefault("resolution", "simultaneous")
        self._game, self._options, self._components = found, given, components
        self._reward = one_of("reward", reward, REWARDS)
        self._games = Games(found, self._players, 1, observation, given, components)
        self.metadata = {
            "name": f"arasta_{found.name.replace('-', '_')}_together_v1",
            "render_modes": list(RENDER_MODES),
            "render_fps": 4,
        }
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, RENDER_MODES)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._players)]
        self.agents: list[str] = []
        seen = observation_space_of(self._games.observer)
        mask = spaces.Box(0, 1, (found.actions.count,), np.int8)
        together = spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, together)
        self._table: Table | None = None
        self._own_spaces(found.actions.count, {agent: seat for seat, agent in enumerate(self.possible_agents)})
        self._rng, _seed = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Space of the observations of an agent; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Space of the actions; always the same object."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a new game; see `ParallelEnv.reset`. Options are ignored, as PettingZoo's own tests demand."""
        if seed is not None:
            self._rng, _seed = seeding.np_random(seed)
        drawn = int(self._rng.integers(2**SEED_BITS))
        self._table = self._game.table(self._players, drawn, self._options, self._components)
        self.agents = self.possible_agents[:]
        return self._seen(self._table)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out the actions of all seats that are asked; see `ParallelEnv.step`.

        Raises:
            IllegalChoice: an action of a seat that is asked is missing or not legal; nothing has changed.
            BadBatch: the game is over; `actions` is no dictionary, or an agent in it does not exist.
        """
        table = self._table
        if table is None or not self.agents:
            raise not_begun() if table is None else is_over()
        if not isinstance(actions, Mapping):
            raise BadBatch(
                _("actions are a dictionary from agents to numbers, not {found!r}").format(found=Shown(actions))
            )
        for agent in actions:
            seat_of(self.possible_agents, agent)
        chosen = {seat: action_number(actions.get(self.possible_agents[seat])) for seat in table.seats}
        for seat, action in chosen.items():
            if action not in table.actions_of(seat):
                raise IllegalChoice(
                    _("seat {seat} cannot choose action {action!r} now").format(
                        seat=seat, action=Shown(actions.get(self.possible_agents[seat]))
                    )
                )
        for seat, action in chosen.items():
            if table.result is None:  # else the limit of decisions has stopped it between two of them
                table.choose(int(action or 0), seat)
        result = table.result
        rewards = dict.fromkeys(self.agents, 0.0)
        over = result is not None and not result.unfinished
        stopped = result is not None and result.unfinished
        if result is not None:
            self._games.states[0] = table.states[0]
            earned = self._games.rewards(0, self._reward).tolist()
            rewards = dict(zip(self.possible_agents, earned, strict=True))
        agents = self.agents
        observations, infos = self._seen(table)
        if result is not None:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, stopped), infos

    def _mask_of(self, seat: int) -> npt.NDArray[np.int8]:
        """The legal actions of a seat now; none if it is not asked."""
        mask = np.zeros(self._game.actions.count, np.int8)
        if self._table is not None and seat in self._table.seats:
            mask[list(self._table.actions_of(seat))] = 1
        return mask

    def _seen(self, table: Table) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        observations, infos = {}, {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self._mask_of(seat)
            seen = self._games.observer.observe(table.states, seat)
            observations[agent] = {"observation": seen, "action_mask": mask.copy()}
            infos[agent] = {"action_mask": mask, "asked": bool(mask.any())}
        return observations, infos

    def render(self) -> str | None:
        """The board as everybody may see it: text in the mode "ansi", printed in the mode "human"."""
        if self._table is None:
            raise not_begun()
        return rendered(self._table, None, self.render_mode)

    def close(self) -> None:
        """Nothing is to be closed."""


def parallel_env(game_name: str = "choose-write", **arguments: Any) -> TogetherEnv:
    """A game whose asked seats decide in one step.

    Args:
        game_name, arguments: of `TogetherEnv`.
    """
    return TogetherEnv(game_name, **arguments)
