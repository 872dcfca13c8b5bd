"""Draws the documentation's pictures that the program itself makes: `make pictures`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME, TerminalTheme

import arasta
from arasta import bots
from arasta.core.table import Table
from arasta.terminal.arguments import Player
from arasta.terminal.chronicle import Chronicle
from arasta.terminal.help import key_hint
from arasta.terminal.look import look_at, view_of
from arasta.terminal.page import Page, compose
from arasta.terminal.questions import sections

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (120, 40)
SEED = 6
ROUND = 9
NIGHT = TerminalTheme((18, 26, 48), (232, 228, 214), list(DEFAULT_TERMINAL_THEME.ansi_colors._colors)[:8])


def game_under_way() -> tuple[Table, Chronicle, list[Player]]:
    """A game some rounds in, with a person to move."""
    players = [Player("Sun"), Player("Moon", "greedy"), Player("Tulip", "greedy")]
    table = arasta.game("istanbul").table(players=3, seed=SEED)
    table.names = tuple(player.name for player in players)
    chronicle = Chronicle([0])
    chronicle.note(table)
    bot = bots.make("greedy")
    while not (table.seats == (0,) and table.decision == "move" and table.state.round >= ROUND):
        table.choose(bots.choose(table, bot, SEED))
        chronicle.note(table)
    return table, chronicle, players


def terminal_svg() -> str:
    """The screen of a game in the terminal."""
    table, chronicle, players = game_under_way()
    view = view_of("istanbul")
    look = look_at(table, 0, players)
    page = Page(look, view, chronicle.lines(0), table.prompt(0), sections(look, view), keys=key_hint())
    console = Console(
        width=SIZE[0], record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    for line in [*compose(page, *SIZE), "Sun > "]:
        console.print(line, no_wrap=True, overflow="ignore", crop=False)
    # The template fetches fonts from a server; readers have fonts of their own.
    template = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    svg = console.export_svg(title="arasta play istanbul", theme=NIGHT, code_format=template, unique_id="arasta")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def main() -> None:
    """Write the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "terminal.svg").write_text(terminal_svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
