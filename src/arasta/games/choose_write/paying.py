"""Decisions about payments: letters, Goods cards, Goods of the sheet (ledger sections 5 and 7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write import about
from arasta.games.choose_write.actions import DISCARD, FROM_SHEET, LETTER, PAY_GOOD, USE_CARD, WITHOUT
from arasta.games.choose_write.asked import (
    ASK_ANY_PAYMENT,
    ASK_DISCARD,
    ASK_LETTER,
    ASK_PAID_KIND,
    ASK_PAYMENT,
    decision,
)
from arasta.games.choose_write.decks import pay_with_card, throw_away
from arasta.games.choose_write.effects import CARD_KINDS, may_leave_out
from arasta.games.choose_write.labels import KINDS, LETTERS, PAIRS, PER_CARD
from arasta.games.choose_write.price import (
    can_pay_letter,
    has_goods,
    is_enough,
    may_use_card,
    pay_rest,
    start_letter,
    start_payment,
    uncovered,
    used_set,
)
from arasta.games.choose_write.sheet import available_good, spend_good
from arasta.games.choose_write.state import Box, State
from arasta.games.choose_write.turn import go_on


@decision(ASK_LETTER, "letter", about=about.PALACES)
class Letter:
    """The letter of a palace action (CNW-5.15); by option it may be left out (CNW-5.10).

    About: the letters allowed, 1 A, 2 B, 4 C, 8 D, added.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for letter in range(len(LETTERS)):
            if (arg >> letter) & 1 and can_pay_letter(s, seat, letter):
                allow(choices, LETTER + letter)
        if may_leave_out(box, widen(s.program)):
            allow(choices, WITHOUT)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != WITHOUT:
            start_letter(box, s, seat, action - LETTER)
        go_on(box, s)


@rule
def lowest_card(s: State) -> int:
    """The lowest kind of Goods card that may be used next: cards are named in the order of their kinds."""
    for pair in range(PAIRS - 1, -1, -1):
        if s.cards_used[pair] > 0:
            return pair
    return 0


@decision(ASK_PAYMENT, "payment", pays=("use_card", "from_sheet"))
class Payment:
    """A further Goods card for the payment under way, or the sheet pays the rest (CNW-7.2 to 7.7)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for pair in range(lowest_card(s), PAIRS):
            if s.goods_hand[seat, pair] > 0 and may_use_card(s, seat, pair):
                allow(choices, USE_CARD + pair)
        if is_enough(s, seat, used_set(s)):
            allow(choices, FROM_SHEET)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == FROM_SHEET:
            pay_rest(box, s, seat)
            go_on(box, s)
            return
        pair = action - USE_CARD
        before = due(s)
        s.cards_used[pair] += 1
        after = due(s)
        pay_with_card(s, seat, pair, before - after)
        if after > 0:
            push(s, ASK_PAYMENT, seat, 0)
        else:
            pay_rest(box, s, seat)
            go_on(box, s)


@rule
def due(s: State) -> int:
    """Goods of the payment under way that the cards used do not cover."""
    return uncovered(s, 0) + uncovered(s, 1) + uncovered(s, 2) + uncovered(s, 3)


@decision(ASK_PAID_KIND, "paid_kind", about=about.COUNT)
class PaidKind:
    """Large Market: the kind of the Goods that are paid (CNW-4.3, CNW-7.5). About: how many."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(KINDS):
            if has_goods(s, seat, good, arg):
                allow(choices, PAY_GOOD + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        s.price_due[action - PAY_GOOD] = arg
        start_payment(box, s, seat)
        go_on(box, s)


@rule
def cards_from(s: State, seat: int, lowest: int) -> int:
    """Goods cards in hand from a kind on."""
    found = 0
    for pair in range(lowest, PAIRS):
        found += s.goods_hand[seat, pair]
    return found


@rule
def goods_from(s: State, seat: int, lowest: int) -> int:
    """Goods on the sheet from a kind on."""
    found = 0
    for good in range(lowest, KINDS):
        found += available_good(s, seat, good)
    return found


@decision(ASK_ANY_PAYMENT, "any_payment", pays=("use_card", "pay_good"), about=about.PAID_LEFT)
class AnyPayment:
    """Any Goods are paid: first with cards, each as far as it goes, then from the sheet (CNW-7.5, CNW-8.11, CNW-8.12).

    About: Goods left * 16 + the lowest kind of card still allowed, or 10 + the lowest kind of the sheet.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        left = arg // CARD_KINDS
        lowest = arg % CARD_KINDS
        if s.goods_cards[seat] > 0:
            for pair in range(lowest, PAIRS):
                more = cards_from(s, seat, pair) * PER_CARD + goods_from(s, seat, 0)
                if s.goods_hand[seat, pair] > 0 and more >= left:
                    allow(choices, USE_CARD + pair)
        for good in range(max(0, lowest - PAIRS), KINDS):
            if available_good(s, seat, good) > 0 and goods_from(s, seat, good) >= left:
                allow(choices, PAY_GOOD + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        left = arg // CARD_KINDS
        if action >= PAY_GOOD:
            spend_good(s, seat, action - PAY_GOOD)
            left -= 1
            lowest = PAIRS + action - PAY_GOOD
        else:
            lowest = action - USE_CARD
            paid = min(PER_CARD, left)
            pay_with_card(s, seat, lowest, paid)
            left -= paid
        if left > 0:
            push(s, ASK_ANY_PAYMENT, seat, left * CARD_KINDS + lowest)
        go_on(box, s)


@decision(ASK_DISCARD, "discard", pays=("discard",), about=about.CARDS_LEFT)
class Discard:
    """A Goods card is thrown away (CNW-4.11, CNW-7.9). About: cards left * 16 + the lowest kind still allowed."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for pair in range(arg % CARD_KINDS, PAIRS):
            if s.goods_hand[seat, pair] > 0 and cards_from(s, seat, pair) >= arg // CARD_KINDS:
                allow(choices, DISCARD + pair)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        pair = action - DISCARD
        throw_away(s, seat, pair)
        left = arg // CARD_KINDS - 1
        if left > 0:
            push(s, ASK_DISCARD, seat, left * CARD_KINDS + pair)
        go_on(box, s)
