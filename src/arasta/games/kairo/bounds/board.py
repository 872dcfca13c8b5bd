"""The board of a components file: grid, start spaces and start layouts, checked against the rules (T2 to T4, T10)."""

from __future__ import annotations

from typing import Any

from arasta.core.components import Components
from arasta.core.errors import BadComponents, Shown
from arasta.games.kairo.record.labels import COLOURS, KINDS, NEUTRAL, OWNERS, PURPLE, SEATS, SEGMENTS, SIDE
from arasta.games.kairo.rules.sites import Sites, around, connected, has, intersects, one, row_set, union
from arasta.i18n import gettext as _

MARKET = "M"
RESTAURANT = "R"
NO_SITE = "."
"""Areas as written in the components file."""


def site_at(row: int, column: int) -> int:
    """Number of the site in this row and column, both counted from 0."""
    return 1 + SIDE * row + column


def set_board(box: Any, components: Components) -> None:
    """Fill the board part of a box; raises BadComponents."""
    grid = components.data("board_grid")
    rows, columns = grid["rows"], grid["columns"]
    if not (1 <= rows <= SIDE and 1 <= columns <= SIDE):
        raise BadComponents(
            _("kairo: a board has 1 to {most} rows and columns, not {rows}x{columns}").format(
                most=SIDE, rows=Shown(rows), columns=Shown(columns)
            )
        )
    segments, areas = grid["segment_of_site"], grid["area_of_site"]
    _check_shape("segment_of_site", segments, rows, columns)
    _check_shape("area_of_site", areas, rows, columns)
    box.rows, box.columns = rows, columns
    for row in range(rows):
        for column in range(columns):
            _set_site(box, row, column, segments[row][column], areas[row][column])
    _set_starts(box, components)


def _check_shape(name: str, lines: Any, rows: int, columns: int) -> None:
    if len(lines) != rows or any(len(line) != columns for line in lines):
        raise BadComponents(
            _("kairo: board_grid.{name} has {rows} rows of {columns} entries").format(
                name=name, rows=rows, columns=columns
            )
        )


def _set_site(box: Any, row: int, column: int, segment: int, area: str) -> None:
    if area not in (MARKET, RESTAURANT, NO_SITE):
        raise BadComponents(
            _("kairo: site {row},{column} is {market}, {restaurant} or {none}, not {found!r}").format(
                row=row, column=column, market=MARKET, restaurant=RESTAURANT, none=NO_SITE, found=Shown(area)
            )
        )
    if area == NO_SITE:
        return
    if not 1 <= segment <= SEGMENTS:
        raise BadComponents(
            _("kairo: site {row},{column} lies in a segment from 1 to {last}, not {found}").format(
                row=row, column=column, last=SEGMENTS, found=Shown(segment)
            )
        )
    site = site_at(row, column)
    box.segment_of[site] = segment
    box.restaurant[site] = int(area == RESTAURANT)
    sites = one(site)
    target = box.restaurant_sites if area == RESTAURANT else box.market_sites
    for word in range(len(sites)):
        target[word] |= sites[word]
        box.segment_sites[segment - 1, word] |= sites[word]


def _set_starts(box: Any, components: Components) -> None:
    """The customer start spaces: market sites that are connected (KAI-0.7, KAI-5.9)."""
    spaces = [space["site"] for space in components.data("customer_starts")["spaces"]]
    market = row_set(box.market_sites)
    starts = Sites(0, 0, 0, 0)
    if len(spaces) != KINDS - 1:
        raise BadComponents(_("kairo: there are {count} customer start spaces").format(count=KINDS - 1))
    for i, place in enumerate(spaces):
        site = _site_of(box, place)
        if not has(market, site) or has(starts, site):
            raise BadComponents(
                _("kairo: each customer start space is a market site of its own, not {site}").format(site=Shown(place))
            )
        box.customer_start[i] = site
        starts = union(starts, one(site))
    if not connected(starts, market):
        raise BadComponents(_("kairo: the customer start spaces are connected by market sites"))


