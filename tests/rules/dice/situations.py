"""Positions of the Dice Game for tests: `at` builds one with `Game.position`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import arasta
from arasta.core.table import Table
from arasta.games.dice.record.events import dice_told
from arasta.games.dice.record.labels import FACES
from arasta.games.dice.record.state import Box
from tests.rules.playing import of_seats, table_of

GAME = arasta.game("dice")
RENAMED = {"tiles": "tile", "reached": "mosque_reached"}
USUAL: dict[str, Any] = {"has": {}, "tile": ()}
"""What holds of a player if nothing is said."""
OF_A_SEAT = {"has", "rubies", *RENAMED}


def at(
    players: int = 3,
    seat: int = 0,
    *,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    pending: Sequence[tuple[str, int, int]] | None = None,
    actions: int | None = None,
    known: int = 0,
    roll: Iterable[str] = (),
    cards: Sequence[str] = (),
    state: Mapping[str, Any] | None = None,
    **said: Any,
) -> Table:
    """A table in the middle of the turn of `seat`, in round 5: the words of `Game.position`, and

    Args:
        others: seat -> what is said of that player; what is said of the player on turn stands among the words.
        pending: the whole list of pending decisions, the asked one first: (decision, seat, about).
        actions: actions left. known: how many tiles at the bottom of the stack everybody has seen.
        roll: faces that are forced for the next dice. cards: forced to the top by the next shuffle of the deck.
        state: other fields of the position, as they are.
    """
    mine = {word: said.pop(word) for word in OF_A_SEAT & set(said)}
    words = {
        "ask": "action",
        "start_seat": 0,
        "round": 5,
        "seed": 1,
        "deck": (),
        "actions_left": actions,
        "stack_known": known,
        **(state or {}),
        **said,
    }
    if pending is not None:
        words["pending"] = [{"decision": name, "seat": who, "about": what} for name, who, what in pending]
    chance = {"dice": [FACES.index(face) + 1 for face in roll], "cards": list(cards)}
    return table_of(GAME, players, seat, of_seats(players, seat, mine, others, USUAL, RENAMED), chance, words)


def box_of(table: Table) -> Box:
    """The printed numbers and options of a table."""
    return cast(Box, table.box_view)


def player(table: Table, seat: int) -> dict[str, Any]:
    """What a player has: has, rubies, tile, tiles."""
    fields = table.position()["state"]
    return {name: fields[name][seat] for name in ("has", "rubies", "tile", "tiles")}


def has(table: Table, seat: int) -> dict[str, int]:
    """Goods, crystals and lira of a player."""
    found: dict[str, int] = player(table, seat)["has"]
    return found


def supply(table: Table, resource: str) -> int:
    """How many of a resource the supply has."""
    found: int = table.position()["state"]["supply"].get(resource, 0)
    return found


def events(table: Table) -> list[tuple[str, int | None, int, int]]:
    """All events of the last step."""
    return [(event.name, event.seat, event.first, event.second) for event in table.events]


def told_dice(table: Table, name: str) -> list[tuple[int | None, dict[str, int]]]:
    """Seat and faces of the events of this name that tell of dice, in the last step."""
    found = []
    for event in table.events:
        if event.name == name:
            counts = zip(FACES, dice_told(event.first, event.second), strict=True)
            found.append((event.seat, {face: count for face, count in counts if count}))
    return found


def pay(table: Table, **units: int) -> Table:
    """Make a payment: the units that are paid in all, dice and markers by name; what follows by itself is left out."""
    left = dict(units)
    while table.decision == "payment":
        unit = next(choice for choice in table.choices if left.get(str(choice.value), 0) > paid(table, choice.value))
        table.choose(unit)
    return table


def paid(table: Table, unit: Any) -> int:
    """How many of a unit have been paid in the payment under way."""
    found: int = table.position()["state"]["paid"].get(unit, 0)
    return found
