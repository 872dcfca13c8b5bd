"""The list of legal actions that rules fill: a record in compiled code, a light object in interpreted code."""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.record import Array, Record, Row, new_array, number, row
from arasta.core.rule import rule

MOST_CHOICES = 255
"""No decision of any game has more choices than these."""


class Choices(Record):
    """Legal actions of one state, as kernels write them (an array of these has a row per state)."""

    count: int = number("i2", "how many actions are legal; 0: the game is over", 0, MOST_CHOICES)
    action: Row = row("i2", MOST_CHOICES, "the legal actions, in the order in which the rules list them", 0, 32767)


class ChoiceList(Choices):
    """Legal actions, as interpreted rules list them."""

    __slots__ = ("action", "count")

    def __init__(self) -> None:
        self.count = 0
        self.action = [0] * MOST_CHOICES

    def listed(self) -> tuple[int, ...]:
        """The legal actions."""
        return tuple(self.action[: self.count])  # type: ignore[arg-type, index]  # a list, which has slices


def listing(actions: Sequence[int]) -> Array:
    """An array of one `Choices` that lists actions, as kernels take it."""
    listed = new_array(Choices)
    listed["count"] = len(actions)
    listed["action"][0, : len(actions)] = actions
    return listed


@rule
def allow(choices: Choices, action: int) -> None:
    """Add a legal action."""
    n = choices.count
    choices.action[n] = action
    choices.count = n + 1


@rule
def allow_if(choices: Choices, action: int, possible: bool) -> None:
    """Add an action if it is possible, without a jump: quicker for what is possible about half the time."""
    n = choices.count
    choices.action[n] = action
    choices.count = n + int(possible)
