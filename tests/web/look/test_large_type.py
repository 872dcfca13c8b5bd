"""A browser whose usual type is larger: names stay readable, nothing runs out of its part of the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from arasta.web.viewer import Viewer
from arasta.web.views import render_table
from tests.web.look.browsing import LAPTOP, PHONE, show
from tests.web.moments import situations
from tools.browser import options

pytestmark = pytest.mark.slow
MOMENTS = dict(situations())
FULL = ("five", "dice-rich", "choose-write-five", "kairo-four")
"""Of each game the table with the most players."""
LEAST_NAME = 4
"""Ems of a long name that can be read at least."""
NAMES = """(least) => [...document.querySelectorAll(".who-name b")].map((name) => {
    const size = parseFloat(getComputedStyle(name).fontSize);
    return [name.textContent, name.getBoundingClientRect().width + 1, Math.min(name.scrollWidth, least * size)];
}).filter(([, shown, wanted]) => shown < wanted)"""
OVERLAPPING = """() => [...document.querySelectorAll(".other .brief")].flatMap((brief) => {
    const parts = [...brief.querySelectorAll(".counted, .coin, .score, .rubies")];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return parts.filter((part, n) => boxes.slice(0, n).some((box) => {
        const [across, down] = [Math.min(box.right, boxes[n].right) - Math.max(box.left, boxes[n].left),
            Math.min(box.bottom, boxes[n].bottom) - Math.max(box.top, boxes[n].top)];
        return across > 2 && down > 2;
    })).map((part) => part.outerHTML.slice(0, 80));
})"""


@pytest.fixture(scope="module", params=[20, 24], ids=lambda size: f"{size}px")
def large(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a browser with this usual size of type."""
    given = options()
    flags = [*given.pop("args"), f"--blink-settings=defaultFontSize={request.param}"]
    other = browser.browser_type.launch(args=flags, **given)
    yield other.new_page(reduced_motion="reduce")
    other.close()


def called(shown: Viewer, name: str) -> Viewer:
    """The same with everybody called so."""
    shown.table.names = (name,) * len(shown.seats)
    return replace(shown, seats=tuple(replace(info, name=name) for info in shown.seats))


@pytest.mark.parametrize("moment", FULL)
def test_names_stay_and_nothing_overlaps(large: Page, tmp_path: Path, moment: str) -> None:
    show(large, tmp_path, render_table(called(MOMENTS[moment](), "Alexandria")))
    for size in (PHONE, LAPTOP):
        large.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert large.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert large.evaluate(NAMES, LEAST_NAME) == []
        assert large.evaluate(OVERLAPPING) == []
