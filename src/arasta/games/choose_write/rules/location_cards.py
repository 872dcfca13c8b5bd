"""Location cards: the turn begins, one card is played, everybody uses it (ledger section 2)."""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.actions import (
    PLAY_DISPLAY,
    PLAY_GUILD,
    PLAY_HAND,
    TAKE_BONUS,
    USE,
    WITH_BONUS,
    WITH_ICON,
)
from arasta.games.choose_write.record.decisions import ASK_CARD, ASK_SEALED_USE, ASK_USE, decision
from arasta.games.choose_write.record.events import (
    BY_BONUS,
    BY_ICON,
    DECIDED,
    FREE,
    FROM_HAND,
    FROM_LEFT,
    PLAYED,
    TURN,
    USED,
    emit,
)
from arasta.games.choose_write.record.labels import GUILD
from arasta.games.choose_write.record.state import CHOOSING, GUILD_PROGRAM, USING, Box, State
from arasta.games.choose_write.rules.guild_cards import play_guild
from arasta.games.choose_write.rules.locations import can_pay, is_usable
from arasta.games.choose_write.rules.programs import start_program
from arasta.games.choose_write.rules.sheet import available_bonus, gain_bonus

NO_CARD = 0
A_FOUNTAIN = -1
"""In place of a Location card to play: the deck is empty, or a Fountain was drawn."""


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn of `seat` begins: one card is played (CNW-2.1), after a Guild turn as after any other (CNW-14.17)."""
    s.on_turn = seat
    s.stage = CHOOSING
    s.discarding = 0
    s.played = NO_CARD
    s.from_hand = 0
    s.acted = 0
    emit(s, TURN, seat, s.round, 0)


@rule
def ask_card(s: State) -> None:
    """The active player plays one card (CNW-2.1), so a Guild card drawn in a turn waits for the next one (CNW-3.8).

    An empty Location deck stops nobody (CNW-3.10).
    """
    push(s, ASK_CARD, widen(s.on_turn), 0)


@decision(ASK_CARD, "card", inlined=True, phases=(CHOOSING,))
class Card:
    """The active player plays a Location card of hand or display, or a Guild card (CNW-2.1, CNW-2.2, CNW-3.1)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, PLAY_HAND)
        for side in range(2):
            allow(choices, PLAY_DISPLAY + side)
        if s.guild_cards[seat] > 0:
            for card in range(len(GUILD)):
                if s.guild_hand[seat, card] == 1 and can_pay(box, s, seat, GUILD_PROGRAM + card):
                    allow(choices, PLAY_GUILD + card)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action >= PLAY_GUILD:
            play_guild(s, seat, action - PLAY_GUILD)
        else:
            play_location(s, seat, action)


@rule
def play_location(s: State, seat: int, action: int) -> None:
    """A Location card is played and discarded at once (CNW-2.2, CNW-2.3)."""
    if action == PLAY_HAND:
        card = widen(s.hand[seat])
        s.hand[seat] = NO_CARD
        s.hand_known[seat] = 0
        s.from_hand = 1
        emit(s, PLAYED, seat, card, FROM_HAND)
    else:
        side = action - PLAY_DISPLAY
        card = widen(s.display[side])
        s.display[side] = NO_CARD
        emit(s, PLAYED, seat, card, FROM_LEFT + side)
    discard_location(s, card)
    s.played = card
    s.stage = USING


@rule
def discard_location(s: State, card: int) -> None:
    """A Location card goes to its discard pile and never returns (CNW-2.3).

    So a game of n players that ends through the deck has had 35 - n Location turns (CNW-12.14).
    """
    s.location_discard[s.location_discard_size] = card
    s.location_discard_size += 1


@rule
def played_location(box: Box, s: State) -> int:
    """The location that the played card names."""
    return widen(box.card_location[s.played])


@rule
def is_active(s: State, seat: int) -> bool:
    """True if a seat uses the played card as the active player: nothing is crossed for it (CNW-2.6, CNW-13.3)."""
    return seat == s.on_turn and s.discarding == 0


WAYS = (USE, WITH_ICON, WITH_BONUS)
"""The ways to use a location: for nothing, for an icon, for a Bonus Action."""
FOR_NOTHING, FOR_ICON, FOR_BONUS = 1, 2, 4
"""Bits of these ways, in their order."""


