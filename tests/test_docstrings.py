"""The examples in docstrings and on documentation pages run as they are printed."""

from __future__ import annotations

import doctest
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta.core.game import Game, Table
from arasta.core.kernels import Kernels

PACKAGE = Path(arasta.__file__).parent
ROOT = Path(__file__).parent.parent
MODULES = sorted(
    ".".join(("arasta", *path.relative_to(PACKAGE).with_suffix("").parts))
    for path in PACKAGE.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)
PAGES = sorted(
    path for path in (ROOT / "README.md", *(ROOT / "docs").rglob("*.md")) if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name), raise_on_error=False)
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize(
    "page",
    # The page for research compiles a game for each interface.
    [pytest.param(page, marks=pytest.mark.slow) if page.name == "research.md" else page for page in PAGES],
    ids=lambda page: page.name,
)
def test_examples_on_pages(page: Path) -> None:
    found = doctest.DocTestParser().get_doctest(page.read_text(encoding="utf-8"), {}, page.name, None, 0)
    assert doctest.DocTestRunner().run(found).failed == 0


# ------------------------------------------------------------------------------------------------- what is said of each

CHECKS = ("raise ", "check_seat(", "checked_seed(", "checked(", "chosen(", "asked_seat(", "action_named(", ".give(")
"""Words in the body of a function that raises errors of a caller's making."""


def public() -> Iterator[tuple[str, Callable[..., Any]]]:
    """The functions of the library, and the methods of its main classes, their bases' too."""
    for name in arasta.__all__:
        if inspect.isfunction(getattr(arasta, name)):
            yield name, getattr(arasta, name)
    for owner in (Game, Table, Kernels):
        for name, member in inspect.getmembers(owner):
            if not name.startswith("_") and (inspect.isfunction(member) or inspect.ismethod(member)):
                yield f"{owner.__name__}.{name}", member


@pytest.mark.parametrize(("name", "function"), list(public()), ids=lambda value: getattr(value, "__name__", value))
def test_arguments_results_and_errors_are_described(name: str, function: Callable[..., Any]) -> None:
    said = inspect.getdoc(function) or ""
    signature = inspect.signature(function)
    arguments = [argument for argument in signature.parameters if argument not in ("self", "cls")]
    if arguments:
        assert "Args:\n" in said, f"{name}: no Args section"
        entries = " ".join(
            re.findall(r"^    ([\w, ]+):", said.partition("Args:\n")[2].partition("\n\n")[0], re.MULTILINE)
        )
        lacking = [argument for argument in arguments if not re.search(rf"\b{argument}\b", entries)]
        assert not lacking, f"{name}: nothing is said of {lacking}"
    if arguments and signature.return_annotation not in (None, "None"):
        assert "Returns:\n" in said, f"{name}: no Returns section"
    if arguments and any(word in inspect.getsource(function) for word in CHECKS):
        assert "Raises:\n" in said, f"{name}: no Raises section"


@pytest.mark.parametrize("name", [name for name in arasta.__all__ if inspect.isclass(getattr(arasta, name))])
def test_every_error_says_when_it_is_raised(name: str) -> None:
    assert getattr(arasta, name).__doc__
