"""What whoever runs a server can see of it: whether it lives, whether it is ready, metrics, and its log by request."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from arasta import i18n
from arasta.cli import run
from arasta.web.metrics import kind_of
from tests.web.helpers import NO_TLS, PEOPLE, Place, free_port, open_table, serving, until


@dataclass
class Watched:
    """A server, where its metrics are, and its log."""

    base: str
    metrics: str
    log: Path


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    folder = tmp_path_factory.mktemp("watched")
    address = f"127.0.0.1:{free_port()}"
    with serving(folder / "data", folder / "log", metrics=address, proxy="127.0.0.1") as server:
        yield Watched(server.base, f"http://{address}/metrics", folder / "log")


def test_metrics_count_what_happens_and_nobody_else_is_told(watched: Watched) -> None:
    with httpx.Client(verify=NO_TLS, base_url=watched.base, timeout=30) as client:
        name, places = open_table(client, PEOPLE)
        for _ in range(3):
            place: Place = places[places[0].view()["seats"][0]]
            assert place.choose(place.view()).status_code == 200
        assert place.choose({**place.view(), "prompt": {"id": "0"}}, 0).status_code == 409
        told = httpx.get(watched.metrics).text
        assert "\narasta_choices_total 3.0\n" in told
        assert '\narasta_request_seconds_count{kind="choice",status="2xx"} 3.0\n' in told
        assert '\narasta_request_seconds_count{kind="choice",status="4xx"} 1.0\n' in told
        assert "\narasta_tables 1.0\n" in told
        assert "\nprocess_resident_memory_bytes " in told
        # Nothing says who plays where.
        assert name not in told
        assert places[0].token not in told
        assert client.get("/metrics").status_code == 404


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/t/abc/choose", "choice"),
        ("/api/tables/abc/undo", "choice"),
        ("/t/abc/view", "view"),
        ("/news", "live"),
        ("/api/games", "api"),
        ("/static/tokens.css", "static"),
        ("/t/%2e", "page"),
    ],
)
def test_requests_are_of_few_kinds(path: str, kind: str) -> None:
    assert kind_of("GET", path) == kind


def test_an_address_for_metrics_that_is_taken_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import socket

    with socket.socket() as taken, pytest.MonkeyPatch.context() as environment, i18n.using("en"):
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        environment.setenv("ARASTA_METRICS", address)
        assert run(["serve", "--port", "0", "--no-browser", "--lang", "en", "--data", str(tmp_path)]) == 2
        assert f"metrics cannot be served at {address}" in capsys.readouterr().err


def test_a_server_that_is_to_be_replaced_says_so_and_takes_no_new_tables(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "data") as server,
        httpx.Client(verify=NO_TLS, base_url=server.base, timeout=30) as client,
    ):
        assert client.get("/ready").status_code == 200
        _name, places = open_table(client, PEOPLE)
        server.process.send_signal(signal.SIGUSR1)
        until(lambda: client.get("/ready").status_code == 503, 20)
        assert client.get("/ready").json()["status"] == "closing"
        assert client.get("/health").json()["status"] == "ok"
        refused = client.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE})
        assert refused.status_code == 503
        assert refused.headers["retry-after"]
        # Games go on until it ends.
        place = places[places[0].view()["seats"][0]]
        assert place.choose(place.view()).status_code == 200
        assert server.stop() == 0


def test_an_answer_and_the_log_say_the_same_id(watched: Watched) -> None:
    with httpx.Client(verify=NO_TLS, base_url=watched.base, timeout=30) as client:
        own = client.get("/nothing").headers["x-request-id"]
        given = client.get("/nothing", headers={"x-request-id": "of-the-proxy.7"}).headers["x-request-id"]
        odd = client.get("/nothing", headers={"x-request-id": "a b"}).headers["x-request-id"]
    assert given == "of-the-proxy.7"
    assert odd not in ("", "a b")

    def logged() -> list[str]:
        lines = [json.loads(line) for line in watched.log.read_text().splitlines(keepends=True) if line.endswith("\n")]
        return [line["request"] for line in lines if line.get("path") == "/nothing"]

    # A line is written when its answer has left.
    until(lambda: len(logged()) == 3, 20)
    assert logged() == [own, given, odd]
