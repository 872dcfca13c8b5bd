"""Which tests `make check` leaves out: those that start processes and browsers, beside the ones marked `slow`."""

from __future__ import annotations

import pytest

SLOW = (
    "tests/terminal/test_playing.py",
    "tests/terminal/test_keeping.py",
    "tests/terminal/test_bad_input.py",
    "tests/terminal/test_commands.py",
    "tests/web/",
    "tests/core/test_kernels.py",
    "tests/bots/",
    "tests/test_bench.py",
    "tests/games/istanbul/test_mutated_positions.py",
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long, by file or folder, so that no file has to be told."""
    for item in items:
        path = item.path.as_posix()
        if any(f"/{slow}" in path for slow in SLOW):
            item.add_marker(pytest.mark.slow)
