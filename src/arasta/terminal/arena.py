"""`arasta arena`: which bot is stronger."""

from __future__ import annotations

import json
import secrets
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.text import Text

from arasta.core.errors import BadOption, BadRecord, Shown
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.arena_shown import print_summary, standings_grid, verdict
from arasta.terminal.arguments import find_game, read_components, read_levels, read_table_options
from arasta.terminal.holding import Held
from arasta.terminal.notice import Notice, compiling
from arasta.terminal.options import asked_for, print_options
from arasta.terminal.simulating import INTERRUPTED, Stopper, stoppable

if TYPE_CHECKING:
    from arasta.bots.arena.journal import Journal
    from arasta.bots.arena.schedule import Arena
    from arasta.bots.arena.sequential import SequentialTest
    from arasta.bots.workers import Workers
    from arasta.core.game import Game

PLAYERS = 2
"""Seats of a table unless given."""
LOOKS_A_SECOND = 4
"""Times a second that the screen is drawn."""
SPARING = 20
"""Summing up for the screen takes at most one part in this many of the time."""
PLOT = "ratings.svg"


@dataclass(frozen=True)
class Asked:
    """The arguments of the command line, as they were typed; None: not given."""

    players: int | None
    bots: str | None
    seed: int | None
    options: Sequence[str]
    components: Path | None
    iterations: str | None
    luck: bool | None
    out: Path | None
    resume: bool


def arena(game: str, games: int, until_clear: str | None, ray: bool, as_json: bool, **settings: Any) -> int:
    """Run `arasta arena`; returns the exit status. `settings`: see `Asked`."""
    from arasta.bots.arena.sequential import SequentialTest

    found = find_game(game)
    asked = Asked(**settings)
    if asked_for(asked.options):
        print_options(found)
        return 0
    share = read_share(until_clear)
    with opened(found, asked, games) as journal:
        count = whole_rounds(journal.arena, games)
        test = None if until_clear is None else SequentialTest(journal.arena, share)
        with stoppable() as stopper:
            play(journal, count, test, ray, stopper)
    summary = summed_up(journal, count, test)
    summary["ratings"] = ratings_of(journal, summary["games_below"])
    summary["plot"] = draw(journal.path.parent, summary["ratings"], found.title, summary["players"])
    del summary["games_below"]
    if as_json:
        print(json.dumps(summary, ensure_ascii=False))
    else:
        print_summary(summary, found.title)
    return INTERRUPTED if stopper.wished else 0


@contextmanager
def opened(game: Game, asked: Asked, games: int) -> Iterator[Journal]:
    """The file of the arena, held by this process alone within the block; raises BadArena, leaving nothing behind."""
    from arasta.bots.arena.journal import FILE, begin
    from arasta.bots.arena.schedule import BadArena

    given = asked.out
    if asked.resume:
        folder = given or latest_folder(game.name)
        if not (folder / FILE).is_file():
            raise BadArena(_("there is no arena in {folder} to continue").format(folder=folder))
        with alone(folder / FILE):
            journal = gone_on_with(game, asked, folder)
            with closing(journal):
                yield journal
        return
    made = wanted(game, asked)
    whole_rounds(made, games)
    folder = given or new_folder(game.name)
    folder.mkdir(parents=True, exist_ok=True)
    with alone(folder / FILE), closing(begin(folder, made)) as journal:
        try:
            yield journal
        except BaseException:
            if not journal.finished:
                journal.path.unlink()
            raise


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Make sure that nobody else plays the arena of this file; raises BadArena if somebody does."""
    from arasta.bots.arena.schedule import BadArena

    try:
        held = Held(path)
    except BadRecord as error:
        raise BadArena(_("another process plays this arena: {path}").format(path=path)) from error
    try:
        yield
    finally:
        held.release()


def wanted(game: Game, asked: Asked, before: Arena | None = None) -> Arena:
    """The requested arena; what is not stated is as it was `before`. Raises BadArena, BadOption and others."""
    from arasta.bots.arena.journal import header
    from arasta.bots.arena.schedule import make_arena

    levels = read_levels(asked.bots)
    limits = read_iterations(asked.iterations)
    changes = read_components(game, asked.components)
    options: Mapping[str, Any] = read_table_options(asked.options)
    if before is None:
        if not levels:
            raise BadOption(_("say which bots are to play: --bots expert,greedy"))
        return make_arena(game, asked.players or PLAYERS, levels, asked.seed, options, changes, limits, asked.luck)
    return make_arena(
        game,
        before.players if asked.players is None else asked.players,
        levels or header(before)["bots"],
        before.seed if asked.seed is None else asked.seed,
        options or before.options,
        changes or before.components,
        limits or ({} if levels else before.iterations),
        before.luck if asked.luck is None else asked.luck,
    )


def gone_on_with(game: Game, asked: Asked, folder: Path) -> Journal:
    """The arena of a folder, if it matches what is requested; raises BadArena."""
    from arasta.bots.arena.journal import FILE, header, read, resume
    from arasta.bots.arena.schedule import BadArena

    before, _finished, _whole = read(folder / FILE)
    held = header(before)
    for name, value in header(wanted(game, asked, before)).items():
        if value != held.get(name, False):
            raise BadArena(
                _("{path} was begun with another setting: {name} {value}").format(
                    path=folder / FILE, name=name, value=json.dumps(held.get(name, False))
                )
            )
    return resume(folder)


def read_share(given: str | None) -> float | None:
    """The share of wins to be tested; None is an even one. Raises BadOption."""
    if not given:
        return None
    try:
        share = float(given)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise BadOption(
            _("--until-clear takes a share of wins between 0 and 1, or nothing; not {given!r}").format(
                given=Shown(given)
            )
        )
    return share


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
    """The folder where arenas are kept unless another is given."""
    from platformdirs import user_data_path

    return user_data_path("arasta", appauthor=False) / "arena"


def new_folder(game: str) -> Path:
    """A folder for a new arena."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return place() / f"{game}-{stamp}-{secrets.token_hex(2)}"


