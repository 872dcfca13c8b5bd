"""The view of a game, and its contents; the shell of the pages (`views/`, `templates/parts/`, `static/`) knows no game.

The view of the game NAME (with _ for -) is the package `arasta.web.views.NAME`, found by that name, so there is no list
to add it to. It has what `GameView` says. Its templates lie in `templates/NAME/`, its colours and sizes in
`static/NAME.css`, its drawings in `templates/art/NAME-*.svg`, its drawing on the home page in
`templates/art/scene-NAME.svg`. docs/web.md, "A game's view", describes all of it, with Istanbul as the example.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.core.game import Event, Game
from arasta.core.table import Table
from arasta.web.viewer import Viewer


@dataclass(frozen=True)
class Button:
    """A choice in the list.

    Attributes:
        choice: what it chooses.
        label: short, where the group says the rest.
        words: the whole sentence.
        drawing: in front of the label.
        about: the subject with its rules; '' for none.
        number: printed in front, and the keys that go there; None: its place in the list.
        note: small text behind the label.
    """

    choice: Choice
    label: str
    words: str
    drawing: str | Markup = ""
    about: str = ""
    number: int | None = None
    note: str | Markup = ""


@dataclass(frozen=True)
class Closed:
    """Something that looks like a choice in a group but is not one; `why` in a few words, `reason` in a sentence."""

    label: str
    why: str
    reason: str
    drawing: str | Markup = ""


@dataclass(frozen=True)
class ButtonGroup:
    """Choices of one sort.

    Attributes:
        look: "" buttons in a row; "main" the same, lit if there is only one; "places" a grid of equal ones; "numbers"
            small ones with a big number; "ending" beside undo, and what the key E chooses (the first of them).
        title: above them.
        buttons: at least one.
        closed: what is not among them although somebody would look for it there.
    """

    look: str
    title: str
    buttons: tuple[Button, ...]
    closed: tuple[Closed, ...] = ()


@dataclass(frozen=True)
class Subject:
    """Something that can be explained; `key` is its id on the page, `why_not` '' if there is nothing to say."""

    name: str
    key: str
    title: str
    text: str
    why_not: str = ""
    number: int | None = None


@dataclass(frozen=True)
class Flight:
    """Something that flies across the page after an event.

    Attributes:
        source, target: ids of elements of the page; nothing flies if one of them is missing.
        drawing: its name, without "d-"; '' for a coin.
        coin: the number on the coin.
    """

    source: str
    target: str
    drawing: str = ""
    coin: int = 0


@dataclass(frozen=True)
class Brief:
    """What a seat did or got since somebody last chose, in short.

    Attributes:
        chips: drawings with numbers and names, in the order in which they are read; () for nothing worth showing.
        source: id of the element of the page from which a piece came; '' for none.
        targets: ids of the elements where the seat acted, the last one last.
    """

    chips: tuple[Markup, ...]
    source: str = ""
    targets: tuple[str, ...] = ()


class GameView(Protocol):
    """A module `arasta.web.views.NAME`, by its `__all__`; its constants are written down with these types.

    Attributes:
        TEMPLATE: inside `<main id="table">`.
        ART: files of drawings, beyond "ornament" and "pieces", that its table, replay and rules need.
        SCENE: files of drawings that the home page needs; one holds `d-scene-NAME`.
        PITCH: what the game is about, in one sentence, marked with `N_`.
        MINUTES: how long a game takes people.
        CHAPTERS: kind of subject ("place" of "place:7", "" of those without a colon) -> title, marked with `N_`, in
            the order of the page of rules.
        OPTION_TITLES: table option -> title, marked with `N_`, if the option's own meaning is not enough.
        OPTION_VALUES: table option -> value -> words, marked with `N_`.

    A view may also have FRONT_OPTIONS: names of the options that the form of a new table shows at once; without it all
    that have a list of values.
    """

    TEMPLATE: str
    ART: tuple[str, ...]
    SCENE: tuple[str, ...]
    PITCH: str
    MINUTES: int
    CHAPTERS: Mapping[str, str]
    OPTION_TITLES: Mapping[str, str]
    OPTION_VALUES: Mapping[str, Mapping[str, str]]

    def context(self, viewer: Viewer, /) -> dict[str, Any]:
        """Everything its templates show; for the shared parts: groups, subjects, when, outcome, and perhaps aim."""
        ...

    def subject_drawing(self, subject: str, /) -> str:
        """The name of a subject's drawing; '' for none."""
        ...

    def event_picture(self, event: Event, /) -> Markup:
        """Drawings behind an event's sentence in the log; empty for none."""
        ...

    def event_flight(self, event: Event, /) -> Flight | None:
        """The thing that flies after the event; None for nothing."""
        ...

    def in_short(self, viewer: Viewer, seat: int, events: Sequence[Event], /) -> Brief:
        """What these events of a seat come to, as the viewer may know them."""
        ...

    def rolled(self, viewer: Viewer, /) -> Markup:
        """Dice beside the question, if what is asked is about them."""
        ...


class Extra(Protocol):
    """A module `arasta.web.views.NAME.extra`, of games with sheets to print and challenges to keep.

    Its templates: `NAME/print.html` and `NAME/challenges.html`, inside `<main id="content">`.
    """

    def kept(self, table: Table) -> dict[str, Any] | None:
        """The part of a finished game that is kept for its player's browser; JSON-able; None for nothing."""
        ...

    def challenges(self, game: Game, games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """The content of the page of challenges, from kept games (table, at, and what `kept` gave), oldest first."""
        ...

    def printed(self, game: Game, players: int) -> dict[str, Any]:
        """The content of a sheet to print."""
        ...


def slug_of(name: str) -> str:
    """The name of a game as a module and a folder."""
    return name.replace("-", "_")


@cache
def has_view(name: str) -> bool:
    """True if a game can be played in the browser."""
    return find_spec(f"arasta.web.views.{slug_of(name)}") is not None


@cache
def extra_of(name: str) -> Extra | None:
    """Sheets and challenges of a game; None if it has none."""
    module = f"arasta.web.views.{slug_of(name)}"
    if not has_view(name) or find_spec(f"{module}.extra") is None:
        return None
    return cast(Extra, import_module(f"{module}.extra"))


@cache
def view_of(name: str) -> GameView:
    """The view of a game."""
    return cast(GameView, import_module(f"arasta.web.views.{slug_of(name)}"))
