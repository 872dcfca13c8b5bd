"""Tables to play random games on: every number of players and every option."""

from __future__ import annotations

from typing import Any

import arasta

GAME = arasta.game("choose-write")
SOLO = ("solo_discard_turn", "solo_columns", "goods_card_played", "one_letter_challenge")


def alternatives(players: int) -> dict[str, Any]:
    """The other value of every option that goes with this number of players."""
    found: dict[str, Any] = {}
    for option in GAME.options:
        if option.name == "decision_limit":
            continue
        fits = option.name not in SOLO or players == 1
        if option.name == "five_player_box":
            fits = players == 5
        if fits:
            found[option.name] = option.values[1]
    return found


def option_sets() -> list[tuple[int, dict[str, Any]]]:
    """(players, options): as printed, each option alone the other way, and all of them."""
    sets: list[tuple[int, dict[str, Any]]] = []
    for players in range(1, 6):
        others = alternatives(players)
        sets.append((players, {}))
        sets += [(players, {name: value}) for name, value in others.items()]
        sets.append((players, others))
    return sets
