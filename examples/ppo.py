"""One seat learns by PPO with masked actions, against bots: everything in one file, in the style of CleanRL.

    python examples/ppo.py --game dice --players 2 --seconds 60

PPO: J. Schulman et al., arXiv:1707.06347; its details: S. Huang et al., "The 37 Implementation Details of PPO" (2022);
masks: S. Huang and S. Ontanon, arXiv:2006.14171 (illegal actions get a logit far below all others).

A step is one decision of the learner's seat. The reward is its share of the win, at the end of a game, so with N
players a seat that plays like the others earns 1/N a game.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax

import arasta
from arasta.bots.arena.intervals import wilson_interval
from arasta.envs.gymnasium import TITLES  # registers the environments

HIDDEN = 128
GAMES = 128  # played side by side
STEPS = 64  # decisions in each of them before the net is improved
EPOCHS, PARTS = 2, 4  # how often each batch is gone through, in how many parts
GAMMA, LAMBDA = 0.999, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
RATE = 1e-3
NEVER = -1e9

Net = dict[str, tuple[jax.Array, jax.Array]]
Curve = list[tuple[float, int, int, float]]


class Batch(NamedTuple):
    """What was seen and done: first axis decisions."""

    observation: Any
    mask: Any
    action: Any
    log_probability: Any
    advantage: Any
    outcome: Any
    counts: Any  # 0 for the step between two games, whose action is ignored


def new_net(key: jax.Array, inputs: int, actions: int) -> Net:
    """Two hidden layers, shared; a head of logits and one of the value."""
    sizes = {
        "one": (inputs, HIDDEN, 2**0.5),
        "two": (HIDDEN, HIDDEN, 2**0.5),
        "policy": (HIDDEN, actions, 0.01),
        "value": (HIDDEN, 1, 1.0),
    }
    keys = jax.random.split(key, len(sizes))
    return {
        name: (jax.nn.initializers.orthogonal(scale)(k, (before, after)), jnp.zeros(after))
        for k, (name, (before, after, scale)) in zip(keys, sizes.items(), strict=True)
    }


def evaluate(net: Net, observation: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Logarithms of the probability of each action, and the value."""
    x = observation
    for name in ("one", "two"):
        weights, bias = net[name]
        x = jnp.tanh(x @ weights + bias)
    logits = jnp.where(mask > 0, x @ net["policy"][0] + net["policy"][1], NEVER)
    return jax.nn.log_softmax(logits), (x @ net["value"][0] + net["value"][1])[..., 0]


@jax.jit
def decide(net: Net, key: jax.Array, observation: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """An action of each game, drawn; its logarithmic probability; the value."""
    log_probabilities, value = evaluate(net, observation, mask)
    action = jax.random.categorical(key, log_probabilities)
    return action, jnp.take_along_axis(log_probabilities, action[:, None], 1)[:, 0], value


def loss(net: Net, batch: Batch) -> jax.Array:
    """The clipped objective, the error of the value, and a bonus for variety."""
    log_probabilities, value = evaluate(net, batch.observation, batch.mask)
    chosen = jnp.take_along_axis(log_probabilities, batch.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - batch.log_probability)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * batch.advantage, clipped * batch.advantage)
    error = (value - batch.outcome) ** 2
    variety = -jnp.sum(jnp.where(batch.mask > 0, jnp.exp(log_probabilities) * log_probabilities, 0.0), 1)
    each = policy + VALUE * error - ENTROPY * variety
    return jnp.sum(each * batch.counts) / jnp.maximum(1.0, jnp.sum(batch.counts))


optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE, eps=1e-5))


@partial(jax.jit, donate_argnums=(0, 1))
def improve(net: Net, memory: Any, batch: Batch) -> tuple[Net, Any]:
    """One step of gradient descent."""
    gradient = jax.grad(loss)(net, batch)
    updates, memory = optimizer.update(gradient, memory)
    return optax.apply_updates(net, updates), memory


def advantages(rewards: Any, ended: Any, values: Any, last_value: Any) -> Any:
    """Generalised advantage estimation (arXiv:1506.02438); arrays are (steps, games)."""
    found = np.zeros_like(rewards)
    following, next_value = np.zeros(rewards.shape[1], np.float32), last_value
    for t in reversed(range(len(rewards))):
        goes_on = 1.0 - ended[t]
        surprise = rewards[t] + GAMMA * next_value * goes_on - values[t]
        following = surprise + GAMMA * LAMBDA * goes_on * following
        found[t], next_value = following, values[t]
    return found


