"""Table options as a form shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arasta.core.game import Game
from arasta.core.options import OptionValue
from arasta.i18n import gettext as _
from arasta.web.views.game import view_of

HIDDEN = ("decision_limit",)
"""A technical limit, not for people."""


@dataclass(frozen=True)
class ShownOption:
    """An option in a form: a list of values with their words, or () for a box to tick.

    `front`: visible at once; the others are under "More rules".
    """

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    default: str
    front: bool


def shown_options(game: Game) -> list[ShownOption]:
    """The options of a game, in the language of the context."""
    found = []
    view = view_of(game.name)
    front = getattr(view, "FRONT_OPTIONS", None)
    for option in game.options:
        if option.name in HIDDEN:
            continue
        words = view.OPTION_VALUES.get(option.name, {})
        choices: tuple[tuple[str, str], ...] = ()
        if option.values != (False, True):
            choices = tuple((str(value), _words(words, value)) for value in option.values)
        title = _(view.OPTION_TITLES.get(option.name, option.meaning))
        in_front = bool(choices) if front is None else option.name in front
        found.append(ShownOption(option.name, title[:1].upper() + title[1:], choices, str(option.default), in_front))
    return found


def _words(words: Mapping[str, str], value: OptionValue) -> str:
    if isinstance(value, bool) and str(value) not in words:
        return _("yes") if value else _("no")
    return _(words.get(str(value), str(value)))
