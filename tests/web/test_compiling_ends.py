"""The process that compiles for the server ends with it, however the server ends, and without a word."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.web.helpers import until

WITHIN = 300.0
"""Seconds after which it is given up; one that goes on has compiled by then, and filled the cache."""

SERVER = """
import asyncio
from arasta.web.compile_queue import SEARCH, CompileQueue

async def serve():
    queue = CompileQueue(True)
    queue.want("choose-write", SEARCH)
    queue.start()
    while not queue._processes:
        await asyncio.sleep(0.01)
    print(queue._processes[0].pid, flush=True)
    await asyncio.sleep(600)

asyncio.run(serve())
"""


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_nothing_goes_on_compiling_for_a_server_that_was_killed(tmp_path: Path) -> None:
    told = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True, env=told)
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    server.stdout.close()
    assert lives(pid)
    server.send_signal(signal.SIGKILL)
    server.wait()
    killed = time.monotonic()
    while lives(pid) and time.monotonic() - killed < WITHIN:
        time.sleep(0.05)
    ended = not lives(pid)
    if not ended:
        os.kill(pid, signal.SIGKILL)
    assert ended
    assert not list(tmp_path.rglob("*.nbi")), "it went on until all was compiled"


def children_of(pid: int) -> list[int]:
    try:
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]
    except FileNotFoundError:
        return []


def compiles(pid: int) -> bool:
    """Whether a process has begun with its work: it has stood back."""
    return os.getpriority(os.PRIO_PROCESS, pid) >= 10


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_whoever_ends_all_at_once_reads_nothing_of_bots(asked: signal.Signals, tmp_path: Path) -> None:
    """Ctrl-C and service managers ask the server and the process that compiles to end at the same moment."""
    told = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "ARASTA_COMPILE_BOTS": "1"}
    command = [sys.executable, "-m", "arasta", "serve", "--port", "0", "--no-browser", "--lang", "en"]
    server = subprocess.Popen(
        [*command, "--data", str(tmp_path / "data")],
        env=told,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    child = until(lambda: children_of(server.pid))[0]
    until(lambda: compiles(child))
    os.kill(child, asked)
    os.killpg(server.pid, asked)
    _said, wrong = server.communicate(timeout=WITHIN)
    assert wrong == ""
