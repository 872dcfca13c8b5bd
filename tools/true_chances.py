"""Whether the chances to win that hints show are true: how often who was told 60 to 70 % went on to win.

python -m tools.true_chances GAME [players=2] [games=5000] [each=4] [iterations=300] [play=16] [threads=2] [keep=FILE]
python -m tools.true_chances draw docs/pictures/chances.svg FILE ...

Games are played by searches (`play` iterations a decision), as those that nets learn from, but from other seeds. In
each, some positions with a choice are judged as a hint judges them: by a search from what the seat may know, with
`iterations`; what it says of its best choice is set against the share of the win that the seat got in the end. `keep`
writes the tenths as JSON, which `draw` takes, a file for each game.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape
from pathlib import Path

import numpy as np

import arasta
from arasta.bots.net_files import net_for
from arasta.bots.nets import NO_NET
from arasta.bots.search.search import Budget, Search
from arasta.core.choices import Choices
from arasta.core.record import new_array, view
from arasta.core.splitmix import derived_seed
from arasta.learn.measuring import calibration_error, tenths
from arasta.learn.recording import default_box, record_games

SEED = 2**40
"""Games of learning are begun from other seeds."""
CHUNK = 25
TRIALS = 200
PANEL, GAP, HEAD, FOOT, LEFT = 250, 70, 64, 54, 60
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#2a2a3a}.title{font-weight:600}.grid{stroke:#d8d2c4}"
    ".true{stroke:#8a8272;stroke-dasharray:5 4}.dot{fill:#1f5fa8}.span{stroke:#1f5fa8;stroke-width:2.5}"
    "rect{fill:#fffdf7}"
    "@media(prefers-color-scheme:dark){text{fill:#e8e4d6}.grid{stroke:#37415c}.true{stroke:#9aa0b4}"
    ".dot{fill:#7db4f0}.span{stroke:#7db4f0}rect{fill:#121a30}}"
)


@dataclass(frozen=True)
class Asked:
    """What is measured: see the module's text."""

    game: str
    players: int = 2
    games: int = 5000
    each: int = 4
    iterations: int = 300
    play: int = 16
    threads: int = 2
    keep: str = ""


def judged(asked: Asked, first: int) -> tuple[list[float], list[float]]:
    """Chances that hints show in some games, and the shares of the win that followed."""
    of = arasta.game(asked.game)
    box = default_box(of)
    net = net_for(of, asked.players, box)
    seeds = np.array([derived_seed(SEED, first + n) for n in range(CHUNK)], np.int64)
    positions = record_games(of.name, asked.players, seeds, 0, asked.play, net)
    rng = np.random.default_rng(first)
    said, won = [], []
    search = Search(of, Budget(asked.iterations), keeps_tree=False, net=net)
    for one in range(CHUNK):
        left = asked.each
        for place in rng.permutation(np.flatnonzero(positions.of == one)).tolist():
            state = positions.states[place : place + 1]
            s, choices = of.view(state), new_array(Choices)
            of.flow.legal(view(of.box, box), s, view(Choices, choices))
            count = int(choices["count"][0])
            if count < 2 or left == 0:
                continue
            left -= 1
            seat = int(s.pending_seat[s.depth - 1])
            legal = choices["action"][0, :count].tolist()
            found = search.run(box, of.observe(state, seat), seat, legal, derived_seed(SEED, place))
            said.append(found.candidates[0].value)
            won.append(float(positions.shares[one, seat]))
    return said, won


def measure(asked: Asked) -> None:
    """Play, judge, print, and keep what was found."""
    of = arasta.game(asked.game)
    has_net = net_for(of, asked.players, default_box(of)) is not NO_NET
    said: list[float] = []
    won: list[float] = []
    with ThreadPoolExecutor(asked.threads) as pool:
        jobs = [pool.submit(judged, asked, first) for first in range(0, asked.games, CHUNK)]
        for done, job in enumerate(jobs, 1):
            more = job.result()
            said += more[0]
            won += more[1]
            print(f"\r{done * CHUNK} of {asked.games} games", end="", file=sys.stderr, flush=True)
    chances, shares = np.array(said), np.array(won)
    bins = tenths(chances, shares)
    rng = np.random.default_rng(1)
    # If all chances were true, so few positions would still not come out as said.
    by_luck = [
        calibration_error(tenths(chances, (rng.random(len(chances)) < chances).astype(float))) for _ in range(TRIALS)
    ]
    error = calibration_error(bins)
    print(f"\n{asked.game}, {asked.players} players, {'with' if has_net else 'without'} a net: {asked.games} games,")
    print(f"{len(said)} positions, {asked.iterations} iterations each, games played with {asked.play}")
    print(f"{'said':>7} {'won':>7} {'positions':>9}")
    for one in bins:
        print(f"{one.said:7.1%} {one.won:7.1%} {one.positions:9}")
    print(f"expected calibration error {error:.2%}; if all were true {np.mean(by_luck):.2%}")
    if asked.keep:
        Path(asked.keep).write_text(json.dumps({"game": asked.game, "error": error, "bins": bins}))


def drawn(found: list[dict[str, object]]) -> str:
    """The diagrams side by side as SVG: chance said across, share won upwards, with 95 % intervals."""
    width, height = LEFT + len(found) * (PANEL + GAP), HEAD + PANEL + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>Of positions with this chance to win, so many were won</title>",
        f'<style>{STYLE}</style><rect width="{width}" height="{height}"/>',
    ]
    for number, one in enumerate(found):
        left = LEFT + number * (PANEL + GAP)
        title = escape(arasta.game(str(one["game"])).title)
        parts.append(f'<text class="title" x="{left}" y="28">{title}</text>')
        parts.append(f'<text x="{left}" y="48">calibration error {float(str(one["error"])):.1%}</text>')
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            y, x = HEAD + PANEL * (1 - part), left + PANEL * part
            parts.append(f'<line class="grid" x1="{left}" x2="{left + PANEL}" y1="{y}" y2="{y}"/>')
            if number == 0:
                parts.append(f'<text x="{left - 8}" y="{y}" dy="5" text-anchor="end">{part:.0%}</text>')
            parts.append(f'<text x="{x}" y="{HEAD + PANEL + 20}" text-anchor="middle">{part:.0%}</text>')
        parts.append(f'<line class="true" x1="{left}" y1="{HEAD + PANEL}" x2="{left + PANEL}" y2="{HEAD}"/>')
        bins = one["bins"]
        assert isinstance(bins, list)
        for said, won, positions in bins:
            span = 1.96 * np.sqrt(max(won * (1 - won), 0.25 / positions) / positions)
            x = left + PANEL * said
            low, high = (HEAD + PANEL * (1 - min(max(y, 0.0), 1.0)) for y in (won - span, won + span))
            parts.append(f'<line class="span" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>')
            parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{HEAD + PANEL * (1 - won):.1f}" r="5"/>')
    parts.append(f'<text x="{width / 2}" y="{height - 8}" text-anchor="middle">chance said</text></svg>')
    return "\n".join(parts) + "\n"


def main(words: list[str]) -> None:
    """See the module's text."""
    if words[:1] == ["draw"]:
        Path(words[1]).write_text(drawn([json.loads(Path(name).read_text()) for name in words[2:]]))
        return
    given = dict(word.split("=", 1) for word in words[1:])
    measure(Asked(words[0], keep=given.pop("keep", ""), **{key: int(value) for key, value in given.items()}))


if __name__ == "__main__":
    main(sys.argv[1:])
