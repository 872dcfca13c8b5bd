"""Plans: the gains that the actions of locations and cards would bring a seat, for the greedy bot."""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.choose_write.bot.evaluation import (
    BONUS_WORTH,
    CARD_WORTH,
    CHECK_WORTH,
    FILLED_LIRA,
    GOOD_WORTH,
    GUILD_CARD_WORTH,
    LIRA_WORTH,
    RUBY,
    Holding,
    assets,
    good_filled_worth,
    holding,
    lacking,
    lira_filled_worth,
    turns_left,
    with_cards,
    with_good,
    with_goods,
    with_lira,
    with_points,
)
from arasta.games.choose_write.record.effects import (
    ANY_LOCATION,
    CHECK_SQUARE,
    CHECK_UP_TO,
    DRAW_GOODS,
    DRAW_GUILD,
    EITHER,
    END_OF_EFFECTS,
    FILL_SPACE,
    GAIN_DIFFERENT,
    GAIN_GOODS,
    GAIN_LIRA,
    GAIN_SAME,
    KEEP_GUILD,
    PALACE,
    PAY_ANY,
    PAY_CARD,
    PAY_LIRA,
    PAY_SAME,
    TEA_HOUSE,
    USE_CARAVAN,
    WAREHOUSE,
)
from arasta.games.choose_write.record.labels import CATACOMBS, KINDS, LAST_LOCATION, LETTERS, PER_CARD
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM, Box, State
from arasta.games.choose_write.rules.caravan import face_up_caravan
from arasta.games.choose_write.rules.locations import is_usable
from arasta.games.choose_write.rules.palace import can_pay_letter
from arasta.games.choose_write.rules.sheet import bonus_room, free_squares, good_room, income, lira_room

NOTHING = -10_000
"""Less than the worth of anything that can be done."""


@rule
def check_worth(s: State) -> int:
    """The worth of checking a square now."""
    return CHECK_WORTH * turns_left(s) // 100


@rule
def section_worth(box: Box, s: State, seat: int, section: int) -> int:
    """The worth of filling a space of a Lira section, including the Lira; 0 if it is full."""
    if lira_room(box, s, seat, section) == 0:
        return 0
    return LIRA_WORTH + lira_filled_worth(s, seat, section)


@rule
def spare_worth(box: Box, s: State, seat: int) -> int:
    """The worth of filling one space of choice."""
    best = max(section_worth(box, s, seat, 0), section_worth(box, s, seat, 1))
    for good in range(KINDS):
        if good_room(box, s, seat, good) > 0:
            best = max(best, GOOD_WORTH + good_filled_worth(box, s, seat, good))
    if bonus_room(box, s, seat) > 0:
        best = max(best, BONUS_WORTH)
    return best


@rule
def gaining_lira(box: Box, s: State, seat: int, h: Holding, count: int) -> Holding:
    """A holding with Lira gained, as far as they fit."""
    fitting = min(count, lira_room(box, s, seat, 0) + lira_room(box, s, seat, 1))
    return with_points(with_lira(h, fitting), fitting * FILLED_LIRA)


@rule
def gaining_good(box: Box, s: State, seat: int, h: Holding, good: int, count: int) -> Holding:
    """A holding with Goods of one kind gained, as far as they fit."""
    fitting = min(count, good_room(box, s, seat, good))
    return with_points(with_good(h, good, fitting), fitting * good_filled_worth(box, s, seat, good))


@rule
def best_good(box: Box, s: State, seat: int, h: Holding, count: int, barred: int) -> int:
    """The kind of which this many Goods are worth most, not in the set `barred`; -1 if none has room."""
    best = NOTHING
    chosen = -1
    for good in range(KINDS):
        if (barred >> good) & 1 == 0 and good_room(box, s, seat, good) > 0:
            value = assets(s, gaining_good(box, s, seat, h, good, count))
            if value > best:
                best = value
                chosen = good
    return chosen


@rule
def gaining_goods(box: Box, s: State, seat: int, h: Holding, count: int, different: bool) -> Holding:
    """A holding with Goods of choice gained, one by one."""
    barred = 0
    for _ in range(count):
        good = best_good(box, s, seat, h, 1, barred)
        if good >= 0:
            h = gaining_good(box, s, seat, h, good, 1)
            if different:
                barred |= 1 << good
    return h


