"""The server that most tests of it share: they have tables of their own there, and a client without cookies."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.web.helpers import NO_TLS, client_of


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server, one for each file of tests."""
    with client_of(tmp_path_factory.mktemp("data"), heartbeat=0.2) as client:
        yield str(client.base_url)


@pytest.fixture
def client(shared: str) -> Iterator[httpx.Client]:
    """A client of the server, new for each test."""
    with httpx.Client(verify=NO_TLS, base_url=shared, timeout=30) as client:
        yield client
