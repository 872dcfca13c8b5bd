"""The settings of a search."""

from __future__ import annotations

from dataclasses import dataclass

from arasta.core.game import Game
from arasta.core.record import Array, Record, new_array, number

AT_LEAF, TURN_END, ROUND_END, GAME_END = range(4)
"""Where a roll-out ends: at the leaf, when it is another seat's turn, when the round is over, when the game is over."""


class SettingsRecord(Record):
    """`SearchSettings` as the kernel gets them: a record, so that others can be tried without compiling again."""

    exploration: float = number("f8", "weight of the prior in the selection", 0, 1000)
    evaluation_unit: float = number("f8", "difference of two evaluations that makes the odds to win e to 1", 0, 2**31)
    rollout_until: int = number("i4", "where roll-outs end: AT_LEAF .. GAME_END", AT_LEAF, GAME_END)


@dataclass(frozen=True)
class SearchSettings:
    """The settings of a search; the numbers for each game were found by measuring (docs/methods.md).

    Attributes:
        exploration: weight of the prior in the selection, 0 .. 1000 (the c of PUCT).
        evaluation_unit: difference of two seats' evaluations (`Game.evaluate`) that makes their odds to win e to 1: the
            temperature of the softmax that turns evaluations into values.
        rollout_until: AT_LEAF, TURN_END, ROUND_END or GAME_END.
        finalists: how many of the choices at the root are compared with equal iterations after a first look, half of
            them as often again, and so on; 0: the root is like the rest of the tree.
    """

    exploration: float = 0.3
    evaluation_unit: float = 1000.0
    rollout_until: int = ROUND_END
    finalists: int = 0

    def record(self) -> Array:
        """The same as an array of one `SettingsRecord`."""
        record = new_array(SettingsRecord)
        for name in ("exploration", "evaluation_unit", "rollout_until"):
            record[name] = getattr(self, name)
        return record


def settings_for(game: Game) -> SearchSettings:
    """The settings that suit a game best.

    Args:
        game: the game; its evaluation determines the unit and when it is used.
    """
    return SearchSettings(
        evaluation_unit=game.evaluation_unit, rollout_until=TURN_END if game.evaluate_at_turns else ROUND_END
    )
