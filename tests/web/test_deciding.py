"""Bots are compiled in the background, what tables wait for first; whoever waits for them is told so."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from arasta import GAMES, bots, game
from arasta.core.splitmix import derived_seed
from arasta.core.table import Table
from arasta.web import compile_queue, deciding
from arasta.web.compile_queue import POLICY, SEARCH, CompileQueue
from arasta.web.deciding import Deciders, Question, code_of

FIRST, *_, LAST = GAMES


def compiling_takes(seconds: dict[str, float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is compiled in no time but these games or kinds."""
    program = f"import sys, time; time.sleep(max({seconds}.get(word, 0) for word in sys.argv[1:]))"
    monkeypatch.setattr(compile_queue, "FILL_CACHE", program)
    monkeypatch.setattr(compile_queue, "load", lambda name, *kinds: None)


async def until_ready(ready: CompileQueue, name: str, kind: str = POLICY) -> None:
    async with asyncio.timeout(60):
        while ready.coming(name, kind):
            await asyncio.sleep(0.01)


def question(table: Table, seed: int = 1) -> Question:
    seat = table.seats[0]
    return Question(table.game, table.box, table.observe(seat), seat, table.actions, seed)


def order_of(wanted: list[tuple[str, str]], slow: str, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """In which order things become ready that are wanted while what is `slow` is compiled; up to the last of them."""
    compiling_takes({slow: 600.0}, monkeypatch)

    async def open_tables() -> list[tuple[str, str]]:
        ready = CompileQueue(True)
        every = [(name, kind) for name in GAMES for kind in (POLICY, SEARCH)]
        told: list[tuple[str, str]] = []
        ready.on_ready = lambda: told.extend(one for one in every if ready.ready(*one) and one not in told)
        ready.start()
        while not ready._processes:
            await asyncio.sleep(0.01)
        for code in wanted:
            ready.want(*code)
        for code in wanted:
            await until_ready(ready, *code)
        await ready.stop()
        return told

    return asyncio.run(open_tables())


def test_the_game_of_an_open_table_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert order_of([(LAST, POLICY)], FIRST, monkeypatch) == [(LAST, POLICY)]


def test_bots_that_look_ahead_come_after_what_others_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = [(LAST, SEARCH), (LAST, POLICY)]
    assert order_of(wanted, FIRST, monkeypatch) == [(LAST, POLICY), (LAST, SEARCH)]


def test_all_is_compiled_in_the_end_the_search_last(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling_takes({}, monkeypatch)

    async def wait() -> list[int]:
        ready = CompileQueue(True)
        left: list[int] = []

        def note() -> None:
            # It is told of parts, too.
            if len(left) < sum(not ready.coming(name, kind) for name in GAMES for kind in (POLICY, SEARCH)):
                left.append(sum(ready.coming(name, SEARCH) for name in GAMES))

        ready.on_ready = note
        ready.start()
        for name in GAMES:
            await until_ready(ready, name, SEARCH)
        await ready.stop()
        return left

    games = len(GAMES)
    assert asyncio.run(wait()) == [games] * games + list(range(games))[::-1]


def test_how_far_the_search_is_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Halves that are compiled side by side, then the search itself; nothing while something else is under way."""
    monkeypatch.setattr(compile_queue, "CORES", 2)
    compiling_takes({}, monkeypatch)

    async def wait() -> list[tuple[int, int]]:
        ready = CompileQueue(True)
        told: list[tuple[int, int]] = [ready.progress(FIRST, SEARCH)]
        ready.want(FIRST, SEARCH)
        ready.on_ready = lambda: told.append(ready.progress(FIRST, SEARCH)) if ready.coming(FIRST, SEARCH) else None
        ready.start()
        await until_ready(ready, FIRST, SEARCH)
        await ready.stop()
        return told

    assert asyncio.run(wait()) == [(0, 3), (1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("asked", ["SIGTERM", "SIGINT"])
def test_what_is_asked_to_end_with_the_server_is_no_fault(
    asked: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Before it can leave such signals to the server, one ends the program that compiles: if not the server, again."""
    once = f"""
import os, pathlib, signal
first = pathlib.Path({str(tmp_path / "first")!r})
if not first.exists():
    first.touch()
    signal.signal(signal.{asked}, signal.SIG_DFL)
    os.kill(os.getpid(), signal.{asked})
"""
    monkeypatch.setattr(compile_queue, "FILL_CACHE", once)
    monkeypatch.setattr(compile_queue, "CORES", 1)
    monkeypatch.setattr(compile_queue, "load", lambda name, *kinds: None)

    async def wait() -> None:
        ready = CompileQueue(True)
        ready.start()
        await until_ready(ready, FIRST, POLICY)
        await ready.stop()

    asyncio.run(wait())
    assert (tmp_path / "first").exists()
    assert caplog.records == []


def test_who_cannot_be_compiled_stays_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_queue, "FILL_CACHE", "raise SystemExit(1)")

    async def fail() -> None:
        ready = CompileQueue(True)
        ready.start()
        for name in GAMES:
            await until_ready(ready, name)
            await until_ready(ready, name, SEARCH)
            assert not ready.ready(name)
            assert not ready.ready(name, SEARCH)
        await ready.stop()

    asyncio.run(fail())


@pytest.mark.parametrize(("worth_an_excuse", "held_up"), [(0.0, True), (600.0, False)])
def test_only_who_waits_is_told(worth_an_excuse: float, held_up: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "HELD_UP", worth_an_excuse)

    async def choose() -> None:
        deciders = Deciders(1, True)
        of = game(LAST)
        table = of.table(of.players[1], seed=1)
        assert not deciders.held_up(LAST)
        await deciders.choose(question(table), "medium")
        assert deciders.held_up(LAST) == held_up
        assert not deciders.held_up(FIRST)
        await deciders.stop()

    asyncio.run(choose())


@pytest.mark.parametrize("name", GAMES)
def test_until_it_is_ready_whoever_looks_ahead_plays_as_medium(name: str) -> None:
    async def choose() -> None:
        deciders = Deciders(1, False)
        table = game(name).table(2, seed=3)
        medium = bots.make("medium")
        for step in range(8):
            asked = question(table, derived_seed(5, step))
            chosen = {level: await deciders.choose(asked, level) for level in bots.PEOPLE_CHOOSE}
            assert chosen["hard"] == chosen["expert"] == chosen["medium"] == asked.answer_of(medium)
            assert chosen["easy"] in table.actions
            table.choose(chosen["medium"])
        await deciders.stop()

    asyncio.run(choose())


def test_only_what_is_needed_is_compiled() -> None:
    assert [code_of(level) for level in bots.LEVELS] == ["", POLICY, POLICY, POLICY, SEARCH, SEARCH, SEARCH]
    assert set(bots.PEOPLE_CHOOSE) < set(bots.LEVELS)


def test_compiled_choices_are_the_interpreted_ones() -> None:
    """Those of easy bots, too, which overlook the same either way."""

    async def choose() -> None:
        deciders = Deciders(1, False)
        table = game("kairo").table(2, seed=3)
        for step in range(12):
            asked = question(table, derived_seed(9, step))
            plain = {level: await deciders.choose(asked, level) for level in ("easy", "medium")}
            deciders.ready._ready.add(("kairo", POLICY))
            assert plain == {level: await deciders.choose(asked, level) for level in ("easy", "medium")}
            deciders.ready._ready.clear()
            table.choose(plain["medium"])
        await deciders.stop()

    asyncio.run(choose())


def test_stopping_does_not_wait_for_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling_takes({FIRST: 600.0}, monkeypatch)

    async def stop() -> None:
        deciders = Deciders(1, True)
        deciders.ready.start()
        while not deciders.ready._processes:
            await asyncio.sleep(0.01)
        begun = time.monotonic()
        await deciders.stop()
        assert time.monotonic() - begun < 60
        assert deciders.ready.coming(FIRST)

    asyncio.run(stop())
