"""Pages are drawn once for all who see the same, nobody gets what another seat sees, and none waits for many of one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import arasta
from arasta.web import answers
from arasta.web.lobby import NewTable, Sitting
from arasta.web.room import Room
from arasta.web.server import Server
from arasta.web.settings import ServerSettings
from arasta.web.viewer import Viewer
from tests.web.helpers import NO_TLS, PEOPLE, Place, client_of, open_table, sit

Drawn = list[int | None]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path) as client:
        yield client


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The seats for which a table has been drawn."""
    seen: Drawn = []

    def spied(draw: Callable[..., str]) -> Callable[..., str]:
        def drawing(viewer: Viewer, *more: Any) -> str:
            seen.append(viewer.seat)
            return draw(viewer, *more)

        return drawing

    for name in ("render_fragment", "render_table"):
        monkeypatch.setattr(answers, name, spied(getattr(answers, name)))
    return seen


def view(client: httpx.Client, place: Place, language: str = "en") -> str:
    headers = {**place.headers, "accept-language": language}
    answer = client.get(f"/t/{place.table}/view", headers=headers)
    assert answer.status_code == 200
    return answer.text


def test_all_who_watch_are_shown_what_was_drawn_once(client: httpx.Client, drawn: Drawn) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=3)
    watching = Place(client, table)
    assert len({view(client, watching) for _ in range(20)}) == 1
    assert drawn == [None]
    mine, others = view(client, first), view(client, second)
    assert len({mine, others, view(client, watching), view(client, watching, "fr")}) == 4
    assert drawn == [None, 0, 1, None]
    acting = next(place for place in (first, second) if place.view()["choices"])
    assert acting.choose(acting.view()).status_code == 200
    assert view(client, first) != mine
    assert len({view(client, watching) for _ in range(20)}) == 1
    assert drawn == [None, 0, 1, None, 0, None]


def test_whatever_changes_is_seen_at_once(client: httpx.Client, drawn: Drawn) -> None:
    """Who plays, a message about a post: also where nothing was chosen."""
    table, (first, second) = open_table(client, PEOPLE, seed=3)
    watching = Place(client, table)
    before = view(client, watching)
    assert second.post("/leave").status_code == 200
    assert view(client, watching) != before
    with httpx.Client(verify=NO_TLS, base_url=client.base_url) as browser:
        assert sit(first, browser).is_redirect
        script = {"x-arasta": "1"}
        refused = browser.post(f"/t/{table}/choose", data={"prompt": "7", "seat": "0", "choice": "1"}, headers=script)
        assert refused.status_code == 409
        assert refused.text != browser.get(f"/t/{table}/view").text


def test_two_browsers_with_one_seat_see_their_own_invitations(client: httpx.Client) -> None:
    made = client.post("/new", data={"game": "istanbul", "seat_0": "here", "seat_1": "link"})
    table = made.headers["location"].split("/")[-1]
    with_links = client.get(f"/t/{table}").text
    mine = client.cookies.get(f"arasta_{table}", path=f"/t/{table}")
    assert mine
    with httpx.Client(verify=NO_TLS, base_url=client.base_url) as other:
        sit(Place(client, table, mine), other)
        assert f"/t/{table}?seat=" in with_links
        assert f"/t/{table}?seat=" not in other.get(f"/t/{table}").text


def served(tmp_path: Path, use: Callable[[Server, Room, Room], Coroutine[Any, Any, None]]) -> None:
    """Two tables of a server without HTTP."""

    async def run() -> None:
        server = Server(ServerSettings(data=tmp_path, compile_bots=False))
        await server.start()
        sittings = [Sitting("human"), Sitting("human")]
        rooms = [(await server.lobby.create(NewTable(arasta.game("kairo"), sittings), "here"))[0] for _ in range(2)]
        try:
            await use(server, *rooms)
        finally:
            await server.stop()

    asyncio.run(run())


def seen(room: Room) -> Viewer:
    return Viewer(room.id, room.table, None, (), room.under_way.version, "")


def test_whoever_asks_for_one_page_is_not_behind_forty_of_somebody_else(tmp_path: Path) -> None:
    order: list[str] = []

    async def use(server: Server, room: Room, other: Room) -> None:
        async def ask(address: str, n: int) -> None:
            def draw(viewer: Viewer) -> str:
                order.append(address)
                return ""

            await server.drawing.of(address, room, lambda: seen(room), draw, n)

        await asyncio.gather(*(ask("many", n) for n in range(40)), ask("one", 40))

    served(tmp_path, use)
    assert len(order) == 41
    assert order.index("one") < 3


def test_a_table_that_is_changing_holds_no_other_one_up(tmp_path: Path) -> None:
    async def use(server: Server, room: Room, other: Room) -> None:
        async with room.alone():
            waits = asyncio.create_task(server.drawing.of("a", room, lambda: seen(room), lambda viewer: "changed", ""))
            page = server.drawing.of("b", other, lambda: seen(other), lambda viewer: "other", "")
            assert await asyncio.wait_for(page, 60) == "other"
            assert not waits.done()
        assert await waits == "changed"

    served(tmp_path, use)
