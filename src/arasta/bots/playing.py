"""Bots that play at a table."""

from __future__ import annotations

from collections.abc import Mapping

from arasta.bots.levels import Bot, checked_choice
from arasta.core.game import check_seat, checked_seed
from arasta.core.splitmix import derived_seed
from arasta.core.table import Table


def choose(table: Table, bot: Bot, seed: int) -> int:
    """The action that a bot would choose now for the seat whose decision it is.

    Args:
        table: the table, which is not changed; its game is not over.
        bot: the bot.
        seed: 0 .. 2**63 - 1.

    Raises:
        IllegalChoice: the bot chose what is not legal.
    """
    seat = table.seats[0]
    actions = table.actions
    observation = table.observe(seat)
    drawn = derived_seed(seed, int(table.state.decisions))
    return checked_choice(bot, bot.choose(table.game, table.box, observation, seat, actions, drawn), actions)


def play(table: Table, bots: Mapping[int, Bot], seed: int, most: int | None = None) -> int:
    """Let bots decide until a seat without a bot is to decide, or the game is over.

        >>> import arasta
        >>> from arasta import bots
        >>> table = arasta.game("istanbul").table(players=2, seed=3)
        >>> bots.play(table, {0: bots.make("greedy"), 1: bots.make("random")}, seed=1, most=10)
        10

    Args:
        table: the table, which is played on.
        bots: seat -> its bot.
        seed: 0 .. 2**63 - 1; the same seed, bots and table give the same decisions.
        most: stop after this many decisions; None: no limit.

    Returns:
        The number of decisions made.

    Raises:
        BadPlayers: there is no such seat.
        BadSeed: not a seed.
        IllegalChoice: a bot chose what is not legal.
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
