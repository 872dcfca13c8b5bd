"""For all tests: which of them are slow, and that Python keeps what it compiled.

`make check` leaves out slow tests: those marked so, and whole files that start processes, compile or play many games.
"""

from __future__ import annotations

import os
import sys
import uuid
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


# Where Python is told to keep no compiled modules, the hundreds of processes that tests start would each compile all of
# Arasta anew: 0.2 s every time. Their folders are there anyway, for Numba's cache.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    sys.dont_write_bytecode = False


def pytest_configure(config: pytest.Config) -> None:
    """Name the run, for servers that all its tests share; workers of xdist inherit the name."""
    os.environ.setdefault("ARASTA_TEST_RUN", uuid.uuid4().hex[:12])


def pytest_unconfigure(config: pytest.Config) -> None:
    """Those servers end with the run."""
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
