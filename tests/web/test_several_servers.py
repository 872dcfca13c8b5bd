"""Several servers on one PostgreSQL database: any of them answers anything, and none undoes what another has done."""

from __future__ import annotations

import json
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest

from arasta.web.live import BELIEVED, Connections
from arasta.web.refusals import Refused
from arasta.web.settings import ServerSettings
from tests.thorough import times
from tests.web import postgres
from tests.web.helpers import NO_TLS, PEOPLE, Forked, Place, open_table, until
from tests.web.test_companion import begin, prompt_of, steps_of
from tests.web.valkey_server import ValkeyServer

QUESTIONS = times(25)


@contextmanager
def forked(data: Path, address: str, **settings: Any) -> Iterator[tuple[Forked, httpx.Client]]:
    """A server in a process of its own, and a client of it; killed at the end."""
    served = Forked(data, database=address, **settings)
    try:
        with httpx.Client(verify=NO_TLS, base_url=served.base, timeout=30) as client:
            yield served, client
    finally:
        with suppress(ValueError):  # killed already
            served.kill()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database that is still empty."""
    return postgres.database_of(tmp_path_factory.mktemp("several"))


@pytest.fixture(scope="module")
def two(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[httpx.Client]]:
    """Clients of two servers that started at the same time on the empty database."""
    data = tmp_path_factory.mktemp("data")
    with ThreadPoolExecutor(2) as pool, ExitStack() as stack:
        begun = [forked(data, address, heartbeat=0.2, absent_after=1.0) for _ in range(2)]
        yield [client for _server, client in pool.map(stack.enter_context, begun)]


def at(client: httpx.Client, place: Place) -> Place:
    """The same place, at another server."""
    return Place(client, place.table, place.token, place.link)


def test_the_same_question_answered_at_both_has_one_effect(two: list[httpx.Client]) -> None:
    name, places = open_table(two[0], PEOPLE, seed=5)
    with ThreadPoolExecutor(2) as pool:
        for made in range(QUESTIONS):
            asked = places[0].view()
            place = places[asked["seats"][0]]
            view = place.view()
            answers = [*pool.map(lambda client: at(client, place).choose(view), two)]  # noqa: B023  # used at once
            assert Counter(answer.status_code for answer in answers) == {200: 1, 409: 1}, [a.text for a in answers]
            for client in two:
                assert Place(client, name).view()["version"] == made + 1
    logs = [Place(client, name).view(since=0)["events"] for client in two]
    assert logs[0] == logs[1]


def test_the_same_question_of_a_companion_answered_at_both_has_one_effect(two: list[httpx.Client]) -> None:
    """A game on a real table: one server takes the answer, the other says so, with the page as it stands."""
    url = begin(two[0], "istanbul")
    two[1].cookies.update(two[0].cookies)
    with ThreadPoolExecutor(2) as pool:
        for n, labels in enumerate((("L1", "L2"), ("S1", "S2"), (5, 6), (9, 10), (0, 1))):
            prompts = [prompt_of(client.get(url).text) for client in two]
            posts = [
                pool.submit(client.post, f"{url}/answer", data={"prompt": prompts[0], "answer": label})
                for client, label in zip(two, labels, strict=True)
            ]
            answers = sorted((one.result() for one in posts), key=lambda answer: answer.status_code)
            assert prompts[0] == prompts[1]
            assert [answer.status_code for answer in answers] == [303, 409]
            assert {prompt_of(page.text) for page in (answers[1], *(client.get(url) for client in two))} == {
                prompt_of(answers[1].text)
            }
            assert steps_of(answers[1].text) == str(n + 1)


def test_choices_go_back_and_forth_between_servers(two: list[httpx.Client]) -> None:
    """What one has made, and what it has taken back, the other goes on from; both know the same record."""
    _name, places = open_table(two[0], PEOPLE, seed=6)
    for n in range(30):
        client = two[n % 2]
        place = at(client, places[at(client, places[0]).view()["seats"][0]])
        view = place.view()
        if n % 5 == 4 and not view["cannot_undo"]:
            assert place.post("/undo", prompt=view["prompt"]["id"]).status_code == 200
        else:
            assert place.choose(view).status_code == 200
        seen = [[at(one, place).view() for place in places] for one in two]
        assert seen[0] == seen[1]


def test_a_listener_at_one_hears_what_is_chosen_at_the_other(two: list[httpx.Client]) -> None:
    name, places = open_table(two[0], PEOPLE, seed=7)
    heard: list[int] = []
    with two[1].stream("GET", f"/api/tables/{name}/events") as live:

        def listen() -> None:
            with suppress(httpx.HTTPError):
                for line in live.iter_lines():
                    if line.startswith("data: ") and "version" in line:
                        heard.append(json.loads(line[6:])["version"])

        listening = threading.Thread(target=listen)
        listening.start()
        for made in range(1, 6):
            place = places[places[0].view()["seats"][0]]
            assert place.choose(place.view()).status_code == 200
            until(lambda: made in heard, 20)  # noqa: B023  # used at once
        assert [version for version in heard if version] == sorted(heard)
        with suppress(httpx.HTTPError):
            live.close()
    listening.join(10)


def test_a_seat_taken_at_one_is_held_at_the_other_and_ends_there(two: list[httpx.Client]) -> None:
    first = two[0]
    opened = first.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE}).json()
    name, host = opened["id"], Place(first, opened["id"], opened["host"])
    made = host.post("/link", seat=1)
    assert made.status_code == 201, made.text
    link = str(made.json()["url"]).partition("=")[2]
    here, there = (f"{client.base_url}/t/{name}" for client in two)
    page = {"accept": "text/html"}
    with httpx.Client(verify=NO_TLS) as friend, httpx.Client(verify=NO_TLS) as late:
        # The second of two clicks goes on, wherever it arrives.
        for address in (there, here):
            assert friend.post(f"{address}/sit", data={"link": link, "form": "y"}).status_code == 303
        # Whoever comes second by the same link is told so, wherever they come.
        assert late.post(f"{here}/sit", data={"link": link, "form": "x"}).status_code == 409
        for address in (here, there):
            assert 'data-seat="1"' in friend.get(address, headers=page).text
        # A new link, given at one server, ends what is held at the other.
        assert host.post("/link", seat=1).status_code == 201
        for address in (there, here):
            assert 'data-seat="1"' not in friend.get(address, headers=page).text


def test_a_rematch_asked_for_at_both_is_one_table(two: list[httpx.Client]) -> None:
    _name, places = open_table(
        two[0], [{"kind": "human"}, {"kind": "bot", "level": "random"}], game="choose-write", pace=0
    )
    while places[0].view()["result"] is None:
        view = places[0].view()
        if view["choices"]:
            places[0].choose(view)
    with ThreadPoolExecutor(2) as pool:
        answers = [*pool.map(lambda client: at(client, places[0]).post("/rematch"), two)]
    assert {answer.status_code for answer in answers} <= {200, 201}, [answer.text for answer in answers]
    assert len({answer.json()["id"] for answer in answers}) == 1


def test_who_is_at_one_server_is_not_absent_at_the_other(two: list[httpx.Client]) -> None:
    first, second = two
    _name, places = open_table(first, PEOPLE, seed=9)
    other = at(second, places[1])
    with places[0].client.stream("GET", f"/api/tables/{places[0].table}/events", headers=places[0].headers) as live:
        until(lambda: other.view()["players"][0]["connected"], 20)
        # Longer than the time after which others may let a bot play for somebody who is gone.
        refused = [other.post("/stand-in", seat=0) for _ in range(3)]
        assert {answer.status_code for answer in refused} == {422}, refused[0].text
        live.close()


def test_bots_go_on_when_the_server_that_played_them_is_killed(address: str, tmp_path: Path) -> None:
    with forked(tmp_path, address, heartbeat=0.2) as (_, client):
        with forked(tmp_path, address) as (killed, there):
            seats = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}, {"kind": "human"}]
            name, places = open_table(there, seats, pace=0.2)
            with client.stream("GET", f"/api/tables/{name}/events") as live:
                until(lambda: Place(client, name).view()["version"] >= 2 or _choose(places[0]), 30)
                killed.kill()
                before = Place(client, name).view()["version"]
                mine = at(client, places[0])
                until(lambda: Place(client, name).view()["version"] > before + 3 or _choose(mine), 30)
                live.close()
        entries = Place(client, name).view(since=0)["version"]
        assert entries > before


def _choose(place: Place) -> bool:
    """Choose, if this place is asked; never true."""
    view = place.view()
    if view["choices"]:
        place.choose(view)
    return False


def test_postgresql_that_is_killed_costs_nothing_that_was_answered(tmp_path: Path) -> None:
    """Requests meanwhile are told to come again; nobody has to start the server anew."""
    with postgres.cluster() as cluster, forked(tmp_path, cluster.address) as (_, client):
        name, places = open_table(client, PEOPLE, seed=5)
        made = 0
        for _ in range(3):
            for _ in range(4):
                place = places[places[0].view()["seats"][0]]
                assert place.choose(place.view()).status_code == 200
                made += 1
            view = places[places[0].view()["seats"][0]].view()
            cluster.kill()
            answer = place.choose(view)
            assert answer.status_code == 503
            assert answer.headers["retry-after"]
            assert "arasta@" not in answer.text
            cluster.start()
            until(lambda: client.get("/healthz").status_code == 200, 30)
            assert Place(client, name).view()["version"] == made


# ------------------------------------------------------------------------------------------------------------ Valkey


def listening_to(client: httpx.Client, name: str) -> tuple[list[int], ExitStack]:
    """The versions that a listener hears of, as they come, and what ends it."""
    heard: list[int] = []
    stack = ExitStack()
    live = stack.enter_context(client.stream("GET", f"/api/tables/{name}/events"))

    def listen() -> None:
        with suppress(httpx.HTTPError):
            for line in live.iter_lines():
                if line.startswith("id: "):
                    heard.append(int(line[4:]))

    listening = threading.Thread(target=listen)
    listening.start()
    stack.callback(listening.join, 10)
    return heard, stack


def choose_next(places: list[Place]) -> int:
    """One choice; the version after it."""
    place = places[places[0].view()["seats"][0]]
    answer = place.choose(place.view())
    assert answer.status_code == 200, answer.text
    version: int = answer.json()["version"]
    return version


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[ValkeyServer]:
    """A server of Valkey's protocol that is not started yet, and does not outlive the test."""
    server = ValkeyServer(tmp_path)
    yield server
    if server.process is not None:
        server.kill()


