"""Fountains: found when a Location card is drawn, taken by everybody at once (ledger section 9)."""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.events import FOUNTAIN, emit
from arasta.games.choose_write.record.labels import LAST_PLAYABLE
from arasta.games.choose_write.record.state import FOUNTAIN_PROGRAM, Box, State
from arasta.games.choose_write.rules.location_cards import A_FOUNTAIN, NO_CARD, discard_location
from arasta.games.choose_write.rules.programs import start_program
from arasta.games.choose_write.rules.sheet import take_bonus_rubies


@rule
def draw_location(s: State) -> int:
    """Draw a Location card: NO_CARD if the deck is empty; A_FOUNTAIN is discarded and taken at once (CNW-9.1)."""
    if s.location_deck_size == 0:
        return NO_CARD
    reveal(s)
    top = s.location_deck_size - 1
    card = widen(s.location_deck[top])
    s.location_deck[top] = 0
    s.location_deck_size = top
    if card <= LAST_PLAYABLE:
        return card
    discard_location(s, card)
    s.fountain = card - LAST_PLAYABLE
    s.served = 0
    emit(s, FOUNTAIN, -1, card, 0)
    return A_FOUNTAIN


@rule
def serve_fountain(box: Box, s: State) -> None:
    """The next seat takes the Fountain, which cannot be refused (CNW-9.6, CNW-9.8, CNW-9.10).

    After the last one Bonus Rubies follow (CNW-9.9).
    """
    if s.served == s.players:
        s.fountain = 0
        s.served = 0
        take_bonus_rubies(box, s)
    else:
        seat = (s.on_turn + s.served) % s.players
        s.served += 1
        start_program(s, seat, FOUNTAIN_PROGRAM + s.fountain - 1)
