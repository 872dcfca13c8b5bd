"""`arasta learn`: a net that evaluates positions, learnt from games."""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table as Grid

from arasta.core.errors import BadRecord
from arasta.decimals import decimal, percent
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.arguments import find_game
from arasta.terminal.holding import Held
from arasta.terminal.notice import compiling
from arasta.terminal.simulating import INTERRUPTED, stoppable

if TYPE_CHECKING:
    from arasta.bots.workers import Workers
    from arasta.learn.plan import Plan
    from arasta.learn.running import Moment

PLOT = "learning.svg"
QUIET = 10.0
"""Seconds between two lines where nobody watches."""


def learn(
    game: str, players: int | None, out: Path | None, resume: bool, ray: bool, as_json: bool, **given: Any
) -> int:
    """Run `arasta learn`; returns the exit status. `given`: the rest of a `Plan`, None where it is not stated."""
    from arasta.learn.plan import keep
    from arasta.learn.running import NET, run
    from arasta.learn.training import Stopped, libraries

    libraries()
    found = find_game(game)
    plan, folder = wanted(found.name, players, out, resume, given)
    keep(plan, folder)
    rows: list[dict[str, Any]] = []
    stopped = False
    with alone(folder / "plan.json"), stoppable() as stopper, shown() as tell, closing_workers(plan, ray) as workers:

        def look(moment: Moment) -> bool:
            tell(moment)
            return not stopper.wished

        try:
            for measured in run(plan, folder, workers, look):
                rows.append(measured)
                draw(folder, rows, found.title, plan.players)
        except Stopped:
            stopped = True
    net = str(folder / f"generation-{len(rows)}" / NET) if rows else None
    if as_json:
        print(json.dumps({**plan.as_json(), "generations": rows, "net": net, "folder": str(folder)}))
    else:
        print_rows(rows, found.title, plan.players)
        print(net or _("Nothing learnt yet; --resume goes on: {folder}").format(folder=folder))
    return INTERRUPTED if stopped else 0


def wanted(game: str, players: int | None, out: Path | None, resume: bool, given: dict[str, Any]) -> tuple[Plan, Path]:
    """The plan, and the folder of its run; raises BadPlan and others."""
    from arasta.learn.plan import BadPlan, Plan, checked, read

    stated = {name: value for name, value in given.items() if value is not None}
    if resume:
        folder = out or latest_folder(game)
        before = read(folder)
        asked = {"game": game, **stated} | ({} if players is None else {"players": players})
        changed = sorted(
            name for name, value in asked.items() if getattr(before, name) != value and name != "generations"
        )
        if changed:
            raise BadPlan(_("{folder} was begun with another {names}").format(folder=folder, names=", ".join(changed)))
        more = max(before.generations, stated.get("generations", 0))
        plan = Plan(**{**before.as_json(), "generations": more})
        if plan != before:
            (folder / "plan.json").write_text(json.dumps(plan.as_json(), indent=2) + "\n", encoding="utf-8")
        return checked(plan), folder
    plan = checked(Plan(game, 2 if players is None else players, **stated))
    return plan, out or place() / f"{game}-{plan.players}-{datetime.now(UTC):%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}"


def place() -> Path:
    """The folder where runs are kept unless another is given."""
    from platformdirs import user_data_path

    return user_data_path("arasta", appauthor=False) / "learn"


