"""Solo mode: the discard after each turn, and the 14 challenges (ledger section 13)."""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.events import DISCARDED_LOCATION, TICKED, emit
from arasta.games.choose_write.record.labels import CHALLENGES, KINDS, LAST_NUMBERED, LEFT, LETTERS, SQUARES
from arasta.games.choose_write.record.state import USING, Box, State
from arasta.games.choose_write.rules.location_cards import NO_CARD, discard_location


@rule
def begin_discard(s: State) -> None:
    """Solo: the leftmost card of the display is discarded and may be used (CNW-13.2, CNW-13.3, CNW-14.18).

    Cards played and cards discarded like this add up to 34 at the end (CNW-13.11).
    """
    card = widen(s.display[LEFT])
    s.display[LEFT] = NO_CARD
    discard_location(s, card)
    s.discarding = 1
    s.played = card
    s.from_hand = 0
    s.acted = 0
    s.stage = USING
    emit(s, DISCARDED_LOCATION, widen(s.on_turn), card, 0)


@rule
def lira_filled(s: State, seat: int) -> int:
    """Lira spaces filled, crossed or not (CNW-13.15)."""
    return s.lira[seat, 0] + s.lira[seat, 1]


@rule
def full_columns(box: Box, s: State, seat: int) -> int:
    """Goods columns whose spaces are all filled (CNW-13.15)."""
    total = 0
    for good in range(KINDS):
        if s.goods[seat, good] == box.rows:
            total += 1
    return total


@rule
def uncrossed_icons(s: State, seat: int) -> int:
    """Icons that are not crossed; those crossed at set-up count as crossed (CNW-13.16)."""
    total = 0
    for location in range(1, LAST_NUMBERED + 1):
        total += s.icons[seat, location]
    return total


@rule
def checks_made(s: State, seat: int) -> int:
    """Squares that are checked."""
    total = 0
    for square in range(len(SQUARES)):
        total += s.checks[seat, square]
    return total


@rule
def goods_cards_played(box: Box, s: State, seat: int) -> int:
    """Goods cards that left the hand; by option only those whose Goods paid (CNW-13.17)."""
    if box.goods_only == 1:
        return widen(s.goods_cards_paid[seat])
    return s.goods_cards_paid[seat] + s.goods_cards_thrown[seat]


@rule
def palace_rubies_total(s: State, seat: int) -> int:
    """Rubies of all letters (CNW-13.33)."""
    total = 0
    for letter in range(len(LETTERS)):
        total += s.palace_rubies[seat, letter]
    return total


@rule
def most_of_one_letter(box: Box, s: State, seat: int) -> int:
    """The most Rubies of one letter; by option 0 if there are any of other letters (CNW-13.18)."""
    most = 0
    for letter in range(len(LETTERS)):
        most = max(most, widen(s.palace_rubies[seat, letter]))
    if box.no_other_letter == 1 and most != palace_rubies_total(s, seat):
        return 0
    return most


@rule
def counter_value(box: Box, s: State, seat: int, counter: int) -> int:
    """The value of a counter of the challenges, by its number in `COUNTERS` (CNW-13.15, CNW-13.16, CNW-13.17)."""
    if counter == 0:
        return checks_made(s, seat)
    if counter == 1:
        return lira_filled(s, seat)
    if counter == 2:
        return full_columns(box, s, seat)
    if counter == 3:
        return s.goods_bonus[seat, 0] + s.goods_bonus[seat, 1] + s.goods_bonus[seat, 2]
    if counter == 4:
        return widen(s.guild_played[seat])
    if counter == 5:
        return uncrossed_icons(s, seat)
    if counter == 6:
        return goods_cards_played(box, s, seat)
    if counter == 7:
        return palace_rubies_total(s, seat)
    return most_of_one_letter(box, s, seat)


@rule
def is_met(box: Box, s: State, seat: int, challenge: int) -> bool:
    """True if the condition of a challenge (0 .. 13) holds on a sheet as it is; all are bounds (CNW-13.14)."""
    for i in range(2):
        counter = widen(box.counter[challenge, i])
        if counter > 0:
            total = counter_value(box, s, seat, counter - 1)
            if total < box.least[challenge, i] or total > box.most[challenge, i]:
                return False
    return True


@rule
def tick(box: Box, s: State) -> None:
    """Tell which challenges are ticked at the end, and up to which column (CNW-13.13, CNW-13.19, CNW-13.20)."""
    column = 0
    for i in range(len(box.columns)):
        if s.rubies[0] >= box.columns[i]:
            column = widen(box.columns[i])
    if column == 0:
        return
    met = 0
    for challenge in range(CHALLENGES):
        if is_met(box, s, 0, challenge):
            met += 1 << challenge
    emit(s, TICKED, 0, met, column)
