"""Records: what the view refuses, how they lie in memory, and that every field of every game says what it is."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core.choices import ChoiceList, Choices
from arasta.core.record import (
    HIDDEN,
    Cube,
    Grid,
    Record,
    Row,
    cube,
    dtype_of,
    fields_of,
    grid,
    new_array,
    number,
    open_bytes,
    row,
    view,
)

LARGEST_STATE = 1024
LARGEST_OF = {"choose-write": 1536, "kairo": 2048}
"""Bytes: states are copied by the million in searches; a board of up to 225 sites needs more."""


class Small(Record):
    one: int = number("i1", "a narrow number", -128, 127)
    wide: int = number("u8", "a wide number", 0, 2**64 - 1)
    few: Row = row("i2", 3, "three numbers", -(2**15), 2**15 - 1)
    table: Grid = grid("u1", (2, 3), "a table", 0, 255)
    block: Cube = cube("i4", (2, 2, 2), "a block", -(2**31), 2**31 - 1)


class Larger(Small):
    more: int = number("i1", "one more", 0, 1)


def small() -> tuple[Small, Any]:
    array = new_array(Small, 2)
    return view(Small, array, 1), array


# -------------------------------------------------------------------------------------------------------------- views


def test_a_view_shares_memory_with_its_array() -> None:
    s, array = small()
    s.one = -5
    s.wide = 2**64 - 1
    s.few[2] = 300
    s.table[1, 2] = 200
    s.block[1, 0, 1] = -9
    assert [array[name][1].tolist() for name in ("one", "wide", "few")] == [-5, 2**64 - 1, [0, 0, 300]]
    assert array["table"][1].tolist() == [[0, 0, 0], [0, 0, 200]]
    assert array["block"][1, 1, 0, 1] == -9
    assert not array[0].tobytes().strip(b"\0")
    array["one"][1] = 7
    array["table"][1, 0, 1] = 8
    assert (s.one, s.table[0, 1]) == (7, 8)
    assert type(s.one) is type(s.few[0]) is type(s.table[0, 1]) is int


@pytest.mark.parametrize(
    ("name", "values"),
    [("one", (-129, 128)), ("wide", (-1, 2**64))],
)
def test_a_number_out_of_range_is_refused(name: str, values: tuple[int, ...]) -> None:
    s, array = small()
    for value in values:
        with pytest.raises((ValueError, OverflowError)):
            setattr(s, name, value)
    assert not array.tobytes().strip(b"\0")


def test_an_entry_out_of_range_is_refused() -> None:
    s, array = small()
    with pytest.raises(ValueError, match=r"range|format"):
        s.few[0] = 2**15
    with pytest.raises(ValueError, match=r"range|format"):
        s.table[0, 0] = -1
    with pytest.raises(ValueError, match=r"range|format"):
        s.block[0, 0, 0] = 2**31
    with pytest.raises(TypeError):
        s.one = 1.5  # type: ignore[assignment]
    assert not array.tobytes().strip(b"\0")


def test_an_index_outside_is_refused() -> None:
    s, _ = small()
    for index in (3, -4):
        with pytest.raises(IndexError):
            s.few[index]
        with pytest.raises(IndexError):
            s.few[index] = 1
    for place in ((2, 0), (0, 3), (-3, 0), (0, -4)):
        with pytest.raises(IndexError):
            s.table[place]
    with pytest.raises(IndexError):
        s.block[0, 2, 0]
    s.few[2] = 4
    assert s.few[-1] == 4, "-1 is the last entry, as in compiled code"


def test_a_misspelt_field_is_refused() -> None:
    s, _ = small()
    with pytest.raises(AttributeError):
        s.tabel  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        s.won = 1  # type: ignore[attr-defined]


def test_a_subclass_has_the_fields_of_its_base() -> None:
    assert list(fields_of(Larger)) == [*fields_of(Small), "more"]
    s = view(Larger, new_array(Larger))
    s.more = 1
    s.few[1] = 2
    assert (s.more, s.few[1]) == (1, 2)


# ------------------------------------------------------------------------------------------- what games declare


def records() -> list[Any]:
    found = [pytest.param(Choices, id="choices"), pytest.param(Small, id="small")]
    for name in arasta.GAMES:
        game = arasta.game(name)
        found += [pytest.param(game.state, id=f"{name}-state"), pytest.param(game.box, id=f"{name}-box")]
    return found


RECORDS = pytest.mark.parametrize("record", records())


@RECORDS
def test_open_fields_come_first_and_all_are_aligned(record: type[Record]) -> None:
    dtype = dtype_of(record)
    places: Any = dtype.fields
    assert set(dtype.names or ()) == set(fields_of(record))
    end = filled = 0
    for name in dtype.names or ():
        kind, offset = places[name][:2]
        assert 0 <= offset - end < 8, f"there is a gap before {name}"
        assert offset % kind.base.itemsize == 0, f"{name} is not aligned"
        assert (offset < open_bytes(record)) is (fields_of(record)[name].secret not in HIDDEN), name
        filled += kind.itemsize
        end = offset + kind.itemsize
    assert 0 <= dtype.itemsize - filled < 8
    assert dtype.itemsize % 8 == 0


@RECORDS
def test_every_field_has_a_meaning_and_a_range_that_fits(record: type[Record]) -> None:
    fields = fields_of(record)
    for name, field in fields.items():
        limits = np.iinfo(np.dtype(field.kind))
        assert len(field.meaning) >= 5, f"{name} does not say what it is"
        assert limits.min <= field.low <= field.high <= limits.max, f"the range of {name} does not fit {field.kind}"
        assert not field.axes or len(field.axes) == len(field.shape)
        assert not field.length or field.length in fields
        assert field.secret in ("", "all", "unknown", "derived")


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_state_is_small(name: str) -> None:
    assert dtype_of(arasta.game(name).state).itemsize <= LARGEST_OF.get(name, LARGEST_STATE)


@pytest.mark.parametrize("name", arasta.GAMES)
def test_states_of_a_game_stay_within_the_ranges_of_their_fields(name: str) -> None:
    game = arasta.game(name)
    rng = random.Random(1)
    for players in range(game.players[0], game.players[1] + 1):
        box = game.make_box(game.printed, game.read_options({}))
        for field, meant in fields_of(game.box).items():
            assert meant.low <= box[field].min(), field
            assert box[field].max() <= meant.high, field
        states = game.new_states()
        numbers, state, choices = view(game.box, box), game.view(states), ChoiceList()
        game.flow.start(numbers, state, players, 11, choices)
        while choices.count > 0:
            if state.decisions % 20 == 0:
                check_ranges(game.state, states)
            game.flow.step(numbers, state, choices.action[rng.randrange(choices.count)], choices)
        check_ranges(game.state, states)


def check_ranges(record: type[Record], states: Any) -> None:
    """Every field within its range; of a list, the entries in use (the others are 0)."""
    for name, field in fields_of(record).items():
        values = states[name][0]
        if field.length and len(field.shape) == 1:
            count = int(states[field.length][0])
            assert not values[count:].any(), f"{name} is not 0 beyond its length"
            values = values[:count]
        elif field.length:
            for i, count in enumerate(states[field.length][0]):
                assert not values[i, count:].any(), f"{name} is not 0 beyond its length"
        if values.size:
            low = min(field.low, 0) if field.shape else field.low
            assert low <= int(values.min()), f"{name} is {values.min()}"
            assert int(values.max()) <= field.high, f"{name} is {values.max()}"
