"""Plans: holdings as they would be after the action of a place (for `policy`; tests check them against the rules)."""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.istanbul.bot.assets import (
    CARD,
    CARDS_WORTH,
    RUBY,
    Holding,
    assets_then,
    extension_gain,
    holding,
    loose_assets,
    missing_for_palace,
    own,
    stack_worth,
    stage_of,
    tile_gain,
    with_good,
    with_lira,
    with_points,
    with_stack,
)
from arasta.games.istanbul.record import labels
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.bonus_cards import can_draw
from arasta.games.istanbul.rules.layout import distance
from arasta.games.istanbul.rules.markets import ANY_SALE
from arasta.games.istanbul.rules.merchants import fee_at
from arasta.games.istanbul.rules.mosques import colours_from, mosque_of, other_colour, top_tile
from arasta.games.istanbul.rules.palace import ANY
from arasta.games.istanbul.rules.stack import has_assistant_out

WINNING = 1450
"""A ruby that begins the last round, on top of its ordinary worth."""
TEA = 5
TEA_RED = 7
"""Lira that the Tea House brings on average, without and with the red tile."""
CARD_MARGIN = 138
"""The least gain from a card, beyond its worth, for which it is played."""
HELP_MARGIN = 30
"""The same for returning an assistant by card or tile."""
WORST_CARD = 34
"""The card given away at the Caravansary."""
FAMILY_TRIP = 95
"""Sending the family member, when there is no time to look for the best place."""
FAMILY_AWAY = 40
"""The cost of having the family member out, where it can be caught."""
GOVERNOR_WORTH = 33
SMUGGLER_WORTH = 33
CATCH_WORTH = 75
"""The worth of the encounters."""
FAR = 60
"""Hundredths: the share of its worth that a gain keeps for every turn beyond one that its place is away."""
NOW = 60
NEXT = 40
"""Weights of a trip, in hundredths: of the gains this turn, and of those possible in the next."""


@rule
def ruby_points(box: Box, s: State, seat: int) -> int:
    """The worth of one more ruby to a seat."""
    if s.rubies[seat] + 1 >= box.end_rubies[s.players]:
        return RUBY + WINNING
    return RUBY


@rule
def room(box: Box, h: Holding) -> int:
    """Goods of each kind that fit on the wheelbarrow."""
    return box.start_capacity + h.extensions


@rule
def gaining(box: Box, h: Holding, good: int, count: int) -> Holding:
    """The holding after gaining goods of one kind; those that do not fit are lost."""
    return with_good(h, good, min(count, room(box, h) - own(h, good)))


@rule
def scarcest(h: Holding) -> int:
    """The kind, apart from jewelry, of which there is least."""
    good = labels.RED
    if h.green < own(h, good):
        good = labels.GREEN
    if h.yellow < own(h, good):
        good = labels.YELLOW
    return good


@rule
def after_mail(box: Box, s: State, h: Holding) -> Holding:
    """After the action of the Post Office."""
    for good in range(labels.KINDS):
        h = gaining(box, h, good, widen(box.mail_goods[s.mail, good]))
    return with_lira(h, widen(box.mail_lira[s.mail]))


@rule
def after_sale(box: Box, s: State, h: Holding, sale: int) -> Holding:
    """After selling all that a market takes; the same if it takes nothing."""
    market = min(sale, labels.SMALL)
    tile = s.demand[market, 0]
    left = widen(box.most_sold)
    sold = 0
    for good in range(labels.KINDS):
        count = min(own(h, good), left)
        if sale != ANY_SALE:
            count = min(count, widen(box.demand_icons[market, tile, good]))
        h = with_good(h, good, -count)
        sold += count
        left -= count
    return with_lira(h, widen(box.revenue[market, sold]))


@rule
def after_palace(box: Box, s: State, seat: int, h: Holding, wild: int) -> Holding:
    """After buying a ruby at the Sultan's Palace using up to `wild` ONE_GOOD cards, if possible."""
    missing = missing_for_palace(box, s, h)
    if s.palace_rubies == 0 or missing > wild:
        return h
    free = s.palace_free
    for good in range(labels.KINDS):
        h = with_good(h, good, -min(own(h, good), widen(box.palace_price[free, good])))
    for _ in range(box.palace_price[free, ANY]):
        most = scarcest(h)
        for good in range(labels.KINDS):
            if own(h, good) > own(h, most):
                most = good
        if own(h, most) > 0:
            h = with_good(h, most, -1)
    return with_points(h, ruby_points(box, s, seat) - missing * CARDS_WORTH[labels.ONE_GOOD])


@rule
def after_tile(box: Box, s: State, seat: int, h: Holding, colour: int, wild: int) -> Holding:
    """After taking a mosque tile using up to `wild` ONE_GOOD cards; the same if impossible."""
    value = top_tile(box, s, colour)
    missing = max(0, value - own(h, colour))
    if value == 0 or s.tile[seat, colour] > 0 or missing > wild or value > room(box, h):
        return h
    points = tile_gain(box, s, seat, colour, stage_of(box, s).keep)
    if s.tile[seat, other_colour(colour)] > 0 and s.mosque_rubies[mosque_of(colour)] > 0:
        points += ruby_points(box, s, seat) - RUBY
    h = with_good(h, colour, missing - widen(box.mosque_pay))
    if colour == labels.BLUE:
        h = with_stack(h, 1)
    return with_points(h, points - missing * CARDS_WORTH[labels.ONE_GOOD])


