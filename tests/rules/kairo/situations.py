"""Positions of Kairo for tests: `at` builds one with `Game.position`, with the stalls of the suggested start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import arasta
from arasta.core.table import Table
from tests.rules.playing import choose, find, has, kinds, play_on, state, table_of, told, values

__all__ = [
    "COLOURS", "COPIES", "GAME", "OWNERS", "STARTS", "at", "choose", "find", "go", "hand_of", "has", "kinds", "layout",
    "money_of", "play_on", "site_number", "state", "told", "values",
]  # fmt: skip

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
    tiles: Mapping[str, Iterable[str]] | None = None,
    customers: Mapping[str, str] | None = None,
    hand: Iterable[str] | Mapping[int, Iterable[str]] = (),
    known: Mapping[int, Iterable[str]] | None = None,
    money: Mapping[str, int] | Mapping[int, Mapping[str, int]] | None = None,
    barkers: int | Mapping[int, int] = 0,
    points: Sequence[int] | None = None,
    out: Iterable[int] = (),
    cards: Sequence[str] = (),
    components: Mapping[str, Any] | None = None,
    state: Mapping[str, Any] | None = None,
    **said: Any,
) -> Table:
    """A table at the beginning of a turn of `seat`, in round 5: the words of `Game.position`, and

    Args:
        tiles: `A:red` -> sites of its expansions.
        customers: colour -> site; by default white, red, purple, green and yellow stand on the start spaces.
        hand: cards of the player on turn, or seat -> cards. known: seat -> cards that everybody knows.
        money: of the player on turn (others have one of each), or seat -> colour -> amount; colours not named: 0.
        barkers: of the player on turn, or by seat. points: by seat. out: seats out of the final phase.
        cards: forced to the top by the next shuffle of the draw pile.
        state: other fields of the position, as they are.
    """
    one_each = dict.fromkeys(COLOURS, 1)
    hands, moneys, barkers_of = (_by_seat(seat, value) for value in (hand, money, barkers))
    gone = set(out)
    seats = {
        n: {
            "hand": hands.get(n, ()),
            "known": (known or {}).get(n, ()),
            "money": moneys.get(n, one_each),
            "barkers": barkers_of.get(n, 0),
            "points": points[n] if points else 0,
            "out": n in gone,
        }
        for n in range(players)
    }
    places = customers if customers is not None else dict(zip(COLOURS, STARTS, strict=False))
    words = {"ask": "turn", "start_seat": 0, "round": 5, "seed": 1, "deck": (), "customer_site": places}
    words |= {"stalls": layout(players, components), "expansions": tiles or {}, "components": components}
    return table_of(GAME, players, seat, seats, {"cards": list(cards)}, {**words, **(state or {}), **said})


def _by_seat(seat: int, value: Any) -> Mapping[int, Any]:
    """What is said of the player on turn, or of seats by number, as the latter."""
    if value is None or (isinstance(value, Mapping) and any(isinstance(key, int) for key in value)):
        return value or {}
    return {seat: value}


def money_of(table: Table, seat: int) -> dict[str, int]:
    """Money of a seat, colours without any left out."""
    found: dict[str, int] = state(table)["money"][seat]
    return found


def hand_of(table: Table, seat: int) -> dict[str, int]:
    """Stall cards of a seat."""
    found: dict[str, int] = state(table)["hand"][seat]
    return found


def go(table: Table, *steps: str | tuple[str, Any]) -> Table:
    """Make several choices, each a kind or (kind, value), and return the table.

    A decision with a single choice answers itself: a step of a kind that is not asked for now is passed over.
    """
    for step in steps:
        kind, value = (step, None) if isinstance(step, str) else step
        if kind in kinds(table):
            choose(table, kind, value)
    return table


def site_number(site: str) -> int:
    """The number that events use for a site."""
    row, column = map(int, site.split(","))
    return 1 + 15 * row + column
