"""Pictures of the pages, made from situations without a server.

python -m tools.screenshots                     those of the documentation, into docs/pictures (`make screenshots`)
python -m tools.screenshots FOLDER [WORD ...]   any: names of moments and pages, phone, tablet, laptop, desktop, light,
                                                dark, fr, de; of what is not said, all
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import arasta
from arasta import bots
from arasta.core.table import Table
from arasta.web.viewer import Invite, LogEntry, SeatInfo, Viewer
from arasta.web.views import OpenTable, render_page, render_table
from arasta.web.views.pages import STATIC
from tests.rules.istanbul.situations import at, go

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"phone": (390, 844), "tablet": (768, 1024), "laptop": (1280, 800), "desktop": (1920, 1080)}
NAMES = ("Ayşe", "", "", "Ben", "")
GAME = arasta.game("istanbul")
CHROMIUM: dict[str, Any] = {"executable_path": "/usr/bin/chromium", "args": ["--no-sandbox", "--disable-gpu"]}


def log_of(table: Table, version: int, seat: int | None) -> list[LogEntry]:
    """The last step's events as log entries."""
    return [LogEntry(version, event) for event in table.events_for(seat)]


def played(
    players: int, decisions: int, seed: int, seat: int | None = 0, until: str = ""
) -> tuple[Table, list[LogEntry]]:
    """A game that bots played for a while, on until `seat` is asked the decision `until`."""
    table = GAME.table(players=players, seed=seed)
    log = log_of(table, 0, seat)
    bot = bots.make("greedy")
    while table.seats:
        asked = seat is None or table.seats[0] == seat
        if len(table.log) >= decisions and asked and until in ("", table.decision):
            break
        who = table.seats[0]
        table.choose(bot.choose(GAME, table.box, table.observe(who), who, table.actions, len(table.log)))
        log += log_of(table, len(table.log), seat)
    return table, log


def viewer(table: Table, seat: int | None = 0, log: list[LogEntry] | None = None, **more: Any) -> Viewer:
    """A viewer of a table where one person plays against bots."""
    seats = tuple(
        SeatInfo(n, NAMES[n], "human" if n in (0, 3) else "bot", "" if n in (0, 3) else "greedy")
        for n in range(table.players)
    )
    table.names = tuple(info.name for info in seats)
    version = len(table.log)
    values: dict[str, Any] = {
        "own": () if seat is None else (seat,),
        "cannot_undo": "" if seat is None else table.can_undo(seat),
    }
    return Viewer("tulip", table, seat, seats, version, str(version), tuple(log or ()), **{**values, **more})


def _rich(**more: Any) -> Table:
    """A situation where much is owned."""
    return at(
        players=4,
        merchant=11,
        lira=17,
        goods={"red": 3, "green": 2, "yellow": 3, "blue": 1},
        extensions=1,
        tiles=("red", "yellow"),
        hand={"ANY_GOODS": 1, "FIVE_LIRA": 2, "STAY": 1},
        assistants=(11, 2),
        others={
            1: {"merchant": 11, "lira": 9, "goods": {"blue": 2}},
            2: {"merchant": 6, "extensions": 2},
            3: {"family": 9},
        },
        governor=11,
        smuggler=4,
        discard=["MOVE_3_4"],
        **more,
    )


def situations() -> Iterator[tuple[str, Callable[[], Viewer]]]:
    """Moments of games, by name."""

    def start() -> Viewer:
        table, log = played(3, 0, 5)
        return viewer(table, 0, log)

    def middle() -> Viewer:
        table, log = played(3, 160, 11, until="move")
        return viewer(table, 0, log)

    def five() -> Viewer:
        table, log = played(5, 330, 3, until="move")
        return viewer(table, 0, log)

    def waits() -> Viewer:
        table, log = played(4, 200, 8, seat=None)
        me = (table.seats[0] + 1) % 4
        return viewer(table, me, log, bots_compiling=True)

    def place() -> Viewer:
        table, log = played(3, 120, 21, until="place")
        return viewer(table, 0, log)

    def over() -> Viewer:
        table, log = played(4, 100_000, 4)
        return viewer(table, 0, log[-60:])

    yield "start", start
    yield "middle", middle
    yield "five", five
    yield "waits", waits
    yield "place", place
    yield "sale", lambda: viewer(go(_rich(), ("play", "STAY"), "pick_up", "pay", ("sell", "green")))
    yield "pay", lambda: viewer(go(_rich(), ("play", "STAY"), "pick_up"))
    yield "tea", lambda: viewer(at(players=3, merchant=9, ask="place", lira=6, hand={"FIVE_LIRA": 1}))
    yield "dice", dice
    yield (
        "cards",
        lambda: viewer(
            at(players=3, merchant=6, ask="caravan_discard", hand={"STAY": 1, "ONE_GOOD": 2, "POST_AGAIN": 1})
        ),
    )
    yield (
        "mosque",
        lambda: viewer(
            at(players=5, merchant=15, ask="place", goods={"yellow": 2, "blue": 2}, others={1: {"family": 15}})
        ),
    )
    yield "police", lambda: viewer(go(at(players=3, merchant=12, ask="place")))
    yield "fountain", lambda: viewer(go(at(players=3, merchant=7, ask="place", assistants=(2, 10, 16)), "act"))
    yield "neutral", neutral
    yield "two", lambda: viewer(at(players=2, merchant=14, lira=8, neutral=(14, 13, 7)))
    yield "over", over
    yield "screen", lambda: viewer(_rich(), 0, own=(0, 3), behind_screen=True)
    yield "spectator", lambda: viewer(_rich(), None)
    yield (
        "invite",
        lambda: viewer(played(4, 0, 5)[0], 0, invites=(Invite(3, "http://192.0.2.7:8000/t/tulip?seat=sIyNqR3"),)),
    )


