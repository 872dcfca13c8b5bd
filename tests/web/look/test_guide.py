"""The guide of a first game in Chromium, on a phone: what it asks for is in sight, marked, and can be tapped."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from arasta.web.views import render_table
from tests.web.look.browsing import LAPTOP, PHONE, Faults, show, wait_for_table
from tests.web.moments import situations

READY = "#table:not([aria-busy]) :is([data-hinted], .guide-over)"
MOVED = "before => ['version', 'prompt'].some(name => document.querySelector('#table').dataset[name] !== before[name])"
COVERED = """mark => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there || !(mark.contains(there) || there.contains(mark));
}"""


STARS_ON_WORDS = """() => {
    const names = [...document.querySelectorAll("#board .name, #board .head")].flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()];
    });
    return [...document.querySelectorAll("#board .star")].filter((star) => {
        const { left, right, top, bottom } = star.getBoundingClientRect();
        return right > left && names.some((name) => Math.min(right, name.right) - Math.max(left, name.left) > 2
            && Math.min(bottom, name.bottom - 2) - Math.max(top, name.top + 2) > 1);
    }).length;
}"""


def marked(page: Page) -> None:
    """Tap what is marked and in sight; something must be."""
    page.wait_for_selector(READY)
    # What was out of sight is scrolled to.
    page.wait_for_timeout(50)
    before = page.eval_on_selector("#table", "({ dataset }) => ({ ...dataset })")
    shown = [mark for mark in page.locator("[data-hinted]").all() if mark.is_visible() and not mark.evaluate(COVERED)]
    assert shown, page.locator(".guide-title").inner_text()
    assert page.evaluate(STARS_ON_WORDS) == 0, page.locator(".guide-title").inner_text()
    ticked = shown[0].evaluate("mark => mark.matches('label')")
    shown[0].click()
    if ticked:
        page.locator("[data-go]").first.click()
    page.wait_for_function(MOVED, arg=before)


STYLE = """button => {
    const { borderTopStyle, backgroundColor } = getComputedStyle(button);
    return [borderTopStyle, backgroundColor];
}"""
BESIDE = """terms => terms.every((term) => {
    const [sign, words] = [term, term.nextElementSibling].map((one) => one.getBoundingClientRect());
    return sign.right <= words.left && Math.abs(sign.top + sign.height / 2 - words.top - words.height / 2) < 2;
})"""


def the_star_goes_on(page: Page) -> None:
    """From the die that is to be picked to the button that rolls it, back when it is put back; on a laptop."""
    page.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
    go = page.locator("[data-go]")
    go.hover(force=True)
    assert go.evaluate(STYLE) == ["dashed", "rgba(0, 0, 0, 0)"]
    die, other = page.locator("label[data-wanted]"), page.locator("label.die:not([data-wanted])").first
    for clicked, starred in ((die, go), (other, other), (other, go), (die, die), (die, go)):
        clicked.click()
        stars = page.locator(".tray [data-hinted]")
        assert stars.count() == page.locator(".tray .star").count() == 1
        assert stars.evaluate("(star, meant) => star === meant", starred.element_handle())
    assert go.get_attribute("aria-description") == "the guide asks for this"
    go.click()
    page.wait_for_selector("#guide[data-step='2']")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})


@pytest.mark.slow
@pytest.mark.parametrize("game", ["Istanbul", "Istanbul: The Dice Game"])
def test_a_guide_on_a_phone(browser: Browser, base: str, faults: Faults, game: str) -> None:
    page = faults.page(browser, PHONE)
    page.goto(base)
    page.get_by_role("button", name=f"Learn by playing: {game}", exact=True).click()
    wait_for_table(page)
    page.wait_for_selector(READY)
    seen = set()
    while not page.locator(".guide-over").count():
        seen.add(page.get_attribute("#guide", "data-step"))
        if len(seen) == 2:
            # A step back and a page loaded anew change nothing about where one is.
            title = page.locator(".guide-title").inner_text()
            page.reload()
            wait_for_table(page)
            page.wait_for_selector(READY)
            assert page.locator(".guide-title").inner_text() == title
        if page.locator("[data-step='3'] .guide-title").count() and game == "Istanbul":
            other = page.locator("#table [data-choice]:not([data-hinted]):visible").first
            other.click()
            page.wait_for_selector("[data-key=notice]")
            assert "The guide asks for something else here" in page.locator("[data-key=notice]").inner_text()
        if page.locator("label[data-wanted]").count():
            the_star_goes_on(page)
        else:
            marked(page)
        page.wait_for_selector(READY)
    # What the signs mean stands beside them, and how to end a turn is in sight with the guide's last words.
    page.locator(".signs summary").click()
    assert page.locator(".signs dt").evaluate_all(BESIDE)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
    assert page.locator(".dock .undo button").is_visible()
    low = page.locator(".dock").bounding_box()
    assert low is not None and low["y"] + low["height"] <= LAPTOP["height"], low
    assert len(seen) == int(page.locator(".guide-steps i").count())
    page.get_by_role("button", name="Play a real game against easy bots").click()
    page.wait_for_selector("#table:not(:has(#guide))")
    assert "bot: easy" in page.locator("#table").inner_text()
    # A refusal is told to the console, too.
    assert all("422" in one for one in faults.found)
    faults.found.clear()


STARRED = """() => {
    const all = [...document.querySelectorAll("#choices .buttons button[data-choice]")];
    const stars = all.filter((one) => one.offsetWidth).map((button) => {
        button.dataset.hinted = "";
        const star = button.appendChild(document.createElement("i"));
        star.className = "star";
        return star;
    });
    const covered = stars.filter((star) => {
        const { left, right, top, bottom } = star.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(star.parentElement);
        range.setEndBefore(star);
        return [...range.getClientRects()].some((words) => Math.min(right, words.right) - Math.max(left, words.left) > 3
            && Math.min(bottom, words.bottom - 2) - Math.max(top, words.top + 2) > 2);
    });
    return [stars.length, covered.map((star) => star.parentElement.ariaLabel)];
}"""


@pytest.mark.slow
def test_stars_in_the_list_lie_beside_its_words(page: Page, tmp_path: Path) -> None:
    moments, starred, covered = dict(situations()), 0, []
    for size in (LAPTOP, {"width": 1000, "height": 800}, PHONE):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for name in ("dice-actions", "choose-write-hand", "kairo-middle", "kairo-first"):
            show(page, tmp_path, render_table(moments[name]()))
            found, over = page.evaluate(STARRED)
            starred += found
            covered += [f"{name} {size['width']}: {words}" for words in over]
    assert starred > 40 and covered == []
