"""Requests as such: every address answers HEAD, refuses other methods, and says what is wrong in the right language."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from arasta import i18n
from arasta.web.invalid import OTHERWISE, SENTENCES, sentence_of
from arasta.web.passes import pass_of
from arasta.web.seat_secrets import digest
from tests.web.helpers import PEOPLE, Place, open_table, serving

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


def test_head_is_answered_as_get_without_the_content(client: httpx.Client) -> None:
    table, (first, _) = open_table(client, PEOPLE, seed=5)
    api = f"/api/tables/{table}"
    pages = (
        "/",
        "/new",
        "/help/istanbul",
        f"/t/{table}",
        f"/t/{table}/view",
        "/static/tokens.css",
        "/nothing",
        "/play",
    )
    for path in (*pages, "/healthz", "/api/games", "/api/openapi.json", api, f"{api}/record", f"{api}/replay"):
        headers = {**first.headers, "accept-encoding": "identity"}
        whole, head = (client.request(method, path, headers=headers) for method in ("GET", "HEAD"))
        assert head.status_code == whole.status_code, path
        assert head.content == b""
        for name in ("content-type", "content-length", "content-security-policy", "cache-control"):
            assert head.headers.get(name) == whole.headers.get(name), (path, name)


def test_head_of_a_live_connection_neither_waits_nor_comes_in(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=5)
    for path in (f"/api/tables/{table}/events", f"/news?at={table}.1.{pass_of(digest(first.token))}"):
        head = client.head(path, headers=first.headers)
        assert (head.status_code, head.headers["content-type"]) == (200, "text/event-stream; charset=utf-8")
    assert not second.view()["players"][0]["connected"]
    assert client.head("/api/tables/aaaaaaaaaa/events").status_code == 404


def test_other_methods_are_refused_and_that_is_documented(client: httpx.Client) -> None:
    table, (first, _) = open_table(client, PEOPLE, seed=5)
    paths: dict[str, dict[str, Any]] = client.get("/api/openapi.json").json()["paths"]
    for path, operations in paths.items():
        for operation in operations.values():
            assert {"400", "405", "429"} <= set(operation["responses"]), path
        taken = {method.upper() for method in operations}
        taken |= {"HEAD"} if "GET" in taken else set()
        for method in METHODS:
            if method not in taken:
                answer = client.request(method, path.replace("{table_id}", table), headers=first.headers)
                assert answer.status_code == 405, (method, path)
                assert {allowed.strip() for allowed in answer.headers["allow"].split(",")} == taken
                assert method == "HEAD" or set(answer.json()) == {"error"}


WRONG: list[tuple[str, Any, str]] = [
    ("/api/tables", {"seats": PEOPLE}, "game: this is needed"),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE, "x": 1}, "x: this is not known here"),
    ("/api/tables", {"game": 3, "seats": PEOPLE}, "game: a text is expected"),
    ("/api/tables", {"game": "istanbul", "seats": {}}, "seats: a list is expected"),
    ("/api/tables", {"game": "istanbul", "seats": []}, "seats: too few entries (least: 1)"),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE * 3}, "seats: too many entries (most: 5)"),
    ("/api/tables", {"game": "istanbul", "seats": ["x"]}, "seats.0: an object is expected"),
    (
        "/api/tables",
        {"game": "istanbul", "seats": [{"kind": "dog"}]},
        "seats.0.kind: one of these is expected: human, bot",
    ),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE, "seed": -1}, "seed: a number from 0 is expected"),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE, "seed": 2**63}, "seed: a number below "),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE, "seed": 1.5}, "seed: a whole number is expected"),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE, "pace": 11}, "pace: a number up to 10"),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE, "pace": "x"}, "pace: a number is expected"),
    ("/api/tables", {"game": "istanbul", "seats": PEOPLE, "options": 3}, "options: an object is expected"),
    ("/api/tables", {"game": "istanbul" * 9, "seats": PEOPLE}, "game: too many characters (most: 32)"),
    ("/api/tables", [], "the request: an object is expected"),
    ("/api/tables/{table}/choose", {"choice": 1, "prompt": "x"}, "prompt: this does not have the right form"),
    ("/api/tables/{table}/join", {"token": ""}, "token: too few characters (least: 1)"),
]


@pytest.mark.parametrize(("path", "body", "wanted"), WRONG)
def test_what_is_wrong_is_said_in_three_languages(client: httpx.Client, path: str, body: Any, wanted: str) -> None:
    table, (first, _) = open_table(client, PEOPLE, seed=5)
    sentences = []
    for language in ("en", "fr", "de"):
        headers = {**first.headers, "accept-language": language}
        answer = client.post(path.replace("{table}", table), json=body, headers=headers)
        assert answer.status_code == 422
        sentences.append(answer.json()["error"])
    assert wanted in sentences[0]
    assert len({sentence.partition(": ")[2] or sentence for sentence in sentences}) == 3


def test_no_sentence_of_pydantic_is_shown() -> None:
    """Whatever it may complain about: kinds of faults that are not known get a sentence of our own too."""
    odd = {"type": "nobody_knows", "loc": ("body", "x" * 500, "\u202e"), "msg": "Input should be shown"}
    with i18n.using("en"):
        assert sentence_of(odd).endswith(f"…: {OTHERWISE}")
        assert len(sentence_of(odd)) < 100
    ctx = {"expected": "'a' or 'b'", "max_length": 1, "min_length": 1, "ge": 1, "le": 1, "lt": 1}
    for kind in SENTENCES:
        told = set()
        for language in ("en", "fr", "de"):
            with i18n.using(language):
                told.add(sentence_of({"type": kind, "loc": ("body", "x"), "msg": "", "ctx": ctx}))
        assert len(told) == 3, kind


def test_what_cannot_be_read_at_all(client: httpx.Client) -> None:
    headers = {"content-type": "application/json"}
    assert client.post("/api/tables", content=b"{", headers=headers).json()["error"].endswith("this is no JSON")
    assert client.post("/api/tables", content=b"\xff\xfe{", headers=headers).status_code in (400, 422)
    for content, said in ((b"9" * 5000, "more than 4300 digits."), (b"[" * 9000, "lie within each other.")):
        answer = client.post("/api/tables", content=content, headers=headers)
        assert (answer.status_code, answer.json()["error"][-22:]) == (400, said)
    assert client.post("/new", content=b"--x", headers={"content-type": "multipart/form-data"}).status_code == 400


CUT_SHORT = [
    b"--xx",
    b"--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb",
    b"nonsense",
    b"--x\r\nbad header line\r\n\r\nvalue\r\n--x--\r\n",
    b"--x\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--xnonsense",
]


def test_forms_that_are_wrong_leave_only_structured_logs(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with serving(tmp_path / "data", log) as server:
        address = urlsplit(server.base)
        for body in CUT_SHORT:
            head = (
                f"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            with socket.create_connection((address.hostname or "", address.port or 0), timeout=10) as raw:
                raw.sendall(head.encode() + body)
                assert raw.recv(200).split()[1][:1] == b"4"
    lines = log.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if json.loads(line)["event"] == "request"]) >= len(CUT_SHORT)


def test_why_something_is_not_possible(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=5)
    possible = next(choice for choice in first.view()["choices"] if choice["kind"] == "move")
    asked = first.get("/why-not", kind="move", value=possible["value"])
    assert (asked.status_code, asked.json()) == (200, {"reason": ""})
    impossible = next(n for n in range(1, 17) if n not in [c["value"] for c in first.view()["choices"]])
    reason = first.get("/why-not", kind="move", value=impossible).json()["reason"]
    assert len(reason) > 10
    first.headers["Accept-Language"] = "de"
    assert first.get("/why-not", kind="move", value=impossible).json()["reason"] not in (reason, "")
    assert second.get("/why-not", kind="move", value=possible["value"]).json()["reason"]
    # Words as values, and choices without any.
    assert first.get("/why-not", kind="sell", value="blue").json()["reason"]
    assert first.get("/why-not", kind="end_turn").status_code in (200, 422)
    for wrong in ({"kind": "fly"}, {"kind": "move", "value": 99}, {"kind": "move"}, {}, {"kind": "x" * 99}):
        assert first.get("/why-not", **wrong).status_code == 422, wrong
    for place in (Place(client, table), second):
        assert place.get("/why-not", kind="move", value=1, seat=0).status_code == 403
    assert Place(client, table, "wrong").get("/why-not", kind="move", value=1).status_code == 401


def test_scripts_are_kept_by_browsers_under_the_name_of_what_they_all_hold(client: httpx.Client) -> None:
    found = re.search(r'src="(/static/scripts/\w+/)site\.js"', client.get("/").text)
    assert found
    for script in ("site.js", "dom.js"):
        answer = client.get(found.group(1) + script)
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
        # A page from before an upgrade asks for another folder: it gets what is there, which must not be kept for it.
        assert client.get(f"/static/scripts/0123456789/{script}").headers["cache-control"] == "no-cache"
    assert client.get(found.group(1)).status_code == client.get(found.group(1) + "../pages.py").status_code == 404
