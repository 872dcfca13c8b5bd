"""The policy made cheap, to guide a search below the position that is asked about.

It looks at one action instead of a turn, and at what a re-roll may bring on average instead of at every roll.
"""

from __future__ import annotations

from arasta.core.rule import rule
from arasta.games.dice.bot.plans import after_action
from arasta.games.dice.bot.policy import NEVER, dice_in, fits_picked, keeping, next_pick, resource_worth, score
from arasta.games.dice.bot.worth import DIE_A_TURN, assets, hand_of, needed
from arasta.games.dice.record.actions import END_TURN, KEEP
from arasta.games.dice.record.decisions import ASK_ACTION, ASK_REROLL
from arasta.games.dice.record.labels import CRYSTAL
from arasta.games.dice.record.state import Box, State

PLANNED = 2
"""Actions whose dice are kept when the rest is rolled again."""


@rule
def like_action_now(box: Box, s: State, seat: int, action: int, left: int) -> int:
    """An action by itself."""
    hand = hand_of(s, seat)
    if action == END_TURN:
        return assets(hand, left)
    return assets(after_action(box, s, seat, hand, action, left), left)


@rule
def like_reroll_roughly(box: Box, s: State, seat: int, action: int, left: int) -> int:
    """Keeping the dice, or rolling those again that the best actions do not need, each worth an average die."""
    if action == KEEP:
        return 0
    hand = hand_of(s, seat)
    kept = keeping(box, s, seat, hand, PLANNED, left)
    if not fits_picked(s, hand, kept) or next_pick(s, hand, kept) != action:
        return NEVER
    return DIE_A_TURN * (dice_in(hand) - dice_in(kept)) - box.reroll_price * resource_worth(CRYSTAL, left)


@rule
def rollout_policy(box: Box, s: State, seat: int, kind: int, arg: int, action: int) -> int:
    """How much `seat` would like a legal action of the decision (kind, arg); only compared within one decision."""
    if kind == ASK_ACTION:
        return like_action_now(box, s, seat, action, needed(box, s))
    if kind == ASK_REROLL:
        return like_reroll_roughly(box, s, seat, action, needed(box, s))
    return score(box, s, seat, kind, arg, action)
