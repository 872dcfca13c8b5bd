"""Expanding a stall (ledger section 5), medals (section 6), and which stalls are blocked (section 7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record import about
from arasta.games.kairo.record.actions import PAY, PAY_OWN
from arasta.games.kairo.record.decisions import ASK_OTHER_PAYMENT, ASK_OWN_PAYMENT, decision
from arasta.games.kairo.record.events import EXPANDED, FOR_MEDALS, FOR_SIZE, SCORED, TOOK_MEDAL
from arasta.games.kairo.record.labels import GOLD, KINDS, NEUTRAL, NOWHERE, PURPLE, SILVER
from arasta.games.kairo.record.state import LARGEST, Box, State
from arasta.games.kairo.rules.money import can_pay, pay_money, total_money
from arasta.games.kairo.rules.placing import area_of, put_tile
from arasta.games.kairo.rules.sites import (
    Sites,
    around,
    difference,
    empty,
    first_of,
    flood,
    grid_set,
    intersection,
    one,
)
from arasta.games.kairo.rules.turn_order import begin_final_phase, end_turn
from arasta.games.kairo.rules.ways import Board, closable_of, segment_set, stays_open

ALL_SEGMENTS = 2**9 - 1


@rule
def stand_tiles(s: State, owner: int, colour: int) -> Sites:
    """The tiles of a stand: those of its colour that hang together with its main stall (KAI-5.8)."""
    stall = one(widen(s.stall_site[owner, colour]))
    if s.size[owner, colour] == 1:
        return stall
    return flood(stall, grid_set(s.tiles_of, colour))


@rule
def beside_stand(box: Box, s: State, owner: int, colour: int) -> Sites:
    """Sites of the right area next to a stand, but next to nothing it may not touch (KAI-5.3 to 5.7, KAI-12.14)."""
    own = stand_tiles(s, owner, colour)
    sites = intersection(around(own), area_of(box, colour))
    sites = difference(sites, around(difference(grid_set(s.tiles_of, colour), own)))
    if box.touch_expansions_only:
        for other in range(NEUTRAL + 1):
            for kind in range(KINDS):
                site = widen(s.stall_site[other, kind])
                if kind != colour and site != NOWHERE:
                    sites = difference(sites, around(one(site)))
    return sites


@rule
def expansion_sites(box: Box, s: State, b: Board, owner: int, segments: int, colour: int) -> Sites:
    """Sites in some segments where a stand can be expanded (KAI-5.2 to 5.7, KAI-5.9 to 5.11)."""
    sites = intersection(intersection(beside_stand(box, s, owner, colour), b.free), segment_set(box, segments))
    if colour == PURPLE:
        return sites
    return closable_of(box, b, sites)


@rule
def expansion_cost(box: Box, s: State, seat: int, colour: int) -> int:
    """Cost of the next expansion of a stand (KAI-5.13)."""
    return widen(box.cost[s.size[seat, colour] + 1])


@rule
def can_afford(box: Box, s: State, seat: int, colour: int, joker: int) -> bool:
    """Whether there is an expansion for a stand on the board and money for it (KAI-5.1, KAI-5.17)."""
    if s.supply[colour] == 0 or s.size[seat, colour] >= LARGEST:
        return False
    return can_pay(box, s, seat, colour, expansion_cost(box, s, seat, colour), joker)


@rule
def can_expand(box: Box, s: State, b: Board, seat: int, segments: int, colour: int, joker: int) -> bool:
    """Whether a stand on the board can be expanded within some segments and paid (KAI-5.1 to 5.17)."""
    if not can_afford(box, s, seat, colour, joker):
        return False
    return not empty(expansion_sites(box, s, b, seat, segments, colour))


@rule
def is_blocked(box: Box, s: State, b: Board, seat: int, colour: int) -> bool:
    """Whether a stall on the board has no expansion and no site for one (KAI-7.1, KAI-12.20)."""
    if s.size[seat, colour] != 1:
        return False
    if not box.ignore_customers:
        return empty(expansion_sites(box, s, b, seat, ALL_SEGMENTS, colour))
    rest = difference(difference(beside_stand(box, s, seat, colour), b.tiles), b.entries)
    while not empty(rest):
        site = first_of(rest)
        rest = difference(rest, site)
        if colour == PURPLE or stays_open(box, b.walk, b.entries, difference(b.customers, site), site):
            return False
    return True


@rule
def expand(box: Box, s: State, seat: int, colour: int, site: int) -> None:
    """Place an expansion, then pay for it (KAI-5.1, KAI-5.19)."""
    cost = expansion_cost(box, s, seat, colour)
    s.supply[colour] -= 1
    put_tile(s, seat, colour, site)
    emit(s, EXPANDED, seat, 1 + seat * KINDS + colour, site)
    owned = widen(s.money[seat, colour])
    if owned < cost and box.free_substitution:
        push(s, ASK_OWN_PAYMENT, seat, colour)
    else:
        pay_own(box, s, seat, colour, min(cost, owned), cost)


@rule
def pay_own(box: Box, s: State, seat: int, colour: int, amount: int, cost: int) -> None:
    """Pay so much of the cost in its own colour; the rest is replaced (KAI-5.14, KAI-5.15)."""
    pay_money(s, seat, colour, amount)
    if amount == cost:
        settle_expansion(box, s, seat, colour)
        return
    s.owed = box.ratio * (cost - amount)
    push(s, ASK_OTHER_PAYMENT, seat, colour * KINDS)


@decision(ASK_OWN_PAYMENT, "own_payment", about=about.COLOUR)
class OwnPayment:
    """Short of the stand's colour: how much of the cost to pay in it (option, KAI-12.17)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        owned = widen(s.money[seat, arg])
        others = total_money(s, seat) - owned
        cost = widen(box.cost[s.size[seat, arg]])
        for amount in range(box.least_of_colour, owned + 1):
            if others >= box.ratio * (cost - amount):
                allow(choices, PAY_OWN + amount)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        pay_own(box, s, seat, arg, action - PAY_OWN, widen(box.cost[s.size[seat, arg]]))


