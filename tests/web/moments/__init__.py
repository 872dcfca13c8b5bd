"""Moments of games as pages show them: for the tests of the pages, and for the pictures.

`tests.web.moments.NAME` (with _ for -) has the moments of the game NAME:

situations()   name of a moment and what makes its `Viewer`
AXE            names of moments where axe looks, and that must fit every width
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from arasta import GAMES, bots
from arasta.core.course import course_at
from arasta.core.game import Game
from arasta.core.table import Table
from arasta.web.viewer import LogEntry, SeatInfo, Viewer

NAMES = ("Ayşe", "", "", "Ben", "")

_CHOSEN: dict[str, list[int]] = {}
"""What the bots chose in each game: many tests look at the same moments, and thinking takes most of the time."""


def log_of(table: Table, version: int, seat: int | None, by: int | None = None) -> list[LogEntry]:
    """The last step's events as log entries."""
    return [LogEntry(version, event, by=by) for event in table.events_for(seat)]


def played(
    game: Game, players: int, decisions: int, seed: int, seat: int | None = 0, until: str = "", **options: Any
) -> tuple[Table, list[LogEntry]]:
    """A game that bots played for a while, on until `seat` is asked the decision `until`."""
    table = game.table(players=players, seed=seed, options=options or None)
    known = _CHOSEN.setdefault(repr((game.name, players, decisions, seed, seat, until, options)), [])
    log = log_of(table, 0, seat)
    bot = bots.make("greedy")
    while table.seats:
        asked = seat is None or table.seats[0] == seat
        if len(table.log) >= decisions and asked and until in ("", table.decision):
            break
        who, n = table.seats[0], len(table.log)
        if n == len(known):
            known.append(bot.choose(game, table.box, table.observe(who), who, table.actions, n))
        table.choose(known[n])
        log += log_of(table, len(table.log), seat, who)
    return table, log


def viewer(table: Table, seat: int | None = 0, log: list[LogEntry] | None = None, **more: Any) -> Viewer:
    """A viewer of a table where one person plays against bots; whoever has a link has not sat down."""
    invited = {invite.seat for invite in more.get("invites", ())}
    people = {0, 3} | invited
    seats = tuple(
        SeatInfo(n, NAMES[n], "human", claimed=n not in invited)
        if n in people
        else SeatInfo(n, NAMES[n], "bot", "greedy")
        for n in range(table.players)
    )
    table.names = tuple(info.name for info in seats)
    version = len(table.log)
    values: dict[str, Any] = {
        "own": () if seat is None else (seat,),
        "cannot_undo": "" if seat is None else table.can_undo(seat),
        "course": course_at(table) if table.result else None,
    }
    return Viewer("tulip", table, seat, seats, version, str(version), tuple(log or ()), **{**values, **more})


def modules() -> Iterator[tuple[str, Any]]:
    """The modules with moments: name of the game and module."""
    for name in GAMES:
        slug = name.replace("-", "_")
        if find_spec(f"{__name__}.{slug}"):
            yield name, import_module(f"{__name__}.{slug}")


def situations() -> Iterator[tuple[str, Callable[[], Viewer]]]:
    """Moments of all games; those of Istanbul by their own name, others behind the name of their game."""
    for game, module in modules():
        for name, make in module.situations():
            yield _named(game, name), make


def watched() -> tuple[str, ...]:
    """Names of the moments where axe looks."""
    return tuple(_named(game, name) for game, module in modules() for name in module.AXE)


def _named(game: str, name: str) -> str:
    return name if game == "istanbul" else f"{game}-{name}"
