"""The examples in docstrings and on documentation pages run as they are printed."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import arasta

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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_on_pages(page: Path) -> None:
    found = doctest.DocTestParser().get_doctest(page.read_text(encoding="utf-8"), {}, page.name, None, 0)
    assert doctest.DocTestRunner().run(found).failed == 0
