"""The documentation of the interface is true: whatever is sent, no 5xx and no answer that is not documented."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.thorough import times
from tests.web.helpers import client_of

EXAMPLES = 5
"""Requests that are made up for each operation."""


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path) as client:
        yield client


def operations(schema: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation: path, method, description."""
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def test_everything_is_documented(client: httpx.Client) -> None:
    schema = client.get("/api/openapi.json").json()
    assert schema["info"]["title"] == "Arasta"
    paths = {path for path, _, _ in operations(schema)}
    assert {f"/api/tables/{{table_id}}/{name}" for name in ("choose", "undo", "events", "record", "join")} <= paths
    for path, method, operation in operations(schema):
        assert operation["summary"], path
        assert "429" in operation["responses"], path
        if method == "post":
            assert {"403", "413", "422"} <= set(operation["responses"]), path
        for parameter in operation.get("parameters", []):
            assert parameter["description"], (path, parameter["name"])


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_whatever_is_sent(client: httpx.Client) -> None:
    """Schemathesis makes requests up from the documentation, valid and not; a table and its secrets are among them."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, seed, settings
    from hypothesis.errors import Unsatisfiable
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    made = client.post("/api/tables", json={"game": "istanbul", "seats": [{"kind": "human"}] * 2, "seed": 5}).json()
    token = made["seats"][0]["token"]
    schema = schemathesis.openapi.from_url(str(client.base_url).rstrip("/") + "/api/openapi.json")
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    tried = 0
    operations_ = (result.ok() for result in schema.get_all_operations() if isinstance(result, Ok))
    for operation in operations_:
        if operation.path.endswith("/events"):
            continue  # an answer without end; its refusals are those of its neighbours
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):

            @seed(3)
            @settings(
                max_examples=times(EXAMPLES),
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(generation_mode=mode))
            def check(case: Any) -> None:
                nonlocal tried
                tried += 1
                if tried % 4 and "table_id" in (case.path_parameters or {}):
                    case.path_parameters["table_id"] = made["id"]
                    case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
                case.call_and_validate(checks=checks)

            with suppress(Unsatisfiable):  # nothing can be wrong about a request that takes nothing
                check()
    assert tried > times(100)
