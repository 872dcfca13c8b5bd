"""What must hold in every position of every game of Choose & Write, as a rule that runs compiled at each decision."""

from __future__ import annotations

from arasta.core.choices import Choices
from arasta.core.rule import rule
from arasta.core.state import DEPTH, EVENTS
from arasta.games.choose_write.record.decisions import ASK_SEALED_USE
from arasta.games.choose_write.record.state import CHOOSING, LOCATION_DECK, Box, State

BROKEN = {
    1: "there is one of each Location card (CNW-0.4)",
    2: "there is one of each Ruby card, and the prices are those of the columns (CNW-5.1)",
    3: "Goods cards are conserved (CNW-0.9)",
    4: "there is one of each Guild card (CNW-0.10)",
    5: "nothing is crossed that is not filled, nothing filled beyond its track (CNW-10.3)",
    6: "Bonus Rubies are those that are complete (CNW-10.14, CNW-10.15)",
    7: "somebody can always act, and has a choice unless all choose at once in secret",
    8: "no choice is listed twice",
    9: "the stack of decisions and the list of events do not overflow",
    10: "the numbers of cards in hand are right",
    11: "there is one of each Caravan card (CNW-0.11)",
    12: "at the beginning of a turn display and hands are full (CNW-11.5)",
    13: "Rubies are those of letters, Bonus Rubies and other actions (CNW-10.20)",
    14: "no price is due and no card is used but in a payment",
}
"""What `broken` returns -> what does not hold."""


@rule
def broken(box: Box, s: State, choices: Choices) -> int:
    """Number of an invariant that does not hold, 0 if all do."""
    for check in (
        broken_locations(s),
        broken_rubies(box, s),
        broken_goods_cards(box, s),
        broken_guild_cards(s),
        broken_sheets(box, s),
        broken_choices(s, choices),
        broken_turn(box, s),
    ):
        if check:
            return check
    return 0


@rule
def broken_locations(s: State) -> int:
    seen = 0
    count = 0
    for i in range(s.location_deck_size):
        seen |= 1 << s.location_deck[i]
        count += 1
    for i in range(s.location_discard_size):
        seen |= 1 << s.location_discard[i]
        count += 1
    for side in range(2):
        if s.display[side] > 0:
            seen |= 1 << s.display[side]
            count += 1
    for seat in range(s.players):
        if s.hand[seat] > 0:
            seen |= 1 << s.hand[seat]
            count += 1
    if count != LOCATION_DECK or seen != (1 << (LOCATION_DECK + 1)) - 2:
        return 1
    return 0


@rule
def broken_rubies(box: Box, s: State) -> int:
    seen = 0
    count = s.ruby_deck_size + 0
    for i in range(s.ruby_deck_size):
        seen |= 1 << s.ruby_deck[i]
    for letter in range(4):
        for good in range(4):
            price = 0
            for i in range(s.ruby_column_size[letter]):
                card = s.ruby_column[letter, i]
                if i == 0:
                    price += box.ruby_goods[card, good]
                elif box.ruby_top[card] == good:
                    price += 1
            if price != s.price[letter, good]:
                return 2
        for i in range(s.ruby_column_size[letter]):
            seen |= 1 << s.ruby_column[letter, i]
            count += 1
    if count != 20 or seen != (1 << 20) - 1:
        return 2
    caravan = 0
    for i in range(8):
        caravan |= 1 << s.caravan[i]
    if caravan != 255:
        return 11
    return 0


@rule
def broken_goods_cards(box: Box, s: State) -> int:
    for pair in range(10):
        found = s.goods_discard[pair] + 0
        for i in range(s.goods_deck_size):
            if s.goods_deck[i] == pair:
                found += 1
        for seat in range(s.players):
            if s.goods_hand[seat, pair] < 0:
                return 3
            found += s.goods_hand[seat, pair]
        if found != box.pair_copies[pair]:
            return 3
    for seat in range(s.players):
        held = 0
        for pair in range(10):
            held += s.goods_hand[seat, pair]
        if held != s.goods_cards[seat]:
            return 10
    return 0


@rule
def broken_guild_cards(s: State) -> int:
    for card in range(16):
        found = s.guild_discard[card] + 0
        for i in range(s.guild_deck_size):
            if s.guild_deck[i] == card:
                found += 1
        for i in range(2):
            if s.offered[i] == card + 1:
                found += 1
        if s.playing == card + 1:
            found += 1
        for seat in range(s.players):
            found += s.guild_hand[seat, card]
        if found != 1:
            return 4
    for seat in range(s.players):
        held = 0
        for card in range(16):
            held += s.guild_hand[seat, card]
        if held != s.guild_cards[seat]:
            return 10
    return 0


@rule
def broken_sheets(box: Box, s: State) -> int:
    for seat in range(s.players):
        for section in range(2):
            if not 0 <= s.lira[seat, section] <= box.lira_spaces[section]:
                return 5
        if not 0 <= s.lira_spent[seat] <= s.lira[seat, 0] + s.lira[seat, 1]:
            return 5
        for good in range(4):
            if not 0 <= s.goods_spent[seat, good] <= s.goods[seat, good] <= box.rows:
                return 5
        if not 0 <= s.bonus_spent[seat] <= s.bonus_actions[seat] <= box.bonus_spaces[s.players]:
            return 5
        for location in range(19):
            if not 0 <= s.icons[seat, location] <= box.icons[s.players, location]:
                return 5
        for square in range(5):
            if not 0 <= s.checks[seat, square] <= box.squares[square]:
                return 5
        rubies = 0
        for letter in range(4):
            rubies += s.palace_rubies[seat, letter]
        for section in range(2):
            rubies += s.lira_bonus[seat, section]
        for row in range(3):
            rubies += s.goods_bonus[seat, row]
        if rubies > s.rubies[seat]:
            return 13
    return 0


@rule
def broken_choices(s: State, choices: Choices) -> int:
    if (choices.count > 0) != (s.status == 0):
        return 7
    if choices.count == 1 and s.pending_kind[s.depth - 1] != ASK_SEALED_USE:
        return 7
    for i in range(choices.count):
        for j in range(i):
            if choices.action[i] == choices.action[j]:
                return 8
    if s.depth < 0 or s.depth > DEPTH or s.event_count > EVENTS or (s.depth > 0) != (s.status == 0):
        return 9
    return 0


@rule
def broken_turn(box: Box, s: State) -> int:
    if s.stage == CHOOSING:
        for seat in range(s.players):
            if s.hand[seat] == 0:
                return 12
            lowest = min(min(s.goods[seat, 0], s.goods[seat, 1]), min(s.goods[seat, 2], s.goods[seat, 3]))
            for row in range(3):
                if (lowest >= box.bonus_rows[row]) != (s.goods_bonus[seat, row] == 1):
                    return 6
            for section in range(2):
                if (s.lira[seat, section] == box.lira_spaces[section]) != (s.lira_bonus[seat, section] == 1):
                    return 6
        if s.display[0] == 0 or s.display[1] == 0 or s.program != 0 or s.playing != 0:
            return 12
        for good in range(4):
            if s.price_due[good] != 0:
                return 14
        for pair in range(10):
            if s.cards_used[pair] != 0:
                return 14
    return 0
