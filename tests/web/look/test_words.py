"""Every text of every moment and page, in three languages and five windows: no word is broken within, no text cut off.

And in a large window no part of the table is empty. The smallest window, where texts have least room, has every moment
in all languages; the others have each moment in one of them, in turn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import arasta
from arasta.web.views import render_fragment, render_table
from tests.web.look.browsing import measured, show
from tests.web.moments import situations
from tools.screenshots import pages

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "fr", "de")
WINDOWS = ((360, 780), (390, 844), (768, 1024), (1280, 800), (1920, 1080))
MEASURE = (Path(__file__).parent / "words.js").read_text(encoding="utf-8")
HOLES = (Path(__file__).parent / "holes.js").read_text(encoding="utf-8")


def moments_of(game: str) -> dict[str, Callable[[], Any]]:
    """The moments of a game."""
    found = {}
    for name, make in situations():
        of = next((slug for slug in arasta.GAMES if name.startswith(f"{slug}-")), "istanbul")
        if of == game:
            found[name] = make
    return found


@pytest.mark.parametrize("game", arasta.GAMES)
def test_words_are_whole_and_large_windows_filled(page: Page, tmp_path: Path, game: str) -> None:
    viewers = {name: make() for name, make in moments_of(game).items()}
    tables = {
        (name, language): (language, render_fragment(replace(shown, language=language)))
        for name, shown in viewers.items()
        for language in LANGUAGES
    }
    show(page, tmp_path, render_table(next(iter(viewers.values()))))
    faults = []
    for n, (width, height) in enumerate(WINDOWS):
        page.set_viewport_size({"width": width, "height": height})
        looked = list(tables) if n == 0 else [(name, LANGUAGES[(k + n) % 3]) for k, name in enumerate(viewers)]
        for (name, language), found in zip(
            looked, measured(page, MEASURE, (tables[one] for one in looked)), strict=True
        ):
            faults += [f"{name} {language} {width}: {' | '.join(fault)}" for fault in found]
    assert faults == []
    holes = measured(page, HOLES, (tables[name, "en"] for name in viewers))
    assert {name: hole for name, hole in zip(viewers, holes, strict=True) if hole} == {}


def test_words_of_other_pages_are_whole(page: Page, tmp_path: Path) -> None:
    faults = []
    for name, make in pages():
        show(page, tmp_path, make("light"))
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            faults += [f"{name} {width}: {' | '.join(fault)}" for fault in page.evaluate(MEASURE)]
    assert faults == []


def test_the_sheet_of_challenges_is_whole_on_phones(page: Page, tmp_path: Path) -> None:
    show(page, tmp_path, dict(pages())["choose-write-challenges"]("light"))
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 780})
        wide = "[...document.querySelectorAll('.scroll')].map((one) => one.scrollWidth - one.clientWidth)"
        assert page.evaluate(wide) == [0, 0], width


def test_numbers_on_kairos_cards_are_read(page: Page, tmp_path: Path) -> None:
    """At least 12 pixels high, in hand, display and buttons, on a phone too."""
    show(page, tmp_path, render_table(dict(situations())["kairo-start"]()))
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        sizes = page.evaluate(
            """[...document.querySelectorAll(".stall-card text")].filter((one) => one.checkVisibility()).map((one) => {
                const wide = one.ownerSVGElement.getBoundingClientRect().width / 32;
                return parseFloat(getComputedStyle(one).fontSize) * wide;
            })"""
        )
        assert len(sizes) >= 4, width
        assert min(sizes) >= 12, width
