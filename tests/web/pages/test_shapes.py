"""What is told by a colour is told by a shape as well: players by their emblem, goods by what they look like."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from arasta.core.players import EMBLEMS
from arasta.web.views import render_fragment
from arasta.web.views.pages import art
from tests.web.moments import situations

MOMENTS: dict[str, Callable[[], Any]] = dict(situations())
GOODS = ("red", "green", "yellow", "blue", "kairo-white", "kairo-purple", "brown", "any", "crystal")
PLAYERS = ("sun", "moon", "tulip", "ship", "lamp")


def test_emblems_and_goods_differ_in_their_outlines() -> None:
    store = str(art("pieces", "istanbul-pieces", "dice-pieces", "kairo-pieces"))
    symbols = dict(re.findall(r'<symbol id="d-([\w-]+)"[^>]*>(.*?)</symbol>', store))
    for names in (GOODS, PLAYERS):
        outlines = [re.sub(r' class="[^"]*"', "", symbols[name]) for name in names]
        assert len(set(outlines)) == len(names)
    assert len(EMBLEMS) == len(PLAYERS)


@pytest.mark.parametrize("name", ["five", "dice-rich", "choose-write-five", "kairo-four"])
def test_what_has_a_players_colour_has_the_emblem(name: str) -> None:
    page = render_fragment(MOMENTS[name]())
    coloured = re.findall(
        r'class="(?:disc|piece|merchant|assistant|family)[^"]*\b(sun|moon|tulip|ship|lamp)\b[^"]*"', page
    )
    pieces = re.findall(
        r'class="(?:disc|piece|merchant|assistant|family)[^"]*\b(sun|moon|tulip|ship|lamp)\b[^"]*"[^>]*>'
        r"(?:(?!</span>|</button>).)*?#d-\1\"",
        page,
        re.DOTALL,
    )
    assert len(coloured) >= 4
    assert pieces == coloured
