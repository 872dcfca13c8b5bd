"""What the server says to what somebody did stays on the page until they do something else."""

from __future__ import annotations

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import PEOPLE, Place, device_link, open_table
from tests.web.look.browsing import LAPTOP, choose, wait_for_table

VIEW = "**/t/*/view"


def seated(browser: Browser, place: Place) -> Page:
    """The page of a seat, in a browser of its own."""
    page = browser.new_page(viewport={"width": LAPTOP["width"], "height": LAPTOP["height"]}, reduced_motion="reduce")
    page.goto(f"{place.client.base_url}/t/{place.table}?seat={device_link(place)}")
    page.locator("form[action$='/sit'] button").click()
    wait_for_table(page)
    return page


def test_a_notice_stays_until_something_is_done(browser: Browser, server: httpx.Client) -> None:
    _table, people = open_table(server, PEOPLE, seed=5)
    first = people[0]
    page = seated(browser, first)
    # What one sees is old: the same person has chosen elsewhere, and the page cannot hear of it.
    page.route(VIEW, lambda route: route.abort())
    first.choose(first.view())
    page.locator("#choices [data-choice]").first.click()
    notice = page.locator(".choices .notice[role=status]")
    expect(notice).to_contain_text("The game has moved on")
    page.unroute(VIEW)
    while (version := first.view()["version"]) < 3 or first.view()["seats"] != [0]:
        # The table moves on.
        deciding = people[first.view()["seats"][0]]
        deciding.choose(deciding.view())
        expect(page.locator("#table")).to_have_attribute("data-version", str(version + 1))
        expect(notice).to_be_visible()
    choose(page, page.locator("#choices [data-choice]"))
    expect(notice).to_have_count(0)
    page.close()
