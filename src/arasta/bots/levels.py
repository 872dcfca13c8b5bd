"""What a bot is, and the levels there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from arasta.bots.choosing import chooser, pick
from arasta.core.choices import ChoiceList
from arasta.core.errors import ArastaError, IllegalChoice, Shown
from arasta.core.game import Game
from arasta.core.record import Array, view
from arasta.i18n import gettext as _


class UnknownBot(ArastaError):
    """There is no bot of this level."""


class Bot(Protocol):
    """Somebody who decides by program.

    A bot never gets a state, only what its seat may know: what is hidden is hidden from it too, and it looks ahead by
    drawing states that fit (`Game.resample`). For the same arguments it chooses the same.

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
        choices: Any = ChoiceList()
        for action in actions:
            choices.action[choices.count] = int(action)
            choices.count += 1
        return chooser(game.name)(view(game.box, box), game.view(observation), choices, seed)


MAKERS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""Level -> what makes its bot, from the weakest on."""
LEVELS = tuple(MAKERS)


def make(level: str) -> Bot:
    """The bot of a level; raises UnknownBot."""
    if level not in MAKERS:
        raise UnknownBot(
            _("there is no bot {level!r}; the levels are {levels}").format(level=Shown(level), levels=", ".join(MAKERS))
        )
    return MAKERS[level]()


def checked_choice(bot: Bot, action: int, actions: Sequence[int]) -> int:
    """The action a bot chose, if it may be chosen; raises IllegalChoice."""
    if action not in actions:
        raise IllegalChoice(
            _("the bot {level} chose {action!r}, which is not among its choices").format(
                level=bot.level, action=Shown(action)
            )
        )
    return action
