"""Two tables that differ only in what a viewer cannot know are answered alike, by every route, of every game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta import bots
from arasta.core.table import Table
from arasta.web import (
    analysis_pages,
    api,
    api_analysis,
    api_playing,
    api_seats,
    extras,
    pages,
    table_pages,
    table_posts,
)
from tests.thorough import times
from tests.web.helpers import SERVERS, Place, client_from, client_of, open_table, sit

PLAYERS = 3
SEED = 20
VARIANTS: dict[str, dict[str, Any]] = {
    "istanbul": {},
    "dice": {},
    "choose-write": {"resolution": "simultaneous"},
    "kairo": {},
}
"""Every game, with options; of Choose & Write that in which several decide in secret at the same time."""
EVERY = 17
"""Choices from one moment that is looked at to the next."""
MOMENTS = times(2)
"""At each of the first ones two of the viewers look, so that everybody does."""
VIEWERS = (0, 2, PLAYERS)
"""Two seats and a spectator."""
THINKING = "/hint"
"""Its answer takes long, and for whoever is asked it is drawn at random from what that seat knows."""
LEAVING = ("/leave", "/stand-in")
"""They need no more than being said, and a bot plays then."""
OWN = ("date", "etag", "content-length")
"""Headers that are each answer's own; how long a page is says no more than the page."""
WHYS = times(4)
"""Actions of which is asked why they are not possible."""


def routes(method: str) -> list[str]:
    """The paths of all routes of a table and of pages that show one, as they are declared."""
    found = []
    for part in (analysis_pages, api, api_analysis, api_playing, api_seats, pages, table_pages, table_posts, extras):
        for route in part.router.routes:
            if method in route.methods and ("{table_id}" in route.path or route.path in ("/", "/help/{name}")):
                found.append(route.path)
    return found


class Twins:
    """The same table twice, on one server: played alike, then what one viewer cannot know is redrawn in the second."""

    def __init__(self, client: httpx.Client, game: str) -> None:
        self.game = game
        self.server = SERVERS[str(client.base_url)]
        people = [{"kind": "human"}] * PLAYERS
        self.places: list[list[Place]] = []
        self.browsers: list[list[httpx.Client]] = []
        for _ in range(2):
            name, places = open_table(client, people, game=game, options=VARIANTS[game], seed=SEED)
            browsers = [client_from("127.0.0.1", client) for _ in range(PLAYERS + 1)]
            for place, browser in zip(places, browsers, strict=False):
                sit(place, browser)
            self.places.append([*places, Place(client, name)])
            self.browsers.append(browsers)

    def table(self, twin: int) -> Table:
        """The table itself, as the server holds it."""
        return self.server.lobby.rooms[self.places[twin][0].table].table

    def choose(self, twin: int, seat: int, action: int) -> None:
        """A choice over HTTP."""
        place = self.places[twin][seat]
        answer = place.post("/choose", choice=action, prompt=place.view()["prompt"]["id"])
        assert answer.status_code == 200, answer.text

    def seen(self, twin: int, viewer: int) -> Iterator[tuple[str, str]]:
        """Everything that a viewer is answered, without what is each table's own: name, secrets and the clock."""
        place, browser = self.places[twin][viewer], self.browsers[twin][viewer]
        table, asked = self.table(twin), viewer in self.table(twin).seats
        for path in routes("GET"):
            where = path.replace("{table_id}", place.table).replace("{name}", self.game)
            headers = {"Last-Event-ID": "0", **(place.headers if path.startswith("/api") else {})}
            if path.endswith("/events"):
                yield path, self.plain(twin, first_of(browser, where, headers))
            elif not path.endswith("/why-not"):
                asking: tuple[dict[str, str | int], ...] = ({}, {"since": 0, "step": 1, "table": place.table})
                for params in asking:
                    yield f"{path} {params}", self.answer(twin, browser.get(where, params=params, headers=headers))
        for path in routes("POST"):
            if (path.endswith(THINKING) and asked) or (path.endswith(LEAVING) and place.token):
                continue
            where = path.replace("{table_id}", place.table)
            for body in ({}, {"choice": 32_767, "prompt": "0", "seat": 0}):
                yield (
                    f"POST {path} {body}",
                    self.answer(twin, browser.post(where, json=body, headers=place.headers))
                    if path.startswith("/api")
                    else self.answer(twin, browser.post(where, data={name: str(body[name]) for name in body})),
                )
        rng = random.Random(viewer)
        actions = table.game.actions
        for number in rng.sample(range(actions.count), WHYS):
            kind, value = actions.kind_and_value(number)
            for seat in range(PLAYERS):
                why = {"kind": kind, "seat": seat} | ({} if value is None else {"value": value})
                yield f"why-not {why}", self.answer(twin, place.get("/why-not", **why))

    def answer(self, twin: int, response: httpx.Response) -> str:
        """An answer with its headers, but for the clock."""
        headers = {name: value for name, value in response.headers.multi_items() if name not in OWN}
        return self.plain(twin, f"{response.status_code} {sorted(headers.items())} {response.text}")

    def plain(self, twin: int, text: str) -> str:
        """A text without names and secrets of its table."""
        for seat, place in enumerate(self.places[twin]):
            if place.token:
                text = text.replace(place.token, f"<secret {seat}>")
        text = text.replace(self.places[twin][0].table, "<table>")
        text = re.sub(r'data-mark="\d+"', "", text)
        text = re.sub(r'(seat_?[0-9]*|arasta[a-z_]*)=[^;"\' ]*', r"\1=<cookie>", text)
        return re.sub(r"\b[0-9a-f]{16,}\b|nonce-[\w+/=-]+|nonce=\"[^\"]+\"", "<random>", text)


