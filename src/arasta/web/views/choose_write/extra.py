"""Sheets to print, and the challenges met in a browser: `arasta.web.views.game.Extra`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

from arasta.core.game import Game
from arasta.core.table import Table
from arasta.games.choose_write.challenges import ticks
from arasta.games.choose_write.record.labels import CHALLENGES, LOCATIONS, TEA_HOUSE_SQUARE
from arasta.games.choose_write.record.state import Box
from arasta.games.choose_write.rules.end_of_game import tie_break
from arasta.games.choose_write.rules.setup import set_up_sheets
from arasta.games.choose_write.words import WORDS
from arasta.games.choose_write.words.effects import does
from arasta.games.choose_write.words.names import goods, lira, location_name
from arasta.games.choose_write.words.situation import Now
from arasta.games.choose_write.words.solo import challenge
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.views.choose_write.drawn import place_drawing
from arasta.web.views.choose_write.sheet import Sheet, sheet

GRADES = {"easy": N_("easy"), "average": N_("average"), "hard": N_("hard")}
DREAM = 13
"""Rubies given as the dream goal of the solo game (CNW-13.36)."""
MOST_SHOWN = 20
"""The number of best games that the page shows."""


# ------------------------------------------------------------------------------------------------ challenges


def kept(table: Table) -> dict[str, Any] | None:
    """A finished game of one player: Rubies, what breaks ties, and the ticks it makes (CNW-13.13, CNW-13.36)."""
    result = table.result
    if table.players > 1 or result is None or result.unfinished or not _has_printed_numbers(table):
        return None
    return {
        "rubies": result.scores[0],
        "left": tie_break(table.state, 0),
        "ticks": [list(tick) for tick in ticks(table)],
        "options": {
            option.name: table.options[option.name] for option in table.game.options if _changed(table, option)
        },
    }


def _changed(table: Table, option: Any) -> bool:
    return bool(table.options[option.name] != option.default)


def _has_printed_numbers(table: Table) -> bool:
    """True if nobody changed the components: games with other numbers are not comparable."""
    return table.components is table.game.printed


@dataclass(frozen=True)
class Row:
    """A challenge; `ticks`: how often it was met, for each column. `grade`: '' if it is not known (CNW-13.37)."""

    number: int
    words: str
    grade: str
    ticks: tuple[int, ...]


@dataclass(frozen=True)
class Best:
    """A game in the list of best ones."""

    place: int
    rubies: int
    left: int
    day: str
    ticks: str
    address: str


def challenges(game: Game, games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The table of challenges with its ticks, and the best games: most Rubies, then most left to spend."""
    table = game.table(players=1, seed=1)
    box = cast(Box, table.box_view)
    columns = [box.columns[n] for n in range(len(box.columns))]
    grades = game.printed.data("solo_challenge_difficulty").get("grades", {})
    met = [(tick[0], tick[1]) for one in games for tick in one["ticks"]]
    rows = [
        Row(
            n + 1,
            challenge(box, n),
            _(GRADES[grades[str(n + 1)]]) if str(n + 1) in grades else "",
            tuple(met.count((n + 1, column)) for column in columns),
        )
        for n in range(CHALLENGES)
    ]
    ranked = sorted(games, key=lambda one: (-one["rubies"], -one["left"], one["at"]))
    return {
        "columns": columns,
        "rows": rows,
        "graded": bool(grades),
        "filled": sum(1 for row in rows for count in row.ticks if count),
        "squares": len(rows) * len(columns),
        "played": len(games),
        "dream": DREAM,
        "best": [_best(n + 1, one) for n, one in enumerate(ranked[:MOST_SHOWN])],
    }


def _best(place: int, one: Mapping[str, Any]) -> Best:
    day = datetime.fromtimestamp(one["at"], UTC).date().isoformat()
    found = sorted({tick[0] for tick in one["ticks"]})
    return Best(place, one["rubies"], one["left"], day, ", ".join(map(str, found)), f"/t/{one['table']}")


# ------------------------------------------------------------------------------------------------ to be printed


@dataclass(frozen=True)
class PrintedLocation:
    """A box of the map on paper."""

    label: str
    name: str
    does: str
    drawing: str
    icons: int
    squares: int


def printed(game: Game, players: int) -> dict[str, Any]:
    """An empty sheet for a number of players, with all they can use: nothing to be crossed first (CNW-1.8 to 1.13)."""
    table = game.table(players=players, seed=1)
    states = game.new_states()
    state = game.view(states)
    state.players = players
    set_up_sheets(cast(Box, table.box_view), state)
    now = WORDS.situation_at(table, state, 0)
    empty = sheet(now, 0, {})
    return {
        "sheet": empty,
        "places": [_printed(now, empty, n) for n in range(len(empty.map))],
        "letters": [place.label for place in empty.letters],
        "counts": range(game.players[0], game.players[1] + 1),
    }


def _printed(now: Now, empty: Sheet, cell: int) -> PrintedLocation | None:
    found = empty.map[cell]
    if found is None:
        return None
    place = found.number
    square = now.square_at(place)
    words = does(now, place) if square < 0 else _income(now, square)
    return PrintedLocation(
        LOCATIONS[place], location_name(place), words, place_drawing(place), found.icons, found.squares
    )


def _income(now: Now, square: int) -> str:
    base = now.box.base[square]
    tea = square == TEA_HOUSE_SQUARE
    return _("{amount}, +1 for each check").format(
        amount=lira(base) if tea else goods(now.box.warehouse_good[square], base)
    )
