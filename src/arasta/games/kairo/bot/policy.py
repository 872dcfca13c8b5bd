"""The greedy bot's policy: how much a seat would like each action it may choose, in thousandths of a victory point.

Every rule here uses only what the seat may know, so a state and its observation give the same result.
"""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.kairo.bot.evaluation import BARKER, BARKERS_COUNTED, CARD, MONEY, POINT, TILE, keeping, money_worth
from arasta.games.kairo.record.about import EXPANSION, built_colour, built_what
from arasta.games.kairo.record.actions import (
    DISCARD,
    ENTRY,
    EXPAND,
    KEEP,
    LURE,
    MOVE,
    PAY,
    PAY_OWN,
    PLACE,
    PLAY_ANY,
    SITE,
    STOP,
    TAKE,
    TAKE_BARKER,
    TAKE_HIDDEN,
)
from arasta.games.kairo.record.decisions import ASK_GOAL
from arasta.games.kairo.record.labels import FIRST_JOKER, GOLD, KINDS, NEUTRAL, NOWHERE, SILVER
from arasta.games.kairo.record.state import FINAL, Box, State
from arasta.games.kairo.rules.expanding import beside_stand, can_expand
from arasta.games.kairo.rules.luring import barkers_needed, goals, owner_of_entry, walkable
from arasta.games.kairo.rules.medals import largest_other
from arasta.games.kairo.rules.moving import can_move, is_blocked
from arasta.games.kairo.rules.paying import expansion_cost
from arasta.games.kairo.rules.placing import area_of, can_place, side_of
from arasta.games.kairo.rules.sites import (
    Sites,
    around,
    count,
    difference,
    has,
    intersection,
    intersects,
    one,
    union,
)
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, Board, board_now

NEVER = -10_000_000
FOREIGN_SHARE = 45
"""Hundredths of what another player gains that count against an action, shared by all others."""
OWN_MONEY = 120
"""The surplus of money in the colour of an own stand over other money."""
MEDAL_TAKEN = 175
"""Hundredths of a medal's points that taking it is worth: they score now, and mostly again at the end."""
FIRST_STAND = 3500
"""A new stall of a colour that nobody has expanded: both medals are near."""
NEW_STAND = 1500
MOVED = 900
ROOM = 60
"""Each free site beside a stand, up to ROOMY."""
ROOMY = 3
ROOM_FOR_STALL = 4
"""Free sites beside a new stall count this many times as much."""
NEARNESS = 30
"""Each step that a customer of the colour is nearer to a new entry than FAR."""
FAR = 8
SPARE = 1000
"""Money of a colour that no stand of the seat can use is paid first."""
IN_USE = 100
"""Money of a colour is worth this much more for each tile of the seat's stand."""
USEFUL = 30
"""Hundredths of what could be built with a card that the card is worth in hand."""
THIRD_CARD = 100


@rule
def medal_gain(box: Box, s: State, seat: int, colour: int, size: int) -> int:
    """Points of medals taken with a stand of this size."""
    other = largest_other(s, seat, colour)
    points = 0
    if size > other and s.medal_holder[colour, GOLD] != seat + 1:
        points += box.medal_points[colour, GOLD]
    if size >= other and s.medal_holder[colour, SILVER] != seat + 1:
        points += box.medal_points[colour, SILVER]
    return points * POINT * MEDAL_TAKEN // 100


@rule
def expansion_gain(box: Box, s: State, seat: int, colour: int) -> int:
    """The gain from the next expansion of a stand, less its cost."""
    size = widen(s.size[seat, colour]) + 1
    cost = expansion_cost(box, s, seat, colour)
    owned = widen(s.money[seat, colour])
    paid = min(owned, cost)
    spent = money_worth(s, owned) - money_worth(s, owned - paid) + MONEY * box.ratio * (cost - paid)
    if s.phase == FINAL:
        spent = (paid + box.ratio * (cost - paid)) * POINT // box.money_per_point
    gain = box.size_points[size] * POINT + medal_gain(box, s, seat, colour, size)
    return gain + TILE * keeping(s) // 100 - spent


