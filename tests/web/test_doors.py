"""Connections that never come to a whole request, take too long, or are too many: they end, and others are answered."""

from __future__ import annotations

import contextlib
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from arasta.serving import listen
from arasta.web import protocol
from arasta.web.doors import Doors
from arasta.web.listening import Listener
from arasta.web.settings import ServerSettings
from tests.web.helpers import NO_TLS, PEOPLE, SERVERS, Place, client_of, open_table, until

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /play HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
MEGABYTE = 2**20


def connect(client: httpx.Client) -> socket.socket:
    """A plain connection to the server of a client."""
    address = urlsplit(str(client.base_url))
    return socket.create_connection((address.hostname or "", address.port or 0), timeout=60)


def read_all(sock: socket.socket) -> bytes:
    """What comes until the connection ends, however it does."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while data := sock.recv(65536):
            found += data
    return found


def flood(sock: socket.socket, first: bytes, block: bytes, most: int = 60 * MEGABYTE) -> tuple[int, bytes]:
    """Send a beginning and then blocks until the connection ends: bytes that were taken, and the answer."""
    sent = 0
    with contextlib.suppress(ConnectionError):
        sock.sendall(first)
        while sent < most:
            sock.sendall(block)
            sent += len(block)
    return sent, read_all(sock)


LINES = b"a:b\r\n" * 13_000
LONG = b"a" * 65_536


@pytest.mark.parametrize(
    ("first", "block", "status"),
    [
        (HEAD, LINES, b"431"),
        (HEAD, LONG, b"431"),
        (HEAD + b"x: ", LONG, b"431"),
        (HEAD + b"x:", b" " * 65_536, b"431"),
        (b"GET /", LONG, b"414"),
        (b"GET /?", LONG, b"414"),
        (b"", b"\r\n" * 32_768, b"431"),
        (HEAD + b"\r\n", b"\r\n" * 32_768, b"431"),
        (CHUNKED + b"0\r\n", LINES, b"431"),
        (CHUNKED + b"0\r\nx: ", LONG, b""),
        (CHUNKED + b"1;", LONG, b""),
        (CHUNKED, b"1\r\na\r\n" * 10_000, b"413"),
        (POST + b"Content-Length: 1000000000\r\n\r\n", LONG, b"413"),
        (HEAD + b"Content-Length: 1000000000\r\n\r\n", LONG, b"200"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\na\r\n" * 10_000, b"200"),
    ],
)
def test_what_has_no_end_is_not_read_on(client: httpx.Client, first: bytes, block: bytes, status: bytes) -> None:
    with connect(client) as sock:
        sent, answer = flood(sock, first, block)
    # Of what was taken, up to some megabytes still lay in the buffers of the system.
    assert sent < 20 * MEGABYTE
    # A connection that ends while something is on its way may take the answer along.
    assert (
        not answer or not status or any(line.split()[1] == status for line in answer.split(b"\r\n") if b"HTTP" in line)
    )
    assert client.get("/healthz").status_code == 200


def asked(client: httpx.Client, request: bytes) -> bytes:
    """The status of a request as it is."""
    with connect(client) as sock:
        sock.sendall(request)
        return sock.recv(65536).split()[1]


def test_what_is_within_the_limits_is_answered(client: httpx.Client) -> None:
    assert asked(client, HEAD + b"a: b\r\n" * 99 + b"\r\n") == b"200"
    assert asked(client, HEAD + b"a: b\r\n" * 100 + b"\r\n") == b"431"
    assert asked(client, HEAD + b"a: " + b"b" * 32_000 + b"\r\n\r\n") == b"200"
    assert asked(client, HEAD + b"a: " + b"b" * 33_000 + b"\r\n\r\n") == b"431"
    for length, status in ((8_000, b"200"), (9_000, b"414")):
        address = b"/healthz?" + b"x" * length
        assert asked(client, HEAD.replace(b"/healthz", address) + b"\r\n") == status
    # Each in pieces, one after the other, on the same connection.
    with connect(client) as sock:
        for _ in range(3):
            for piece in (HEAD[:30], HEAD[30:], b"\r", b"\n"):
                sock.sendall(piece)
                time.sleep(0.01)
            assert b"200 OK" in sock.recv(65536)
        body = b'{"game":"' + b"x" * 60_000 + b'"}'
        head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        for _ in range(2):
            sock.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body))
            for n in range(0, len(body), 20_000):
                sock.sendall(body[n : n + 20_000])
                time.sleep(0.01)
            answer = b""
            while b"too many characters" not in answer:
                answer += sock.recv(65536)
            assert b"422 Unprocessable" in answer


def test_requests_that_wait_for_the_answer_to_another(client: httpx.Client) -> None:
    table, _ = open_table(client, PEOPLE)
    live = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with connect(client) as sock:
        sock.sendall((HEAD + b"\r\n") * 5)
        found = b""
        while found.count(b"200 OK") < 5:
            found += sock.recv(65536)
    with connect(client) as sock:
        sent, _answer = flood(sock, live, (HEAD + b"\r\n") * 1_000)
        assert sent < 20 * MEGABYTE


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server with little time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(protocol, "AFTER_TIME", 0.5)
        with client_of(tmp_path_factory.mktemp("hasty"), head_time=1.0, body_time=1.0, heartbeat=0.2) as client:
            yield client


@pytest.mark.parametrize(
    ("first", "drop", "status"),
    [
        (b"", b"", b""),
        (b"", b"\r\n", b"408"),
        (b"G", b"", b"408"),
        (b"GET /", b"a", b"408"),
        (HEAD, b"a:b\r\n", b"408"),
        (HEAD + b"\r\n", b"\r\n", b"200"),
        (HEAD + b"\r\n" + HEAD, b"a", b"200"),
        (HEAD + b"Content-Length: 100000\r\n\r\n", b"a", b"200"),
        (POST + b"Content-Length: 60000\r\n\r\n", b"a", b"408"),
        (CHUNKED, b"1\r\na\r\n", b"408"),
    ],
)
def test_what_takes_too_long_ends(hasty: httpx.Client, first: bytes, drop: bytes, status: bytes) -> None:
    with connect(hasty) as sock:
        sock.sendall(first)
        sock.settimeout(0.1)
        answer, end = b"", time.monotonic() + 60
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < end:
                sock.send(drop)
                with contextlib.suppress(TimeoutError):
                    data = sock.recv(65536)
                    if not data:
                        break
                    answer += data
        assert time.monotonic() < end
    assert answer[9:12] == status


def test_who_is_answered_for_long_stays(hasty: httpx.Client) -> None:
    table, _ = open_table(hasty, PEOPLE)
    with connect(hasty) as sock:
        sock.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        end = time.monotonic() + 2.5
        while time.monotonic() < end:
            assert sock.recv(65536)


def test_a_thousand_half_open_connections_keep_nobody_out(tmp_path: Path) -> None:
    with client_of(tmp_path) as client, contextlib.ExitStack() as opened:
        table, _ = open_table(client, PEOPLE)
        live = opened.enter_context(connect(client))
        live.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert b"200 OK" in live.recv(65536)
        for n in range(1_024):
            half = opened.enter_context(connect(client))
            half.sendall((HEAD, POST + b"Content-Length: 60000\r\n\r\n", b"")[n % 3])
        # New ones, of the same address.
        for _ in range(3):
            with httpx.Client(verify=NO_TLS, base_url=client.base_url, timeout=60) as other:
                assert other.get("/healthz").status_code == 200
                assert other.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE}).status_code == 201
        # And who is being answered was not sent away for them.
        live.settimeout(0.1)
        with pytest.raises(TimeoutError):
            while live.recv(65536):
                pass


class Somebody:
    """A connection that waits, or not."""

    def __init__(self, waiting: bool = True) -> None:
        self.waiting = waiting
        self.ended = False

    def give_up(self) -> None:
        self.ended = True

    def look_at_clock(self, now: float) -> None:
        pass


def test_limits_of_an_address_and_of_all() -> None:
    settings = ServerSettings(
        Path(), proxy="192.0.2.1, 198.51.100.0/24", listeners=3, connections=3, listeners_per_address=1,
        connections_per_address=1,
    )  # fmt: skip
    doors = Doors(settings)
    busy, first, second, third = Somebody(waiting=False), Somebody(), Somebody(), Somebody(waiting=False)
    assert all(doors.enter(one, "203.0.113.1") for one in (busy, first, second))
    assert (busy.ended, first.ended, second.ended) == (False, True, False)
    assert doors.enter(third, "::ffff:203.0.113.1")
    assert second.ended
    assert not doors.enter(Somebody(), "203.0.113.1")
    doors.leave(third)
    # The proxy's are limited in all only; IPv6 counts by the network.
    proxied = [Somebody() for _ in range(4)]
    assert all(doors.enter(one, host) for one, host in zip(proxied, ("192.0.2.1", "198.51.100.7") * 2, strict=True))
    neighbours = [Somebody(), Somebody(), Somebody()]
    assert all(doors.enter(one, f"2001:db8::{n}") for n, one in enumerate(neighbours))
    assert [one.ended for one in (*proxied, *neighbours)] == [True, False, False, False, True, False, False]
    for one in (*proxied, *neighbours):
        doors.leave(one)
        doors.leave(one)
    assert all(doors.enter(Somebody(waiting=False), f"203.0.113.{n}") for n in range(10, 15))
    assert not doors.enter(Somebody(), "203.0.113.20")


def small_buffers(patch: pytest.MonkeyPatch) -> None:
    """Let the system buffer little of what is sent, so that whoever does not read is noticed after some kilobytes."""

    def listening(host: str, port: int) -> socket.socket:
        sock = listen(host, port)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
        return sock

    patch.setattr("tests.web.helpers.listen", listening)


def test_who_reads_no_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_buffers(monkeypatch)
    with client_of(tmp_path, write_time=0.4) as client, connect(client) as sock:
        whole = len(client.get("/api/openapi.json").content)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.sendall((HEAD.replace(b"/healthz", b"/api/openapi.json") + b"\r\n") * 8)
        time.sleep(2)
        assert len(read_all(sock)) < 8 * whole
        assert client.get("/healthz").status_code == 200


def back_and_forth(place: Place, times: int) -> None:
    """Choose and take back: two entries each."""
    view = place.view()
    for _ in range(times):
        chosen = place.choose(view)
        assert chosen.status_code == 200
        undone = place.post("/undo", prompt=chosen.json()["prompt"]["id"])
        assert undone.status_code == 200
        view = undone.json()


def test_who_listens_and_does_not_read_is_cut_off_and_resumes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small_buffers(monkeypatch)
    with client_of(tmp_path, write_time=0.4, heartbeat=0.2) as client:
        table, (first, _) = open_table(client, PEOPLE, seed=5)
        back_and_forth(first, 90)
        live = SERVERS[str(client.base_url)].connections
        events = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n".encode()
        with connect(client) as reading, connect(client) as sleeping:
            reading.sendall(events + b"\r\n")
            sleeping.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sleeping.sendall(events + b"Last-Event-ID: 0\r\n\r\n")
            until(lambda: len(live.open) == 2)

            def cut_off() -> bool:
                back_and_forth(first, 5)
                reading.recv(MEGABYTE)
                return len(live.open) == 1

            until(cut_off)
            last = re.findall(rb"id: (\d+)", read_all(sleeping))[-1]
        assert int(last) >= 1
        back_and_forth(first, 1)
        missed = first.view()["version"] - int(last)
        with connect(client) as again:
            again.sendall(events + b"Last-Event-ID: " + last + b"\r\n\r\n")
            found = b""
            while b"event: again" not in found and found.count(b"event: step") < missed:
                found += again.recv(MEGABYTE)
            assert found.startswith(b"HTTP/1.1 200 OK")


def test_who_has_missed_very_much_looks_anew(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telling it all took half a second for 5,000 entries, while everybody waited, and megabytes for each that asks."""
    most = 20
    monkeypatch.setattr(Listener, "MOST_WAITING", most)
    table, (first, _) = open_table(client, PEOPLE, seed=5)
    back_and_forth(first, most // 2)
    first.choose(first.view())
    for last, wanted, steps in ((b"0", b"again", 0), (b"1", b"step", most), (b"%d" % (most + 1), b"", 0)):
        with connect(client) as sock:
            sock.sendall(
                f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: ".encode()
                + last
                + b"\r\n\r\n"
            )
            found = b""
            sock.settimeout(10)
            while b"retry" not in found or found.count(b"event: step") < steps:
                found += sock.recv(MEGABYTE)
            assert found.count(b"event: step") == steps
            assert b"event: " + wanted in found or not wanted
