"""What makes a position of Kairo impossible: cards, phase of the game, what is asked (sections 1 to 5, 9, 10)."""

from __future__ import annotations

from arasta.core.state import OVER
from arasta.games.kairo.record.decisions import (
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_ENTRY,
    ASK_GOAL,
    ASK_JOKER_PAYMENT,
    ASK_KEEP,
    ASK_OTHER_PAYMENT,
    ASK_OWN_PAYMENT,
    ASK_SITE,
    ASK_START_STALL,
    ASK_TURN,
    EXPANDING,
    MOVING,
    PLACING_NEUTRAL,
    decision,
)
from arasta.games.kairo.record.labels import CARDS, FIRST_JOKER, GAP, KINDS, NEUTRAL, NOWHERE
from arasta.games.kairo.record.state import DISPLAY, FINAL, PLAYING, SETTING_UP, Box, State
from arasta.games.kairo.rules.building import can_build, sites_for
from arasta.games.kairo.rules.expanding import ALL_SEGMENTS, can_afford, is_blocked
from arasta.games.kairo.rules.placing import can_move
from arasta.games.kairo.rules.sites import has
from arasta.games.kairo.rules.ways import board_now
from arasta.i18n import gettext as _

# ---------------------------------------------------------------------------------------------------------------- cards


def check_cards(box: Box, s: State) -> str:
    """Every card is in one place; what is known of hands and piles fits (KAI-0.14, KAI-12.3, KAI-12.26)."""
    deck = [s.deck[i] for i in range(s.deck_size)]
    discard = [s.discard[i] for i in range(s.discard_size)]
    display = [s.display[place] for place in range(DISPLAY)]
    in_play = [s.in_play[i] for i in range(s.in_play_count)]
    for card, name in enumerate(CARDS):
        held = sum(s.hand[seat, card] for seat in range(s.players))
        found = held + sum(pile.count(card) for pile in (deck, discard, display, in_play))
        if found != box.copies[card]:
            return _("state.hand: there are {copies} cards {name}, found {found} in all places (KAI-0.14)").format(
                copies=box.copies[card], name=name, found=found
            )
        if s.shuffled[card] < deck.count(card) or s.shuffled[card] > box.copies[card]:
            return _("{where}: at least the {count} cards of the draw pile went into it").format(
                where=f"state.shuffled.{name}", count=deck.count(card)
            )
    for seat in range(s.players):
        for card, name in enumerate(CARDS):
            if s.known[seat, card] > s.hand[seat, card]:
                return _("{where}: more cards known than held").format(where=f"state.known[{seat}].{name}")
        if s.hand_size[seat] != sum(s.hand[seat, card] for card in range(len(CARDS))):
            return _("{where}: it is the number of cards in the hand").format(where=f"state.hand_size[{seat}]")
    if any(card != GAP for card in display[box.display_size :]):
        return _("state.display: there are {count} open cards (KAI-1.1)").format(count=box.display_size)
    if not deck and discard:
        return _("state.deck: the discard pile is shuffled when the last card leaves the draw pile (KAI-12.26)")
    return _check_hands(box, s, display)


def _check_hands(box: Box, s: State, display: list[int]) -> str:
    """Hands keep to the limit but for who draws; the display has gaps only meanwhile (KAI-9.4, KAI-9.5)."""
    asked = s.pending_kind[s.depth - 1] if s.depth else 0
    drawing = asked in (ASK_DRAW, ASK_DISCARD)
    gaps = display[: box.display_size].count(GAP)
    if gaps > (box.cards_per_draw if drawing else 0) and s.deck_size > 0:
        return _("state.display: its gaps are filled when a turn ends (KAI-9.4)")
    for seat in range(s.players):
        most = max(box.hand_limit, box.start_hand)
        if drawing and seat == s.on_turn:
            most += box.cards_per_draw
        if s.hand_size[seat] > most:
            return _("{where}: at most {most} cards can be in this hand now (KAI-9.5)").format(
                where=f"state.hand_size[{seat}]", most=most
            )
    return ""


# -------------------------------------------------------------------------------------------------------- what is asked

