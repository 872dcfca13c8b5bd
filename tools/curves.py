"""Draws curves of learning for the documentation: `python -m tools.curves docs/pictures/ppo.svg FILE.csv [TITLE]`.

The file is what `examples/ppo.py --csv` writes: seconds, decisions, and of the games that ended since the row before
their number and the share of the win.
"""

from __future__ import annotations

import csv
import sys
from html import escape
from pathlib import Path

WIDTH, HEIGHT = 720, 320
LEFT, RIGHT, TOP, FOOT = 64, 24, 56, 52
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#2a2a3a}.title{font-weight:600}.grid{stroke:#d8d2c4}"
    ".even{stroke:#8a8272;stroke-dasharray:5 4}.curve{fill:none;stroke:#1f5fa8;stroke-width:2.5}rect{fill:#fffdf7}"
    "@media(prefers-color-scheme:dark){text{fill:#e8e4d6}.grid{stroke:#37415c}.even{stroke:#9aa0b4}"
    ".curve{stroke:#7db4f0}rect{fill:#121a30}}"
)


def drawn(rows: list[tuple[float, float]], title: str, even: float) -> str:
    """A curve as SVG, in colours for light and dark.

    Args:
        rows: (seconds, share of the win), in the order of time.
        title: what it shows, for the head and for those who do not see it.
        even: share of a seat that plays like the others.
    """
    longest = max(seconds for seconds, _share in rows)
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - FOOT

    def x(seconds: float) -> str:
        return f"{LEFT + wide * seconds / longest:.1f}"

    def y(share: float) -> str:
        return f"{TOP + high * (1 - share):.1f}"

    points = " ".join(f"{x(seconds)},{y(share)}" for seconds, share in rows)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text class="title" x="{LEFT}" y="30">{escape(title)}</text>',
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(share)}" y2="{y(share)}"/>')
        parts.append(f'<text x="{LEFT - 10}" y="{y(share)}" dy="5" text-anchor="end">{share:.0%}</text>')
    parts.append(f'<line class="even" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(even)}" y2="{y(even)}"/>')
    for seconds in range(0, int(longest) + 1, 10 if longest > 20 else 1):
        parts.append(f'<text x="{x(seconds)}" y="{HEIGHT - FOOT + 22}" text-anchor="middle">{seconds}</text>')
    parts.append(f'<text x="{LEFT + wide / 2}" y="{HEIGHT - 10}" text-anchor="middle">seconds of learning</text>')
    parts.append(f'<polyline class="curve" points="{points}"/></svg>')
    return "\n".join(parts) + "\n"


def averaged(rows: list[tuple[float, int, float]], fewest: int) -> list[tuple[float, float]]:
    """Shares over at least so many games each: rows are few games, and are taken together with those before them.

    Args:
        rows: (seconds, games, share of the win).
        fewest: games; what comes before that many have ended is left out.
    """
    found = []
    for end in range(len(rows)):
        games, wins = 0, 0.0
        for _seconds, count, share in reversed(rows[: end + 1]):
            games, wins = games + count, wins + count * share
            if games >= fewest:
                found.append((rows[end][0], wins / games))
                break
    return found


if __name__ == "__main__":
    target, source, *words = sys.argv[1:]
    with Path(source).open(encoding="utf-8") as file:
        read = [(float(row["seconds"]), int(row["games"]), float(row["share"])) for row in csv.DictReader(file)]
    Path(target).write_text(drawn(averaged(read, 100), " ".join(words), 0.5), encoding="utf-8")
