"""Phase 3: the eight actions (ledger section 4), their payments and goods of choice."""

from __future__ import annotations

from arasta.core.choices import Choices, allow, allow_if
from arasta.core.decisions import push
from arasta.core.rule import inline, rule, widen
from arasta.games.dice import about
from arasta.games.dice.actions import (
    BAZAAR,
    END_TURN,
    GET_BROWN,
    GET_CRYSTAL,
    GET_LIRA,
    GOOD,
    PAY,
    TAKE,
    TAKE_RUBY,
    TAKE_TILE,
    TWO_GOODS,
)
from arasta.games.dice.asked import ASK_ACTION, ASK_GOODS, ASK_PAYMENT, decision
from arasta.games.dice.cards import gain_lower, reveal_cards
from arasta.games.dice.events import ACTION, note
from arasta.games.dice.labels import (
    BROWN,
    CARD_FACE,
    CRYSTAL,
    FIRST_LGD,
    GOODS_CARPET,
    LIRA,
    LIRA_CARPET,
    LIRA_FACE,
    PER_KIND,
)
from arasta.games.dice.paid import paid_since
from arasta.games.dice.paying import (
    FOR_BROWN,
    FOR_CRYSTAL,
    FOR_GOOD,
    FOR_LOWER,
    FOR_RUBY,
    FOR_TILE,
    FOR_TWO_GOODS,
    FOR_UPPER,
    Purse,
    colours_in,
    covers,
    covers_colours,
    forget_payment,
    offer_units,
    pay_units,
    pay_what_must_be,
    purse_for,
    ruby_price,
    tell_payment,
    tile_price,
)
from arasta.games.dice.rubies import has_ruby, take_ruby
from arasta.games.dice.state import ACTIVE, DISPLAY, Box, State
from arasta.games.dice.supply import gain, spend
from arasta.games.dice.tiles import take_tile
from arasta.games.dice.turn import end_turn


@rule
def offer_exchanges(box: Box, s: State, purse: Purse, choices: Choices) -> None:
    """A1 to A4: those whose price can be paid (DIC-4.2 to 4.7, DIC-3.17)."""
    for colour in range(BROWN):
        allow_if(choices, GOOD + colour, purse[colour] + purse.brown >= box.pay_good)
    colours = colours_in(purse)
    allow_if(choices, GET_CRYSTAL, colours >= box.pay_crystal)
    allow_if(choices, GET_BROWN, colours >= box.pay_brown)
    allow_if(choices, TWO_GOODS, colours >= box.pay_two_goods)


@inline
@rule
def offer_tiles(box: Box, s: State, purse: Purse, choices: Choices) -> None:
    """A7: the face-up tiles whose price can be paid (DIC-4.14)."""
    for place in range(DISPLAY):
        tile = widen(s.display[place])
        allow_if(choices, TAKE_TILE + tile, (tile > 0) & covers_colours(purse, tile_price(box, tile)))


@inline
@rule
def offer_rubies(box: Box, s: State, seat: int, purse: Purse, choices: Choices) -> None:
    """A8: the areas that have a ruby whose price can be paid (DIC-4.15, DIC-5.1 to 5.6)."""
    players = widen(s.players)
    for area in range(BROWN):
        enough = purse[area] + purse.brown >= box.price[players, area, s.taken[area]]
        allow_if(choices, TAKE_RUBY + area, enough & has_ruby(box, s, area))
    enough = covers(purse, ruby_price(box, s, GOODS_CARPET))
    allow_if(choices, TAKE_RUBY + GOODS_CARPET, enough & has_ruby(box, s, GOODS_CARPET))
    enough = s.has[seat, LIRA] >= box.price[players, LIRA_CARPET, s.taken[LIRA_CARPET]]
    allow_if(choices, TAKE_RUBY + LIRA_CARPET, enough & has_ruby(box, s, LIRA_CARPET))


@rule
def get_lira(box: Box, s: State, seat: int) -> None:
    """A5: use all lira faces; then each active lira-good tile gives its good (DIC-4.8 to 4.10, DIC-6.6)."""
    faces = widen(s.dice[LIRA_FACE])
    note(s, ACTION, seat, 5, faces)
    s.dice[LIRA_FACE] = 0
    s.used[LIRA_FACE] += faces
    gain(box, s, seat, LIRA, faces * box.lira_per_face)
    if s.tiles[seat] > 0:
        for colour in range(PER_KIND):
            if s.tile[seat, FIRST_LGD + colour] == ACTIVE:
                gain(box, s, seat, colour, widen(box.lira_good))


@rule
def go_to_bazaar(box: Box, s: State, seat: int, cards: int) -> None:
    """A6: use so many card faces and reveal as many cards (DIC-4.11)."""
    note(s, ACTION, seat, 6, cards)
    s.dice[CARD_FACE] -= cards
    s.used[CARD_FACE] += cards
    reveal_cards(box, s, seat, cards)


