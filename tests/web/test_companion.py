"""The companion on the web: by forms alone, for several phones, kept over restarts; nobody sees others' cards."""

from __future__ import annotations

import asyncio
import html
import json
import re
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

import arasta
from arasta.companion import Companion
from arasta.web.companions import COOKIE, Companions
from tests.companion.entering import Reader
from tests.web.helpers import NO_TLS, SERVERS, client_of, until
from tests.web.test_analysis import ready

T = TypeVar("T")


def begin(client: httpx.Client, game: str, players: int = 2, **more: str) -> str:
    """Begin to keep a game; its address."""
    answer = client.post(f"/companion/new/{game}", data={"players": players, **more})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def steps_of(page: str) -> str:
    return prompt_of(page).partition("-")[0]


def prompt_of(page: str) -> str:
    found = re.search(r'name="prompt" value="(\d+-\w+)"', page)
    assert found
    return found[1]


def say(client: httpx.Client, url: str, label: str | int) -> httpx.Response:
    return post(client, url, "answer", answer=str(label))


def post(client: httpx.Client, url: str, what: str, **fields: str | int) -> httpx.Response:
    """Post a form of the page as it is now."""
    return client.post(f"{url}/{what}", data={"prompt": prompt_of(client.get(url).text), **fields})


def at_server(client: httpx.Client, doing: Coroutine[Any, Any, T]) -> T:
    """What comes of something that is done in the loop of a server."""
    writer = SERVERS[str(client.base_url)].store._writer
    assert writer is not None and writer._task is not None
    return asyncio.run_coroutine_threadsafe(doing, writer._task.get_loop()).result(30)


def kept_at(client: httpx.Client, kept: Companion) -> str:
    """The address of a game that a server keeps from now on, for this browser."""
    game, secret = at_server(client, SERVERS[str(client.base_url)].companions.begin(kept))
    client.cookies.set(COOKIE, f"{game.id}~{secret}")
    return f"/companion/{game.id}"


def enter(client: httpx.Client, url: str, entry: list[Any]) -> httpx.Response:
    """Give an answer or a choice as a kept game writes it."""
    kind, *rest = entry
    return say(client, url, rest[0]) if kind == "answer" else post(client, url, "choose", choice=rest[1])


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
        assert landmarks(client.get(url).text) == (1, 1)
        for entry in reader.kept.inputs:
            answer = enter(client, url, entry)
            assert answer.status_code == 303, notice(answer.text)
        before = client.get(url).text
        assert "Ann &amp; Bo" in before
        assert landmarks(before) == (1, 1)
        cookies = client.cookies
    with client_of(tmp_path) as client:
        client.cookies = cookies
        again = client.get(url).text
        assert strip(again) == strip(before)
        post(client, url, "back", count=reader.kept.steps)
        assert steps_of(client.get(url).text) == "0"


def landmarks(page: str) -> tuple[int, int]:
    """How many main parts and main headings a page has: of each there should be one."""
    return len(re.findall(r"<main\b", page)), len(re.findall(r"<h1\b", page))


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
        answer = post(client, url, "choose", choice=far)
        assert notice(answer.text) == "It is 3 steps to the Gemstone Dealer; without a card you move 1 or 2."
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
        answer = post(stranger, url, "back", count=1)
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


def test_steps_that_cannot_be_taken_back_are_refused_where_it_was_asked(client: httpx.Client) -> None:
    url = begin(client, "istanbul")
    refused = post(client, url, "back")
    assert (refused.status_code, notice(refused.text)) == (422, "there is nothing to take back")
    say(client, url, "L1")
    assert notice(post(client, url, "back", count=2).text) == "only 1 step can be taken back, not 2"
    say(client, url, "S1")
    for given in ("", "0", "-1", "1e9", "two", "9" * 150):
        refused = post(client, url, "back", count=given)
        assert (refused.status_code, refused.text.count('class="notice"')) == (422, 1)
        assert notice(refused.text).startswith("from 1 to 2 steps can be taken back, not ")
        assert steps_of(refused.text) == "2"
    assert post(client, url, "back", count=2).status_code == 303


def test_one_limit_for_names(client: httpx.Client) -> None:
    """That of the tables, and the form says it."""
    most = r'name="name_0" maxlength="(\d+)"'
    limits = {re.findall(most, client.get(path).text)[0] for path in ("/new/dice", "/companion/new/dice")}
    assert limits == {"64"}
    wide = {"players": "2", "name_0": "W" * 25}
    refused = client.post("/companion/new/dice", data=wide)
    assert (refused.status_code, notice(refused.text)[:38]) == (422, "A name may be at most 24 letters wide;")


