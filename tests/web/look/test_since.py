"""Traces on the board of what the others did, sounds for those who want them, and the end above the board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import arasta
from arasta.web.viewer import LogEntry, Viewer
from arasta.web.views import render_fragment
from tests.web.look.browsing import LAPTOP, PHONE, opened
from tests.web.moments import situations

pytestmark = pytest.mark.slow
MOMENTS = dict(situations())
UNCOVERED = """() => [...document.querySelectorAll('#board [data-choice]')].filter((hit) => {
  const box = hit.getBoundingClientRect();
  return !hit.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).length"""


def swap(page: Page, shown: Viewer) -> None:
    """Swap in the fragment of another state, as the page does when it hears of one."""
    page.evaluate(
        """async (text) => {
          const script = document.querySelector('script[src$="table.js"]').src.replace('table.js', 'swapping.js');
          (await import(script)).swap(text);
        }""",
        render_fragment(shown),
    )


def heard(page: Page) -> list[str]:
    """The sounds since the last time."""
    found: list[str] = page.evaluate("() => window.heard.splice(0)")
    return found


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_traces_sounds_and_the_end(browser: Browser, tmp_path: Path, size: dict[str, int]) -> None:
    mine = MOMENTS["middle"]()
    game = arasta.game("istanbul")
    news = [("rolled", 6, 1), ("gained_ruby", 16, 3)]
    later = tuple(LogEntry(mine.version, game.event(name, 1, first, second), 0, 1) for name, first, second in news)
    page = opened(browser, tmp_path, replace(mine, seat=1, version=mine.version - 1, log=mine.log[:-6]), size)
    page.evaluate("window.heard = []; document.addEventListener('sounded', (event) => heard.push(event.detail))")

    # Nothing sounds until it is switched on; the traces of the two others are drawn, and cover nothing.
    swap(page, replace(mine, log=(*mine.log, *later)))
    assert heard(page) == []
    assert page.locator(".traces .trace-frame").count() == page.locator(".traces .trace-tag").count() == 2
    assert page.locator(".traces .trace-way").count() == 2
    assert page.evaluate(UNCOVERED) == 0 and page.locator("#board [data-choice]").count() > 3
    frame, place = (page.locator(one).first.bounding_box() for one in (".trace-frame", "#place-15"))
    assert frame and place and abs(frame["x"] - place["x"]) < 8 and abs(frame["width"] - place["width"]) < 16

    # Switched on in the menu, remembered, and heard once for what is new.
    page.locator("details.menu > summary").first.click()
    box = page.locator("[data-sound-switch]")
    assert not box.is_checked()
    box.check()
    assert heard(page) == ["turn"] and page.evaluate("localStorage.getItem('arasta_sound')") == "on"
    swap(page, replace(mine, seat=1, version=mine.version + 1))
    swap(
        page,
        replace(mine, version=mine.version + 2, log=tuple(replace(one, version=mine.version + 2) for one in later)),
    )
    assert heard(page) == ["roll", "ruby", "turn"]

    # One's own choice takes the traces away; the end is seen first, wherever one had scrolled to.
    swap(
        page, replace(mine, version=mine.version + 3, log=(*mine.log, LogEntry(mine.version + 3, later[0].event, 0, 0)))
    )
    assert page.locator(".traces").count() == page.locator("#since [data-emblem]").count() == 0
    page.evaluate("scrollTo(0, 500)")
    over = MOMENTS["over"]()
    swap(page, replace(over, version=mine.version + 500))
    assert heard(page)[-1] == "end" and page.evaluate("scrollY") == 0
    assert page.locator("#won").is_visible() and page.locator(".plot .line").count() == len(over.seats)
    won, board = page.locator("#won").bounding_box(), page.locator("#board").bounding_box()
    assert won and board and won["y"] < size["height"] and won["y"] < board["y"]
    page.close()
