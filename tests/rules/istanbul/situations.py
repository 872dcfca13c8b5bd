"""Situations of Istanbul for tests: `at` builds one, the other functions look at it and play on, all in public.

    table = at(players=3, merchant=9, lira=5, hand={"STAY": 1}, others={1: {"merchant": 6, "lira": 2}}, dice=[(2, 5)])
    choose(table, "move", 6)
    assert kinds(table) == {"leave", "end_turn"}
    assert player(table, 1)["lira"] == 2

What a situation leaves open is filled in so that pieces and cards are conserved; a position that cannot occur is
refused.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import arasta
from arasta.core.choice import Choice
from arasta.core.game import Event
from arasta.core.table import Table

GAME = arasta.game("istanbul")
GOODS = ("red", "green", "yellow", "blue")
COPIES = {
    "ONE_GOOD": 4,
    "FIVE_LIRA": 4,
    "MOVE_3_4": 4,
    "PALACE_AGAIN": 2,
    "POST_AGAIN": 2,
    "DEALER_AGAIN": 2,
    "FAMILY_HOME": 2,
    "STAY": 2,
    "RETURN_ONE": 2,
    "ANY_GOODS": 2,
}
TILE_STACKS = {2: (2, 4), 3: (2, 3, 4), 4: (2, 3, 4, 5), 5: (2, 3, 4, 5)}
PHASES = {"move": 1, "far_move": 1, "assistant": 1, "payment": 2, "leftover_cards": 5}
"""Phase in which a decision is asked, for those not asked in phase 3 (`phase=` says otherwise)."""
SPARE_PLACES = (16, 1, 13, 14, 15, 11, 10, 2, 3, 4, 5, 6, 8, 9)
"""Where assistants lie that a situation does not place."""

_PLAYER = {
    "merchant": 7,
    "family": 12,
    "lira": 0,
    "goods": {},
    "extensions": 0,
    "rubies": None,
    "tiles": (),
    "hand": {},
    "known": {},
    "assistants": None,
    "stack": None,
}
"""What can be said of a player, and what holds if nothing is said (None: worked out).

