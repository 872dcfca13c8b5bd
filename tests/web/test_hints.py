"""Hints: who may ask, what is answered, that it stays with the seat that asked, and that nobody has to wait for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import arasta
from arasta import GAMES, bots
from arasta.advice import Advice, Advised, advice_of, sentences
from arasta.bots.search.search import Candidate, SearchResult
from arasta.calibration import calibration_for
from arasta.core.table import Table
from arasta.web.compile_queue import SEARCH, CompileQueue, load_search
from arasta.web.deciding import Question
from arasta.web.hinting import MOST_ASKED
from arasta.web.room import Room
from arasta.web.runner import question_of
from arasta.web.seat import Seat
from arasta.web.under_way import TableUnderWay
from tests.web.helpers import ONE_AND_BOT, PEOPLE, SERVERS, Place, client_from, client_of, open_table, sit, until

SCRIPT = {"x-arasta": "1"}


def thought(actions: Any) -> SearchResult:
    """A search that found the last of the choices best, then the others in their order."""
    ordered = [actions[-1], *actions[:-1]]
    options = [Candidate(action, 700 - 100 * min(n, 6), 0.62 - 0.04 * n) for n, action in enumerate(ordered)]
    return SearchResult(tuple(options), sum(option.visits for option in options), 0.1)


class Adviser:
    """Stands in for the search, which takes a minute to compile; counts what it is asked."""

    def __init__(self, client: httpx.Client, *names: str) -> None:
        deciders = SERVERS[str(client.base_url)].deciders
        for name in names:
            deciders.ready._ready.add((name, SEARCH))
        deciders.advise = self.advise  # type: ignore[method-assign]
        self.asked: list[Question] = []

    async def advise(self, question: Question, opener: str = "") -> SearchResult:
        self.asked.append(question)
        return thought(question.actions)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with client_of(tmp_path) as client:
        yield client


def asked_now(place: Place) -> dict[str, Any]:
    """What a place sees once it is asked something."""

    def look() -> dict[str, Any] | None:
        view = place.view()
        return view if view["choices"] else None

    found = until(look)
    assert found
    return found


def ask(place: Place, view: dict[str, Any] | None = None) -> httpx.Response:
    return place.post("/hint", prompt=(view or place.view())["prompt"]["id"])


# -------------------------------------------------------------------------------------------------------- what it says


def true_of(name: str, players: int, value: float) -> float:
    """What a hint says where a search says `value`."""
    table = arasta.game(name).table(players, seed=1)
    return calibration_for(table.game, players, table.box).chance(value)


def test_the_best_choice_how_sure_and_the_next_best(client: httpx.Client) -> None:
    Adviser(client, "istanbul")
    _table, (me,) = open_table(client, ONE_AND_BOT, seed=5)
    view = until(lambda: (seen := me.view())["choices"] and seen)
    answer = ask(me, view)
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    texts = {choice["id"]: choice["text"] for choice in view["choices"]}
    assert hint["options"][0]["choice"] == view["choices"][-1]["id"]
    assert [option["text"] for option in hint["options"]] == [texts[option["choice"]] for option in hint["options"]]
    assert len(hint["options"]) == min(3, len(texts))
    # What the search promises, corrected by how often such promises come true.
    said = [true_of("istanbul", 2, value) for value in (0.62, 0.58, 0.54)]
    assert [option["chance"] for option in hint["options"]] == pytest.approx(said)
    first, *next_ones = (f"about {round(100 * chance)} % to win" for chance in said)
    assert hint["options"][0]["score"] is None
    best, *why, judged, others = hint["text"]
    assert all(sentence.endswith(".") for sentence in why)
    assert best == f"{texts[hint['options'][0]['choice']]}."
    assert judged.endswith(f"{first}.")
    second, third = (option["text"] for option in hint["options"][1:])
    assert others == f"Next best: {second} ({next_ones[0]}); {third} ({next_ones[1]})."
    assert ask(me, view).json() == hint


@pytest.mark.parametrize(
    ("visits", "ahead", "sure", "named"),
    [
        ((90, 5, 3, 2), 0.1, "clear", 3),
        ((50, 30, 20), 0.1, "likely", 3),
        ((34, 33, 33), 0.1, "close", 3),
        ((1000, 3, 0), 0.0, "clear", 1),
        # Whatever the search liked to look at: sure is nobody of what promises hardly more than the next, or less.
        ((90, 5, 3, 2), 0.02, "likely", 3),
        ((90, 5, 3, 2), 0.0, "close", 3),
        ((90, 5, 3, 2), -0.01, "close", 3),
    ],
)
def test_sureness_is_the_share_of_the_search_and_how_far_it_is_ahead(
    visits: tuple[int, ...], ahead: float, sure: str, named: int
) -> None:
    """What was hardly looked at is not named: nothing is known about it."""
    options = tuple(Candidate(n, count, 0.5 - ahead * (n > 0)) for n, count in enumerate(visits))
    advice = advice_of(SearchResult(options, sum(visits), 0.1), 2)
    assert (advice.sure, len(advice.options), advice.best) == (sure, named, 0)
    assert advice.options[0].share == pytest.approx(visits[0] / sum(visits))


def test_alone_rubies_are_expected_instead_of_a_win() -> None:
    table = arasta.game("choose-write").table(players=1, seed=1)
    options = (Candidate(table.actions[0], 60, 0.5), Candidate(table.actions[1], 40, 0.04))
    advice = advice_of(SearchResult(options, 100, 0.1), 1)
    assert advice.options[0].chance is None
    assert advice.options[0].score == pytest.approx(12.5)
    _best, judged, others = sentences(table, 0, advice)
    assert judged == "Clearly the best: about 12 rubies."
    assert others.endswith("(about 1 ruby).")


@pytest.mark.parametrize("language", ("fr", "de"))
def test_it_speaks_the_language_of_the_reader(client: httpx.Client, language: str) -> None:
    Adviser(client, "kairo")
    _table, (me,) = open_table(client, ONE_AND_BOT, game="kairo", seed=5)
    until(lambda: me.view()["choices"])
    me.headers["Accept-Language"] = language
    words = {"fr": "de chances de gagner", "de": "Siegchance"}[language]
    assert any(words in sentence for sentence in ask(me).json()["text"])


# --------------------------------------------------------------------------------------------------------- who may ask


def test_hints_are_for_who_plays_alone_unless_the_table_says_otherwise(client: httpx.Client) -> None:
    Adviser(client, "istanbul")
    for seats, said, allowed in (
        (ONE_AND_BOT, None, True),
        (ONE_AND_BOT, False, False),
        (PEOPLE, None, False),
        (PEOPLE, True, True),
    ):
        table, places = open_table(client, seats, hints=said, seed=5)
        first = next(place for place in places if until(place.view)["choices"] or len(places) == 1)
        asked_now(first)
        watcher = Place(client, table)
        assert watcher.view()["hints"] is allowed
        answer = ask(first)
        assert answer.status_code == (200 if allowed else 403)
        told = "Hints are allowed at this table." if allowed else "Hints are not allowed at this table."
        assert told in client.get(f"/t/{table}").text
        assert told in client.get(f"/t/{table}?seat={first.link}").text
        assert ("data-hint" in client.get(f"/t/{table}", headers=first.headers).text) is allowed
        assert answer.status_code == 200 or answer.json()["error"] == told


@pytest.mark.parametrize(("said", "allowed"), [("", True), ("on", True), ("off", False)])
def test_the_form_of_a_new_table_says_so_too(client: httpx.Client, said: str, allowed: bool) -> None:
    fields = {"game": "kairo", "seat_0": "here", "seat_1": "bot:easy", "hints": said}
    page = client.post("/new", data=fields, follow_redirects=True)
    assert ("Hints are allowed at this table." in page.text) is allowed


def test_what_a_table_allows_outlives_the_server_and_holds_for_the_rematch(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        table, _places = open_table(client, PEOPLE, hints=True, options={"decision_limit": 1000})
    with client_of(tmp_path) as client:
        assert Place(client, table).view()["hints"] is True


def test_only_the_seat_that_decides_may_ask(client: httpx.Client) -> None:
    adviser = Adviser(client, "istanbul")
    table, places = open_table(client, PEOPLE, hints=True, seed=5)
    deciding = places[0].view()["seats"][0]
    me, other = places[deciding], places[1 - deciding]
    assert ask(other).status_code == 403
    assert Place(client, table).post("/hint", prompt="0").status_code == 403
    assert me.post("/hint", prompt="999").status_code == 409
    assert me.post("/hint", prompt=me.view()["prompt"]["id"], seat=1 - deciding).status_code == 403
    assert adviser.asked == []
    me.post("/leave", level="random")
    assert ask(me).status_code in (403, 409, 422)


def test_nobody_else_is_told(client: httpx.Client) -> None:
    Adviser(client, "istanbul")
    table, places = open_table(client, PEOPLE, hints=True, seed=5)
    deciding = places[0].view()["seats"][0]
    me, other = places[deciding], places[1 - deciding]
    everybody: tuple[dict[str, str], ...] = (other.headers, {})
    pages = (f"/t/{table}", f"/t/{table}/view", f"/api/tables/{table}", f"/api/tables/{table}/record")

    def seen() -> list[str]:
        return [client.get(page, headers=headers).text for page in pages for headers in everybody]

    with client.stream("GET", f"/api/tables/{table}/events", headers=other.headers) as stream:
        before = seen()
        assert ask(me).status_code == 200
        assert "hint-text" in client.get(f"/t/{table}", headers=me.headers).text
        assert seen() == before
        me.choose(me.view())
        told = next(line for line in stream.iter_lines() if line.startswith("event:"))
    assert told == "event: step"


@pytest.mark.parametrize("name", GAMES)
def test_it_depends_on_nothing_that_the_seat_cannot_know(name: str) -> None:
    """What the search is given, and the sentences, are the same when everything hidden is another."""
    game = arasta.game(name)
    table = game.table(players=3, seed=11)
    bot = bots.make("greedy")
    for step in range(60):
        if not table.seats:
            break
        seat = table.seats[0]
        if step % 6 == 0:
            other = table.copy()
            other.states[:] = game.resample(table.box, table.observe(seat), seat, 100 + step)
            asked, again = (_question_at(one, seat) for one in (table, other))
            assert asked.observation.tobytes() == again.observation.tobytes()
            assert (asked.actions, asked.seed) == (again.actions, again.seed)
            advice = advice_of(thought(asked.actions), 3)
            assert sentences(table, seat, advice) == sentences(other, seat, advice)
        table.choose(bots.choose(table, bot, 3))


def _question_at(table: Table, seat: int) -> Question:
    seats = [Seat(n, "human", "", "") for n in range(table.players)]
    room = Room(TableUnderWay("x", table, seats), None)  # type: ignore[arg-type]  # nothing is kept
    room.bot_seed = 7
    return question_of(room, seat)


# ------------------------------------------------------------------------------------------------------------- pages


def at_page(client: httpx.Client) -> tuple[str, Place, dict[str, str]]:
    """A table with one person, who has come in with the client; the fields of the form for a hint."""
    table, (me,) = open_table(client, ONE_AND_BOT, game="kairo", seed=5)
    sit(me)
    view = until(lambda: (seen := me.view())["choices"] and seen)
    return table, me, {"prompt": view["prompt"]["id"], "seat": "0"}


def test_a_page_shows_it_with_and_without_script_until_something_happens(client: httpx.Client) -> None:
    adviser = Adviser(client, "kairo")
    table, me, fields = at_page(client)
    assert "hint-text" not in client.get(f"/t/{table}").text
    plain = client.post(f"/t/{table}/hint", data=fields, follow_redirects=True)
    assert plain.url.path == f"/t/{table}"
    by_script = client.post(f"/t/{table}/hint", data=fields, headers=SCRIPT)
    assert by_script.text.startswith('<div id="gathering"') and "<html" not in by_script.text
    best = adviser.asked[0].actions[-1]
    for page in (plain, by_script, client.get(f"/t/{table}/view")):
        assert 'id="hint-text"' in page.text
        assert f"about {round(100 * true_of('kairo', 2, 0.62))} % to win" in page.text
        marked = [part.split(">")[0] for part in page.text.split("<button") if "data-hinted" in part.split(">")[0]]
        assert marked
        assert all(f'data-choice="{best}"' in tag and "recommended by the hint" in tag for tag in marked)
    assert len(adviser.asked) == 1
    me.choose(me.view())
    assert "hint-text" not in client.get(f"/t/{table}").text
    assert client.post(f"/t/{table}/hint", data=fields, headers=SCRIPT).status_code == 409


def test_until_it_is_ready_one_is_told_so_and_it_is_made_ready(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, me, fields = at_page(client)
    ready = SERVERS[str(client.base_url)].deciders.ready
    assert ask(me).status_code == 422
    ready._left = [("istanbul", SEARCH), ("kairo", SEARCH)]
    answer = ask(me)
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert "Preparing hints" in answer.json()["error"]
    assert ready._left[0] == ("kairo", SEARCH)
    for headers in (SCRIPT, {}):
        page = client.post(f"/t/{table}/hint", data=fields, headers=headers)
        assert "Preparing hints" in page.text


def test_it_is_thought_about_once_and_not_for_too_many_at_a_time(client: httpx.Client) -> None:
    adviser = Adviser(client, "kairo")
    deciders = SERVERS[str(client.base_url)].deciders
    waiting, go_on = threading.Semaphore(0), threading.Event()

    async def wait(question: Question, opener: str = "") -> SearchResult:
        waiting.release()
        import asyncio

        await asyncio.to_thread(go_on.wait)
        return await adviser.advise(question)

    deciders.advise = wait  # type: ignore[method-assign]
    places = [open_table(client, ONE_AND_BOT, game="kairo", seed=n)[1][0] for n in range(MOST_ASKED + 1)]
    views = [asked_now(place) for place in places]
    with ThreadPoolExecutor(MOST_ASKED + 2) as pool:
        asked = [pool.submit(ask, place, view) for place, view in zip(places[:-1], views[:-1], strict=True)]
        for _ in asked:
            waiting.acquire()
        twice = pool.submit(ask, places[0], views[0])
        refused = ask(places[-1], views[-1])
        # Who thinks of something better meanwhile is not held up, and is not told what was best before.
        assert places[1].choose(views[1]).status_code == 200
        go_on.set()
        assert refused.status_code == 503
        answers = [one.result() for one in asked]
        assert [one.status_code for one in answers] == [200, 409, *[200] * (MOST_ASKED - 2)]
        assert twice.result().json() == answers[0].json()
    assert len(adviser.asked) == MOST_ASKED
    assert ask(places[-1], views[-1]).status_code == 200


# ------------------------------------------------------------------------------------------------- bots that look ahead


class Pondering:
    """A bot that thinks until it is told to choose."""

    level = "expert"
    compiles = True

    def __init__(self) -> None:
        self.began, self.go_on = threading.Semaphore(0), threading.Event()
        self.games: list[str] = []

    def choose(self, game: Any, box: Any, observation: Any, seat: int, actions: Any, seed: int) -> int:
        self.games.append(game.name)
        self.began.release()
        assert self.go_on.wait(60)
        return int(actions[0])


def test_nobody_waits_for_those_who_think_long(tmp_path: Path) -> None:
    """A person's choice, and bots at other tables, are answered while every thread of the thinkers is at work."""
    with client_of(tmp_path, bot_threads=1) as client:
        deciders = SERVERS[str(client.base_url)].deciders
        deciders.ready._ready.add(("kairo", SEARCH))
        pondering = Pondering()
        plain = deciders.bot
        deciders.bot = lambda level: pondering if level == "expert" else plain(level)  # type: ignore[method-assign]
        thinking = [open_table(client, EXPERTS, game="kairo", seed=n)[1][0] for n in range(3)]
        quick = [{"kind": "human"}, {"kind": "bot", "level": "medium"}]
        _table, (me,) = open_table(client, quick, game="kairo", seed=4)

        def choose(place: Place) -> None:
            while (view := place.view())["choices"]:
                assert place.choose(view).status_code == 200

        for place in thinking:
            choose(place)
        assert pondering.began.acquire(timeout=60)
        try:
            for _turn in range(2):
                until(lambda: me.view()["choices"])
                choose(me)
            assert all(not place.view()["choices"] for place in thinking)
        finally:
            pondering.go_on.set()
        for place in thinking:
            asked_now(place)


