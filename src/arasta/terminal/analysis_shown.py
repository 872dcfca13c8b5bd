"""The analysis of a game on the screen: the picture of the chances, tables, turning points, luck, course and dice."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from rich.text import Text

from arasta.analysis.accuracy import BLUNDER, INACCURACY, MISTAKE, name_of
from arasta.analysis.counts import face_word
from arasta.analysis.course import OWNED
from arasta.analysis.moments import choice_text, line_texts, what_happened
from arasta.decimals import decimal, short
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _
from arasta.terminal.arguments import Player
from arasta.terminal.course import course_lines
from arasta.terminal.lines import Lines, fit, joined, wrapped
from arasta.terminal.look import Look, look_at, view_of
from arasta.terminal.marks import LETTERS, QUIET, SEAT_COLOURS
from arasta.terminal.notice import own_command
from arasta.terminal.reasons import visible
from arasta.terminal.result import result_lines

if TYPE_CHECKING:
    from arasta.analysis.report import Analysis

HEIGHT = 12
"""Lines of the picture."""
SCALE = 6
"""Columns of its scale."""
MARGIN = 2
MARKS = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??"}
"""How players of chess write these after a move."""
CALLED = {"": N_("a small loss"), INACCURACY: N_("an inaccuracy"), MISTAKE: N_("a mistake"), BLUNDER: N_("a blunder")}
SOURCE_NAMES = {"dice": N_("dice"), "cards": N_("cards and tiles")}


def analysis_lines(found: Analysis, players: Sequence[Player], width: int, file: str) -> Lines:
    """The whole analysis.

    Args:
        found: the analysis.
        players: who sat where.
        width: of the screen.
        file: where the record is, for the command that shows a moment of it.
    """
    look = look_at(found.table, None, players)
    lines = result_lines(look, view_of(found.played.game.name), width)
    for block in (
        picture(found, look, width),
        quality(found, look, width),
        reckoning(found, look, width),
        costly(found, look, width, file),
        lucky(found, look, width),
        course_lines(look, None, width)[1:],
        owned(found, look, width),
        dice_and_seed(found, width),
        wrapped(Text(_how(found), style=QUIET), width),
    ):
        if block:
            lines += [Text(), *block]
    return lines


def heading(text: str) -> Text:
    """The heading of a part."""
    return Text(text, style="bold")


def signed(part: float) -> str:
    """A part of the win in points of a hundred, with its sign."""
    return decimal(100 * part, signed=True)


def picture(found: Analysis, look: Look, width: int) -> Lines:
    """The chances over the game, stacked: each letter is the seat that had this part of the win at that time."""
    last = len(found.chances) - 1
    wide = max(10, min(width - SCALE, last + 1))
    at = [round(column * last / (wide - 1)) for column in range(wide)]
    lines = [heading(_("How the chances of winning changed"))]
    for row in range(HEIGHT):
        level = 1 - (row + 0.5) / HEIGHT
        said = {0: "100 %", HEIGHT // 2: "50 %", HEIGHT - 1: "0 %"}.get(row, "")
        line = Text(f"{said:>{SCALE - 1}} ", style=QUIET)
        for n in at:
            below, seat = 0.0, 0
            while seat < found.played.players - 1 and below + found.chances[n, seat] < level:
                below += found.chances[n, seat]
                seat += 1
            line.append(LETTERS[seat], style=f"#ffffff on {SEAT_COLOURS[seat]}")
        lines.append(line)
    lines.append(_marks(found, at))
    lines.append(joined([Text(" " * (SCALE - 1)), *(look.name(seat) for seat in range(found.played.players))], "  "))
    said = _(
        "From left to right: the course of the game. The more of a player's letters in a column, the better the chances"
        " then; in the row below, who made a mistake."
    )
    return [*lines, *wrapped(Text(said, style=QUIET), width)]


def _marks(found: Analysis, at: Sequence[int]) -> Text:
    """Below the picture: the seat of the worst mistake in each column."""
    line = Text(f"{MARKS[MISTAKE]:>{SCALE - 1}} ", style=QUIET)
    begins = [-1, *at]
    moments = found.real.tolist()
    for first, end in pairwise(begins):
        worst = max(
            (n for n, moment in enumerate(moments) if first < moment + 1 <= end),
            key=lambda n: found.losses[n],
            default=None,
        )
        if worst is None or name_of(found.losses[worst], found.played.players) not in (MISTAKE, BLUNDER):
            line.append(" ")
        else:
            seat = int(found.played.seats[moments[worst]])
            line.append(LETTERS[seat], style=f"bold #ffffff on {SEAT_COLOURS[seat]}")
    return line


def grid(look: Look, titles: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Lines:
    """A row for each seat, under titles."""
    first = max(len(player.name) for player in look.players) + MARGIN + 1
    widths = [max(len(title), *(len(row[n]) for row in rows)) for n, title in enumerate(titles)]
    gap = "  " if first + sum(widths) + 2 * len(widths) <= width else " "
    head = joined([fit(Text(""), first), *[Text(f"{t:>{w}}") for t, w in zip(titles, widths, strict=True)]], gap)
    head.stylize(QUIET)
    lines = [head]
    for seat, row in enumerate(rows):
        cells = [Text(f"{value:>{w}}") for value, w in zip(row, widths, strict=True)]
        lines.append(joined([fit(look.name(seat), first), *cells], gap))
    return [fit(line, width) for line in lines]


def quality(found: Analysis, look: Look, width: int) -> Lines:
    """How well each seat chose."""
    titles = (_("accuracy"), _("choices"), _("costly"), *MARKS.values(), _("points lost"), _("turns"), _("for nothing"))
    rows = [
        (
            "-" if one.accuracy is None else decimal(one.accuracy),
            str(one.decisions),
            str(one.costly),
            *(str(one.counts[name]) for name in MARKS),
            decimal(100 * one.own_losses),
            str(found.course.turns[one.seat]),
            str(found.course.idle[one.seat]),
        )
        for one in found.sums
    ]
    said = _(
        "Points: a win is 100. Costly: choices that clearly cost something; an inaccuracy (?!) from {low} points on,"
        " a mistake (?) from {middle}, a blunder (??) from {high}. For nothing: turns after which the player had no"
        " more of anything than before."
    )
    scale = 2 / found.played.players
    note = said.format(
        low=short(round(5 * scale, 1)), middle=short(round(10 * scale, 1)), high=short(round(15 * scale, 1))
    )
    return [
        heading(_("How well they chose")),
        *grid(look, titles, rows, width),
        *wrapped(Text(note, style=QUIET), width),
    ]


def reckoning(found: Analysis, look: Look, width: int) -> Lines:
    """What led from the chances at the start to the result."""
    titles = (
        _("start"),
        _("dice"),
        _("cards"),
        _("lost"),
        _("gifts"),
        _("rest"),
        _("result"),
        _("without luck"),
    )
    rows = [
        (
            decimal(100 * one.start),
            signed(one.luck["dice"]),
            signed(one.luck["cards"]),
            signed(-one.own_losses if one.own_losses else 0.0),
            signed(one.others_losses),
            signed(one.rest),
            decimal(100 * one.result),
            decimal(100 * one.adjusted),
        )
        for one in found.sums
    ]
    note = _(
        "In points; a win is 100. The columns from “start” to “rest” add up to the result. Gifts: what the losses of"
        " others brought. Without luck: the result without the luck of dice, cards and set-up; over many games both"
        " have the same average."
    )
    return [
        heading(_("From the start to the result")),
        *grid(look, titles, rows, width),
        *wrapped(Text(note, style=QUIET), width),
    ]


def costly(found: Analysis, look: Look, width: int, file: str) -> Lines:
    """The turning points, with what would have been better."""
    if not found.turning_points:
        return [heading(_("Turning points")), Text(_("No choice clearly cost anything."))]
    lines = [heading(_("Turning points"))]
    for number, point in enumerate(found.turning_points, 1):
        name = look.players[point.seat].name
        made = choice_text(found.table, point.step, point.seat, point.made)
        # TRANSLATORS: "1. Decision 243, Moon: Move to the Caravansary. Cost: 31.8 ± 1.4 points, a blunder."
        said = _("{number}. Decision {step}, {player}: {choice}. Cost: {loss} points, {name}.").format(
            number=number,
            step=point.step + 1,
            player=name,
            choice=made,
            loss=f"{decimal(100 * point.loss)} ± {decimal(100 * point.error)}",
            name=_(CALLED[name_of(point.loss, found.played.players)]),
        )
        better = _("Better: {line}").format(line="; ".join(line_texts(found.table, point)))
        lines += [*wrapped(Text(said), width), *_indented(better, width)]
        # Unbroken, so that it can be copied.
        lines.append(Text(visible(f"  {own_command()} replay {shlex.quote(file)} --step {point.step}"), style=QUIET))
    return lines


def _indented(text: str, width: int, style: str = "") -> Lines:
    return [joined([Text("  "), line], " ") for line in wrapped(Text(text, style=style), width - 3)]


def lucky(found: Analysis, look: Look, width: int) -> Lines:
    """The greatest strokes of luck."""
    lines = [heading(_("Strokes of luck"))] if found.strokes else []
    for number, stroke in enumerate(found.strokes, 1):
        # TRANSLATORS: "1. After decision 155, Ship: -11.3 points (cards and tiles). Ship draws a card."
        said = _("{number}. After decision {step}, {player}: {luck} points ({source}). {told}").format(
            number=number,
            step=stroke.step,
            player=look.players[stroke.seat].name,
            luck=signed(stroke.luck),
            source=_(SOURCE_NAMES[stroke.source]),
            told=" ".join(what_happened(found.table, stroke.step)),
        )
        lines += wrapped(Text(said.strip()), width)
    note = _(
        "Compared with all else that chance could have brought, looked at some rounds later; so it may be more than the"
        " step in the picture."
    )
    return [*lines, *wrapped(Text(note, style=QUIET), width)] if lines else []


def owned(found: Analysis, look: Look, width: int) -> Lines:
    """What the seats had after each round, as many rounds as there is room for."""
    columns = OWNED.get(found.played.game.name, ())
    labels = [len(_(called)) for _key, _field, _less, called in columns]
    first = max(len(player.name) + MARGIN for player in look.players) + 1
    first = max(first, min(max(labels, default=0) + 1, width * 2 // 5))
    lines: Lines = []
    rounds = found.course.rounds
    for key, field, _less, called in columns:
        if field == found.played.game.score or not any(any(one.owned[key]) for one in rounds):
            continue  # the scores by round stand above
        cell = max(len(str(number)) for one in rounds for number in (one.number, *one.owned[key])) + 1
        most = max(1, (width - first - 1) // cell)
        every = -(-len(rounds) // most)
        some = [one for n, one in enumerate(rounds) if (len(rounds) - 1 - n) % every == 0]
        head = joined([fit(Text(_(called)), first), *[Text(f"{one.number:>{cell}}") for one in some]], "")
        head.stylize(QUIET)
        lines.append(fit(head, width))
        for seat in range(found.played.players):
            numbers = [Text(f"{one.owned[key][seat]:>{cell}}") for one in some]
            lines.append(fit(joined([fit(look.name(seat), first), *numbers], ""), width))
    return [heading(_("What they had after each round")), *lines] if lines else []


def dice_and_seed(found: Analysis, width: int) -> Lines:
    """What the dice showed, and how the seed can be checked."""
    lines = [heading(_("Dice and seed"))]
    dice = found.dice
    if dice is not None:
        game = found.played.game.name
        faces = ", ".join(f"{face_word(game, face)}: {times}" for face, times in dice.faces.items())
        count = ngettext("{n} die was rolled.", "{n} dice were rolled.", dice.dice).format(n=dice.dice)
        even = _("Fair dice come out this uneven, or more so, in {percent:.0f} of 100 games.").format(
            percent=100 * dice.chance
        )
        lines += wrapped(Text(f"{count} {faces}. {even}"), width)
    table = found.table
    if table.start is not None or table.seed is None:
        said = _("The game began at a given position; no seed tells how that came about.")
    elif table.outcomes or table.forced:
        said = _("Part of what chance brought had been fixed: this was a practice game.")
    else:
        said = _(
            "Everything that was rolled and drawn follows from seed {seed}, which was fixed before the first choice."
            " The game was played again from it and came to the same result; whoever has the record can do the same."
        ).format(seed=table.seed)
    return [*lines, *wrapped(Text(said), width)]


def _how(found: Analysis) -> str:
    by = _("a trained net") if found.by_net else _("the game's own")
    return _(
        "{n} iterations per choice; evaluation of positions: {by}. docs/analysis.md says what the figures mean."
    ).format(n=found.iterations, by=by)
