"""What a server does at every choice of every table stays cheap: counted in calls, which no busy machine changes."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import arasta
from arasta.core.table import Table

MOST_CALLS = {"istanbul": (450, 160), "dice": (300, 140), "choose-write": (600, 210), "kairo": (450, 140)}
"""Calls of a whole position, and of the events as a spectator may know them."""


def calls_of(function: Callable[[], Any]) -> int:
    """Calls of Python functions, and of those written in C, while a function runs."""
    count = 0

    def note(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    function()  # what is made once is there
    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(None)
    return count


def under_way(name: str) -> Table:
    game, rng = arasta.game(name), random.Random(1)
    table = game.table(game.players[1], seed=2)
    for _ in range(40):
        table.choose(rng.choice(table.actions), table.seats[0])
    return table


@pytest.mark.parametrize("name", arasta.GAMES)
def test_positions_and_events_are_cheap(name: str) -> None:
    table = under_way(name)
    position, events = calls_of(table.position), calls_of(lambda: table.events_for(None))
    assert position <= MOST_CALLS[name][0]
    assert events <= MOST_CALLS[name][1]
