"""Bots: players by program.

from arasta import bots

bots.play(table, {1: bots.make("greedy"), 2: bots.make("random")}, seed=3)   # until seat 0 is to decide
"""

from arasta.bots.levels import LEVELS, PEOPLE_CHOOSE, Bot, UnknownBot, make
from arasta.bots.playing import choose, play

__all__ = ["LEVELS", "PEOPLE_CHOOSE", "Bot", "UnknownBot", "choose", "make", "play"]
