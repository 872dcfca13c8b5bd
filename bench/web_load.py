"""How fast the server answers under load: tables in play and live connections, against a real server process.

200 tables (one person each, who chooses every 3 s; two greedy bots, a pace of 0.5 s) and 1,000 live connections for
60 s; the load is made beside the server, on the same machine, by an ordinary process: neither has a priority. Prints
what a choice took as a person sees it, from post to answer, and the conditions: the load average of before it began
says what else the machine had to do. Everything stays on 127.0.0.1.

    python -m bench.web_load [--tables N] [--listeners N] [--seconds N]
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import platform
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

THINKING = 3.0
"""Seconds between the choices of a person."""
PACE = 0.5
START = 30.0
"""Seconds in which the tables are opened and the bots made ready; not measured."""
TARGET = (50.0, 150.0)
"""Median and 95th percentile of a choice, in milliseconds."""


@dataclass
class Load:
    """What was measured."""

    chosen: list[float] = field(default_factory=list)
    refused: dict[int, int] = field(default_factory=dict)
    steps: int = 0
    bytes: int = 0
    lost: int = 0
    measuring: bool = False


class Connection:
    """A plain HTTP/1.1 connection that stays open; far cheaper than a client library, so that it loads the server."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.authorization = f"Authorization: Bearer {token}\r\n" if token else ""
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, content: Any = None) -> tuple[int, Any]:
        """Send a request and read its answer."""
        if self.streams is None or self.streams[0].at_eof():
            # New, or closed by the server because nobody asked for a while.
            self.close()
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        body = b"" if content is None else json.dumps(content).encode()
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{self.authorization}"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        assert length
        answer = await reader.readexactly(int(length[1]))
        return int(head[9:12]), json.loads(answer)

    def close(self) -> None:
        """Close it."""
        if self.streams:
            self.streams[1].close()


async def person(ports: Sequence[int], table: str, token: str, load: Load, end: float, rng: random.Random) -> None:
    """Choose every few seconds while it is one's turn, at one server after the other."""
    connections = itertools.cycle([Connection(port, token) for port in ports])
    await asyncio.sleep(rng.random() * THINKING)
    view: dict[str, Any] = {"choices": []}
    try:
        while time.monotonic() < end:
            due = time.monotonic() + THINKING
            if not view["choices"]:
                _status, view = await next(connections).ask("GET", f"/api/tables/{table}")
            if view["choices"]:
                choice = rng.choice(view["choices"])["id"]
                began = time.perf_counter()
                status, view = await next(connections).ask(
                    "POST", f"/api/tables/{table}/choose", {"choice": choice, "prompt": view["prompt"]["id"]}
                )
                if load.measuring:
                    load.chosen.append((time.perf_counter() - began) * 1000)
                if status != 200:
                    load.refused[status] = load.refused.get(status, 0) + 1
                    view = {"choices": []}
            await asyncio.sleep(max(0.0, due - time.monotonic()))
    finally:
        for _port in ports:
            next(connections).close()


async def listener(port: int, table: str, token: str, load: Load) -> None:
    """Follow a table; come back if the connection ends."""
    authorization = f"Authorization: Bearer {token}\r\n" if token else ""
    while True:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(
                f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{authorization}\r\n".encode()
            )
            while data := await reader.read(65536):
                if load.measuring:
                    load.steps += data.count(b"event: step")
                    load.bytes += len(data)
            load.lost += 1
        finally:
            writer.close()


