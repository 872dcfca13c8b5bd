"""What must hold in every position of every game of Istanbul, as a rule that runs compiled at each decision."""

from __future__ import annotations

from arasta.core.choices import Choices
from arasta.core.rule import rule
from arasta.core.state import DEPTH, EVENTS
from arasta.games.istanbul.record.labels import BLUE, FOUNTAIN, OWN, PLACES
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.supply import capacity

BROKEN = {
    1: "rubies are conserved (IST-0.15)",
    2: "cards are conserved (IST-0.19)",
    3: "own assistants are conserved (IST-1.16, IST-7.31)",
    4: "neutral assistants are conserved (IST-10.2)",
    5: "goods stay within 0 and capacity (IST-0.10)",
    6: "nobody has debts (IST-0.14)",
    7: "somebody can always act",
    8: "no choice is listed twice",
    9: "the stack of decisions and the list of events do not overflow",
    10: "at most one own assistant lies on a place, none at the Fountain (IST-2.13, IST-2.15)",
    11: "extensions are conserved (IST-1.6)",
    12: "hand sizes and known cards fit the hands",
    13: "every piece stands on a place",
    14: "mosque tiles are conserved (IST-1.3)",
    15: "demand tiles are conserved (IST-1.10)",
}
"""What `broken` returns -> what does not hold."""


@rule
def broken(box: Box, s: State, choices: Choices) -> int:
    """Number of an invariant that does not hold, 0 if all do."""
    for check in (
        broken_pieces(box, s),
        broken_cards(box, s),
        broken_barrows(box, s),
        broken_choices(s, choices),
        broken_tiles(box, s),
    ):
        if check:
            return check
    return 0


@rule
def broken_pieces(box: Box, s: State) -> int:
    players = s.players
    rubies = s.wainwright_rubies + s.palace_rubies + s.dealer_rubies + s.mosque_rubies[0] + s.mosque_rubies[1]
    neutral = 0
    for place in range(PLACES + 1):
        neutral += s.neutral_assistant[place]
    for seat in range(players):
        rubies += s.rubies[seat]
        own = 0
        for place in range(PLACES + 1):
            if s.assistant[seat, place] > 1:
                return 10
            own += s.assistant[seat, place]
        for i in range(s.stack_size[seat]):
            if s.stack[seat, i] == OWN:
                own += 1
            else:
                neutral += 1
        expected = box.start_assistants - box.variant_neutral * box.neutral_assistants
        if s.tile[seat, BLUE] > 0:
            expected += 1
        if own != expected:
            return 3
        if s.assistant[seat, FOUNTAIN] or s.assistant[seat, 0]:
            return 10
        if not (1 <= s.merchant[seat] <= PLACES and 1 <= s.family[seat] <= PLACES):
            return 13
    if neutral != box.variant_neutral * box.neutral_assistants * players:
        return 4
    begun = players + box.palace_rubies[players] + box.dealer_rubies[players] + 2 * box.mosque_rubies[players]
    if rubies != begun:
        return 1
    if not (1 <= s.governor <= PLACES and 1 <= s.smuggler <= PLACES):
        return 13
    return 0


@rule
def broken_cards(box: Box, s: State) -> int:
    for card in range(10):
        found = 0
        for seat in range(s.players):
            found += s.hand[seat, card]
            if s.hand[seat, card] < 0 or s.known[seat, card] > s.hand[seat, card] or s.known[seat, card] < 0:
                return 12
        for i in range(s.deck_size):
            if s.deck[i] == card:
                found += 1
        for i in range(s.discard_size):
            if s.discard[i] == card:
                found += 1
        if found != box.card_copies[card]:
            return 2
    for seat in range(s.players):
        held = 0
        for card in range(10):
            held += s.hand[seat, card]
        if held != s.hand_size[seat]:
            return 12
    return 0


@rule
def broken_barrows(box: Box, s: State) -> int:
    extensions = s.wainwright_extensions + 0
    for seat in range(s.players):
        extensions += s.extensions[seat]
        for good in range(4):
            if s.goods[seat, good] < 0 or s.goods[seat, good] > capacity(box, s, seat):
                return 5
        if s.lira[seat] < 0:
            return 6
    if extensions != box.extensions_per_player * s.players:
        return 11
    return 0


@rule
def broken_choices(s: State, choices: Choices) -> int:
    if (choices.count > 0) != (s.status == 0) or choices.count == 1:
        return 7
    for i in range(choices.count):
        for j in range(i):
            if choices.action[i] == choices.action[j]:
                return 8
    if s.depth < 0 or s.depth > DEPTH or s.event_count > EVENTS or (s.depth > 0) != (s.status == 0):
        return 9
    return 0


@rule
def broken_tiles(box: Box, s: State) -> int:
    for colour in range(4):
        taken = 0
        for seat in range(s.players):
            if s.tile[seat, colour] > 0:
                taken += 1
        if taken != s.tiles_taken[colour]:
            return 14
    for market in range(2):
        seen = 0
        for i in range(5):
            seen += 1 << s.demand[market, i]
        if seen != 31:
            return 15
    return 0
