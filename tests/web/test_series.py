"""Several choices made in one go: in their order, and the rest lapses when something else is asked."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from arasta.core.table import Table
from arasta.games.dice.actions import PAY, REROLL, ROLL_DICE
from arasta.games.dice.labels import FACES, UNITS
from arasta.web.refusals import Refused
from arasta.web.series import MOST, that_stand
from tests.rules.dice.situations import at
from tests.web.helpers import client_of, open_table


def face(name: str) -> int:
    return REROLL + FACES.index(name)


def unit(name: str) -> int:
    return PAY + UNITS.index(name)


def rolling() -> Table:
    return at(ask="reroll", dice={"red": 2, "green": 1, "lira": 2}, has={"crystal": 2}, roll=["blue"] * 5)


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
        with httpx.Client(base_url=client.base_url, follow_redirects=True) as browser:
            browser.get(f"/t/{name}", params={"seat": places[0].token})
            browser.post(f"/t/{name}/sit", data={"link": places[0].token})
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
