"""What the companion asks about chance, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from arasta.core.outcomes import Label, Source
from arasta.core.table import Table


class Came(Protocol):
    """A module `arasta.games.NAME.words.chances`: what people are asked about chance, and what may have come."""

    def asks(self, now: Any, source: int, place: int, seat: str, begins: bool) -> str:
        """The question what a source brought, in one sentence.

        Args:
            now: the game's situation before it.
            source: number of the source.
            place: how many were drawn from it before, in this step or in the set-up.
            seat: name of the only player who saw it; '' if everybody did.
            begins: the game is being set up.
        """
        ...

    def came(self, now: Any, source: int, value: int) -> str:
        """What came, in words as they stand on a button."""
        ...


@dataclass(frozen=True)
class Answer:
    """Something that may have come.

    Attributes:
        label: its name, as positions write it; of a player the number of the seat.
        value: its number.
        text: in words.
    """

    label: Label
    value: int
    text: str


@dataclass(frozen=True)
class Question:
    """What the companion asks about chance.

    Attributes:
        source: name of the source, as `Table.force` calls it.
        text: the question, one sentence.
        answers: everything that may have come, and nothing else.
        place, of: number of this draw among those asked for together, from 1: the second of five dice.
        seat: the only seat that saw it; None: everybody did.
        may_be_unknown: "nobody else saw it" is an answer, too.
        told: what happened just before it, in sentences.
        so_far: the answers to those asked for together with it, in words.
    """

    source: str
    text: str
    answers: tuple[Answer, ...]
    place: int = 1
    of: int = 1
    seat: int | None = None
    may_be_unknown: bool = False
    told: tuple[str, ...] = ()
    so_far: tuple[str, ...] = ()


def came_of(name: str) -> Came:
    """The words of a game about chance."""
    return cast(Came, import_module(f"arasta.games.{name.replace('-', '_')}.words.chances"))


def answers_of(source: Source, values: Sequence[int], say: Callable[[int], str], seats: bool) -> tuple[Answer, ...]:
    """Values as answers, in their order; `seats`: they are seats, which have no other label."""
    texts = {value: say(value) for value in values}
    return tuple(
        Answer(value if seats else source.label(value), value, text[:1].upper() + text[1:])
        for value, text in texts.items()
    )


def situation(table: Table, seat: int = 0) -> Any:
    """The situation of a game that its words read, as everybody may know it."""
    return cast(Any, table.game.texts).situation_at(table, table.seen_by(None), seat)