@rule
def same_but_stack(one: Holding, other: Holding) -> bool:
    """True if two holdings differ in nothing but the stack."""
    return (
        one.lira == other.lira
        and one.red == other.red
        and one.green == other.green
        and one.yellow == other.yellow
        and one.blue == other.blue
        and one.extensions == other.extensions
        and one.points == other.points
    )


@rule
def better(box: Box, s: State, seat: int, one: Holding, other: Holding) -> Holding:
    """The holding worth more to a seat; the first if they are equal."""
    stage = stage_of(box, s)
    if same_but_stack(one, other):
        if stack_worth(other, stage) > stack_worth(one, stage):
            return other
        return one
    if assets_then(box, s, seat, other, stage) > assets_then(box, s, seat, one, stage):
        return other
    return one


@rule
def after_extension(box: Box, s: State, seat: int, h: Holding) -> Holding:
    """After buying an extension; the same if impossible."""
    if h.extensions >= box.most_extensions or s.wainwright_extensions == 0 or h.lira < box.extension_price:
        return h
    points = extension_gain(box, h, stage_of(box, s).keep)
    if h.extensions + 1 == box.ruby_extension:
        points += ruby_points(box, s, seat) - RUBY
    return Holding(
        h.lira - box.extension_price, h.red, h.green, h.yellow, h.blue, h.extensions + 1, h.stack, h.points + points
    )


@rule
def assistants_out(s: State, seat: int) -> int:
    """Own assistants lying on places."""
    count = 0
    for place in range(1, labels.PLACES + 1):
        count += s.assistant[seat, place]
    return count


@rule
def cards_gain(box: Box, s: State) -> int:
    """The gain from the Caravansary: two cards, less the worst one of the hand."""
    if not can_draw(s):
        return 0
    gain = 2 * CARD - WORST_CARD
    for i in range(max(0, s.discard_size - widen(2)), widen(s.discard_size)):
        gain += max(0, CARDS_WORTH[s.discard[i]] - CARD)
    return gain


@rule
def after_action(box: Box, s: State, seat: int, place: int, h: Holding, wild: int) -> Holding:
    """The holding after the action of a place, carried out well; the same if it is impossible.

    Dice and cards count with their average yield. `wild`: ONE_GOOD cards that may be used for it. For the Police
    Station see `after_family`.
    """
    if place == labels.WAINWRIGHT:
        return after_extension(box, s, seat, h)
    if place <= labels.FRUIT_WAREHOUSE:
        good = place - labels.FABRIC_WAREHOUSE
        return with_good(h, good, room(box, h) - own(h, good))
    if place == labels.POST_OFFICE:
        return after_mail(box, s, h)
    if place == labels.CARAVANSARY:
        return with_points(h, cards_gain(box, s))
    if place == labels.FOUNTAIN:
        return with_stack(h, assistants_out(s, seat))
    if place == labels.BLACK_MARKET:
        blue = 1
        if s.tile[seat, labels.RED] > 0:
            blue = 2
        return gaining(box, gaining(box, h, labels.BLUE, blue), scarcest(h), 1)
    if place == labels.TEA_HOUSE:
        if s.tile[seat, labels.RED] > 0:
            return with_lira(h, TEA_RED)
        return with_lira(h, TEA)
    if place == labels.LARGE_MARKET:
        return after_sale(box, s, h, labels.LARGE)
    if place == labels.SMALL_MARKET:
        matched = after_sale(box, s, h, labels.SMALL)
        if s.hand[seat, labels.ANY_GOODS] == 0:
            return matched
        if box.any_goods_exactly_five and h.red + h.green + h.yellow + h.blue < box.most_sold:
            return matched
        return better(
            box, s, seat, matched, with_points(after_sale(box, s, h, ANY_SALE), -CARDS_WORTH[labels.ANY_GOODS])
        )
    if place == labels.PALACE:
        return after_palace(box, s, seat, h, wild)
    if place == labels.DEALER:
        if s.dealer_rubies == 0 or h.lira < s.dealer_price:
            return h
        return with_points(with_lira(h, -widen(s.dealer_price)), ruby_points(box, s, seat))
    if place == labels.POLICE_STATION:
        return h
    first = colours_from(place - labels.SMALL_MOSQUE)
    second = first + 1
    return better(box, s, seat, after_tile(box, s, seat, h, first, wild), after_tile(box, s, seat, h, second, wild))


@rule
def after_family(box: Box, s: State, seat: int, h: Holding, wild: int) -> Holding:
    """The holding after sending the family member to the best place; the same if it is impossible."""
    if s.family[seat] != labels.POLICE_STATION:
        return h
    best = h
    for place in range(1, labels.PLACES + 1):
        if place != labels.POLICE_STATION:
            sent = with_points(after_action(box, s, seat, place, h, wild), -FAMILY_AWAY)
            best = better(box, s, seat, best, sent)
    return best


