"""What can happen, for logs and animations: code, seat and two numbers each (`core.events`), and what these say."""

from __future__ import annotations

from arasta.core.events import emit as tell_event
from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.core.packing import Counts, Kinds, Several
from arasta.core.rule import rule
from arasta.core.state import EVENTS as ROOM
from arasta.games.choose_write.record.labels import (
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

TURN = 1
PLAYED = 2
PLAYED_GUILD = 3
DISCARDED_LOCATION = 4
DECIDED = 5
USED = 6
TARGET = 7
TOOK_BONUS = 8
GAINED_LIRA = 9
LOST_LIRA = 10
SPENT_LIRA = 11
GAINED_GOOD = 12
LOST_GOODS = 13
SPENT_GOODS = 14
CHECKED = 15
LOST_CHECK = 16
DREW_GOODS = 17
DREW_GUILD = 18
NO_CARD_LEFT = 19
SHUFFLED = 20
PAID_CARD = 21
THREW_AWAY = 22
DISCARDED_GUILD = 23
GAINED_RUBY = 24
TOOK_CARD = 25
DREW_LOCATION = 26
REVEALED = 27
FOUNTAIN = 28
RUBY_CARD = 29
CARAVAN_CARD = 30
LAST_ROUND = 31
TICKED = 32
GAME_OVER = 33
CARAVAN_USED = 34
LOST_FILL = 35

FROM_HAND, FROM_LEFT, FROM_RIGHT = range(3)
"""Where a Location card came from, as the second number of PLAYED."""
FREE, BY_ICON, BY_BONUS = range(3)
"""What was crossed to use a location, as the second number of USED."""
BY_ACTION, BY_LETTER, BY_SECTION, BY_ROW = 0, 1, 5, 7
"""Where a Ruby came from, as the first number of GAINED_RUBY: an action; a letter (1 to 4); a Lira section (5, 6); a
Bonus Ruby of the Goods columns (7 to 9)."""
TWO_KINDS = 64
"""The numbers of SPENT_GOODS hold two kinds each: the first one plus this times the second one."""
DECK_OF_GOODS, DECK_OF_GUILD = range(2)
"""Decks, as the first number of NO_CARD and SHUFFLED."""

EVENTS: dict[int, tuple[str, str, str, str]] = {
    TURN: ("turn", "round", "", "a turn begins"),
    PLAYED: (
        "played",
        "playable",
        "origin",
        "a Location card was played, from hand or display",
    ),
    PLAYED_GUILD: ("played_guild", "guild", "", "a Guild card was played"),
    DISCARDED_LOCATION: ("discarded_location", "playable", "", "solo: the leftmost card of the display was discarded"),
    DECIDED: ("decided", "", "", "a sealed choice was made; nobody sees which"),
    USED: ("used", "location", "crossed", "a location was used; what was crossed for it"),
    TARGET: ("target", "location", "", "the Catacombs led to this location"),
    TOOK_BONUS: ("took_bonus", "gained", "", "a Bonus Action was taken or filled; otherwise there was no space left"),
    GAINED_LIRA: ("gained_lira", "section", "count", "Lira spaces of a section were filled"),
    LOST_LIRA: ("lost_lira", "count", "", "Lira for which there was no space"),
    SPENT_LIRA: ("spent_lira", "count", "", "Lira spaces were crossed"),
    GAINED_GOOD: ("gained_good", "good", "count", "spaces of a Goods column were filled"),
    LOST_GOODS: ("lost_goods", "count", "", "Goods for which there was no space"),
    SPENT_GOODS: (
        "spent_goods",
        "fabric_fruit",
        "spice_jewellery",
        "spaces of Goods columns were crossed",
    ),
    CHECKED: ("checked", "square", "checks", "a square was checked; how many of its location now"),
    LOST_CHECK: ("lost_check", "count", "", "Improvements for which there was no square"),
    DREW_GOODS: (
        "drew_goods",
        "goods_card",
        "",
        "a Goods card was drawn; null for all but its owner",
    ),
    DREW_GUILD: (
        "drew_guild",
        "guild",
        "",
        "a Guild card came into the hand; null for all but its owner",
    ),
    NO_CARD_LEFT: ("no_card", "deck", "", "deck and discard pile are empty: nothing was drawn"),
    SHUFFLED: ("shuffled", "deck", "cards", "a deck was rebuilt from its discard pile"),
    PAID_CARD: ("paid_card", "goods_card", "goods", "a Goods card was used; how many of its Goods paid"),
    THREW_AWAY: ("threw_away", "goods_card", "", "a Goods card was thrown away"),
    DISCARDED_GUILD: ("discarded_guild", "guild", "", "a Guild card went to the discard pile unplayed"),
    GAINED_RUBY: (
        "gained_ruby",
        "source",
        "rubies",
        "a Ruby was taken: by an action, at a letter, for a Lira section or a row; how many now",
    ),
    TOOK_CARD: ("took_card", "playable", "", "a Location card came from the display into the hand"),
    DREW_LOCATION: (
        "drew_location",
        "playable",
        "",
        "a Location card was drawn; null for all but its owner",
    ),
    REVEALED: ("revealed", "playable", "side", "a Location card came into the display"),
    FOUNTAIN: ("fountain", "fountain_card", "", "a Fountain was drawn: everybody gains"),
    RUBY_CARD: ("ruby_card", "letter", "ruby_card", "a Ruby card came to a letter: its price rises"),
    CARAVAN_CARD: ("caravan_card", "caravan", "", "another Caravan card lies face up"),
    LAST_ROUND: ("last_round", "", "", "the seat has enough Rubies: this round is the last"),
    TICKED: ("ticked", "challenges", "column", "solo: the challenges met; highest column"),
    GAME_OVER: ("game_over", "", "", "the game is over"),
    CARAVAN_USED: ("caravan", "caravan", "", "the face-up Caravan card is carried out"),
    LOST_FILL: ("lost_fill", "count", "", "spaces that could not be filled: there was none"),
}
"""code -> name, the two numbers by their names in `FORMS`, what happened."""

OF_NOBODY = (SHUFFLED, REVEALED, FOUNTAIN, RUBY_CARD, CARAVAN_CARD, GAME_OVER)
"""Events that name no seat."""
MOST = 2**15 - 1

HIDDEN = (DREW_GOODS, DREW_GUILD, DREW_LOCATION)
"""Events whose first number is -1 for who may not know it, so in a copy redrawn for a seat that did not see it."""

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
            "row": Value("row", 1, 3),
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
"""What each number of an event says."""


@rule
def emit(s: State, code: int, seat: int, first: int, second: int) -> None:
    """Note an event of the present step.

    A step that runs on through many seats with nothing to decide could have more to tell than there is room for. Then
    the newest event takes the place of the one before it, so that the end of the game is always told.
    """
    if s.event_count == ROOM:
        s.event_count = ROOM - 1
    tell_event(s, code, seat, first, second)
