"""Decisions about cards: which is played, how it is used, what comes into the hand (ledger sections 2, 3, 11)."""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.choices import Choices, allow
from arasta.core.rule import rule, widen
from arasta.games.choose_write.actions import (
    DRAW,
    PLAY_DISPLAY,
    PLAY_GUILD,
    PLAY_HAND,
    TAKE_BONUS,
    TAKE_DISPLAY,
    USE,
    WITH_BONUS,
    WITH_ICON,
)
from arasta.games.choose_write.asked import ASK_CARD, ASK_HAND, ASK_SEALED_USE, ASK_TARGET, ASK_USE, decision
from arasta.games.choose_write.effects import can_pay, is_usable, start_program
from arasta.games.choose_write.events import (
    DECIDED,
    FROM_HAND,
    FROM_LEFT,
    PLAYED,
    PLAYED_GUILD,
    TARGET,
    TOOK_CARD,
    emit,
)
from arasta.games.choose_write.labels import CATACOMBS, GUILD, LAST_LOCATION
from arasta.games.choose_write.sheet import available_bonus
from arasta.games.choose_write.state import DRAWING, GUILD_EFFECT, GUILD_PROGRAM, REFILLING, USING, Box, State
from arasta.games.choose_write.turn import NO_CARD, act, discard_location, go_on, is_active


@decision(ASK_CARD, "card", inlined=True)
class Card:
    """The active player plays one card: Location card of hand or display, or a Guild card (CNW-2.1, 2.2, 3.1, 3.3)."""

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
        go_on(box, s)


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
def play_guild(s: State, seat: int, card: int) -> None:
    """A Guild card is played; its cost is the first of its effects (CNW-3.1, CNW-3.2, CNW-3.5)."""
    s.guild_hand[seat, card] = 0
    s.guild_cards[seat] -= 1
    s.guild_played[seat] += 1
    s.playing = card + 1
    s.stage = GUILD_EFFECT
    emit(s, PLAYED_GUILD, seat, card, 0)
    start_program(s, seat, GUILD_PROGRAM + card)


# ---------------------------------------------------------------------------------------------------- using a location


@rule
def played_location(box: Box, s: State) -> int:
    """The location that the played card names."""
    return widen(box.card_location[s.played])


@rule
def offer_uses(box: Box, s: State, seat: int, choices: Choices) -> None:
    """What a seat can do with the played card (CNW-2.4 to 2.14, CNW-2.17, CNW-2.18)."""
    location = played_location(box, s)
    active = is_active(s, seat)
    bonus = available_bonus(s, seat) > 0
    for i in range(box.candidates[location]):
        candidate = widen(box.candidate[location, i])
        icon = s.icons[seat, candidate] > 0
        if (active or bonus or icon) and is_usable(box, s, seat, candidate):
            if active:
                allow(choices, USE + candidate)
            else:
                if icon:
                    allow(choices, WITH_ICON + candidate)
                if bonus:
                    allow(choices, WITH_BONUS + candidate)
    if not active or box.active_may_decline == 1 or choices.count == 0:
        allow(choices, TAKE_BONUS)


@decision(ASK_USE, "use", inlined=True)
class Use:
    """Use the played card, or take a Bonus Action (CNW-2.6 to 2.12)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_uses(box, s, seat, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        act(box, s, seat, action)
        go_on(box, s)


@decision(ASK_SEALED_USE, "sealed_use", simultaneous=True)
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
            go_on(box, s)


@decision(ASK_TARGET, "catacombs")
class Target:
    """Catacombs: the location whose action is carried out (CNW-4.12, CNW-4.20 to 4.22)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for location in range(1, LAST_LOCATION + 1):
            if location != CATACOMBS and is_usable(box, s, seat, location):
                allow(choices, USE + location)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        emit(s, TARGET, seat, action - USE, 0)
        start_program(s, seat, action - USE)
        go_on(box, s)


# ----------------------------------------------------------------------------------------------------------- hand card


@decision(ASK_HAND, "hand")
class Hand:
    """Step 2: a card of the display, or the top card of the deck, comes into the hand (CNW-11.3, CNW-11.10)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for side in range(2):
            allow(choices, TAKE_DISPLAY + side)
        allow(choices, DRAW)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == DRAW:
            s.stage = DRAWING
        else:
            side = action - TAKE_DISPLAY
            s.hand[seat] = s.display[side]
            s.hand_known[seat] = 1
            s.display[side] = NO_CARD
            s.stage = REFILLING
            emit(s, TOOK_CARD, seat, s.hand[seat], 0)
        go_on(box, s)