@rule
def paying_letter(s: State, letter: int, h: Holding) -> Holding:
    """A holding after paying for a letter, with its Ruby; Goods cards cover what the sheet lacks."""
    short = lacking(s, letter, h)
    h = with_cards(h, -min(h.cards, (short + 1) // PER_CARD))
    h = with_goods(
        h,
        -min(h.fabric, widen(s.price[letter, 0])),
        -min(h.fruit, widen(s.price[letter, 1])),
        -min(h.spice, widen(s.price[letter, 2])),
        -min(h.jewellery, widen(s.price[letter, 3])),
    )
    return with_points(h, RUBY)


@rule
def paying_best_letter(s: State, seat: int, letters: int, h: Holding) -> Holding:
    """A holding after the best of several letters that can be paid; unchanged if there is none."""
    best = NOTHING
    chosen = -1
    for letter in range(len(LETTERS)):
        if (letters >> letter) & 1 and can_pay_letter(s, seat, letter):
            value = assets(s, paying_letter(s, letter, h))
            if value > best:
                best = value
                chosen = letter
    if chosen < 0:
        return h
    return paying_letter(s, chosen, h)


@rule
def most_held(h: Holding) -> int:
    """The kind of Goods that a holding has most of."""
    if h.fabric >= max(h.fruit, max(h.spice, h.jewellery)):
        return 0
    if h.fruit >= max(h.spice, h.jewellery):
        return 1
    if h.spice >= h.jewellery:
        return 2
    return 3


@rule
def paying_goods(h: Holding, count: int, same: bool) -> Holding:
    """A holding after a payment in Goods of choice; Goods cards cover what the sheet lacks."""
    good = most_held(h)
    for _ in range(count):
        if not same:
            good = most_held(h)
        there = max(h.fabric, max(h.fruit, max(h.spice, h.jewellery)))
        from_sheet = there > 0 and (there >= count or not same)
        h = with_good(h, good, -1) if from_sheet else with_points(h, -GOOD_WORTH)
    return h


@rule
def after_effect(box: Box, s: State, seat: int, h: Holding, code: int, amount: int) -> Holding:
    """A holding after one effect of a program."""
    if code == GAIN_LIRA:
        return gaining_lira(box, s, seat, h, amount)
    if code == TEA_HOUSE:
        return gaining_lira(box, s, seat, h, income(box, s, seat, amount))
    if code == WAREHOUSE:
        good = widen(box.warehouse_good[amount])
        return gaining_good(box, s, seat, h, good, income(box, s, seat, amount))
    if code == GAIN_GOODS or code == GAIN_DIFFERENT:
        return gaining_goods(box, s, seat, h, amount, code == GAIN_DIFFERENT)
    if code == GAIN_SAME:
        good = best_good(box, s, seat, h, amount, 0)
        if good < 0:
            return h
        return gaining_good(box, s, seat, h, good, amount)
    if code == DRAW_GOODS:
        return with_cards(h, amount)
    if code == DRAW_GUILD or code == KEEP_GUILD:
        return with_points(h, GUILD_CARD_WORTH)
    if code == FILL_SPACE:
        return with_points(h, amount * spare_worth(box, s, seat))
    if code == CHECK_SQUARE or code == CHECK_UP_TO:
        return with_points(h, min(amount, free_squares(box, s, seat, 0)) * check_worth(s))
    if code == EITHER:
        return with_points(h, CARD_WORTH)
    return after_payment(s, seat, h, code, amount)


@rule
def after_payment(s: State, seat: int, h: Holding, code: int, amount: int) -> Holding:
    """A holding after a payment, or a Ruby."""
    if code == PALACE:
        return paying_best_letter(s, seat, amount, h)
    if code == PAY_LIRA:
        return with_lira(h, -amount)
    if code == PAY_CARD:
        return with_cards(h, -amount)
    if code == PAY_SAME or code == PAY_ANY:
        return paying_goods(h, amount, code == PAY_SAME)
    return with_points(h, RUBY * amount)


@rule
def after_program(box: Box, s: State, seat: int, program: int) -> Holding:
    """The holding that a program other than the Catacombs would leave.

    `tests/games/choose_write/test_plans.py` compares it with what the rules do.
    """
    if box.effect[program, 0] == USE_CARAVAN:
        program = CARAVAN_PROGRAM + face_up_caravan(s)
    h = holding(s, seat)
    step = 0
    while box.effect[program, step] != END_OF_EFFECTS:
        code = widen(box.effect[program, step])
        h = after_effect(box, s, seat, h, code, widen(box.amount[program, step]))
        step += 3 if code == EITHER else 1
    return h


@rule
def plain_worth(box: Box, s: State, seat: int, program: int) -> int:
    """The gain that a program other than the Catacombs would bring."""
    return assets(s, after_program(box, s, seat, program)) - assets(s, holding(s, seat))


@rule
def program_worth(box: Box, s: State, seat: int, program: int) -> int:
    """The gain that a location or card would bring."""
    if box.effect[program, 0] != ANY_LOCATION:
        return plain_worth(box, s, seat, program)
    best = NOTHING
    for location in range(1, LAST_LOCATION + 1):
        if location != CATACOMBS and is_usable(box, s, seat, location):
            best = max(best, plain_worth(box, s, seat, location))
    return best


@rule
def best_use(box: Box, s: State, seat: int, location: int) -> int:
    """The best that a Location card of this location would bring."""
    best = 0
    for i in range(box.candidates[location]):
        candidate = widen(box.candidate[location, i])
        if is_usable(box, s, seat, candidate):
            best = max(best, program_worth(box, s, seat, candidate))
    return best
