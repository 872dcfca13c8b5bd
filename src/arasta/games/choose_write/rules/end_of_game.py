"""The end of the game, and who wins (ledger section 12)."""

from __future__ import annotations

from arasta.core.game import Standing
from arasta.core.rule import rule
from arasta.games.choose_write.record.events import GAME_OVER, emit
from arasta.games.choose_write.record.labels import PER_CARD
from arasta.games.choose_write.record.state import ENDED, Box, State
from arasta.games.choose_write.rules.sheet import available_bonus, available_goods, available_lira
from arasta.games.choose_write.rules.solo import tick


@rule
def finish(box: Box, s: State) -> None:
    """The game is over; `standings` tells who won. In solo play the challenges met are told."""
    s.stage = ENDED
    if s.players == 1:
        tick(box, s)
    emit(s, GAME_OVER, -1, 0, 0)


@rule
def tie_break(s: State, seat: int) -> int:
    """Available Lira, Goods and Bonus Actions, and two for each Goods card in hand (CNW-12.11, CNW-12.12)."""
    spaces = available_lira(s, seat) + available_goods(s, seat) + available_bonus(s, seat)
    return spaces + PER_CARD * s.goods_cards[seat]


def standings(s: State) -> list[Standing]:
    """Rubies, then what is still available (CNW-12.10, CNW-12.11, CNW-13.36); equals share their place (CNW-12.13)."""
    return [Standing(seat, s.rubies[seat], (tie_break(s, seat),)) for seat in range(s.players)]


@rule
def outranks(box: Box, s: State, seat: int, other: int) -> bool:
    """True if a seat ends before another: by Rubies (CNW-12.10), then by what is left (CNW-12.11, CNW-12.13)."""
    if s.rubies[seat] != s.rubies[other]:
        return s.rubies[seat] > s.rubies[other]
    return tie_break(s, seat) > tie_break(s, other)
