"""Limits, origins, headers, cookies: clear refusals, never a traceback."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from arasta.web.security import Rates, address_of
from arasta.web.settings import BadSetting, ServerSettings, read_settings
from tests.web.helpers import ONE_AND_BOT, PEOPLE, SERVERS, Place, client_of, open_table, sit, until

MAKE = {"game": "istanbul", "seats": PEOPLE}


def test_long_requests(client: httpx.Client) -> None:
    answer = client.post("/api/tables", content=b"x" * 70_000, headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"]

    def parts() -> Iterator[bytes]:
        for _ in range(100):
            yield b"y" * 1000

    assert client.post("/api/tables", content=parts()).status_code == 413


def test_rates(tmp_path: Path) -> None:
    with client_of(tmp_path, rate=0.001, burst=12) as client:
        statuses = [client.get("/api/games").status_code for _ in range(20)]
        refused = client.get("/api/games")
        browser = {"accept": "text/html", "sec-fetch-site": "same-origin"}
        page, posted, other = (
            client.get("/t/abc?seat=x", headers=browser),
            client.post("/t/abc/pace", headers=browser),
            client.post("/play", headers=browser),
        )
    assert 429 in statuses
    assert set(statuses) == {200, 429}
    assert int(refused.headers["retry-after"]) > 0
    assert refused.json()["error"]
    # A page that was refused loads itself again, that of a table's form the table; another form is not forgotten so.
    wait = page.headers["retry-after"]
    assert (
        f'content="{wait};url=/t/abc?seat=x"' in page.text and f"tries again by itself in {wait} seconds" in page.text
    )
    assert 'http-equiv="refresh"' in posted.text and ';url=/t/abc"' in posted.text
    assert other.status_code == 429 and 'http-equiv="refresh"' not in other.text


def test_a_bucket_fills_again_and_addresses_are_apart() -> None:
    rates = Rates(2.0, 3)
    assert [rates.take("a", 0.0) for _ in range(3)] == [0, 0, 0]
    assert rates.take("a", 0.0) == pytest.approx(0.5)
    assert rates.take("b", 0.0) == 0
    assert rates.take("a", 0.6) == 0
    assert Rates(0, 1).take("a", 0.0) == 0


def test_open_tables_of_an_address(tmp_path: Path) -> None:
    with client_of(tmp_path, tables_per_address=2) as client:
        statuses = [client.post("/api/tables", json=MAKE).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]
        page = client.post("/play", data={"game": "istanbul"}, headers={"accept": "text/html"})
        assert page.status_code == 429
        assert "<html" in page.text


def test_a_server_for_its_own_machine_alone_limits_no_tables(tmp_path: Path) -> None:
    """One that others reach does; and what was set holds everywhere."""
    alone = ServerSettings(data=tmp_path)
    assert alone.most_tables == 0
    told = (
        replace(alone, address="http://192.168.1.5:8000"),
        replace(alone, hosts="games.example"),
        replace(alone, proxy="127.0.0.1"),
    )
    assert [shared.most_tables for shared in told] == [50, 50, 50]
    assert [replace(alone, tables_per_address=most).most_tables for most in (0, 7)] == [0, 7]


SHORT: dict[str, Any] = {"game": "istanbul", "seats": ONE_AND_BOT, "options": {"decision_limit": 1}}
"""A table that is over after one choice."""


def finish(place: Place) -> None:
    """Make the one choice that there is."""
    until(lambda: place.view()["result"] or place.view()["choices"])
    view = place.view()
    if view["choices"]:
        assert place.choose(view).status_code == 200
    until(lambda: place.view()["result"])


def test_finished_tables_do_not_count_wherever_they_are(tmp_path: Path) -> None:
    with client_of(tmp_path, tables_per_address=2, idle=0.0) as client:
        for _ in range(5):
            made = client.post("/api/tables", json=SHORT)
            assert made.status_code == 201
            finish(Place(client, made.json()["id"], made.json()["seats"][0]["token"]))
            # All tables are put away from memory as soon as nobody looks at them.
            put_away(client)
        statuses = [client.post("/api/tables", json=MAKE).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]
        put_away(client)
        assert client.post("/api/tables", json=MAKE).status_code == 429


def put_away(client: httpx.Client) -> None:
    """What the server does every minute."""
    lobby = SERVERS[str(client.base_url)].lobby

    def empty() -> bool:
        lobby.put_away()
        return not lobby.rooms

    until(empty)


def test_tables_that_cannot_be_made_do_not_count(tmp_path: Path) -> None:
    with client_of(tmp_path, tables_per_address=1) as client:
        for _ in range(3):
            assert client.post("/api/tables", json={**MAKE, "options": {"layout": "round"}}).status_code == 422
        assert client.post("/api/tables", json=MAKE).status_code == 201


def test_many_tables_at_the_same_time(tmp_path: Path) -> None:
    with client_of(tmp_path, tables_per_address=3) as client, ThreadPoolExecutor(8) as pool:
        statuses = [*pool.map(lambda _: client.post("/api/tables", json=MAKE).status_code, range(16))]
    assert sorted(statuses) == [201] * 3 + [429] * 13


def test_behind_a_proxy_each_visitor_has_limits_and_cookies_are_secure(tmp_path: Path) -> None:
    one, two = ({"x-forwarded-for": f"192.0.2.{n}", "x-forwarded-proto": "https"} for n in (1, 2))
    with client_of(tmp_path / "a", tables_per_address=1, proxy="127.0.0.1") as client:
        statuses = [client.post("/api/tables", json=MAKE, headers=who).status_code for who in (one, one, two)]
        assert statuses == [201, 429, 201]
        assert "Secure" in client.post("/language", data={"language": "fr"}, headers=two).headers["set-cookie"]
        own = {**two, "origin": f"https://{client.base_url.netloc.decode()}"}
        assert client.post("/language", data={"language": "fr"}, headers=own).status_code == 303
    with client_of(tmp_path / "b", tables_per_address=1) as client:
        statuses = [client.post("/api/tables", json=MAKE, headers=who).status_code for who in (one, two)]
        assert statuses == [201, 429]
        assert "Secure" not in client.post("/language", data={"language": "fr"}, headers=two).headers["set-cookie"]
    with client_of(tmp_path / "c", address="https://arasta.example") as client:
        own = {"host": "arasta.example", "origin": "https://arasta.example"}
        answer = client.post("/api/tables", json=MAKE, headers=own)
        assert answer.json()["seats"][0]["url"].startswith("https://arasta.example/t/")
        assert "Secure" in client.post("/language", data={"language": "fr"}, headers=own).headers["set-cookie"]
        assert "Secure" not in client.post("/language", data={"language": "fr"}).headers["set-cookie"]


def test_live_connections_of_an_address(tmp_path: Path) -> None:
    with client_of(tmp_path, listeners_per_address=1) as client:
        table, _ = open_table(client, PEOPLE)
        path = f"/api/tables/{table}/events"

        def let_in() -> bool:
            with client.stream("GET", path) as one:
                return one.status_code == 200

        with client.stream("GET", path) as stream:
            lines = stream.iter_lines()  # kept: a dropped iterator closes the connection
            next(lines)
            with client.stream("GET", path) as second:
                assert second.status_code == 429
        until(let_in)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({}, 201),
    ],
)
def test_posts_of_other_sites(client: httpx.Client, headers: dict[str, str], status: int) -> None:
    assert client.post("/api/tables", json=MAKE, headers=headers).status_code == status


def test_posts_of_own_pages(client: httpx.Client) -> None:
    own = f"{client.base_url.scheme}://{client.base_url.netloc.decode()}"
    assert client.post("/api/tables", json=MAKE, headers={"origin": own}).status_code == 201
    assert client.post("/api/tables", json=MAKE, headers={"origin": own + "0"}).status_code == 403


def test_headers_of_every_answer(client: httpx.Client) -> None:
    table, _ = open_table(client, PEOPLE)
    for path in ("/", "/new", f"/t/{table}", f"/api/tables/{table}", "/api/games", "/nothing", "/healthz"):
        answer = client.get(path, headers={"accept": "text/html"})
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        assert "server" not in answer.headers
    style = client.get("/static/tokens.css")
    assert style.status_code == 200
    assert style.headers["x-content-type-options"] == "nosniff"


def test_a_link_of_a_seat_becomes_a_cookie_and_leaves_the_address(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE)
    answer = sit(first)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{table}"
    cookies = answer.headers.get_list("set-cookie")
    for cookie in cookies:
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie
    assert {f"/t/{table}", f"/api/tables/{table}"} <= {
        part.partition("=")[2] for cookie in cookies for part in cookie.split("; ") if part.startswith("Path=")
    }
    assert first.token not in client.get(f"/t/{table}").text
    assert Place(client, table).view()["held"] == [0]
    assert client.get(f"/t/{table}", params={"seat": "nonsense"}).status_code == 403
    assert client.post(f"/t/{table}/sit", data={"link": "nonsense"}).status_code == 403
    assert client.post(f"/t/{table}/sit").status_code == 403
    assert second.token not in client.get(f"/t/{table}").text


def test_a_hot_seat_shows_nothing_until_its_person_says_so(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=5)
    for place in (first, second):
        sit(place)
    hidden = client.get(f"/t/{table}/view").text
    assert "data-choice" not in hidden
    shown = client.post(f"/t/{table}/show", data={"seat": 0}, headers={"x-arasta": "1"}).text
    assert "data-choice" in shown
    assert "data-choice" in client.get(f"/t/{table}/view").text
    while first.view()["choices"]:
        first.choose(first.view())
    hidden = client.get(f"/t/{table}/view").text
    assert "data-choice" not in hidden


def test_languages_lead_back_to_this_server_only(client: httpx.Client) -> None:
    for back, wanted in (("/new", "/new"), ("//evil.example", "/"), ("http://evil.example", "/"), ("/\\evil", "/")):
        answer = client.post("/language", data={"language": "fr", "back": back})
        assert answer.headers["location"] == wanted
    assert 'lang="fr"' in client.get("/").text


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"GET /t/%00%ff HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: close\r\n\r\n{{{",
        b"POST /t/abc/choose HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\nConnection: close\r\n\r\n",
        b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n"
        b"Content-Length: 4\r\nConnection: close\r\n\r\n--xx",
    ],
)
def test_broken_requests(client: httpx.Client, request_: bytes) -> None:
    address = urlsplit(str(client.base_url))
    with socket.create_connection((address.hostname or "", address.port or 0), timeout=10) as raw:
        raw.sendall(request_)
        raw.shutdown(socket.SHUT_WR)
        answer = raw.recv(200)
    assert not answer or answer.split()[1][:1] in (b"2", b"4"), answer
    assert client.get("/healthz").status_code == 200


def test_settings_from_the_environment(tmp_path: Path) -> None:
    settings = read_settings({"ARASTA_RATE": "7.5", "ARASTA_BURST": "3", "ARASTA_COMPILE_BOTS": "off"}, data=tmp_path)
    assert (settings.rate, settings.burst, settings.compile_bots, settings.data) == (7.5, 3, False, tmp_path)
    for wrong in ({"ARASTA_RATE": "fast"}, {"ARASTA_BURST": "-1"}, {"ARASTA_COMPILE_BOTS": "maybe"}):
        with pytest.raises(BadSetting, match="ARASTA_"):
            read_settings(wrong)


@pytest.mark.parametrize(
    "origin",
    [
        "http://[",
        "http://[::1",
        "//",
        "http://",
        "https://{host}",
        "http://evil@{host}",
        "{host}",
        "http://{host}/",
        "",
    ],
)
def test_odd_origins(client: httpx.Client, origin: str) -> None:
    host = client.base_url.netloc.decode()
    answer = client.post("/api/tables", json=MAKE, headers={"origin": origin.replace("{host}", host)})
    assert answer.status_code == 403
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("host", ['evil"><script>', "a b", "a/b", "[", "a:b", "user@a"])
def test_odd_hosts(client: httpx.Client, host: str) -> None:
    answer = client.get("/", headers={"host": host, "accept": "text/html"})
    assert answer.status_code == 400
    assert host not in answer.text
    assert client.get("/api/games", headers={"host": host}).status_code == 400


def test_failures_are_guarded_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("secret")

    with client_of(tmp_path) as client:
        monkeypatch.setattr("arasta.web.pages.page", fails)
        for path in ("/", "/new"):
            answer = client.get(path, headers={"accept": "text/html"})
            assert answer.status_code == 500
            assert "content-security-policy" in answer.headers and "x-content-type-options" in answer.headers
            assert answer.headers["cache-control"] == "no-store"
            assert "secret" not in answer.text and "<html" in answer.text


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("", ""),
    ],
)
def test_a_server_for_both_kinds_of_addresses_counts_each_ipv4_visitor_alone(host: str, counts_as: str) -> None:
    assert address_of({"type": "http", "client": (host, 40000)}) == counts_as
