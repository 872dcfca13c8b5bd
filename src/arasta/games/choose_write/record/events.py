"""The events, for logs and animations: code, seat and two numbers each (`core.events`), and their meanings."""

from __future__ import annotations

from arasta.core.event_kinds import EventTable
from arasta.core.events import emit as tell_event
from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.core.packing import Counts, Kinds, Several
from arasta.core.rule import rule
from arasta.core.state import EVENTS as ROOM
from arasta.games.choose_write.record.labels import (
    BONUS_ROWS,
    CARAVAN_CARDS,
    CHALLENGES,
    GOODS,
    GOODS_CARDS,
    GUILD,
    LAST_PLAYABLE,
    LETTERS,
    LOCATION_CARDS,
    LOCATIONS,
    MARKS,
    PER_CARD,
    RUBY_CARDS,
    SECTIONS,
    SQUARES,
)
from arasta.games.choose_write.record.state import State

EVENTS = EventTable()
TURN = EVENTS.kind("turn", "a turn begins", "round")
PLAYED = EVENTS.kind("played", "a Location card was played, from hand or display", "playable", "origin")
PLAYED_GUILD = EVENTS.kind("played_guild", "a Guild card was played", "guild")
DISCARDED_LOCATION = EVENTS.kind(
    "discarded_location", "solo: the leftmost card of the display was discarded", "playable"
)
DECIDED = EVENTS.kind("decided", "a sealed choice was made; nobody sees which")
USED = EVENTS.kind("used", "a location was used; what was crossed for it", "location", "crossed")
TARGET = EVENTS.kind("target", "the Catacombs led to this location", "location")
TOOK_BONUS = EVENTS.kind(
    "took_bonus", "a Bonus Action was taken or filled; otherwise there was no space left", "gained"
)
GAINED_LIRA = EVENTS.kind("gained_lira", "Lira spaces of a section were filled", "section", "count")
LOST_LIRA = EVENTS.kind("lost_lira", "Lira for which there was no space", "count")
SPENT_LIRA = EVENTS.kind("spent_lira", "Lira spaces were crossed", "count")
GAINED_GOOD = EVENTS.kind("gained_good", "spaces of a Goods column were filled", "good", "count")
LOST_GOODS = EVENTS.kind("lost_goods", "Goods for which there was no space", "count")
SPENT_GOODS = EVENTS.kind("spent_goods", "spaces of Goods columns were crossed", "fabric_fruit", "spice_jewellery")
CHECKED = EVENTS.kind("checked", "a square was checked; how many of its location now", "square", "checks")
LOST_CHECK = EVENTS.kind("lost_check", "Improvements for which there was no square", "count")
DREW_GOODS = EVENTS.kind("drew_goods", "a Goods card was drawn; null for all but its owner", "goods_card")
DREW_GUILD = EVENTS.kind("drew_guild", "a Guild card came into the hand; null for all but its owner", "guild")
NO_CARD_LEFT = EVENTS.kind("no_card", "deck and discard pile are empty: nothing was drawn", "deck")
SHUFFLED = EVENTS.kind("shuffled", "a deck was rebuilt from its discard pile", "deck", "cards")
PAID_CARD = EVENTS.kind("paid_card", "a Goods card was used; how many of its Goods paid", "goods_card", "goods")
THREW_AWAY = EVENTS.kind("threw_away", "a Goods card was thrown away", "goods_card")
DISCARDED_GUILD = EVENTS.kind("discarded_guild", "a Guild card went to the discard pile unplayed", "guild")
GAINED_RUBY = EVENTS.kind(
    "gained_ruby",
    "a Ruby was taken: by an action, at a letter, for a Lira section or a row; how many now",
    "source",
    "rubies",
)
TOOK_CARD = EVENTS.kind("took_card", "a Location card came from the display into the hand", "playable")
DREW_LOCATION = EVENTS.kind("drew_location", "a Location card was drawn; null for all but its owner", "playable")
REVEALED = EVENTS.kind("revealed", "a Location card came into the display", "playable", "side")
FOUNTAIN = EVENTS.kind("fountain", "a Fountain was drawn: everybody gains", "fountain_card")
RUBY_CARD = EVENTS.kind("ruby_card", "a Ruby card came to a letter: its price rises", "letter", "ruby_card")
CARAVAN_CARD = EVENTS.kind("caravan_card", "another Caravan card lies face up", "caravan")
LAST_ROUND = EVENTS.kind("last_round", "the seat has enough Rubies: this round is the last")
TICKED = EVENTS.kind("ticked", "solo: the challenges met; highest column", "challenges", "column")
GAME_OVER = EVENTS.kind("game_over", "the game is over")
CARAVAN_USED = EVENTS.kind("caravan", "the face-up Caravan card is carried out", "caravan")
LOST_FILL = EVENTS.kind("lost_fill", "spaces that could not be filled: there was none", "count")