EXPERTS = [{"kind": "human"}, {"kind": "bot", "level": "expert"}]


def test_many_tables_of_one_address_hold_nobody_elses_expert_up(tmp_path: Path) -> None:
    """The one of somebody else thinks as soon as what is under way is done."""
    with client_of(tmp_path, bot_threads=1) as client, client_from("127.0.0.2", client) as other:
        deciders = SERVERS[str(client.base_url)].deciders
        deciders.ready._ready |= {("kairo", SEARCH), ("dice", SEARCH)}
        pondering = Pondering()
        deciders.bot = lambda level: pondering  # type: ignore[method-assign]
        greedy = [open_table(client, EXPERTS, game="kairo", seed=n)[1][0] for n in range(6)]
        _table, (me,) = open_table(other, EXPERTS, game="dice", seed=4)
        for place in (*greedy, me):
            while (view := place.view())["choices"]:
                assert place.choose(view).status_code == 200
        waiting = deciders._thinking._turns.waiting
        until(lambda: waiting("127.0.0.1") == 5 and waiting("127.0.0.2") == 1)
        pondering.go_on.set()
        asked_now(me)
        assert pondering.games[:2] == ["kairo", "dice"]


def test_what_is_read_again_counts_for_whoever_looks_at_it(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        table, _places = open_table(client, ONE_AND_BOT)
        assert SERVERS[str(client.base_url)].lobby.rooms[table].opener == "127.0.0.1"
    with client_of(tmp_path) as client, client_from("127.0.0.2", client) as other:
        assert other.get(f"/api/tables/{table}").status_code == 200
        assert client.get(f"/api/tables/{table}").status_code == 200
        assert SERVERS[str(client.base_url)].lobby.rooms[table].opener == "127.0.0.2"


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_bot_of_any_level_takes_a_seat_over_and_gives_it_back(client: httpx.Client, level: str) -> None:
    """Where looking ahead is not ready, those who would play by the policy."""
    _table, (me, other) = open_table(client, PEOPLE, game="kairo", seed=6)
    left = other.post("/leave", level=level) if level != "medium" else other.post("/leave")
    assert left.json()["players"][1]["level"] == level
    while (view := me.view())["choices"]:
        assert me.choose(view).status_code == 200
    mine = view["version"]
    view = until(lambda: (seen := me.view())["choices"] and seen)
    assert view["version"] > mine
    assert other.post("/return").json()["players"][1]["away"] == ""
    while (view := me.view())["choices"]:
        assert me.choose(view).status_code == 200
    assert other.view()["choices"]
    assert me.post("/leave", level="genius").status_code == 422


@pytest.fixture(scope="module")
def searching() -> None:
    """The search of one game is ready; it takes a minute where nobody compiled it before."""
    load_search("kairo")


def test_the_real_hint_and_a_game_against_an_expert(tmp_path: Path, searching: None) -> None:
    with client_of(tmp_path, bot_iterations=60) as client:
        ready = SERVERS[str(client.base_url)].deciders.ready
        experts = [{"kind": "human"}, {"kind": "bot", "level": "expert"}, {"kind": "bot", "level": "hard"}]
        _table, (me,) = open_table(client, experts, game="kairo", seed=4)
        ready._ready.add(("kairo", SEARCH))
        for _turn in range(12):
            view = until(lambda: (seen := me.view())["choices"] and seen)
            hint = ask(me, view)
            assert hint.status_code == 200, hint.text
            found = hint.json()
            ids = [choice["id"] for choice in view["choices"]]
            assert all(option["choice"] in ids and 0 <= option["chance"] <= 1 for option in found["options"])
            shares = [option["share"] for option in found["options"]]
            assert shares == sorted(shares, reverse=True)
            assert sum(shares) <= 1 + 1e-9
            assert me.choose(view, found["options"][0]["choice"]).status_code == 200
        assert me.view()["version"] > 12


def test_only_tables_that_look_ahead_want_that_compiled(tmp_path: Path) -> None:
    with client_of(tmp_path) as client:
        ready = SERVERS[str(client.base_url)].deciders.ready
        wanted: list[tuple[str, str]] = []
        ready.want = lambda name, kind="policy": wanted.append((name, kind))  # type: ignore[method-assign]
        open_table(client, ONE_AND_BOT, game="kairo")
        assert wanted == []
        open_table(client, [{"kind": "human"}, {"kind": "bot", "level": "medium"}], game="kairo")
        assert set(wanted) == {("kairo", "policy")}
        table, (me,) = open_table(client, [{"kind": "human"}, {"kind": "bot", "level": "hard"}], game="dice")
        assert ("dice", SEARCH) in wanted
        ready._left = [("dice", SEARCH)]
        words = "Preparing the bots that look ahead"
        assert words in client.get(f"/t/{table}").text
        assert me.view()["bots_compiling"]
        ready._left = []
        assert words not in client.get(f"/t/{table}").text


def test_nothing_is_ready_that_was_not_loaded() -> None:
    assert not any(CompileQueue(True).ready(name, SEARCH) for name in GAMES)
    assert Advice("clear", (Advised(3, 0.5, None, 1.0),)).best == 3
