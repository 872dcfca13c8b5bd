"""Bots wait with their first choice until those who were invited are there, or whoever opened the table starts."""

from __future__ import annotations

import re
import time
from pathlib import Path

import httpx

import arasta
from tests.web.helpers import NO_TLS, Forked, Place, client_of, open_table, until

BOTS_FIRST = [{"kind": "bot", "level": "random"}, {"kind": "human", "name": "Bo"}, {"kind": "human", "name": "Cem"}]


def browser(base: str) -> httpx.Client:
    """Another browser: no cookies yet."""
    return httpx.Client(verify=NO_TLS, base_url=base, follow_redirects=True, timeout=30)


def where_a_bot_begins(game: str = "istanbul") -> int:
    """A seed by which the bot of seat 0 has the first choice."""
    return next(seed for seed in range(1, 50) if arasta.game(game).table(3, seed=seed).seats == (0,))


def entries(place: Place) -> int:
    """The number of entries of a table, looked at by somebody who sits nowhere."""
    return int(Place(place.client, place.table).view()["version"])


def test_bots_wait_for_whoever_is_invited_whatever_happens_to_the_server(tmp_path: Path) -> None:
    data, seed = tmp_path / "data", where_a_bot_begins()
    server = Forked(data)
    form = {"game": "istanbul", "seat_0": "bot:easy", "seat_1": "here", "seat_2": "link", "name_2": "Cem"}
    with browser(server.base) as host, browser(server.base) as friend, browser(server.base) as another:
        page = host.post("/new", data={**form, "seed": str(seed), "pace": "0"})
        path, table = page.url.path, page.url.path.rpartition("/")[2]
        onlooker = Place(another, table)
        # The links and who is missing come before the board; whoever only looks on is told, but can start nothing.
        assert page.text.index('class="invites"') < page.text.index('id="board"')
        assert "Still missing: Cem" in page.text and f'action="{path}/start"' in page.text
        assert "The bots begin as soon as Cem has sat down." in page.text
        watched = another.get(path).text
        assert "Still missing: Cem" in watched and f'action="{path}/start"' not in watched and "?seat=" not in watched
        view = onlooker.view()
        assert view["waits_for"] == [2] and view["prompt"]["text"] == "The bots begin as soon as Cem has sat down."
        assert another.post(f"{path}/start").status_code == 403
        assert onlooker.post("/start").status_code == 403
        time.sleep(0.3)
        assert onlooker.view()["version"] == 0
        server.kill()
        server = Forked(data)
        for one in (host, friend, another):
            one.base_url = httpx.URL(server.base)
        # Somebody comes to look at it again, as after any restart: the bots still wait.
        assert onlooker.view()["waits_for"] == [2]
        time.sleep(0.3)
        assert onlooker.view()["version"] == 0
        link = re.search(r'value="[^"]*\?seat=([^"]+)"', host.get(path).text)
        assert link
        friend.post(f"{path}/sit", data={"link": link.group(1)})
        until(lambda: onlooker.view()["version"] > 0)
        assert onlooker.view()["waits_for"] == []
        assert "Still missing" not in host.get(path).text
        # A link that is given anew later makes nobody wait: the bots have begun. The page says it in one line.
        host.post(f"{path}/renew", data={"seat": "2"})
        assert onlooker.view()["waits_for"] == []
        assert 'class="gathering begun' in host.get(path).text
    server.kill()


def test_started_without_those_who_are_missing_also_after_kill(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = Forked(data)
    with browser(server.base) as host:
        # A program without a seat's secret has the opener's, and may start.
        made = host.post(
            "/api/tables", json={"game": "istanbul", "seats": BOTS_FIRST, "seed": where_a_bot_begins(), "pace": 10}
        ).json()
        opener = Place(host, made["id"], made["host"])
        assert opener.view()["waits_for"] == [1, 2]
        assert "as soon as Bo and Cem have sat down" in opener.view()["prompt"]["text"]
        started = opener.post("/start")
        assert started.status_code == 200 and started.json()["waits_for"] == []
        assert opener.post("/start").status_code == 200
    server.kill()
    server = Forked(data, pace=0)
    with browser(server.base) as host:
        opener = Place(host, made["id"], made["host"])
        assert opener.view()["waits_for"] == [] and opener.view()["version"] == 0
    server.kill()


def test_a_program_that_plays_its_seats_waits_for_nobody(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        table, (first, second) = open_table(client, BOTS_FIRST, seed=where_a_bot_begins())
        assert Place(client, table).view()["waits_for"] == [1, 2]
        assert first.view()["waits_for"] == [2]
        time.sleep(0.2)
        assert entries(first) == 0
        # Any request with its secret is enough; so is a bot that stands in.
        second.view()
        until(lambda: entries(first) > 0)
        # Or coming in by the secret that opened the seat, with nothing else.
        _table, places = open_table(client, BOTS_FIRST, seed=where_a_bot_begins())
        for place in places:
            assert entries(place) == 0
            assert Place(client, place.table).post("/join", token=place.token).status_code == 200
        client.cookies.clear()
        until(lambda: entries(places[0]) > 0)
        # Where no bot plays, nobody waits, and nothing is to be started.
        _table, (ada, _bo) = open_table(client, [{"kind": "human"}, {"kind": "human"}])
        assert ada.view()["waits_for"] == []
    with client_of(tmp_path / "two", absent_after=0.2) as client:
        _table, (first, second) = open_table(client, BOTS_FIRST, seed=where_a_bot_begins())
        assert first.view()["waits_for"] == [2]
        until(lambda: first.view()["players"][2]["may_stand_in"])
        assert first.post("/stand-in", seat=2).status_code == 200
        until(lambda: entries(first) > 0)
