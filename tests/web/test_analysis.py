"""Analyses of finished games: by whom and when they can be had, that each is made once, and that it is kept."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import pytest

import arasta
from arasta import GAMES, bots
from arasta.analysis import running
from arasta.analysis.schema import analysis_schema
from arasta.core.table import Table
from arasta.web import analysing, compile_queue
from arasta.web.compile_queue import ANALYSIS
from tests.web.helpers import PEOPLE, SERVERS, Place, client_of, open_table, until
from tests.web.test_hints import Adviser
from tests.web.test_kept_as_played import upgraded

LAST = 12
"""Choices of the games that are analysed."""
ITERATIONS = 2
"""Of searches: what comes of them is no matter of these tests."""


def ready(client: httpx.Client, *names: str) -> None:
    """What the compile queue would bring: the code is in Numba's cache, or compiled when it is first called."""
    SERVERS[str(client.base_url)].deciders.ready._ready |= {(name, ANALYSIS) for name in names or GAMES}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path, analysis_iterations=ITERATIONS) as client:
        ready(client)
        yield client


@cache
def whole_game(game: str) -> Table:
    """A finished game of two bots."""
    table = arasta.game(game).table(players=2, seed=5)
    bots.play(table, {seat: bots.make("greedy") for seat in range(2)}, seed=5)
    return table


def played(client: httpx.Client, game: str = "dice", **more: Any) -> Place:
    """A finished game of two people, as a stranger sees it: it began `LAST` choices before the end of `whole_game`."""
    table = whole_game(game)
    _name, places = open_table(
        client, PEOPLE, game=game, position=table.as_it_was(len(table.made) - LAST).position(), **more
    )
    for made in table.made[-LAST:]:
        place = places[made.seat]
        assert place.choose(place.view(), made.action).status_code == 200
    return Place(client, places[0].table)


def analysed(place: Place) -> dict[str, Any]:
    """The analysis, once it is there."""

    def look() -> dict[str, Any] | None:
        answer = place.post("/analysis")
        assert answer.status_code in (200, 202), answer.text
        return answer.json() if answer.status_code == 200 else None

    found = until(look, 300.0)
    assert found
    return found


