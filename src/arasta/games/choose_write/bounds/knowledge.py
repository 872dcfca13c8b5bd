"""The observation of a seat, and resampling of hidden information (CNW-14.1, CNW-14.22)."""

from __future__ import annotations

from arasta.core.chance import below, seed_chance, shuffle
from arasta.core.rule import rule, widen
from arasta.core.state import UNKNOWN
from arasta.games.choose_write.record.actions import TAKE_BONUS
from arasta.games.choose_write.record.decisions import (
    ASK_SEALED_USE,
    decision,
)
from arasta.games.choose_write.record.events import DREW_GOODS, DREW_GUILD, DREW_LOCATION
from arasta.games.choose_write.record.labels import (
    CARAVAN_CARDS,
    GUILD,
    LAST_PLAYABLE,
    LETTERS,
    PAIRS,
    RUBY_CARDS,
)
from arasta.games.choose_write.record.state import LOCATION_DECK, USING, Box, State
from arasta.games.choose_write.rules.location_cards import (
    WAYS,
    is_active,
    may_take_bonus,
    played_location,
    used_location,
    ways_to_use,
)
from arasta.games.choose_write.rules.locations import is_usable

TRIES = 20_000
"""The most times that hands are dealt anew until they fit what is known of payments; usually a few are enough."""

payable_of = decision.payable(__name__)


@rule
def first_unseen_caravan(s: State) -> int:
    """Number of the first Caravan card in the cycle that has never been face up and is not known by exclusion."""
    first = s.caravan_changes + 1
    if first >= len(CARAVAN_CARDS) - 1:
        return len(CARAVAN_CARDS)
    return first


@rule
def observe(s: State, seat: int) -> None:
    """Turn a state into the observation of `seat` (-1: a spectator), in place.

    Hands of others, sealed choices and decks become UNKNOWN or empty, keeping their numbers; events no longer tell
    which card another seat drew.
    """
    hide_decks(s)
    sealed = s.depth > 0 and s.pending_kind[s.depth - 1] == ASK_SEALED_USE
    for other in range(s.players):
        if other != seat:
            if s.hands_open == 0:
                hide_hand(s, other)
            if sealed and s.sealed[other] > 0:
                s.sealed[other] = UNKNOWN
    if s.offered[0] > 0 and s.acting != seat:
        s.offered[0] = UNKNOWN
        s.offered[1] = UNKNOWN
    for n in range(s.event_count):
        code = s.events[n, 0]
        drawn = code == DREW_GOODS or code == DREW_GUILD or code == DREW_LOCATION
        if drawn and s.hands_open == 0 and s.events[n, 1] != seat:
            s.events[n, 2] = UNKNOWN


@rule
def hide_hand(s: State, seat: int) -> None:
    """Hide the hand of another seat; a Location card that everybody has seen stays (CNW-14.1)."""
    if s.hand[seat] > 0 and s.hand_known[seat] == 0:
        s.hand[seat] = UNKNOWN
    for pair in range(PAIRS):
        s.goods_hand[seat, pair] = 0
    for card in range(len(GUILD)):
        s.guild_hand[seat, card] = 0


@rule
def hide_decks(s: State) -> None:
    """Hide the order of the decks (CNW-14.22)."""
    for i in range(s.location_deck_size):
        s.location_deck[i] = UNKNOWN
    for i in range(s.ruby_deck_size):
        s.ruby_deck[i] = UNKNOWN
    for i in range(s.goods_deck_size):
        s.goods_deck[i] = UNKNOWN
    for i in range(s.guild_deck_size):
        s.guild_deck[i] = UNKNOWN
    for i in range(first_unseen_caravan(s), len(CARAVAN_CARDS)):
        s.caravan[i] = UNKNOWN


@rule
def resample(box: Box, s: State, seat: int, seed: int) -> None:
    """Turn an observation into a state that its seat cannot distinguish from the true one, in place.

    Only Goods and Guild cards that went into their deck at its last shuffle are put there; apart from that, every deal
    of the unseen cards is equally likely, and so is every choice that a seat may have sealed. `seed` also seeds the
    new generator.
    """
    seed_chance(s, seed)
    resample_locations(s)
    resample_rubies(s)
    resample_caravan(s)
    resample_goods(box, s, seat)
    resample_guild(s, seat)
    for other in range(s.players):
        if s.sealed[other] == UNKNOWN:
            s.sealed[other] = random_use(box, s, other) + 1


