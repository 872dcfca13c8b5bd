"""The server answers to its own names only, whatever Origin comes with another one."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from arasta.web.hosts import Hosts
from arasta.web.settings import BadSetting, ServerSettings, read_settings
from tests.web.helpers import PEOPLE, client_of

MAKE = {"game": "istanbul", "seats": PEOPLE}


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server with an address, and with a further name."""
    folder = tmp_path_factory.mktemp("named")
    with client_of(folder, address="https://arasta.example", hosts="games.example, Bazaar.lan") as client:
        yield client


@pytest.mark.parametrize(
    "host",
    ["evil.example", "arasta.example.evil.example", "127.0.0.1.evil.example", "192.0.2.7", "[2001:db8::7]", "com"],
)
def test_other_names_are_refused_with_their_own_origin_too(named: httpx.Client, host: str) -> None:
    for with_port in (host, f"{host}:8000"):
        for origin in (f"http://{with_port}", f"https://{with_port}", "https://arasta.example"):
            answer = named.post("/api/tables", json=MAKE, headers={"host": with_port, "origin": origin})
            assert answer.status_code == 400
            assert "ARASTA_HOSTS" in answer.json()["error"]
        for path in ("/", "/api/games", "/healthz", "/static/tokens.css"):
            assert named.get(path, headers={"host": with_port}).status_code == 400
    sentences = {
        named.get("/healthz", headers={"host": host, "accept-language": one}).text for one in ("en", "fr", "de")
    }
    assert len(sentences) == 3


@pytest.mark.parametrize(
    "host",
    [
        "arasta.example",
        "ARASTA.example:443",
        "arasta.example.",
        "games.example",
        "bazaar.lan:80",
        "localhost",
        "arasta.localhost:8000",
        "127.0.0.1",
        "127.1.2.3",
        "[::1]:8000",
        socket.gethostname(),
    ],
)
def test_own_names(named: httpx.Client, host: str) -> None:
    answer = named.post("/api/tables", json=MAKE, headers={"host": host, "origin": f"http://{host}"})
    assert answer.status_code == 201


def test_without_an_address_nobody_elses_name_is_answered_to_either(client: httpx.Client) -> None:
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    assert client.post("/api/tables", json=MAKE, headers=evil).status_code == 400
    assert client.post("/api/tables", json=MAKE).status_code == 201


def test_the_address_at_which_a_connection_came_in() -> None:
    hosts = Hosts(ServerSettings(data=Path()))
    for host, server in (
        ("192.168.1.5", "192.168.1.5"),
        ("192.168.1.5", "::ffff:192.168.1.5"),
        ("[2001:db8::7]", "2001:DB8:0::7"),
    ):
        assert hosts.answer_to(host, {"server": (server, 8000)})
        assert not hosts.answer_to(host, {"server": ("192.168.1.6", 8000)})
        assert not hosts.answer_to(host, {})


def test_names_are_read_from_the_environment(tmp_path: Path) -> None:
    assert read_settings({"ARASTA_HOSTS": "a.example, [::1]"}, data=tmp_path).hosts == "a.example, [::1]"
    for wrong in ("http://a.example", "a.example:80", "a b", "a,", "*", "a/b"):
        with pytest.raises(BadSetting, match="ARASTA_HOSTS must be a name like"):
            read_settings({"ARASTA_HOSTS": wrong})
