"""`arasta features`: the numbers that learning programs see of a game, each with its name and range."""

from __future__ import annotations

import json

from rich.console import Console
from rich.table import Table
from rich.text import Text

from arasta.envs.features import Feature, features_of
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.arguments import find_game

MOST_PLAYERS = 4
"""Number of players, where so many can play, unless one is stated."""


def features(game: str, players: int | None, as_json: bool) -> int:
    """Run `arasta features`."""
    found = find_game(game)
    count = found.check_players(min(MOST_PLAYERS, found.players[1]) if players is None else players)
    numbers = features_of(found, count)
    if as_json:
        print(json.dumps({"game": found.name, "players": count, "features": [written(one) for one in numbers]}))
        return 0
    console = Console(highlight=False, emoji=False, markup=False)
    said = ngettext("{n} player", "{n} players", count).format(n=count)
    size = _("{n} numbers from 0 to 1").format(n=len(numbers))
    console.print(Text(f"{found.title}, {said}, {size}", style="bold"))
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("", _("name"), _("0 to 1 means"), _("meaning")):
        table.add_column(heading, overflow="fold")
    for number, one in enumerate(numbers):
        table.add_row(str(number), one.name, reach(one), one.meaning)
    console.print(table)
    return 0


def written(one: Feature) -> dict[str, object]:
    """JSON form."""
    return {
        "name": one.name,
        "meaning": one.meaning,
        "least": one.least,
        "most": one.most,
        "capped": one.capped,
    }


def reach(one: Feature) -> str:
    """What 0 and 1 stand for, in words."""
    if (one.least, one.most) == (0, 1):
        return _("no or yes")
    if one.capped:
        return _("{low} to {high} or more").format(low=one.least, high=one.most)
    return _("{low} to {high}").format(low=one.least, high=one.most)
