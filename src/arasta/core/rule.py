"""Marking rule functions, so that one body runs both interpreted and compiled.

A rule is an ordinary function marked with `rule`. The mark only notes it down: nothing imports Numba before something
is compiled for the first time, when `register_rules` tells Numba of every noted function.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_noted: list[Callable[..., Any]] = []
_overloads: list[tuple[Callable[..., Any], Callable[[], Callable[..., Any]]]] = []
_in_place: set[Callable[..., Any]] = set()
_registered_rules = 0
_registered_overloads = 0

NO_RULES = ("words", "arena")
"""Folders, of a game and of the bots, that hold no rule: sentences, and the arena."""


def rule(function: Function) -> Function:
    """Note that `function` is written in the subset of Python that Numba compiles, and return it unchanged."""
    _noted.append(function)
    return function


def inline(function: Function) -> Function:
    """Let compiled code inline this rule; for rules with a single caller, which then saves the call."""
    _in_place.add(function)
    return function


def compiled_as(make: Callable[[], Callable[..., Any]]) -> Callable[[Function], Function]:
    """Give a function a different body for compiled code: `make()` returns what `numba.extending.overload` wants.

    For the few functions whose arithmetic differs between the two modes (the generator of `core.chance`).
    """

    def mark(function: Function) -> Function:
        _overloads.append((function, make))
        return function

    return mark


def register_rules() -> None:
    """Make every marked rule callable from compiled code. Imports Numba."""
    global _registered_rules, _registered_overloads
    from numba.extending import overload, register_jitable

    for function, make in _overloads[_registered_overloads:]:
        overload(function)(make())
    _registered_overloads = len(_overloads)
    for function in _noted[_registered_rules:]:
        register_jitable(error_model="numpy", no_cfunc_wrapper=True, forceinline=function in _in_place)(function)
    _registered_rules = len(_noted)


@cache
def rules_digest(folder: Path) -> int:
    """Digest of all that the compiled code of a game depends on, below 2**60; `folder` holds the rules of the game.

    That is the sources of core, bots, environments and the game, and whether bounds are checked. Kernels close over it,
    so Numba's disk cache is found again by the next process and is never stale.
    """
    package = Path(__file__).resolve().parent.parent
    folders = (package / "core", package / "bots", package / "envs", folder)
    return digest_of(folders, os.environ.get("NUMBA_BOUNDSCHECK", ""))


def digest_of(folders: Sequence[Path], more: str) -> int:
    """Digest of names and contents of the Python files in folders, without `NO_RULES`, and of `more`."""
    digest = hashlib.sha256(more.encode())
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            name = path.relative_to(folder)
            if name.parts[0] in NO_RULES:
                continue
            for part in (folder.name.encode(), name.as_posix().encode(), path.read_bytes()):
                digest.update(len(part).to_bytes(8))
                digest.update(part)
    return int(digest.hexdigest()[:15], 16)


def as_kernel(function: Callable[..., Any], name: str, digest: int) -> Any:
    """A function compiled by Numba when it is first called, without the interpreter's lock, kept in Numba's cache.

    If neither the package's folder nor the user's can be written, every process compiles again.

    Args:
        function: written like a rule; may call rules and other kernels.
        name: of the kernel; no other one has it.
        digest: `rules_digest` of everything it calls, which distinguishes its versions in the cache.
    """
    import numba

    from arasta.core.kernel_cache import KernelCache

    register_rules()
    kernel: Any = numba.njit(nogil=True, error_model="numpy")(function)
    with suppress(RuntimeError):
        kernel._cache = KernelCache(function, f"{name}-{digest:015x}")
        kernel._compiler.compile = kernel._cache.given_back(kernel._compiler.compile)
    return kernel


@rule
def widen(value: int) -> int:
    """A number read from a record, as wide as computed numbers are.

    Compiled code reads narrow integers from records. Widened before they go on as arguments, they cannot wrap, and
    rules are compiled once instead of once per width.
    """
    return value + 0
