"""What can happen, for logs and animations: code, seat and two numbers each (`core.events`)."""

from __future__ import annotations

from arasta.core.events import tell
from arasta.core.rule import rule
from arasta.core.state import EVENTS as ROOM
from arasta.games.dice.labels import CARD_COUNT, TILE_COUNT
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
    ROLLED: ("rolled", "dice", "more dice", "the dice were rolled; see `dice_told`"),
    REROLLED: ("rerolled", "dice", "more dice", "some dice were rolled again; what these show now"),
    ACTION: (
        "action",
        "action",
        "about",
        "A1 to A8 begins; about: colour, 0, 0, 0, faces, cards, tile, area",
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
"""code -> name, meaning of the two numbers, what happened."""

OF_NOBODY = (SHORTAGE, SHUFFLED, NEW_TILE, GAME_OVER)
"""Events that name no seat."""

RANGES: dict[str, tuple[int, int]] = {
    "": (0, 0),
    "round": (1, 2**15 - 1),
    "resource": (0, 6),
    "count": (0, MOST),
    "times": (1, MOST),
    "tile": (1, TILE_COUNT),
    "face": (0, 5),
    "dice": (0, 999),
    "more dice": (0, 999),
    "action": (1, 8),
    "about": (0, TILE_COUNT),
    "cards": (0, CARD_COUNT),
    "card": (0, CARD_COUNT - 1),
    "tiles": (0, TILE_COUNT),
    "place": (0, DISPLAY - 1),
    "left": (0, DICE),
    "area": (0, 6),
    "rubies": (1, 31),
}
"""What each number of an event can be."""


def possible_event(players: int, code: int, seat: int, numbers: tuple[int, int]) -> bool:
    """Whether an event with this seat (-1: nobody) and these numbers can happen."""
    if (seat < 0) != (code in OF_NOBODY) or seat >= players:
        return False
    for name, number in zip(EVENTS[code][1:3], numbers, strict=True):
        low, high = RANGES[name]
        if not low <= number <= high:
            return False
    return True


@rule
def note(s: State, code: int, seat: int, first: int, second: int) -> None:
    """Tell of an event. Should one step ever do more than a state can tell of, its last events are left out."""
    if s.event_count < ROOM:
        tell(s, code, seat, first, second)


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
    """Tell that so many of something were gained or paid, together with what was told of it just before."""
    n = s.event_count - 1
    while n >= 0 and (s.events[n, 0] == code or s.events[n, 0] == SHORTAGE):
        if s.events[n, 0] == code and s.events[n, 1] == seat and s.events[n, 2] == what:
            s.events[n, 3] += count
            return
        n -= 1
    note(s, code, seat, what, count)
