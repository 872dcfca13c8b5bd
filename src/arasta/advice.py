"""Hints: what the best bot would choose, how sure it is, and what comes next, in sentences."""

from __future__ import annotations

from dataclasses import dataclass

from arasta.bots.levels import SearchBot
from arasta.bots.parts import compile_side_by_side
from arasta.bots.search.mcts import LONE_SCORE
from arasta.bots.search.search import SearchResult
from arasta.core.game import Game
from arasta.core.table import Table
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

SURE = {"clear": N_("A clear choice"), "likely": N_("Probably the best"), "close": N_("A close call")}
"""Degrees of certainty of a hint."""
CLEAR, LIKELY = 0.6, 0.4
"""Share of the search that must follow a choice for it to be clearly, or likely, the best."""
WELL_AHEAD, AHEAD = 0.025, 0.005
"""Lead that it must have over those named beside it: in chance of winning, or as a part of `LONE_SCORE` rubies."""
NEXT_BEST = 2
"""Number of choices named beside the best."""
LOOKED_AT = 0.01
"""Share of the search from which something can be said about a choice."""


@dataclass(frozen=True)
class Advised:
    """A choice as a hint judges it.

    Attributes:
        action: the choice's id.
        chance: estimated chance of winning with it, 0 to 1; None in a game for one.
        score: estimated rubies at the end; None except in a game for one.
        share: part of the search that followed it, 0 to 1.
    """

    action: int
    chance: float | None
    score: float | None
    share: float


@dataclass(frozen=True)
class Advice:
    """A hint.

    Attributes:
        sure: "clear", "likely" or "close".
        options: the best choice, then at most two more, the better one first.
    """

    sure: str
    options: tuple[Advised, ...]

    @property
    def best(self) -> int:
        """The recommended action."""
        return self.options[0].action


def prepare_search(game: Game) -> None:
    """Compile what bots need to look ahead in a game, or load it from Numba's cache."""
    compile_side_by_side(game)
    bot = SearchBot("hard", True)
    bot.limit(1)
    table = game.table(game.players[1], seed=1)
    seat, observation = table.seats[0], table.observe(table.seats[0])
    # A second decision right after the first one reuses its tree: the code for that must be ready, too.
    for _decision in range(2):
        bot.choose(game, table.box, observation, seat, table.actions, 1)
        observation["decisions"] += 1


def advice_of(result: SearchResult, players: int) -> Advice:
    """The hint that follows from the result of a search, at a table with this many players."""
    total = max(1, sum(one.visits for one in result.candidates))
    named = [
        Advised(
            one.action,
            None if players == 1 else one.value,
            LONE_SCORE * one.value if players == 1 else None,
            one.visits / total,
        )
        for n, one in enumerate(result.candidates[: 1 + NEXT_BEST])
        if n == 0 or one.visits >= LOOKED_AT * total
    ]
    values = [one.value for one in result.candidates[: len(named)]]
    return Advice(_how_sure(named[0].share, values[0] - max(values[1:], default=0.0)), tuple(named))


def _how_sure(share: float, ahead: float) -> str:
    if share >= CLEAR and ahead >= WELL_AHEAD:
        return "clear"
    return "likely" if share >= LIKELY and ahead >= AHEAD else "close"


def sentences(table: Table, seat: int, advice: Advice) -> tuple[str, ...]:
    """Advice in sentences: the best choice, how sure it is and what to expect; the next best, if there are any."""
    best, *others = advice.options
    # TRANSLATORS: {sure} is "A clear choice", {expected} "about 62 % to win".
    judged = _("{sure}: {expected}.").format(sure=_(SURE[advice.sure]), expected=_expected(best))
    found = [f"{_text(table, seat, best.action)}.", judged]
    if others:
        listed = "; ".join(
            # TRANSLATORS: {choice} is a choice in words, {expected} "about 58 % to win".
            _("{choice} ({expected})").format(choice=_text(table, seat, one.action), expected=_expected(one))
            for one in others
        )
        found.append(_("Next best: {choices}.").format(choices=listed))
    return tuple(found)


def _text(table: Table, seat: int, action: int) -> str:
    return table.game.texts.choice(table, seat, action).rstrip(".")


def _expected(one: Advised) -> str:
    if one.score is not None:
        number = round(one.score)
        return ngettext("about {n} ruby", "about {n} rubies", number).format(n=number)
    return _("about {percent} % to win").format(percent=round(100 * (one.chance or 0.0)))
