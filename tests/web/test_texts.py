"""Whatever a request says is text in UTF-8; anything else is refused with a sentence, never answered by a failure."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from arasta.web.refusals import Refused
from arasta.web.seat_secrets import digest
from tests.web.helpers import PEOPLE, open_table, sit

JSON = {"content-type": "application/json"}
NEW = {"game": "istanbul", "seats": PEOPLE}
PLACES: list[dict[str, Any]] = [
    {**NEW, "\ud800": 1},
    {**NEW, "options": {"\udfff": 1}},
    {**NEW, "options": {"layout": "\ud800"}},
    {**NEW, "options": {"layout": ["a\udc00", {"\ud83d": 0}]}},
    {**NEW, "position": {"schema": "\ud800"}},
    {**NEW, "game": "\ud800"},
    {**NEW, "seats": [{"kind": "human", "name": "\ud800"}, {"kind": "human"}]},
    {**NEW, "seats": [{"kind": "bot", "level": "\ud800"}, {"kind": "human"}]},
]


@pytest.mark.parametrize("body", PLACES)
def test_halves_of_characters_in_a_new_table(client: httpx.Client, body: dict[str, Any]) -> None:
    answer = client.post("/api/tables", content=json.dumps(body), headers=JSON)
    assert answer.status_code == 422
    assert "\\ud" in answer.json()["error"]
    sentences = {
        client.post("/api/tables", content=json.dumps(body), headers={**JSON, "accept-language": one}).json()["error"]
        for one in ("en", "fr", "de")
    }
    assert len(sentences) == 3


def test_halves_of_characters_in_every_body_of_the_interface(client: httpx.Client) -> None:
    table, (first, _) = open_table(client, PEOPLE)
    paths: dict[str, dict[str, Any]] = client.get("/api/openapi.json").json()["paths"]
    posts = [path.replace("{table_id}", table) for path, operations in paths.items() if "post" in operations]
    assert len(posts) > 8
    for path in posts:
        for body in ({"\ud800": 1}, "\ud800", ["\udead"], {"token": "\ud800", "level": "\ud800", "prompt": "\ud800"}):
            answer = client.post(path, content=json.dumps(body), headers={**first.headers, **JSON})
            assert answer.status_code == 422, (path, answer.text)
            assert set(answer.json()) == {"error"}


def test_characters_that_are_escaped_in_two_halves_are_characters(client: httpx.Client) -> None:
    seats = [{"kind": "human", "name": "\U0001f600"}, {"kind": "human"}]
    body = json.dumps({"game": "istanbul", "seats": seats})
    assert "\\ud83d" in body
    made = client.post("/api/tables", content=body, headers=JSON)
    assert made.status_code == 201
    # A backslash that is one, and what looks like JSON and is none.
    assert client.post("/play", data={"game": "istanbul", "x": "\\ud800"}).status_code == 303
    assert client.post("/api/tables", content=b'{"\\ud800', headers=JSON).json()["error"].endswith("this is no JSON")
    assert client.post("/api/tables", content=b'["\\ud800",' + b"[" * 60_000, headers=JSON).status_code == 400


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "latin-1"])
def test_json_in_other_codes_is_refused(client: httpx.Client, codec: str) -> None:
    seats = [{"kind": "human", "name": "Zo\xeb"}, {"kind": "human"}]
    body = json.dumps({"game": "istanbul", "seats": seats}, ensure_ascii=False)
    assert client.post("/api/tables", content=body.encode(), headers=JSON).status_code == 201
    assert client.post("/api/tables", content=body.encode(codec), headers=JSON).status_code == 400
    named = {"content-type": f"application/json; charset={codec}"}
    assert client.post("/api/tables", content=body.encode(), headers=named).status_code == 400


def parts(charset: str, name: bytes, value: bytes) -> dict[str, Any]:
    """A multipart form with the game of a new table, and a field."""
    body = b"".join(
        b'--x\r\nContent-Disposition: form-data; name="' + key + b'"\r\n\r\n' + content + b"\r\n"
        for key, content in ((b"game", b"istanbul"), (name, value))
    )
    kind = f"multipart/form-data; {charset}boundary=x"
    return {"content": body + b"--x--\r\n", "headers": {"content-type": kind, "accept": "text/html"}}


@pytest.mark.parametrize(
    "charset",
    [
        "punycode",
        "utf-7",
        "unicode_escape",
        "raw_unicode_escape",
        "idna",
        "rot13",
        "base64",
        "zlib",
        "undefined",
        "mbcs",
        "utf-16",
        "latin-1",
        "",
        '"utf-8"; charset=utf-7',
    ],
)
def test_forms_in_other_codes_are_refused(client: httpx.Client, charset: str) -> None:
    for name, value in ((b"name_0", b"Ada"), (b"+2AA-", b"\\ud800"), (b"name_0", b"-9999999999-"), (b"link", b"\\x")):
        for path in ("/play", "/new", "/language", "/t/aaaaaaaaaa/sit"):
            answer = client.post(path, **parts(f"charset={charset}; ", name, value))
            assert answer.status_code == 400, (path, value, answer.status_code)
            assert "<html" in answer.text
    kind = {"content-type": f"application/x-www-form-urlencoded; charset={charset}"}
    assert client.post("/play", content=b"game=istanbul", headers=kind).status_code == 400


def test_forms_in_utf_8_are_read(client: httpx.Client) -> None:
    for charset in ("", "charset=utf-8; ", 'charset="UTF-8"; '):
        assert client.post("/play", **parts(charset, b"x", "Zo\xeb".encode())).status_code == 303
        assert client.post("/play", **parts(charset, b"x", b"Zo\xeb")).status_code == 400
        assert client.post("/play", **parts(charset, b"\xeb", b"x")).status_code == 400
    form = {"content-type": "application/x-www-form-urlencoded;charset=UTF-8"}
    assert client.post("/play", content=b"game=istanbul&x=Zo%C3%AB", headers=form).status_code == 303
    for wrong in (
        b"game=istanbul&x=Zo%EB",
        b"game=istanbul&x=Zo\xeb",
        b"game=istanbul&%ed%a0%80=",
        b"game=istanbul&\0=",
    ):
        assert client.post("/play", content=wrong, headers=form).status_code == 400, wrong


def test_addresses_in_other_codes_are_refused(client: httpx.Client) -> None:
    table, _ = open_table(client, PEOPLE)
    base = str(client.base_url)
    for path in ("/t/%ff", "/%ed%a0%80", f"/t/{table}?seat=%ff", f"/api/tables/{table}?seat=%ed%a0%80", "/help/x%c3"):
        answer = httpx.get(base + path, headers={"accept": "text/html"}, timeout=30)
        assert answer.status_code == 400, path
    assert client.get("/help/%c3%ab").status_code == 404
    assert client.get("/new?game=istanbul&x=%f0%9f%98%80").status_code == 200


def test_odd_secrets_belong_to_nobody(client: httpx.Client) -> None:
    table, (first, _) = open_table(client, PEOPLE)
    path = f"/api/tables/{table}"
    for odd in (b"\xff\xfe", b"\xed\xa0\x80", b"\\ud800", b'"', b"a" * 5_000):
        assert client.get(path, headers={b"authorization": b"Bearer " + odd}).status_code == 401
        for name in (b"arasta_" + table.encode(), b"arasta_me", b"arasta_tables", b"arasta_language", b"arasta_theme"):
            for asked in (path, "/", f"/t/{table}"):
                assert client.get(asked, headers={b"cookie": name + b"=" + odd}).status_code == 200
    sit(first)
    assert client.get(path).json()["held"] == [0]


def test_cookies_with_escapes_are_left_out_and_spoil_no_others(client: httpx.Client) -> None:
    """What undoes the escapes of a cookie takes seconds for 10,000 of them, while everybody waits."""
    table, (first, _) = open_table(client, PEOPLE)

    def held(cookies: str) -> list[int]:
        found: list[int] = client.get(f"/api/tables/{table}", headers={"cookie": cookies}).json()["held"]
        return found

    own = f"arasta_{table}={first.token}"
    escapes = 'x="' + '\\"' * 7_000 + '"'
    assert held(f"{escapes}; {own}") == held(f"{own};{escapes}") == held(own) == [0]
    assert held(f'arasta_{table}="\\{ord(first.token[0]):03o}{first.token[1:]}"') == []


def test_whatever_is_repeated_can_be_sent() -> None:
    assert Refused(422, "a \ud800 b \U0001f600").sentence == "a \\ud800 b \U0001f600"
    assert digest("\ud800") != digest("\ud801")
