"""Build stall: playing cards (ledger section 3), then a new stall, an expansion or a move (sections 4, 5 and 7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.kairo.record import about
from arasta.games.kairo.record.actions import ENTRY, EXPAND, KEEP, MOVE, PAY, PLACE, PLAY, PLAY_ANY, SITE
from arasta.games.kairo.record.decisions import (
    ASK_BUILD,
    ASK_ENTRY,
    ASK_JOKER_PAYMENT,
    ASK_KEEP,
    ASK_SITE,
    EXPANDING,
    MOVING,
    PLACING,
    PLACING_NEUTRAL,
    decision,
)
from arasta.games.kairo.record.labels import CARD_KINDS, FIRST_JOKER, KINDS, NEUTRAL, NOWHERE, SIDE, SIDES
from arasta.games.kairo.record.state import SETTING_UP, Box, State
from arasta.games.kairo.rules.cards import play_card
from arasta.games.kairo.rules.expanding import (
    ALL_SEGMENTS,
    beside_stand,
    can_afford,
    can_expand,
    expand,
    expansion_sites,
    is_blocked,
)
from arasta.games.kairo.rules.money import pay_money
from arasta.games.kairo.rules.placing import (
    area_of,
    can_move,
    can_place,
    entry_sites,
    lift_stall,
    lifted_board,
    new_stall_sites,
    place_stall,
    side_of,
    stall_sites,
    without_colour,
)
from arasta.games.kairo.rules.sites import BITS, Sites, empty, has, intersection, intersects, one, union
from arasta.games.kairo.rules.turn_order import end_turn
from arasta.games.kairo.rules.variable_start import next_start, start_segments
from arasta.games.kairo.rules.ways import Board, board_now, segment_set

# ------------------------------------------------------------------------------------------------------ Playing cards


@rule
def can_build(box: Box, s: State, b: Board, seat: int, segments: int, joker: int) -> bool:
    """Whether anything can be built in some segments once a joker's money of a colour (-1: none) is paid (KAI-2.3)."""
    for colour in range(KINDS):
        if s.stall_site[seat, colour] == NOWHERE and can_place(box, s, b, segments, colour):
            return True
    for colour in range(KINDS):
        if s.stall_site[seat, colour] != NOWHERE:
            if can_expand(box, s, b, seat, segments, colour, joker):
                return True
            if is_blocked(box, s, b, seat, colour) and can_move(box, s, seat, segments, colour):
                return True
    return False


@rule
def sure_stalls(box: Box, s: State, b: Board, seat: int) -> Sites:
    """Sites where some stall of the supply can stand and no way needs looking into: part of what can be built."""
    sites = Sites(0, 0, 0, 0)
    for colour in range(KINDS):
        if s.stall_site[seat, colour] == NOWHERE:
            segments = without_colour(box, s, ALL_SEGMENTS, colour, -1)
            sites = union(sites, intersection(area_of(box, colour), segment_set(box, segments)))
    return intersection(sites, intersection(b.apart, b.sure))


@rule
def sure_expansions(box: Box, s: State, b: Board, seat: int) -> Sites:
    """Sites where some stand can be expanded and paid and no way needs looking into: part of what can be built."""
    sites = Sites(0, 0, 0, 0)
    for colour in range(KINDS):
        if s.stall_site[seat, colour] != NOWHERE and can_afford(box, s, seat, colour, -1):
            sites = union(sites, beside_stand(box, s, seat, colour))
    return intersection(sites, intersection(b.free, b.sure))


@rule
def can_play(box: Box, s: State, b: Board, seat: int, card: int, stalls: Sites) -> bool:
    """Whether a card played alone leads to a legal building action (KAI-3.2, KAI-3.3, KAI-12.10)."""
    shown = widen(box.shows[card])
    quick = intersects(stalls, segment_set(box, shown))
    if card < FIRST_JOKER or box.joker_payment == 0:
        return quick or can_build(box, s, b, seat, shown, -1)
    for colour in range(KINDS):
        if s.money[seat, colour] > 0 and (quick or can_build(box, s, b, seat, shown, colour)):
            return True
    return False


