"""How fast several servers answer under load, what that costs, and what listeners cost.

    python -m bench.cluster_load load [--tables 200] [--listeners 1000] [--seconds 60] [--only NAME ...]
    python -m bench.cluster_load listeners [--tables 200] [--listeners 10000] [--only NAME ...]

`load` is that of `bench.web_load`, made to one process on SQLite, one on PostgreSQL, and two on PostgreSQL and Valkey,
one after the other: people choose at both in turn, and a table's listeners are at both. The processor time is that of
all parts: servers, PostgreSQL with all its processes, Valkey. `listeners` opens live connections step by step, says how
much memory the servers take then, and lets every table move on once, which all must hear of. PostgreSQL syncs its log.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import httpx

from bench.web_load import START, Connection, Load, load_average, processor_time, raise_limit, run, start_server
from tests.web.helpers import NO_TLS, free_port
from tests.web.postgres import cluster
from tests.web.valkey_server import ValkeyServer

SETUPS = ("sqlite", "postgresql", "cluster")
STEPS = 5


@dataclass
class Running:
    """Servers and what they need.

    Attributes:
        servers: port -> process.
        others: name -> process id of what they need.
        metrics: addresses at which the servers tell how they do.
    """

    servers: dict[int, subprocess.Popen[str]]
    others: dict[str, int]
    metrics: list[str]

    def used(self) -> float:
        """Seconds of processor time that all of it has used."""
        return sum(self.parts().values())

    def parts(self) -> dict[str, float]:
        """The same, by part."""
        servers = {"servers": processor_time(*(one.pid for one in self.servers.values()))}
        return servers | {name: processor_time(pid) for name, pid in self.others.items()}

    def ready(self) -> bool:
        """True if no server is compiling bots any more."""
        return not any(children(one.pid) for one in self.servers.values())

    def commits(self) -> tuple[float, float]:
        """Milliseconds of a transaction, and changes stored by it, on average."""
        found: Counter[str] = Counter()
        for address in self.metrics:
            for line in httpx.get(f"http://{address}/metrics", verify=NO_TLS).text.splitlines():
                name, _blank, value = line.partition(" ")
                if name.startswith("arasta_commit") and name.endswith(("_sum", "_count")):
                    found[name] += float(value)  # type: ignore[assignment]  # a Counter of whole numbers, else
        count = max(1, found["arasta_commit_seconds_count"])
        return 1000 * found["arasta_commit_seconds_sum"] / count, found["arasta_commit_changes_sum"] / count

    def memory(self) -> int:
        """Bytes of memory of the servers that nobody else has."""
        return sum(private_memory(one.pid) for one in self.servers.values())


def children(pid: int) -> list[int]:
    """The processes that a process has started (Linux)."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


def private_memory(pid: int) -> int:
    """Bytes of memory that a process has for itself (Linux)."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_")) * 1024


@contextmanager
def running(setup: str) -> Iterator[Running]:
    """One of SETUPS, stopped at the end."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment: dict[str, str] = {}
        others: dict[str, int] = {}
        if setup != "sqlite":
            postgres = stack.enter_context(cluster())
            assert postgres.process is not None
            environment["ARASTA_DATABASE"] = postgres.address
            others["PostgreSQL"] = postgres.process.pid
        if setup == "cluster":
            valkey = ValkeyServer(folder)
            valkey.start()
            stack.callback(valkey.kill)
            assert valkey.process is not None
            environment["ARASTA_SHARED"] = valkey.address
            others["Valkey"] = valkey.process.pid
        servers, metrics = {}, []
        for _n in range(2 if setup == "cluster" else 1):
            metrics.append(f"127.0.0.1:{free_port()}")
            process, port = start_server(str(folder), ARASTA_METRICS=metrics[-1], **environment)
            servers[port] = process
            stack.callback(process.wait, 20)
            stack.callback(process.terminate)
        yield Running(servers, others, metrics)


