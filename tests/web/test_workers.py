"""Workers think for the servers on one PostgreSQL database; whatever becomes of them, every game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import psycopg
import pytest

from arasta.web.jobs import Jobs
from arasta.web.thoughts import Matter
from tests.web import postgres
from tests.web.helpers import NO_TLS, Forked, Place, open_table, sit, until
from tests.web.test_analysis import played
from tests.web.test_several_servers import at
from tests.web.valkey_server import ValkeyServer
from tests.web.worker_process import WorkerProcess

PERSON_AND_EXPERT = [{"kind": "human"}, {"kind": "bot", "level": "expert"}]
Start = Callable[..., WorkerProcess]
LONG = 60.0
"""Seconds in which whoever thinks so long is stopped, or killed."""


@pytest.fixture
def start(tmp_path: Path, address: str) -> Iterator[Callable[..., WorkerProcess]]:
    """Starts workers that think for so many seconds; those that are left are killed."""
    with ExitStack() as stack:

        def start(seconds: float = 0.0, analysing: float = 0.0) -> WorkerProcess:
            return stack.enter_context(WorkerProcess(tmp_path, address, seconds, analysing))

        yield start


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database that is still empty."""
    return postgres.database_of(tmp_path_factory.mktemp("workers"))


@pytest.fixture(scope="module")
def two(address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[httpx.Client]]:
    """Clients of two servers that expect workers, and tell each other what is new through Valkey alone."""
    folder = tmp_path_factory.mktemp("servers")
    valkey = ValkeyServer(folder)
    valkey.start()
    with ExitStack() as stack:
        stack.callback(valkey.kill)
        clients = []
        for _ in range(2):
            served = Forked(folder, database=address, shared=valkey.address, workers=True, heartbeat=0.2, look=3600.0)
            stack.callback(served.kill)
            clients.append(stack.enter_context(httpx.Client(verify=NO_TLS, base_url=served.base, timeout=60)))
        yield clients


def workers_of(client: httpx.Client) -> str:
    """What a server says of its workers to whoever asks whether it is ready."""
    answer = client.get("/ready")
    assert answer.status_code == 200
    return str(answer.json().get("workers"))


def queued(address: str) -> list[tuple[object, ...]]:
    """Whatever the queue holds: who does it, and about what."""
    with psycopg.connect(address) as connection:
        (name,) = connection.execute("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'arasta_queue_%'").fetchone()  # type: ignore[misc]
        return connection.execute(f"SELECT status, task_name, args FROM {name}.procrastinate_jobs").fetchall()


async def ask_again(address: str, matter: Matter) -> None:
    """Ask for a thought as a server does that has looked at the same moment as another one."""

    async def nothing_yet(lock: str) -> bool:
        return False

    jobs = Jobs(address)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(jobs, "has", nothing_yet)
        await jobs.think(matter, "istanbul")
    await jobs.close()


def let_the_bot_be_asked(me: Place) -> int:
    """Choose until the bot is asked; the version then."""
    while me.view()["seats"] == [0]:
        assert me.choose(me.view()).status_code == 200
    return int(me.view()["version"])


