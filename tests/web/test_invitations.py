"""Links of seats: whoever only looks takes nothing, the host keeps what nobody has taken."""

from __future__ import annotations

import html
import re
from pathlib import Path

import httpx
import pytest

from arasta.web.hosts import is_own
from arasta.web.seat_secrets import MOST_SPENT
from tests.web.helpers import NO_TLS, PEOPLE, SERVERS, Place, client_of, open_table, sit

SHORT_GAME = {"option_decision_limit": "1", "turns": "off"}


def browser(client: httpx.Client) -> httpx.Client:
    """Another browser: no cookies yet."""
    return httpx.Client(verify=NO_TLS, base_url=client.base_url, headers={"accept": "text/html"}, follow_redirects=True)


def host_a_table(host: httpx.Client, **fields: str) -> tuple[str, list[str]]:
    """A table with the host and two friends, and the links to give away."""
    form = {"game": "istanbul", "seat_0": "here", "seat_1": "link", "seat_2": "link", "name_1": "Bo <3", **fields}
    page = host.post("/new", data=form)
    assert page.status_code == 200
    return str(page.url.path), links_on(page)


def links_on(page: httpx.Response) -> list[str]:
    """The links of seats that a page shows."""
    return [html.unescape(found) for found in re.findall(r'value="([^"]*\?seat=[^"]*)"', page.text)]


