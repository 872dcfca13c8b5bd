"""A table as a person sees it, and the parts that a game brings along to be shown in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text

from arasta.core.words import Words
from arasta.terminal.lines import Lines
from arasta.terminal.marks import LETTERS, SEAT_COLOURS, SEAT_LETTERS, Signs, signs

if TYPE_CHECKING:
    from arasta.core.choice import Choice
    from arasta.core.game import Game
    from arasta.core.table import Table
    from arasta.terminal.arguments import Player

VIEWS = {
    "istanbul": "arasta.terminal.istanbul.view",
    "dice": "arasta.terminal.dice.view",
    "choose-write": "arasta.terminal.choose_write.view",
    "kairo": "arasta.terminal.kairo.view",
}
"""Name of each game -> module whose VIEW shows it."""


@dataclass(frozen=True)
class Look:
    """A table through the eyes of one seat.

    Attributes:
        table: the table; never print what is read from its state, use `s`.
        s: a view of the observation of the viewer.
        viewer: the seat that looks; None: a spectator.
        players: who sits where.
        choices: what the viewer can choose now.
        signs: what the terminal can show.
    """

    table: Table
    s: Any
    viewer: int | None
    players: Sequence[Player]
    choices: tuple[Choice, ...]
    signs: Signs

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def box(self) -> Any:
        """A view of the printed numbers and table options."""
        return self.table.box_view

    def merchant(self, seat: int) -> Text:
        """The capital letter of a seat in its colour."""
        return Text(LETTERS[seat], style=f"bold #ffffff on {SEAT_COLOURS[seat]}")

    def small(self, seat: int) -> Text:
        """The small letter of a seat in its colour."""
        return Text(LETTERS[seat].lower(), style=f"bold {SEAT_LETTERS[seat]}")

    def name(self, seat: int) -> Text:
        """Letter and name of a seat."""
        name = Text()
        name.append_text(self.merchant(seat))
        name.append(f" {self.players[seat].name}", style="bold")
        return name

    def groups(self, view: Any) -> tuple[Group, ...]:
        """The groups of choices of the game, in the order shown."""
        texts = self.game.texts
        if not isinstance(texts, Words):
            groups: tuple[Group, ...] = view.groups
            return groups
        return tuple(
            Group(group.short or group.title, texts.kinds_listed(group), group.by_value, group.ending)
            for group in texts.lists
        )

    def subjects(self, view: Any) -> dict[str, tuple[str, ...]]:
        """Subjects that can be explained: subject of the game's texts -> names that a person may type."""
        texts = self.game.texts
        if not isinstance(texts, Words):
            named: dict[str, tuple[str, ...]] = view.subjects(self)
            return named
        now = texts.situation(self.table, self.viewer)
        return {subject: texts.typed(now, subject) for subject in texts.subjects()}

    def explain(self, subject: str) -> str:
        """The rules of a subject, listed or not, with the numbers of this table now."""
        texts = self.game.texts
        if not isinstance(texts, Words):
            return texts.explain(self.table, self.viewer, subject)
        return texts.explained(texts.situation(self.table, self.viewer), subject, self.viewer is not None)

    def unlisted(self, subject: str) -> tuple[str, ...]:
        """The names of a subject that no list has, such as a site; () for what is not explained."""
        texts = self.game.texts
        if not isinstance(texts, Words) or not texts.explains_subject(subject):
            return ()
        return texts.typed(texts.situation(self.table, self.viewer), subject)

    def subject(self, view: Any, choice: Choice) -> str:
        """The subject that a choice is about; '' if there is none."""
        texts = self.game.texts
        if not isinstance(texts, Words):
            return str(view.subject(self, choice))
        return texts.about(texts.situation(self.table, self.viewer), choice.kind, choice.value)


def look_at(table: Table, viewer: int | None, players: Sequence[Player]) -> Look:
    """The table as a seat (None: a spectator) sees it."""
    choices = table.choices_of(viewer) if viewer is not None else ()
    return Look(table, table.game.view(table.observe(viewer)), viewer, players, choices, signs())


@dataclass(frozen=True)
class Group:
    """Choices of one sort, shown together.

    Attributes:
        title: heading.
        kinds: kinds of choices, in the order shown.
        by_value: a person types the number that they are about (a place, a number announced).
        ending: it ends something: apart, at the end, under the number 0.
    """

    title: str
    kinds: tuple[str, ...]
    by_value: bool = False
    ending: bool = False


@dataclass(frozen=True)
class Shown:
    """A choice as it is shown.

    Attributes:
        order: place within its group, low first.
        text: what it is.
        heading: a heading of its own within the group, for its like; '' for that of the group.
    """

    order: int
    text: Text
    heading: str = ""


class View(Protocol):
    """The drawing of a game. Groups of choices and subjects come from the game's register of words."""

    place_kind: str
    """Kind of the choices that a bare number means where one asks why something is not possible; '' for none.

    Where its group is `by_value` the number of a place comes before that of a listed choice."""

    def board(self, look: Look, width: int, cell_height: int, rules: bool) -> Lines:
        """The board, as lines."""
        ...

    def board_width(self, width: int) -> int:
        """Width of the board on a screen of this width, without what stands beside it."""
        ...

    def own(self, look: Look, width: int, brief: bool) -> Lines:
        """The viewer's possessions, as lines."""
        ...

    def others(self, look: Look, width: int, brief: bool) -> Lines:
        """The others' possessions, as lines."""
        ...

    def aim(self, look: Look) -> list[str]:
        """The aim of the game, in two sentences."""
        ...

    def legend(self, look: Look) -> Lines:
        """The legend of the signs on the board."""
        ...

    def choice(self, look: Look, choice: Choice) -> Shown:
        """A choice, as a line."""
        ...

    def standing(self, look: Look) -> tuple[list[str], list[list[str]]]:
        """Headings and one row for each seat: the numbers that decide who wins."""
        ...

    def round(self, look: Look) -> str:
        """The stage of the game, in a few words."""
        ...


def view_of(game: str) -> View:
    """The drawing of a game."""
    view: View = import_module(VIEWS[game]).VIEW
    return view
