"""A game that is over stays over; and a database that fails meanwhile is told in one sentence."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

import arasta
from arasta.core.course import course_at
from arasta.core.table import Table
from arasta.web.faults import NotStored
from arasta.web.store import Store
from tests.web.helpers import ONE_AND_BOT, PEOPLE, SERVERS, Place, client_of, open_table, sit, until
from tests.web.test_live import following, next_of

LIMIT = {"decision_limit": 30}
PAGE = {"accept": "text/html"}


def played(client: httpx.Client) -> tuple[str, list[Place], int]:
    """A table whose game is over, its places, and who made the last choice."""
    table, places = open_table(client, PEOPLE, options=LIMIT)
    last = 0
    while seats := places[0].view()["seats"]:
        (last,) = seats
        assert places[last].choose(places[last].view()).status_code == 200
    return table, places, last


def test_the_last_choice_is_not_taken_back_once_the_seed_and_every_hand_are_open(client: httpx.Client) -> None:
    table, places, last = played(client)
    place, watching = places[last], Place(client, table)
    end = watching.get("/record").json()
    assert "seed" in end
    for seat in places:
        assert "the game is over" in seat.view()["cannot_undo"]
        answer = seat.post("/undo", prompt=seat.view()["prompt"]["id"])
        assert answer.status_code == 422
        assert "everything has been revealed" in answer.json()["error"]
    sit(place)
    undo = {"prompt": place.view()["prompt"]["id"], "seat": last}
    assert client.post(f"/t/{table}/undo", data=undo).status_code == 422
    assert watching.get("/record").json() == end
    page = client.get(f"/t/{table}").text
    assert 'id="choose"' in page
    assert 'id="undo"' not in page
    assert 'form="undo"' not in page


def test_looking_at_steps_plays_nothing_again(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pages of a replay are asked for, in whatever order, with their logs and jumps by turn."""
    table, places, _last = played(client)
    steps = places[0].get("/replay").json()["steps"]
    assert steps == LIMIT["decision_limit"]
    again: list[int] = []
    carry_out = Table.carry_out

    def counted(self: Table, who: int, action: int) -> None:
        again.append(action)
        carry_out(self, who, action)

    monkeypatch.setattr(Table, "carry_out", counted)
    for step in (steps, steps // 2, 1, 0, steps - 1):
        page = client.get(f"/t/{table}/replay?step={step}")
        assert page.status_code == 200
        assert f"{step} / {steps}" in page.text
        assert places[0].get("/replay", step=step).status_code == 200
    assert places[0].post("/fork", step=5).status_code == 201
    assert not again


def test_nobody_plays_on_from_the_end(client: httpx.Client) -> None:
    table, places, _last = played(client)
    steps = places[0].get("/replay").json()["steps"]
    answer = places[0].post("/fork", step=steps)
    assert (answer.status_code, answer.json()["error"]) == (
        422,
        "The game is over at that point: there is nothing left to play.",
    )
    assert places[0].post("/fork", step=steps - 1).status_code == 201
    assert client.post(f"/t/{table}/fork", data={"step": steps}).status_code == 422
    position = places[0].get("/replay", step=steps).json()["position"]
    refused = client.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE, "position": position})
    assert (refused.status_code, refused.json()) == (422, answer.json())
    assert "/fork" not in client.get(f"/t/{table}/replay?step={steps}").text
    assert "/fork" in client.get(f"/t/{table}/replay?step={steps - 1}").text


def test_a_fork_has_the_seats_that_are_given(client: httpx.Client) -> None:
    _table, places, _last = played(client)
    for seats in ([], PEOPLE[:1], [*PEOPLE, *PEOPLE, *PEOPLE]):
        assert places[0].post("/fork", step=3, seats=seats).status_code == 422
    made = places[0].post("/fork", step=3, seats=ONE_AND_BOT)
    assert [seat["seat"] for seat in made.json()["seats"]] == [0]
    same = places[0].post("/fork", step=3, seats=None)
    assert [seat["seat"] for seat in same.json()["seats"]] == [0, 1]


def test_nobody_leaves_a_game_that_is_over(client: httpx.Client) -> None:
    table, places, _last = played(client)
    answer = places[0].post("/leave")
    assert (answer.status_code, answer.json()["error"]) == (422, "The game is over.")
    sit(places[0])
    answer = client.post(f"/t/{table}/leave", data={"seat": 0})
    assert answer.status_code == 422
    assert "The game is over." in answer.text
    assert {player["away"] for player in places[0].view()["players"]} == {""}
    assert places[0].post("/return").status_code == 200


def test_no_pace_is_below_nothing(client: httpx.Client) -> None:
    table, (first, _second) = open_table(client, PEOPLE, pace=-0.0)
    assert str(first.view()["pace"]) == "0.0"
    assert str(first.post("/pace", pace=-0.0).json()["pace"]) == "0.0"
    sit(first)
    for text in ("-0", "-0.0", " 0 "):
        assert client.post(f"/t/{table}/pace", data={"pace": text}).status_code == 303
        assert str(first.view()["pace"]) == "0.0"
    for text in ("", "-1", "11", "nan", "inf", "1e99", "x", "9" * 5000):
        assert client.post(f"/t/{table}/pace", data={"pace": text}).status_code == 422
    assert client.post("/new", data={"game": "istanbul", "seat_0": "here", "seat_1": "link", "pace": "-0"}).is_redirect


def back_of(page: httpx.Response) -> str:
    found = re.search(r'name="back" value="([^"]*)"', page.text)
    assert found, page.text
    return found[1]


