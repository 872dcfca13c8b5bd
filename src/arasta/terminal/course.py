"""How a finished game went, on the screen: its scores by round, and what made the difference."""

from __future__ import annotations

from rich.text import Text

from arasta.core.course import Course, Round, course_at
from arasta.i18n import gettext as _
from arasta.terminal.lines import Lines, fit, joined, wrapped
from arasta.terminal.look import Look

FEWEST = 2
"""Rounds that make a course."""


def course_lines(look: Look, reader: int | None, width: int) -> Lines:
    """The scores by round, as many rounds as there is room for, and what made the difference; [] while it runs.

    Args:
        look: the finished game.
        reader: the seat that sentences call "you"; None: nobody.
        width: of the screen.
    """
    if look.table.result is None:
        return []
    course = course_at(look.table)
    lines = _by_round(look, course, width)
    sentences = look.game.texts.difference(look.table, course, reader)
    if sentences:
        lines += [Text(), Text(_("What made the difference"), style="bold")]
        for n, sentence in enumerate(sentences, 1):
            lines += wrapped(Text(f"{n}. {sentence}"), width)
    return lines


def _by_round(look: Look, course: Course, width: int) -> Lines:
    if len(course.rounds) < FEWEST:
        return []
    first = max(len(player.name) for player in look.players) + 2
    cell = max(len(str(number)) for one in course.rounds for number in (one.number, *one.scores)) + 1
    shown = _some(course.rounds, max(1, (width - first - 1) // cell))
    head = joined([fit(Text(_("Round")), first), *[Text(f"{one.number:>{cell}}") for one in shown]], "")
    head.stylize("dim")
    lines = [Text(), Text(_("How it went, round by round"), style="bold"), head]
    for seat in range(len(look.players)):
        scores = [Text(f"{one.scores[seat]:>{cell}}") for one in shown]
        lines.append(joined([fit(look.name(seat), first), *scores], ""))
    return [fit(line, width) for line in lines]


def _some(rounds: tuple[Round, ...], most: int) -> list[Round]:
    """All rounds or, of too many, every so many up to the last one."""
    every = -(-len(rounds) // most)
    return [one for n, one in enumerate(rounds) if (len(rounds) - 1 - n) % every == 0]
