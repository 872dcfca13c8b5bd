"""`arasta simulate`: many games between bots, with a progress bar and a summary."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from arasta.decimals import decimal, percent, short
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.arguments import find_game, read_components, read_levels, read_table_options
from arasta.terminal.headline import headline
from arasta.terminal.notice import Notice, compiling
from arasta.terminal.options import asked_for, print_options

INTERRUPTED = 130


class Stopper:
    """Turns the first Ctrl-C into a request to stop; the second one interrupts."""

    def __init__(self) -> None:
        self.wished = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """The signal handler."""
        self.wished = True
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def stoppable() -> Iterator[Stopper]:
    """Treat Ctrl-C as a request within this block."""
    stopper = Stopper()
    before = signal.signal(signal.SIGINT, stopper)
    try:
        yield stopper
    finally:
        signal.signal(signal.SIGINT, before)


def simulate(
    game: str,
    players: int | None,
    games: int,
    bots: str | None,
    seed: int | None,
    options: Sequence[str],
    components: Path | None,
    as_json: bool,
) -> int:
    """Run `arasta simulate`; returns the exit status."""
    found = find_game(game)
    if asked_for(options):
        print_options(found)
        return 0
    levels = read_levels(bots) or ("greedy",)
    if players is None:
        players = len(levels) if len(levels) > 1 else min(3, found.players[1])
    found.check_players(players)
    table_options = read_table_options(options)
    changes = read_components(found, components)
    with stoppable() as stopper:
        summary = run(found.name, players, games, levels, seed, table_options, changes, stopper)
    if as_json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print_summary(summary, found.title)
    return INTERRUPTED if stopper.wished else 0


def run(
    game: str,
    players: int,
    games: int,
    levels: Sequence[str],
    seed: int | None,
    options: dict[str, str],
    components: dict[str, Any],
    stopper: Stopper,
) -> dict[str, Any]:
    """Play, with a progress bar if somebody can see it."""
    from arasta.bots.matches import Enough
    from arasta.simulate import plays_interpreted
    from arasta.simulate import simulate as play

    compiles = not plays_interpreted(games, levels)

    def stop_if_wished() -> None:
        if stopper.wished:
            raise Enough

    if not sys.stderr.isatty():
        notice = Notice()
        if compiles:
            notice.start()

        def go_on(done: int, total: int) -> None:
            notice.end()
            stop_if_wished()

        try:
            return play(game, players, games, levels, seed, options, components, go_on)
        finally:
            notice.end()
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(compiling() if compiles else _("playing"), total=games)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, description=_("playing"))
            stop_if_wished()

        return play(game, players, games, levels, seed, options, components, tell)


def print_summary(summary: dict[str, Any], title: str) -> None:
    """Print the summary as tables."""
    console = Console(highlight=False, emoji=False, markup=False)
    console.print(headline(title, summary["games"], summary["players"], summary["seed"]))
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("")
    for heading in (_("wins"), _("share"), _("interval (0.95)"), _("mean score"), _("least"), _("most")):
        grid.add_column(heading, justify="right")
    for number, bot in enumerate(summary["by_bot"], 1):
        add_row(grid, _("bot {number}: {level}").format(number=number, level=bot["level"]), bot)
    grid.add_row()
    for seat in summary["seats"]:
        add_row(grid, _("seat {number}").format(number=seat["seat"] + 1), seat)
    console.print(grid)
    for key, name in (("rounds", _("rounds")), ("decisions", _("decisions"))):
        spread = summary[key]
        if spread and spread["most"]:
            line = _("{name}: {least} to {most}, median {median}").format(
                name=name, least=spread["least"], most=spread["most"], median=short(spread["median"])
            )
            console.print(Text(line))
    if summary["shared_wins"]:
        shared = summary["shared_wins"]
        console.print(Text(ngettext("{count} shared win", "{count} shared wins", shared).format(count=shared)))
    if summary["unfinished"]:
        left = summary["unfinished"]
        console.print(Text(ngettext("{count} unfinished game", "{count} unfinished games", left).format(count=left)))


def add_row(grid: Grid, name: str, found: dict[str, Any]) -> None:
    """One bot or seat."""
    score, interval = found["score"], found["interval"]
    if score is None or interval is None:
        grid.add_row(name, "0", "-", "-", "-", "-", "-")
        return
    grid.add_row(
        name,
        short(found["wins"]),
        percent(found["share"]),
        f"{percent(interval[0])} - {percent(interval[1])}",
        decimal(score["mean"], 2),
        str(score["least"]),
        str(score["most"]),
    )
