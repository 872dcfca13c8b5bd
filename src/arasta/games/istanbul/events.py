"""What can happen, for logs and animations: code, seat and two numbers each (`core.events`)."""

from __future__ import annotations

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

EVENTS: dict[int, tuple[str, str, str, str]] = {
    TURN: ("turn", "round", "", "a turn begins"),
    MOVED: ("moved", "from_place", "to_place", "the merchant moved, or stayed by card"),
    PICKED_UP: ("picked_up", "place", "colour", "an assistant was picked up; colour 0 own, 1 neutral"),
    LEFT: ("left", "place", "colour", "an assistant was left; colour 0 own, 1 neutral"),
    TOOK_BACK: ("took_back", "place", "", "an own assistant returned to the stack"),
    FIFTH_ASSISTANT: ("fifth_assistant", "", "", "the fifth assistant came under the merchant"),
    TURN_ENDED: ("turn_ended", "phase", "", "the turn ended early, in this phase"),
    PAID: ("paid", "lira", "to_seat", "Lira were paid; to_seat -1: to the supply"),
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
    DREW_CARD: ("drew_card", "card", "", "a bonus card was drawn; only its owner sees which (-1)"),
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
}
"""code -> name, meaning of the two numbers, what happened."""
