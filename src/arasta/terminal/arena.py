"""`arasta arena`: which bot is the stronger one."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group

from arasta.core.errors import BadOption, Shown
from arasta.i18n import gettext as _
from arasta.terminal.arena_shown import print_summary, standings_grid
from arasta.terminal.arguments import find_game, read_components, read_levels, read_table_options
from arasta.terminal.notice import Notice, compiling
from arasta.terminal.options import asked_for, print_options
from arasta.terminal.simulating import INTERRUPTED, Stopper, stoppable

if TYPE_CHECKING:
    from arasta.bots.arena.keeping import Journal
    from arasta.bots.arena.running import Look
    from arasta.bots.arena.schedule import Arena
    from arasta.core.game import Game

PLAYERS = 2
"""Seats of a table unless given."""
LOOKS_A_SECOND = 4
"""How often the screen is drawn."""


def arena(
    game: str,
    players: int | None,
    games: int,
    bots: str | None,
    seed: int | None,
    options: Sequence[str],
    components: Path | None,
    iterations: str | None,
    out: Path | None,
    resume: bool,
    as_json: bool,
) -> int:
    """Run `arasta arena`; returns the exit status."""
    found = find_game(game)
    if asked_for(options):
        print_options(found)
        return 0
    journal = open_journal(found, players, bots, seed, options, components, iterations, out, resume)
    try:
        count = whole_rounds(journal.arena, games)
        with stoppable() as stopper:
            play(journal, count, stopper)
    finally:
        journal.close()
    summary = summed_up(journal, count)
    if as_json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print_summary(summary, found.title)
    return INTERRUPTED if stopper.wished else 0


def open_journal(
    game: Game,
    players: int | None,
    bots: str | None,
    seed: int | None,
    options: Sequence[str],
    components: Path | None,
    iterations: str | None,
    out: Path | None,
    resume: bool,
) -> Journal:
    """The file of the arena, new or gone on with; raises BadArena, BadOption and what `make_arena` raises."""
    from arasta.bots.arena.keeping import begin, header
    from arasta.bots.arena.keeping import resume as go_on
    from arasta.bots.arena.schedule import BadArena, make_arena

    levels = read_levels(bots)
    limits = read_iterations(iterations)
    changes = read_components(game, components)
    table_options = read_table_options(options)
    if not resume:
        if not levels:
            raise BadOption(_("say which bots are to play: --bots expert,greedy"))
        made = make_arena(game, players or PLAYERS, levels, seed, table_options, changes, limits)
        return begin(out or new_folder(game.name), made)
    journal = go_on(out or latest_folder(game.name))
    held = header(journal.arena)
    # What is not said now is as it was.
    wanted = make_arena(
        journal.arena.game if game is journal.arena.game else game,
        journal.arena.players if players is None else players,
        levels or held["bots"],
        journal.arena.seed if seed is None else seed,
        table_options or journal.arena.options,
        changes or journal.arena.components,
        limits or {level: number for level, number in journal.arena.iterations.items() if not levels},
    )
    for name, value in header(wanted).items():
        if value != held[name]:
            journal.close()
            raise BadArena(
                _("{path} was begun with another setting: {name} {value}").format(
                    path=journal.path, name=name, value=json.dumps(held[name])
                )
            )
    return journal


def read_iterations(given: str | None) -> dict[str, int]:
    """Iterations of levels from `hard=50,expert=500`; raises BadOption."""
    found: dict[str, int] = {}
    for part in given.split(",") if given else ():
        level, _equals, number = part.partition("=")
        try:
            found[level.strip()] = int(number)
        except ValueError as error:
            raise BadOption(
                _("--iterations takes LEVEL=NUMBER with commas between them, like hard=50; not {given!r}").format(
                    given=Shown(part)
                )
            ) from error
    return found


def place() -> Path:
    """Where arenas are kept unless a folder is given."""
    from platformdirs import user_data_path

    return user_data_path("arasta", appauthor=False) / "arena"


def new_folder(game: str) -> Path:
    """A folder for a new arena."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return place() / f"{game}-{stamp}-{secrets.token_hex(2)}"


def latest_folder(game: str) -> Path:
    """The folder of the arena of a game that was played last; raises BadArena."""
    from arasta.bots.arena.keeping import FILE
    from arasta.bots.arena.schedule import BadArena

    found = sorted((path.stat().st_mtime, path) for path in place().glob(f"{game}-*/{FILE}"))
    if not found:
        raise BadArena(_("there is no arena of {game} to go on with").format(game=game))
    return found[-1][1].parent


def whole_rounds(arena: Arena, games: int) -> int:
    """As many of the games as make whole rounds, so that each bot sits at each seat equally often; raises BadArena."""
    from arasta.bots.arena.schedule import BadArena

    count = games - games % arena.round_size
    if count == 0:
        raise BadArena(
            _("{games} games are too few: one round, each pairing in each seating, takes {least}").format(
                games=games, least=arena.round_size
            )
        )
    return count


def summed_up(journal: Journal, games: int) -> dict[str, Any]:
    """All that is known of the games played."""
    from arasta.bots.arena.keeping import header
    from arasta.bots.arena.standings import standings

    played = [journal.finished[index] for index in sorted(journal.finished) if index < games]
    head = {name: value for name, value in header(journal.arena).items() if name != "schema"}
    return {
        **head,
        "games": len(played),
        "of": games,
        "unfinished": sum(one.result.unfinished for one in played),
        "standings": standings(journal.arena, played),
        "file": str(journal.path),
    }


def play(journal: Journal, games: int, stopper: Stopper) -> bool:
    """Play what is missing, with the standings so far where somebody can see them; returns whether all was played."""
    from arasta.bots.arena.running import own_workers, run

    if all(index in journal.finished for index in range(games)):
        return True
    if not sys.stderr.isatty():
        notice = Notice().start()
        try:
            workers = own_workers(journal.arena)
        finally:
            notice.end()
        return run(journal, games, workers, lambda _played: not stopper.wished)
    with shown(journal, games, stopper) as look:
        return run(journal, games, own_workers(journal.arena), look)


@contextmanager
def shown(journal: Journal, games: int, stopper: Stopper) -> Iterator[Look]:
    """A bar with the standings above it."""
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, auto_refresh=False)
    task = bar.add_task(compiling(), total=games, completed=len(journal.finished))
    with Live(bar, console=Console(stderr=True), transient=True, refresh_per_second=LOOKS_A_SECOND) as live:

        def look(played: bool) -> bool:
            bar.update(task, completed=sum(index < games for index in journal.finished), description=_("playing"))
            if played:
                live.update(Group(standings_grid(summed_up(journal, games)["standings"]), bar))
            return not stopper.wished

        yield look
