"""A game that is for practice only says so plainly, on every page of it."""

from __future__ import annotations

import httpx
import pytest

from tests.web.helpers import PEOPLE, Place, open_table, sit

BADGE = '<b class="practice"'
GIVEN = "it began at a given position"
KNOWN = "chance could be known in advance"
PAGE = {"accept": "text/html"}


def fork_of_a_finished_game(client: httpx.Client) -> tuple[str, list[Place]]:
    """A table that goes on from the middle of one that was played to its end."""
    _table, places = open_table(client, PEOPLE, options={"decision_limit": 30})
    while seats := places[0].view()["seats"]:
        place = places[seats[0]]
        assert place.choose(place.view()).status_code == 200
    made = places[0].post("/fork", step=10).json()
    return made["id"], [Place(client, made["id"], seat["token"]) for seat in made["seats"]]


def page_of(client: httpx.Client, place: Place, path: str = "") -> str:
    return client.get(f"/t/{place.table}{path}", headers={**PAGE, **place.headers}).text


def test_a_fork_says_on_all_its_pages_that_it_is_for_practice(client: httpx.Client) -> None:
    table, places = fork_of_a_finished_game(client)
    watching = Place(client, table)
    link = client.get(f"/t/{table}?seat={places[0].link}", headers=PAGE).text
    pages = [link, *(page_of(client, place) for place in (*places, watching)), page_of(client, watching, "/view")]
    for page in pages:
        assert page.count(BADGE) == 1
        assert GIVEN in page and KNOWN not in page
    for place in places:
        sit(place)
    # Both seats in one browser: the screen between their turns says it, too; so does the list of tables.
    screen = client.get(f"/t/{table}", headers=PAGE).text
    assert "Pass the device on" in screen and BADGE in screen and GIVEN in screen
    assert BADGE in client.get("/", headers=PAGE).text


@pytest.mark.parametrize("seed", [None, 5])
def test_a_known_seed_is_practice_and_nothing_else(client: httpx.Client, seed: int | None) -> None:
    table, places = open_table(client, PEOPLE, seed=seed)
    for place in (*places, Place(client, table)):
        page = page_of(client, place)
        assert (BADGE in page) == (KNOWN in page) == (seed is not None)
