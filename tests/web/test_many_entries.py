"""Choosing and taking back without end: a table has a limit, said in a sentence, and is there again quickly."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

import arasta
from arasta.core.table import Table
from arasta.web.reader import Stored
from arasta.web.reading import read_table
from arasta.web.settings import ServerSettings
from arasta.web.steps import text_of
from tests.web.helpers import ONE_AND_BOT, PEOPLE, Place, client_of, open_table, until
from tests.web.test_upgrade import read

MANY = 3000
"""Choices that are taken back again."""


def to_choose(places: list[Place]) -> Place:
    seat: int = places[0].view()["seats"][0]
    return places[seat]


def taken_back(place: Place) -> bool:
    view = place.view()
    return not view["cannot_undo"] and place.post("/undo", prompt=view["prompt"]["id"]).status_code == 200


def test_a_table_has_a_limit_of_entries(tmp_path: Path) -> None:
    assert ServerSettings(data=tmp_path).entries >= 6000
    with client_of(tmp_path, entries=20) as client:
        name, places = open_table(client, PEOPLE)
        place = to_choose(places)
        # A person's first choice reveals nothing.
        for n in range(5):
            assert place.choose(place.view()).status_code == 200
            assert place.view()["version"] == 2 * n + 1
            assert taken_back(place)
        assert place.choose(place.view()).status_code == 200
        view = place.view()
        assert "reached its limit of choices" in view["cannot_undo"]
        answer = place.post("/undo", prompt=view["prompt"]["id"])
        assert (answer.status_code, answer.json()["error"]) == (422, f"this cannot be undone: {view['cannot_undo']}")
        # It can still be played on, up to the limit.
        while place.view()["version"] < 20:
            place = to_choose(places)
            assert place.choose(place.view()).status_code == 200
        place = to_choose(places)
        answer = place.choose(place.view())
        said = "This table has reached its limit of 20 choices, undone ones included, and cannot go on."
        assert (answer.status_code, answer.json()["error"]) == (422, said)
        assert place.view()["version"] == 20
    with client_of(tmp_path, entries=20) as client:
        assert Place(client, name, place.token).choose(Place(client, name, place.token).view()).status_code == 422


def test_bots_stop_there(tmp_path: Path) -> None:
    with client_of(tmp_path, entries=10) as client:
        _name, (place,) = open_table(client, ONE_AND_BOT)

        def at_the_limit() -> bool:
            view = place.view()
            if view["choices"] and view["version"] < 10:
                assert place.choose(view).status_code in (200, 409)
            return bool(view["version"] >= 10)

        until(at_the_limit)
        time.sleep(0.5)
        assert place.view()["version"] == 10


@pytest.mark.sqlite
def test_what_was_taken_back_is_not_played_to_load_a_table(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(client, PEOPLE, seed=5)
        for _ in range(7):
            place = to_choose(places)
            assert place.choose(place.view()).status_code == 200
            if taken_back(place):
                assert place.choose(place.view()).status_code == 200
        view, record = place.view(), place.get("/record").json()
        assert "undo" in record["choices"]
    with client_of(tmp_path) as client:
        again = Place(client, name, place.token)
        assert again.view() == view
        assert again.get("/record").json() == record

    stored = long_ago(read(tmp_path, name))
    played = []
    carry_out = Table.carry_out

    def counted(self: Table, who: int, action: int) -> None:
        played.append(action)
        carry_out(self, who, action)

    Table.carry_out = counted  # type: ignore[method-assign,assignment]  # put back below
    try:
        began = time.process_time()
        found = read_table(stored)
        took = time.process_time() - began
    finally:
        Table.carry_out = carry_out  # type: ignore[method-assign]  # as it was
    assert found.rebase is None
    assert len(found.table.log) == len(found.entries) == len(stored.entries) > 2 * MANY
    assert text_of(found.table) == stored.table["snapshot"]
    assert len(played) < 20
    assert took < 2


def long_ago(stored: Stored) -> Stored:
    """The same table after its first choice was made and taken back many times before."""
    first = stored.entries[0]
    back = {**first, "action": None, "events": json.dumps({"public": [], "own": {}, "prompts": [first["seat"]]})}
    entries = [*[first, back] * MANY, *stored.entries]
    numbered = [{**entry, "version": n} for n, entry in enumerate(entries, 1)]
    assert arasta.game(stored.table["game"]).rules_version == stored.table["rules"]
    return Stored({**stored.table, "version": len(numbered)}, stored.seats, numbered, stored.steps, stored.first)
