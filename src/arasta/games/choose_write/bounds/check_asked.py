"""The check of pending decisions, and of the action under way they belong to."""

from __future__ import annotations

from arasta.core.choices import ChoiceList
from arasta.core.decisions import DecisionKind
from arasta.core.state import OVER, RUNNING
from arasta.games.choose_write.record.about import CARD_KINDS
from arasta.games.choose_write.record.decisions import (
    ASK_PAYMENT,
    decision,
)
from arasta.games.choose_write.record.effects import (
    EITHER,
    END_OF_EFFECTS,
    KEEP_GUILD,
    PALACE,
    PAY_ANY,
    PAY_CARD,
    PAY_LIRA,
)
from arasta.games.choose_write.record.labels import KINDS, LAST_LOCATION, LAST_PLAYABLE, PAIRS, PER_CARD
from arasta.games.choose_write.record.state import (
    CARAVAN_PROGRAM,
    CHOOSING,
    DEALING,
    DRAWING,
    FOUNTAIN_PROGRAM,
    GUILD_EFFECT,
    GUILD_PROGRAM,
    REFILLING,
    REVEALING,
    STEPS,
    TAKING,
    USING,
    Box,
    State,
)
from arasta.games.choose_write.rules.caravan import face_up_caravan
from arasta.games.choose_write.rules.location_cards import offer_uses
from arasta.games.choose_write.rules.payment import needs_all, used_set
from arasta.games.choose_write.rules.sheet import available_goods, available_lira
from arasta.i18n import gettext as _

WHOLE = {"count", "letters"}
"""Names of numbers that stand for all an effect gives or demands, not for what is left of it."""


def check_asked(box: Box, s: State) -> str:
    """The first thing that is impossible about what is asked; '' if nothing is."""
    if s.status != RUNNING:
        return _check_ended(s)
    return (
        _check_pending(s)
        or _check_sealed(box, s)
        or _check_program(box, s)
        or _check_payment(box, s)
        or _check_later_payment(box, s)
    )


def _check_ended(s: State) -> str:
    if s.status == OVER and (s.program or s.fountain or s.playing or any(s.sealed[i] for i in range(s.players))):
        return _("state.program: nothing is under way when the game is over")
    return ""


def _check_pending(s: State) -> str:
    asked = decision.kinds[s.pending_kind[s.depth - 1]]
    name, of_turn = asked.name, bool(asked.phases)
    if s.depth > 1 and not all(decision.kinds[s.pending_kind[i]].simultaneous for i in range(s.depth)):
        return _("pending: {name} is asked alone").format(name=name)
    if of_turn != (s.program == 0):
        return _("pending: {name} cannot be asked while program {program} is carried out").format(
            name=name, program=s.program
        )
    if of_turn and (s.stage not in asked.phases or s.fountain):
        return _("pending: {name} is not asked at stage {stage}").format(name=name, stage=s.stage)
    if of_turn and any(s.pending_arg[i] for i in range(s.depth)):
        return _("pending: {name} is about nothing: 0").format(name=name)
    if s.stage == TAKING and of_turn and s.location_deck_size == 0:
        return _("pending: with an empty Location deck nobody is asked for the hand card (CNW-12.8)")
    acted = s.acted if s.stage == USING else 0
    if s.stage == USING and of_turn and not asked.simultaneous and not acted:
        return _("state.acted: it counts the seat that is asked")
    seat = s.acting
    if of_turn:
        seat = (s.on_turn + max(0, acted - 1)) % s.players
    if not asked.simultaneous and s.pending_seat[0] != seat:
        return _("pending: {name} is asked of seat {seat}").format(name=name, seat=seat)
    return ""


def _check_sealed(box: Box, s: State) -> str:
    """Sealed choices are from seats that have chosen, as long as the choices are not carried out (CNW-2.15)."""
    asked = decision.kinds[s.pending_kind[s.depth - 1]]
    together = box.simultaneous == 1 and s.players > 1
    waiting = [s.pending_seat[i] for i in range(s.depth)] if asked.simultaneous else []
    in_turn = USING in asked.phases and not asked.simultaneous
    if (waiting and not together) or (in_turn and together) or len(set(waiting)) < len(waiting):
        return _("pending: choices are sealed, by every seat once, with the option resolution = simultaneous only")
    if waiting and s.acted:
        return _("state.acted: nobody acts before all choices are sealed")
    if s.acted > s.players or (s.acted and s.stage in (CHOOSING, GUILD_EFFECT, REVEALING, DEALING)):
        return _("state.acted: at stage {stage} this cannot be").format(stage=s.stage)
    for turn in range(s.players):
        seat = (s.on_turn + turn) % s.players
        due = together and s.stage == USING and turn >= s.acted and seat not in waiting
        if (s.sealed[seat] > 0) != due:
            return _("state.sealed: a choice is sealed until it is carried out (CNW-2.15)")
        if due:
            choices = ChoiceList()
            offer_uses(box, s, seat, choices)
            if s.sealed[seat] - 1 not in choices.listed():
                return _("state.sealed: seat {seat} could not choose this").format(seat=seat)
    return ""


