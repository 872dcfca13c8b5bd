"""Games in Chromium for tests: seeded, or begun at a position, so that the same comes every time."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Locator, Page

import arasta
from arasta.core.table import Table
from arasta.web.viewer import Viewer
from arasta.web.views import render_table
from tests.web.helpers import SERVERS, open_table
from tools.screenshots import local

LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
TITLES = {name: arasta.game(name).title for name in arasta.GAMES}


class Faults:
    """What the browser complained about."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self.contexts: list[BrowserContext] = []

    def page(self, browser: Browser, size: dict[str, int], script: bool = True) -> Page:
        """A page of a browser profile of its own."""
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            java_script_enabled=script,
            reduced_motion="reduce",
        )
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.found.append(str(error)))
        page.on("console", lambda told: self.found.append(told.text) if told.type == "error" else None)
        return page

    def close(self) -> None:
        """Close all pages: they would go on asking their server."""
        for context in self.contexts:
            context.close()


def wait_for_table(page: Page) -> None:
    """Until a table is there and its scripts have run: before that, keys do nothing and forms load the page anew."""
    page.wait_for_selector("#table")
    page.wait_for_load_state()


def play_button(page: Page, game: str) -> Locator:
    """The button of the first page that opens a table at once."""
    return page.get_by_role("button", name=f"Play now: {TITLES[game]}", exact=True)


def play_now(page: Page, base: str, game: str = "istanbul") -> None:
    """Open a table by the button, where any game does."""
    page.goto(base)
    play_button(page, game).click()
    wait_for_table(page)


def play_seeded(page: Page, base: str, game: str = "istanbul", seed: int = 1) -> None:
    """Open the same table by the form of a new one, with a seed that decides all chance and what bots draw by.

    Turns pass on at once (`test_turn_end` has those that wait).
    """
    page.goto(f"{base}/new?game={game}")
    page.locator("form.new details:has([name=seed]) summary").click()
    page.fill("[name=seed]", str(seed))
    page.select_option("[name=pace]", "0")
    page.select_option("[name=turns]", "off")
    for seat in (1, 2):
        page.select_option(f"[name=seat_{seat}]", "bot:medium")
    open_the_table(page)


def open_the_table(page: Page) -> None:
    """Send the form of a new table."""
    page.get_by_role("button", name="Open the table").click()
    wait_for_table(page)


def play_from(page: Page, server: httpx.Client, table: Table) -> None:
    """Sit down at seat 0 of a new table that begins where another one is; bots have the other seats."""
    seats = [{"kind": "human"}, *[{"kind": "bot", "level": "greedy"}] * (table.players - 1)]
    _name, (place,) = open_table(server, seats, game=table.game.name, position=table.position())
    # A position has no seed that bots could draw by.
    SERVERS[str(server.base_url)].lobby.rooms[place.table].bot_seed = 1
    page.goto(f"{server.base_url}/t/{place.table}?seat={place.link}")
    if page.locator("#table").count() == 0:
        page.locator("form[action$='/sit'] button").click()
    wait_for_table(page)


def version(page: Page) -> str:
    """Which version of the table the page shows."""
    return page.get_attribute("#table", "data-version") or ""


def wait_for_change(page: Page, before: str) -> None:
    """Until the page shows another version of the table and takes the next click.

    News may bring it before the answer to a click does; until that comes, another click is answered by a word.
    """
    page.wait_for_function(
        "before => ![before, undefined].includes(document.querySelector('#table:not([aria-busy])')?.dataset.version)",
        arg=before,
    )


def wait_for_turn(page: Page) -> bool:
    """Wait until something is asked and what was clicked is carried out whole; False when the game is over."""
    page.wait_for_selector("#table:not([aria-busy]) :is(#choices [data-choice], #result)", state="attached")
    return page.locator("#result").count() == 0


def choose(page: Page, choice: Locator) -> None:
    """Click on a choice and wait for what it does."""
    before = version(page)
    choice.first.click()
    wait_for_change(page, before)


def written(folder: Path, document: str) -> str:
    """The address of a document that needs no server."""
    path = folder / "page.html"
    path.write_text(local(document), encoding="utf-8")
    return path.as_uri()


def show(page: Page, folder: Path, document: str) -> None:
    """Open a document."""
    page.goto(written(folder, document))


EACH = """([measure, tables]) => {
    const found = eval(measure);
    return tables.map(([language, html]) => {
        document.documentElement.lang = language;
        document.getElementById("table").outerHTML = html;
        return found();
    });
}"""
"""One page shows many tables in turn: to open a page costs several times what a table does."""


def measured(page: Page, measure: str, tables: Iterable[tuple[str, str]]) -> list[Any]:
    """What a script finds in each table, given by language and fragment, shown one after the other in an open page."""
    found: list[Any] = page.evaluate(EACH, [measure, [[language, seen(html)] for language, html in tables]])
    return found


def seen(fragment: str) -> str:
    """A table without the explanations that it keeps for later."""
    before, subjects, _rest = fragment.partition('<div id="subjects"')
    return f"{before}</main>" if subjects else fragment


def opened(browser: Browser, folder: Path, shown: Viewer, size: dict[str, int] = LAPTOP) -> Page:
    """A page of what is shown, without a server."""
    page = browser.new_page(viewport={"width": size["width"], "height": size["height"]}, reduced_motion="reduce")
    page.goto(written(folder, render_table(shown)))
    return page
