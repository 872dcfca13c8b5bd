"""Games in Chromium against a real server: by mouse, by keys, on a phone, together, at one screen, without script."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

import arasta
from tests.web.helpers import client_of
from tools.screenshots import CHROMIUM

pytestmark = pytest.mark.slow
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
TITLES = {name: arasta.game(name).title for name in arasta.GAMES}
EVERY = pytest.mark.parametrize("game", list(TITLES))


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


class Faults:
    """What the browser complained about."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def page(self, browser: Browser, size: dict[str, int], script: bool = True) -> Page:
        """A page of a browser profile of its own."""
        context = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            java_script_enabled=script,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.on("pageerror", lambda error: self.found.append(str(error)))
        page.on("console", lambda told: self.found.append(told.text) if told.type == "error" else None)
        return page


@pytest.fixture
def faults() -> Iterator[Faults]:
    found = Faults()
    yield found
    assert found.found == []


def play_button(page: Page, game: str) -> Locator:
    return page.get_by_role("button", name=f"Play now: {TITLES[game]}", exact=True)


def play_now(page: Page, base: str, game: str = "istanbul") -> None:
    page.goto(base)
    play_button(page, game).click()
    page.wait_for_selector("#table")


def version(page: Page) -> str:
    return page.get_attribute("#table", "data-version") or ""


def wait_for_change(page: Page, before: str) -> None:
    page.wait_for_function("before => document.querySelector('#table').dataset.version !== before", arg=before)


def wait_for_turn(page: Page) -> bool:
    """Wait until something is asked; False when the game is over."""
    page.wait_for_selector("#choices [data-choice], #result")
    return page.locator("#result").count() == 0


@EVERY
def test_a_whole_game_by_mouse(browser: Browser, base: str, faults: Faults, game: str) -> None:
    page, chance = faults.page(browser, LAPTOP), random.Random(1)
    play_now(page, base, game)
    while wait_for_turn(page):
        before = version(page)
        lit = page.locator(
            ".board .legal[data-choice], .board .legal [data-choice], .mine [data-choice], .market [data-choice]"
        )
        listed = page.locator("#choices [data-choice]")
        some = lit if lit.count() and chance.random() < 0.6 else listed
        # Games can go on for ever where nobody wants what ends them.
        wanted = page.locator("#choices [data-kind=ruby]")
        some = wanted if wanted.count() else some
        some.nth(chance.randrange(some.count())).click()
        wait_for_change(page, before)
    assert "wins" in page.locator("#result").inner_text() or "win" in page.locator("#result").inner_text()
    page.get_by_role("link", name="Replay").click()
    page.get_by_label("A step on").count()
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**step=1")
    page.get_by_text("More", exact=True).click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#choices [data-choice], .screen")


@EVERY
def test_a_whole_game_by_keys(browser: Browser, base: str, faults: Faults, game: str) -> None:
    page, chance = faults.page(browser, LAPTOP), random.Random(2)
    page.goto(base)
    play_button(page, game).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    while wait_for_turn(page):
        before = version(page)
        page.keyboard.press("c")
        for _ in range(chance.randrange(page.locator("#choices [data-choice]:visible").count())):
            page.keyboard.press("Tab")
        if not page.evaluate("document.activeElement.matches('[data-choice]')"):
            # Between choices there may be other things to stop at, such as what opens more of them.
            page.keyboard.press("c")
        page.keyboard.press("Enter")
        wait_for_change(page, before)
    assert "The game is over" in page.locator("#live").inner_text()


