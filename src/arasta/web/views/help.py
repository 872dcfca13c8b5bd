"""The rules of a game on one page, with the numbers that apply at the start of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from arasta import i18n
from arasta.core.game import Game
from arasta.i18n import gettext as _
from arasta.web.views.game import view_of

PLAYERS = 3
"""Number of players at the table whose numbers the page shows."""


@dataclass(frozen=True)
class Entry:
    """A thing and its rules; `drawing` is the name of a drawing, '' for none."""

    key: str
    title: str
    text: str
    drawing: str
    number: int | None


@dataclass(frozen=True)
class Chapter:
    """Things of one sort."""

    title: str
    entries: tuple[Entry, ...]


def chapters(game: Game) -> tuple[Chapter, ...]:
    """The rules of a game in the language of the context."""
    return _chapters(game.name, i18n.language())


@cache
def _chapters(name: str, _language: str) -> tuple[Chapter, ...]:
    from arasta import game as find

    game, view = find(name), view_of(name)
    table = game.table(players=min(PLAYERS, game.players[1]), seed=1)
    found: dict[str, list[Entry]] = {kind: [] for kind in view.CHAPTERS}
    for subject in game.texts.subjects():
        kind, _colon, which = subject.partition(":")
        entry = Entry(
            subject.replace(":", "-"),
            _capital(game.texts.subject_title(subject)),
            game.texts.explain(table, None, subject),
            view.subject_drawing(subject),
            int(which) if which.isdigit() else None,
        )
        found[kind if which else ""].append(entry)
    return tuple(Chapter(_(title), tuple(found[kind])) for kind, title in view.CHAPTERS.items() if found[kind])


def _capital(title: str) -> str:
    return title[:1].upper() + title[1:]
