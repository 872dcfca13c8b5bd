"""Hints: what the best bot would choose, why, how sure it is, and what comes next, in sentences."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from arasta.bots.foresight import Foreseen
from arasta.bots.levels import SearchBot
from arasta.bots.parts import compile_side_by_side
from arasta.bots.search.mcts import LONE_SCORE
from arasta.bots.search.search import SearchResult
from arasta.calibration import AS_SAID, Calibration
from arasta.core.game import Game
from arasta.core.table import Table
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

SURE = {"clear": N_("Clearly the best"), "likely": N_("Probably the best"), "close": N_("A close call")}
"""Degrees of certainty of a hint."""
BEHIND = {
    "clear": N_("You are behind; this clearly helps most"),
    "likely": N_("You are behind; this probably helps most"),
    "close": N_("You are behind; there is little to choose between these"),
}
"""The same where the best choice wins far less often than a fair share of the games."""
SLIM, SAFE = 0.03, 0.97
"""Chances of winning below and above which a hint gives no number: the search is not that exact."""
FAIR = 0.6
"""Part of a fair share of wins below which a seat is behind."""
MOST_REASONS = 3
"""Number of events that are told as reasons."""
CLEAR, LIKELY = 0.6, 0.4
"""Share of the search that must follow a choice for it to be clearly, or likely, the best, unless it compared them."""
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
        foreseen: what follows the best one; None: not looked at.
    """

    sure: str
    options: tuple[Advised, ...]
    foreseen: Foreseen | None = None

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


def advice_of(
    result: SearchResult, players: int, foreseen: Foreseen | None = None, calibration: Calibration = AS_SAID
) -> Advice:
    """The hint that follows from the result of a search.

    Args:
        result: of the search.
        players: number of seats.
        foreseen: what follows the best choice; None: not looked at.
        calibration: makes its values true chances (`calibration_for`).
    """
    total = max(1, sum(one.visits for one in result.candidates))
    named = [
        Advised(
            one.action,
            None if players == 1 else calibration.chance(one.value),
            LONE_SCORE * one.value if players == 1 else None,
            one.visits / total,
        )
        for n, one in enumerate(result.candidates[: 1 + NEXT_BEST])
        if n == 0 or one.visits >= LOOKED_AT * total
    ]
    values = [one.value for one in result.candidates[: len(named)]]
    share = 1.0 if result.compared else named[0].share
    return Advice(_how_sure(share, values[0] - max(values[1:], default=0.0)), tuple(named), foreseen)


def _how_sure(share: float, ahead: float) -> str:
    if share >= CLEAR and ahead >= WELL_AHEAD:
        return "clear"
    return "likely" if share >= LIKELY and ahead >= AHEAD else "close"


def sentences(table: Table, seat: int, advice: Advice) -> tuple[str, ...]:
    """Advice in sentences: the best choice, why, how sure that is and what to expect; the next best, if any."""
    best, *others = advice.options
    found = [f"{_text(table, seat, best.action)}."]
    if advice.foreseen is not None:
        found += _reasons(table, seat, advice.foreseen)
    found.append(_judged(advice, table.players))
    if others:
        numbers = best.chance is None or best.chance >= SLIM
        listed = "; ".join(_next_best(table, seat, one, numbers) for one in others)
        found.append(_("Next best: {choices}.").format(choices=listed))
    return tuple(found)


def _reasons(table: Table, seat: int, foreseen: Foreseen) -> list[str]:
    """What the choice brings, what can follow in the turn, and what is near then however chance falls."""
    texts = table.game.texts
    dtype = table.game.new_states().dtype
    ends = [table.game.view(np.frombuffer(bytearray(after), dtype)) for after in foreseen.after]
    brings = texts.merits(table, seat, ends[0], foreseen.brings)[:MOST_REASONS]
    follows = texts.merits(table, seat, ends[0], foreseen.follows)[: MOST_REASONS - len(brings)]
    found = [" ".join(brings)] if brings else []
    if follows:
        found.append(_("What can follow: {events}").format(events=" ".join(follows)))
    near, *others = (texts.prospect(table, seat, end) for end in ends)
    return found + [sentence for sentence in near if all(sentence in other for other in others)]


def _judged(advice: Advice, players: int) -> str:
    """How sure the advice is, and what to expect; in words alone where the game is as good as lost or won."""
    best = advice.options[0]
    words = SURE[advice.sure]
    if best.chance is not None:
        if best.chance < SLIM:
            return _("Whatever you choose, there is little chance of winning now.")
        if best.chance > SAFE and all((one.chance or 0.0) > SAFE for one in advice.options):
            return _("You are all but certain to win.")
        if best.chance < FAIR / players:
            words = BEHIND[advice.sure]
    # TRANSLATORS: {sure} is "Clearly the best", {expected} "about 62 % to win".
    return _("{sure}: {expected}.").format(sure=_(words), expected=_expected(best))


def _next_best(table: Table, seat: int, one: Advised, numbers: bool) -> str:
    text = _text(table, seat, one.action)
    if not numbers:
        return text
    # TRANSLATORS: {choice} is a choice in words, {expected} "about 58 % to win".
    return _("{choice} ({expected})").format(choice=text, expected=_expected(one))


def _text(table: Table, seat: int, action: int) -> str:
    return table.game.texts.choice(table, seat, action).rstrip(".")


def _expected(one: Advised) -> str:
    if one.score is not None:
        number = round(one.score)
        return ngettext("about {n} ruby", "about {n} rubies", number).format(n=number)
    chance = one.chance or 0.0
    if chance < SLIM:
        return _("little chance of winning")
    if chance > SAFE:
        return _("all but certain to win")
    return _("about {percent} % to win").format(percent=round(100 * chance))
