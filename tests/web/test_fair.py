"""The queue for dear work: in which order its places are given, whoever asks for how much."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from arasta.web.fair import FairQueue


class Clock:
    """Time that passes by work alone."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def asked(queue: FairQueue, clock: Clock, order: list[str], owner: str, cost: float) -> None:
    async with queue.place(owner):
        order.append(owner)
        await asyncio.sleep(0)
        clock.now += cost


def order_of(asking: Sequence[tuple[str, float]], places: int = 1, late: Sequence[tuple[str, float]] = ()) -> str:
    """In which order owners have their turns who ask at once, one letter each; some come when half is done."""

    async def run() -> str:
        clock, order = Clock(), list[str]()
        queue = FairQueue(places, clock)
        tasks = [asyncio.create_task(asked(queue, clock, order, *one)) for one in asking]
        while late and len(order) < len(asking) // 2:
            await asyncio.sleep(0)
        tasks += [asyncio.create_task(asked(queue, clock, order, *one)) for one in late]
        await asyncio.gather(*tasks)
        assert not queue._waiting
        assert not queue._working
        assert queue._free == places
        return "".join(order)

    return asyncio.run(run())


def test_who_asks_for_fifty_things_waits_for_who_asks_for_one() -> None:
    assert order_of([("m", 1.0)] * 50 + [("a", 1.0), ("b", 1.0)]) == "mab" + "m" * 49


def test_whoever_comes_late_is_next() -> None:
    assert order_of([("m", 1.0)] * 10, late=[("a", 1.0)] * 3) == "mmmmmmamamamm"


def test_all_have_the_same_time_not_the_same_number_of_turns() -> None:
    order = order_of([("m", 10.0)] * 5 + [("a", 1.0)] * 20)
    assert order == "m" + "a" * 10 + "m" + "a" * 10 + "mmm"


def test_whoever_pauses_saves_nothing_up() -> None:
    """Somebody who has not been there for long has one turn before those who work, not all the turns of that time."""
    order = order_of([("a", 1.0)] + [("m", 1.0)] * 20, late=[("a", 1.0)] * 6)
    assert order == "a" + "m" * 10 + "am" * 5 + "a" + "m" * 5


def test_nobody_has_two_places_while_somebody_waits_for_one() -> None:
    order = order_of([("m", 9.0)] * 5 + [("a", 1.0)] * 3, places=2)
    assert order == "mmamamam"


def test_whoever_goes_away_takes_no_place_along() -> None:
    async def run() -> list[str]:
        clock, order = Clock(), list[str]()
        queue = FairQueue(1, clock)
        tasks = [asyncio.create_task(asked(queue, clock, order, owner, 1.0)) for owner in "abcde"]
        await asyncio.sleep(0)
        tasks[0].cancel()  # has the place and works
        tasks[1].cancel()  # waits
        await asyncio.sleep(0)
        tasks[2].cancel()  # was just given the place
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (queue._free, queue._waiting, dict(queue._working)) == (1, {}, {})
        return order

    assert asyncio.run(run())[-2:] == ["d", "e"]


def test_who_was_there_once_is_forgotten() -> None:
    async def run() -> int:
        clock, order = Clock(), list[str]()
        queue = FairQueue(1, clock)
        for n in range(20_050):
            await asked(queue, clock, order, str(n), 0.0)
        return len(queue._used)

    assert asyncio.run(run()) <= 10_001
