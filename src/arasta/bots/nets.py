"""Nets: learnt evaluations, as kernels get them.

A net has two hidden layers of `UNITS` rectified units over the features of one seat (`envs.features`, that seat first)
and one output: a logit, to which a part of the game's own evaluation is added. The same net serves every seat; the
softmax over the seats is how likely each is to win. Of the first layer only the inputs that are not zero are summed.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from arasta.bots.summing import AT_ONCE, BLOCK, UNITS, Rows, Weights, add_rows, pack
from arasta.core.rule import rule


class Net(NamedTuple):
    """The weights of a net, float32, C-contiguous; an argument of kernels, so that another net compiles nothing anew.

    Attributes:
        first: (inputs + 1, hidden): a row of weights for each input, then the biases.
        second: (hidden + 1, more hidden): likewise.
        last: (more hidden + 1,): the weights of the output, then its bias.
        own: (1,): how much the game's own evaluation counts, divided by its unit (`Game.evaluation_unit`).
    """

    first: Weights
    second: Weights
    last: Weights
    own: Weights


NO_NET = Net(
    np.zeros((1, UNITS), np.float32),
    np.zeros((UNITS + 1, UNITS), np.float32),
    np.zeros(UNITS + 1, np.float32),
    np.ones(1, np.float32),
)
"""Stands for the game's own evaluation (`Game.evaluate`): it has no inputs."""


@rule
def scratch_for(net: Net) -> tuple[Weights, Rows, Weights, Weights]:
    """Arrays for the features, (1, n) float32 of zeros, and for what `logit_of` does with them, one for a search.

    Args:
        net: the net.
    """
    room = (net.first.shape[0] + AT_ONCE + BLOCK - 1) // BLOCK * BLOCK
    return (
        np.zeros((1, room), np.float32),
        np.zeros(max(room, UNITS), np.int32),
        np.zeros((1, UNITS), np.float32),
        np.zeros((1, UNITS), np.float32),
    )


@rule
def logit_of(net: Net, x: Weights, rows: Rows, units: Weights, more: Weights) -> float:
    """What a net says about features.

    Args:
        net: the net; it has inputs.
        x: see `scratch_for`: the features, then zeros; overwritten.
        rows, units, more: see there.
    """
    inputs = net.first.shape[0] - 1
    for j in range(UNITS):
        units[0, j] = net.first[inputs, j]
        more[0, j] = net.second[UNITS, j]
    count = pack(x, rows)
    for i in range(count, count + AT_ONCE):
        x[0, i] = 0.0
        rows[i] = 0
    for k in range(0, count, AT_ONCE):
        add_rows(units, net.first, rows, x, k)
    for i in range(UNITS):
        units[0, i] = max(units[0, i], np.float32(0.0))
        rows[i] = i
    for k in range(0, UNITS, AT_ONCE):
        add_rows(more, net.second, rows, units, k)
    logit = net.last[UNITS]
    for j in range(UNITS):
        logit += max(more[0, j], np.float32(0.0)) * net.last[j]
    return float(logit)
