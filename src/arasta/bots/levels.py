"""What a bot is, and the levels there are.

Two are for research: `random`, and `greedy`, which is the game's policy and nothing else. People choose among `easy`,
`medium`, `hard` and `expert`; `medium` plays as `greedy` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from arasta.bots.choosing import PATIENCE, chooser, overlook, pick
from arasta.bots.search.thinking import Budget, Search, SearchResult
from arasta.core.choices import ChoiceList, allow
from arasta.core.errors import ArastaError, IllegalChoice, Shown
from arasta.core.game import Game
from arasta.core.record import Array, view
from arasta.i18n import gettext as _


class UnknownBot(ArastaError):
    """There is no bot of this level."""


class Bot(Protocol):
    """Somebody who decides by program.

    A bot never gets a state, only what its seat may know: what is hidden is hidden from it too, and it looks ahead by
    drawing states that fit (`Game.resample`). A bot serves one seat of one table: it may remember what it looked at for
    its last decision. Two bots that were asked the same, with the same seeds, choose the same, unless their time is
    limited.

    Attributes:
        level: its name for `make`.
        compiles: it needs compiled code, which takes some seconds when it is used for the first time.
    """

    @property
    def level(self) -> str:
        """Its name for `make`."""
        ...

    @property
    def compiles(self) -> bool:
        """Whether it needs compiled code."""
        ...

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """One of `actions`.

        Args:
            game: the game.
            box: its box, an array of one.
            observation: an array of one state as `seat` may know it (`Table.observe`, `Game.observe`).
            seat: whose decision it is.
            actions: the legal actions (`Table.actions`), at least one.
            seed: 0 .. 2**63 - 1, for all that the bot draws.
        """
        ...


def _listed(actions: Sequence[int]) -> ChoiceList:
    choices = ChoiceList()
    for action in actions:
        allow(choices, int(action))
    return choices


class RandomBot:
    """Every choice equally likely."""

    level = "random"
    compiles = False

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`."""
        return actions[pick(seed, len(actions))]


class GreedyBot:
    """Does what the game's policy likes best: what serves this turn, with a look at the next."""

    level = "greedy"
    compiles = False

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`."""
        return chooser(game.name)(view(game.box, box), game.view(observation), _listed(actions), seed)


class EasyBot:
    """Does what the game's policy likes best of the choices that it does not overlook."""

    level = "easy"
    compiles = False

    @staticmethod
    def seen(actions: Sequence[int], seed: int) -> Sequence[int]:
        """The choices that it does not overlook: at least one."""
        found = ChoiceList()
        overlook(_listed(actions), found, seed)
        return found.listed()

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`."""
        return GreedyBot().choose(game, box, observation, seat, self.seen(actions, seed), seed)


class MediumBot(GreedyBot):
    """Plays as the greedy bot does."""

    level = "medium"


THINKING = {"hard": 30, "expert": 3000}
"""Levels that search: iterations for each decision."""
MOST_SECONDS = 3.0
"""Longest that a bot thinks about a decision where somebody waits for it."""


class SearchBot:
    """Looks ahead: information-set Monte Carlo tree search (`bots.search`).

    Args:
        level: its name.
        timed: see `make`.
        iterations: how many for each decision; None: those of its level.
    """

    compiles = True

    def __init__(self, level: str, timed: bool, iterations: int | None = None) -> None:
        self.level = level
        self._budget = Budget(iterations or THINKING[level], MOST_SECONDS if timed else 0.0)
        self._thinker: Search | None = None

    def limit(self, iterations: int) -> None:
        """Let it make no more than so many iterations a decision (from 1)."""
        self._budget = replace(self._budget, iterations=min(self._budget.iterations, iterations))
        self._thinker = None

    def think(
        self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int
    ) -> SearchResult:
        """What it found out about `actions`; arguments as in `Bot.choose`."""
        if self._thinker is None or self._thinker.game is not game:
            self._thinker = Search(game, self._budget)
        return self._thinker.think(box, observation, seat, actions, seed)

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`. Who has played as long as `choosing.PATIENCE` goes on by the policy, so that games end."""
        if len(actions) == 1:
            return int(actions[0])
        if int(observation["decisions"][0]) > PATIENCE * int(observation["players"][0]):
            return GreedyBot().choose(game, box, observation, seat, actions, seed)
        best = self.think(game, box, observation, seat, actions, seed).options[0].action
        if self._thinker:
            self._thinker.chose(observation, best)
        return best


MAKERS: dict[str, Callable[[bool, int | None], Bot]] = {
    "random": lambda timed, iterations: RandomBot(),
    "easy": lambda timed, iterations: EasyBot(),
    "greedy": lambda timed, iterations: GreedyBot(),
    "medium": lambda timed, iterations: MediumBot(),
    "hard": lambda timed, iterations: SearchBot("hard", timed, iterations),
    "expert": lambda timed, iterations: SearchBot("expert", timed, iterations),
}
"""Level -> what makes its bot, from the weakest on; told whether its time is limited, and its iterations (None: the
level's own)."""
LEVELS = tuple(MAKERS)
PEOPLE_CHOOSE = ("easy", "medium", "hard", "expert")
"""Levels that are offered to people."""


def make(level: str, timed: bool = False, iterations: int | None = None) -> Bot:
    """A bot of a level, for one seat of one table.

    Args:
        level: one of `LEVELS`.
        timed: it never thinks longer than `MOST_SECONDS`; what it chooses then depends on the machine, too.
        iterations: of its searches, from 1; None: those of its level. Levels that do not search have none.

    Raises:
        UnknownBot: there is no such level.
    """
    if level not in MAKERS:
        raise UnknownBot(
            _("there is no bot {level!r}; the levels are {levels}").format(level=Shown(level), levels=", ".join(MAKERS))
        )
    return MAKERS[level](timed, iterations)


def checked_choice(bot: Bot, action: int, actions: Sequence[int]) -> int:
    """The action a bot chose, if it may be chosen; raises IllegalChoice."""
    if action not in actions:
        raise IllegalChoice(
            _("the bot {level} chose {action!r}, which is not among its choices").format(
                level=bot.level, action=Shown(action)
            )
        )
    return action
