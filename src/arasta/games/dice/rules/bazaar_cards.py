"""Bazaar cards: revealing, performing and putting them away (ledger section 7)."""

from __future__ import annotations

from arasta.core.chance import reveal, shuffle_cards
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.dice.record.actions import DECLINE, EXCHANGE, GO_ON, PERFORM, TAKE
from arasta.games.dice.record.decisions import (
    ALONE,
    ASK_AREA,
    ASK_CARD,
    ASK_CARDS_AWAY,
    ASK_FREE_TILE,
    ASK_GOODS,
    ASK_LOWER,
    ASK_OWN_TILE,
    ASK_PAYMENT,
    ASK_UPPER,
    ASK_UPPER_GAIN,
    CARD,
    CHOOSES_CARD,
    GAIN_WAITS,
    OF_CARD,
    OF_OTHERS,
    PUTS_AWAY,
    decision,
)
from arasta.games.dice.record.events import ACCEPTED, DECLINED, PERFORMED, REVEALED, SHUFFLED, note
from arasta.games.dice.record.labels import BROWN, LIRA
from arasta.games.dice.record.state import (
    ACTIONS,
    CARD_DICE,
    CHOICE,
    CHOOSE_ONE,
    DISCARD,
    MAY_PAY,
    NO_LOWER,
    NO_NEED,
    OF_CARDS,
    OWN_TILE,
    RUBY,
    TILE,
    Box,
    State,
    is_revealed,
)
from arasta.games.dice.rules.mosque_tiles import is_face_up
from arasta.games.dice.rules.prices import (
    FOR_LOWER,
    FOR_UPPER,
    Purse,
    covers,
    lower_price,
    purse_for,
    takes_goods,
    upper_price,
)
from arasta.games.dice.rules.ruby_areas import any_area_has_ruby
from arasta.games.dice.rules.shortage import gain, spend


@rule
def reveal_card(s: State, seat: int) -> None:
    """Reveal the top card; an empty deck is made anew from the discard pile first (DIC-7.15, DIC-7.16, DIC-10.16)."""
    if s.deck_size == 0:
        for i in range(s.discard_size):
            s.deck[i] = s.discard[i]
            s.discard[i] = 0
        s.deck_size = s.discard_size
        s.discard_size = 0
        shuffle_cards(s, s.deck, widen(s.deck_size))
        note(s, SHUFFLED, -1, s.deck_size, 0)
    reveal(s)
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.revealed[s.revealed_count] = card
    s.revealed_count += 1
    note(s, REVEALED, seat, card, 0)


@rule
def reveal_cards(box: Box, s: State, seat: int, count: int) -> None:
    """Reveal cards and perform one of them (DIC-4.11, DIC-4.12, DIC-6.4); the others do nothing (DIC-7.3)."""
    for _ in range(count):
        reveal_card(s, seat)
    if count == 1:
        perform(box, s, seat, widen(s.revealed[0]))
    else:
        push(s, ASK_CARD, seat, 0)


@rule
def perform(box: Box, s: State, seat: int, card: int) -> None:
    """The upper zone (DIC-7.1), then the lower one for the others clockwise (DIC-7.2, DIC-7.4); cards away (DIC-7.14).

    However the card came (DIC-7.5); an upper zone that needs nothing is gained in full (DIC-7.9).
    """
    note(s, PERFORMED, seat, card, 0)
    push(s, ASK_CARDS_AWAY, seat, 0)
    if box.lower[card] != NO_LOWER:
        for turn in range(s.players - 1, 0, -1):
            push(s, ASK_LOWER, (seat + turn) % s.players, card)
    if box.need[card] == NO_NEED:
        gain_upper(box, s, seat, card)
    else:
        push(s, ASK_UPPER, seat, card)


