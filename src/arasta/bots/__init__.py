"""Bots: players that are programs.

    >>> import arasta
    >>> from arasta import bots
    >>> table = arasta.game("kairo").table(players=3, seed=5)
    >>> made = bots.play(table, {1: bots.make("greedy"), 2: bots.make("random")}, seed=3)
    >>> table.seats   # the bots have played until seat 0, which has none, is to decide
    (0,)

levels     what a bot is, and which bots exist
playing    bots at a table
choosing   choosing by a game's policy
search     looking ahead
compiled   games between bots in compiled code
matches    many games between bots
arena      which bot is the stronger one
workers    threads and processes that play them
parts      the kernels that all this is made of
"""

from arasta.bots.levels import LEVELS, PEOPLE_CHOOSE, Bot, UnknownBot, make
from arasta.bots.playing import choose, play

__all__ = ["LEVELS", "PEOPLE_CHOOSE", "Bot", "UnknownBot", "choose", "make", "play"]
