"""The tray of the Dice Game in Chromium: dice are picked and payments changed by clicks or keys, posted in one go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.helpers import client_of
from tests.web.look.test_playing import LAPTOP, PHONE, Faults, play_now, version, wait_for_change, wait_for_turn
from tools.screenshots import CHROMIUM

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**CHROMIUM)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("data")
    with client_of(folder) as client:
        yield str(client.base_url)


@pytest.fixture
def faults() -> Iterator[Faults]:
    found = Faults()
    yield found
    assert found.found == []


def choose(page: Page, selector: str) -> None:
    before = version(page)
    page.locator(selector).first.click()
    wait_for_change(page, before)


def until_reroll(page: Page) -> int:
    """Play until dice can be rolled again; how many crystals there are."""
    while page.locator("#tray.reroll").count() == 0:
        assert wait_for_turn(page)
        if page.locator("#tray.reroll").count() == 0:
            choose(page, "#choices .ending [data-choice], #choices [data-choice]")
    return int(page.locator(".mine .stored.crystal").inner_text())


def until_payment(page: Page) -> None:
    """Play until a payment can be made in more than one way."""
    for _ in range(400):
        assert wait_for_turn(page)
        if page.locator("#tray.pay").count():
            return
        liked = ("brown", "crystal", "two_goods", "keep", "end_turn", "decline", "exchange")
        kind = next((k for k in liked if page.locator(f"#choices [data-kind={k}]").count()), "")
        choose(page, f"#choices [data-kind={kind}]" if kind else "#choices [data-choice]")
    raise AssertionError("no payment with a choice came")


def ticked(page: Page) -> int:
    return page.locator("#tray input:checked").count()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_dice_are_picked_and_rolled_again_together(
    browser: Browser, base: str, faults: Faults, size: dict[str, int]
) -> None:
    page = faults.page(browser, size)
    play_now(page, base, "dice")
    crystals = until_reroll(page)
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
    assert "rolls 2 dice again" in " ".join(page.locator("#log li.new").all_inner_texts())
    assert page.locator("#tray .fresh").count() == 2
    assert page.locator(".mine .stored.crystal").inner_text() == str(crystals - 1)


def test_a_die_picked_from_the_list_counts_in_the_tray(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_now(page, base, "dice")
    until_reroll(page)
    choose(page, "#choices .single [data-choice]")
    expect(page.locator("#tray .picked")).to_have_count(1)
    expect(page.locator("#tray [data-go]")).to_be_enabled()
    choose(page, "#tray [data-go]")
    assert "rolls 1 die again" in " ".join(page.locator("#log li.new").all_inner_texts())


def test_by_keys(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_now(page, base, "dice")
    until_reroll(page)
    page.locator("#tray label input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert ticked(page) == 2
    before = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    assert "rolls 2 dice again" in page.locator("#live").inner_text()


def test_a_payment_is_filled_in_and_can_be_changed(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_now(page, base, "dice")
    until_payment(page)
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
    assert "pays" in " ".join(page.locator("#log li").all_inner_texts())


def test_without_script_the_server_says_what_does_not_go_together(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP, script=False)
    play_now(page, base, "dice")
    while page.locator("#tray.reroll").count() == 0:
        asked = page.locator("#choices [data-choice]")
        if asked.count():
            asked.last.click()
        else:
            page.reload()
    page.locator("#tray label").nth(1).click()
    page.locator("#tray [data-go]").click()
    assert "rolls 1 die again" in page.locator("#log").inner_text()
