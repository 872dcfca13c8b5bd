"""Kairo's page in Chromium: lights follow the pointer, a click builds, boards of any size fit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from arasta.core.table import Table
from arasta.web.views import render_table
from tests.rules.kairo.situations import at
from tests.terminal.test_kairo_pages import LARGE
from tests.web.look.browsing import LAPTOP, PHONE, Faults, opened, play_from, show, version
from tests.web.moments import viewer
from tests.web.moments.kairo import GAME, situations

pytestmark = pytest.mark.slow
MOMENTS = dict(situations())


def large() -> Table:
    """A table in the middle of a game on the largest board."""
    table = GAME.table(players=4, seed=3, options={"start_layout": "variable"}, components=LARGE)
    while table.decision != "turn":
        table.choose(table.choices[0])
    return table


def test_pointing_at_a_card_lights_its_sites(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, MOMENTS["start"]())
    assert page.locator(".spot:visible").count() == 0
    for place in (".hand button.card", "#choices [data-kind=play]"):
        card = page.locator(place).first
        number = card.get_attribute("data-choice")
        card.hover()
        lit = page.locator(".spot:visible")
        assert lit.count() == page.locator(f".spot.k{number}").count() > 0
        assert page.locator(".mark:visible").count() >= lit.count()
        page.mouse.move(2, 2)
    page.locator("#choices [data-kind=play]").first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.locator(".spot:visible").count() > 0


def test_pointing_at_a_customer_lights_where_it_goes(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, viewer(at(barkers=1), 0))
    assert page.locator(".goal:visible").count() == 0
    customer = page.locator("button.customer").first
    customer.hover()
    assert page.locator(f".goal.l{customer.get_attribute('data-choice')}:visible").count() > 0
    assert (
        page.locator(".goal:visible").count() == page.locator(f".goal.l{customer.get_attribute('data-choice')}").count()
    )


def test_pointing_at_what_to_build_narrows_the_lights(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, MOMENTS["build"]())
    all_marks = page.locator(".mark:visible").count()
    page.locator("#choices [data-kind=place]").first.hover()
    assert 0 < page.locator(".mark:visible").count() < all_marks


def test_pointing_at_a_first_stall_lights_where_it_can_go(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, MOMENTS["first"]())
    assert page.locator(".spot:visible").count() == 0
    page.locator("#choices [data-kind=place]").nth(2).hover()
    restaurants = sum(page.locator(f".site.r-11.c-{column}").count() for column in range(12)) + 2 * 7
    assert 0 < page.locator(".spot:visible").count() <= restaurants


def test_pointing_at_a_site_tells_the_reason(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, MOMENTS["site"]())
    page.locator(".site:not(.legal)").first.hover()
    page.wait_for_selector("#about.shown")
    assert "Not possible now" in page.locator("#about").inner_text()
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.cell") == "B2"


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_customers_stand_on_their_sites(browser: Browser, tmp_path: Path, size: dict[str, int]) -> None:
    for shown in (MOMENTS["middle"](), viewer(large(), 0)):
        page = opened(browser, tmp_path, shown, size)
        wrong = page.evaluate(
            """[...document.querySelectorAll(".customer")].filter((piece) => {
                const classes = [...piece.classList].filter((name) => /^[rc]-[0-9]+$/.test(name));
                const spot = piece.classList.contains("outside") ? document.querySelector(".gate")
                    : document.querySelector(".site." + classes.join("."));
                const [box, at] = [piece.getBoundingClientRect(), spot.getBoundingClientRect()];
                const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                return x < at.left || x > at.right || y < at.top || y > at.bottom;
            }).map((piece) => piece.id)"""
        )
        assert wrong == []
        page.close()


def test_the_largest_board_fits_a_laptop(browser: Browser, tmp_path: Path) -> None:
    page = opened(browser, tmp_path, viewer(large(), 0))
    assert page.evaluate("document.documentElement.scrollHeight") <= LAPTOP["height"]
    box = page.locator(".market").bounding_box()
    assert box and box["width"] > 480 and box["y"] + box["height"] < LAPTOP["height"]
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_all_that_a_turn_offers_is_in_sight_on_a_laptop(browser: Browser, tmp_path: Path) -> None:
    """Cards to build with, customers to lure, cards to take, with three goals that take barkers, too."""
    many = viewer(at(3, hand=("S8", "S6", "J5", "J2"), barkers=3), 0)
    page = opened(browser, tmp_path, many)
    for shown in (MOMENTS["start"](), many):
        for language in ("en", "fr", "de"):
            show(page, tmp_path, render_table(replace(shown, language=language)))
            groups = page.locator("#choices .group:not(.ending)").all()
            assert len(groups) == 3
            dock = page.locator("#choices .dock .closing").bounding_box()
            for group in groups:
                box = group.bounding_box()
                assert dock and box and box["y"] + box["height"] <= dock["y"] + 0.5, (language, group.inner_text())
            assert page.locator("#choices .costs").count() == (3 if shown is many else 0)


def test_lures_and_coins_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    """What a lure brings and costs stays within its button; coins are rings, as the legend has them."""
    table = at(3, hand=("S8", "S6", "J5", "J2"), barkers=3, money={"white": 12, "red": 10, "green": 11})
    page = opened(browser, tmp_path, viewer(table, 0), PHONE)
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        lures = page.locator("#choices [data-kind=lure]")
        assert lures.count() == 5 and lures.locator(".costs .in-brief:visible").count() >= 3
        out = lures.evaluate_all(
            """(all) => all.flatMap((one) => {
                const at = one.getBoundingClientRect();
                const parts = one.querySelectorAll("small, .goal-in-short, b, .in-brief, .in-brief .icon");
                return [...parts].filter((part) => {
                    const { left, right, top, bottom } = part.getBoundingClientRect();
                    return left < at.left || right > at.right || top < at.top || bottom > at.bottom;
                }).map((part) => part.outerHTML);
            })"""
        )
        assert out == []
        riches = page.locator(".riches")
        assert riches.evaluate("one => one.scrollWidth <= one.clientWidth")
        held = riches.locator(".held .icon")
        assert held.count() == 6
        assert held.evaluate_all("all => all.every((one) => getComputedStyle(one).borderRadius === '50%')")


def test_a_click_on_a_site_builds_there(browser: Browser, server: httpx.Client, faults: Faults) -> None:
    """A card, then the site where it can build only one thing: what is built and where are chosen by one click."""
    page = faults.page(browser, LAPTOP)
    play_from(page, server, MOMENTS["expand"]().table)
    assert page.locator("#choices [data-kind=place], #choices [data-kind=expand]").count() > 0
    before = int(version(page))
    page.locator(".site[data-then]").first.click()
    page.wait_for_function("two => Number(document.querySelector('#table').dataset.version) >= two", arg=before + 2)
    assert page.locator("#choices [data-kind=site]").count() == 0
