"""The headline above a summary of many games."""

from __future__ import annotations

from rich.text import Text

from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def headline(title: str, games: int, players: int, seed: int) -> Text:
    """One line: the game, how many games, for how many players, from which seed."""
    # TRANSLATORS: {games} is "400 games", {players} "3 players".
    line = _("{title}: {games}, {players}, seed {seed}").format(
        title=title,
        games=ngettext("{n} game", "{n} games", games).format(n=games),
        players=ngettext("{n} player", "{n} players", players).format(n=players),
        seed=seed,
    )
    return Text(line, style="bold")