def dice() -> Viewer:
    table = go(at(players=3, merchant=9, ask="place", lira=6, tiles=("red",), dice=[(2, 5)]), ("announce", 8))
    return viewer(table, 0, log_of(table, len(table.log), 0))


def neutral() -> Viewer:
    table = at(
        players=4,
        merchant=8,
        options={"neutral_assistants": True},
        neutral_assistants={8: 2, 5: 1},
        ask="assistant",
        stack=["neutral", "own"],
    )
    return viewer(table)


def pages() -> Iterator[tuple[str, Callable[[str], str]]]:
    """All other pages, by name."""
    tables = (
        OpenTable(
            "/t/tulip",
            GAME,
            (SeatInfo(0, "Ayşe"), SeatInfo(1, "", "bot", "greedy"), SeatInfo(2, "Ben")),
            True,
            False,
            7,
        ),
        OpenTable("/t/moon", GAME, (SeatInfo(0, "Ayşe"), SeatInfo(1, "", "bot", "greedy")), False, True, 12),
    )
    yield (
        "home",
        lambda theme: render_page(
            "home", theme=theme, games=["istanbul"], tables=tables, address="http://192.0.2.7:8000"
        ),
    )
    yield (
        "new",
        lambda theme: render_page("new", theme=theme, game=GAME, levels=("random", "greedy"), error="", values={}),
    )
    yield "help", lambda theme: render_page("help", theme=theme, game=GAME)
    yield (
        "error",
        lambda theme: render_page("error", theme=theme, status=404, message="There is no such table.", back="/"),
    )

    def replay(theme: str) -> str:
        table, log = played(3, 160, 11, until="move")
        shown = viewer(table, None, log, replay=160, steps=420, turns=tuple(range(0, 420, 12)))
        return render_page("replay", theme=theme, viewer=shown, link="http://192.0.2.7:8000/t/tulip/replay?step=160")

    yield "replay", replay


def documents(theme: str, language: str = "en", names: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """These pages, or all, as HTML."""
    for name, make in situations():
        if not names or name in names:
            yield name, render_table(replace(make(), language=language), theme=theme)
    for name, page in pages():
        if not names or name in names:
            yield name, page(theme)


def local(document: str) -> str:
    """A document whose static files are found beside it."""
    document = re.sub(r'data-events="[^"]*"', 'data-events=""', document)
    return re.sub(r'"/static/([\w.-]+)\?\w+"', rf'"{STATIC.as_uri()}/\1"', document)


SHOWN = {
    "home": ("laptop", "light"),
    "middle": ("laptop", "light"),
    "five": ("laptop", "dark"),
    "place": ("phone", "light"),
    "dice": ("phone", "dark"),
}
"""The pictures in the documentation: name -> size and theme."""


def wanted_pictures(arguments: list[str]) -> list[tuple[str, str, str]]:
    """Name, size and theme of each picture: those of the documentation, or every combination of what is named."""
    if not arguments:
        return [(name, size, theme) for name, (size, theme) in SHOWN.items()]
    names = [name for name, _ in (*situations(), *pages())]
    sizes = [size for size in SIZES if size in arguments] or list(SIZES)
    themes = [theme for theme in ("light", "dark") if theme in arguments] or ["light", "dark"]
    named = [name for name in names if name in arguments] or names
    return [(name, size, theme) for name in named for theme in themes for size in sizes]


def main(arguments: list[str]) -> int:
    """Make the pictures; the first argument is the folder, unless there is none."""
    from playwright.sync_api import sync_playwright

    folder = Path(arguments[0]) if arguments else ROOT / "docs" / "pictures"
    language = next((word for word in arguments[1:] if word in ("fr", "de")), "en")
    pictures = wanted_pictures(arguments[1:])
    folder.mkdir(parents=True, exist_ok=True)
    made: dict[str, dict[str, str]] = {}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as there:
        browser = playwright.chromium.launch(**CHROMIUM)
        for name, size, theme in pictures:
            if theme not in made:
                made[theme] = dict(documents(theme, language, {name for name, _, _ in pictures}))
            path = Path(there) / f"{name}.html"
            path.write_text(local(made[theme][name]), encoding="utf-8")
            width, height = SIZES[size]
            page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
            page.goto(path.as_uri())
            page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
            print(folder / f"{name}-{size}-{theme}.png")
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
