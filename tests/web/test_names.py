"""Names of players: every picture and script goes in as it is, what harms others is refused with the true reason."""

from __future__ import annotations

import re
import unicodedata
from typing import Literal

import httpx
import pytest

from arasta.web.player_names import LONGEST_GIVEN, clean_name, clusters, width
from arasta.web.refusals import Refused
from tests.web.helpers import open_table, sit

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
HEART = "\u2764\ufe0f\u200d\U0001f525"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
TECHNICIAN = "\U0001f469\U0001f3fd\u200d\U0001f4bb"
NODDING = "\U0001f642\u200d\u2194\ufe0f"
NEWER = "\U0001fae8"
FRENCH = "\U0001f1eb\U0001f1f7"
KEYCAP = "1\ufe0f\u20e3"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
SINHALA = "\u0dc1\u0dca\u200d\u0dbb\u0dd3"


def answer_to(client: httpx.Client, name: str, language: str = "en") -> httpx.Response:
    seats = [{"kind": "human", "name": name}, {"kind": "human"}]
    return client.post("/api/tables", json={"game": "istanbul", "seats": seats}, headers={"accept-language": language})


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("Ada", 3),
        ("Zoë O'Neil-Łukasz", 17),
        (f"Ada {FAMILY}", 6),
        (HEART, 2),
        (SCOTLAND, 2),
        (TECHNICIAN, 2),
        (NODDING, 2),
        (NEWER, 2),
        (FRENCH * 2, 4),
        (KEYCAP, 2),
        (PERSIAN, 7),
        (SINHALA, 2),
        ("\u674e\u5c0f\u9f99", 6),
        ("e\u0301" * 24, 24),
        (FAMILY * 9, 18),
    ],
)
def test_names_that_go_in_as_they_are(client: httpx.Client, name: str, columns: int) -> None:
    assert width(clean_name(name)) == columns
    _table, (first, second) = open_table(client, [{"kind": "human", "name": name}, {"kind": "human"}])
    assert first.view()["players"][0]["name"] == second.view()["players"][0]["name"] == clean_name(name)
    assert clean_name(clean_name(name)) == clean_name(name)
    # Only blanks, and the way accents are written, are put right.
    assert len([*clusters(clean_name(name))]) == len([*clusters(name)])


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a\x00b", "control characters (U+0000)"),
        ("a\x1b[31mb", "control characters (U+001B)"),
        ("a\x85b", "control characters (U+0085)"),
        ("abc\u202edef", "change the writing direction (U+202E)"),
        ("abc\u2066def", "change the writing direction (U+2066)"),
        ("\u200fabc", "change the writing direction (U+200F)"),
        ("a\u200bb", "invisible characters (U+200B)"),
        ("a\u200db", "invisible characters (U+200D)"),
        ("\U0001f468\u200d", "invisible characters (U+200D)"),
        ("\u200d\U0001f468", "invisible characters (U+200D)"),
        ("\u200c", "invisible characters (U+200C)"),
        ("\ufeffAda", "invisible characters (U+FEFF)"),
        ("\u3164", "invisible characters (U+3164)"),
        ("a\U000e0067\U000e007f", "invisible characters (U+E0067)"),
        ("a\ue000", "belong to no script (U+E000)"),
        ("a\uffff", "belong to no script (U+FFFF)"),
        ("\u0301", "An accent in a name must be on a letter"),
        ("a \u0301", "An accent in a name must be on a letter"),
        ("a" + "\u0335" * 5, "at most 4 on each"),
        ("x" * 25, "at most 24 letters wide"),
        ("\U0001f600" * 13, "at most 24 letters wide"),
        (FAMILY * 10, "at most 64 characters"),
    ],
)
def test_names_that_are_refused_with_the_reason(client: httpx.Client, name: str, reason: str) -> None:
    answer = answer_to(client, name)
    assert answer.status_code == 422
    assert reason in answer.json()["error"]
    form = {"game": "istanbul", "seat_0": "here", "name_0": name, "seat_1": "bot:greedy"}
    page = client.post("/new", data=form)
    assert page.status_code == 422
    assert reason in page.text
    sentences = {answer_to(client, name, language).json()["error"] for language in ("en", "fr", "de")}
    assert len(sentences) == 3


def test_blanks_are_put_right() -> None:
    assert clean_name("  Ada \t\n Lovelace ") == "Ada Lovelace"
    assert clean_name(" \u3000\u2003 ") == ""


def test_a_very_long_name_says_why(client: httpx.Client) -> None:
    answer = answer_to(client, "x" * 50_000)
    assert answer.status_code == 422
    assert "at most 64 characters" in answer.json()["error"]


def test_what_is_far_too_long_is_not_composed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Composing 64 KB of marks takes seconds, for everybody: the length is looked at before."""
    composed = []
    normalize = unicodedata.normalize

    def noted(form: Literal["NFC"], text: str) -> str:
        composed.append(len(text))
        return normalize(form, text)

    monkeypatch.setattr(unicodedata, "normalize", noted)
    with pytest.raises(Refused, match="at most 64 characters"):
        clean_name("a" + "\u0315\u0300" * 32_000)
    assert composed == []
    assert clean_name("  " * 100 + "Ay\u0327s\u0327e  ") == unicodedata.normalize("NFC", "Ay\u0327s\u0327e")
    assert max(composed) <= LONGEST_GIVEN


def test_two_of_one_name_are_told_apart_wherever_they_are_named(client: httpx.Client) -> None:
    seats = [{"kind": "human", "name": "Alex"}, {"kind": "human", "name": "alex"}]
    table, places = open_table(client, seats, seed=5)
    pages = [client.get(f"/t/{table}?seat={places[1].link}", headers={"accept": "text/html"}).text]
    # What is filled in is the name itself.
    assert 'value="alex"' in pages[0]
    for _ in range(6):
        place = next(place for place in places if place.view()["choices"])
        place.choose(place.view())
    assert [player["name"] for player in places[0].view()["players"]] == ["Alex", "alex"]
    told = [event["text"] for event in places[0].view(since=0)["events"]]
    assert any("Alex (Sun)" in text or "alex (Moon)" in text for text in told)
    pages += [client.get(f"/t/{table}", headers=place.headers).text for place in places]
    for place in places:
        sit(place)
    pages.append(client.get(f"/t/{table}", headers={"accept": "text/html"}).text)
    assert "Pass the device on" in pages[-1]
    for page in pages:
        plain = re.sub(r"<[^>]*>", " ", page)
        assert ("(Sun)" in plain and "(Moon)" in plain) or "Pass the device on" in plain
        assert not re.search("alex", re.sub(r"Alex \(Sun\)|alex \(Moon\)", "", plain), re.IGNORECASE)
