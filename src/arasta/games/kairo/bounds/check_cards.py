"""Impossible positions of Kairo: the places of stall cards (ledger sections 3 and 9)."""

from __future__ import annotations

from arasta.games.kairo.bounds.check_turn import asked_now
from arasta.games.kairo.record.decisions import DRAWING
from arasta.games.kairo.record.labels import CARDS, GAP
from arasta.games.kairo.record.state import DISPLAY, Box, State
from arasta.i18n import gettext as _


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
    """Hands keep to the limit except while drawing; only then does the display have gaps (KAI-9.4, KAI-9.5)."""
    asked = asked_now(s)
    drawing = asked is not None and DRAWING in asked.stages
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
