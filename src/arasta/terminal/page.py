"""One screen of a game: board, own things, others, log, question and choices, as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from arasta.i18n import gettext as _
from arasta.terminal.chronicle import Line
from arasta.terminal.lines import Lines, beside, fit, joined, spread, styled, wrapped
from arasta.terminal.look import Look, View
from arasta.terminal.marks import QUIET, REMARK
from arasta.terminal.questions import Section, dense_listing, listing

if TYPE_CHECKING:
    from arasta.core.table import Table

WIDE = 110
"""Width from which things stand beside the board."""
SMALLEST = (60, 20)
"""Columns and rows below which no game can be shown."""
RESERVED = 9
"""Rows kept for question and choices, so that the board keeps its size whatever is asked."""
TALLEST_CELL = 6
LEAST_LOG = 3


@dataclass
class Page:
    """The contents of a page.

    Attributes:
        look: the table through the viewer's eyes.
        view: how the game is shown.
        log: sentences, the latest last.
        question: what is asked, or who is deciding.
        sections: the choices.
        message: an answer to the last thing typed.
        remarks: what is special about this game, a few words each.
        keys: what else can be typed, in one line.
        guide: what the guide of a first game says, above the question.
    """

    look: Look
    view: View
    log: Sequence[Line]
    question: str
    sections: Sequence[Section] = ()
    message: str = ""
    remarks: Sequence[str] = ()
    keys: str = ""
    guide: Sequence[Text] = ()


@dataclass(frozen=True)
class Form:
    """The parts that a screen leaves out when it lacks room.

    Attributes:
        dense: choices follow each other like words; nothing stands beside the board.
        short: the others' lines show only what decides who wins.
        open: the board has no frame.
        bare: only the board and what is asked.
        blind: only what is asked.
        cut: choices have no more than one line each.
    """

    dense: bool = False
    short: bool = False
    open: bool = False
    bare: bool = False
    blind: bool = False
    cut: bool = False


FORMS = (
    Form(),
    Form(dense=True),
    Form(dense=True, short=True),
    Form(dense=True, short=True, open=True),
    Form(dense=True, open=True, bare=True),
    Form(dense=True, bare=True, blind=True),
    Form(dense=True, bare=True, blind=True, cut=True),
)
"""From the fullest to the barest."""


def compose(page: Page, width: int, height: int) -> Lines:
    """The lines of the screen, in the fullest form that fits; the last line is left free for the answer."""
    lines: Lines = []
    for form in FORMS:
        lines = _composed(page, width, height, form)
        if len(lines) < height:
            return lines
    # What is asked stands last; nothing may scroll the top off.
    return [lines[0], *lines[len(lines) - max(0, height - 2) :]]


def _composed(page: Page, width: int, height: int, form: Form) -> Lines:
    top, bottom = _head(page, width), _bottom(page, width, form)
    # The answer has its own line. What is asked keeps its place on the screen, however long or short it is.
    free = height - 1 - len(top) - len(bottom)
    room = min(free, height - 1 - len(top) - RESERVED)
    if form.blind:
        middle: Lines = wrapped(Text(_("(The window is too small for the board now.)"), style=QUIET), width)
    elif width >= WIDE and not form.dense:
        middle = _wide(page, width, room)
    else:
        middle = _narrow(page, width, room, free, form)
    gap: Lines = [Text()] if len(middle) + len(top) + len(bottom) + 2 <= height and bottom else []
    return [*top, *middle, *gap, *bottom]


def _head(page: Page, width: int) -> Lines:
    table = page.look.table
    left = styled(table.game.title, "bold")
    left.append(f" {page.look.signs.dot} {page.view.round(page.look)}")
    between = f" {page.look.signs.dot} "
    for keys in (page.keys, _("h help") if page.keys else ""):
        right = joined([*map(remarked, page.remarks), styled(keys, QUIET)], between)
        if left.cell_len + right.cell_len < width:
            break
    return [spread(left, right, width, page.look.signs.ellipsis)]


def remarks_on(table: Table) -> list[str]:
    """Remarks on what is special about a game, in a few words each."""
    found = []
    if table.practice:
        seed = table.seed
        found.append(_("practice game") if seed is None else _("practice game, seed {seed}").format(seed=seed))
    if table.components.changes:
        found.append(_("own numbers"))
    return found


def remarked(remark: str) -> Text:
    """A remark that sets this game apart, styled so that it is not overlooked."""
    return styled(f" {remark} ", REMARK)


def _bottom(page: Page, width: int, form: Form) -> Lines:
    lines: Lines = [part for line in page.guide for part in wrapped(line, width)]
    if page.question:
        lines += wrapped(Text(page.question, style="bold"), width)
    lines += dense_listing(page.sections, width, form.cut) if form.dense else listing(page.sections, width)
    if page.message:
        lines += wrapped(Text(page.message, style="bold #b36b00"), width)
    return lines


def _cell_height(room: int, rules: bool = True) -> int:
    return max(2, min(TALLEST_CELL, (room - (5 if rules else 2)) // 4))


def _wide(page: Page, width: int, room: int) -> Lines:
    board_width = page.view.board_width(width)
    side_width = width - board_width - 2
    board = page.view.board(page.look, width, _cell_height(room), True)
    side = page.view.own(page.look, side_width, False)
    if side:
        side.append(Text())
    side += page.view.others(page.look, side_width, False)
    left = len(board) - len(side) - 1
    if left >= LEAST_LOG:
        side.append(Text())
        side += log_lines(page.log, side_width, left, page.look.viewer)
    return beside(board, side, board_width)


def _narrow(page: Page, width: int, room: int, free: int, form: Form) -> Lines:
    """The board as large as `room` allows, whatever is asked; the log in what is `free` below it."""
    own = [] if form.bare else page.view.own(page.look, width, True)
    others = [] if form.bare else page.view.others(page.look, width, True)
    if form.short:
        others = [_standing(page, width)]
    taken = len(own) + len(others)
    height = _cell_height(room - taken)
    rules = room - taken >= 13
    board = page.view.board(page.look, width, height, rules)
    if form.open:
        board = board[1:-1]
    left = free - taken - len(board)
    log = log_lines(page.log, width, left, page.look.viewer) if left > 0 else []
    return [*board, *own, *others, *log]


def _standing(page: Page, width: int) -> Text:
    """The numbers that decide who wins, for all seats in one line."""
    titles, rows = page.view.standing(page.look)
    parts = [styled(titles[0], QUIET)]
    for seat, row in enumerate(rows):
        parts.append(joined([page.look.merchant(seat), Text(row[0])]))
    return fit(joined(parts, "  "), width, page.look.signs.ellipsis)


def log_lines(log: Sequence[Line], width: int, room: int, viewer: int | None) -> Lines:
    """The latest sentences that fit into this many lines, each turn set off by a mark."""
    lines: Lines = []
    for line in reversed(log):
        mark = "" if line.turn else " "
        style = "" if line.seat != viewer or viewer is None else "italic"
        text = wrapped(Text(line.text, style="bold" if line.turn else style), width - 2 * len(mark))
        block = [joined([Text(mark if n == 0 else mark + mark), part], "") for n, part in enumerate(text)]
        if len(lines) + len(block) > room:
            break
        lines = block + lines
    return [fit(line, width) for line in lines]


def waiting(name: str) -> str:
    """The line shown while a bot decides."""
    return _("{name} is deciding ...").format(name=name)
