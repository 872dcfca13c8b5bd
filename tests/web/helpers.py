"""Servers for tests: one in this process, one in a process of its own that can be killed."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

import httpx

from arasta.serving import listen, make_server
from arasta.web.app import create_app
from arasta.web.server import Server
from arasta.web.settings import ServerSettings

T = TypeVar("T")
PEOPLE = [{"kind": "human"}, {"kind": "human"}]
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients, which speak plain HTTP here: each would otherwise spend 50 ms on reading certificates."""
ONE_AND_BOT = [{"kind": "human"}, {"kind": "bot", "level": "random"}]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


SERVERS: dict[str, Server] = {}
"""The servers of `client_of` by the address of their clients, for what no request can bring about."""


def database_for(data: Path, settings: dict[str, Any]) -> dict[str, Any]:
    """The settings of a server that would use this folder: PostgreSQL and Valkey if the tests run on these."""
    if os.environ.get("ARASTA_TEST_DATABASE") != "postgresql" or "database" in settings:
        return {}
    from tests.web import valkey_server
    from tests.web.postgres import database_of

    return {"database": database_of(data.resolve()), "shared": valkey_server.shared_for(data.resolve())}


@contextmanager
def client_of(data: Path, **settings: Any) -> Iterator[httpx.Client]:
    """A client of a server in a thread; without limits and compiled bots unless said otherwise."""
    usual = {"rate": 0, "compile_bots": False, "tables_per_address": 0, "pace": 0.0}
    given: dict[str, Any] = {**usual, **database_for(data, settings), **settings}
    sock = listen("127.0.0.1", 0)
    server = make_server(create_app(ServerSettings(data=data, **given)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]})
    thread.start()
    try:
        with httpx.Client(verify=NO_TLS, base_url=f"http://127.0.0.1:{sock.getsockname()[1]}", timeout=30) as client:
            wait_for(client, thread.is_alive)
            SERVERS[str(client.base_url)] = server.config.app.state.server
            yield client
    finally:
        server.config.app.state.server.connections.end_all()
        server.should_exit = True
        thread.join()
        sock.close()


def client_from(address: str, client: httpx.Client) -> httpx.Client:
    """Another client of the same server, who comes from another address of this machine (127.0.0.2 and so on)."""
    transport = httpx.HTTPTransport(verify=NO_TLS, local_address=address)
    return httpx.Client(base_url=client.base_url, transport=transport, timeout=30)


@dataclass
class Place:
    """A seat of a table, or a spectator (without token), as a program talks to it; `link` is that to give away."""

    client: httpx.Client
    table: str
    token: str = ""
    link: str = ""
    headers: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str = "", **params: Any) -> httpx.Response:
        return self.client.get(f"/api/tables/{self.table}{path}", params=params, headers=self.headers)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/tables/{self.table}{path}", json=body, headers=self.headers)

    def view(self, **params: Any) -> dict[str, Any]:
        answer = self.get(**params)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def choose(self, view: dict[str, Any], choice: int | None = None) -> httpx.Response:
        chosen = view["choices"][0]["id"] if choice is None else choice
        return self.post("/choose", choice=chosen, prompt=view["prompt"]["id"])


def open_table(client: httpx.Client, seats: list[dict[str, str]], **more: Any) -> tuple[str, list[Place]]:
    """A new table, and the places of its people in the order of their seats."""
    answer = client.post("/api/tables", json={"game": "istanbul", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["id"], [
        Place(client, made["id"], seat["token"], seat["url"].partition("=")[2]) for seat in made["seats"]
    ]


def device_link(place: Place) -> str:
    """The secret of a link with which the person of a place goes on in a browser as well."""
    answer = place.post("/device")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["url"]).partition("=")[2]


def sit(place: Place, client: httpx.Client | None = None) -> httpx.Response:
    """Go on at a place in a browser, too; the cookies stay with the client."""
    return (client or place.client).post(f"/t/{place.table}/sit", data={"link": device_link(place)})


@dataclass
class Served:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    base: str

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


def start(data: Path, log: Path | None = None, **settings: Any) -> Served:
    """Start a server on a free port; without limits and compiled bots unless said otherwise."""
    given = {
        "rate": 0,
        "compile_bots": 0,
        "tables_per_address": 0,
        "pace": 0,
        **database_for(data, settings),
        **settings,
    }
    environment = {**os.environ, **{f"ARASTA_{name.upper()}": str(value) for name, value in given.items()}}
    command = [sys.executable, "-m", "arasta", "serve", "--port", "0", "--no-browser", "--data", str(data)]
    # Whatever a server says in a test ends where the test can look, not in the output of the tests.
    with (log or data.with_suffix(".log")).open("a", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [*command, "--log-requests", "--lang", "en"],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
    assert process.stdout is not None
    line = process.stdout.readline()
    process.stdout.close()
    found = re.search(r"http://\S+", line)
    assert found, line
    served = Served(process, found.group())
    with httpx.Client(base_url=served.base, transport=httpx.HTTPTransport(verify=NO_TLS, retries=0)) as client:
        wait_for(client, lambda: process.poll() is None)
    return served


def wait_for(client: httpx.Client, alive: Callable[[], bool]) -> None:
    """Until the server answers."""
    for _ in range(600):
        assert alive(), "the server ended"
        try:
            client.get("/healthz", timeout=5)
            return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server did not come up")


def until(looked: Callable[[], T], seconds: float = 60.0) -> T:
    """Look until what is seen is true, or something, which is returned.

    Long enough for a machine with much else to do.
    """
    end = time.monotonic() + seconds
    while not (seen := looked()):
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.005)
    return seen


FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["arasta.serving", "arasta.web.app", "arasta.web.working"])


def _serve(data: str, settings: dict[str, Any], port: Connection) -> None:
    sock = listen("127.0.0.1", 0)
    port.send(sock.getsockname()[1])
    make_server(create_app(ServerSettings(data=Path(data), **settings))).run(sockets=[sock])


class Forked:
    """A server in a process that is there at once, because its parent has everything imported; for many restarts."""

    def __init__(self, data: Path, **settings: Any) -> None:
        usual = {"rate": 0, "compile_bots": False, "tables_per_address": 0, "pace": 0.0}
        given = {**usual, **database_for(data, settings), **settings}
        here, there = FORKS.Pipe()
        self.process = FORKS.Process(target=_serve, args=(str(data), given, there))
        self.process.start()
        self.base = f"http://127.0.0.1:{here.recv()}"
        here.close()
        there.close()

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self.process.join()
        self.process.close()


@contextmanager
def serving(data: Path, log: Path | None = None, **settings: Any) -> Iterator[Served]:
    """A server that is stopped at the end."""
    served = start(data, log, **settings)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.stop()