@rule
def stall_gain(s: State, seat: int, colour: int) -> int:
    """The value of a new stall of a colour."""
    if s.supply[colour] == 0:
        return -1
    gain = NEW_STAND
    if largest_other(s, seat, colour) <= 1:
        gain = FIRST_STAND
    return gain * keeping(s) // 100 + widen(s.counted[seat, colour])


@rule
def build_gain(box: Box, s: State, b: Board, seat: int, segments: int) -> int:
    """The best that can be built in some segments."""
    best = NEVER
    for colour in range(KINDS):
        if s.stall_site[seat, colour] == NOWHERE:
            gain = stall_gain(s, seat, colour)
            if gain > best and can_place(box, s, b, segments, colour):
                best = gain
        else:
            gain = expansion_gain(box, s, seat, colour)
            if gain > best and can_expand(box, s, b, seat, segments, colour, -1):
                best = gain
            if best < MOVED and is_blocked(box, s, b, seat, colour) and can_move(box, s, seat, segments, colour):
                best = MOVED * keeping(s) // 100
    return best


@rule
def card_worth(box: Box, s: State, seat: int, card: int) -> int:
    """The value of a card in hand: higher the more could soon be built with it."""
    b = board_now(box, s)
    gain = build_gain(box, s, b, seat, widen(box.shows[card]))
    if card >= FIRST_JOKER:
        gain -= MONEY
    return CARD + max(0, gain) * USEFUL // 100


@rule
def like_play(box: Box, s: State, seat: int, action: int) -> int:
    """Playing one card, or three."""
    b = board_now(box, s)
    if s.phase == FINAL:
        if action == PLAY_ANY:
            return build_gain(box, s, b, seat, ALL_SEGMENTS) - 2 * CARD
        return build_gain(box, s, b, seat, widen(box.shows[action]))
    if action == PLAY_ANY:
        return build_gain(box, s, b, seat, ALL_SEGMENTS) - 3 * CARD - THIRD_CARD
    gain = build_gain(box, s, b, seat, widen(box.shows[action])) - CARD
    if action >= FIRST_JOKER:
        gain -= MONEY
    return gain


@rule
def income_worth(s: State, seat: int, colour: int, amount: int) -> int:
    """Money gained in a colour: worth more if a stand can use it."""
    owned = widen(s.counted[seat, colour])
    gain = money_worth(s, owned + amount) - money_worth(s, owned)
    if s.stall_site[seat, colour] != NOWHERE and s.supply[colour] > 0:
        gain += OWN_MONEY * amount
    return gain


@rule
def goal_gain(box: Box, s: State, seat: int, colour: int, owner: int) -> int:
    """The gain from luring a customer to the entry of an owner, less the barkers."""
    goal = one(widen(s.entry_site[owner, colour]))
    size = widen(s.size[owner, colour])
    cost = BARKER * barkers_needed(box, s, colour, goal) if s.barkers[seat] > 0 else 0
    if owner == seat:
        return income_worth(s, seat, colour, size) - cost
    gain = income_worth(s, seat, colour, widen(box.mover_income)) - cost
    if owner != NEUTRAL:
        gain -= income_worth(s, owner, colour, size) * FOREIGN_SHARE // (100 * (s.players - 1))
    return gain


@rule
def like_lure(box: Box, s: State, seat: int, colour: int) -> int:
    """Luring the customer of a colour to the best of its goals."""
    found = goals(box, s, seat, colour)
    best = NEVER
    for owner in range(NEUTRAL + 1):
        site = widen(s.entry_site[owner, colour])
        if site != NOWHERE and has(found, site):
            best = max(best, goal_gain(box, s, seat, colour, owner))
    return best


