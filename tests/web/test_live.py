"""Server-sent events: what happens as the viewer may know it, resumed where a connection ended."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta.web.listening import Listener
from tests.web.helpers import ONE_AND_BOT, PEOPLE, Place, client_of, open_table


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path, heartbeat=0.2) as client:
        yield client


@contextmanager
def following(place: Place, last: str | None = None) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of a live connection."""
    headers = {**place.headers, **({"Last-Event-ID": last} if last else {})}
    with place.client.stream("GET", f"/api/tables/{place.table}/events", headers=headers) as stream:
        assert stream.status_code == 200
        assert stream.headers["content-type"].startswith("text/event-stream")
        yield parsed(stream)


def parsed(stream: httpx.Response) -> Iterator[dict[str, Any]]:
    """Server-sent events as objects; a sign of life is {'event': ''}."""
    found: dict[str, Any] = {"event": ""}
    for line in stream.iter_lines():
        if not line:
            yield found
            found = {"event": ""}
        elif not line.startswith((":", "retry")):
            name, _, value = line.partition(": ")
            found[name] = json.loads(value) if name == "data" else value


def next_of(events: Iterator[dict[str, Any]], name: str) -> dict[str, Any]:
    """The next event of this name."""
    return next(event for event in events if event["event"] == name)


def test_steps_are_told_to_everybody(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=5)
    with following(second) as own, following(Place(client, table)) as public:
        assert next(own) == next(public) == {"event": ""}
        view = first.choose(first.view()).json()
        told, seen = next_of(own, "step"), next_of(public, "step")
        assert told["id"] == seen["id"] == "1"
        assert told["data"]["events"][0]["name"] == "moved"
        assert told["data"]["seats"] == view["seats"]
        assert told["data"]["prompt"] == "0" and seen["data"]["prompt"] == ""
        first.post("/pace", pace=3)
        assert next_of(own, "table")["data"] == {"version": 1, "seats": view["seats"]}


def test_a_connection_resumes_after_the_last_event(client: httpx.Client) -> None:
    table, (first, _) = open_table(client, PEOPLE, seed=5)
    watching = Place(client, table)
    first.choose(first.view())
    first.choose(first.view())
    for last, wanted in (("0", ["1", "2"]), ("1", ["2"])):
        with following(watching, last) as events:
            assert [next_of(events, "step")["id"] for _ in wanted] == wanted
    with following(watching, "2") as events:
        first.choose(first.view())
        assert next_of(events, "step")["id"] == "3"
    with following(watching, "77") as events:
        assert next_of(events, "again")["data"] == {"version": 3}


def test_signs_of_life(client: httpx.Client) -> None:
    table, _ = open_table(client, PEOPLE, seed=5)
    with following(Place(client, table)) as events:
        assert [next(events)["event"] for _ in range(3)] == [""] * 3


def test_who_listens_is_connected_and_brings_an_absent_player_back(tmp_path: Path) -> None:
    with client_of(tmp_path, absent_after=0.0) as client:
        _table, (first, second) = open_table(client, PEOPLE, seed=5)
        assert not second.view()["players"][0]["connected"]
        second.post("/stand-in", seat=0)
        assert second.view()["players"][0]["away"] == "absent"
        with following(first):
            player = second.view()["players"][0]
            assert player["connected"]
            assert player["away"] == ""
            assert second.post("/stand-in", seat=0).status_code == 422


def test_bots_are_followed(client: httpx.Client) -> None:
    table, (first,) = open_table(client, ONE_AND_BOT, seed=5)
    with following(Place(client, table)) as events:
        seen = []

        def play() -> None:
            while (view := first.view())["version"] <= 12:
                if view["choices"]:
                    first.choose(view)

        player = threading.Thread(target=play)
        player.start()
        for event in events:
            if event["event"] == "step":
                seen.append(int(event["id"]))
            if len(seen) >= 12:
                break
        player.join()
    assert seen == list(range(1, 13))


def test_all_that_waits_is_sent_at_once() -> None:
    async def listen() -> list[bytes | None]:
        listener = Listener(None, ())
        for data in (b"a", b"b", b"c"):
            listener.offer(data)
        listener.end()
        return [await listener.next(60.0) for _ in range(2)]

    assert asyncio.run(listen()) == [b"abc", None]
