"""A copy of a table with what a seat cannot know redrawn is a table like any other: its position loads and plays on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

import arasta
from arasta.core.game import Game
from arasta.core.table import Table
from tests.thorough import every

VARIANTS: dict[str, dict[str, object]] = {
    "istanbul": {"neutral_assistants": True},
    "dice": {"discarded_tile": "box"},
    "kairo": {"start_layout": "variable"},
    "choose-write": {"resolution": "simultaneous"},
}
"""Options of each game that ask for more decisions, or ask them otherwise."""

EVERY = {"istanbul": 360, "dice": 27, "choose-write": 27, "kairo": 54}
"""Decisions from one moment that is looked at to the next: about a dozen in each game, however long it takes."""


def tables() -> list[tuple[str, int, dict[str, object]]]:
    """Every game with every number of players, as it comes; and with three, or as many as can, with its variant."""
    found: list[tuple[str, int, dict[str, object]]] = []
    for name in arasta.GAMES:
        low, high = arasta.game(name).players
        found += [(name, players, {}) for players in range(low, high + 1)]
        found.append((name, min(3, high), VARIANTS[name]))
    return found


def moments(game: Game, players: int, options: dict[str, object], seed: int, step: int) -> Iterator[Table]:
    """A game played at random, at every `step`-th decision and at its end."""
    table = game.table(players, seed=seed, options=options)
    rng = random.Random(seed)
    made = 0
    while table.seats:
        if made % step == 0:
            yield table
        table.choose(rng.choice(table.actions))
        made += 1
    yield table


@pytest.mark.parametrize(("name", "players", "options"), tables())
def test_a_resampled_copy_is_a_position(
    name: str, players: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It loads as it is, for every seat, whatever the seat was not shown; what is told of it can be told to anybody."""
    game = arasta.game(name)
    rng, moments_seen = random.Random(players), 0
    monkeypatch.setattr("arasta.core.game.secrets.randbits", rng.getrandbits)
    for table in moments(game, players, options, seed=players, step=every(EVERY[name])):
        moments_seen += 1
        for seat in [None, *range(players)]:
            redrawn = table.copy(resample=True, seat=seat)
            position = json.loads(json.dumps(redrawn.position()))
            # Whoever is asked may have a single answer with redrawn cards: loaded, it answers itself.
            assert len(game.table_at(position).actions) != 1 or name == "choose-write"
            loaded = game.table_at({**position, "ask_all": True})
            assert loaded.states.tobytes() == redrawn.states.tobytes()
            assert loaded.choices == redrawn.choices
            for viewer in [None, *range(players)]:
                assert loaded.events_for(viewer) == redrawn.events_for(viewer)
                assert all(isinstance(game.texts.event(loaded, event), str) for event in loaded.events_for(viewer))
            assert redrawn.events_for(seat) == table.events_for(seat)
    assert moments_seen >= 3