@rule
def offer_card_plays(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Offer every card play that leads to a legal building action (KAI-3.1, KAI-3.11, KAI-12.10).

    Mostly a look at what can surely be built tells, and only else every stand is looked at.
    """
    if s.hand_size[seat] == 0:
        return
    b = board_now(box, s)
    stalls = sure_stalls(box, s, b, seat)
    expansions = sure_expansions(box, s, b, seat)
    for card in range(CARD_KINDS):
        if s.hand[seat, card] > 0:
            sure = stalls
            if card < FIRST_JOKER:
                sure = union(stalls, expansions)
            if can_play(box, s, b, seat, card, sure):
                allow(choices, PLAY + card)
    if s.hand_size[seat] >= box.cards_for_any:
        sure = union(stalls, expansions)
        if not empty(sure) or can_build(box, s, b, seat, ALL_SEGMENTS, -1):
            allow(choices, PLAY_ANY)


@rule
def has_card_play(box: Box, s: State, seat: int) -> bool:
    """Whether any card play leads to a legal building action (KAI-10.3, KAI-12.30)."""
    if s.hand_size[seat] == 0:
        return False
    b = board_now(box, s)
    nowhere = Sites(0, 0, 0, 0)
    for card in range(CARD_KINDS):
        if s.hand[seat, card] > 0 and can_play(box, s, b, seat, card, nowhere):
            return True
    return s.hand_size[seat] >= box.cards_for_any and can_build(box, s, b, seat, ALL_SEGMENTS, -1)


@rule
def play_cards(box: Box, s: State, seat: int, action: int) -> None:
    """Play one card, or three (KAI-3.1 to 3.4)."""
    if action == PLAY_ANY:
        s.segments = ALL_SEGMENTS
        push(s, ASK_BUILD, seat, 0)
        if s.hand_size[seat] > box.cards_for_any:
            push(s, ASK_KEEP, seat, 0)
        else:
            play_all_but(s, seat, -1)
        return
    card = action - PLAY
    play_card(s, seat, card)
    s.segments = box.shows[card]
    push(s, ASK_BUILD, seat, 0)
    if card >= FIRST_JOKER and box.joker_payment > 0:
        push(s, ASK_JOKER_PAYMENT, seat, 0)


@rule
def play_all_but(s: State, seat: int, kept: int) -> None:
    """Play all cards in hand but one of a kind (-1: all)."""
    for card in range(CARD_KINDS):
        copies = widen(s.hand[seat, card])
        if card == kept:
            copies -= 1
        for _ in range(copies):
            play_card(s, seat, card)


@decision(ASK_KEEP, "keep")
class Keep:
    """Three of four cards are played: which one stays in hand (KAI-3.4)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for card in range(CARD_KINDS):
            if s.hand[seat, card] > 0:
                allow(choices, KEEP + card)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        play_all_but(s, seat, action - KEEP)


@decision(ASK_JOKER_PAYMENT, "joker_payment", pays=("pay",))
class JokerPayment:
    """A joker played alone costs one money of any colour that leaves something to build (KAI-3.3, KAI-12.19)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        b = board_now(box, s)
        for colour in range(KINDS):
            if s.money[seat, colour] > 0 and can_build(box, s, b, seat, widen(s.segments), colour):
                allow(choices, PAY + colour)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        pay_money(s, seat, action - PAY, widen(box.joker_payment))


# ------------------------------------------------------------------------------------------------------ What and where


@decision(ASK_BUILD, "build")
class Build:
    """What to build with the cards in play: a new stall, an expansion, or a move (KAI-2.3)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        b = board_now(box, s)
        segments = widen(s.segments)
        for colour in range(KINDS):
            if s.stall_site[seat, colour] == NOWHERE:
                if can_place(box, s, b, segments, colour):
                    allow(choices, PLACE + colour)
            else:
                if can_expand(box, s, b, seat, segments, colour, -1):
                    allow(choices, EXPAND + colour)
                if is_blocked(box, s, b, seat, colour) and can_move(box, s, seat, segments, colour):
                    allow(choices, MOVE + colour)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action >= MOVE:
            push(s, ASK_SITE, seat, MOVING + action - MOVE)
        elif action >= EXPAND:
            push(s, ASK_SITE, seat, EXPANDING + action - EXPAND)
        else:
            push(s, ASK_SITE, seat, PLACING + action - PLACE)


@rule
def sites_for(box: Box, s: State, seat: int, what: int) -> Sites:
    """Sites for what is being built: PLACING, EXPANDING, MOVING or PLACING_NEUTRAL plus the colour (KAI-3.5)."""
    colour = what % KINDS
    segments = widen(s.segments)
    if what >= EXPANDING and what < MOVING:
        return expansion_sites(box, s, board_now(box, s), seat, segments, colour)
    if what >= MOVING and what < PLACING_NEUTRAL:
        return new_stall_sites(box, s, lifted_board(box, s, seat, colour), seat, segments, colour)
    if s.phase == SETTING_UP:
        segments = start_segments(box, s)
    return stall_sites(box, board_now(box, s), without_colour(box, s, segments, colour, -1), colour)


@rule
def allow_sites(sites: Sites, choices: Choices) -> None:
    """Offer every site of a set."""
    allow_word(sites.a, SITE + 1, choices)
    allow_word(sites.b, SITE + 1 + BITS, choices)
    allow_word(sites.c, SITE + 1 + 2 * BITS, choices)
    allow_word(sites.d, SITE + 1 + 3 * BITS, choices)


@rule
def allow_word(word: int, first: int, choices: Choices) -> None:
    """Offer the sites of one number of a set."""
    action = first
    while word > 0:
        if word & 1:
            allow(choices, action)
        word >>= 1
        action += 1


@decision(ASK_SITE, "site", inlined=True, about=about.BUILDING)
class Site:
    """Where to build; `arg`: what, see `asked` (KAI-3.5 to 3.9)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow_sites(sites_for(box, s, seat, arg), choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        site = action - SITE
        if arg >= EXPANDING and arg < MOVING:
            expand(box, s, seat, arg % KINDS, site)
        else:
            s.chosen_site = site
            push(s, ASK_ENTRY, seat, arg)


@decision(ASK_ENTRY, "entry", about=about.BUILDING)
class Entry:
    """On which side of the chosen stall site the entry lies; `arg` as for the site (KAI-4.2, KAI-3.6)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        colour = arg % KINDS
        site = widen(s.chosen_site)
        if arg >= MOVING and arg < PLACING_NEUTRAL:
            entries = entry_sites(box, lifted_board(box, s, seat, colour), one(site), colour)
        else:
            entries = entry_sites(box, board_now(box, s), one(site), colour)
        column = (site - 1) % SIDE
        for side in range(len(SIDES)):
            entry = side_of(site, side)
            on_board = entry >= 1 and not (side == 1 and column == SIDE - 1) and not (side == 3 and column == 0)
            if on_board and entry <= SIDE * SIDE and has(entries, entry):
                allow(choices, ENTRY + side)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        colour = arg % KINDS
        site = widen(s.chosen_site)
        entry = side_of(site, action - ENTRY)
        owner = seat
        if arg >= PLACING_NEUTRAL:
            owner = NEUTRAL
        elif arg >= MOVING:
            lift_stall(s, seat, colour)
        s.chosen_site = NOWHERE
        place_stall(s, seat, owner, colour, site, entry)
        if s.phase == SETTING_UP:
            s.start_step += 1
            next_start(box, s)
        else:
            end_turn(box, s)
