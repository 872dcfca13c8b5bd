"""Several choices made in one go: in their order, and the rest lapses when something else is asked."""

from __future__ import annotations

import random
import re
import sqlite3
from pathlib import Path

import httpx
import pytest

import arasta
from arasta.core.table import Table
from arasta.games.dice.record.actions import PAY, REROLL, ROLL_DICE
from arasta.games.dice.record.labels import FACES, UNITS
from arasta.web.refusals import Refused
from arasta.web.series import MOST, that_stand
from tests.rules.dice.situations import at
from tests.thorough import times
from tests.web.helpers import NO_TLS, PEOPLE, Place, client_of, open_table, sit


def face(name: str) -> int:
    return REROLL + FACES.index(name)


def unit(name: str) -> int:
    return PAY + UNITS.index(name)


def rolling() -> Table:
    return at(ask="reroll", dice={"red": 2, "green": 1, "lira": 2}, has={"crystal": 2}, roll=["blue"] * 5)


SEEDS = times(2)
"""Games at random whose payments are tried out."""


def test_a_series_is_tried_out_on_a_copy() -> None:
    table = rolling()
    before = table.states.tobytes()
    series = [face("red"), face("green"), ROLL_DICE]
    assert that_stand(table, 0, series) == series
    assert table.states.tobytes() == before


def test_a_series_that_cannot_begin_is_refused() -> None:
    table = rolling()
    for series in ([face("blue"), face("red")], [ROLL_DICE, face("red")], [32767]):
        with pytest.raises(Refused):
            that_stand(table, 0, series)
    with pytest.raises(Refused):
        that_stand(table, 1, [face("red")])


def test_what_is_not_possible_when_its_turn_comes_is_left_out() -> None:
    """After the fruit nothing but the spice die can follow: it is paid by itself, and then there is a choice again."""
    assert that_stand(rolling(), 0, [face("red"), face("red"), face("red"), ROLL_DICE]) == [
        face("red"),
        face("red"),
        ROLL_DICE,
    ]
    table = at(dice={"yellow": 1, "green": 1, "blue": 1, "card": 2}, has={"yellow": 1, "blue": 1})
    table.choose(next(c for c in table.choices if c.kind == "brown"))
    whole = [unit("yellow_die"), unit("green_die"), unit("blue_die")]
    made = that_stand(table, 0, whole)
    assert made == [unit("yellow_die"), unit("blue_die")]
    for action in made:
        table.choose(action)
    assert table.decision == "action"
    assert table.state.has[0, 4] == 1


@pytest.mark.parametrize("name", ["dice", "choose-write", "kairo"])
def test_what_is_paid_is_what_was_clicked(name: str) -> None:
    """Units that follow by themselves, or that a choice pays along, are not paid twice (`Table.payments` lists all)."""
    game, tried = arasta.game(name), 0
    for seed in range(SEEDS):
        rng = random.Random(seed)
        table = game.table(3, seed)
        while table.seats:
            seat = table.seats[0]
            for payment in rng.sample(possible := table.payments(seat), min(3, len(possible))):
                clicked = units_clicked(table, payment)
                rng.shuffle(clicked)
                if clicked and clicked[0] in table.actions_of(seat):
                    tried += 1
                    one, other = table.copy(), table.copy()
                    one.pay(payment, seat)
                    for action in that_stand(table, seat, clicked):
                        other.choose(action, seat)
                    assert one.position() == other.position(), (seed, payment, clicked)
            table.choose(rng.choice(table.choices), seat)
    assert tried > 5


def units_clicked(table: Table, units: dict[str, int]) -> list[int]:
    """The actions that pay single units, one for each; [] where units are not named as actions."""
    game = table.game
    kind = game.decisions.kinds[table.state.pending_kind[table.state.depth - 1]]
    found: list[int] = []
    for unit, count in units.items():
        numbers = [
            number
            for name in kind.pays
            for number in (game.actions.number(name, unit), game.actions.number(name, None))
            if number is not None and game.actions.kind_and_value(number) in ((name, unit), (unit, None))
        ]
        if not numbers:
            return []
        found += numbers[:1] * count
    return found


def test_the_rest_lapses_when_the_game_has_gone_on() -> None:
    """Where all dice are picked they are rolled by themselves; where nothing else pays the payment is made."""
    table = rolling()
    everything = [face("red"), face("red"), face("green"), face("lira"), face("lira")]
    assert that_stand(table, 0, [*everything, ROLL_DICE]) == everything
    paying = at(dice={"red": 1, "lira": 4}, has={"red": 2})
    paying.choose(next(c for c in paying.choices if c.kind == "good"))
    assert paying.decision == "payment"
    made = that_stand(paying, 0, [unit("red_good"), unit("red_good")])
    for action in made:
        paying.choose(action)
    assert paying.decision == "action"


@pytest.mark.parametrize("way", ["series", "too many", "no number", "none"])
def test_a_form_with_several_choices(tmp_path: Path, way: str) -> None:
    with client_of(tmp_path) as client:
        name, places = open_table(
            client, [{"kind": "human"}] * 2, game="dice", seed=5, options={"first_player": "seat_1"}
        )
        with httpx.Client(verify=NO_TLS, base_url=client.base_url, follow_redirects=True) as browser:
            sit(places[0], browser)
            view = places[0].view()
            picked = [choice["id"] for choice in view["choices"] if choice["kind"] == "reroll"][:1]
            choices: list[object] = {
                "series": [*picked, ROLL_DICE],
                "too many": picked * (MOST + 1),
                "no number": [*picked, "x"],
                "none": [],
            }[way]
            form = {"prompt": view["prompt"]["id"], "seat": "0", "choice": choices}
            answer = browser.post(f"/t/{name}/choose", data=form, headers={"x-arasta": "1"})
            after = places[0].view()
    assert (answer.status_code == 200) == (way == "series"), answer.text[:400]
    assert (after["version"] > view["version"]) == (way == "series")
    if way == "series":
        assert after["position"]["state"]["has"][0].get("crystal", 0) == 0


