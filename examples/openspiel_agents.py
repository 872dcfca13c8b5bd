"""A player that looks ahead meets random ones through OpenSpiel, with OpenSpiel's own Monte Carlo tree search.

    python examples/openspiel_agents.py --game "arasta_dice(players=2)" --games 10

The search asks for chance nodes and gets them: each draw is a node with its outcomes and their probabilities. What is
hidden from a seat must be hidden from its search, too, so the search looks at states that fit what the seat knows
(`imagined`), and adds up the visits of several of them. For the tree search see open_spiel/python/algorithms/mcts.py;
for the sampling of hidden states, P. Cowling et al., "Information Set Monte Carlo Tree Search" (2012).
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import arasta.envs.openspiel  # noqa: F401  # registers the games
from arasta.bots.arena.intervals import wilson_interval

WORLDS = 2  # states that a search looks at
SIMULATIONS = 40  # paths through each of them
DEPTH = 30  # random decisions and draws at the end of each path
EXPLORATION = 1.0


class Leader(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel brings no types
    """Values a state by random play for a while, and then by who leads: the share of the win that a seat may expect."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def evaluate(self, state: Any) -> Any:
        """Values by seats, 0 to 1."""
        state = state.clone()
        for _ in range(DEPTH):
            if state.is_terminal():
                return np.array(state.returns())
            state.apply_action(self.rng.choice(state.legal_actions()))
        table = state.table()
        scores = {standing.seat: standing.score for standing in table.game.standings(table.state)}
        lead = np.exp([scores[seat] - max(scores.values()) for seat in range(state.num_players())])
        return lead / lead.sum()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """The probabilities of draws; every legal action alike."""
        if state.is_chance_node():
            return list(state.chance_outcomes())
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def imagined(state: Any, seat: int, seed: int) -> Any:
    """A state that the seat cannot tell from this one: what is hidden from it is drawn anew."""
    game, world = state.get_game(), state.clone()
    known = game.rules.observe(state.record(), seat)
    world.data = game.rules.resample(game.box, known, seat, seed).tobytes()
    return world


class Searcher:
    """Looks ahead before each decision."""

    def __init__(self, game: Any, simulations: int, seed: int) -> None:
        self.rng = random.Random(seed)
        numbers = np.random.RandomState(seed)
        evaluator = Leader(seed)
        self.search = mcts.MCTSBot(game, EXPLORATION, simulations, evaluator, solve=False, random_state=numbers)

    def choose(self, state: Any) -> int:
        """The action with the most visits over all imagined states; of several, the one that brought most."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        visits: Counter[int] = Counter()
        brought: dict[int, float] = defaultdict(float)
        for _ in range(WORLDS):
            root = self.search.mcts_search(imagined(state, state.current_player(), self.rng.randrange(2**62)))
            for child in root.children:
                visits[child.action] += child.explore_count
                brought[child.action] += child.total_reward
        return int(max(legal, key=lambda action: (visits[action], brought[action])))


class Guesser:
    """Chooses at random."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: Any) -> int:
        """A legal action, each equally likely."""
        return int(self.rng.choice(state.legal_actions()))


def play(game: Any, players: list[Any], rng: random.Random) -> list[float]:
    """Play a game to its end, chance included; the share of the win of each seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, probabilities)[0])
        else:
            state.apply_action(players[state.current_player()].choose(state))
    return [float(share) for share in state.returns()]


def main(arguments: list[str] | None = None) -> None:
    """Play, and tell who won."""
    parser = argparse.ArgumentParser(description="Search against random players, through OpenSpiel.")
    parser.add_argument("--game", default="arasta_dice(players=2)", help="as pyspiel.load_game takes it")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="of each imagined state")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    spiel = pyspiel.load_game(given.game)
    seats = spiel.num_players()
    chance = random.Random(given.seed)
    searcher, guesser = Searcher(spiel, given.simulations, given.seed), Guesser(given.seed)
    wins = 0.0
    for number in range(given.games):
        own = number % seats
        shares = play(spiel, [searcher if seat == own else guesser for seat in range(seats)], chance)
        wins += shares[own]
        print(f"game {number + 1}: the searcher had seat {own} and won {shares[own]:.2f}")
    low, high = wilson_interval(wins, given.games)
    print(
        f"against {seats - 1} random: the searcher wins {wins / given.games:.1%} of {given.games} games "
        f"(95 % interval {low:.1%} to {high:.1%}; an even share is {1 / seats:.1%})"
    )


if __name__ == "__main__":
    main()
