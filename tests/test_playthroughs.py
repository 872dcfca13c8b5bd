"""One recorded game per game and player count: a change of any rule or sentence shows up as a difference."""

from __future__ import annotations

import json

import pytest

import arasta
from tools import playthroughs

RECORDS = [
    (name, players)
    for name in arasta.GAMES
    for players in range(arasta.game(name).players[0], arasta.game(name).players[1] + 1)
]


@pytest.mark.parametrize(("name", "players"), RECORDS)
def test_the_recorded_game_still_goes_the_same_way(name: str, players: int) -> None:
    game = arasta.game(name)
    path = playthroughs.FOLDER / f"{name}-{players}.json"
    kept = json.loads(path.read_text(encoding="utf-8"))
    table = game.replay(kept)
    assert table.record() == kept
    assert table.result is not None
    assert not table.result.unfinished
    assert playthroughs.told(game, kept) == path.with_suffix(".txt").read_text(encoding="utf-8"), (
        "what the recorded game says has changed: if that is meant, run python -m tools.playthroughs"
    )
