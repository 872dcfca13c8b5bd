"""A state as text, drawn as the terminal draws it."""

from __future__ import annotations

import io

from arasta.core.game import Table

COLUMNS, ROWS = 120, 44
RENDER_MODES = ("ansi", "human")
"""Ways of rendering: text as a value, and text printed. There are no pictures: the boards of the pages are HTML with
drawings, which nothing but a browser turns into pixels."""


def ansi(table: Table, seat: int | None = None, colour: bool = True) -> str:
    """A table as the terminal shows it.

    Args:
        table: the table.
        seat: who looks, from 0; None: a spectator. What the seat may not know is not shown.
        colour: with ANSI codes of colours; otherwise plain text.

    Returns:
        Lines, each ended by a line feed.
    """
    from rich.console import Console

    from arasta.core.players import seat_name
    from arasta.terminal.arguments import Player
    from arasta.terminal.look import look_at, view_of
    from arasta.terminal.page import Page, compose
    from arasta.terminal.questions import sections

    players = [Player(seat_name(number)) for number in range(table.players)]
    view = view_of(table.game.name)
    look = look_at(table, seat, players)
    asked = table.prompt(seat if seat in table.seats else None) if table.seats else ""
    page = Page(look, view, (), asked, sections(look, view))
    console = Console(
        width=COLUMNS,
        file=io.StringIO(),
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        highlight=False,
    )
    for line in compose(page, COLUMNS, ROWS):
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def rendered(table: Table, seat: int | None, mode: str | None) -> str | None:
    """What `render` of an environment gives: text in the mode "ansi", None otherwise; the mode "human" prints it."""
    if mode == "ansi":
        return ansi(table, seat)
    if mode == "human":
        print(ansi(table, seat), end="")
    return None
