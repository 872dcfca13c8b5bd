"""What several servers promise, tried on real ones: PostgreSQL, Valkey and two servers, all on this machine.

    python -m bench.cluster both [--times 5000]      the same question answered at both servers at once
    python -m bench.cluster kills [--times 200]      kill -9 of a random part at random moments under load
    python -m bench.cluster rolling [--times 20]     one server and one worker after the other are stopped in good order
                                                     and renewed

Ends with status 1 where a promise was broken. The servers come from what the tests install (`tests/web/postgres.py`);
PostgreSQL syncs its log, as in earnest. Everything stays on 127.0.0.1.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from tests.web.helpers import NO_TLS, PEOPLE, Forked, Place, open_table
from tests.web.postgres import Cluster, cluster
from tests.web.valkey_server import ValkeyServer
from tests.web.worker_process import WorkerProcess

WITHIN = 10.0
"""Seconds within which every table must go on after a part was killed."""
TABLES = 4
PERSON_AND_BOTS = [{"kind": "human"}, {"kind": "bot", "level": "expert"}]
THINKS = 0.1
"""Seconds that workers take for a choice, in place of a search that takes a minute to load after each kill."""


class Parts:
    """All parts of a cluster, each of which can be killed and started again."""

    def __init__(self, stack: ExitStack, servers: int = 2, workers: int = 0) -> None:
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        self.postgres: Cluster = stack.enter_context(cluster())
        self.valkey = ValkeyServer(self.folder)
        self.valkey.start()
        stack.callback(self.valkey.kill)
        self.servers: list[Forked | None] = [None] * servers
        for n in range(servers):
            self.start_server(n)
        stack.callback(self.kill_servers)
        self.workers = [self.start_worker() for _ in range(workers)]
        stack.callback(self.kill_workers)

    def kill_workers(self) -> None:
        """Kill those that there are."""
        for worker in self.workers:
            worker.kill()

    def start_worker(self) -> WorkerProcess:
        """Start a worker."""
        return WorkerProcess(self.folder, self.postgres.address, THINKS)

    def start_server(self, n: int) -> None:
        """Start a server, until it does."""
        self.servers[n] = Forked(
            self.folder, database=self.postgres.address, shared=self.valkey.address, heartbeat=0.5, lock_wait=5.0
        )

    def kill_servers(self) -> None:
        """Kill those that run."""
        for server in self.servers:
            if server:
                server.kill()

    @property
    def bases(self) -> list[str]:
        """The addresses of the servers that run."""
        return [server.base for server in self.servers if server]

    def kill(self, rng: random.Random) -> str:
        """Kill a random part, and start it again after a moment; returns which."""
        part = rng.choice([*range(len(self.servers)), "PostgreSQL", "Valkey", *["worker"] * len(self.workers)])
        if part == "worker":
            n = rng.randrange(len(self.workers))
            self.workers[n].kill()
            time.sleep(rng.random())
            self.workers[n] = self.start_worker()
            return "worker"
        if isinstance(part, int):
            server, self.servers[part] = self.servers[part], None
            assert server is not None
            server.kill()
            time.sleep(rng.random())
            self.start_server(part)
            return "server"
        one = self.postgres if part == "PostgreSQL" else self.valkey
        one.kill()
        time.sleep(rng.random())
        one.start()
        return str(part)


@dataclass
class Known:
    """What is known of one table outside of the servers."""

    id: str
    tokens: list[str]
    acknowledged: dict[int, int] = field(default_factory=dict)
    heard: list[int] = field(default_factory=list)
    version: int = 0
    over: bool = False


def client_of(parts: Parts, rng: random.Random) -> httpx.Client | None:
    """A client of any server that runs."""
    bases = parts.bases
    return httpx.Client(verify=NO_TLS, base_url=rng.choice(bases), timeout=15) if bases else None


def play(parts: Parts, known: list[Known], n: int, stop: threading.Event, seed: int) -> None:
    """Choose at one table after the other, now at this server, now at that, and note what was acknowledged."""
    rng = random.Random(seed)
    while not stop.is_set():
        client = client_of(parts, rng)
        if client is None:
            time.sleep(0.05)
            continue
        with client, suppress(httpx.TransportError, AssertionError):
            if n >= len(known) or known[n].over:
                name, places = open_table(client, PEOPLE if n % 2 else PERSON_AND_BOTS, pace=0.2)
                made = Known(name, [place.token for place in places])
                known[n : n + 1] = [made]
            _choose_once(client, known[n], rng)
        time.sleep(0.02)


def _choose_once(client: httpx.Client, table: Known, rng: random.Random) -> None:
    for token in table.tokens:
        place = Place(client, table.id, token)
        answer = place.get()
        if answer.status_code != 200:
            return
        view: dict[str, Any] = answer.json()
        assert view["version"] >= max(table.acknowledged, default=0), "an acknowledged choice is not seen"
        table.version = view["version"]
        table.over = view["result"] is not None
        if view["choices"]:
            action = rng.choice(view["choices"])["id"]
            if place.choose(view, action).status_code == 200:
                table.acknowledged[view["version"] + 1] = action
            return


def listen(parts: Parts, table: Known, stop: threading.Event, seed: int) -> None:
    """Follow a table, and go on after the last version heard of wherever a server runs."""
    rng = random.Random(seed)
    while not stop.is_set() and not table.over:
        client = client_of(parts, rng)
        if client is None:
            time.sleep(0.05)
            continue
        last = table.heard[-1] if table.heard else 0
        with client, suppress(httpx.HTTPError):
            said = {"last-event-id": str(last)}
            with client.stream("GET", f"/api/tables/{table.id}/events", headers=said, timeout=5) as live:
                name = ""
                for line in live.iter_lines():
                    if line.startswith("event: "):
                        name = line[7:]
                    elif line.startswith("data: ") and name == "step":
                        table.heard.append(json.loads(line[6:])["version"])
                    if stop.is_set():
                        break


def kills(times: int) -> int:
    """See the top of this file; returns the number of broken promises."""
    rng = random.Random(1)
    broken: list[str] = []
    longest: list[float] = []
    killed: Counter[str] = Counter()
    with ExitStack() as stack:
        parts, stop = Parts(stack, workers=2), threading.Event()
        known: list[Known] = []
        gone_on: dict[str, Known] = {}
        with httpx.Client(verify=NO_TLS, base_url=parts.bases[0], timeout=30) as client:
            for n in range(TABLES):
                name, places = open_table(client, PEOPLE if n % 2 else PERSON_AND_BOTS, pace=0.2)
                known.append(Known(name, [place.token for place in places]))
        threads = [threading.Thread(target=play, args=(parts, known, n, stop, n)) for n in range(TABLES)]
        for thread in threads:
            thread.start()
        listeners: dict[str, threading.Thread] = {}

        def follow_new() -> None:
            for table in known:
                gone_on[table.id] = table
                if table.id not in listeners:
                    listeners[table.id] = threading.Thread(target=listen, args=(parts, table, stop, len(listeners)))
                    listeners[table.id].start()

        for done in range(times):
            follow_new()
            time.sleep(rng.random())
            killed[parts.kill(rng)] += 1
            began = time.monotonic()
            before = {table.id: table.version for table in known}
            while any(table.version <= before.get(table.id, -1) and not table.over for table in [*known]):
                if time.monotonic() - began > WITHIN:
                    stuck = [table.id for table in known if table.version <= before.get(table.id, -1)]
                    broken.append(f"after {done + 1} kills these tables did not go on in {WITHIN} s: {stuck}")
                    break
                time.sleep(0.02)
            longest.append(time.monotonic() - began)
            if (done + 1) % 10 == 0:
                print(f"{done + 1} kills, longest until all tables went on: {max(longest):.1f} s", flush=True)
        follow_new()
        time.sleep(2)
        stop.set()
        for thread in threads:
            thread.join()
        with httpx.Client(verify=NO_TLS, base_url=parts.bases[0], timeout=30) as client:
            for table in gone_on.values():
                view = Place(client, table.id).view()
                missing = set(table.heard) ^ set(range(1, (table.heard or [0])[-1] + 1))
                if table.heard != sorted(set(table.heard)) or missing:
                    broken.append(f"{table.id}: a listener missed or heard twice: {sorted(missing)}")
                if not table.over and view["version"] - (table.heard or [0])[-1] > 20:
                    broken.append(f"{table.id}: a listener is at {(table.heard or [0])[-1]} of {view['version']}")
        for listener in listeners.values():
            listener.join()
        broken += lost(parts, list(gone_on.values()))
        thoughts = len([*parts.folder.glob("expert.*")])
        acknowledged = sum(len(table.acknowledged) for table in gone_on.values())
        print(
            f"{times} kills {dict(killed)} of {len(gone_on)} tables: {acknowledged} choices acknowledged,"
            f" {thoughts} thoughts of workers; until all tables went on: median {statistics.median(longest):.2f} s,"
            f" longest {max(longest):.2f} s"
        )
    for one in broken:
        print(f"BROKEN: {one}")
    return len(broken)


def lost(parts: Parts, tables: list[Known]) -> list[str]:
    """What was acknowledged and is not stored, once."""
    import psycopg

    broken = []
    with psycopg.connect(parts.postgres.address) as connection:
        for table in tables:
            found = connection.execute(
                "SELECT version, action FROM entries WHERE table_id = %s ORDER BY version", (table.id,)
            ).fetchall()
            stored: dict[int, int | None] = dict(found)
            if [*stored] != [*range(1, len(stored) + 1)]:
                broken.append(f"{table.id}: gaps among its entries")
            wrong = [version for version, action in table.acknowledged.items() if stored.get(version) != action]
            if wrong:
                broken.append(f"{table.id}: acknowledged and not stored: {wrong}")
    return broken


LONG_GAME = 300
"""Choices after which `both` opens a new table: who is late reads the whole table again, and the first of all choices,
taken again and again, never ends a game."""
SLOW = 2.0
"""Seconds after which `both` looks why an answer has not come."""


class Watch(threading.Thread):
    """Says what PostgreSQL waits for, and whether this machine stood still, while an answer takes long."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.asked_at = 0.0
        """When what is not answered yet was asked; 0: nothing is."""
        self.stopping = threading.Event()

    def run(self) -> None:
        """Look four times a second."""
        import psycopg

        with psycopg.connect(self.address, autocommit=True) as connection:
            last = time.monotonic()
            while not self.stopping.wait(0.25):
                now, asked = time.monotonic(), self.asked_at
                if now - last > SLOW:
                    print(f"this machine, or this process, stood still for {now - last:.1f} s", flush=True)
                if asked and now - asked > SLOW:
                    found = connection.execute(
                        "SELECT application_name, state, wait_event_type, wait_event, now() - state_change,"
                        " left(query, 50) FROM pg_stat_activity"
                        " WHERE state <> 'idle' OR backend_type <> 'client backend'"
                    ).fetchall()
                    print(
                        f"no answer for {now - asked:.1f} s, load {os.getloadavg()[0]:.1f}:",
                        *found,
                        sep="\n  ",
                        flush=True,
                    )
                    self.stopping.wait(3)
                last = time.monotonic()


