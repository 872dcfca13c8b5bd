"""A line that is slow, or dies without a word: people see that the page waits, and what has become of their click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import PEOPLE, Place, client_of, device_link, open_table
from tests.web.line import Line, line_to
from tests.web.look.browsing import choose, version, wait_for_table

SIGN = "#waiting"


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Place]:
    """The seat that begins, at a table of two."""
    with client_of(tmp_path, heartbeat=0.5) as client:
        yield open_table(client, PEOPLE, seed=5)[1][0]


@pytest.fixture
def line(first: Place) -> Iterator[Line]:
    """The line between its browser and the server."""
    with line_to(str(first.client.base_url)) as line:
        yield line


@pytest.fixture
def page(browser: Browser, first: Place, line: Line) -> Iterator[Page]:
    """Its page."""
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        page.goto(f"{line.base}/t/{first.table}?seat={device_link(first)}")
        page.locator("form[action$='/sit'] button").click()
        wait_for_table(page)
        yield page


def test_a_slow_answer_is_waited_for_with_a_sign_and_no_click_is_swallowed(page: Page, line: Line) -> None:
    before = version(page)
    line.silent = True
    page.locator("#choices [data-choice]").first.click()
    assert page.locator(SIGN).is_hidden()
    expect(page.locator(SIGN)).to_have_text("Waiting for the server …")
    page.locator("#choices [data-choice]").last.click()
    expect(page.locator(SIGN)).to_contain_text("this one does not count")
    line.silent = False
    expect(page.locator("#table")).to_have_attribute("data-version", str(int(before) + 1))
    expect(page.locator(SIGN)).to_be_hidden()


@pytest.mark.slow
def test_an_answer_that_does_not_come_is_given_up_and_asked_for_anew(page: Page, line: Line, first: Place) -> None:
    line.silent = True
    page.locator("#choices [data-choice]").first.click()
    expect(page.locator(SIGN)).to_contain_text("No answer from the server yet")
    expect(page.locator("#offline")).to_be_visible()
    # The old connections are dead: what they carried never arrives.
    line.cut()
    line.silent = False
    line.mend()
    expect(page.locator(SIGN)).to_have_text("Your last click did not arrive. Please click again.")
    expect(page.locator("#offline")).to_be_hidden()
    assert first.view()["version"] == 0
    choose(page, page.locator("#choices [data-choice]"))
    expect(page.locator(SIGN)).to_be_hidden()
