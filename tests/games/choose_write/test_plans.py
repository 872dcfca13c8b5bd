"""The bots' plans foresee what the rules do: every program, on thousands of positions, carried out by both.

A plan is simpler than the rules, and these are skipped:

* Caravan card K8 (`EITHER`): counted as one value, whichever gain is taken;
* payments in Goods while Goods cards are in hand: the plan takes them for what the sheet lacks, two Goods each;
* draws of more Goods cards than deck and discard pile hold;
* the Large Market where the seat has just two Goods of the kind it pays: the plan takes off the worth of the second one
  instead of the Good.

A filled space of choice has a worth of its own in a plan; here it counts as one Lira, Good or Bonus Action. Goods of
choice are compared by their number, since the rules have them named in order.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from arasta.core.choices import ChoiceList
from arasta.core.decisions import pop
from arasta.core.record import copied
from arasta.games.choose_write.bot.evaluation import Holding, holding
from arasta.games.choose_write.bot.plans import after_program
from arasta.games.choose_write.bot.policy import score
from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import CARAVAN_CARDS, CARAVANSARY, CATACOMBS, KINDS
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM, PROGRAMS
from arasta.games.choose_write.rules import choose_of, legal_of
from arasta.games.choose_write.rules.caravan import face_up_caravan
from arasta.games.choose_write.rules.locations import can_pay
from arasta.games.choose_write.rules.programs import start_program
from arasta.games.choose_write.rules.sheet import available_bonus, available_good, bonus_room, goods_room, lira_room
from arasta.games.choose_write.rules.turn import carry_on
from arasta.games.choose_write.words.effects import steps
from tests.games.choose_write.option_sets import GAME

POSITIONS = 60
"""Turns of random games that are looked at; each has a few dozen programs that could be carried out."""
MOST_GAINED = 9
"""No program fills more spaces."""
LEAD_ON = {CARAVANSARY, CATACOMBS}
"""Locations that carry out the action of something else."""
K8 = CARAVAN_PROGRAM + CARAVAN_CARDS.index("K8")
IN_GOODS = {do.PALACE, do.PAY_SAME, do.PAY_ANY}


def positions(players: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Box and state at the beginning of turns of a game with random choices."""
    generator = random.Random(seed)
    table = GAME.table(players, seed=seed)
    while table.seats:
        if table.decision == "card":
            yield table.box_view, table.states
        seat = table.seats[0]
        table.choose(generator.choice(table.choices_of(seat)), seat=seat)


def carry_out(box: Any, s: Any, seat: int, program: int) -> None:
    """A seat carries a program out by the rules, choosing what the bots like best."""
    pop(s, s.depth - 1)
    start_program(s, seat, program)
    choices = ChoiceList()
    while s.program or s.depth:
        if not s.depth:
            carry_on(box, s)
            continue
        kind, arg = s.pending_kind[0], s.pending_arg[0]
        choices.count = 0
        legal_of(box, s, kind, seat, arg, choices)
        action = max(choices.listed(), key=lambda one: score(box, s, seat, kind, arg, one))
        pop(s, 0)
        choose_of(box, s, kind, seat, arg, action)


def skipped(box: Any, s: Any, seat: int, program: int) -> str:
    """Why a plan is not compared; '' if it is."""
    effects = steps(box, program)
    if any(code == do.EITHER for code, _amount in effects):
        return "either"
    same = [amount for code, amount in effects if code == do.PAY_SAME]
    if same and max(available_good(s, seat, good) for good in range(KINDS)) < 2 * same[0] - 1:
        return "two goods"
    thrown = sum(amount for code, amount in effects if code == do.PAY_CARD)
    if any(code in IN_GOODS for code, _amount in effects) and s.goods_cards[seat] > thrown:
        return "goods cards"
    drawn = sum(amount for code, amount in effects if code == do.DRAW_GOODS)
    if drawn > s.goods_deck_size + sum(s.goods_discard.tolist()) + thrown:
        return "empty deck"
    return ""


def total(h: Holding) -> int:
    """Goods of a holding."""
    return h.fabric + h.fruit + h.spice + h.jewellery


def test_plans_foresee_what_the_rules_do() -> None:
    compared, left_out = Counter[int](), Counter[str]()
    for players in (1, 2, 4):
        turns = (turn for seed in range(100) for turn in positions(players, seed))
        for box, states in islice(turns, POSITIONS):
            s = GAME.view(states)
            seat = s.on_turn
            for program in range(1, PROGRAMS):
                if program in LEAD_ON or not can_pay(box, s, seat, program):
                    continue
                reason = skipped(box, s, seat, program)
                left_out[reason] += 1
                if not reason:
                    after = GAME.view(copied(states))
                    carry_out(box, after, seat, program)
                    compare(box, s, after, seat, program)
                    compared[program] += 1
    assert set(range(1, PROGRAMS)) - set(compared) == {*LEAD_ON, K8}
    assert min(compared.values()) >= 10 and sum(compared.values()) > 4000, (compared, left_out)
    assert set(left_out) <= {"", "either", "goods cards", "empty deck", "two goods"}


def compare(box: Any, before: Any, after: Any, seat: int, program: int) -> None:
    """The plan has what the seat has: Lira, Goods, Goods cards; a filled space counts wherever it is."""
    plan, now = after_program(box, before, seat, program), holding(after, seat)
    fills = sum(amount for code, amount in steps(box, program) if code == do.FILL_SPACE)
    room = lira_room(box, before, seat, 0) + lira_room(box, before, seat, 1) + goods_room(box, before, seat, 0)
    assert now.cards == plan.cards, (program, plan, now)
    if not fills:
        assert (now.lira, total(now)) == (plan.lira, total(plan)), (program, plan, now)
    elif room + bonus_room(box, before, seat) > MOST_GAINED:
        bonus = available_bonus(after, seat) - available_bonus(before, seat)
        assert now.lira + total(now) + bonus == plan.lira + total(plan) + fills, (program, plan, now)


def test_the_caravan_is_planned_by_its_face_up_card() -> None:
    box, states = next(positions(2, 5))
    s = GAME.view(states)
    card = CARAVAN_PROGRAM + face_up_caravan(s)
    assert after_program(box, s, 0, CARAVANSARY) == after_program(box, s, 0, card)
