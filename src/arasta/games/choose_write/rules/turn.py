"""The course of the game: everything that needs no decision is carried out, until somebody has to decide."""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.effects import (
    ANY_LOCATION,
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
from arasta.games.choose_write.record.events import BY_ACTION
from arasta.games.choose_write.record.state import (
    DEALING,
    DRAWING,
    ENDED,
    GUILD_EFFECT,
    NO_PROGRAM,
    REFILLING,
    REVEALING,
    TAKING,
    USING,
    Box,
    State,
)
from arasta.games.choose_write.rules.caravan import choose_one, see_two_guild_cards, use_caravan
from arasta.games.choose_write.rules.end_of_turn import begin_taking, draw_hand, end_actions, refill
from arasta.games.choose_write.rules.fountains import serve_fountain
from arasta.games.choose_write.rules.gains import (
    receive_checks,
    receive_different_goods,
    receive_fillings,
    receive_goods,
    receive_lira,
    receive_same_goods,
)
from arasta.games.choose_write.rules.goods_cards import demand_goods_cards, draw_goods
from arasta.games.choose_write.rules.guild_cards import draw_guild, end_guild_effect
from arasta.games.choose_write.rules.location_cards import ask_card, next_use
from arasta.games.choose_write.rules.locations import lead_anywhere, offer_checks
from arasta.games.choose_write.rules.palace import demand_palace
from arasta.games.choose_write.rules.payment import demand_any_goods, demand_same_goods
from arasta.games.choose_write.rules.setup import deal, reveal_display
from arasta.games.choose_write.rules.sheet import gain_good, gain_ruby, income, spend_lira


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


@rule
def do_effect(box: Box, s: State, seat: int, code: int, amount: int) -> None:
    """One effect; if it leaves a choice, that is asked, but no gain can be refused (CNW-10.17)."""
    if code >= PALACE:
        if code == WAREHOUSE:
            gain_good(box, s, seat, widen(box.warehouse_good[amount]), income(box, s, seat, amount))
        elif code == TEA_HOUSE:
            receive_lira(box, s, seat, income(box, s, seat, amount))
        elif code == USE_CARAVAN:
            use_caravan(s, seat)
        elif code == ANY_LOCATION:
            lead_anywhere(s, seat)
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
    elif code == CHECK_UP_TO:
        offer_checks(box, s, seat, amount)
    else:
        receive_checks(box, s, seat, amount)


@rule
def demand(box: Box, s: State, seat: int, code: int, amount: int) -> None:
    """A payment."""
    if code == PAY_LIRA:
        spend_lira(s, seat, amount)
    elif code == PALACE:
        demand_palace(box, s, seat, amount)
    elif code == PAY_SAME:
        demand_same_goods(s, seat, amount)
    elif code == PAY_ANY:
        demand_any_goods(s, seat, amount)
    elif code == PAY_CARD:
        demand_goods_cards(s, seat, amount)


@rule
def go_on(box: Box, s: State) -> None:
    """Carry out everything that needs no decision, until somebody has to decide or the game is over.

    What was done before an immediate end remains valid; the steps after it are dropped (CNW-12.7).
    """
    while s.depth == 0 and s.stage != ENDED:
        if s.program > 0:
            carry_on(box, s)
        elif s.fountain > 0:
            serve_fountain(box, s)
        elif s.stage == USING:
            if s.acted < s.players:
                next_use(box, s)
            else:
                end_actions(box, s)
        elif s.stage == GUILD_EFFECT:
            end_guild_effect(s)
            end_actions(box, s)
        elif s.stage == TAKING:
            begin_taking(s)
        elif s.stage == DRAWING:
            draw_hand(s, widen(s.on_turn), REFILLING)
        elif s.stage == REFILLING:
            refill(box, s)
        elif s.stage == REVEALING:
            reveal_display(box, s)
        elif s.stage == DEALING:
            deal(s)
        else:
            ask_card(s)