class Held:
    """Holds up `analyse_played`: it tells of the chances, waits until it is told to go on, and counts its calls."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        self.begun, self.go_on = threading.Semaphore(0), threading.Event()
        self._true = running.analyse_played
        monkeypatch.setattr(running, "analyse_played", self)

    def __call__(self, played: Any, *, progress: Any, **more: Any) -> Any:
        self.calls += 1

        def tell(of: Any) -> None:
            progress(of)
            if not of.done:
                self.begun.release()
                assert self.go_on.wait(60)

        return self._true(played, progress=tell, **more)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_found_is_what_the_library_finds_in_the_language_of_the_reader(client: httpx.Client, game: str) -> None:
    """The same document as `arasta.analyse` gives for the record, by its schema; sentences in each language."""
    place = played(client, game)
    assert place.get("/analysis").status_code == 404
    found = analysed(place)
    record = place.get("/record").json()
    again = arasta.analyse(record, iterations=ITERATIONS)
    again.played.table.names = ("", "")
    assert found == again.as_json()
    jsonschema.Draft202012Validator(analysis_schema(arasta.game(game))).validate(found)
    place.headers["Accept-Language"] = "de"
    with arasta.i18n.using("de"):
        assert place.get("/analysis").json() == again.as_json()
    steps = place.get("/replay").json()["steps"]
    assert found["course"]["rounds"][-1]["step"] == steps


def viewers(client: httpx.Client, places: list[Place]) -> list[Place]:
    """Everybody who may look at a table: its seats, of which one opened it, and a stranger."""
    return [*places, Place(client, places[0].table)]


def all_ways(place: Place) -> list[httpx.Response]:
    """Every way to ask for an analysis."""
    found = [place.get("/analysis"), place.post("/analysis"), place.client.post(f"/t/{place.table}/analysis")]
    for path in ("/analysis", "/analysis/part", "/analysis/file"):
        found.append(place.client.get(f"/t/{place.table}{path}", headers=place.headers))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nobody_gets_anything_while_the_game_runs(client: httpx.Client, game: str) -> None:
    """Seats, opener and strangers; at the beginning, later, after an undo, and at a practice table played on."""
    finished = played(client, game)
    analysed(finished)
    fork = finished.post("/fork", step=3, seats=PEOPLE).json()
    forked = [Place(client, fork["id"], seat["token"]) for seat in fork["seats"]]
    table, places = open_table(client, PEOPLE, game=game, hints=True)
    for tried in (places, forked):
        for _step in range(3):
            before = len(SERVERS[str(client.base_url)].analysts._tasks)
            for viewer in viewers(client, tried):
                for answer in all_ways(viewer):
                    assert answer.status_code == 403, answer.text
                    assert answer.json() == {"error": "The game is not over yet."}
            assert len(SERVERS[str(client.base_url)].analysts._tasks) == before
            for place in tried:
                assert "/analysis" not in client.get(f"/t/{place.table}", headers=place.headers).text
            deciding = next(place for place in tried if place.view()["choices"])
            deciding.choose(deciding.view())
            deciding.post("/undo", prompt=deciding.view()["prompt"]["id"])
    assert client.get(f"/api/tables/{table}/analysis").status_code == 403


@pytest.mark.parametrize("allowed", [True, False])
def test_while_a_game_runs_only_hints_tell_chances_and_only_who_asked(client: httpx.Client, allowed: bool) -> None:
    """The chance to win is on the page of the seat that asked for a hint, where hints are allowed, and nowhere else."""
    Adviser(client, "dice")
    table, places = open_table(client, PEOPLE, game="dice", seed=5, hints=allowed)
    asked = next(place for place in places if place.view()["choices"])

    def told() -> list[bool]:
        """Whether the pages of the one who is asked, of the other and of a stranger tell a chance."""
        others = [place for place in places if place is not asked]
        pages = [
            "".join(client.get(f"/t/{table}{path}", headers=place.headers).text for path in ("", "/view"))
            + place.get().text
            for place in (asked, *others, Place(client, table))
        ]
        return ["% to win" in page.replace("\N{NO-BREAK SPACE}", " ") for page in pages]

    assert told() == [False, False, False]
    hint = asked.post("/hint", prompt=asked.view()["prompt"]["id"])
    assert hint.status_code == (200 if allowed else 403)
    assert told() == [allowed, False, False]


def test_it_is_made_once_however_often_it_is_asked_for(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two browsers, each clicking twice at the same moment, and a program; then it comes from what is kept."""
    held = Held(monkeypatch)
    place = played(client)
    post = f"{client.base_url}/t/{place.table}/analysis"
    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(lambda _n: httpx.post(post, timeout=30), range(4)))
        asked = pool.submit(place.post, "/analysis").result()
    assert {answer.status_code for answer in answers} == {303}
    assert asked.status_code == 202
    held.begun.acquire()
    view = until(lambda: (seen := place.get("/analysis").json())["chances"] and seen)
    assert (view["state"], view["done"]) == ("judging", 0)
    assert all(sum(row) == pytest.approx(1) for row in view["chances"])
    # Every decision is looked at for luck, and most are judged.
    assert view["of"] > len(view["chances"]) > 1
    held.go_on.set()
    found = analysed(place)
    assert found["decisions"][0]["chances"] == view["chances"][1]
    assert place.post("/analysis").json() == found
    assert held.calls == 1


def test_it_outlives_the_server_and_one_that_was_not_finished_can_be_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_of(tmp_path, analysis_iterations=ITERATIONS) as client:
        ready(client)
        place = played(client)
        found = analysed(place)
        other = played(client)
        held = Held(monkeypatch)
        assert other.post("/analysis").status_code == 202
        held.begun.acquire()
        # The server stops in the midst of it, without waiting for the rest.
        SERVERS[str(client.base_url)].analysts._stopping.set()
        held.go_on.set()
    with client_of(tmp_path, analysis_iterations=0) as client:
        kept, unfinished = Place(client, place.table), Place(client, other.table)
        assert kept.get("/analysis").json() == kept.post("/analysis").json() == found
        assert unfinished.get("/analysis").status_code == 404
        refused = unfinished.post("/analysis")
        assert refused.status_code == 422
        assert "arasta analyse FILE" in refused.json()["error"]
    with client_of(tmp_path, analysis_iterations=ITERATIONS) as client:
        ready(client)
        assert analysed(Place(client, other.table))["players"] == 2
    assert held.calls == 2


def test_one_after_the_other_and_not_too_many(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysing, "MOST_OF_ONE", 2)
    held = Held(monkeypatch)
    one, two, three = (played(client) for _ in range(3))
    assert one.post("/analysis").status_code == two.post("/analysis").status_code == 202
    held.begun.acquire()
    assert two.get("/analysis").json()["state"] == "waiting"
    refused = three.post("/analysis")
    assert refused.status_code == 503
    assert int(refused.headers["retry-after"]) > 0
    # Whoever is playing need not wait for it.
    assert one.view()["result"]
    held.go_on.set()
    for place in (one, two, three):
        analysed(place)