def environments(game: str, count: int, players: int, opponents: str) -> Any:
    """So many games side by side, our seat drawn for each."""
    return gymnasium.make_vec(f"arasta/{TITLES[game]}-v1", count, players=players, opponents=opponents)


def train(game: str, players: int, opponents: str, seconds: float, seed: int) -> tuple[Net, Curve]:
    """Learn for a while. The clock starts after the first batch, when everything is compiled.

    Returns:
        The net, and its curve: (seconds, decisions, games that ended since the row before, share of the win in them).
    """
    envs = environments(game, GAMES, players, opponents)
    key, net_key = jax.random.split(jax.random.key(seed))
    net = new_net(net_key, envs.single_observation_space.shape[0], int(envs.single_action_space.n))
    memory = optimizer.init(net)
    rng = np.random.default_rng(seed)
    observation, info = envs.reset(seed=seed)
    ended = np.zeros(GAMES, np.float32)
    curve: Curve = []
    begun, decisions, results = np.inf, 0, []
    while time.perf_counter() - begun < seconds:
        seen, rewards, ends, values = [], [], [], []
        for _ in range(STEPS):
            key, draw = jax.random.split(key)
            mask = info["action_mask"]
            action, log_probability, value = map(np.asarray, decide(net, draw, observation, mask))
            seen.append((observation, mask, action, log_probability, 1.0 - ended))
            observation, reward, terminated, truncated, info = envs.step(action)
            ended = (terminated | truncated).astype(np.float32)
            results += reward[ended > 0].tolist()
            rewards.append(reward.astype(np.float32))
            ends.append(ended)
            values.append(value)
        last_value = np.asarray(decide(net, key, observation, info["action_mask"])[2])
        gained = advantages(np.stack(rewards), np.stack(ends), np.stack(values), last_value)
        outcome = (gained + np.stack(values)).reshape(-1)
        gained = gained.reshape(-1)
        gained = (gained - gained.mean()) / (gained.std() + 1e-8)
        observations, masks, chosen, probabilities, counts = (np.concatenate(part) for part in zip(*seen, strict=True))
        batch = Batch(observations, masks, chosen, probabilities, gained, outcome, counts)
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(chosen)), PARTS):
                net, memory = improve(net, memory, Batch(*(column[part] for column in batch)))
        if begun == np.inf:
            jax.block_until_ready(net)
            begun = time.perf_counter()
        decisions += int(counts.sum())
        if results:
            curve.append((time.perf_counter() - begun, decisions, len(results), float(np.mean(results))))
            print("{:6.1f} s  {:10,} decisions  {:5} games  won {:6.1%}".format(*curve[-1]))
            results = []
    return net, curve


def measure(net: Net, game: str, players: int, opponents: str, games: int, seed: int) -> float:
    """Let the net play so many whole games, without learning.

    Returns:
        Its wins; shared ones in parts.
    """
    envs = environments(game, games, players, opponents)
    observation, info = envs.reset(seed=seed)
    earned, key = np.full(games, -1.0), jax.random.key(seed)
    while (earned < 0).any():
        key, draw = jax.random.split(key)
        action = np.asarray(decide(net, draw, observation, info["action_mask"])[0])
        observation, reward, terminated, truncated, info = envs.step(action)
        earned = np.where((terminated | truncated) & (earned < 0), reward, earned)
    return float(earned.sum())


def main(arguments: list[str] | None = None) -> None:
    """Learn, then play."""
    parser = argparse.ArgumentParser(description="PPO with masked actions, one seat against bots.")
    parser.add_argument("--game", default="dice", choices=list(arasta.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random", help="who is learnt against")
    parser.add_argument("--seconds", type=float, default=60.0, help="of learning")
    parser.add_argument("--against", default="random", help="who is played against afterwards, separated by commas")
    parser.add_argument("--games", type=int, default=1000, help="played against each, afterwards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--csv", help="file for the curve")
    given = parser.parse_args(arguments)
    learnt, course = train(given.game, given.players, given.opponents, given.seconds, given.seed)
    if given.csv:
        rows = ("{:.1f},{},{},{:.4f}\n".format(*row) for row in course)
        Path(given.csv).write_text("seconds,decisions,games,share\n" + "".join(rows), encoding="utf-8")
    for level in given.against.split(","):
        wins = measure(learnt, given.game, given.players, level, given.games, given.seed + 1)
        low, high = wilson_interval(wins, given.games)
        print(
            f"against {level}: wins {wins / given.games:.1%} of {given.games} games "
            f"(95 % interval {low:.1%} to {high:.1%}; an even share is {1 / given.players:.1%})"
        )


if __name__ == "__main__":
    main()