def _check_program(box: Box, s: State) -> str:
    """The program under way: its seat, and that it asks this decision."""
    if s.fountain:
        program = {FOUNTAIN_PROGRAM + s.fountain - 1}
        seat = (s.on_turn + s.served - 1) % s.players
        discarded = [s.location_discard[i] for i in range(s.location_discard_size)]
        here = s.stage in (REVEALING, DEALING, DRAWING, REFILLING) and 1 <= s.served <= s.players
        if not here or LAST_PLAYABLE + s.fountain not in discarded:
            return _("state.fountain: at stage {stage} no such Fountain was drawn").format(stage=s.stage)
    elif s.stage == GUILD_EFFECT:
        program = {GUILD_PROGRAM + s.playing - 1}
        seat = s.on_turn
    elif s.stage == USING and s.acted:
        program = {*range(1, LAST_LOCATION + 1), *([CARAVAN_PROGRAM + face_up_caravan(s)] * s.caravan_used)}
        seat = (s.on_turn + s.acted - 1) % s.players
    else:
        program = set()
        seat = s.acting
    if (s.served and not s.fountain) or (s.playing > 0) != (s.stage == GUILD_EFFECT):
        return _("state.served, state.playing: nothing of the kind is under way")
    if not s.program:
        return _("state.step: nothing is carried out") if s.step or s.fountain else ""
    if s.program not in program or s.acting != seat:
        return _("state.program: seat {seat} cannot carry out program {program}").format(
            seat=s.acting, program=s.program
        )
    return _check_effect(box, s)


def _check_effect(box: Box, s: State) -> str:
    """The decision is one that the effect under way asks (`effects` of its declaration)."""
    asked, about = decision.kinds[s.pending_kind[0]], s.pending_arg[0]
    effects = [box.effect[s.program, step] for step in range(s.step)]
    here = effects[-1:]
    if EITHER in asked.effects:
        here = [EITHER] if effects[-3:-2] == [EITHER] and about == s.step - 2 else []
    elif effects[-3:-2] == [EITHER]:
        here = effects[-2:]
    elif EITHER in effects[-2:]:
        here = []
    if not set(here) & set(asked.effects) or END_OF_EFFECTS in effects:
        return _("pending: {name} is not asked at step {step} of program {program}").format(
            name=asked.name, step=s.step, program=s.program
        )
    steps = [step for step in range(max(0, s.step - 2), s.step) if effects[step] in asked.effects]
    amounts = [box.amount[s.program, step] for step in steps]
    return _check_about(box, s, asked, max(amounts, default=0))


def _check_about(box: Box, s: State, asked: DecisionKind, amount: int) -> str:
    """The number that the decision is about: all that the effect gives or demands, or what is left of it."""
    about = s.pending_arg[0]
    choosing = KEEP_GUILD in asked.effects
    if any((s.offered[i] > 0) != choosing for i in range(2)):
        return _("state.offered: two Guild cards lie there exactly while one of them is chosen (CNW-6.4)")
    fits = asked.may_be_about(box, s, about)
    if fits and asked.about is not None:
        said = asked.about.read(about, {})
        fits = said.get("left", amount) <= amount and (not WHOLE & set(said) or about == amount)
    if not fits:
        return _("pending: {name} cannot be about {about}").format(name=asked.name, about=about)
    return ""


def _check_payment(box: Box, s: State) -> str:
    asked = s.pending_kind[s.depth - 1]
    price = [s.price_due[good] for good in range(KINDS)]
    used = sum(s.cards_used[pair] for pair in range(PAIRS))
    if asked != ASK_PAYMENT:
        if any(price) or used or s.paid_letter:
            return _("state.price_due, state.cards_used, state.paid_letter: no payment is under way")
        if not decision.kinds[asked].effects and (s.offered[0] or s.offered[1]):
            return _("state.offered: two Guild cards lie there exactly while one of them is chosen (CNW-6.4)")
        return ""
    effect, amount = box.effect[s.program, s.step - 1], box.amount[s.program, s.step - 1]
    if effect == PALACE:
        fits = s.paid_letter > 0 and bool(amount >> (s.paid_letter - 1) & 1)
        fits = fits and price == [s.price[s.paid_letter - 1, good] for good in range(KINDS)]
    else:
        fits = s.paid_letter == 0 and sorted(price) == [0, 0, 0, amount]
    if not fits:
        return _("state.price_due: this is not what is to be paid (CNW-5.2, CNW-4.3)")
    if used and not needs_all(s, used_set(s)):
        return _("state.cards_used: one of the cards is superfluous (CNW-7.6)")
    return ""


def _check_later_payment(box: Box, s: State) -> str:
    """Payments that follow the one asked for must be possible too (CNW-3.3, CNW-8.18)."""
    lira = 0
    goods = 0
    for step in range(s.step, STEPS):
        if box.effect[s.program, step] == PAY_LIRA:
            lira += box.amount[s.program, step]
        elif box.effect[s.program, step] == PAY_ANY:
            goods += box.amount[s.program, step]
    cards = s.goods_cards[s.acting]
    if PAY_CARD in decision.kinds[s.pending_kind[s.depth - 1]].effects:
        cards -= s.pending_arg[0] // CARD_KINDS
    if available_lira(s, s.acting) < lira or available_goods(s, s.acting) + PER_CARD * cards < goods:
        return _("pending: what is to be paid afterwards cannot be paid (CNW-8.12)")
    return ""
