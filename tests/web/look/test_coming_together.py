"""In Chromium: the home page of somebody with tables, coming together at one, a busy server, sheets over the page."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.helpers import Place, open_table
from tests.web.look.browsing import LAPTOP, PHONE, Faults, open_the_table, version, wait_for_change, wait_for_table
from tests.web.test_gathering import where_a_bot_begins

pytestmark = pytest.mark.slow
OUT_OF_SIGHT = """() => [...document.querySelectorAll(".game .primary")]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight).length"""


def friend_of(server: httpx.Client, link: str) -> Place:
    """Whoever has a link sits down."""
    table, secret = link.rpartition("/")[2].split("?seat=")
    joined = server.post(f"/api/tables/{table}/join", json={"token": secret})
    return Place(server, table, joined.json()["token"])


def bar_of(page: Page) -> dict[str, float]:
    """Where the strip with those who are missing lies, and where the board begins."""
    return dict(
        page.evaluate(
            """() => {
                const box = (what) => document.querySelector(what).getBoundingClientRect();
                return { top: box("#gathering").top, bottom: box("#gathering").bottom, board: box("#board").top,
                         high: box("#gathering").height, page: document.documentElement.scrollHeight - innerHeight };
            }"""
        )
    )


def test_home_and_a_table_of_friends(browser: Browser, server: httpx.Client, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    page.goto(f"{base}/new?game=istanbul")
    page.locator("form.new details:has([name=seed]) summary").click()
    page.fill("[name=seed]", str(where_a_bot_begins()))
    page.select_option("[name=pace]", "0")
    for seat, who in enumerate(("bot:easy", "here", "link")):
        page.select_option(f"[name=seat_{seat}]", who)
    page.fill("[name=name_2]", "Cem")
    open_the_table(page)
    for size in (PHONE, LAPTOP):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        found = bar_of(page)
        assert found["bottom"] <= found["board"] and found["high"] <= (96 if size is PHONE else 120), found
        if size is PHONE:
            # The board comes first: links are unfolded when asked for.
            expect(page.get_by_label("Link for Cem:")).to_be_hidden()
            page.locator(".fold-links summary").click()
            expect(page.get_by_label("Link for Cem:")).to_be_visible()
    # On wide screens the table still fills the window, and no more.
    assert found["page"] <= 0
    expect(page.locator("#prompt")).to_have_text("The bots begin as soon as Cem has sat down.")
    link = page.get_by_label("Link for Cem:").input_value()
    page.evaluate("() => (window.stayed = true)")
    page.get_by_role("button", name="Start now").click()
    page.wait_for_function("() => Number(document.querySelector('#table').dataset.version) > 0")
    late = page.locator("#gathering summary").first
    expect(late).to_have_text("Still missing: Cem")
    expect(page.get_by_label("Link for Cem:")).to_be_hidden()
    late.click()
    expect(page.get_by_label("Link for Cem:")).to_be_visible()
    cem = friend_of(server, link)
    expect(page.locator("#gathering")).to_be_hidden()
    assert page.evaluate("window.stayed")
    # More tables than the home page has room for: the games stay in sight.
    for game in ("kairo", "dice", "choose-write", "istanbul"):
        page.goto(f"{base}/new?game={game}")
        open_the_table(page)
    for size in (PHONE, LAPTOP):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.goto(base)
        assert page.locator(".game .primary").count() == 4 and page.evaluate(OUT_OF_SIGHT) == 0, size
        assert page.locator(".tables a:visible").count() == 3
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.locator(".own summary").click()
    assert page.locator(".tables a:visible").count() == 5
    page.get_by_role("button", name="Remove from my list: Kairo").click()
    expect(page.get_by_role("status")).to_contain_text("The table is off your list.")
    assert page.locator(".tables a").count() == 4
    page.get_by_role("button", name="Undo").click()
    page.locator(".own summary").click()
    expect(page.locator(".tables a", has_text="Kairo")).to_be_visible()
    assert cem.view()["seat"] == 2


def test_a_busy_server_leaves_the_table_on_the_screen(browser: Browser, server: httpx.Client, base: str) -> None:
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bo"}]
    table, (ada, bo) = open_table(server, seats, seed=5)
    with browser.new_context(reduced_motion="reduce") as context:
        context.add_cookies([{"name": f"arasta_{table}", "value": ada.token, "url": base}])
        page = context.new_page()
        page.goto(f"{base}/t/{table}")
        wait_for_table(page)
        page.evaluate("() => (window.stayed = true)")
        asked: list[str] = []
        answers = [
            (429, '{"error": "Too many requests. Please wait a moment."}'),
            (503, "<p>a proxy's own words"),
            (0, ""),
        ]

        def answer(route: Route) -> None:
            asked.append(route.request.post_data or route.request.url)
            status, body = answers[min(len(asked), len(answers)) - 1]
            if status:
                return route.fulfill(status=status, headers={"retry-after": "1"}, body=body)
            return route.continue_()

        # A click is sent again, as often as need be, and is one choice.
        page.route("**/choose", answer)
        before = version(page)
        page.locator("#choices [data-choice]").first.click()
        expect(page.locator("#waiting")).to_contain_text("Your click is sent again")
        expect(page.locator("#board")).to_be_visible()
        wait_for_change(page, before)
        expect(page.locator("#waiting")).to_be_hidden()
        assert len(asked) == 3 and len(set(asked)) == 1 and version(page) == "1"
        page.unroute("**/choose")
        # What others do is fetched when the server has time.
        asked.clear()
        page.route("**/view", answer)
        while (view := bo.view())["seats"] == [0]:
            ada.choose(ada.view())
        bo.choose(view)
        expect(page.locator("#offline")).to_contain_text("The server is busy")
        expect(page.locator("#board")).to_be_visible()
        expect(page.locator("#table")).to_have_attribute("data-version", str(bo.view()["version"]))
        expect(page.locator("#offline")).to_be_hidden()
        page.unroute("**/view")
        # A refusal that says nothing about the table is told, and the table stays.
        while (view := ada.view())["seats"] != [0]:
            bo.choose(bo.view())
        page.wait_for_selector("#table:not([aria-busy]) #choices [data-choice]")
        page.route("**/choose", lambda route: route.fulfill(status=403, body='{"error": "This seat is not yours."}'))
        page.locator("#choices [data-choice]").first.click()
        expect(page.locator("#toast")).to_have_text("This seat is not yours.")
        expect(page.locator("#board")).to_be_visible()
        assert page.evaluate("window.stayed")


def test_sheets_over_the_page_are_closed(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    page.goto(base)
    page.get_by_role("button", name="Play now: Istanbul: Choose & Write").click()
    wait_for_table(page)
    fold = page.locator("details[name=sheets]").first
    sheet, summary = fold.get_by_role("group"), fold.locator("summary")
    before = version(page)

    def opened() -> None:
        summary.click()
        expect(sheet).to_be_visible()

    opened()
    expect(sheet).to_have_accessible_name("The sheet of Moon")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(summary).to_be_focused()
    opened()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    opened()
    page.locator(".ask").click(position={"x": 5, "y": 5})
    expect(sheet).to_be_hidden()
    # A click within it leaves it open; none of all this has chosen anything.
    opened()
    sheet.locator(".sheet-name").click()
    expect(sheet).to_be_visible()
    assert int(version(page)) >= int(before)
    # On a phone it lies in the page: there a tap elsewhere does not make it jump away.
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    opened()
    page.locator(".log-title").click()
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
