"""What can happen, for logs and animations: code, seat and two numbers each (`core.events`), and what these say."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.core.packing import Counts, Further
from arasta.core.rule import rule
from arasta.core.state import EVENTS as ROOM
from arasta.games.dice.labels import (
    AREAS,
    CARD_COUNT,
    CARDS,
    COLOURS,
    FACES,
    GREEN,
    PRICED,
    RESOURCES,
    TILE_COUNT,
    TILES,
)
from arasta.games.dice.state import DICE, DISPLAY, MOST, State

TURN = 1
INCOME = 2
WORKED = 3
SKIPPED = 4
ROLLED = 5
REROLLED = 6
ACTION = 7
PAID = 8
SPENT = 9
GAINED = 10
SHORTAGE = 11
SHUFFLED = 12
REVEALED = 13
PERFORMED = 14
ACCEPTED = 15
DECLINED = 16
TOOK_TILE = 17
NEW_TILE = 18
DISCARDED_TILE = 19
REMOVED_DIE = 20
LOST_ACTION = 21
TOOK_RUBY = 22
LAST_ROUND = 23
GAME_OVER = 24

EVENTS: dict[int, tuple[str, str, str, str]] = {
    TURN: ("turn", "round", "", "a turn begins"),
    INCOME: ("income", "resource", "count", "LIR or CRY tiles brought lira or crystals"),
    WORKED: ("worked", "tile", "", "a BAZ tile reveals a card"),
    SKIPPED: ("skipped", "tile", "", "the owner did without the card of a BAZ tile"),
    ROLLED: ("rolled", "dice", "more dice", "the dice were rolled"),
    REROLLED: ("rerolled", "dice", "more dice", "some dice were rolled again; what these show now"),
    ACTION: (
        "action",
        "action",
        "about",
        "an action begins: A1 for a good of this colour, A2, A3, A4, A5 with so many lira faces, A6 with so many "
        "card faces, A7 for a tile, A8 for the ruby of an area",
    ),
    PAID: ("paid", "dice", "more dice", "dice of a goods price were paid, told when all of it is paid"),
    SPENT: ("spent", "resource", "count", "crystals, lira, or goods markers of a price were paid"),
    GAINED: ("gained", "resource", "count", "goods, crystals or lira were gained"),
    SHORTAGE: ("shortage", "resource", "times", "everyone who had it gave one back to the supply, so many times"),
    SHUFFLED: ("shuffled", "cards", "", "the discard pile became the deck"),
    REVEALED: ("revealed", "card", "", "a bazaar card was revealed"),
    PERFORMED: ("performed", "card", "", "a bazaar card is performed"),
    ACCEPTED: ("accepted", "card", "", "the exchange or condition of a card was accepted"),
    DECLINED: ("declined", "card", "", "what a card offers was declined or could not be met"),
    TOOK_TILE: ("took_tile", "tile", "tiles", "a mosque tile was taken; how many the seat owns now"),
    NEW_TILE: ("new_tile", "place", "tile", "a mosque tile was revealed into the display"),
    DISCARDED_TILE: ("discarded_tile", "tile", "tiles", "an own mosque tile was discarded; how many are left"),
    REMOVED_DIE: ("removed_die", "face", "", "an unused die was removed, for its tile is gone"),
    LOST_ACTION: ("lost_action", "left", "", "an action was lost, for its tile is gone; how many are left"),
    TOOK_RUBY: ("took_ruby", "area", "rubies", "a ruby was taken; how many the seat has now"),
    LAST_ROUND: ("last_round", "", "", "the seat has enough rubies: this round is the last"),
    GAME_OVER: ("game_over", "", "", "the game is over"),
}
"""code -> name, the two numbers by their names in `FORMS`, what happened."""

OF_NOBODY = (SHORTAGE, SHUFFLED, NEW_TILE, GAME_OVER)
"""Events that name no seat."""

MOST_COUNTED = 10
"""Dice of each face that a digit of an event has room for, and one more (`note_dice`)."""

FORMS: dict[str, Form] = {
    "": Nothing(),
    "round": Value("round", 1, 2**15 - 1),
    "resource": one_of("resource", RESOURCES),
    "count": Value("count", 0, MOST),
    "times": Value("times", 1, MOST),
    "tile": one_of("tile", TILES, 1),
    "face": one_of("face", FACES),
    "dice": Counts("dice", FACES[GREEN::-1], MOST_COUNTED, FACES),
    "more dice": Counts("dice", FACES[:GREEN:-1], MOST_COUNTED, FACES),
    "action": one_of("action", ("", "good", "crystal", "brown", "two_goods", "lira", "bazaar", "tile", "ruby"), 1),
    "about": Further(
        "action",
        {
            "good": one_of("colour", COLOURS),
            "crystal": None,
            "brown": None,
            "two_goods": None,
            "lira": Value("faces", 0, DICE),
            "bazaar": Value("cards", 0, DICE),
            "tile": one_of("tile", TILES, 1),
            "ruby": one_of("area", AREAS[:PRICED]),
        },
    ),
    "cards": Value("cards", 0, CARD_COUNT),
    "card": one_of("card", CARDS),
    "tiles": Value("tiles", 0, TILE_COUNT),
    "place": Value("place", 0, DISPLAY - 1),
    "left": Value("left", 0, DICE),
    "area": one_of("area", AREAS),
    "rubies": Value("rubies", 1, 31),
}
"""What each number of an event says."""


@rule
def note(s: State, code: int, seat: int, first: int, second: int) -> None:
    """Tell of an event. Should one step ever do more than a state can tell of, its last events are left out."""
    if s.event_count < ROOM:
        emit(s, code, seat, first, second)


@rule
def note_dice(
    s: State, code: int, seat: int, red: int, yellow: int, green: int, blue: int, lira: int, card: int
) -> None:
    """Tell of dice by what they show; nothing is told of no dice. `dice_told` reads it."""
    first = 100 * red + 10 * yellow + green
    second = 100 * blue + 10 * lira + card
    if first + second > 0:
        note(s, code, seat, first, second)


def dice_told(first: int, second: int) -> list[int]:
    """The dice that two numbers of an event tell of, by face; each count is a digit, for at most nine are rolled."""
    return [int(digit) for digit in f"{first:03}{second:03}"]


@rule
def note_more(s: State, code: int, seat: int, what: int, count: int) -> None:
    """Tell that so many of something were gained or paid, together with what was told of it just before.

    What a shortage parts is told apart, in its order: what came before it was there to be given back (DIC-8.7).
    """
    n = s.event_count - 1
    while n >= 0 and s.events[n, 0] == code:
        if s.events[n, 1] == seat and s.events[n, 2] == what:
            s.events[n, 3] += count
            return
        n -= 1
    note(s, code, seat, what, count)
