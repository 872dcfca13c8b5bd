"""The JSON interface: tables, seats, choices, undo, records, rematch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

import arasta
from arasta import bots
from tests.web import helpers
from tests.web.helpers import ONE_AND_BOT, PEOPLE, Place, client_of, open_table

SEED = 5
"""Seat 0 begins."""


def play_out(places: list[Place], seed: int) -> dict[str, Any]:
    """Play a practice table of people to its end, as good bots would; the last view."""
    bot = bots.make("greedy")
    same = arasta.game("istanbul").table(len(places), seed=seed)
    views = [place.view() for place in places]
    while same.seats:
        seat = same.seats[0]
        choice = bots.choose(same, bot, seed)
        same.choose(choice)
        prompt = views[seat]["prompt"]["id"]
        answer = places[seat].post("/choose", choice=choice, prompt=prompt)
        if answer.status_code == 409:
            # The other seat has chosen since, which asked this one something new.
            views[seat] = answer.json()["view"]
            answer = places[seat].post("/choose", choice=choice, prompt=views[seat]["prompt"]["id"])
        assert answer.status_code == 200, answer.text
        views[seat] = answer.json()
    return places[0].view()


def test_two_seats_and_a_spectator(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, [{"kind": "human", "name": "Ada"}, {"kind": "human"}], seed=SEED)
    watching = Place(client, table)
    mine, theirs, public = first.view(), second.view(), watching.view()
    assert (mine["seat"], theirs["seat"], public["seat"]) == (0, 1, None)
    assert mine["seats"] == theirs["seats"] == public["seats"] == [0]
    assert mine["choices"]
    assert theirs["choices"] == public["choices"] == []
    assert mine["players"][0]["name"] == "Ada"
    assert "Ada" in theirs["prompt"]["text"]
    answer = first.choose(mine)
    assert answer.status_code == 200
    assert answer.json()["version"] == 1
    assert answer.json()["events"][0]["name"] == "moved"
    assert "Ada" in watching.view()["events"][0]["text"]
    assert second.view()["version"] == 1
    assert [entry["version"] for entry in watching.view(since=0)["events"]] == [1] * len(public["events"] or [1])


def test_positions_are_those_of_the_library(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=5)
    same = arasta.game("istanbul").table(2, seed=5)
    assert first.view()["position"] == same.position(0)
    assert second.view()["position"] == same.position(1)
    assert Place(client, table).view()["position"] == same.public_position()


def test_a_seed_makes_a_practice_table_for_everyone(client: httpx.Client) -> None:
    table, places = open_table(client, PEOPLE, seed=5)
    for place in (*places, Place(client, table)):
        assert place.view()["practice"] is True
    assert "seed" not in Place(client, table).get("/record").json()
    other, _ = open_table(client, PEOPLE)
    assert Place(client, other).view()["practice"] is False


def test_refusals(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=SEED)
    view = first.view()
    assert Place(client, table).choose(view).status_code == 403
    refused = second.post("/choose", choice=view["choices"][0]["id"], prompt=second.view()["prompt"]["id"])
    assert refused.status_code == 403
    assert refused.json()["error"]
    impossible = first.post("/choose", choice=15, prompt=view["prompt"]["id"])
    assert impossible.status_code == 422
    assert len(impossible.json()["error"]) > 10
    assert first.post("/choose", choice=4, prompt="x").status_code == 422
    assert first.post("/choose", choice=10**9, prompt="0").status_code == 422
    assert first.post("/choose", choice=view["choices"][0]["id"], prompt="77").status_code == 409
    assert Place(client, table, "wrong").get().status_code == 401
    assert first.get(seat=1).status_code == 403
    assert Place(client, "aaaaaaaaaa").get().status_code == 404
    assert Place(client, "a").get().status_code == 404
    assert client.post("/api/tables", json={"game": "chess", "seats": PEOPLE}).status_code == 422
    assert client.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE * 3}).status_code == 422
    wrongs: list[dict[str, Any]] = [
        {"options": {"layout": "round"}},
        {"seed": -1},
        {"position": {}},
        {"seats": [{"kind": "dog"}]},
    ]
    for wrong in wrongs:
        answer = client.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE, **wrong})
        assert answer.status_code == 422, wrong
        assert set(answer.json()) == {"error"}
    assert first.view()["version"] == 0


def test_a_stale_prompt_is_answered_with_the_present_view(client: httpx.Client) -> None:
    _table, (first, _) = open_table(client, PEOPLE, seed=SEED)
    view = first.view()
    first.choose(view)
    again = first.choose(view)
    assert again.status_code == 409
    assert again.json()["view"] == first.view()
    assert first.view()["version"] == 1


def test_another_seats_prompt_does_not_invalidate_mine(client: httpx.Client) -> None:
    _table, (first, second) = open_table(client, PEOPLE, seed=SEED)
    before = second.view()["prompt"]["id"]
    made = 0
    while first.view()["choices"]:
        prompt = second.view()["prompt"]["id"]
        assert prompt == before
        first.choose(first.view())
        made += 1
    assert made > 1
    assert second.view()["prompt"]["id"] == str(made)


def test_undo(client: httpx.Client) -> None:
    _table, (first, second) = open_table(client, PEOPLE, seed=SEED)
    start = first.view()
    place = next(c for c in start["choices"] if c["kind"] == "move" and c["value"] == 2)
    moved = first.choose(start, place["id"]).json()
    assert moved["cannot_undo"] == ""
    assert second.view()["cannot_undo"]
    assert second.post("/undo", prompt=second.view()["prompt"]["id"]).status_code == 422
    back = first.post("/undo", prompt=moved["prompt"]["id"])
    assert back.status_code == 200
    assert back.json()["position"] == start["position"]
    assert back.json()["version"] == 2
    # The same undo once more takes nothing else back.
    assert first.post("/undo", prompt=moved["prompt"]["id"]).status_code == 409
    assert first.post("/undo", prompt=back.json()["prompt"]["id"]).status_code == 422


def test_a_whole_game_its_record_replay_fork_and_rematch(client: httpx.Client) -> None:
    table, places = open_table(client, PEOPLE, seed=SEED)
    watching = Place(client, table)
    assert "seed" not in watching.get("/record").json()
    assert watching.get("/replay").status_code == 403
    assert places[0].post("/rematch").status_code == 422
    assert places[0].post("/fork", step=1).status_code == 403
    end = play_out(places, SEED)
    assert end["result"]["winners"]
    record = watching.get("/record").json()
    assert record["seed"] == SEED
    replayed = arasta.game("istanbul").replay(record)
    assert replayed.result is not None
    assert replayed.result.as_json() == end["result"]

    steps = watching.get("/replay", step=0).json()["steps"]
    assert steps == end["version"]
    middle = watching.get("/replay", step=steps // 2).json()
    assert watching.get("/replay", step=steps + 1).status_code == 422
    fork = places[0].post("/fork", step=steps // 2)
    assert fork.status_code == 201
    forked = Place(client, fork.json()["id"], fork.json()["seats"][0]["token"]).view()
    assert forked["practice"] is True
    assert forked["position"]["state"]["lira"] == middle["position"]["state"]["lira"]

    again = places[0].post("/rematch")
    assert again.status_code == 201
    assert places[1].post("/rematch").json()["id"] == again.json()["id"] == watching.view()["rematch"]
    assert watching.post("/rematch").status_code == 403
    (mine,) = places[1].post("/rematch").json()["seats"]
    fresh = Place(client, again.json()["id"], mine["token"]).view()
    assert (fresh["seat"], fresh["version"]) == (1, 0)


def until(place: Place, wanted: Any, **params: Any) -> dict[str, Any]:
    """Look until the view is as wanted."""
    views: list[dict[str, Any]] = []

    def looked() -> bool:
        views.append(place.view(**params))
        return bool(wanted(views[-1]))

    helpers.until(looked)
    return views[-1]


def test_bots_play_and_wait_at_their_pace(client: httpx.Client) -> None:
    _table, (first,) = open_table(client, ONE_AND_BOT, seed=SEED)
    for _ in range(10):
        view = until(first, lambda view: view["choices"])
        assert first.choose(view).status_code == 200
    assert first.post("/pace", pace=9.5).json()["pace"] == 9.5
    assert first.post("/pace", pace=11).status_code == 422


def test_leaving_and_returning(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=SEED)
    assert client.post(f"/api/tables/{table}/leave", headers=first.headers).status_code == 422
    left = first.post("/leave")
    assert left.status_code == 200
    assert left.json()["players"][0]["away"] == "left"
    until(second, lambda view: view["seats"] == [1])
    assert first.post("/return").status_code == 200
    assert first.view()["players"][0]["away"] == ""
    assert Place(client, table).post("/leave", seat=0).status_code == 403


def test_everybody_left_and_the_bots_wait(client: httpx.Client) -> None:
    _table, (first,) = open_table(client, ONE_AND_BOT, seed=SEED)
    assert first.post("/leave", seat=0).status_code == 200
    assert first.view()["version"] == first.view()["version"]


def test_a_bot_stands_in_for_somebody_absent_until_they_return(tmp_path: Path) -> None:
    with client_of(tmp_path, absent_after=0.0) as client:
        table, (_first, second) = open_table(client, PEOPLE, seed=SEED)
        assert Place(client, table).post("/stand-in", seat=0).status_code == 403
        assert second.post("/stand-in", seat=4).status_code == 422
        assert second.post("/stand-in", seat=0).json()["players"][0]["away"] == "absent"
        until(second, lambda view: view["seats"] == [1])
        second.choose(second.view())
    with client_of(tmp_path / "other", absent_after=60.0) as client:
        _table, (_first, second) = open_table(client, PEOPLE, seed=SEED)
        assert second.post("/stand-in", seat=0).status_code == 422


def test_a_choice_of_somebody_away_brings_them_back(client: httpx.Client) -> None:
    _table, (first,) = open_table(client, ONE_AND_BOT, seed=SEED)
    first.post("/leave", seat=0)
    view = first.choose(first.view()).json()
    assert view["players"][0]["away"] == ""


def test_joining_sets_a_cookie_and_several_seats_can_be_held(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=SEED)
    assert client.post(f"/api/tables/{table}/join", json={"token": "nonsense"}).status_code == 403
    joined = client.post(f"/api/tables/{table}/join", json={"token": first.token})
    cookie = joined.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert joined.json()["view"]["held"] == [0]
    joined = client.post(f"/api/tables/{table}/join", json={"token": second.token})
    assert joined.json()["view"]["players"][1]["claimed"]
    held = Place(client, table)
    assert held.view()["held"] == [0, 1]
    assert held.view(seat=1)["seat"] == 1
    while held.view()["seats"] == [0]:
        assert held.choose(held.view()).status_code == 200
    assert held.view()["seat"] == 1
    assert held.choose(held.view()).json()["events"][0]["seat"] == 1


def test_answers_in_the_language_of_the_request(client: httpx.Client) -> None:
    _table, (first, _) = open_table(client, PEOPLE, seed=SEED)
    first.headers["Accept-Language"] = "de-CH, en;q=0.5"
    german = first.view()["prompt"]["text"]
    first.headers["Accept-Language"] = "xx, fr;q=0.9, en;q=0.5"
    french = first.view()["prompt"]["text"]
    first.headers["Accept-Language"] = "en"
    assert len({german, french, first.view()["prompt"]["text"]}) == 3


def test_games(client: httpx.Client) -> None:
    (istanbul,) = [game for game in client.get("/api/games").json() if game["name"] == "istanbul"]
    assert istanbul["players"] == [2, 5]
    assert "greedy" in istanbul["levels"]
    assert {option["name"] for option in istanbul["options"]} >= {"layout", "smuggler_swap"}
