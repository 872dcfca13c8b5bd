"""How good a net is: its loss on games it never saw, beside the game's own evaluation; whether its chances are true."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from arasta.bots.nets import Net
from arasta.bots.search.mcts import LONE_SCORE
from arasta.core.game import Game
from arasta.learn.recording import Positions, evaluations, features

Chances = npt.NDArray[np.float64]
"""(positions, players): how likely each seat is to win; alone (positions, 2): see `Positions.shares`."""
AT_ONCE = 4096
BINS = 10
SMALLEST = 1e-6
"""Nothing is called less likely than that: one surprise must not cost everything."""


class Mean(NamedTuple):
    """A mean over games with its standard error."""

    value: float
    error: float


class Bin(NamedTuple):
    """Positions at which a seat's chance was about the same.

    Attributes:
        said: its mean chance.
        won: the mean share of the win that it got.
        positions: how many.
    """

    said: float
    won: float
    positions: int


def softmax(logits: npt.NDArray[Any]) -> Chances:
    """Chances from logits, (n, players); alone there is the rest, too, whose logit is 0."""
    if logits.shape[1] == 1:
        logits = np.pad(logits, ((0, 0), (0, 1)))
    raised = np.exp(logits - logits.max(axis=1, keepdims=True), dtype=np.float64)
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def chances_of_net(of: Game, players: int, states: npt.NDArray[Any], net: Net) -> Chances:
    """What a net says of positions."""
    found = []
    for first in range(0, len(states), AT_ONCE):
        x = features(of, players, states[first : first + AT_ONCE])
        one = np.maximum(x @ net.first[:-1] + net.first[-1], 0)
        two = np.maximum(one @ net.second[:-1] + net.second[-1], 0)
        own = evaluations(of, players, states[first : first + AT_ONCE])
        found.append(two @ net.last[:-1] + net.last[-1] + net.own * own)
    return softmax(np.concatenate(found))


def chances_of_evaluation(of: Game, players: int, states: npt.NDArray[Any]) -> Chances:
    """What the game's own evaluation says of positions."""
    own = evaluations(of, players, states)
    if players > 1:
        return softmax(own)
    part = np.clip(own / LONE_SCORE, 0, 1).astype(np.float64)
    return np.concatenate([part, 1 - part], axis=1)


def loss(positions: Positions, chances: Chances) -> Mean:
    """Mean logarithmic loss, each game with equal weight."""
    each = -(positions.shares[positions.of] * np.log(np.maximum(chances, SMALLEST))).sum(axis=1)
    counts = np.bincount(positions.of, minlength=len(positions.shares))
    sums = np.bincount(positions.of, weights=each, minlength=len(positions.shares))
    games = sums[counts > 0] / counts[counts > 0]
    return Mean(float(games.mean()), float(games.std(ddof=1) / np.sqrt(len(games))))


def gain(positions: Positions, better: Chances, worse: Chances) -> Mean:
    """By how much the loss of one is lower than that of the other, on the same games."""
    ratio = np.log(np.maximum(better, SMALLEST)) - np.log(np.maximum(worse, SMALLEST))
    each = (positions.shares[positions.of] * ratio).sum(axis=1)
    counts = np.bincount(positions.of, minlength=len(positions.shares))
    sums = np.bincount(positions.of, weights=each, minlength=len(positions.shares))
    games = sums[counts > 0] / counts[counts > 0]
    return Mean(float(games.mean()), float(games.std(ddof=1) / np.sqrt(len(games))))


def tenths(said: npt.NDArray[Any], won: npt.NDArray[Any]) -> tuple[Bin, ...]:
    """Chances by tenths, with the shares of the win that followed, both (n,); empty tenths are left out."""
    number = np.minimum((said * BINS).astype(int), BINS - 1)
    return tuple(
        Bin(float(said[number == n].mean()), float(won[number == n].mean()), int((number == n).sum()))
        for n in range(BINS)
        if (number == n).any()
    )


def reliability(positions: Positions, chances: Chances) -> tuple[Bin, ...]:
    """Of positions where a seat's chance is within each tenth, how often it won; empty tenths are left out."""
    return tenths(chances.ravel(), positions.shares[positions.of].ravel())


def calibration_error(bins: tuple[Bin, ...]) -> float:
    """Expected calibration error: the mean distance between what was said and what came, 0 to 1."""
    total = sum(one.positions for one in bins)
    return sum(abs(one.said - one.won) * one.positions for one in bins) / total
