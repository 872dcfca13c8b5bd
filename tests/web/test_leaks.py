"""Nothing that a viewer may not know is in any response: pages, views, events, errors, records, logs.

Here whole games are watched, for secrets of seats, seeds, and in Istanbul for hidden hands; `test_leaks_everywhere`
compares all answers of two tables that differ only in what is hidden, in every game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import arasta
from arasta import bots
from arasta.core.table import Table
from arasta.web.entries import step_of
from arasta.web.room import Room
from arasta.web.seat import Seat
from arasta.web.table_json import table_json
from arasta.web.under_way import TableUnderWay
from arasta.web.visit import Visit
from tests.thorough import every, times
from tests.web.helpers import NO_TLS, Place, open_table, serving, sit

SEED = 1_234_567_890_123_456_789
"""So long that it appears nowhere by chance."""
HIDDEN_KEYS = {"seed", "chance", "key", "counter", "forced_dice", "forced_cards", "token", "start"}


def keys_of(value: Any) -> set[str]:
    """All keys of a JSON value."""
    if isinstance(value, dict):
        return set(value) | {key for inner in value.values() for key in keys_of(inner)}
    if isinstance(value, list):
        return {key for inner in value for key in keys_of(inner)}
    return set()


class Watcher:
    """A client that keeps everything it was ever sent."""

    def __init__(self, base: str) -> None:
        self.client = httpx.Client(verify=NO_TLS, base_url=base, timeout=30, event_hooks={"response": [self._keep]})
        self.texts: list[tuple[str, str]] = []

    def _keep(self, response: httpx.Response) -> None:
        response.read()
        headers = "\n".join(f"{name}: {value}" for name, value in response.headers.multi_items())
        self.texts.append((str(response.request.url.path), f"{headers}\n{response.text}"))


SIMULTANEOUS = {"choose-write": {"resolution": "simultaneous"}}
"""Of Choose & Write that in which several decide in secret at the same time."""
GAMES: tuple[tuple[str, dict[str, Any]], ...] = tuple((name, SIMULTANEOUS.get(name, {})) for name in arasta.GAMES)
"""Games with their options."""
DRAWS = ("drew_card", "drew_goods", "drew_guild", "drew_location")


@pytest.fixture(params=GAMES, ids=[name for name, _options in GAMES])
def table(request: pytest.FixtureRequest) -> Table:
    name, options = request.param
    return Table.new(arasta.game(name), 3, SEED, options, {})


def hands(table: Table, viewer: int | None) -> dict[int, dict[str, int]]:
    """For every other seat the cards that are hidden from a viewer."""
    state = table.position()["state"]
    if table.game.name != "istanbul":
        return {}
    found = {}
    for seat in range(table.players):
        if seat != viewer:
            known = state["known"][seat]
            hidden = {card: n - known.get(card, 0) for card, n in state["hand"][seat].items()}
            found[seat] = {card: n for card, n in hidden.items() if n}
    return found


@pytest.mark.slow
def test_a_whole_game_over_http(tmp_path: Path, table: Table) -> None:
    """Every answer to a seat or a spectator: no secret of a seat, no seed, no card that is hidden from it."""
    log = tmp_path / "log"
    bot = bots.make("greedy")
    with serving(tmp_path / "data", log) as server:
        with httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client:
            name, places = open_table(
                client,
                [{"kind": "human"}] * 3,
                game=table.game.name,
                options={key: value for key, value in table.options.items() if key != "decision_limit"},
                seed=SEED,
            )
        watchers: list[Watcher] = [Watcher(server.base) for _ in range(4)]
        seats = [Place(watchers[n].client, name, places[n].token if n < 3 else "") for n in range(4)]
        for n in range(3):
            sit(seats[n])
        made = 0
        while table.seats:
            asked = table.seats[0]
            if made % 20 == 0:
                for viewer, place in enumerate(seats):
                    look(place, name, table, None if viewer == 3 else viewer)
                provoke(seats, asked)
            choice = bots.choose(table, bot, 1)
            prompt = seats[asked].view()["prompt"]["id"]
            assert seats[asked].post("/choose", choice=choice, prompt=prompt).status_code == 200
            table.choose(choice)
            made += 1
            if made == times(45):
                break
        for n, watcher in enumerate(watchers):
            for path, text in watcher.texts:
                assert str(SEED) not in text, path
                for other in range(3):
                    if n != other:
                        assert places[other].token not in text, path
            watcher.client.close()
    logged = log.read_text(encoding="utf-8")
    assert '"event": "request"' in logged
    assert str(SEED) not in logged
    for place in places:
        assert place.token not in logged
    assert "hand" not in logged


def look(place: Place, name: str, table: Table, viewer: int | None) -> None:
    """Look at everything there is to see and compare with what the library says the viewer may know."""
    view = place.view(since=0)
    assert view["position"] == (table.public_position() if viewer is None else table.position(viewer))
    assert not keys_of(view) & HIDDEN_KEYS
    drew = [event for event in view["events"] if event["name"] in DRAWS and event["seat"] != viewer]
    assert all(event["first"] == -1 for event in drew)
    record = place.get("/record").json()
    assert not keys_of(record) & HIDDEN_KEYS
    assert place.get("/replay", step=1).status_code == 403
    page = place.client.get(f"/t/{name}")
    assert page.status_code == 200
    assert place.client.get(f"/t/{name}/replay").status_code == 403
    assert place.client.get(f"/t/{name}/record").json() == record
    for _seat, cards in hands(table, viewer).items():
        assert not any(re.search(rf'data-hand="{card}"', page.text) for card in cards)


def provoke(seats: list[Place], asked: int) -> None:
    """Errors must not tell either."""
    for place in seats:
        place.post("/choose", choice=0, prompt="999999")
        place.post("/undo", prompt="0")
        place.post("/choose", choice=32767, prompt=place.view()["prompt"]["id"] or "0")
        place.post("/choose", choice="x", prompt={})
    seats[(asked + 1) % 3].post("/choose", choice=0, prompt="0", seat=asked)


def states_of(name: str, options: dict[str, Any], seed: int, every: int) -> Iterator[Table]:
    """A table at times of a game between bots."""
    game = Table.new(arasta.game(name), 3, seed, options, {})
    bot = bots.make("greedy")
    made = 0
    while game.seats and made < 250:
        if made % every == 0:
            yield game
        game.choose(bots.choose(game, bot, 1))
        made += 1


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_two_tables_that_a_viewer_cannot_tell_apart_are_answered_alike(name: str, options: dict[str, Any]) -> None:
    """All that a viewer cannot know is redrawn: the view, the events and the page do not change."""
    from arasta.web.viewer import SeatInfo, Viewer
    from arasta.web.views import render_fragment

    # The table goes on from state to state: all viewers look at one before the next.
    for game, viewer in (
        (game, viewer) for game in states_of(name, options, 3, every(50)) for viewer in (0, 1, 2, None)
    ):
        other = Table.new(arasta.game(name), 3, 9, options, {})
        other.states[:] = game.game.resample(game.box, game.observe(viewer), viewer, 99)
        other.refresh()
        seen = []
        for table in (game, other):
            seats = [Seat(n, "human", "", f"P{n}") for n in range(3)]
            under_way = TableUnderWay("aaaaaaaaaa", table.copy(), seats)
            room = Room(under_way, None)  # type: ignore[arg-type]  # nothing is stored
            visit = Visit(room, () if viewer is None else (viewer,))
            step = step_of(table)
            shown = Viewer("aaaaaaaaaa", room.table, viewer, tuple(SeatInfo(n) for n in range(3)), 0, "0")
            own = step.own.get(viewer, step.public) if viewer is not None else step.public
            seen.append((json.dumps(table_json(visit, viewer, False)), own, render_fragment(shown)))
        assert seen[0] == seen[1], viewer
