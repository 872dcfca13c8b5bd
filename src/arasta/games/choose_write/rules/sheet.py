"""The sheet: spaces filled and crossed, squares, Rubies (ledger section 10)."""

from __future__ import annotations

from arasta.core.rule import rule
from arasta.games.choose_write.record.events import (
    BY_ROW,
    BY_SECTION,
    CHECKED,
    GAINED_GOOD,
    GAINED_LIRA,
    GAINED_RUBY,
    LAST_ROUND,
    LOST_GOODS,
    LOST_LIRA,
    SPENT_GOODS,
    SPENT_LIRA,
    TOOK_BONUS,
    TWO_KINDS,
    emit,
)
from arasta.games.choose_write.record.labels import BONUS_ROWS, KINDS, SQUARES
from arasta.games.choose_write.record.state import Box, State


@rule
def available_lira(s: State, seat: int) -> int:
    """Lira that are filled and not crossed, of both sections (CNW-10.7)."""
    return s.lira[seat, 0] + s.lira[seat, 1] - s.lira_spent[seat]


@rule
def available_good(s: State, seat: int, good: int) -> int:
    """Goods of a kind on the sheet (CNW-10.2)."""
    return s.goods[seat, good] - s.goods_spent[seat, good]


@rule
def available_goods(s: State, seat: int) -> int:
    """Goods of all kinds on the sheet."""
    total = 0
    for good in range(KINDS):
        total += available_good(s, seat, good)
    return total


@rule
def available_bonus(s: State, seat: int) -> int:
    """Bonus Actions that can be used."""
    return s.bonus_actions[seat] - s.bonus_spent[seat]


@rule
def income(box: Box, s: State, seat: int, square: int) -> int:
    """Goods or Lira that a location with squares gives a seat, one more for each check, in any turn (CNW-4.24)."""
    return box.base[square] + s.checks[seat, square]


@rule
def lira_room(box: Box, s: State, seat: int, section: int) -> int:
    """Empty spaces of a Lira section."""
    return box.lira_spaces[section] - s.lira[seat, section]


@rule
def good_room(box: Box, s: State, seat: int, good: int) -> int:
    """Empty spaces of a Goods column."""
    return box.rows - s.goods[seat, good]


@rule
def goods_room(box: Box, s: State, seat: int, lowest: int) -> int:
    """Empty spaces of the Goods columns from `lowest` on."""
    room = 0
    for good in range(lowest, KINDS):
        room += good_room(box, s, seat, good)
    return room


@rule
def kinds_with_room(box: Box, s: State, seat: int, lowest: int) -> int:
    """Goods columns from `lowest` on that have an empty space."""
    total = 0
    for good in range(lowest, KINDS):
        if good_room(box, s, seat, good) > 0:
            total += 1
    return total


@rule
def bonus_room(box: Box, s: State, seat: int) -> int:
    """Empty Bonus Action spaces."""
    return box.bonus_spaces[s.players] - s.bonus_actions[seat]


@rule
def free_squares(box: Box, s: State, seat: int, lowest: int) -> int:
    """Free squares of the locations from `lowest` on, in the order of SQUARES (CNW-10.11)."""
    total = 0
    for square in range(lowest, len(SQUARES)):
        total += box.squares[square] - s.checks[seat, square]
    return total


@rule
def may_fill_lira(box: Box, s: State, seat: int, section: int) -> bool:
    """True if a single space of this Lira section may be filled (CNW-10.9)."""
    if lira_room(box, s, seat, section) == 0:
        return False
    return box.printed_order == 0 or section == 0 or lira_room(box, s, seat, 0) == 0


@rule
def may_fill(box: Box, s: State, seat: int) -> bool:
    """True if there is an empty space among Lira, Goods and Bonus Actions (CNW-10.9)."""
    if lira_room(box, s, seat, 0) + lira_room(box, s, seat, 1) + bonus_room(box, s, seat) > 0:
        return True
    return goods_room(box, s, seat, 0) > 0


@rule
def fill_lira(box: Box, s: State, seat: int, section: int, count: int) -> int:
    """Fill up to `count` spaces of a Lira section; returns the number filled (CNW-10.1, CNW-10.8)."""
    fitting = min(count, lira_room(box, s, seat, section))
    if fitting > 0:
        s.lira[seat, section] += fitting
        emit(s, GAINED_LIRA, seat, section, fitting)
    return fitting


