"""Secrets of seats: a link is good once, whoever opened the table renews it, another leads on to a second device."""

from __future__ import annotations

import html
import re
import sqlite3
from pathlib import Path

import httpx
import pytest

from arasta.web.seat_secrets import MOST_HELD, digest
from tests.web.earlier import make_earlier
from tests.web.helpers import PEOPLE, Place, client_of, device_link, open_table
from tests.web.test_invitations import SHORT_GAME, browser, form_on, host_a_table, links_on, secrets_of
from tests.web.test_live import following, next_of

ENDED = "has given Bo <3's seat a new link, so it is no longer yours"


def sit(who: httpx.Client, url: str, **fields: str) -> httpx.Response:
    """Follow a link and press its button."""
    form = form_on(who.get(url).text)
    table, _, link = url.partition("?seat=")
    return who.post(f"{table}/sit", data={"link": link, "form": form, **fields})


def device_of(who: httpx.Client, table: str, seat: int) -> str:
    """The link to another device that a browser makes."""
    (url,) = links_on(who.post(f"{table}/device", data={"seat": seat}))
    return url


def test_a_second_person_with_the_same_link_gets_no_seat_and_knows_why(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend, browser(client) as second:
        table, links = host_a_table(host)
        assert 'data-seat="1"' in sit(friend, links[0]).text
        page = second.get(links[0])
        assert page.status_code == 410
        assert (
            "A link works only once" in page.text
            and "whoever opened the table can give the seat a new link" in page.text
        )
        refused = sit(second, links[0])
        assert refused.status_code == 409
        assert not secrets_of(second, table)
        # What the friend holds is another secret than the link's, which plays nothing.
        secret = links[0].partition("=")[2]
        assert secret not in secrets_of(friend, table)
        asked = {"authorization": f"Bearer {secret}"}
        assert client.get(f"/api/tables/{table[3:]}", headers=asked).status_code == 401


def test_whoever_opened_the_table_renews_a_link_and_who_sat_there_is_told(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as thief, browser(client) as friend:
        table, links = host_a_table(host)
        sit(thief, links[0], name="Bo <3")
        assert "New link for Bo &lt;3" in host.get(table).text
        assert "New link for" not in thief.get(table).text
        assert thief.post(f"{table}/renew", data={"seat": 1}).status_code == 403
        for wrong in ({}, {"seat": "4"}, {"seat": "x"}):
            assert host.post(f"{table}/renew", data=wrong).status_code == 422
        shown = links_on(host.post(f"{table}/renew", data={"seat": 1}))
        assert len(shown) == 2 and links[0] not in shown and links[1] in shown
        (fresh,) = set(shown) - set(links)
        # The old link and whoever sat there have ended, in words.
        told = html.unescape(thief.get(table).text)
        assert ENDED in told and 'data-seat=""' in told and "data-choice" not in told
        assert ENDED in html.unescape(thief.get(f"{table}/view").text)
        assert thief.post(f"{table}/undo", data={"seat": 1, "prompt": "0"}).status_code == 403
        spent = friend.get(links[0])
        assert spent.status_code == 410
        assert 'data-seat="1"' in sit(friend, fresh).text
        assert ENDED not in html.unescape(friend.get(table).text)
        assert links_on(host.get(table)) == [links[1]]


def test_a_link_that_nobody_has_used_can_be_renewed_too(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend:
        table, links = host_a_table(host)
        shown = links_on(host.post(f"{table}/renew", data={"seat": 1}))
        assert len(shown) == 2 and links[0] not in shown
        page = friend.get(links[0])
        assert page.status_code == 410 and "newer link" in page.text
        assert sit(friend, links[0]).status_code == 409


def test_the_own_seat_goes_on_elsewhere_once_for_each_link(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as phone, browser(client) as other:
        table, _links = host_a_table(host)
        url = device_of(host, table, 0)
        asks = phone.get(url)
        assert "the same seat, in both places" in asks.text and 'name="name"' not in asks.text
        assert 'data-seat="0"' in sit(phone, url).text
        # It is the same seat at both, with the rights of whoever opened the table.
        for who in (host, phone):
            page = who.get(table).text
            assert 'data-seat="0"' in page and "New link for" in page
        assert other.get(url).status_code == 410
        (renewed,) = links_on(phone.post(f"{table}/renew", data={"seat": 1}))
        assert 'data-seat="1"' in sit(other, renewed).text
        # A newer one ends one that was not used.
        first, second = device_of(host, table, 0), device_of(host, table, 0)
        assert other.get(first).status_code == 410
        assert other.get(second).status_code == 200
        assert other.post(f"{table}/device", data={"seat": 0}).status_code == 403


def test_the_way_back_after_the_cookies_are_gone(client: httpx.Client) -> None:
    with browser(client) as host:
        page = host.post("/play", data={"game": "istanbul"})
        table = str(page.url.path)
        assert "Continue elsewhere" in page.text
        url = device_of(host, table, 0)
        host.cookies.clear()
        assert 'data-seat=""' in host.get(table).text
        assert 'data-seat="0"' in sit(host, url).text


def test_a_double_click_takes_a_seat_once(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend:
        table, links = host_a_table(host)
        for url in (links[0], device_of(host, table, 0)):
            form = {"link": url.partition("=")[2], "form": form_on(friend.get(url).text)}
            for _ in range(2):
                # The second click is sent before the first answer has brought a cookie.
                friend.cookies.clear()
                assert 'data-seat="' in friend.post(f"{table}/sit", data=form).text
            assert secrets_of(friend, table)


def test_who_sat_there_hears_no_more_of_the_seat(client: httpx.Client) -> None:
    opened = client.post("/api/tables", json={"game": "istanbul", "seats": PEOPLE}).json()
    table, seat = opened["id"], opened["seats"][1]
    first = Place(client, table, seat["token"])
    host = Place(client, table, opened["host"])
    with following(first) as events:
        next(events)
        made = host.post("/link", seat=1)
        assert made.status_code == 201
        with pytest.raises(StopIteration):
            for _ in range(50):
                next_of(events, "step")
    answer = first.get()
    assert answer.status_code == 401
    assert answer.json()["error"] == "Whoever opened the table has given this seat a new link."
    assert host.post("/choose", choice=0, prompt="0").status_code == 403
    assert first.post("/link", seat=1).status_code == 401
    # A program takes the seat by the new link, and may not twice.
    link = made.json()["url"].partition("=")[2]
    joined = client.post(f"/api/tables/{table}/join", json={"token": link}).json()
    assert joined["view"]["seat"] == 1 and joined["token"] != link
    assert Place(client, table, joined["token"]).view()["seat"] == 1
    client.cookies.clear()
    assert client.post(f"/api/tables/{table}/join", json={"token": link}).status_code == 409


def test_whoever_sits_down_is_alone_there(client: httpx.Client) -> None:
    """A program that has opened a table does not go on seeing the hand of whoever sat down by its link."""
    table, places = open_table(client, PEOPLE)
    with browser(client) as friend:
        sit(friend, f"{client.base_url}/t/{table}?seat={places[1].link}")
        answer = places[1].get()
        assert answer.status_code == 401
        assert "Somebody has taken this seat with its link" in answer.json()["error"]
        assert 'data-seat="1"' in friend.get(f"/t/{table}").text
    # Where the program plays itself, the link ends.
    seats = places[0].view()["seats"]
    if seats == [0]:
        places[0].choose(places[0].view())
    else:
        assert client.post(f"/api/tables/{table}/join", json={"token": places[0].token}).status_code == 200
    with browser(client) as late:
        assert late.get(f"/t/{table}?seat={places[0].link}").status_code == 410


@pytest.mark.sqlite
def test_secrets_are_kept_as_digests_and_outlive_a_restart(tmp_path: Path) -> None:
    with client_of(tmp_path) as client, browser(client) as host, browser(client) as friend:
        table, links = host_a_table(host)
        sit(friend, links[0])
        url = device_of(friend, table, 1)
        cookies = {"host": secrets_of(host, table), "friend": secrets_of(friend, table)}
    with sqlite3.connect(tmp_path / "arasta.sqlite3") as connection:
        kept = connection.execute("SELECT digest, kind FROM passes").fetchall()
        everything = "\n".join(connection.iterdump())
    assert (digest(cookies["friend"][0]), "seat") in kept
    for secret in (*cookies["host"], *cookies["friend"], *(link.partition("=")[2] for link in (*links, url))):
        assert secret not in everything
    with client_of(tmp_path) as client:
        for who, seat in (("host", 0), ("friend", 1)):
            place = Place(client, table[3:], cookies[who][0])
            assert place.view()["seat"] == seat
        paths = {name: f"{table}?seat={link.partition('=')[2]}" for name, link in zip("ab", links, strict=True)}
        assert client.get(paths["a"]).status_code == 410
        assert client.get(paths["b"]).status_code == 200
        assert client.get(f"{table}?seat={url.partition('=')[2]}").status_code == 200


def test_a_seat_has_a_limited_number_of_secrets(client: httpx.Client) -> None:
    _table, (first, _second) = open_table(client, PEOPLE)
    for _ in range(MOST_HELD):
        with browser(client) as another:
            another.post(f"/t/{first.table}/sit", data={"link": device_link(first)})
    assert first.get().status_code == 401


@pytest.mark.parametrize("revision", ["0001", "0006"])
@pytest.mark.sqlite
def test_the_seats_of_earlier_versions_keep_their_secrets(tmp_path: Path, revision: str) -> None:
    """Who sat there holds the seat; what nobody had followed is a link for one use. The game goes on where it was."""
    with client_of(tmp_path) as client:
        table, (first, second) = open_table(client, PEOPLE, seed=5)
        first.choose(first.view())
        before = first.view()
    make_earlier(tmp_path, revision, (first.token, second.token))
    with client_of(tmp_path) as client, browser(client) as friend:
        after = Place(client, table, first.token).view()
        assert after["seat"] == 0 and after["version"] == before["version"]
        assert (after["position"], after["choices"]) == (before["position"], before["choices"])
        assert Place(client, table, second.token).get().status_code == 401
        assert 'data-seat="1"' in sit(friend, f"{client.base_url}/t/{table}?seat={second.token}").text
        assert friend.get(f"/t/{table}?seat={first.token}").status_code == 410


def test_who_was_given_notice_does_not_come_over_to_the_next_game(client: httpx.Client) -> None:
    with browser(client) as host, browser(client) as friend:
        table, links = host_a_table(host, **SHORT_GAME, seed="5")
        sit(friend, links[0])
        for who, seat in ((host, 0), (friend, 1)):
            choice = re.search(r'data-choice="(\d+)"', who.get(table).text)
            if choice:
                who.post(f"{table}/choose", data={"choice": choice.group(1), "prompt": "0", "seat": seat})
        again = str(host.post(f"{table}/rematch").url.path)
        assert 'data-seat="1"' in friend.get(f"{table}/next").text
        host.post(f"{again}/renew", data={"seat": 1})
        for path in (again, f"{table}/next"):
            told = html.unescape(friend.get(path).text)
            assert ENDED in told and 'data-seat=""' in told