def test_news_come_through_valkey_and_again_after_it_was_killed(
    address: str, tmp_path: Path, valkey: ValkeyServer
) -> None:
    """The servers look into the database so rarely that nothing else can have brought the news."""
    valkey.start()
    rarely = {"shared": valkey.address, "look": 3600.0, "heartbeat": 0.2}
    with forked(tmp_path, address, **rarely) as (_, one), forked(tmp_path, address, **rarely) as (there, two):
        name, places = open_table(one, PEOPLE, seed=5)
        heard, ends = listening_to(two, name)
        until(lambda: (choose_next(places), heard)[1], 20)
        valkey.kill()
        # Nobody who chooses, or looks, notices.
        made = choose_next(places)
        assert Place(two, name).view()["version"] == made
        valkey.start()
        until(lambda: choose_next(places) and heard[-1] >= made, 30)
        assert heard == [*range(heard[0], heard[-1] + 1)]
        there.kill()
        ends.close()


def test_without_valkey_news_come_from_the_database(address: str, tmp_path: Path, valkey: ValkeyServer) -> None:
    asking = {"shared": valkey.address, "look": 0.1, "heartbeat": 0.2}
    with forked(tmp_path, address, **asking) as (_, one), forked(tmp_path, address, **asking) as (there, two):
        name, places = open_table(one, PEOPLE, seed=5)
        heard, ends = listening_to(two, name)
        for _n in range(3):
            made = choose_next(places)
            until(lambda: made in heard, 20)  # noqa: B023  # used at once
        there.kill()
        ends.close()


