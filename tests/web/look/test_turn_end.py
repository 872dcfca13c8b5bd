"""Turns that wait for their end, in Chromium: two people at one screen, by mouse and by keys."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.look.browsing import LAPTOP, PHONE, Faults, open_the_table

pytestmark = pytest.mark.slow
MOST = 200


def two_at_one_screen(page: Page, base: str, game: str, seed: int) -> None:
    page.goto(f"{base}/new?game={game}")
    page.locator("form.new details:has([name=seed]) summary").click()
    page.fill("[name=seed]", str(seed))
    for seat, who in enumerate(("here", "here", "none")):
        page.select_option(f"[name=seat_{seat}]", who)
    open_the_table(page)


def click(page: Page, what: str, n: int = 0) -> None:
    """Click, and wait until the page shows what came of it."""
    page.locator(what).nth(n).click()
    page.wait_for_selector("#table:not([aria-busy])")


def listed(page: Page) -> list[str | None]:
    return [one.get_attribute("data-choice") for one in page.locator("#choices [data-choice]").all()]


def play_until_it_waits(page: Page, chance: random.Random, holds: bool) -> tuple[list[str | None], int]:
    """Choose at random until a turn waits: what could be chosen before, and the number of the last choice there."""
    end = page.locator("[data-end-turn]")
    before: list[str | None] = []
    n = 0
    for _ in range(MOST):
        page.wait_for_selector("#choices [data-choice], [data-end-turn], [data-key=show]")
        if page.locator("[data-key=show]").count():
            click(page, "[data-key=show]")
        elif end.count() and page.locator(".held b").count() == int(holds):
            return before, n
        elif end.count():
            click(page, "[data-end-turn]")
        else:
            before = listed(page)
            n = chance.randrange(len(before))
            click(page, "#choices [data-choice]", n)
    raise AssertionError("no turn waits")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_next_dice_roll_only_after_the_turn_was_ended(
    browser: Browser, base: str, faults: Faults, size: dict[str, int]
) -> None:
    page = faults.page(browser, size)
    two_at_one_screen(page, base, "dice", 3)
    # On a phone the list leaves out what the board offers, unless one asks for all of it.
    page.evaluate("document.documentElement.classList.add('listing')")
    before, n = play_until_it_waits(page, random.Random(1), holds=True)
    log, version = page.locator("#log").inner_text(), page.get_attribute("#table", "data-version")
    expect(page.locator("[data-end-turn]")).to_be_visible()
    assert page.title().startswith("Your turn") and page.locator("[data-key=show]").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]

    page.keyboard.press("u")
    expect(page.locator("#choices [data-choice]")).to_have_count(len(before))
    assert listed(page) == before and page.locator("#log").inner_text() == log
    click(page, "#choices [data-choice]", n)
    expect(page.locator("[data-end-turn]")).to_be_visible()
    assert page.get_attribute("#table", "data-version") == version
    page.keyboard.press("e")
    expect(page.locator("[data-key=show]")).to_be_visible()
    # What the dice of the next one show cannot be taken back.
    assert page.locator("[data-key=take-back]").count() == 0
    click(page, "[data-key=show]")
    assert page.locator("#log").inner_text() != log


def test_the_screen_between_two_people_offers_undo(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    two_at_one_screen(page, base, "kairo", 3)
    before, _n = play_until_it_waits(page, random.Random(2), holds=False)
    mine = page.get_attribute("#table", "data-seat")
    click(page, "[data-end-turn]")
    expect(page.locator("[data-key=show]")).to_be_visible()
    assert page.get_attribute("#table", "data-seat") != mine
    click(page, "[data-key=take-back]")
    assert page.get_attribute("#table", "data-seat") == mine and listed(page) == before
