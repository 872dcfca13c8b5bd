"""The course of the game: everything that needs no decision, until the next one (ledger sections 1, 2, 9, 11, 12)."""

from __future__ import annotations

from arasta.core.chance import reveal, start_seat
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.actions import TAKE_BONUS, USE, WITH_BONUS, WITH_ICON
from arasta.games.choose_write.asked import ASK_CARD, ASK_HAND, ASK_SEALED_USE, ASK_USE
from arasta.games.choose_write.challenges import tick
from arasta.games.choose_write.effects import carry_on, start_program
from arasta.games.choose_write.events import (
    BY_BONUS,
    BY_ICON,
    CARAVAN_CARD,
    DISCARDED_LOCATION,
    DREW_LOCATION,
    FOUNTAIN,
    FREE,
    GAME_OVER,
    REVEALED,
    RUBY_CARD,
    TURN,
    USED,
    emit,
)
from arasta.games.choose_write.labels import CARAVAN_CARDS, KINDS, LAST_PLAYABLE, LEFT, LETTERS, RIGHT
from arasta.games.choose_write.sheet import gain_bonus, take_bonus_rubies
from arasta.games.choose_write.state import (
    CHOOSING,
    DEALING,
    DRAWING,
    ENDED,
    FOUNTAIN_PROGRAM,
    GUILD_EFFECT,
    REFILLING,
    REVEALING,
    TAKING,
    USING,
    Box,
    State,
)

NO_CARD = 0
A_FOUNTAIN = -1
"""What drawing a Location card finds where it is no card to play."""


@rule
def go_on(box: Box, s: State) -> None:
    """Carry out what needs no decision, until somebody has to decide or the game is over."""
    while s.depth == 0 and s.stage != ENDED:
        if s.program > 0:
            carry_on(box, s)
        elif s.fountain > 0:
            serve_fountain(box, s)
        elif s.stage == USING:
            next_use(box, s)
        elif s.stage == GUILD_EFFECT:
            end_guild_effect(box, s)
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
            push(s, ASK_CARD, widen(s.on_turn), 0)


# ------------------------------------------------------------------------------------------------------ Location cards


@rule
def draw_location(s: State) -> int:
    """Draw a Location card: NO_CARD if the deck is empty; A_FOUNTAIN is discarded and taken at once (CNW-9.1)."""
    if s.location_deck_size == 0:
        return NO_CARD
    reveal(s)
    top = s.location_deck_size - 1
    card = widen(s.location_deck[top])
    s.location_deck[top] = 0
    s.location_deck_size = top
    if card <= LAST_PLAYABLE:
        return card
    discard_location(s, card)
    s.fountain = card - LAST_PLAYABLE
    s.served = 0
    emit(s, FOUNTAIN, -1, card, 0)
    return A_FOUNTAIN


@rule
def discard_location(s: State, card: int) -> None:
    """A Location card goes to its discard pile and never returns (CNW-2.3)."""
    s.location_discard[s.location_discard_size] = card
    s.location_discard_size += 1


@rule
def serve_fountain(box: Box, s: State) -> None:
    """The next seat takes the Fountain; after the last one Bonus Rubies follow (CNW-9.6, CNW-9.8, CNW-9.9)."""
    if s.served == s.players:
        s.fountain = 0
        s.served = 0
        take_bonus_rubies(box, s)
    else:
        seat = (s.on_turn + s.served) % s.players
        s.served += 1
        start_program(s, seat, FOUNTAIN_PROGRAM + s.fountain - 1)


@rule
def put_in_display(box: Box, s: State, card: int) -> None:
    """A card fills the display; in solo play its mark tells on which side of the other card (CNW-11.4, CNW-13.5)."""
    side = LEFT
    if s.display[LEFT] > 0:
        side = RIGHT
    other = s.display[LEFT] + s.display[RIGHT]
    if s.players == 1 and other > 0:
        side = widen(box.card_mark[card])
        s.display[1 - side] = other
    s.display[side] = card
    emit(s, REVEALED, -1, card, side)


@rule
def draw_hand(s: State, seat: int, following: int) -> None:
    """Draw until a card comes into the hand, then the stage is the `following` one (CNW-1.15, CNW-11.3, CNW-11.6)."""
    card = draw_location(s)
    if card == NO_CARD:
        s.stage = ENDED
    elif card > 0:
        s.hand[seat] = card
        s.hand_known[seat] = 0
        emit(s, DREW_LOCATION, seat, card, 0)
        s.stage = following


# -------------------------------------------------------------------------------------------------------------- set-up


@rule
def reveal_display(box: Box, s: State) -> None:
    """The display of two cards is revealed (CNW-1.5, CNW-1.15, CNW-13.6)."""
    if s.display[LEFT] > 0 and s.display[RIGHT] > 0:
        s.stage = DEALING
        return
    card = draw_location(s)
    if card > 0:
        put_in_display(box, s, card)


@rule
def deal(s: State) -> None:
    """Each player draws a Location card; then the start player is found (CNW-1.14 to 1.17)."""
    for seat in range(s.players):
        if s.hand[seat] == NO_CARD:
            draw_hand(s, seat, DEALING)
            return
    s.start_seat = start_seat(s)
    s.round = 1
    begin_turn(s, widen(s.start_seat))


