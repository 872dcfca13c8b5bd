"""Everything public in bots and arena says what it takes."""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta import bots

PACKAGE = Path(arasta.__file__).parent
MODULES = sorted(
    ".".join(("arasta", *path.relative_to(PACKAGE).with_suffix("").parts))
    for path in Path(bots.__file__).parent.rglob("*.py")
    if path.name != "__init__.py"
)
ELSEWHERE = re.compile(r"See `|[Aa]rguments as (?:in|for) `")
"""A docstring that names another one, which says it."""


def public(module: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The functions that a module defines, and the methods of its classes."""
    for name, member in vars(module).items():
        if name.startswith("_") or getattr(member, "__module__", "") != module.__name__:
            continue
        # Kernels made while tests run are bound in the module that makes them; they are no part of its text.
        if inspect.isfunction(member) and "<locals>" not in member.__code__.co_qualname:
            yield name, member
        elif inspect.isclass(member):
            for method, function in vars(member).items():
                function = getattr(function, "__func__", function)
                if inspect.isfunction(function) and not method.startswith("_"):
                    yield f"{name}.{method}", function


@pytest.mark.parametrize("name", MODULES)
def test_every_argument_is_described(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    for function_name, function in public(module):
        said = inspect.getdoc(function) or ""
        arguments = [one for one in inspect.signature(function).parameters if one not in ("self", "cls")]
        if not arguments or ELSEWHERE.search(said):
            assert said, function_name
            continue
        listed = said.partition("Args:\n")[2].partition("\n\n")[0]
        entries = " ".join(re.findall(r"^    ([\w, ]+):", listed, re.MULTILINE))
        lacking = [one for one in arguments if not re.search(rf"\b{one}\b", entries)]
        assert not lacking, f"{name}.{function_name} says nothing of {lacking}"
