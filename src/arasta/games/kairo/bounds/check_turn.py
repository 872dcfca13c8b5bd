"""Impossible positions of Kairo: phase of the game, pending decisions (ledger sections 1 to 5 and 10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.core.decisions import DecisionKind
from arasta.core.state import OVER
from arasta.games.kairo.record.about import BUILDING, EXPANSION, LEFT, MOVED, NEUTRAL_STALL, built_colour, built_what
from arasta.games.kairo.record.decisions import (
    ASK_ENTRY,
    ASK_JOKER_PAYMENT,
    ASK_KEEP,
    ASK_OTHER_PAYMENT,
    UNPAID,
    WITH_CARDS,
    decision,
)
from arasta.games.kairo.record.labels import COLOURS, FIRST_JOKER, KINDS, NEUTRAL, NOWHERE
from arasta.games.kairo.record.state import FINAL, PLAYING, SETTING_UP, SMALLEST, Box, State
from arasta.games.kairo.rules.building import can_build, sites_for
from arasta.games.kairo.rules.moving import can_move, is_blocked
from arasta.games.kairo.rules.paying import can_afford
from arasta.games.kairo.rules.sites import has
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, board_now
from arasta.i18n import gettext as _


def check_turn(box: Box, s: State) -> str:
    """Seats, phase and pending decisions are consistent."""
    if s.start_seat >= s.players or s.on_turn >= s.players:
        return _("state.on_turn, state.start_seat: the seats are 0 to {last}").format(last=s.players - 1)
    kinds = [decision.kinds[s.pending_kind[i]] for i in range(s.depth)]
    asked = kinds[-1] if kinds else None
    if asked and tuple(kind.number for kind in kinds[:-1]) != asked.on:
        return _("pending: {name} cannot lie on the stack like this").format(name=asked.name)
    for i, kind in enumerate(kinds):
        about = s.pending_arg[i]
        if s.pending_seat[i] != s.on_turn:
            return _("pending: only the seat on turn decides (KAI-2.1)")
        if not kind.can_be_about(about, s.players) or (kind.about is LEFT and about >= box.cards_per_draw):
            return _("pending: {name} cannot be about {about}").format(name=kind.name, about=about)
    return _check_phase(box, s, asked) or _check_play(box, s, asked) or _check_building(box, s, asked)


def _check_phase(box: Box, s: State, asked: DecisionKind | None) -> str:
    """The phase of the game (KAI-1.11, KAI-10.1, KAI-10.3)."""
    wrong = asked is not None and s.phase not in asked.phases
    if asked and wrong and SETTING_UP in (s.phase, *asked.phases):
        return _("state.phase: 0 exactly while stalls of the variable start are placed")
    if s.phase == SETTING_UP and not box.variable_start:
        return _("state.phase: this table has the suggested start (KAI-1.18)")
    if (s.round == 0) != (s.phase == SETTING_UP):
        return _("state.round: it is counted from 1 when play begins")
    steps = box.start_stalls * s.players + box.neutral_stalls[s.players]
    if s.start_step > steps * box.variable_start or (s.phase == SETTING_UP) != (
        bool(box.variable_start) and s.start_step < steps
    ):
        return _("state.start_step: {steps} stalls are placed in the variable start").format(steps=steps)
    gone = [s.supply[colour] <= box.none_left for colour in range(KINDS)]
    last = [s.supply[colour] == 1 for colour in range(KINDS)]
    triggered = any(gone) or sum(last) >= box.one_left_colours
    if (s.phase == FINAL and not triggered) or (s.phase == PLAYING and triggered and not _in_stage(asked, UNPAID)):
        return _("state.phase: 2 exactly when a colour has no expansion left, or two have one (KAI-10.1)")
    out = [s.out[seat] for seat in range(s.players)]
    if any(out) and s.phase != FINAL:
        return _("state.out: only in the final phase players are out (KAI-10.3)")
    if asked and out[s.on_turn]:
        return _("state.out: who is out has no turn any more (KAI-10.3)")
    if wrong:
        return _("pending: in the final phase there is only building (KAI-10.2)")
    if s.status == OVER and not all(out):
        return _("state.status: the game is over when all players are out (KAI-10.5)")
    return _check_bag(box, s)


def asked_now(s: State) -> DecisionKind | None:
    """The kind of decision on top of the stack; None when nothing is pending."""
    return decision.kinds[s.pending_kind[s.depth - 1]] if s.depth else None


def asked_about(s: State) -> Mapping[str, Any]:
    """The subject of the decision on top of the stack, by name: what is built, its colour; {} for nothing."""
    asked = asked_now(s)
    return asked.about.read(s.pending_arg[s.depth - 1], {}) if asked and asked.about else {}


def unpaid_colour(s: State) -> int:
    """The colour of an expansion that has been placed but not yet paid for; -1 for none."""
    return COLOURS.index(asked_about(s)["colour"]) if _in_stage(asked_now(s), UNPAID) else -1


def _in_stage(asked: DecisionKind | None, stage: str) -> bool:
    return asked is not None and stage in asked.stages


def _check_bag(box: Box, s: State) -> str:
    """Neutral stalls are drawn from the bag one by one, after the stalls of the players (KAI-1.22)."""
    left = sum(s.bag[colour] for colour in range(KINDS))
    drawn = asked_about(s).get("building") == "neutral"
    after = s.start_step - box.start_stalls * s.players
    neutral = box.neutral_stalls[s.players] if box.variable_start else 0
    if left != (neutral - max(0, after) - drawn if s.phase == SETTING_UP else 0):
        return _("state.bag: the neutral stalls not yet drawn are in it (KAI-1.22)")
    for colour in range(KINDS):
        if s.bag[colour] and (colour >= neutral or s.stall_site[NEUTRAL, colour] != NOWHERE):
            return _("state.bag: a neutral stall is in the bag or on the board")
    if s.phase == SETTING_UP and drawn != (after >= 0):
        return _("pending: neutral stalls are placed after those of the players (KAI-1.22)")
    return ""


def _check_play(box: Box, s: State, asked: DecisionKind | None) -> str:
    """The cards in play and the segments they allow (KAI-3.1, KAI-3.2, KAI-3.3, KAI-3.4)."""
    cards = [s.in_play[i] for i in range(s.in_play_count)]
    number = asked.number if asked else 0
    if number == ASK_KEEP:
        right = not cards and s.segments == ALL_SEGMENTS and s.hand_size[s.on_turn] == box.cards_for_any + 1
    elif _in_stage(asked, WITH_CARDS) and s.phase != SETTING_UP:
        alone = len(cards) == 1 and s.segments == box.shows[cards[0]]
        together = len(cards) == box.cards_for_any and s.segments == ALL_SEGMENTS
        right = alone and cards[0] >= FIRST_JOKER if number == ASK_JOKER_PAYMENT else alone or together
    else:
        right = not cards and s.segments == 0
    if not right:
        return _("state.in_play, state.segments: one card or three lie there while something is built with them")
    if number == ASK_KEEP and not can_build(box, s, board_now(box, s), s.on_turn, ALL_SEGMENTS, -1):
        return _("pending: cards are played only where something can be built (KAI-12.10)")
    return ""


def _check_building(box: Box, s: State, asked: DecisionKind | None) -> str:
    """The thing being built can be built (KAI-4.1, KAI-5.1, KAI-7.1)."""
    number = asked.number if asked else 0
    if (s.chosen_site != NOWHERE) != (number == ASK_ENTRY):
        return _("state.chosen_site: a stall site stands there exactly while its entry is asked for")
    if number == ASK_ENTRY and box.segment_of[s.chosen_site] == 0:
        return _("state.chosen_site: there is no such site")
    if (s.owed > 0) != (number == ASK_OTHER_PAYMENT):
        return _("state.owed: money is owed exactly while other colours are asked for")
    if unpaid_colour(s) >= 0:
        return _check_payment(box, s, unpaid_colour(s))
    if asked is None or asked.about is not BUILDING:
        return ""
    about = s.pending_arg[s.depth - 1]
    seat, colour, what = s.on_turn, built_colour(about), built_what(about)
    if number == ASK_ENTRY and what == EXPANSION:
        return _("pending: an expansion has no entry")
    on_board = s.stall_site[NEUTRAL if what == NEUTRAL_STALL else seat, colour] != NOWHERE
    if on_board != (what in (EXPANSION, MOVED)) or (s.phase == SETTING_UP and on_board):
        return _("pending: a stall is placed from the supply, and expanded or moved on the board")
    if what == NEUTRAL_STALL and s.phase != SETTING_UP:
        return _("pending: neutral stalls are placed in the variable start only (KAI-11.1)")
    if what == EXPANSION and not can_afford(box, s, seat, colour, -1):
        return _("pending: an expansion is in the supply and can be paid (KAI-5.1, KAI-5.17)")
    if what == MOVED:
        blocked = is_blocked(box, s, board_now(box, s), seat, colour)
        if not blocked or not can_move(box, s, seat, s.segments, colour):
            return _("pending: only a blocked stall is moved (KAI-7.1)")
    if number == ASK_ENTRY and not has(sites_for(box, s, seat, about), s.chosen_site):
        return _("state.chosen_site: the rules for new stalls do not allow it there (KAI-4.2)")
    return ""


def _check_payment(box: Box, s: State, colour: int) -> str:
    """The expansion being paid for lies on the board (KAI-5.19); `owed`: in other colours."""
    size = s.size[s.on_turn, colour]
    cost = box.cost[size]
    if size < SMALLEST:
        return _("pending: an expansion is paid for after it was placed (KAI-5.19)")
    if not s.owed and (not box.free_substitution or s.money[s.on_turn, colour] >= cost):
        return _("pending: who has enough money of the colour pays in it (KAI-5.14)")
    if s.owed > box.ratio * (cost - box.least_of_colour):
        return _("state.owed: at most {most} can be owed for an expansion that costs {cost}").format(
            most=box.ratio * (cost - box.least_of_colour), cost=cost
        )
    return ""
