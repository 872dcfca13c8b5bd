"""One seat learns by PPO with masked actions, against bots: everything in one file, in the style of CleanRL.

    python examples/ppo.py --game istanbul --players 2 --seconds 60

PPO: J. Schulman et al., arXiv:1707.06347; its details: S. Huang et al., "The 37 Implementation Details of PPO" (2022);
masks: S. Huang and S. Ontanon, arXiv:2006.14171 (illegal actions get a logit far below all others).

A step is one decision of the learner's seat. The reward is its share of the win, at the end of a game, so with N
players a seat that plays like the others earns 1/N a game.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax

import arasta.envs.gymnasium  # registers the environments

HIDDEN = 128
GAMES = 128  # played side by side
STEPS = 64  # decisions in each of them before the net is improved
EPOCHS, PARTS = 2, 4  # how often each batch is gone through, in how many parts
GAMMA, LAMBDA = 0.999, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
RATE = 1e-3
NEVER = -1e9

Net = dict[str, tuple[jax.Array, jax.Array]]


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


def train(game: str, players: int, opponents: str, seconds: float, seed: int) -> list[tuple[float, int, float]]:
    """Learn for a while.

    Returns:
        The curve: (seconds, decisions, share of the win in the games that ended since the row before).
    """
    env_id = f"arasta/{arasta.envs.gymnasium.TITLES[game]}-v1"
    envs = gymnasium.make_vec(env_id, GAMES, players=players, opponents=opponents)
    key, net_key = jax.random.split(jax.random.key(seed))
    actions = int(envs.single_action_space.n)
    net = new_net(net_key, envs.single_observation_space.shape[0], actions)
    memory = optimizer.init(net)
    rng = np.random.default_rng(seed)
    observation, info = envs.reset(seed=seed)
    ended = np.zeros(GAMES, np.float32)
    curve: list[tuple[float, int, float]] = []
    begun, decisions, results = time.perf_counter(), 0, []
    while time.perf_counter() - begun < seconds:
        seen, rewards, ends, values = [], [], [], []
        for _ in range(STEPS):
            key, step_key = jax.random.split(key)
            mask = info["action_mask"]
            action, log_probability, value = map(np.asarray, decide(net, step_key, observation, mask))
            seen.append((observation.copy(), mask.copy(), action, log_probability, 1.0 - ended))
            observation, reward, terminated, truncated, info = envs.step(action)
            ended = (terminated | truncated).astype(np.float32)
            results += reward[ended > 0].tolist()
            rewards.append(reward.astype(np.float32))
            ends.append(ended)
            values.append(value)
        last_value = np.asarray(decide(net, key, observation, info["action_mask"])[2])
        gained = advantages(np.stack(rewards), np.stack(ends), np.stack(values), last_value)
        outcome = gained + np.stack(values)
        observations, masks, chosen, probabilities, counts = (np.concatenate(part) for part in zip(*seen, strict=True))
        gained = gained.reshape(-1)
        gained = (gained - gained.mean()) / (gained.std() + 1e-8)
        batch = Batch(observations, masks, chosen, probabilities, gained, outcome.reshape(-1), counts)
        for _ in range(EPOCHS):
            for part in np.array_split(rng.permutation(len(chosen)), PARTS):
                net, memory = improve(net, memory, Batch(*(column[part] for column in batch)))
        decisions += int(counts.sum())
        if results:
            curve.append((time.perf_counter() - begun, decisions, float(np.mean(results))))
            print(f"{curve[-1][0]:6.1f} s  {decisions:10,} decisions  {len(results):5} games  won {curve[-1][2]:6.1%}")
            results = []
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="PPO with masked actions, one seat against bots.")
    parser.add_argument("--game", default="istanbul", choices=list(arasta.GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    train(given.game, given.players, given.opponents, given.seconds, given.seed)
