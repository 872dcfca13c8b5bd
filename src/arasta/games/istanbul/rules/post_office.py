"""Place 5, the Post Office (ledger section 4)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.events import MAIL_MOVED
from arasta.games.istanbul.record.labels import KINDS, POST_OFFICE
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.supply import gain_good, gain_lira

MAIL_INDICATORS = 4
"""In the two rows of the Post Office (IST-1.9, T9)."""


@rule
def receive_mail(box: Box, s: State, seat: int) -> None:
    """Post Office: receive what the uncovered spaces show, then move the indicators (IST-4.501, IST-4.502, IST-4.503).

    Everything shown, without choice or cost (IST-4.504); repeated by card, it is the next row (IST-11.24).
    """
    for good in range(KINDS):
        count = box.mail_goods[s.mail, good]
        if count > 0:
            gain_good(box, s, seat, good, count)
    gain_lira(s, seat, box.mail_lira[s.mail])
    s.mail = (s.mail + 1) % (MAIL_INDICATORS + 1)
    emit(s, MAIL_MOVED, -1, s.mail, 0)
    s.again_place = POST_OFFICE
