"""Components files of one's own, for the property tests of every game: one entry changed at a time."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

import arasta
from arasta.core.game import Game

Path = tuple[str | int, ...]
Options = Mapping[str, Any]
Changes = dict[str, Any]
EVERY = 7
"""Decisions from one position that is looked at to the next."""


def entries(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value of a table, with the way to it."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield from entries(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from entries(value, (*path, i))
    else:
        yield path, data


def all_entries(game: Game) -> Iterator[tuple[Path, Any]]:
    """Every value of a game's components file: the way to it begins with the name of the table."""
    for table in game.printed.tables:
        yield from entries(game.printed.data(table), (table,))


def name_of(path: Path) -> str:
    """What an entry is called in lists of them: without its place in lists."""
    return ".".join(str(step) for step in path if isinstance(step, str))


def is_among(path: Path, names: Sequence[str]) -> bool:
    """Whether an entry, or one that it lies in, is among these names; `*` in them stands for anything."""
    name = name_of(path)
    return any(fnmatchcase(name, known) or fnmatchcase(name, f"{known}.*") for known in names)


def own_file(game: Game, path: Path, value: Any) -> Changes:
    """A file that changes one entry, and says no more than it must."""
    table = str(path[0])
    return {table: _with_value(game, game.printed.data(table), path, 1, value)}


def _with_value(game: Game, data: Any, path: Path, depth: int, value: Any) -> Any:
    """Of mappings the one key; of lists whose length is fixed what is changed, and nothing of the other mappings."""
    if depth == len(path):
        return value
    step: Any = path[depth]
    if isinstance(step, str):
        return {step: _with_value(game, data[step], path, depth + 1, value)}
    if is_among(path[:depth], tuple(game.printed.resizable)):
        return _changed(data, path[depth:], value)
    rest = [{} if isinstance(other, Mapping) else copy.deepcopy(other) for other in data]
    rest[step] = _with_value(game, data[step], path, depth + 1, value)
    return rest


def _changed(data: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    whole = copy.deepcopy(data)
    whole[path[0]] = _changed(data[path[0]], path[1:], value)
    return whole


def other_values(value: Any) -> list[Any]:
    """Values that an entry could have instead."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    return [f"{value}?"]


def refusal(game: Game, changes: Changes, options: Options) -> str:
    """Why a game refuses a file, '' if it does not."""
    try:
        game.make_box(game.components(changes), game.read_options(options))
    except arasta.BadComponents as error:
        return str(error)
    return ""


def box(game: Game, changes: Changes, options: Options) -> bytes:
    """The box made of a file."""
    return bytes(game.make_box(game.components(changes), game.read_options(options)).tobytes())


@cache
def _printed_box(name: str, options: frozenset[tuple[str, Any]]) -> bytes:
    return box(arasta.game(name), {}, dict(options))


def printed_box(game: Game, options: Options) -> bytes:
    """The box made without a file."""
    return _printed_box(game.name, frozenset(options.items()))


def without_effect(game: Game, path: Path, value: Any, option_sets: Sequence[Options]) -> bool:
    """Whether a file that changes this entry is accepted and the same game is played, whatever the options."""
    try:
        own = game.components(own_file(game, path, value))
        for options in option_sets:
            made = bytes(game.make_box(own, game.read_options(options)).tobytes())
            if made != printed_box(game, options):
                return False
    except arasta.BadComponents as error:
        assert "\n" not in str(error)
        return False
    return True


def together(first: Any, second: Any) -> Any:
    """Two files in one; where both say something, the second."""
    if isinstance(first, Mapping) and isinstance(second, Mapping):
        both = {**first, **second}
        return {key: together(first[key], second[key]) if key in first and key in second else both[key] for key in both}
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        return [together(one, other) for one, other in zip(first, second, strict=True)]
    return second


def mixture(game: Game, rng: random.Random, count: int, options: Options) -> Changes:
    """A file that changes up to so many numbers, each of a table drawn at random, none that is refused."""
    numbers: dict[str, list[tuple[Path, int]]] = {}
    for path, value in all_entries(game):
        if type(value) is int:
            numbers.setdefault(str(path[0]), []).append((path, value))
    file: Changes = {}
    for _ in range(count):
        path, value = rng.choice(numbers[rng.choice(sorted(numbers))])
        other = rng.choice([0, 1, 2, value - 2, value - 1, value + 1, value + 2, 3 * value + 3])
        tried = together(file, own_file(game, path, other))
        if not refusal(game, tried, options):
            file = tried
    return file


def check_positions(game: Game, changes: Changes, options: Options, players: int, seed: int, decisions: int) -> None:
    """Play at random: every position of the game on the way is one that the game takes."""
    table = game.table(players, seed=seed, options=options, components=changes)
    dice = random.Random(seed)
    for step in range(decisions):
        if not table.seats:
            break
        if step % EVERY == 0:
            _check_position(game, table)
        table.choose(dice.choice(table.choices))
    _check_position(game, table)


def _check_position(game: Game, table: Any) -> None:
    again = game.table_at(table.position())
    assert again.states.tobytes() == table.states.tobytes()
