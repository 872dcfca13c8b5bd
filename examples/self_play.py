"""Self-play: one net decides for every seat and learns from all of them by PPO; everything in one file.

    python examples/self_play.py --game dice --players 3 --seconds 60

The games run in `arasta.vector`. Whoever is to decide comes first in the observation, so one net serves all seats and
every number of players. The reward is a seat's share of the win at the end of a game. Afterwards the net meets random
players. `examples/ppo.py` cites the sources of the method.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

import arasta
from arasta.bots.arena.intervals import wilson_interval

HIDDEN = 128
GAMES = 512  # played side by side
STEPS = 64  # decisions in each of them before the net is improved
EPOCHS, PARTS = 2, 8  # how often each batch is gone through, in how many parts
LAMBDA = 0.97  # how far ahead an advantage looks; nothing is discounted
CLIP, ENTROPY, VALUE, RATE = 0.2, 0.01, 0.5, 1e-3
NEVER = -1e9  # the logit of an illegal action

Net = dict[str, tuple[jax.Array, jax.Array]]


class Rows(NamedTuple):
    """Decisions, one a row."""

    observation: Any
    mask: Any
    action: Any
    log_probability: Any
    advantage: Any
    outcome: Any


def new_net(key: jax.Array, inputs: int, actions: int) -> Net:
    """Two hidden layers; a head of logits and one of the value."""
    sizes = {"one": (inputs, HIDDEN), "two": (HIDDEN, HIDDEN), "policy": (HIDDEN, actions), "value": (HIDDEN, 1)}
    scales = {"policy": 0.01, "value": 1.0}
    keys = jax.random.split(key, len(sizes))
    return {
        name: (jax.nn.initializers.orthogonal(scales.get(name, 2**0.5))(k, size), jnp.zeros(size[1]))
        for k, (name, size) in zip(keys, sizes.items(), strict=True)
    }


def evaluate(net: Net, observation: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logarithm of each action's probability, and the value: the share of the win that the seat may expect."""
    x = observation
    for name in ("one", "two"):
        x = jnp.tanh(x @ net[name][0] + net[name][1])
    logits = jnp.where(mask > 0, x @ net["policy"][0] + net["policy"][1], NEVER)
    return jax.nn.log_softmax(logits), (x @ net["value"][0] + net["value"][1])[..., 0]


@jax.jit
def decide(net: Net, key: jax.Array, observation: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """In each game: an action, drawn; its logarithmic probability; the value."""
    log_probabilities, value = evaluate(net, observation, mask)
    action = jax.random.categorical(key, log_probabilities)
    return action, jnp.take_along_axis(log_probabilities, action[:, None], 1)[:, 0], value


def loss(net: Net, rows: Rows) -> jax.Array:
    """PPO's clipped objective, the error of the value, and a bonus for variety."""
    log_probabilities, value = evaluate(net, rows.observation, rows.mask)
    chosen = jnp.take_along_axis(log_probabilities, rows.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - rows.log_probability)
    gain = jnp.minimum(ratio * rows.advantage, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * rows.advantage)
    variety = -jnp.sum(jnp.where(rows.mask > 0, jnp.exp(log_probabilities) * log_probabilities, 0.0), 1)
    return jnp.mean(-gain + VALUE * (value - rows.outcome) ** 2 - ENTROPY * variety)


optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE, eps=1e-5))


@partial(jax.jit, donate_argnums=(0, 1))
def improve(net: Net, memory: Any, rows: Rows) -> tuple[Net, Any]:
    """One step of gradient descent."""
    updates, memory = optimizer.update(jax.grad(loss)(net, rows), memory)
    return optax.apply_updates(net, updates), memory