@decision(ASK_OTHER_PAYMENT, "other_payment", pays=("pay",), about=about.MISSING)
class OtherPayment:
    """Replace missing money, one by one, colours in ascending order (KAI-5.15, KAI-12.18).

    `arg`: 6 * colour of the stand + the lowest colour that may still be paid.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        colour = arg // KINDS
        # A colour may be paid now only if it and those after it hold enough for the rest.
        enough = 0
        for kind in range(arg % KINDS, KINDS):
            if kind != colour:
                enough += s.money[seat, kind]
        for kind in range(arg % KINDS, KINDS):
            if kind != colour:
                if s.money[seat, kind] > 0 and enough >= s.owed:
                    allow(choices, PAY + kind)
                enough -= s.money[seat, kind]

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        colour = arg // KINDS
        pay_money(s, seat, action - PAY, 1)
        s.owed -= 1
        if s.owed > 0:
            push(s, ASK_OTHER_PAYMENT, seat, colour * KINDS + action - PAY)
        else:
            settle_expansion(box, s, seat, colour)


@rule
def settle_expansion(box: Box, s: State, seat: int, colour: int) -> None:
    """Score the size, settle medals, look for the end trigger; then the turn ends (KAI-5.18, KAI-5.19)."""
    points = widen(box.size_points[s.size[seat, colour]])
    s.points[seat] += points
    emit(s, SCORED, seat, points, FOR_SIZE)
    settle_medals(box, s, seat, colour)
    begin_final_phase(box, s, seat)
    end_turn(box, s)


@rule
def settle_medals(box: Box, s: State, seat: int, colour: int) -> None:
    """Medals of the colour go to who has just expanded, by size (KAI-6.1 to 6.10, KAI-12.32)."""
    largest_other = 0
    for owner in range(NEUTRAL + 1):
        if owner != seat:
            largest_other = max(largest_other, widen(s.size[owner, colour]))
    size = widen(s.size[seat, colour])
    points = 0
    if size > largest_other:
        points += take_medal(box, s, seat, colour, GOLD)
    if size >= largest_other:
        points += take_medal(box, s, seat, colour, SILVER)
    if points > 0:
        s.points[seat] += points
        emit(s, SCORED, seat, points, FOR_MEDALS)


@rule
def take_medal(box: Box, s: State, seat: int, colour: int, medal: int) -> int:
    """Take a medal from wherever it is; returns what it scores: nothing if held before (KAI-6.6, KAI-6.7)."""
    holder = widen(s.medal_holder[colour, medal])
    if holder == seat + 1:
        return 0
    s.medal_holder[colour, medal] = seat + 1
    emit(s, TOOK_MEDAL, seat, 2 * colour + medal, holder - 1)
    return widen(box.medal_points[colour, medal])
