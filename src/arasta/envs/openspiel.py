"""Arasta's games in OpenSpiel (M. Lanctot et al., "OpenSpiel", arXiv:1908.09453), with explicit chance nodes.

Importing this module registers `arasta_istanbul`, `arasta_dice`, `arasta_choose_write`, `arasta_choose_write_solo` and
`arasta_kairo`:

    >>> import pyspiel
    >>> import arasta.envs.openspiel
    >>> game = pyspiel.load_game("arasta_istanbul(players=4,layout=long)")
    >>> state = game.new_initial_state()
    >>> state.is_chance_node(), state.chance_outcomes()
    (True, [(0, 0.2), (1, 0.2), (2, 0.2), (3, 0.2), (4, 0.2)])

Parameters are `players`, the table options of the game, and `compiled`: carry out steps without draws by the compiled
rules (the default; compiling takes some ten seconds once). Actions are those of the game (`Game.actions`); whoever
decides several times in a turn is the current player several times. Rewards come at the end: the share of the win, or,
for one player alone, the score. Observations are `features` as a tensor and a position in JSON as a string.

A state holds bytes and numbers only, so that it is cloned and pickled fast; the rules come from `core.open_chance`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from arasta.core.errors import BadPlayers, IllegalChoice
from arasta.core.flow import BEGIN
from arasta.core.game import Game, Table
from arasta.core.open_chance import OpenChance
from arasta.core.record import Array, dtype_of, view
from arasta.core.result import result_of
from arasta.core.state import RUNNING, UNFINISHED
from arasta.envs.checks import missing
from arasta.envs.kernel import FEATURES
from arasta.envs.observing import Observer
from arasta.games.registry import GAMES, game
from arasta.i18n import gettext as _

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(__name__, error, "pyspiel") from error

MOST_OUTCOMES = 40
"""Most outcomes of a draw in any game (tests/core/test_open_chance.py)."""
MOST_DRAWS = 64
"""More than any step draws; the set-up draws at most `MOST_SET_UP_DRAWS`."""
MOST_SET_UP_DRAWS = 512
HIGHEST_SCORE = 1000.0
"""Above every score of a player alone."""


class Reached(NamedTuple):
    """Where a step has led: to a draw (`limit` outcomes; `data` is the state it began from), or to a decision."""

    data: bytes
    limit: int
    seat: int
    legal: tuple[int, ...]


class SpielGame(pyspiel.Game):
    """A game with a number of players and table options, as OpenSpiel sees it; each game of Arasta has a subclass."""

    rules: Game
    game_type: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Raises BadPlayers or BadOption for parameters that cannot be."""
        given = {**self.game_type.parameter_specification, **(params or {})}
        rules = self.rules
        self.seats = rules.check_players(given.pop("players"))
        if self.seats < self.game_type.min_num_players:
            raise BadPlayers(
                _("{name} is for {least} players or more; for one there is {name}_solo").format(
                    name=self.game_type.short_name, least=self.game_type.min_num_players
                )
            )
        compiled = bool(given.pop("compiled"))
        self.options = rules.read_options(given)
        rules.check_table(self.seats, self.options)
        self.components = rules.components()
        self.box = rules.make_box(self.components, self.options)
        stepper = rules.kernels.stepper(self.box) if compiled else None
        self.chance = OpenChance(rules, view(rules.box, self.box), stepper)
        self.lock = Lock()
        self.nothing = rules.new_states().tobytes()
        self.first_draw = self.carry_out(self.nothing, BEGIN, ())
        limit = int(str(self.options["decision_limit"]))
        alone = self.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions.count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=HIGHEST_SCORE if alone else 1.0,
            utility_sum=None if alone else 1.0,
            max_game_length=limit + 1,
        )
        super().__init__(self.game_type, info, dict(params or {}))
        self.most_draws = MOST_SET_UP_DRAWS + limit * MOST_DRAWS

    def carry_out(self, before: bytes, action: int, drawn: tuple[int, ...]) -> Reached:
        """Carry out a legal action, or BEGIN, as far as its draws are given; `before` are the bytes of a state."""
        with self.lock:
            chance = self.chance
            chance.carry_out(before, action, drawn, self.seats if action == BEGIN else 0)
            if chance.limit:
                return Reached(before, chance.limit, pyspiel.PlayerId.CHANCE, ())
            state = chance.state
            running = state.status == RUNNING
            seat = int(state.pending_seat[state.depth - 1]) if running else pyspiel.PlayerId.TERMINAL
            return Reached(chance.states.tobytes(), 0, seat, chance.legal)

    def max_chance_nodes_in_history(self) -> int:
        """More chance nodes than a game can have."""
        return self.most_draws

    def new_initial_state(self) -> SpielState:
        """The state before the first draw of the set-up."""
        return SpielState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver | None:
        """Observer of one seat, of what everybody may know, or of what a seat alone knows."""
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A state: the record as bytes, and the step that is being carried out with its draws so far."""

    def __init__(self, spiel_game: SpielGame) -> None:
        super().__init__(spiel_game)
        self.step = BEGIN
        self.drawn: tuple[int, ...] = ()
        self.data, self.limit, self.seat, self.legal = spiel_game.first_draw

    def current_player(self) -> int:
        """Who decides: a seat, chance, or the terminal player."""
        return self.seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes of the next draw, from 0, all equally likely."""
        return [(outcome, 1.0 / self.limit) for outcome in range(self.limit)]

    def _apply_action(self, action: int) -> None:
        if self.limit:
            if not 0 <= action < self.limit:
                raise IllegalChoice(
                    _("the next draw has the outcomes 0 to {last}, not {outcome!r}").format(
                        last=self.limit - 1, outcome=action
                    )
                )
            self.drawn = (*self.drawn, action)
        elif action in self.legal:
            self.step = action
        elif self.is_terminal():
            raise IllegalChoice(_("the game is over"))
        else:
            raise IllegalChoice(_("action {action} is not legal now").format(action=action))
        reached = self.get_game().carry_out(self.data, self.step, self.drawn)
        self.data, self.limit, self.seat, self.legal = reached
        if not self.limit:
            self.drawn = ()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        kind, value = self.get_game().rules.actions.kind_and_value(action)
        return str(kind) if value is None else f"{kind} {value}"

    def is_terminal(self) -> bool:
        """True when the game is over."""
        return bool(self.seat == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Share of the win of each seat at the end, 0 before; the score of a player alone.

        A game that was stopped by its limit of decisions is shared by all.
        """
        seats = self.num_players()
        if not self.is_terminal():
            return [0.0] * seats
        rules = self.get_game().rules
        state = self.table().state
        standings = rules.standings(state)
        if seats == 1:
            return [float(standings[0].score)]
        if state.status == UNFINISHED:
            return [1.0 / seats] * seats
        winners = result_of(standings).winners
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]

    def record(self) -> Array:
        """The state as an array of one record of the game, a copy; before the set-up it has nothing but its seats."""
        played = self.get_game()
        states = np.frombuffer(bytearray(self.data), dtype_of(played.rules.state))
        if not states["players"][0]:
            states["players"] = played.seats
        return states

    def table(self) -> Table:
        """A table in this state, for whoever wants words, boards or positions; before the set-up it knows nothing."""
        played = self.get_game()
        return Table(played.rules, self.record(), played.options, played.components, played.box, None)

    def __str__(self) -> str:
        doing = f"step {self.step}, drawn {list(self.drawn)} of {self.limit}; " if self.limit else ""
        return doing + json.dumps(self.table().position()["state"])


class SpielObserver:
    """Observations of a seat (`features`, JSON), or of a spectator where no private information is asked for.

    Attributes:
        tensor: float32, shape (features,): what `set_from` wrote last.
        dict: the same by name.
    """

    def __init__(self, spiel_game: SpielGame, kind: pyspiel.IIGObservationType) -> None:
        self.kind = kind
        self._observer = Observer(spiel_game.rules, spiel_game.seats, FEATURES)
        self.tensor = np.zeros(self._observer.shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the seat may know, it first; where private information is not asked for, only what all see.

        What a seat alone knows is what differs from the view of everybody; the rest is 0 then.
        """
        states = state.record()
        seen = self._observer.observe(states, player)
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            self.tensor[:] = self._observer.observe_open(states, player)
        elif self.kind.public_info:
            self.tensor[:] = seen
        else:
            self.tensor[:] = np.where(seen == self._observer.observe_open(states, player), 0, seen)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as the seat sees it, in JSON.

        Of what it alone knows: its number, as "observer", and the fields that others see otherwise.
        """
        table = state.table()
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return json.dumps(table.public_position()["state"])
        seen = table.position(player)["state"]
        if not self.kind.public_info:
            public = table.public_position()["state"]
            seen = {"observer": player} | {name: value for name, value in seen.items() if value != public[name]}
        return json.dumps(seen)


def _parameter(value: Any) -> Any:
    return value if isinstance(value, bool | int | str) else ",".join(map(str, value))


def _register(name: str, low: int, high: int, suffix: str = "") -> None:
    found = game(name)
    alone = high == 1
    options = {option.name: _parameter(option.default) for option in found.options}
    game_type = pyspiel.GameType(
        short_name=f"arasta_{name.replace('-', '_')}{suffix}",
        long_name=found.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, "compiled": True, **options},
    )

    # A class: OpenSpiel lets go of it after the interpreter has ended, when a function could not be freed any more.
    class_name = "".join(word.title() for word in game_type.short_name.split("_")[1:])
    kind = type(class_name, (SpielGame,), {"rules": found, "game_type": game_type, "__doc__": found.title})
    kind.__module__, globals()[class_name] = __name__, kind  # where pickle looks for it
    pyspiel.register_game(game_type, kind)


for _name in GAMES:
    _low, _high = game(_name).players
    if _low == 1:
        _register(_name, 1, 1, "_solo")
    _register(_name, max(_low, 2), _high)
