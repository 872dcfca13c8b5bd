"""Phase 3: the eight actions, and goods of choice (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow, allow_if
from arasta.core.decisions import push
from arasta.core.rule import inline, rule, widen
from arasta.games.dice.record.actions import (
    BAZAAR,
    END_TURN,
    GET_BROWN,
    GET_CRYSTAL,
    GET_LIRA,
    GOOD,
    TAKE,
    TAKE_RUBY,
    TAKE_TILE,
    TWO_GOODS,
)
from arasta.games.dice.record.decisions import ASK_ACTION, ASK_GOODS, BEGINS_PHASE, LEFT, decision
from arasta.games.dice.record.events import ACTION, note
from arasta.games.dice.record.labels import (
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    A7,
    A8,
    BROWN,
    CARD_FACE,
    FIRST_LGD,
    GOODS_CARPET,
    LIRA,
    LIRA_CARPET,
    LIRA_FACE,
    PER_KIND,
)
from arasta.games.dice.record.state import ACTIONS, ACTIVE, DICE, DISPLAY, OF_CARDS, Box, State
from arasta.games.dice.rules.bazaar_cards import reveal_cards
from arasta.games.dice.rules.paying import pay_for
from arasta.games.dice.rules.prices import (
    FOR_CRYSTAL,
    FOR_GOOD,
    FOR_RUBY,
    FOR_TILE,
    Purse,
    colours_in,
    covers,
    covers_colours,
    purse_for,
    ruby_price,
    tile_price,
)
from arasta.games.dice.rules.ruby_areas import has_ruby, take_ruby
from arasta.games.dice.rules.shortage import gain, spend
from arasta.games.dice.rules.turn import end_turn


@rule
def offer_exchanges(box: Box, s: State, purse: Purse, choices: Choices) -> None:
    """A1 (DIC-4.2), A2 (DIC-4.4), A3 (DIC-4.5), A4 (DIC-4.6): those whose price can be paid (DIC-4.1).

    A1 gives the colour that its units count as, never brown (DIC-4.3); two brown goods do for any (DIC-3.17).
    """
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
    """A8: areas that have a ruby whose price can be paid (DIC-4.15, DIC-5.1, DIC-5.6), never the mosque (DIC-5.7)."""
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
    """A5: use all lira faces (DIC-4.8, DIC-4.9); then each active LGD tile gives its good (DIC-4.10, DIC-6.6).

    These tiles work with nothing else that brings lira (DIC-10.2), and not when they were discarded before (DIC-10.9).
    """
    faces = widen(s.dice[LIRA_FACE])
    note(s, ACTION, seat, A5, faces)
    s.dice[LIRA_FACE] = 0
    s.used[LIRA_FACE] += faces
    gain(box, s, seat, LIRA, faces * box.lira_per_face)
    if s.tiles[seat] > 0:
        for colour in range(PER_KIND):
            if s.tile[seat, FIRST_LGD + colour] == ACTIVE:
                gain(box, s, seat, colour, widen(box.lira_good))


@rule
def go_to_bazaar(box: Box, s: State, seat: int, cards: int) -> None:
    """A6: use card faces and reveal as many cards (DIC-4.11); the card faces left are for another A6 (DIC-4.13)."""
    note(s, ACTION, seat, A6, cards)
    s.dice[CARD_FACE] -= cards
    s.used[CARD_FACE] += cards
    reveal_cards(box, s, seat, cards)


@rule
def purpose_of(action: int) -> int:
    """The purpose of the payment of an action that is paid in goods (`rules.prices`)."""
    if action < GET_LIRA:
        return FOR_GOOD + action - GOOD
    if action < TAKE_RUBY:
        return FOR_TILE + action - TAKE_TILE
    return FOR_RUBY + action - TAKE_RUBY


@rule
def buy_ruby(box: Box, s: State, seat: int, area: int) -> None:
    """A8: pay the current price of an area and take one ruby from it (DIC-4.15, DIC-5.4, DIC-5.5)."""
    note(s, ACTION, seat, A8, area)
    if area == LIRA_CARPET:
        spend(s, seat, LIRA, widen(box.price[s.players, area, s.taken[area]]))
        take_ruby(box, s, seat, area)
    else:
        pay_for(box, s, seat, purpose_of(TAKE_RUBY + area), 0)


@rule
def begin_action(box: Box, s: State, seat: int, action: int) -> None:
    """Begin one of the eight actions (DIC-4.1)."""
    if action < GET_CRYSTAL:
        note(s, ACTION, seat, A1, action - GOOD)
        pay_for(box, s, seat, purpose_of(action), 0)
    elif action == GET_CRYSTAL:
        note(s, ACTION, seat, A2, 0)
        pay_for(box, s, seat, purpose_of(action), 0)
    elif action == GET_BROWN:
        note(s, ACTION, seat, A3, 0)
        pay_for(box, s, seat, purpose_of(action), 0)
    elif action == TWO_GOODS:
        note(s, ACTION, seat, A4, 0)
        pay_for(box, s, seat, purpose_of(action), 0)
    elif action == GET_LIRA:
        get_lira(box, s, seat)
    elif action <= BAZAAR + DICE:
        go_to_bazaar(box, s, seat, action - BAZAAR)
    elif action < TAKE_RUBY:
        note(s, ACTION, seat, A7, action - TAKE_TILE)
        pay_for(box, s, seat, purpose_of(action), 0)
    else:
        buy_ruby(box, s, seat, action - TAKE_RUBY)


@decision(ASK_ACTION, "action", inlined=True, phases=(ACTIONS,), stages=(BEGINS_PHASE,))
class Action:
    """Phase 3: the next action (DIC-2.12), or the end of the turn (DIC-2.13, DIC-4.16).

    An action is finished before the next begins (DIC-2.15); it may be one that was carried out before (DIC-2.14), with
    what was gained before (DIC-2.22).
    """

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


@rule
def last_chosen(s: State) -> int:
    """The last colour, in their order, of the goods of choice chosen so far; -1 if none is."""
    last = -1
    for colour in range(BROWN):
        if s.chosen[colour] > 0:
            last = colour
    return last


@decision(ASK_GOODS, "goods", about=LEFT, phases=OF_CARDS)
class GoodsOfChoice:
    """Choose coloured goods one by one, in the order of the colours (DIC-4.6, DIC-4.7).

    They are gained together at last (DIC-8.7). About: how many are still to be chosen.
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
