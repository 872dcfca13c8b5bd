"""Rules about the cards and tiles that lie where no seat has seen them, written out from a game's declarations.

A cell is one entry of a pile; cells are numbered through all piles of a game, in the order of its fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.chance import below
from arasta.core.game import Game
from arasta.core.record import SEAT_AXES, fields_of
from arasta.core.rule import rule, widen

UNSEEN = -1
"""What observations hold in place of a card or tile that a seat has not seen (`core.record.Field.secret`)."""


@dataclass(frozen=True)
class Cells:
    """The cells of a game.

    Attributes:
        piles: (cells,) int64: the number of the pile that each cell belongs to, ascending.
        list_unseen: rule (views, places) -> how many cells no seat has seen; `views` are observations, one for each
            seat; `places`, (cells,) int64, gets their numbers, ascending.
        swap: rule (s, one, two): exchange what lies in two cells of one pile.
        mix: rule (s, piles, places, count): put what lies in these cells in another order within each pile, by the
            generator of `s`; all orders are equally likely.
    """

    piles: npt.NDArray[np.int64]
    list_unseen: Callable[[Any, Any], int]
    swap: Callable[[Any, int, int], None]
    mix: Callable[[Any, Any, Any, int], None]


def _made(name: str, head: str, lines: list[str], **known: Any) -> Callable[..., Any]:
    namespace: dict[str, Any] = {"widen": widen, **known}
    exec("\n    ".join([f"def {name}({head}):", *lines]), namespace)
    made: Callable[..., Any] = namespace[name]
    made.__module__ = __name__
    return rule(made)


def cells_of(game: Game) -> Cells:
    """The cells of a game.

    Args:
        game: the game.
    """
    piles: list[int] = []
    listing, swapping = ["count = 0"], []
    for name, field in fields_of(game.state).items():
        if field.secret != "unknown" or not field.shape or field.axes[0] in SEAT_AXES:
            continue
        first, size, long = len(piles), prod(field.shape), field.shape[-1]
        seen = f"widen(views[seat].{name}[{'i // ' + str(long) + ', ' if len(field.shape) > 1 else ''}i % {long}])"
        listing += [
            f"for i in range({size}):",
            "    unseen = True",
            "    for seat in range(len(views)):",
            f"        unseen = unseen and {seen} == {UNSEEN}",
            "    if unseen:",
            f"        places[count] = {first} + i",
            "        count += 1",
        ]
        one, two = (
            f"s.{name}[{f'({cell} - {first}) // {long}, ' if len(field.shape) > 1 else ''}({cell} - {first}) % {long}]"
            for cell in ("one", "two")
        )
        swapping += [
            f"if {first} <= one < {first + size}:",
            f"    kept = widen({one})",
            f"    {one} = {two}",
            f"    {two} = kept",
        ]
        before = piles[-1] + 1 if piles else 0
        piles += [before + i // long for i in range(size)]
    swap = _made("swap", "s, one, two", swapping or ["pass"])
    mixing = [
        "for last in range(count - 1, 0, -1):",
        "    first = last",
        "    while first > 0 and piles[places[first - 1]] == piles[places[last]]:",
        "        first -= 1",
        "    if first < last:",
        "        swap(s, places[last], places[first + below(s, last - first + 1)])",
    ]
    return Cells(
        np.array(piles or [0], np.int64),
        _made("list_unseen", "views, places", [*listing, "return count"]),
        swap,
        _made("mix", "s, piles, places, count", mixing, below=below, swap=swap),
    )
