"""What happens to the file of the database while the server runs is noticed, said, and nothing is acknowledged."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta import i18n
from arasta.cli import run
from arasta.web.database import LOCK_WAIT
from arasta.web.faults import NotStored
from arasta.web.settings import ServerSettings
from arasta.web.sqlite import FILE
from arasta.web.statements import ADD_ENTRY, SET_PACE
from tests.web.helpers import NO_TLS, PEOPLE, SERVERS, Forked, Place, client_of, open_table, serving, until

pytestmark = pytest.mark.sqlite
GONE = "was removed, renamed or replaced while it was running"
WAIT = 1.5


def to_choose(places: list[Place]) -> Place:
    seat: int = places[0].view()["seats"][0]
    return places[seat]


def state_of(client: httpx.Client) -> tuple[int, str]:
    answer = client.get("/healthz")
    return answer.status_code, answer.json()["status"]


# --------------------------------------------------------------------------------------------------- the write lock


def test_while_another_program_holds_the_database_each_choice_waits_once(tmp_path: Path) -> None:
    assert ServerSettings(data=tmp_path).lock_wait == LOCK_WAIT
    with client_of(tmp_path, lock_wait=WAIT) as client:
        tables = [open_table(client, PEOPLE) for _ in range(6)]
        choosing = [(place := to_choose(places), place.view()) for _name, places in tables]
        other = sqlite3.connect(tmp_path / FILE)
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        with ThreadPoolExecutor(6) as pool:
            answers = [*pool.map(lambda one: one[0].choose(one[1]), choosing)]
        took = time.monotonic() - began
        assert [answer.status_code for answer in answers] == [503] * 6
        assert all("Another program is using" in answer.json()["error"] for answer in answers)
        # One after the other they would wait six times.
        assert took < 3 * WAIT
        assert state_of(client) == (503, "failing")
        other.rollback()
        other.close()
        until(lambda: state_of(client) == (200, "ok"))
        assert [place.choose(place.view()).status_code for place, _view in choosing] == [200] * 6


def test_one_that_cannot_be_kept_takes_no_others_with_it(tmp_path: Path) -> None:
    """Also where it is no fault of the database: what SQLite has no form for, a number that is too large for it."""
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE)
        store = SERVERS[str(client.base_url)].store
        entry = {"table_id": name, "version": 99, "seat": 0, "at": 0.0, "events": ""}

        async def all_at_once() -> list[Any]:
            shapeless = store.keep((SET_PACE, [{"of_table": name, "new_pace": object()}]))
            huge = store.keep((ADD_ENTRY, [{**entry, "action": 1 << 80}]))
            good = store.keep((SET_PACE, [{"of_table": name, "new_pace": 0.5}]))
            return [*await asyncio.gather(shapeless, huge, good, return_exceptions=True)]

        assert store._writer is not None and store._writer._task is not None
        asked = asyncio.run_coroutine_threadsafe(all_at_once(), store._writer._task.get_loop())
        shapeless, huge, good = asked.result(30)
        assert isinstance(shapeless, NotStored)
        assert isinstance(huge, NotStored)
        assert good is None
        place = to_choose(places)
        assert place.choose(place.view()).status_code == 200


# ------------------------------------------------------------------------------------------------ a second server


def test_a_second_server_on_the_same_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    with serving(data) as served:
        with i18n.using("en"):
            status = run(["serve", "--port", "0", "--no-browser", "--lang", "en", "--data", str(data)])
        said = capsys.readouterr()
        assert status == 2
        assert said.out == ""
        assert said.err == f"arasta: {data / FILE} cannot be used for the tables: another server of Arasta uses it\n"
        # The first one goes on, although somebody has looked at its file.
        with httpx.Client(base_url=served.base) as client:
            _table, places = open_table(client, PEOPLE)
            place = places[places[0].view()["seats"][0]]
            assert place.choose(place.view()).status_code == 200
            assert client.get("/").status_code == client.get("/healthz").status_code == 200
        served.kill()
    # A killed one blocks nobody.
    with serving(data) as served:
        assert httpx.get(f"{served.base}/healthz").status_code == 200
        served.stop()
    assert [file.name for file in data.iterdir()] == [FILE]


# -------------------------------------------------------------------------------------------------- the file itself


def deleted(data: Path) -> None:
    for file in data.glob(f"{FILE}*"):
        file.unlink()


def renamed(data: Path) -> None:
    (data / FILE).rename(data / "other")


def folder_renamed(data: Path) -> None:
    data.rename(data.with_name("elsewhere"))


def replaced(data: Path) -> None:
    shutil.copy(data / FILE, data / "copy")
    (data / "copy").replace(data / FILE)


def overwritten(data: Path) -> None:
    """With a copy of a moment before: the same file, other content."""
    content = (data / FILE).read_bytes()
    (data / FILE).write_bytes(content)


def log_removed(data: Path) -> None:
    (data / f"{FILE}-wal").unlink()


@pytest.mark.parametrize("harm", [deleted, renamed, folder_renamed, replaced, overwritten, log_removed])
def test_nothing_is_acknowledged_that_is_not_kept(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, harm: Callable[[Path], None]
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with client_of(data) as client:
        name, places = open_table(client, PEOPLE)
        place = to_choose(places)
        view = place.view()
        assert state_of(client) == (200, "ok")
        harm(data)
        answer = place.choose(view)
        assert answer.status_code == 503
        assert GONE in answer.json()["error"]
        assert state_of(client) == (503, "failing")
        assert client.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE}).status_code == 503
        page = client.get(f"/t/{name}", headers={"accept": "text/html"})
        assert page.status_code == 503
        assert GONE in page.text
        until(lambda: "database gone" in caplog.text, 20)


def test_a_file_that_comes_back_is_gone_on_with(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        _name, places = open_table(client, PEOPLE)
        place = to_choose(places)
        view = place.view()
        (tmp_path / FILE).rename(tmp_path / "other")
        assert place.choose(view).status_code == 503
        (tmp_path / "other").rename(tmp_path / FILE)
        assert place.choose(place.view()).status_code == 200
        until(lambda: state_of(client) == (200, "ok"))


# -------------------------------------------------------------------------------------------------- a full disk


@pytest.mark.skipif(sys.platform != "linux", reason="limits another process")
@pytest.mark.parametrize("mounting", [True, False])
def test_a_full_disk_is_said_and_gone_on_from(tmp_path: Path, mounting: bool) -> None:
    """A real one where one can be mounted; and a limit for the size of files, which SQLite meets in the same way."""
    data = tmp_path / "data"
    data.mkdir()
    with full_disk(data, mounting) as fill, forked(data) as served:
        with httpx.Client(verify=NO_TLS, base_url=served.base, timeout=30) as client:
            name, places = open_table(client, PEOPLE)
            place = to_choose(places)
            assert place.choose(place.view()).status_code == 200
            assert served.process.pid is not None
            fill(served.process.pid, True)
            kept, refused = 1, None
            while kept < 200:
                place = to_choose(places)
                answer = place.choose(place.view())
                if answer.status_code != 200:
                    refused = answer
                    break
                kept += 1
            assert refused is not None
            assert refused.status_code == 503
            assert "Please try again" in refused.json()["error"]
            until(lambda: state_of(client) == (503, "failing"), 20)
            # What is kept can be looked at.
            assert place.view()["version"] == kept
            assert client.get(f"/t/{name}").status_code == 200
            fill(served.process.pid, False)
            until(lambda: state_of(client) == (200, "ok"), 20)
            place = to_choose(places)
            assert place.choose(place.view()).status_code == 200
        served.kill()
        with forked(data) as again, httpx.Client(verify=NO_TLS, base_url=again.base) as client:
            assert Place(client, name).view()["version"] == kept + 1


@contextmanager
def forked(data: Path) -> Iterator[Forked]:
    """A server in a process of its own, killed at the end."""
    served = Forked(data)
    try:
        yield served
    finally:
        with suppress(ValueError):  # killed already
            served.kill()


class full_disk:
    """A small disk of its own that can be filled, if one is wanted and can be mounted; else files cannot grow."""

    def __init__(self, data: Path, mounting: bool) -> None:
        self.data = data
        self.mounting = mounting
        self.mounted = False

    def __enter__(self) -> Callable[[int, bool], None]:
        mount = shutil.which("mount") if self.mounting else None
        command = [mount or "", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(self.data)]
        self.mounted = bool(mount) and subprocess.run(command, capture_output=True).returncode == 0
        return self.fill

    def fill(self, pid: int, full: bool) -> None:
        if not self.mounted:
            size = max(file.stat().st_size for file in self.data.glob(f"{FILE}*")) if full else resource.RLIM_INFINITY
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        elif full:
            with (self.data / "filling").open("wb", buffering=0) as file:
                try:
                    while file.write(bytes(4096)):
                        pass
                except OSError:
                    os.fsync(file.fileno())
        else:
            (self.data / "filling").unlink()

    def __exit__(self, *_: object) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.data)], check=True)
