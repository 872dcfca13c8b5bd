"""Phones: long names stay inside, long words are broken with a hyphen, fingers hit what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from arasta.web.viewer import Viewer
from arasta.web.views import OpenTable, render_page, render_table
from tests.web.look.browsing import show
from tests.web.moments import situations
from tools.screenshots import pages

pytestmark = pytest.mark.slow
MOMENTS = dict(situations())
WIDE = {"letters": "W" * 24, "chinese": "\N{CJK UNIFIED IDEOGRAPH-6F22}" * 24, "faces": "\N{GRINNING FACE}" * 24}
PHONES = (360, 390)
LONG_NAMES = [
    *("five", "waits", "over", "screen", "invite", "mosque", "spectator"),
    *(f"choose-write-{name}" for name in ("five", "waits", "over", "screen", "invite", "decided", "spectator")),
    *(f"dice-{name}" for name in ("rich", "waits", "over", "lower")),
    *("kairo-four", "kairo-over"),
]
FINGERS = [
    *("five", "sale", "dice", "mosque", "over", "invite", "screen"),
    *(f"choose-write-{name}" for name in ("five", "solo", "fill", "catacombs", "pay", "over", "invite", "hand")),
    *(f"dice-{name}" for name in ("rich", "reroll", "payment", "cards", "goods", "income", "over")),
    *(f"kairo-{name}" for name in ("start", "site", "goal", "over")),
]
FINGER = 40
"""Pixels that a finger needs at least."""

SPILLING = """(name) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (!text.nodeValue.includes(name.slice(0, 4))) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const inside = ".panel, .ask, .bar, .gathering, main, button, .button";
        const box = text.parentElement.closest(inside).getBoundingClientRect();
        const clipped = getComputedStyle(text.parentElement).textOverflow === "ellipsis"
            ? text.parentElement.getBoundingClientRect() : null;
        if (text.parentElement.closest(".sr, option, [hidden], details:not([open]) > :not(summary)")) continue;
        for (const line of range.getClientRects()) {
            const right = clipped ? Math.min(line.right, clipped.right) : line.right;
            const spills = right > box.right + 1 || line.left < box.left - 1;
            if (spills) found.push(text.parentElement.outerHTML.slice(0, 200));
        }
    }
    return found;
}"""

SMALL = """(finger) => [...document.querySelectorAll("a[href], button, select, summary, input:not([type=hidden])")]
    .filter((one) => !one.closest(".sr, .skip, .hand, p, dd, li > p") && one.getClientRects().length)
    .filter((one) => {
        const label = one.matches("[type=checkbox]") ? one.closest("label") : one;
        const box = label.getBoundingClientRect();
        const after = getComputedStyle(one, "::after");
        const grown = after.content === '""' && after.position === "absolute";
        const height = grown ? Math.max(box.height, parseFloat(after.height)) : box.height;
        const width = grown ? Math.max(box.width, parseFloat(after.width)) : box.width;
        return height < finger || width < finger;
    }).map((one) => `${one.outerHTML.slice(0, 160)} ${JSON.stringify(one.getBoundingClientRect())}`)"""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A page of a phone."""
    context = browser.new_context(has_touch=True, is_mobile=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def page(phone: Page) -> Page:
    """The page as it is at first."""
    phone.set_viewport_size({"width": 360, "height": 780})
    return phone


def named(shown: Viewer, name: str) -> Viewer:
    """The same with everybody called so, away, and with all there is to say about them."""
    shown.table.names = (name,) * len(shown.seats)
    seats = tuple(
        replace(info, name=name, connected=False, missing="closed" if shown.seat not in (None, info.seat) else "")
        for info in shown.seats
    )
    return replace(shown, seats=seats)


@pytest.mark.parametrize("moment", LONG_NAMES)
def test_long_names_stay_inside(page: Page, tmp_path: Path, moment: str) -> None:
    shown = MOMENTS[moment]()
    for name in (WIDE["letters"], WIDE[("chinese", "faces")[LONG_NAMES.index(moment) % 2]]):
        show(page, tmp_path, render_table(named(shown, name)))
        for width in PHONES:
            page.set_viewport_size({"width": width, "height": 780})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (name, width)
            assert page.evaluate(SPILLING, name) == [], (name, width)


@pytest.mark.parametrize("name", WIDE)
def test_long_names_stay_inside_on_other_pages(page: Page, tmp_path: Path, name: str) -> None:
    shown = named(MOMENTS["over"](), WIDE[name])
    tables = (
        OpenTable("tulip", shown.game, shown.seats, held=(0,), my_turn=True, round=7),
        OpenTable("moon", shown.game, shown.seats, over=True, winners=(1,)),
    )
    home = render_page("home", games=[shown.game], tables=tables, address="")
    replay = render_page("replay", viewer=replace(shown, seat=None, replay=9, steps=9), link="http://192.0.2.7/t/a")
    values = {f"name_{seat}": WIDE[name] for seat in range(5)}
    new = render_page("new", game=shown.game, error="", values=values)
    for document in (home, replay, new):
        show(page, tmp_path, document)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.evaluate(SPILLING, WIDE[name]) == []


def test_long_words_of_the_board_are_broken_with_a_hyphen(page: Page, tmp_path: Path) -> None:
    """The hyphen is a part of the line only where Chromium really draws it: two lines, none wider than the place."""
    show(page, tmp_path, render_table(replace(MOMENTS["five"](), language="de")))
    broken = page.evaluate(
        """[...document.querySelectorAll(".place .name")].filter((name) => {
            const lines = new Set([...name.getClientRects()].map((line) => Math.round(line.top)));
            return name.textContent.includes("\\u00ad") && lines.size > 1;
        }).map((name) => name.textContent.replaceAll("\\u00ad", "|"))"""
    )
    assert {"Po|li|zei|sta|tion", "Ka|ra|wan|se|rei"} <= set(broken)
    spilling = page.evaluate(
        """[...document.querySelectorAll(".place .name")].filter((name) =>
            name.getBoundingClientRect().right > name.closest(".place").getBoundingClientRect().right
        ).map((name) => name.textContent)"""
    )
    assert spilling == []
    # A line with a drawn hyphen needs more room than the same line broken without one.
    with_hyphen, without = page.evaluate(
        """(() => {
            const name = [...document.querySelectorAll(".place .name")].find((one) => one.textContent.startsWith("Ka"));
            const least = (text) => {
                const box = document.createElement("span");
                box.textContent = text;
                name.replaceChildren(box);
                box.setAttribute("style", "display: inline-block; width: min-content");
                return box.getBoundingClientRect().width;
            };
            return ["Karawan\\u00adserei", "Karawan\\u200bserei"].map(least);
        })()"""
    )
    assert with_hyphen > without + 2


def test_act_here_shows_the_choices_below_the_question(page: Page, tmp_path: Path) -> None:
    for moment in ("tea", "crowd-market"):
        show(page, tmp_path, render_table(replace(MOMENTS[moment](), language="de")))
        page.locator(".acting .hit").click()
        page.wait_for_function("location.hash === '#choices'")
        question, first = page.locator(".ask").bounding_box(), page.locator("#choices legend").first.bounding_box()
        bar = page.locator(".dock").bounding_box()
        assert question and first and bar and question["y"] >= 0
        assert question["y"] + question["height"] <= first["y"] <= bar["y"] - first["height"]


def test_what_others_own_stands_in_columns(page: Page, tmp_path: Path) -> None:
    """What each of them has of the same thing stands at the same place of every row."""
    show(page, tmp_path, render_table(MOMENTS["five"]()))
    for width in (*PHONES, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        rows = page.evaluate(
            """[...document.querySelectorAll(".other .brief")].map((row) =>
                [...row.children, ...row.querySelectorAll(".loads > *")].map((one) =>
                    Math.round(one.getBoundingClientRect().left)))"""
        )
        assert len(rows) == 4 and all(row == rows[0] for row in rows), (width, rows)


def test_the_replay_shows_controls_board_and_log_on_one_screen(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, dict(pages())["replay"]("light"))
    page.set_viewport_size({"width": 390, "height": 844})
    board, log = page.locator("#board").bounding_box(), page.locator("#log li.new").first.bounding_box()
    # A slider that a finger can hold takes a row of its own.
    assert board and board["y"] < 240
    assert log and log["y"] + log["height"] <= 844


@pytest.mark.parametrize("name", [*FINGERS, *dict(pages())])
def test_fingers_hit_what_they_mean(page: Page, tmp_path: Path, name: str) -> None:
    show(page, tmp_path, render_table(MOMENTS[name]()) if name in MOMENTS else dict(pages())[name]("light"))
    assert page.evaluate(SMALL, FINGER) == []
