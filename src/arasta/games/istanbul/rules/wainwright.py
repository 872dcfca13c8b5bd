"""Place 1, the Wainwright (ledger section 4)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.events import GAINED_EXTENSION
from arasta.games.istanbul.record.labels import WAINWRIGHT
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.supply import gain_ruby, pay_lira


@rule
def may_extend(box: Box, s: State, seat: int) -> bool:
    """True if an extension can be bought (IST-4.101, IST-4.103)."""
    return (
        s.extensions[seat] < box.most_extensions and s.wainwright_extensions > 0 and s.lira[seat] >= box.extension_price
    )


@rule
def buy_extension(box: Box, s: State, seat: int) -> None:
    """Pay and take one extension: room for one more of each good (IST-4.102); the third brings a ruby (IST-4.104)."""
    pay_lira(s, seat, box.extension_price)
    s.wainwright_extensions -= 1
    s.extensions[seat] += 1
    emit(s, GAINED_EXTENSION, seat, s.extensions[seat], 0)
    if s.extensions[seat] == box.ruby_extension and s.wainwright_rubies > 0:
        s.wainwright_rubies -= 1
        gain_ruby(box, s, seat, WAINWRIGHT)
