"""Positions of Choose & Write for tests: `at` builds one with `Game.position`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import arasta
from arasta.core.table import Table
from tests.rules.playing import choose, find, go, has, kinds, of_seats, options_of, state, table_of, told, values

__all__ = [
    "CARAVAN", "FOUNTAINS", "GAME", "GOODS", "GUILD", "LETTERS", "LOCATIONS", "PAIRS", "PLAYABLE", "RUBY_CARDS", "at",
    "cheap_at", "choose", "decline", "find", "go", "has", "kinds", "options_of", "play", "price_of", "sheet", "state",
    "told", "values",
]  # fmt: skip

GAME = arasta.game("choose-write")
GOODS = ("fabric", "fruit", "spice", "jewellery")
LETTERS = ("A", "B", "C", "D")
LOCATIONS = (*(str(number) for number in range(1, 15)), *LETTERS)
PLAYABLE = tuple(location + mark for location in LOCATIONS for mark in "LR")
FOUNTAINS = ("F1", "F2", "F3", "F4")
GUILD = tuple(f"G{number:02}" for number in range(1, 17))
CARAVAN = tuple(f"K{number}" for number in range(1, 9))
RUBY_CARDS = tuple(f"R{number:02}" for number in range(1, 21))
PAIRS = {f"{one}+{other}": 1 if one == other else 2 for i, one in enumerate(GOODS) for other in GOODS[i:]}
"""Goods cards and their copies (T-5)."""
SPARE_HANDS = tuple(location + mark for location in ("4", "9", "10") for mark in "LR")
"""Cards in the hands of which nothing is said."""
RENAMED = {
    "known": "hand_known",
    "bonus": "bonus_actions",
    "palace": "palace_rubies",
    "guild": "guild_hand",
    "cards": "goods_hand",
    "paid": "goods_cards_paid",
    "thrown": "goods_cards_thrown",
}
USUAL: dict[str, Any] = {"bonus_actions": 0}
"""What holds of a player if nothing is said."""
OF_A_SEAT = {
    "hand", "lira", "lira_spent", "goods", "goods_spent", "bonus_spent", "icons", "checks", "rubies", "guild_played",
    *RENAMED,
}  # fmt: skip


def at(
    players: int = 3,
    seat: int = 0,
    *,
    display: tuple[str, str] = ("1L", "1R"),
    deck: Sequence[str] = (),
    deck_size: int = 16,
    columns: Mapping[str, Sequence[str]] | None = None,
    ruby_deck: Sequence[str] = (),
    forced: Sequence[str] = (),
    others: Mapping[int, Mapping[str, Any]] | None = None,
    **said: Any,
) -> Table:
    """A table at the beginning of the turn of `seat`, in round 3: the words of `Game.position`, and

    Args:
        display: its two cards.
        deck: Location cards on top of the deck, topmost first. deck_size: cards in it; all others are discarded.
        columns: letter -> its Ruby cards, the first one first; those not named have cards of their own.
        ruby_deck: its top cards, topmost first.
        forced: cards that the next shuffle of a deck puts on its top.
        others: seat -> what is said of that player; what is said of the player on turn stands among the words.
    """
    mine = {word: said.pop(word) for word in OF_A_SEAT & set(said)}
    seats = of_seats(players, seat, mine, others, USUAL, RENAMED)
    taken = {*display, *deck, *(words.get("hand") for words in seats.values())}
    spare = [card for card in SPARE_HANDS if card not in taken]
    for words in seats.values():
        words["hand"] = words.get("hand") or spare.pop(0)
    named = [*ruby_deck, *(card for cards in (columns or {}).values() for card in cards)]
    free = [card for card in RUBY_CARDS if card not in named]
    each = 2 if players < 3 else 1
    columns = {letter: (columns or {}).get(letter) or [free.pop(0) for _ in range(each)] for letter in LETTERS}
    usual = {"ask": "card", "start_seat": 0, "round": 3, "caravan": ("K5",), "caravan_changes": 0, "seed": 1}
    words = {**usual, "display": display, "location_deck": deck, "location_deck_size": deck_size}
    words |= {"ruby_column": columns, "ruby_deck": ruby_deck, **said}
    return table_of(GAME, players, seat, seats, {"cards": list(forced)}, words)


def price_of(cards: Sequence[str]) -> dict[str, int]:
    """The price that a column of Ruby cards asks for (CNW-5.1)."""
    faces = {card["id"]: card["goods"] for card in GAME.printed.data("ruby_cards")["cards"]}
    goods = [*faces[cards[0]], *(faces[card][0] for card in cards[1:])]
    return {good: goods.count(good) for good in GOODS}


def cheap_at(letter: str) -> dict[str, list[str]]:
    """Columns where this letter asks for two fabric and two fruit, and no other one can be paid with these."""
    others = ["R15", "R11", "R08"]
    return {one: ["R13"] if one == letter else [others.pop()] for one in LETTERS}


def sheet(table: Table, seat: int) -> dict[str, Any]:
    """The sheet and the cards of a seat: filled and available spaces, icons, checks, Rubies, cards."""
    fields = state(table)
    goods, spent = fields["goods"][seat], fields["goods_spent"][seat]
    left = {good: goods.get(good, 0) - spent.get(good, 0) for good in GOODS}
    return {
        "lira": sum(fields["lira"][seat]) - fields["lira_spent"][seat],
        "lira_filled": sum(fields["lira"][seat]),
        "sections": fields["lira"][seat],
        "goods": {good: count for good, count in left.items() if count},
        "goods_filled": goods,
        "bonus": fields["bonus_actions"][seat] - fields["bonus_spent"][seat],
        "bonus_filled": fields["bonus_actions"][seat],
        "icons": fields["icons"][seat],
        "checks": fields["checks"][seat],
        "rubies": fields["rubies"][seat],
        "palace": fields["palace_rubies"][seat],
        "cards": fields["goods_hand"][seat],
        "guild": fields["guild_hand"][seat],
        "hand": fields["hand"][seat],
    }


def play(table: Table, location: str, *steps: str | tuple[str, Any]) -> Table:
    """Play the left card of the display, use a location as the active player, and go on."""
    return go(table, ("play_display", "left"), ("use", location), *steps)


def decline(table: Table) -> Table:
    """Everybody else takes a Bonus Action, until the next card is to be played."""
    while table.seats and table.decision in ("use", "sealed_use"):
        choose(table, "take_bonus", None, table.seats[0])
    return table
