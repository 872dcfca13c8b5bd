"""The Palace: prices, buying a Ruby, Ruby cards (ledger section 5)."""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record import about
from arasta.games.choose_write.record.actions import LETTER, WITHOUT
from arasta.games.choose_write.record.decisions import ASK_LETTER, decision
from arasta.games.choose_write.record.effects import PALACE
from arasta.games.choose_write.record.events import RUBY_CARD, emit
from arasta.games.choose_write.record.labels import KINDS, LAST_LOCATION, LETTERS
from arasta.games.choose_write.record.state import Box, State
from arasta.games.choose_write.rules.payment import has_goods, start_payment


@rule
def can_pay_letter(s: State, seat: int, letter: int) -> bool:
    """True if the full price of a letter can be paid (CNW-5.2, CNW-5.3)."""
    for good in range(KINDS):
        if not has_goods(s, seat, good, widen(s.price[letter, good])):
            return False
    return True


@rule
def names_letter(letters: int, letter: int) -> bool:
    """True if a letter is one of several, one bit each: 1 A, 2 B, 4 C, 8 D (CNW-5.15)."""
    return (letters >> letter) & 1 == 1


@rule
def can_pay_one_of(s: State, seat: int, letters: int) -> bool:
    """True if one of several letters can be paid for (CNW-5.15)."""
    for letter in range(len(LETTERS)):
        if (letters >> letter) & 1 and can_pay_letter(s, seat, letter):
            return True
    return False


@rule
def may_leave_out(box: Box, program: int) -> bool:
    """True if the palace action of a card may be skipped (CNW-5.10, its option)."""
    return box.then_needs_palace == 0 and program > LAST_LOCATION


@rule
def start_letter(box: Box, s: State, seat: int, letter: int) -> None:
    """The palace action at a letter: pay its price (CNW-5.2, CNW-5.3), take one Ruby (CNW-5.4).

    The price is the same for all who buy in a turn (CNW-5.5). Where a card leads here, nothing further is crossed
    (CNW-5.14).
    """
    for good in range(KINDS):
        s.price_due[good] = s.price[letter, good]
    s.paid_letter = letter + 1
    start_payment(box, s, seat)


@rule
def demand_palace(box: Box, s: State, seat: int, letters: int) -> None:
    """The palace action at one of these letters (CNW-5.15); a card's may be skipped by option (CNW-5.10)."""
    optional = may_leave_out(box, widen(s.program))
    if optional and not can_pay_one_of(s, seat, letters):
        return
    if not optional:
        for letter in range(len(LETTERS)):
            if letters == 1 << letter:
                start_letter(box, s, seat, letter)
                return
    push(s, ASK_LETTER, seat, letters)


@decision(ASK_LETTER, "letter", about=about.PALACES, effects=(PALACE,))
class Letter:
    """The letter of a palace action (CNW-5.15); by option it may be left out (CNW-5.10).

    About: the letters allowed, 1 A, 2 B, 4 C, 8 D, added.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for letter in range(len(LETTERS)):
            if names_letter(arg, letter) and can_pay_letter(s, seat, letter):
                allow(choices, LETTER + letter)
        if may_leave_out(box, widen(s.program)):
            allow(choices, WITHOUT)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != WITHOUT:
            start_letter(box, s, seat, action - LETTER)

    @staticmethod
    @rule
    def payable(box: Box, s: State, seat: int, arg: int) -> bool:
        return may_leave_out(box, widen(s.program)) or can_pay_one_of(s, seat, arg)


@rule
def add_ruby_card(box: Box, s: State, letter: int) -> None:
    """The top Ruby card goes to the bottom of a letter's column, for good (CNW-5.6, CNW-5.13).

    The first one shows all its Goods, every other one its top Good (CNW-5.1).
    """
    top = s.ruby_deck_size - 1
    card = widen(s.ruby_deck[top])
    s.ruby_deck[top] = 0
    s.ruby_deck_size = top
    count = widen(s.ruby_column_size[letter])
    s.ruby_column[letter, count] = card
    s.ruby_column_size[letter] = count + 1
    if count == 0:
        for good in range(KINDS):
            s.price[letter, good] += box.ruby_goods[card, good]
    else:
        s.price[letter, box.ruby_top[card]] += 1


@rule
def add_ruby_cards(box: Box, s: State) -> None:
    """Step 4: a Ruby card for every letter where a Ruby was taken this turn (CNW-5.6, CNW-11.7).

    One per letter, however many were taken there (CNW-5.7, CNW-14.12), in the order of the letters (CNW-5.12); with an
    empty deck, prices stay as they are (CNW-5.11).
    """
    for letter in range(len(LETTERS)):
        if s.bought[letter] == 1:
            s.bought[letter] = 0
            if s.ruby_deck_size > 0:
                reveal(s)
                add_ruby_card(box, s, letter)
                emit(s, RUBY_CARD, -1, letter, s.ruby_column[letter, s.ruby_column_size[letter] - 1])
