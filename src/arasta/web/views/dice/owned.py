"""The things of players on a page; all of them are open."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.dice.record.labels import CRYSTAL, LIRA, RESOURCES, TILES
from arasta.games.dice.record.state import FRESH, NOT_OWNED, WORKED
from arasta.games.dice.words.mosque_tiles import tile_effect
from arasta.games.dice.words.names import capital, resource_name, resources, tile_name
from arasta.games.dice.words.situation import Now
from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo, Viewer
from arasta.web.views.common import ChoiceMap
from arasta.web.views.dice.marks import DRAWINGS, tile_gives
from arasta.web.views.names import kind_of, name_of


@dataclass(frozen=True)
class Stored:
    """An amount of a resource: its name in positions, its drawing, the words, and the choice a click makes."""

    name: str
    drawing: str
    title: str
    words: str
    count: int
    choice: Choice | None


@dataclass(frozen=True)
class Tile:
    """An own mosque tile; `state` is "", "fresh" (not active yet) or "worked"."""

    name: str
    title: str
    gives: Markup
    state: str
    words: str
    choice: Choice | None


@dataclass(frozen=True)
class Owner:
    """A player's things.

    Attributes:
        info, name, kind: who it is.
        on_turn, starts: it is this player's turn; this player began.
        rubies, wanted: the number owned, and the number that ends the game.
        goods: coloured and brown goods. crystal, lira: the others.
        tiles: mosque tiles, and `threshold`: the number that brings the mosque ruby. reached: it has been taken.
    """

    info: SeatInfo
    name: str
    kind: str
    on_turn: bool
    starts: bool
    rubies: int
    wanted: int
    goods: tuple[Stored, ...]
    crystal: Stored
    lira: Stored
    tiles: tuple[Tile, ...]
    threshold: int
    reached: bool


def owner(viewer: Viewer, now: Now, seat: int, choices: ChoiceMap) -> Owner:
    """The things of a seat; choices are those of the viewer."""
    s = now.s
    mine_now = choices if seat == viewer.seat else {}
    return Owner(
        info=viewer.seats[seat],
        name=name_of(viewer, seat),
        kind=kind_of(viewer, seat),
        on_turn=viewer.result is None and s.on_turn == seat,
        starts=s.start_seat == seat,
        rubies=s.rubies[seat],
        wanted=now.target,
        goods=tuple(_stored(now, seat, resource, mine_now) for resource in range(CRYSTAL)),
        crystal=_stored(now, seat, CRYSTAL, mine_now),
        lira=_stored(now, seat, LIRA, mine_now),
        tiles=tuple(_tile(now, seat, tile, mine_now) for tile in range(1, len(TILES)) if s.tile[seat, tile]),
        threshold=now.threshold,
        reached=bool(s.mosque_reached[seat]),
    )


def _stored(now: Now, seat: int, resource: int, choices: ChoiceMap) -> Stored:
    count = now.s.has[seat, resource]
    return Stored(
        RESOURCES[resource],
        DRAWINGS[resource],
        resource_name(resource),
        resources(resource, count),
        count,
        choices.get(("take", RESOURCES[resource])),
    )


def _tile(now: Now, seat: int, tile: int, choices: ChoiceMap) -> Tile:
    standing = now.s.tile[seat, tile]
    state = {FRESH: "fresh", WORKED: "worked"}.get(standing, "") if standing != NOT_OWNED else ""
    words = {
        "": _("{tile}: {effect}"),
        "fresh": _("{tile}, from the next turn on: {effect}"),
        "worked": _("{tile}, has worked: {effect}"),
    }[state].format(tile=tile_name(tile), effect=tile_effect(now, tile))
    name = TILES[tile]
    choice = choices.get(("work", name)) or choices.get(("discard_tile", name)) or choices.get(("skip", name))
    return Tile(name, tile_name(tile), tile_gives(now, tile), state, capital(words), choice)
