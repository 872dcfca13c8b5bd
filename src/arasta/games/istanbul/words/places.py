"""Words for every place alike; each place has its own in the chapter of its name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from arasta.core.actions import Value
from arasta.games.istanbul.record.labels import FIRST_PLACE, PLACES
from arasta.games.istanbul.words.names import at_place, place_name, rubies
from arasta.games.istanbul.words.register import ACTION, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


class Place(ABC):
    """The words of a place.

    Attributes:
        number: of the place.
        starts_at_once: its action begins without a further choice.
    """

    starts_at_once = False

    def __init__(self, number: int) -> None:
        self.number = number

    @abstractmethod
    def do(self, now: Now) -> str:
        """Its action as told to the player, after "You are at the Tea House:": 'announce a number'."""

    def act(self, now: Now) -> str:
        """Its action as on a button, if it begins at once."""
        return _("Carry out the action {at_place}").format(at_place=at_place(self.number))

    def cannot(self, now: Now) -> str:
        """Why its action is not possible."""
        return ""

    @abstractmethod
    def explain(self, now: Now, seated: bool) -> str:
        """Its rules, with the numbers of the table now; seated: the reader plays."""


P = TypeVar("P", bound=type[Place])
WORDS_OF: dict[int, Place] = {}
"""Place -> its words."""


def words_of(*places: int) -> Callable[[P], P]:
    """Class decorator: the class has the words of these places."""

    def enter(kind: P) -> P:
        WORDS_OF.update((place, kind(place)) for place in places)
        return kind

    return enter


def here(now: Now, _value: Value) -> str:
    """The subject of choices that are about the place at hand."""
    return f"place:{now.place}"


def named(_now: Now, value: Value) -> str:
    """The subject of choices whose value is a place."""
    return f"place:{value}"


def left_here(count: int) -> str:
    """The number of rubies left at a place."""
    if count == 0:
        return _("No ruby is left here.")
    return _("Left here: {rubies}.").format(rubies=rubies(count))


@WORDS.labels("act", group=ACTION, about=here)
def act(now: Now, _value: int) -> str:
    """'Collect the mail: 1 spice and 2 Lira'."""
    return WORDS_OF[now.place].act(now)


@WORDS.refuses("act")
def no_action(now: Now, _value: int) -> str:
    """Elsewhere, too dear, or begun in another way."""
    elsewhere = not_acting_at(now, now.place)
    if elsewhere:
        return elsewhere
    if WORDS_OF[now.place].starts_at_once:
        return WORDS_OF[now.place].cannot(now)
    return _("The action {at_place} begins with a choice of its own.").format(at_place=at_place(now.place))


@WORDS.explains(
    "place",
    [str(place) for place in range(FIRST_PLACE, PLACES + 1)],
    title=lambda value: place_name(int(value)),
    typed=lambda value: (value, place_name(int(value))),
)
def explain_place(now: Now, value: str, seated: bool) -> str:
    """A place."""
    return WORDS_OF[int(value)].explain(now, seated)
