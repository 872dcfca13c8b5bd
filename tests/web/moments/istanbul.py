"""Moments of Istanbul."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import arasta
from arasta.core.table import Table
from arasta.web.viewer import Invite, Viewer
from tests.rules.istanbul.situations import at, go
from tests.web.moments import log_of, played, viewer

GAME = arasta.game("istanbul")
AXE = ("middle", "five", "sale", "dice", "cards", "mosque", "neutral", "over", "police", "screen", "invite")


def _rich(**more: Any) -> Table:
    """A situation where much is owned."""
    return at(
        players=4,
        merchant=11,
        lira=17,
        goods={"red": 3, "green": 2, "yellow": 3, "blue": 1},
        extensions=1,
        tiles=("red", "yellow"),
        hand={"ANY_GOODS": 1, "FIVE_LIRA": 2, "STAY": 1},
        assistants=(11, 2),
        others={
            1: {"merchant": 11, "lira": 9, "goods": {"blue": 2}},
            2: {"merchant": 6, "extensions": 2},
            3: {"family": 9},
        },
        governor=11,
        smuggler=4,
        discard=["MOVE_3_4"],
        **more,
    )


def situations() -> Iterator[tuple[str, Callable[[], Viewer]]]:
    """Moments of games, by name."""

    def start() -> Viewer:
        table, log = played(GAME, 3, 0, 5)
        return viewer(table, 0, log)

    def middle() -> Viewer:
        table, log = played(GAME, 3, 160, 11, until="move")
        return viewer(table, 0, log)

    def five() -> Viewer:
        table, log = played(GAME, 5, 330, 3, until="move")
        return viewer(table, 0, log)

    def waits() -> Viewer:
        table, log = played(GAME, 4, 200, 8, seat=None)
        me = (table.seats[0] + 1) % 4
        return viewer(table, me, log, bots_compiling=True)

    def place() -> Viewer:
        table, log = played(GAME, 3, 120, 21, until="place")
        return viewer(table, 0, log)

    def over() -> Viewer:
        table, log = played(GAME, 4, 100_000, 4)
        return viewer(table, 0, log[-60:])

    yield "start", start
    yield "middle", middle
    yield "five", five
    yield "waits", waits
    yield "place", place
    yield "sale", lambda: viewer(go(_rich(), ("play", "STAY"), "pick_up", "pay", ("sell", "green")))
    yield "pay", lambda: viewer(go(_rich(), ("play", "STAY"), "pick_up"))
    yield "tea", lambda: viewer(at(players=3, merchant=9, ask="place", lira=6, hand={"FIVE_LIRA": 1}))
    yield "dice", dice
    yield (
        "cards",
        lambda: viewer(
            at(players=3, merchant=6, ask="caravan_discard", hand={"STAY": 1, "ONE_GOOD": 2, "POST_AGAIN": 1})
        ),
    )
    yield (
        "mosque",
        lambda: viewer(
            at(players=5, merchant=15, ask="place", goods={"yellow": 2, "blue": 2}, others={1: {"family": 15}})
        ),
    )
    yield "police", lambda: viewer(go(at(players=3, merchant=12, ask="place")))
    yield "fountain", lambda: viewer(go(at(players=3, merchant=7, ask="place", assistants=(2, 10, 16)), "act"))
    yield "neutral", neutral
    yield "crowd-market", lambda: viewer(crowded(11))
    yield "crowd-palace", lambda: viewer(crowded(13))
    yield "crowd-dealer", lambda: viewer(crowded(16))
    yield "two", lambda: viewer(at(players=2, merchant=14, lira=8, neutral=(14, 13, 7)))
    yield "over", over
    yield "screen", lambda: viewer(_rich(), 0, own=(0, 3), behind_screen=True)
    yield "spectator", lambda: viewer(_rich(), None)
    yield (
        "invite",
        lambda: viewer(played(GAME, 4, 0, 5)[0], 0, invites=(Invite(3, "http://192.0.2.7:8000/t/tulip?seat=sIyNqR3"),)),
    )


def crowded(place: int) -> Table:
    """Five players with everything they have at one place."""
    others = {n: {"merchant": place, "family": place, "assistants": (place, 3)} for n in range(1, 5)}
    return at(
        players=5,
        merchant=place,
        family=place,
        ask="place",
        governor=place,
        smuggler=place,
        lira=20,
        goods=dict.fromkeys(("red", "green", "yellow", "blue"), 2),
        assistants=(place, 2, 3),
        others=others,
    )


def dice() -> Viewer:
    table = go(at(players=3, merchant=9, ask="place", lira=6, tiles=("red",), dice=[(2, 5)]), ("announce", 8))
    return viewer(table, 0, log_of(table, len(table.log), 0))


def neutral() -> Viewer:
    table = at(
        players=4,
        merchant=8,
        options={"neutral_assistants": True},
        neutral_assistants={8: 2, 5: 1},
        ask="assistant",
        stack=["neutral", "own"],
    )
    return viewer(table)
