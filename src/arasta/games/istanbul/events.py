"""What can happen, for logs and animations: code, seat and two numbers each (`core.events`), and what these say."""

from __future__ import annotations

from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.games.istanbul.labels import CARDS, GOODS, MARKETS, PLACES, SEATS

TURN = 1
MOVED = 2
PICKED_UP = 3
LEFT = 4
TOOK_BACK = 5
FIFTH_ASSISTANT = 6
TURN_ENDED = 7
PAID = 8
GAINED_LIRA = 9
GAINED_GOOD = 10
LOST_GOOD = 11
PAID_GOOD = 12
ROLLED = 13
TURNED_DIE = 14
ANNOUNCED = 15
SOLD = 16
GAINED_EXTENSION = 17
GAINED_RUBY = 18
GAINED_TILE = 19
DREW_CARD = 20
TOOK_DISCARD = 21
DISCARDED = 22
PLAYED = 23
SHUFFLED = 24
SENT_FAMILY = 25
CAUGHT_FAMILY = 26
FAMILY_CAME_HOME = 27
GOVERNOR_MOVED = 28
SMUGGLER_MOVED = 29
NEUTRAL_MOVED = 30
LAST_ROUND = 31
GAME_OVER = 32
FILLED = 33
MAIL_MOVED = 34
USED_TILE = 35

EVENTS: dict[int, tuple[str, str, str, str]] = {
    TURN: ("turn", "round", "", "a turn begins"),
    MOVED: ("moved", "from_place", "to_place", "the merchant moved, or stayed by card"),
    PICKED_UP: ("picked_up", "place", "disc", "an assistant was picked up"),
    LEFT: ("left", "place", "disc", "an assistant was left"),
    TOOK_BACK: ("took_back", "place", "", "an own assistant returned to the stack"),
    FIFTH_ASSISTANT: ("fifth_assistant", "", "", "the fifth assistant came under the merchant"),
    TURN_ENDED: ("turn_ended", "phase", "", "the turn ended early, in this phase"),
    PAID: ("paid", "lira", "to_seat", "Lira were paid; to_seat null: to the supply"),
    GAINED_LIRA: ("gained_lira", "lira", "", "Lira were taken from the supply"),
    GAINED_GOOD: ("gained_good", "good", "count", "goods were gained"),
    LOST_GOOD: ("lost_good", "good", "count", "goods did not fit on the wheelbarrow"),
    PAID_GOOD: ("paid_good", "good", "count", "goods were paid or sold"),
    ROLLED: ("rolled", "first", "second", "two dice were rolled"),
    TURNED_DIE: ("turned_die", "first", "second", "a die was turned to 4; the dice now"),
    ANNOUNCED: ("announced", "number", "", "a number was announced at the Tea House"),
    SOLD: ("sold", "market", "count", "goods were sold at a market; its demand tile went under the stack"),
    GAINED_EXTENSION: ("gained_extension", "extensions", "", "a wheelbarrow extension was bought; how many now"),
    GAINED_RUBY: ("gained_ruby", "place", "rubies", "a ruby was taken from a place; how many now"),
    GAINED_TILE: ("gained_tile", "colour", "value", "a mosque tile was taken"),
    DREW_CARD: ("drew_card", "card", "", "a bonus card was drawn; null for all but its owner"),
    TOOK_DISCARD: ("took_discard", "card", "", "the top of the discard pile was taken"),
    DISCARDED: ("discarded", "card", "", "a bonus card was discarded"),
    PLAYED: ("played", "card", "", "a bonus card was played"),
    SHUFFLED: ("shuffled", "cards", "", "the discard pile became the draw pile"),
    SENT_FAMILY: ("sent_family", "place", "", "the family member went to a place"),
    CAUGHT_FAMILY: ("caught_family", "owner", "", "a family member was caught and went to the Police Station"),
    FAMILY_CAME_HOME: ("family_came_home", "", "", "the own family member went to the Police Station"),
    GOVERNOR_MOVED: ("governor_moved", "place", "", "the Governor moved"),
    SMUGGLER_MOVED: ("smuggler_moved", "place", "", "the Smuggler moved"),
    NEUTRAL_MOVED: ("neutral_moved", "merchant", "place", "a neutral merchant moved"),
    LAST_ROUND: ("last_round", "", "", "the seat has enough rubies: this round is the last"),
    GAME_OVER: ("game_over", "", "", "the game is over"),
    FILLED: ("filled", "good", "count", "a warehouse filled the wheelbarrow with its good"),
    MAIL_MOVED: ("mail_moved", "indicators", "", "mail indicators in the bottom row now"),
    USED_TILE: ("used_tile", "colour", "", "a mosque tile was used; what it did follows"),
}
"""code -> name, the two numbers by their names in `FORMS`, what happened."""

MOST = 2**15 - 1

OF_NOBODY = (SHUFFLED, GOVERNOR_MOVED, SMUGGLER_MOVED, NEUTRAL_MOVED, GAME_OVER, MAIL_MOVED)
"""Events that name no seat."""

HIDDEN = (DREW_CARD,)
"""Events whose first number is -1 for who may not know it, so in a copy redrawn for a seat that did not see it."""

FORMS: dict[str, Form] = {
    "": Nothing(-1, 0),
    "round": Value("round", 1, MOST),
    "from_place": Value("from_place", 1, PLACES),
    "to_place": Value("to_place", 1, PLACES),
    "place": Value("place", 1, PLACES),
    "disc": one_of("disc", ("own", "neutral")),
    "phase": Value("phase", 1, 5),
    "lira": Value("lira", 0, MOST),
    "to_seat": Value("to_seat", 0, SEATS - 1, seat=True, none=-1),
    "owner": Value("owner", 0, SEATS - 1, seat=True),
    "good": one_of("good", GOODS),
    "colour": one_of("colour", GOODS),
    "value": Value("value", 0, 5),
    "count": Value("count", 0, 20),
    "first": Value("first", 1, 6),
    "second": Value("second", 1, 6),
    "number": Value("number", 2, 12),
    "market": one_of("market", MARKETS),
    "extensions": Value("extensions", 0, 3),
    "rubies": Value("rubies", 0, 32),
    "card": one_of("card", CARDS),
    "cards": Value("cards", 0, 26),
    "merchant": Value("merchant", 0, 2),
    "indicators": Value("indicators", 0, 4),
}
"""What each number of an event says."""
