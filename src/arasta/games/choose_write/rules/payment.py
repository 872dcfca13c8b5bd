"""Payments in Goods, from the sheet and with Goods cards (ledger section 7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule
from arasta.games.choose_write.record import about
from arasta.games.choose_write.record.about import CARD_KINDS
from arasta.games.choose_write.record.actions import FROM_SHEET, PAY_GOOD, USE_CARD
from arasta.games.choose_write.record.decisions import ASK_ANY_PAYMENT, ASK_PAID_KIND, ASK_PAYMENT, decision
from arasta.games.choose_write.record.effects import PALACE, PAY_ANY, PAY_SAME
from arasta.games.choose_write.record.events import BY_LETTER
from arasta.games.choose_write.record.labels import KINDS, ONE_GOOD, OTHER_GOOD, PAIRS, PER_CARD
from arasta.games.choose_write.record.state import Box, State
from arasta.games.choose_write.rules.goods_cards import cards_from, pay_with_card
from arasta.games.choose_write.rules.sheet import available_good, gain_ruby, spend_good, spend_goods

BITS_OF_A_KIND = 5
MOST_OF_A_KIND = 31
"""A set of Goods cards is one number, so that sets can be compared: for each kind its count, `BITS_OF_A_KIND` wide."""


@rule
def shows(pair: int, good: int) -> int:
    """The number of times that a Goods card shows a Good: 0, 1 or 2."""
    total = 0
    if ONE_GOOD[pair] == good:
        total += 1
    if OTHER_GOOD[pair] == good:
        total += 1
    return total


@rule
def shown(s: State, seat: int, good: int) -> int:
    """Goods of a kind on all Goods cards in hand."""
    total = 0
    for pair in range(PAIRS):
        if s.goods_hand[seat, pair] > 0:
            total += s.goods_hand[seat, pair] * shows(pair, good)
    return total


@rule
def has_goods(s: State, seat: int, good: int, count: int) -> bool:
    """True if this many Goods of a kind can be paid, from sheet and hand (CNW-4.19)."""
    lacking = count - available_good(s, seat, good)
    if lacking <= 0:
        return True
    if s.goods_cards[seat] == 0:
        return False
    return shown(s, seat, good) >= lacking


@rule
def has_same_goods(s: State, seat: int, count: int) -> bool:
    """True if this many Goods of one kind can be paid (CNW-4.3, CNW-7.10)."""
    for good in range(KINDS):
        if has_goods(s, seat, good, count):
            return True
    return False


@rule
def one_card(pair: int) -> int:
    """The set of one Goods card."""
    return 1 << (BITS_OF_A_KIND * pair)


@rule
def cards_of(cards: int, pair: int) -> int:
    """Cards of a kind in a set."""
    return (cards >> (BITS_OF_A_KIND * pair)) & MOST_OF_A_KIND


@rule
def used_set(s: State) -> int:
    """The cards used for the payment under way."""
    total = 0
    for pair in range(PAIRS):
        total += s.cards_used[pair] * one_card(pair)
    return total


@rule
def covered(cards: int, good: int) -> int:
    """Goods of a kind that a set of cards shows."""
    total = 0
    for pair in range(PAIRS):
        count = cards_of(cards, pair)
        if count > 0:
            total += count * shows(pair, good)
    return total


@rule
def is_enough(s: State, seat: int, cards: int) -> bool:
    """True if the sheet can pay what a set of cards leaves of the payment under way (CNW-7.5)."""
    for good in range(KINDS):
        due = s.price_due[good]
        if due > 0 and due - covered(cards, good) > available_good(s, seat, good):
            return False
    return True


@rule
def needs_all(s: State, cards: int) -> bool:
    """True if every card of a set counts: without it, fewer Goods would be covered (CNW-7.6)."""
    for pair in range(PAIRS):
        if cards_of(cards, pair) > 0:
            one = ONE_GOOD[pair]
            other = OTHER_GOOD[pair]
            counts = s.price_due[one] > covered(cards, one) - shows(pair, one)
            if not counts and s.price_due[other] <= covered(cards, other) - shows(pair, other):
                return False
    return True


@rule
def may_use_card(s: State, seat: int, pair: int) -> bool:
    """True if the payment under way can be made with one more card of this kind, and later ones of no lower kind.

    A set without superfluous cards has none in any of its subsets either, so cards can be named one by one.
    """
    begun = used_set(s) + one_card(pair)
    if not needs_all(s, begun):
        return False
    if is_enough(s, seat, begun):
        return True
    more = 0
    while True:
        # Counts of further cards run through all combinations, like the wheels of an odometer.
        wheel = pair
        while wheel < PAIRS:
            left = s.goods_hand[seat, wheel] - (1 if wheel == pair else 0)
            if cards_of(more, wheel) < left:
                more += one_card(wheel)
                break
            more -= cards_of(more, wheel) * one_card(wheel)
            wheel += 1
        if wheel == PAIRS:
            return False
        if is_enough(s, seat, begun + more) and needs_all(s, begun + more):
            return True


@rule
def uncovered(s: State, good: int) -> int:
    """Goods of a kind in the payment under way that the cards used do not cover."""
    return max(0, s.price_due[good] - covered(used_set(s), good))


@rule
def due(s: State) -> int:
    """Goods in the payment under way that the cards used do not cover."""
    return uncovered(s, 0) + uncovered(s, 1) + uncovered(s, 2) + uncovered(s, 3)


@rule
def start_payment(box: Box, s: State, seat: int) -> None:
    """Pay what is in `price_due`: from the sheet if there are no Goods cards, else choose the cards (CNW-7.2)."""
    if s.goods_cards[seat] == 0:
        pay_rest(box, s, seat)
    else:
        push(s, ASK_PAYMENT, seat, 0)


@rule
def pay_rest(box: Box, s: State, seat: int) -> None:
    """The sheet pays what the cards used do not cover; a letter then gives its Ruby (CNW-7.5, CNW-5.4).

    Whoever bought there, and in whatever way, the letter gets a Ruby card (CNW-5.8); other Rubies add none (CNW-5.9).
    """
    spend_goods(s, seat, uncovered(s, 0), uncovered(s, 1), uncovered(s, 2), uncovered(s, 3))
    for good in range(KINDS):
        s.price_due[good] = 0
    for pair in range(PAIRS):
        s.cards_used[pair] = 0
    if s.paid_letter > 0:
        letter = s.paid_letter - 1
        s.paid_letter = 0
        s.bought[letter] = 1
        s.palace_rubies[seat, letter] += 1
        gain_ruby(box, s, seat, BY_LETTER + letter)


@rule
def lowest_card(s: State) -> int:
    """The lowest kind of Goods card that may be used next: cards are named in the order of their kinds."""
    for pair in range(PAIRS - 1, -1, -1):
        if s.cards_used[pair] > 0:
            return pair
    return 0


@decision(ASK_PAYMENT, "payment", pays=("use_card", "from_sheet"), effects=(PALACE, PAY_SAME))
class Payment:
    """A further Goods card for the payment under way, or the sheet pays the rest (CNW-7.2, CNW-7.6, CNW-7.7)."""

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
    def payable(box: Box, s: State, seat: int, arg: int) -> bool:
        if is_enough(s, seat, used_set(s)):
            return True
        for pair in range(lowest_card(s), PAIRS):
            if s.goods_hand[seat, pair] > 0 and may_use_card(s, seat, pair):
                return True
        return False

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == FROM_SHEET:
            pay_rest(box, s, seat)
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


@rule
def demand_same_goods(s: State, seat: int, count: int) -> None:
    """This many Goods of one kind are to be paid; the kind is named first (CNW-7.5)."""
    push(s, ASK_PAID_KIND, seat, count)


@decision(ASK_PAID_KIND, "paid_kind", about=about.COUNT, effects=(PAY_SAME,))
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
    def payable(box: Box, s: State, seat: int, arg: int) -> bool:
        return has_same_goods(s, seat, arg)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        s.price_due[action - PAY_GOOD] = arg
        start_payment(box, s, seat)


@rule
def goods_from(s: State, seat: int, lowest: int) -> int:
    """Goods on the sheet of this kind and later ones."""
    total = 0
    for good in range(lowest, KINDS):
        total += available_good(s, seat, good)
    return total


@rule
def demand_any_goods(s: State, seat: int, count: int) -> None:
    """This many Goods of any kinds are to be paid (CNW-7.5)."""
    push(s, ASK_ANY_PAYMENT, seat, count * CARD_KINDS)


@decision(ASK_ANY_PAYMENT, "any_payment", pays=("use_card", "pay_good"), about=about.PAID_LEFT, effects=(PAY_ANY,))
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
    def payable(box: Box, s: State, seat: int, arg: int) -> bool:
        left = arg // CARD_KINDS
        lowest = arg % CARD_KINDS
        if goods_from(s, seat, max(0, lowest - PAIRS)) >= left:
            return True
        return lowest < PAIRS and PER_CARD * cards_from(s, seat, lowest) + goods_from(s, seat, 0) >= left

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
