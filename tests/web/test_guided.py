"""Guided tables: whole guides by HTTP in every language, refusals, undo, leaving, restarts, second tabs."""

from __future__ import annotations

import html
import re
import time
from pathlib import Path

import httpx
import pytest

import arasta
from arasta import i18n
from arasta.games.guide import guide_of, has_guide
from tests.web.helpers import NO_TLS, Forked, client_of, until

GUIDED = [name for name in arasta.GAMES if has_guide(name)]


class Newcomer:
    """Somebody who follows the guide of a game in a browser without script."""

    def __init__(self, client: httpx.Client, game: str, language: str = "en") -> None:
        self.client = client
        self.headers = {"accept-language": language}
        self.url = self.post("/guide", game=game).headers["location"]
        self.page = ""

    def post(self, url: str, **fields: str | int) -> httpx.Response:
        return self.client.post(url, data=fields, headers=self.headers)

    def look(self) -> str:
        self.page = self.client.get(self.url, headers=self.headers).text
        return self.page

    def ready(self) -> str:
        """Wait for the newcomer's turn, or the end of the guide."""
        end = time.monotonic() + 60
        while not ("data-hinted" in self.look() or "guide-over" in self.page):
            assert time.monotonic() < end, "the others do not move"
            # Looking all the time would keep them from it.
            time.sleep(0.1)
        return self.page

    @property
    def asked(self) -> dict[str, str | int]:
        found = re.search(r'data-prompt="([^"]*)"', self.page)
        assert found
        return {"prompt": found[1], "seat": 0}

    @property
    def marked(self) -> list[str]:
        """What is marked: ids of choices, "end" for the end of the turn."""
        found = re.findall(r"<button\b[^>]*\bdata-hinted[^>]*>", self.page)
        return [number[1] if (number := re.search(r'data-choice="(\d+)"', one)) else "end" for one in found]

    def follow(self) -> httpx.Response:
        """Do what the guide asks for."""
        self.ready()
        (wanted,) = set(self.marked)
        if wanted == "end":
            return self.post(f"{self.url}/end-turn", **self.asked)
        return self.post(f"{self.url}/choose", choice=wanted, **self.asked)

    @property
    def step(self) -> int:
        found = re.search(r'id="guide" data-step="(\d+)"', self.page)
        return int(found[1]) if found else 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GUIDED)
def test_a_whole_guide_in_every_language(name: str, tmp_path: Path) -> None:
    guide = guide_of(name)
    with client_of(tmp_path) as client:
        newcomer = Newcomer(client, name)
        seen = set()
        assert f'guide-aim"><svg class="icon i-{guide.sign}"' in newcomer.ready()
        while "guide-over" not in newcomer.ready():
            if newcomer.step not in seen and "end" not in newcomer.marked:
                seen.add(newcomer.step)
                now = guide.steps[newcomer.step - 1]
                check_words(newcomer, now.title, now.text, *now.signs.values(), *(guide.aim if len(seen) == 1 else ()))
            assert newcomer.follow().status_code == 303
        assert seen == set(range(1, len(guide.steps) + 1))
        check_words(newcomer, *guide.aim, *guide.end)
        # From there on the table is as any other.
        free = re.findall(r'data-choice="(\d+)"', newcomer.look())[0]
        assert newcomer.post(f"{newcomer.url}/choose", choice=free, **newcomer.asked).status_code == 303
        assert 'id="guide"' not in newcomer.look()


def check_words(newcomer: Newcomer, *texts: str) -> None:
    """The page says this in every language."""
    for language in i18n.languages():
        newcomer.headers["accept-language"] = language
        page = html.unescape(newcomer.look())
        with i18n.using(language):
            for text in texts:
                assert i18n.gettext(text) in page, (newcomer.step, language, text)
    newcomer.headers["accept-language"] = "en"


def test_refusals_undo_second_tab_and_leaving(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        newcomer = Newcomer(client, "istanbul")
        first = newcomer.ready()
        (wanted,) = set(newcomer.marked)
        other = next(number for number in re.findall(r'data-choice="(\d+)"', first) if number != wanted)
        refused = newcomer.post(f"{newcomer.url}/choose", choice=other, **newcomer.asked)
        assert refused.status_code == 422
        assert "Move to the Fabric Warehouse (2)" in refused.text
        # A program that holds the seat is told the same; nothing has changed, but for the mark of the table.
        still = newcomer.look()
        assert re.sub(r'data-\w+="\d+"', "", still) == re.sub(r'data-\w+="\d+"', "", first)
        stale = newcomer.asked
        assert newcomer.follow().status_code == 303
        assert newcomer.ready()
        assert newcomer.step == 2
        # Of a second tab, or a second click, the first one has its effect.
        late = newcomer.post(f"{newcomer.url}/choose", choice=wanted, **stale)
        assert late.status_code == 409
        assert newcomer.post(f"{newcomer.url}/undo", **newcomer.asked).status_code == 303
        newcomer.ready()
        assert newcomer.step == 1
        newcomer.follow()
        newcomer.ready()
        # Hints would say something else.
        assert "data-hint " not in newcomer.page
        assert newcomer.post(f"{newcomer.url}/leave-guide").status_code == 303
        left = newcomer.look()
        assert 'id="guide"' not in left
        assert "data-hinted" not in left
        free = arasta.game("istanbul").actions.number("end_turn")
        assert free is not None
        assert newcomer.post(f"{newcomer.url}/choose", choice=free, **newcomer.asked).status_code == 303
        # Only who plays leaves it; a game without a guide has none.
        with httpx.Client(verify=NO_TLS, base_url=client.base_url) as stranger:
            assert stranger.post(f"{newcomer.url}/leave-guide").status_code == 403
            assert 'id="guide"' not in stranger.get(Newcomer(client, "istanbul").url).text
        assert newcomer.post("/guide", game="chess").status_code == 404


@pytest.mark.slow
def test_killed_on_the_way(tmp_path: Path) -> None:
    """The guide goes on where it was when the server is killed, also while the others move."""
    with httpx.Client(verify=NO_TLS, timeout=30) as client:
        newcomer = None
        for steps in (2, 3, 2):
            served = Forked(tmp_path)
            try:
                client.base_url = httpx.URL(served.base)
                until(lambda: up(client))
                if newcomer is None:
                    newcomer = Newcomer(client, "istanbul")
                before = newcomer.step
                newcomer.ready()
                assert newcomer.step in (before, before + 1)
                for _n in range(steps):
                    newcomer.follow()
                newcomer.look()
            finally:
                served.kill()
        assert newcomer is not None
        assert newcomer.step >= 4


def up(client: httpx.Client) -> bool:
    try:
        return client.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_where_it_is_offered(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        for name in GUIDED:
            offer = f'aria-label="Learn by playing: {html.escape(arasta.game(name).title)}"'
            assert offer in client.get("/").text
            assert offer in client.get(f"/help/{name}").text
            assert offer in client.get(f"/new?game={name}").text
        assert "shows you the first turns" in client.get("/").text
        # Whoever has a table is not pressed, but finds it on the card and in the help.
        url = client.post("/play", data={"game": "dice", "level": "easy"}).headers["location"]
        assert "bot: easy" in client.get(url).text
        assert "shows you the first turns" not in client.get("/").text
        assert "In five minutes you learn it" not in client.get("/new?game=dice").text
        assert "Learn by playing" in client.get("/help/istanbul").text
