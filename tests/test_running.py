"""What whoever runs servers follows (`docs/running.md`, `compose.yaml` and so on) names things that there are."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from arasta.web.settings import ServerSettings, read_settings

ROOT = Path(__file__).resolve().parent.parent
OF_COMPOSE = {"NAME"}
"""Variables of compose.yaml itself."""


@pytest.mark.parametrize("name", ["docs/running.md", "compose.yaml", "Containerfile", "Caddyfile"])
def test_every_setting_that_is_named_exists(name: str) -> None:
    named = set(re.findall(r"\bARASTA_([A-Z_]+)", (ROOT / name).read_text(encoding="utf-8")))
    assert named
    assert named - OF_COMPOSE <= {field.name.upper() for field in fields(ServerSettings)}


def test_the_settings_of_the_containers_can_be_read() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    said = dict(re.findall(r"^    (ARASTA_[A-Z]+): (\S.*)$", text, re.M))
    values = {name: re.sub(r"\$\{[^}]*\}", "x.example", value) for name, value in said.items()}
    settings = read_settings(values)
    assert settings.database == "postgresql://arasta:x.example@postgres/arasta"
    assert settings.shared
    assert settings.metrics
    assert settings.workers
    assert settings.address == "https://x.example"


def test_what_the_image_copies_is_there() -> None:
    for line in (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            for source in line.split()[1:-1]:
                assert (ROOT / source).exists(), source


def test_the_proxy_asks_the_servers_of_the_containers() -> None:
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    asked = re.search(r"reverse_proxy ((?:\w+:8000 ?)+)", (ROOT / "Caddyfile").read_text(encoding="utf-8"))
    assert asked
    for server in asked[1].split():
        assert f"\n  {server.removesuffix(':8000')}: *server\n" in compose


def test_two_workers_think_for_the_servers_of_the_containers() -> None:
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert re.findall(r"^  (worker\d): \*worker$", compose, re.M) == ["worker1", "worker2"]
    assert 'command: ["worker", "--log-jobs"]' in compose
