"""Replays in Chromium: everything is open, nothing tells of who is there now, the language keeps the step."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.helpers import PEOPLE, Place, client_of, open_table

pytestmark = pytest.mark.slow
QUICK = [{"kind": "human", "name": "Ada"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"}]


@dataclass(frozen=True)
class Finished:
    """A finished game: where its replay is, and how many steps it has."""

    client: httpx.Client
    table: str
    steps: int

    def at(self, step: int) -> str:
        """Address of a step."""
        return f"{self.client.base_url}/t/{self.table}/replay?step={step}"

    def position(self, step: int) -> dict[str, object]:
        """The whole position after so many steps, from the record."""
        import arasta

        record = Place(self.client, self.table).get("/record").json()
        game = arasta.game("istanbul")
        table = game.table(record["players"], record["seed"], record["options"], record["components"])
        for seat, action in game.replay(record).stood[:step]:
            table.choose(action, seat)
        hands: dict[str, object] = table.position()["state"]["hand"]
        return hands


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    folder: Path = tmp_path_factory.mktemp("data")
    with client_of(folder) as client:
        table, (ada, *_bots) = open_table(client, QUICK, seed=5)
        while (view := ada.view())["result"] is None:
            if view["choices"]:
                ada.choose(view, view["choices"][view["version"] % len(view["choices"])]["id"])
        yield Finished(client, table, Place(client, table).get("/replay", step=0).json()["steps"])


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as context:
        yield context.new_page()


def test_every_hand_is_open(page: Page, finished: Finished) -> None:
    shown = 0
    for step in (finished.steps // 3, finished.steps // 2, finished.steps - 20):
        page.goto(finished.at(step))
        for seat, hand in enumerate(finished.position(step)):
            cards = page.locator(f"#owner-{seat} .open-hand > span:not(.soft)")
            assert cards.count() == sum(1 for number in _numbers(hand) if number), (step, seat)
            shown += cards.count()
            total = page.locator(f"#owner-{seat} .brief > .counted").last.inner_text()
            assert int(total) == sum(_numbers(hand))
    assert shown > 0


def _numbers(hand: object) -> list[int]:
    return list(hand.values()) if isinstance(hand, dict) else [int(number) for number in hand]  # type: ignore[attr-defined]


def test_nothing_tells_of_who_is_there_now(page: Page, finished: Finished) -> None:
    page.goto(finished.at(finished.steps // 2))
    words = page.locator("#table").inner_text()
    assert "watching" not in words and "away" not in words and "left" not in words
    assert "bot: greedy" in words
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()


def test_where_the_game_is_over_nothing_goes_on(page: Page, finished: Finished) -> None:
    page.goto(finished.at(finished.steps))
    expect(page.locator("#result")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_another_language_keeps_the_step(browser: Browser, finished: Finished, script: bool) -> None:
    with browser.new_context(java_script_enabled=script) as context:
        page = context.new_page()
        page.goto(finished.at(17))
        page.select_option("select[name=language]", "fr")
        if not script:
            page.locator(".languages button").click()
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        assert page.url == finished.at(17)
        expect(page.locator("#table")).to_have_attribute("data-version", "17")


@pytest.mark.parametrize("path", ["/new?game=istanbul", "/help/istanbul?table=tulip"])
def test_another_language_keeps_what_was_asked(page: Page, finished: Finished, path: str) -> None:
    page.goto(f"{finished.client.base_url}{path}")
    page.select_option("select[name=language]", "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.url == f"{finished.client.base_url}{path}"


@pytest.mark.parametrize("script", [True, False])
def test_a_bot_plays_for_who_is_gone(browser: Browser, tmp_path: Path, script: bool) -> None:
    with client_of(tmp_path, absent_after=0.5) as client:
        table, (_first, second) = open_table(client, [{**PEOPLE[0], "name": "Bo"}, PEOPLE[1]], seed=5, pace=10)
        address = str(client.base_url)
        with browser.new_context(java_script_enabled=script) as context:
            context.add_cookies([{"name": f"arasta_{table}", "value": second.token, "url": address}])
            page = context.new_page()
            page.goto(f"{address}/t/{table}")
            stand_in = page.locator("#owner-0").get_by_role("button", name="Let a bot play for Bo")
            end = time.monotonic() + 60
            while not script and not stand_in.count() and time.monotonic() < end:
                page.reload()
            stand_in.click()
            expect(page.locator("#owner-0")).to_contain_text("a bot plays")
            expect(stand_in).to_have_count(0)
            assert second.view()["players"][0]["away"]
