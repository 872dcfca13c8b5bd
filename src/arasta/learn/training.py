"""Fitting a net to who won, with JAX and Optax.

The loss of a position is the cross entropy between the shares of the win and the softmax over the seats; each seat's
logit comes from the same net. Alone, the logit of the rest of a very good result is 0. Adam with decoupled weight decay
(I. Loshchilov, F. Hutter, ICLR 2019) and one cycle of the learning rate (L. N. Smith, N. Topin, 2018).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.nets import Net
from arasta.bots.summing import UNITS
from arasta.core.game import Game
from arasta.core.splitmix import derived_seed
from arasta.envs.features import features_of
from arasta.i18n import gettext as _
from arasta.learn.plan import BadPlan
from arasta.learn.recording import Positions, evaluations, features
from arasta.learn.shards import write_whole

BATCH = 1024
"""Positions of a step, for a net that begins at random."""
LATER_BATCH = 256
"""The same for a net that begins as another: there are fewer games to learn from."""
HIGHEST_RATE = 3e-3
"""Learning rate at the top of the cycle, for a net that begins at random."""
LATER_RATE = 1e-3
"""The same for a net that begins as another."""
DECAY = 3e-2
"""Decoupled weight decay: these nets over-fit sooner than they lack units."""
LAST_SCALE = 0.3
"""The output begins small: all seats about equally likely."""
TRUSTED = 0.3
"""Part of a target that comes from the search, where one thought about the position; the result is the rest."""

Floats = npt.NDArray[np.float32]
Progress = Callable[[int, int, float], bool]
"""(steps made, of how many, mean loss of the last ones) -> True to go on."""


class Stopped(Exception):
    """Training was stopped; it goes on from its last epoch."""


def libraries() -> tuple[Any, Any]:
    """JAX and Optax; raises BadPlan where they are not installed."""
    try:
        return import_module("jax"), import_module("optax")
    except ImportError as error:
        raise BadPlan(_("learning needs the packages jax and optax: install arasta[learn]")) from error


def targets(positions: Positions) -> Floats:
    """What the net is fitted to, (n, players) float32: shares of the win, mixed with what searches thought."""
    shares = positions.shares[positions.of].copy()
    known = ~np.isnan(positions.values)
    for place in np.flatnonzero(known.any(axis=1)).tolist():
        seat = int(np.flatnonzero(known[place])[0])
        row, own = shares[place], float(shares[place, seat])
        mixed = (1 - TRUSTED) * own + TRUSTED * float(positions.values[place, seat])
        rest = 1 - own
        others = row / rest if rest > 0 else np.full(len(row), 1 / (len(row) - 1), np.float32)
        row[:] = others * (1 - mixed)
        row[seat] = mixed
    return shares


def _begin(jax: Any, inputs: int, seed: int) -> dict[str, Any]:
    keys = jax.random.split(jax.random.key(seed % 2**32), 3)
    jnp = jax.numpy

    def drawn(key: Any, rows: int, columns: int, scale: float) -> Any:
        return jax.random.normal(key, (rows, columns)) * scale * np.sqrt(2 / rows)

    return {
        "w1": drawn(keys[0], inputs, UNITS, 1.5),
        "b1": jnp.zeros(UNITS),
        "w2": drawn(keys[1], UNITS, UNITS, 1.0),
        "b2": jnp.zeros(UNITS),
        "w3": drawn(keys[2], UNITS, 1, LAST_SCALE),
        "b3": jnp.zeros(1),
        "own": jnp.ones(1),
    }


def _as_net(weights: dict[str, Any]) -> Net:
    w = {name: np.asarray(value, np.float32) for name, value in weights.items()}
    return Net(
        np.ascontiguousarray(np.vstack([w["w1"], w["b1"]])),
        np.ascontiguousarray(np.vstack([w["w2"], w["b2"]])),
        np.ascontiguousarray(np.concatenate([w["w3"][:, 0], w["b3"]])),
        w["own"],
    )


def _as_weights(jnp: Any, net: Net) -> dict[str, Any]:
    made = {"w1": net.first[:-1], "b1": net.first[-1], "w2": net.second[:-1], "b2": net.second[-1]}
    made |= {"w3": net.last[:-1, None], "b3": net.last[-1:], "own": net.own}
    return {name: jnp.asarray(value) for name, value in made.items()}


def fit(
    game: Game,
    players: int,
    positions: Positions,
    epochs: int,
    seed: int,
    kept: Path,
    look: Progress,
    start: Net | None = None,
) -> Net:
    """Fit a net to positions.

    Args:
        game: the game.
        players: number of seats.
        positions: what it learns from.
        epochs: how often it sees each.
        seed: 0 .. 2**63 - 1: of the first weights and of the orders of positions; the same seed gives the same net on
            the same machine.
        kept: file that holds what is needed to go on after each epoch, until the net is done.
        look: called now and then.
        start: the net to begin with; None: one at random.

    Raises:
        BadPlan: JAX is not installed.
        Stopped: `look` ended it.
        OSError: nothing can be kept.
    """
    jax, optax = libraries()
    jnp = jax.numpy
    wanted = targets(positions)
    batch = LATER_BATCH if start else BATCH
    steps = max(len(positions.states) // batch, 1)
    size = min(batch, len(positions.states))
    rates = optax.cosine_onecycle_schedule(epochs * steps, LATER_RATE if start else HIGHEST_RATE)
    optimizer = optax.adamw(rates, weight_decay=DECAY)

    def loss(weights: dict[str, Any], x: Any, own: Any, y: Any) -> Any:
        first = jax.nn.relu(x @ weights["w1"] + weights["b1"])
        second = jax.nn.relu(first @ weights["w2"] + weights["b2"])
        logits = (second @ weights["w3"] + weights["b3"])[..., 0] + weights["own"] * own
        if players == 1:
            logits = jnp.pad(logits, ((0, 0), (0, 1)))
        return -(y * jax.nn.log_softmax(logits)).sum(axis=1).mean()

    def improve(weights: dict[str, Any], state: Any, x: Any, own: Any, y: Any) -> tuple[Any, Any, Any]:
        value, slope = jax.value_and_grad(loss)(weights, x, own, y)
        change, state = optimizer.update(slope, state, weights)
        return optax.apply_updates(weights, change), state, value

    step = jax.jit(improve)
    weights = _as_weights(jnp, start) if start else _begin(jax, len(features_of(game, players)), derived_seed(seed, 0))
    state = optimizer.init(weights)
    leaves, form = jax.tree.flatten((weights, state))
    done = 0
    if kept.exists():
        with np.load(kept) as before:
            done = int(before["epochs"])
            leaves = [jnp.asarray(before[f"leaf{n}"]) for n in range(len(leaves))]
        weights, state = jax.tree.unflatten(form, leaves)
    losses: list[Any] = []
    for epoch in range(done, epochs):
        order = np.random.default_rng(derived_seed(seed, epoch + 1)).permutation(len(positions.states))
        for number in range(steps):
            chosen = np.sort(order[number * size : (number + 1) * size])
            x = features(game, players, positions.states[chosen])
            own = evaluations(game, players, positions.states[chosen])
            weights, state, value = step(weights, state, x, own, wanted[chosen])
            losses.append(value)
            if number % 50 == 0 and not look(epoch * steps + number, epochs * steps, float(np.mean(losses[-50:]))):
                raise Stopped
        leaves = jax.tree.leaves((weights, state))
        write_whole(kept, {"epochs": epoch + 1, **{f"leaf{n}": np.asarray(leaf) for n, leaf in enumerate(leaves)}})
    kept.unlink(missing_ok=True)
    return _as_net(weights)
