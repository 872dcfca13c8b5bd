"""`arasta bench`: how fast the rules run, interpreted and compiled."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Any

from rich.console import Console
from rich.status import Status
from rich.table import Table as Grid
from rich.text import Text

from arasta.decimals import decimal
from arasta.i18n import gettext as _
from arasta.terminal.arguments import find_game
from arasta.terminal.notice import Notice, compiling

COMPILING = "compiling"


def bench(games: Sequence[str], as_json: bool) -> int:
    """Run `arasta bench`; returns the exit status."""
    from arasta import GAMES

    found = [find_game(name) for name in games or GAMES]
    from arasta.bench import measure

    measured: dict[str, dict[str, Any]] = {}
    console = Console(stderr=True)
    for game in found:
        if console.is_terminal:
            with console.status(game.title) as status:
                tell = partial(_tell, status, game.title)
                measured[game.name] = measure(game, tell)
        else:
            notice = Notice()
            try:
                measured[game.name] = measure(game, partial(_notice, notice))
            finally:
                notice.end()
    if as_json:
        print(json.dumps(measured, ensure_ascii=False))
        return 0
    for game in found:
        print_measured(game.title, measured[game.name])
    return 0


def _notice(notice: Notice, what: str) -> None:
    if what == COMPILING:
        notice.start()
    else:
        notice.end()


def _tell(status: Status, title: str, what: str) -> None:
    if what == COMPILING:
        status.update(f"{title}: {compiling()}")
        return
    status.update(_("{game}: measuring {what}").format(game=title, what=what.replace("_", " ")))


def print_measured(title: str, measured: dict[str, Any]) -> None:
    """One game as a table."""
    console = Console(highlight=False, emoji=False, markup=False)
    console.print(Text(title, style="bold"))
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
    grid.add_column("")
    grid.add_column("", justify="right")
    for key, value in measured.items():
        if key == "conditions":
            continue
        for name, number in leaves(key, value):
            grid.add_row(name, readable(number))
    console.print(grid)
    conditions = measured.get("conditions", {})
    if conditions:
        text = ", ".join(f"{name.replace('_', ' ')} {readable(value)}" for name, value in leaves("", conditions))
        console.print(Text(text, style="dim"))


def leaves(name: str, value: Any) -> list[tuple[str, Any]]:
    """All values of nested dictionaries, named by their paths."""
    if not isinstance(value, dict):
        return [(name, value)]
    found = []
    for key, part in value.items():
        found += leaves(f"{name} {key}".replace("_", " ").strip(), part)
    return found


def readable(value: Any) -> str:
    """A number with its thousands separated."""
    if value is None:
        return "-"
    if isinstance(value, float):
        return decimal(value, 0 if abs(value) >= 100 else 2, grouped=True)
    if isinstance(value, int) and not isinstance(value, bool):
        return decimal(value, 0, grouped=True)
    return str(value)
