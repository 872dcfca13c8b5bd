"""A table as a person sees it, and the parts that a game provides to be shown in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text

from arasta.core.words import ChoiceGroup, Words
from arasta.i18n import gettext as _
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
        """The letter and name of a seat."""
        name = Text()
        name.append_text(self.merchant(seat))
        name.append(f" {self.players[seat].name}", style="bold")
        return name

    @property
    def words(self) -> Words[Any]:
        """The register of the game's words."""
        words = self.game.texts
        assert isinstance(words, Words), "games that are shown have a register"
        return words

    @property
    def groups(self) -> list[tuple[ChoiceGroup, tuple[str, ...]]]:
        """The groups of choices with their kinds, in the order shown."""
        return [(group, self.words.kinds_listed(group)) for group in self.words.lists]

    def subjects(self) -> dict[str, tuple[str, ...]]:
        """Subjects that can be explained: subject of the game's texts -> names that a person may type."""
        now = self._situation
        return {subject: self.words.typed(now, subject) for subject in self.words.subjects()}

    def explain(self, subject: str) -> str:
        """The rules of a subject, listed or not, with the numbers of this table now."""
        return self.words.explained(self._situation, subject, self.viewer is not None)

    def unlisted(self, subject: str) -> tuple[str, ...]:
        """The names of a subject that is in no list, such as a site; () for what is not explained."""
        return self.words.typed(self._situation, subject) if self.words.explains_subject(subject) else ()

    def subject(self, choice: Choice) -> str:
        """The subject that a choice is about; '' if there is none."""
        return self.words.about(self._situation, choice.kind, choice.value)

    @property
    def _situation(self) -> Any:
        return self.words.situation(self.table, self.viewer)


def heading(group: ChoiceGroup) -> str:
    """The heading of a group of choices, as short as possible; '' if none is needed."""
    title = group.short or group.title
    # gettext translates "" as the header of its catalogue.
    return _(title) if title else ""


def look_at(table: Table, viewer: int | None, players: Sequence[Player]) -> Look:
    """The table as a seat (None: a spectator) sees it."""
    choices = table.choices_of(viewer) if viewer is not None else ()
    return Look(table, table.game.view(table.observe(viewer)), viewer, players, choices, signs())


@dataclass(frozen=True)
class Shown:
    """A choice as it is shown.

    Attributes:
        order: place within its group, low first.
        text: what it is.
        heading: a heading within the group, for choices like it; '' for the group's own.
    """

    order: int
    text: Text
    heading: str = ""


class View(Protocol):
    """The drawing of a game. Groups of choices and subjects come from the game's register of words."""

    place_kind: str
    """Kind of the choices that a bare number means where one asks why something is not possible; '' for none.

    If its group is `by_value`, the number of a place takes precedence over that of a listed choice."""

    def board(self, look: Look, width: int, cell_height: int, rules: bool) -> Lines:
        """The board, as lines."""
        ...

    def board_width(self, width: int) -> int:
        """Width of the board alone on a screen of this width."""
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
        """Headings, and one row for each seat: the numbers that decide who wins."""
        ...

    def round(self, look: Look) -> str:
        """The stage of the game, in a few words."""
        ...


def view_of(game: str) -> View:
    """The drawing of a game."""
    view: View = import_module(VIEWS[game]).VIEW
    return view
