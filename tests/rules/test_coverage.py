"""Every statement of a ledger whose game is built is cited by a test, and every statement cited by a test exists."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import arasta
from tests import ledger

TESTS = Path(__file__).parent.parent


@cache
def cited() -> dict[str, list[str]]:
    """Statement -> the tests that cite it, as file::name, found by reading the files that pytest collects."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test in _tests(ast.parse(path.read_text(encoding="utf-8"))):
            for statement in _statements(test):
                found.setdefault(statement, []).append(f"{path.relative_to(TESTS).as_posix()}::{test.name}")
    return found


def _tests(node: ast.AST) -> Iterator[ast.FunctionDef]:
    """The test functions of a module, and of its test classes."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and child.name.startswith("test"):
            yield child
        elif isinstance(child, ast.ClassDef) and child.name.startswith("Test"):
            yield from _tests(child)


def _statements(test: ast.FunctionDef) -> Iterator[str]:
    """The ids in the `rule` marks of a test, also of single parameters."""
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    yield str(ast.literal_eval(argument))


@pytest.mark.rule()
@pytest.mark.parametrize("game", arasta.GAMES)
def test_every_statement_is_cited(game: str) -> None:
    missing = [statement for statement in ledger.statements(game.replace("-", "_")) if statement not in cited()]
    assert not missing, f"{len(missing)} statements of docs/rules are cited by no test: {', '.join(missing)}"


@pytest.mark.rule()
def test_every_citation_exists() -> None:
    known = {statement for game in ledger.LEDGERS for statement in ledger.statements(game)}
    strangers = {statement: tests for statement, tests in cited().items() if statement not in known}
    assert not strangers, f"cited, but in no ledger: {strangers}"
