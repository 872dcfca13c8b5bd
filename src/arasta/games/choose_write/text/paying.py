"""The payment under way: what is due, what the cards used cover, what the sheet still has to pay."""

from __future__ import annotations

from arasta.games.choose_write.record.labels import KINDS
from arasta.games.choose_write.rules.payment import uncovered
from arasta.games.choose_write.text.situation import Now


def left_to_pay(now: Now) -> list[int]:
    """Goods by kind of the payment under way that the cards used do not cover (CNW-7.5)."""
    return [uncovered(now.s, good) for good in range(KINDS)]
