"""Windows of unusual sizes, very large, low or narrow: the board can be read, and what is beside it has room."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from arasta.web.views import render_table
from tests.web.look.browsing import show
from tests.web.moments import situations
from tools.screenshots import pages

pytestmark = pytest.mark.slow

MOMENTS = dict(situations())
PAGES = dict(pages())
LARGE = ((2560, 1440), (3440, 1440), (3840, 2160), (5120, 1440), (7680, 4320))
LOW = ((640, 360), (844, 390), (960, 300), (1280, 300), (1280, 400), (1500, 500), (1920, 300), (3840, 400))
LEAST_BOARD = 440
"""Pixels: a place is then as wide as on a large phone."""
LEAST_SIDE = 400
"""Pixels that choices, things and log need beside the board."""


def document(name: str) -> str:
    return render_table(MOMENTS[name]()) if name in MOMENTS else PAGES[name]("light")


def box(page: Page, selector: str) -> dict[str, float]:
    found: Any = page.evaluate("(one) => document.querySelector(one).getBoundingClientRect().toJSON()", selector)
    return dict(found)


def size_of_page(page: Page) -> tuple[int, int]:
    width, height = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    return width, height


@pytest.mark.parametrize("name", ["five", "sale", "over", "replay"])
def test_a_very_large_window_gives_room_to_everything(page: Page, tmp_path: Path, name: str) -> None:
    show(page, tmp_path, document(name))
    for width, height in LARGE:
        page.set_viewport_size({"width": width, "height": height})
        board, rest, about = box(page, ".board"), box(page, ".rest"), box(page, ".about")
        assert size_of_page(page)[0] == width
        # At the end the table stands below what is told of the game.
        assert name == "over" or (size_of_page(page)[1] == height and about["bottom"] <= height)
        assert board["width"] >= 1000
        assert rest["width"] >= LEAST_SIDE
        assert rest["width"] >= 0.6 * board["width"]
        assert board["right"] <= rest["left"]
        assert board["left"] >= 0
        assert rest["right"] <= width
        # In the middle, and what is pointed at is explained right below the board.
        assert abs(board["left"] - (width - rest["right"])) <= 20
        assert 0 <= about["top"] - board["bottom"] <= 120


@pytest.mark.parametrize("name", ["five", "sale", "over", "replay"])
def test_a_very_low_window_scrolls_and_keeps_the_board_readable(page: Page, tmp_path: Path, name: str) -> None:
    show(page, tmp_path, document(name))
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        board, rest = box(page, ".board"), box(page, ".rest")
        assert LEAST_BOARD <= board["width"] <= max(LEAST_BOARD, height)
        assert abs(board["height"] - board["width"]) <= 2
        assert rest["width"] >= LEAST_SIDE
        beside, below = rest["left"] >= board["right"], rest["top"] >= board["bottom"]
        assert beside if width >= 960 else below
        assert size_of_page(page)[0] == width
        page.evaluate("scrollTo(0, 1e6)")
        assert box(page, ".board")["bottom"] <= height
        assert box(page, ".rest")["bottom"] <= height
        page.evaluate("scrollTo(0, 0)")
