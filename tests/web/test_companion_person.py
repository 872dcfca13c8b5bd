"""A person with a phone reads a recorded game aloud to the companion: in a real Chromium, mistakes refused."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, sync_playwright

import arasta
from arasta.companion import Companion
from tests.companion.entering import Reader
from tests.thorough import FACTOR
from tests.web.helpers import client_of
from tools.browser import options

KINDS = list(arasta.GAMES) if FACTOR > 1 else ["choose-write"]
"""All four with `make test-thorough`: a game takes about a minute."""
MISTAKES = 10
TAP = """([name, value]) => {
  const all = [...document.querySelectorAll(`button[name="${name}"]`)].filter((one) => one.value === String(value));
  const seen = all.find((one) => one.checkVisibility() && !one.disabled);
  if (seen) return seen.click(), true;
  const form = document.querySelector(name === "choice" ? "#choose" : ".came-list");
  const own = Object.assign(document.createElement("button"), { name, value });
  form.append(own);
  form.requestSubmit(own);
  return false;
}"""


class Person:
    """Somebody with a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen = self.unseen = 0

    def tap(self, name: str, value: str | int) -> None:
        """Tap the button that says so; where there is none (a mistake, ticked dice) send it all the same."""
        with self.page.expect_navigation():
            shown = self.page.evaluate(TAP, [name, value])
        self.seen, self.unseen = self.seen + shown, self.unseen + (not shown)

    @property
    def refusal(self) -> str:
        found = self.page.query_selector("[role=alert]")
        return found.inner_text() if found else ""


@pytest.fixture(scope="module")
def phone() -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**options())
        yield browser.new_page(viewport={"width": 390, "height": 844})
        browser.close()


def mistake(kept: Companion, rng: random.Random) -> tuple[str, str | int, str]:
    """Something wrong to tap, and the reason that the rules give."""
    question = kept.question
    if question is not None:
        return "answer", "nothing", "'nothing' cannot come"
    possible = {option.id for option in kept.options()}
    table, seat = kept.table, kept.seats[0]
    assert table is not None
    while True:
        action = rng.randrange(kept.game.actions.count)
        if action not in possible:
            kind, value = kept.game.actions.kind_and_value(action)
            reason = table.why_not(kind, value, seat)
            if reason:
                return "choice", action, reason


@pytest.mark.slow
def test_back_finds_the_form_of_a_position_as_it_was_filled_in(phone: Page, client: httpx.Client) -> None:
    """After the page that says what is wrong with it, which shows it, too."""
    phone.goto(f"{client.base_url}/companion/position/istanbul")
    phone.evaluate("document.querySelectorAll('details.part').forEach((one) => (one.open = true))")
    for name, text in (("lira.0", "12"), ("rubies.1", "two")):
        phone.fill(f"[name='in:{name}']", text)
    with phone.expect_navigation():
        phone.click("form.filled button.primary")
    assert phone.inner_text("[role=alert]").startswith("1 entry cannot be right")
    assert phone.input_value("[name='in:lira.0']") == "12"
    phone.go_back()
    assert [phone.input_value(f"[name='in:{name}']") for name in ("lira.0", "rubies.1")] == ["12", "two"]


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_a_whole_game_read_aloud_with_mistakes(name: str, phone: Page, tmp_path: Path) -> None:
    reader = Reader(arasta.game(name), 2, 7)
    for _n in reader.games():
        pass
    inputs = reader.kept.as_json()["inputs"]
    rng = random.Random(2)
    wrong = set(rng.sample(range(len(inputs)), MISTAKES))
    mirror = Companion(name, 2, seed=9)
    with client_of(tmp_path) as client:
        person = Person(phone)
        phone.goto(f"{client.base_url}/companion")
        phone.click(f'a[href="/companion/new/{name}"]')
        phone.click("button.primary.big")
        phone.wait_for_selector(".came-list")
        for n, (kind, *rest) in enumerate(inputs):
            if n in wrong:
                what, value, reason = mistake(mirror, rng)
                person.tap(what, value)
                assert reason.split(":")[-1].strip() in person.refusal
                assert f'name="prompt" value="{mirror.steps}-' in phone.content()
            if kind == "answer":
                person.tap("answer", rest[0])
            else:
                person.tap("choice", rest[1])
            assert person.refusal == ""
            mirror._repeat([kind, *rest])
        assert mirror.result == reader.table.result
        scores = [int(text) for text in re.findall(r"\d+", phone.inner_text(".end-table tbody"))]
        assert mirror.result is not None
        assert set(mirror.result.scores) <= set(scores)
        with phone.expect_download() as download:
            phone.click("a[download]")
        record = download.value.path().read_text("utf-8")
        assert arasta.game(name).replay(json.loads(record)).result == reader.table.result
        phone.goto(phone.url + "/replay?step=3")
        assert phone.query_selector("#replay")
    # Nearly everything is there to be tapped; dice that are ticked together are sent as their ticks.
    assert person.seen > 5 * (person.unseen - MISTAKES)
