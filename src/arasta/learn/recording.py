"""Positions to learn from: sampled in games that bots play with themselves, now and then at random.

Of each game at most `SAMPLES` positions are kept in which another seat decides than before or a round begins, all
equally likely: such as searches evaluate; and as many of the others, so that nets know what they see in the middle of a
turn, too. More of the same game say little that is new.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from arasta.bots.choosing import PATIENCE, random_index
from arasta.bots.nets import Net
from arasta.bots.parts import CHOOSE, EVALUATE, FEATURES, OUTRANKS, STEP, part_of
from arasta.bots.search.mcts import NODES_KEPT, lone_value, search_kernel
from arasta.bots.search.search import NODES_AN_ITERATION
from arasta.bots.search.settings import settings_for
from arasta.bots.search.tree import NONE, ROOT, Growth, Node
from arasta.core.choices import Choices
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import as_kernel, widen
from arasta.core.splitmix import derived_seed
from arasta.core.state import UNFINISHED
from arasta.envs.features import features_of
from arasta.envs.kernel import digest
from arasta.games.registry import game

SAMPLES = 10
"""Positions kept of each kind of a game, at most."""
KINDS = 2
"""Positions in which another seat decides than before, or a round begins; the others."""
THOUSAND = 1000
PLACE, STRAYS, WHERE_TO = range(1, 4)
"""Seeds of a decision: which of the kept positions makes room, whether the choice is a random one, and which."""

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]


class Positions(NamedTuple):
    """Positions of some games.

    Attributes:
        states: (n,) of the game's state, with everything hidden: nets see the states that searches draw.
        of: (n,) int32: which game each is from, from 0.
        shares: (games, players) float32: of the win; alone (games, 2): the part of a very good result
            (`mcts.lone_value`), and the rest.
        values: (n, players) float32: what the searches thought; NaN where nobody searched.
    """

    states: Array
    of: npt.NDArray[np.int32]
    shares: Floats
    values: Floats


def _make_record(of: Game) -> Callable[..., None]:
    set_up, step, observe = of.flow.set_up, part_of(of, STEP), of.observe_rule
    choose, outranks, evaluate = part_of(of, CHOOSE), part_of(of, OUTRANKS), part_of(of, EVALUATE)
    search = search_kernel(of)
    state_dtype, choices_dtype, node_dtype = dtype_of(of.state), dtype_of(Choices), dtype_of(Node)

    def record(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box, players, seeds, straying, iterations, tree, growths, settings, net, observation, scratch, raw, kept,
        values, counts, shares,
    ):  # fmt: skip
        """Play a game from each seed, and keep positions of it.

        Args:
            box: (1,) of the game's box.
            players: number of seats.
            seeds: (n,) int64.
            straying: thousandths of the choices that are random ones.
            iterations: of a search about each choice; 0: the policy chooses.
            tree, growths, settings, net: as searches take them (`bots.search.mcts`).
            observation, scratch: (1,) of the game's state, to work with.
            raw: the bytes of `scratch`.
            kept: (n, KINDS, SAMPLES) of the game's state: the positions.
            values: (n, KINDS, SAMPLES, players) float32: what the seat that chose thought there; NaN for the others.
            counts: (n, KINDS) int64: how many; 0 for a game that did not end.
            shares: see `Positions`.
        """
        b = box[0]
        states = np.empty(1, state_dtype)
        legal = np.empty(1, choices_dtype)
        fresh = np.zeros(1, state_dtype)
        root = np.zeros(1, node_dtype)
        room = kept.shape[2]
        for i in range(len(seeds)):
            states[0] = fresh[0]
            counts[i] = 0
            s, choices = states[0], legal[0]
            set_up(b, s, players, seeds[i])
            step(b, s, BEGIN, choices)
            before, last_round = -1, -1
            while choices.count > 0:
                seat = widen(s.pending_seat[s.depth - 1])
                seed = derived_seed(seeds[i], s.decisions)
                kind = int(seat == before and s.round == last_round)
                seen = counts[i, kind]
                place = seen if seen < room else random_index(derived_seed(seed, PLACE), seen + 1)
                counts[i, kind] = seen + 1
                if place < room:
                    kept[i, kind, place] = states[0]
                    for one in range(players):
                        values[i, kind, place, one] = np.nan
                before, last_round = seat, widen(s.round)
                stray = random_index(derived_seed(seed, STRAYS), THOUSAND) < straying
                action = widen(choices.action[random_index(derived_seed(seed, WHERE_TO), choices.count)])
                if iterations == 0 or s.decisions > PATIENCE * players:
                    if not stray:
                        action = choose(b, s, choices, seed)
                elif choices.count > 1 and (place < room or not stray):
                    observation[0] = states[0]
                    observe(observation[0], seat)
                    tree[ROOT] = root[0]
                    growths[0].nodes = 1
                    search(
                        box, observation, legal, seat, seed, 0, iterations, tree, growths, settings, net,
                        scratch, raw,
                    )  # fmt: skip
                    child = best = widen(tree[ROOT].first_child)
                    while child != NONE:
                        more = tree[child].visits - tree[best].visits
                        if more > 0 or (more == 0 and tree[child].value_sum > tree[best].value_sum):
                            best = child
                        child = widen(tree[child].next_sibling)
                    if place < room:
                        values[i, kind, place, seat] = tree[best].value_sum / tree[best].visits
                    if not stray:
                        action = widen(tree[best].action)
                step(b, s, action, choices)
            for kind in range(KINDS):
                counts[i, kind] = 0 if s.status == UNFINISHED else min(counts[i, kind], room)
            if players == 1:
                shares[i, 0] = lone_value(evaluate(b, s, 0), settings[0].evaluation_unit)
                shares[i, 1] = 1 - shares[i, 0]
                continue
            winners = 0
            for seat in range(players):
                shares[i, seat] = 1.0
                for other in range(players):
                    if other != seat and outranks(b, s, other, seat):
                        shares[i, seat] = 0.0
                winners += int(shares[i, seat])
            for seat in range(players):
                shares[i, seat] /= winners

    return record


def _make_show(of: Game) -> Callable[..., None]:
    write = part_of(of, FEATURES)

    def show(states, raw, players, out):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Write the features of each state for each seat: raw (n, bytes) uint8, out (n, players, features) float32."""
        for i in range(len(states)):
            for seat in range(players):
                write(states[i], raw[i], seat, players, out.shape[2], out[i], seat)

    return show


