"""The rules of a game on one page, with the numbers that hold at the start of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module

from arasta import i18n
from arasta.core.game import Game
from arasta.i18n import gettext as _

PLAYERS = 3
"""The page tells the numbers of a table with so many."""


@dataclass(frozen=True)
class Entry:
    """One thing and its rules; `drawing` is the name of a drawing, '' for none."""

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

    game = find(name)
    title = import_module(f"arasta.web.views.{name}.subjects").title
    table = game.table(players=min(PLAYERS, game.players[1]), seed=1)
    found: dict[str, list[Entry]] = {"place": [], "card": [], "tile": [], "": []}
    for subject in game.texts.subjects():
        kind, _colon, which = subject.partition(":")
        drawing = {"place": f"place-{which}", "card": f"card-{which}", "tile": which}.get(kind, _DRAWINGS.get(kind, ""))
        entry = Entry(
            subject.replace(":", "-"),
            title(subject),
            game.texts.explain(table, None, subject),
            drawing,
            int(which) if kind == "place" else None,
        )
        found[kind if which else ""].append(entry)
    titles = {"place": _("Places"), "card": _("Cards"), "tile": _("Mosque tiles"), "": _("People and things")}
    return tuple(Chapter(titles[kind], tuple(found[kind])) for kind in ("", "place", "card", "tile"))


_DRAWINGS = {
    "merchants": "sun",
    "assistants": "assistant",
    "family": "family",
    "governor": "governor",
    "smuggler": "smuggler",
    "neutral_merchants": "neutral",
    "neutral_assistants": "assistant",
    "wheelbarrow": "place-1",
    "rubies": "ruby",
}
