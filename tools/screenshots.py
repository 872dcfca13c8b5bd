"""Pictures of the pages, made from situations without a server.

python -m tools.screenshots                     the documentation's, into docs/pictures (`make screenshots`)
python -m tools.screenshots FOLDER [WORD ...]   any: names of moments and pages, phone, tablet, laptop, desktop, light,
                                                dark, fr, de; of what is not said, all
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import arasta
from arasta.web.viewer import SeatInfo
from arasta.web.views import OpenTable, render_page, render_table
from arasta.web.views.pages import SCRIPTS, STATIC
from tests.web.moments import played, situations, viewer
from tools.browser import options as browser_options

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"phone": (390, 844), "tablet": (768, 1024), "laptop": (1280, 800), "desktop": (1920, 1080)}
GAME = arasta.game("istanbul")
DICE = arasta.game("dice")


def pages() -> Iterator[tuple[str, Callable[[str], str]]]:
    """All other pages, by name."""
    tables = (
        OpenTable(
            "tulip",
            GAME,
            (SeatInfo(0, "Ayşe"), SeatInfo(1, "", "bot", "greedy"), SeatInfo(2, "Ben")),
            held=(0,),
            my_turn=True,
            round=7,
        ),
        OpenTable(
            "moon",
            GAME,
            (SeatInfo(0, "Ayşe"), SeatInfo(1, "", "bot", "greedy")),
            held=(0,),
            over=True,
            round=12,
            winners=(1,),
            ended=datetime(2024, 5, 3),
        ),
    )
    yield (
        "home",
        lambda theme: render_page(
            "home",
            theme=theme,
            games=[arasta.game(name) for name in arasta.GAMES],
            tables=tables,
            address="http://192.0.2.7:8000",
        ),
    )
    yield (
        "new",
        lambda theme: render_page("new", theme=theme, game=GAME, error="", values={}),
    )
    yield "help", lambda theme: render_page("help", theme=theme, game=GAME)
    yield (
        "new-dice",
        lambda theme: render_page("new", theme=theme, game=DICE, error="", values={}),
    )
    yield "help-dice", lambda theme: render_page("help", theme=theme, game=DICE)
    yield (
        "sit",
        lambda theme: render_page(
            "sit", theme=theme, game=GAME, table="tulip", seats=tables[0].seats, info=tables[0].seats[2], link="sIyNqR3"
        ),
    )
    yield (
        "error",
        lambda theme: render_page("error", theme=theme, status=404, message="There is no such table.", back="/"),
    )

    def replay(theme: str) -> str:
        table, log = played(GAME, 3, 160, 11, until="move")
        shown = viewer(table, None, log, replay=160, steps=420, turns=tuple(range(0, 420, 12)))
        return render_page("replay", theme=theme, viewer=shown, link="http://192.0.2.7:8000/t/tulip/replay?step=160")

    yield "replay", replay
    yield from choose_write_pages()


def choose_write_pages() -> Iterator[tuple[str, Callable[[str], str]]]:
    """Pages that only Choose & Write has, and its form and rules."""
    game = arasta.game("choose-write")
    kept = [
        {"table": "a", "at": 1.8e9, "rubies": 11, "left": 9, "ticks": [[1, 11], [7, 11], [9, 11]], "options": {}},
        {"table": "b", "at": 1.8e9 + 9e4, "rubies": 12, "left": 3, "ticks": [[1, 12], [7, 12]], "options": {}},
        {"table": "c", "at": 1.8e9 + 2e5, "rubies": 10, "left": 4, "ticks": [[1, 10], [2, 10]], "options": {}},
        {"table": "d", "at": 1.8e9 + 3e5, "rubies": 8, "left": 12, "ticks": [], "options": {}},
    ]
    yield (
        "choose-write-challenges",
        lambda theme: render_page("challenges", theme=theme, game=game, games=kept),
    )
    yield "choose-write-print", lambda theme: render_page("print", theme=theme, game=game, players=3)
    yield "choose-write-help", lambda theme: render_page("help", theme=theme, game=game)
    yield (
        "choose-write-new",
        lambda theme: render_page("new", theme=theme, game=game, error="", values={}),
    )


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
    document = re.sub(r'"/static/scripts/\w+/', f'"{SCRIPTS.as_uri()}/', document)
    return re.sub(r'"/static/([\w.-]+)\?\w+"', rf'"{STATIC.as_uri()}/\1"', document)


SHOWN = {
    "home": ("laptop", "light"),
    "middle": ("laptop", "light"),
    "five": ("laptop", "dark"),
    "place": ("phone", "light"),
    "dice": ("phone", "dark"),
    "kairo-four": ("laptop", "light"),
    "kairo-goal": ("phone", "dark"),
    "dice-cards": ("laptop", "light"),
    "dice-actions": ("laptop", "dark"),
    "dice-payment": ("phone", "light"),
    "choose-write-use": ("laptop", "light"),
    "choose-write-fill": ("phone", "dark"),
    "choose-write-challenges": ("laptop", "light"),
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
        browser = playwright.chromium.launch(**browser_options())
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