@pytest.mark.parametrize(
    ("method", "address", "shown"),
    [
        ("GET", "/nowhere", "/nowhere"),
        ("GET", "/nowhere?a=1&b=2", "/nowhere?a=1&amp;b=2"),
        ("GET", "/t/abcdefghij", "/t/abcdefghij"),
        ("GET", "/t/abcdefghij/replay?step=x", "/t/abcdefghij/replay?step=x"),
        ("GET", "/help/%C3%A9", "/help/%C3%A9"),
        ("POST", "/t/abcdefghij/choose", "/t/abcdefghij"),
        ("POST", "/nowhere", "/"),
    ],
)
def test_another_language_shows_the_page_of_an_error_again(
    client: httpx.Client, method: str, address: str, shown: str
) -> None:
    refused = client.request(method, address, headers=PAGE)
    assert refused.status_code in (404, 422)
    assert back_of(refused) == shown
    went = client.post("/language", data={"language": "fr", "back": shown.replace("&amp;", "&")})
    assert went.headers["location"] == shown.replace("&amp;", "&")
    if method == "GET":
        again = client.get(address, headers=PAGE)
        assert (again.status_code, back_of(again)) == (refused.status_code, shown)
        assert '<html lang="fr"' in again.text


def test_a_page_of_an_error_has_the_theme_that_was_chosen(client: httpx.Client) -> None:
    assert 'data-theme="' not in client.get("/nowhere", headers=PAGE).text
    client.cookies.set("arasta_theme", "dark")
    assert 'data-theme="dark"' in client.get("/nowhere", headers=PAGE).text


# --------------------------------------------------------------------------------------------- a database that fails


async def cannot_keep(*_: Any, **__: Any) -> None:
    raise NotStored("full")


def cannot_read(*_: Any) -> Any:
    raise OperationalError("SELECT", {}, Exception("disk I/O error"))


def test_who_comes_back_while_nothing_can_be_kept_does_not_count_as_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_of(tmp_path, absent_after=0.0, heartbeat=0.2) as client:
        table, (first, second) = open_table(client, PEOPLE)
        assert second.post("/stand-in", seat=0).status_code == 200
        server = SERVERS[str(client.base_url)]
        with monkeypatch.context() as broken:
            broken.setattr(Store, "keep", cannot_keep)
            answer = first.get("/events")
            assert answer.status_code == 503
            assert "Please try again" in answer.json()["error"]
        room = server.lobby.rooms[table]
        assert (room.publisher.listeners, room.seats[0].listening) == (set(), 0)
        assert not server.connections.open
        assert not second.view()["players"][0]["connected"]
        assert second.view()["players"][0]["away"] == "absent"
        # As soon as it works again, whoever comes is back.
        with following(first) as events:
            next_of(events, "table")
            assert second.view()["players"][0]["away"] == ""


def test_a_table_that_cannot_be_read_now_is_refused_and_then_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client_of(tmp_path) as client:
        table, (first, second) = open_table(client, PEOPLE)
        before = first.view()
        asked = first if before["choices"] else second
        view = asked.view()
        server = SERVERS[str(client.base_url)]
        with monkeypatch.context() as broken:
            broken.setattr(Store, "keep", cannot_keep)
            broken.setattr(server.store.engine.__class__, "connect", cannot_read)
            assert asked.choose(view).status_code == 503
            # What is shown would not be what is kept: it is read anew, which fails too.
            for answer in (first.get(), second.get(), client.get(f"/t/{table}", headers=PAGE), first.get("/events")):
                assert answer.status_code == 503
                assert "The server cannot read this now. Please try again." in answer.text
            until(lambda: client.get("/healthz").json()["status"] == "failing")
            server.lobby.rooms.clear()
            assert first.get().status_code == 503
        assert first.view() == before
        until(lambda: client.get("/healthz").json()["status"] == "ok")


def test_the_end_shows_how_it_went_and_leads_into_the_replay(client: httpx.Client) -> None:
    """Round by round, from what was stored; each round of the plot leads to the step at which it began."""
    table, places = open_table(client, PEOPLE, game="dice", options={"decision_limit": 70})
    (one, other), chance = places, Random(5)
    while seats := one.view()["seats"]:
        assert 'class="plot"' not in client.get(f"/t/{table}").text
        place = places[seats[0]]
        assert place.choose(place.view(), chance.choice(place.view()["choices"])["id"]).status_code == 200
    sit(other)
    page = client.get(f"/t/{table}").text
    again = arasta.game("dice").replay(client.get(f"/api/tables/{table}/record").json())
    course = course_at(again)
    assert len(course.rounds) > 2
    links = re.findall(rf'<th scope="row"><a href="(/t/{table}/replay\?step=(\d+))"', page)
    assert [int(step) for _url, step in links] == [one.begins for one in course.rounds]
    table_of_rounds = page.split('data-key="course-table"')[1].split("</table>")[0]
    shown = [re.findall(r"<td>(\d+)</td>", row) for row in table_of_rounds.split("<tr>")[2:]]
    assert [tuple(map(int, row)) for row in shown] == [one.scores for one in course.rounds]
    assert page.count('<polyline class="line of-') == 2 and page.index('id="result"') < page.index('id="board"')
    assert f"round {course.rounds[1].number}" in client.get(links[1][0]).text
    me = re.findall(r'<tr class="[^"]*me">.*?</tr>', page, re.S)
    assert len(me) == 1 and "Moon" in me[0] and ">you<" in me[0]
