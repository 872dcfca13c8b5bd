"""Many tabs of one browser, and pages without a live connection: each still follows the table."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import PEOPLE, Place, client_of, open_table

pytestmark = pytest.mark.slow
TABS = 7


def shows(page: Page, client: httpx.Client, table: str) -> None:
    """The page comes to show the table as it is."""
    version = Place(client, table).view()["version"]
    expect(page.locator("#table")).to_have_attribute("data-version", str(version))


def test_seven_tabs_leave_connections_for_choices(browser: Browser, tmp_path: Path) -> None:
    with client_of(tmp_path) as client, browser.new_context() as context:
        table, (first, _second) = open_table(client, PEOPLE, seed=5)
        pages = []
        for _ in range(TABS):
            page = context.new_page()
            page.goto(f"{client.base_url}/t/{table}")
            pages.append(page)
        first.choose(first.view())
        for page in pages:
            shows(page, client, table)
        pages[0].goto(f"{client.base_url}/new")


def test_without_a_live_connection_a_page_asks_again_and_again(browser: Browser, tmp_path: Path) -> None:
    with client_of(tmp_path, listeners=0) as client, browser.new_context() as context:
        table, (first, _second) = open_table(client, PEOPLE, seed=5)
        page = context.new_page()
        page.goto(f"{client.base_url}/t/{table}")
        for _ in range(2):
            first.choose(first.view())
            shows(page, client, table)
        expect(page.locator("#offline")).to_be_hidden()
