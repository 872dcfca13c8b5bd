"""Tables to play random games on: every number of players, layout and option."""

from __future__ import annotations

import itertools
from typing import Any

import arasta

ISTANBUL = arasta.game("istanbul")
GIVEN_LAYOUT = (7, 3, 16, 1, 2, 15, 4, 14, 5, 13, 6, 12, 8, 11, 9, 10)
LAYOUTS: tuple[Any, ...] = ("short", "long", "in_order", "random", GIVEN_LAYOUT)
SWITCHES = tuple(option.name for option in ISTANBUL.options if option.default is False)


def option_sets() -> list[tuple[int, dict[str, Any]]]:
    """(players, options): all layouts for all players, each switch alone on, and all switches on together."""
    sets: list[tuple[int, dict[str, Any]]] = []
    for players, layout in itertools.product(range(2, 6), LAYOUTS):
        sets.append((players, {"layout": layout}))
    for players, switch in itertools.product(range(2, 6), SWITCHES):
        sets.append((players, {switch: True, "layout": "random"}))
    for players in range(2, 6):
        sets.append((players, dict.fromkeys(SWITCHES, True) | {"layout": "random"}))
    return [(players, _legal(players, options)) for players, options in sets]


def _legal(players: int, options: dict[str, Any]) -> dict[str, Any]:
    if players > 4:
        options.pop("neutral_assistants", None)
    return options