@rule
def put_cards_away(s: State) -> None:
    """All cards revealed go to the discard pile (DIC-4.12, DIC-7.14)."""
    for i in range(s.revealed_count):
        s.discard[s.discard_size] = s.revealed[i]
        s.discard_size += 1
        s.revealed[i] = 0
    s.revealed_count = 0


@rule
def purse_beside(box: Box, s: State, seat: int, card: int) -> Purse:
    """The purse for the coloured goods of an upper zone, without the brown ones that it names (DIC-3.10)."""
    purse = purse_for(box, s, seat, FOR_UPPER + card)
    return Purse(purse.red, purse.yellow, purse.green, purse.blue, purse.brown - box.cost[card, BROWN])


@rule
def can_meet(box: Box, s: State, seat: int, card: int) -> bool:
    """True if the seat can meet what an upper zone needs now (DIC-7.8, DIC-10.12), and its gain exists.

    Card dice are those of this A6 (DIC-7.27, DIC-7.28), none for the card of a tile (DIC-10.3); brown goods are those
    that are owned now (DIC-7.29, DIC-7.30).
    """
    if box.upper[card, RUBY] > 0 and not any_area_has_ruby(box, s):
        return False
    if box.upper[card, TILE] > 0 and not is_face_up(s):
        return False
    if box.need[card] == CARD_DICE:
        return s.phase == ACTIONS and s.revealed_count >= box.need_dice[card]
    for resource in range(BROWN, LIRA + 1):
        if s.has[seat, resource] < box.cost[card, resource]:
            return False
    if box.need[card] == DISCARD:
        return s.tiles[seat] >= box.cost[card, OWN_TILE] and covers(
            purse_beside(box, s, seat, card), upper_price(box, card)
        )
    for colour in range(BROWN):
        if s.has[seat, colour] < box.cost[card, colour]:
            return False
    return True


@rule
def pay_upper(box: Box, s: State, seat: int, card: int) -> None:
    """Pay the cost of the upper zone: first what leaves no choice, then goods, last the tile (DIC-3.11, DIC-7.6).

    What names brown takes brown goods only (DIC-3.10); coloured goods may be brown (DIC-7.32), or a tile (DIC-7.12).
    """
    for resource in range(BROWN, LIRA + 1):
        spend(s, seat, resource, widen(box.cost[card, resource]))
    if box.cost[card, OWN_TILE] > 0:
        push(s, ASK_OWN_TILE, seat, card)
    if upper_price(box, card).units > 0:
        push(s, ASK_PAYMENT, seat, FOR_UPPER + card)


@rule
def gain_upper(box: Box, s: State, seat: int, card: int) -> None:
    """Gain what the upper zone gives.

    T1 to T4: DIC-7.20, DIC-7.21, DIC-7.22, DIC-7.23. S1 to S4: DIC-7.25, DIC-7.27, DIC-7.29, DIC-7.31.
    """
    for resource in range(LIRA + 1):
        gain(box, s, seat, resource, widen(box.upper[card, resource]))
    if box.upper[card, CHOICE] > 0:
        push(s, ASK_GOODS, seat, widen(box.upper[card, CHOICE]))
    if box.upper[card, RUBY] > 0:
        push(s, ASK_AREA, seat, card)
    if box.upper[card, TILE] > 0:
        push(s, ASK_FREE_TILE, seat, card)


@rule
def can_exchange(box: Box, s: State, seat: int, card: int) -> bool:
    """True if the seat can pay the cost of a lower zone (DIC-3.15, DIC-7.11)."""
    for resource in range(BROWN, LIRA + 1):
        if s.has[seat, resource] < box.lower_cost[card, resource]:
            return False
    purse = purse_for(box, s, seat, FOR_LOWER + card)
    left = Purse(purse.red, purse.yellow, purse.green, purse.blue, purse.brown - box.lower_cost[card, BROWN])
    return takes_goods(box, FOR_LOWER + card) and covers(left, lower_price(box, card))


