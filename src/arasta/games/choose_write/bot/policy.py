"""The greedy bot's policy: how much a seat would like each action it may choose.

Every rule here uses only what the seat may know, so a state and its observation give the same result.
"""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.choose_write.bot.evaluation import (
    BONUS_WORTH,
    CARD_WORTH,
    GOOD_WORTH,
    GUILD_WORTH,
    RUBY,
    assets,
    holding,
    with_good,
    with_points,
)
from arasta.games.choose_write.bot.plans import (
    best_use,
    check_worth,
    gaining_good,
    program_worth,
    section_worth,
    spare_worth,
)
from arasta.games.choose_write.record.actions import (
    DISCARD,
    DONE,
    DRAW,
    EITHER_CARD,
    EITHER_GOOD,
    EITHER_IMPROVEMENT,
    FILL_BONUS,
    FROM_SHEET,
    GAIN,
    KEEP,
    LETTER,
    LIRA,
    PAY_GOOD,
    PLAY_DISPLAY,
    PLAY_GUILD,
    PLAY_HAND,
    TAKE_BONUS,
    TAKE_DISPLAY,
    USE,
    USE_CARD,
    WITH_BONUS,
    WITH_ICON,
    WITHOUT,
)
from arasta.games.choose_write.record.decisions import ASK_ANY_PAYMENT, ASK_SAME_GOODS
from arasta.games.choose_write.record.labels import KINDS
from arasta.games.choose_write.record.state import GUILD_PROGRAM, Box, State
from arasta.games.choose_write.rules.payment import shows, uncovered
from arasta.games.choose_write.rules.sheet import bonus_room, good_room

ICON = 15
"""The price of crossing an icon."""
UNKNOWN_CARD = 350
"""The use of a Location card yet to be drawn."""


@rule
def like_card(box: Box, s: State, seat: int, action: int) -> int:
    """Playing a card: scored by its best use."""
    if action >= PLAY_GUILD:
        card = action - PLAY_GUILD
        return program_worth(box, s, seat, GUILD_PROGRAM + card) - GUILD_WORTH[card]
    if action == PLAY_HAND:
        return best_use(box, s, seat, widen(box.card_location[s.hand[seat]]))
    return best_use(box, s, seat, widen(box.card_location[s.display[action - PLAY_DISPLAY]]))


@rule
def like_use(box: Box, s: State, seat: int, action: int) -> int:
    """Using a location, less what is crossed, or taking a Bonus Action."""
    if action == TAKE_BONUS:
        return BONUS_WORTH if bonus_room(box, s, seat) > 0 else 0
    if action > WITH_BONUS:
        return program_worth(box, s, seat, action - WITH_BONUS) - BONUS_WORTH
    if action > WITH_ICON:
        return program_worth(box, s, seat, action - WITH_ICON) - ICON
    return program_worth(box, s, seat, action - USE)


@rule
def like_good(box: Box, s: State, seat: int, kind: int, arg: int, good: int) -> int:
    """Gaining Goods of one kind."""
    count = 1
    if kind == ASK_SAME_GOODS:
        count = min(arg, good_room(box, s, seat, good))
    return assets(s, gaining_good(box, s, seat, holding(s, seat), good, count)) - assets(s, holding(s, seat))


@rule
def like_payment(s: State, seat: int, pair: int) -> int:
    """Paying with a Goods card: if both of its Goods are needed, or there is no other way."""
    covered = 0
    for good in range(KINDS):
        covered += min(shows(pair, good), uncovered(s, good))
    return covered * GOOD_WORTH - CARD_WORTH + GOOD_WORTH // 4


@rule
def like_letter(s: State, seat: int, letter: int) -> int:
    """Paying for a letter: scored by what is left."""
    h = holding(s, seat)
    left = with_points(h, RUBY)
    for good in range(KINDS):
        left = with_good(left, good, -widen(s.price[letter, good]))
    return assets(s, left)


@rule
def like_hand(box: Box, s: State, seat: int, action: int) -> int:
    """Taking a Location card into the hand, for use in the next turn."""
    if action == DRAW:
        return UNKNOWN_CARD
    return best_use(box, s, seat, widen(box.card_location[s.display[action - TAKE_DISPLAY]]))


@rule
def like_either(box: Box, s: State, seat: int, action: int) -> int:
    """One of two gains."""
    if action == EITHER_CARD:
        return CARD_WORTH
    if action == EITHER_GOOD:
        best = 0
        for good in range(KINDS):
            if good_room(box, s, seat, good) > 0:
                best = max(best, like_good(box, s, seat, 0, 0, good))
        return best
    if action == EITHER_IMPROVEMENT:
        return check_worth(s)
    return spare_worth(box, s, seat)


@rule
def like_small(box: Box, s: State, seat: int, kind: int, arg: int, action: int) -> int:
    """The smaller choices: spaces, squares, payments."""
    if action < GAIN:
        return section_worth(box, s, seat, action - LIRA)
    if action < FILL_BONUS:
        return like_good(box, s, seat, kind, arg, action - GAIN)
    if action == FILL_BONUS:
        return BONUS_WORTH
    if action < DONE:
        return check_worth(s)
    if action == DONE or action == FROM_SHEET or action == WITHOUT:
        return 0
    if action < LETTER:
        return like_either(box, s, seat, action)
    if action < WITHOUT:
        return like_letter(s, seat, action - LETTER)
    if action < FROM_SHEET:
        if kind == ASK_ANY_PAYMENT:
            return -CARD_WORTH
        return like_payment(s, seat, action - USE_CARD)
    h = holding(s, seat)
    if action < DISCARD:
        return assets(s, with_good(h, action - PAY_GOOD, -1)) - assets(s, h)
    return action - DISCARD


@rule
def score(box: Box, s: State, seat: int, kind: int, arg: int, action: int) -> int:
    """The score of a legal action of the decision (kind, arg) for `seat`; only compared within one decision."""
    if action <= USE:
        return like_card(box, s, seat, action)
    if action <= TAKE_BONUS:
        return like_use(box, s, seat, action)
    if action >= TAKE_DISPLAY:
        return like_hand(box, s, seat, action)
    if action >= KEEP:
        return GUILD_WORTH[action - KEEP]
    return like_small(box, s, seat, kind, arg, action)
