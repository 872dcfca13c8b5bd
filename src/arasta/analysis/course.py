"""The course of a finished game in numbers: what each seat had after each round, and which turns brought nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from arasta.analysis.played import Played
from arasta.core.event_kinds import TURN
from arasta.core.record import Array
from arasta.i18n import N_

OWNED: dict[str, Sequence[tuple[str, str, str, str]]] = {
    "istanbul": (
        ("rubies", "rubies", "", N_("rubies")),
        ("lira", "lira", "", N_("Lira")),
        ("goods", "goods", "", N_("goods")),
        ("cards", "hand_size", "", N_("cards")),
        ("extensions", "extensions", "", N_("extensions")),
    ),
    "dice": (
        ("rubies", "rubies", "", N_("rubies")),
        ("things", "has", "", N_("goods, crystals and Lira")),
        ("tiles", "tiles", "", N_("tiles")),
    ),
    "choose-write": (
        ("rubies", "rubies", "", N_("rubies")),
        ("goods", "goods", "goods_spent", N_("goods")),
        ("lira", "lira", "lira_spent", N_("Lira")),
        ("bonus_actions", "bonus_actions", "bonus_spent", N_("Bonus Actions")),
        ("squares", "checks", "", N_("checked squares")),
        ("cards", "guild_cards", "", N_("Guild cards")),
    ),
    "kairo": (
        ("points", "points", "", N_("points")),
        ("stall_tiles", "size", "", N_("tiles of stands")),
        ("money", "money", "", N_("money")),
        ("barkers", "barkers", "", N_("market barkers")),
        ("cards", "hand_size", "", N_("cards")),
    ),
}
"""Game -> what its players look for: name, field of the state, field that is taken off, what it is called."""


@dataclass(frozen=True)
class RoundSum:
    """What the seats had after a round.

    Attributes:
        number: of the round, from 1.
        step: how many choices had been made when it was over.
        owned: name -> of each seat.
    """

    number: int
    step: int
    owned: dict[str, tuple[int, ...]]


@dataclass(frozen=True)
class GameCourse:
    """The course of a game.

    Attributes:
        rounds: in order.
        turns: turns of each seat.
        idle: of these, how many brought nothing: at their end the seat had no more of anything than at their beginning.
    """

    rounds: tuple[RoundSum, ...]
    turns: tuple[int, ...]
    idle: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        """JSON-able form."""
        rounds = [{"number": one.number, "step": one.step, "owned": one.owned} for one in self.rounds]
        return {"rounds": rounds, "turns": self.turns, "idle": self.idle}


def owned_at(name: str, states: Array, players: int) -> dict[str, np.ndarray[Any, Any]]:
    """(n, players) of everything that players of a game look for.

    Args:
        name: of the game.
        states: (n,) of its state.
        players: number of seats.
    """
    found = {}
    for key, field, less, _called in OWNED.get(name, ()):
        had = states[field][:, :players].astype(np.int64)
        if less:
            had = had.reshape(len(states), players, -1).sum(2) - states[less][:, :players].astype(np.int64).reshape(
                len(states), players, -1
            ).sum(2)
        found[key] = had.reshape(len(states), players, -1).sum(2)
    return found


def course_of(played: Played) -> GameCourse:
    """The course of a finished game.

    Args:
        played: the game.
    """
    players, states = played.players, played.states
    owned = owned_at(played.game.name, states, players)
    steps = [*played.steps, len(played.table.made)]
    rounds = states["round"].astype(np.int64)
    found = []
    for number in range(max(1, int(rounds.min())), int(rounds[-1]) + 1):
        after = np.flatnonzero(rounds > number)
        at = int(after[0]) if len(after) else len(states) - 1
        here = {key: tuple(int(one) for one in had[at]) for key, had in owned.items()}
        found.append(RoundSum(number, steps[at], here))
    turns, idle = [0] * players, [0] * players
    begun = [(step, event.seat) for step, event in played.told if event.name == TURN and event.seat is not None]
    for (step, seat), end in zip(begun, [*[step for step, _seat in begun[1:]], steps[-1]], strict=True):
        one, two = (int(np.searchsorted(steps, at)) for at in (step, end))
        if two > one:
            turns[seat] += 1
            idle[seat] += all(had[two, seat] <= had[one, seat] for had in owned.values())
    return GameCourse(tuple(found), tuple(turns), tuple(idle))