@rule
def gain_lower(box: Box, s: State, seat: int, card: int) -> None:
    """Gain what a lower zone gives (DIC-7.20, DIC-7.21, DIC-7.22); each player's take is a separate case (DIC-8.11)."""
    for resource in range(LIRA + 1):
        gain(box, s, seat, resource, widen(box.lower_gain[card, resource]))


@decision(ASK_CARD, "card", phases=(ACTIONS,), stages=(CHOOSES_CARD,))
class Card:
    """Of the cards revealed exactly one is performed: choose it (DIC-4.12)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for i in range(s.revealed_count):
            allow(choices, PERFORM + s.revealed[i])

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        perform(box, s, seat, action - PERFORM)


def needs_something(box: Box, s: State, card: int) -> bool:
    """True if a card is revealed whose upper zone has a cost or condition."""
    return is_revealed(s, card) and box.need[card] != NO_NEED


@decision(ASK_UPPER, "upper_zone", about=CARD, phases=OF_CARDS, stages=(OF_CARD, ALONE), abouts=needs_something)
class UpperZone:
    """Meet the cost (DIC-7.6) or condition (DIC-7.7) of an upper zone, or take the consolation (DIC-7.8).

    About: the card.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if can_meet(box, s, seat, arg):
            allow(choices, EXCHANGE)
        allow(choices, DECLINE)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            note(s, DECLINED, seat, arg, 0)
            gain(box, s, seat, LIRA, widen(box.consolation[arg]))
            return
        note(s, ACCEPTED, seat, arg, 0)
        push(s, ASK_UPPER_GAIN, seat, arg)
        if box.need[arg] == DISCARD:
            pay_upper(box, s, seat, arg)


@decision(
    ASK_UPPER_GAIN,
    "upper_gain",
    follows=True,
    about=CARD,
    phases=OF_CARDS,
    stages=(OF_CARD, GAIN_WAITS),
    abouts=needs_something,
)
class UpperGain:
    """What was paid for is gained; follows by itself (DIC-3.11); about: the card."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, GO_ON)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        gain_upper(box, s, seat, arg)


def has_lower_zone(box: Box, s: State, card: int) -> bool:
    """True if a card is revealed that has a lower zone."""
    return is_revealed(s, card) and box.lower[card] != NO_LOWER


@decision(ASK_LOWER, "lower_zone", about=CARD, phases=OF_CARDS, stages=(OF_CARD, OF_OTHERS), abouts=has_lower_zone)
class LowerZone:
    """The lower zone for another player: exchange or not, or one of two gains (DIC-7.10, DIC-7.11); about: the card."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if box.lower[arg] == CHOOSE_ONE:
            for resource in range(LIRA + 1):
                if box.lower_gain[arg, resource] > 0:
                    allow(choices, TAKE + resource)
        elif box.lower[arg] == MAY_PAY:
            if can_exchange(box, s, seat, arg):
                allow(choices, EXCHANGE)
            allow(choices, DECLINE)
        else:
            allow(choices, GO_ON)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            note(s, DECLINED, seat, arg, 0)
        elif action == GO_ON:
            gain_lower(box, s, seat, arg)
        elif action == EXCHANGE:
            note(s, ACCEPTED, seat, arg, 0)
            for resource in range(BROWN, LIRA + 1):
                spend(s, seat, resource, widen(box.lower_cost[arg, resource]))
            if lower_price(box, arg).units > 0:
                push(s, ASK_PAYMENT, seat, FOR_LOWER + arg)
            else:
                gain_lower(box, s, seat, arg)
        else:
            resource = action - TAKE
            gain(box, s, seat, resource, widen(box.lower_gain[arg, resource]))


@decision(ASK_CARDS_AWAY, "cards_away", follows=True, phases=OF_CARDS, stages=(OF_CARD, PUTS_AWAY))
class CardsAway:
    """The card is resolved: all cards revealed are put away; follows by itself (DIC-7.14)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, GO_ON)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        put_cards_away(s)