@rule
def after_visit(box: Box, s: State, seat: int, place: int, h: Holding, wild: int) -> Holding:
    """The holding after the action of any place, including the Police Station."""
    if place == labels.POLICE_STATION:
        return after_family(box, s, seat, h, wild)
    return after_action(box, s, seat, place, h, wild)


@rule
def meetings(box: Box, s: State, seat: int, place: int) -> int:
    """The worth of the encounters on a place."""
    points = 0
    if s.governor == place and s.governor_used == 0 and can_draw(s):
        points += GOVERNOR_WORTH
    if s.smuggler == place and s.smuggler_used == 0:
        points += SMUGGLER_WORTH
    if place != labels.POLICE_STATION:
        for other in range(s.players):
            if other != seat and s.family[other] == place:
                points += CATCH_WORTH
    return points


@rule
def helped(box: Box, s: State, seat: int, h: Holding) -> Holding:
    """With an assistant returned by a card or the yellow tile, ready to be left; the same if neither helps."""
    if not has_assistant_out(s, seat, 0):
        return h
    if s.hand[seat, labels.RETURN_ONE] > 0:
        return with_stack(with_points(h, -CARDS_WORTH[labels.RETURN_ONE]), 1)
    if s.tile[seat, labels.YELLOW] > 0 and s.yellow_used == 0 and h.lira >= box.yellow_fee:
        return with_stack(with_lira(h, -widen(box.yellow_fee)), 1)
    return h


@rule
def after_turn(box: Box, s: State, seat: int, place: int, h: Holding) -> Holding:
    """The holding after ending the movement on a place and acting there, if possible and worthwhile."""
    owed = fee_at(box, s, seat, place)
    ended = h
    if place != labels.FOUNTAIN:
        if s.assistant[seat, place] > 0:
            h = with_stack(h, 1)
            ended = h
        else:
            if h.stack == 0:
                h = helped(box, s, seat, h)
            if h.stack == 0:
                return h
            h = with_stack(h, -1)
    if owed > h.lira:
        return ended
    h = with_points(with_lira(h, -owed), meetings(box, s, seat, place))
    acted = after_visit(box, s, seat, place, h, widen(s.hand[seat, labels.ONE_GOOD]))
    return better(box, s, seat, better(box, s, seat, ended, h), acted)


@rule
def after_next_turn(box: Box, s: State, seat: int, place: int, collected: int, h: Holding) -> Holding:
    """The same for the turn after, more roughly: others will have moved, and the family member is ignored.

    `collected`: 1 if the Fountain has been visited meanwhile, so that no assistant lies anywhere.
    """
    if place != labels.FOUNTAIN:
        if s.assistant[seat, place] > 0 and collected == 0:
            h = with_stack(h, 1)
        elif h.stack == 0:
            return h
        else:
            h = with_stack(h, -1)
    elif collected:
        return h
    if place == labels.POLICE_STATION:
        if s.family[seat] == labels.POLICE_STATION:
            return with_points(h, FAMILY_TRIP)
        return h
    return after_action(box, s, seat, place, h, widen(s.hand[seat, labels.ONE_GOOD]))


@rule
def is_goal(place: int) -> bool:
    """True if a place offers rubies, extensions or Lira for goods, so that it is worth going a long way."""
    return (
        place == labels.WAINWRIGHT
        or place == labels.LARGE_MARKET
        or place == labels.SMALL_MARKET
        or place >= labels.PALACE
    )


@rule
def trip(box: Box, s: State, seat: int, place: int) -> int:
    """The promise of ending the movement on a place, in thousandths of a ruby times `NOW` + `NEXT`.

    The best place to go to after this turn is looked for; one that is more than a turn away counts less, but
    enough to draw the merchant nearer.
    """
    stage = stage_of(box, s)
    h = after_turn(box, s, seat, place, holding(box, s, seat))
    loose = loose_assets(box, s, seat, h, stage)
    now = stack_worth(h, stage) + loose
    cell = widen(s.cell_of[place])
    gain = 0
    for following in range(1, labels.PLACES + 1):
        turns = (distance(cell, widen(s.cell_of[following])) + 1) // 2
        if turns == 1 or (turns > 1 and is_goal(following)):
            later = after_next_turn(box, s, seat, following, int(place == labels.FOUNTAIN), h)
            found = stack_worth(later, stage) - now
            if same_but_stack(later, h):
                found += loose
            else:
                found += loose_assets(box, s, seat, later, stage)
            for _ in range(1, turns):
                found = found * FAR // 100
            gain = max(gain, found)
    return NOW * now + NEXT * (now + gain)


@rule
def best_far_trip(box: Box, s: State, seat: int) -> int:
    """The best trip that the MOVE_3_4 card allows."""
    cell = s.cell_of[s.merchant[seat]]
    best = -WINNING * (NOW + NEXT)
    for i in range(box.far_count[cell]):
        best = max(best, trip(box, s, seat, widen(s.place_at[box.far[cell, i]])))
    return best
