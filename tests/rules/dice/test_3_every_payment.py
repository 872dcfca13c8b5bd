"""Every payment that the rules allow can be made, in exactly one way, and no step of one leads into a dead end.

Compared with brute force over all sets of dice and goods, for random dice, goods and purposes.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from arasta.core.table import Table
from arasta.games.dice.record.events import dice_told
from arasta.games.dice.record.labels import COLOURS
from tests.rules.dice.situations import at
from tests.rules.istanbul.situations import choose, find, has

Payment = tuple[int, ...]
"""Dice of each colour, markers of each colour, brown markers."""
ANY = "any"


def fills(units: list[str], slots: list[str]) -> bool:
    """Whether each unit can be laid on a slot of its own that takes it: the rule itself, tried out."""
    if not units:
        return not slots
    first, *rest = units
    for n, slot in enumerate(slots):
        if (first == "brown" or slot in (first, ANY)) and fills(rest, slots[:n] + slots[n + 1 :]):
            return True
    return False


def brute_force(dice: dict[str, int], goods: dict[str, int], prices: list[list[str]]) -> set[Payment]:
    """All payments with these dice and goods that fit one of the prices, each a list of slots."""
    ranges = [range(dice.get(colour, 0) + 1) for colour in COLOURS]
    ranges += [range(goods.get(name, 0) + 1) for name in (*COLOURS, "brown")]
    found = set()
    size = len(prices[0])
    for payment in itertools.product(*ranges):
        if sum(payment) == size:
            units = ["brown"] * payment[8]
            for n, colour in enumerate(COLOURS):
                units += [colour] * (payment[n] + payment[4 + n])
            if any(fills(units, slots) for slots in prices):
                found.add(payment)
    return found


def different(count: int) -> list[list[str]]:
    """The prices of pairwise different goods: any so many of the colours."""
    return [list(colours) for colours in itertools.combinations(COLOURS, count)]


def made(table: Table) -> Payment:
    """What the payment that has just been finished consisted of, by the events."""
    dice = [0] * 4
    goods = [0] * 5
    for event in table.events:
        if event.name == "paid":
            dice = dice_told(event.first, event.second)[:4]
        if event.name == "spent":
            goods[event.first] += event.second
    return (*dice, *goods)


def every_payment(table: Table) -> Counter[Payment]:
    """All payments that can be made from here, through the table, with how many ways lead to each."""
    found: Counter[Payment] = Counter()
    waiting = [table]
    while waiting:
        now = waiting.pop()
        if now.decision != "payment":
            found[made(now)] += 1
            continue
        assert len(now.choices) > 1, "a dead end, or a step that is no choice"
        for choice in now.choices:
            then = now.copy()
            then.choose(choice.id)
            waiting.append(then)
    return found


def random_things(rng: random.Random, most: int) -> tuple[dict[str, int], dict[str, int]]:
    """Five to seven dice, and goods of which a brute force over all sets is quick."""
    dice: Counter[str] = Counter(rng.choice((*COLOURS, *COLOURS, "lira")) for _ in range(rng.randrange(8)))
    goods: Counter[str] = Counter(rng.choice((*COLOURS, "brown")) for _ in range(rng.randrange(most)))
    return dict(dice), dict(goods)


def compare(dice: dict[str, int], goods: dict[str, int], kind: str, value: Any, prices: list[list[str]]) -> int:
    """Compare an action with the brute force; returns how many payments there are."""
    tiles = ("DIE-1", "DIE-2")
    display = ["LIR-G", "DIE-3"]
    taken = {"goods_carpet": 1, "stall_blue": 1}
    table = at(dice=dice, has=goods, tiles=tiles, display=display, taken=taken, others={1: {"rubies": 2}})
    wanted = brute_force(dice, goods, prices)
    assert has(table, kind, value) == bool(wanted), (dice, goods, kind, value)
    if not wanted:
        return 0
    choose(table, kind, value)
    found = every_payment(table)
    assert set(found) == wanted, (dice, goods, kind, value)
    assert set(found.values()) == {1}, "a payment can be made in two ways"
    return len(wanted)


PURPOSES: list[tuple[str, Any, list[list[str]]]] = [
    *(("good", colour, [[colour] * 2]) for colour in COLOURS),
    ("crystal", None, different(2)),
    ("brown", None, different(3)),
    ("two_goods", None, different(4)),
    ("tile", "LIR-G", [["green"] * 3]),
    ("tile", "DIE-3", different(4)),
    ("ruby", "stall_red", [["red"] * 4]),
    ("ruby", "stall_blue", [["blue"] * 5]),
    ("ruby", "goods_carpet", [[*COLOURS, ANY]]),
]


@pytest.mark.rule("DIC-3.1", "DIC-3.3", "DIC-3.4", "DIC-3.8", "DIC-3.9", "DIC-3.13")
@pytest.mark.parametrize("seed", range(60))
def test_every_payment_can_be_made_in_exactly_one_way(seed: int) -> None:
    rng = random.Random(seed)
    dice, goods = random_things(rng, 9)
    for kind, value, prices in PURPOSES:
        compare(dice, goods, kind, value, prices)


def test_there_are_payments_to_compare() -> None:
    """The comparison above is not empty: rich hands have dozens of payments for one price."""
    dice, goods = {"red": 2, "yellow": 1, "green": 2, "blue": 2}, {"red": 2, "green": 1, "blue": 2, "brown": 2}
    counts = [compare(dice, goods, kind, value, prices) for kind, value, prices in PURPOSES]
    assert min(counts) > 1
    assert max(counts) > 100


@pytest.mark.rule("DIC-3.15", "DIC-3.16", "DIC-7.32")
@pytest.mark.parametrize("seed", range(30))
def test_payments_for_cards(seed: int) -> None:
    """One good of each colour for S1-4, with dice in phase 3; a red marker or a brown one for T1-R, without."""
    rng = random.Random(seed)
    dice, goods = random_things(rng, 9)
    dice = {**dice, "card": 1, "lira": dice.get("lira", 0)}
    tiles = ("DIE-1", "DIE-2", "DIE-3")
    for accepts in ("yes", "no"):
        table = at(dice=dice, has=goods, tiles=tiles, deck=["S1-4"], options={"cards_accept_dice": accepts})
        choose(table, "bazaar", 1)
        wanted = brute_force(dice if accepts == "yes" else {}, goods, different(4))
        assert (table.decision == "upper_zone") == bool(wanted)
        if wanted:
            choose(table, "exchange")
            found = every_payment(table)
            assert set(found) == wanted
            assert set(found.values()) == {1}
    table = at(players=2, dice=dice, tiles=tiles, deck=["T1-R"], others={1: {"has": goods}})
    choose(table, "bazaar", 1)
    wanted = brute_force({}, goods, [["red"]])
    assert (table.decision == "lower_zone") == bool(wanted)
    if wanted:
        find(table, "decline")
        choose(table, "exchange")
        found = every_payment(table)
        assert set(found) == wanted
        assert set(found.values()) == {1}
