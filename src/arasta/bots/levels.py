"""Bots and their levels.

Two levels are for research: `random`, and `greedy`, which is the game's policy and nothing else. People choose among
`easy`, `medium`, `hard`, `expert` and `master`; `medium` plays as `greedy` does. `master` evaluates positions by a net,
where there is one that knows the table (`bots.net_files.net_for`); the other levels by hand-made evaluations.

    >>> make("greedy").level, make("greedy").compiles, make("expert").compiles
    ('greedy', False, True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from arasta.bots.choosing import PATIENCE, chooser, overlook, random_index
from arasta.bots.net_files import net_for
from arasta.bots.nets import NO_NET, Net
from arasta.bots.search.search import Budget, Search, SearchResult
from arasta.bots.search.settings import settings_for
from arasta.core.choices import ChoiceList, allow
from arasta.core.errors import ArastaError, IllegalChoice, Shown
from arasta.core.game import Game
from arasta.core.record import Array, view
from arasta.i18n import gettext as _


class UnknownBot(ArastaError):
    """There is no bot with this level."""


class Bot(Protocol):
    """A player that is a program.

    A bot never gets a state, only an observation: what is hidden from its seat is hidden from it, too, and it looks
    ahead by drawing states that fit (`Game.resample`). A bot serves one seat of one table, since it may keep the tree
    of its last decision. Two bots that are asked the same question with the same seeds choose the same, unless their
    time is limited.

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
        """True if it needs compiled code."""
        ...

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """Decide.

        Args:
            game: the game.
            box: (1,) of the game's box.
            observation: (1,) of the game's state, as `seat` may know it (`Table.observe`, `Game.observe`).
            seat: whose decision it is, from 0.
            actions: the legal actions (`Table.actions`), at least one.
            seed: 0 .. 2**63 - 1, for everything the bot draws.

        Returns:
            One of `actions`.
        """
        ...


def _listed(actions: Sequence[int]) -> ChoiceList:
    choices = ChoiceList()
    for action in actions:
        allow(choices, int(action))
    return choices


class RandomBot:
    """Chooses at random, every legal action equally likely."""

    level = "random"
    compiles = False

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`."""
        return actions[random_index(seed, len(actions))]


class GreedyBot:
    """Chooses by the game's policy: whatever is good for this turn, with a look at the next."""

    level = "greedy"
    compiles = False

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`."""
        return chooser(game.name)(view(game.box, box), game.view(observation), _listed(actions), seed)


class EasyBot:
    """Chooses by the game's policy, but overlooks a choice now and then."""

    level = "easy"
    compiles = False

    @staticmethod
    def seen(actions: Sequence[int], seed: int) -> Sequence[int]:
        """The actions it does not overlook.

        Args:
            actions: the legal actions, at least one.
            seed: 0 .. 2**63 - 1.

        Returns:
            Some of them, in the same order; at least one.
        """
        noticed = ChoiceList()
        overlook(_listed(actions), noticed, seed)
        return noticed.listed()

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`."""
        return GreedyBot().choose(game, box, observation, seat, self.seen(actions, seed), seed)


class MediumBot(GreedyBot):
    """Plays as the greedy bot does."""

    level = "medium"


SEARCH_ITERATIONS = {"hard": 30, "expert": 3000, "master": 2500}
"""Levels that search -> iterations for each decision; a net takes a little longer, so there are fewer of them."""
LEARNT = ("master",)
"""Levels that evaluate positions by a net."""
MOST_SECONDS = 3.0
"""Longest time for a bot's decision that somebody is waiting for."""


class SearchBot:
    """Looks ahead: information-set Monte Carlo tree search (`bots.search`).

    Args:
        level: one of `SEARCH_ITERATIONS`.
        timed: it takes no longer than `MOST_SECONDS` for a decision.
        iterations: for each decision, from 1; None: those of its level.
        net: what evaluates positions; None: as its level does.
    """

    compiles = True

    def __init__(self, level: str, timed: bool, iterations: int | None = None, net: Net | None = None) -> None:
        self.level = level
        self._net = net
        self._budget = Budget(iterations or SEARCH_ITERATIONS[level], MOST_SECONDS if timed else 0.0)
        self._search: Search | None = None

    def limit(self, iterations: int) -> None:
        """Make it use fewer iterations; the tree it kept is dropped.

        Args:
            iterations: most for a decision, from 1; more than before changes nothing.
        """
        self._budget = replace(self._budget, iterations=min(self._budget.iterations, iterations))
        self._search = None

    def search(
        self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int
    ) -> SearchResult:
        """The result of its search about `actions`; arguments as in `Bot.choose`."""
        if self._search is None or self._search.game is not game:
            net, settings = self._net, settings_for(game)
            if self.level in LEARNT:
                settings = replace(settings, finalists=game.finalists)
            if net is None:
                net = net_for(game, int(observation["players"][0]), box) if self.level in LEARNT else NO_NET
            self._search = Search(game, self._budget, settings, net=net)
        return self._search.run(box, observation, seat, actions, seed)

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        """See `Bot.choose`. After `choosing.PATIENCE` decisions a seat it plays by the policy, so that games end."""
        if len(actions) == 1:
            return int(actions[0])
        if int(observation["decisions"][0]) > PATIENCE * int(observation["players"][0]):
            return GreedyBot().choose(game, box, observation, seat, actions, seed)
        best = self.search(game, box, observation, seat, actions, seed).candidates[0].action
        if self._search:
            self._search.advance(observation, best)
        return best


MAKERS: dict[str, Callable[[bool, int | None], Bot]] = {
    "random": lambda timed, iterations: RandomBot(),
    "easy": lambda timed, iterations: EasyBot(),
    "greedy": lambda timed, iterations: GreedyBot(),
    "medium": lambda timed, iterations: MediumBot(),
    "hard": lambda timed, iterations: SearchBot("hard", timed, iterations),
    "expert": lambda timed, iterations: SearchBot("expert", timed, iterations),
    "master": lambda timed, iterations: SearchBot("master", timed, iterations),
}
"""Level -> (timed, iterations) -> its bot, the weakest first; see `make` for the two arguments."""
LEVELS = tuple(MAKERS)
PEOPLE_CHOOSE = ("easy", "medium", "hard", "expert", "master")
"""Levels that are offered to people."""


def make(level: str, timed: bool = False, iterations: int | None = None) -> Bot:
    """A bot of a level, for one seat of one table.

    Args:
        level: one of `LEVELS`.
        timed: it never takes longer than `MOST_SECONDS` for a decision; its choices then also depend on the machine.
        iterations: of its searches, from 1; None: those of its level. Levels that do not search make none.

    Raises:
        UnknownBot: there is no such level.
    """
    if level not in MAKERS:
        raise UnknownBot(
            _("there is no bot {level!r}; the levels are {levels}").format(level=Shown(level), levels=", ".join(MAKERS))
        )
    return MAKERS[level](timed, iterations)


def checked_choice(bot: Bot, action: int, actions: Sequence[int]) -> int:
    """Check what a bot chose.

    Args:
        bot: the bot.
        action: what it chose.
        actions: the legal actions.

    Returns:
        The action.

    Raises:
        IllegalChoice: it is not a legal one.
    """
    if action not in actions:
        raise IllegalChoice(
            _("the bot {level} chose {action!r}, which is not among its choices").format(
                level=bot.level, action=Shown(action)
            )
        )
    return action
