"""Turns that wait for their end: what was chosen last can be taken back, and nobody acts, rolls or learns anything."""

from __future__ import annotations

import html
import random
import re
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta.games.dice.record.state import INCOME
from tests.web.helpers import NO_TLS, ONE_AND_BOT, PEOPLE, Forked, Place, client_of, open_table, until
from tests.web.test_live import following

View = dict[str, Any]
MOST = 400
"""Choices within which some turn waits, or holds, in every game."""


def asked(places: list[Place]) -> tuple[Place, View]:
    """Who is asked, and its view."""
    seats = places[0].view()["seats"]
    return places[seats[0]], places[seats[0]].view()


def play_on(places: list[Place], chance: random.Random, holds: bool | None = None) -> tuple[Place, View, View]:
    """Choose at random until a turn waits: its place, and its view before and after the last choice.

    Turns that wait in another way than wanted (`holds`) are ended.
    """
    for _n in range(MOST):
        place, before = asked(places)
        choice = chance.choice(before["choices"])["id"]
        answer = place.choose(before, choice)
        assert answer.status_code == 200, answer.text
        after = {**answer.json(), "chosen": choice}
        if end := after["turn_end"]:
            assert end["seat"] == before["seat"] == after["seat"]
            if holds in (None, bool(end["held"])):
                return place, before, after
            assert place.post("/end-turn", prompt=after["prompt"]["id"]).status_code == 200
    raise AssertionError("no turn waits")


def undo(place: Place, view: View) -> httpx.Response:
    return place.post("/undo", prompt=view["prompt"]["id"])


def end_turn(place: Place, view: View) -> httpx.Response:
    return place.post("/end-turn", prompt=view["prompt"]["id"])


def test_a_turn_waits_and_is_ended_or_taken_back(client: httpx.Client) -> None:
    _id, places = open_table(client, PEOPLE, game="kairo", turns_wait=True)
    place, before, after = play_on(places, random.Random(1), holds=False)
    other = places[1 - after["seat"]]
    assert after["version"] == before["version"] + 1 and after["seats"] == [after["seat"]]
    assert after["choices"] == [] and after["cannot_undo"] == ""
    assert after["prompt"]["text"] == "End your turn, or undo your last choice."
    seen = other.view()
    assert seen["choices"] == [] and seen["seats"] == [after["seat"]]
    assert seen["prompt"]["text"].endswith("is finishing the turn.") and "finishing" in seen["cannot_undo"]
    assert other.post("/choose", choice=0, prompt=seen["prompt"]["id"]).status_code == 403
    assert end_turn(other, seen).status_code == 403
    assert undo(other, seen).status_code == 422
    assert place.post("/choose", choice=0, prompt=after["prompt"]["id"]).status_code == 422

    back = undo(place, after).json()
    assert back["choices"] == before["choices"] and back["position"] == before["position"]
    assert back["turn_end"] is None and undo(place, after).status_code == 409

    again = place.choose(back, after["chosen"]).json()
    assert again["turn_end"] == after["turn_end"]
    ended = end_turn(place, again).json()
    assert ended["turn_end"] is None and ended["version"] == again["version"]
    assert ended["seats"] == [other.view()["seat"]] and other.view()["choices"]
    repeated = end_turn(place, again)
    assert repeated.status_code == 409 and repeated.json()["view"]["version"] == ended["version"]
    # Until the next player has chosen, the end itself can be thought over.
    assert ended["cannot_undo"] == ""
    thought = undo(place, ended).json()
    assert thought["seats"] == [after["seat"]] and thought["choices"] == before["choices"]
    assert end_turn(place, thought).status_code == 422


def open_things(view: View) -> View:
    """What a view tells of the game itself."""
    return {name: view[name] for name in ("version", "position", "events", "result", "players", "choices")}


def test_what_the_next_turn_reveals_comes_after_the_end(client: httpx.Client) -> None:
    table, places = open_table(client, PEOPLE, game="dice", turns_wait=True)
    watching = Place(client, table)
    chance = random.Random(2)
    kinds = set()
    for _n in range(6):
        place, before, after = play_on(places, chance, holds=True)
        other = places[1 - after["seat"]]
        assert after["version"] == before["version"] and after["position"] == before["position"]
        held = after["turn_end"]["held"]
        assert [choice["id"] for choice in held] and held[0] in before["choices"]
        kinds.add(held[0]["kind"])
        for looking in (other, watching):
            seen = looking.view()
            assert seen["turn_end"] == {"seat": after["seat"], "held": []}
            assert seen["version"] == before["version"] and seen["choices"] == []
        assert "choices" in watching.get("/record").json()

        back = undo(place, after).json()
        assert back["choices"] == before["choices"] and open_things(back) == open_things(before)
        assert undo(place, after).status_code == 409, "a repeated undo would take back one choice more"
        assert place.choose(before, held[0]["id"]).status_code == 409

        again = place.choose(back, held[0]["id"]).json()
        assert again["turn_end"]["held"] == held and end_turn(place, after).status_code == 409
        ended = end_turn(place, again).json()
        assert ended["turn_end"] is None and ended["version"] == before["version"] + 1
        names = [event["name"] for event in ended["events"]]
        # A turn that begins with an income asks for its goods before it rolls.
        income = ended["position"]["state"]["phase"] == INCOME
        assert ended["result"] or income or "rolled" in names[names.index("turn") :]
    assert len(kinds) > 1