@rule
def like_draw(box: Box, s: State, seat: int, action: int) -> int:
    """Taking a card: worth less the fuller the hand is."""
    full = 0
    if s.hand_size[seat] >= box.hand_limit:
        full = CARD
    if action == TAKE_BARKER:
        if s.barkers[seat] >= BARKERS_COUNTED:
            return 0
        return BARKER * keeping(s) // 100
    if action == TAKE_HIDDEN:
        return CARD + THIRD_CARD - full
    return card_worth(box, s, seat, action - TAKE) - full


@rule
def like_pay(s: State, seat: int, colour: int) -> int:
    """Paying with a colour: first with those that no stand of the seat needs and of which there is much."""
    owned = widen(s.money[seat, colour])
    if s.stall_site[seat, colour] == NOWHERE or s.supply[colour] == 0:
        return SPARE + owned
    return owned - IN_USE * s.size[seat, colour]


@rule
def room_around(box: Box, s: State, sites: Sites, colour: int) -> int:
    """Free sites beside a set where a stand of the colour could grow, up to ROOMY."""
    b = board_now(box, s)
    area = area_of(box, colour)
    return min(ROOMY, count(difference(intersection(intersection(around(sites), area), b.free), sites)))


@rule
def like_expansion_site(box: Box, s: State, seat: int, colour: int, site: int) -> int:
    """The site of an expansion: one with room to grow further, which takes room from others."""
    grown = room_around(box, s, one(site), colour) * ROOM
    for owner in range(NEUTRAL):
        for kind in range(KINDS):
            stands = s.stall_site[owner, kind] != NOWHERE and kind != colour
            if stands and intersects(beside_stand(box, s, owner, kind), one(site)):
                if owner == seat:
                    grown -= ROOM
                else:
                    grown += ROOM // 2
    return grown


@rule
def steps_to(box: Box, s: State, colour: int, site: int) -> int:
    """Steps from the customer of a colour to a site, FAR at most."""
    walk = walkable(box, s)
    start = widen(s.customer_site[colour])
    if start == NOWHERE:
        return FAR
    reached = one(start)
    steps = 0
    while steps < FAR and not has(reached, site):
        reached = union(reached, intersection(around(reached), walk))
        steps += 1
    return steps


@rule
def like_site(box: Box, s: State, seat: int, what: int, site: int) -> int:
    """A site to build on."""
    colour = built_colour(what)
    if built_what(what) == EXPANSION:
        return like_expansion_site(box, s, seat, colour, site)
    return room_around(box, s, one(site), colour) * ROOM_FOR_STALL * ROOM - NEARNESS * steps_to(box, s, colour, site)


@rule
def like_entry(box: Box, s: State, what: int, side: int) -> int:
    """The side of the entry: near the customer of its colour."""
    return -steps_to(box, s, built_colour(what), side_of(widen(s.chosen_site), side))


@rule
def score(box: Box, s: State, seat: int, kind: int, arg: int, action: int) -> int:
    """The score of a legal action of the decision (kind, arg) for `seat`; only compared within one decision."""
    if kind == ASK_GOAL:
        return goal_gain(box, s, seat, arg, owner_of_entry(s, arg, action - SITE))
    if action > SITE:
        return like_site(box, s, seat, arg, action - SITE)
    if action == STOP:
        return 0
    if action >= ENTRY:
        return like_entry(box, s, arg, action - ENTRY)
    if action > PAY_OWN:
        return action
    if action >= PAY:
        return like_pay(s, seat, action - PAY)
    if action >= MOVE:
        return MOVED * keeping(s) // 100
    if action >= EXPAND:
        return expansion_gain(box, s, seat, action - EXPAND)
    if action >= PLACE:
        return stall_gain(s, seat, action - PLACE)
    if action >= DISCARD:
        return -card_worth(box, s, seat, action - DISCARD)
    if action >= TAKE:
        return like_draw(box, s, seat, action)
    if action >= LURE:
        return like_lure(box, s, seat, action - LURE)
    if action >= KEEP:
        return card_worth(box, s, seat, action - KEEP)
    return like_play(box, s, seat, action)
