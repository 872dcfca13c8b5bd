"""The standings of an arena as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from arasta.decimals import decimal, percent, short
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.headline import headline


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
    compared: tuple[str, ...] = ("-",) * 4
    if row["share"] is not None:
        low, high = row["interval"]
        share = (percent(row["share"]), f"{percent(low)} - {percent(high)}")
        compared = (short(row["wins"]), *share, decimal(row["rank"], 2))
    return (
        *compared,
        decimal(row["score"], 2),
        decimal(row["decisions"], 0, grouped=True),
        "-" if row["seconds"] is None else decimal(row["seconds"] * 1000),
    )


def print_summary(summary: dict[str, Any], title: str) -> None:
    """Print the summary of an arena."""
    console = Console(highlight=False, emoji=False, markup=False)
    console.print(headline(title, summary["games"], summary["players"], summary["seed"]))
    console.print(standings_grid(summary["standings"]))
    if any(row["without_luck"] for row in summary["standings"]):
        console.print()
        console.print(luck_grid(summary["standings"]))
    if summary["ratings"]:
        console.print()
        console.print(ratings_grid(summary["ratings"]))
    if summary["until_clear"]:
        console.print(Text(verdict(summary["until_clear"])), soft_wrap=True)
    if summary["unfinished"]:
        left = summary["unfinished"]
        console.print(Text(ngettext("{count} unfinished game", "{count} unfinished games", left).format(count=left)))
    for path in filter(None, (summary["file"], summary["plot"])):
        console.print(Text(path, style="dim"), soft_wrap=True)


def luck_grid(rows: Sequence[dict[str, Any]]) -> Grid:
    """A row for each bot with its share of wins without luck, the best first."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(_("bot"))
    for heading in (_("without luck"), _("interval (0.95)")):
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in sorted((row for row in rows if row["without_luck"]), key=lambda row: -float(row["without_luck"][0])):
        mean, low, high = row["without_luck"]
        grid.add_row(row["bot"], percent(mean), f"{percent(low)} - {percent(high)}")
    return grid


def ratings_grid(rows: Sequence[dict[str, Any]]) -> Grid:
    """A row for each bot, the best first."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(_("bot"))
    for heading in (_("rating"), _("interval (0.95)")):
        grid.add_column(heading, justify="right", no_wrap=True)
    for row in sorted(rows, key=lambda row: -float(row["rating"])):
        low, high = row["interval"]
        grid.add_row(row["bot"], decimal(row["rating"], 2), f"{decimal(low, 2)} - {decimal(high, 2)}")
    return grid


def verdict(found: dict[str, Any]) -> str:
    """The conclusion that the results support, in a sentence."""
    low, high = found["interval"]
    if found["clear"] == "above":
        said = _("Clear after {rounds} rounds: {bot} wins more than {share}, namely {low} - {high}.")
    elif found["clear"] == "below":
        said = _("Clear after {rounds} rounds: {bot} wins less than {share}, namely {low} - {high}.")
    else:
        said = _("Not clear after {rounds} rounds whether {bot} wins more than {share}: {low} - {high}.")
    return said.format(
        bot=found["bot"],
        share=percent(found["share"]),
        rounds=found["rounds"],
        low=percent(low),
        high=percent(high),
    )
