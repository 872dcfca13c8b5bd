"""Gaining and spending goods markers, crystals and lira, and the shortage procedure (ledger section 8).

Dice, tiles, cards and rubies are outside it (DIC-8.12).
"""

from __future__ import annotations

from arasta.core.rule import rule
from arasta.games.dice.record.events import GAINED, SHORTAGE, SPENT, note, note_more
from arasta.games.dice.record.state import Box, State


@rule
def return_one_each(box: Box, s: State, taker: int, resource: int) -> int:
    """Everyone who owns the resource gives one back (DIC-8.2, DIC-8.3, DIC-8.8); returns how many came back."""
    returned = 0
    for seat in range(s.players):
        if s.has[seat, resource] > 0 and not (box.taker_exempt and seat == taker):
            s.has[seat, resource] -= 1
            returned += 1
    s.supply[resource] += returned
    return returned


@rule
def relieve_shortage(box: Box, s: State, seat: int, resource: int, count: int) -> None:
    """Repeat the procedure until the supply is large enough (DIC-8.1, DIC-8.4), or nothing comes back (DIC-8.13).

    Each resource is a type of its own (DIC-8.5); of lira the unit is 1 L (DIC-8.6).
    """
    times = 0
    while s.supply[resource] < count and return_one_each(box, s, seat, resource) > 0:
        times += 1
    if times > 0:
        note(s, SHORTAGE, -1, resource, times)


@rule
def take_from_supply(box: Box, s: State, seat: int, resource: int, count: int) -> int:
    """Take what one effect gives of one resource at once (DIC-8.7), each by itself (DIC-8.10).

    What was paid for it is back in the supply (DIC-8.9).

    Returns:
        What the supply had (DIC-8.13).
    """
    if s.supply[resource] < count:
        relieve_shortage(box, s, seat, resource, count)
    taken = min(count + 0, s.supply[resource] + 0)
    s.supply[resource] -= taken
    s.has[seat, resource] += taken
    return taken


@rule
def gain(box: Box, s: State, seat: int, resource: int, count: int) -> None:
    """Gain an amount of a resource, all of it, wanted or not (DIC-10.11)."""
    if count > 0:
        note_more(s, GAINED, seat, resource, take_from_supply(box, s, seat, resource, count))


@rule
def spend(s: State, seat: int, resource: int, count: int) -> None:
    """Pay crystals, lira or brown goods to the supply (DIC-3.5)."""
    if count > 0:
        s.has[seat, resource] -= count
        s.supply[resource] += count
        note(s, SPENT, seat, resource, count)
