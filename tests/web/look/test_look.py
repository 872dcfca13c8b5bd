"""How the pages look in Chromium: nothing hangs over, nothing needs hunting, axe finds no serious fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from arasta.web.looking import qr_code
from arasta.web.viewer import Invite
from arasta.web.views import render_page, render_table
from tests.web.look.browsing import show
from tests.web.moments import situations, watched
from tests.web.moments.istanbul import GAME
from tools.screenshots import pages

MOMENTS = {name: (lambda theme, make=make: render_table(make(), theme=theme)) for name, make in situations()}
PAGES: dict[str, Callable[[str], str]] = {**MOMENTS, **dict(pages())}
NARROW = (320, 280)
SIZES = (
    (390, 844),
    (520, 800),
    (768, 1024),
    (960, 700),
    (1100, 800),
    (1200, 740),
    (1280, 720),
    (1280, 800),
    (1500, 900),
    (1920, 1080),
)
WIDTHS = (360, 390, 680, 960, 1280, 1500)
"""The smallest windows of each arrangement, where there is least room."""
LARGER = (520, 768, 959, 1920)
"""The largest of some; each page is looked at in one of them."""
SERIOUS = ("serious", "critical")

AXE = (*watched(), *dict(pages()))
TYPICAL = [name for name in watched() if name in MOMENTS]
"""Of the many moments of four games those that stand for the rest."""
MAKE = dict(situations())


def themes(name: str) -> tuple[str, ...]:
    """Every page, and every moment of the first game, by day and by night; the other games' moments in turns."""
    both = ("light", "dark")
    return (both[AXE.index(name) % 2],) if name in MOMENTS and "-" in name else both


pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Shown:
    """A page that is open, and its name."""

    name: str
    page: Page

    def resize(self, width: int, height: int = 800) -> Page:
        """The page in a window of this size."""
        self.page.set_viewport_size({"width": width, "height": height})
        return self.page


@pytest.fixture(scope="module")
def sheet(browser: Browser) -> Iterator[Page]:
    """A page beside that of the tests which open something else."""
    page = browser.new_page(reduced_motion="reduce")
    yield page
    page.close()


