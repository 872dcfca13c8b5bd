"""Games in Chromium against a real server: by mouse, by keys, on a phone, together, at one screen, without script."""

from __future__ import annotations

import random

import httpx
import pytest
from playwright.sync_api import APIResponse, Browser, Page, Route, expect

import arasta
from tests.web.look.browsing import (
    LAPTOP,
    PHONE,
    TITLES,
    Faults,
    choose,
    open_the_table,
    play_button,
    play_from,
    play_now,
    play_seeded,
    version,
    wait_for_change,
    wait_for_table,
    wait_for_turn,
)
from tests.web.moments import played

pytestmark = pytest.mark.slow
EVERY = pytest.mark.parametrize("game", list(TITLES))
SHORT = {"istanbul": 13, "dice": 17, "choose-write": 15, "kairo": 2}
"""Seeds of games that are soon over."""
LATE = {"istanbul": 250, "dice": 70, "choose-write": 140, "kairo": 145}
"""Decisions after which their last round is not far away."""


def by_mouse(page: Page, chance: random.Random) -> None:
    """Choose something on the board or in the list."""
    lit = page.locator(
        ".board .legal[data-choice], .board .legal [data-choice], .mine [data-choice], .market [data-choice]"
    )
    listed = page.locator("#choices [data-choice]")
    some = lit if lit.count() and chance.random() < 0.6 else listed
    some.nth(chance.randrange(some.count())).click()


def by_keys(page: Page, chance: random.Random) -> None:
    """Choose something in the list."""
    page.keyboard.press("c")
    for _ in range(chance.randrange(page.locator("#choices [data-choice]:visible").count())):
        page.keyboard.press("Tab")
    if not page.evaluate("document.activeElement.matches('[data-choice]')"):
        # Between choices there may be other things to stop at, such as what opens more of them.
        page.keyboard.press("c")
    page.keyboard.press("Enter")


@EVERY
def test_to_the_end_by_mouse_and_keys_and_on_from_its_replay(
    browser: Browser, server: httpx.Client, faults: Faults, game: str
) -> None:
    page, chance = faults.page(browser, LAPTOP), random.Random(1)
    play_from(page, server, played(arasta.game(game), 2, LATE[game], SHORT[game])[0])
    chosen = 0
    while wait_for_turn(page):
        before = version(page)
        (by_keys if chosen % 2 else by_mouse)(page, chance)
        chosen += 1
        wait_for_change(page, before)
    assert chosen > 3
    assert "The game is over" in page.locator("#live").inner_text()
    assert "win" in page.locator("#result").inner_text()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    page.get_by_label("A step on").wait_for()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**step=1")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#choices [data-choice], .screen")


@EVERY
def test_a_table_is_opened_by_one_click_or_key(browser: Browser, base: str, faults: Faults, game: str) -> None:
    page = faults.page(browser, LAPTOP)
    play_now(page, base, game)
    assert wait_for_turn(page)
    first = page.url
    page.goto(base)
    play_button(page, game).focus()
    page.keyboard.press("Enter")
    wait_for_table(page)
    assert wait_for_turn(page)
    assert page.url != first


