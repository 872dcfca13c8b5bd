"""Who is there: told live, taken back by whatever a person does, taken over when somebody stays away."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta.web import presence as rooms
from tests.web.helpers import ONE_AND_BOT, PEOPLE, Place, client_of, open_table, until
from tests.web.test_live import following, next_of

SEED = 5
"""Seat 0 begins."""
SOON = 2.0


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path, heartbeat=0.2) as client:
        yield client


def test_undo_takes_the_seat_back(client: httpx.Client) -> None:
    _table, (first, second) = open_table(client, PEOPLE, seed=SEED, pace=10)
    start = first.view()
    place = next(c for c in start["choices"] if c["kind"] == "move" and c["value"] == 2)
    first.choose(start, place["id"])
    left = first.post("/leave").json()
    assert left["players"][0]["away"] == "left"
    back = first.post("/undo", prompt=left["prompt"]["id"]).json()
    assert back["players"][0]["away"] == second.view()["players"][0]["away"] == ""
    assert back["position"] == start["position"]
    # A refused undo leaves things as they are.
    first.post("/leave")
    assert first.post("/undo", prompt=back["prompt"]["id"]).status_code == 422
    assert second.view()["players"][0]["away"] == "left"


def test_the_menu_offers_to_leave_only_who_is_there(client: httpx.Client) -> None:
    table, (first, _second) = open_table(client, PEOPLE, seed=SEED)

    def leaving() -> tuple[bool, bool]:
        """Whether the menu offers it, and whether a page that is open goes on to."""
        page = client.get(f"/t/{table}", headers=first.headers).text
        return 'data-leave="0">' in page, 'data-here="0"' in page

    assert leaving() == (True, True)
    first.post("/leave")
    assert leaving() == (False, False)
    first.post("/return")
    assert leaving() == (True, True)


def test_coming_and_going_is_told(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "GONE_AFTER", 0.1)
    table, (first, second) = open_table(client, PEOPLE, seed=SEED)
    with following(second) as events, following(Place(client, table)) as public:
        with following(first) as own:
            next(own)
            for seen in (events, public):
                next_of(seen, "table")
            assert second.view()["players"][0]["connected"]
        for seen in (events, public):
            next_of(seen, "table")
        assert not second.view()["players"][0]["connected"]
        first.post("/leave")
        next_of(events, "table")
        first.post("/return")
        next_of(events, "table")


def test_pages_are_told_when_a_bot_may_stand_in(tmp_path: Path) -> None:
    with client_of(tmp_path, absent_after=SOON, heartbeat=5) as client:
        table, (first, second) = open_table(client, PEOPLE, seed=SEED)
        first.view()
        with following(second) as events:
            next(events)
            assert not second.view()["players"][0]["may_stand_in"]
            next_of(events, "table")
            assert second.view()["players"][0]["may_stand_in"]
            assert not second.view()["players"][1]["may_stand_in"]
            # Whoever asks is there, which is told too.
            first.view()
            next_of(events, "table")
            assert not second.view()["players"][0]["may_stand_in"]
            next_of(events, "table")
            assert second.post("/stand-in", seat=0).json()["players"][0]["away"] == "absent"
            assert second.post("/stand-in", seat=0).status_code == 200
            assert Place(client, table).post("/stand-in", seat=0).status_code == 403


def test_leaving_and_coming_back_by_forms_without_script(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=SEED, pace=10)

    def post(form: str, **fields: Any) -> int:
        return client.post(f"/t/{table}/{form}", data={"seat": 0, **fields}, headers=first.headers).status_code

    def away() -> str:
        return str(second.view()["players"][0]["away"])

    assert post("leave", level="easy") == 303
    assert away() == "left"
    assert post("leave", level="nobody") == 422
    assert post("leave", seat=1) == 403
    assert post("back") == 303
    assert away() == ""
    assert post("pace", pace="x") == 422
    assert post("pace", pace="3") == 303
    assert second.view()["pace"] == 3


def test_a_bot_stands_in_by_a_form_without_script(tmp_path: Path) -> None:
    with client_of(tmp_path, absent_after=0.0) as client:
        table, (_first, second) = open_table(client, PEOPLE, seed=SEED, pace=10)
        form = f"/t/{table}/stand-in"
        answer = client.post(form, data={"seat": 0}, headers=second.headers)
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table}")
        assert second.view()["players"][0]["away"] == "absent"
        assert client.post(form, data={"seat": 0}).status_code == 403
        for wrong in ({}, {"seat": 4}, {"seat": "x"}):
            assert client.post(form, data=wrong, headers=second.headers).status_code == 422
    with client_of(tmp_path / "other", absent_after=60.0) as client:
        table, (_first, second) = open_table(client, PEOPLE, seed=SEED)
        answer = client.post(f"/t/{table}/stand-in", data={"seat": 0}, headers={**second.headers, "x-arasta": "1"})
        assert answer.status_code == 422
        assert "Nobody has sat down yet. If nothing changes, a bot may take over in 60 seconds." in answer.text


def test_who_is_there_and_chooses_nothing_blocks_nobody_for_ever(tmp_path: Path) -> None:
    with client_of(tmp_path, patience=SOON, heartbeat=5) as client:
        _table, (first, second) = open_table(client, PEOPLE, seed=SEED, pace=10)
        with following(first), following(second) as events:
            next(events)
            assert second.view()["players"][0]["missing"] == ""
            while not second.view()["players"][0]["may_stand_in"]:
                next_of(events, "table")
            assert [player["missing"] for player in second.view()["players"]] == ["idle", ""]
            assert second.post("/stand-in", seat=0).json()["players"][0]["away"] == "idle"
            # A connection that is made anew, by a page that nobody looks at, takes no seat back; its person does.
            with following(first):
                assert second.view()["players"][0]["away"] == "idle"
            back = first.post("/return").json()["players"][0]
            assert (back["away"], back["missing"]) == ("", "")
            until(lambda: second.view()["players"][0]["missing"] == "idle")
            first.choose(first.view())
            assert second.view()["players"][0]["missing"] == ""


def test_a_program_that_asks_and_asks_is_not_waited_for_either(tmp_path: Path) -> None:
    with client_of(tmp_path, patience=SOON) as client:
        _table, (first, second) = open_table(client, PEOPLE, seed=SEED)
        until(lambda: bool(first.view()) and second.view()["players"][0]["missing"] == "idle")


@pytest.mark.parametrize(
    ("settings", "here", "shown"),
    [
        ({"absent_after": 0.0}, False, "Sun has not joined yet."),
        ({"absent_after": 0.0}, True, "Sun is away: their page is closed."),
        ({"patience": 0.0}, True, "Sun is there, but has chosen nothing for a while."),
        ({"patience": 0.0}, False, "Sun is there, but has chosen nothing for a while."),
    ],
)
def test_the_page_says_truly_why_a_bot_may_play(
    tmp_path: Path, settings: dict[str, float], here: bool, shown: str
) -> None:
    with client_of(tmp_path, **settings) as client:
        table, (first, second) = open_table(client, PEOPLE, seed=SEED)
        if here:
            first.view()
        page = client.get(f"/t/{table}", headers=second.headers).text
        assert shown in page
        assert "Let a bot play for Sun" in page


@pytest.mark.parametrize(
    ("asks", "seat", "told"),
    [
        (False, 0, "Nobody has sat down yet. If nothing changes, a bot may take over in"),
        (
            True,
            0,
            "This player is here and may still be thinking. If nothing changes, a bot may take over in 300 seconds.",
        ),
        (True, 1, "This player is here and has nothing to decide now."),
    ],
)
def test_a_refused_stand_in_says_what_is_true(client: httpx.Client, asks: bool, seat: int, told: str) -> None:
    _table, places = open_table(client, PEOPLE, seed=SEED)
    other = places[1 - seat]
    if not asks:
        assert told in other.post("/stand-in", seat=seat).json()["error"]
        return
    with following(places[seat]) as events:
        next(events)
        assert told in other.post("/stand-in", seat=seat).json()["error"]
    until(lambda: "page was open a moment ago" in other.post("/stand-in", seat=seat).json()["error"])


def test_who_is_there_outlives_a_failure_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from arasta.web.faults import NotStored
    from arasta.web.store import Store

    async def fails(*_: Any, **__: Any) -> None:
        raise NotStored("full")

    with client_of(tmp_path, heartbeat=0.2) as client:
        _table, (first, second) = open_table(client, PEOPLE, seed=SEED)
        with following(first) as events:
            next(events)
            with monkeypatch.context() as broken:
                broken.setattr(Store, "keep", fails)
                assert first.choose(first.view()).status_code == 503
            assert second.view()["players"][0]["connected"]
            assert second.view()["version"] == 0
        until(lambda: not second.view()["players"][0]["connected"])


def steps_in(place: Place, seconds: float) -> int:
    """How many choices a table makes in a time."""
    before = int(place.view()["version"])
    time.sleep(seconds)
    return int(place.view()["version"]) - before


def test_bots_that_play_for_nobody_take_their_time(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LONELY_PACE", 60.0)
    monkeypatch.setattr(rooms, "WATCHED_PACE", 0.2)
    table, _ = open_table(client, [{"kind": "bot", "level": "random"}] * 2, seed=SEED, pace=0)
    watching = Place(client, table)
    assert steps_in(watching, 1.0) == 0
    with following(watching) as events:
        # Somebody watches: the bots go on at once, though no faster than can be watched.
        begun, first = time.monotonic(), int(watching.view()["version"])
        for _ in range(5):
            next_of(events, "step")
        made = int(watching.view()["version"]) - first
        assert made <= (time.monotonic() - begun) / 0.2 + 1
    until(lambda: steps_in(watching, 0.5) == 0)


def test_bots_play_at_once_for_people_who_are_there(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LONELY_PACE", 60.0)
    monkeypatch.setattr(rooms, "WATCHED_PACE", 60.0)
    _table, (first,) = open_table(client, ONE_AND_BOT, seed=SEED, pace=0)
    for _ in range(12):
        until(lambda: first.view()["choices"])
        assert first.choose(first.view()).status_code == 200


def test_a_new_pace_counts_at_once(client: httpx.Client) -> None:
    _table, (first,) = open_table(client, ONE_AND_BOT, seed=SEED, pace=10)
    while first.view()["choices"]:
        first.choose(first.view())
    waiting = first.view()["version"]
    faster = threading.Thread(target=first.post, args=("/pace",), kwargs={"pace": 0})
    faster.start()
    faster.join()
    until(lambda: first.view()["version"] > waiting, 8.0)
