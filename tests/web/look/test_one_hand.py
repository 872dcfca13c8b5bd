"""A phone in one hand: what is asked, the own riches, Undo and every choice are in sight, and nothing jumps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from arasta.web.views import render_table
from tests.web.look.browsing import PHONE, Faults, play_seeded, show, version, wait_for_change, wait_for_turn
from tests.web.moments import situations
from tools.measure_pages import IN_SIGHT, SIZES, played

pytestmark = pytest.mark.slow

MOMENTS = dict(situations())
FAR = {"istanbul": 0.0, "dice": 0.0, "choose-write": 0.03, "kairo": 0.03}
"""The share of choices that may need scrolling."""
HALFWAY = {"istanbul": "middle", "dice": "dice-actions", "choose-write": "choose-write-middle", "kairo": "kairo-middle"}

LOOKED_AT = f"""() => {{
    const inSight = {IN_SIGHT};
    const offers = {{}};
    for (const one of document.querySelectorAll("[data-choice], #tray input[type=checkbox]")) {{
        const where = one.matches("input") ? one.closest("label") : one;
        (offers[one.dataset.choice || one.value] ||= []).push(inSight(where));
    }}
    const box = (selector) => {{
        const one = document.querySelector(selector);
        const {{ top, height }} = one.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
    }};
    const prompt = document.querySelector(".ask-words");
    return {{
        far: Object.keys(offers).filter((id) => !offers[id].some(Boolean)),
        offers: Object.keys(offers).length,
        always: [".riches", "#prompt", "[data-undo]", "[data-end-turn], .dock .ending button"].filter((name) => {{
            const found = [...document.querySelectorAll(name)];
            return found.length && !found.some(inSight);
        }}),
        boxes: [".ask", "#board", "#choices", ".dock"].map(box),
        lately: [".lately > b", ".did"].map((one) => document.querySelector(one)).map((one) => one && inSight(one)),
        cut: prompt.scrollHeight > document.querySelector(".ask").clientHeight + 1,
        low: [...document.querySelectorAll("#choices button, .dock button")].filter((one) => inSight(one)
            && !one.matches(".lit button") && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML),
        small: [...document.querySelectorAll("button.piece")].filter((one) => one.getBoundingClientRect().width < 23.5)
            .map((one) => one.id),
    }};
}}"""


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A page of a phone."""
    size: Any = PHONE
    context = browser.new_context(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("game", FAR)
def test_everything_is_within_reach(phone: Page, tmp_path: Path, game: str) -> None:
    """At every test moment, in three languages in turn; panels have the same place and height at all of them."""
    looked, offers, far, boxes = 0, 0, list[str](), set[str]()
    lately: dict[tuple[str, str], bool] = {}
    for name, make in MOMENTS.items():
        shown = make()
        if shown.game.name != game or shown.result or shown.behind_screen or shown.seat is None or "invite" in name:
            continue
        language = ("en", "fr", "de")[looked % 3]
        looked += 1
        show(phone, tmp_path, render_table(replace(shown, language=language)))
        found = phone.evaluate(LOOKED_AT)
        where = (name, language)
        assert found["always"] == [], where
        # One's own gains stand beside the heading, however many they are.
        beside = phone.evaluate(
            """() => [".lately > b", ".did.mine"].map((one) => document.querySelector(one)?.getBoundingClientRect())
                .map((box, mine) => (box ? (mine ? box.left : box.right) : null))"""
        )
        assert None in beside or beside[0] <= beside[1] + 1, where
        # What the others did stands below the choices where a turn begins; later in it these may fill the panel. Where
        # they leave room for its heading only, that says that there is more.
        heading, row = found["lately"]
        if shown.my_turn and heading is not None and shown.table.decision not in ("goal", "build"):
            lately[where] = heading if shown.table.decision in ("hand", "start_stall") else row
        assert not found["cut"], where
        assert found["low"] == [], where
        assert found["small"] == [], where
        offers += found["offers"]
        far += [f"{name} {language} {choice}" for choice in found["far"]]
        boxes.add(str(found["boxes"]))
    assert looked > 6 and offers > 30
    assert len(far) <= FAR[game] * offers, far
    assert len(boxes) == 1
    assert lately and all(lately.values()), [where for where, seen in lately.items() if not seen]


def test_quick_taps_explanations_and_the_list(browser: Browser, base: str, faults: Faults) -> None:
    page = faults.page(browser, PHONE)
    play_seeded(page, base)
    assert wait_for_turn(page)
    # "Explain" says what to do, explains instead of choosing, and its cross ends it.
    page.locator("[data-explain]").click()
    expect(page.locator("#about")).to_contain_text("Tap a place, a card or a piece")
    before = version(page)
    page.locator(".place.legal .hit").first.click()
    expect(page.locator("#about.shown h3")).to_be_visible()
    assert version(page) == before
    page.locator("#about [data-close]").click()
    expect(page.locator("#about")).to_be_hidden()
    # The list has what the board offers for those who ask for it.
    moves = page.locator(".choices .on-board")
    expect(moves.first).to_be_hidden()
    page.locator("[data-listing]").click()
    expect(moves.first).to_be_visible()
    page.locator("[data-listing]").click()
    expect(moves.first).to_be_hidden()
    # What the signs of the board mean, over the choices.
    page.locator(".lit summary").click()
    expect(page.locator(".signs .legend")).to_contain_text("this many are left there")
    page.locator(".signs [data-close-over]").click()
    expect(page.locator(".signs .legend")).to_be_hidden()
    # Of two quick taps the second is not carried out, and says so.
    page.locator(".place.legal .hit").first.dblclick()
    expect(page.locator("#toast")).to_contain_text("only the first counts")
    wait_for_change(page, before)
    assert wait_for_turn(page)


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_nothing_jumps(browser: Browser, server: httpx.Client, size: str) -> None:
    """A part of a game: `python -m tools.measure_pages` plays whole ones."""
    picks = 8
    found = played(browser, server, "istanbul", size, most=picks, pace=0.1)
    assert found.picks == picks and found.far == [] and found.unseen == {}
    assert sum(value for value, _ in found.shifts) <= {"phone": 0.05, "laptop": 0.03}[size], found.shifts


@pytest.mark.parametrize("size", ["phone", "laptop"])
@pytest.mark.parametrize("game", FAR)
def test_a_board_that_has_come_in_part_stands_where_it_stays(
    browser: Browser, tmp_path: Path, game: str, size: str
) -> None:
    """Slow connections and machines paint a page whose last pieces are still to come; these move nothing then."""
    width, height, fingers = SIZES[size]
    window: Any = {"width": width, "height": height}
    context = browser.new_context(viewport=window, has_touch=fingers, is_mobile=fingers, reduced_motion="reduce")
    page = context.new_page()
    whole = render_table(MOMENTS[HALFWAY[game]]())
    begin = whole.index('id="board"')
    pieces = [found.end() for found in re.finditer("</li>", whole) if found.start() > begin]
    boxes = {}
    for cut in (None, pieces[len(pieces) // 4], pieces[len(pieces) // 2]):
        show(page, tmp_path, whole[:cut])
        boxes[cut] = page.evaluate(
            """() => {
                const all = [...document.querySelectorAll("#board [id]")];
                const last = all.at(-1);
                // What is still open may grow where there is nothing yet.
                return Object.fromEntries(all.filter((one) => !one.contains(last)).map((one) => {
                    const { left, top, width, height } = one.getBoundingClientRect();
                    return [one.id, [left, top, width, height].map(Math.round)];
                }));
            }"""
        )
    context.close()
    stays = boxes.pop(None)
    assert boxes and any(boxes.values())
    moved = [(one, box, stays[one]) for found in boxes.values() for one, box in found.items() if box != stays[one]]
    assert moved == []
