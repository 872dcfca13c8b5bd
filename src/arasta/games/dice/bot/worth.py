"""The worth of a position for a seat: for the greedy bot, and for cutting play-outs short.

Everything is counted in thousandths of a ruby. All holdings are public, so these rules work on observations.
"""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.rule import rule, widen
from arasta.games.dice.record.labels import (
    ACT,
    BAZ,
    BROWN,
    CARD_FACE,
    CRY,
    CRYSTAL,
    LGD,
    LIR,
    LIRA,
    LIRA_FACE,
    PER_KIND,
    TILE_COUNT,
)
from arasta.games.dice.record.state import NOT_OWNED, Box, State

RUBY = 1000
LAST_ROUND_RUBY = 10_000
"""The worth of a ruby in the last round, when hardly anything else counts."""
GOODS_WORTH = 95
BROWN_WORTH = 125
CRYSTAL_WORTH = 60
LIRA_WORTH = 38
TIE_GOOD, TIE_CRYSTAL, TIE_LIRA = 3, 2, 1
"""Their worth in the last round, where they only break ties."""
LIR_A_TURN, CRY_A_TURN, BAZ_A_TURN, ACT_A_TURN, LGD_A_TURN, DIE_A_TURN = 85, 45, 75, 60, 40, 70
"""The gain from a tile of each kind in each turn to come."""
NEARLY = 50
"""Hundredths: the worth of being near the mosque ruby, times the squared fraction of the tiles needed."""


class Hand(NamedTuple):
    """A seat's holdings, real or planned: unused dice by face, goods, crystals and lira; `points` for the rest."""

    red_dice: int
    yellow_dice: int
    green_dice: int
    blue_dice: int
    lira_dice: int
    card_dice: int
    red: int
    yellow: int
    green: int
    blue: int
    brown: int
    crystal: int
    lira: int
    points: int


@rule
def hand_of(s: State, seat: int) -> Hand:
    """A seat's holdings now; the dice are those of the active player."""
    return Hand(
        widen(s.dice[0]),
        widen(s.dice[1]),
        widen(s.dice[2]),
        widen(s.dice[3]),
        widen(s.dice[LIRA_FACE]),
        widen(s.dice[CARD_FACE]),
        widen(s.has[seat, 0]),
        widen(s.has[seat, 1]),
        widen(s.has[seat, 2]),
        widen(s.has[seat, 3]),
        widen(s.has[seat, BROWN]),
        widen(s.has[seat, CRYSTAL]),
        widen(s.has[seat, LIRA]),
        0,
    )


@rule
def with_dice(hand: Hand, red: int, yellow: int, green: int, blue: int, lira: int, card: int) -> Hand:
    """The hand with more dice."""
    return Hand(
        hand.red_dice + red,
        hand.yellow_dice + yellow,
        hand.green_dice + green,
        hand.blue_dice + blue,
        hand.lira_dice + lira,
        hand.card_dice + card,
        hand.red,
        hand.yellow,
        hand.green,
        hand.blue,
        hand.brown,
        hand.crystal,
        hand.lira,
        hand.points,
    )


@rule
def dice_in(hand: Hand) -> int:
    """The number of dice in a hand."""
    return hand.red_dice + hand.yellow_dice + hand.green_dice + hand.blue_dice + hand.lira_dice + hand.card_dice


@rule
def needed(box: Box, s: State) -> int:
    """Rubies that the leader still needs to trigger the end; 0: the last round has begun."""
    leader = 0
    for seat in range(s.players):
        leader = max(leader, widen(s.rubies[seat]))
    return max(0, box.target[s.players] - leader)


@rule
def turns_left(left: int) -> int:
    """A rough number of turns still to come for each player when the leader needs `left` rubies."""
    if left == 0:
        return 0
    return (3 * left + 1) // 2


@rule
def a_turn(tile: int) -> int:
    """The gain from a tile in each turn."""
    kind = (tile - 1) // PER_KIND
    if kind == LIR:
        return LIR_A_TURN
    if kind == CRY:
        return CRY_A_TURN
    if kind == BAZ:
        return BAZ_A_TURN
    if kind == ACT:
        return ACT_A_TURN
    if kind == LGD:
        return LGD_A_TURN
    return DIE_A_TURN


@rule
def nearness(box: Box, s: State, seat: int, tiles: int) -> int:
    """The worth of this many tiles for the mosque ruby they bring later; 0 once it is taken or gone."""
    threshold = widen(box.threshold[s.players])
    if s.mosque_reached[seat] or s.mosque_rubies == 0 or tiles >= threshold:
        return 0
    return RUBY * NEARLY * tiles * tiles // (100 * threshold * threshold)


@rule
def tile_worth(box: Box, s: State, seat: int, tile: int, left: int) -> int:
    """The worth of gaining a tile; `left`: see `turns_left`."""
    owned = widen(s.tiles[seat])
    worth = a_turn(tile) * turns_left(left)
    if s.mosque_reached[seat] == 0 and s.mosque_rubies > 0 and owned < box.threshold[s.players]:
        if owned + 1 == box.threshold[s.players]:
            worth += RUBY
        if left > 0:
            worth += nearness(box, s, seat, owned + 1) - nearness(box, s, seat, owned)
    return worth


@rule
def resource_worth(resource: int, left: int) -> int:
    """The worth of one of a resource when the leader needs `left` rubies."""
    if resource < BROWN:
        return GOODS_WORTH if left > 0 else TIE_GOOD
    if resource == BROWN:
        return BROWN_WORTH if left > 0 else TIE_GOOD
    if resource == CRYSTAL:
        return CRYSTAL_WORTH if left > 0 else TIE_CRYSTAL
    return LIRA_WORTH if left > 0 else TIE_LIRA


@rule
def assets(hand: Hand, left: int) -> int:
    """The worth of goods, crystals, lira and points of a hand; in the last round only as tie-breakers."""
    goods = hand.red + hand.yellow + hand.green + hand.blue
    if left == 0:
        return hand.points + TIE_GOOD * (goods + hand.brown) + TIE_CRYSTAL * hand.crystal + TIE_LIRA * hand.lira
    return (
        hand.points
        + GOODS_WORTH * goods
        + BROWN_WORTH * hand.brown
        + CRYSTAL_WORTH * hand.crystal
        + LIRA_WORTH * hand.lira
    )


@rule
def worth(box: Box, s: State, seat: int) -> int:
    """The worth of a position for a seat, in thousandths of a ruby.

    Once the last round has begun, hardly anything but rubies matters: a ruby then counts 10,000, and the rest only as
    a tie-breaker.
    """
    left = needed(box, s)
    total = assets(hand_of(s, seat), left)
    if left == 0:
        return total + LAST_ROUND_RUBY * s.rubies[seat]
    for tile in range(1, TILE_COUNT + 1):
        if s.tile[seat, tile] != NOT_OWNED:
            total += a_turn(tile) * turns_left(left)
    return total + RUBY * s.rubies[seat] + nearness(box, s, seat, widen(s.tiles[seat]))
