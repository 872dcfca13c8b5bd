"""The greedy bot's score for rolling dice again: by the exact expectation of the turn, or roughly."""

from __future__ import annotations

from arasta.core.rule import rule
from arasta.games.dice.bot.plans import IMPOSSIBLE, plan_worth, unused_after
from arasta.games.dice.bot.worth import DIE_A_TURN, Hand, dice_in, hand_of, resource_worth, with_dice
from arasta.games.dice.record.actions import KEEP, REROLL, ROLL_DICE
from arasta.games.dice.record.labels import CRYSTAL, FACES, FIRST_ACT
from arasta.games.dice.record.state import Box, State
from arasta.games.dice.rules.mosque_tiles import active_tiles
from arasta.games.dice.rules.turn import last_picked

MOST_ROLLED = 5
"""The most dice for which a re-roll is worked out exactly; if there are more, this many are taken."""
PLANNED = 2
"""The number of actions whose dice are kept when a rough estimate decides what to roll again."""


@rule
def factorial(number: int) -> int:
    """Product of the numbers from 1 to `number`."""
    product = 1
    for factor in range(2, number + 1):
        product *= factor
    return product


@rule
def expected_worth(box: Box, s: State, seat: int, kept: Hand, rolled: int, actions: int, left: int) -> int:
    """The exact expectation of the turn's worth when `rolled` dice (up to five) are rolled beside those kept.

    Every combination of faces is weighted by the number of its orders, out of six to the power of `rolled`.
    """
    total = 0
    orders = factorial(rolled)
    for red in range(rolled + 1):
        for yellow in range(rolled - red + 1):
            for green in range(rolled - red - yellow + 1):
                for blue in range(rolled - red - yellow - green + 1):
                    rest = rolled - red - yellow - green - blue
                    same = factorial(red) * factorial(yellow) * factorial(green) * factorial(blue)
                    for lira in range(rest + 1):
                        ways = orders // (same * factorial(lira) * factorial(rest - lira))
                        hand = with_dice(kept, red, yellow, green, blue, lira, rest - lira)
                        total += ways * plan_worth(box, s, seat, hand, actions, left)
    rolls = 1
    for _ in range(rolled):
        rolls *= len(FACES)
    return total // rolls


@rule
def keeping(box: Box, s: State, seat: int, hand: Hand, actions: int, left: int) -> Hand:
    """The hand with only the dice that this many of its best actions use."""
    unused = unused_after(box, s, seat, hand, actions, left)
    return with_dice(
        hand,
        -unused.red_dice,
        -unused.yellow_dice,
        -unused.green_dice,
        -unused.blue_dice,
        -unused.lira_dice,
        -unused.card_dice,
    )


@rule
def fits_picked(s: State, hand: Hand, kept: Hand) -> bool:
    """True if the dice chosen for the re-roll so far are among those not kept, in order."""
    last = last_picked(s)
    for face in range(len(FACES)):
        rolled = hand[face] - kept[face]
        if s.picked[face] > rolled or (face < last and s.picked[face] != rolled):
            return False
    return True


@rule
def next_pick(s: State, hand: Hand, kept: Hand) -> int:
    """The action that goes on choosing all dice except those kept, or rolls when all are chosen."""
    for face in range(len(FACES)):
        if hand[face] - kept[face] > s.picked[face]:
            return REROLL + face
    return ROLL_DICE


@rule
def reroll_gain(box: Box, s: State, seat: int, hand: Hand, kept: Hand, actions: int, left: int) -> int:
    """The expected gain from rolling all dice except those kept, over the crystal and the dice as they are."""
    rolled = min(dice_in(hand) - dice_in(kept), MOST_ROLLED)
    if rolled == 0:
        return IMPOSSIBLE
    paid = box.reroll_price * resource_worth(CRYSTAL, left)
    now = plan_worth(box, s, seat, hand, actions, left)
    return expected_worth(box, s, seat, kept, rolled, actions, left) - paid - now


@rule
def like_reroll(box: Box, s: State, seat: int, action: int, left: int) -> int:
    """Keeping the dice, or re-rolling those that the best actions, or the best one alone, do not need."""
    if action == KEEP:
        return 0
    hand = hand_of(s, seat)
    actions = box.actions + active_tiles(s, seat, FIRST_ACT)
    best = IMPOSSIBLE
    for used in range(actions, 0, -1):
        if actions - used < 2:
            kept = keeping(box, s, seat, hand, used, left)
            if fits_picked(s, hand, kept) and next_pick(s, hand, kept) == action:
                best = max(best, reroll_gain(box, s, seat, hand, kept, actions, left))
    return best


@rule
def like_reroll_roughly(box: Box, s: State, seat: int, action: int, left: int) -> int:
    """Keeping the dice, or re-rolling those that the best actions do not need, each worth an average die."""
    if action == KEEP:
        return 0
    hand = hand_of(s, seat)
    kept = keeping(box, s, seat, hand, PLANNED, left)
    if not fits_picked(s, hand, kept) or next_pick(s, hand, kept) != action:
        return IMPOSSIBLE
    return DIE_A_TURN * (dice_in(hand) - dice_in(kept)) - box.reroll_price * resource_worth(CRYSTAL, left)