FROM_HAND, FROM_LEFT, FROM_RIGHT = range(3)
"""Origins of a Location card, as the second number of PLAYED."""
FREE, BY_ICON, BY_BONUS = range(3)
"""Things crossed to use a location, as the second number of USED."""
BY_ACTION, BY_LETTER = range(2)
BY_SECTION = BY_LETTER + len(LETTERS)
BY_ROW = BY_SECTION + len(SECTIONS)
"""Origins of a Ruby, as the first number of GAINED_RUBY: an action; a letter (1 to 4); a Lira section (5, 6); a
Bonus Ruby of the Goods columns (7 to 9)."""
TWO_KINDS = 64
"""The numbers of SPENT_GOODS hold two kinds each: the first one plus this times the second one."""
DECK_OF_GOODS, DECK_OF_GUILD = range(2)
"""Decks, as the first number of NO_CARD and SHUFFLED."""

OF_NOBODY = (SHUFFLED, REVEALED, FOUNTAIN, RUBY_CARD, CARAVAN_CARD, GAME_OVER)
"""Events that name no seat."""
MOST = 2**15 - 1

HIDDEN = (DREW_GOODS, DREW_GUILD, DREW_LOCATION)
"""Events whose first number is -1 for seats that may not know it, so in a copy redrawn for one that did not see it."""

FORMS: dict[str, Form] = {
    "": Nothing(-1, 0),
    "round": Value("round", 1, MOST),
    "playable": Value("card", 1, LAST_PLAYABLE, LOCATION_CARDS),
    "origin": one_of("origin", ("hand", "left", "right")),
    "guild": one_of("guild", GUILD),
    "location": one_of("location", LOCATIONS, 1),
    "crossed": one_of("crossed", ("nothing", "icon", "bonus")),
    "gained": one_of("gained", (False, True)),
    "section": one_of("section", SECTIONS),
    "count": Value("count", 0, 127),
    "fabric_fruit": Counts("goods", GOODS[:2], TWO_KINDS, GOODS),
    "spice_jewellery": Counts("goods", GOODS[2:], TWO_KINDS, GOODS),
    "good": one_of("good", GOODS),
    "square": one_of("square", SQUARES),
    "checks": Value("checks", 1, 9),
    "goods_card": one_of("goods_card", GOODS_CARDS),
    "deck": one_of("deck", ("goods", "guild")),
    "cards": Value("cards", 0, 16),
    "goods": Value("goods", 0, PER_CARD),
    "source": Kinds(
        "source",
        {
            "action": None,
            "letter": one_of("letter", LETTERS),
            "section": one_of("section", SECTIONS),
            "row": Value("row", 1, BONUS_ROWS),
        },
    ),
    "rubies": Value("rubies", 0, MOST),
    "side": one_of("side", MARKS),
    "fountain_card": one_of("fountain", LOCATION_CARDS, LAST_PLAYABLE + 1),
    "letter": one_of("letter", LETTERS),
    "ruby_card": one_of("ruby_card", RUBY_CARDS),
    "caravan": one_of("caravan", CARAVAN_CARDS),
    "challenges": Several("challenges", range(1, CHALLENGES + 1)),
    "column": Value("column", 0, MOST),
}
"""The forms of an event's numbers, by name."""


def spent_goods(fabric_fruit: int, spice_jewellery: int) -> list[int]:
    """Goods by kind that were crossed, from the two numbers of SPENT_GOODS."""
    return [
        number for packed in (fabric_fruit, spice_jewellery) for number in (packed % TWO_KINDS, packed // TWO_KINDS)
    ]


@rule
def emit(s: State, code: int, seat: int, first: int, second: int) -> None:
    """Note an event of the present step.

    A step that runs through many seats with nothing to decide could have more events than there is room for. Then
    the newest event replaces the one before it, so that the end of the game is always told.
    """
    if s.event_count == ROOM:
        s.event_count = ROOM - 1
    tell_event(s, code, seat, first, second)
