"""Finished games are kept as they were played, whatever the rules become; and no table vanishes without a sentence."""

from __future__ import annotations

import dataclasses
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

import arasta
from arasta.core.errors import BadPosition
from arasta.core.game import Game
from arasta.core.restoring import follow
from tests.web.helpers import PEOPLE, Place, client_of, open_table, sit, until

LIMIT = {"decision_limit": 25}
REFUSAL = "nobody stands where the fountain is"


def newer(name: str, **changes: Any) -> Game:
    """The game after an upgrade: a new rules version that ranks otherwise, and refuses every old position."""
    game = arasta.game(name)

    def standings(state: Any) -> Any:
        return [dataclasses.replace(one, score=one.score + 100) for one in game.standings(state)]

    given = {"rules_version": 1000, "check": lambda box, state: REFUSAL, "standings": standings, **changes}
    return dataclasses.replace(game, **given)


def upgraded(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """From now on servers have the new rules."""
    games = {name: newer(name, **changes) for name in arasta.GAMES}
    monkeypatch.setattr("arasta.game", games.__getitem__)


def play_out(places: list[Place], chooser: random.Random) -> None:
    """Play a table to its end, taking back now and then."""
    while seats := places[0].view()["seats"]:
        place = places[chooser.choice(seats)]
        undo = chooser.random() < 0.3
        for one in places if undo else []:
            view = one.view()
            if not view["cannot_undo"] and one.post("/undo", prompt=view["prompt"]["id"]).status_code == 200:
                break
        else:
            view = place.view()
            if view["choices"]:
                assert place.choose(view, chooser.choice(view["choices"])["id"]).status_code == 200


def seen(client: httpx.Client, name: str) -> dict[str, Any]:
    """All that can be looked at of a finished table, but for the number of the rules."""
    place = Place(client, name)
    view = place.view(since=0)
    steps = place.get("/replay").json()["steps"]
    replay = [place.get("/replay", step=step).json() for step in range(steps + 1)]
    for one in (view, *replay):
        assert one["position"].pop("rules")
    pages = [client.get(f"/t/{name}/replay?step={step}") for step in (0, steps // 2, steps)]
    assert {page.status_code for page in pages} == {200}
    shown = [page.text.split("<main")[1] for page in pages]
    return {"view": view, "replay": replay, "record": place.get("/record").json(), "pages": shown}


def shown(client: httpx.Client, name: str) -> str:
    """The page of a table, but for the number that every start of a server begins anew."""
    return re.sub(r'data-mark="\d+"', "", client.get(f"/t/{name}").text)


@pytest.mark.parametrize("game", arasta.GAMES)
def test_finished_games_are_looked_at_as_they_were_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with client_of(tmp_path) as client:
        people = [*PEOPLE, {"kind": "human"}]
        name, places = open_table(client, people, game=game, seed=3, options=LIMIT)
        play_out(places, random.Random(4))
        tokens = [place.token for place in places]
        before = seen(client, name)
        assert before["record"]["result"]
        check_steps(before)
        page = shown(client, name)
    with client_of(tmp_path) as client:
        assert seen(client, name) == before
        assert shown(client, name) == page

    upgraded(monkeypatch)
    with client_of(tmp_path) as client:
        assert seen(client, name) == before
        assert shown(client, name) == page
        assert arasta.game(game).rules_version == 1000
        # Played on from there by the rules of now, where those can.
        place = Place(client, name, tokens[0])
        refused = place.post("/fork", step=3)
        assert (refused.status_code, refused.json()["error"]) == (422, REFUSAL)

    monkeypatch.undo()
    upgraded(monkeypatch, check=arasta.game(game).check)
    with client_of(tmp_path) as client:
        assert Place(client, name, tokens[0]).post("/fork", step=3).status_code == 201


def check_steps(found: dict[str, Any]) -> None:
    """Each step is what the record leads to."""
    record = found["record"]
    table = arasta.game(record["game"]).replay(record)
    assert len(found["replay"]) == len(table.stood) + 1
    again = arasta.game(record["game"]).table(record["players"], record["seed"], record["options"])
    for n, step in enumerate(found["replay"]):
        if n:
            follow(again, list(table.stood[n - 1]))
        expected = again.position()
        assert step["position"]["state"] == expected["state"]
        assert step["position"]["pending"] == expected["pending"]
        assert step["position"]["events"] == expected["events"]


def test_a_game_that_went_on_through_an_upgrade_is_replayed_from_its_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=3, options=LIMIT)
        for _ in range(10):
            place = places[places[0].view()["seats"][0]]
            assert place.choose(place.view()).status_code == 200
        tokens = [place.token for place in places]
        begun = [place.view()["position"]["state"] for place in places]
    upgraded(monkeypatch, check=arasta.game("istanbul").check)
    with client_of(tmp_path) as client:
        places = [Place(client, name, token) for token in tokens]
        assert [place.view()["position"]["state"] for place in places] == begun
        play_out(places, random.Random(5))
        after = seen(client, name)
        assert after["replay"][0]["position"]["state"]["round"] == 1
        choices = after["record"]["choices"]
        assert len(after["replay"]) == 10 + len(choices) - 2 * choices.count("undo") + 1
    monkeypatch.undo()
    with client_of(tmp_path) as client:
        assert seen(client, name) == after


def test_a_running_game_that_cannot_go_on_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=3, options=LIMIT)
        place = places[places[0].view()["seats"][0]]
        assert place.choose(place.view()).status_code == 200
        sit(places[0])
        cookies = {cookie.name: str(cookie.value) for cookie in client.cookies.jar}
        token = places[0].token
    upgraded(monkeypatch)
    with client_of(tmp_path) as client:
        sentence = f"cannot continue under the current ones: {REFUSAL}. It is kept as it is."
        for answer in (Place(client, name, token).get(), Place(client, name).get("/record")):
            assert answer.status_code == 422
            assert sentence in answer.json()["error"]
        client.cookies.update(cookies)
        page = client.get(f"/t/{name}", headers={"accept": "text/html"})
        assert page.status_code == 422
        assert sentence in page.text
        home = client.get("/").text
        assert sentence in home
        assert f'href="/t/{name}"' in home


def test_where_the_present_rules_have_no_words_for_a_position_the_record_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=3, options=LIMIT)
        play_out(places, random.Random(6))
        record = Place(client, name).get("/record").json()
        sit(places[0])
        cookies = {cookie.name: str(cookie.value) for cookie in client.cookies.jar}

    def wordless(*_arguments: Any, **_named: Any) -> Any:
        raise BadPosition("state.camels: this field is missing")

    monkeypatch.setattr("arasta.web.reading.kept_table", wordless)
    with client_of(tmp_path) as client:
        client.cookies.update(cookies)
        page = client.get(f"/t/{name}", headers={"accept": "text/html"})
        assert page.status_code == 422
        assert "state.camels: this field is missing" in page.text
        assert f'href="/t/{name}/record"' in page.text
        assert "state.camels: this field is missing" in client.get("/").text
        assert client.get(f"/t/{name}/record").json() == record
        assert Place(client, name).get("/record").json() == record