def latest_folder(game: str) -> Path:
    """The folder of the arena of a game that was played last; raises BadArena."""
    from arasta.bots.arena.journal import FILE
    from arasta.bots.arena.schedule import BadArena

    found = sorted((path.stat().st_mtime, path) for path in place().glob(f"{game}-*/{FILE}"))
    if not found:
        raise BadArena(_("there is no arena of {game} to continue").format(game=game))
    return found[-1][1].parent


def whole_rounds(arena: Arena, games: int) -> int:
    """The number of games that fill whole rounds, so that each bot sits at each seat equally often; raises BadArena."""
    from arasta.bots.arena.schedule import BadArena

    count = games - games % arena.round_size
    if count == 0:
        raise BadArena(
            _("{games} games are too few: one round, each pairing in each seating, takes {least}").format(
                games=games, least=arena.round_size
            )
        )
    return count


def summed_up(journal: Journal, games: int, test: SequentialTest | None) -> dict[str, Any]:
    """All results but the ratings; once the answer is clear, those of the games that made it so."""
    from arasta.bots.arena.journal import header
    from arasta.bots.arena.standings import standings

    if test:
        test.look(journal.finished, games)
    below = test.games if test and test.clear else games
    played = journal.below(below)
    head = {name: value for name, value in header(journal.arena).items() if name != "schema"}
    return {
        **head,
        "games": len(played),
        "of": games,
        "games_below": below,
        "unfinished": sum(one.result.unfinished for one in played),
        "standings": standings(journal.arena, played),
        "until_clear": test.as_json() if test else None,
        "file": str(journal.path),
    }


def ratings_of(journal: Journal, games: int) -> list[dict[str, Any]]:
    """The ratings; nothing before a game has been played."""
    from arasta.bots.arena.ratings import ratings

    played = journal.below(games)
    return ratings(journal.arena, played) if played else []


def draw(folder: Path, ratings: Sequence[dict[str, Any]], title: str, players: int) -> str | None:
    """Draw the ratings beside the games; the path of the drawing."""
    if not ratings:
        return None
    from arasta.terminal.arena_plot import ratings_svg

    path = folder / PLOT
    said = ngettext("{title}, {players} player", "{title}, {players} players", players)
    path.write_text(ratings_svg(ratings, said.format(title=title, players=players)), encoding="utf-8")
    return str(path)


def play(journal: Journal, games: int, test: SequentialTest | None, ray: bool, stopper: Stopper) -> None:
    """Play what is missing, showing the standings so far if somebody can see them."""
    from arasta.bots.arena.running import own_workers, run

    def done() -> bool:
        clear = test is not None and test.look(journal.finished, games)
        return stopper.wished or clear

    def workers() -> Workers:
        if not ray:
            return own_workers(journal.arena)
        from arasta.bots.arena.on_ray import RayWorkers
        from arasta.bots.arena.running import prepare

        arena = journal.arena
        return RayWorkers(lambda: prepare(arena))

    if done() or all(index in journal.finished for index in range(games)):
        return
    if sys.stderr.isatty():
        with shown(journal, games, test) as tell:

            def look(played: bool) -> bool:
                tell(played)
                return not done()

            run(journal, games, workers(), look)
        return
    notice = Notice().start()
    try:
        ready = workers()
    finally:
        notice.end()
    run(journal, games, ready, lambda _played: not done())


@contextmanager
def shown(journal: Journal, games: int, test: SequentialTest | None) -> Iterator[Callable[[bool], None]]:
    """A bar with the standings above it."""
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, auto_refresh=False)
    task = bar.add_task(compiling(), total=games, completed=len(journal.below(games)))
    next_at = 0.0
    with Live(bar, console=Console(stderr=True), transient=True, refresh_per_second=LOOKS_A_SECOND) as live:

        def tell(played: bool) -> None:
            nonlocal next_at
            begun = time.perf_counter()
            if begun < next_at or not (played or next_at == 0.0):
                return
            summary = summed_up(journal, games, test)
            bar.update(task, completed=len(journal.below(games)), description=_("playing"))
            grid = standings_grid(summary["standings"])
            said = [Text(verdict(summary["until_clear"]))] if test else []
            live.update(Group(grid, *said, bar))
            # Adding up many games takes longer than drawing, so it may take only a small part of the time.
            spent = time.perf_counter() - begun
            next_at = begun + max(1 / LOOKS_A_SECOND, spent * SPARING)

        yield tell
