"""Many tabs of one browser, seen and hidden, and lines that break or die: each tab follows its table."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.helpers import PEOPLE, Place, client_of, device_link, open_table, until
from tests.web.line import Line, line_to

pytestmark = pytest.mark.slow
TABS = 7
"""One more than the connections that Chromium opens to a server."""
WITHIN = 8_000
"""Milliseconds in which the sign of my turn comes, on a busy machine."""
HIDDEN = """
Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
Object.defineProperty(document, "hidden", { get: () => true });
"""
"""A tab in the background; without a screen, Chromium says that all are seen."""
ALONE = "delete window.SharedWorker;"
"""A browser whose tabs cannot share a connection, as Chrome on Android."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    """A server whose signs of life come often."""
    with client_of(tmp_path, heartbeat=0.5) as client:
        yield client


@pytest.fixture
def line(client: httpx.Client) -> Iterator[Line]:
    """The line to it."""
    with line_to(str(client.base_url)) as line:
        yield line


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of its own."""
    with browser.new_context() as context:
        yield context


def tab_of(context: BrowserContext, base: str, place: Place, script: str = "") -> Page:
    """A tab at somebody's table."""
    page = context.new_page()
    page.add_init_script(script)
    page.goto(f"{base}/t/{place.table}?seat={device_link(place)}")
    if page.locator("#table").count() == 0:
        page.locator("form[action$='/sit'] button").click()
    page.wait_for_selector("#table")
    page.wait_for_load_state()
    return page


def shows(page: Page, place: Place) -> None:
    """The page comes to show the table as it is."""
    expect(page.locator("#table")).to_have_attribute("data-version", str(place.view()["version"]))


def until_turn_of(people: list[Place], seat: int) -> None:
    """Play until a seat is to decide."""
    while (deciding := people[0].view()["seats"][0]) != seat:
        people[deciding].choose(people[deciding].view())


def says(page: Page, turn: bool, within: int = WITHIN) -> None:
    """Title and icon of the tab say that it is one's turn, or not."""
    rest = "icon-turn" if turn else "icon."
    page.wait_for_function(
        """([turn, icon]) => document.title.startsWith("Your turn") === turn
            && document.querySelector("link[rel=icon]").href.includes(icon)""",
        arg=[turn, rest],
        timeout=within,
    )


def test_many_tabs_leave_connections_for_choices(context: BrowserContext, client: httpx.Client) -> None:
    _table, (first, _second) = open_table(client, PEOPLE, seed=5)
    pages = [tab_of(context, str(client.base_url), Place(client, first.table, first.token)) for _ in range(TABS)]
    first.choose(first.view())
    for page in pages:
        shows(page, first)
    pages[0].goto(f"{client.base_url}/new")


def test_every_hidden_tab_of_many_tables_says_whose_turn_it_is(context: BrowserContext, client: httpx.Client) -> None:
    tables = [open_table(client, PEOPLE, seed=5)[1] for _ in range(TABS)]
    pages = [tab_of(context, str(client.base_url), people[1], HIDDEN) for people in tables]
    for page, people in zip(pages, tables, strict=True):
        says(page, False)
        until_turn_of(people, 1)
        says(page, True)
    for page, people in zip(pages, tables, strict=True):
        until_turn_of(people, 0)
        says(page, False)


@pytest.mark.parametrize("script", [HIDDEN, HIDDEN + ALONE], ids=["shared", "alone"])
def test_a_turn_that_came_while_the_line_was_broken(
    context: BrowserContext, client: httpx.Client, line: Line, script: str
) -> None:
    _table, people = open_table(client, PEOPLE, seed=5)
    page = tab_of(context, line.base, people[1], script)
    says(page, False)
    line.cut()
    until_turn_of(people, 1)
    line.mend()
    says(page, True)


def test_a_line_that_dies_silently_is_noticed_and_replaced(
    context: BrowserContext, client: httpx.Client, line: Line
) -> None:
    _table, (first, _second) = open_table(client, PEOPLE, seed=5)
    page = tab_of(context, line.base, first)
    time.sleep(6)  # until the server has closed the connections that wait for more requests
    line.silent = True
    first.choose(first.view())
    line.break_off()
    began = time.monotonic()
    # Nothing tells the page: it misses the signs of life.
    shows(page, first)
    assert time.monotonic() - began < 10
    expect(page.locator("#offline")).to_be_hidden()


@pytest.mark.parametrize("script", ["", ALONE], ids=["shared", "alone"])
def test_a_line_that_stays_silent_is_told(
    context: BrowserContext, client: httpx.Client, line: Line, script: str
) -> None:
    _table, (first, _second) = open_table(client, PEOPLE, seed=5)
    page = tab_of(context, line.base, first, script)
    expect(page.locator("#offline")).to_be_hidden()
    line.silent = True
    expect(page.locator("#offline")).to_be_visible()
    line.silent = False
    expect(page.locator("#offline")).to_be_hidden()
    first.choose(first.view())
    shows(page, first)


@pytest.mark.parametrize("script", ["", ALONE], ids=["shared", "alone"])
def test_without_a_live_connection_a_page_asks_again_and_again(
    context: BrowserContext, tmp_path: Path, script: str
) -> None:
    with client_of(tmp_path / "few", listeners=0) as client:
        _table, (first, _second) = open_table(client, PEOPLE, seed=5)
        page = tab_of(context, str(client.base_url), first, script)
        for _ in range(2):
            first.choose(first.view())
            shows(page, first)
        expect(page.locator("#offline")).to_be_hidden()
        page.close()


def test_whoever_has_a_tab_open_is_there_and_whoever_closes_it_goes(
    context: BrowserContext, client: httpx.Client
) -> None:
    _table, (first, second) = open_table(client, PEOPLE, seed=5)
    other = open_table(client, PEOPLE, seed=6)[1][0]
    page = tab_of(context, str(client.base_url), first)
    tab_of(context, str(client.base_url), other)
    until(lambda: second.view()["players"][0]["connected"])
    page.close()
    until(lambda: not second.view()["players"][0]["connected"])
