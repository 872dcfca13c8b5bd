"""What a form for positions asks for: a game's declaration of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, cast

from arasta.core.table import Table

NUMBER, CHECK, CHOICE, TYPED = "number", "check", "choice", "typed"
"""Kinds of input: a whole number, yes or no, one of some things, one of many things whose name is typed."""
PLAIN, BY_NAME, IN_ORDER, PILES, COUNTED, TICKED = "plain", "by_name", "in_order", "piles", "counted", "ticked"
"""Shapes of what is said under a word: one value; name -> value; values in their order; name -> values in their order;
a pile, of which only the number of each kind matters; which ones, of things of which there is one."""

Name = Callable[[Any, int], str]
"""(the game's situation, number) -> name."""


@dataclass(frozen=True)
class Entry:
    """What is said under one word: a field of the position, or a word of the game's position builder.

    Attributes:
        word: the word.
        title: marked for translation.
        key: names of what is counted; None where there is one value, or values in their order.
        value: names of the values; None for numbers.
        value_of: the same where they differ by what is counted: (situation, number of that, value).
        like: the field whose declaration holds for it; the word unless given.
        shape: unless it follows from the declaration.
        slot: names of places in an order.
        typed: names of values are typed, there are too many to choose from; in piles all in one input.
        only: (situation) -> numbers of what is counted or ticked; None: all.
        possible: (situation) -> numbers of values that can be chosen; None: all.
        slots: inputs for values in their order; 0: a few more than are filled in, up to the field's size.
        optional: it may be left empty, and then follows from the rest; it is empty to begin with.
        none: it may be empty, which means none.
        note: how it is meant; marked for translation.
        players: numbers of players with which it is asked for; () all.
    """

    word: str
    title: str
    key: Name | None = None
    value: Name | None = None
    value_of: Callable[[Any, int, int], str] | None = None
    like: str = ""
    shape: str = ""
    typed: bool = False
    slot: Name | None = None
    only: Callable[[Any], range | tuple[int, ...]] | None = None
    possible: Callable[[Any], range | tuple[int, ...]] | None = None
    slots: int = 0
    optional: bool = False
    none: bool = False
    note: str = ""
    players: tuple[int, ...] = ()


@dataclass(frozen=True)
class Part:
    """Entries that belong together; `title` marked for translation. `owner`: of this owner of no seat's things."""

    title: str
    entries: tuple[Entry, ...]
    owner: str = ""


def as_it_is(_said: dict[str, Any], _seats: list[dict[str, Any]], _table: Table) -> None:
    """What was filled in is said as it is."""


@dataclass(frozen=True)
class Declared:
    """The form of a game.

    Attributes:
        table: what belongs to nobody.
        seat: what each seat has.
        unfold: (state of a position) -> what it says under words that are no fields.
        fold: (words, those of each seat, fresh table) writes what was filled in as the builder reads it; raises
            BadPosition.
        piles: field that is a pile nobody has seen, or several by name -> entries from the top that were told; the
            others are shuffled.
        about: field that is not in the form -> word that is, beside which is said what is wrong with it.
    """

    table: tuple[Part, ...]
    seat: tuple[Entry, ...]
    unfold: Callable[[Mapping[str, Any]], Mapping[str, Any]] = field(default=lambda state: {})
    fold: Callable[[dict[str, Any], list[dict[str, Any]], Table], None] = as_it_is
    piles: Mapping[str, int] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)


def declared(name: str) -> Declared:
    """The form of a game, by the game's name."""
    return cast(Declared, import_module(f"arasta.companion.position.{name.replace('-', '_')}").FORM)
