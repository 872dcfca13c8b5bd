"""The payment that a page proposes: the cheapest one that makes sense."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from arasta.games.dice.record.labels import BROWN, BROWN_UNIT, UNITS
from arasta.games.dice.rules.prices import Price, is_die
from arasta.games.dice.words.paying import is_passed, pays_with_dice, pays_with_goods, still_to_pay
from arasta.games.dice.words.situation import Now

DIE, GOOD, WILD = 10, 100, 250
"""Relative costs of units: dice lapse at the end of the turn, brown goods count as any colour."""

Units = tuple[int, ...]
"""The number of each unit, in the order of `UNITS`."""


def units_there(now: Now) -> Units:
    """The units that the payment under way can still use, none before the last one paid."""
    there = []
    for unit in range(len(UNITS)):
        die = is_die(unit)
        pays = pays_with_dice(now) if die else pays_with_goods(now)
        count = now.s.dice[unit // 2] if die else now.has(unit // 2)
        there.append(count if pays and not is_passed(now, unit) else 0)
    return tuple(there)


def proposal(now: Now) -> Units:
    """The units of the cheapest payment: dice before goods before brown goods, and single dice before pairs."""
    if not now.paying:
        return (0,) * len(UNITS)
    there, price = units_there(now), still_to_pay(now)
    return min(_payments(there, price), key=lambda units: _cost(units, there))


def _payments(there: Units, price: Price) -> Iterator[Units]:
    """Payments of exactly the price; in each colour dice come first, as they always cost less than its goods."""
    ranges = [range(min(there[2 * c] + there[2 * c + 1], price.units) + 1) for c in range(BROWN)]
    for counts in product(*ranges):
        brown = price.units - sum(counts)
        beyond = sum(max(0, n - most) for n, most in zip(counts, price[:BROWN], strict=True))
        if 0 <= brown <= there[BROWN_UNIT] and beyond <= price.any:
            units = []
            for colour, n in enumerate(counts):
                dice = min(n, there[2 * colour])
                units += [dice, n - dice]
            yield (*units, brown)


def _cost(units: Units, there: Units) -> int:
    cost = units[BROWN_UNIT] * WILD
    for colour in range(BROWN):
        cost += units[2 * colour] * (DIE + there[2 * colour]) + units[2 * colour + 1] * GOOD
    return cost
