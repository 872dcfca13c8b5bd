"""`arasta analyse`: a finished game looked back on."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from arasta.core.errors import ArastaError, BadRecord
from arasta.core.players import told_apart
from arasta.i18n import gettext as _
from arasta.terminal.arguments import Player
from arasta.terminal.notice import Notice, compiling
from arasta.terminal.places import check_place
from arasta.terminal.saves import read_json
from arasta.terminal.screen import Screen

if TYPE_CHECKING:
    from arasta.analysis.running import Progress


def analyse(file: Path, iterations: int | None, seed: int | None, svg: Path | None, as_json: bool) -> int:
    """Run `arasta analyse`; returns the exit status."""
    from arasta.analysis.played import read
    from arasta.analysis.running import ITERATIONS, analyse_played

    if svg is not None:
        check_place(svg)
    record = read_json(file)
    try:
        played = read(record)
    except ArastaError as error:
        raise BadRecord(f"{file}: {error}") from error
    with shown() as tell:
        found = analyse_played(
            played, iterations=ITERATIONS if iterations is None else iterations, seed=seed or 0, progress=tell
        )
    players = [Player(name) for name in told_apart(found.table.names or ("",) * found.played.players)]
    if svg is not None:
        from arasta.terminal.analysis_plot import analysis_svg

        svg.write_text(analysis_svg(found, [player.name for player in players]), encoding="utf-8")
    if as_json:
        print(json.dumps(found.as_json(), ensure_ascii=False))
        return 0
    from arasta.terminal.analysis_shown import analysis_lines

    screen = Screen()
    screen.print(analysis_lines(found, players, screen.size[0], str(file)))
    if svg is not None:
        print(svg)
    return 0


@contextmanager
def shown() -> Iterator[Callable[[Progress], None]]:
    """Show how far it is where somebody watches; elsewhere say that rules are compiled, if that takes long."""
    if not sys.stderr.isatty():
        notice = Notice().start()
        try:
            # All is compiled when the first decisions have been judged.
            yield lambda progress: notice.end() if progress.done else None
        finally:
            notice.end()
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(compiling(), total=None)
        words = _("Steps done")
        yield lambda progress: bar.update(task, description=words, total=max(1, progress.of), completed=progress.done)
