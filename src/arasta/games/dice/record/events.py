"""The events, for logs and animations: code, seat and two numbers each (`core.events`), and their meanings."""

from __future__ import annotations

from arasta.core.event_kinds import EventTable
from arasta.core.events import emit
from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.core.packing import Counts, Further
from arasta.core.rule import rule
from arasta.core.state import EVENTS as ROOM
from arasta.games.dice.record.labels import (
    A1,
    AREAS,
    CARD_COUNT,
    CARDS,
    COLOURS,
    EIGHT_ACTIONS,
    FACES,
    GREEN,
    PRICED,
    RESOURCES,
    TILE_COUNT,
    TILES,
)
from arasta.games.dice.record.state import DICE, DISPLAY, MOST, State

EVENTS = EventTable()
kind = EVENTS.kind

TURN = kind("turn", "a turn begins", "round")
INCOME = kind("income", "LIR or CRY tiles brought lira or crystals", "resource", "count")
WORKED = kind("worked", "a BAZ tile reveals a card", "tile")
SKIPPED = kind("skipped", "the owner did without the card of a BAZ tile", "tile")
ROLLED = kind("rolled", "the dice were rolled", "dice", "more dice")
REROLLED = kind("rerolled", "some dice were rolled again; what these show now", "dice", "more dice")
ACTION = kind(
    "action",
    "an action begins: A1 for a good of this colour, A2, A3, A4, A5 with so many lira faces, A6 with so many "
    "card faces, A7 for a tile, A8 for the ruby of an area",
    "action",
    "about",
)
PAID = kind("paid", "dice of a goods price were paid, told when all of it is paid", "dice", "more dice")
SPENT = kind("spent", "crystals, lira, or goods markers of a price were paid", "resource", "count")
GAINED = kind("gained", "goods, crystals or lira were gained", "resource", "count")
SHORTAGE = kind("shortage", "everyone who had it gave one back to the supply, so many times", "resource", "times")
SHUFFLED = kind("shuffled", "the discard pile became the deck", "cards")
REVEALED = kind("revealed", "a bazaar card was revealed", "card")
PERFORMED = kind("performed", "a bazaar card is performed", "card")
ACCEPTED = kind("accepted", "the exchange or condition of a card was accepted", "card")
DECLINED = kind("declined", "what a card offers was declined or could not be met", "card")
TOOK_TILE = kind("took_tile", "a mosque tile was taken; how many the seat owns now", "tile", "tiles")
NEW_TILE = kind("new_tile", "a mosque tile was revealed into the display", "place", "tile")
DISCARDED_TILE = kind("discarded_tile", "an own mosque tile was discarded; how many are left", "tile", "tiles")
REMOVED_DIE = kind("removed_die", "an unused die was removed, for its tile is gone", "face")
LOST_ACTION = kind("lost_action", "an action was lost, for its tile is gone; how many are left", "left")
TOOK_RUBY = kind("took_ruby", "a ruby was taken; how many the seat has now", "area", "rubies")
LAST_ROUND = kind("last_round", "the seat has enough rubies: this round is the last")
GAME_OVER = kind("game_over", "the game is over")

OF_NOBODY = (SHORTAGE, SHUFFLED, NEW_TILE, GAME_OVER)
"""Events that name no seat."""

MOST_COUNTED = 10
"""Counts of dice that a digit of a packed number has room for: at most nine dice are rolled."""

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
    "action": one_of("action", ("", *EIGHT_ACTIONS), A1),
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
"""Meanings of the numbers of events."""


@rule
def note(s: State, code: int, seat: int, first: int, second: int) -> None:
    """Note an event. Should a step ever produce more than a state can hold, its last events are left out."""
    if s.event_count < ROOM:
        emit(s, code, seat, first, second)


@rule
def note_dice(
    s: State, code: int, seat: int, red: int, yellow: int, green: int, blue: int, lira: int, card: int
) -> None:
    """Note dice by their faces, unless there are none. `dice_told` reads it."""
    first = (red * MOST_COUNTED + yellow) * MOST_COUNTED + green
    second = (blue * MOST_COUNTED + lira) * MOST_COUNTED + card
    if first + second > 0:
        note(s, code, seat, first, second)


def dice_told(first: int, second: int) -> list[int]:
    """The dice, by face, in the two numbers of an event (`note_dice`)."""
    return [packed // unit % MOST_COUNTED for packed in (first, second) for unit in (MOST_COUNTED**2, MOST_COUNTED, 1)]


@rule
def note_more(s: State, code: int, seat: int, what: int, count: int) -> None:
    """Note an amount gained or paid, added to what was noted of the same just before.

    Amounts before and after a shortage are told apart, in order: the earlier ones were there to be returned (DIC-8.7).
    """
    n = s.event_count - 1
    while n >= 0 and s.events[n, 0] == code:
        if s.events[n, 1] == seat and s.events[n, 2] == what:
            s.events[n, 3] += count
            return
        n -= 1
    note(s, code, seat, what, count)
