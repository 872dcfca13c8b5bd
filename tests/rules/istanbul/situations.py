"""Situations of Istanbul for tests: `at` builds one with `Game.position`.

table = at(players=3, merchant=9, lira=5, hand={"STAY": 1}, others={1: {"merchant": 6, "lira": 2}}, dice=[(2, 5)])
choose(table, "move", 6)
assert kinds(table) == {"leave", "end_turn"}
assert player(table, 1)["lira"] == 2
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import arasta
from arasta.core.table import Table
from tests.rules.playing import choose, find, go, has, kinds, of_seats, options_of, play_on, state, table_of, told

__all__ = [
    "COPIES", "GAME", "GOODS", "TILE_STACKS", "at", "choose", "distance", "find", "go", "has", "kinds", "options_of",
    "play_on", "player", "state", "told", "values",
]  # fmt: skip

GAME = arasta.game("istanbul")
GOODS = ("red", "green", "yellow", "blue")
COPIES = {
    **dict.fromkeys(("ONE_GOOD", "FIVE_LIRA", "MOVE_3_4"), 4),
    **dict.fromkeys(
        ("PALACE_AGAIN", "POST_AGAIN", "DEALER_AGAIN", "FAMILY_HOME", "STAY", "RETURN_ONE", "ANY_GOODS"), 2
    ),
}
"""Bonus cards in the box (IST-0.19)."""
TILE_STACKS = {2: (2, 4), 3: (2, 3, 4), 4: (2, 3, 4, 5), 5: (2, 3, 4, 5)}
"""Values of a mosque stack from the top, by players (IST-1.3)."""
RENAMED = {"tiles": "tile", "assistants": "assistant"}
USUAL = {"merchant": 7, "family": 12, "lira": 0, "goods": {}, "hand": {}}
"""What holds of a player if nothing is said."""
OF_A_SEAT = {*USUAL, *RENAMED, "extensions", "rubies", "known", "stack"}


def at(
    players: int = 3,
    seat: int = 0,
    *,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    dice: Iterable[tuple[int, int]] = (),
    cards: Sequence[str] = (),
    neutral: Sequence[int] = (14, 15, 16),
    neutral_assistants: Mapping[int, int] | None = None,
    state: Mapping[str, Any] | None = None,
    **said: Any,
) -> Table:
    """A table in the middle of the turn of `seat`, in round 5: the words of `Game.position`, and

    Args:
        others: seat -> what is said of that player; what is said of the player on turn stands among the words.
        dice: rolls that are forced. cards: forced to the top by the next shuffle of a draw pile.
        neutral: places of the neutral merchants with two players.
        neutral_assistants: place -> neutral assistants lying there (variant).
        state: other fields of the position, as they are.
    """
    mine = {word: said.pop(word) for word in OF_A_SEAT & set(said)}
    usual = {"ask": "move", "start_seat": 0, "round": 5, "governor": 7, "smuggler": 7, "seed": 1, "demand": {}}
    words = {**usual, "deck": (), "neutral_assistant": neutral_assistants, **(state or {}), **said}
    if players == 2:
        words["neutral"] = neutral
    seats = of_seats(players, seat, mine, others, USUAL, RENAMED)
    return table_of(GAME, players, seat, seats, {"dice": [list(roll) for roll in dice], "cards": list(cards)}, words)


def player(table: Table, seat: int) -> dict[str, Any]:
    """What a player has: merchant, family, lira, goods, extensions, rubies, tile, hand, assistant, stack."""
    fields = state(table)
    names = ("merchant", "family", "lira", "goods", "extensions", "rubies", "tile", "hand", "assistant", "stack")
    return {name: fields[name][seat] for name in names}


def values(table: Table, kind: str) -> list[Any]:
    """The values of the choices of a kind, sorted."""
    found: list[Any] = [choice.value for choice in table.choices if choice.kind == kind]
    return sorted(found)


def distance(table: Table, one: int, other: int) -> int:
    """Rows plus columns between two places, counted here anew."""
    grid: list[int] = state(table)["place_at"]
    (row, column), (to_row, to_column) = (divmod(grid.index(place), 4) for place in (one, other))
    return abs(row - to_row) + abs(column - to_column)