@rule
def gain_lira(box: Box, s: State, seat: int, section: int, count: int) -> None:
    """Gain Lira: this section first, the rest in the other one; the excess is lost (CNW-10.6, CNW-14.15)."""
    left = count - fill_lira(box, s, seat, section, count)
    if left > 0:
        left -= fill_lira(box, s, seat, 1 - section, left)
    if left > 0:
        emit(s, LOST_LIRA, seat, left, 0)


@rule
def gain_good(box: Box, s: State, seat: int, good: int, count: int) -> None:
    """Gain Goods of one kind; what does not fit is lost (CNW-10.1, CNW-10.5, CNW-10.8)."""
    fitting = min(count, good_room(box, s, seat, good))
    if fitting > 0:
        s.goods[seat, good] += fitting
        emit(s, GAINED_GOOD, seat, good, fitting)
    if count > fitting:
        emit(s, LOST_GOODS, seat, count - fitting, 0)


@rule
def gain_bonus(box: Box, s: State, seat: int) -> None:
    """Take a Bonus Action, if there is an empty space (CNW-2.16)."""
    fitting = min(1, bonus_room(box, s, seat))
    s.bonus_actions[seat] += fitting
    emit(s, TOOK_BONUS, seat, fitting, 0)


@rule
def check_square(s: State, seat: int, square: int) -> None:
    """Check a square; the check stays for good (CNW-10.11)."""
    s.checks[seat, square] += 1
    emit(s, CHECKED, seat, square, s.checks[seat, square])


@rule
def gain_ruby(box: Box, s: State, seat: int, source: int) -> None:
    """Take a Ruby, which stays and counts (CNW-10.19, CNW-10.20, CNW-12.3).

    Enough of them trigger the end, in anybody's turn (CNW-12.1, CNW-14.13), but not in solo play (CNW-13.10).
    """
    s.rubies[seat] += 1
    emit(s, GAINED_RUBY, seat, source, s.rubies[seat])
    if s.players > 1 and s.last_round == 0 and s.rubies[seat] >= box.end_rubies:
        s.last_round = 1
        emit(s, LAST_ROUND, seat, 0, 0)


@rule
def take_bonus_rubies(box: Box, s: State) -> None:
    """Every player takes each Bonus Ruby that is complete now (CNW-11.2, CNW-9.9), even several at once (CNW-14.14).

    Those of Lira sections (CNW-10.14) and rows (CNW-10.15), crossed spaces included (CNW-10.16), each once (CNW-10.18).
    """
    for turn in range(s.players):
        seat = (s.on_turn + turn) % s.players
        for section in range(2):
            full = box.lira_bonus[section] == 1 and s.lira[seat, section] == box.lira_spaces[section]
            if full and s.lira_bonus[seat, section] == 0:
                s.lira_bonus[seat, section] = 1
                gain_ruby(box, s, seat, BY_SECTION + section)
        lowest = min(min(s.goods[seat, 0], s.goods[seat, 1]), min(s.goods[seat, 2], s.goods[seat, 3]))
        for row in range(BONUS_ROWS):
            if lowest >= box.bonus_rows[row] and s.goods_bonus[seat, row] == 0:
                s.goods_bonus[seat, row] = 1
                gain_ruby(box, s, seat, BY_ROW + row)


@rule
def spend_lira(s: State, seat: int, count: int) -> None:
    """Cross available Lira, which stay filled (CNW-10.2, CNW-10.3, CNW-10.4)."""
    s.lira_spent[seat] += count
    emit(s, SPENT_LIRA, seat, count, 0)


@rule
def spend_goods(s: State, seat: int, fabric: int, fruit: int, spice: int, jewellery: int) -> None:
    """Cross available Goods of the columns, which stay filled (CNW-10.2, CNW-10.3, CNW-10.4)."""
    s.goods_spent[seat, 0] += fabric
    s.goods_spent[seat, 1] += fruit
    s.goods_spent[seat, 2] += spice
    s.goods_spent[seat, 3] += jewellery
    if fabric + fruit + spice + jewellery > 0:
        emit(s, SPENT_GOODS, seat, fabric + TWO_KINDS * fruit, spice + TWO_KINDS * jewellery)


@rule
def spend_good(s: State, seat: int, good: int) -> None:
    """Cross one available Good of a column."""
    spend_goods(
        s,
        seat,
        1 if good == 0 else 0,
        1 if good == 1 else 0,
        1 if good == 2 else 0,
        1 if good == 3 else 0,
    )
