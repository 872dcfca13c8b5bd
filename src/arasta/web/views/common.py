"""The parts of a view that all games share: choices in groups of buttons, and subjects as a viewer reads them.

The words of the game (`core/words.py`) say which groups there are, what they and the subjects are called, and which
subject explains a choice; a view only draws. With `WORDS`, the register of a game::

    now = situation_of(viewer, WORDS)
    choices = choice_map(viewer.choices)
    groups = button_groups(WORDS.grouped(), viewer.choices, lambda choice: _button(now, choice))
    told = subjects(viewer, choices, WORDS.subject_title, lambda kind, value: _why_not(viewer, now, kind, value))

    def _button(now: Now, choice: Choice) -> Button:
        about = WORDS.about(now, choice.kind, choice.value)
        return Button(choice, choice.text, choice.text, drawing(choice), about)

A game that divides a group further, gives it another title for the moment, or shows what is not among its choices,
passes `shape`, which makes the groups of buttons of one group of choices; `plain` is the usual one
(`views/istanbul/asked.py` has an example of each).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from arasta.core.actions import Value
from arasta.core.choice import Choice
from arasta.core.situation import Situation
from arasta.core.words import ChoiceGroup, Words
from arasta.i18n import gettext as _
from arasta.web.viewer import Viewer
from arasta.web.views.game import Button, ButtonGroup, Subject

ChoiceMap = Mapping[tuple[str, Value], Choice]
"""Choices by kind and value."""

S = TypeVar("S", bound=Situation)


def situation_of(viewer: Viewer, words: Words[S]) -> S:
    """The situation as the viewer may know it (in a replay, all of it), about its seat or, for a spectator, seat 0."""
    return words.situation_at(viewer.table, viewer.state, viewer.seat or 0)


def choice_map(choices: Iterable[Choice]) -> ChoiceMap:
    """Choices by kind and value."""
    return {(choice.kind, choice.value): choice for choice in choices}


def seats_from(viewer: Viewer, s: Any) -> list[int]:
    """All seats in the order of play, the viewer's own first; for a spectator the start player's."""
    first = viewer.seat if viewer.seat is not None else s.start_seat
    return [(first + n) % s.players for n in range(s.players)]


def plain(group: ChoiceGroup, buttons: Sequence[Button]) -> list[ButtonGroup]:
    """All buttons of a group of choices under its title."""
    return [ButtonGroup(group.look, _(group.title) if group.title else "", tuple(buttons))]


def button_groups(
    grouped: Iterable[tuple[ChoiceGroup, Sequence[str]]],
    choices: Sequence[Choice],
    button: Callable[[Choice], Button],
    shape: Callable[[ChoiceGroup, Sequence[Button]], Iterable[ButtonGroup]] = plain,
) -> list[ButtonGroup]:
    """All choices in groups; within a group by the order of its kinds, within a kind as the rules list them.

    Args:
        grouped: groups with their kinds of action, in the order shown (`Words.grouped`).
        choices: what can be chosen now.
        button: the button of a choice.
        shape: makes the groups of buttons from a group of choices; called only if there are any.
    """
    by_kind: dict[str, list[Button]] = {}
    for choice in choices:
        by_kind.setdefault(choice.kind, []).append(button(choice))
    shown: list[ButtonGroup] = []
    for group, kinds in grouped:
        buttons = [one for kind in kinds for one in by_kind.get(kind, ())]
        if buttons:
            shown += shape(group, buttons)
    return shown


def key_of(subject: str) -> str:
    """The id of a subject on a page: 'place-7' of 'place:7'."""
    return subject.replace(":", "-")


def subjects(
    viewer: Viewer,
    choices: ChoiceMap,
    title: Callable[[str], str],
    why_not: Callable[[str, str], str],
    numbered: Sequence[str] = (),
) -> list[Subject]:
    """Everything that the game explains, in the order of its words, as it applies to this viewer.

    Args:
        viewer: the reader; behind the screen it is told what a spectator is told.
        choices: what it can choose now.
        title: what a subject ('place:7') is called.
        why_not: (kind, value) of a subject, 'place' and '7', '' where it has no value -> why what one would click
            there is not possible, '' if it is or nothing could be clicked. Asked only for a viewer that is to choose.
        numbered: kinds of subject whose values are printed numbers.
    """
    table, texts = viewer.table, viewer.game.texts
    reader = None if viewer.behind_screen else viewer.seat
    asking = bool(choices) and reader is not None
    told = []
    for name in texts.subjects():
        kind, _colon, value = name.partition(":")
        number = int(value) if kind in numbered and value.isdigit() else None
        reason = why_not(kind, value) if asking else ""
        told.append(Subject(name, key_of(name), title(name), texts.explain(table, reader, name), reason, number))
    return told