@rule
def resample_locations(s: State) -> None:
    """Hands hold no Fountain (CNW-9.1); cards not in a hand are in the deck."""
    seen = 0
    for i in range(s.location_discard_size):
        seen |= 1 << s.location_discard[i]
    for side in range(2):
        seen |= 1 << s.display[side]
    for other in range(s.players):
        if s.hand[other] > 0:
            seen |= 1 << s.hand[other]
    playable = 0
    unseen = 0
    for card in range(1, LOCATION_DECK + 1):
        if (seen >> card) & 1 == 0:
            s.location_deck[unseen] = card
            unseen += 1
            if card <= LAST_PLAYABLE:
                playable += 1
    for other in range(s.players):
        if s.hand[other] == UNKNOWN:
            drawn = below(s, playable)
            s.hand[other] = s.location_deck[drawn]
            playable -= 1
            unseen -= 1
            s.location_deck[drawn] = s.location_deck[playable]
            s.location_deck[playable] = s.location_deck[unseen]
            s.location_deck[unseen] = 0
    shuffle(s, s.location_deck, unseen)


@rule
def resample_rubies(s: State) -> None:
    """Ruby cards not at a letter are in the deck (CNW-5.13)."""
    seen = 0
    for letter in range(len(LETTERS)):
        for i in range(s.ruby_column_size[letter]):
            seen |= 1 << s.ruby_column[letter, i]
    unseen = 0
    for card in range(len(RUBY_CARDS)):
        if (seen >> card) & 1 == 0:
            s.ruby_deck[unseen] = card
            unseen += 1
    shuffle(s, s.ruby_deck, unseen)


@rule
def resample_caravan(s: State) -> None:
    """Caravan cards that were never face up (CNW-6.16)."""
    first = first_unseen_caravan(s)
    seen = 0
    for i in range(first):
        seen |= 1 << s.caravan[i]
    place = first
    for card in range(len(CARAVAN_CARDS)):
        if (seen >> card) & 1 == 0:
            s.caravan[place] = card
            place += 1
    for i in range(len(CARAVAN_CARDS) - 1, first, -1):
        j = first + below(s, i - first + 1)
        last = s.caravan[i]
        s.caravan[i] = s.caravan[j]
        s.caravan[j] = last


@rule
def unseen_goods(box: Box, s: State, pair: int) -> int:
    """Goods cards of a kind that are neither in the discard pile nor in the hands as an observation shows them."""
    unseen = box.pair_copies[pair] - s.goods_discard[pair]
    for other in range(s.players):
        unseen -= s.goods_hand[other, pair]
    return unseen


@rule
def resample_goods(box: Box, s: State, seat: int) -> None:
    """Goods deck and hands; the others can pay for what they are known to be about to pay."""
    for _ in range(TRIES):
        deal_goods(box, s, seat)
        if payments_fit(box, s, seat):
            return


@rule
def deal_goods(box: Box, s: State, seat: int) -> None:
    """Deal the unseen Goods cards to the deck and to the hands that are hidden."""
    if s.hands_open == 0:
        for other in range(s.players):
            if other != seat:
                for pair in range(PAIRS):
                    s.goods_hand[other, pair] = 0
    possible = 0
    for pair in range(PAIRS):
        for _ in range(min(unseen_goods(box, s, pair), widen(s.goods_shuffled[pair]))):
            s.goods_deck[possible] = pair
            possible += 1
    shuffle(s, s.goods_deck, possible)
    unseen = possible
    for pair in range(PAIRS):
        for _ in range(unseen_goods(box, s, pair) - s.goods_shuffled[pair]):
            s.goods_deck[unseen] = pair
            unseen += 1
    for other in range(s.players):
        if s.hands_open == 0 and other != seat:
            for _ in range(s.goods_cards[other]):
                drawn = s.goods_deck_size + below(s, unseen - s.goods_deck_size)
                s.goods_hand[other, s.goods_deck[drawn]] += 1
                unseen -= 1
                s.goods_deck[drawn] = s.goods_deck[unseen]
                s.goods_deck[unseen] = 0


