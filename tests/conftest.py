"""For all tests: which of them are slow, and that Python keeps what it compiled.

`make check` leaves out slow tests: those marked so, and whole files that start processes, compile or play many games.
"""

from __future__ import annotations

import os
import subprocess
import sys
import uuid
from collections import defaultdict
from pathlib import Path

import pytest

SLOW = (
    "tests/terminal/test_playing.py",
    "tests/terminal/test_keeping.py",
    "tests/terminal/test_bad_input.py",
    "tests/terminal/test_commands.py",
    "tests/terminal/test_pages.py",
    "tests/terminal/test_kairo_pages.py",
    "tests/web/",
    "tests/core/test_kernels.py",
    "tests/bots/",
    "tests/envs/",
    "tests/test_bench.py",
    "tests/rules/dice/test_3_every_payment.py",
    "/test_mutated_positions.py",
    "/test_own_components.py",
    "/test_own_numbers.py",
    "/test_own_programs.py",
    "/test_reachable.py",
    "/test_round_trips.py",
    "/test_secrets.py",
    "/test_oracle.py",
)


COMPILE = (
    "tests/analysis/",
    "tests/bots/",
    "tests/core/test_a_new_game.py",
    "tests/core/test_kernels.py",
    "tests/envs/",
    "tests/learn/",
    "tests/terminal/test_arena.py",
    "tests/terminal/test_commands.py",
    "tests/terminal/test_hints.py",
    "tests/test_bench.py",
    "tests/test_docstrings.py",
    "tests/test_examples.py",
    "tests/web/test_workers.py",
)
"""What waits for most of the compiled code: in whole runs it comes last, and what it needs is compiled meanwhile."""
TOGETHER = (("choose-write", "istanbul"), ("kairo", "dice"))
"""Games whose code one process compiles."""
COMPILING: list[subprocess.Popen[bytes]] = []

# Where Python is told to keep no compiled modules, the hundreds of processes that tests start would each compile all of
# Arasta anew: 0.2 s every time. Their folders are there anyway, for Numba's cache.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False


def pytest_configure(config: pytest.Config) -> None:
    """Name the run, for servers that all its tests share; workers of xdist inherit the name."""
    os.environ.setdefault("ARASTA_TEST_RUN", uuid.uuid4().hex[:12])


def pytest_sessionstart(session: pytest.Session) -> None:
    """Begin to compile beside a whole run."""
    config = session.config
    asked = config.option
    some = asked.file_or_dir or asked.markexpr or asked.keyword or asked.collectonly or getattr(asked, "lf", False)
    if not hasattr(config, "workerinput") and not some:
        for games in TOGETHER:
            command = [sys.executable, "-m", "tools.compile_kernels", *games]
            COMPILING.append(subprocess.Popen(command, cwd=config.rootpath, stdin=subprocess.PIPE))


def pytest_unconfigure(config: pytest.Config) -> None:
    """What was started for the run ends with it."""
    for process in COMPILING:
        process.kill()
        process.communicate()
    if not hasattr(config, "workerinput"):
        from tests.web.postgres import end_shared

        end_shared()


@pytest.hookimpl
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a third of the time tests wait, for pages and for what another one compiles."""
    return (os.cpu_count() or 1) + 1


def is_slow(path: Path) -> bool:
    """Whether all tests of a file or folder take long."""
    return any(slow in f"{path.as_posix()}/" for slow in SLOW)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files without any of the tests that are asked for are not even imported, with all the libraries they need."""
    asked = config.getoption("markexpr")
    if asked == "boundscheck" and collection_path.suffix == ".py":
        return None if b"mark.boundscheck" in collection_path.read_bytes() else True
    return True if asked == "not slow" and is_slow(collection_path) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long, by file or folder, so that no file has to be told.

    Where the tests run on PostgreSQL, those that look into SQLite's file are left out.
    """
    if os.environ.get("ARASTA_TEST_DATABASE"):
        items[:] = [item for item in items if not item.get_closest_marker("sqlite")]
    for item in items:
        if is_slow(item.path) or item.get_closest_marker("boundscheck") or "in_random_games" in item.name:
            item.add_marker(pytest.mark.slow)
    spread(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def spread(items: list[pytest.Item], workers: int) -> None:
    """Give each worker as much of everything as the others, whole files, and last what waits for compiled code.

    Each worker begins with an equal share of the tests as they come; then it takes over what others have left.
    """
    files: dict[Path, list[pytest.Item]] = defaultdict(list)
    for item in items:
        files[item.path].append(item)
    shares: list[list[pytest.Item]] = [[] for _worker in range(workers)]
    for late in (False, True):
        for path, inside in files.items():
            if any(name in f"{path.as_posix()}/" for name in COMPILE) == late:
                min(shares, key=len).extend(inside)
    items[:] = [item for share in shares for item in share]
