"""Positions of the Dice Game for tests: said in a few words, completed to legal positions, played through the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import arasta
from arasta.core.table import Table
from arasta.games.dice.events import dice_told
from arasta.games.dice.labels import AREAS, CARDS, FACES, RESOURCES, TILES
from arasta.games.dice.state import Box

GAME = arasta.game("dice")
PHASES = {"income": 1, "reroll": 2}
"""Phase in which a decision is asked, for those not asked in phase 3 (`phase=` says otherwise)."""
BOTTOM = {1: "income", 2: "reroll", 3: "action"}
WHITE = (5, 4, 0, 1, 2, 3)
"""Faces that dice not named have, so that there are as many as are rolled (in phase 3 they are used already)."""

_PLAYER: dict[str, Any] = {"has": {}, "rubies": None, "tiles": (), "reached": None}
"""What can be said of a player, and what holds if nothing is said (None: worked out).

has: resource -> how many. tiles: names, or name -> 1 active, 2 gained this turn, 3 has worked. reached: whether the
number of tiles for the mosque ruby was reached before.
"""


def at(
    players: int = 3,
    seat: int = 0,
    *,
    ask: str = "action",
    about: int = 0,
    pending: Sequence[tuple[str, int, int]] | None = None,
    phase: int | None = None,
    actions: int = 2,
    dice: Mapping[str, int] | None = None,
    used: Mapping[str, int] | None = None,
    start_seat: int = 0,
    round: int = 5,
    others: Mapping[int, Mapping[str, Any]] | None = None,
    taken: Mapping[str, int] | None = None,
    display: Sequence[str] | None = None,
    stack: Sequence[str] | None = None,
    boxed: Sequence[str] = (),
    known: int = 0,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    rest: str = "deck",
    roll: Iterable[str] = (),
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
        ask, about: the decision asked of that seat, and its argument, on top of the one of the phase.
        pending: the whole list of pending decisions instead, the asked one first: (decision, seat, about).
        phase: 1 to 3; by the decision unless given.
        actions: actions left, in phase 3.
        dice: unused dice by face; used: used ones. Dice missing from five are used ones, in phase 2 card faces.
        start_seat, round: of the game.
        others: seat -> what is said of that player (see `_PLAYER`).
        taken: area -> rubies gone from there. Rubies that nobody is said to have go to other seats; rubies that
            players are said to have come from the lira carpet and the stalls.
        display: the first of the face-up tiles; others that nobody has lie beside them, unless `stack` is given too.
        stack: the tiles of the stack from the top; all others unless given.
        boxed: tiles in the box. known: how many tiles at the bottom of the stack everybody has seen.
        deck, discard: the cards on top of the deck, and the discard pile, topmost first.
        rest: where all cards lie that are named nowhere: under "deck" or "discard".
        roll: faces that are forced for the next dice. cards: forced to the top by the next shuffle of the deck.
        options, components: of the table.
        state: other fields of the position, as they are.
        seed: of chance.
        mine: what is said of the player on turn (see `_PLAYER`).
    """
    table = GAME.table(players=players, seed=seed, options=options or {}, components=components or {})
    position = table.position()
    fields = position["state"]
    said = {seat: mine, **{other: dict(about_other) for other, about_other in (others or {}).items()}}
    people = [_person(said.pop(n, {})) for n in range(players)]
    assert not said, f"no such seats: {sorted(said)}"
    now = phase or PHASES.get(ask, 3)
    fields.update(start_seat=start_seat, on_turn=seat, round=round, phase=now, actions_left=actions if now == 3 else 0)
    fields.update(picked={}, paid={}, chosen={}, revealed=[])
    _set_dice(fields, now, dict(dice or {}), dict(used or {}))
    _set_holdings(fields, people, table)
    _set_tiles(fields, people, table, display, stack, boxed, known)
    _set_rubies(fields, people, table, seat, dict(taken or {}))
    _set_cards(fields, list(deck), list(discard), rest)
    fields.update(state or {})
    asked = pending
    if asked is None:
        asked = [(BOTTOM[now], seat, 0)]
        if ask not in BOTTOM.values():
            asked.insert(0, (ask, seat, about))
    position["pending"] = [{"decision": name, "seat": who, "about": what} for name, who, what in asked]
    position["events"] = []
    position["chance"] = {
        **position["chance"],
        "dice": [FACES.index(face) + 1 for face in roll],
        "cards": list(cards),
    }
    return GAME.table_at(position)


def _person(said: Mapping[str, Any]) -> dict[str, Any]:
    unknown = set(said) - set(_PLAYER)
    assert not unknown, f"nothing can be said of {sorted(unknown)}; of a player: {', '.join(_PLAYER)}"
    return {**_PLAYER, **said}


def _without_zeros(numbers: Mapping[Any, int]) -> dict[str, int]:
    return {str(key): number for key, number in numbers.items() if number}


def _set_dice(fields: dict[str, Any], phase: int, dice: dict[str, int], used: dict[str, int]) -> None:
    missing = 5 - sum(dice.values()) - sum(used.values())
    if phase == 2:
        dice["card"] = dice.get("card", 0) + max(missing, 0)
    if phase == 3:
        used["red"] = used.get("red", 0) + max(missing, 0)
    fields["dice"], fields["used"] = _without_zeros(dice), _without_zeros(used)


