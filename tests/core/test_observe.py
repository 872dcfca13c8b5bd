"""What an observation hides whoever looks: every field that is declared secret to all."""

from __future__ import annotations

import pytest

import arasta
from arasta.core.game import Game
from arasta.core.record import fields_of
from tests.core.heap.game import GAME as HEAP

GAMES = [*map(arasta.game, arasta.GAMES), HEAP]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_what_is_secret_to_all_is_0_for_every_viewer(game: Game) -> None:
    """The generator, and outcomes that a state may hold: all filled, the state itself stays as it was."""
    secret = [name for name, field in fields_of(game.state).items() if field.secret == "all"]
    assert {"key", "counter"} < set(secret)
    table = game.table(game.players[1], seed=1)
    for name in secret:
        table.states[name] = 1
    before = table.states.tobytes()
    for viewer in (None, *range(table.players)):
        seen = game.observe(table.states, viewer)
        assert not any(seen[name].any() for name in secret), viewer
        assert table.observe(viewer).tobytes() == seen.tobytes()
    assert table.states.tobytes() == before
