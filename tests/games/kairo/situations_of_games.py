"""Tables to play random games on: every number of players, both starts, every option, and other boards."""

from __future__ import annotations

import itertools
import random
from typing import Any

import arasta

KAIRO = arasta.game("kairo")
STARTS = ("suggested", "variable")
CHANGES: tuple[dict[str, Any], ...] = (
    {"medal_values": (5, 1)},
    {"stall_path_rule": False},
    {"touch_other_colour": "expansions_only"},
    {"substitution": "free_above_one"},
    {"blocked_customers": "ignore"},
    {"move_with_customer": "forbidden"},
    {"occupied_entry": "needs_barker"},
    {"bank_limit": True},
    {"open_money": True},
)
"""Each option away from its default."""
ALL_CHANGED: dict[str, Any] = {name: value for change in CHANGES for name, value in change.items()}


def option_sets() -> list[tuple[int, dict[str, Any]]]:
    """(players, options): both starts for all players, each option alone, and all of them together."""
    changes: list[dict[str, Any]] = [{}, *CHANGES, ALL_CHANGED]
    return [
        (players, {"start_layout": start, **change})
        for players, start, change in itertools.product(range(2, 5), STARTS, changes)
    ]


def random_board(seed: int) -> dict[str, Any]:
    """A components file's tables with a board of any shape up to 15x15, with holes and restaurants anywhere.

    To be played with a variable start. Start spaces lie in the largest part of the market.
    """
    import networkx as nx  # type: ignore[import-untyped]

    dice = random.Random(seed)
    while True:
        rows, columns = dice.choice(((15, 15), (15, 9), (9, 15), (12, 12), (10, 13)))
        segments = [[1 + 3 * (3 * r // rows) + 3 * c // columns for c in range(columns)] for r in range(rows)]
        areas = [["M"] * columns for _ in range(rows)]
        for r, c in itertools.product(range(rows), range(columns)):
            areas[r][c] = dice.choices("MR.", (80, 13, 7))[0]
        market = nx.grid_2d_graph(rows, columns)
        market.remove_nodes_from([(r, c) for r, c in list(market) if areas[r][c] != "M"])
        parts: list[set[tuple[int, int]]] = list(nx.connected_components(market))
        part = max(parts, key=len)
        largest = sorted(part)
        if len(largest) < 40:
            continue
        spaces = [{"id": f"CS{n + 1}", "site": list(site)} for n, site in enumerate(dice.sample(largest, 5))]
        grid = {
            "rows": rows,
            "columns": columns,
            "segment_of_site": segments,
            "area_of_site": ["".join(line) for line in areas],
        }
        return {"board_grid": grid, "customer_starts": {"spaces": spaces}}
