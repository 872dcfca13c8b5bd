"""Place 16, the Gemstone Dealer (ledger section 4)."""

from __future__ import annotations

from arasta.core.rule import rule
from arasta.games.istanbul.record.labels import DEALER
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.supply import gain_ruby, pay_lira


@rule
def can_deal(s: State, seat: int) -> bool:
    """True if a ruby is left and can be paid (IST-4.1601, IST-4.1603)."""
    return s.dealer_rubies > 0 and s.lira[seat] >= s.dealer_price


@rule
def deal(box: Box, s: State, seat: int) -> None:
    """Gemstone Dealer: pay and take the ruby; the price rises (IST-4.1601, IST-4.1602)."""
    pay_lira(s, seat, s.dealer_price)
    s.dealer_price += 1
    s.dealer_rubies -= 1
    gain_ruby(box, s, seat, DEALER)
    s.again_place = DEALER