def both(times: int) -> int:
    """See the top of this file; returns the number of broken promises."""
    counted: Counter[tuple[int, ...]] = Counter()
    longest = 0.0
    broken = 0
    with ExitStack() as stack, ThreadPoolExecutor(2) as pool:
        parts = Parts(stack)
        watch = Watch(parts.postgres.address)
        watch.start()
        stack.callback(watch.stopping.set)
        clients = [stack.enter_context(httpx.Client(verify=NO_TLS, base_url=base, timeout=30)) for base in parts.bases]
        made = 0
        places: list[Place] = []
        for done in range(times):
            if not places or made >= LONG_GAME or (view := places[0].view())["result"]:
                _name, places = open_table(clients[0], PEOPLE)
                view, made = places[0].view(), 0
            place = places[view["seats"][0]]
            view = place.view()
            ways = [(Place(client, place.table, place.token), view) for client in clients]
            began = watch.asked_at = time.monotonic()
            answers = [*pool.map(lambda way: way[0].choose(way[1]).status_code, ways)]
            watch.asked_at = 0.0
            longest = max(longest, time.monotonic() - began)
            counted[tuple(sorted(answers))] += 1
            made += 1
            seen = [Place(client, place.table).view()["version"] for client in clients]
            if seen != [made, made]:
                print(f"BROKEN: version {seen} instead of {made} after {answers}")
                broken, made = broken + 1, seen[0]
            if (done + 1) % 500 == 0:
                print(f"{done + 1} questions: {dict(counted)}, longest {longest:.2f} s", flush=True)
    wrong = times - counted[(200, 409)]
    print(f"{times} questions answered at both servers: {dict(counted)}; longest {longest:.2f} s")
    return broken + wrong


