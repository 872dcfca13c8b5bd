"""Solo mode: what the 14 challenges count, and which of them a game meets (CNW-13.13 to 13.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from arasta.core.rule import rule, widen
from arasta.core.state import OVER
from arasta.games.choose_write.events import TICKED, emit
from arasta.games.choose_write.labels import CHALLENGES, KINDS, LAST_NUMBERED, LETTERS, SQUARES
from arasta.games.choose_write.state import Box, State

if TYPE_CHECKING:
    from arasta.core.table import Table


@rule
def lira_filled(s: State, seat: int) -> int:
    """Lira spaces filled, crossed or not (CNW-13.15)."""
    return s.lira[seat, 0] + s.lira[seat, 1]


@rule
def full_columns(box: Box, s: State, seat: int) -> int:
    """Goods columns whose spaces are all filled (CNW-13.15)."""
    found = 0
    for good in range(KINDS):
        if s.goods[seat, good] == box.rows:
            found += 1
    return found


@rule
def uncrossed_icons(s: State, seat: int) -> int:
    """Icons that are not crossed; those crossed at set-up count as crossed (CNW-13.16)."""
    found = 0
    for location in range(1, LAST_NUMBERED + 1):
        found += s.icons[seat, location]
    return found


@rule
def checks_made(s: State, seat: int) -> int:
    """Squares that are checked."""
    found = 0
    for square in range(len(SQUARES)):
        found += s.checks[seat, square]
    return found


@rule
def goods_cards_played(box: Box, s: State, seat: int) -> int:
    """Goods cards that left the hand; by option only those whose Goods paid (CNW-13.17)."""
    if box.goods_only == 1:
        return widen(s.goods_cards_paid[seat])
    return s.goods_cards_paid[seat] + s.goods_cards_thrown[seat]


@rule
def palace_rubies_total(s: State, seat: int) -> int:
    """Rubies of all letters (CNW-13.33)."""
    found = 0
    for letter in range(len(LETTERS)):
        found += s.palace_rubies[seat, letter]
    return found


@rule
def most_of_one_letter(box: Box, s: State, seat: int) -> int:
    """The most Rubies of one letter; by option 0 if there are some of other letters, too (CNW-13.18)."""
    most = 0
    for letter in range(len(LETTERS)):
        most = max(most, widen(s.palace_rubies[seat, letter]))
    if box.no_other_letter == 1 and most != palace_rubies_total(s, seat):
        return 0
    return most


@rule
def counter_value(box: Box, s: State, seat: int, counter: int) -> int:
    """What a counter of the challenges stands at, by its number in `box.COUNTERS` (CNW-13.15 to 13.18)."""
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
    """Whether the condition of a challenge (0 .. 13) holds on a sheet as it is (CNW-13.21 to 13.34)."""
    for i in range(2):
        counter = widen(box.counter[challenge, i])
        if counter > 0:
            found = counter_value(box, s, seat, counter - 1)
            if found < box.least[challenge, i] or found > box.most[challenge, i]:
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


def met(table: Table, seat: int = 0) -> tuple[int, ...]:
    """Numbers (1 to 14) of the challenges whose condition holds on a sheet now, whatever its Rubies."""
    box, state = cast(Box, table.box_view), cast(State, table.state)
    return tuple(n + 1 for n in range(CHALLENGES) if is_met(box, state, seat, n))


def ticks(table: Table) -> tuple[tuple[int, int], ...]:
    """What a finished solo game ticks in the table of challenges: (challenge 1 to 14, column) each.

    The column is the Ruby total, at most the last column; with the option solo_columns = cumulative every column up to
    it. Nothing with fewer Rubies than the first column, in a game that is not over, or with more than one player.
    """
    box, state = cast(Box, table.box_view), cast(State, table.state)
    if state.status != OVER or table.players > 1:
        return ()
    reached = [box.columns[i] for i in range(len(box.columns)) if state.rubies[0] >= box.columns[i]]
    columns = reached if box.cumulative else reached[-1:]
    return tuple((challenge, column) for challenge in met(table) for column in columns)
