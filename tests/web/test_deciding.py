"""Bots are compiled in the background, those of open tables first; whoever waits for them is told so."""

from __future__ import annotations

import asyncio
import time

import pytest

from arasta import GAMES, game
from arasta.web import deciding
from arasta.web.deciding import COMPILED, Deciders

FIRST, *_, LAST = GAMES


def compiling_takes(seconds: dict[str, float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is compiled in no time but these."""
    program = f"import sys, time; time.sleep({seconds}.get(sys.argv[1], 0))"
    monkeypatch.setattr(deciding, "FILL_CACHE", program)
    monkeypatch.setattr(deciding, "kernel_of", lambda name: None)


async def until_compiled(deciders: Deciders, name: str) -> None:
    async with asyncio.timeout(60):
        while deciders.compiling(name):
            await asyncio.sleep(0.01)


def test_the_game_of_an_open_table_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling_takes({FIRST: 600.0}, monkeypatch)

    async def open_a_table() -> list[str]:
        deciders = Deciders(1, True)
        told: list[str] = []
        deciders.on_ready = lambda: told.extend(n for n in GAMES if not deciders.compiling(n) and n not in told)
        deciders.start()
        while deciders._process is None:
            await asyncio.sleep(0.01)
        deciders.want(LAST)
        await until_compiled(deciders, LAST)
        begun = time.monotonic()
        await deciders.stop()
        assert time.monotonic() - begun < 60
        assert deciders.compiling(FIRST)
        return told

    assert asyncio.run(open_a_table()) == [LAST]


def test_who_cannot_be_compiled_stays_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "FILL_CACHE", "raise SystemExit(1)")

    async def fail() -> None:
        deciders = Deciders(1, True)
        deciders.start()
        for name in GAMES:
            await until_compiled(deciders, name)
        await deciders.stop()
        assert not deciders._kernels

    asyncio.run(fail())


@pytest.mark.parametrize(("worth_an_excuse", "held_up"), [(0.0, True), (600.0, False)])
def test_only_who_waits_is_told(worth_an_excuse: float, held_up: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "HELD_UP", worth_an_excuse)

    async def choose() -> None:
        deciders = Deciders(1, True)
        of = game(LAST)
        table = of.table(of.players[1], seed=1)
        seat = table.seats[0]
        assert not deciders.held_up(LAST)
        actions = [choice.id for choice in table.choices_of(seat)][:2]
        await deciders.choose(of, table.box, table.observe(seat), COMPILED, seat, actions, 1)
        assert deciders.held_up(LAST) == held_up
        assert not deciders.held_up(FIRST)
        await deciders.stop()

    asyncio.run(choose())
