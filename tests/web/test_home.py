"""The tables of a browser on the home page: what its cookie says is asked once, and forgotten where it is nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

import arasta
from arasta.web.lobby import new_id
from arasta.web.own_tables import KEPT_TABLES, TABLES_COOKIE
from arasta.web.viewer import SeatInfo
from arasta.web.views import OpenTable
from arasta.web.views.home import in_words
from tests.web.helpers import NO_TLS, PEOPLE, SERVERS, client_of, open_table


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path) as client:
        yield client


def questions_of(client: httpx.Client) -> list[str]:
    """What the database is asked from now on."""
    asked: list[str] = []
    engine = SERVERS[str(client.base_url)].store.engine.sync_engine

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        asked.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    return asked


def home(client: httpx.Client, tables: list[str]) -> httpx.Response:
    return httpx.get(f"{client.base_url}/", headers={"cookie": f"{TABLES_COOKIE}={'.'.join(tables)}"})


@pytest.mark.sqlite
def test_tables_that_there_are_not_are_asked_for_once_and_forgotten(client: httpx.Client) -> None:
    table, _places = open_table(client, PEOPLE)
    asked = questions_of(client)
    made_up = [new_id() for _ in range(KEPT_TABLES - 2)]
    page = home(client, [*made_up[:9], table, "x", *made_up[9:]])
    assert page.status_code == 200
    assert f"/t/{table}" in page.text
    assert len(asked) == 1
    assert page.cookies[TABLES_COOKIE] == table
    again = home(client, [table])
    assert len(asked) == 1
    assert TABLES_COOKIE not in again.cookies
    nothing = home(client, made_up)
    assert f'{TABLES_COOKIE}=""; HttpOnly; Max-Age=0' in nothing.headers["set-cookie"]


def test_a_table_that_there_is_not_costs_one_question(client: httpx.Client) -> None:
    asked = questions_of(client)
    assert client.get(f"/t/{new_id()}").status_code == 404
    assert len(asked) == 1
    assert client.get("/t/nothing").status_code == 404
    assert len(asked) == 1


def test_tables_of_before_a_restart_are_there(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        tables = [open_table(client, PEOPLE)[0] for _ in range(3)]
    with client_of(tmp_path) as client:
        shown = home(client, tables)
        assert all(f"/t/{table}" in shown.text for table in tables)
        assert TABLES_COOKIE not in shown.cookies


def test_the_form_of_a_new_table_says_who_may_sit_at_a_seat(client: httpx.Client) -> None:
    for who, said in (
        ("", "seat_2 must be here, link, bot:LEVEL or none, not &#39;&#39;."),
        ("bot:", "Say how well the bot is to play; the levels are random, "),
        ("bot:genius", "There is no bot genius; the levels are random, "),
    ):
        answer = client.post("/new", data={"game": "istanbul", "seat_0": "here", "seat_1": "here", "seat_2": who})
        assert answer.status_code == 422
        assert said in answer.text


def listed(page: httpx.Response) -> list[tuple[str, str]]:
    """The tables that the home page lists: the id of each, and how it stands there."""
    rows = re.findall(r'<li data-rank="\d"><a href="/t/(\w+)".*?<span class="state">(.*?)</span></a>', page.text, re.S)
    return [(table, re.sub(r"<[^>]*>", "", state).strip()) for table, state in rows]


def test_first_where_it_is_ones_turn_then_what_runs_then_what_is_over(client: httpx.Client) -> None:
    with httpx.Client(base_url=client.base_url, verify=NO_TLS, follow_redirects=True) as me:

        def opened(**form: str) -> str:
            made = me.post("/new", data={"game": "istanbul", "seat_0": "here", "seat_1": "bot:easy", **form})
            return str(made.url.path).rpartition("/")[2]

        # Whose turn it is, is decided by the seed.
        mine, theirs = (
            next(str(seed) for seed in range(50) if arasta.game("istanbul").table(2, seed=seed).seats == (seat,))
            for seat in (0, 1)
        )
        over = opened(seed=mine, option_decision_limit="1", turns="off")
        choice = re.search(r'data-choice="(\d+)"', me.get(f"/t/{over}").text)
        assert choice
        me.post(f"/t/{over}/choose", data={"choice": choice.group(1), "prompt": "0", "seat": "0"})
        turn = opened(seed=mine)
        waits = opened(seed=mine, seat_0="link", name_0="Ada", seat_1="link", seat_2="here")
        runs = opened(seed=theirs, pace="10")
        shown = me.get("/")
        assert listed(shown) == [
            (turn, "your turn"),
            (runs, "round 1"),
            (waits, "still missing: Ada and Moon"),
            (over, "finished today"),
        ]
        # Those beyond the third are folded, so that the games stay in sight.
        assert shown.text.index("<details>") < shown.text.index(over)
        # Another browser that only knows the address is told the same, but not that it is its turn.
        with httpx.Client(base_url=client.base_url, verify=NO_TLS, cookies={TABLES_COOKIE: turn}) as other:
            assert listed(other.get("/")) == [(turn, "round 1")]
        # Removed from one's own list, and put back by one click, as one's own; the table itself stays all the time.
        without = me.post("/forget", data={"table": turn})
        assert [table for table, _ in listed(without)] == [runs, waits, over]
        back = re.search(r'action="/remember".*?name="table" value="([^"]+)"', without.text, re.S)
        assert back and me.get(f"/t/{turn}/view").status_code == 200
        assert listed(me.post("/remember", data={"table": back.group(1)}))[0] == (turn, "your turn")
        # What is no entry of a list is no way into it.
        for wrong in ("", "x", f"{turn}-<b>", f"{new_id()};", "../" * 4):
            page = me.get("/", params={"removed": wrong})
            assert page.status_code == 200 and "/remember" not in page.text
            me.post("/remember", data={"table": wrong})
            me.post("/forget", data={"table": wrong})
        assert len(listed(me.get("/"))) == 4
        # A browser from before its list knew seats learns them where it looks at its table.
        secret = me.cookies.get(f"arasta_{turn}", path=f"/t/{turn}")
        with httpx.Client(base_url=client.base_url, verify=NO_TLS, cookies={TABLES_COOKIE: turn}) as old:
            old.cookies.set(f"arasta_{turn}", str(secret), path=f"/t/{turn}")
            assert listed(old.get("/")) == [(turn, "round 1")]
            old.get(f"/t/{turn}")
            assert listed(old.get("/")) == [(turn, "your turn")]


def test_how_a_game_ended_is_said_in_words() -> None:
    seats = (SeatInfo(0, "Ada"), SeatInfo(1, "Bo"), SeatInfo(2, kind="bot", level="easy"))

    def end(*winners: int, held: tuple[int, ...] = (0,)) -> str:
        return OpenTable("tulip", arasta.game("kairo"), seats, held=held, over=True, winners=winners).end

    assert (end(0), end(1), end(2), end()) == ("You won", "Bo won", "Tulip won", "finished")
    assert (end(0, 1), end(1, 2)) == ("You share the win", "The win is shared")
    # Where two play in one browser, "you" would say nothing.
    assert end(0, held=(0, 1)) == "Ada won"
    today = date(2026, 3, 2)
    days = (date(2026, 3, 2), date(2026, 3, 1), date(2026, 2, 1), date(2026, 2, 28), date(2025, 12, 31))
    assert [in_words(day, today) for day in days] == [
        "today",
        "yesterday",
        "1 February",
        "28 February",
        "31 December 2025",
    ]
    with arasta.i18n.using("fr"):
        assert [in_words(day, today) for day in days[2:4]] == ["1er février", "28 février"]
    with arasta.i18n.using("de"):
        assert in_words(days[4], today) == "31. Dezember 2025"