def _set_holdings(fields: dict[str, Any], people: list[dict[str, Any]], table: Table) -> None:
    supply = {name: box_of(table).supply[n] for n, name in enumerate(RESOURCES)}
    for person in people:
        for name, count in person["has"].items():
            supply[name] -= count
    fields["has"] = [_without_zeros(person["has"]) for person in people]
    fields["supply"] = _without_zeros(supply)


def _set_tiles(
    fields: dict[str, Any],
    people: list[dict[str, Any]],
    table: Table,
    display: Sequence[str] | None,
    stack: Sequence[str] | None,
    boxed: Sequence[str],
    known: int,
) -> None:
    owned = [dict(p["tiles"]) if isinstance(p["tiles"], Mapping) else dict.fromkeys(p["tiles"], 1) for p in people]
    free = [tile for tile in TILES[1:] if not any(tile in tiles for tiles in owned) and tile not in boxed]
    if display is not None:
        free = [tile for tile in free if tile not in display]
    if stack is not None:
        free = [tile for tile in free if tile not in stack]
    if display is None:
        display, free = free[-6:], free[:-6]
    elif stack is None and len(display) < 6:
        missing = 6 - len(display)
        display, free = [*display, *free[-missing:]], free[:-missing]
    shown = [*display, *[""] * (6 - len(display))]
    under = list(stack) if stack is not None else free
    assert stack is None or not free, f"these tiles lie nowhere: {free}"
    fields.update(display=shown, stack=under, stack_known=known, boxed=dict.fromkeys(boxed, 1))
    fields["tile"], fields["tiles"] = owned, [len(tiles) for tiles in owned]
    threshold = box_of(table).threshold[len(people)]
    for person, tiles in zip(people, owned, strict=True):
        if person["reached"] is None:
            person["reached"] = len(tiles) >= threshold
    fields["mosque_reached"] = [int(person["reached"]) for person in people]
    fields["mosque_rubies"] = box_of(table).mosque_rubies[len(people)] - sum(fields["mosque_reached"])


def _set_rubies(
    fields: dict[str, Any], people: list[dict[str, Any]], table: Table, seat: int, taken: dict[str, int]
) -> None:
    least = fields["mosque_reached"]
    rubies = [person["rubies"] if person["rubies"] is not None else least[n] for n, person in enumerate(people)]
    order = [n for n in range(len(people)) if n != seat and people[n]["rubies"] is None] or [seat]
    while sum(rubies) - sum(least) < sum(taken.values()):
        rubies[min(order, key=lambda n: rubies[n])] += 1
    room = {area: box_of(table).prices[len(people), n] for n, area in enumerate(AREAS[:6])}
    spare = [area for area in ("lira_carpet", *AREAS[:5]) if area not in taken]
    while sum(rubies) - sum(least) > sum(taken.values()):
        area = next(area for area in spare if taken.get(area, 0) < room[area])
        taken[area] = taken.get(area, 0) + 1
    fields["rubies"] = rubies
    fields["taken"] = _without_zeros(taken)


def _set_cards(fields: dict[str, Any], deck: list[str], discard: list[str], rest: str) -> None:
    others = [card for card in CARDS if card not in deck and card not in discard]
    fields["deck"] = deck + others if rest == "deck" else deck
    fields["discard"] = discard + others if rest == "discard" else discard


# ----------------------------------------------------------------------------------------------------------- looking


def box_of(table: Table) -> Box:
    """The printed numbers and options of a table."""
    return cast(Box, table.box_view)


def player(table: Table, seat: int) -> dict[str, Any]:
    """What a player has: has, rubies, tile, tiles."""
    fields = table.position()["state"]
    return {name: fields[name][seat] for name in ("has", "rubies", "tile", "tiles")}


def has(table: Table, seat: int) -> dict[str, int]:
    """Goods, crystals and lira of a player."""
    found: dict[str, int] = player(table, seat)["has"]
    return found


def supply(table: Table, resource: str) -> int:
    """How many of a resource the supply has."""
    found: int = table.position()["state"]["supply"].get(resource, 0)
    return found


def events(table: Table) -> list[tuple[str, int | None, int, int]]:
    """All events of the last step."""
    return [(event.name, event.seat, event.first, event.second) for event in table.events]


def told_dice(table: Table, name: str) -> list[tuple[int | None, dict[str, int]]]:
    """Seat and faces of the events of this name that tell of dice, in the last step."""
    found = []
    for event in table.events:
        if event.name == name:
            counts = zip(FACES, dice_told(event.first, event.second), strict=True)
            found.append((event.seat, {face: count for face, count in counts if count}))
    return found


def pay(table: Table, **units: int) -> Table:
    """Make a payment: the units that are paid in all, dice and markers by name; what follows by itself is left out."""
    left = dict(units)
    while table.decision == "payment":
        unit = next(choice for choice in table.choices if left.get(str(choice.value), 0) > paid(table, choice.value))
        table.choose(unit)
    return table


def paid(table: Table, unit: Any) -> int:
    """How many of a unit have been paid in the payment under way."""
    found: int = table.position()["state"]["paid"].get(unit, 0)
    return found
