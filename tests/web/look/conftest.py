"""What the tests in Chromium share: one browser and one server for all of them that a worker runs."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.helpers import client_of
from tests.web.look.browsing import LAPTOP, Faults
from tools.browser import options

expect.set_options(timeout=120_000)  # how long something takes is no matter of these tests


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with this folder: a loop of events, which Playwright has, would be in the way of other tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options())
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def window(browser: Browser) -> Iterator[Page]:
    """One page for all that only look at documents: a page of its own costs several times what a document does."""
    page = browser.new_page(reduced_motion="reduce")
    yield page
    page.close()


@pytest.fixture
def page(window: Page) -> Page:
    """The one page, as large as a laptop."""
    window.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
    return window


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of the server."""
    with client_of(tmp_path_factory.mktemp("data")) as client:
        yield client


@pytest.fixture(scope="package")
def base(server: httpx.Client) -> str:
    """The address of the server."""
    return str(server.base_url)


@pytest.fixture
def faults() -> Iterator[Faults]:
    """No page of these may have had a fault."""
    found = Faults()
    yield found
    found.close()
    assert found.found == []
