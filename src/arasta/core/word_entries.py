"""What a register of words holds: groups of choices, and the words of choices and subjects (`core.words`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from arasta.core.actions import Value
from arasta.core.situation import Situation

S = TypeVar("S", bound=Situation)
AboutValue = Callable[[S, int], str]
Explained = Callable[[S, str, bool], str]


@dataclass(frozen=True)
class ChoiceGroup:
    """Choices of one sort, shown together; a game lists its groups in display order.

    Attributes:
        title: the heading above them, marked with `N_`; '' if none is needed.
        short: the same for little room; the title unless given.
        look: "" a row of buttons; "main" the same, lit if there is only one; "places" a grid of equal ones, "numbers"
            small ones with a big number: of both a person types the value; "ending" what ends something: apart, last.
    """

    title: str
    short: str = ""
    look: str = ""

    @property
    def by_value(self) -> bool:
        """True if a person types the number that a choice is about."""
        return self.look in ("places", "numbers")

    @property
    def ending(self) -> bool:
        """True if these choices end something."""
        return self.look == "ending"


@dataclass(frozen=True)
class ChoiceWords(Generic[S]):
    """Words of a kind of action: its label, and its subject."""

    label: AboutValue[S]
    about: str | Callable[[S, Value], str]


ALWAYS = 0
"""Stands in place of a decision if words hold whatever is asked."""


@dataclass(frozen=True)
class SubjectWords(Generic[S]):
    """Words of a kind of subject ("place" of "place:7"; one without values is its own kind).

    Attributes:
        values: what may follow the colon; () where nothing does.
        title: what one of its values is called, as a heading.
        typed: what a person may type to ask for it; title and value unless given.
        explain: its rules (situation, value, whether the reader plays), in a few sentences.
        called: what a table with its own components calls one of its values; the title unless given.
        listed: True if it is one of the subjects by which a game is explained; False for what merely lies on a table,
            such as a site.
    """

    values: tuple[str, ...]
    title: Callable[[str], str]
    typed: Callable[[str], tuple[str, ...]] | None
    explain: Explained[S]
    called: Callable[[S, str], str] | None = None
    listed: bool = True