async def run(
    ports: Sequence[int],
    tables: int,
    listeners: int,
    seconds: float,
    load: Load,
    used: Callable[[], float],
    ready: Callable[[], bool] = lambda: True,
) -> float:
    """Make the load; returns the share of a core that was used while it was measured.

    Args:
        ports: of the servers, which share their tables.
        tables, listeners, seconds, load: what it says.
        used: seconds of processor time that they have used so far.
        ready: tells whether they have done all that is done once.
    """
    rng = random.Random(1)
    opening = [Connection(port) for port in ports]
    opened = []
    for n in range(tables):
        seats = [{"kind": "human"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"}]
        status, made = await opening[n % len(ports)].ask(
            "POST", "/api/tables", {"game": "istanbul", "seats": seats, "pace": PACE}
        )
        assert status == 201, made
        opened.append((made["id"], made["seats"][0]["token"]))
    following = []
    for n in range(listeners):
        table, token = opened[n % tables]
        port = ports[n // tables % len(ports)]
        following.append(asyncio.create_task(listener(port, table, token if n < tables else "", load)))
        if n % 50 == 49:
            await asyncio.sleep(0.02)
    until_ready = time.monotonic() + START * 4
    while time.monotonic() < until_ready:
        views = [(await one.ask("GET", f"/api/tables/{opened[0][0]}"))[1] for one in opening]
        if ready() and not any(view["bots_compiling"] for view in views):
            break
        await asyncio.sleep(0.5)
    end = time.monotonic() + 5 + seconds
    people = [
        asyncio.create_task(person(ports, table, token, load, end, random.Random(rng.random())))
        for table, token in opened
    ]
    await asyncio.sleep(5)
    load.measuring = True
    before = used()
    began = time.monotonic()
    await asyncio.sleep(max(0.0, end - time.monotonic()))
    share = (used() - before) / (time.monotonic() - began)
    load.measuring = False
    for result in await asyncio.gather(*people, return_exceptions=True):
        if isinstance(result, BaseException):
            load.lost += 1
    for task in following:
        task.cancel()
    await asyncio.gather(*following, return_exceptions=True)
    for one in opening:
        one.close()
    return share


def processor_time(*pids: int) -> float:
    """Seconds of processor time that processes and all that they have started have used (Linux); 0 elsewhere."""
    found: dict[int, tuple[int, float]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            parts = file.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        # Own time, and that of children which have ended.
        found[int(file.parent.name)] = int(parts[1]), sum(map(int, parts[11:15])) / os.sysconf("SC_CLK_TCK")
    counted = {*pids}
    while more := {pid for pid, (parent, _time) in found.items() if parent in counted} - counted:
        counted |= more
    return sum(found[pid][1] for pid in counted if pid in found)


def start_server(folder: str, **more: str) -> tuple[subprocess.Popen[str], int]:
    """A server on a free port, with the limits for one address lifted; `more` of its environment."""
    environment = {
        **os.environ,
        **more,
        "ARASTA_RATE": "0",
        "ARASTA_TABLES_PER_ADDRESS": "0",
        "ARASTA_LISTENERS_PER_ADDRESS": "100000",
        "ARASTA_LISTENERS": "100000",
    }
    command = [sys.executable, "-m", "arasta", "serve", "--port", "0", "--no-browser", "--lang", "en", "--data", folder]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    found = re.search(r":(\d+) ", process.stdout.readline())
    assert found
    return process, int(found[1])


def raise_limit(listeners: int, tables: int) -> None:
    """Let this process, and those it starts, have as many open files as that takes, if it may."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4 * (listeners + tables) + 200
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


def load_average() -> float:
    """Processes that want to work, over the last minute; 0 where that is not known."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def report(load: Load, arguments: argparse.Namespace, used: float, before: float) -> None:
    """Print the table; `before` is the load average of before it began."""
    chosen = sorted(load.chosen)
    a_step = 1000 * used * arguments.seconds * arguments.listeners / max(1, load.steps * arguments.tables)
    median = statistics.median(chosen)
    p95 = chosen[int(len(chosen) * 0.95)]
    rows = [
        ("choices of people", f"{len(chosen)} ({len(chosen) / arguments.seconds:.0f}/s)"),
        ("refused", json.dumps(load.refused) if load.refused else "none"),
        ("median", f"{median:.1f} ms (target: under {TARGET[0]:.0f} ms)"),
        ("p95", f"{p95:.1f} ms (target: under {TARGET[1]:.0f} ms)"),
        ("longest", f"{chosen[-1]:.1f} ms"),
        ("live events sent", f"{load.steps} ({load.steps / arguments.seconds:.0f}/s)"),
        ("bytes of an event", f"{load.bytes / max(1, load.steps):.0f}"),
        ("connections lost", str(load.lost)),
        ("server's processor", f"{used:.2f} cores ({a_step:.1f} ms a step)"),
    ]
    print(
        f"{arguments.tables} tables (a person who chooses every {THINKING:.0f} s, two greedy bots, pace {PACE} s), "
        f"{arguments.listeners} live connections, {arguments.seconds:.0f} s"
    )
    print(
        f"one process, SQLite (WAL, full sync), {os.cpu_count()} cores, load beside the server, no priorities, "
        f"load average {before:.1f} before and {load_average():.1f} after, Python {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}"
    )
    for name, value in rows:
        print(f"  {name:20} {value}")
    print("  target               " + ("met" if median < TARGET[0] and p95 < TARGET[1] else "MISSED"))


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description="How fast the server answers under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--listeners", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    raise_limit(arguments.listeners, arguments.tables)
    load, before = Load(), load_average()
    with tempfile.TemporaryDirectory() as folder:
        process, port = start_server(folder)
        try:
            with contextlib.suppress(KeyboardInterrupt):
                limit = arguments.seconds + START * 6
                used = asyncio.run(
                    asyncio.wait_for(
                        run(
                            [port],
                            arguments.tables,
                            arguments.listeners,
                            arguments.seconds,
                            load,
                            lambda: processor_time(process.pid),
                        ),
                        limit,
                    )
                )
                report(load, arguments, used, before)
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