@rule
def receive(box: Box, s: State, seat: int, purpose: int) -> None:
    """Gain what has been paid for (DIC-3.11); for an upper zone that follows in `UpperGain`."""
    if purpose < FOR_CRYSTAL:
        gain(box, s, seat, purpose - FOR_GOOD, widen(box.gain_good))
    elif purpose == FOR_CRYSTAL:
        gain(box, s, seat, CRYSTAL, widen(box.gain_crystal))
    elif purpose == FOR_BROWN:
        gain(box, s, seat, BROWN, widen(box.gain_brown))
    elif purpose == FOR_TWO_GOODS:
        push(s, ASK_GOODS, seat, widen(box.gain_two_goods))
    elif purpose < FOR_RUBY:
        take_tile(box, s, seat, purpose - FOR_TILE)
    elif purpose < FOR_UPPER:
        take_ruby(box, s, seat, purpose - FOR_RUBY)
    elif purpose >= FOR_LOWER:
        gain_lower(box, s, seat, purpose - FOR_LOWER)


@rule
def pay_for(box: Box, s: State, seat: int, purpose: int, first: int) -> None:
    """Go on with a payment: what leaves no choice is paid at once; then the next unit is asked for, or all is paid."""
    if pay_what_must_be(box, s, seat, purpose, first):
        tell_payment(s, seat)
        forget_payment(s)
        receive(box, s, seat, purpose)
    else:
        push(s, ASK_PAYMENT, seat, purpose)


@rule
def buy_ruby(box: Box, s: State, seat: int, area: int) -> None:
    """A8: pay the current price of an area and take one ruby from it (DIC-4.15, DIC-5.4, DIC-5.5)."""
    note(s, ACTION, seat, 8, area)
    if area == LIRA_CARPET:
        spend(s, seat, LIRA, widen(box.price[s.players, area, s.taken[area]]))
        take_ruby(box, s, seat, area)
    else:
        pay_for(box, s, seat, FOR_RUBY + area, 0)


@rule
def begin_action(box: Box, s: State, seat: int, action: int) -> None:
    """Begin one of the eight actions."""
    if action < GET_CRYSTAL:
        note(s, ACTION, seat, 1, action - GOOD)
        pay_for(box, s, seat, FOR_GOOD + action - GOOD, 0)
    elif action == GET_CRYSTAL:
        note(s, ACTION, seat, 2, 0)
        pay_for(box, s, seat, FOR_CRYSTAL, 0)
    elif action == GET_BROWN:
        note(s, ACTION, seat, 3, 0)
        pay_for(box, s, seat, FOR_BROWN, 0)
    elif action == TWO_GOODS:
        note(s, ACTION, seat, 4, 0)
        pay_for(box, s, seat, FOR_TWO_GOODS, 0)
    elif action == GET_LIRA:
        get_lira(box, s, seat)
    elif action <= TAKE_TILE:
        go_to_bazaar(box, s, seat, action - BAZAAR)
    elif action < TAKE_RUBY:
        note(s, ACTION, seat, 7, action - TAKE_TILE)
        pay_for(box, s, seat, FOR_TILE + action - TAKE_TILE, 0)
    else:
        buy_ruby(box, s, seat, action - TAKE_RUBY)


@decision(ASK_ACTION, "action", inlined=True)
class Action:
    """Phase 3: the next action, or the end of the turn (DIC-2.12 to 2.16, DIC-4.1, DIC-4.16)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, END_TURN)
        if s.actions_left == 0:
            return
        purse = purse_for(box, s, seat, FOR_TILE + 1)
        if box.actions_take_dice_only:
            offer_exchanges(box, s, purse_for(box, s, seat, FOR_CRYSTAL), choices)
        else:
            offer_exchanges(box, s, purse, choices)
        allow_if(choices, GET_LIRA, s.dice[LIRA_FACE] > 0)
        for cards in range(1, s.dice[CARD_FACE] + 1):
            allow(choices, BAZAAR + cards)
        offer_tiles(box, s, purse, choices)
        offer_rubies(box, s, seat, purse, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == END_TURN:
            end_turn(box, s)
            return
        push(s, ASK_ACTION, seat, 0)
        s.actions_left -= 1
        begin_action(box, s, seat, action)


@decision(ASK_PAYMENT, "payment", inlined=True, pays=("pay",), told=paid_since, about=about.PURPOSE)
class Payment:
    """Pay the next unit of a goods price, in the order of the units (DIC-3.1 to 3.4, DIC-3.13); about: the purpose."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_units(box, s, seat, arg, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        pay_units(s, seat, action - PAY, 1)
        pay_for(box, s, seat, arg, action - PAY)


@rule
def last_chosen(s: State) -> int:
    """The last colour, in their order, of the goods of choice chosen so far; -1 if none is."""
    last = -1
    for colour in range(BROWN):
        if s.chosen[colour] > 0:
            last = colour
    return last


@decision(ASK_GOODS, "goods", about=about.LEFT)
class GoodsOfChoice:
    """Choose coloured goods one by one, in the order of the colours, gained together at last (DIC-4.6, 4.7, 8.7).

    About: how many are still to be chosen.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        first = max(last_chosen(s), 0)
        beyond = BROWN
        if box.choice_must_differ:
            first = last_chosen(s) + 1
            beyond = BROWN - arg + 1
        for colour in range(first, beyond):
            allow(choices, TAKE + colour)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        s.chosen[action - TAKE] += 1
        if arg > 1:
            push(s, ASK_GOODS, seat, arg - 1)
            return
        for colour in range(BROWN):
            gain(box, s, seat, colour, widen(s.chosen[colour]))
            s.chosen[colour] = 0
