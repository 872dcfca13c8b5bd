"""Replays in Chromium: steps without loading pages, everything open, nothing of who is there now; languages."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, expect

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
    assert "watching" not in words and "a bot plays" not in words
    assert "bot: greedy" in words
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()


def test_where_the_game_is_over_nothing_goes_on(page: Page, finished: Finished) -> None:
    page.goto(finished.at(finished.steps))
    expect(page.locator("#result")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


def step_of(page: Page) -> int:
    """The step that the table shows."""
    return int(page.get_attribute("#table", "data-version") or -1)


def test_steps_without_loading_pages(browser: Browser, finished: Finished) -> None:
    """Thirty presses at ten a second are thirty steps, each of them seen; the way back is one click; on a phone."""
    with browser.new_context(has_touch=True, is_mobile=True, reduced_motion="reduce") as context:
        page = context.new_page()
        page.set_viewport_size({"width": 390, "height": 844})
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
        loads: list[str] = []
        page.on("load", lambda _page: loads.append("load"))
        page.goto(finished.at(0))
        page.wait_for_load_state()
        entries = page.evaluate("history.length")
        page.evaluate(
            """() => {
                window.seen = [];
                new MutationObserver(() => window.seen.push(Number(document.querySelector("#table").dataset.version)))
                    .observe(document.querySelector("#table"), { attributeFilter: ["data-version"] });
            }"""
        )
        # Real key events at ten a second, whatever the machine does meanwhile.
        page.evaluate(
            """() => new Promise((done) => {
                let n = 0;
                const timer = setInterval(() => {
                    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
                    if (++n === 30) done(clearInterval(timer));
                }, 100);
            })"""
        )
        expect(page.locator("#table")).to_have_attribute("data-version", "30")
        # Thirty where nothing else runs; where the machine is slow, what lies far behind is caught up with in one go.
        seen = page.evaluate("window.seen")
        assert seen == sorted(seen) and seen[-1] == 30 and len(seen) >= 10
        expect(page.locator("[data-count]")).to_have_text(f"30 / {finished.steps}")
        page.wait_for_url(finished.at(30))
        # Backwards, by turns, and to the ends, with the buttons that stand where a thumb is.
        page.locator("[data-step=back]").tap()
        expect(page.locator("#table")).to_have_attribute("data-version", "29")
        page.locator("[data-step=last]").tap()
        expect(page.locator("#result")).to_be_visible()
        assert page.locator("[data-step=on]").get_attribute("aria-disabled") == "true"
        page.locator("[data-step=turn-back]").tap()
        expect(page.locator("#result")).to_have_count(0)
        # The slider: wide and high enough for a finger, and the table follows while it is moved.
        slider = page.locator(".replay [name=step]")
        box = slider.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 180
        slider.evaluate("(one) => { one.value = 17; one.dispatchEvent(new Event('input', { bubbles: true })); }")
        expect(page.locator("#table")).to_have_attribute("data-version", "17")
        page.wait_for_url(finished.at(17))
        # By itself, at the speed that one chooses, until one stops it; the speed is remembered.
        page.select_option("[data-speed]", "150")
        page.locator("[data-play]").tap()
        page.wait_for_function("() => Number(document.querySelector('#table').dataset.version) > 22")
        page.locator("[data-play]").tap()
        stopped = int(page.locator("[data-count]").inner_text().split()[0])
        page.wait_for_timeout(600)
        assert step_of(page) == stopped
        page.get_by_text("More", exact=True).click()
        page.wait_for_url(finished.at(stopped))
        assert page.get_by_label("Link to this position").input_value() == finished.at(stopped)
        assert page.locator("form[action$='/fork'] [name=step]").input_value() == str(stopped)
        assert loads == ["load"] and page.evaluate("history.length") == entries
        page.reload()
        assert step_of(page) == stopped and page.locator("[data-speed]").input_value() == "150"
        # A busy server: the step stays, and comes by itself.
        refused = []

        def busy(route: Route) -> None:
            refused.append(route.request.url)
            if len(refused) > 1:
                return route.continue_()
            return route.fulfill(status=429, headers={"retry-after": "1"}, body='{"error": "Too many requests."}')

        page.route("**/replay/part?*", busy)
        page.locator("[data-step=on]").tap()
        expect(page.locator("#offline")).to_contain_text("The server is busy")
        expect(page.locator("#table")).to_have_attribute("data-version", str(stopped + 1))
        expect(page.locator("#offline")).to_be_hidden()
        page.unroute("**/replay/part?*")
        wrong.remove("Failed to load resource: the server responded with a status of 429 (Too Many Requests)")
        # Back to the table, which lies one step of the history away from where one came.
        page.get_by_role("link", name="Back to the table").click()
        expect(page).to_have_url(f"{finished.client.base_url}/t/{finished.table}")
        assert wrong == []


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


def test_another_language_keeps_where_one_is_and_what_was_filled_in(page: Page, finished: Finished) -> None:
    address = f"{finished.client.base_url}/new?game=istanbul"
    page.set_viewport_size({"width": 390, "height": 500})
    page.goto(address)
    page.wait_for_load_state()
    page.fill("[name=name_1]", "Cem")
    page.select_option("[name=seat_1]", "link")
    page.select_option("[name=pace]", "2.0")
    page.locator("form.new details:has([name=seed]) summary").click()
    page.fill("[name=seed]", "77")
    page.locator("form.new [type=checkbox]").first.check()
    page.locator("[name=seed]").scroll_into_view_if_needed()
    tops = """document.querySelectorAll(".new legend, .new label, .new p, .new summary")"""
    n, before = page.evaluate(
        f"""() => {{
            const tops = [...{tops}].map((one) => one.getBoundingClientRect().top);
            const n = tops.findIndex((top) => top >= 0);
            return [n, tops[n]];
        }}"""
    )
    page.select_option(".languages select", "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.url == address
    for field, value in (("name_1", "Cem"), ("seat_1", "link"), ("pace", "2.0"), ("seed", "77")):
        expect(page.locator(f"[name={field}]")).to_have_value(value)
    assert page.locator("form.new [type=checkbox]").first.is_checked()
    # The table is opened in the language that one has just chosen.
    expect(page.locator(".new [name=language]")).to_have_value("de")
    after = page.evaluate(f"() => {tops}[{n}].getBoundingClientRect().top")
    assert page.evaluate("scrollY") > 100 and abs(after - before) <= 2
    # The rules stay at the chapter that one reads, whatever the chapters before it have become.
    rules = f"{finished.client.base_url}/help/istanbul?table=tulip#chapter-2"
    page.goto(rules)
    page.wait_for_load_state()
    top = "document.querySelector('#chapter-2').getBoundingClientRect().top"
    before = page.evaluate(top)
    page.select_option(".languages select", "fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_load_state()
    page.wait_for_function("() => scrollY > 0")
    assert page.url == rules
    assert abs(page.evaluate(top) - before) <= 2


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