@pytest.mark.parametrize("game", ["istanbul", "dice", "choose-write", "kairo"])
def test_the_game_is_the_same_as_without_waiting(client: httpx.Client, game: str) -> None:
    _id, waiting = open_table(client, PEOPLE, game=game, seed=8, turns_wait=True)
    _id, at_once = open_table(client, PEOPLE, game=game, seed=8)
    chance = random.Random(8)
    waits = 0
    for _n in range(40):
        place, view = asked(waiting)
        plain, same = asked(at_once)
        assert view["choices"] == same["choices"] and view["position"] == same["position"]
        choice = chance.choice(view["choices"])["id"]
        after = place.choose(view, choice).json()
        assert plain.choose(same, choice).json()["turn_end"] is None
        if after["turn_end"]:
            waits += 1
            assert end_turn(place, after).status_code == 200
    records = [places[0].get("/record").json()["choices"] for places in (waiting, at_once)]
    assert records[0] == records[1]
    assert waits > 0 or game == "choose-write"


@pytest.mark.parametrize(("game", "holds"), [("kairo", False), ("dice", True)])
def test_a_turn_that_waits_outlives_the_server(tmp_path: Path, game: str, holds: bool) -> None:
    server = Forked(tmp_path)
    try:
        with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
            until(lambda: _answers(client))
            _id, places = open_table(client, PEOPLE, game=game, turns_wait=True)
            place, before, after = play_on(places, random.Random(3), holds)
    finally:
        server.kill()
    for act in (undo, end_turn):
        server = Forked(tmp_path)
        try:
            with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
                until(lambda: _answers(client))
                here = Place(client, place.table, place.token)
                other = Place(client, place.table, places[1 - after["seat"]].token)
                seen = here.view(since=after["version"] - 1)
                assert {**after, **{name: seen[name] for name in ("players", "bots_compiling")}} == {
                    **seen,
                    "chosen": after["chosen"],
                }
                assert other.view()["turn_end"] == {"seat": after["seat"], "held": []}
                acted = act(here, after).json()
                assert acted["turn_end"] is None
                if act is undo:
                    assert acted["choices"] == before["choices"]
                    # What was said before the server was killed is not said once more.
                    assert undo(here, after).status_code == 409
                    after = {**here.choose(acted, after["chosen"]).json(), "chosen": after["chosen"]}
                else:
                    assert acted["version"] == after["version"] + int(holds)
        finally:
            server.kill()


def _answers(client: httpx.Client) -> bool:
    try:
        return client.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_bots_wait_for_the_end_of_a_turn(client: httpx.Client) -> None:
    _id, (place,) = open_table(client, ONE_AND_BOT, game="kairo", turns_wait=True, pace=0.0)
    chance = random.Random(5)
    for _n in range(3):
        after: View = {"turn_end": None}
        while not after["turn_end"]:
            until(lambda: place.view()["choices"])
            view = place.view()
            after = place.choose(view, chance.choice(view["choices"])["id"]).json()
        time.sleep(0.4)
        assert place.view()["version"] == after["version"]
        assert end_turn(place, after).status_code == 200
        until(lambda: place.view()["version"] > after["version"])  # noqa: B023


@pytest.mark.parametrize(("game", "holds"), [("kairo", False), ("dice", True)])
def test_a_bot_that_stands_in_ends_the_turn(client: httpx.Client, game: str, holds: bool) -> None:
    _id, places = open_table(client, PEOPLE, game=game, turns_wait=True)
    place, _before, after = play_on(places, random.Random(6), holds)
    left = place.post("/leave").json()
    assert left["turn_end"] is None and left["version"] >= after["version"] + int(holds)
    assert until(lambda: places[1 - after["seat"]].view()["choices"])


def test_others_let_a_bot_end_the_turn_of_somebody_who_is_gone(tmp_path: Path) -> None:
    with client_of(tmp_path, absent_after=0.2) as client:
        _id, places = open_table(client, PEOPLE, game="dice", turns_wait=True)
        _place, _before, after = play_on(places, random.Random(7), holds=True)
        other = places[1 - after["seat"]]
        until(lambda: other.view()["players"][after["seat"]]["may_stand_in"])
        assert other.post("/stand-in", seat=after["seat"]).json()["turn_end"] is None


def test_others_let_a_bot_end_the_turn_of_somebody_who_does_nothing(tmp_path: Path) -> None:
    with client_of(tmp_path, patience=0.2, absent_after=3600.0) as client:
        _id, places = open_table(client, PEOPLE, game="kairo", turns_wait=True)
        place, _before, after = play_on(places, random.Random(7), holds=False)
        other = places[1 - after["seat"]]
        with following(place), following(other):
            until(lambda: other.view()["players"][after["seat"]]["may_stand_in"])
            assert other.post("/stand-in", seat=after["seat"]).json()["turn_end"] is None
        assert other.view()["choices"]