def test_keys(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_now(page, base)
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
    play_now(page, base)
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
    play_now(page, base, game)
    for _ in range(12):
        if not wait_for_turn(page):
            break
        before = version(page)
        page.locator("#choices [data-choice]").first.click()
        wait_for_change(page, before)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@EVERY
def test_two_browsers_and_one_screen_for_two(browser: Browser, base: str, faults: Faults, game: str) -> None:
    host, friend = faults.page(browser, LAPTOP), faults.page(browser, LAPTOP)
    host.goto(f"{base}/new?game={game}")
    for seat, who in enumerate(("here", "here", "link")):
        host.select_option(f"[name=seat_{seat}]", who)
        host.fill(f"[name=name_{seat}]", ("Ada", "Bo", "Cem")[seat])
    host.get_by_role("button", name="Open the table").click()
    friend.goto(host.locator(".invites input").input_value())
    expect(friend.get_by_label("Your name")).to_have_value("Cem")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_selector("#table")
    assert "seat=" not in friend.url
    shown = set()
    for _ in range(30):
        show = host.locator(".screen [data-key=show]")
        before = version(host)
        if show.count():
            shown.add(host.locator("#prompt").inner_text().partition(",")[0])
            assert host.locator("[data-choice], .card").count() == 0
            show.click()
            host.wait_for_selector(".board")
        elif host.locator("#choices [data-choice]").count():
            host.locator("#choices [data-choice]").first.click()
            wait_for_change(host, before)
        elif friend.locator("#choices [data-choice]").count():
            friend.locator("#choices [data-choice]").first.click()
            wait_for_change(host, before)
        else:
            host.wait_for_timeout(100)
    assert shown == {"Ada", "Bo"}


def test_a_double_click_is_one_choice(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, LAPTOP)
    play_now(page, base)
    wait_for_turn(page)
    before = int(version(page))
    page.locator(".place.legal .hit").first.dblclick()
    wait_for_change(page, str(before))
    page.wait_for_timeout(300)
    assert int(version(page)) == before + 1


@EVERY
def test_without_script(browser: Browser, base: str, faults: Faults, game: str) -> None:
    page = faults.page(browser, LAPTOP, script=False)
    play_now(page, base, game)
    chosen = 0
    for _ in range(100):
        button = page.locator("#choices [data-choice]")
        if button.count():
            button.first.click()
            chosen += 1
        else:
            page.reload()
        if chosen == 8:
            break
    assert chosen == 8


def test_what_is_gained_flies_to_its_owner(browser: Browser, base: str) -> None:
    context = browser.new_context(viewport={"width": LAPTOP["width"], "height": LAPTOP["height"]})
    page = context.new_page()
    page.add_init_script(
        """window.flown = [];
        new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
            if (node.classList?.contains("flying")) window.flown.push(node.innerHTML);
        }))).observe(document, { childList: true, subtree: true });"""
    )
    play_now(page, base)
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
    host.select_option("[name=option_resolution]", "simultaneous")
    for seat, who in enumerate(("here", "link", "none", "none", "none")):
        host.select_option(f"[name=seat_{seat}]", who)
    host.get_by_role("button", name="Open the table").click()
    friend.goto(host.locator(".invites input").input_value())
    sit = friend.locator("form[action$='/sit'] button")
    if sit.count():
        sit.click()
    friend.wait_for_selector("#table")
    pages, together = (host, friend), 0
    for _ in range(60):
        asked = [page for page in pages if page.locator("#choices [data-choice]").count()]
        if not asked:
            host.wait_for_timeout(100)
            continue
        secret = [page for page in asked if "in secret" in page.locator("#prompt").inner_text()]
        if len(secret) < 2:
            before = version(asked[0])
            asked[0].locator("#choices [data-choice]").first.click()
            wait_for_change(asked[0], before)
            for page in pages:
                page.wait_for_function(
                    "v => document.querySelector('#table').dataset.version === v", arg=version(asked[0])
                )
            continue
        # Both are asked: the one who is not on turn decides first, and the other page tells no more than that.
        together += 1
        late, early = secret if together % 2 else secret[::-1]
        before = version(late)
        early.locator("#choices [data-choice]").last.click()
        late.wait_for_selector(".decided")
        told = late.locator("#log .new").all_inner_texts()
        assert len(told) == 1 and "has decided, in secret." in told[0]
        assert early.locator("#choices [data-choice]").count() == 0
        assert late.locator("#choices [data-choice]").count() > 0
        assert version(late) != before
        # What was sealed can be taken back while the other one still decides, and is decided anew.
        early.locator("[data-undo]").click()
        early.wait_for_selector("#choices [data-choice]")
        early.locator("#choices [data-choice]").last.click()
        late.wait_for_selector(".decided")
        before = version(late)
        late.locator("#choices [data-choice]").last.click()
        wait_for_change(late, before)
        early.wait_for_function("v => document.querySelector('#table').dataset.version === v", arg=version(late))
        if together == 3:
            break
    assert together == 3