tiles: colours, or colour -> value. assistants: places where own assistants lie. stack: how many discs are under the
merchant, or which, bottommost first ("own", "neutral").
"""


def at(
    players: int = 3,
    seat: int = 0,
    *,
    ask: str = "move",
    about: int = 0,
    pending: Sequence[Mapping[str, Any]] | None = None,
    phase: int | None = None,
    start_seat: int = 0,
    round: int = 5,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    governor: int = 7,
    smuggler: int = 7,
    neutral: Sequence[int] = (14, 15, 16),
    neutral_assistants: Mapping[int, int] | None = None,
    mail: int = 0,
    demand: Mapping[str, Sequence[str]] | None = None,
    sales: Mapping[str, int] | None = None,
    tiles_taken: Mapping[str, int] | None = None,
    palace_taken: int = 0,
    dealer_taken: int | None = None,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    rest: str | int = "deck",
    dice: Iterable[tuple[int, int]] = (),
    cards: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    state: Mapping[str, Any] | None = None,
    seed: int = 1,
    **mine: Any,
) -> Table:
    """A table in the middle of the turn of `seat`.

    Args:
        players: number of seats.
        seat: whose turn it is.
        ask, about: the decision asked of that seat, and its argument; below it "place" is pending where that is due.
        pending: the whole list of pending decisions instead, the asked one first.
        phase: 1 to 5; by the decision unless given.
        start_seat, round: of the game.
        others: seat -> what is said of that player (see `_PLAYER`).
        governor, smuggler, neutral: places of the tokens and, with two players, of the neutral merchants.
        neutral_assistants: place -> neutral assistants lying there (variant).
        mail: indicators in the bottom row.
        demand: market -> its demand tiles from the top; tiles not named follow in the order of their numbers.
        sales: market -> sales made so far.
        tiles_taken: colour -> how many are gone at least; tiles nobody is said to have go to other seats.
        palace_taken, dealer_taken: rubies gone from there. Rubies that players are said to have and that come from
            nowhere else were bought at the dealer, then at the palace; rubies gone that nobody has go to other seats.
        deck, discard: the cards on top of draw and discard pile, topmost first.
        rest: where all cards lie that are named nowhere: under "deck", under "discard", or in the hand of a seat.
        dice: rolls that are forced. cards: forced to the top by the next shuffle of a draw pile.
        options, components: of the table.
        state: other fields of the position, as they are.
        seed: of chance.
        mine: what is said of the player on turn (see `_PLAYER`).
    """
    table = GAME.table(players=players, seed=seed, options=options or {}, components=components or {})
    position = table.position()
    said = {seat: mine, **{other: dict(about_other) for other, about_other in (others or {}).items()}}
    people = [_person(said.pop(n, {})) for n in range(players)]
    assert not said, f"no such seats: {sorted(said)}"
    order = [*(n for n in range(players) if n != seat), seat]
    fields = position["state"]
    fields.update(
        start_seat=start_seat,
        on_turn=seat,
        round=round,
        phase=phase or PHASES.get(ask, 3),
        governor=governor,
        smuggler=smuggler,
        mail=mail,
        sales=_without_zeros(sales or {}),
        demand={market: _completed((demand or {}).get(market, ()), market) for market in ("large", "small")},
    )
    if players == 2:
        fields["neutral"] = list(neutral)
    for name in ("merchant", "family", "lira", "extensions"):
        fields[name] = [person[name] for person in people]
    fields["goods"] = [_without_zeros(person["goods"]) for person in people]
    _set_tiles(fields, people, order, tiles_taken or {})
    _set_rubies(fields, people, order, palace_taken, dealer_taken)
    variant = bool((options or {}).get("neutral_assistants"))
    _set_assistants(fields, people, variant, neutral_assistants or {})
    _set_cards(fields, people, list(deck), list(discard), rest)
    fields.update(state or {})
    position["pending"] = list(pending) if pending is not None else _pending(ask, seat, about, players, start_seat)
    position["events"] = []
    position["chance"] = {**position["chance"], "dice": [list(roll) for roll in dice], "cards": list(cards)}
    return GAME.table_at(position)


def _person(said: Mapping[str, Any]) -> dict[str, Any]:
    unknown = set(said) - set(_PLAYER)
    assert not unknown, f"nothing can be said of {sorted(unknown)}; of a player: {', '.join(_PLAYER)}"
    return {**_PLAYER, **said}


def _without_zeros(numbers: Mapping[Any, int]) -> dict[str, int]:
    return {str(key): number for key, number in numbers.items() if number}


def _completed(top: Sequence[str], market: str) -> list[str]:
    everything = [market[0].upper() + str(n) for n in range(1, 6)]
    return [*top, *(tile for tile in everything if tile not in top)]


def _pending(ask: str, seat: int, about: int, players: int, start_seat: int) -> list[dict[str, Any]]:
    if ask == "leftover_cards":
        seats = [(start_seat + turn) % players for turn in range(players)]
        return [{"decision": ask, "seat": n, "about": 0} for n in seats[seats.index(seat) :]]
    asked = [{"decision": ask, "seat": seat, "about": about}]
    if ask not in PHASES and ask != "place":
        asked.append({"decision": "place", "seat": seat, "about": 0})
    return asked


def _set_tiles(fields: dict[str, Any], people: list[dict[str, Any]], order: list[int], gone: Mapping[str, int]) -> None:
    """Give the tiles named without value the lowest ones left, and lower tiles that nobody has to other seats."""
    stack = TILE_STACKS[len(people)]
    held: list[dict[str, int]] = [dict(p["tiles"]) if isinstance(p["tiles"], Mapping) else {} for p in people]
    taken = {}
    for colour in GOODS:
        values = [tiles[colour] for tiles in held if colour in tiles]
        free = [value for value in stack if value not in values]
        for n in reversed(order):
            if colour in people[n]["tiles"] and colour not in held[n]:
                held[n][colour] = free.pop(0)
                values.append(held[n][colour])
        highest = max([stack.index(value) + 1 for value in values], default=0)
        for value in stack[: max(highest, gone.get(colour, 0))]:
            if value not in values:
                other = next(n for n in order if colour not in held[n])
                held[other][colour] = value
                values.append(value)
        taken[colour] = len(values)
    fields["tile"] = held
    fields["tiles_taken"] = _without_zeros(taken)


def _set_rubies(
    fields: dict[str, Any], people: list[dict[str, Any]], order: list[int], palace: int, dealer: int | None
) -> None:
    """Rubies of third extensions and pairs of tiles lie with their owners; the others come from palace and dealer."""
    least = []
    for n, person in enumerate(people):
        tiles = fields["tile"][n]
        pairs = [{"red", "green"} <= set(tiles), {"yellow", "blue"} <= set(tiles)]
        third = person["extensions"] == 3
        fields["mosque_rubies"] = [left - pair for left, pair in zip(fields["mosque_rubies"], pairs, strict=True)]
        fields["wainwright_rubies"] -= third
        fields["wainwright_extensions"] -= person["extensions"]
        least.append(third + sum(pairs))
    rubies = [person["rubies"] if person["rubies"] is not None else least[n] for n, person in enumerate(people)]
    bought = sum(rubies) - sum(least)
    missing = palace + (dealer or 0) - bought
    open_seats = [n for n in order if people[n]["rubies"] is None]
    while missing > 0:
        assert open_seats, "more rubies are gone than the players are said to have"
        rubies[min(open_seats, key=lambda n: rubies[n])] += 1
        missing -= 1
    dealer = min(sum(rubies) - sum(least) - palace, fields["dealer_rubies"])
    palace = sum(rubies) - sum(least) - dealer
    assert all(has >= needs for has, needs in zip(rubies, least, strict=True)), f"rubies must be at least {least}"
    fields["rubies"] = rubies
    fields["palace_rubies"] -= palace
    fields["palace_free"] += palace
    fields["dealer_rubies"] -= dealer
    fields["dealer_price"] += dealer


def _set_assistants(
    fields: dict[str, Any], people: list[dict[str, Any]], variant: bool, lying_neutral: Mapping[int, int]
) -> None:
    """Discs not said to lie somewhere are in the stack; discs missing from a given stack lie on spare places."""
    neutrals = len(people) * variant - sum(lying_neutral.values())
    stacks: list[list[str] | None] = []
    for person in people:
        given = ["own"] * person["stack"] if isinstance(person["stack"], int) else person["stack"]
        stacks.append(given if given is None else list(given))
        neutrals -= (given or []).count("neutral")
    for n, person in enumerate(people):
        commanded = 4 - variant + ("blue" in fields["tile"][n])
        lying = person["assistants"]
        stack = stacks[n]
        if stack is None:
            own = commanded - len(lying or ())
            found = min(neutrals, 1)
            neutrals -= found
            stacks[n] = stack = ["neutral"] * found + ["own"] * own
        if lying is None:
            spare = [place for place in SPARE_PLACES if place != person["merchant"]]
            lying = spare[: commanded - stack.count("own")]
        fields["assistant"][n] = {str(place): 1 for place in lying}
    fields["stack"] = stacks
    fields["neutral_assistant"] = _without_zeros(lying_neutral)


def _set_cards(
    fields: dict[str, Any], people: list[dict[str, Any]], deck: list[str], discard: list[str], rest: str | int
) -> None:
    left = dict(COPIES)
    hands = [dict(person["hand"]) for person in people]
    for card in [*deck, *discard, *(card for hand in hands for card, n in hand.items() for _ in range(n))]:
        left[card] -= 1
    others = [card for card, n in left.items() for _ in range(n)]
    if rest == "deck":
        deck = deck + others
    elif rest == "discard":
        discard = discard + others
    else:
        for card in others:
            hands[int(rest)][card] = hands[int(rest)].get(card, 0) + 1
    fields["deck"], fields["discard"] = deck, discard
    fields["hand"] = [_without_zeros(hand) for hand in hands]
    fields["hand_size"] = [sum(hand.values()) for hand in hands]
    fields["known"] = [_without_zeros(person["known"]) for person in people]


# ----------------------------------------------------------------------------------------------- looking and playing on


def state(table: Table) -> dict[str, Any]:
    """The fields of the whole position."""
    fields: dict[str, Any] = table.position()["state"]
    return fields


def player(table: Table, seat: int) -> dict[str, Any]:
    """What a player has: merchant, family, lira, goods, extensions, rubies, tile, hand, assistant, stack."""
    fields = state(table)
    names = ("merchant", "family", "lira", "goods", "extensions", "rubies", "tile", "hand", "assistant", "stack")
    return {name: fields[name][seat] for name in names}


def kinds(table: Table) -> set[str]:
    """The kinds of the choices there are."""
    return {choice.kind for choice in table.choices}


def values(table: Table, kind: str) -> list[Any]:
    """The values of the choices of a kind, sorted."""
    found: list[Any] = [choice.value for choice in table.choices if choice.kind == kind]
    return sorted(found)


def options_of(table: Table) -> set[Any]:
    """All choices: the kind alone where there is no value, else (kind, value)."""
    return {choice.kind if choice.value is None else (choice.kind, choice.value) for choice in table.choices}


def has(table: Table, kind: str, value: Any = None) -> bool:
    """Whether there is this choice; without a value, any choice of this kind."""
    return any(choice.kind == kind and value in (None, choice.value) for choice in table.choices)


def find(table: Table, kind: str, value: Any = None) -> Choice:
    """The choice of this kind and value; fails, naming the choices there are, if there is none."""
    for choice in table.choices:
        if (choice.kind, choice.value) == (kind, value):
            return choice
    raise AssertionError(f"{kind} {value} is not among {sorted(map(repr, table.choices))}")


def choose(table: Table, kind: str, value: Any = None) -> tuple[Event, ...]:
    """Make the choice of this kind and value."""
    return table.choose(find(table, kind, value))


def go(table: Table, *steps: str | tuple[str, Any]) -> Table:
    """Make several choices, each a kind or (kind, value), and return the table."""
    for step in steps:
        choose(table, *((step,) if isinstance(step, str) else step))
    return table


def told(table: Table, name: str) -> list[tuple[int | None, int, int]]:
    """Seat and numbers of the events of this name in the last step."""
    return [(event.seat, event.first, event.second) for event in table.events if event.name == name]


def distance(table: Table, one: int, other: int) -> int:
    """Rows plus columns between two places, counted here anew."""
    grid: list[int] = state(table)["place_at"]
    (row, column), (to_row, to_column) = (divmod(grid.index(place), 4) for place in (one, other))
    return abs(row - to_row) + abs(column - to_column)


def play_on(table: Table, seed: int, decisions: int) -> Table:
    """Play at random; the same seed plays the same game."""
    dice = random.Random(seed)
    for _ in range(decisions):
        if not table.seats:
            break
        table.choose(dice.choice(table.choices))
    return table