def as_before_steps(data: Path) -> None:
    """A database of before steps and records were kept."""
    connection = sqlite3.connect(data / "arasta.sqlite3")
    connection.execute("DELETE FROM steps")
    connection.execute("UPDATE tables SET record = NULL")
    connection.commit()
    connection.close()


@pytest.mark.sqlite
def test_games_finished_before_are_completed_when_the_server_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=3, options=LIMIT)
        play_out(places, random.Random(7))
        running, others = open_table(client, PEOPLE, seed=3, options=LIMIT)
        tokens = [place.token for place in others]
        for _ in range(5):
            place = others[others[0].view()["seats"][0]]
            assert place.choose(place.view()).status_code == 200
        before = seen(client, name)
    as_before_steps(tmp_path)
    with client_of(tmp_path) as client:
        connection = sqlite3.connect(tmp_path / "arasta.sqlite3")
        until(lambda: connection.execute("SELECT record FROM tables WHERE over").fetchone()[0])
        connection.close()
        play_out([Place(client, running, token) for token in tokens], random.Random(8))
        check_steps(seen(client, running))
    upgraded(monkeypatch)
    with client_of(tmp_path) as client:
        assert seen(client, name) == before


@pytest.mark.sqlite
def test_of_games_finished_before_that_and_by_other_rules_the_record_and_the_end_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=3, options=LIMIT)
        play_out(places, random.Random(7))
        before = seen(client, name)
    as_before_steps(tmp_path)
    upgraded(monkeypatch)
    with client_of(tmp_path) as client:
        place = Place(client, name)
        view, record = place.view(), place.get("/record").json()
        assert view["position"]["state"] == before["view"]["position"]["state"]
        assert (record["seed"], record["rules"]) == (before["record"]["seed"], before["record"]["rules"])
        replay = place.get("/replay")
        assert replay.status_code == 422
        assert "its steps were not kept" in replay.json()["error"]
    monkeypatch.undo()
    assert [x["position"]["state"] for x in before["replay"]][-1] == arasta.game("istanbul").replay(
        {**record, "result": before["record"]["result"]}
    ).position()["state"]
