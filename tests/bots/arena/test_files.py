"""The journal of an arena: nothing endless is read, and the games written outlive a power cut."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import arasta
from arasta.bots.arena import journal as journal_module
from arasta.bots.arena.journal import FILE, FinishedGame, begin, read, resume
from arasta.bots.arena.schedule import BadArena, make_arena
from arasta.core.result import Result

ARENA = make_arena(arasta.game("choose-write"), 2, ("greedy", "random"), 5)
RESULT = Result(((0,), (1,)), (0,), (3, 2), ((), ()))


def game(index: int) -> FinishedGame:
    return FinishedGame(index, ARENA.fixture(index).seats, RESULT, 5, (9, 9), (0.0, 0.0))


def pipe(path: Path) -> None:
    os.mkfifo(path)


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**40)  # a file with a hole takes no room


@pytest.mark.parametrize(
    ("make", "words"), [(pipe, "not a regular file"), (endless, "not a regular file"), (huge, "larger than 1024 MB")]
)
def test_nothing_endless_is_read(tmp_path: Path, make: Callable[[Path], None], words: str) -> None:
    make(tmp_path / FILE)
    with pytest.raises(BadArena, match=words):
        resume(tmp_path)


def test_games_are_on_the_disk_within_a_second_and_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every fsync is noted with the size of the file: a power cut leaves at least that."""
    synced = []
    fsync = os.fsync

    def noted(number: int) -> None:
        fsync(number)
        status = os.fstat(number)
        synced.append((status.st_ino, status.st_size))

    monkeypatch.setattr(os, "fsync", noted)
    folder = tmp_path / "arena"
    journal = begin(folder, ARENA)
    path = folder / FILE
    assert [inode for inode, _size in synced] == [path.stat().st_ino, folder.stat().st_ino, tmp_path.stat().st_ino]
    assert synced[0][1] == path.stat().st_size > 0
    # Games that come by the thousand do not wait for the disk each.
    for index in range(3):
        journal.add(game(index))
    assert len(synced) == 3
    monkeypatch.setattr(journal_module, "SYNC_EVERY", 0.0)
    journal.add(game(3))
    assert synced[3:] == [(path.stat().st_ino, path.stat().st_size)]
    monkeypatch.setattr(journal_module, "SYNC_EVERY", 1.0)
    journal.add(game(4))
    journal.close()
    assert synced[4:] == [(path.stat().st_ino, path.stat().st_size)]
    journal.close()
    assert sorted(read(path)[1]) == [0, 1, 2, 3, 4]
