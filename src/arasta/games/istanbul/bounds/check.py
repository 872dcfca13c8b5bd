"""Impossible positions of Istanbul: pieces are conserved, capacities hold (ledger sections 0, 1 and 10)."""

from __future__ import annotations

from arasta.games.istanbul.record import labels
from arasta.games.istanbul.record.decisions import (
    ASK_ASSISTANT,
    ASK_DICE,
    ASK_SALE,
    BEGINS_PHASE,
    decision,
)
from arasta.games.istanbul.record.state import TILES, Box, State
from arasta.games.istanbul.rules.supply import capacity
from arasta.i18n import gettext as _


def check(box: Box, s: State) -> str:
    """The first thing that is impossible about a position, naming its field; '' if nothing is."""
    return (
        _check_bazaar(s)
        or _check_assistants(box, s)
        or _check_barrows(box, s)
        or _check_rubies(box, s)
        or _check_cards(box, s)
        or _check_tiles(box, s)
        or _check_turn(box, s)
    )


def _check_bazaar(s: State) -> str:
    places = [s.place_at[cell] for cell in range(labels.PLACES)]
    if sorted(places) != list(range(1, labels.PLACES + 1)):
        return _("state.place_at: each place from 1 to 16 lies on exactly one cell (IST-1.2)")
    for cell, place in enumerate(places):
        if s.cell_of[place] != cell:
            return _("state.cell_of.{place}: place_at says cell {cell}, found {found}").format(
                place=place, cell=cell, found=s.cell_of[place]
            )
    for seat in range(s.players):
        if s.merchant[seat] == 0 or s.family[seat] == 0:
            return _("state: merchant and family member of seat {seat} stand on a place (IST-1.15, IST-1.16)").format(
                seat=seat
            )
    if any((s.neutral[i] != 0) != (s.players == 2) for i in range(labels.NEUTRAL_MERCHANTS)):
        return _("state.neutral: three neutral merchants with two players, else none (IST-1.21)")
    return ""


def _check_assistants(box: Box, s: State) -> str:
    neutral = sum(s.neutral_assistant[place] for place in range(labels.PLACES + 1))
    for seat in range(s.players):
        lying = sum(s.assistant[seat, place] for place in range(1, labels.PLACES + 1))
        stack = [s.stack[seat, i] for i in range(s.stack_size[seat])]
        own = box.start_assistants - box.variant_neutral * box.neutral_assistants + (s.tile[seat, labels.BLUE] > 0)
        if lying + stack.count(labels.OWN) != own:
            found = lying + stack.count(labels.OWN)
            return _("state.assistant: seat {seat} commands {own} own assistants, found {found} (IST-1.16)").format(
                seat=seat, own=own, found=found
            )
        neutral += stack.count(labels.NEUTRAL)
        if s.assistant[seat, labels.FOUNTAIN]:
            return _("state.assistant: no assistant is ever left at the Fountain (IST-2.15)")
    if neutral != box.variant_neutral * box.neutral_assistants * s.players or s.neutral_assistant[labels.FOUNTAIN]:
        return _("state.neutral_assistant: found {found} neutral assistants in all (IST-10.2, IST-10.14)").format(
            found=neutral
        )
    return ""


def _check_barrows(box: Box, s: State) -> str:
    for seat in range(s.players):
        for good, name in enumerate(labels.GOODS):
            if s.goods[seat, good] > capacity(box, s, seat):
                return _("{where}: the wheelbarrow holds {capacity} of each (IST-0.10)").format(
                    where=f"state.goods[{seat}].{name}", capacity=capacity(box, s, seat)
                )
    bought = sum(s.extensions[seat] for seat in range(s.players))
    if bought + s.wainwright_extensions != box.extensions_per_player * s.players:
        return _("state.extensions: extensions of the players and of place 1 do not add up (IST-1.6)")
    return ""


def _check_rubies(box: Box, s: State) -> str:
    players = s.players
    taken = {
        "wainwright_rubies": players - s.wainwright_rubies,
        "palace_rubies": box.palace_rubies[players] - s.palace_rubies,
        "dealer_rubies": box.dealer_rubies[players] - s.dealer_rubies,
        "mosque_rubies": 2 * box.mosque_rubies[players] - s.mosque_rubies[0] - s.mosque_rubies[1],
    }
    for name, count in taken.items():
        if count < 0:
            return _("{where}: more rubies than {players} players begin with (T2)").format(
                where=f"state.{name}", players=players
            )
    if sum(s.rubies[seat] for seat in range(players)) != sum(taken.values()):
        return _("state.rubies: the rubies of the players are not those taken from the places (IST-0.15)")
    if s.palace_free != box.palace_first[players] + taken["palace_rubies"]:
        return _("{where}: it rises by one with each ruby taken ({rule})").format(
            where="state.palace_free", rule="IST-4.1302"
        )
    if s.dealer_price != box.dealer_first[players] + taken["dealer_rubies"]:
        return _("{where}: it rises by one with each ruby taken ({rule})").format(
            where="state.dealer_price", rule="IST-4.1602"
        )
    thirds = sum(s.extensions[seat] >= box.ruby_extension for seat in range(players))
    if taken["wainwright_rubies"] != thirds:
        return _("state.wainwright_rubies: one ruby goes to each owner of the last extension (IST-4.104)")
    return ""


