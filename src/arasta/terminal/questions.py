"""The choices as they are numbered and read: grouped by kind, with numbers that a person can learn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from arasta.core.words import ChoiceGroup
from arasta.i18n import gettext as _
from arasta.terminal.lines import Lines, fit, hanging, in_columns, joined, styled
from arasta.terminal.look import Look, Shown, View, heading
from arasta.terminal.marks import NEW, QUIET

if TYPE_CHECKING:
    from arasta.core.choice import Choice

AFTER_VALUES = 21
"""First number of the other choices if some are numbered by what they are about (places: 1 to 16)."""
SHORTEST_WORD = 3
SHORT_ENTRY = 26
NUMBER_WIDTH = 3
"""Columns before the text of a choice: of its number, and a space."""


@dataclass(frozen=True)
class Entry:
    """A choice as listed: the number to type, and its text."""

    number: int
    choice: Choice
    text: Text


@dataclass(frozen=True)
class Section:
    """Choices as they are listed under one heading."""

    heading: str
    entries: tuple[Entry, ...]


def sections(look: Look, view: View) -> list[Section]:
    """The viewer's choices under headings.

    A group `by_value` has the numbers of its values (the Fountain is always 7), the first ending choice is 0, the rest
    is counted from 1, or from 21 if there is a group by value.
    """
    found = [(group, _of_kinds(look, view, kinds)) for group, kinds in _all_groups(look)]
    number = AFTER_VALUES if any(group.by_value and choices for group, choices in found) else 1
    ended = False
    listed: dict[str, list[Entry]] = {}
    for group, choices in found:
        for choice, shown in choices:
            if group.by_value and isinstance(choice.value, int):
                typed = choice.value
            elif group.ending and not ended:
                ended, typed = True, 0
            else:
                typed, number = number, number + 1
            listed.setdefault(shown.heading or heading(group), []).append(Entry(typed, choice, shown.text))
    return [Section(heading, tuple(entries)) for heading, entries in listed.items()]


def _all_groups(look: Look) -> list[tuple[ChoiceGroup, tuple[str, ...]]]:
    """The groups with their kinds of choices, in the order shown; those of no group last."""
    groups = look.groups
    known = {kind for _group, kinds in groups for kind in kinds}
    others = tuple(dict.fromkeys(choice.kind for choice in look.choices if choice.kind not in known))
    return [*groups, (ChoiceGroup(""), others)] if others else groups


def _of_kinds(look: Look, view: View, kinds: Sequence[str]) -> list[tuple[Choice, Shown]]:
    found = [(choice, view.choice(look, choice)) for choice in look.choices if choice.kind in kinds]
    return sorted(found, key=lambda entry: (kinds.index(entry[0].kind), entry[1].order))


def listing(found: Sequence[Section], width: int) -> Lines:
    """The choices on the screen: a heading for each group at the left, its choices in columns."""
    if not found:
        return []
    indent = max(len(section.heading) for section in found) + 2
    listed = [[numbered(entry) for entry in section.entries] for section in found]
    longest = [max(entry.cell_len for entry in entries) for entries in listed]
    # Lists of short entries share columns.
    least = max((size for size in longest if size <= SHORT_ENTRY), default=0)
    lines: Lines = []
    for section, entries, size in zip(found, listed, longest, strict=True):
        rows = in_columns(entries, width - indent, least if size <= SHORT_ENTRY else 0, indent=NUMBER_WIDTH)
        for n, row in enumerate(rows):
            label = section.heading if n == 0 else ""
            lines.append(joined([Text(f"{label:<{indent}}", style=QUIET), row], ""))
    return lines


def dense_listing(found: Sequence[Section], width: int, cut: bool = False) -> Lines:
    """The choices when there is little room: one after the other, as many to a line as fit.

    Args:
        found: the choices.
        width: of a line.
        cut: what is longer than a line is cut instead of going on in the next one.
    """
    lines: Lines = []
    for section in found:
        line = styled(section.heading, QUIET)
        for entry in section.entries:
            part = numbered(entry)
            if cut:
                part = fit(part, min(part.cell_len, width))
            if line.cell_len + 1 + part.cell_len > width and line.cell_len:
                lines.append(line)
                line = Text()
            line.append(" " if line.cell_len else "")
            *whole, line = [*hanging(part, width, NUMBER_WIDTH)] if not line.cell_len else [line.append_text(part)]
            lines += whole
        lines.append(line)
    return lines


def numbered(entry: Entry) -> Text:
    """Number and text of a choice."""
    text = styled(f"{entry.number:>2} ", NEW)
    text.append_text(entry.text)
    return text


def chosen(found: Sequence[Section], answer: str) -> tuple[Choice | None, str]:
    """The choice that an answer means, or what is wrong with the answer.

    An answer is a number as listed, or a word that occurs in the text of only one choice.
    """
    entries = [entry for section in found for entry in section.entries]
    if answer.isdecimal() and len(answer) < 6:
        number = int(answer)
        for entry in entries:
            if entry.number == number:
                return entry.choice, ""
        return None, _("{number} is not among the choices.").format(number=number)
    word = answer.casefold()
    matching = [entry for entry in entries if word in entry.text.plain.casefold()]
    exact = [entry for entry in matching if entry.text.plain.casefold() == word]
    if not exact and (len(word) < SHORTEST_WORD or not matching):
        return None, _("Type one of the numbers, or h for help.")
    if len(exact) == 1 or len(matching) == 1:
        return (exact or matching)[0].choice, ""
    return None, _("That could be {choices}.").format(choices=", ".join(e.text.plain for e in matching[:4]))
