"""One thing that can be chosen: what `Table.choices` lists and `Table.choose` takes."""

from __future__ import annotations

from typing import Any

from arasta.core.errors import IllegalChoice
from arasta.core.state_of_play import StateOfPlay
from arasta.i18n import gettext as _


class Choice:
    """One thing that can be chosen now.

    Attributes:
        id: the action's number.
        kind: what kind of action.
        value: what it is about: a place, a good, a card, a number, or None.
    """

    __slots__ = ("_moment", "_seat", "_table", "id", "kind", "value")

    def __init__(self, table: StateOfPlay, seat: int, action: int) -> None:
        self.id = action
        self.kind, self.value = table.game.actions.kind_and_value(action)
        self._table = table
        self._seat = seat
        self._moment = table.moment_of(seat)

    @property
    def text(self) -> str:
        """The choice in words, in the language of the context; valid until the table moves on."""
        return self._table.game.texts.choice(self._table, self._seat, self.id)

    def seat_at(self, table: StateOfPlay) -> int:
        """The seat, from 0, that this choice was listed for.

        Raises IllegalChoice if it was listed at another table that is not a copy, or before something changed what is
        asked.
        """
        if self._seat >= table.players or table.moment_of(self._seat) != self._moment:
            if table is self._table:
                raise IllegalChoice(_("this choice was listed at an earlier moment; list the choices anew"))
            raise IllegalChoice(_("this choice was listed at another table"))
        return self._seat

    def as_json(self) -> dict[str, Any]:
        """JSON-able form."""
        return {"id": self.id, "kind": self.kind, "value": self.value, "text": self.text}

    def __repr__(self) -> str:
        return f"Choice({self.id}, {self.kind!r}, {self.value!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)
