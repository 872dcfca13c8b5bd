"""Whole analyses on real servers that are killed in the midst: `python -m tools.killed_analyses [GAME ...]`.

For each game a whole one is played over HTTP at a table, and another is kept by a companion; both are analysed. The
server is killed (kill -9) while the code is made ready, and for each analysis twice while choices are judged; it is
stopped once as it should be. After every start all that had been there must be there (record, replay, what was analysed
before), nothing half done may be shown, and who asks again gets it. At last both analyses must be what
`arasta.analyse` finds for the record, and the log must tell of no failure.
"""

from __future__ import annotations

import json
import random
import re
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx

import arasta
from arasta import GAMES
from tests.companion.entering import Reader, sensible
from tests.web.helpers import NO_TLS, PEOPLE, Served, open_table, start, until

ITERATIONS = 100
LONG = 900.0
"""Most seconds for one analysis, with all that compiles on a busy machine."""
MIDST = (0.2, 0.7)
"""Parts of the choices that are judged when the server is killed."""


class Proof:
    """One game, and the servers that analyse it."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.log = folder / "log.jsonl"
        self.served: Served | None = None
        self.client = httpx.Client()
        self.kills = 0
        self.up()

    def up(self) -> None:
        """Start a server on what there is."""
        self.served = start(
            self.folder / "data", self.log, compile_bots=1, analysis_iterations=ITERATIONS, form=64 * 1024
        )
        cookies = self.client.cookies
        self.client = httpx.Client(base_url=self.served.base, verify=NO_TLS, timeout=60, cookies=cookies)

    def kill(self) -> None:
        """Kill -9, and start again."""
        assert self.served is not None
        self.served.kill()
        self.kills += 1
        self.up()

    def stop(self) -> None:
        """Stop as one should, and start again."""
        assert self.served is not None
        assert self.served.stop() == 0
        self.up()

    def played(self) -> str:
        """A whole game at a table; returns its address."""
        table, places = open_table(self.client, PEOPLE, game=self.name, seed=7)
        mirror, rng = arasta.game(self.name).table(2, seed=7), random.Random(7)
        while mirror.seats:
            seat, action = mirror.seats[0], sensible(mirror, rng)
            mirror.choose(action, seat)
            answer = places[seat].choose(places[seat].view(), action)
            assert answer.status_code == 200, answer.text
        assert places[0].view()["result"]
        return f"/t/{table}"

    def kept(self) -> str:
        """A whole game that a companion keeps; returns its address."""
        reader = Reader(arasta.game(self.name), 2, 3)
        for _n in reader.games():
            pass
        url = self.client.post(f"/companion/new/{self.name}", data={"players": "2"}).headers["location"]
        for kind, *rest in reader.kept.inputs:
            page = self.client.get(url).text
            prompt = re.search(r'name="prompt" value="([^"]+)"', page)
            assert prompt
            what, field, value = ("answer", "answer", rest[0]) if kind == "answer" else ("choose", "choice", rest[1])
            answer = self.client.post(f"{url}/{what}", data={"prompt": prompt[1], field: value})
            assert answer.status_code == 303, answer.text
        return str(url)

    def told(self, url: str) -> tuple[int, Any]:
        """What everybody can look at of a finished game: its record, and how many steps its replay has."""
        record = self.client.get(f"{url}/record")
        assert record.status_code == 200
        steps = len(record.json()["choices"])
        assert self.client.get(f"{url}/replay", params={"step": steps // 2}).status_code == 200
        return steps, record.json()

    def analysis(self, url: str) -> Any:
        """The analysis; None if it is not there."""
        answer = self.client.get(f"{url}/analysis/file")
        assert answer.status_code in (200, 404), answer.text
        return answer.json() if answer.status_code == 200 else None

    def ask(self, url: str) -> None:
        """Ask for it."""
        assert self.client.post(f"{url}/analysis").status_code == 303

    def how_far(self, url: str) -> tuple[str, float]:
        """The state that the page shows, and how many of the choices are judged."""
        page = self.client.get(f"{url}/analysis/part").text
        state = re.search(r'data-state="(\w+)"', page)
        done = re.search(r"<progress[^>]* max=\"(\d+)\" value=\"(\d+)\"", page)
        assert state
        return state[1], int(done[2]) / int(done[1]) if done and state[1] == "judging" else 0.0

    def has_come(self, url: str, part: float) -> bool:
        """True once so many of the choices are judged, or all is there."""
        return self.analysis(url) is not None or self.how_far(url)[1] >= part

    def proof(self) -> None:
        """All of it."""
        begun = time.monotonic()
        urls = [self.played(), self.kept()]
        told = {url: self.told(url) for url in urls}
        finished: dict[str, Any] = {}
        # While code is made ready: it is not there when the server has just come up.
        self.kill()
        for url in urls:
            self.ask(url)
        states = {self.how_far(url)[0] for url in urls}
        self.kill()
        for url in urls:
            for part in MIDST:
                assert self.how_far(url)[0] == "nothing", "of what was killed nothing is left"
                self.ask(url)
                until(partial(self.has_come, url, part), LONG)
                assert self.analysis(url) is None, "it was too quick to be killed: raise ITERATIONS"
                self.kill()
                assert {one: self.told(one) for one in urls} == told, "nothing is lost"
                assert {one: self.analysis(one) for one in finished} == finished
            self.ask(url)
            until(partial(self.analysis, url), LONG)
            finished[url] = self.analysis(url)
        self.stop()
        assert {one: self.told(one) for one in urls} == told
        for url in urls:
            record = self.told(url)[1]
            assert self.analysis(url) == finished[url] == arasta.analyse(record, iterations=ITERATIONS).as_json()
            assert self.how_far(url)[0] == "done"
        assert self.served is not None
        assert self.served.stop() == 0
        lines = [json.loads(line) for line in self.log.read_text("utf-8").splitlines() if line.startswith("{")]
        faults = [line for line in lines if line.get("level") in ("ERROR", "CRITICAL") or "exc_info" in line]
        assert not faults, faults
        assert "Traceback" not in self.log.read_text("utf-8")
        choices = [steps for steps, _record in told.values()]
        print(
            f"{self.name}: {choices} choices, killed {self.kills} times ({', '.join(sorted(states))} first), "
            f"{len(lines)} lines of the log without a fault, {time.monotonic() - begun:.0f} s",
            flush=True,
        )


def main(names: list[str]) -> None:
    """Prove it for these games, or for all."""
    for name in names or list(GAMES):
        with tempfile.TemporaryDirectory() as folder:
            Proof(name, Path(folder)).proof()


if __name__ == "__main__":
    main(sys.argv[1:])