class Form(HTMLParser):
    """What a browser would post of the form of a position: the fields as they are filled in."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.said: list[str] = []
        self._list = self._said = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        self._said = tag if "problem" in of.get("class", "").split() and of.get("aria-hidden") is None else ""
        if tag == "select":
            self._list = of.get("name", "")
        elif tag == "option":
            if "selected" in of or self._list not in self.fields:
                self.fields[self._list] = of["value"]
        elif tag == "input" and (of.get("type") != "checkbox" or "checked" in of):
            self.fields[of["name"]] = of.get("value", "")

    def handle_data(self, data: str) -> None:
        if self._said:
            self.said.append(data)
        self._said = ""


@pytest.mark.parametrize(("name", "language"), [*zip(arasta.GAMES, ("fr", "de", "fr", "de"), strict=True)])
def test_a_position_is_filled_in_and_played_on_from(name: str, language: str, tmp_path: Path) -> None:
    """In every language; what is wrong is said beside it, and all the rest stays filled in."""
    with client_of(tmp_path) as client:
        url = f"/companion/position/{name}"
        for spoken in (language, "en"):
            form = Form(client.get(url, params={"players": 3}, headers={"Accept-Language": spoken}).text)
            assert form.fields["players"] == "3"
            wrong = {**form.fields, "in:round": "4", "in:start_seat": "7"}
            refused = client.post(url, data=wrong, headers={"Accept-Language": spoken})
            again = Form(refused.text)
            assert refused.status_code == 422
            assert len(again.said) == 1
            assert again.fields["in:round"] == "4"
        assert again.said == ["Choose one of these."]
        whole = client.post(url, data={**form.fields, "as": "json"})
        found = re.search(r"<textarea[^>]*>(.*?)</textarea>", whole.text, re.S)
        assert found
        position = json.loads(html.unescape(found[1]))
        assert (position["game"], position["players"]) == (name, 3)
        for fields in (form.fields, {"position": json.dumps(position)}):
            answer = client.post(url, data=fields)
            assert answer.status_code == 303, Form(answer.text).said
            assert "Practice game" in client.get(answer.headers["location"]).text


def test_what_is_impossible_in_a_position_is_explained(tmp_path: Path) -> None:
    url = "/companion/position/istanbul"
    position = arasta.game("istanbul").position(2, [{"lira": 7}])
    position["state"]["lira"] = [-3, 3]
    with client_of(tmp_path) as client:
        answer = client.post(url, data={"position": json.dumps(position)})
        assert answer.status_code == 422
        assert "state.lira" in notice(answer.text)
        assert notice(client.post(url, data={"position": "{"}).text) == "This is not JSON: line 1, column 2."
        for text, said in (
            ("9" * 5000, "There is a number with more than 4300 digits."),
            ("[" * 9000, "Too many brackets lie within each other."),
            ('{"schema": "arasta-position/1"}', 'game: this is missing; here it would be "istanbul"'),
        ):
            answer = client.post(url, data={"position": text})
            assert (answer.status_code, notice(answer.text)) == (422, said)
        form = Form(client.get(url, params={"option_layout": "long"}).text)
        assert form.fields["option_layout"] == "long"
        answer = client.post(url, data={**form.fields, "in:palace_rubies": "1"})
        assert notice(answer.text) == "Rubies: More are gone than the seats are said to have."
        assert client.post(url, data={**form.fields, "players": "9"}).status_code == 422
        more = client.post("/companion/position/choose-write", data={"players": "2", "more": "ruby_column"})
        assert more.status_code == 200
        assert client.post(url, data={"players": "2"}).status_code == 422


def test_of_two_phones_that_answer_at_once_one_wins(tmp_path: Path) -> None:
    """The other is told so, and sees how it stands; so is a page from before a step back, with as many steps."""
    with client_of(tmp_path) as client:
        url = begin(client, "istanbul")
        phones = [
            httpx.Client(base_url=client.base_url, verify=NO_TLS, timeout=30, cookies=client.cookies) for _ in "ab"
        ]
        with ThreadPoolExecutor(2) as pool:
            for n, labels in enumerate((("L1", "L2"), ("S1", "S2"), (5, 6), (9, 10), (0, 1))):
                prompts = [prompt_of(phone.get(url).text) for phone in phones]
                assert prompts[0] == prompts[1]
                posts = [
                    pool.submit(phone.post, f"{url}/answer", data={"prompt": prompts[0], "answer": label})
                    for phone, label in zip(phones, labels, strict=True)
                ]
                answers = sorted((one.result() for one in posts), key=lambda answer: answer.status_code)
                assert [answer.status_code for answer in answers] == [303, 409]
                assert notice(answers[1].text) == "Something has just changed here; this is how it stands now."
                assert prompt_of(answers[1].text) == prompt_of(client.get(url).text)
                assert steps_of(answers[1].text) == str(n + 1)
        say(client, url, "STAY")
        old = prompt_of(client.get(url).text)
        post(client, url, "back", count=1)
        say(client, url, "FIVE_LIRA")
        assert steps_of(client.get(url).text) == old.partition("-")[0]
        assert client.post(f"{url}/back", data={"prompt": old}).status_code == 409
        for phone in phones:
            phone.close()


def test_two_servers_do_not_overwrite_each_other(tmp_path: Path) -> None:
    """What the database has counts, not what a server remembers."""
    with client_of(tmp_path) as client:
        url = begin(client, "istanbul")
        server = SERVERS[str(client.base_url)]
        name = url.rpartition("/")[2]

        async def both() -> list[Any]:
            one, other = Companions(server.store), Companions(server.store)
            mine, theirs = await one.find(name), await other.find(name)
            prompt = mine.prompt
            changes = (
                one.change(mine, prompt, lambda kept: kept.answer("L1")),
                other.change(theirs, prompt, lambda kept: kept.answer("L2")),
            )
            found = [*await asyncio.gather(*changes, return_exceptions=True)]
            loser = other if found[0] is None else one
            again = await loser.find(name)
            await loser.new_link(again, 1)
            return [*found, again.kept.inputs, len((await one.find(name)).keys)]

        first, second, inputs, keys = at_server(client, both())
        refused = second if first is None else first
        assert (first is None) != (second is None)
        assert refused.status == 409
        assert inputs in ([["answer", "L1"]], [["answer", "L2"]])
        assert keys == 2
        assert steps_of(client.get(url).text) == "1"


def whole_game(name: str) -> Companion:
    """A game that was read aloud to its end, with everything told."""
    reader = Reader(arasta.game(name), 2, 3)
    for _n in reader.games():
        pass
    return reader.kept


def all_ways(client: httpx.Client, url: str) -> list[httpx.Response]:
    """Every way to what is open after the end."""
    gets = ("analysis", "analysis/part", "analysis/file", "record", "replay", "replay/part")
    posts = ("analysis", "fork")
    return [*(client.get(f"{url}/{path}") for path in gets), *(client.post(f"{url}/{path}") for path in posts)]


@pytest.mark.parametrize("name", arasta.GAMES)
def test_nothing_of_the_end_is_reachable_while_the_game_runs(name: str, tmp_path: Path) -> None:
    """While it is set up, later, and after steps of a finished game were taken back; for players and strangers."""
    running, taken_back = Companion(name, 2), whole_game(name)
    taken_back.take_back()
    with client_of(tmp_path) as client, httpx.Client(base_url=client.base_url, verify=NO_TLS, timeout=30) as stranger:
        ready(client)
        for kept in (running, taken_back):
            url = kept_at(client, kept)
            for viewer in (client, stranger):
                for answer in all_ways(viewer, url):
                    assert answer.status_code == 403
                    assert "The game is not over yet." in answer.text
                assert f"{url}/analysis" not in viewer.get(url).text


@pytest.mark.slow
def test_a_finished_game_leads_to_where_it_was_won(tmp_path: Path) -> None:
    """For whoever has the address; kept, over a restart and over steps taken back and made again; of one end only."""
    kept = whole_game("dice")
    with client_of(tmp_path, analysis_iterations=2) as client:
        ready(client)
        url = kept_at(client, kept)
        stranger = httpx.Client(base_url=client.base_url, verify=NO_TLS, timeout=30)
        for page in (url, f"{url}/replay?step=3"):
            assert f'action="{url}/analysis"' in stranger.get(page).text
        assert "Find out where it was won" in stranger.get(f"{url}/analysis").text
        assert stranger.post(f"{url}/analysis").headers["location"] == f"{url}/analysis"
        found = until(lambda: (seen := stranger.get(f"{url}/analysis/file")).status_code == 200 and seen.json(), 120)
        assert found == arasta.analyse(kept.record(), iterations=2).as_json()
        shown = stranger.get(f"{url}/analysis").text
        for link in set(re.findall(rf"{url}/replay\?step=\d+", shown)):
            assert stranger.get(link).status_code == 200
        assert 'value="same"' not in shown
        stranger.close()
        post(client, url, "back", count=2)
        assert client.get(f"{url}/analysis").status_code == 403
        for _n in range(2):
            post(client, url, "on")
        answer = client.post(f"{url}/fork", data={"step": 5})
        assert answer.headers["location"].startswith("/t/")
    with client_of(tmp_path, analysis_iterations=0) as client:
        assert client.get(f"{url}/analysis/file").json() == found


def test_addresses_of_forms_lead_back_to_the_game(client: httpx.Client) -> None:
    """One of them stands in the address bar after a refusal; whoever opens it again, or sends it on, sees the game."""
    url = begin(client, "dice")
    for last in ("answer", "choose", "back", "on", "name", "link"):
        answer = client.get(f"{url}/{last}", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, url)
    assert client.get("/companion/nothing/back").status_code == 404


def test_one_phone_for_all_names_the_player_beside_the_round(client: httpx.Client) -> None:
    """Even where the question itself begins with "Your turn", which otherwise stands in place of a name."""
    reader = Reader(arasta.game("dice"), 2, 7)
    for _done in zip(range(31), reader.games(), strict=False):
        pass
    page = client.get(kept_at(client, Companion.from_json(reader.kept.as_json()))).text
    assert "Your turn begins" in page
    assert re.search(r'<p class="whose"[^>]*>Moon\s*<span class="round">', page)


def test_nobody_watches_a_game_that_is_over(client: httpx.Client) -> None:
    """Who kept it is not told so at its end."""
    reader = Reader(arasta.game("choose-write"), 2, 7)
    for _done in reader.games():
        pass
    page = client.get(kept_at(client, Companion.from_json(reader.kept.as_json()))).text
    assert "The game is over." in page
    assert landmarks(page) == (1, 1)
    assert "watching" not in page