# ------------------------------------------------------------------------------------- one click, one line, one undo


def paying_for_a_ruby(client: httpx.Client) -> tuple[Place, Place]:
    """Who owes four fabric for a ruby, in dice or goods, and who looks on."""
    table = at(dice={"red": 2, "green": 2, "lira": 1}, has={"red": 5, "green": 2})
    table.choose(next(c for c in table.choices if (c.kind, c.value) == ("ruby", "stall_red")))
    people = [{"kind": "human"}] * table.players
    _name, (payer, other, _third) = open_table(client, people, game="dice", position=table.position())
    assert [choice["value"] for choice in payer.view()["choices"]] == ["red_die", "red_good"]
    return payer, other


def lines_on(client: httpx.Client, place: Place) -> list[str]:
    """The lines of the log as a seat's page shows them, oldest first."""
    page = client.get(f"/t/{place.table}", headers=place.headers).text
    lines = re.findall(r'<li[^>]* data-v="\d+".*?</li>', page, re.DOTALL)
    return [re.sub(r"<[^>]*>", "", line).strip() for line in reversed(lines)]


def click(client: httpx.Client, place: Place, actions: list[int], **more: object) -> None:
    """What a form of the page posts."""
    view = place.view()
    form = {"prompt": view["prompt"]["id"], "seat": str(view["seat"]), "choice": actions, **more}
    headers = {**place.headers, "x-arasta": "1"}
    answer = client.post(f"/t/{place.table}/choose", data=form, headers=headers)
    assert answer.status_code == 200, answer.text


PAYMENT = [unit("red_die"), unit("red_good"), unit("red_good")]


@pytest.mark.parametrize("restarted", [False, True], ids=["at once", "after a restart"])
def test_one_click_is_one_undo_and_one_line(tmp_path: Path, restarted: bool) -> None:
    """A payment of several units, ticked and paid by one click."""
    with client_of(tmp_path) as client:
        payer, other = paying_for_a_ruby(client)
        before, lines = payer.view(), lines_on(client, other)
        click(client, payer, PAYMENT)
        paid = lines_on(client, other)
        assert payer.view()["version"] > before["version"] + 1
        assert len(paid) == len(lines) + 1
        assert len(lines_on(client, payer)) == len(paid) and lines_on(client, payer)[-1].startswith("You pay")
    with client_of(tmp_path) as client:
        for place in (payer, other):
            place.client = client
        assert payer.post("/undo", prompt=payer.view()["prompt"]["id"]).status_code == 200
        after = payer.view()
        assert (after["choices"], after["position"]) == (before["choices"], before["position"])
        undone = lines_on(client, other)
        assert len(undone) == len(paid) + 1
        assert undone[-1].endswith("undoes the last choice.")
        if restarted:
            return
        # What was chosen one by one before goes back one by one.
        click(client, payer, PAYMENT[:1])
        click(client, payer, PAYMENT[1:2])
        assert payer.post("/undo", prompt=payer.view()["prompt"]["id"]).status_code == 200
        assert payer.view()["prompt"]["text"] != before["prompt"]["text"]


@pytest.mark.sqlite
def test_the_choices_of_a_click_are_kept_all_or_not_at_all(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        payer, _other = paying_for_a_ruby(client)
        before = payer.view()["version"]
        click(client, payer, PAYMENT)
        after = payer.view()["version"]
    with sqlite3.connect(next(tmp_path.glob("*.sqlite3"))) as database:
        found = database.execute("SELECT version, at, events FROM entries ORDER BY version").fetchall()
    assert [row[0] for row in found][-(after - before) :] == [*range(before + 1, after + 1)]
    assert ["joined" in row[2] for row in found][-(after - before) :] == [False] + [True] * (after - before - 1)


def test_what_a_click_says_further_is_chosen_only_where_it_can_be(client: httpx.Client) -> None:
    """Kairo: what is built, and the site. One undo takes both back; an impossible site is asked for as usual."""
    for seed in range(60):
        _name, places = open_table(client, PEOPLE, game="kairo", seed=seed)
        for _ in range(30):
            acting = next(place for place in places if place.view()["choices"])
            view = acting.view()
            building = [choice for choice in view["choices"] if choice["kind"] in ("place", "expand")]
            for choice in building:
                trial = acting.choose(view, choice["id"]).json()
                sites = [one["id"] for one in trial["choices"] if one["kind"] == "site"]
                view = acting.post("/undo", prompt=trial["prompt"]["id"]).json()
                if len(sites) < 2:
                    continue
                click(client, acting, [choice["id"]], then=min(set(range(30000)) - set(sites)))
                assert [one["id"] for one in acting.view()["choices"] if one["kind"] == "site"] == sites
                acting.post("/undo", prompt=acting.view()["prompt"]["id"])
                click(client, acting, [choice["id"]], then=sites[0])
                assert not any(one["kind"] == "site" for one in acting.view()["choices"])
                back = acting.post("/undo", prompt=acting.view()["prompt"]["id"]).json()
                assert back["choices"] == view["choices"]
                return
            acting.choose(view, random.Random(seed).choice(view["choices"])["id"])
    raise AssertionError("nothing was built")