@rule
def payments_fit(box: Box, s: State, seat: int) -> bool:
    """True if the others can pay for what they are asked and for what they have chosen openly (CNW-2.15, CNW-4.19)."""
    if s.stage == USING:
        for other in range(s.players):
            if other != seat and s.sealed[other] > 0:
                location = used_location(s.sealed[other] - 1)
                if location > 0 and not is_usable(box, s, other, location):
                    return False
    if s.depth == 0 or s.pending_seat[s.depth - 1] == seat:
        return True
    return payable_of(box, s, widen(s.pending_kind[0]), widen(s.pending_seat[0]), widen(s.pending_arg[0]))


@rule
def resample_guild(s: State, seat: int) -> None:
    """Guild deck, the two cards of K4 while one is being chosen, and hands."""
    seen = 0
    for card in range(len(GUILD)):
        if s.guild_discard[card] == 1 or s.playing == card + 1:
            seen |= 1 << card
        for other in range(s.players):
            if s.guild_hand[other, card] == 1:
                seen |= 1 << card
    for i in range(2):
        if s.offered[i] > 0:
            seen |= 1 << (s.offered[i] - 1)
    possible = 0
    for card in range(len(GUILD)):
        if (seen >> card) & 1 == 0 and s.guild_shuffled[card] == 1:
            s.guild_deck[possible] = card
            possible += 1
    shuffle(s, s.guild_deck, possible)
    unseen = possible
    for card in range(len(GUILD)):
        if (seen >> card) & 1 == 0 and s.guild_shuffled[card] == 0:
            s.guild_deck[unseen] = card
            unseen += 1
    if s.offered[0] == UNKNOWN:
        resample_offered(s, possible, unseen)
        unseen -= 2
    for other in range(s.players):
        hidden = widen(s.guild_cards[other])
        for card in range(len(GUILD)):
            hidden -= s.guild_hand[other, card]
        for _ in range(hidden):
            drawn = s.guild_deck_size + below(s, unseen - s.guild_deck_size)
            s.guild_hand[other, take_unseen(s, drawn, unseen)] = 1
            unseen -= 1


@rule
def drawn_since_shuffle(s: State) -> int:
    """Guild cards drawn since the deck was last shuffled."""
    shuffled = 0
    for card in range(len(GUILD)):
        shuffled += s.guild_shuffled[card]
    return shuffled - s.guild_deck_size


@rule
def resample_offered(s: State, possible: int, unseen: int) -> None:
    """The two cards of K4, drawn last of all, from the unseen ones in `guild_deck`.

    The second is from the last shuffle, like the first `possible` of those; so is the first one, unless the deck was
    rebuilt between the two: then it is not from that shuffle.
    """
    s.offered[1] = take_unseen(s, possible - 1, unseen) + 1
    # The gap was filled with a card that was not shuffled, if there is any.
    first = possible - 2
    if drawn_since_shuffle(s) == 1:
        first = possible - 1 + below(s, unseen - possible)
    s.offered[0] = take_unseen(s, first, unseen - 1) + 1


@rule
def take_unseen(s: State, place: int, unseen: int) -> int:
    """Take one of the `unseen` cards in `guild_deck` out of it; the last one takes its place."""
    card = widen(s.guild_deck[place])
    s.guild_deck[place] = s.guild_deck[unseen - 1]
    s.guild_deck[unseen - 1] = 0
    return card


@rule
def random_use(box: Box, s: State, seat: int) -> int:
    """One of the actions that a seat can choose for the played card, each equally likely (CNW-2.15)."""
    location = played_location(box, s)
    uses = 0
    chosen = TAKE_BONUS
    active = is_active(s, seat)
    for i in range(box.candidates[location]):
        candidate = widen(box.candidate[location, i])
        ways = ways_to_use(s, seat, candidate, active)
        if ways > 0 and is_usable(box, s, seat, candidate):
            for way in range(len(WAYS)):
                if (ways >> way) & 1:
                    uses += 1
                    if below(s, uses) == 0:
                        chosen = WAYS[way] + candidate
    if may_take_bonus(box, s, seat, uses) and below(s, uses + 1) == 0:
        chosen = TAKE_BONUS
    return chosen
