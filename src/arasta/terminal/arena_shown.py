"""The standings of an arena as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def standings_grid(rows: Sequence[dict[str, Any]]) -> Grid:
    """A row for each bot, the best first."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(_("bot"), no_wrap=True)
    headings = (
        _("games"),
        _("wins"),
        _("share"),
        _("interval (0.95)"),
        _("rank"),
        _("score"),
        _("decisions"),
        _("ms each"),
    )
    for heading in headings:
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in sorted(rows, key=lambda row: -(row["share"] or 0)):
        grid.add_row(row["bot"], str(row["games"]), *_cells(row))
    return grid


def _cells(row: dict[str, Any]) -> tuple[str, ...]:
    if not row["games"]:
        return ("-",) * 7
    low, high = row["interval"]
    return (
        f"{row['wins']:g}",
        f"{row['share']:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{row['rank']:.2f}",
        f"{row['score']:.2f}",
        f"{row['decisions']:,}",
        "-" if row["seconds"] is None else f"{row['seconds'] * 1000:.1f}",
    )


def print_summary(summary: dict[str, Any], title: str) -> None:
    """Print the summary of an arena."""
    console = Console(highlight=False, emoji=False, markup=False)
    count = summary["games"]
    head = ngettext(
        "{title}: {games} game of {players} players, seed {seed}",
        "{title}: {games} games of {players} players, seed {seed}",
        count,
    ).format(title=title, games=count, players=summary["players"], seed=summary["seed"])
    console.print(Text(head, style="bold"))
    console.print(standings_grid(summary["standings"]))
    if summary["unfinished"]:
        left = summary["unfinished"]
        console.print(Text(ngettext("{count} unfinished game", "{count} unfinished games", left).format(count=left)))
    console.print(Text(summary["file"], style="dim"), soft_wrap=True)
