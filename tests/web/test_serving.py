"""`arasta` alone serves the tables on this machine, with the database in the user's own folder."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from arasta import i18n
from arasta.cli import run
from tests.web.helpers import NO_TLS

PROGRAM = """
import arasta.serving as serving
asked = serving.listen
def listen(host, port):
    print("asked for", host, port, flush=True)
    return asked(host, 0)
serving.listen = listen
from arasta.cli import run
raise SystemExit(run([]))
"""
"""`arasta` with the port that it asks for said and another one taken: 8000 may be taken on a machine that tests."""


def test_without_a_command_it_serves_as_serve_does(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[dict[str, Any]] = []

    def serve(**given: Any) -> int:
        calls.append(given)
        return 0

    monkeypatch.setattr("arasta.serving.serve", serve)
    for arguments in ([], ["serve"], ["--lang", "fr"]):
        with i18n.using("en"):
            assert run(arguments) == 0
    assert calls[0] == calls[1] == calls[2]
    assert (calls[0]["host"], calls[0]["port"], calls[0]["data"]) == ("127.0.0.1", 8000, None)


@pytest.mark.sqlite
def test_its_database_is_in_the_users_own_folder(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "ARASTA_COMPILE_BOTS": "off", "BROWSER": "true"}
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "asked for 127.0.0.1 8000\n"
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert found
        with httpx.Client(verify=NO_TLS, base_url=found.group(), timeout=30) as client:
            assert client.post("/play", data={"game": "istanbul"}).status_code == 303
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert (tmp_path / "arasta" / "web" / "arasta.sqlite3").stat().st_mode & 0o077 == 0


def test_the_address_that_was_set_is_said_wherever_it_listens(tmp_path: Path) -> None:
    environment = {**os.environ, "ARASTA_ADDRESS": "https://arasta.example", "ARASTA_COMPILE_BOTS": "off"}
    command = [sys.executable, "-m", "arasta", "serve", "--host", "0.0.0.0", "--port", "0", "--no-browser"]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path / "data"), "--lang", "en"], env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        url = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        assert url
        assert "https://arasta.example" in process.stdout.readline()
        with httpx.Client(verify=NO_TLS, base_url=url.group(), timeout=30) as client:
            assert "https://arasta.example" in client.get("/").text
        process.send_signal(signal.SIGTERM)
        process.stdout.read()
        assert process.wait(20) == 0
