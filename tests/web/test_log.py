"""The log of a table on its page: turns with what happened in them."""

from __future__ import annotations

import random
import re

import httpx
import pytest

from tests.web.helpers import PEOPLE, Place, open_table


def turns_on(client: httpx.Client, place: Place) -> list[tuple[str, list[str]]]:
    """The turns of the log as a seat sees it, oldest first: heading and lines, oldest first too."""
    page = client.get(f"/t/{place.table}", headers=place.headers).text
    found = []
    for turn in re.findall(r'<section class="turn">(.*?)</section>', page, re.DOTALL):
        heading, _, lines = turn.partition("<ul>")
        texts = [heading, *re.findall(r"<li.*?</li>", lines, re.DOTALL)]
        plain = [re.sub(r"<[^>]*>", "", text).strip() for text in texts]
        found.append((plain[0], plain[:0:-1]))
    return found[::-1]


def just_ended(client: httpx.Client, game: str) -> tuple[Place, Place]:
    """Who has just ended a turn that may be taken back, and whose turn it is."""
    for seed in range(40):
        rng = random.Random(seed)
        _table, places = open_table(client, PEOPLE, game=game, seed=seed)
        for _ in range(60):
            acting = next(place for place in places if place.view()["choices"])
            view = acting.view()
            after = acting.choose(view, rng.choice(view["choices"])["id"]).json()
            if not after["choices"] and not after["cannot_undo"]:
                return acting, places[1 - places.index(acting)]
    raise AssertionError("no such turn")


@pytest.mark.parametrize("game", ["istanbul", "kairo"])
def test_what_is_taken_back_after_the_end_of_a_turn_leads_back_to_it(client: httpx.Client, game: str) -> None:
    """The turn of the next seat never was: what the seat does then stands under its own turn."""
    mine, _other = just_ended(client, game)
    before = turns_on(client, mine)
    view = mine.post("/undo", prompt=mine.view()["prompt"]["id"]).json()
    assert view["choices"]
    after = turns_on(client, mine)
    assert [heading for heading, _ in after] == [heading for heading, _ in before[:-1]]
    assert after[-1][1][-1] == "You undo your last choice."


def test_a_choice_that_is_not_told_is_taken_back_in_its_own_turn(client: httpx.Client) -> None:
    """Dice picked to be rolled again are told only once they roll."""
    for seed in range(40):
        _table, places = open_table(client, PEOPLE, game="dice", seed=seed)
        for _ in range(60):
            acting = next(place for place in places if place.view()["choices"])
            view = acting.view()
            kinds = [choice["kind"] for choice in view["choices"]]
            before = turns_on(client, acting)
            if len(before) > 1 and kinds.count("reroll") > 1:
                acting.choose(view, view["choices"][kinds.index("reroll")]["id"])
                acting.post("/undo", prompt=acting.view()["prompt"]["id"])
                after = turns_on(client, acting)
                assert [heading for heading, _ in after] == [heading for heading, _ in before]
                assert after[-1][1][-1] == "You undo your last choice."
                return
            ending = kinds.index("keep" if "keep" in kinds else "end_turn") if {"keep", "end_turn"} & {*kinds} else 0
            acting.choose(view, view["choices"][ending]["id"])
    raise AssertionError("no such turn")