@pytest.fixture(scope="module", params=AXE)
def shown(request: pytest.FixtureRequest, sheet: Page, tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """A page that is opened once for all that is to be seen of it."""
    show(sheet, tmp_path_factory.mktemp("page"), PAGES[request.param]("light"))
    return Shown(request.param, sheet)


TYPICAL_SHOWN = pytest.mark.parametrize("shown", TYPICAL, indirect=True, scope="module")


def test_nothing_hangs_over_at_any_width(shown: Shown) -> None:
    for width in (*WIDTHS, LARGER[AXE.index(shown.name) % len(LARGER)]):
        page = shown.resize(width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


def test_nothing_hangs_over_on_the_smallest_phones(shown: Shown) -> None:
    for width in NARROW:
        page = shown.resize(width, 568)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        cut = page.evaluate(
            """[...document.querySelectorAll(".mine *, .barrow *, .choices button")].filter((one) => {
                if (one.closest("details:not([open]) > :not(summary)") || one.closest(".sr")) return false;
                return one.getBoundingClientRect().right > innerWidth + 0.5;
            }).map((one) => one.outerHTML.slice(0, 160))"""
        )
        assert cut == []


def test_axe_finds_nothing_serious(shown: Shown) -> None:
    page = shown.resize(1280)
    for theme in themes(shown.name):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found = [fault for fault in Axe().run(page).response["violations"] if fault["impact"] in SERIOUS]
        told = [(fault["id"], [node["target"] for node in fault["nodes"]][:4]) for fault in found]
        assert told == [], theme


@TYPICAL_SHOWN
def test_a_table_fits_a_laptop(shown: Shown) -> None:
    """Nothing scrolls, and every choice is in sight; the end, with the table below it, has its own page."""
    page = shown.resize(1280)
    if page.locator(".end").count():
        assert page.locator(".end-course, .end-table .row").last.bounding_box()["y"] < 800  # type: ignore[index]  # shown
        return
    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    hidden = page.evaluate(
        """[...document.querySelectorAll("[data-choice]")].filter((button) => {
            const box = button.getBoundingClientRect();
            return box.bottom > innerHeight || box.right > innerWidth || box.width < 12;
        }).map((button) => button.getAttribute("aria-label") || button.textContent)"""
    )
    assert hidden == []


@TYPICAL_SHOWN
def test_the_log_has_room_on_a_laptop(shown: Shown) -> None:
    """At least six lines of it are in sight whatever else is, with four and five players too."""
    page = shown.resize(1280)
    if shown.name.endswith("screen"):
        assert page.locator("#log").count() == 0
        return
    box = page.locator("#log").bounding_box()
    ended = page.locator(".end").count()
    assert box and box["height"] >= 6 * 18 and (ended or box["y"] + box["height"] <= 800)


@pytest.mark.parametrize("name", ["five", "sale", "mosque"])
def test_what_one_owns_is_never_cut_off(page: Page, tmp_path: Path, name: str) -> None:
    """Nothing of it sticks out at the side, where no scrolling would bring it back."""
    show(page, tmp_path, PAGES[name]("light"))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        cut = page.evaluate(
            """[...document.querySelectorAll(".mine.panel *, .other *")].filter((one) => {
                if (one.closest("details:not([open]) > :not(summary)") || one.closest(".sr")) return false;
                const [box, panel] = [one, one.closest(".panel")].map((node) => node.getBoundingClientRect());
                return box.width && (box.right > panel.right + 1 || box.left < panel.left - 1);
            }).map((one) => one.outerHTML.slice(0, 120))"""
        )
        assert cut == [], (width, height)


@pytest.mark.parametrize("name", ["place", "dice-rich", "dice-payment", "dice-reroll"])
def test_on_a_phone_board_and_question_are_seen_together(page: Page, tmp_path: Path, name: str) -> None:
    show(page, tmp_path, PAGES[name]("light"))
    page.set_viewport_size({"width": 390, "height": 844})
    # What the board offers, to click or to tick, is no button of the list as well.
    for selector in ("#prompt", ".board", "[data-choice]:visible, .asks label:visible"):
        box = page.locator(selector).first.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 844, selector


WINDOWS = ((320, 700), (360, 780), (390, 844), (768, 1024), (960, 700), (1280, 800), (1920, 1080), (3840, 2160))

ON_SOMETHING = """() => {
    const box = (one) => one.getBoundingClientRect();
    const across = (a, b) => a.left < b.right - 2 && b.left < a.right - 2;
    const touch = (a, b) => across(a, b) && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    const PRINTED = ".head .number, .does .icon, .does .coin, .does .scale, .does .stock";
    return [...document.querySelectorAll(".place")].flatMap((place) => {
        const name = document.createRange();
        name.selectNodeContents(place.querySelector(".head .name"));
        const printed = [...place.querySelectorAll(PRINTED)].map(box);
        const told = [...printed, ...name.getClientRects()].filter((one) => one.width);
        const outer = box(place);
        const cell = [...place.classList].find((one) => one.startsWith("cell-"));
        const pieces = document.querySelectorAll(`.piece.${cell}, .piece.${cell} .count`);
        const tags = [...place.querySelectorAll(".act-tag")].filter((one) => box(one).width);
        const covers = [...pieces, ...tags].filter((one) => told.some((below) => touch(box(one), below)));
        const spills = told.filter((one) =>
            one.right > outer.right + 1 || one.left < outer.left - 1 || one.bottom > outer.bottom);
        const hidden = tags.filter((one) => touch(box(one), box(place.querySelector(".picture"))));
        return [...covers.map((one) => `${place.id}: ${one.id || one.className}`),
            ...spills.map((one) => `${place.id}: ${one.left} spills`), ...hidden.map(() => `${place.id}: picture`)];
    });
}"""


@pytest.mark.parametrize("name", ["start", "five", "neutral", "mosque", "crowd-market", "crowd-palace", "crowd-dealer"])
def test_nothing_lies_on_what_is_printed(page: Page, tmp_path: Path, name: str) -> None:
    """No piece, badge or tag on the name, the number or the bottom row of a place, all of which stay inside it."""
    shown = MAKE[name]()
    for n, language in enumerate(("en", "fr", "de")):
        show(page, tmp_path, render_table(replace(shown, language=language)))
        # Phones, where names have least room, in every language; larger windows in one of them.
        for width, height in (*WINDOWS[:3], *WINDOWS[3 + n :: 3]):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(ON_SOMETHING) == [], (language, width)


def test_long_names_of_places_break_alike_whether_lit_or_not(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, render_table(replace(MAKE["start"](), language="de")))
    lines = """() => [...document.querySelectorAll(".place .name")].map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return [...range.getClientRects()].map((line) => Math.round(line.width));
    })"""
    for width in (360, 390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        before = page.evaluate(lines)
        page.evaluate("document.querySelectorAll('.place').forEach((place) => place.classList.toggle('legal'))")
        assert page.evaluate(lines) == before, width


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_fields_of_forms_stay_in_their_columns(page: Page, tmp_path: Path, language: str) -> None:
    show(page, tmp_path, render_page("new", language=language, game=GAME, error="", values={}))
    for width in (360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate(
            """[...document.querySelectorAll("form.new label")].filter((label) => {
                const both = [label, label.querySelector("select, input")];
                const [outer, field] = both.map((one) => one.getBoundingClientRect());
                return field.right > outer.right + 1;
            }).map((label) => label.textContent.trim().slice(0, 40))"""
        )
        assert wide == [], width


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_links_are_read_and_their_pictures_stay_inside(page: Page, tmp_path: Path, width: int) -> None:
    """At one screen for several, and above the board; the picture is opened there, not over its edge."""
    page.set_viewport_size({"width": width, "height": 800})
    invite = Invite(
        1, "http://192.168.100.107:8000/t/tulip?seat=sIyNqR3sIyNqR3sIyNqR3", qr_code("http://192.0.2.7:8000/t/tulip")
    )
    for moment in ("screen", "start"):
        shown = MAKE[moment]()
        seats = tuple(replace(info, kind="human", claimed=False) if info.seat == 1 else info for info in shown.seats)
        show(page, tmp_path, render_table(replace(shown, language="de", invites=(invite,), seats=seats)))
        if page.locator(".fold-links").is_visible():
            page.locator(".fold-links summary").click()
        page.locator(".invites summary").click()
        field, copy, picture, panel = (
            page.locator(one).first.bounding_box()
            for one in (".invites input", ".invites [data-copy]", ".invites .qr", ".gathering")
        )
        assert field and copy and picture and panel
        assert field["width"] >= 190
        for box in (field, copy, picture):
            assert box["x"] >= panel["x"] and box["x"] + box["width"] <= panel["x"] + panel["width"]


def test_pieces_stand_inside_their_place(page: Page, tmp_path: Path) -> None:
    for name in ("five", "neutral", "mosque"):
        show(page, tmp_path, PAGES[name]("light"))
        outside = page.evaluate(
            """[...document.querySelectorAll(".piece")].filter((piece) => {
                const cell = [...piece.classList].find((name) => name.startsWith("cell-"));
                const place = document.querySelector(`.place.${cell}`).getBoundingClientRect();
                const box = piece.getBoundingClientRect();
                const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                return x < place.left || x > place.right || y < place.top || y > place.bottom;
            }).map((piece) => piece.id)"""
        )
        assert outside == []