def test_a_preview_takes_no_seat(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as bot, browser(client) as friend:
        table, links = host_a_table(host)
        assert len(links) == 2
        for asked in (bot.get, bot.head, bot.get):
            answer = asked(links[0])
            assert answer.status_code == 200
            # All it has is the cookie that shows whether there are cookies.
            assert set(bot.cookies) <= {"arasta_cookies"}
            assert links_on(host.get(table)) == links
        # Opened in the same browser, a page that only looked has no seat either.
        assert "data-choice" not in bot.get(table).text
        asks = friend.get(links[0])
        assert "A seat for Bo &lt;3" in asks.text and 'name="name"' in asks.text
        assert links_on(host.get(table)) == links
        link = re.search(r'name="link" value="([^"]+)"', asks.text)
        assert link and links[0].endswith(link.group(1))
        seated = friend.post(f"{table}/sit", data={"link": link.group(1)})
        assert seated.url.path == table and not seated.url.query
        assert 'data-seat="1"' in seated.text
        # The link of a seat that is taken is shown no more, those of others still are.
        assert links_on(host.get(table)) == links[1:]
        # Whoever sits there already goes straight to the table; for anybody else the link is good no more.
        assert friend.get(links[0]).url.path == table and 'data-seat="1"' in friend.get(links[0]).text
        assert "This link no longer works" in bot.get(links[0]).text
        assert not links_on(friend.get(table))


def test_the_secret_of_a_link_goes_nowhere_else(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend:
        table, links = host_a_table(host)
        asks = friend.get(links[0])
        assert asks.headers["referrer-policy"] == "same-origin"
        assert asks.headers["cache-control"] == "no-store"
        token = links[0].partition("=")[2]
        assert asks.text.count(token) == 2
        assert f'<input type="hidden" name="back" value="{table}?seat={token}">' in asks.text
        german = friend.post("/language", data={"language": "de", "back": f"{table}?seat={token}"})
        assert 'lang="de"' in german.text and 'name="link"' in german.text
        assert friend.get(f"{table}?seat=nonsense").status_code == 403
        # A post from another site takes no seat.
        answer = friend.post(f"{table}/sit", data={"link": token}, headers={"origin": "http://evil.example"})
        assert answer.status_code == 403
        assert links_on(host.get(table)) == links


def test_whoever_sits_down_may_say_a_name(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend, browser(client) as other:
        table, links = host_a_table(host)
        link = links[0].partition("=")[2]
        wrong = friend.post(f"{table}/sit", data={"link": link, "name": "Bo\u202e"})
        assert wrong.status_code == 422 and "writing direction" in wrong.text and 'name="name"' in wrong.text
        assert links_on(host.get(table)) == links
        seated = friend.post(f"{table}/sit", data={"link": link, "name": "  Cem   Zoë "})
        assert 'data-seat="1"' in seated.text and "Cem Zoë" in seated.text and "Bo &lt;3" not in seated.text
        assert "Cem Zoë" in host.get(table).text
        # It is kept; and nobody who comes by the same link later sits down, or changes it.
        SERVERS[str(client.base_url)].lobby.rooms.clear()
        assert "Cem Zoë" in host.get(table).text
        again = other.post(f"{table}/sit", data={"link": link, "name": "Eve"})
        assert again.status_code == 409 and "A link works only once" in again.text
        assert "Eve" not in host.get(table).text and 'data-seat=""' in other.get(table).text


def form_on(page: str) -> str:
    found = re.search(r'name="form" value="([^"]+)"', page)
    return found.group(1) if found else ""


def test_whoever_is_second_to_sit_down_is_told(client: httpx.Client) -> None:
    """Two browsers saw a free seat: the second is told and gets no seat; a double click still works."""
    with browser(client) as host, browser(client) as friend, browser(client) as other:
        table, links = host_a_table(host)
        link = links[0].partition("=")[2]
        first = {"link": link, "name": "Cem", "form": form_on(friend.get(links[0]).text)}
        second = {"link": link, "name": "Eve", "form": form_on(other.get(links[0]).text)}
        assert 'data-seat="1"' in friend.post(f"{table}/sit", data=first).text
        told = other.post(f"{table}/sit", data=second)
        assert told.status_code == 409 and "Somebody else has just sat down here." in told.text
        assert "whoever opened the table can give the seat a new link" in told.text and set(other.cookies) == {
            "arasta_cookies"
        }
        # The second click is sent before the first answer has brought a cookie.
        with browser(client) as friend_again:
            assert 'data-seat="1"' in friend_again.post(f"{table}/sit", data=first).text
        # A second tab of the same browser had seen the seat free, too.
        assert 'data-seat="1"' in friend.post(f"{table}/sit", data=second).text


def test_an_old_link_is_good_however_many_others_have_been_spent(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend:
        table, links = host_a_table(host)
        for _ in range(MOST_SPENT + 2):
            assert host.post(f"{table}/device").status_code == 200
        link = links[0].partition("?seat=")[2]
        seated = friend.post(f"{table}/sit", data={"link": link})
        assert seated.status_code == 200 and 'data-seat="1"' in seated.text


def test_where_only_this_machine_reaches_the_server_links_say_so(tmp_path: Path) -> None:
    with client_of(tmp_path, hosts="arasta.example") as client, browser(client) as host:
        table, _links = host_a_table(host)
        for page in (host.get("/new"), host.get(table)):
            assert "arasta serve --host 0.0.0.0" in page.text and "make play HOST=0.0.0.0" in page.text
        assert "qr-code" not in host.get(table).text
        # Reached by another name, as behind a proxy, it may well be reached by others too.
        named = {"host": "arasta.example"}
        assert "--host 0.0.0.0" not in host.get("/new", headers=named).text


def test_where_others_reach_the_server_links_have_a_picture(tmp_path: Path) -> None:
    with client_of(tmp_path, address="http://192.0.2.7:8000") as client, browser(client) as host:
        own = {"origin": "http://192.0.2.7:8000"}
        form = {"game": "istanbul", "seat_0": "here", "seat_1": "link"}
        page = host.post("/new", data=form, headers=own)
        assert "qr-code" in page.text and "--host 0.0.0.0" not in page.text
        assert all(link.startswith("http://192.0.2.7:8000/t/") for link in links_on(page))


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1", True),
        ("127.8.0.1", True),
        ("::1", True),
        ("localhost", True),
        ("192.0.2.7", False),
        ("arasta.example", False),
    ],
)
def test_which_addresses_mean_this_machine(host: str, own: bool) -> None:
    assert is_own(host) == own


def test_the_log_begins_with_the_first_turn(client: httpx.Client) -> None:
    """At a new table, after a choice, and when the table has been read from the database."""
    table, (first, _second) = open_table(client, PEOPLE, seed=5)
    with browser(client) as friend:
        for _ in range(2):
            page = html.unescape(friend.get(f"/t/{table}").text)
            assert re.search(r"<h3>.*Round 1: it is \w+'s turn\.</h3>", page) and "The game begins" not in page
            view = first.view()
            first.choose(view)
            SERVERS[str(client.base_url)].lobby.rooms.clear()


def test_a_rematch_has_new_secrets_and_new_links(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend, browser(client) as thief:
        table, links = host_a_table(host, **SHORT_GAME, seed="5")
        friend.post(f"{table}/sit", data={"link": links[0].partition("=")[2]})
        for who, seat in ((host, 0), (friend, 1)):
            choice = re.search(r'data-choice="(\d+)"', who.get(table).text)
            if choice:
                who.post(f"{table}/choose", data={"choice": choice.group(1), "prompt": "0", "seat": seat})
        again = host.post(f"{table}/rematch")
        assert again.url.path != table
        (left,) = links_on(again)
        assert links_on(friend.get(f"{table}/next")) == []
        assert 'data-seat="1"' in friend.get(again.url.path).text
        # The host's second click, and pages that are loaded anew, change nothing.
        assert links_on(host.get(f"{table}/next")) == [left]
        before, after = (secrets_of(friend, path) for path in (table, again.url.path))
        assert len(before) == len(after) == 1 and before != after
        # What opened seats at the table before opens none here.
        for old in (*before, links[1].partition("=")[2], *secrets_of(host, table)):
            assert thief.get(f"{again.url.path}?seat={old}").status_code == 403
            asked = {"authorization": f"Bearer {old}"}
            assert thief.get(f"/api/tables/{again.url.path[3:]}", headers=asked).status_code == 401
        assert 'name="name"' in thief.get(left).text


def secrets_of(client: httpx.Client, table: str) -> list[str]:
    """The secrets that a browser holds at a table."""
    kept = [cookie.value or "" for cookie in client.cookies.jar if cookie.path == table and cookie.name.count("_") == 1]
    return [secret for value in kept for secret in value.split(".")]


def test_a_program_that_plays_has_taken_its_seat(client: httpx.Client) -> None:
    table, (first, second) = open_table(client, PEOPLE, seed=5)
    assert [player["claimed"] for player in second.view()["players"]] == [False, False]
    first.choose(first.view())
    assert [player["claimed"] for player in second.view()["players"]] == [True, False]
    assert sit(second).status_code == 303
    assert [player["claimed"] for player in Place(client, table).view()["players"]] == [True, True]
