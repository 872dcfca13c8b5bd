"""`arasta guide`: begin a guided first game."""

from __future__ import annotations

from arasta.games.guide import PLAYERS, opening_of
from arasta.terminal import saves
from arasta.terminal.arguments import Player, find_game, seat_name
from arasta.terminal.chronicle import Chronicle, viewers_of
from arasta.terminal.guiding import LEVEL
from arasta.terminal.opponents import Opponents
from arasta.terminal.page import SMALLEST
from arasta.terminal.screen import Screen
from arasta.terminal.session import Session
from arasta.terminal.start import pace_of


def guide(game: str | None, pace: float | None) -> int:
    """Run `arasta guide`; returns the exit status."""
    found = find_game(game)
    screen = Screen()
    screen.demand(*SMALLEST)
    players = [Player(seat_name(0)), *(Player(seat_name(seat), LEVEL) for seat in range(1, PLAYERS))]
    table = found.table_at(opening_of(found.name), practice=True)
    chronicle = Chronicle(viewers_of(players))
    chronicle.note(table)
    session = Session(
        screen, table, players, Opponents(players, None), chronicle, saves.new_path(found.name), pace_of(screen, pace)
    )
    return session.run(None)
