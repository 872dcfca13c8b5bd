"""A browser that blocks cookies is told before anything is opened or taken."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import PEOPLE, client_of, open_table
from tests.web.look.browsing import play_button, play_now
from tools.browser import options

pytestmark = pytest.mark.slow
BLOCKED = 2
"""Chromium's number for what a site may not do."""


@contextmanager
def blocking(browser: Browser, profile: Path) -> Iterator[Page]:
    """A page of a browser whose settings block all cookies."""
    (profile / "Default").mkdir(parents=True)
    settings = {"profile": {"default_content_setting_values": {"cookies": BLOCKED}}}
    (profile / "Default" / "Preferences").write_text(json.dumps(settings), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(str(profile), **options(whole=True))
    try:
        yield context.new_page()
    finally:
        context.close()


def tables_in(data: Path) -> int:
    """How many tables there are."""
    with sqlite3.connect(data / "arasta.sqlite3") as connection:
        return int(connection.execute("SELECT COUNT(*) FROM tables").fetchone()[0])


@pytest.mark.sqlite
def test_nothing_is_opened_for_a_browser_that_blocks_cookies(browser: Browser, tmp_path: Path) -> None:
    with client_of(tmp_path / "data") as client, blocking(browser, tmp_path / "profile") as page:
        base = str(client.base_url)
        page.goto(base)
        for _ in range(2):
            play_button(page, "istanbul").or_(page.get_by_role("button", name="Try again")).click()
            expect(page.get_by_role("heading", name="Cookies are blocked")).to_be_visible()
        page.get_by_role("link", name="Back").click()
        expect(play_button(page, "istanbul")).to_be_visible()
        page.goto(f"{base}/new?game=istanbul")
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_text("No table has been opened and no seat taken.")).to_be_visible()
        assert tables_in(tmp_path / "data") == 0


def test_no_seat_is_taken_by_a_browser_that_blocks_cookies(browser: Browser, tmp_path: Path) -> None:
    with client_of(tmp_path / "data") as client, blocking(browser, tmp_path / "profile") as page:
        table, (first, second) = open_table(client, PEOPLE)
        page.goto(f"{client.base_url}/t/{table}?seat={first.link}")
        page.get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("heading", name="Cookies are blocked")).to_be_visible()
        assert [player["claimed"] for player in second.view()["players"]] == [False, False]
        # What was filled in waits in the form that tries again.
        assert page.locator("form[action$='/sit'] [name=name]").input_value() == "Ada"


def test_whoever_allows_cookies_meanwhile_tries_again(browser: Browser, tmp_path: Path) -> None:
    with client_of(tmp_path / "data") as client:
        page = browser.new_page()
        page.goto(str(client.base_url))
        page.context.clear_cookies()
        play_button(page, "istanbul").click()
        page.get_by_role("button", name="Try again").click()
        page.wait_for_selector("#table[data-seat='0']")
        play_now(page, str(client.base_url))
        page.wait_for_selector("#table[data-seat='0']")
        page.close()
