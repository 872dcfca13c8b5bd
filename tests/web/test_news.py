"""What the tabs of one browser are told over the connection that they share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.web.helpers import NO_TLS, PEOPLE, Place, open_table, sit, until
from tests.web.test_live import next_of, parsed

NOBODY = "0" * 32


def page_of(client: httpx.Client, place: Place) -> tuple[str, dict[str, str]]:
    """How a browser that sits at a place names the table, and what its page says of it."""
    with httpx.Client(verify=NO_TLS, base_url=client.base_url) as browser:
        sit(place, browser)
        page = browser.get(f"/t/{place.table}").text
    told = dict(re.findall(r'data-(mark|passes)="([^"]*)"', page))
    return f"{place.table}.1.{told['passes'].replace(' ', '.')}", told


@contextmanager
def following(client: httpx.Client, *at: str) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of a shared connection."""
    with client.stream("GET", "/news", params={"at": at}) as stream:
        assert stream.status_code == 200
        yield parsed(stream)


def test_each_table_is_told_of_at_once_and_when_anything_happens_there(client: httpx.Client) -> None:
    tables = [open_table(client, PEOPLE, seed=5)[1] for _ in range(2)]
    first, second = (page_of(client, people[n])[0] for n, people in enumerate(tables))
    with following(client, first, second, "aaaaaaaaaa.1", "") as events:
        rows = [next_of(events, "news")["data"] for _ in range(2)]
        assert [(row["table"], row["turn"]) for row in rows] == [
            (tables[0][0].table, True),
            (tables[1][0].table, False),
        ]
        tables[1][0].post("/pace", pace=3)
        news = next_of(events, "news")["data"]
        assert news["table"] == tables[1][0].table
        assert news["mark"] != rows[1]["mark"]
        assert news["turn"] is False


def test_a_page_knows_whether_it_is_old(client: httpx.Client) -> None:
    _table, (first, _second) = open_table(client, PEOPLE, seed=5)
    at = page_of(client, first)[0]
    with following(client, at) as events:
        next_of(events, "news")
        shown = page_of(client, first)[1]["mark"]
        asked = client.get("/news/now", params={"at": at}).json()
        assert [str(row["mark"]) for row in asked] == [shown]
        # That the page's person sat down was news, too.
        while str(next_of(events, "news")["data"]["mark"]) != shown:
            pass
        first.choose(first.view())
        assert str(next_of(events, "news")["data"]["mark"]) != shown == str(asked[0]["mark"])


def test_signs_of_life_say_how_often_they_come(client: httpx.Client) -> None:
    _table, (first, _second) = open_table(client, PEOPLE, seed=5)
    with following(client, page_of(client, first)[0]) as events:
        assert [next_of(events, "beat")["data"] for _ in range(3)] == [{"every": 0.2}] * 3


def test_whose_pass_is_shown_is_there_and_nobody_else(client: httpx.Client) -> None:
    _table, (first, second) = open_table(client, PEOPLE, seed=5)
    at = page_of(client, first)[0]
    with following(client, f"{first.table}.1.{NOBODY}") as events:
        assert next_of(events, "news")["data"]["turn"] is False
        assert not second.view()["players"][0]["connected"]
    with following(client, at) as events:
        assert next_of(events, "news")["data"]["turn"] is True
        assert second.view()["players"][0]["connected"]
    until(lambda: not second.view()["players"][0]["connected"])


def test_a_pass_tells_nothing_but_what_everybody_may_know(client: httpx.Client) -> None:
    _table, (first, _second) = open_table(client, PEOPLE, seed=5)
    at, told = page_of(client, first)
    assert first.token not in at
    assert (
        client.get(f"/api/tables/{first.table}", headers={"Authorization": f"Bearer {told['passes']}"}).status_code
        == 401
    )
    assert set(client.get("/news/now", params={"at": at}).json()[0]) == {"table", "mark", "turn"}
