"""Writes tests/playthroughs/<game>-<players>.json and .txt: a recorded game, and the same game to read.

The record is made once, by greedy bots (`--new` makes all of them again, after a change of the rules version); the text
is what replaying it prints, so that a change to any rule or sentence shows up as a difference.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import arasta
from arasta import bots
from arasta.core.game import Game
from arasta.core.table import Table

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
SEED = 1001
VARIED = {"layout": "random", "start_layout": "variable", "resolution": "simultaneous"}
"""Options for games with four or more players, if the game has them."""


def record(game: Game, players: int) -> dict[str, Any]:
    """The record of a game between greedy bots."""
    varied = {option.name: VARIED[option.name] for option in game.options if option.name in VARIED and players > 3}
    table = game.table(players, seed=SEED + players, options=varied)
    bots.play(table, {seat: bots.make("greedy") for seat in range(players)}, SEED)
    return table.record()


def told(game: Game, kept: dict[str, Any]) -> str:
    """The game of a record in readable form: choices, what they did, and now and then where everybody stands."""
    table = game.table(kept["players"], kept["seed"], kept["options"], kept["components"])
    lines = [f"{game.title}, {kept['players']} players, seed {kept['seed']}, rules version {kept['rules']}", ""]
    lines += sentences(table)
    for choice in kept["choices"]:
        seat = table.seats[0]
        chosen = next(c for c in table.choices if c.id == choice)
        lines.append(f"[{table.decision}] seat {seat}: {chosen.text}   ({len(table.choices)} choices)")
        table.choose(chosen)
        lines += sentences(table)
    result = table.result
    assert result is not None
    lines += ["", f"winners: {result.winners}, ranking: {result.ranking}, scores: {result.scores}"]
    lines.append(f"tie-breaks: {result.tie_breaks}")
    return "\n".join(lines) + "\n"


def sentences(table: Table) -> list[str]:
    """The last step in sentences; a turn begins after an empty line with everybody's possessions."""
    lines: list[str] = []
    for event in table.events:
        text = table.game.texts.event(table, event)
        if event.name == "turn":
            lines.append("")
        if text:
            lines.append(f"    {text}")
        if event.name == "turn":
            lines += [f"    {line}" for line in summary(table)]
    return lines


def summary(table: Table) -> list[str]:
    """The possessions of each seat, a line each, in the words of the position."""
    state = table.position()["state"]
    shown = [name for name in ("rubies", "lira", "goods", "has", "hand", "stack_size", "tiles") if name in state]
    shown += [name for name in ("points", "money", "barkers") if name in state]
    shown += [name for name in ("bonus_actions", "goods_cards", "guild_cards") if name in state]
    return [
        f"  seat {seat}: " + ", ".join(f"{name} {json.dumps(state[name][seat])}" for name in shown)
        for seat in range(table.players)
    ]


def main() -> int:
    """Write what is missing, and the texts of all records."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in arasta.GAMES:
        game = arasta.game(name)
        for players in range(game.players[0], game.players[1] + 1):
            path = FOLDER / f"{name}-{players}.json"
            if "--new" in sys.argv[1:] or not path.exists():
                path.write_text(json.dumps(record(game, players)) + "\n", encoding="utf-8")
            kept = json.loads(path.read_text(encoding="utf-8"))
            path.with_suffix(".txt").write_text(told(game, kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
