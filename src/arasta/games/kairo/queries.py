"""Questions about a board of Kairo: ways of customers, barkers, blocked stalls, places for a stall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from arasta.core.errors import ArastaError, Shown
from arasta.core.game import check_seat
from arasta.core.numbers import whole
from arasta.games.kairo.record.labels import COLOURS, NOWHERE, SEGMENTS, SITE_NAMES, SITES
from arasta.games.kairo.rules.luring import barkers_needed, counted_entries, entries_of, walkable
from arasta.games.kairo.rules.moving import can_move, is_blocked, lifted_board, new_stall_sites
from arasta.games.kairo.rules.placing import entry_sites, stall_sites, without_colour
from arasta.games.kairo.rules.sites import Sites, difference, has, intersection, one, row_set, same, spread
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, board_now
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table


def lure_distances(table: Table, colour: str) -> dict[str, int]:
    """Steps of the customer of a colour to each entry of its colour in reach (KAI-8.3, KAI-8.4, KAI-8.5, KAI-8.6).

    Args:
        table: a table of Kairo.
        colour: 'white', 'red', 'purple', 'green', 'yellow' or 'blue'.

    Returns:
        Site of the entry ('row,column', as in choices) -> steps; occupied entries too; {} where the customer stands
        outside.

    Raises:
        ArastaError: another game, or no such colour.
    """
    kind = _colour(table, colour)
    box, s = _seen(table)
    if s.customer_site[kind] == NOWHERE:
        return {}
    walk, entries = walkable(box, s), entries_of(s, kind)
    reached = one(s.customer_site[kind])
    found: dict[str, int] = {}
    steps = 0
    while True:
        new = difference(spread(reached, walk), reached)
        if same(new, one(NOWHERE)):
            return found
        steps += 1
        found |= dict.fromkeys(_names(intersection(new, entries)), steps)
        reached = spread(reached, walk)


def lure_barkers(table: Table, colour: str) -> dict[str, int]:
    """Market barkers it takes to lure the customer of a colour to each entry (KAI-8.7, KAI-8.8, KAI-8.9, KAI-12.23).

    Args:
        table: a table of Kairo.
        colour: as for `lure_distances`.

    Returns:
        Site of the entry -> barkers, for every entry that can be a goal, even if nobody has so many.

    Raises:
        ArastaError: another game, or no such colour.
    """
    kind = _colour(table, colour)
    box, s = _seen(table)
    free = set(_names(difference(entries_of(s, kind), row_set(s.customers))))
    return {
        name: barkers_needed(box, s, kind, one(SITE_NAMES.index(name)))
        for name in lure_distances(table, colour)
        if name in free and has(counted_entries(box, s, kind), SITE_NAMES.index(name))
    }


def blocked_stalls(table: Table, seat: int) -> tuple[str, ...]:
    """The colours of a seat's stalls that are blocked: without expansion, and not to be expanded (KAI-7.1, KAI-12.20).

    Args:
        table: a table of Kairo.
        seat: whose stalls, from 0.

    Returns:
        Names of colours, in their order.

    Raises:
        BadPlayers: there is no such seat.
        ArastaError: not a table of Kairo.
    """
    _check_game(table)
    seat = check_seat(table.players, seat)
    box, s = _seen(table)
    board = board_now(box, s)
    return tuple(
        name
        for colour, name in enumerate(COLOURS)
        if s.stall_site[seat, colour] != NOWHERE and is_blocked(box, s, board, seat, colour)
    )


def stall_places(
    table: Table, seat: int, colour: str, segments: Iterable[int] = range(1, SEGMENTS + 1)
) -> tuple[tuple[str, str], ...]:
    """All pairs of stall site and entry where a seat's stall of a colour can stand (KAI-4.2, KAI-4.11, KAI-7.3).

    Args:
        table: a table of Kairo.
        seat: whose stall, from 0.
        colour: of the stall. One that is on the board can only be moved, and only if it is blocked.
        segments: segments, 1 to 9, that the cards played allow (KAI-3.2); all unless given.

    Returns:
        (site, entry), each 'row,column', in the order of the sites.

    Raises:
        BadPlayers: there is no such seat.
        ArastaError: another game, no such colour or segment.
    """
    kind = _colour(table, colour)
    seat = check_seat(table.players, seat)
    allowed = _segments(segments)
    box, s = _seen(table)
    board = board_now(box, s)
    if s.stall_site[seat, kind] == NOWHERE:
        sites = stall_sites(box, board, without_colour(box, s, allowed, kind, -1), kind)
    elif is_blocked(box, s, board, seat, kind) and can_move(box, s, seat, allowed, kind):
        board = lifted_board(box, s, seat, kind)
        sites = new_stall_sites(box, s, board, seat, allowed, kind)
    else:
        return ()
    return tuple(
        (site, entry)
        for site in _names(sites)
        for entry in _names(entry_sites(box, board, one(SITE_NAMES.index(site)), kind))
    )


def _seen(table: Table) -> tuple[Any, Any]:
    """Box and state of a table of Kairo, as rules take them."""
    return table.box_view, table.state


def _names(sites: Sites) -> list[str]:
    return [SITE_NAMES[site] for site in range(1, SITES + 1) if has(sites, site)]


def _segments(segments: Any) -> int:
    if isinstance(segments, str) or not isinstance(segments, Iterable):
        raise ArastaError(
            _("{where}: a list is expected, found {found!r}").format(where="segments", found=Shown(segments))
        )
    allowed = 0
    for segment in segments:
        number = whole(segment)
        if number is None or not 1 <= number <= SEGMENTS:
            raise ArastaError(_none_of("segments", segment, range(1, SEGMENTS + 1)))
        allowed |= 1 << (number - 1)
    return allowed & ALL_SEGMENTS


def _check_game(table: Table) -> None:
    name = getattr(getattr(table, "game", None), "name", None)
    if name != "kairo":
        raise ArastaError(_none_of("table.game", name, ("kairo",)))


def _colour(table: Table, colour: Any) -> int:
    _check_game(table)
    if colour not in COLOURS:
        raise ArastaError(_none_of("colour", colour, COLOURS))
    return COLOURS.index(colour)


def _none_of(where: str, found: Any, names: Iterable[Any]) -> str:
    return _("{where}: {found!r} is none of {names}").format(
        where=where, found=Shown(found), names=", ".join(map(str, names))
    )