def rolling(times: int) -> int:
    """See the top of this file; returns the number of broken promises."""
    answered: Counter[str] = Counter()
    broken: list[str] = []
    with ExitStack() as stack:
        parts, stop = Parts(stack, workers=2), threading.Event()
        made: list[Known] = []
        with httpx.Client(verify=NO_TLS, base_url=parts.bases[0], timeout=30) as client:
            for n in range(TABLES):
                name, places = open_table(client, PEOPLE if n % 2 else PERSON_AND_BOTS, pace=0.2)
                made.append(Known(name, [place.token for place in places]))

        def person(table: Known, seed: int) -> None:
            rng = random.Random(seed)

            def ask(path: str, token: str, content: Any = None) -> httpx.Response | None:
                # As a proxy does: who cannot be reached was sent nothing, and another one is asked.
                for base in rng.sample(bases := parts.bases, len(bases)):
                    method, address = "POST" if content else "GET", f"{base}/api/tables/{table.id}{path}"
                    headers = {"authorization": f"Bearer {token}"}
                    try:
                        answer = httpx.request(
                            method, address, json=content, headers=headers, timeout=30, verify=NO_TLS
                        )
                    except httpx.ConnectError:
                        continue
                    except httpx.TransportError as error:
                        broken.append(f"{path or 'look'} at {table.id}: {type(error).__name__}")
                        return None
                    answered[str(answer.status_code)] += 1
                    return answer
                return None

            while not stop.is_set() and not table.over:
                for token in table.tokens:
                    answer = ask("", token)
                    if answer is None or answer.status_code != 200:
                        continue
                    view = answer.json()
                    table.over = view["result"] is not None
                    if view["choices"]:
                        action = rng.choice(view["choices"])["id"]
                        answer = ask("/choose", token, {"choice": action, "prompt": view["prompt"]["id"]})
                        if answer is not None and answer.status_code == 200:
                            table.acknowledged[view["version"] + 1] = action

        people = [threading.Thread(target=person, args=(table, n)) for n, table in enumerate(made)]
        for one in people:
            one.start()
        for done in range(times):
            n = done % len(parts.servers)
            old = parts.servers[n]
            assert old is not None
            assert old.process.pid is not None
            time.sleep(1)
            parts.servers[n] = None  # the proxy has heard from /ready
            os.kill(old.process.pid, signal.SIGTERM)
            old.process.join(30)
            # uvicorn stops in good order, then raises the signal once more.
            if old.process.exitcode not in (0, -signal.SIGTERM):
                broken.append(f"a server ended with status {old.process.exitcode}")
            parts.start_server(n)
            status = parts.workers[n].stop()
            if status != 0:
                broken.append(f"a worker ended with status {status}")
            parts.workers[n] = parts.start_worker()
        stop.set()
        for one in people:
            one.join()
        broken += lost(parts, made)
        thoughts = len([*parts.folder.glob("expert.*")])
        print(
            f"{times} servers and as many workers renewed: {sum(len(t.acknowledged) for t in made)} choices of people,"
            f" {thoughts} thoughts of workers, answers {dict(answered)}"
        )
    shown = sum(count for status, count in answered.items() if status[0] == "5")
    for fault in broken:
        print(f"BROKEN: {fault}")
    return len(broken) + shown


def main() -> None:
    """Read the command line and try."""
    parser = argparse.ArgumentParser(prog="python -m bench.cluster")
    parser.add_argument("what", choices=["both", "kills", "rolling"], nargs="*")
    parser.add_argument("--times", type=int, default=0)
    given = parser.parse_args()
    what = given.what or ["both", "kills", "rolling"]
    broken = both(given.times or 5000) if "both" in what else 0
    broken += kills(given.times or 200) if "kills" in what else 0
    broken += rolling(given.times or 20) if "rolling" in what else 0
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()
