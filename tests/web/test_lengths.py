"""The length of every field is looked at before anything is done with it, and how many there are."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from arasta.web.forms import LONGEST_FIELD
from arasta.web.security import MOST_ADDRESSES, Rates
from tests.web.helpers import PEOPLE, open_table, sit

FORM = {"content-type": "application/x-www-form-urlencoded", "accept": "text/html"}
PARTS = {"content-type": "multipart/form-data; boundary=x", "accept": "text/html"}
NEW = [
    *("game", "seat_0", "seat_1", "name_0", "level_1", "option_layout", "option_decision_limit", "option_x"),
    *("seed", "pace", "hints", "language", "players", "x"),
]
AT_A_TABLE = {
    "choose": ("choice", "then", "seat", "prompt", "x"),
    "undo": ("seat", "prompt"),
    "hint": ("seat", "prompt"),
    "show": ("seat",),
    "leave": ("seat", "level"),
    "back": ("seat",),
    "stand-in": ("seat", "level"),
    "pace": ("pace",),
    "sit": ("link", "form", "name"),
    "fork": ("step",),
}


def part(name: str, value: str) -> str:
    """A field of a form in parts."""
    return f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'


@pytest.mark.parametrize("name", NEW)
@pytest.mark.parametrize("path", ["/new", "/play", "/language"])
def test_fields_of_forms(client: httpx.Client, path: str, name: str) -> None:
    # Blanks, which a number leaves out, count like everything else.
    for value in ("x", "+", "1", "%cc%95"):
        answer = client.post(path, content=f"game=istanbul&{name}={value * (LONGEST_FIELD + 1)}", headers=FORM)
        if name == "name_0":
            assert answer.status_code in (303, 422)
        else:
            assert answer.status_code == 422
            assert f"{name}: too many characters (most: {LONGEST_FIELD})" in answer.text
    assert client.post(path, content=f"{name}={'x' * 16_384}", headers=FORM).status_code == 413
    parts = part("game", "istanbul") + part(name, " " * 700 + "x" * 600) + "--x--\r\n"
    assert client.post(path, content=parts, headers=PARTS).status_code in ((303, 422) if name == "name_0" else (422,))


def test_fields_of_forms_at_a_table(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE)
    sit(first)
    for action, names in AT_A_TABLE.items():
        for name in names:
            path = f"/t/{table}/{action}"
            for value in ("x", "+", "1"):
                given = f"link={second.token}&{name}={value * 700}"
                answer = client.post(path, content=given, headers=FORM)
                assert answer.status_code == 422, (action, name)
                assert ("at most 64 characters" if name == "name" else f"{name}: too many characters") in answer.text
            assert client.post(path, content=f"{name}=" + "x" * 16_384, headers=FORM).status_code == 413


def test_how_many_fields_a_form_has(client: httpx.Client) -> None:
    for path in ("/new", "/play", "/language", "/t/aaaaaaaaaa/sit"):
        for field in ("&", "a=1&", "%26&", "choice=1&"):
            answer = client.post(path, content="game=istanbul&" + field * 100, headers=FORM)
            assert answer.status_code == 422
            assert "A form has at most 100 fields." in answer.text
        for parts in (part("a", "b") * 150, part("a", "b") * 1_000) if "aaa" not in path else ():
            assert client.post(path, content=parts + "--x--\r\n", headers=PARTS).status_code in (400, 413)
    assert client.post("/play", content="game=istanbul&" + "a=1&" * 90, headers=FORM).status_code == 303
    sentences = {
        client.post("/play", content="&" * 100, headers={**FORM, "accept-language": one, "accept": "*/*"}).text
        for one in ("en", "fr", "de")
    }
    assert len(sentences) == 3


def test_fields_of_json(client: httpx.Client) -> None:
    table, (first, _) = open_table(client, PEOPLE)
    new = {"game": "istanbul", "seats": PEOPLE}
    long = "x" * 60_000
    cases: list[tuple[str, dict[str, Any]]] = [
        ("tables", {**new, "game": long}),
        ("tables", {**new, "options": {f"k{n}": 0 for n in range(101)}}),
        ("tables", {**new, "options": {long: 0}}),
        ("tables", {**new, "options": {"layout": long}}),
        ("tables", {**new, "position": {"schema": long}}),
        ("tables", {**new, "seats": [{"kind": "human"}] * 1_000}),
        ("tables", {**new, "seats": [{"kind": long}, {"kind": "human"}]}),
        ("tables", {**new, "seats": [{"kind": "human", "name": long}, {"kind": "human"}]}),
        ("tables", {**new, "seats": [{"kind": "bot", "level": long}, {"kind": "human"}]}),
        ("tables", {**new, long: 1}),
        (f"tables/{table}/choose", {"choice": 0, "prompt": "1" * 60_000}),
        (f"tables/{table}/join", {"token": long}),
        (f"tables/{table}/leave", {"level": long}),
        (f"tables/{table}/stand-in", {"seat": 0, "level": long}),
    ]
    for path, body in cases:
        answer = client.post(f"/api/{path}", content=json.dumps(body), headers=first.headers | {
            "content-type": "application/json"})  # fmt: skip
        assert answer.status_code == 422, (path, answer.text)
        assert len(answer.json()["error"]) < 500


def test_addresses_are_counted_in_bounded_memory_and_time() -> None:
    """Beyond 10,000 addresses all of them were looked through at every request, and kept."""
    rates = Rates(1.0, 5)
    assert [rates.take("first", 0.0) for _ in range(5)] == [0.0] * 5
    for n in range(MOST_ADDRESSES - 1):
        rates.take(f"a{n}", 0.0)
    assert rates.take("first", 0.0) > 0
    for n in range(2 * MOST_ADDRESSES):
        rates.take(f"b{n}", 0.0)
        assert len(rates._buckets) <= MOST_ADDRESSES
