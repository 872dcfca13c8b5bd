"""Actions: dense small numbers, with names and values from one table per game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Value = int | str | None


@dataclass(frozen=True)
class ActionGroup:
    """A run of actions of one kind.

    Attributes:
        kind: name, as in `Choice.kind`.
        first: number of the action with the first value.
        values: what the actions of the group differ in, in order; () for a single action without a value.
        meaning: what it does, for the documentation.
        ledger: ids of the rules it rests on.
        lowest: the number that rules know the first value by.
    """

    kind: str
    first: int
    values: tuple[int | str, ...]
    meaning: str
    ledger: str
    lowest: int = 0

    @property
    def size(self) -> int:
        """Number of actions in the group."""
        return len(self.values) or 1


class Actions:
    """The actions of a game, numbered one after the other in the order in which they are written down::

        actions = Actions()
        MOVE = actions.kind("move", PLACES, "move the merchant to a place", "IST-2.6", lowest=1)
        PICK_UP = actions.kind("pick_up", (), "pick up the own assistant", "IST-2.11")

    so that `MOVE + place` is the action for a place.
    """

    def __init__(self) -> None:
        self.groups: list[ActionGroup] = []
        self.count = 0

    def kind(self, name: str, values: Sequence[int | str], meaning: str, ledger: str, lowest: int = 0) -> int:
        """Write down the next kind of action.

        Args:
            name: as in `Choice.kind`.
            values: what its actions differ in, in order; () for a single action without a value.
            meaning: what it does, for the documentation.
            ledger: ids of the rules it rests on.
            lowest: the number that rules know the first value by.

        Returns:
            The number to which the number of a value is added to get an action.
        """
        group = ActionGroup(name, self.count, tuple(values), meaning, ledger, lowest)
        self.groups.append(group)
        self.count += group.size
        return group.first - lowest


def action_count(groups: Sequence[ActionGroup]) -> int:
    """The number of actions in a game; raises ValueError if the groups leave gaps or overlap."""
    expected = 0
    for group in groups:
        if group.first != expected:
            raise ValueError(f"actions of {group.kind!r} begin at {group.first}, expected {expected}")
        expected += group.size
    return expected


class ActionTable:
    """Looks actions up by number, and numbers by kind and value."""

    def __init__(self, groups: Sequence[ActionGroup]) -> None:
        self.groups = tuple(groups)
        self.count = action_count(groups)
        self._by_number: list[tuple[str, Value]] = []
        for group in groups:
            self._by_number += [(group.kind, value) for value in group.values or (None,)]
        self._by_name = {name: number for number, name in enumerate(self._by_number)}
        self.kinds = {group.kind: group for group in groups}

    def kind_and_value(self, action: int) -> tuple[str, Value]:
        """Kind and value of an action number in 0 .. count - 1."""
        return self._by_number[action]

    def value_number(self, kind: str, value: Value) -> int:
        """The number by which rules know the value of an action: the one added to its group's constant."""
        group = self.kinds[kind]
        return group.lowest + (group.values.index(value) if value is not None else 0)

    def number(self, kind: str, value: Value = None) -> int | None:
        """The action of this kind and value, or None if there is no such action."""
        try:
            return self._by_name.get((kind, value))
        except TypeError:
            return None