STACKS: dict[int, tuple[int, ...]] = {
    ASK_START_STALL: (),
    ASK_TURN: (),
    ASK_KEEP: (ASK_BUILD,),
    ASK_JOKER_PAYMENT: (ASK_BUILD,),
    ASK_BUILD: (),
    ASK_SITE: (),
    ASK_ENTRY: (),
    ASK_OWN_PAYMENT: (),
    ASK_OTHER_PAYMENT: (),
    ASK_GOAL: (),
    ASK_DRAW: (),
    ASK_DISCARD: (),
}
"""The decision that is asked -> those that wait below it."""
WITH_CARDS = (ASK_JOKER_PAYMENT, ASK_BUILD, ASK_SITE, ASK_ENTRY, ASK_OWN_PAYMENT, ASK_OTHER_PAYMENT)
"""Asked while cards are in play, except during the variable start."""


def _abouts(box: Box, asked: int) -> range:
    """What a decision can be about."""
    if asked in (ASK_SITE, ASK_ENTRY):
        return range(PLACING_NEUTRAL + KINDS)
    if asked == ASK_OTHER_PAYMENT:
        return range(KINDS * KINDS)
    if asked in (ASK_OWN_PAYMENT, ASK_GOAL):
        return range(KINDS)
    if asked == ASK_DRAW:
        return range(1, box.cards_per_draw)
    return range(1)


def check_turn(box: Box, s: State) -> str:
    """Seats, phase and pending decisions go together."""
    if s.start_seat >= s.players or s.on_turn >= s.players:
        return _("state.on_turn, state.start_seat: the seats are 0 to {last}").format(last=s.players - 1)
    asked = s.pending_kind[s.depth - 1] if s.depth else 0
    below = tuple(s.pending_kind[i] for i in range(s.depth - 1))
    if asked and below != STACKS[asked]:
        return _("pending: {name} cannot lie on the stack like this").format(name=decision.kinds[asked].name)
    for i in range(s.depth):
        kind, about = s.pending_kind[i], s.pending_arg[i]
        if s.pending_seat[i] != s.on_turn:
            return _("pending: only the seat on turn decides (KAI-2.1)")
        if about not in _abouts(box, kind):
            return _("pending: {name} cannot be about {about}").format(name=decision.kinds[kind].name, about=about)
    return _check_phase(box, s, asked) or _check_play(box, s, asked) or _check_building(box, s, asked)


def _check_phase(box: Box, s: State, asked: int) -> str:
    """The phase of the game (KAI-1.11, KAI-10.1, KAI-10.3)."""
    starting = asked == ASK_START_STALL or (asked in (ASK_SITE, ASK_ENTRY) and s.phase == SETTING_UP)
    if (s.phase == SETTING_UP) != starting and asked:
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
    settling = asked in (ASK_OWN_PAYMENT, ASK_OTHER_PAYMENT)
    if (s.phase == FINAL and not triggered) or (s.phase == PLAYING and triggered and not settling):
        return _("state.phase: 2 exactly when a colour has no expansion left, or two have one (KAI-10.1)")
    out = [s.out[seat] for seat in range(s.players)]
    if any(out) and s.phase != FINAL:
        return _("state.out: only in the final phase players are out (KAI-10.3)")
    if asked and out[s.on_turn]:
        return _("state.out: who is out has no turn any more (KAI-10.3)")
    if s.phase == FINAL and asked in (ASK_GOAL, ASK_DRAW, ASK_DISCARD):
        return _("pending: in the final phase there is only building (KAI-10.2)")
    if s.status == OVER and not all(out):
        return _("state.status: the game is over when all players are out (KAI-10.5)")
    return _check_bag(box, s, asked)


def _check_bag(box: Box, s: State, asked: int) -> str:
    """Neutral stalls come out of the bag one by one, after the stalls of the players (KAI-1.22)."""
    left = sum(s.bag[colour] for colour in range(KINDS))
    drawn = asked in (ASK_SITE, ASK_ENTRY) and s.pending_arg[s.depth - 1] >= PLACING_NEUTRAL
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


