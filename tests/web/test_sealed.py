"""Tables where several seats decide at the same time, through the server: the small game of tests/core/sealed.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta.games import registry
from tests.web.helpers import SERVERS, Place, client_of, sit, until
from tests.web.test_live import following, next_of

PEOPLE = [{"kind": "human"}] * 3


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    monkeypatch.setitem(registry.GAMES, "sealed", "tests.core.sealed")
    with client_of(tmp_path, idle=0.0) as client:
        yield client


def open_sealed(client: httpx.Client, seats: list[dict[str, str]]) -> tuple[str, list[Place]]:
    made = client.post("/api/tables", json={"game": "sealed", "seats": seats, "seed": 3}).json()
    return made["id"], [Place(client, made["id"], seat["token"]) for seat in made["seats"]]


def choose(place: Place, number: int) -> dict[str, Any]:
    """Choose a number; the view after it."""
    answer = place.choose(place.view(), number)
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


def read_anew(client: httpx.Client) -> None:
    """Put all tables away, so that they are read from the database."""
    lobby = SERVERS[str(client.base_url)].lobby
    lobby.put_away()
    assert not lobby.rooms


def test_all_are_asked_at_once_and_choose_in_any_order(client: httpx.Client) -> None:
    table, places = open_sealed(client, PEOPLE)
    assert [place.view()["seats"] for place in places] == [[0, 1, 2]] * 3
    assert [len(place.view()["choices"]) for place in places] == [3, 3, 3]
    views = [place.view() for place in places]
    # The others' choices change nothing about what a seat is asked: every prompt stays good.
    for seat in (2, 0, 1):
        answer = places[seat].choose(views[seat], seat + 1)
        assert answer.status_code == 200
        again = places[seat].choose(views[seat], seat + 1)
        assert again.status_code == 409
    assert places[0].view()["position"]["state"]["points"][:3] == [1, 2, 3]
    for seat in (1, 2, 0):
        choose(places[seat], 2)
    assert places[0].view()["result"]["winners"] == [2]
    read_anew(client)
    assert places[0].view()["result"]["winners"] == [2]
    replay = Place(client, table).get("/replay", step=2).json()
    assert replay["steps"] == 6
    record = Place(client, table).get("/record").json()
    assert registry.game("sealed").replay(record).result is not None


def test_nobody_sees_what_was_chosen_before_all_have(client: httpx.Client) -> None:
    table, (first, second, _) = open_sealed(client, PEOPLE)
    watching = Place(client, table)
    with following(second) as own, following(watching) as public:
        seen = {}
        for number in (1, 3):
            choose(first, number)
            told = [next_of(own, "step")["data"], next_of(public, "step")["data"]]
            assert [one["seats"] for one in told] == [[1, 2]] * 2
            assert not any(one["events"] for one in told)
            looks = [place.get(path).json() for place in (second, watching) for path in ("", "/record")]
            for look in looks:
                look.pop("version", None)
            seen[number] = (looks, [{**one, "version": 0} for one in told])
            undone = first.post("/undo", prompt=first.view()["prompt"]["id"])
            assert undone.status_code == 200
            next_of(own, "step")
            next_of(public, "step")
        # Which number it was changes nothing that others get; the log tells that something was taken back.
        for looks, _told in seen.values():
            for look in looks:
                look.pop("events", None)
        assert seen[1] == seen[3]


def test_each_takes_back_its_own(client: httpx.Client) -> None:
    table, (first, second, third) = open_sealed(client, PEOPLE)
    choose(first, 1)
    choose(second, 2)
    before = [place.view()["prompt"]["id"] for place in (second, third)]
    assert first.view()["cannot_undo"] == ""
    assert first.post("/undo", prompt=first.view()["prompt"]["id"]).status_code == 200
    assert first.view()["seats"] == [0, 2]
    assert [place.view()["prompt"]["id"] for place in (second, third)] == before
    assert third.view()["cannot_undo"]
    read_anew(client)
    # After the server was started again too: the undo of one seat, the choice of another.
    assert first.view()["seats"] == [0, 2]
    assert second.post("/undo", prompt=second.view()["prompt"]["id"]).status_code == 200
    assert Place(client, table).view()["seats"] == [0, 1, 2]
    read_anew(client)
    for place, number in ((third, 3), (first, 3), (second, 1)):
        choose(place, number)
    view = second.view()
    assert view["position"]["state"]["points"][:3] == [0, 1, 0]
    assert "reveal" in view["cannot_undo"]
    assert second.post("/undo", prompt=view["prompt"]["id"]).status_code == 422


def test_bots_choose_beside_people(client: httpx.Client) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    _table, (first,) = open_sealed(client, seats)
    until(lambda: first.view()["seats"] == [0])
    view = choose(first, 1)
    assert view["position"]["state"]["round"] == 2
    choose(first, 2)
    until(lambda: first.view()["result"])


def test_two_seats_of_one_browser_choose_for_themselves(client: httpx.Client) -> None:
    table, places = open_sealed(client, PEOPLE)
    for place in places[:2]:
        sit(place)
    held = Place(client, table)
    assert held.view()["held"] == [0, 1]
    for seat in (1, 0):
        prompt = held.view(seat=seat)["prompt"]["id"]
        assert held.post("/choose", choice=seat + 1, prompt=prompt, seat=seat).status_code == 200
    assert held.post("/choose", choice=1, prompt="0", seat=2).status_code == 403
    # Without a seat it is the first of the seats held that can take something back.
    assert held.post("/undo", prompt=held.view(seat=0)["prompt"]["id"]).json()["seats"] == [0, 2]
