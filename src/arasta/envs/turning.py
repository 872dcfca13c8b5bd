"""Turning an observation, so that the acting seat comes first: rows of seats, and values that are seats.

Seat number d of a turned observation is seat (acting + d) % players of the game. The rules here are written out from
the declarations of the record (`core.record.Field`: axes and `seats`), for compiled code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.game import Game
from arasta.core.record import HIDDEN, SEAT_AXES, Field, dtype_of, fields_of, open_bytes
from arasta.core.rule import rule, widen
from arasta.envs.memory import copier

ALIGNED = 8
INDICES = ("first", "second", "third")
"""Names of loop variables in generated rules."""


def shown_bytes(game: Game) -> int:
    """Bytes of an observation of the layout `record`: the open part of the game's record, padded to 8."""
    return -(-open_bytes(game.state) // ALIGNED) * ALIGNED


def open_fields(game: Game) -> dict[str, Field]:
    """The fields of the state that observations show, in the order of their declaration."""
    return {name: field for name, field in fields_of(game.state).items() if field.secret not in HIDDEN}


def shown_dtype(game: Game) -> np.dtype[np.void]:
    """The dtype of an observation of the layout `record`: the open fields of the state by name.

    One object per game: compiled code takes arrays of a dtype that it has met before without a look at its fields.
    """
    return _shown_dtype(game.name)


@cache
def _shown_dtype(name: str) -> np.dtype[np.void]:
    from arasta.games.registry import game

    of = game(name)
    places: Any = dtype_of(of.state).fields
    names = list(open_fields(of))
    return np.dtype(
        {
            "names": names,
            "formats": [places[name][0] for name in names],
            "offsets": [places[name][1] for name in names],
            "itemsize": shown_bytes(of),
        }
    )


def as_rows(game: Game, observations: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Observations of the layout `record`, uint8 (n, bytes), as (n,) records; those of another layout as they are."""
    return observations.view(shown_dtype(game))[:, 0] if observations.dtype == np.uint8 else observations


def named(game: Game, players: int, observations: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """Observations of the layout `record` by the fields of the game's record, as views: for people.

    Args:
        game: the game.
        players: number of seats.
        observations: uint8 (..., `shown_bytes`), C-contiguous.

    Returns:
        Field name -> its numbers, of shape (...) and the field's own; listed by seat from the acting one, as many as
        there are.
    """
    records = observations.view(shown_dtype(game))[..., 0]
    lead = (slice(None),) * (observations.ndim - 1)
    return {
        name: records[name][(*lead, slice(players))] if field.axes[:1] == SEAT_AXES[:1] else records[name]
        for name, field in open_fields(game).items()
    }


@rule
def turned(value: int, seat: int, players: int, first: int, unit: int) -> int:
    """A value that holds a seat (`core.record.Field.seats`), as `seat` counts the seats."""
    then = value - seat * unit
    if then < first:
        then += players * unit
    return then if first <= value < first + players * unit else value


def _value_lines(game: Game) -> list[str]:
    """Lines that turn the values of the record `s` in place."""
    lines: list[str] = []
    for name, field in open_fields(game).items():
        if field.seats is None:
            continue
        call = f"turned(widen(s.{name}{{}}), seat, players, {field.seats[0]}, {field.seats[1]})"
        if not field.shape:
            lines.append(f"s.{name} = {call.format('')}")
            continue
        index = ", ".join(INDICES[: len(field.shape)])
        for level, size in enumerate(field.shape):
            end = f"s.{field.length}" if field.length and level == len(field.shape) - 1 == 0 else str(size)
            lines.append("    " * level + f"for {INDICES[level]} in range({end}):")
        lines.append("    " * len(field.shape) + f"s.{name}[{index}] = " + call.format(f"[{index}]"))
    lines += [
        "for n in range(s.event_count):",
        "    s.events[n, 1] = turned(widen(s.events[n, 1]), seat, players, 0, 1)",
    ]
    lines += _number_lines(
        "s.events[n, 0]", {code: kind.forms for code, kind in game.event_kinds.items()}, "s.events[n, {}]", 2
    )
    abouts = {number: (kind.about,) for number, kind in game.decisions.kinds.items()}
    more = _number_lines("s.pending_kind[n]", abouts, "s.pending_arg[n]", 0)
    return lines + (["for n in range(s.depth):", *more] if more else [])


def _number_lines(code: str, forms: dict[int, Any], cell: str, first: int) -> list[str]:
    """Lines, inside a loop over n, that turn the numbers of events or decisions whose form holds a seat.

    They choose between values and never jump: which code comes next cannot be foreseen.
    """
    lines = []
    for number, of in forms.items():
        for k, form in enumerate(of):
            if form is not None and form.seats is not None:
                where = cell.format(first + k)
                lines += [
                    f"    if {code} == {number}:",
                    f"        {where} = turned(widen({where}), seat, players, {form.seats[0]}, {form.seats[1]})",
                ]
    return lines


def _row_lines(game: Game, namespace: dict[str, Any]) -> list[str]:
    """Lines that copy the rows of all seats from `plain` to row `i` of `out`, turned."""
    places: Any = dtype_of(game.state).fields
    lines = ["for d in range(players):", "    whose = seat + d", "    if whose >= players:", "        whose -= players"]
    for name, field in open_fields(game).items():
        if field.axes and field.axes[0] in SEAT_AXES:
            at, size = places[name][1], np.dtype(field.kind).itemsize * int(np.prod(field.shape[1:], dtype=np.int64))
            namespace[f"copy_{size}"] = copier(size)
            lines.append(f"    copy_{size}(out, i, {at} + {size} * d, plain, start + {at} + {size} * whose)")
    return lines


def make_write_record(game: Game) -> Callable[..., None]:
    """The rule (plain, start, seat, players, out, rows, i) that writes an observation to row `i` of `out`, turned.

    `plain` are bytes, uint8 (n,), in which a state begins at `start`; `out` is uint8 (n, bytes), `rows` the same as
    records of `shown_dtype`. What the seat may not know is still to be hidden there, with the seat as 0. What pads the
    row is left as it is: in the record, secrets of the core begin there.
    """
    namespace: dict[str, Any] = {"turned": turned, "widen": widen, "copy_all": copier(open_bytes(game.state))}
    lines = [*_row_lines(game, namespace), "s = rows[i]", *_value_lines(game)]
    body = [
        "copy_all(out, i, 0, plain, start)",
        "if seat > 0:",
        *("    " + line for line in lines),
    ]
    head = "def write_record(plain, start, seat, players, out, rows, i):"
    exec("\n".join([head, *("    " + line for line in body)]), namespace)
    made: Callable[..., None] = namespace["write_record"]
    made.__module__ = __name__
    return rule(made)