def _check_play(box: Box, s: State, asked: int) -> str:
    """The cards in play and the segments that they allow (KAI-3.1 to 3.4)."""
    cards = [s.in_play[i] for i in range(s.in_play_count)]
    if asked == ASK_KEEP:
        right = not cards and s.segments == ALL_SEGMENTS and s.hand_size[s.on_turn] == box.cards_for_any + 1
    elif asked in WITH_CARDS and s.phase != SETTING_UP:
        alone = len(cards) == 1 and s.segments == box.shows[cards[0]]
        together = len(cards) == box.cards_for_any and s.segments == ALL_SEGMENTS
        right = alone and cards[0] >= FIRST_JOKER if asked == ASK_JOKER_PAYMENT else alone or together
    else:
        right = not cards and s.segments == 0
    if not right:
        return _("state.in_play, state.segments: one card or three lie there while something is built with them")
    return ""


def _check_building(box: Box, s: State, asked: int) -> str:
    """What is being built can be (KAI-4.1, KAI-5.1, KAI-7.1)."""
    about = s.pending_arg[s.depth - 1] if s.depth else 0
    seat, colour = s.on_turn, about % KINDS
    if (s.chosen_site != NOWHERE) != (asked == ASK_ENTRY):
        return _("state.chosen_site: a stall site stands there exactly while its entry is asked for")
    if asked == ASK_ENTRY and box.segment_of[s.chosen_site] == 0:
        return _("state.chosen_site: there is no such site")
    if asked == ASK_KEEP and not can_build(box, s, board_now(box, s), seat, ALL_SEGMENTS, -1):
        return _("pending: cards are played only where something can be built (KAI-12.10)")
    if (s.owed > 0) != (asked == ASK_OTHER_PAYMENT):
        return _("state.owed: money is owed exactly while other colours are asked for")
    if asked in (ASK_OWN_PAYMENT, ASK_OTHER_PAYMENT):
        return _check_payment(box, s, asked, about)
    if asked not in (ASK_SITE, ASK_ENTRY):
        return ""
    if asked == ASK_ENTRY and EXPANDING <= about < MOVING:
        return _("pending: an expansion has no entry")
    owner = NEUTRAL if about >= PLACING_NEUTRAL else seat
    on_board = s.stall_site[owner, colour] != NOWHERE
    if on_board != (EXPANDING <= about < PLACING_NEUTRAL) or (s.phase == SETTING_UP and on_board):
        return _("pending: a stall is placed from the supply, and expanded or moved on the board")
    if about >= PLACING_NEUTRAL and s.phase != SETTING_UP:
        return _("pending: neutral stalls are placed in the variable start only (KAI-11.1)")
    if EXPANDING <= about < MOVING and not can_afford(box, s, seat, colour, -1):
        return _("pending: an expansion is in the supply and can be paid (KAI-5.1, KAI-5.17)")
    if MOVING <= about < PLACING_NEUTRAL:
        blocked = is_blocked(box, s, board_now(box, s), seat, colour)
        if not blocked or not can_move(box, s, seat, s.segments, colour):
            return _("pending: only a blocked stall is moved (KAI-7.1)")
    if asked == ASK_ENTRY and not has(sites_for(box, s, seat, about), s.chosen_site):
        return _("state.chosen_site: the stall cannot stand there (KAI-4.2 to KAI-4.11)")
    return ""


def _check_payment(box: Box, s: State, asked: int, about: int) -> str:
    """The expansion that is paid for lies on the board (KAI-5.19)."""
    colour = about if asked == ASK_OWN_PAYMENT else about // KINDS
    size = s.size[s.on_turn, colour]
    cost = box.cost[size]
    if size < 2:
        return _("pending: an expansion is paid for after it was placed (KAI-5.19)")
    if asked == ASK_OWN_PAYMENT and (not box.free_substitution or s.money[s.on_turn, colour] >= cost):
        return _("pending: who has enough money of the colour pays in it (KAI-5.14)")
    if asked == ASK_OTHER_PAYMENT and s.owed > box.ratio * (cost - box.least_of_colour):
        return _("state.owed: at most {most} can be owed for an expansion that costs {cost}").format(
            most=box.ratio * (cost - box.least_of_colour), cost=cost
        )
    return ""