def first_difference(one: str, other: str) -> str:
    """Where two texts begin to differ, with what stands around it."""
    n = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, n - 150) : n + 100]!r} | {other[max(0, n - 30) : n + 100]!r}"


def first_of(browser: httpx.Client, where: str, headers: dict[str, str]) -> str:
    """What a live connection tells at once."""
    told = []
    with browser.stream("GET", where, headers=headers) as stream:
        for line in stream.iter_lines():
            told.append(line)
            if line.startswith(":") or len(told) > 400:
                break
    return "\n".join(told)


@pytest.mark.slow
@pytest.mark.parametrize("game", VARIANTS)
def test_what_a_viewer_cannot_know_changes_no_answer(tmp_path: Path, game: str) -> None:
    """Pages, views, live events, records, reasons and refusals, whatever route is declared; of each of `VIEWERS`."""
    bot = bots.make("greedy")
    differ = dict.fromkeys(VIEWERS, 0)
    with client_of(tmp_path, heartbeat=0.1) as client:
        twins = Twins(client, game)
        for moment in range(MOMENTS):
            for _ in range(EVERY):
                action = bots.choose(twins.table(0), bot, 1)
                asked = twins.table(0).seats[0]
                for twin in range(2):
                    twins.choose(twin, asked, action)
            first, second = twins.table(0), twins.table(1)
            for viewer in (one for n, one in enumerate(VIEWERS) if n != moment):
                seat = viewer if viewer < PLAYERS else None
                kept = second.states.copy()
                second.states[:] = first.game.resample(first.box, first.observe(seat), seat, moment)
                second.refresh()
                differ[viewer] += first.position()["state"] != second.position()["state"]
                for (route, one), (_route, other) in zip(twins.seen(0, viewer), twins.seen(1, viewer), strict=True):
                    assert one == other, f"viewer {viewer}, {route}: {first_difference(one, other)}"
                second.states[:] = kept
                second.refresh()
        for browser in (browser for browsers in twins.browsers for browser in browsers):
            browser.close()
    assert all(often > 0 for often in differ.values()), "hidden things were redrawn"
