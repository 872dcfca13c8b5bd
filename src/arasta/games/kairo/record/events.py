"""What a step tells: code, seat and two numbers each (`core.events`), and what these say."""

from __future__ import annotations

from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.core.packing import Packed
from arasta.games.kairo.record.labels import CARDS, COLOURS, KINDS, MEDALS, OWNERS, SEATS, SITE_NAMES
from arasta.games.kairo.record.state import DECK, DISPLAY

TURN = 1
STALL_PLACED = 2
ENTRY_PLACED = 3
SKIPPED_STALL = 4
DREW_NEUTRAL = 5
LEFT_OUT_NEUTRAL = 6
PLAYED = 7
STALL_LIFTED = 8
EXPANDED = 9
PAID = 10
GAINED = 11
SCORED = 12
TOOK_MEDAL = 13
USED_BARKERS = 14
LURED = 15
SWAPPED = 16
DREW_CARD = 17
TOOK_CARD = 18
TOOK_BARKER = 19
DISCARDED = 20
TURNED_UP = 21
SHUFFLED = 22
FINAL_PHASE = 23
WENT_OUT = 24
FINAL_SCORE = 25
GAME_OVER = 26

FOR_SIZE = 0
FOR_MEDALS = 1
"""What victory points were scored for in a turn (KAI-5.18, KAI-6.6)."""

EVENTS: dict[int, tuple[str, str, str, str]] = {
    TURN: ("turn", "round", "", "a turn begins"),
    STALL_PLACED: ("stall_placed", "stand", "site", "a main stall came to this site"),
    ENTRY_PLACED: ("entry_placed", "stand", "site", "its entry came to this site"),
    SKIPPED_STALL: ("skipped_stall", "", "", "no stall could be placed in the variable start"),
    DREW_NEUTRAL: ("drew_neutral", "colour", "", "a neutral stall was drawn from the bag"),
    LEFT_OUT_NEUTRAL: ("left_out_neutral", "colour", "", "the neutral stall fits nowhere and is left out of the game"),
    PLAYED: ("played", "card", "", "a stall card was played"),
    STALL_LIFTED: ("stall_lifted", "stand", "site", "a blocked stall and its entry left the board"),
    EXPANDED: ("expanded", "stand", "site", "an expansion came to this site"),
    PAID: ("paid", "colour", "amount", "money was paid to the bank"),
    GAINED: ("gained", "colour", "amount", "money was received from the bank"),
    SCORED: ("scored", "points", "reason", "victory points for the size of the stand or for medals taken"),
    TOOK_MEDAL: ("took_medal", "medal", "from_seat", "a medal was taken; from_seat null: from the supply"),
    USED_BARKERS: ("used_barkers", "barkers", "", "market barkers were played and returned to the supply"),
    LURED: ("lured", "colour", "site", "the customer of this colour went to the entry on this site"),
    SWAPPED: ("swapped", "colour", "site", "the customer from outside, of this colour, took its place"),
    DREW_CARD: (
        "drew_card",
        "card",
        "",
        "the top card of the draw pile was taken; null for all but its owner",
    ),
    TOOK_CARD: ("took_card", "card", "place", "a card of the open display was taken from this place"),
    TOOK_BARKER: ("took_barker", "barkers", "", "a market barker was taken; how many now"),
    DISCARDED: ("discarded", "card", "", "a stall card was discarded"),
    TURNED_UP: ("turned_up", "card", "place", "the open display was filled up"),
    SHUFFLED: ("shuffled", "cards", "", "the discard pile became the draw pile"),
    FINAL_PHASE: ("final_phase", "", "", "the final phase begins"),
    WENT_OUT: (
        "went_out",
        "chosen",
        "",
        "the seat is out for good; chosen: it stopped, otherwise it could not build",
    ),
    FINAL_SCORE: ("final_score", "medal_points", "money_points", "victory points at the end for medals held and money"),
    GAME_OVER: ("game_over", "", "", "the game is over"),
}
"""code -> name, the two numbers by their names in `FORMS`, what happened."""

OF_NOBODY = (TURNED_UP, SHUFFLED, GAME_OVER)
"""Events that name no seat."""

MOST = 2**15 - 1
"""Events tell of larger amounts as of this one."""

HIDDEN = (DREW_CARD,)
"""Events whose first number is -1 for who may not know it, so in a copy redrawn for a seat that did not see it."""

FORMS: dict[str, Form] = {
    "": Nothing(),
    "round": Value("round", 1, MOST),
    "stand": Packed((one_of("colour", COLOURS), KINDS), one_of("owner", OWNERS), offset=1),
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
"""What each number of an event says."""