def kernel_digest(of: Game) -> int:
    """Digest of everything that the kernels of this folder are made of."""
    own = hashlib.sha256(f"{digest(of)}".encode())
    for source in ("recording.py",):
        own.update(Path(__file__).with_name(source).read_bytes())
    return int(own.hexdigest()[:15], 16)


@cache
def _kernels(name: str) -> tuple[Callable[..., None], Callable[..., None]]:
    of = game(name)
    return (
        as_kernel(_make_record(of), f"{name}-learn-record", kernel_digest(of)),
        as_kernel(_make_show(of), f"{name}-learn-show", kernel_digest(of)),
    )


def default_box(of: Game) -> Array:
    """The box of the tables that nets learn at: the printed numbers, the default options."""
    return of.make_box(of.printed, of.read_options({}))


def record_games(name: str, players: int, seeds: Numbers, straying: int, iterations: int, net: Net) -> Positions:
    """Play games in compiled code, all seats in the same way, and keep positions of them.

    Args:
        name: of the game.
        players: number of seats.
        seeds: (games,) int64: of each game.
        straying: thousandths of the choices that are random ones.
        iterations: of a search about each choice; 0: the policy chooses.
        net: what evaluates for searches; `NO_NET`: the game's own evaluation.
    """
    of = game(name)
    kept = np.zeros((len(seeds), KINDS, SAMPLES), dtype_of(of.state))
    values = np.full((*kept.shape, players), np.nan, np.float32)
    counts = np.zeros((len(seeds), KINDS), np.int64)
    shares = np.zeros((len(seeds), max(players, 2)), np.float32)
    observation, scratch = new_array(of.state), new_array(of.state)
    tree = np.empty(NODES_KEPT + NODES_AN_ITERATION * max(iterations, 1), dtype_of(Node))
    _kernels(name)[0](
        default_box(of), players, seeds, straying, iterations, tree, new_array(Growth), settings_for(of).record(), net,
        observation, scratch, scratch.view(np.uint8), kept, values,
        counts, shares,
    )  # fmt: skip
    used = np.arange(SAMPLES) < counts[..., None]
    which = np.repeat(np.arange(len(seeds), dtype=np.int32), counts.sum(axis=1))
    return Positions(kept[used], which, shares, values[used])


def features(of: Game, players: int, states: Array) -> Floats:
    """The features of positions, as nets get them.

    Args:
        of: the game.
        players: number of seats.
        states: (n,) of the game's state.

    Returns:
        (n, players, features) float32: for each seat, that seat first.
    """
    out = np.zeros((len(states), players, len(features_of(of, players))), np.float32)
    states = np.ascontiguousarray(states)
    raw = states.view(np.uint8).reshape(len(states), -1)
    _kernels(of.name)[1](states, raw, players, out)
    return out


@cache
def _evaluator(name: str) -> Any:
    of = game(name)
    evaluate = part_of(of, EVALUATE)

    def evaluate_many(box, states, out):  # type: ignore[no-untyped-def]  # compiled from its arguments
        b = box[0]
        for i in range(len(states)):
            for seat in range(out.shape[1]):
                out[i, seat] = evaluate(b, states[i], seat)

    return as_kernel(evaluate_many, f"{name}-learn-evaluate", kernel_digest(of))


def evaluations(of: Game, players: int, states: Array) -> Floats:
    """What the game's own evaluation says, (n, players) float32, divided by its unit; less the mean of the seats."""
    out = np.zeros((len(states), players), np.float64)
    _evaluator(of.name)(default_box(of), np.ascontiguousarray(states), out)
    out /= of.evaluation_unit
    return np.asarray(out - out.mean(axis=1, keepdims=True) if players > 1 else out, np.float32)
