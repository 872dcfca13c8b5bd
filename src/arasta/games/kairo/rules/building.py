"""A new stall, an expansion or a move: the choice among them, and of the site (ledger sections 3, 4, 5 and 7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.about import (
    BUILDING,
    EXPANSION,
    MOVED,
    NEUTRAL_STALL,
    STALL,
    building,
    built_colour,
    built_what,
)
from arasta.games.kairo.record.actions import ENTRY, EXPAND, MOVE, PLACE, SITE
from arasta.games.kairo.record.decisions import ASK_BUILD, ASK_ENTRY, ASK_SITE, WITH_CARDS, decision
from arasta.games.kairo.record.labels import EAST, KINDS, NEUTRAL, NOWHERE, SIDE, SIDES, WEST
from arasta.games.kairo.record.state import ALWAYS, IN_TURNS, SETTING_UP, Box, State
from arasta.games.kairo.rules.expanding import can_expand, expand, expansion_sites
from arasta.games.kairo.rules.moving import can_move, is_blocked, lift_stall, lifted_board, new_stall_sites
from arasta.games.kairo.rules.placing import (
    can_place,
    entry_sites,
    place_stall,
    side_of,
    stall_sites,
    without_colour,
)
from arasta.games.kairo.rules.sites import BITS, Sites, has, one
from arasta.games.kairo.rules.turn_order import end_turn
from arasta.games.kairo.rules.variable_start import next_start, start_segments
from arasta.games.kairo.rules.ways import Board, board_now

# ------------------------------------------------------------------------------------------------------ Playing cards


@rule
def can_build(box: Box, s: State, b: Board, seat: int, segments: int, joker: int) -> bool:
    """True if something can be built in some segments once a joker's money of a colour (-1: none) is paid (KAI-2.3)."""
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


# ------------------------------------------------------------------------------------------------------ What and where


@rule
def start_building(s: State, seat: int) -> None:
    """Cards are in play; what to build is chosen next (KAI-2.3)."""
    push(s, ASK_BUILD, seat, 0)


@decision(ASK_BUILD, "build", phases=IN_TURNS, stages=(WITH_CARDS,))
class Build:
    """Build with the cards in play: a new stall, an expansion, or a move (KAI-2.3).

    Only own stands are expanded or moved, never neutral ones (KAI-11.1, KAI-11.2).
    """

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
            push(s, ASK_SITE, seat, building(MOVED, action - MOVE))
        elif action >= EXPAND:
            push(s, ASK_SITE, seat, building(EXPANSION, action - EXPAND))
        else:
            push(s, ASK_SITE, seat, building(STALL, action - PLACE))


@rule
def sites_for(box: Box, s: State, seat: int, what: int) -> Sites:
    """Sites for what is being built, a number of `about.building` (KAI-3.5)."""
    colour = built_colour(what)
    segments = widen(s.segments)
    if built_what(what) == EXPANSION:
        return expansion_sites(box, s, board_now(box, s), seat, segments, colour)
    if built_what(what) == MOVED:
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


@decision(ASK_SITE, "site", inlined=True, about=BUILDING, phases=ALWAYS, stages=(WITH_CARDS,))
class Site:
    """Where to build; `arg`: what is built (KAI-3.5, KAI-3.7, KAI-3.8, KAI-3.9)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow_sites(sites_for(box, s, seat, arg), choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        site = action - SITE
        if built_what(arg) == EXPANSION:
            expand(box, s, seat, built_colour(arg), site)
        else:
            s.chosen_site = site
            push(s, ASK_ENTRY, seat, arg)


@decision(ASK_ENTRY, "entry", about=BUILDING, phases=ALWAYS, stages=(WITH_CARDS,))
class Entry:
    """On which side of the chosen stall site the entry lies; `arg` as for the site (KAI-4.2, KAI-3.6)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        colour = built_colour(arg)
        site = widen(s.chosen_site)
        if built_what(arg) == MOVED:
            entries = entry_sites(box, lifted_board(box, s, seat, colour), one(site), colour)
        else:
            entries = entry_sites(box, board_now(box, s), one(site), colour)
        column = (site - 1) % SIDE
        for side in range(len(SIDES)):
            entry = side_of(site, side)
            on_board = entry >= 1 and not (side == EAST and column == SIDE - 1) and not (side == WEST and column == 0)
            if on_board and entry <= SIDE * SIDE and has(entries, entry):
                allow(choices, ENTRY + side)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        colour = built_colour(arg)
        site = widen(s.chosen_site)
        entry = side_of(site, action - ENTRY)
        owner = seat
        if built_what(arg) == NEUTRAL_STALL:
            owner = NEUTRAL
        elif built_what(arg) == MOVED:
            lift_stall(s, seat, colour)
        s.chosen_site = NOWHERE
        place_stall(s, seat, owner, colour, site, entry)
        if s.phase == SETTING_UP:
            s.start_step += 1
            next_start(box, s)
        else:
            end_turn(box, s)
