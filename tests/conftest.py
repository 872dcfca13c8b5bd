"""Which tests `make check` leaves out beside those marked `slow`: they start processes, or play many games."""

from __future__ import annotations

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
    "tests/test_bench.py",
    "/test_mutated_positions.py",
    "/test_own_components.py",
    "/test_own_numbers.py",
    "/test_own_programs.py",
    "/test_round_trips.py",
    "/test_oracle.py",
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long, by file or folder, so that no file has to be told."""
    for item in items:
        path = item.path.as_posix()
        if any(slow in path for slow in SLOW):
            item.add_marker(pytest.mark.slow)
