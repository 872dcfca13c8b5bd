"""Whether the chances to win that hints show are true: how often who was told 60 to 70 % went on to win.

python -m tools.true_chances GAME [players=2] [games=1000] [first=0] [each=4] [iterations=2500] [play=100]
                             [threads=2] [keep=FILE]
python -m tools.true_chances fit FILE ... > src/arasta/calibration.toml
python -m tools.true_chances check FILE ...
python -m tools.true_chances draw docs/pictures/chances.svg FILE ...

Games are played by searches (`play` iterations a decision), as those that nets learn from, but from other seeds,
numbered from `first`. In each, some positions with a choice are judged as a hint judges them: by the best level, from
what the seat may know; what it says of its best choice is set against the share of the win that the seat got in the
end. `keep` writes the pairs as JSON. `fit` fits what hints correct chances by (`arasta.calibration`); `check` tells how
true chances are that are corrected by what is fitted to the other tenths of the games, and `draw` draws that.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import arasta
from arasta.bots.levels import SearchBot
from arasta.bots.net_files import net_for
from arasta.bots.nets import NO_NET
from arasta.calibration import SMALLEST, Calibration, calibration_for
from arasta.core.choices import Choices
from arasta.core.record import new_array, view
from arasta.core.splitmix import derived_seed
from arasta.learn.measuring import Bin, calibration_error, tenths
from arasta.learn.recording import default_box, record_games

SEED = 2**40
"""Games of learning are begun from other seeds."""
ADVISER = "master"
"""Level that gives hints."""
CHUNK = 25
Floats = npt.NDArray[np.float64]
TRIALS = 200
FOLDS = 10
DRAWN, FLAT = 5.0, 0.1
"""See `fitted`."""
NEWTON = 50
"""Steps of the fit: more than it ever took."""
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
    games: int = 1000
    first: int = 0
    each: int = 4
    iterations: int = 2500
    play: int = 100
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
    bot = SearchBot(ADVISER, False, asked.iterations)
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
            found = bot.search(of, box, of.observe(state, seat), seat, legal, derived_seed(int(seeds[one]), place))
            said.append(found.candidates[0].value)
            won.append(float(positions.shares[one, seat]))
    return said, won


def error_of(bins: tuple[Bin, ...]) -> str:
    """Their expected calibration error, in words."""
    return f"expected calibration error {calibration_error(bins):.2%}"


def measure(asked: Asked) -> None:
    """Play, judge, print, and keep what was found."""
    of = arasta.game(asked.game)
    has_net = net_for(of, asked.players, default_box(of)) is not NO_NET
    said: list[float] = []
    won: list[float] = []
    with ThreadPoolExecutor(asked.threads) as pool:
        jobs = [pool.submit(judged, asked, asked.first + n) for n in range(0, asked.games, CHUNK)]
        for done, job in enumerate(jobs, 1):
            more = job.result()
            said += more[0]
            won += more[1]
            print(f"\r{done * CHUNK} of {asked.games} games", end="", file=sys.stderr, flush=True)
    print(f"\n{asked.game}, {asked.players} players, {'with' if has_net else 'without'} a net: {asked.games} games,")
    print(f"{len(said)} positions, {asked.iterations} iterations each, games played with {asked.play}")
    print(f"what the search says: {error_of(tenths(np.array(said), np.array(won)))}")
    show(shown(asked.game, asked.players, said), np.array(won))
    if asked.keep:
        kept = {"game": asked.game, "players": asked.players, "games": asked.games, "play": asked.play}
        Path(asked.keep).write_text(json.dumps({**kept, "iterations": asked.iterations, "said": said, "won": won}))


def shown(game: str, players: int, said: list[float]) -> Floats:
    """What hints make of what searches say."""
    of = arasta.game(game)
    return corrected(calibration_for(of, players, default_box(of)), said)


def corrected(true: Calibration, said: list[float]) -> Floats:
    """What a calibration makes of what searches say."""
    return np.array([true.chance(one) for one in said])


def crossed(said: list[float], won: list[float]) -> Floats:
    """Chances corrected by what was fitted to the other tenths: of other games, but for one at each border."""
    chances = np.empty(len(said))
    for part in np.array_split(np.arange(len(said)), FOLDS):
        rest = np.setdiff1d(np.arange(len(said)), part)
        true = Calibration(*fitted(np.array(said)[rest].tolist(), np.array(won)[rest].tolist()))
        chances[part] = corrected(true, np.array(said)[part].tolist())
    return chances


def check(files: list[str]) -> None:
    """Print what hints would say after a fit to other games, and how often it came true."""
    for one in (json.loads(Path(name).read_text()) for name in files):
        said, won = one["said"], np.array(one["won"])
        print(f"{one['game']}, {one['players']} players, {one['games']} games, {len(said)} positions")
        print(f"what the search says: {error_of(tenths(np.array(said), won))}")
        show(crossed(said, one["won"]), won)


def show(chances: Floats, shares: Floats) -> None:
    """Print what hints say, and how often it came true."""
    bins = tenths(chances, shares)
    rng = np.random.default_rng(1)
    # If all chances were true, so few positions would still not come out as said.
    by_luck = [
        calibration_error(tenths(chances, (rng.random(len(chances)) < chances).astype(float))) for _ in range(TRIALS)
    ]
    print(f"{'hint':>7} {'won':>7} {'positions':>9}")
    for one in bins:
        print(f"{one.said:7.1%} {one.won:7.1%} {one.positions:9}")
    print(f"what the hint says: {error_of(bins)}; if all were true {np.mean(by_luck):.2%}")


def fitted(said: list[float], won: list[float]) -> list[float]:
    """The a, b and c (`arasta.calibration`) that make the shares of the win likeliest, by Newton's method.

    They are drawn to what changes nothing, as if by `DRAWN` more positions, so that few positions decide little; a and
    b stay above `FLAT`. Positions where a search is certain have no part in it.
    """
    p, y = np.array(said), np.array(won)
    open_still = (p > SMALLEST) & (p < 1 - SMALLEST)
    p, y = p[open_still], y[open_still]
    x = np.stack([np.log(p), -np.log1p(-p), np.ones_like(p)], axis=1)
    w = _likeliest(x, y, np.zeros(len(p)), np.array([1.0, 1.0, 0.0]))
    for fixed, others in ((0, [1, 2]), (1, [0, 2])):
        if w[fixed] < FLAT:
            w[fixed] = FLAT
            w[others] = _likeliest(x[:, others], y, FLAT * x[:, fixed], np.array([1.0, 0.0]))
    return [round(float(one), 3) for one in w]


def _likeliest(x: Floats, y: Floats, given: Floats, none: Floats) -> Floats:
    """The weights of the columns of `x` in a logistic regression on `y`, beside `given`, drawn to `none`."""

    def cost(w: Floats) -> float:
        odds = x @ w + given
        return float((np.logaddexp(0, odds) - y * odds).sum() + DRAWN * ((w - none) ** 2).sum() / 2)

    w = none
    for _ in range(NEWTON):
        q = 1 / (1 + np.exp(-x @ w - given))
        curve = (x.T * (q * (1 - q))) @ x + DRAWN * np.eye(len(none))
        downhill = np.linalg.solve(curve, x.T @ (q - y) + DRAWN * (w - none))
        step = 1.0
        while step > SMALLEST and cost(w - step * downhill) > cost(w):
            step /= 2
        w = w - step * downhill
    return w


def fit(files: list[str]) -> str:
    """What `src/arasta/calibration.toml` holds, from what was kept of each game and number of players."""
    parts = [
        "# What hints correct the chances of searches by (calibration.py), for each game and number of players.",
        "# Made by `python -m tools.true_chances fit FILE ...`. games: how many it was fitted to; play: iterations of",
        "# the searches that played them; iterations: of the searches that were asked about positions of them.",
    ]
    for one in sorted((json.loads(Path(name).read_text()) for name in files), key=lambda k: (k["game"], k["players"])):
        a, b, c = fitted(one["said"], one["won"])
        parts += ["", f"[{one['game']}.{one['players']}]", f"a = {a}", f"b = {b}", f"c = {c}"]
        parts += [f"{name} = {one[name]}" for name in ("games", "play", "iterations")]
        parts.append(f"positions = {len(one['said'])}")
    return "\n".join(parts) + "\n"


def drawn(found: list[dict[str, Any]]) -> str:
    """The diagrams side by side as SVG: chance said across, share won upwards, with 95 % intervals."""
    width, height = LEFT + len(found) * (PANEL + GAP), HEAD + PANEL + FOOT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>Of positions with this chance to win, so many were won</title>",
        f'<style>{STYLE}</style><rect width="{width}" height="{height}"/>',
    ]
    for number, one in enumerate(found):
        left = LEFT + number * (PANEL + GAP)
        title = escape(arasta.game(one["game"]).title)
        bins = tenths(crossed(one["said"], one["won"]), np.array(one["won"]))
        parts.append(f'<text class="title" x="{left}" y="28">{title}</text>')
        parts.append(f'<text x="{left}" y="48">calibration error {calibration_error(bins):.1%}</text>')
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            y, x = HEAD + PANEL * (1 - part), left + PANEL * part
            parts.append(f'<line class="grid" x1="{left}" x2="{left + PANEL}" y1="{y}" y2="{y}"/>')
            if number == 0:
                parts.append(f'<text x="{left - 8}" y="{y}" dy="5" text-anchor="end">{part:.0%}</text>')
            parts.append(f'<text x="{x}" y="{HEAD + PANEL + 20}" text-anchor="middle">{part:.0%}</text>')
        parts.append(f'<line class="true" x1="{left}" y1="{HEAD + PANEL}" x2="{left + PANEL}" y2="{HEAD}"/>')
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
    if words[:1] == ["check"]:
        check(words[1:])
        return
    if words[:1] == ["fit"]:
        print(fit(words[1:]), end="")
        return
    given = dict(word.split("=", 1) for word in words[1:])
    measure(Asked(words[0], keep=given.pop("keep", ""), **{key: int(value) for key, value in given.items()}))


if __name__ == "__main__":
    main(sys.argv[1:])
