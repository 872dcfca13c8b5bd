"""Caravan cards (ledger section 6)."""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record import about
from arasta.games.choose_write.record.actions import EITHER_CARD, EITHER_FILL, EITHER_GOOD, EITHER_IMPROVEMENT, KEEP
from arasta.games.choose_write.record.decisions import ASK_EITHER, ASK_KEEP, decision
from arasta.games.choose_write.record.effects import CHECK_SQUARE, DRAW_GOODS, EITHER, GAIN_GOODS, KEEP_GUILD
from arasta.games.choose_write.record.events import CARAVAN_CARD, CARAVAN_USED, DISCARDED_GUILD, emit
from arasta.games.choose_write.record.labels import CARAVAN_CARDS
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM, Box, State
from arasta.games.choose_write.rules.gains import receive_checks, receive_fillings, receive_goods
from arasta.games.choose_write.rules.goods_cards import NO_CARD_DRAWN, draw_goods, goods_to_draw
from arasta.games.choose_write.rules.guild_cards import receive_guild_card, take_guild_card
from arasta.games.choose_write.rules.programs import start_program
from arasta.games.choose_write.rules.sheet import free_squares, goods_room, may_fill


@rule
def face_up_caravan(s: State) -> int:
    """The face-up Caravan card (CNW-6.16)."""
    return widen(s.caravan[s.caravan_changes % len(CARAVAN_CARDS)])


@rule
def use_caravan(s: State, seat: int) -> None:
    """Location 6: the face-up card is carried out by everybody who uses the location (CNW-4.6, CNW-6.9).

    It counts as used however the location was reached, and only then (CNW-6.12); nothing more is crossed for where
    the card leads (CNW-14.11).
    """
    s.caravan_used = 1
    card = face_up_caravan(s)
    emit(s, CARAVAN_USED, seat, card, 0)
    start_program(s, seat, CARAVAN_PROGRAM + card)


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


@decision(ASK_KEEP, "keep_guild", effects=(KEEP_GUILD,))
class KeepGuild:
    """K4: the Guild card that is kept, of the two drawn (CNW-6.4)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for i in range(2):
            allow(choices, KEEP + s.offered[i] - 1)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        kept = action - KEEP
        other = s.offered[0] + s.offered[1] - 2 - kept
        s.offered[0] = 0
        s.offered[1] = 0
        receive_guild_card(s, seat, kept)
        s.guild_discard[other] = 1
        emit(s, DISCARDED_GUILD, seat, other, 0)


@rule
def would_do(box: Box, s: State, seat: int, code: int) -> bool:
    """True if an effect would draw, fill or check anything (CNW-6.15)."""
    if code == DRAW_GOODS:
        return goods_to_draw(s)
    if code == GAIN_GOODS:
        return goods_room(box, s, seat, 0) > 0
    if code == CHECK_SQUARE:
        return free_squares(box, s, seat, 0) > 0
    return may_fill(box, s, seat)


@rule
def choose_one(box: Box, s: State, seat: int) -> None:
    """Offer the next two effects; one that would do nothing only if the other would not either (CNW-6.8, CNW-6.15)."""
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
        receive_checks(box, s, seat, amount)
    else:
        receive_fillings(box, s, seat, amount)


@rule
def alternative(code: int) -> int:
    """The action that picks an effect."""
    if code == DRAW_GOODS:
        return EITHER_CARD
    if code == GAIN_GOODS:
        return EITHER_GOOD
    if code == CHECK_SQUARE:
        return EITHER_IMPROVEMENT
    return EITHER_FILL


@decision(ASK_EITHER, "either", about=about.STEP, effects=(EITHER,))
class Either:
    """One of two gains (CNW-6.8, CNW-6.15). About: the step of the first one in what is carried out."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for i in range(2):
            allow(choices, alternative(widen(box.effect[s.program, arg + i])))

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        step = arg
        if alternative(widen(box.effect[s.program, arg])) != action:
            step = arg + 1
        pick_one(box, s, seat, step)


@rule
def change_caravan(s: State) -> None:
    """Step 5: a used Caravan card goes to the bottom and the next one is turned up (CNW-6.10, CNW-6.11)."""
    if s.caravan_used == 1:
        s.caravan_used = 0
        reveal(s)
        s.caravan_changes += 1
        emit(s, CARAVAN_CARD, -1, s.caravan[s.caravan_changes % len(CARAVAN_CARDS)], 0)
