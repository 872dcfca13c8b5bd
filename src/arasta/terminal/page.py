"""One screen of a game: board, own things, others, log, question and choices, as the terminal has room for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from arasta.i18n import gettext as _
from arasta.terminal.chronicle import Line
from arasta.terminal.lines import Lines, beside, fit, joined, spread, styled, wrapped
from arasta.terminal.look import Look, View
from arasta.terminal.marks import QUIET
from arasta.terminal.questions import Section, listing

WIDE = 110
"""From this width on, things stand beside the board."""
SMALLEST = (60, 20)
"""Columns and rows below which no game can be shown."""
RESERVED = 9
"""Rows kept for question and choices, so that the board has one size whatever is asked."""
TALLEST_CELL = 6
LEAST_LOG = 3


@dataclass
class Page:
    """What is to be shown.

    Attributes:
        look: the table through the viewer's eyes.
        view: how the game is shown.
        log: sentences, the latest last.
        question: what is asked, or who is deciding.
        sections: the choices.
        message: an answer to the last thing typed.
        remarks: what kind of game this is, a few words each.
        keys: what else can be typed, in one line.
    """

    look: Look
    view: View
    log: Sequence[Line]
    question: str
    sections: Sequence[Section] = ()
    message: str = ""
    remarks: Sequence[str] = ()
    keys: str = ""


def compose(page: Page, width: int, height: int) -> Lines:
    """The lines of the screen; the last line is left for the answer."""
    top, bottom = _head(page, width), _bottom(page, width)
    # The answer has a line of its own. What is asked keeps its place on the screen, whether it is long or short.
    free = height - 1 - len(top) - len(bottom)
    room = min(free, height - 1 - len(top) - RESERVED)
    middle = _wide(page, width, room) if width >= WIDE else _narrow(page, width, room, free)
    gap: Lines = [Text()] if len(middle) + len(top) + len(bottom) + 2 <= height and bottom else []
    return [*top, *middle, *gap, *bottom]


def _head(page: Page, width: int) -> Lines:
    table = page.look.table
    left = styled(table.game.title, "bold")
    left.append(f" {page.look.signs.dot} {page.view.round(page.look)}")
    between = f" {page.look.signs.dot} "
    for keys in (page.keys, _("h help") if page.keys else ""):
        right = Text(between.join([*page.remarks, *([keys] if keys else [])]), style=QUIET)
        if left.cell_len + right.cell_len < width:
            break
    return [spread(left, right, width, page.look.signs.ellipsis)]


def _bottom(page: Page, width: int) -> Lines:
    lines: Lines = []
    if page.question:
        lines += wrapped(Text(page.question, style="bold"), width)
    lines += listing(page.sections, width)
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


def _narrow(page: Page, width: int, room: int, free: int) -> Lines:
    """The board as large as `room` allows, whatever is asked; the log in what is `free` below it."""
    own = page.view.own(page.look, width, True)
    others = page.view.others(page.look, width, True)
    taken = len(own) + len(others)
    height = _cell_height(room - taken)
    rules = room - taken >= 13
    board = page.view.board(page.look, width, height, rules)
    left = free - taken - len(board)
    log = log_lines(page.log, width, left, page.look.viewer) if left > 0 else []
    return [*board, *own, *others, *log]


def log_lines(log: Sequence[Line], width: int, room: int, viewer: int | None) -> Lines:
    """The latest sentences that fit into so many lines, each turn set off by a mark."""
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
    """The line while a bot decides."""
    return _("{name} is deciding ...").format(name=name)
