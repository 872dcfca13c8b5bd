"""After an upgrade a table goes on from its snapshot, whatever the old rules would have made of its choices."""

from __future__ import annotations

import asyncio
import dataclasses
import gc
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, inspect
from sqlalchemy.engine.interfaces import ReflectedColumn
from sqlalchemy.exc import OperationalError

import arasta
from arasta.web.database import MIGRATIONS
from arasta.web.reader import Stored
from arasta.web.reading import restored
from arasta.web.sqlite import FILE
from arasta.web.store import Store
from tests.web.helpers import PEOPLE, Place, client_of, open_table

pytestmark = pytest.mark.sqlite


def choose_times(places: list[Place], times: int) -> None:
    """Some choices at a table of people."""
    for _ in range(times):
        place = places[places[0].view()["seats"][0]]
        assert place.choose(place.view()).status_code == 200


def test_another_rules_version_goes_on_from_the_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=5)
        choose_times(places, 12)
        before = [place.view() for place in places]
        tokens = [place.token for place in places]

    newer = dataclasses.replace(arasta.game("istanbul"), rules_version=1000)
    monkeypatch.setattr("arasta.game", lambda name: newer)
    with client_of(tmp_path) as client:
        places = [Place(client, name, token) for token in tokens]
        after = [place.view() for place in places]
        for old, new in zip(before, after, strict=True):
            assert new["position"]["rules"] == 1000
            assert new["position"]["state"] == old["position"]["state"]
            assert new["choices"] == old["choices"]
            assert new["version"] == old["version"]
            assert new["prompt"] == old["prompt"]
        choose_times(places, 5)
        end = [place.view() for place in places]
        # The log of before the upgrade is still told.
        assert {event["version"] for event in places[0].view(since=0)["events"]} >= {1, 2, 17}
    # Once more, under the same rules as before the restart: now it is replayed from where the upgrade was.
    with client_of(tmp_path) as client:
        assert [Place(client, name, token).view() for token in tokens] == end
        record = Place(client, name).get("/record").json()
        assert record["rules"] == 1000
        assert len(record["choices"]) == 5


def read(data: Path, name: str) -> Stored:
    """A table as it is on the disk."""
    connection = sqlite3.connect(data / "arasta.sqlite3")
    connection.row_factory = sqlite3.Row
    table = dict(connection.execute("SELECT * FROM tables WHERE id = ?", (name,)).fetchone())
    entries = [dict(row) for row in connection.execute("SELECT * FROM entries ORDER BY version")]
    connection.close()
    for column in ("options", "components", "start"):
        table[column] = json.loads(table[column]) if table[column] else None
    return Stored(table, [], entries)


def test_choices_that_no_longer_lead_to_the_snapshot_are_not_believed(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=5)
        choose_times(places, 12)
    stored = read(tmp_path, name)
    table, rebase = restored(stored)
    assert rebase is None
    assert table.position() == json.loads(stored.table["snapshot"])
    assert len(table.log) == 12

    stored.table["seed"] = 6
    table, rebase = restored(stored)
    assert rebase is not None
    assert table.position()["state"] == json.loads(stored.table["snapshot"])["state"]


def test_the_database_is_brought_to_the_newest_form_at_every_start(tmp_path: Path) -> None:
    for _ in range(2):
        with client_of(tmp_path) as client:
            assert client.get("/healthz").json()["status"] == "ok"
    newest = max(path.name for path in (MIGRATIONS / "versions").glob("v*.py"))[1:5]
    connection = sqlite3.connect(tmp_path / "arasta.sqlite3")
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest,)]
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()
    assert (tmp_path / "arasta.sqlite3").stat().st_mode & 0o077 == 0


def forms(engine: Engine) -> dict[str, dict[str, ReflectedColumn]]:
    """Table -> column -> what it is."""
    found = inspect(engine)
    return {table: {one["name"]: one for one in found.get_columns(table)} for table in found.get_table_names()}


def test_servers_of_earlier_versions_can_read_and_write_after_every_migration(tmp_path: Path) -> None:
    """Since several servers share a database: what they know stays as it is, what is new need not be said."""
    first = "0010"
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = create_engine(f"sqlite:///{tmp_path / 'forms.sqlite3'}")
    revisions = sorted(path.name[1:5] for path in (MIGRATIONS / "versions").glob("v*.py"))
    before: dict[str, dict[str, ReflectedColumn]] = {}
    for revision in revisions[revisions.index(first) :]:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
        after = forms(engine)
        for table, columns in before.items():
            assert {name: str(one["type"]) for name, one in columns.items()}.items() <= {
                name: str(one["type"]) for name, one in after[table].items()
            }.items()
            for name in set(after[table]) - set(columns):
                assert after[table][name]["nullable"] or after[table][name]["default"] is not None, (table, name)
        before = after
    engine.dispose()


def test_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    from arasta.web.database import Base

    with client_of(tmp_path):
        pass
    engine = create_engine(f"sqlite:///{tmp_path / 'arasta.sqlite3'}")
    inspector = inspect(engine)
    for table in Base.metadata.sorted_tables:
        found = {
            column["name"]: (str(column["type"]), column["nullable"]) for column in inspector.get_columns(table.name)
        }
        wanted = {column.name: (column.type.compile(engine.dialect), bool(column.nullable)) for column in table.columns}
        assert found == wanted
    engine.dispose()


def test_a_database_that_cannot_be_upgraded_is_let_go(tmp_path: Path) -> None:
    """No connection stays open, and the same folder opens once it is mended."""

    async def tried() -> None:
        store = Store(tmp_path)
        await store.open()
        await store.close()

    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("CREATE TABLE tables (anything)")
        connection.commit()
    with pytest.raises(OperationalError, match="table tables already exists"):
        asyncio.run(tried())
    gc.collect()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("DROP TABLE tables")
        connection.commit()
    asyncio.run(tried())
