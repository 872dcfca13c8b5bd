"""Laying text out by hand: lines of an exact width, grids, columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from arasta.terminal.marks import QUIET, Signs

Lines = list[Text]


def fit(text: Text, width: int, ellipsis: str = "…") -> Text:
    """The text with exactly this width: padded, or cut with an ellipsis."""
    # Appended to a text without a style, so that what is appended later does not inherit one.
    line = Text()
    if text.cell_len <= width:
        line.append_text(text)
        line.append(" " * (width - text.cell_len))
        return line
    cut = text.copy()
    cut.truncate(max(0, width - len(ellipsis)))
    line.append_text(cut)
    line.append(ellipsis[:width])
    return line


def styled(text: str, style: str) -> Text:
    """A text whose style ends with it: whatever is appended has its own."""
    return Text.assemble((text, style))


def spread(left: Text, right: Text, width: int, ellipsis: str = "…") -> Text:
    """One line with something at its left and right ends; the left gives way."""
    if not right.cell_len:
        return fit(left, width, ellipsis)
    line = fit(left, max(0, width - right.cell_len - 1), ellipsis)
    line.append(" ")
    line.append_text(right)
    return fit(line, width, ellipsis)


def joined(parts: Sequence[Text], between: str = " ") -> Text:
    """Texts in a row; empty ones are left out."""
    return Text(between).join([part for part in parts if part.cell_len])


def wrapped(text: Text, width: int) -> Lines:
    """The text over several lines, keeping words whole if they fit."""
    from rich.console import Console

    console = Console(width=max(1, width), legacy_windows=False)
    return list(text.wrap(console, max(1, width), overflow="fold"))


def beside(left: Lines, right: Lines, left_width: int, gap: str = "  ") -> Lines:
    """Two blocks side by side."""
    rows = []
    for n in range(max(len(left), len(right))):
        row = fit(left[n] if n < len(left) else Text(), left_width)
        if n < len(right):
            row.append(gap)
            row.append_text(right[n])
        rows.append(row)
    return rows


def hanging(text: Text, width: int, indent: int) -> Lines:
    """The text over several lines, if it must be; all but the first begin further in."""
    if text.cell_len <= width:
        return [text]
    first, *rest = wrapped(text, width)
    # What follows the first line has less room, so it is wrapped anew; the first one stays as full as it can be.
    left = text[len(first.plain) :]
    left = left[len(left.plain) - len(left.plain.lstrip()) :]
    return [first, *(Text(" " * indent).append_text(line) for line in wrapped(left, width - indent) if rest)]


def in_columns(entries: Sequence[Text], width: int, least: int = 0, gap: int = 3, indent: int = 0) -> Lines:
    """Entries in as many equal columns (at least `least` wide) as fit, filled from the top down.

    Where there is one column, entries that are wider than it go on in further lines, `indent` further in.
    """
    if not entries:
        return []
    if max(entry.cell_len for entry in entries) > width:
        return [line for entry in entries for line in hanging(entry, width, indent)]
    longest = min(max(least, *(entry.cell_len for entry in entries)), width)
    columns = max(1, min(len(entries), (width + gap) // (longest + gap)))
    rows = -(-len(entries) // columns)
    columns = -(-len(entries) // rows)
    column = (width + gap) // columns - gap
    column = min(column, longest)
    lines = []
    for row in range(rows):
        line = Text()
        for n in range(row, len(entries), rows):
            if n > row:
                line.append(" " * gap)
            line.append_text(fit(entries[n], column))
        line.rstrip()
        lines.append(line)
    return lines


def framed(cells: Sequence[Sequence[Lines]], width: int, signs: Signs, rules: bool = True) -> Lines:
    """A grid of cells, all of one width and height, with lines between them.

    Args:
        cells: rows of cells; each cell is a list of lines.
        width: of the inside of a cell.
        signs: what lines are drawn with.
        rules: draw lines between the rows too.
    """

    def rule(first: int) -> Text:
        left, middle, right = tuple(signs.corners[first : first + 3])
        return Text(left + middle.join([signs.across * width] * len(cells[0])) + right, style=QUIET)

    drawn = [rule(0)]
    for n, row in enumerate(cells):
        if n and rules:
            drawn.append(rule(3))
        for k in range(len(row[0])):
            line = Text()
            for cell in row:
                line.append(signs.down, style=QUIET)
                line.append_text(fit(cell[k], width, signs.ellipsis))
            line.append(signs.down, style=QUIET)
            drawn.append(line)
    drawn.append(rule(6))
    return drawn
