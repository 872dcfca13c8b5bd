"""Parts of kernels are compiled in advance for the arguments that callers pass: search and hints wait for them."""

from __future__ import annotations

import inspect

import pytest

import arasta
from arasta.bots.parts import PARTS, part_of, types_of


@pytest.mark.parametrize("name", arasta.GAMES)
def test_each_part_is_compiled_for_as_many_arguments_as_it_takes(name: str) -> None:
    """Else a server compiles nothing of what looks ahead, and says no more than that bots stay interpreted."""
    game = arasta.game(name)
    for part in PARTS:
        takes = inspect.signature(part_of(game, part).py_func).parameters
        assert len(types_of(game, part)) == len(takes), (part, list(takes))
