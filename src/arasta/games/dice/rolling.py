"""Phase 2: rolling and re-rolling the dice (ledger section 2)."""

from __future__ import annotations

from arasta.core.chance import roll_die
from arasta.core.choices import Choices, allow, allow_if
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.dice.actions import KEEP, REROLL, ROLL_DICE
from arasta.games.dice.asked import ASK_ACTION, ASK_REROLL, decision
from arasta.games.dice.events import REROLLED, ROLLED, note_dice
from arasta.games.dice.labels import CRYSTAL, FIRST_ACT, FIRST_DIE
from arasta.games.dice.state import ACTIONS, ROLL, Box, State
from arasta.games.dice.supply import spend
from arasta.games.dice.tiles import active_tiles


@rule
def roll(box: Box, s: State, seat: int) -> None:
    """Roll the common dice and an extra die for each active DIE tile, all together (DIC-2.7, DIC-2.20)."""
    s.phase = ROLL
    dice = box.common_dice + 0
    if s.tiles[seat] > 0:
        dice += active_tiles(s, seat, FIRST_DIE)
    for _ in range(dice):
        s.dice[roll_die(s) - 1] += 1
    note_dice(s, ROLLED, seat, s.dice[0], s.dice[1], s.dice[2], s.dice[3], s.dice[4], s.dice[5])
    offer_reroll(box, s, seat)


@rule
def offer_reroll(box: Box, s: State, seat: int) -> None:
    """As long as the player has crystals the dice may be rolled again (DIC-2.8, DIC-2.9)."""
    if s.has[seat, CRYSTAL] >= box.reroll_price:
        push(s, ASK_REROLL, seat, 0)
    else:
        begin_actions(box, s, seat)


@rule
def reroll(box: Box, s: State, seat: int) -> None:
    """Pay, and roll the dice chosen again; only their new faces count (DIC-2.8, DIC-2.10)."""
    spend(s, seat, CRYSTAL, widen(box.reroll_price))
    dice = 0
    for face in range(len(s.dice)):
        dice += s.picked[face]
        s.dice[face] -= s.picked[face]
        s.picked[face] = 0
    for _ in range(dice):
        s.picked[roll_die(s) - 1] += 1
    note_dice(s, REROLLED, seat, s.picked[0], s.picked[1], s.picked[2], s.picked[3], s.picked[4], s.picked[5])
    for face in range(len(s.dice)):
        s.dice[face] += s.picked[face]
        s.picked[face] = 0
    offer_reroll(box, s, seat)


@rule
def begin_actions(box: Box, s: State, seat: int) -> None:
    """Phase 3 begins; its number of actions is fixed now (DIC-2.12, DIC-2.21)."""
    s.phase = ACTIONS
    s.actions_left = box.actions
    if s.tiles[seat] > 0:
        s.actions_left += active_tiles(s, seat, FIRST_ACT)
    push(s, ASK_ACTION, seat, 0)


@rule
def last_picked(s: State) -> int:
    """The last face, in their order, of the dice chosen for the re-roll; -1 if none is."""
    last = -1
    for face in range(len(s.picked)):
        if s.picked[face] > 0:
            last = face
    return last


@decision(ASK_REROLL, "reroll", inlined=True)
class Reroll:
    """Phase 2: keep the dice, or choose dice one by one, in the order of their faces, and roll them again (DIC-2.8).

    The crystal is paid with the roll; until then the choice can be undone.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        last = last_picked(s)
        if last < 0:
            allow(choices, KEEP)
        else:
            allow(choices, ROLL_DICE)
        for face in range(len(s.dice)):
            allow_if(choices, REROLL + face, (face >= last) & (s.dice[face] > s.picked[face]))

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == KEEP:
            begin_actions(box, s, seat)
        elif action == ROLL_DICE:
            reroll(box, s, seat)
        else:
            s.picked[action - REROLL] += 1
            push(s, ASK_REROLL, seat, 0)
