"""Payments in Goods, from the sheet and with Goods cards (ledger sections 5 and 7)."""

from __future__ import annotations

from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.asked import ASK_PAYMENT
from arasta.games.choose_write.events import BY_LETTER
from arasta.games.choose_write.labels import KINDS, ONE_GOOD, OTHER_GOOD, PAIRS
from arasta.games.choose_write.sheet import available_good, gain_ruby, spend_goods
from arasta.games.choose_write.state import Box, State

BITS_OF_A_KIND = 5
MOST_OF_A_KIND = 31
"""A set of Goods cards is one number: how many of each kind, in `BITS` bits a kind, so that sets can be compared."""


@rule
def shows(pair: int, good: int) -> int:
    """How often a Goods card shows a Good: 0, 1 or 2."""
    found = 0
    if ONE_GOOD[pair] == good:
        found += 1
    if OTHER_GOOD[pair] == good:
        found += 1
    return found


@rule
def shown(s: State, seat: int, good: int) -> int:
    """Goods of a kind on all Goods cards in hand."""
    found = 0
    for pair in range(PAIRS):
        if s.goods_hand[seat, pair] > 0:
            found += s.goods_hand[seat, pair] * shows(pair, good)
    return found


@rule
def has_goods(s: State, seat: int, good: int, count: int) -> bool:
    """Whether so many Goods of a kind can be paid, from sheet and hand (CNW-4.19)."""
    lacking = count - available_good(s, seat, good)
    if lacking <= 0:
        return True
    if s.goods_cards[seat] == 0:
        return False
    return shown(s, seat, good) >= lacking


@rule
def can_pay_letter(s: State, seat: int, letter: int) -> bool:
    """Whether the full price of a letter can be paid (CNW-5.2, CNW-5.3)."""
    for good in range(KINDS):
        if not has_goods(s, seat, good, widen(s.price[letter, good])):
            return False
    return True


# ------------------------------------------------------------------------------------ sets of cards that make a payment


@rule
def used_set(s: State) -> int:
    """The cards used for the payment under way."""
    found = 0
    for pair in range(PAIRS):
        found += s.cards_used[pair] << (BITS_OF_A_KIND * pair)
    return found


@rule
def covered(cards: int, good: int) -> int:
    """Goods of a kind that a set of cards shows."""
    found = 0
    for pair in range(PAIRS):
        count = (cards >> (BITS_OF_A_KIND * pair)) & MOST_OF_A_KIND
        if count > 0:
            found += count * shows(pair, good)
    return found


@rule
def is_enough(s: State, seat: int, cards: int) -> bool:
    """Whether the sheet can pay what a set of cards leaves of the payment under way (CNW-7.5)."""
    for good in range(KINDS):
        due = s.price_due[good]
        if due > 0 and due - covered(cards, good) > available_good(s, seat, good):
            return False
    return True


@rule
def needs_all(s: State, cards: int) -> bool:
    """Whether every card of a set counts: without it fewer Goods would be covered (CNW-7.6)."""
    for pair in range(PAIRS):
        if (cards >> (BITS_OF_A_KIND * pair)) & MOST_OF_A_KIND:
            one = ONE_GOOD[pair]
            other = OTHER_GOOD[pair]
            counts = s.price_due[one] > covered(cards, one) - shows(pair, one)
            if not counts and s.price_due[other] <= covered(cards, other) - shows(pair, other):
                return False
    return True


@rule
def may_use_card(s: State, seat: int, pair: int) -> bool:
    """Whether the payment under way can be made with one more card of this kind, and later ones of no lower kind.

    A set without superfluous card has none in any part of it either, so cards can be named one by one.
    """
    begun = used_set(s) + (1 << (BITS_OF_A_KIND * pair))
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
            if ((more >> (BITS_OF_A_KIND * wheel)) & MOST_OF_A_KIND) < left:
                more += 1 << (BITS_OF_A_KIND * wheel)
                break
            more -= ((more >> (BITS_OF_A_KIND * wheel)) & MOST_OF_A_KIND) << (BITS_OF_A_KIND * wheel)
            wheel += 1
        if wheel == PAIRS:
            return False
        if is_enough(s, seat, begun + more) and needs_all(s, begun + more):
            return True


# --------------------------------------------------------------------------------------------------------- the payment


@rule
def uncovered(s: State, good: int) -> int:
    """Goods of a kind of the payment under way that the cards used do not cover."""
    return max(0, s.price_due[good] - covered(used_set(s), good))


@rule
def start_payment(box: Box, s: State, seat: int) -> None:
    """Pay what is in `price_due`: from the sheet alone without Goods cards, else the cards are chosen (CNW-7.2)."""
    if s.goods_cards[seat] == 0:
        pay_rest(box, s, seat)
    else:
        push(s, ASK_PAYMENT, seat, 0)


@rule
def pay_rest(box: Box, s: State, seat: int) -> None:
    """The sheet pays what the cards used do not cover; a letter then gives its Ruby (CNW-7.5, CNW-5.4)."""
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
def start_letter(box: Box, s: State, seat: int, letter: int) -> None:
    """The palace action at a letter: pay its price, take one Ruby (CNW-5.2 to 5.5)."""
    for good in range(KINDS):
        s.price_due[good] = s.price[letter, good]
    s.paid_letter = letter + 1
    start_payment(box, s, seat)
