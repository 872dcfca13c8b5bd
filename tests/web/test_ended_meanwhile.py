"""Secrets that end while a request waits for its table: it is answered as one that came with an ended secret."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from arasta.web.app import create_app
from arasta.web.security import seat_cookie
from arasta.web.settings import ServerSettings
from tests.web.helpers import PEOPLE

SOON = 0.1
"""Seconds in which a request of this process comes as far as its table."""


async def late(data: Path, method: str, path: str, headers: str) -> tuple[httpx.Response, int]:
    """The answer to a request of a seat that is given a new link while it waits; and how many listen as that seat."""
    app = create_app(ServerSettings(data=data, rate=0, compile_bots=False))
    server = app.state.server
    await server.start()
    try:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client:
            made = (await client.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE})).json()
            room, token = server.lobby.rooms[made["id"]], made["seats"][1]["token"]
            bearer = {"authorization": f"Bearer {token}"}
            cookie = {"cookie": f"{seat_cookie(room.id)}={token}", "x-arasta": "1"}
            at = path.format(id=room.id)
            await room.access.lock.acquire()
            opener = {"authorization": f"Bearer {made['host']}"}
            renewed = asyncio.create_task(client.post(f"/api/tables/{room.id}/link", json={"seat": 1}, headers=opener))
            await asyncio.sleep(SOON)
            content: dict[str, str] | None = {} if method == "POST" else None
            asked = asyncio.create_task(
                client.request(method, at, headers=bearer if headers == "bearer" else cookie, json=content)
            )
            await asyncio.sleep(SOON)
            room.access.lock.release()
            assert (await renewed).status_code == 201
            async with asyncio.timeout(10):
                answer = await asked
            return answer, sum(1 in listener.held for listener in room.publisher.listeners)
    finally:
        await server.stop()


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/api/tables/{id}/events", 403), ("POST", "/api/tables/{id}/device", 403)]
)
@pytest.mark.parametrize("headers", ["bearer", "cookie"])
def test_neither_listens_nor_makes_a_link(tmp_path: Path, method: str, path: str, status: int, headers: str) -> None:
    answer, listening = asyncio.run(late(tmp_path, method, path, headers))
    assert answer.status_code == status and answer.json()["error"]
    assert listening == 0


def test_sees_what_everybody_sees(tmp_path: Path) -> None:
    answer, _ = asyncio.run(late(tmp_path, "GET", "/api/tables/{id}", "bearer"))
    assert answer.json()["seat"] is None and answer.json()["held"] == []
    answer, _ = asyncio.run(late(tmp_path, "GET", "/t/{id}/view", "cookie"))
    assert answer.status_code == 200 and 'data-seat=""' in answer.text
