"""A game that is for practice only says so plainly, on every page of it."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

import arasta
from tests.web.helpers import PEOPLE, Place, open_table, sit

BADGE = '<b class="practice"'
GIVEN = "it began at a given position"
KNOWN = "chance could be known in advance"
GOES_ON = "it goes on from a finished game"
ANEW = "with new dice and cards"
SAME = "with the same dice and cards"
PAGE = {"accept": "text/html"}


def finished_game(client: httpx.Client, **more: Any) -> list[Place]:
    """The places at a table whose game was played to its end, at random."""
    _table, places = open_table(client, PEOPLE, **more)
    chooser = Random(4)
    while seats := places[0].view()["seats"]:
        view = places[seats[0]].view()
        choice = chooser.choice(view["choices"])["id"]
        assert places[seats[0]].choose(view, choice).status_code == 200
    return places


def fork(client: httpx.Client, place: Place, **given: Any) -> tuple[str, list[Place]]:
    """A table that goes on from a step of a finished game, and its places."""
    made = place.post("/fork", **given).json()
    return made["id"], [Place(client, made["id"], seat["token"]) for seat in made["seats"]]


def fork_of_a_finished_game(client: httpx.Client) -> tuple[str, list[Place]]:
    """A table that goes on from the middle of one that was played to its end."""
    return fork(client, finished_game(client, options={"decision_limit": 30})[0], step=10)


def page_of(client: httpx.Client, place: Place, path: str = "") -> str:
    return client.get(f"/t/{place.table}{path}", headers={**PAGE, **place.headers}).text


def test_a_fork_says_on_all_its_pages_that_it_is_for_practice(client: httpx.Client) -> None:
    table, places = fork_of_a_finished_game(client)
    watching = Place(client, table)
    link = client.get(f"/t/{table}?seat={places[0].link}", headers=PAGE).text
    pages = [link, *(page_of(client, place) for place in (*places, watching)), page_of(client, watching, "/view")]
    for page in pages:
        assert page.count(BADGE) == 1
        assert GOES_ON in page and ANEW in page and GIVEN not in page and KNOWN not in page
    for place in places:
        sit(place)
    # Both seats in one browser: the screen between their turns says it, too; so does the list of tables.
    screen = client.get(f"/t/{table}", headers=PAGE).text
    assert "Pass the device on" in screen and BADGE in screen and ANEW in screen
    assert BADGE in client.get("/", headers=PAGE).text


@pytest.mark.parametrize("seed", [None, 5])
def test_a_known_seed_is_practice_and_nothing_else(client: httpx.Client, seed: int | None) -> None:
    table, places = open_table(client, PEOPLE, seed=seed)
    for place in (*places, Place(client, table)):
        page = page_of(client, place)
        assert (BADGE in page) == (KNOWN in page) == (seed is not None)


STEP, FOLLOWED = 12, 40
"""A step from which games go on, and for how many choices they are followed."""


def gone_on(client: httpx.Client, of: Place, chance: str) -> tuple[str, list[str]]:
    """What the seat that decides sees where a finished game goes on, and what everybody sees after each choice."""
    _table, places = fork(client, of, step=STEP, chance=chance)
    view = places[0].view()
    assert view["goes_on"] == chance
    seat = places[view["seats"][0]]
    page = page_of(client, seat)
    assert {"anew": ANEW, "same": SAME}[chance] in page and GOES_ON in page
    seen, after = str(seat.view()["position"]["state"]), []
    chooser = Random(5)
    for _choice in range(FOLLOWED):
        if seats := places[0].view()["seats"]:
            view = places[seats[0]].view()
            places[seats[0]].choose(view, chooser.choice(view["choices"])["id"])
            after.append(str(Place(client, places[0].table).view()["position"]["state"]))
    return seen, after


@pytest.mark.parametrize("game", arasta.GAMES)
def test_going_on_brings_other_dice_and_cards_unless_the_same_are_wanted(client: httpx.Client, game: str) -> None:
    """By default what is hidden and to come is drawn anew, as the seat could know it; on wish it is as it was."""
    options = {"decision_limit": 60}
    place = finished_game(client, game=game, options=options)[0]
    anew = [gone_on(client, place, "anew") for _time in range(3)]
    same = [gone_on(client, place, "same") for _time in range(2)]
    assert len({seen for seen, _after in anew + same}) == 1
    assert same[0] == same[1]
    assert len({str(after) for _seen, after in anew}) > 1


def test_the_page_goes_on_with_new_chance_unless_the_box_is_ticked(client: httpx.Client) -> None:
    places = finished_game(client, options={"decision_limit": 30})
    sit(places[0])
    assert 'name="chance" value="same"' in page_of(client, places[0], "/replay?step=5")
    for given, said in (({}, ANEW), ({"chance": "same"}, SAME), ({"chance": "nonsense"}, ANEW)):
        address = f"/t/{places[0].table}/fork"
        made = client.post(address, data={"step": 5, **given}, headers=PAGE, follow_redirects=True)
        assert GOES_ON in made.text and said in made.text
    refused = places[0].post("/fork", step=5, chance="nonsense")
    assert refused.status_code == 422


def test_a_rematch_of_what_went_on_is_a_game_of_its_own(client: httpx.Client) -> None:
    _table, places = fork_of_a_finished_game(client)
    while seats := places[0].view()["seats"]:
        places[seats[0]].choose(places[seats[0]].view())
    made = places[0].post("/rematch").json()
    view = Place(client, made["id"], made["seats"][0]["token"]).view()
    assert view["goes_on"] == "" and view["practice"] is False