def test_what_another_server_makes_is_not_made_again(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several servers on one database each tells the others what it analyses, and shows how far they are."""
    held = Held(monkeypatch)
    server = SERVERS[str(client.base_url)]
    place = played(client)
    server.analysts.elsewhere = lambda room: ["judging", 3, 9]
    for answer in (place.post("/analysis"), place.get("/analysis")):
        assert answer.status_code == 202
        assert answer.json() == {"state": "judging", "compiled": [3, 9], "done": 3, "of": 9, "chances": None}
    assert 'value="3"' in client.get(f"/t/{place.table}/analysis").text
    assert held.calls == 0
    server.analysts.elsewhere = lambda room: None
    assert place.post("/analysis").status_code == 202
    held.begun.acquire()
    server.peers.more = server.analysts.told
    state, done, of = json.loads(server.peers._told())[place.table]["analysis"]
    assert (state, done) == ("judging", 0) and of > 0
    held.go_on.set()
    analysed(place)
    assert "analysis" not in server.peers._told()


def test_until_its_code_is_compiled_one_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The queue of the bots compiles it when somebody asks, and not before, even if it had nothing more to do."""
    go_on = tmp_path / "go on"
    program = f"import sys, time, pathlib\nwhile 'look' in sys.argv and not pathlib.Path({str(go_on)!r}).exists():"
    monkeypatch.setattr(compile_queue, "FILL_CACHE", f"{program}\n    time.sleep(0.02)")
    monkeypatch.setattr(compile_queue, "CORES", 2)
    monkeypatch.setattr(compile_queue, "load", lambda name, *kinds: None)
    with client_of(tmp_path, analysis_iterations=ITERATIONS, compile_bots=True) as client:
        queue = SERVERS[str(client.base_url)].deciders.ready
        until(lambda: not queue._left)
        place = played(client)
        assert not queue.ready("dice", ANALYSIS)
        assert place.post("/analysis").status_code == 202
        view = until(lambda: (seen := place.get("/analysis").json())["compiled"][0] == 3 and seen)
        assert (view["state"], view["compiled"], view["chances"]) == ("compiling", [3, 4], None)
        go_on.touch()
        analysed(place)
        assert queue.ready("dice", ANALYSIS)
        assert not queue.ready("kairo", ANALYSIS)


def test_games_played_under_older_rules_are_refused_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was analysed before the rules changed stays."""
    with client_of(tmp_path, analysis_iterations=ITERATIONS) as client:
        ready(client)
        before, later = played(client), played(client)
        found = analysed(before)
    upgraded(monkeypatch)
    with client_of(tmp_path, analysis_iterations=ITERATIONS) as client:
        ready(client)
        assert Place(client, before.table).post("/analysis").json() == found
        refused = Place(client, later.table).post("/analysis")
        assert refused.status_code == 422
        assert "was played under older rules" in refused.json()["error"]


@pytest.mark.slow
def test_the_page_leads_to_moments_of_the_replay(client: httpx.Client) -> None:
    """From the result and the replay there is a way to it; all of its links lead to steps that there are."""
    place = played(client, "kairo")
    address = f"/t/{place.table}"
    for page in (address, f"{address}/replay?step=3"):
        assert f'action="{address}/analysis"' in client.get(page).text
    assert client.get(f"{address}/analysis/file").status_code == 404
    analysed(place)
    for language in arasta.i18n.languages():
        place.headers["Accept-Language"] = language
        shown = client.get(f"{address}/analysis", headers=place.headers).text
        assert f'lang="{language}"' in shown
        assert 'http-equiv="refresh"' not in shown
        for heading in ("moved", "points", "luck", "quality", "reckoning", "mistakes", "owned", "rolled", "seed"):
            assert re.search(f'<h2 id="{heading}">[^<{{]+</h2>', shown), heading
        file = client.get(f"{address}/analysis/file", headers=place.headers)
        assert "attachment" in file.headers["content-disposition"]
        assert file.json() == place.get("/analysis").json()
    links = set(re.findall(rf"{address}/replay\?step=\d+", shown))
    assert len(links) > LAST // 2
    for link in links:
        assert client.get(link).status_code == 200


def test_why_there_is_nothing_of_some_games(client: httpx.Client) -> None:
    """One person alone; a game that was stopped."""
    alone = arasta.game("choose-write").table(players=1, seed=5)
    bots.play(alone, {0: bots.make("greedy")}, seed=5)
    near = alone.as_it_was(len(alone.made) - 1).position()
    table, (me,) = open_table(client, [{"kind": "human"}], game="choose-write", position=near)
    me.choose(me.view(), alone.made[-1].action)
    assert f"{table}/analysis" not in client.get(f"/t/{table}").text
    name, places = open_table(client, PEOPLE, options={"decision_limit": 25})
    while seats := places[0].view()["seats"]:
        places[seats[0]].choose(places[seats[0]].view())
    stopped = Place(client, name)
    for place, why in ((me, "You played alone"), (stopped, "was stopped before its end")):
        for answer in (place.get("/analysis"), place.post("/analysis")):
            assert answer.status_code == 422
            assert why in answer.json()["error"]
