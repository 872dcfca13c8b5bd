"""What callers of environments give, checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.errors import BadBatch, Shown
from arasta.core.numbers import whole
from arasta.i18n import gettext as _

MOST = 10**7
"""Most games, most threads, most iterations."""


def one_of(what: str, given: object, names: Iterable[str]) -> str:
    """A word that is one of several; raises BadBatch otherwise."""
    known = tuple(names)
    if not isinstance(given, str) or given not in known:
        raise BadBatch(
            _("{what} is one of {names}, not {found!r}").format(what=what, names=", ".join(known), found=Shown(given))
        )
    return given


AUTORESET_NAMES = {"NextStep": "next_step", "SameStep": "same_step", "Disabled": "disabled"}
"""The values of Gymnasium's `AutoresetMode`, and what batches call them."""


def autoreset_name(given: Any) -> Any:
    """A mode of autoreset as batches call it, whether given so, as Gymnasium's `AutoresetMode`, or as its value."""
    value = getattr(given, "value", given)
    return AUTORESET_NAMES.get(value, value) if isinstance(value, str) else value


def positive(what: str, given: object) -> int:
    """A whole number from 1 to `MOST`; raises BadBatch otherwise."""
    found = whole(given)
    if found is None or not 1 <= found <= MOST:
        raise BadBatch(
            _("{name} must be a whole number from {low} to {high}, not {text!r}").format(
                name=what, low=1, high=MOST, text=Shown(given)
            )
        )
    return found


def one_each(what: str, given: npt.ArrayLike, count: int, kinds: str) -> npt.NDArray[Any]:
    """An array of one number for each game; raises BadBatch for another shape or dtype.

    Args:
        what: its name.
        given: anything.
        count: how many games.
        kinds: kinds of dtype that may be: "b", or "iu".
    """
    try:
        found = np.asarray(given)
    except (ValueError, OverflowError):
        found = np.asarray(None)
    if found.shape != (count,) or found.dtype.kind not in kinds:
        raise BadBatch(
            _("{what}: an array of shape {shape} is expected, of {dtype}; found {found}, {kind}").format(
                what=what,
                shape=(count,),
                dtype="bool" if kinds == "b" else "int",
                found=found.shape,
                kind=found.dtype,
            )
        )
    return found


def action_number(given: object) -> int | None:
    """A whole number as programs give actions, also as an array without axes; None for anything else."""
    return whole(given[()] if isinstance(given, np.ndarray) and given.ndim == 0 else given)


def not_begun() -> BadBatch:
    """Error: a step before the first game."""
    return BadBatch(_("no game has begun: begin one with reset"))


def is_over() -> BadBatch:
    """Error: a step after the end."""
    return BadBatch(_("the game is over: begin a new one with reset"))


def missing(module: str, error: ModuleNotFoundError, *packages: str) -> ModuleNotFoundError:
    """The error of a module one of whose packages is not installed, in words; `error` itself if it is about another."""
    if error.name not in packages:
        return error
    return ModuleNotFoundError(
        _("{module} needs the package {package}: install arasta[envs]").format(module=module, package=error.name),
        name=error.name,
    )
