"""A table opened at a position that waits with outcomes, or asks every question, plays on so, after a restart too."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta.core.game import Game
from arasta.core.table import Table
from tests.web.helpers import PEOPLE, Place, client_of, open_table

STEPS = 30

GIVEN: dict[str, Mapping[str, Any]] = {
    "istanbul": {"dice": [[2, 5], [6, 6], [1, 1]] * 4, "cards": ["STAY", "FIVE_LIRA"]},
    "dice": {"dice": ["red", "blue", "lira", 6, 1, 2] * 4},
    "choose-write": {},
    "kairo": {},
}
"""More than sixteen, as states of their own could hold, where a game rolls dice."""


def given_game(game: Game, ask_all: bool) -> Table:
    """A game some choices after its beginning, with outcomes that wait."""
    table = game.table(2, seed=3, ask_all=ask_all)
    for _ in range(5):
        table.choose(table.choices[0])
    table.force(**GIVEN[game.name])
    return table


@pytest.mark.parametrize("ask_all", [False, True])
@pytest.mark.parametrize("name", arasta.GAMES)
def test_the_game_is_the_same_as_at_the_table_of_the_library(name: str, ask_all: bool, tmp_path: Path) -> None:
    game = arasta.game(name)
    position = given_game(game, ask_all).position()
    expected = game.table_at(position)
    single = 0
    with client_of(tmp_path) as client:
        table, places = open_table(client, PEOPLE, game=name, position=position)
        tokens = [place.token for place in places]
        for n in range(STEPS):
            single += step(places, expected, n)
    with client_of(tmp_path) as client:
        places = [Place(client, table, token) for token in tokens]
        for n in range(STEPS):
            single += step(places, expected, n)
        record = places[0].get("/record").json()
    assert record["choices"] == expected.record()["choices"]
    assert (single > 0) == ask_all


def step(places: list[Place], expected: Table, n: int) -> bool:
    """Choose the same here and there; whether there was one choice only."""
    seat = expected.seats[0]
    view = places[seat].view()
    choices = expected.choices_of(seat)
    assert [choice["id"] for choice in view["choices"]] == [choice.id for choice in choices]
    chosen = choices[n % len(choices)].id
    answer = places[seat].choose(view, chosen)
    assert answer.status_code == 200, answer.text
    expected.choose(chosen)
    assert answer.json()["position"]["state"] == expected.position(seat)["state"]
    return len(choices) == 1
