"""Bots at a table."""

from __future__ import annotations

from collections.abc import Mapping

from arasta.bots.choosing import derived_seed
from arasta.bots.levels import Bot, checked_choice
from arasta.core.game import check_seat, checked_seed
from arasta.core.table import Table


def choose(table: Table, bot: Bot, seed: int) -> int:
    """The action that a bot would take now for the seat that is to decide; the table does not change."""
    seat = table.seats[0]
    actions = table.actions
    observation = table.observe(seat)
    decided = derived_seed(seed, int(table.state.decisions))
    return checked_choice(bot, bot.choose(table.game, table.box, observation, seat, actions, decided), actions)


def play(table: Table, bots: Mapping[int, Bot], seed: int, most: int | None = None) -> int:
    """Let bots decide until it is a seat without one, or the game is over.

    Args:
        table: the table, which goes on.
        bots: the bots by seat.
        seed: 0 .. 2**63 - 1; with the same seed, bots and table the same happens.
        most: stop after so many decisions, to look at each; None: no limit.

    Returns:
        How many decisions were made.

    Raises:
        BadPlayers: there is no such seat. BadSeed: no seed.
    """
    checked_seed(seed)
    for seat in bots:
        check_seat(table.players, seat)
    made = 0
    while table.seats and table.seats[0] in bots and (most is None or made < most):
        seat = table.seats[0]
        table.choose(choose(table, bots[seat], seed), seat)
        made += 1
    return made
