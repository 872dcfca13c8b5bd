"""Compiling what an analysis needs, or loading it from Numba's cache, before there is a game to analyse."""

from __future__ import annotations

import numpy as np

from arasta.analysis.judging import Effort, Judge
from arasta.analysis.looking import Looker
from arasta.core.choices import Choices, listing
from arasta.core.game import Game
from arasta.core.record import new_array


def prepare_looking(game: Game) -> None:
    """Make ready what finds chances and luck (`looking`)."""
    table = game.table(game.players[1], seed=1)
    nobody, none = np.full(1, -1, np.int64), new_array(Choices, 1)
    Looker(game, table.box, table.players).values(table.states, none, nobody, table.states, 0, 1)


def prepare_judging(game: Game) -> None:
    """Make ready what finds the cost of decisions (`judging`)."""
    table = game.table(game.players[1], seed=1)
    seat, made = table.seats[0], np.array(table.actions[:1], np.int16)
    seats, seeds = np.array([seat], np.int64), np.ones(1, np.int64)
    Judge(game, table.box, table.players, Effort(1)).judge(
        table.observe(seat), listing(table.actions), seats, made, seeds
    )
