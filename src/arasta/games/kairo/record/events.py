"""The events of Kairo: code, seat and two numbers each (`core.events`), and their meanings."""

from __future__ import annotations

from arasta.core.event_kinds import EventTable
from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.core.packing import Packed
from arasta.games.kairo.record.labels import CARDS, COLOURS, KINDS, MEDALS, OWNERS, SEATS, SITE_NAMES
from arasta.games.kairo.record.state import DECK, DISPLAY

EVENTS = EventTable()

TURN = EVENTS.kind("turn", "a turn begins", "round")
STALL_PLACED = EVENTS.kind("stall_placed", "a main stall came to this site", "stand", "site")
ENTRY_PLACED = EVENTS.kind("entry_placed", "its entry came to this site", "stand", "site")
SKIPPED_STALL = EVENTS.kind("skipped_stall", "no stall could be placed in the variable start")
DREW_NEUTRAL = EVENTS.kind("drew_neutral", "a neutral stall was drawn from the bag", "colour")
LEFT_OUT_NEUTRAL = EVENTS.kind(
    "left_out_neutral", "the neutral stall fits nowhere and is left out of the game", "colour"
)
PLAYED = EVENTS.kind("played", "a stall card was played", "card")
STALL_LIFTED = EVENTS.kind("stall_lifted", "a blocked stall and its entry left the board", "stand", "site")
EXPANDED = EVENTS.kind("expanded", "an expansion came to this site", "stand", "site")
PAID = EVENTS.kind("paid", "money was paid to the bank", "colour", "amount")
GAINED = EVENTS.kind("gained", "money was received from the bank", "colour", "amount")
SCORED = EVENTS.kind("scored", "victory points for the size of the stand or for medals taken", "points", "reason")
TOOK_MEDAL = EVENTS.kind("took_medal", "a medal was taken; from_seat null: from the supply", "medal", "from_seat")
USED_BARKERS = EVENTS.kind("used_barkers", "market barkers were played and returned to the supply", "barkers")
LURED = EVENTS.kind("lured", "the customer of this colour went to the entry on this site", "colour", "site")
SWAPPED = EVENTS.kind("swapped", "the customer from outside, of this colour, took its place", "colour", "site")
DREW_CARD = EVENTS.kind("drew_card", "the top card of the draw pile was taken; null for all but its owner", "card")
TOOK_CARD = EVENTS.kind("took_card", "a card of the open display was taken from this place", "card", "place")
TOOK_BARKER = EVENTS.kind("took_barker", "a market barker was taken; how many now", "barkers")
DISCARDED = EVENTS.kind("discarded", "a stall card was discarded", "card")
TURNED_UP = EVENTS.kind("turned_up", "the open display was filled up", "card", "place")
SHUFFLED = EVENTS.kind("shuffled", "the discard pile became the draw pile", "cards")
FINAL_PHASE = EVENTS.kind("final_phase", "the final phase begins")
WENT_OUT = EVENTS.kind(
    "went_out", "the seat is out for good; chosen: it stopped, otherwise it could not build", "chosen"
)
FINAL_SCORE = EVENTS.kind(
    "final_score", "victory points at the end for medals held and money", "medal_points", "money_points"
)
GAME_OVER = EVENTS.kind("game_over", "the game is over")

FOR_SIZE = 0
FOR_MEDALS = 1
"""Reasons for victory points in a turn (KAI-5.18, KAI-6.6)."""

OF_NOBODY = (TURNED_UP, SHUFFLED, GAME_OVER)
"""Events that name no seat."""

MOST = 2**15 - 1
"""The largest amount an event can tell; larger ones are told as this one."""

HIDDEN = (DREW_CARD,)
"""Events whose first number is -1 for seats that may not know it, so in a copy redrawn for one that did not see it."""

FORMS: dict[str, Form] = {
    "": Nothing(),
    "round": Value("round", 1, MOST),
    "stand": Packed((one_of("colour", COLOURS), KINDS), one_of("owner", OWNERS), offset=1, seats=(1, KINDS)),
    "site": one_of("site", SITE_NAMES, 1),
    "colour": one_of("colour", COLOURS),
    "card": one_of("card", CARDS),
    "amount": Value("amount", 0, MOST),
    "points": Value("points", 0, MOST),
    "medal_points": Value("medal_points", 0, MOST),
    "money_points": Value("money_points", 0, MOST),
    "reason": one_of("reason", ("size", "medals")),
    "medal": Packed((one_of("medal", MEDALS), len(MEDALS)), one_of("colour", COLOURS)),
    "from_seat": Value("from_seat", 0, SEATS - 1, seat=True, none=-1),
    "barkers": Value("barkers", 0, 127),
    "place": Value("place", 0, DISPLAY - 1),
    "cards": Value("cards", 0, DECK),
    "chosen": one_of("chosen", (False, True)),
}
"""Meanings of the numbers of events."""