def _check_cards(box: Box, s: State) -> str:
    deck = [s.deck[i] for i in range(s.deck_size)]
    discard = [s.discard[i] for i in range(s.discard_size)]
    for card, name in enumerate(labels.CARDS):
        held = sum(s.hand[seat, card] for seat in range(s.players))
        found = held + deck.count(card) + discard.count(card)
        if found != box.card_copies[card]:
            copies = box.card_copies[card]
            return _("state.hand: there are {copies} cards {name}, found {found} in hands and piles (IST-0.19)").format(
                copies=copies, name=name, found=found
            )
        if not deck.count(card) <= s.shuffled[card] <= box.card_copies[card]:
            return _("{where}: {count} of them lie in the draw pile").format(
                where=f"state.shuffled.{name}", count=deck.count(card)
            )
    most = sum(s.shuffled[card] for card in range(len(labels.CARDS))) - s.deck_size
    for seat in range(s.players):
        if s.drawn[seat] > most:
            return _("{where}: {most} cards at most were drawn since the draw pile was shuffled").format(
                where=f"state.drawn[{seat}]", most=most
            )
        for card, name in enumerate(labels.CARDS):
            if s.known[seat, card] > s.hand[seat, card]:
                return _("{where}: more cards known than held").format(where=f"state.known[{seat}].{name}")
        if s.hand_size[seat] != sum(s.hand[seat, card] for card in range(len(labels.CARDS))):
            return _("{where}: it is the number of cards in the hand").format(where=f"state.hand_size[{seat}]")
    return ""


def _check_tiles(box: Box, s: State) -> str:
    for market in range(2):
        if sorted(s.demand[market, i] for i in range(TILES)) != list(range(TILES)):
            return _("state.demand: each market has each of its demand tiles once (IST-1.10)")
    for colour, name in enumerate(labels.GOODS):
        values = [s.tile[seat, colour] for seat in range(s.players) if s.tile[seat, colour]]
        stack = [box.mosque_stack[s.players, i] for i in range(4)]
        if sorted(values) != sorted(stack[: s.tiles_taken[colour]]):
            return _("state.tile: the {name} tiles taken are the first {count} of {stack} (IST-1.3)").format(
                name=name, count=s.tiles_taken[colour], stack=stack
            )
    for mosque, place in enumerate((labels.SMALL_MOSQUE, labels.GREAT_MOSQUE)):
        pairs = sum(s.tile[seat, 2 * mosque] > 0 and s.tile[seat, 2 * mosque + 1] > 0 for seat in range(s.players))
        if box.mosque_rubies[s.players] - s.mosque_rubies[mosque] != min(pairs, box.mosque_rubies[s.players]):
            return _("{where}: one ruby goes from place {place} to each owner of a pair (IST-4.1405)").format(
                where=f"state.mosque_rubies[{mosque}]", place=place
            )
    return ""


def _check_turn(box: Box, s: State) -> str:
    if s.start_seat >= s.players or s.on_turn >= s.players:
        return _("state.on_turn, state.start_seat: the seats are 0 to {last}").format(last=s.players - 1)
    for i in range(s.depth):
        kind, about = decision.kinds[s.pending_kind[i]], s.pending_arg[i]
        name, lowest = kind.name, BEGINS_PHASE in kind.stages
        if s.phase != labels.LEFTOVERS and s.pending_seat[i] != s.on_turn:
            return _("pending: only the seat on turn decides (IST-2.3)")
        if s.phase not in kind.phases:
            return _("pending: {name} is not asked in phase {phase}").format(name=name, phase=s.phase)
        if not (kind.abouts(box, s, about) if kind.abouts else kind.can_be_about(about, s.players)):
            return _("pending: {name} cannot be about {about}").format(name=name, about=about)
        # All seats are asked about left-over cards, one after the other.
        if lowest != (i == 0) and not (lowest and s.phase == labels.LEFTOVERS):
            return _("pending: {name} cannot lie there on the stack").format(name=name)
    return _check_what_is_asked(s)


def _check_what_is_asked(s: State) -> str:
    asked = s.pending_kind[s.depth - 1] if s.depth else 0
    if asked == ASK_ASSISTANT and s.merchant[s.on_turn] == labels.FOUNTAIN:
        return _("pending: at the Fountain no assistant is asked for (IST-2.15)")
    if (asked == ASK_DICE) != (s.die[0] > 0 and s.die[1] > 0):
        return _("state.die: two dice lie there exactly while what to do with them is asked")
    if asked == ASK_DICE and (s.announced > 0) != (s.pending_arg[s.depth - 1] == labels.TEA_HOUSE):
        return _("state.announced: a number is announced exactly while a roll at the Tea House is settled (IST-4.901)")
    if asked != ASK_DICE and (s.announced or s.black_good):
        return _("state.announced, state.black_good: they stand only while a roll is settled")
    if asked != ASK_SALE and any(s.sold[good] for good in range(labels.KINDS)):
        return _("state.sold: goods are offered only while a sale is asked for")
    return ""
