"""Nets in files: those that ship with Arasta, and those that `arasta learn` makes.

A file is an .npz of NumPy. The first layer, nearly all of a net, is kept in whole numbers of one byte: a unit's weights
divided by its scale. `made` says, as JSON, how the net came about.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from arasta.bots.nets import NO_NET, Net
from arasta.bots.summing import UNITS
from arasta.core.errors import ArastaError
from arasta.core.game import Game
from arasta.core.record import Array
from arasta.envs.features import features_of
from arasta.games.registry import game as game_named
from arasta.i18n import gettext as _

FOLDER = Path(__file__).with_name("weights")
"""The nets that ship with Arasta, GAME-PLAYERS.npz."""
STEPS = 127
"""The largest number of one byte that a weight becomes."""


class BadNet(ArastaError):
    """A file holds no net, or one for something else."""


def rounded(net: Net) -> Net:
    """A net as files hold it: with its first layer in whole numbers of one byte.

    Args:
        net: the net.
    """
    numbers, scale = _in_bytes(net)
    first = np.vstack([numbers * scale, net.first[-1:]])
    return Net(np.ascontiguousarray(first, np.float32), net.second, net.last, net.own)


def _in_bytes(net: Net) -> tuple[Any, Any]:
    weights = net.first[:-1]
    scale = np.maximum(np.abs(weights).max(axis=0), np.float32(1e-12)) / np.float32(STEPS)
    return np.round(weights / scale).astype(np.int8), scale


def write(path: Path, net: Net, made: dict[str, Any]) -> None:
    """Write a net.

    Args:
        path: the file, .npz.
        net: the net.
        made: how it came about: at least its `game` and `players`.

    Raises:
        OSError: it cannot be written.
    """
    numbers, scale = _in_bytes(net)
    said = np.frombuffer(json.dumps(made, sort_keys=True).encode(), np.uint8)
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            np.savez_compressed(
                file,
                first=numbers,
                scale=scale,
                biases=net.first[-1],
                second=net.second,
                last=net.last,
                own=net.own,
                made=said,
            )
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def read(path: Path) -> tuple[Net, dict[str, Any]]:
    """A net and how it came about.

    Args:
        path: the file.

    Raises:
        BadNet: the file is missing, or holds no net.
    """
    try:
        with path.open("rb") as file, np.load(file) as kept:
            first = np.vstack([kept["first"] * kept["scale"], kept["biases"][None]])
            net = Net(
                np.ascontiguousarray(first, np.float32),
                np.ascontiguousarray(kept["second"], np.float32),
                np.ascontiguousarray(kept["last"], np.float32),
                np.ascontiguousarray(kept["own"], np.float32),
            )
            made: dict[str, Any] = json.loads(kept["made"].tobytes())
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise BadNet(_("{path} holds no net: {reason}").format(path=path, reason=error)) from error
    if net.first.shape[1:] != (UNITS,) or net.second.shape != (UNITS + 1, UNITS) or net.last.shape != (UNITS + 1,):
        raise BadNet(_("{path} holds no net: {reason}").format(path=path, reason=_("its layers have other sizes")))
    return net, made


def fitting(game: Game, players: int, path: Path) -> Net:
    """The net of a file, if it is one for this game and number of players.

    Args:
        game: the game.
        players: number of seats.
        path: the file.

    Raises:
        BadNet: it is not, or the file holds none.
    """
    net, made = read(path)
    if (made.get("game"), made.get("players")) != (game.name, players):
        raise BadNet(
            _("{path} holds a net for {game} (number of players: {players})").format(
                path=path, game=made.get("game"), players=made.get("players")
            )
        )
    if len(net.first) != len(features_of(game, players)) + 1:
        raise BadNet(_("{path} was made for other features: train it anew").format(path=path))
    return net


@cache
def _shipped(name: str, players: int) -> Net:
    path = FOLDER / f"{name}-{players}.npz"
    return fitting(game_named(name), players, path) if path.exists() else NO_NET


@cache
def _known_box(name: str) -> Array:
    game = game_named(name)
    return game.make_box(game.printed, game.read_options({}))


def net_for(game: Game, players: int, box: Array) -> Net:
    """The net that knows a table, or `NO_NET`: then the game's own evaluation serves.

    Nets have only seen the printed numbers and the default options; the limit of decisions makes no difference.

    Args:
        game: the game.
        players: number of seats.
        box: (1,) of the game's box.
    """
    known, same = _known_box(game.name), box.copy()
    same["decision_limit"] = known["decision_limit"]
    return _shipped(game.name, players) if np.array_equal(same, known) else NO_NET
