"""What a game's page asks of whoever plays it, measured in Chromium on whole games.

python -m tools.measure_pages [WORD ...]   words: games (all without), phone, laptop (both without), seats=N, seed=N,
                                           pace=SECONDS (0.5), most=DECISIONS (none), language=CODE, why (what shifted)

A seeded person picks against easy bots. Of every pick it says whether what offers it lay in sight, uncovered, before
anything was scrolled; of every decision, what of the own things, the question, Undo and the end of the turn did not.
Layout shift is what Chromium counts as such outside input, summed up over the game (not per window of five seconds).
The times are those of this machine: the first board from opening the page on, a choice from the tap until the answer
stands.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Locator, Page, sync_playwright

import arasta
from tests.web.helpers import client_of, open_table
from tools.browser import options as browser_options

SIZES: dict[str, tuple[int, int, bool]] = {"phone": (390, 844, True), "laptop": (1280, 800, False)}
"""Width, height, fingers."""
ALWAYS = {
    "own": ".riches, .mine, .sums",
    "asked": "#prompt",
    "undo": "[data-undo]",
    "end": "[data-end-turn], .ending button",
}
"""What is to be in sight at every decision, if the page has it at all: one element of each."""

WATCH = """(() => {
    window.shifts = [];
    const name = (node) => node?.nodeType === 1
        ? [node.nodeName.toLowerCase(), node.id && "#" + node.id, ...[...node.classList].map((one) => "." + one)]
            .join("")
        : node?.parentElement ? "text in " + name(node.parentElement) : "gone";
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) {
            if (one.hadRecentInput) continue;
            const sources = one.sources.map(({ node, previousRect: a, currentRect: b }) =>
                `${name(node)} ${Math.round(a.x)},${Math.round(a.y)}>${Math.round(b.x)},${Math.round(b.y)}`);
            window.shifts.push([one.value, sources]);
        }
    }).observe({ type: "layout-shift", buffered: true });
})()"""

IN_SIGHT = """(one) => {
    const [box] = [...one.getClientRects()];
    if (!box || box.width < 1) return false;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1) return false;
    const hit = document.elementFromPoint(x, y);
    return Boolean(hit) && (one.contains(hit) || hit.contains(one) && hit.closest("label, button") !== null);
}"""

OFFERS = """() => {
    const found = {};
    const shown = (one) => one.getClientRects().length > 0;
    for (const one of document.querySelectorAll("[data-choice]")) (found[one.dataset.choice] ||= []).push(shown(one));
    return Object.entries(found).map(([id, all]) => [id, all.some(Boolean)]);
}"""


STANDS = "() => (({ prompt, version }) => prompt + version)(document.querySelector('#table').dataset)"


@dataclass
class Found:
    """What one game showed."""

    game: str
    size: str
    seats: int
    picks: int = 0
    far: list[str] = field(default_factory=list)
    unseen: dict[str, int] = field(default_factory=dict)
    shifts: list[tuple[float, list[str]]] = field(default_factory=list)
    first: float = 0.0
    answers: list[float] = field(default_factory=list)
    finished: bool = False

    def line(self) -> str:
        """One line of the report."""
        shift = sum(value for value, _ in self.shifts)
        largest = max((value for value, _ in self.shifts), default=0.0)
        unseen = ", ".join(f"{name} {n}" for name, n in sorted(self.unseen.items()) if n) or "nothing"
        median = statistics.median(self.answers) if self.answers else 0.0
        return (
            f"{self.game:13} {self.size:6} seats {self.seats}  picks {self.picks:3}  off-screen {len(self.far):3}"
            f" ({len(self.far) / max(1, self.picks):5.1%})  unseen: {unseen}  shift {shift:.3f} (largest {largest:.3f})"
            f"  first board {self.first:.2f} s  answer {median:.3f} s{'' if self.finished else '  (not to the end)'}"
        )


def played(browser: Browser, server: httpx.Client, game: str, size: str, **given: Any) -> Found:
    """A game played on a page of that size; `given`: seats, seed, pace, most, language."""
    width, height, fingers = SIZES[size]
    seats, seed = int(given.get("seats", 3)), int(given.get("seed", 1))
    found = Found(game, size, seats)
    people = [{"kind": "human", "name": "Ayse"}, *[{"kind": "bot", "level": "easy"}] * (seats - 1)]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=fingers,
        is_mobile=fingers,
        locale=str(given.get("language", "en")),
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    _name, (place, *_rest) = open_table(
        server, people, game=game, seed=seed, turns_wait=True, pace=float(given.get("pace", 0.5))
    )
    page.goto(f"{server.base_url}/t/{place.table}?seat={place.link}")
    began = time.perf_counter()
    page.locator("form[action$='/sit'] button").click()
    page.wait_for_selector("#board")
    found.first = time.perf_counter() - began
    chance = random.Random(seed)
    while found.picks < int(given.get("most", 100_000)):
        page.wait_for_selector(
            "#table:not([aria-busy]) :is(#choices [data-choice], #result, [data-end-turn])", state="attached"
        )
        if page.locator("#result").count():
            found.finished = True
            break
        _pick(page, chance, found)
    page.wait_for_timeout(700)
    found.shifts = [(float(value), list(sources)) for value, sources in page.evaluate("window.shifts")]
    context.close()
    return found


def _pick(page: Page, chance: random.Random, found: Found) -> None:
    """Look at what is asked, pick something, and wait for the answer."""
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(60)
    for name, selector in ALWAYS.items():
        there = page.locator(selector).all()
        if there and not any(one.evaluate(IN_SIGHT) for one in there):
            found.unseen[name] = found.unseen.get(name, 0) + 1
    for button in _wanted(page, chance):
        found.picks += 1
        what = button.get_attribute("aria-label") or button.inner_text()
        if not button.evaluate(IN_SIGHT):
            found.far.append(what)
            button.evaluate("(one) => { const fold = one.closest('details'); if (fold) fold.open = true; }")
            if not button.is_visible():
                page.locator("[data-listing]").first.click()
        before = page.evaluate(f"({STANDS})()")
        began = time.perf_counter()
        if button.get_attribute("type") == "checkbox":
            button.click(force=True)
            continue
        button.click()
        page.wait_for_function(
            f"was => ({STANDS})() !== was && !document.querySelector('#table').hasAttribute('aria-busy')", arg=before
        )
        found.answers.append(time.perf_counter() - began)


def _wanted(page: Page, chance: random.Random) -> Iterator[Locator]:
    """What is tapped now, one after the other: mostly one thing; of things that are ticked several, and then "go"."""
    several = page.locator("[data-several]")
    ends = page.locator("[data-end-turn]")
    if ends.count():
        yield ends.first
        return
    offers: list[tuple[str, bool]] = page.evaluate(OFFERS)
    shown = [choice for choice, seen in offers if seen]
    if several.count() and (chance.random() < 0.7 or not shown):
        boxes = several.first.locator("input[type=checkbox]")
        if several.first.get_attribute("data-count") is None and boxes.count():
            yield boxes.nth(chance.randrange(boxes.count()))
        if several.first.locator("[data-go]").is_enabled():
            yield several.first.locator("[data-go]")
            return
    shown = shown or [choice for choice, _seen in offers]
    choice = chance.choice(sorted(shown, key=int))
    ways = page.locator(f'[data-choice="{choice}"]').all()
    near = [way for way in ways if way.evaluate(IN_SIGHT)]
    yield (near or [way for way in ways if way.is_visible()] or ways)[0]


def main(arguments: list[str]) -> int:
    """Play and report, one line for each game and size."""
    given = dict(word.split("=", 1) for word in arguments if "=" in word)
    games = [game for game in arasta.GAMES if game in arguments] or list(arasta.GAMES)
    sizes = [size for size in SIZES if size in arguments] or list(SIZES)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data, client_of(Path(data)) as server:
        browser = playwright.chromium.launch(**browser_options())
        for game in games:
            for size in sizes:
                found = played(browser, server, game, size, **given)
                print(found.line(), flush=True)
                if "why" in arguments:
                    for value, sources in sorted(found.shifts, reverse=True)[:12]:
                        print(f"    {value:.4f}  {'; '.join(sources)[:300]}")
                    for what in found.far[:20]:
                        print(f"    off-screen: {what}")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
