"""What locations and cards do: usable locations (CNW-4.19) and the effects, one by one (sections 4, 6, 8, 9)."""

from __future__ import annotations

from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.asked import (
    ASK_ANY_PAYMENT,
    ASK_DIFFERENT_GOODS,
    ASK_DISCARD,
    ASK_EITHER,
    ASK_FILL,
    ASK_GOODS,
    ASK_IMPROVEMENT,
    ASK_KEEP,
    ASK_LETTER,
    ASK_PAID_KIND,
    ASK_SAME_GOODS,
    ASK_SECTION,
    ASK_TARGET,
    ASK_WAINWRIGHT,
)
from arasta.games.choose_write.decks import (
    NO_CARD_DRAWN,
    draw_goods,
    draw_guild,
    goods_to_draw,
    receive_guild_card,
    take_guild_card,
)
from arasta.games.choose_write.events import BY_ACTION, CARAVAN_USED, LOST_CHECK, LOST_FILL, LOST_GOODS, emit
from arasta.games.choose_write.labels import CARAVAN_CARDS, KINDS, LAST_LOCATION, LETTERS, PER_CARD
from arasta.games.choose_write.price import can_pay_letter, has_goods, start_letter
from arasta.games.choose_write.programs import (
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
    GAIN_RUBY,
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
from arasta.games.choose_write.sheet import (
    available_goods,
    available_lira,
    free_squares,
    gain_good,
    gain_lira,
    gain_ruby,
    goods_room,
    kinds_with_room,
    lira_room,
    may_fill,
    spend_lira,
)
from arasta.games.choose_write.state import CARAVAN_PROGRAM, NO_PROGRAM, Box, State

KINDS_AND_END = KINDS + 1
SQUARES_AND_END = 8
"""Decisions are about a number left and the lowest kind (or square) still allowed: number * this + lowest. So every
selection can be made in one order only."""
CARD_KINDS = 16
"""The same for payments with cards, whose kinds come before those of the sheet."""


@rule
def start_program(s: State, seat: int, program: int) -> None:
    """A seat begins to carry out what a location or card does."""
    s.acting = seat
    s.program = program
    s.step = 0


@rule
def carry_on(box: Box, s: State) -> None:
    """Carry out the next effect of the program under way, or end it (CNW-4.25, CNW-8.17)."""
    code = widen(box.effect[s.program, s.step])
    if code == END_OF_EFFECTS:
        s.program = NO_PROGRAM
        s.step = 0
        return
    amount = widen(box.amount[s.program, s.step])
    s.step += 1
    do_effect(box, s, widen(s.acting), code, amount)


# ---------------------------------------------------------------------------------------------------------- payability


@rule
def face_up_caravan(s: State) -> int:
    """The face-up Caravan card (CNW-6.16)."""
    return widen(s.caravan[s.caravan_changes % len(CARAVAN_CARDS)])


@rule
def may_leave_out(box: Box, program: int) -> bool:
    """Whether the palace action of a card may be left out (CNW-5.10, its option)."""
    return box.then_needs_palace == 0 and program > LAST_LOCATION


@rule
def can_pay(box: Box, s: State, seat: int, program: int) -> bool:
    """Whether all payments that a program demands can be made (CNW-3.3, CNW-4.19, CNW-6.13, CNW-8.18).

    Those in Goods and Goods cards go together as `programs` allows: tested one by one, they can all be made.
    """
    if box.pays[program] == 0:
        return True
    lira = 0
    cards = 0
    step = 0
    while box.effect[program, step] != END_OF_EFFECTS:
        code = box.effect[program, step]
        amount = widen(box.amount[program, step])
        if code == PAY_LIRA:
            lira += amount
            if available_lira(s, seat) < lira:
                return False
        elif code == PALACE:
            if not may_leave_out(box, program) and not can_pay_one_of(s, seat, amount):
                return False
        elif code == PAY_SAME:
            if not has_same_goods(s, seat, amount):
                return False
        elif code == PAY_CARD:
            cards = amount
            if s.goods_cards[seat] < amount:
                return False
        elif available_goods(s, seat) + PER_CARD * (s.goods_cards[seat] - cards) < amount and code == PAY_ANY:
            return False
        step += 1
    return True


@rule
def can_pay_one_of(s: State, seat: int, letters: int) -> bool:
    """Whether one of several letters can be paid (CNW-5.15)."""
    for letter in range(len(LETTERS)):
        if (letters >> letter) & 1 and can_pay_letter(s, seat, letter):
            return True
    return False


@rule
def has_same_goods(s: State, seat: int, count: int) -> bool:
    """Whether so many Goods of one kind can be paid (CNW-4.3, CNW-7.10)."""
    for good in range(KINDS):
        if has_goods(s, seat, good, count):
            return True
    return False


@rule
def is_usable(box: Box, s: State, seat: int, location: int) -> bool:
    """Whether a location can be used: its payment can be made (CNW-2.14, CNW-4.19, CNW-4.20)."""
    if box.effect[location, 0] == USE_CARAVAN:
        return can_pay(box, s, seat, CARAVAN_PROGRAM + face_up_caravan(s))
    return can_pay(box, s, seat, location)


# ------------------------------------------------------------------------------------------------------------- effects


@rule
def do_effect(box: Box, s: State, seat: int, code: int, amount: int) -> None:
    """One effect; where it leaves a choice, that is asked."""
    if code >= PALACE:
        if code == WAREHOUSE:
            gain_good(box, s, seat, widen(box.warehouse_good[amount]), box.base[amount] + s.checks[seat, amount])
        elif code == TEA_HOUSE:
            receive_lira(box, s, seat, box.base[amount] + s.checks[seat, amount])
        elif code == USE_CARAVAN:
            s.caravan_used = 1
            card = face_up_caravan(s)
            emit(s, CARAVAN_USED, seat, card, 0)
            start_program(s, seat, CARAVAN_PROGRAM + card)
        elif code == ANY_LOCATION:
            push(s, ASK_TARGET, seat, 0)
        elif code == EITHER:
            choose_one(box, s, seat)
        else:
            demand(box, s, seat, code, amount)
    elif code == GAIN_LIRA:
        receive_lira(box, s, seat, amount)
    elif code == GAIN_GOODS:
        receive_goods(box, s, seat, amount)
    elif code == GAIN_SAME:
        receive_same_goods(box, s, seat, amount)
    elif code == GAIN_DIFFERENT:
        receive_different_goods(box, s, seat, amount)
    elif code == FILL_SPACE:
        receive_fillings(box, s, seat, amount)
    elif code == DRAW_GOODS:
        for _ in range(amount):
            draw_goods(s, seat)
    elif code == DRAW_GUILD:
        for _ in range(amount):
            draw_guild(s, seat)
    elif code == KEEP_GUILD:
        see_two_guild_cards(s, seat)
    elif code == GAIN_RUBY:
        for _ in range(amount):
            gain_ruby(box, s, seat, BY_ACTION)
    else:
        receive_checks(box, s, seat, code, amount)


@rule
def demand(box: Box, s: State, seat: int, code: int, amount: int) -> None:
    """A payment."""
    if code == PAY_LIRA:
        spend_lira(s, seat, amount)
    elif code == PALACE:
        demand_palace(box, s, seat, amount)
    elif code == PAY_SAME:
        push(s, ASK_PAID_KIND, seat, amount)
    elif code == PAY_ANY:
        push(s, ASK_ANY_PAYMENT, seat, amount * CARD_KINDS)
    elif code == PAY_CARD:
        push(s, ASK_DISCARD, seat, amount * CARD_KINDS)


@rule
def demand_palace(box: Box, s: State, seat: int, letters: int) -> None:
    """The palace action at one of these letters (CNW-5.15); a card's may be left out by option (CNW-5.10)."""
    optional = may_leave_out(box, widen(s.program))
    if optional and not can_pay_one_of(s, seat, letters):
        return
    single = letters & (letters - 1) == 0
    if single and not optional:
        letter = 0
        while letters >> (letter + 1):
            letter += 1
        start_letter(box, s, seat, letter)
    else:
        push(s, ASK_LETTER, seat, letters)


@rule
def receive_lira(box: Box, s: State, seat: int, count: int) -> None:
    """Gain Lira; where it makes a difference, the section is asked (CNW-10.6)."""
    first = lira_room(box, s, seat, 0)
    second = lira_room(box, s, seat, 1)
    if count > 0 and box.printed_order == 0 and first > 0 and second > 0 and count < first + second:
        push(s, ASK_SECTION, seat, count)
    else:
        gain_lira(box, s, seat, 0, count)


@rule
def receive_goods(box: Box, s: State, seat: int, count: int) -> None:
    """Gain any Goods, as many as fit (CNW-10.10)."""
    fitting = min(count, goods_room(box, s, seat, 0))
    if fitting < count:
        emit(s, LOST_GOODS, seat, count - fitting, 0)
    if fitting > 0:
        push(s, ASK_GOODS, seat, fitting * KINDS_AND_END)


@rule
def receive_same_goods(box: Box, s: State, seat: int, count: int) -> None:
    """Gain Goods of a single kind (CNW-6.1, CNW-10.10)."""
    if goods_room(box, s, seat, 0) > 0:
        push(s, ASK_SAME_GOODS, seat, count)
    else:
        emit(s, LOST_GOODS, seat, count, 0)


@rule
def receive_different_goods(box: Box, s: State, seat: int, count: int) -> None:
    """Gain one Good each of different kinds, as many kinds as have room (CNW-6.2, CNW-10.10)."""
    fitting = min(count, kinds_with_room(box, s, seat, 0))
    if fitting < count:
        emit(s, LOST_GOODS, seat, count - fitting, 0)
    if fitting > 0:
        push(s, ASK_DIFFERENT_GOODS, seat, fitting * KINDS_AND_END)


@rule
def receive_fillings(box: Box, s: State, seat: int, count: int) -> None:
    """Fill spaces of choice (CNW-10.9, CNW-8.19)."""
    if may_fill(box, s, seat):
        push(s, ASK_FILL, seat, count)
    else:
        emit(s, LOST_FILL, seat, count, 0)


@rule
def receive_checks(box: Box, s: State, seat: int, code: int, count: int) -> None:
    """Check free squares: as many as demanded, or at the Wainwright up to a number (CNW-4.13, CNW-10.11, CNW-10.12)."""
    fitting = min(count, free_squares(box, s, seat, 0))
    if code == CHECK_UP_TO:
        if fitting > 0:
            push(s, ASK_WAINWRIGHT, seat, fitting * SQUARES_AND_END)
        return
    if fitting < count:
        emit(s, LOST_CHECK, seat, count - fitting, 0)
    if fitting > 0:
        push(s, ASK_IMPROVEMENT, seat, fitting * SQUARES_AND_END)


@rule
def see_two_guild_cards(s: State, seat: int) -> None:
    """K4: two Guild cards are drawn and one is kept; a single one is kept at once (CNW-6.4, CNW-6.14)."""
    first = take_guild_card(s)
    second = NO_CARD_DRAWN
    if first != NO_CARD_DRAWN:
        second = take_guild_card(s)
    if second == NO_CARD_DRAWN:
        receive_guild_card(s, seat, first)
        return
    s.offered[0] = first + 1
    s.offered[1] = second + 1
    push(s, ASK_KEEP, seat, 0)


@rule
def would_do(box: Box, s: State, seat: int, code: int) -> bool:
    """Whether an effect would draw, fill or check anything (CNW-6.15)."""
    if code == DRAW_GOODS:
        return goods_to_draw(s)
    if code == GAIN_GOODS:
        return goods_room(box, s, seat, 0) > 0
    if code == CHECK_SQUARE:
        return free_squares(box, s, seat, 0) > 0
    return may_fill(box, s, seat)


@rule
def choose_one(box: Box, s: State, seat: int) -> None:
    """One of the two effects that follow; one without effect only if the other has none either (CNW-6.8, CNW-6.15)."""
    program = widen(s.program)
    step = widen(s.step)
    s.step = step + 2
    first = would_do(box, s, seat, widen(box.effect[program, step]))
    second = would_do(box, s, seat, widen(box.effect[program, step + 1]))
    if first and second:
        push(s, ASK_EITHER, seat, step)
    elif second:
        pick_one(box, s, seat, step + 1)
    else:
        pick_one(box, s, seat, step)


@rule
def pick_one(box: Box, s: State, seat: int, step: int) -> None:
    """Carry out one of two alternatives: the effect of this step, which gains something (CNW-6.8)."""
    code = widen(box.effect[s.program, step])
    amount = widen(box.amount[s.program, step])
    if code == DRAW_GOODS:
        for _ in range(amount):
            draw_goods(s, seat)
    elif code == GAIN_GOODS:
        receive_goods(box, s, seat, amount)
    elif code == CHECK_SQUARE:
        receive_checks(box, s, seat, code, amount)
    else:
        receive_fillings(box, s, seat, amount)
