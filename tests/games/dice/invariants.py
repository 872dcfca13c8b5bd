"""What must hold in every position of every game of the Dice Game, as a rule that runs compiled at each decision."""

from __future__ import annotations

from arasta.core.choices import Choices
from arasta.core.rule import rule
from arasta.core.state import DEPTH, EVENTS
from arasta.games.dice.record.labels import CARD_COUNT, FACES, LIRA, PRICED, TILE_COUNT
from arasta.games.dice.record.state import DICE, DISPLAY, INCOME, Box, State

BROKEN = {
    1: "goods, crystals and lira are conserved and never negative (DIC-0.13)",
    2: "each tile is in exactly one place (DIC-0.14)",
    3: "each card is in exactly one place (DIC-0.14)",
    4: "rubies are conserved (DIC-0.8, DIC-5.9)",
    5: "no more rubies are taken from an area than it had (DIC-5.1)",
    6: "dice are conserved within a turn, five to nine (DIC-2.7)",
    7: "somebody can always act, and nobody is asked without a choice",
    8: "no choice is listed twice",
    9: "the stack of decisions and the list of events do not overflow",
    10: "tiles are counted rightly, and the mosque ruby is reached with them (DIC-6.13)",
    11: "gaps of the display are filled while the stack lasts (DIC-6.12)",
    12: "only the active player decides, but for lower zones (DIC-2.19)",
    13: "what is under way is forgotten when it is done",
    14: "the number of actions is within its limits (DIC-2.12)",
}
"""What `broken` returns -> what does not hold."""


@rule
def broken(box: Box, s: State, choices: Choices) -> int:
    """Number of an invariant that does not hold, 0 if all do."""
    for check in (
        broken_resources(box, s),
        broken_tiles(box, s),
        broken_cards(s),
        broken_rubies(box, s),
        broken_dice(box, s),
        broken_choices(s, choices),
    ):
        if check:
            return check
    return 0


@rule
def broken_resources(box: Box, s: State) -> int:
    for resource in range(LIRA + 1):
        total = s.supply[resource] + 0
        if total < 0:
            return 1
        for seat in range(s.players):
            if s.has[seat, resource] < 0:
                return 1
            total += s.has[seat, resource]
        if total != box.supply[resource]:
            return 1
    return 0


@rule
def broken_tiles(box: Box, s: State) -> int:
    for tile in range(1, TILE_COUNT + 1):
        found = s.boxed[tile] + 0
        for place in range(DISPLAY):
            found += int(s.display[place] == tile)
        for i in range(s.stack_size):
            found += int(s.stack[i] == tile)
        for seat in range(s.players):
            found += int(s.tile[seat, tile] > 0)
            if s.tile[seat, tile] > 1 and seat != s.on_turn:
                return 10
        if found != 1:
            return 2
    for place in range(DISPLAY):
        if s.display[place] == 0 and s.stack_size > 0:
            return 11
    for seat in range(s.players):
        owned = 0
        for tile in range(TILE_COUNT + 1):
            owned += int(s.tile[seat, tile] > 0)
        if owned != s.tiles[seat] or (owned >= box.threshold[s.players] and s.mosque_reached[seat] == 0):
            return 10
    return 0


@rule
def broken_cards(s: State) -> int:
    if s.deck_size + s.discard_size + s.revealed_count != CARD_COUNT:
        return 3
    for card in range(CARD_COUNT):
        found = 0
        for i in range(s.deck_size):
            found += int(s.deck[i] == card)
        for i in range(s.discard_size):
            found += int(s.discard[i] == card)
        for i in range(s.revealed_count):
            found += int(s.revealed[i] == card)
        if found != 1:
            return 3
    return 0


@rule
def broken_rubies(box: Box, s: State) -> int:
    owned = 0
    for seat in range(s.players):
        owned += s.rubies[seat]
    gone = box.mosque_rubies[s.players] - s.mosque_rubies
    for area in range(PRICED):
        if s.taken[area] < 0 or s.taken[area] > box.prices[s.players, area]:
            return 5
        gone += s.taken[area]
    if owned != gone or s.mosque_rubies < 0:
        return 4
    return 0


@rule
def broken_dice(box: Box, s: State) -> int:
    dice = 0
    picked = 0
    for face in range(len(FACES)):
        if s.dice[face] < 0 or s.used[face] < 0 or s.picked[face] > s.dice[face]:
            return 6
        dice += s.dice[face] + s.used[face]
        picked += s.picked[face]
    if s.status == 0:
        if s.phase == INCOME:
            if dice > 0:
                return 6
        elif dice < box.common_dice or dice > DICE:
            return 6
        if picked > 0 and s.pending_kind[s.depth - 1] != 2:
            return 13
        paid = 0
        for unit in range(len(s.paid)):
            paid += s.paid[unit]
        if paid > 0 and s.pending_kind[s.depth - 1] != 4:
            return 13
    if s.actions_left < 0 or s.actions_left > box.actions + 4:
        return 14
    return 0


@rule
def broken_choices(s: State, choices: Choices) -> int:
    if (choices.count > 0) != (s.status == 0) or choices.count == 1:
        return 7
    for i in range(choices.count):
        for j in range(i):
            if choices.action[i] == choices.action[j]:
                return 8
    if s.depth < 0 or s.depth > DEPTH or s.event_count >= EVENTS or (s.depth > 0) != (s.status == 0):
        return 9
    if s.status == 0:
        top = s.depth - 1
        of_others = s.pending_kind[top] == 13 or (s.pending_kind[top] == 4 and s.pending_arg[top] >= 69)
        if (s.pending_seat[top] == s.on_turn) == of_others:
            return 12
    return 0
