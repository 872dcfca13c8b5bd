"""The evaluation of positions: for the greedy bot, and for cutting roll-outs short.

Everything is counted in thousandths of a Ruby. Only what every seat may know and the seat's own hand are considered, so
that the rules here work on observations.
"""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.labels import BONUS_ROWS, KINDS, LETTERS, SQUARES
from arasta.games.choose_write.record.state import ENDED, LOCATION_DECK, Box, State
from arasta.games.choose_write.rules.sheet import available_bonus, available_good, available_lira

RUBY = 1000
LAST_ROUND_RUBY = 10_000
"""A Ruby in the last round, when hardly anything else counts."""
LIRA_WORTH = 45
"""An available Lira, up to the price of the Gemstone Dealer."""
FURTHER_LIRA = 20
"""An available Lira beyond that."""
DEALER_PRICE = 10
GOOD_WORTH = 70
"""An available Good."""
CARD_WORTH = 150
"""A Goods card, whatever it shows."""
BONUS_WORTH = 70
CHECK_WORTH = 130
"""A checked square at the start of the game; it loses its worth towards the end."""
GUILD_CARD_WORTH = 130
"""A Guild card of unknown kind."""
GUILD_WORTH = (110, 130, 150, 160, 150, 180, 170, 170, 180, 220, 260, 200, 240, 280, 290, 330)
"""A Guild card of each kind."""
NEAR = (150, 120, 90, 60, 40, 20, 10)
"""Being short of the price of a letter, by the number of Goods lacking."""
SECOND_NEAREST = 40
"""Hundredths of that for the second nearest letter."""
FILLED_LIRA = 40
"""A filled Lira space, for the Bonus Ruby of its section."""
FILLED_LATE = 4
"""Added for each space that is already filled."""
FILLED_LOW = 75
"""A filled space of a Goods column that is not yet as long as the next Bonus Ruby requires."""
FILLED_HIGH = 15
"""A filled space of another column."""


class Holding(NamedTuple):
    """A seat's spendable things, real or planned; `points` are thousandths of a Ruby for all the rest."""

    lira: int
    fabric: int
    fruit: int
    spice: int
    jewellery: int
    cards: int
    points: int


@rule
def holding(s: State, seat: int) -> Holding:
    """The present holding of a seat."""
    return Holding(
        available_lira(s, seat),
        available_good(s, seat, 0),
        available_good(s, seat, 1),
        available_good(s, seat, 2),
        available_good(s, seat, 3),
        widen(s.goods_cards[seat]),
        0,
    )


@rule
def with_lira(h: Holding, lira: int) -> Holding:
    """The same with Lira more or less."""
    return Holding(h.lira + lira, h.fabric, h.fruit, h.spice, h.jewellery, h.cards, h.points)


@rule
def with_goods(h: Holding, fabric: int, fruit: int, spice: int, jewellery: int) -> Holding:
    """The same with Goods more or less."""
    return Holding(
        h.lira, h.fabric + fabric, h.fruit + fruit, h.spice + spice, h.jewellery + jewellery, h.cards, h.points
    )


@rule
def with_good(h: Holding, good: int, count: int) -> Holding:
    """The same with Goods of one kind more or less."""
    if good == 0:
        return with_goods(h, count, 0, 0, 0)
    if good == 1:
        return with_goods(h, 0, count, 0, 0)
    if good == 2:
        return with_goods(h, 0, 0, count, 0)
    return with_goods(h, 0, 0, 0, count)


@rule
def with_cards(h: Holding, cards: int) -> Holding:
    """The same with Goods cards more or less."""
    return Holding(h.lira, h.fabric, h.fruit, h.spice, h.jewellery, h.cards + cards, h.points)


@rule
def with_points(h: Holding, points: int) -> Holding:
    """The same with more points, or fewer."""
    return Holding(h.lira, h.fabric, h.fruit, h.spice, h.jewellery, h.cards, h.points + points)


