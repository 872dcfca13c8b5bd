"""Observations: what a seat cannot tell apart looks the same, turned seats too; features are what their names say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core.choices import ChoiceList
from arasta.core.errors import BadBatch, BadPlayers
from arasta.core.game import Game, Table
from arasta.core.record import Field, fields_of
from arasta.core.state import ABOUT
from arasta.envs.features import ABOUT_BITS, NOT_SHOWN, Feature, _writer
from arasta.envs.observing import Observer
from arasta.envs.turning import open_fields
from tests.envs.turned import turned

BY_NAME = pytest.mark.parametrize("name", arasta.GAMES)


def positions(game: Game, players: int, every: int, most: int = 400) -> Iterator[Table]:
    """A table in a random game, every so many decisions."""
    table = game.table(players, seed=players, practice=True)
    rng = np.random.default_rng(players)
    for n in range(most):
        if not table.seats:
            return
        if n % every == 0:
            yield table
        seat = table.seats[0]
        choices = table.choices_of(seat)
        table.choose(choices[int(rng.integers(len(choices)))], seat)


def numbers_of_players(game: Game) -> list[int]:
    return sorted({max(2, game.players[0]), game.players[1]})


@BY_NAME
def test_what_a_seat_cannot_tell_apart_looks_the_same(name: str) -> None:
    game = arasta.game(name)
    changed = 0
    for players in numbers_of_players(game):
        observers = [Observer(game, players, layout) for layout in ("record", "features")]
        for table in positions(game, players, 23):
            for seat in range(players):
                for k in range(2):
                    other = game.resample(table.box, game.observe(table.states, seat), seat, 99 + k)
                    changed += other.tobytes() != table.states.tobytes()
                    for observer in observers:
                        assert np.array_equal(observer.observe(table.states, seat), observer.observe(other, seat))
    assert changed > 50


@BY_NAME
def test_nothing_of_the_cores_secrets_is_seen(name: str) -> None:
    """Not in the bytes either that pad an observation of the layout `record`."""
    game = arasta.game(name)
    table = game.table(2, seed=1)
    other = table.states.copy()
    other["forced_dice"] = other["forced_dice_count"] = 5
    for layout in ("record", "features"):
        observer = Observer(game, 2, layout)
        assert np.array_equal(observer.observe(table.states, 0), observer.observe(other, 0))


@BY_NAME
def test_turned_seats_look_the_same_and_play_the_same(name: str) -> None:
    """So every field that holds a seat or is listed by seat is declared: a forgotten one would stay behind."""
    game = arasta.game(name)
    for players in numbers_of_players(game):
        observers = [Observer(game, players, layout) for layout in ("record", "features")]
        for n, table in enumerate(positions(game, players, 11)):
            by = 1 + n % (players - 1)
            other = game.new_states()
            other[0] = turned(game, table.states, players, by)
            for seat in range(players):
                for observer in observers:
                    there = observer.observe(other, (seat - by) % players)
                    assert np.array_equal(observer.observe(table.states, seat), there)
            here, lists = table.states.copy(), [ChoiceList(), ChoiceList()]
            for states, choices in ((here, lists[0]), (other, lists[1])):
                game.flow.legal(table.box_view, game.view(states), choices)
            turned_actions = [turned_action(game, action, players, by) for action in lists[0].listed()]
            assert sorted(turned_actions) == sorted(lists[1].listed())
            k = n % len(turned_actions)
            game.flow.step(table.box_view, game.view(here), lists[0].listed()[k], ChoiceList())
            game.flow.step(table.box_view, game.view(other), turned_actions[k], ChoiceList())
            after = turned(game, here, players, by)
            for field in fields_of(game.state):
                if field not in ("events", "event_count"):
                    assert np.array_equal(after[field], other[0][field]), field


def turned_action(game: Game, action: int, players: int, by: int) -> int:
    """The same action as seats are counted when seat `by` is seat 0."""
    kind, value = game.actions.kind_and_value(action)
    if kind != "catch":
        return action
    assert isinstance(value, int)
    number = game.actions.number(kind, (value - by) % players)
    assert number is not None
    return number


# ------------------------------------------------------------------------------------------------------ features

NAME = re.compile(
    r"(?P<field>\w+)(?P<keys>(\.[^.= ]+)*)"
    r"( (?P<what>known|there)| with (?P<counted>.+)| top=(?P<top>.+)|=(?P<value>.+))?"
)


class Reader:
    """Works a feature out from its name, and from the observation as named numbers."""

    def __init__(self, game: Game, players: int, named: dict[str, Any]) -> None:
        self.game, self.players, self.named = game, players, named
        self.converter = game.converter(game.printed)

    def __call__(self, feature: Feature) -> float:
        found = NAME.fullmatch(feature.name)
        assert found, feature.name
        name, keys = found["field"], found["keys"].split(".")[1:]
        if name in ("asked", "pending", "about"):
            return self.of_pending(name, keys, found["value"])
        field = fields_of(self.game.state)[name]
        cells = ["row", "column"].index(keys.pop()) if keys and keys[-1] in ("row", "column") else None
        entry = self.named[name]
        index: list[int] = []
        for axis, key in zip(field.axes, keys, strict=False):
            size = field.shape[len(index)]
            if key.startswith("seat+"):
                index.append(int(key[5:]))
            elif key == "nobody":
                index.append(size - 1)
            else:
                index.append([str(one) for one in self.converter.keys(axis, size, self.players)].index(key))
            entry = entry[index[-1]]
        if found["what"]:
            return float(entry >= (field.cells[0] if field.cells else 0))
        if found["counted"] or found["top"]:
            used = entry
            if field.length:
                length = self.named[field.length]
                used = entry[: int(length[index[0]] if index else length)]
            if found["counted"]:
                return sum(self.is_value(field, value, found["counted"]) for value in used) / field.shape[-1]
            top = used[-1 if field.last_first else 0] if len(used) else None
            return float(top is not None and self.is_value(field, top, found["top"]))
        if found["value"]:
            return float(self.is_value(field, entry, found["value"]))
        if cells is not None:
            first, width = field.cells or (0, 1)
            place = divmod(int(entry) - first, width)[cells]
            return place / feature.most if entry >= first else 0.0
        return float(np.clip((int(entry) - feature.least) / (feature.most - feature.least), 0, 1))

    def is_value(self, field: Field, cell: Any, said: str) -> bool:
        value = int(cell)
        if field.seats:
            first, unit = field.seats
            owner, rest = divmod(value - first, unit)
            if value < first:
                return False
            if said.startswith("seat+"):
                return owner == int(said[5:]) < self.players
            return owner >= self.players if said == "nobody" else rest == int(said)
        names = self.converter.labels.get(field.values) if field.values else None
        if isinstance(names, tuple) and value >= 0:
            return str(names[value] or "none") == said
        return said.isdigit() and min(value, field.scale or value) == int(said)

    def of_pending(self, name: str, keys: list[str], kind: str | None) -> float:
        depth = int(self.named["depth"])
        kinds = [self.game.decisions.kinds[int(n)].name for n in self.named["pending_kind"][:depth]]
        if kind:
            return float(kind in (kinds[-1:] if name == "asked" else kinds[:-1]))
        if name == "about":
            return float((int(self.named["pending_arg"][depth - 1]) >> int(keys[0][3:])) & 1) if depth else 0.0
        return float(int(keys[0][5:]) in self.named["pending_seat"][:depth])


@BY_NAME
def test_features_are_what_their_names_say(name: str) -> None:
    game = arasta.game(name)
    assert -(2 ** (ABOUT_BITS - 1)) <= ABOUT[0] <= ABOUT[1] < 2 ** (ABOUT_BITS - 1)
    for players in numbers_of_players(game):
        record, features = (Observer(game, players, layout) for layout in ("record", "features"))
        assert len({one.name for one in features.features}) == len(features.features)
        covered = {NAME.fullmatch(one.name)["field"] for one in features.features}  # type: ignore[index]  # it matches
        hidden = {field for field, one in open_fields(game).items() if one.feature == "none" or field in NOT_SHOWN}
        assert covered | hidden >= set(open_fields(game))
        for table in positions(game, players, 61):
            for seat in (0, players - 1):
                seen = features.observe(table.states, seat)
                reader = Reader(game, players, record.named(record.observe(table.states, seat)))
                for number, one in zip(seen.tolist(), features.features, strict=True):
                    assert number == pytest.approx(reader(one), abs=1e-6), one.name
                    assert 0 <= number <= 1, one.name


@BY_NAME
def test_each_seat_adds_the_same_to_where_parts_of_the_row_begin(name: str) -> None:
    game = arasta.game(name)
    begins = np.array([_writer(name, players).bases for players in range(game.players[0], game.players[1] + 1)])
    assert not np.diff(begins, 2, axis=0).any()


def test_a_batch_gives_the_same_features_and_names() -> None:
    batch = arasta.vector("dice", 3, 5, seed=1, observation="features")
    by_name = arasta.vector("dice", 3, 5, seed=1, observation="dict")
    observer = Observer(batch.game, 3, "features")
    assert batch.features == observer.features
    for k in range(60):
        for i in range(5):
            seat = int(batch.seat[i])
            assert np.array_equal(batch.observation[i], observer.observe(batch.states[i : i + 1], seat))
            assert by_name.observation["rubies"][i].tolist() == np.roll(batch.states["rubies"][i, :3], -seat).tolist()
        actions = batch.sample(seed=k)
        batch.step(actions)
        by_name.step(actions)


def test_wrong_layouts_and_seats_are_refused() -> None:
    game = arasta.game("dice")
    for layout in ("dict", "pixels", None):
        with pytest.raises(BadBatch, match="layout is one of record, features"):
            Observer(game, 3, layout)  # type: ignore[arg-type]  # what is wrong is the point
    with pytest.raises(BadPlayers):
        Observer(game, 7)
    for seat in (-1, 3, None, "0"):
        with pytest.raises(BadPlayers):
            Observer(game, 3).observe(game.table(3).states, seat)  # type: ignore[arg-type]  # the same
