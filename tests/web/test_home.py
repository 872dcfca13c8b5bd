"""The tables of a browser on the home page: what its cookie says is asked once, and forgotten where it is nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from arasta.web.lobby import new_id
from arasta.web.own_tables import KEPT_TABLES, TABLES_COOKIE
from tests.web.helpers import PEOPLE, SERVERS, client_of, open_table


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path) as client:
        yield client


def questions_of(client: httpx.Client) -> list[str]:
    """What the database is asked from now on."""
    asked: list[str] = []
    engine = SERVERS[str(client.base_url)].store.engine.sync_engine

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    return asked


def home(client: httpx.Client, tables: list[str]) -> httpx.Response:
    return httpx.get(f"{client.base_url}/", headers={"cookie": f"{TABLES_COOKIE}={'.'.join(tables)}"})


def test_tables_that_there_are_not_are_asked_for_once_and_forgotten(client: httpx.Client) -> None:
    table, _places = open_table(client, PEOPLE)
    asked = questions_of(client)
    made_up = [new_id() for _ in range(KEPT_TABLES - 2)]
    page = home(client, [*made_up[:9], table, "x", *made_up[9:]])
    assert page.status_code == 200
    assert f"/t/{table}" in page.text
    assert len(asked) == 1
    assert page.cookies[TABLES_COOKIE] == table
    again = home(client, [table])
    assert len(asked) == 1
    assert TABLES_COOKIE not in again.cookies
    nothing = home(client, made_up)
    assert f'{TABLES_COOKIE}=""; HttpOnly; Max-Age=0' in nothing.headers["set-cookie"]


def test_a_table_that_there_is_not_costs_one_question(client: httpx.Client) -> None:
    asked = questions_of(client)
    assert client.get(f"/t/{new_id()}").status_code == 404
    assert len(asked) == 1
    assert client.get("/t/nothing").status_code == 404
    assert len(asked) == 1


def test_tables_of_before_a_restart_are_there(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        tables = [open_table(client, PEOPLE)[0] for _ in range(3)]
    with client_of(tmp_path) as client:
        shown = home(client, tables)
        assert all(f"/t/{table}" in shown.text for table in tables)
        assert TABLES_COOKIE not in shown.cookies
