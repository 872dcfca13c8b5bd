"""The analysis of a finished game, and its JSON form."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from arasta.analysis.accuracy import name_of
from arasta.analysis.counts import DiceCount
from arasta.analysis.course import GameCourse
from arasta.analysis.judging import Judged
from arasta.analysis.looking import EXACT, NOTHING, SOURCES, Floats, Numbers
from arasta.analysis.moments import Stroke, TurningPoint, choice_text, line_texts, what_happened
from arasta.analysis.played import Played
from arasta.analysis.sums import SeatSum, losses_of
from arasta.core.table import Table

ANALYSIS = "arasta-analysis/1"


@dataclass(frozen=True, eq=False)
class Analysis:
    """The analysis of a finished game. Chances, luck and losses are parts of the win: 0.05 is 5 points of a hundred.

    Attributes:
        played: the game; decision number n is that of its arrays.
        iterations: of the search about each decision.
        seed: what was drawn for it; with the same one it comes out the same.
        by_net: a trained net evaluated positions, not the game's own evaluation.
        chances: (n + 1, players): how likely each seat was to win before each decision, and at the end; each row sums
            to 1.
        luck: (n, sources, players): what chance brought each seat after each decision, by `looking.SOURCES`.
        how: (n,): how that was found, `looking.NOTHING`, EXACT or SAMPLED.
        real: (m,): numbers of the decisions that left a choice.
        judged: these: the best choice, the loss and its error.
        scale: how much further two judgements of one choice lie apart than their errors said, 1 or more: errors hold
            it (`closer`).
        sums: what led each seat from its start to its result.
        turning_points: the choices that cost most.
        strokes: the greatest luck.
        dice: what the dice showed; None if there are none.
        course: what the seats had, round by round.
    """

    played: Played
    iterations: int
    seed: int
    by_net: bool
    chances: Floats
    luck: Floats
    how: Numbers
    real: Numbers
    judged: Judged
    scale: float
    sums: tuple[SeatSum, ...]
    turning_points: tuple[TurningPoint, ...]
    strokes: tuple[Stroke, ...]
    dice: DiceCount | None
    course: GameCourse

    @property
    def table(self) -> Table:
        """The table at the end of the game."""
        return self.played.table

    @cached_property
    def losses(self) -> Floats:
        """(m,) what each decision of `real` clearly cost the seat that made it; 0 where nothing is said."""
        return losses_of(self.judged, self.played.seats[self.real])[0]

    def as_json(self) -> dict[str, Any]:
        """JSON-able form, by the schema `arasta-analysis/1` (`analysis.schema.analysis_schema`).

        Its sentences are in the language of the context.
        """
        played, table = self.played, self.table
        game = played.game
        written: dict[str, Any] = {
            "schema": ANALYSIS,
            "game": game.name,
            "rules": game.rules_version,
            "players": played.players,
            "names": list(table.names),
            "iterations": self.iterations,
            "seed": self.seed,
            "evaluation": "net" if self.by_net else "own",
            "error_scale": self.scale,
            "result": played.result.as_json(),
            "start": [float(one) for one in self.chances[0]],
            "decisions": [self._decision(n) for n in range(len(played.seats))],
            "seats": [self._seat(one) for one in self.sums],
            "turning_points": [self._turning_point(one) for one in self.turning_points],
            "strokes": [{**asdict(one), "text": list(what_happened(table, one.step))} for one in self.strokes],
            "dice": self.dice.as_json() if self.dice else None,
            "course": _listed(self.course.as_json()),
            "seed_check": self._seed_check(),
        }
        return written

    @cached_property
    def _place(self) -> dict[int, int]:
        return {int(n): place for place, n in enumerate(self.real)}

    def _action(self, action: int) -> dict[str, Any]:
        kind, value = self.played.game.actions.kind_and_value(action)
        return {"id": action, "kind": kind, "value": value}

    def _decision(self, n: int) -> dict[str, Any]:
        played = self.played
        written: dict[str, Any] = {
            "step": played.steps[n],
            "seat": int(played.seats[n]),
            "choice": self._action(int(played.actions[n])),
            "chances": [float(one) for one in self.chances[n + 1]],
        }
        if self.how[n] != NOTHING:
            written["luck"] = {name: [float(one) for one in self.luck[n, k]] for k, name in enumerate(SOURCES)}
            written["luck_by"] = "all outcomes" if self.how[n] == EXACT else "a sample"
        if n in self._place:
            place = self._place[n]
            loss = float(self.losses[place])
            written["loss"] = loss
            written["name"] = name_of(loss, played.players)
            if loss:
                written["error"] = float(self.judged.error[place])
                written["best"] = self._action(int(self.judged.best[place]))
        return written

    def _seat(self, one: SeatSum) -> dict[str, Any]:
        return {**asdict(one), "rest": one.rest, "adjusted": one.adjusted}

    def _turning_point(self, one: TurningPoint) -> dict[str, Any]:
        texts = line_texts(self.table, one)
        made = {**self._action(one.made), "text": choice_text(self.table, one.step, one.seat, one.made)}
        line = [{**self._action(action), "text": text} for action, text in zip(one.line, texts, strict=True)]
        name = name_of(one.loss, self.played.players)
        return {**asdict(one), "name": name, "made": made, "line": line}

    def _seed_check(self) -> dict[str, Any]:
        table = self.table
        given = bool(table.outcomes or table.forced)
        return {"seed": table.seed if table.start is None else None, "replayed": True, "given": given}


def _listed(value: Any) -> Any:
    """The same with lists for tuples, as JSON gives it back."""
    if isinstance(value, dict):
        return {key: _listed(one) for key, one in value.items()}
    return [_listed(one) for one in value] if isinstance(value, list | tuple) else value
