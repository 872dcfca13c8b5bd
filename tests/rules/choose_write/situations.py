"""Situations of Choose & Write for tests: `at` builds one, the other functions look at it and play on, all in public.

    table = at(players=3, display=("4L", "8R"), lira=5, cards=["fabric+fruit"], others={1: {"bonus": 1}})
    go(table, ("play_display", "left"), ("use", "4"))
    assert sheet(table, 0)["lira"] == 6

Every situation is the beginning of a turn; what it leaves open is filled in so that cards are conserved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import arasta
from arasta.core.choice import Choice
from arasta.core.game import Event
from arasta.core.table import Table

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
_PLAYER: dict[str, Any] = {
    "hand": None,
    "known": False,
    "lira": 0,
    "lira_spent": 0,
    "goods": {},
    "goods_spent": {},
    "bonus": 0,
    "bonus_spent": 0,
    "icons": {},
    "checks": {},
    "rubies": None,
    "palace": {},
    "guild": (),
    "cards": (),
    "guild_played": 0,
    "paid": 0,
    "thrown": 0,
}
"""What can be said of a player. lira: Lira spaces filled, of section 1 first, or of both sections. icons: location ->
how many are left, where not all are. palace: letter -> Rubies taken there. rubies: all together; the Bonus Rubies of
what is complete, and those of the Palace, unless said."""


def at(
    players: int = 3,
    seat: int = 0,
    *,
    display: tuple[str, str] = ("1L", "1R"),
    deck: Sequence[str] = (),
    deck_size: int = 16,
    start_seat: int = 0,
    round: int = 3,
    columns: Mapping[str, Sequence[str]] | None = None,
    ruby_deck: Sequence[str] = (),
    ruby_deck_size: int | None = None,
    caravan: Sequence[str] = ("K5",),
    caravan_changes: int = 0,
    goods_deck: Sequence[str] = (),
    goods_discard: Sequence[str] = (),
    goods_rest: str = "deck",
    guild_deck: Sequence[str] = (),
    guild_discard: Sequence[str] = (),
    guild_rest: str | int = "deck",
    forced: Sequence[str] = (),
    others: Mapping[int, Mapping[str, Any]] | None = None,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    seed: int = 1,
    **mine: Any,
) -> Table:
    """A table at the beginning of the turn of `seat`.

    Args:
        players: number of seats.
        seat: whose turn it is.
        display: its two cards.
        deck: Location cards on top of the deck, topmost first; below come others, Fountains last.
        deck_size: cards in the Location deck; all others are discarded.
        start_seat, round: of the game.
        columns: letter -> its Ruby cards, the first one first; those not named have cards of their own.
        ruby_deck: its top cards, topmost first. ruby_deck_size: how many; the rest lies at letter D.
        caravan: Caravan cards from the face-up one on. caravan_changes: how often it changed before.
        goods_deck, goods_discard, goods_rest: top of the Goods deck, its discard pile, where all other cards lie:
            "deck" or "discard". The same for Guild cards; a seat number as guild_rest gives them to that seat.
        forced: cards that the next shuffle of a deck puts on its top.
        others: seat -> what is said of that player (see `_PLAYER`).
        options, components: of the table.
        seed: of chance.
        mine: what is said of the player on turn.
    """
    table = GAME.table(players=players, seed=seed, options=options or {}, components=components or {})
    position = table.position()
    said = {seat: mine, **{other: dict(about) for other, about in (others or {}).items()}}
    people = [_person(said.pop(n, {})) for n in range(players)]
    assert not said, f"no such seats: {sorted(said)}"
    fields = position["state"]
    fields.update(
        start_seat=start_seat, on_turn=seat, round=round, stage=3, discarding=0, played="", from_hand=0, playing="",
        acted=0, sealed=[0] * players, bought={}, caravan_used=0, fountain=0, served=0, acting=seat, program=0, step=0,
        paid_letter=0, price_due={}, cards_used={}, offered=["", ""], display=list(display),
        caravan=_cycle(caravan, caravan_changes), caravan_changes=caravan_changes,
    )  # fmt: skip
    _set_locations(fields, people, list(deck), deck_size)
    _set_rubies(fields, players, columns or {}, list(ruby_deck), ruby_deck_size)
    _set_goods_cards(fields, people, list(goods_deck), list(goods_discard), goods_rest)
    _set_guild_cards(fields, people, list(guild_deck), list(guild_discard), guild_rest)
    _set_sheets(fields, people, players, table)
    position["pending"] = [{"decision": "card", "seat": seat, "about": 0}]
    position["events"] = []
    position["chance"] = {**position["chance"], "cards": list(forced)}
    return GAME.table_at(position)


def _person(said: Mapping[str, Any]) -> dict[str, Any]:
    unknown = set(said) - set(_PLAYER)
    assert not unknown, f"nothing can be said of {sorted(unknown)}; of a player: {', '.join(_PLAYER)}"
    return {**_PLAYER, **said}


def _without_zeros(numbers: Mapping[Any, int]) -> dict[str, int]:
    return {str(key): number for key, number in numbers.items() if number}


def _cycle(caravan: Sequence[str], changes: int) -> list[str]:
    order = [*caravan, *(card for card in CARAVAN if card not in caravan)]
    shift = changes % len(CARAVAN)
    return order[len(order) - shift :] + order[: len(order) - shift]


def _set_locations(fields: dict[str, Any], people: list[dict[str, Any]], top: list[str], size: int) -> None:
    taken = [*fields["display"], *top, *(person["hand"] for person in people if person["hand"])]
    free = [card for card in (*PLAYABLE, *FOUNTAINS) if card not in taken]
    spare = [card for card in free if card[:-1] in ("9", "4", "10")]
    for person in people:
        if person["hand"] is None:
            card = spare.pop(0)
            free.remove(card)
            person["hand"] = card
    below = size - len(top)
    fields["location_deck"] = top + free[:below]
    fields["location_discard"] = free[below:]
    fields["hand"] = [person["hand"] for person in people]
    fields["hand_known"] = [int(person["known"]) for person in people]


def _set_rubies(
    fields: dict[str, Any], players: int, given: Mapping[str, Sequence[str]], top: list[str], size: int | None
) -> None:
    named = [card for cards in given.values() for card in cards] + top
    free = [card for card in RUBY_CARDS if card not in named]
    columns = {letter: list(given[letter]) for letter in LETTERS if letter in given}
    for letter in LETTERS:
        while len(columns.setdefault(letter, [])) < (2 if players < 3 else 1):
            columns[letter].append(free.pop(0))
    deck = top + free
    if size is not None:
        columns["D"] += deck[size:]
        deck = deck[:size]
    fields["ruby_column"] = columns
    fields["ruby_deck"] = deck
    fields["price"] = {letter: _without_zeros(price_of(columns[letter])) for letter in LETTERS}


def price_of(cards: Sequence[str]) -> dict[str, int]:
    """The price that a column of Ruby cards asks for (CNW-5.1)."""
    faces = {card["id"]: card["goods"] for card in GAME.printed.data("ruby_cards")["cards"]}
    goods = [*faces[cards[0]], *(faces[card][0] for card in cards[1:])]
    return {good: goods.count(good) for good in GOODS}


def cheap_at(letter: str) -> dict[str, list[str]]:
    """Columns where this letter asks for two fabric and two fruit, and no other one can be paid with these."""
    others = ["R15", "R11", "R08"]
    return {one: ["R13"] if one == letter else [others.pop()] for one in LETTERS}


def _set_goods_cards(
    fields: dict[str, Any], people: list[dict[str, Any]], top: list[str], discard: list[str], rest: str
) -> None:
    left = dict(PAIRS)
    for card in [*top, *discard, *(card for person in people for card in person["cards"])]:
        left[card] -= 1
    others = [card for card, n in left.items() for _ in range(n)]
    if rest == "deck":
        top = top + others
    else:
        discard = discard + others
    fields["goods_deck"] = top
    fields["goods_shuffled"] = dict(PAIRS)
    fields["goods_discard"] = {card: discard.count(card) for card in PAIRS if card in discard}
    fields["goods_hand"] = [
        {card: list(p["cards"]).count(card) for card in PAIRS if card in p["cards"]} for p in people
    ]
    fields["goods_cards"] = [len(person["cards"]) for person in people]


def _set_guild_cards(
    fields: dict[str, Any], people: list[dict[str, Any]], top: list[str], discard: list[str], rest: str | int
) -> None:
    hands = [list(person["guild"]) for person in people]
    named = [*top, *discard, *(card for hand in hands for card in hand)]
    others = [card for card in GUILD if card not in named]
    if rest == "deck":
        top = top + others
    elif rest == "discard":
        discard = discard + others
    else:
        hands[int(rest)] += others
    fields["guild_deck"] = top
    fields["guild_shuffled"] = dict.fromkeys(GUILD, 1)
    fields["guild_discard"] = dict.fromkeys(discard, 1)
    fields["guild_hand"] = [dict.fromkeys(hand, 1) for hand in hands]
    fields["guild_cards"] = [len(hand) for hand in hands]


def _set_sheets(fields: dict[str, Any], people: list[dict[str, Any]], players: int, table: Table) -> None:
    sizes = table.components.data("lira_sections")["sizes"]
    rows = table.components.data("goods_bonus_rubies")["rows"]
    usable = table.components.data("action_icons")["usable_by_players"][str(players)]
    names = ("lira", "lira_bonus", "goods_bonus", "rubies")
    for name in names:
        fields[name] = []
    for person in people:
        lira = person["lira"]
        if isinstance(lira, int):
            lira = [min(lira, sizes[0]), max(0, lira - sizes[0])]
        lowest = min(person["goods"].get(good, 0) for good in GOODS)
        sections = [int(filled == size) for filled, size in zip(lira, sizes, strict=True)]
        complete = [int(lowest >= row) for row in rows]
        rubies = sum(sections) + sum(complete) + sum(person["palace"].values())
        fields["lira"].append(list(lira))
        fields["lira_bonus"].append(sections)
        fields["goods_bonus"].append(complete)
        fields["rubies"].append(rubies if person["rubies"] is None else person["rubies"])
    for field, name in (
        ("lira_spent", "lira_spent"), ("bonus_actions", "bonus"), ("bonus_spent", "bonus_spent"),
        ("guild_played", "guild_played"), ("goods_cards_paid", "paid"), ("goods_cards_thrown", "thrown"),
    ):  # fmt: skip
        fields[field] = [person[name] for person in people]
    for field, name in (
        ("goods", "goods"),
        ("goods_spent", "goods_spent"),
        ("checks", "checks"),
        ("palace_rubies", "palace"),
    ):
        fields[field] = [_without_zeros(person[name]) for person in people]
    fields["icons"] = [_without_zeros({**usable, **person["icons"]}) for person in people]
    end = table.components.data("amulet")["spaces"]
    fields["last_round"] = int(players > 1 and max(fields["rubies"]) >= end)


# ----------------------------------------------------------------------------------------------- looking and playing on


def state(table: Table) -> dict[str, Any]:
    """The fields of the whole position."""
    fields: dict[str, Any] = table.position()["state"]
    return fields


def sheet(table: Table, seat: int) -> dict[str, Any]:
    """What a seat has: filled and available spaces, icons, checks, Rubies, cards."""
    fields = state(table)
    goods, spent = fields["goods"][seat], fields["goods_spent"][seat]
    return {
        "lira": sum(fields["lira"][seat]) - fields["lira_spent"][seat],
        "lira_filled": sum(fields["lira"][seat]),
        "sections": fields["lira"][seat],
        "goods": _without_zeros({good: goods.get(good, 0) - spent.get(good, 0) for good in GOODS}),
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


def kinds(table: Table) -> set[str]:
    """The kinds of the choices there are."""
    return {choice.kind for choice in table.choices}


def values(table: Table, kind: str) -> list[Any]:
    """The values of the choices of a kind, in their order."""
    return [choice.value for choice in table.choices if choice.kind == kind]


def options_of(table: Table, seat: int | None = None) -> set[Any]:
    """All choices: the kind alone where there is no value, else (kind, value)."""
    choices = table.choices if seat is None else table.choices_of(seat)
    return {choice.kind if choice.value is None else (choice.kind, choice.value) for choice in choices}


def has(table: Table, kind: str, value: Any = None) -> bool:
    """Whether there is this choice; without a value, any choice of this kind."""
    return any(choice.kind == kind and value in (None, choice.value) for choice in table.choices)


def find(table: Table, kind: str, value: Any = None, seat: int | None = None) -> Choice:
    """The choice of this kind and value; fails, naming the choices there are, if there is none."""
    choices = table.choices if seat is None else table.choices_of(seat)
    for choice in choices:
        if (choice.kind, choice.value) == (kind, value):
            return choice
    raise AssertionError(f"{kind} {value} is not among {sorted(map(repr, choices))}")


def choose(table: Table, kind: str, value: Any = None, seat: int | None = None) -> tuple[Event, ...]:
    """Make the choice of this kind and value."""
    return table.choose(find(table, kind, value, seat), seat)


def go(table: Table, *steps: str | tuple[str, Any]) -> Table:
    """Make several choices, each a kind or (kind, value), and return the table."""
    for step in steps:
        choose(table, *((step,) if isinstance(step, str) else step))
    return table


def play(table: Table, location: str, *steps: str | tuple[str, Any]) -> Table:
    """Play the left card of the display, use a location as the active player, and go on."""
    return go(table, ("play_display", "left"), ("use", location), *steps)


def decline(table: Table) -> Table:
    """Everybody else takes a Bonus Action, until the next card is to be played."""
    while table.seats and table.decision in ("use", "sealed_use"):
        choose(table, "take_bonus", None, table.seats[0])
    return table


def told(table: Table, name: str) -> list[tuple[int | None, int, int]]:
    """Seat and numbers of the events of this name in the last step."""
    return [(event.seat, event.first, event.second) for event in table.events if event.name == name]
