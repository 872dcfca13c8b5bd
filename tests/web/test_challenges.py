"""Solo games of a browser: kept once, shown on the sheet of challenges, exported, forgotten."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

import arasta
from arasta import bots
from arasta.core.table import Table
from arasta.web.faults import NotStored
from arasta.web.store import Store
from arasta.web.views.choose_write import extra
from tests.web.helpers import NO_TLS, client_of

GAME = arasta.game("choose-write")
SCRIPT = {"x-arasta": "1"}


def finished(seed: int, **options: object) -> Table:
    """A solo game that the greedy bot played to its end; kept as if no seed had been given."""
    table = GAME.table(players=1, seed=seed, options=options)
    bot = bots.make("greedy")
    while table.seats:
        table.choose(bot.choose(GAME, table.box, table.observe(0), 0, table.actions, len(table.log)))
    return table


def play_alone(client: httpx.Client) -> str:
    """Play a solo game by the forms of its page; the address of its table."""
    page = client.post("/play", data={"game": "choose-write", "players": "1"}, follow_redirects=True)
    address = page.url.path
    play_to_the_end(client, address, page.text)
    return address


def play_to_the_end(client: httpx.Client, address: str, page: str) -> None:
    """Choose what is listed first until the result is shown; the last choice is carried out by 'End turn'."""
    for _ in range(400):
        choices = re.findall(r'data-choice="(\d+)"', page)
        if not choices and "data-end-turn" not in page:
            break
        prompt = re.search(r'data-prompt="(\d+)"', page)
        assert prompt
        fields = {"prompt": prompt[1], "seat": "0", **({"choice": choices[0]} if choices else {})}
        answer = client.post(f"{address}/{'choose' if choices else 'end-turn'}", data=fields, headers=SCRIPT)
        assert answer.status_code == 200
        page = answer.text
    assert 'id="result"' in page


def test_a_result_is_shown_while_nothing_can_be_kept_and_kept_when_it_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cannot_keep(*_: object, **__: object) -> None:
        raise NotStored("full")

    def cannot_read(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("disk I/O error"))

    sheet = "/challenges/choose-write"
    with client_of(tmp_path) as client:
        address = play_alone(client)
        client.post(f"{sheet}/reset", headers=SCRIPT)
        with monkeypatch.context() as broken:
            broken.setattr(Store, "keep", cannot_keep)
            assert 'id="result"' in client.get(address).text
            assert client.post(f"{sheet}/reset", headers=SCRIPT).status_code == 503
        assert client.get(f"{sheet}/export").json()["games"] == []
        assert 'id="result"' in client.get(address).text
        assert len(client.get(f"{sheet}/export").json()["games"]) == 1
        with monkeypatch.context() as broken:
            broken.setattr(AsyncEngine, "connect", cannot_read)
            answer = client.get(f"{sheet}/export")
            assert answer.status_code == 503
            assert "cannot read this now" in answer.json()["error"]


def test_a_finished_solo_game_is_kept_once_exported_and_forgotten(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        assert client.get("/challenges/choose-write/export").json()["games"] == []
        address = play_alone(client)
        client.get(address)
        client.get(f"{address}/view")
        answer = client.get("/challenges/choose-write/export")
        assert "attachment" in answer.headers["content-disposition"]
        exported = answer.json()
        (kept,) = exported["games"]
        assert exported["game"] == "choose-write" and kept["table"] == address.rpartition("/")[2]
        page = client.get("/challenges/choose-write").text
        assert f'href="{address}"' in page
        other = httpx.Client(verify=NO_TLS, base_url=client.base_url)
        assert other.get("/challenges/choose-write/export").json()["games"] == []
        other.get(address)
        assert other.get("/challenges/choose-write/export").json()["games"] == [], "a spectator keeps nothing"
        other.close()
        assert client.post("/challenges/choose-write/reset").status_code == 303
        assert client.get("/challenges/choose-write/export").json()["games"] == []
        assert "No finished solo game yet" in client.get("/challenges/choose-write").text


def test_kept_games_outlive_the_server(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        play_alone(client)
        (secret,) = {cookie.value for cookie in client.cookies.jar if cookie.name == "arasta_me"}
    with client_of(tmp_path) as client:
        client.cookies.set("arasta_me", secret or "")
        assert len(client.get("/challenges/choose-write/export").json()["games"]) == 1


def test_practice_is_not_kept(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        fields = {"game": "choose-write", "seat_0": "here", "seed": "7", "pace": "0"}
        page = client.post("/new", data=fields, follow_redirects=True)
        play_to_the_end(client, page.url.path, page.text)
        assert client.get("/challenges/choose-write/export").json()["games"] == []


@pytest.mark.parametrize(
    "path", ["/challenges/istanbul", "/sheets/istanbul/3", "/sheets/choose-write/6", "/sheets/x/1"]
)
def test_games_without_sheets_have_no_such_page(tmp_path: Path, path: str) -> None:
    with client_of(tmp_path) as client:
        assert client.get(path).status_code == 404


def test_what_is_kept_is_what_the_game_ticks() -> None:
    found = [finished(seed) for seed in range(12)]
    rich = [table for table in found if table.state.rubies[0] >= 10]
    assert rich, "no game with ten rubies among these"
    for table in found:
        kept = extra.kept(table)
        assert kept is not None and kept["rubies"] == table.state.rubies[0]
        assert bool(kept["ticks"]) <= (kept["rubies"] >= 10)
        assert all(column == min(12, kept["rubies"]) for _challenge, column in kept["ticks"])
    assert extra.kept(GAME.table(players=1, seed=1)) is None
    assert extra.kept(GAME.table(players=2, seed=1)) is None


def test_the_sheet_counts_ticks_and_ranks_by_rubies_then_by_what_is_left() -> None:
    games = [
        {"table": "a", "at": 1.0, "rubies": 11, "left": 9, "ticks": [[7, 11], [9, 11]], "options": {}},
        {"table": "b", "at": 2.0, "rubies": 12, "left": 3, "ticks": [[7, 12]], "options": {}},
        {"table": "c", "at": 3.0, "rubies": 11, "left": 10, "ticks": [[7, 11]], "options": {}},
    ]
    shown = extra.challenges(GAME, games)
    assert [one.address for one in shown["best"]] == ["/t/b", "/t/c", "/t/a"]
    seventh = shown["rows"][6]
    assert seventh.number == 7 and seventh.ticks == (0, 2, 1)
    assert (shown["filled"], shown["squares"]) == (3, 42)
    assert shown["best"][2].ticks == "7, 9"


@pytest.mark.parametrize(("players", "icons", "bonus"), [(1, 14, 8), (2, 14, 8), (3, 18, 8), (4, 28, 8), (5, 28, 9)])
def test_a_sheet_to_print_shows_what_so_many_players_can_use(players: int, icons: int, bonus: int) -> None:
    shown = extra.printed(GAME, players)
    assert sum(place.icons for place in shown["places"] if place) == icons
    assert shown["sheet"].bonus.spaces == bonus
    assert [track.spaces for track in shown["sheet"].lira] == [20, 15]
    assert sum(place.squares for place in shown["places"] if place) == 10
