"""Positions of Kairo made for tests, and short ways to look at them and play on.

`at` makes a table in the middle of a game: the stalls of the suggested start unless others are said, everything that is
not said follows: supplies, medals, piles, the phase.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import arasta
from arasta.core.choice import Choice
from arasta.core.game import Event
from arasta.core.table import Table

GAME = arasta.game("kairo")
COLOURS = ("white", "red", "purple", "green", "yellow", "blue")
OWNERS = ("A", "B", "C", "D", "N")
COPIES = {**{f"S{n}": 3 for n in range(1, 10)}, **{f"J{n}": 1 for n in range(1, 7)}}
STARTS = ("0,0", "0,11", "10,1", "10,10", "5,5")
Stalls = Mapping[str, tuple[str, str]]


def layout(players: int, components: Mapping[str, Any] | None = None) -> dict[str, tuple[str, str]]:
    """The suggested start: `A:red` -> stall site and entry site."""
    stalls = GAME.components(components or {}).data("start_layouts")["layouts"][str(players)]
    return {f"{stall['owner']}:{stall['colour']}": (_site(stall["stall"]), _site(stall["entry"])) for stall in stalls}


def _site(place: Sequence[int]) -> str:
    return f"{place[0]},{place[1]}"


def at(
    players: int = 2,
    seat: int = 0,
    *,
    stalls: Stalls | None = None,
    more: Stalls | None = None,
    without: Iterable[str] = (),
    tiles: Mapping[str, Iterable[str]] | None = None,
    customers: Mapping[str, str] | None = None,
    hand: Iterable[str] | Mapping[int, Iterable[str]] = (),
    known: Mapping[int, Iterable[str]] | None = None,
    display: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    rest: str = "deck",
    money: Mapping[str, int] | Mapping[int, Mapping[str, int]] | None = None,
    barkers: int | Mapping[int, int] = 0,
    points: Sequence[int] | None = None,
    medals: Mapping[str, tuple[str, str]] | None = None,
    out: Iterable[int] = (),
    start_seat: int = 0,
    ask: str = "turn",
    about: int = 0,
    cards: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    state: Mapping[str, Any] | None = None,
    seed: int = 1,
) -> Table:
    """A table at the beginning of a turn of `seat`, unless `ask` says another decision.

    Args:
        players: number of seats. seat: whose turn it is.
        stalls: all stalls, `A:red` -> stall site and entry site; the suggested start unless given.
        more: stalls beside those. without: stalls that are not there.
        tiles: `A:red` -> sites of its expansions.
        customers: colour -> site; by default white, red, purple, green and yellow stand on the start spaces.
        hand: cards of the player on turn, or seat -> cards. known: seat -> cards that everybody knows.
        display: open cards, filled up from the rest. deck, discard: cards on top of the piles, topmost first.
        rest: where all cards lie that are named nowhere: under "deck" or under "discard".
        money: of the player on turn (others have one of each), or seat -> colour -> amount; colours not named: 0.
        barkers: of the player on turn, or by seat. points: by seat.
        medals: colour -> owners of gold and silver; the owner of the largest stand (the first one) unless given.
        out: seats out of the final phase.
        cards: forced to the top by the next shuffle of the draw pile.
    """
    table = GAME.table(players, seed=seed, options={**(options or {})}, components=components or {})
    position = table.position()
    fields = position["state"]
    board = dict(stalls) if stalls is not None else layout(players, components)
    for name in without:
        del board[name]
    board |= dict(more or {})
    fields.update(start_seat=start_seat, on_turn=seat, phase=1, round=5, bag={})
    fields["start_step"] = _steps(table, players)
    _set_board(fields, board, tiles or {})
    _set_supply(fields, tiles or {}, medals or {})
    places = dict(customers) if customers is not None else dict(zip(COLOURS, STARTS, strict=False))
    fields["customer_site"] = places
    _set_cards(fields, players, seat, hand, known or {}, display, list(deck), list(discard), rest)
    _set_money(fields, players, seat, money)
    held = barkers if isinstance(barkers, Mapping) else {seat: barkers}
    fields["barkers"] = [held.get(n, 0) for n in range(players)]
    fields["barker_supply"] -= sum(held.values())
    fields["points"] = list(points or [0] * players)
    fields["out"] = [int(n in set(out)) for n in range(players)]
    fields.update(state or {})
    position["pending"] = [{"decision": ask, "seat": seat, "about": about}]
    position["events"] = []
    position["chance"] = {**position["chance"], "cards": list(cards)}
    return GAME.table_at(position)


def _steps(table: Table, players: int) -> int:
    if table.options["start_layout"] == "suggested":
        return 0
    return 3 * players + (6 if players == 2 else 0)


def _set_board(fields: dict[str, Any], board: Stalls, tiles: Mapping[str, Iterable[str]]) -> None:
    for name in ("stall_site", "entry_site", "size"):
        fields[name] = {}
    fields["tile"] = {}
    for stand, (stall, entry) in board.items():
        owner, colour = stand.split(":")
        own = [stall, *tiles.get(stand, ())]
        fields["tile"] |= dict.fromkeys(own, stand)
        fields["stall_site"].setdefault(owner, {})[colour] = stall
        fields["entry_site"].setdefault(owner, {})[colour] = entry
        fields["size"].setdefault(owner, {})[colour] = len(own)


def _set_supply(
    fields: dict[str, Any], tiles: Mapping[str, Iterable[str]], medals: Mapping[str, tuple[str, str]]
) -> None:
    built: dict[str, dict[str, int]] = {}
    for stand, sites in tiles.items():
        owner, colour = stand.split(":")
        if sites:
            built.setdefault(colour, {})[owner] = len(list(sites))
    holders = {}
    for colour, sizes in built.items():
        fields["supply"][colour] -= sum(sizes.values())
        first = max(sizes, key=lambda owner: sizes[owner])
        gold, silver = medals.get(colour, (first, first))
        holders[colour] = {"gold": OWNERS.index(gold) + 1, "silver": OWNERS.index(silver) + 1}
    fields["supply"] = {colour: left for colour, left in fields["supply"].items() if left}
    fields["medal_holder"] = holders
    left = [fields["supply"].get(colour, 0) for colour in COLOURS]
    if 0 in left or left.count(1) >= 2:
        fields["phase"] = 2


def _set_cards(
    fields: dict[str, Any],
    players: int,
    seat: int,
    hand: Iterable[str] | Mapping[int, Iterable[str]],
    known: Mapping[int, Iterable[str]],
    display: Sequence[str],
    deck: list[str],
    discard: list[str],
    rest: str,
) -> None:
    hands = {n: list(cards) for n, cards in hand.items()} if isinstance(hand, Mapping) else {seat: list(hand)}
    left = dict(COPIES)
    for card in [*display, *deck, *discard, *(card for cards in hands.values() for card in cards)]:
        left[card] -= 1
    others = [card for n in range(3) for card in COPIES if left[card] > n]
    opened = list(display)
    while len(opened) < 4:
        opened.append(others.pop())
    if rest == "deck":
        deck = deck + others
    else:
        discard = discard + others
    fields["display"] = opened
    fields["deck"], fields["discard"] = deck, discard
    fields["hand"] = [_counted(hands.get(n, ())) for n in range(players)]
    fields["hand_size"] = [sum(cards.values()) for cards in fields["hand"]]
    fields["known"] = [_counted(known.get(n, ())) for n in range(players)]
    fields["shuffled"] = dict(COPIES)


def _counted(cards: Iterable[str]) -> dict[str, int]:
    named = list(cards)
    return {card: named.count(card) for card in COPIES if card in named}


def _set_money(fields: dict[str, Any], players: int, seat: int, money: Any) -> None:
    said = dict(money or {})
    if not any(isinstance(key, int) for key in said):
        said = {seat: said} if money is not None else {}
    one_each = dict.fromkeys(COLOURS, 1)
    fields["money"] = [
        {colour: amount for colour, amount in said.get(n, one_each).items() if amount} for n in range(players)
    ]


# ----------------------------------------------------------------------------------------------- looking and playing on


def state(table: Table) -> dict[str, Any]:
    """The fields of the whole position."""
    fields: dict[str, Any] = table.position()["state"]
    return fields


def money_of(table: Table, seat: int) -> dict[str, int]:
    """Money of a seat, colours without any left out."""
    found: dict[str, int] = state(table)["money"][seat]
    return found


def hand_of(table: Table, seat: int) -> dict[str, int]:
    """Stall cards of a seat."""
    found: dict[str, int] = state(table)["hand"][seat]
    return found


def values(table: Table, kind: str) -> list[Any]:
    """The values of the choices of a kind, in their order."""
    return [choice.value for choice in table.choices if choice.kind == kind]


def kinds(table: Table) -> set[str]:
    """The kinds of the choices there are."""
    return {choice.kind for choice in table.choices}


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
    """Make several choices, each a kind or (kind, value), and return the table.

    A decision with a single choice answers itself: a step of a kind that is not asked for now is passed over.
    """
    for step in steps:
        kind, value = (step, None) if isinstance(step, str) else step
        if kind in kinds(table):
            choose(table, kind, value)
    return table


def told(table: Table, name: str) -> list[tuple[int | None, int, int]]:
    """Seat and numbers of the events of this name in the last step."""
    return [(event.seat, event.first, event.second) for event in table.events if event.name == name]


def site_number(site: str) -> int:
    """The number that events use for a site."""
    row, column = map(int, site.split(","))
    return 1 + 15 * row + column


def play_on(table: Table, seed: int, decisions: int = 10**9) -> Table:
    """Play at random; the same seed plays the same game."""
    dice = random.Random(seed)
    for _ in range(decisions):
        if not table.seats:
            break
        table.choose(dice.choice(table.choices))
    return table