def test_requests_at_both_servers_count_together(address: str, tmp_path: Path, valkey: ValkeyServer) -> None:
    valkey.start()
    few = {"shared": valkey.address, "rate": 0.01, "burst": 60}
    with forked(tmp_path, address, **few) as (_, one), forked(tmp_path, address, **few) as (_there, two):
        # The other server is asked fewer times than it would allow by itself: what it refuses was asked here.
        for _n in range(40):
            # Until it has reached Valkey, a server counts for itself.
            assert any(one.get("/api/games").status_code == 429 for _n in range(100))
            if two.get("/api/games").status_code == 429:
                break
            sleep(0.25)
        else:
            pytest.fail("they are counted apart")


def test_tables_and_listeners_at_both_servers_count_together(
    address: str, tmp_path: Path, valkey: ValkeyServer
) -> None:
    """Each server has fewer than the limit; both together have as many, or more."""
    valkey.start()
    few: dict[str, Any] = {"shared": valkey.address, "tables_per_address": 4, "listeners_per_address": 4}
    with forked(tmp_path, address, **few) as (_, one), forked(tmp_path, address, **few) as (_there, two):
        name = open_table(one, PEOPLE)[0]
        with ExitStack() as listening:
            for client in (one, one, two, two):
                listening.enter_context(client.stream("GET", f"/api/tables/{name}/events"))

            def one_too_many() -> bool:
                with one.stream("GET", f"/api/tables/{name}/events") as answer:
                    return answer.status_code == 429

            # Until it has reached Valkey, a server counts for itself.
            until(one_too_many, 20)
        for _n in range(3):
            open_table(two, PEOPLE)
        # At any of these tries, fewer than the limit have been opened here.
        for _n in range(3):
            sleep(1)
            if one.post("/api/tables", json={"game": "dice", "seats": PEOPLE}).status_code == 429:
                break
        else:
            pytest.fail("they are counted apart")


def test_listeners_of_a_server_that_is_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    connections = Connections(ServerSettings(data=Path("."), listeners_per_address=10))
    connections.hear("another", {"10.0.0.1": 10, "10.0.0.2": 9})
    with pytest.raises(Refused):
        connections.admit("10.0.0.1")
    connections.admit("10.0.0.2")
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + BELIEVED + 1)
    connections.admit("10.0.0.1")
