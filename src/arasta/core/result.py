"""Results: the ranking by score and tie-breaks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Standing:
    """The standing of one seat: `score` compares first, then each of `tie_breaks` in order; higher is better."""

    seat: int
    score: int
    tie_breaks: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """The result of a game.

    Attributes:
        ranking: seats in groups of equals, the winners first; () if unfinished.
        winners: the first group.
        scores: score of each seat.
        tie_breaks: numbers compared after the score, of each seat.
        unfinished: the game was stopped by its limit of decisions and names no winner.
    """

    ranking: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    tie_breaks: tuple[tuple[int, ...], ...]
    unfinished: bool = False

    def place(self, seat: int) -> int:
        """Place of a seat from 1; equals share a place and the places they fill are skipped."""
        ahead = 0
        for group in self.ranking:
            if seat in group:
                return ahead + 1
            ahead += len(group)
        raise ValueError(f"seat {seat} has no place")

    def as_json(self) -> dict[str, Any]:
        """JSON-able form."""
        return {
            "ranking": [list(group) for group in self.ranking],
            "winners": list(self.winners),
            "scores": list(self.scores),
            "tie_breaks": [list(numbers) for numbers in self.tie_breaks],
            "unfinished": self.unfinished,
        }

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> Result:
        """The result whose form `as_json` made."""
        ranking = tuple(tuple(group) for group in given["ranking"])
        tie_breaks = tuple(tuple(numbers) for numbers in given["tie_breaks"])
        return cls(ranking, tuple(given["winners"]), tuple(given["scores"]), tie_breaks, given["unfinished"])


def result_of(standings: Iterable[Standing], unfinished: bool = False) -> Result:
    """Rank seats by score, then by each tie-break in turn."""
    seats = sorted(standings, key=lambda standing: standing.seat)
    scores = tuple(standing.score for standing in seats)
    tie_breaks = tuple(standing.tie_breaks for standing in seats)
    if unfinished:
        return Result((), (), scores, tie_breaks, True)
    groups: dict[tuple[int, ...], list[int]] = {}
    for standing in seats:
        groups.setdefault((standing.score, *standing.tie_breaks), []).append(standing.seat)
    ranking = tuple(tuple(groups[key]) for key in sorted(groups, reverse=True))
    return Result(ranking, ranking[0], scores, tie_breaks)
