"""The events, for logs and animations: code, seat and two numbers each (`core.events`), and their meanings."""

from __future__ import annotations

from arasta.core.event_kinds import EventTable
from arasta.core.forms import Form, Nothing, Value, one_of
from arasta.games.istanbul.record.labels import CARDS, DISCS, GOODS, MARKETS, PLACES, SEATS

EVENTS = EventTable()
TURN = EVENTS.kind("turn", "a turn begins", "round")
MOVED = EVENTS.kind("moved", "the merchant moved, or stayed by card", "from_place", "to_place")
PICKED_UP = EVENTS.kind("picked_up", "an assistant was picked up", "place", "disc")
LEFT = EVENTS.kind("left", "an assistant was left", "place", "disc")
TOOK_BACK = EVENTS.kind("took_back", "an own assistant returned to the stack", "place")
FIFTH_ASSISTANT = EVENTS.kind("fifth_assistant", "the fifth assistant came under the merchant")
TURN_ENDED = EVENTS.kind("turn_ended", "the turn ended early, in this phase", "phase")
PAID = EVENTS.kind("paid", "Lira were paid; to_seat null: to the supply", "lira", "to_seat")
GAINED_LIRA = EVENTS.kind("gained_lira", "Lira were taken from the supply", "lira")
GAINED_GOOD = EVENTS.kind("gained_good", "goods were gained", "good", "count")
LOST_GOOD = EVENTS.kind("lost_good", "goods did not fit on the wheelbarrow", "good", "count")
PAID_GOOD = EVENTS.kind("paid_good", "goods were paid or sold", "good", "count")
ROLLED = EVENTS.kind("rolled", "two dice were rolled", "first", "second")
TURNED_DIE = EVENTS.kind("turned_die", "a die was turned to 4; the dice now", "first", "second")
ANNOUNCED = EVENTS.kind("announced", "a number was announced at the Tea House", "number")
SOLD = EVENTS.kind("sold", "goods were sold at a market; its demand tile went under the stack", "market", "count")
GAINED_EXTENSION = EVENTS.kind("gained_extension", "a wheelbarrow extension was bought; how many now", "extensions")
GAINED_RUBY = EVENTS.kind("gained_ruby", "a ruby was taken from a place; how many now", "place", "rubies")
GAINED_TILE = EVENTS.kind("gained_tile", "a mosque tile was taken", "colour", "value")
DREW_CARD = EVENTS.kind("drew_card", "a bonus card was drawn; null for all but its owner", "card")
TOOK_DISCARD = EVENTS.kind("took_discard", "the top of the discard pile was taken", "card")
DISCARDED = EVENTS.kind("discarded", "a bonus card was discarded", "card")
PLAYED = EVENTS.kind("played", "a bonus card was played", "card")
SHUFFLED = EVENTS.kind("shuffled", "the discard pile became the draw pile", "cards")
SENT_FAMILY = EVENTS.kind("sent_family", "the family member went to a place", "place")
CAUGHT_FAMILY = EVENTS.kind("caught_family", "a family member was caught and went to the Police Station", "owner")
FAMILY_CAME_HOME = EVENTS.kind("family_came_home", "the own family member went to the Police Station")
GOVERNOR_MOVED = EVENTS.kind("governor_moved", "the Governor moved", "place")
SMUGGLER_MOVED = EVENTS.kind("smuggler_moved", "the Smuggler moved", "place")
NEUTRAL_MOVED = EVENTS.kind("neutral_moved", "a neutral merchant moved", "merchant", "place")
LAST_ROUND = EVENTS.kind("last_round", "the seat has enough rubies: this round is the last")
GAME_OVER = EVENTS.kind("game_over", "the game is over")
FILLED = EVENTS.kind("filled", "a warehouse filled the wheelbarrow with its good", "good", "count")
MAIL_MOVED = EVENTS.kind("mail_moved", "mail indicators in the bottom row now", "indicators")
USED_TILE = EVENTS.kind("used_tile", "a mosque tile was used; what it did follows", "colour")

MOST = 2**15 - 1

OF_NOBODY = (SHUFFLED, GOVERNOR_MOVED, SMUGGLER_MOVED, NEUTRAL_MOVED, GAME_OVER, MAIL_MOVED)
"""Events that name no seat."""

HIDDEN = (DREW_CARD,)
"""Events whose first number is -1 for seats that may not know it, so in a copy redrawn for one that did not see it."""

FORMS: dict[str, Form] = {
    "": Nothing(-1, 0),
    "round": Value("round", 1, MOST),
    "from_place": Value("from_place", 1, PLACES),
    "to_place": Value("to_place", 1, PLACES),
    "place": Value("place", 1, PLACES),
    "disc": one_of("disc", DISCS),
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
"""Meanings of the numbers of events."""