# ------------------------------------------------------------------------------------------------------------ the turn


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn of `seat` begins: one card is played (CNW-2.1)."""
    s.on_turn = seat
    s.stage = CHOOSING
    s.discarding = 0
    s.played = NO_CARD
    s.from_hand = 0
    s.acted = 0
    emit(s, TURN, seat, s.round, 0)


@rule
def is_active(s: State, seat: int) -> bool:
    """Whether a seat uses the played card as the active player: nothing is crossed for it (CNW-2.6, CNW-13.3)."""
    return seat == s.on_turn and s.discarding == 0


@rule
def next_use(box: Box, s: State) -> None:
    """The next seat acts on the played card, the active player first and then clockwise (CNW-2.15)."""
    if s.acted == s.players:
        end_actions(box, s)
        return
    seat = (s.on_turn + s.acted) % s.players
    if box.simultaneous == 1 and s.players > 1:
        if s.sealed[seat] == 0:
            # The active player lies on top: with equal rights for all, that one is named first.
            for turn in range(s.players - 1, -1, -1):
                push(s, ASK_SEALED_USE, (s.on_turn + turn) % s.players, 0)
        else:
            action = s.sealed[seat] - 1
            s.sealed[seat] = 0
            s.acted += 1
            act(box, s, seat, action)
    else:
        s.acted += 1
        push(s, ASK_USE, seat, 0)


@rule
def act(box: Box, s: State, seat: int, action: int) -> None:
    """Use a location, after crossing what it costs, or take a Bonus Action (CNW-2.6 to 2.13)."""
    if action == TAKE_BONUS:
        gain_bonus(box, s, seat)
        return
    crossed = FREE
    location = action - USE
    if action > WITH_BONUS:
        crossed = BY_BONUS
        location = action - WITH_BONUS
        s.bonus_spent[seat] += 1
    elif action > WITH_ICON:
        crossed = BY_ICON
        location = action - WITH_ICON
        s.icons[seat, location] -= 1
    emit(s, USED, seat, location, crossed)
    start_program(s, seat, location)


@rule
def end_guild_effect(box: Box, s: State) -> None:
    """The Guild card is discarded after its effect (CNW-3.5)."""
    s.guild_discard[s.playing - 1] = 1
    s.playing = 0
    end_actions(box, s)


# ------------------------------------------------------------------------------------------------------ end of the turn


@rule
def end_actions(box: Box, s: State) -> None:
    """Step 1: Bonus Rubies (CNW-11.1, CNW-11.2)."""
    take_bonus_rubies(box, s)
    s.stage = TAKING


@rule
def begin_taking(s: State) -> None:
    """Step 2: a card played from the hand is replaced; without a card left the game ends (CNW-11.3, CNW-12.8)."""
    if s.from_hand == 0:
        s.stage = REFILLING
    elif s.location_deck_size == 0:
        s.stage = ENDED
    else:
        push(s, ASK_HAND, widen(s.on_turn), 0)


@rule
def refill(box: Box, s: State) -> None:
    """Step 3: the display is refilled, or the game ends at once (CNW-11.4, CNW-12.5)."""
    if s.display[LEFT] > 0 and s.display[RIGHT] > 0:
        close_turn(box, s)
        return
    card = draw_location(s)
    if card == NO_CARD:
        s.stage = ENDED
    elif card > 0:
        put_in_display(box, s, card)


@rule
def close_turn(box: Box, s: State) -> None:
    """Steps 4 to 6: Ruby cards, Caravan card, next player; solo: the discard comes first (CNW-13.4, CNW-13.7)."""
    discard_due = s.players == 1 and s.discarding == 0
    if not discard_due or box.same_turn == 0:
        add_ruby_cards(box, s)
        change_caravan(s)
    if discard_due:
        begin_discard(s)
        return
    following = (s.on_turn + 1) % s.players
    if following == s.start_seat:
        if s.last_round == 1:
            s.stage = ENDED
            return
        s.round += 1
    begin_turn(s, following)


@rule
def add_ruby_card(box: Box, s: State, letter: int) -> None:
    """The top Ruby card comes to the bottom of a letter's column; the first one shows all its Goods (CNW-5.1, 5.6)."""
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
    """Step 4: a Ruby card for every letter where one was taken, as long as there are cards (CNW-5.6 to 5.12)."""
    for letter in range(len(LETTERS)):
        if s.bought[letter] == 1:
            s.bought[letter] = 0
            if s.ruby_deck_size > 0:
                reveal(s)
                add_ruby_card(box, s, letter)
                emit(s, RUBY_CARD, -1, letter, s.ruby_column[letter, s.ruby_column_size[letter] - 1])


@rule
def change_caravan(s: State) -> None:
    """Step 5: a used Caravan card goes to the bottom and the next one is turned up (CNW-6.10, CNW-6.11)."""
    if s.caravan_used == 1:
        s.caravan_used = 0
        reveal(s)
        s.caravan_changes += 1
        emit(s, CARAVAN_CARD, -1, s.caravan[s.caravan_changes % len(CARAVAN_CARDS)], 0)


@rule
def begin_discard(s: State) -> None:
    """Solo: the leftmost card of the display is discarded and may be used (CNW-13.2, CNW-13.3)."""
    card = widen(s.display[LEFT])
    s.display[LEFT] = NO_CARD
    discard_location(s, card)
    s.discarding = 1
    s.played = card
    s.from_hand = 0
    s.acted = 0
    s.stage = USING
    emit(s, DISCARDED_LOCATION, widen(s.on_turn), card, 0)


@rule
def finish(box: Box, s: State) -> None:
    """The game is over; `standings` tells who won. In solo play the challenges met are told."""
    s.stage = ENDED
    if s.players == 1:
        tick(box, s)
    emit(s, GAME_OVER, -1, 0, 0)
