"""Playing stall cards (ledger section 3): the possible card plays, and the payment for a joker."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.actions import KEEP, PAY, PLAY, PLAY_ANY
from arasta.games.kairo.record.decisions import ASK_BUILD, ASK_JOKER_PAYMENT, ASK_KEEP, WITH_CARDS, decision
from arasta.games.kairo.record.labels import CARD_KINDS, FIRST_JOKER, KINDS, NOWHERE
from arasta.games.kairo.record.state import IN_TURNS, Box, State
from arasta.games.kairo.rules.building import can_build, start_building
from arasta.games.kairo.rules.cards import play_card
from arasta.games.kairo.rules.expanding import beside_stand
from arasta.games.kairo.rules.money import pay_money
from arasta.games.kairo.rules.paying import can_afford
from arasta.games.kairo.rules.placing import area_of, without_colour
from arasta.games.kairo.rules.sites import Sites, empty, intersection, intersects, union
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, Board, board_now, segment_set


@rule
def sure_stalls(box: Box, s: State, b: Board, seat: int) -> Sites:
    """Sites where some stall of the supply can stand without any check of ways: part of what can be built."""
    sites = Sites(0, 0, 0, 0)
    for colour in range(KINDS):
        if s.stall_site[seat, colour] == NOWHERE:
            segments = without_colour(box, s, ALL_SEGMENTS, colour, -1)
            sites = union(sites, intersection(area_of(box, colour), segment_set(box, segments)))
    return intersection(sites, intersection(b.apart, b.sure))


@rule
def sure_expansions(box: Box, s: State, b: Board, seat: int) -> Sites:
    """Sites where some stand can be expanded and paid for without any check of ways: part of what can be built."""
    sites = Sites(0, 0, 0, 0)
    for colour in range(KINDS):
        if s.stall_site[seat, colour] != NOWHERE and can_afford(box, s, seat, colour, -1):
            sites = union(sites, beside_stand(box, s, seat, colour))
    return intersection(sites, intersection(b.free, b.sure))


@rule
def can_play(box: Box, s: State, b: Board, seat: int, card: int, stalls: Sites) -> bool:
    """True if a card played alone leads to a legal building action (KAI-3.2, KAI-3.3, KAI-12.10)."""
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

    Mostly the sure sites settle it; only otherwise is every stand examined.
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
    """True if any card play leads to a legal building action (KAI-10.3, KAI-12.30)."""
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
    """Play one card, or three; then build (KAI-3.1, KAI-3.2, KAI-3.3, KAI-3.4, KAI-7.2)."""
    if action == PLAY_ANY:
        s.segments = ALL_SEGMENTS
        start_building(s, seat)
        if s.hand_size[seat] > box.cards_for_any:
            push(s, ASK_KEEP, seat, 0)
        else:
            play_all_but(s, seat, -1)
        return
    card = action - PLAY
    play_card(s, seat, card)
    s.segments = box.shows[card]
    start_building(s, seat)
    if card >= FIRST_JOKER and box.joker_payment > 0:
        push(s, ASK_JOKER_PAYMENT, seat, 0)


@rule
def play_all_but(s: State, seat: int, kept: int) -> None:
    """Play all cards in hand except one of a kind (-1: all)."""
    for card in range(CARD_KINDS):
        copies = widen(s.hand[seat, card])
        if card == kept:
            copies -= 1
        for _ in range(copies):
            play_card(s, seat, card)


@decision(ASK_KEEP, "keep", on=(ASK_BUILD,), phases=IN_TURNS)
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


@decision(ASK_JOKER_PAYMENT, "joker_payment", pays=("pay",), on=(ASK_BUILD,), phases=IN_TURNS, stages=(WITH_CARDS,))
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