def test_a_choice_a_hint_and_an_analysis_by_a_worker(two: list[httpx.Client], address: str, start: Start) -> None:
    """The queue names tables, versions and seats, and forgets what is done; any server shows the hint, to its seat."""
    worker = start()
    for client in two:
        until(lambda: workers_of(client) == "1", 30)  # noqa: B023  # used at once
    name, (me,) = open_table(two[0], PERSON_AND_EXPERT, seed=5, hints=True)
    asked = me.view()
    hint = me.post("/hint", prompt=asked["prompt"]["id"])
    assert hint.status_code == 200, hint.text
    assert hint.json()["options"][0]["choice"] == asked["choices"][-1]["id"]
    assert at(two[1], me).post("/hint", prompt=asked["prompt"]["id"]).json() == hint.json()
    assert len(worker.begun("hint")) == 1
    with httpx.Client(verify=NO_TLS, base_url=two[1].base_url) as browser:
        assert sit(at(two[1], me), browser).status_code == 303
        assert "data-hinted" in browser.get(f"/t/{name}").text
    assert "data-hinted" not in two[1].get(f"/t/{name}", headers={"accept": "text/html"}).text
    version = let_the_bot_be_asked(me)
    until(lambda: me.view()["version"] > version, 30)
    assert worker.begun("expert")
    # The same question is not asked again once it has passed.
    assert me.post("/hint", prompt=asked["prompt"]["id"]).status_code == 409
    over = played(two[0])
    assert over.post("/analysis").status_code == 202
    for client in two:
        found = until(lambda: (answer := at(client, over).get("/analysis")).status_code == 200 and answer, 30)  # noqa: B023
        assert found and found.json()["made"] == "by a worker"
    until(lambda: not queued(address), 20)
    assert worker.stop() == 0
    until(lambda: workers_of(two[0]) == "missing", 30)


def test_what_a_killed_worker_was_thinking_about_another_one_thinks_about(
    two: list[httpx.Client], address: str, start: Start
) -> None:
    """Its last words are no secret: the queue says which table, at which version, and nothing else."""
    slow = start(LONG)
    until(lambda: workers_of(two[0]) == "1", 30)
    name, (me,) = open_table(two[0], PERSON_AND_EXPERT, seed=6)
    version = let_the_bot_be_asked(me)
    until(lambda: slow.begun("expert"), 30)
    about = {"table": name, "version": version, "seat": 1, "what": "expert"}
    assert queued(address) == [("doing", "think", about)]
    # Another server that plays the table from now on asks for the same.
    asyncio.run(ask_again(address, Matter(name, version, 1, "expert")))
    quick = start()
    slow.kill()
    until(lambda: me.view()["version"] > version, 30)
    assert quick.begun("expert")


def test_a_worker_that_is_stopped_gives_an_analysis_back(two: list[httpx.Client], address: str, start: Start) -> None:
    slow = start(0.0, LONG)
    until(lambda: workers_of(two[0]) == "1", 30)
    over = played(two[0], "kairo")
    assert over.post("/analysis").status_code == 202
    until(lambda: slow.begun("analysis"), 30)
    quick = start()
    assert slow.stop() == 0
    until(lambda: over.get("/analysis").status_code == 200, 30)
    assert quick.begun("analysis")


def test_without_workers_servers_say_so_and_think_themselves(
    two: list[httpx.Client], address: str, start: Start
) -> None:
    only = start(LONG)
    name, (me,) = open_table(two[0], PERSON_AND_EXPERT, seed=7)
    page = {"accept": "text/html"}
    until(lambda: workers_of(two[0]) == "1" and 'id="alone"' not in two[0].get(f"/t/{name}", headers=page).text, 30)
    version = let_the_bot_be_asked(me)
    until(lambda: only.begun("expert"), 30)
    only.kill()
    until(lambda: me.view()["version"] > version, 30)
    assert workers_of(two[0]) == "missing"
    assert 'id="alone"' in two[0].get(f"/t/{name}", headers=page).text
    assert not queued(address) or queued(address)[0][0] == "doing"


def test_the_command_works_until_it_is_asked_to_end(address: str, tmp_path: Path) -> None:
    said = {"ARASTA_DATABASE": address, "ARASTA_COMPILE_BOTS": "0", "ARASTA_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "arasta", "worker", "--log-jobs", "--lang", "en"]
    process = subprocess.Popen(command, env={**os.environ, **said}, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout and process.stdout.readline().startswith(b"The worker is ready")
    process.send_signal(signal.SIGTERM)
    _out, logged = process.communicate(timeout=30)
    assert process.returncode == 0, logged
    assert b"worker stopped" in logged
    said["ARASTA_DATABASE"] = ""
    alone = subprocess.run(command, env={**os.environ, **said}, capture_output=True, text=True, check=False)
    assert alone.returncode != 0
    assert alone.stderr.startswith("arasta: a worker needs ARASTA_DATABASE")
