"""Guides: first games in small steps that a newcomer makes at a real table, from a fixed position.

A game's guide is data, in `words/guide.py` of its folder: a position, what is chosen from there on, by the newcomer
(`Step`) and by the others (`Others`), and what a page says about it. Where a table stands in its guide follows from the
choices that stand there (`progress`), so undo, reload and a restart of the server need no notes. Page and terminal show
it and refuse other choices (`wish`) until the person leaves the guide.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from arasta.core.actions import Value
from arasta.core.choice import Choice
from arasta.core.table import Table
from arasta.games.registry import game as find_game
from arasta.i18n import gettext as _

NEWCOMER = 0
"""The seat of whoever is guided."""
PLAYERS = 3
"""Seats of a guide's table: a person and two bots."""


@dataclass(frozen=True, eq=False)
class Step:
    """One thing that the newcomer does.

    Attributes:
        title: what it is, in a few words; texts are marked with `N_`.
        text: what to do and why, in one or two sentences; it does not say how one clicks or types.
        does: the choices, in their order: each a kind or (kind, value).
        look: subjects of the game's texts that are pointed at ("place:7").
        signs: name of a drawing of the page (with a number behind a colon for a coin) -> its meaning.
        brings: fields of positions -> what they say of the newcomer when the step is done.
    """

    title: str
    text: str
    does: tuple[str | tuple[str, Value], ...]
    look: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=dict)
    brings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def choices(self) -> tuple[tuple[int, str, Value], ...]:
        """Seat, kind and value of each choice."""
        return tuple((NEWCOMER, one, None) if isinstance(one, str) else (NEWCOMER, *one) for one in self.does)


@dataclass(frozen=True, eq=False)
class Others:
    """What the others do between two steps.

    Attributes:
        text: what to watch, in a sentence.
        does: what each seat chooses, in their order: as for a step.
    """

    text: str
    does: tuple[tuple[int, str | tuple[str, Value]], ...]

    @property
    def choices(self) -> tuple[tuple[int, str, Value], ...]:
        """Seat, kind and value of each choice."""
        return tuple((seat, one, None) if isinstance(one, str) else (seat, *one) for seat, one in self.does)


@dataclass(frozen=True, eq=False)
class Guide:
    """The guide of a game.

    Attributes:
        game: its name.
        opening: what `Game.position` is told of the position where it begins.
        parts: what happens there, in its order.
        aim: how one wins, in a sentence or two; shown at the beginning and at the end.
        end: what else is good to know for a first game of one's own, shown at the end.
        sign: name of the drawing of what wins, beside the aim.
    """

    game: str
    opening: Mapping[str, Any]
    parts: tuple[Step | Others, ...]
    aim: tuple[str, ...]
    end: tuple[str, ...]
    sign: str = "ruby"

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the newcomer does."""
        return tuple(part for part in self.parts if isinstance(part, Step))


@dataclass(frozen=True, eq=False)
class Move:
    """A choice of a guide: who makes it, the action's number, and the part that it belongs to."""

    seat: int
    action: int
    part: Step | Others


@dataclass(frozen=True)
class Progress:
    """How far a table is in its guide.

    Attributes:
        guide: of its game.
        done: choices made, of those of the guide.
        move: the next one; None: all are made.
    """

    guide: Guide
    done: int
    move: Move | None

    @property
    def over(self) -> bool:
        """True if everything has been done."""
        return self.move is None

    @property
    def step(self) -> Step | None:
        """What the newcomer is to do; None while the others move, and at the end."""
        part = self.move.part if self.move else None
        return part if isinstance(part, Step) else None

    @property
    def number(self) -> int:
        """Number of the step, from 1; while the others move, that of the last one made."""
        moves = script_of(self.guide.game)[: self.done + (self.step is not None)]
        return len({id(move.part) for move in moves if isinstance(move.part, Step)})

    @property
    def count(self) -> int:
        """Number of steps."""
        return len(self.guide.steps)


@cache
def has_guide(name: str) -> bool:
    """True if a game has a guide."""
    return find_spec(f"arasta.games.{name.replace('-', '_')}.words.guide") is not None


@cache
def guide_of(name: str) -> Guide:
    """The guide of a game."""
    guide: Guide = import_module(f"arasta.games.{name.replace('-', '_')}.words.guide").GUIDE
    return guide


@cache
def _opening(name: str) -> str:
    return json.dumps(find_game(name).position(PLAYERS, **guide_of(name).opening))


def opening_of(name: str) -> dict[str, Any]:
    """The position where the guide of a game begins."""
    position: dict[str, Any] = json.loads(_opening(name))
    return position


@cache
def _beginning(name: str) -> str:
    return _text_of(find_game(name).table_at(opening_of(name)).start)


def _text_of(start: Any) -> str:
    return json.dumps(start, sort_keys=True)


@cache
def script_of(name: str) -> tuple[Move, ...]:
    """Every choice of the guide of a game, in its order."""
    actions = find_game(name).actions
    moves = []
    for part in guide_of(name).parts:
        for seat, kind, value in part.choices:
            number = actions.number(kind, value)
            assert number is not None, f"{kind} {value} is no action of {name}"
            moves.append(Move(seat, number, part))
    return tuple(moves)


def progress(table: Table) -> Progress | None:
    """How far a table is in the guide of its game; None if it did not begin there, or has gone another way since."""
    name = table.game.name
    if table.start is None or table.players != PLAYERS or _text_of(table.start) != _beginning(name):
        return None
    script, stood = script_of(name), table.stood
    if len(stood) > len(script) or any((move.seat, move.action) != made for move, made in zip(script, stood)):
        return None
    return Progress(guide_of(name), len(stood), script[len(stood)] if len(stood) < len(script) else None)


def goes_along(now: Progress, seat: int, actions: Sequence[int]) -> bool:
    """True if these choices of a seat are the next ones of the guide, or if the guide is over."""
    ahead = script_of(now.guide.game)[now.done : now.done + len(actions)]
    return now.over or [(move.seat, move.action) for move in ahead] == [(seat, action) for action in actions]


def wish(table: Table, now: Progress) -> str:
    """What the guide wants now, in a sentence, for somebody who has chosen something else."""
    if now.step is None or now.move is None:
        return ""
    choice = Choice(table, now.move.seat, now.move.action).text
    return _("The guide asks for something else here: {choice}. To choose freely, leave the guide.").format(
        choice=choice
    )
