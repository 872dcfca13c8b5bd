"""Moments of Choose & Write."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import arasta
from arasta.core.table import Table
from arasta.web.viewer import Invite, LogEntry, Viewer
from tests.web.moments import played, viewer

GAME = arasta.game("choose-write")
AXE = ("start", "middle", "use", "five", "solo", "fill", "pay", "catacombs", "sealed", "over", "screen", "invite")


def _asked(players: int, decisions: int, seed: int, until: str, **options: Any) -> tuple[Table, list[LogEntry]]:
    """The first game from this seed on in which the bots' liking leads to the question `until` for seat 0."""
    for n in range(seed, seed + 50):
        table, log = played(GAME, players, decisions, n, until=until, **options)
        if table.decision == until:
            return table, log
    raise AssertionError(f"no game where {until} is asked")


def _until(players: int, decisions: int, seed: int, until: str) -> Callable[[], Viewer]:
    def make() -> Viewer:
        table, log = _asked(players, decisions, seed, until)
        return viewer(table, 0, log)

    return make


def _sealed() -> tuple[Table, list[LogEntry]]:
    """All decide in secret; seat 1 has done so."""
    table, log = _asked(3, 60, 4, "sealed_use", resolution="simultaneous")
    table.choose(table.choices_of(1)[-1], seat=1)
    return table, log


def situations() -> Iterator[tuple[str, Callable[[], Viewer]]]:
    """Moments of games, by name."""

    def start() -> Viewer:
        table, log = played(GAME, 3, 0, 7, until="card")
        return viewer(table, 0, log)

    def waits() -> Viewer:
        table, log = played(GAME, 4, 120, 8, seat=None)
        return viewer(table, (table.seats[0] + 1) % 4, log, bots_compiling=True)

    def over() -> Viewer:
        table, log = played(GAME, 4, 100_000, 4)
        return viewer(table, 0, log[-60:])

    def solo_over() -> Viewer:
        table, log = played(GAME, 1, 100_000, 4)
        return viewer(table, 0, log[-60:])

    def sealed() -> Viewer:
        table, log = _sealed()
        return viewer(table, 0, log)

    def decided() -> Viewer:
        table, log = _sealed()
        return viewer(table, 1, log)

    def many() -> Table:
        return _asked(5, 250, 3, "use")[0]

    yield "start", start
    yield "middle", _until(3, 120, 11, "card")
    yield "use", _until(3, 90, 11, "use")
    yield "five", _until(5, 250, 3, "use")
    yield "waits", waits
    yield "solo", _until(1, 60, 3, "card")
    yield "solo-discard", _until(1, 41, 3, "use")
    yield "fill", _until(2, 30, 4, "goods")
    yield "pay", _until(2, 60, 4, "payment")
    yield "wainwright", _until(2, 0, 15, "wainwright")
    yield "catacombs", _until(2, 0, 0, "catacombs")
    yield "either", _until(2, 0, 0, "either")
    yield "improvement", _until(2, 0, 0, "improvement")
    yield "any-payment", _until(3, 0, 7, "any_payment")
    yield "keep", _until(2, 0, 15, "keep_guild")
    yield "hand", _until(3, 40, 2, "hand")
    yield "sealed", sealed
    yield "decided", decided
    yield "over", over
    yield "solo-over", solo_over
    yield "screen", lambda: viewer(many(), 0, own=(0, 3), behind_screen=True)
    yield "spectator", lambda: viewer(many(), None)
    yield (
        "invite",
        lambda: viewer(played(GAME, 4, 0, 5)[0], 0, invites=(Invite(3, "http://192.0.2.7:8000/t/tulip?seat=sIyNqR3"),)),
    )