def latest_folder(game: str) -> Path:
    """The folder of the run of a game that was begun last; raises BadPlan."""
    from arasta.learn.plan import FILE, BadPlan

    found = sorted((path.stat().st_mtime, path) for path in place().glob(f"{game}-*/{FILE}"))
    if not found:
        raise BadPlan(_("there is no run of {game} to go on with").format(game=game))
    return found[-1][1].parent


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Make sure that nobody else works on this run; raises BadPlan if somebody does."""
    from arasta.learn.plan import BadPlan

    try:
        held = Held(path)
    except BadRecord as error:
        raise BadPlan(_("another process is learning here: {folder}").format(folder=path.parent)) from error
    try:
        yield
    finally:
        held.release()


@contextmanager
def closing_workers(plan: Plan, ray: bool) -> Iterator[Workers]:
    """The cores of this machine, or those of a Ray cluster; everything is compiled before they begin."""
    from arasta.bots.workers import Processes, Threads
    from arasta.learn.running import prepare

    if ray:
        from arasta.bots.arena.on_ray import RayWorkers

        workers: Workers = RayWorkers(lambda: prepare(plan))
    else:
        prepare(plan)
        count = os.cpu_count() or 1
        # Games that are learnt from are played in compiled code; those that measure are asked by Python, and threads
        # would wait for each other.
        workers = Processes(count) if count > 1 and plan.matches else Threads(count)
    done = False
    try:
        yield workers
        done = True
    finally:
        workers.close(not done)


@contextmanager
def shown() -> Iterator[Callable[[Moment], None]]:
    """Show how far it is: a bar where somebody watches, now and then a line elsewhere."""
    from arasta.learn.running import MEASURING, PLAYING, TRAINING_NOW

    words = {
        PLAYING: _("Generation {generation}: playing"),
        TRAINING_NOW: _("Generation {generation}: training"),
        MEASURING: _("Generation {generation}: measuring"),
    }
    if not sys.stderr.isatty():
        said_at, said = 0.0, ""

        def say(moment: Moment) -> None:
            nonlocal said_at, said
            now = time.monotonic()
            if now - said_at >= QUIET or moment.doing != said:
                said_at, said = now, moment.doing
                line = words[moment.doing].format(generation=moment.generation)
                print(f"arasta: {line} {moment.done}/{moment.of}", file=sys.stderr, flush=True)

        yield say
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(compiling(), total=None)
        doing = ""

        def tell(moment: Moment) -> None:
            nonlocal doing
            line = words[moment.doing].format(generation=moment.generation)
            if moment.doing == TRAINING_NOW and moment.loss == moment.loss:
                line += " " + _("(loss {loss})").format(loss=decimal(moment.loss, 3))
            if moment.doing != doing:
                doing = moment.doing
                bar.reset(task)
            bar.update(task, description=line, total=max(moment.of, 1), completed=moment.done)

        yield tell


def draw(folder: Path, rows: list[dict[str, Any]], title: str, players: int) -> None:
    """Draw losses and strength of the generations."""
    from arasta.terminal.learn_plot import learning_svg

    path = folder / PLOT
    path.write_text(learning_svg(rows, titled(title, players)), encoding="utf-8")


def titled(title: str, players: int) -> str:
    """The game, and for how many players."""
    return f"{title}, {ngettext('{n} player', '{n} players', players).format(n=players)}"


def print_rows(rows: list[dict[str, Any]], title: str, players: int) -> None:
    """The generations as a table."""
    grid = Grid(title=titled(title, players), title_justify="left")
    for name in (
        _("Generation"),
        _("Positions"),
        _("Loss, unseen games"),
        _("Loss, game's evaluation"),
        _("Calibration error"),
        _("Wins among greedy") if players > 1 else _("Mean score"),
    ):
        grid.add_column(name, justify="right")
    for row in rows:
        strength = row.get("strength") or {}
        wins = ""
        if "share" in strength:
            wins = "{} ({} - {})".format(*map(percent, (strength["share"], *strength["interval"])))
        elif strength:
            wins = "{} ({} - {})".format(*(decimal(one, 2) for one in (strength["score"], *strength["interval"])))
        grid.add_row(
            str(row["generation"]),
            decimal(row["positions"], 0, grouped=True),
            _with_error(row["loss"]),
            _with_error(row["loss_of_evaluation"]),
            percent(row["calibration_error"], 2),
            wins,
        )
    if rows:
        Console().print(grid)


def _with_error(found: dict[str, float]) -> str:
    """A mean with half the width of its interval (0.95)."""
    return f"{decimal(found['value'], 4)} ± {decimal(1.96 * found['error'], 4)}"
