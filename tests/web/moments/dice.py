"""Moments of the Dice Game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import arasta
from arasta.web.viewer import Viewer
from tests.rules.dice.situations import at
from tests.web.moments import log_of, played, viewer

GAME = arasta.game("dice")
AXE = (
    "reroll",
    "actions",
    "rich",
    "payment",
    "goods",
    "cards",
    "upper",
    "lower",
    "income",
    "waits",
    "over",
    "spectator",
)

RICH: dict[str, Any] = {
    "has": {"red": 3, "yellow": 2, "green": 1, "blue": 2, "brown": 2, "crystal": 3, "lira": 17},
    "tiles": {"LIR-R": 1, "ACT-Y": 1, "LGD-B": 1, "DIE-2": 2},
    "rubies": 4,
}
OTHERS: dict[int, dict[str, Any]] = {
    1: {"has": {"red": 1, "brown": 1, "crystal": 2, "lira": 9}, "tiles": ("CRY-G", "BAZ-R"), "rubies": 3},
    2: {"has": {"green": 4, "lira": 12}, "tiles": ("DIE-1",), "rubies": 2},
    3: {"has": {"blue": 1, "lira": 3}, "rubies": 1},
}
MANY = ("T1-R", "S2-1", "T4-Y", "S3-2", "S1-2")
DICE = {"red": 2, "yellow": 1, "lira": 1, "card": 1}


def _others(players: int) -> dict[int, Any]:
    return {seat: OTHERS[seat] for seat in range(1, players)}


def _rich(players: int = 3, **more: Any) -> Viewer:
    """A situation where much is owned."""
    values: dict[str, Any] = {"dice": DICE, "taken": {"stall_red": 1, "lira_carpet": 2}, **RICH, **more}
    table = at(players=players, others=_others(players), **values)
    return viewer(table, 0, log_of(table, len(table.log), 0))


def _chosen(shown: Viewer, *choices: tuple[str, Any]) -> Viewer:
    for kind, value in choices:
        found = next(c for c in shown.table.choices if (c.kind, c.value) == (kind, value))
        shown.table.choose(found)
    return viewer(shown.table, 0, log_of(shown.table, len(shown.table.log), 0))


def situations() -> Iterator[tuple[str, Callable[[], Viewer]]]:
    """Name of a moment and what makes its viewer."""

    def start() -> Viewer:
        table, log = played(GAME, 3, 0, 2, 0, "reroll")
        return viewer(table, 0, log)

    def middle() -> Viewer:
        table, log = played(GAME, 3, 60, 5, 0, "action")
        return viewer(table, 0, log)

    def waits() -> Viewer:
        table, log = played(GAME, 4, 60, 5, 1)
        return viewer(table, 0, log)

    def lower() -> Viewer:
        table = at(
            3,
            2,
            dice=DICE,
            deck=("T3-G",),
            others={0: {**RICH, "tiles": ("LIR-R", "ACT-Y")}, 1: OTHERS[1]},
            **OTHERS[2],
        )
        return _chosen(viewer(table, 0), ("bazaar", 1))

    def over() -> Viewer:
        table, log = played(GAME, 3, 10**6, 5, 0)
        return viewer(table, 0, log)

    def spectator() -> Viewer:
        table, log = played(GAME, 4, 70, 7, None)
        return viewer(table, None, log)

    yield "start", start
    yield "reroll", lambda: _rich(ask="reroll", dice={**DICE, "green": 1})
    yield "actions", middle
    yield "rich", lambda: _rich(4)
    yield "payment", lambda: _chosen(_rich(), ("ruby", "stall_red"))
    yield "carpet", lambda: _chosen(_rich(), ("ruby", "goods_carpet"))
    yield "goods", lambda: _rich(ask="goods", about=2)
    yield "cards", lambda: _chosen(_rich(dice={"card": 3, "red": 2}, deck=("T1-R", "S3-1", "T4-Y")), ("bazaar", 3))
    yield "many-cards", lambda: _chosen(_rich(dice={"card": 5}, deck=MANY), ("bazaar", 5))
    yield "upper", lambda: _chosen(_rich(dice=DICE, deck=("S4-3",)), ("bazaar", 1))
    yield "lower", lower
    yield "income", lambda: _rich(ask="income", dice={}, tiles={"LIR-R": 1, "BAZ-Y": 1, "CRY-R": 1, "ACT-B": 1})
    yield "waits", waits
    yield "over", over
    yield "spectator", spectator
