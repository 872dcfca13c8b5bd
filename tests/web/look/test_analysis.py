"""The page of an analysis in Chromium: from the result to it, on to the replay; by mouse, keyboard, without script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, expect

from tests.web.helpers import Place, client_of
from tests.web.look.browsing import LAPTOP, PHONE, Faults
from tests.web.test_analysis import LAST, Held, played, ready

pytestmark = pytest.mark.slow
BEGINS = "Where it was won"
DONE = "#analysis[data-state=done]"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder: Path = tmp_path_factory.mktemp("data")
    with client_of(folder, analysis_iterations=2) as client:
        ready(client)
        yield client


@pytest.fixture
def table(client: httpx.Client) -> Place:
    return played(client)


def test_two_browsers_one_of_them_closed_find_it_made_once(
    browser: Browser, table: Place, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A double click begins it; the picture is there while choices are judged; who comes back finds it."""
    held = Held(monkeypatch)
    home = f"{table.client.base_url}/t/{table.table}"
    first, second = faults.page(browser, LAPTOP), faults.page(browser, PHONE)
    for page in (first, second):
        page.goto(home)
        page.get_by_role("button", name=BEGINS).dblclick()
        page.wait_for_url("**/analysis")
    held.begun.acquire()
    for page in (first, second):
        expect(page.locator(".working progress")).to_be_visible()
        expect(page.locator(".chart .area")).to_have_count(2)
    first.close()
    held.go_on.set()
    second.wait_for_selector(DONE)
    expect(second.locator("#live")).to_have_text("The analysis is ready.")
    third = faults.page(browser, LAPTOP)
    third.goto(home)
    third.get_by_role("button", name=BEGINS).click()
    third.wait_for_selector(DONE)
    assert held.calls == 1


def test_from_the_picture_to_the_moment(browser: Browser, table: Place, faults: Faults) -> None:
    """A click anywhere, the slider with the keys and Enter, and every link lead to steps of the replay."""
    page = faults.page(browser, LAPTOP)
    address = f"{table.client.base_url}/t/{table.table}"
    page.goto(f"{address}/analysis")
    page.get_by_role("button", name="Find out").click()
    page.wait_for_selector(DONE)
    picture = page.locator(".chances").bounding_box()
    assert picture
    page.mouse.click(picture["x"] + picture["width"] / 2, picture["y"] + 20)
    page.wait_for_url(f"**/replay?step={LAST // 2}")
    page.go_back()
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    for _n in range(3):
        slider.press("ArrowLeft")
    said = slider.get_attribute("aria-valuetext") or ""
    assert said.startswith(f"Choice {LAST - 2}: Sun ") and said.count("%") == 2
    expect(page.locator("[data-readout]")).to_have_text(said)
    slider.press("Enter")
    page.wait_for_url(f"**/replay?step={LAST - 3}")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name=BEGINS).click()
    page.wait_for_selector(DONE)
    links = page.locator("#analysis a[href*='replay?step=']")
    addresses = links.evaluate_all("links => links.map((one) => one.getAttribute('href'))")
    steps = {int(link.rpartition("=")[2]) for link in addresses}
    assert len(steps) > LAST // 2 and steps <= set(range(LAST + 1))
    forks = page.locator("form[action$='/fork']")
    if forks.count():
        forks.first.get_by_role("button", name="Play on from here", exact=True).click()
        page.wait_for_selector("#table")
        assert table.table not in page.url


def test_without_script(browser: Browser, table: Place, faults: Faults, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page refreshes itself until all is there; the slider's form leads to the replay."""
    held = Held(monkeypatch)
    page = faults.page(browser, PHONE, script=False)
    page.goto(f"{table.client.base_url}/t/{table.table}/analysis")
    page.get_by_role("button", name="Find out").click()
    expect(page.locator(".working progress")).to_be_visible()
    held.go_on.set()
    page.wait_for_selector(DONE)
    page.locator(".seek button").click()
    page.wait_for_url(f"**/replay?step={LAST}")


def test_nothing_hangs_over_and_axe_finds_nothing(browser: Browser, table: Place, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    page.goto(f"{table.client.base_url}/t/{table.table}/analysis")
    page.locator(".begin button").click()
    for language in ("de", "fr", "en"):
        page.set_extra_http_headers({"Accept-Language": language})
        page.reload()
        page.wait_for_selector(DONE)
        page.evaluate("document.querySelectorAll('#analysis details').forEach((one) => { one.open = true; })")
        for width in (1280, 900, 390, 320):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        found = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
        assert [(one["id"], [node["target"] for node in one["nodes"]][:4]) for one in found] == []