@rule
def ways_to_use(s: State, seat: int, location: int, active: bool) -> int:
    """The WAYS in which a seat may use a location it can pay for, one bit each: FOR_NOTHING, FOR_ICON, FOR_BONUS.

    The active player crosses nothing (CNW-2.6), everybody else an icon of the location used (CNW-2.8, CNW-2.17) or a
    Bonus Action, even where icons are left (CNW-2.18). Letters have no icons, so they cost a Bonus Action (CNW-2.9).

    active: `is_active` of the seat, which does not change from location to location.
    """
    if active:
        return FOR_NOTHING
    ways = FOR_ICON if s.icons[seat, location] > 0 else 0
    if available_bonus(s, seat) > 0:
        ways += FOR_BONUS
    return ways


@rule
def may_take_bonus(box: Box, s: State, seat: int, uses: int) -> bool:
    """True if a seat with this many uses of the played card may take a Bonus Action instead (CNW-2.10, CNW-2.11)."""
    return uses == 0 or box.active_may_decline == 1 or not is_active(s, seat)


@rule
def used_location(action: int) -> int:
    """The location that an action uses; 0 if it takes a Bonus Action."""
    if action == TAKE_BONUS:
        return 0
    if action > WITH_BONUS:
        return action - WITH_BONUS
    if action > WITH_ICON:
        return action - WITH_ICON
    return action - USE


@rule
def offer_uses(box: Box, s: State, seat: int, choices: Choices) -> None:
    """List the uses of the played card: its candidates (CNW-2.4, CNW-2.5, CNW-14.9) that are usable (CNW-2.14).

    Everybody may use the same card (CNW-2.7), in the `ways_to_use`; letters without a Bonus Action only where the
    Catacombs or a Caravan card lead there (CNW-14.10). Whoever cannot or will not use the card takes a Bonus Action
    (CNW-2.11), the active player if the option allows it (CNW-2.10). Of equal cards, it does not matter which one was
    played (CNW-14.21).
    """
    location = played_location(box, s)
    active = is_active(s, seat)
    for i in range(box.candidates[location]):
        candidate = widen(box.candidate[location, i])
        ways = ways_to_use(s, seat, candidate, active)
        if ways > 0 and is_usable(box, s, seat, candidate):
            if ways & FOR_NOTHING:
                allow(choices, USE + candidate)
            if ways & FOR_ICON:
                allow(choices, WITH_ICON + candidate)
            if ways & FOR_BONUS:
                allow(choices, WITH_BONUS + candidate)
    if may_take_bonus(box, s, seat, widen(choices.count)):
        allow(choices, TAKE_BONUS)


@decision(ASK_USE, "use", inlined=True, phases=(USING,))
class Use:
    """Use the played card, or take a Bonus Action (CNW-2.6, CNW-2.7, CNW-2.11)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_uses(box, s, seat, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        act(box, s, seat, action)


@decision(ASK_SEALED_USE, "sealed_use", simultaneous=True, phases=(USING,))
class SealedUse:
    """The same in secret, by all players at once; it is carried out in turn when all have chosen (CNW-2.15)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_uses(box, s, seat, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        s.sealed[seat] = action + 1
        if s.depth > 0:
            emit(s, DECIDED, seat, 0, 0)
        else:
            reveal(s)


@rule
def next_use(box: Box, s: State) -> None:
    """The next seat acts on the played card, the active player first and then clockwise (CNW-2.15).

    Cards are drawn in this order too (CNW-14.6). Each seat acts once (CNW-2.12), whatever it gains meanwhile
    (CNW-14.8), and display, prices and Caravan card stay as they are (CNW-2.19).
    """
    seat = (s.on_turn + s.acted) % s.players
    if box.simultaneous == 1 and s.players > 1:
        if s.sealed[seat] == 0:
            # The active player lies on top: when all have equal rights, that one is named first.
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
    """Use a location, or take a Bonus Action, for which there may be no space (CNW-2.11, CNW-2.16).

    One thing is crossed before the action begins, so nothing that it gains can pay for it (CNW-2.8, CNW-2.13); this is
    the only way icons are crossed, and none is ever restored (CNW-10.13).
    """
    if action == TAKE_BONUS:
        gain_bonus(box, s, seat)
        return
    location = used_location(action)
    crossed = FREE
    if action > WITH_BONUS:
        crossed = BY_BONUS
        s.bonus_spent[seat] += 1
    elif action > WITH_ICON:
        crossed = BY_ICON
        s.icons[seat, location] -= 1
    emit(s, USED, seat, location, crossed)
    start_program(s, seat, location)
