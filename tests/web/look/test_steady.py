"""Whole games with as many players as there may be: panels keep their places, and phones show every choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import arasta
from arasta.core.table import Table
from arasta.web.viewer import LogEntry, Viewer
from arasta.web.views import render_table
from tests.web.look.browsing import LAPTOP, PHONE, show
from tests.web.look.test_one_hand import FAR, LOOKED_AT
from tests.web.moments import log_of, viewer

pytestmark = pytest.mark.slow

PLAYERS = {"istanbul": 5, "dice": 4, "choose-write": 5, "kairo": 4}
LONG = 2000
"""Choices at most: games of players who draw by lot are long."""
LOOKS = 7
PANELS = """() => {
    const panels = ".ask, .board, .choices, .market, section.mine, .others, .side, .columns, .others > ul > .other";
    return [...document.querySelectorAll(panels)].filter((one) => !one.closest(".more")).map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const sized = one.matches(".board") ? [] : [width, height];
        return [`${one.id} ${one.className.split(" ")[0]}`, `${[left, top, ...sized].map(Math.round)}`];
    });
}"""

LATELY = """() => [[...document.querySelectorAll(".did")].filter((one) => one.scrollWidth > one.clientWidth + 1).map(
    (one) => one.innerText), document.querySelector(".lately").getBoundingClientRect().height]"""
"""Rows of what the others did that are longer than they are wide, and the room for all of them."""
COVERED = """() => {
    const texts = [...document.querySelectorAll("#board .place .head")].flatMap((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()];
    });
    return [...document.querySelectorAll(".choose_write .trace-tag")].filter((tag) => {
        const { left, right, top, bottom } = tag.getBoundingClientRect();
        return texts.some((text) => right > text.left && left < text.right
            && Math.min(bottom, text.bottom) - Math.max(top, text.top) > 3);
    }).length;
}"""
"""Emblems of those who acted at a place, above its name: none lies on it."""
WITHIN = """() => {
    const board = document.querySelector("#board");
    const end = board.getBoundingClientRect().bottom + 1;
    return [...board.querySelectorAll(".hand, .track")].every((one) => one.getBoundingClientRect().bottom <= end);
}"""
"""What is on the board does not lie over the choices below it, however many cards somebody has."""


def _played(game: str) -> Iterator[tuple[Table, list[LogEntry]]]:
    """The positions of a game in which everybody draws lots, always the same ones."""
    table: Table = arasta.game(game).table(players=PLAYERS[game], seed=3)
    chance = random.Random(3)
    log = log_of(table, 0, 0)
    while table.seats and len(table.log) < LONG:
        yield table, log
        who = table.seats[0]
        table.choose(chance.choice(list(table.choices)))
        log += log_of(table, len(table.log), 0, who)


def moments(game: str) -> Iterator[tuple[str, Viewer]]:
    """Moments when seat 0 has most kinds of choices, each time others, and some when others decide."""
    found: dict[Any, tuple[int, int]] = {}
    for table, _log in _played(game):
        n = len(table.log)
        if 0 in table.seats:
            kinds = frozenset(choice.kind for choice in table.choices)
            found[table.decision, kinds] = max(found.get((table.decision, kinds), (0, 0)), (len(table.choices), n))
    wanted = {n for _kinds, (_choices, n) in sorted(found.items(), key=lambda one: -len(one[0][1]))[:LOOKS]}
    others = range(40, LONG, 120 if game == "choose-write" else 600)
    for table, log in _played(game):
        if len(table.log) in wanted or (len(table.log) in others and 0 not in table.seats):
            yield f"{game} {len(table.log)} {table.decision}", viewer(table, 0, log[-60:])


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """A page of a phone and one of a laptop."""
    sizes: list[Any] = [PHONE, LAPTOP]
    phone = browser.new_context(viewport=sizes[0], has_touch=True, is_mobile=True, reduced_motion="reduce")
    laptop = browser.new_context(viewport=sizes[1], reduced_motion="reduce")
    yield phone.new_page(), laptop.new_page()
    phone.close()
    laptop.close()


@pytest.mark.parametrize("game", PLAYERS)
def test_a_whole_game(pages: tuple[Page, Page], tmp_path: Path, game: str) -> None:
    """In all languages in turn: on a phone nothing is far, on a laptop the panels stay where they are."""
    phone, laptop = pages
    far, offers, places, rooms = list[str](), 0, dict[str, dict[str, str]](), set[float]()
    for n, (name, shown) in enumerate(moments(game)):
        language = ("en", "fr", "de")[n % 3]
        page = render_table(replace(shown, language=language))
        show(laptop, tmp_path, page)
        for panel, place in laptop.evaluate(PANELS):
            places.setdefault(f"{language} {panel}", {}).setdefault(place, name)
        show(phone, tmp_path, page)
        assert phone.evaluate(WITHIN), name
        long, high = phone.evaluate(LATELY)
        assert long == [] and phone.evaluate(COVERED) == 0, name
        rooms.add(high)
        if 0 in shown.table.seats:
            found = phone.evaluate(LOOKED_AT)
            assert found["always"] == [], name
            offers += found["offers"]
            far += [f"{name}: {choice}" for choice in found["far"]]
    assert offers > 20 and len(places) > 5 and len(rooms) == 1
    assert {panel: found for panel, found in places.items() if len(found) > 1} == {}
    assert len(far) <= FAR[game] * offers, far