def load(setups: list[str], tables: int, listeners: int, seconds: float) -> None:
    """See the top of this file."""
    first = 0.0
    for setup in setups:
        made, before = Load(), load_average()
        looks: list[dict[str, float]] = []

        def used(parts: Running, looks: list[dict[str, float]] = looks) -> float:
            looks.append(parts.parts())
            return sum(looks[-1].values())

        with running(setup) as parts:
            limit = seconds + START * 8
            share = asyncio.run(
                asyncio.wait_for(
                    run([*parts.servers], tables, listeners, seconds, made, partial(used, parts), parts.ready), limit
                )
            )
            memory, (commit, together) = parts.memory(), parts.commits()
        chosen = sorted(made.chosen)
        choices = made.steps * tables / listeners
        cost = 1000 * share * seconds / max(1.0, choices)
        first = first or cost
        by_part = ", ".join(f"{name} {(looks[-1][name] - looks[0][name]) / seconds:.2f}" for name in looks[0])
        print(
            f"{setup:10} people {len(chosen) / seconds:.1f}/s, all choices {choices / seconds:.0f}/s; median"
            f" {statistics.median(chosen):.0f} ms, p95 {chosen[int(len(chosen) * 0.95)]:.0f} ms, longest"
            f" {chosen[-1]:.0f} ms; refused {made.refused or 'none'}, lost {made.lost}; {share:.2f} cores ({by_part}),"
            f" {cost:.1f} ms a choice ({cost / first:.2f} times the first); {memory / 2**20:.0f} MB;"
            f" a commit of {together:.1f} changes {commit:.1f} ms;"
            f" load average {before:.1f} before, {load_average():.1f} after",
            flush=True,
        )


async def hear(port: int, table: str, heard: list[int], n: int) -> None:
    """Listen to a table, and count what is heard; -1 when the connection ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        while data := await reader.read(65536):
            heard[n] += data.count(b"event: step")
        heard[n] = -(10**6)
    finally:
        writer.close()


async def _listen(parts: Running, tables: int, listeners: int) -> None:
    ports = [*parts.servers]
    asking = [Connection(port) for port in ports]
    opened = []
    for n in range(tables):
        seats = [{"kind": "human"}, {"kind": "human"}]
        status, made = await asking[n % len(ports)].ask("POST", "/api/tables", {"game": "istanbul", "seats": seats})
        assert status == 201, made
        opened.append((made["id"], [seat["token"] for seat in made["seats"]]))
    await asyncio.sleep(3)
    while not parts.ready():
        await asyncio.sleep(1)
    heard = [0] * listeners
    following: list[asyncio.Task[None]] = []
    none = parts.memory()
    print(f"  {0:6} listeners: {none / 2**20:.0f} MB")
    for step in range(1, STEPS + 1):
        while len(following) < listeners * step // STEPS:
            n = len(following)
            task = asyncio.create_task(hear(ports[n // tables % len(ports)], opened[n % tables][0], heard, n))
            following.append(task)
            if n % 50 == 49:
                await asyncio.sleep(0.05)
        await asyncio.sleep(5)
        memory, count = parts.memory(), len(following)
        print(
            f"  {count:6} listeners: {memory / 2**20:.0f} MB, {(memory - none) / count / 1024:.1f} KB each", flush=True
        )
    before, began = parts.used(), time.monotonic()
    for n, (table, tokens) in enumerate(opened):
        for token in tokens:
            asked = Connection(ports[n % len(ports)], token)
            _status, view = await asked.ask("GET", f"/api/tables/{table}")
            if view["choices"]:
                answer = {"choice": view["choices"][0]["id"], "prompt": view["prompt"]["id"]}
                status, _view = await asked.ask("POST", f"/api/tables/{table}/choose", answer)
                assert status == 200
                asked.close()
                break
            asked.close()
    until = time.monotonic() + 30
    while min(heard) < 1 and time.monotonic() < until:
        await asyncio.sleep(0.1)
    took = time.monotonic() - began
    await asyncio.sleep(1)
    used, memory = parts.used() - before, parts.memory()
    print(
        f"  every table moved on once: {sum(one == 1 for one in heard)} of {listeners} heard it once, the last after"
        f" {took:.1f} s; {1000 * used / tables:.1f} ms of processor time a choice;"
        f" {memory / 2**20:.0f} MB then; connections lost: {sum(one < 0 for one in heard)}"
    )
    for task in following:
        task.cancel()
    await asyncio.gather(*following, return_exceptions=True)


def listen(setups: list[str], tables: int, listeners: int) -> None:
    """See the top of this file."""
    for setup in setups:
        print(f"{setup}, {tables} tables, load average {load_average():.1f}")
        with running(setup) as parts:
            asyncio.run(_listen(parts, tables, listeners))


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster_load")
    parser.add_argument("what", choices=["load", "listeners"], nargs="?", default="load")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--listeners", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--only", choices=SETUPS, nargs="*")
    given = parser.parse_args()
    setups = given.only or [*SETUPS]
    listeners = given.listeners or (1000 if given.what == "load" else 10_000)
    raise_limit(listeners, given.tables)
    os.environ.setdefault("PYTHONWARNINGS", "ignore::ResourceWarning")
    if given.what == "load":
        load(setups, given.tables, listeners, given.seconds)
    else:
        listen(setups, given.tables, listeners)


if __name__ == "__main__":
    main()
