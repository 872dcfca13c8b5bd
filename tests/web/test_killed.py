"""kill -9 at any moment: what was acknowledged is there, nothing is half there, and the table goes on."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

import arasta
from arasta.core.state_of_play import UNDO
from tests.thorough import times
from tests.web.helpers import NO_TLS, ONE_AND_BOT, PEOPLE, Forked, Place, open_table, start, until

KILLS = times(7)


def play(place: Place, known: dict[str, Any], rng: random.Random) -> None:
    """Choose, and take back now and then, until the server is gone; note what was acknowledged."""
    try:
        while True:
            view = place.view()
            known["seen"] = max(known["seen"], view["version"])
            if view["result"]:
                known["over"] = True
                return
            if not view["choices"]:
                time.sleep(0.002)
                continue
            if not view["cannot_undo"] and rng.random() < 0.2:
                answer, action = place.post("/undo", prompt=view["prompt"]["id"]), UNDO
            else:
                action = rng.choice(view["choices"])["id"]
                answer = place.choose(view, action)
            if answer.status_code == 200:
                # The entry of this post is the first one after what was looked at: this seat was to decide.
                known["acknowledged"][view["version"] + 1] = action
                known["seen"] = max(known["seen"], answer.json()["version"])
            else:
                assert answer.status_code in (409, 422), answer.text
    except httpx.TransportError:
        return


def all_went_on(known: dict[str, dict[str, Any]], kills: int) -> bool:
    """Whether at least two more choices of every table were acknowledged before each kill."""
    return all(found["over"] or len(found["acknowledged"]) >= 2 * kills for found in known.values())


def stored(data: Path, table: str) -> list[tuple[int, int | None]]:
    """The entries on the disk."""
    with sqlite3.connect(data / "arasta.sqlite3") as connection:
        rows = connection.execute(
            "SELECT version, action FROM entries WHERE table_id = ? ORDER BY version", (table,)
        ).fetchall()
    connection.close()
    return rows


@pytest.mark.slow
@pytest.mark.sqlite
def test_killed_many_times(tmp_path: Path) -> None:
    rng = random.Random(4)
    data = tmp_path / "data"
    server = Forked(data)
    with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
        opened = [open_table(client, seats, pace=0, seed=seed) for seed, seats in enumerate((PEOPLE, ONE_AND_BOT))]
    known: dict[str, dict[str, Any]] = {name: {"acknowledged": {}, "seen": 0, "over": False} for name, _ in opened}
    tokens = {name: [place.token for place in places] for name, places in opened}
    for killed in range(1, KILLS + 1):
        with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
            players = [
                threading.Thread(
                    target=play, args=(Place(client, name, token), known[name], random.Random(rng.random()))
                )
                for name in known
                for token in tokens[name]
            ]
            for player in players:
                player.start()
            until(partial(all_went_on, known, killed))
            time.sleep(rng.uniform(0, 0.1))
            server.kill()
            for player in players:
                player.join()
        kept = {name: check(data, name, known[name]) for name in known}
        server = Forked(data)
        try:
            with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
                for name in known:
                    # The table is there as it was stored; its bots may already have gone on.
                    assert Place(client, name, tokens[name][0]).view()["version"] >= kept[name]
        except BaseException:
            server.kill()
            raise
    server.kill()
    assert all(len(found["acknowledged"]) > KILLS for found in known.values())


def check(data: Path, name: str, known: dict[str, Any]) -> int:
    """Every acknowledged choice is on the disk where it was acknowledged, and nothing that was seen is missing.

    Returns how many entries there are.
    """
    entries = stored(data, name)
    assert [version for version, _ in entries] == list(range(1, len(entries) + 1))
    assert len(entries) >= known["seen"]
    for version, action in known["acknowledged"].items():
        assert entries[version - 1][1] == (None if action == UNDO else action)
    return len(entries)


def test_a_graceful_stop_keeps_everything_and_ends_live_connections(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = start(data)
    with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
        name, places = open_table(client, PEOPLE, seed=5)
        for _ in range(10):
            place = places[places[0].view()["seats"][0]]
            place.choose(place.view())
        views = [place.view() for place in places]
        begun, ended = threading.Event(), threading.Event()

        def follow() -> None:
            with client.stream("GET", f"/api/tables/{name}/events") as stream:
                begun.set()
                list(stream.iter_raw())
            ended.set()

        follower = threading.Thread(target=follow)
        follower.start()
        assert begun.wait(60)
        assert server.stop() == 0
        follower.join(60)
        assert ended.is_set()
    server = start(data)
    with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
        again = [Place(client, name, place.token).view() for place in places]
        for view in views:
            for player in view["players"]:
                player["connected"] = False
        assert again == views
        # Undo goes on too: the table was replayed, not only read.
        record = Place(client, name).get("/record").json()
        assert len(record["choices"]) == 10
    server.stop()
    assert arasta.game("istanbul").table(2, seed=5).log == []
