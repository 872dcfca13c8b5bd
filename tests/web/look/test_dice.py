"""The tray of the Dice Game in Chromium: dice are picked and payments changed by clicks or keys, posted in one go."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.look.browsing import LAPTOP, PHONE, Faults, choose, opened, play_from, version, wait_for_change
from tests.web.moments.dice import situations

pytestmark = pytest.mark.slow
MOMENTS = dict(situations())


def reroll(page: Page, server: httpx.Client) -> int:
    """A table where dice can be rolled again; how many crystals there are."""
    play_from(page, server, MOMENTS["start"]().table)
    assert page.locator("#tray.reroll").count() == 1
    return int(page.locator(".mine .stored.crystal").inner_text())


def payment(page: Page, server: httpx.Client) -> None:
    """A table where a payment can be made in more than one way."""
    play_from(page, server, MOMENTS["payment"]().table)
    assert page.locator("#tray.pay").count() == 1


def ticked(page: Page) -> int:
    return page.locator("#tray input:checked").count()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_dice_are_picked_and_rolled_again_together(
    browser: Browser, server: httpx.Client, faults: Faults, size: dict[str, int]
) -> None:
    page = faults.page(browser, size)
    crystals = reroll(page, server)
    go = page.locator("#tray [data-go]")
    expect(go).to_be_disabled()
    dice = page.locator("#tray label")
    assert dice.count() == 5
    dice.nth(3).click()
    dice.nth(0).click()
    expect(go).to_be_enabled()
    dice.nth(3).click()
    expect(go).to_be_enabled()
    assert ticked(page) == 1
    dice.nth(4).click()
    before = version(page)
    go.click()
    wait_for_change(page, before)
    assert "roll 2 dice again" in " ".join(page.locator("#log li.new").all_inner_texts())
    assert page.locator("#tray .fresh").count() == 2
    assert page.locator(".mine .stored.crystal").inner_text() == str(crystals - 1)


def test_a_die_picked_from_the_list_counts_in_the_tray(browser: Browser, server: httpx.Client, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    reroll(page, server)
    choose(page, page.locator("#choices .single [data-choice]"))
    expect(page.locator("#tray .picked")).to_have_count(1)
    expect(page.locator("#tray [data-go]")).to_be_enabled()
    choose(page, page.locator("#tray [data-go]"))
    assert "roll 1 die again" in " ".join(page.locator("#log li.new").all_inner_texts())


def test_by_keys(browser: Browser, server: httpx.Client, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    reroll(page, server)
    page.locator("#tray label input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert ticked(page) == 2
    before = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    assert "roll 2 dice again" in page.locator("#live").inner_text()


def test_a_payment_is_filled_in_and_can_be_changed(browser: Browser, server: httpx.Client, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    payment(page, server)
    count = int(page.get_attribute("#tray", "data-count") or 0)
    go = page.locator("#tray [data-go]")
    expect(go).to_be_enabled()
    assert ticked(page) == count
    # One less does not pay, one more makes another one give way.
    key = page.locator("#tray label:has(:checked)").first.get_attribute("data-key")
    unticked = page.locator(f'#tray label[data-key="{key}"]')
    unticked.click()
    expect(go).to_be_disabled()
    assert page.locator("[data-ticked]").inner_text() == str(count - 1)
    unticked.click()
    expect(go).to_be_enabled()
    page.locator("#tray label:has(input:not(:checked))").first.click()
    expect(go).to_be_enabled()
    assert ticked(page) == count
    before = version(page)
    go.click()
    wait_for_change(page, before)
    assert page.locator("#tray.pay").count() == 0
    assert "You pay" in " ".join(page.locator("#log li").all_inner_texts())


def test_without_script_the_server_says_what_does_not_go_together(
    browser: Browser, server: httpx.Client, faults: Faults
) -> None:
    page = faults.page(browser, LAPTOP, script=False)
    reroll(page, server)
    page.locator("#tray label").nth(1).click()
    page.locator("#tray [data-go]").click()
    assert "roll 1 die again" in page.locator("#log").inner_text()


def test_as_many_dice_and_goods_as_there_are_stay_in_the_tray(browser: Browser, tmp_path: Path) -> None:
    """Fifteen of them, and what pays, lie above the stalls at every width of a laptop."""
    page = opened(browser, tmp_path, MOMENTS["carpet"]())
    assert page.locator("#tray .things > *").count() == 15
    for width in (960, 1100, 1280, 1490):
        page.set_viewport_size({"width": width, "height": 800})
        within = """(one) => {
            const box = (it) => it.getBoundingClientRect();
            const tray = box(document.querySelector("#tray"));
            return box(one).bottom <= tray.bottom && tray.bottom <= box(document.querySelector(".area")).top;
        }"""
        assert all(one.evaluate(within) for one in page.locator("#tray .things > *, #tray [data-go]").all()), width
    page.close()