def test_the_end_of_a_game_is_held_and_the_rematch_lets_turns_wait_as_well(client: httpx.Client) -> None:
    _id, places = open_table(client, PEOPLE, turns_wait=True, options={"decision_limit": 1})
    place, view = asked(places)
    after = place.choose(view).json()
    assert after["turn_end"]["held"] == view["choices"][:1] and after["result"] is None
    assert "seed" not in place.get("/record").json()
    assert undo(place, after).json()["choices"] == view["choices"]
    after = place.choose(place.view()).json()
    assert end_turn(place, after).json()["result"]
    again = place.post("/rematch").json()["id"]
    assert Place(client, again).view()["turns_wait"] is True


def test_turns_pass_on_at_once_unless_said_otherwise(client: httpx.Client) -> None:
    _id, places = open_table(client, PEOPLE, game="kairo")
    with pytest.raises(AssertionError, match="no turn waits"):
        play_short(places)
    assert places[0].view()["turns_wait"] is False
    assert end_turn(*asked(places)).status_code == 422


def play_short(places: list[Place]) -> None:
    chance = random.Random(1)
    for _n in range(30):
        place, view = asked(places)
        if place.choose(view, chance.choice(view["choices"])["id"]).json()["turn_end"]:
            return
    raise AssertionError("no turn waits")


# ------------------------------------------------------------------------------------------------------------ by pages

SCRIPT = {"x-arasta": "1"}
FORM = {"game": "dice", "seat_0": "here", "seat_1": "here", "pace": "0"}


def post(client: httpx.Client, page: str, what: str, **fields: str) -> str:
    """Post a form of a table's page as the seat and about the prompt that it shows; the page after it."""
    found = re.search(r'data-seat="(\d)" data-prompt="(\d+)"\s+data-url="([^"]+)"', page)
    assert found
    given = {"seat": found[1], "prompt": found[2], **fields}
    answer = client.post(f"{found[3]}/{what}", data=given, headers=SCRIPT)
    assert answer.status_code == 200, answer.text
    return answer.text


def choices_on(page: str) -> list[str]:
    return re.findall(r'data-choice="(\d+)"', page)


def play_here(client: httpx.Client, wanted: str, game: str = "dice") -> tuple[str, str]:
    """Play with two seats at one screen until a page has what is wanted; the page, and the one before it."""
    chance = random.Random(11)
    page = client.post("/new", data={**FORM, "game": game}, follow_redirects=True).text
    for _n in range(MOST):
        before = page
        if 'data-key="show"' in page:
            page = post(client, page, "show")
        elif "data-end-turn" in page:
            page = post(client, page, "end-turn")
        else:
            page = post(client, page, "choose", choice=chance.choice(choices_on(page)))
        if re.search(wanted, page):
            return page, before
    raise AssertionError(f"no page has {wanted}")


def test_tables_made_by_the_form_let_turns_wait(client: httpx.Client) -> None:
    page, before = play_here(client, 'class="held">You chose')
    assert "data-end-turn" in page and not choices_on(page)
    assert "End your turn, or undo your last choice." in page and "my-turn" in page
    assert choices_on(post(client, page, "undo")) == choices_on(before)


def test_the_screen_is_handed_over_at_the_end_of_a_turn_and_offers_undo(client: httpx.Client) -> None:
    page, before = play_here(client, "data-end-turn", "kairo")
    assert 'class="held">You can still' in page and 'data-key="show"' not in page
    mine = ("Sun", "Moon")[int(re.findall(r'data-seat="(\d)"', page)[0])]
    assert f"it is {mine}'s turn." in html.unescape(re.findall(r"<h3>.*?</h3>", page)[0])
    screen = post(client, page, "end-turn")
    assert 'data-key="show"' in screen and "can still undo the last choice." in screen
    seat, prompt = re.findall(r'name="prompt" value="(\d+)"><input type="hidden" name="seat" value="(\d)"', screen)[-1][
        ::-1
    ]
    back = post(client, screen, "undo", seat=seat, prompt=prompt)
    assert 'data-key="show"' not in back and choices_on(back) == choices_on(before)


def test_tables_made_by_the_form_may_let_turns_pass_on_at_once(client: httpx.Client) -> None:
    form = {**FORM, "seat_1": "bot:random", "turns": "off"}
    table = client.post("/new", data=form).headers["location"]
    assert client.get(f"/api{table.replace('/t/', '/tables/')}").json()["turns_wait"] is False
    played = client.post("/play", data={"game": "dice"}).headers["location"]
    assert client.get(f"/api{played.replace('/t/', '/tables/')}").json()["turns_wait"] is True
    assert '<option value="on" selected>waits for' in client.get("/new?game=dice").text