def advantages(seats: Any, values: Any, rewards: Any, ended: Any) -> Any:
    """How much better than expected each decision turned out, for the seat that made it (GAE, arXiv:1506.02438).

    What follows a decision of a seat is its own next one, or the end of the game. The last decision of a seat in a
    game that goes on is followed by nothing that is known yet, and counts as what was expected.

    Args:
        seats, values: (steps, games): who decided, and the value that the net gave.
        rewards: (steps, games, players): at the end of a game.
        ended: (steps, games): the step ended the game.
    """
    found, places = np.zeros_like(values), np.arange(values.shape[1])
    next_value, next_advantage, earned = (np.zeros_like(rewards[0]) for _ in range(3))
    known = np.zeros_like(rewards[0], np.bool_)
    for t in reversed(range(len(values))):
        over, own = ended[t], (places, seats[t])
        known[over], next_value[over], next_advantage[over], earned[over] = True, 0.0, 0.0, rewards[t][over]
        surprise = earned[own] + next_value[own] - values[t]
        found[t] = np.where(known[own], surprise + LAMBDA * next_advantage[own], 0.0)
        known[own], next_value[own], next_advantage[own], earned[own] = True, values[t], found[t], 0.0
    return found


def train(game: str, players: int, seconds: float, seed: int) -> Net:
    """Learn for a while. The clock starts after the first batch, when everything is compiled."""
    batch = arasta.vector(game, players, GAMES, seed=seed, observation="features", autoreset="same_step")
    key, net_key = jax.random.split(jax.random.key(seed))
    net = new_net(net_key, batch.observation.shape[1], batch.action_mask.shape[1])
    memory = optimizer.init(net)
    rng = np.random.default_rng(seed)
    begun, decisions, games = np.inf, 0, 0
    while time.perf_counter() - begun < seconds:
        steps = []
        for _ in range(STEPS):
            key, draw = jax.random.split(key)
            observation, mask, seat = batch.observation.copy(), batch.action_mask.copy(), batch.seat.copy()
            action, log_probability, value = map(np.asarray, decide(net, draw, observation, mask))
            batch.step(action)
            ended = batch.terminated | batch.truncated
            steps.append((observation, mask, action, log_probability, value, seat, batch.reward.copy(), ended))
        *seen, values, seats, rewards, ends = (np.stack(column) for column in zip(*steps, strict=True))
        gained = advantages(seats, values, rewards, ends)
        outcomes = gained + values
        gained = (gained - gained.mean()) / (gained.std() + 1e-8)
        rows = Rows(*(column.reshape(-1, *column.shape[2:]) for column in (*seen, gained, outcomes)))
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(GAMES * STEPS), PARTS):
                net, memory = improve(net, memory, Rows(*(column[part] for column in rows)))
        if begun == np.inf:
            jax.block_until_ready(net)
            begun = time.perf_counter()
        decisions, games = decisions + GAMES * STEPS, games + int(ends.sum())
        error = float(np.mean((values - outcomes) ** 2))
        spent = time.perf_counter() - begun
        print(f"{spent:6.1f} s  {decisions:10,} decisions  {games:7,} games  error of the value {error:.4f}")
    return net


def against_random(net: Net, game: str, players: int, games: int, seed: int) -> tuple[float, int]:
    """Let the net play one seat of so many games, each seat equally often, and chance the others.

    Returns:
        Its wins, shared ones in parts; how many games that was.
    """
    batch = arasta.vector(game, players, games, seed=seed, observation="features")
    own, earned = np.arange(games) % players, np.full(games, -1.0)
    rng, key = np.random.default_rng(seed), jax.random.key(seed)
    while (earned < 0).any():
        key, draw = jax.random.split(key)
        chosen = np.asarray(decide(net, draw, batch.observation, batch.action_mask)[0])
        batch.step(np.where(batch.seat == own, chosen, batch.sample(int(rng.integers(2**62)))))
        first = (batch.terminated | batch.truncated) & (earned < 0)
        earned[first] = batch.reward[first, own[first]]
    return float(earned.sum()), games


def main(arguments: list[str] | None = None) -> None:
    """Learn, then play."""
    parser = argparse.ArgumentParser(description="Self-play with shared weights, by PPO.")
    parser.add_argument("--game", default="dice", choices=list(arasta.GAMES))
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=600, help="against random players, afterwards")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    learnt = train(given.game, given.players, given.seconds, given.seed)
    wins, played = against_random(learnt, given.game, given.players, given.games, given.seed + 1)
    low, high = wilson_interval(wins, played)
    print(
        f"against {given.players - 1} random: wins {wins / played:.1%} of {played} games "
        f"(95 % interval {low:.1%} to {high:.1%}; an even share is {1 / given.players:.1%})"
    )


if __name__ == "__main__":
    main()
