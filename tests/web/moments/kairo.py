"""Moments of Kairo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import arasta
from arasta import bots
from arasta.core.table import Table
from arasta.web.viewer import LogEntry, Viewer
from tests.web.moments import log_of, played, viewer

GAME = arasta.game("kairo")
AXE = ("start", "build", "site", "entry", "goal", "draw", "four", "over", "screen")


def _first(table: Table, kind: str) -> Any:
    """The first choice of a kind; None if there is none."""
    return next((choice for choice in table.choices if choice.kind == kind), None)


def _chosen(table: Table, *kinds: str) -> list[LogEntry] | None:
    """Choose the first choice of each kind in turn; None, and nothing changed, where one is not offered."""
    log: list[LogEntry] = []
    for n, kind in enumerate(kinds):
        choice = _first(table, kind)
        if choice is None:
            for _ in range(n):
                table.undo()
            return None
        table.choose(choice)
        log += log_of(table, len(table.log), 0)
    return log


def _until(asked: str, players: int, decisions: int, seed: int, *kinds: str, **options: Any) -> Viewer:
    """A game that bots play until the choices of these kinds lead seat 0 to what is asked."""
    bot = bots.make("greedy")
    table, log = played(GAME, players, decisions, seed, until="turn", **options)
    while True:
        if table.seats == (0,) and table.decision == "turn":
            more = _chosen(table, *kinds)
            if more is not None and table.decision == asked:
                return viewer(table, 0, [*log, *more][-200:])
            for _ in kinds if more is not None else ():
                table.undo()
        who = table.seats[0]
        table.choose(bot.choose(GAME, table.box, table.observe(who), who, table.actions, len(table.log)))
        log += log_of(table, len(table.log), 0)


def _goal() -> Viewer:
    """Seat 0 takes market barkers, then lures a customer that could go to several entries."""
    table, bot = GAME.table(players=3, seed=12), bots.make("greedy")
    log: list[LogEntry] = []
    while True:
        barker = _first(table, "take_barker")
        if table.seats == (0,) and table.state.barkers[0] < 4 and barker:
            table.choose(barker)
        elif table.seats == (0,) and table.decision == "turn":
            for choice in [choice for choice in table.choices if choice.kind == "lure"]:
                table.choose(choice)
                if table.decision == "goal" and len(table.choices) > 2:
                    return viewer(table, 0, log[-200:])
                table.undo()
            table.choose(_first(table, "take_hidden"))
        else:
            who = table.seats[0]
            table.choose(bot.choose(GAME, table.box, table.observe(who), who, table.actions, len(table.log)))
        log += log_of(table, len(table.log), 0)


def situations() -> Iterator[tuple[str, Callable[[], Viewer]]]:
    """Moments of games, by name."""

    def at_turn(players: int, decisions: int, seed: int) -> Viewer:
        table, log = played(GAME, players, decisions, seed, until="turn")
        return viewer(table, 0, log[-200:])

    def first_stalls() -> Viewer:
        table, log = played(GAME, 2, 0, 7, start_layout="variable")
        return viewer(table, table.seats[0], log)

    def waits() -> Viewer:
        table, log = played(GAME, 4, 60, 8, seat=None)
        return viewer(table, (table.seats[0] + 1) % 4, log, bots_compiling=True)

    def over() -> Viewer:
        table, log = played(GAME, 3, 100_000, 4)
        return viewer(table, 0, log[-60:])

    yield "start", lambda: at_turn(3, 0, 5)
    yield "middle", lambda: at_turn(3, 80, 11)
    yield "four", lambda: at_turn(4, 110, 3)
    yield "two", lambda: at_turn(2, 60, 9)
    yield "build", lambda: _until("build", 3, 20, 11, "play")
    yield "expand", lambda: _until("build", 3, 40, 7, "play")
    yield "site", lambda: _until("site", 3, 0, 5, "play", "place")
    yield "entry", lambda: _until("entry", 3, 0, 5, "play", "place", "site")
    yield "goal", _goal
    yield "draw", lambda: _until("draw", 4, 60, 3, "take")
    yield "first", first_stalls
    yield "waits", waits
    yield "over", over
    yield "screen", lambda: viewer(at_turn(4, 40, 3).table, 0, own=(0, 3), behind_screen=True)
    yield "spectator", lambda: viewer(at_turn(4, 40, 3).table, None)