@rule
def lacking(s: State, letter: int, h: Holding) -> int:
    """Goods that a holding lacks for the price of a letter, counting only those of the sheet."""
    return (
        max(0, s.price[letter, 0] - h.fabric)
        + max(0, s.price[letter, 1] - h.fruit)
        + max(0, s.price[letter, 2] - h.spice)
        + max(0, s.price[letter, 3] - h.jewellery)
    )


@rule
def letters_worth(s: State, h: Holding) -> int:
    """The worth of being near the prices of the two nearest letters; a Goods card often stands for one Good."""
    best = 0
    second = 0
    for letter in range(len(LETTERS)):
        short = max(0, lacking(s, letter, h) - h.cards)
        if short < len(NEAR):
            near = NEAR[short]
            if near > best:
                second = best
                best = near
            elif near > second:
                second = near
    return best + second * SECOND_NEAREST // 100


@rule
def assets(s: State, h: Holding) -> int:
    """The worth of a holding, in thousandths of a Ruby."""
    lira = LIRA_WORTH * min(h.lira, DEALER_PRICE) + FURTHER_LIRA * max(0, h.lira - DEALER_PRICE)
    goods = h.fabric + h.fruit + h.spice + h.jewellery
    return h.points + lira + goods * GOOD_WORTH + h.cards * CARD_WORTH + letters_worth(s, h)


@rule
def turns_left(s: State) -> int:
    """The part of the game that is left, in hundredths, judging by the Location deck."""
    return s.location_deck_size * 100 // LOCATION_DECK


@rule
def lira_filled_worth(s: State, seat: int, section: int) -> int:
    """The worth of the next filled space of a Lira section, without the Lira itself."""
    return FILLED_LIRA + FILLED_LATE * s.lira[seat, section]


@rule
def good_filled_worth(box: Box, s: State, seat: int, good: int) -> int:
    """The worth of the next filled space of a Goods column, without the Good itself."""
    for row in range(BONUS_ROWS):
        if s.goods_bonus[seat, row] == 0:
            if s.goods[seat, good] < box.bonus_rows[row]:
                return FILLED_LOW
            return FILLED_HIGH
    return 0


@rule
def filled_worth(box: Box, s: State, seat: int) -> int:
    """The worth of filled spaces for Bonus Rubies that are still to come."""
    total = 0
    for section in range(2):
        if s.lira_bonus[seat, section] == 0:
            filled = widen(s.lira[seat, section])
            total += filled * FILLED_LIRA + FILLED_LATE * filled * (filled - 1) // 2
    for good in range(KINDS):
        done = 0
        following = 0
        for row in range(BONUS_ROWS):
            if s.goods_bonus[seat, row] == 1:
                done = widen(box.bonus_rows[row])
            elif following == 0:
                following = widen(box.bonus_rows[row])
        filled = widen(s.goods[seat, good])
        low = max(0, min(filled, following) - done)
        total += FILLED_LOW * low + FILLED_HIGH * max(0, filled - max(done, following))
    return total


@rule
def worth(box: Box, s: State, seat: int) -> int:
    """The value of a position for a seat, in thousandths of a Ruby.

    Once the last round has begun, a Ruby counts 10,000. Cards in hand count by their number, so the worth is the same
    whoever looks.
    """
    h = holding(s, seat)
    if s.last_round == 1:
        goods = h.fabric + h.fruit + h.spice + h.jewellery
        return LAST_ROUND_RUBY * s.rubies[seat] + 10 * (h.lira + goods + 2 * h.cards + available_bonus(s, seat))
    checks = 0
    for square in range(len(SQUARES)):
        checks += s.checks[seat, square]
    total = RUBY * s.rubies[seat] + assets(s, h) + filled_worth(box, s, seat)
    total += BONUS_WORTH * available_bonus(s, seat) + GUILD_CARD_WORTH * s.guild_cards[seat]
    return total + CHECK_WORTH * checks * turns_left(s) // 100


@rule
def evaluate(box: Box, s: State, seat: int) -> int:
    """The value of a leaf of a search: `worth`, but only Rubies once a solo game has ended (CNW-13.36)."""
    if s.players == 1 and s.stage == ENDED:
        return RUBY * s.rubies[seat]
    return worth(box, s, seat)
