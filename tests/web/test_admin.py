"""`arasta admin`: backups while a server runs, copies between SQLite and PostgreSQL, what is wrong, what is old."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta import i18n
from arasta.cli import run
from arasta.web.sqlite import FILE
from tests.web import postgres
from tests.web.helpers import PEOPLE, Place, client_of, open_table

pytestmark = pytest.mark.sqlite


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit status of `arasta admin`, and what it says."""
    with i18n.using("en"):
        status = run(["admin", *arguments, "--lang", "en"])
    told = capsys.readouterr()
    return status, told.out + told.err


def choose(places: list[Place]) -> int:
    """One choice; the version after it, once it is acknowledged."""
    place = places[places[0].view()["seats"][0]]
    answer = place.choose(place.view())
    assert answer.status_code == 200, answer.text
    version: int = answer.json()["version"]
    return version


def seen(client: httpx.Client, name: str, tokens: list[str]) -> list[dict[str, Any]]:
    """A table as its seats see it, with everything that happened there."""
    views = [Place(client, name, token).view(since=0) for token in tokens]
    for view in views:
        for player in view["players"]:
            # Who is there is not stored.
            player.pop("connected")
    return views


@pytest.mark.parametrize("shared", [False, True])
def test_a_backup_under_load_has_every_choice_acknowledged_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], shared: bool
) -> None:
    """Games go on meanwhile; restored elsewhere, in the other kind of database, they go on from there."""
    address = postgres.database_of(tmp_path)
    place = {"database": address} if shared else {}
    with client_of(tmp_path / "one", **place) as client, pytest.MonkeyPatch.context() as environment:
        if shared:
            environment.setenv("ARASTA_DATABASE", address)
        name, places = open_table(client, PEOPLE, seed=5)
        tokens = [place.token for place in places]
        stop = threading.Event()

        def load() -> None:
            with httpx.Client(base_url=client.base_url, timeout=30) as other:
                _name, others = open_table(other, PEOPLE)
                while not stop.is_set():
                    choose(others)

        busy = threading.Thread(target=load)
        busy.start()
        acknowledged = max(choose(places) for _ in range(5))
        where = [] if shared else ["--data", str(tmp_path / "one")]
        status, told = said(capsys, "backup", str(tmp_path / "backup"), *where)
        assert (status, told) == (0, f"{tmp_path / 'backup'}: 2 tables\n")
        assert choose(places) == acknowledged + 1
        stop.set()
        busy.join()
        # Once more would write over it.
        assert said(capsys, "backup", str(tmp_path / "backup"), *where)[0] == 2
        assert said(capsys, "check", *where) == (0, "2 tables were read.\n")
    elsewhere = {} if shared else {"database": address}
    with pytest.MonkeyPatch.context() as environment:
        if elsewhere:
            environment.setenv("ARASTA_DATABASE", address)
        where = ["--data", str(tmp_path / "two")] if shared else []
        if shared:
            (tmp_path / "two").mkdir()
        assert said(capsys, "restore", str(tmp_path / "backup"), *where)[0] == 0
        assert "has tables already" in said(capsys, "restore", str(tmp_path / "backup"), *where)[1]
    with client_of(tmp_path / "two", **elsewhere) as client:
        places = [Place(client, name, token) for token in tokens]
        assert places[0].view()["version"] == acknowledged
        assert choose(places) == acknowledged + 1


def test_a_copy_to_postgresql_and_back_is_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = postgres.database_of(tmp_path)
    with client_of(tmp_path / "one") as client:
        name, places = open_table(client, PEOPLE, seed=5)
        for _ in range(8):
            choose(places)
        tokens = [place.token for place in places]
        before = seen(client, name, tokens)
    (tmp_path / "two").mkdir()
    assert said(capsys, "copy", str(tmp_path / "one"), address)[0] == 0
    with client_of(tmp_path, database=address) as client:
        assert seen(client, name, tokens) == before
    assert said(capsys, "copy", address, str(tmp_path / "two"))[0] == 0
    with client_of(tmp_path / "two") as client:
        assert seen(client, name, tokens) == before


def test_what_is_wrong_is_said_and_what_is_old_is_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--data", str(tmp_path)]
    with client_of(tmp_path) as client:
        (broken, places), (old, _), (kept, _) = (open_table(client, PEOPLE) for _ in range(3))
        choose(places)
        assert "a server is using it" in said(capsys, "prune", "--days", "1", *where)[1]
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("DELETE FROM entries")
        connection.execute("UPDATE tables SET changed = changed - 200000 WHERE id = ?", (old,))
        connection.commit()
    status, told = said(capsys, "check", *where)
    assert status == 1
    assert told.startswith(f"{broken}: 0 entries, but its version is 1\n3 tables were read.\n")
    assert said(capsys, "prune", "--days", "2", "--finished", *where) == (0, "0 tables were removed.\n")
    assert said(capsys, "prune", "--days", "2", *where) == (0, "1 table was removed.\n")
    with client_of(tmp_path) as client:
        assert client.get(f"/api/tables/{old}").status_code == 404
        assert client.get(f"/api/tables/{kept}").status_code == 200


def test_tables_removed_while_servers_run_are_gone_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = postgres.database_of(tmp_path)
    with client_of(tmp_path, database=address) as client, pytest.MonkeyPatch.context() as environment:
        environment.setenv("ARASTA_DATABASE", address)
        name, places = open_table(client, PEOPLE)
        place = places[places[0].view()["seats"][0]]
        view = place.view()
        assert said(capsys, "prune", "--days", "0") == (0, "1 table was removed.\n")
        assert place.choose(view).status_code == 404
        assert client.get(f"/api/tables/{name}").status_code == 404


def test_what_cannot_be_used_is_said_without_the_password(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = said(capsys, "check", "--data", str(tmp_path / "none"))
    assert status == 2
    assert "there is no such file" in told
    status, told = said(capsys, "copy", str(tmp_path), "postgresql://me:secret@127.0.0.1:1/none")
    assert status == 2
    assert "secret" not in told
    assert told.count("\n") == 1
