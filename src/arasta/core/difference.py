"""What made the difference in a finished game, in words: where the winner's score came from, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from arasta.core.course import Course, Round
from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.core.result import Result
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

MOST = 3
"""Most things that are told."""
MUCH = 2
"""Least score of one round that is worth telling."""
FEW = 3
"""So many more than nothing weigh half as much as very many more."""
BY_TIE_BREAK, LATE_LEAD, KEPT_LEAD, LESSER, LEAST = 2.0, 0.8, 0.5, 0.3, 0.01
"""How much these weigh beside a share of the winner's score: a tie-break more than all of it, what only helps least."""


@dataclass(frozen=True)
class Factor:
    """Something in which the winner was ahead.

    Attributes:
        weight: of two factors the heavier one is told first.
        sentence: what it was.
    """

    weight: float
    sentence: str


class Duel:
    """A winner and the one who came next, for comparing them.

    Attributes:
        course: of the game.
        result: of the game.
        first, second: their seats.
        winner, other: their names in sentences.
    """

    def __init__(self, course: Course, result: Result, first: int, second: int, names: Sequence[Player]) -> None:
        self.course = course
        self.result = result
        self.first, self.second = first, second
        self.winner, self.other = names[first], names[second]

    def both(self, *names: str, counted: Callable[[Event], int] = lambda event: 1) -> tuple[int, int]:
        """The sums over the events of these names, of the winner and of the other; as `Course.total` counts them."""
        first, second = (
            sum(self.course.total(seat, name, counted) for name in names) for seat in (self.first, self.second)
        )
        return first, second

    def share(self, of_first: int, of_second: int, message: str, **values: object) -> list[Factor]:
        """A part of both scores, if the winner's is larger; `message` says so, with `{player}`, `{other}` and `{n}`."""
        whole = max(1, self.result.scores[self.first])
        return self._factor((of_first - of_second) / whole, of_second, message, values)

    def help(self, of_first: int, of_second: int, message: str, **values: object) -> list[Factor]:
        """Something that helps to score, if the winner had more of it."""
        return self._factor(LESSER * (of_first - of_second) / (of_first + FEW), of_second, message, values)

    def _factor(self, weight: float, n: int, message: str, values: dict[str, object]) -> list[Factor]:
        if weight <= 0:
            return []
        # TRANSLATORS: The second of two who are compared: "Moon took 3 rubies, you 1."
        other = _("you") if self.other.reader else self.other
        return [Factor(weight, message.format(player=self.winner, other=other, n=n, **values))]


def duels(course: Course, result: Result, names: Sequence[Player]) -> list[Duel]:
    """The comparisons that explain a result: the winner's with the second, or both ways between those who share."""
    if result.unfinished or len(result.scores) < 2:
        return []
    if len(result.winners) == 1:
        return [Duel(course, result, result.winners[0], result.ranking[1][0], names)]
    first, second, *_more = result.winners
    return [Duel(course, result, first, second, names), Duel(course, result, second, first, names)]


def heaviest(factors: Iterable[Factor]) -> tuple[str, ...]:
    """The sentences of the heaviest factors, at most three."""
    return tuple(one.sentence for one in sorted(factors, key=lambda factor: -factor.weight)[:MOST])


def in_every_game(pair: Duel) -> list[Factor]:
    """What can decide any game that one player won: a tie-break, a lead that was kept, a last round."""
    result, rounds, winner = pair.result, pair.course.rounds, pair.winner
    found = []
    if len(result.winners) > 1:
        return []
    if result.scores[pair.first] == result.scores[pair.second]:
        breaks = zip(result.tie_breaks[pair.first], result.tie_breaks[pair.second], strict=True)
        n, m = next((n, m) for n, m in breaks if n != m)
        sentence = _("It was a tie, and the tie-break decided: {n} against {m}.").format(n=n, m=m)
        found.append(Factor(BY_TIE_BREAK, sentence))
    found += _best_round(pair) + _changes(pair)
    behind = [one.number for one in rounds if max(_others(one, pair.first)) >= one.scores[pair.first]]
    if len(rounds) < 2 or (behind and behind[-1] == rounds[-1].number):
        return found
    if not behind:
        weight, n = KEPT_LEAD, 1
        message = winner.told(_("{player} led from the first round on."), _("You led from the first round on."))
    elif behind[-1] == rounds[-2].number:
        weight, n = LATE_LEAD, rounds[-1].number
        message = winner.told(
            _("{player} took the lead only in the last round."), _("You took the lead only in the last round.")
        )
    else:
        weight, n = KEPT_LEAD, next(one.number for one in rounds if one.number > behind[-1])
        message = winner.told(
            _("{player} took the lead in round {n} and kept it."), _("You took the lead in round {n} and kept it.")
        )
    return [*found, Factor(weight, message.format(player=winner, n=n))]


def _best_round(pair: Duel) -> list[Factor]:
    """The round in which the winner scored most, if it was much in one go."""
    rounds = pair.course.rounds
    gains = [(after.scores[pair.first] - before.scores[pair.first], after) for before, after in pairwise(rounds)]
    most, best = max(gains, key=lambda gain: gain[0], default=(0, None))
    # What was scored in the first round and what was there before are not told apart.
    if best is None or most < MUCH or most <= rounds[0].scores[pair.first]:
        return []
    message = pair.winner.told(
        _("{player} scored most in round {n}: {most} at once."), _("You scored most in round {n}: {most} at once.")
    )
    weight = LESSER * most / max(1, pair.result.scores[pair.first])
    return [Factor(weight, message.format(player=pair.winner, n=best.number, most=most))]


def _changes(pair: Duel) -> list[Factor]:
    """How often somebody else came to lead alone."""
    leaders = [one.scores.index(max(one.scores)) for one in pair.course.rounds if one.scores.count(max(one.scores)) < 2]
    changes = sum(before != after for before, after in pairwise(leaders))
    if not changes:
        return []
    message = ngettext("The lead changed hands {n} time.", "The lead changed hands {n} times.", changes)
    return [Factor(LEAST, message.format(n=changes))]


def _others(at_end: Round, seat: int) -> list[int]:
    return [score for other, score in enumerate(at_end.scores) if other != seat]
