"""A turn: income, roll, actions, pass (ledger section 2), and the order of turns."""

from __future__ import annotations

from arasta.core.chance import roll_die
from arasta.core.choices import Choices, allow, allow_if
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.dice.record.actions import GO_ON, KEEP, REROLL, ROLL_DICE, SKIP, WORK
from arasta.games.dice.record.decisions import ASK_ACTION, ASK_INCOME, ASK_REROLL, BEGINS_PHASE, decision
from arasta.games.dice.record.events import INCOME as INCOME_EVENT
from arasta.games.dice.record.events import REROLLED, ROLLED, SKIPPED, TURN, WORKED, note, note_dice, note_more
from arasta.games.dice.record.labels import (
    CARD_FACE,
    CRYSTAL,
    FIRST_ACT,
    FIRST_BAZ,
    FIRST_CRY,
    FIRST_DIE,
    LIRA,
    LIRA_FACE,
    TILE_COUNT,
)
from arasta.games.dice.record.state import ACTIONS, ACTIVE, INCOME, NOT_OWNED, ROLL, Box, State
from arasta.games.dice.record.state import WORKED as HAS_WORKED
from arasta.games.dice.rules.bazaar_cards import reveal_cards
from arasta.games.dice.rules.end import is_end_triggered
from arasta.games.dice.rules.mosque_tiles import active_tiles
from arasta.games.dice.rules.shortage import spend, take_from_supply


@rule
def begin_turn(box: Box, s: State, seat: int) -> None:
    """The turn of a seat begins with its income (DIC-2.3); only this seat has income, rolls and acts (DIC-2.19)."""
    s.on_turn = seat
    s.phase = INCOME
    note(s, TURN, seat, s.round, 0)
    take_income(box, s, seat)


@rule
def work_tile(box: Box, s: State, seat: int, tile: int) -> None:
    """An income tile works, once a turn (DIC-2.4): LIR (DIC-6.2), CRY (DIC-6.3) or BAZ (DIC-6.4).

    Each BAZ tile reveals one card, which is put away before the next is revealed (DIC-10.4); it may be discarded to
    that card itself (DIC-10.6).
    """
    s.tile[seat, tile] = HAS_WORKED
    if tile < FIRST_CRY:
        note_more(s, INCOME_EVENT, seat, LIRA, take_from_supply(box, s, seat, LIRA, widen(box.lira_income)))
    elif tile < FIRST_BAZ:
        note_more(s, INCOME_EVENT, seat, CRYSTAL, take_from_supply(box, s, seat, CRYSTAL, widen(box.crystal_income)))
    else:
        note(s, WORKED, seat, tile, 0)
        reveal_cards(box, s, seat, 1)


@rule
def take_income(box: Box, s: State, seat: int) -> None:
    """Let the income tiles work, by themselves unless a BAZ tile makes their order a choice, and roll the dice then.

    A tile gained in this phase is not active yet (DIC-10.1), one discarded before it has worked gives nothing
    (DIC-10.5).
    """
    if s.tiles[seat] > 0:
        if active_tiles(s, seat, FIRST_BAZ) > 0:
            push(s, ASK_INCOME, seat, 0)
            return
        for tile in range(1, FIRST_BAZ):
            if s.tile[seat, tile] == ACTIVE:
                work_tile(box, s, seat, tile)
    roll(box, s, seat)


@decision(ASK_INCOME, "income", phases=(INCOME,), stages=(BEGINS_PHASE,))
class Income:
    """Phase 1: which income tile works next (DIC-2.5); the order matters only while a BAZ tile is left (DIC-10.18).

    None may be declined, but by an option the card of a BAZ tile (DIC-2.6).
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if active_tiles(s, seat, FIRST_BAZ) == 0:
            allow(choices, GO_ON)
            return
        for tile in range(1, FIRST_ACT):
            if s.tile[seat, tile] == ACTIVE:
                allow(choices, WORK + tile)
        if box.income_optional:
            for tile in range(FIRST_BAZ, FIRST_ACT):
                if s.tile[seat, tile] == ACTIVE:
                    allow(choices, SKIP + tile)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == GO_ON:
            take_income(box, s, seat)
            return
        push(s, ASK_INCOME, seat, 0)
        if action >= SKIP + FIRST_BAZ:
            s.tile[seat, action - SKIP] = HAS_WORKED
            note(s, SKIPPED, seat, action - SKIP, 0)
        else:
            work_tile(box, s, seat, action - WORK)


@rule
def roll(box: Box, s: State, seat: int) -> None:
    """Roll the common dice and an extra die for each active DIE tile, all together (DIC-2.7, DIC-2.20).

    A DIE tile discarded in phase 1 is not counted any more (DIC-10.7).
    """
    s.phase = ROLL
    dice = box.common_dice + 0
    if s.tiles[seat] > 0:
        dice += active_tiles(s, seat, FIRST_DIE)
    for _ in range(dice):
        s.dice[roll_die(s) - 1] += 1
    note_dice(s, ROLLED, seat, s.dice[0], s.dice[1], s.dice[2], s.dice[3], s.dice[LIRA_FACE], s.dice[CARD_FACE])
    offer_reroll(box, s, seat)


@rule
def offer_reroll(box: Box, s: State, seat: int) -> None:
    """While the player has crystals the dice may be rolled again (DIC-2.8, DIC-2.9), in phase 2 only (DIC-2.11)."""
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
    note_dice(
        s, REROLLED, seat, s.picked[0], s.picked[1], s.picked[2], s.picked[3], s.picked[LIRA_FACE], s.picked[CARD_FACE]
    )
    for face in range(len(s.dice)):
        s.dice[face] += s.picked[face]
        s.picked[face] = 0
    offer_reroll(box, s, seat)


@rule
def begin_actions(box: Box, s: State, seat: int) -> None:
    """Phase 3 begins; its number of actions is fixed now (DIC-2.12, DIC-2.21), with each active ACT tile (DIC-6.5)."""
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


@decision(ASK_REROLL, "reroll", inlined=True, phases=(ROLL,), stages=(BEGINS_PHASE,))
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


@rule
def make_tiles_active(s: State, seat: int) -> None:
    """Tiles gained this turn, or that have worked in it, become active for the owner's next turn (DIC-6.8)."""
    if s.tiles[seat] > 0:
        for tile in range(1, TILE_COUNT + 1):
            # A product, not a condition: this is done for all tiles in every turn.
            s.tile[seat, tile] = ACTIVE * int(s.tile[seat, tile] != NOT_OWNED)


@rule
def end_turn(box: Box, s: State) -> None:
    """Phase 4: unused actions (DIC-2.13) and dice (DIC-2.17) lapse, the dice go to the next player (DIC-2.18).

    Clockwise (DIC-2.1); the turn of whoever triggered the end and the round are finished like any other (DIC-9.2,
    DIC-9.3, DIC-9.5), and the game ends with the last turn of a round (DIC-2.2, DIC-9.4), however late (DIC-10.17).
    """
    for face in range(len(s.dice)):
        s.dice[face] = 0
        s.used[face] = 0
    s.actions_left = 0
    make_tiles_active(s, widen(s.on_turn))
    following = (s.on_turn + 1) % s.players
    if following != s.start_seat:
        begin_turn(box, s, following)
    elif not is_end_triggered(box, s):
        s.round += 1
        begin_turn(box, s, following)
