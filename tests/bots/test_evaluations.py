"""The evaluation of leaves: rubies count, so do turns to come, and at first all seats are equally likely to win."""

from __future__ import annotations

from itertools import pairwise
from statistics import mean

import pytest

import arasta
from arasta import GAMES, bots
from arasta.bots.search.search import Budget, Search
from arasta.core.record import view
from arasta.core.splitmix import derived_seed
from arasta.core.table import Table

FITTED = ("istanbul", "dice")
MUCH = 500
"""Thousandths of a logit."""


def mid_game(name: str, players: int, seed: int) -> Table:
    """A table at which greedy bots have made 40 decisions."""
    game = arasta.game(name)
    table = game.table(players, seed)
    bot = bots.make("greedy")
    for _ in range(40):
        seat = table.seats[0]
        chance = derived_seed(seed, int(table.state.decisions))
        table.choose(bot.choose(game, table.box, table.observe(seat), seat, table.actions, chance), seat)
    return table


@pytest.mark.parametrize("name", FITTED)
def test_a_ruby_is_worth_much(name: str) -> None:
    game = arasta.game(name)
    assert game.evaluate is not None
    for players in range(game.players[0], game.players[1] + 1):
        table = mid_game(name, players, players)
        for seat in range(players):
            before = game.evaluate(view(game.box, table.box), table.state, seat)
            table.state.rubies[seat] += 1
            assert game.evaluate(view(game.box, table.box), table.state, seat) > before + MUCH
            table.state.rubies[seat] -= 1


@pytest.mark.parametrize("name", FITTED)
def test_a_turn_to_come_counts_until_it_is_over(name: str) -> None:
    """When the turn passes on, the seat that has had it is worse off than before, and no other seat is."""
    game = arasta.game(name)
    assert game.evaluate is not None
    table = mid_game(name, 3, 4)
    state = table.state
    order = [(state.start_seat + n) % 3 for n in range(3)]
    for now, then in pairwise(order):
        state.on_turn = now
        before = [game.evaluate(view(game.box, table.box), state, seat) for seat in range(3)]
        state.on_turn = then
        after = [game.evaluate(view(game.box, table.box), state, seat) for seat in range(3)]
        assert after[now] < before[now]
        assert all(after[seat] == before[seat] for seat in range(3) if seat != now)


@pytest.mark.parametrize("name", GAMES)
def test_all_seats_are_about_equally_likely_to_win_at_the_start(name: str) -> None:
    """A hint about the first decision tells every seat nearly the same."""
    game = arasta.game(name)
    for players, least, most in ((2, 0.3, 0.7), (4, 0.13, 0.45)):
        values = []
        for seed in range(6):
            table = game.table(players, seed)
            seat = table.seats[0]
            observation = table.observe(seat)
            result = Search(game, Budget(400)).run(table.box, observation, seat, table.actions, seed)
            values.append(result.candidates[0].value)
        assert least < mean(values) < most
