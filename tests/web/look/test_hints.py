"""A hint, and an expert at the table, in Chromium: by button, key and without script, marked and read out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from arasta import GAMES
from arasta.advice import Advice, Advised
from arasta.web import hinting
from arasta.web.compile_queue import SEARCH, load_search
from arasta.web.viewer import Viewer
from arasta.web.views import render_fragment, render_table
from tests.web.helpers import SERVERS, client_of, open_table
from tests.web.look.browsing import (
    LAPTOP,
    PHONE,
    Faults,
    choose,
    measured,
    show,
    version,
    wait_for_change,
    wait_for_table,
)
from tests.web.moments import situations
from tests.web.test_hints import Adviser

pytestmark = pytest.mark.slow
SEATS = [{"kind": "human"}, {"kind": "bot", "level": "expert"}]


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server whose bots look ahead in Kairo, a little."""
    load_search("kairo")
    with client_of(tmp_path_factory.mktemp("data"), bot_iterations=40) as client:
        SERVERS[str(client.base_url)].deciders.ready._ready.add(("kairo", SEARCH))
        yield client


def sit_down(page: Page, server: httpx.Client) -> None:
    _table, (me,) = open_table(server, SEATS, game="kairo", seed=4)
    page.goto(f"{server.base_url}/t/{me.table}?seat={me.link}")
    page.locator("form[action$='/sit'] button").click()
    wait_for_table(page)
    page.wait_for_selector("#choices [data-choice]")


def advised(viewer: Viewer) -> Viewer:
    """The same with a hint that recommends the last choice."""
    ids = [choice.id for choice in viewer.choices][::-1]
    options = tuple(Advised(one, 0.62 - 0.04 * n, None, 0.7 - 0.3 * n) for n, one in enumerate(ids[:3]))
    return replace(viewer, hints=True, advice=Advice("clear", options))


def test_a_hint_is_read_out_marked_followed_and_gone(browser: Browser, thinking: httpx.Client, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    sit_down(page, thinking)
    for by_key in (False, True, False):
        page.wait_for_selector("[data-hint]")
        before = version(page)
        if by_key:
            page.keyboard.press("h")
        else:
            page.locator("[data-hint]").click()
        hint = page.locator("#hint-text")
        expect(hint).to_contain_text("% to win")
        expect(page.locator("#live")).to_contain_text("% to win")
        assert version(page) == before
        marked = page.locator("#choices [data-hinted]")
        assert marked.count() == 1
        chosen = "them => new Set(them.map((one) => one.dataset.choice)).size"
        assert page.locator("[data-hinted]").evaluate_all(chosen) == 1
        assert marked.get_attribute("aria-description") == "recommended by the hint"
        expect(marked.locator(".star")).to_be_visible()
        choose(page, marked)
        expect(hint).to_have_count(0)
        page.wait_for_selector("#choices [data-choice]")


def test_while_hints_are_made_ready_the_page_counts_on_and_then_shows_one(
    browser: Browser, tmp_path: Path, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without being asked again."""
    monkeypatch.setattr(hinting, "NEXT_LOOK", 1)
    with client_of(tmp_path) as server:
        ready = SERVERS[str(server.base_url)].deciders.ready
        page = faults.page(browser, LAPTOP)
        sit_down(page, server)
        ready._left, ready._under_way = [("kairo", SEARCH)], ("kairo", SEARCH)
        page.keyboard.press("h")
        notice = page.locator("[data-key=notice]")
        expect(notice).to_contain_text("Preparing hints: 0 of")
        ready._steps = 2
        expect(notice).to_contain_text("Preparing hints: 2 of")
        ready._left = []
        Adviser(server, "kairo")
        expect(page.locator("#hint-text")).to_contain_text("% to win")
        expect(notice).to_have_count(0)
    faults.found = [said for said in faults.found if "503" not in said]


def test_an_expert_plays_and_stands_in_for_who_leaves(browser: Browser, thinking: httpx.Client, faults: Faults) -> None:
    page = faults.page(browser, PHONE)
    sit_down(page, thinking)
    expect(page.locator("#owner-1")).to_contain_text("bot: expert")
    page.locator("details.menu summary").click()
    expect(page.get_by_text("Hints are allowed at this table.")).to_be_visible()
    page.locator("[data-leave] select").select_option("hard")
    before = version(page)
    page.get_by_role("button", name="Hand my seat to a bot").click()
    expect(page.locator(".away")).to_contain_text("A bot is playing for you.")
    wait_for_change(page, before)
    page.get_by_role("button", name="Take my seat back").click()
    page.wait_for_selector("[data-hint], #result")


def test_a_hint_without_script(browser: Browser, thinking: httpx.Client, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP, script=False)
    sit_down(page, thinking)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint-text")).to_contain_text("% to win")
    expect(page.locator("#choices [data-hinted] .star")).to_be_visible()


@pytest.mark.parametrize(
    ("moment", "theme"),
    [("start", "light"), ("start", "dark"), ("dice-start", "light"), ("choose-write-start", "dark"),
     ("kairo-start", "light")],
)  # fmt: skip
def test_axe_finds_nothing_and_it_fits(page: Page, tmp_path: Path, moment: str, theme: str) -> None:
    viewer = dict(situations())[moment]()
    for shown in (advised(viewer), replace(viewer, hints=True)):
        show(page, tmp_path, render_table(shown, theme))
        for size in (PHONE, LAPTOP):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert [fault["id"] for fault in Axe().run(page).response["violations"]] == []


ASTRAY = """() => [...document.querySelectorAll("[data-hinted] > .star")].filter(star => {
  const at = star.getBoundingClientRect(), marked = star.parentElement.getBoundingClientRect();
  return Math.abs(at.right - marked.right) > 16 || Math.abs(at.top - marked.top) > 16;
}).map(star => star.parentElement.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("game", GAMES)
def test_the_star_stands_at_the_corner_of_what_it_marks(page: Page, tmp_path: Path, game: str) -> None:
    """Whatever is recommended, in the list and on the board; shown is each kind of choice of each moment."""
    page.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
    marked: dict[str, Viewer] = {}
    for _name, make in situations():
        viewer = make()
        if viewer.game.name != game:
            continue
        for choice in viewer.choices:
            if choice.kind not in marked:
                advice = Advice("clear", (Advised(choice.id, 0.5, None, 0.7),))
                marked[choice.kind] = replace(viewer, hints=True, advice=advice)
    assert len(marked) > 4
    show(page, tmp_path, render_table(next(iter(marked.values())), "light"))
    found = measured(page, ASTRAY, (("en", render_fragment(viewer)) for viewer in marked.values()))
    assert {kind: stars for kind, stars in zip(marked, found, strict=True) if stars} == {}
