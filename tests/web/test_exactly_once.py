"""Two tabs, double clicks, stale pages, repeated posts: exactly one effect, a kind message for the others."""

from __future__ import annotations

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import httpx

from tests.web.helpers import PEOPLE, Place, open_table, sit

TABS = 6


def test_the_same_choice_at_once_from_many_tabs(client: httpx.Client) -> None:
    _table, places = open_table(client, PEOPLE, seed=5)
    with ThreadPoolExecutor(TABS) as tabs:
        for turn in range(25):
            view = places[0].view()
            place = places[view["seats"][0]]
            asked = place.view()
            answers = list(tabs.map(lambda _: place.choose(asked), range(TABS)))  # noqa: B023  # used at once
            assert Counter(answer.status_code for answer in answers) == {200: 1, 409: TABS - 1}
            assert all(answer.json()["error"] for answer in answers if answer.status_code == 409)
            assert place.view()["version"] == turn + 1


def test_different_choices_at_once_have_one_effect(client: httpx.Client) -> None:
    _table, places = open_table(client, PEOPLE, seed=5)
    with ThreadPoolExecutor(TABS) as tabs:
        for turn in range(25):
            place = places[places[0].view()["seats"][0]]
            asked = place.view()
            wanted = [choice["id"] for choice in asked["choices"]][:TABS]
            answers = list(tabs.map(lambda choice: place.choose(asked, choice), wanted))  # noqa: B023  # used at once
            assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(wanted) - 1)
            assert place.view()["version"] == turn + 1


def test_old_posts_that_come_late_do_nothing(client: httpx.Client) -> None:
    """All posts ever made come again, in any order."""
    _table, places = open_table(client, PEOPLE, seed=5)
    made = []
    for _ in range(20):
        place = places[places[0].view()["seats"][0]]
        asked = place.view()
        assert place.choose(asked).status_code == 200
        made.append((place, asked))
    before = [place.view() for place in places]
    random.Random(1).shuffle(made)
    for place, asked in made:
        answer = place.choose(asked)
        assert answer.status_code == 409
        assert answer.json()["view"]["version"] == 20
    assert [place.view() for place in places] == before


def test_undo_and_choice_at_once(client: httpx.Client) -> None:
    """One of them is carried out."""
    _table, (first, _) = open_table(client, PEOPLE, seed=5)
    start = first.view()
    choice = next(c["id"] for c in start["choices"] if c["kind"] == "move")
    with ThreadPoolExecutor(2) as tabs:
        for _ in range(10):
            moved = first.choose(first.view(), choice).json()
            undo = tabs.submit(first.post, "/undo", prompt=moved["prompt"]["id"])
            on = tabs.submit(first.choose, moved)
            assert sorted((undo.result().status_code, on.result().status_code)) == [200, 409]
            if on.result().status_code == 200:
                break


def test_forms_of_pages_have_one_effect_too(client: httpx.Client) -> None:
    table, (first, _) = open_table(client, PEOPLE, seed=5)
    sit(first)
    view = first.view()
    form = {"choice": view["choices"][0]["id"], "prompt": view["prompt"]["id"], "seat": 0}
    with ThreadPoolExecutor(TABS) as tabs:
        answers = list(
            tabs.map(lambda _: client.post(f"/t/{table}/choose", data=form, headers={"x-arasta": "1"}), range(TABS))
        )
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: TABS - 1}
    assert all("moved on" in answer.text for answer in answers if answer.status_code == 409)
    assert Place(client, table, first.token).view()["version"] == 1