def _site_of(box: Any, place: Any) -> int:
    if len(place) != 2 or not (0 <= place[0] < box.rows and 0 <= place[1] < box.columns):
        raise BadComponents(_("kairo: there is no site {site}").format(site=Shown(place)))
    site = site_at(*place)
    if box.segment_of[site] == 0:
        raise BadComponents(_("kairo: there is no site {site}").format(site=Shown(place)))
    return site


def set_layouts(box: Any, components: Components) -> None:
    """The suggested start layouts, which must be legal (T10, KAI-1.18); raises BadComponents."""
    layouts = components.data("start_layouts")["layouts"]
    for players in range(2, SEATS + 1):
        for stall in layouts[str(players)]:
            _set_stall(box, players, stall)
        _check_numbers(box, players)
        _check_layout(box, players)


def _set_stall(box: Any, players: int, stall: Any) -> None:
    if stall["owner"] not in OWNERS or stall["colour"] not in COLOURS:
        raise BadComponents(
            _("kairo: a stall of a start layout has an owner of {owners} and a colour of {colours}").format(
                owners=", ".join(OWNERS), colours=", ".join(COLOURS)
            )
        )
    owner, colour = OWNERS.index(stall["owner"]), COLOURS.index(stall["colour"])
    if box.layout_stall[players, owner, colour]:
        raise BadComponents(_bad_stall(players, owner, colour, _("it is there twice")))
    box.layout_stall[players, owner, colour] = _site_of(box, stall["stall"])
    box.layout_entry[players, owner, colour] = _site_of(box, stall["entry"])


def _bad_stall(players: int, owner: int, colour: int, reason: str) -> str:
    return _("kairo: start layout for {players} players, {colour} stall of {owner}: {reason}").format(
        players=players, colour=COLOURS[colour], owner=OWNERS[owner], reason=reason
    )


def _check_numbers(box: Any, players: int) -> None:
    for owner in range(len(OWNERS)):
        wanted = box.neutral_stalls[players] if owner == NEUTRAL else box.start_stalls if owner < players else 0
        found = sum(box.layout_stall[players, owner, colour] > 0 for colour in range(KINDS))
        if found != wanted:
            raise BadComponents(
                _("kairo: start layout for {players} players: {owner} has {wanted} stalls, not {found}").format(
                    players=players, owner=OWNERS[owner], wanted=wanted, found=found
                )
            )


def _check_layout(box: Any, players: int) -> None:
    """Areas, neighbours, one stall of a colour a segment (KAI-4.2, KAI-4.3, KAI-4.4, KAI-4.5, KAI-4.7), and ways."""
    stands = [
        (owner, colour)
        for owner in range(len(OWNERS))
        for colour in range(KINDS)
        if box.layout_stall[players, owner, colour]
    ]
    market, tiles, needed = row_set(box.market_sites), Sites(0, 0, 0, 0), Sites(0, 0, 0, 0)
    for site in box.customer_start:
        needed = union(needed, one(site))
    taken = needed
    coloured = set()
    for owner, colour in stands:
        stall, entry = box.layout_stall[players, owner, colour], box.layout_entry[players, owner, colour]
        reason = ""
        if box.restaurant[stall] != (colour == PURPLE) or not has(market, entry):
            reason = _("stall or entry lies in the wrong area")
        elif not has(around(one(stall)), entry):
            reason = _("the entry is not next to the stall")
        elif has(taken, stall) or has(taken, entry):
            reason = _("stall or entry lies on a site that is not free")
        elif intersects(around(one(stall)), tiles):
            reason = _("the stall is next to another one")
        elif (colour, box.segment_of[stall]) in coloured:
            reason = _("its segment has a stall of this colour")
        if reason:
            raise BadComponents(_bad_stall(players, owner, colour, reason))
        coloured.add((colour, box.segment_of[stall]))
        tiles = union(tiles, one(stall))
        needed = union(needed, one(entry))
        taken = union(taken, union(one(stall), one(entry)))
    ways = Sites(*(word & ~tile for word, tile in zip(market, tiles, strict=True)))
    if not connected(needed, ways):
        raise BadComponents(
            _("kairo: start layout for {players} players: not every customer can reach every entry").format(
                players=players
            )
        )