def test_keys(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_seeded(page, base)
    wait_for_turn(page)
    assert page.title().startswith("Your turn")
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.cell") == "1"
    assert page.locator("#about.shown").is_visible()
    number = page.locator("#choices [data-choice] .number").last.inner_text()
    page.keyboard.type(number)
    assert page.evaluate("document.activeElement.querySelector('.number').textContent") == number
    before = version(page)
    page.keyboard.press("Enter")
    wait_for_change(page, before)
    before = version(page)
    page.keyboard.press("u")
    wait_for_change(page, before)
    assert page.locator("#choices [data-kind=move]").count() > 0


def test_what_one_points_at_is_explained(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_seeded(page, base)
    wait_for_turn(page)
    page.hover('[data-place="7"] .hit')
    page.wait_for_selector("#about.shown")
    assert "Fountain" in page.locator("#about").inner_text()
    assert "Not possible now" in page.locator("#about").inner_text()
    page.click("[data-explain]")
    before = version(page)
    page.locator(".board .place.legal").first.click()
    assert version(page) == before


@EVERY
def test_on_a_phone(browser: Browser, base: str, faults: Faults, game: str) -> None:
    page = faults.page(browser, PHONE)
    play_seeded(page, base, game)
    for _ in range(4):
        assert wait_for_turn(page)
        choose(page, page.locator("[data-choice]:visible"))
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def in_step(page: Page, other: Page) -> None:
    """Wait until another page shows what this one does."""
    other.wait_for_function("v => document.querySelector('#table').dataset.version === v", arg=version(page))


@pytest.mark.parametrize("game", ["istanbul", "choose-write"])
def test_two_browsers_and_one_screen_for_two(browser: Browser, base: str, faults: Faults, game: str) -> None:
    host, friend = faults.page(browser, LAPTOP), faults.page(browser, LAPTOP)
    host.goto(f"{base}/new?game={game}")
    host.select_option("[name=turns]", "off")
    for seat, who in enumerate(("here", "here", "link")):
        host.select_option(f"[name=seat_{seat}]", who)
        host.fill(f"[name=name_{seat}]", ("Ada", "Bo", "Cem")[seat])
    open_the_table(host)
    friend.goto(host.locator(".invites input").input_value())
    expect(friend.get_by_label("Your name")).to_have_value("Cem")
    friend.get_by_role("button", name="Sit down").click()
    wait_for_table(friend)
    assert "seat=" not in friend.url
    shown: list[str] = []
    while len(shown) < 4:
        show = host.locator(".screen [data-key=show]")
        if show.count():
            shown.append(host.locator("#prompt").inner_text().partition(",")[0])
            assert host.locator("[data-choice], .card").count() == 0
            show.click()
            host.wait_for_selector(".board")
        elif host.locator("#choices [data-choice]").count():
            choose(host, host.locator("#choices [data-choice]"))
            in_step(host, friend)
        else:
            choose(friend, friend.locator("#choices [data-choice]"))
            in_step(friend, host)
    assert set(shown) == {"Ada", "Bo"}


def test_a_look_at_the_table_that_comes_late_does_not_hide_a_hand_that_is_shown(
    browser: Browser, base: str, faults: Faults
) -> None:
    page = faults.page(browser, LAPTOP)
    page.goto(f"{base}/new?game=istanbul")
    page.select_option("[name=turns]", "off")
    for seat, name in enumerate(("Ada", "Bo")):
        page.select_option(f"[name=seat_{seat}]", "here")
        page.fill(f"[name=name_{seat}]", name)
    open_the_table(page)
    looks: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if looks:
            route.continue_()
        else:
            looks.append((route, route.fetch()))

    page.route("**/view*", hold)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    while not looks:
        page.wait_for_timeout(20)
    page.locator(".screen [data-key=show]").click()
    page.wait_for_selector(".board")
    page.evaluate("""
        hidden = 0;
        addEventListener("swapped", () => (hidden += document.querySelectorAll(".screen").length), true);
    """)
    with page.expect_request("**/view*") as anew:
        looks[0][0].fulfill(response=looks[0][1])
    answered = anew.value.response()
    assert answered is not None
    answered.finished()
    assert page.locator(".board").is_visible()
    assert page.evaluate("hidden") == 0


def test_a_double_click_is_one_choice(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_seeded(page, base)
    wait_for_turn(page)
    before = int(version(page))
    page.locator(".place.legal .hit").first.dblclick()
    wait_for_change(page, str(before))
    page.wait_for_timeout(300)
    assert int(version(page)) == before + 1


@EVERY
def test_without_script(browser: Browser, base: str, faults: Faults, game: str) -> None:
    page = faults.page(browser, LAPTOP, script=False)
    play_seeded(page, base, game)
    chosen = 0
    while chosen < 2:
        button = page.locator("#choices [data-choice]")
        if button.count():
            button.first.click()
            chosen += 1
        else:
            page.reload()


def test_what_is_gained_flies_to_its_owner(browser: Browser, base: str) -> None:
    context = browser.new_context(viewport={"width": LAPTOP["width"], "height": LAPTOP["height"]})
    page = context.new_page()
    page.add_init_script(
        """window.flown = [];
        new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
            if (node.classList?.contains("flying")) window.flown.push(node.innerHTML);
        }))).observe(document, { childList: true, subtree: true });"""
    )
    play_seeded(page, base)
    while not page.evaluate("window.flown.length") and wait_for_turn(page):
        before = version(page)
        page.locator("#choices [data-choice]").first.click()
        wait_for_change(page, before)
    assert page.evaluate("window.flown.length") > 0
    expect(page.locator(".flying")).to_have_count(0)
    context.close()


def test_two_browsers_decide_at_the_same_time(browser: Browser, base: str, faults: Faults) -> None:
    """Choose & Write, sealed: both are asked at once, nobody sees what the other chose, then both are carried out."""
    host, friend = faults.page(browser, LAPTOP), faults.page(browser, PHONE)
    host.goto(f"{base}/new?game=choose-write")
    host.locator("form.new details:has([name=seed]) summary").click()
    host.fill("[name=seed]", "3")
    host.select_option("[name=option_resolution]", "simultaneous")
    host.select_option("[name=turns]", "off")
    for seat, who in enumerate(("here", "link", "none", "none", "none")):
        host.select_option(f"[name=seat_{seat}]", who)
    open_the_table(host)
    friend.goto(host.locator(".invites input").input_value())
    sit = friend.locator("form[action$='/sit'] button")
    if sit.count():
        sit.click()
    wait_for_table(friend)
    pages = (host, friend)
    together = 0
    while together < 2:
        asked = [page for page in pages if page.locator("#choices [data-choice]").count()]
        secret = [page for page in asked if "in secret" in page.locator("#prompt").inner_text()]
        if len(secret) < 2:
            choose(asked[0], asked[0].locator("[data-choice]:visible"))
            in_step(asked[0], host if asked[0] is friend else friend)
            continue
        # Both are asked: the one who is not on turn decides first, and the other page tells no more than that.
        together += 1
        late, early = secret if together % 2 else secret[::-1]
        before = version(late)
        early.locator("[data-choice]:visible").last.click()
        late.wait_for_selector(".decided")
        told = late.locator("#log .new").all_inner_texts()
        assert len(told) == 1 and "has decided, in secret." in told[0]
        expect(early.locator("#choices [data-choice]")).to_have_count(0)
        assert late.locator("#choices [data-choice]").count() > 0
        assert version(late) != before
        # What was sealed can be taken back while the other one still decides, and is decided anew.
        early.locator("[data-undo]").click()
        early.wait_for_selector("#choices [data-choice]", state="attached")
        expect(late.locator(".decided")).to_have_count(0)
        early.locator("[data-choice]:visible").last.click()
        late.wait_for_selector(".decided")
        expect(early.locator("#choices [data-choice]")).to_have_count(0)
        choose(late, late.locator("[data-choice]:visible").last)
        in_step(late, early)
