"""The companion on the web: by forms alone, for several phones, kept over restarts; nobody sees others' cards."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import httpx
import pytest

import arasta
from tests.companion.entering import Reader
from tests.web.helpers import NO_TLS, client_of


def begin(client: httpx.Client, game: str, players: int = 2, **more: str) -> str:
    """Begin to keep a game; its address."""
    answer = client.post(f"/companion/new/{game}", data={"players": players, **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def steps_of(page: str) -> str:
    found = re.search(r'name="(?:steps|prompt)" value="(\d+)"', page)
    assert found
    return found[1]


def say(client: httpx.Client, url: str, label: str | int) -> httpx.Response:
    return client.post(f"{url}/answer", data={"steps": steps_of(client.get(url).text), "answer": str(label)})


def notice(page: str) -> str:
    found = re.search(r'role="alert">(.*?)</p>', page, re.S)
    return html.unescape(found[1]) if found else ""


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_game_is_set_up_and_goes_on_after_a_restart(name: str, tmp_path: Path) -> None:
    reader = Reader(arasta.game(name), 2, 3)
    for _n in reader.games(6):
        pass
    with client_of(tmp_path) as client:
        url = begin(client, name, name_0="Ann & Bo")
        for kind, *rest in (entry for entry, _kept in reader.kept._past):
            if kind == "answer":
                answer = say(client, url, rest[0])
            else:
                page = client.get(url).text
                answer = client.post(f"{url}/choose", data={"prompt": steps_of(page), "choice": rest[1]})
            assert answer.status_code == 303, notice(answer.text)
        before = client.get(url).text
        assert "Ann &amp; Bo" in before
        cookies = client.cookies
    with client_of(tmp_path) as client:
        client.cookies = cookies
        again = client.get(url).text
        assert strip(again) == strip(before)
        client.post(f"{url}/back", data={"count": str(reader.kept.steps)})
        assert steps_of(client.get(url).text) == "0"


def strip(page: str) -> str:
    return re.sub(r'data-changed="[^"]*"|data-(here|key)="[^"]*"', "", page)


def test_what_is_refused_is_refused_with_the_reason(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        url = begin(client, "istanbul", 3)
        answer = say(client, url, "L9")
        assert (answer.status_code, notice(answer.text)[:24]) == (422, "demand: 'L9' cannot come")
        for label in ("L1", "S1", 5, 6, 0, "STAY", "STAY"):
            assert say(client, url, label).status_code == 303
        assert "lies somewhere else" in notice(say(client, url, "STAY").text)
        assert say(client, url, "ONE_GOOD").status_code == 303
        game = arasta.game("istanbul")
        far = next(a for a in range(game.actions.count) if game.actions.kind_and_value(a) == ("move", 16))
        answer = client.post(f"{url}/choose", data={"prompt": "8", "choice": far})
        assert notice(answer.text) == "It is 3 steps to the Gemstone Dealer; without a card you move 1 or 2."
        answer = client.post(f"{url}/choose", data={"prompt": "7", "choice": far})
        assert answer.status_code == 409
        assert client.get(f"{url}/record").status_code == 403
        assert client.get(f"{url}/replay").status_code == 403


def test_a_phone_of_its_own_sees_its_cards_and_no_others(tmp_path: Path) -> None:
    """Links serve one seat; whoever has none only watches; the database has no secret."""
    with client_of(tmp_path) as client:
        url = begin(client, "istanbul")
        for label in ("L1", "S1", 5, 6, 0):
            say(client, url, label)
        links = []
        for seat in (0, 1):
            page = client.post(f"{url}/link", data={"seat": seat}).text
            found = re.search(r"\?seat=([\w-]+)", page)
            assert found
            links.append(found[1])
        phones = []
        for secret in links:
            phone = httpx.Client(base_url=client.base_url, verify=NO_TLS, timeout=30)
            assert "Sit down" in phone.get(f"{url}?seat={secret}").text
            assert phone.post(f"{url}/sit", data={"link": secret}).status_code == 303
            phones.append(phone)
        ann, bo = phones
        stranger = httpx.Client(base_url=client.base_url, verify=NO_TLS, timeout=30)
        assert 'name="answer"' in ann.get(url).text
        for other in (bo, stranger):
            assert 'name="answer"' not in other.get(url).text
        assert say(ann, url, "STAY").status_code == 303
        assert say(bo, url, "ANY_GOODS").status_code == 303
        assert "Play “Stay”" in html.unescape(ann.get(url).text)
        for other in (bo, stranger):
            assert "Play “Stay”" not in html.unescape(other.get(url).text)
        answer = stranger.post(f"{url}/back", data={"count": "1"})
        assert (answer.status_code, notice(answer.text)) == (403, "This seat is not yours.")
        assert stranger.post(f"{url}/link", data={"seat": 0}).status_code == 403
        for phone in (*phones, stranger):
            phone.close()
    for file in tmp_path.rglob("*"):
        if file.is_file():
            assert not any(secret.encode() in file.read_bytes() for secret in links)


def test_what_there_is_not_is_not_found(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        for path in ("/companion/abcdefghij", "/companion/x", "/companion/new/chess", "/companion/position/chess"):
            assert client.get(path).status_code == 404
        assert client.post("/companion/new/dice", data={"players": "9"}).status_code == 422
        assert client.get("/companion").status_code == 200


def test_a_position_is_studied_and_what_is_impossible_is_explained(tmp_path: Path) -> None:
    game = arasta.game("istanbul")
    position = game.position(2, [{"lira": 7}])
    with client_of(tmp_path) as client:
        page = client.get("/companion/position/istanbul").text
        found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.S)
        assert found
        assert json.loads(html.unescape(found[1]))["game"] == "istanbul"
        answer = client.post("/companion/position/istanbul", data={"position": json.dumps(position)})
        assert answer.status_code == 303
        assert answer.headers["location"].startswith("/t/")
        assert "Practice game" in client.get(answer.headers["location"]).text
        position["state"]["lira"] = [-3, 3]
        answer = client.post("/companion/position/istanbul", data={"position": json.dumps(position)})
        assert answer.status_code == 422
        assert "state.lira" in notice(answer.text)
        answer = client.post("/companion/position/istanbul", data={"position": "{"})
        assert notice(answer.text) == "This is not JSON: line 1, column 2."
