"""Place 9, the Tea House (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import ANNOUNCE
from arasta.games.istanbul.record.events import ANNOUNCED
from arasta.games.istanbul.record.labels import TEA_HOUSE
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.dice import roll_stands, take_dice
from arasta.games.istanbul.rules.supply import gain_lira


@rule
def offer_tea_house(box: Box, choices: Choices) -> None:
    """The numbers that can be announced (IST-4.901)."""
    for announced in range(box.tea_low, box.tea_high + 1):
        allow(choices, ANNOUNCE + announced)


@rule
def announce(box: Box, s: State, seat: int, announced: int) -> None:
    """Announce a number, then roll (IST-4.901, IST-4.903)."""
    s.announced = announced
    emit(s, ANNOUNCED, seat, announced, 0)
    if roll_stands(s, seat, TEA_HOUSE):
        settle_tea_house(box, s, seat)


@rule
def settle_tea_house(box: Box, s: State, seat: int) -> None:
    """As many Lira as were announced if the final roll reaches that, else a few (IST-4.902)."""
    if take_dice(s) >= s.announced:
        gain_lira(s, seat, s.announced)
    else:
        gain_lira(s, seat, box.tea_consolation)
    s.announced = 0
