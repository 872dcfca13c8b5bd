"""Impossible positions of Kairo: pieces on the board, and the rules that apply to them (ledger sections 0 to 8)."""

from __future__ import annotations

from arasta.games.kairo.bounds.check_cards import check_cards
from arasta.games.kairo.bounds.check_turn import check_turn, unpaid_colour
from arasta.games.kairo.record.labels import (
    COLOURS,
    KINDS,
    MEDALS,
    NEUTRAL,
    NOWHERE,
    OWNERS,
    SITE_NAMES,
    SITES,
    field_of,
    stand_colour,
    stand_number,
    stand_owner,
)
from arasta.games.kairo.record.state import Box, State, stands
from arasta.games.kairo.rules.expanding import stand_tiles
from arasta.games.kairo.rules.placing import area_of
from arasta.games.kairo.rules.sites import (
    around,
    connected,
    count,
    difference,
    grid_set,
    has,
    intersects,
    one,
    row_set,
    union,
    within,
)
from arasta.games.kairo.rules.ways import all_tiles
from arasta.i18n import gettext as _


def check(box: Box, s: State) -> str:
    """The first thing that is impossible about a position, naming its field; '' if nothing is."""
    return (
        _check_stands(box, s)
        or _check_tiles(box, s)
        or _check_neighbours(box, s)
        or _check_customers(box, s)
        or _check_ways(box, s)
        or _check_supplies(box, s)
        or _check_medals(box, s)
        or check_cards(box, s)
        or check_turn(box, s)
    )


def _check_stands(box: Box, s: State) -> str:
    """Main stalls and their entries (KAI-0.10, KAI-4.2, KAI-4.3, KAI-4.4, KAI-11.2)."""
    entries = set()
    for owner in range(len(OWNERS)):
        plays = owner < s.players or (owner == NEUTRAL and box.neutral_stalls[s.players] > 0)
        for colour in range(KINDS):
            stall, entry = s.stall_site[owner, colour], s.entry_site[owner, colour]
            size = s.size[owner, colour]
            if not (stall > 0) == (entry > 0) == (size > 0):
                return _("{where}: a stall on the board has a site, an entry and a size").format(
                    where=field_of("stall_site", owner, colour)
                )
            if stall == NOWHERE:
                continue
            if not plays or (owner == NEUTRAL and size > 1):
                return _("{where}: with {players} players there is no such stand").format(
                    where=field_of("size", owner, colour), players=s.players
                )
            if not has(area_of(box, colour), stall) or not has(row_set(box.market_sites), entry):
                return _("{where}: stall or entry lies in the wrong area (KAI-4.3, KAI-4.4)").format(
                    where=field_of("stall_site", owner, colour)
                )
            if not has(around(one(stall)), entry) or entry in entries or s.tile[entry]:
                return _("{where}: an entry lies beside its stall, on a site without tile and other entry").format(
                    where=field_of("entry_site", owner, colour)
                )
            entries.add(entry)
    return ""


def _check_tiles(box: Box, s: State) -> str:
    """Every tile belongs to a stand, is connected to it and lies in its area (KAI-5.3, KAI-5.8)."""
    sizes = dict.fromkeys(stands(s), 0)
    for site in range(1, SITES + 1):
        if s.tile[site] == 0:
            continue
        owner, colour = stand_owner(s.tile[site]), stand_colour(s.tile[site])
        if (owner, colour) not in sizes or not has(area_of(box, colour), site):
            return _("{where}: no tile of this stand can lie here").format(where=f"state.tile.{SITE_NAMES[site]}")
        sizes[owner, colour] += 1
    for (owner, colour), size in sizes.items():
        own = stand_tiles(s, owner, colour)
        stall = s.stall_site[owner, colour]
        if size != s.size[owner, colour] or count(own) != size or s.tile[stall] != stand_number(owner, colour):
            return _("{where}: its tiles are connected to its main stall, and apart from others (KAI-5.8)").format(
                where=field_of("size", owner, colour)
            )
    return ""


def _check_neighbours(box: Box, s: State) -> str:
    """One stall of each colour per segment; main stalls are never adjacent (KAI-4.5, KAI-4.7, KAI-12.14)."""
    coloured = set()
    for owner, colour in stands(s):
        stall = s.stall_site[owner, colour]
        if (colour, box.segment_of[stall]) in coloured:
            return _("{where}: its segment has another stall of this colour (KAI-4.5)").format(
                where=field_of("stall_site", owner, colour)
            )
        coloured.add((colour, box.segment_of[stall]))
        near = around(one(stall))
        others = [s.stall_site[stand] for stand in stands(s) if has(near, s.stall_site[stand])]
        foreign = difference(all_tiles(s), grid_set(s.tiles_of, colour))
        if others or (box.touch_expansions_only and intersects(near, foreign)):
            return _("{where}: it is next to a tile that no stall is next to (KAI-4.7, KAI-12.14)").format(
                where=field_of("stall_site", owner, colour)
            )
    return ""


def _check_customers(box: Box, s: State) -> str:
    """Five of the six customers stand on walkable sites, none on an entry of its colour (KAI-0.13, KAI-8.15)."""
    sites = [s.customer_site[colour] for colour in range(KINDS) if s.customer_site[colour] != NOWHERE]
    if len(sites) != KINDS - 1 or len(set(sites)) != KINDS - 1:
        return _("state.customer_site: five customers stand on the board, each on a site of its own (KAI-0.13)")
    for colour, name in enumerate(COLOURS):
        site = s.customer_site[colour]
        if site == NOWHERE:
            continue
        own_entry = any(s.entry_site[owner, colour] == site for owner in range(len(OWNERS)))
        if not has(row_set(box.market_sites), site) or s.tile[site] or own_entry:
            return _("{where}: a customer stands on a market site without tile and entry of its colour").format(
                where=f"state.customer_site.{name}"
            )
    return ""


def _check_ways(box: Box, s: State) -> str:
    """All entries and customers are connected (KAI-5.9, KAI-12.12)."""
    needed = union(row_set(s.entries), row_set(s.customers))
    walk = difference(row_set(box.market_sites), all_tiles(s))
    if box.path_rule_for_stalls and not (within(needed, walk) and connected(needed, walk)):
        return _("state.tile: every customer can reach every entry (KAI-5.9)")
    return ""


def _check_supplies(box: Box, s: State) -> str:
    """Expansions, barkers and money add up (KAI-0.17, KAI-0.19, KAI-12.1, KAI-12.2)."""
    for colour, name in enumerate(COLOURS):
        built = sum(s.size[stand] - 1 for stand in stands(s) if stand[1] == colour)
        if s.supply[colour] + built != box.supply[colour]:
            return _("{where}: there are {count} expansions, on the board and in the supply (KAI-0.19)").format(
                where=f"state.supply.{name}", count=box.supply[colour]
            )
        if box.bank_limit and sum(s.money[seat, colour] for seat in range(s.players)) > box.bank_money:
            return _("state.money: there is only {count} money of each colour (KAI-12.1)").format(count=box.bank_money)
    if s.barker_supply + sum(s.barkers[seat] for seat in range(s.players)) != box.barker_cards:
        return _("state.barkers: there are {count} market barkers (KAI-0.17)").format(count=box.barker_cards)
    if s.open_money != box.open_money:
        return _("state.open_money: it is {found} on this table").format(found=box.open_money)
    return ""


def _check_medals(box: Box, s: State) -> str:
    """Medals are in the supply until a colour is expanded; then owners of largest stands hold them (KAI-6.10)."""
    unpaid = unpaid_colour(s)
    for colour, name in enumerate(COLOURS):
        largest = max(s.size[owner, colour] for owner in range(len(OWNERS)))
        for medal, metal in enumerate(MEDALS):
            holder = s.medal_holder[colour, medal]
            where = f"state.medal_holder.{name}.{metal}"
            if holder > s.players:
                return _("{where}: 0 for the supply, else a seat plus 1, up to {most}").format(
                    where=where, most=s.players
                )
            if colour == unpaid:
                continue
            if (holder == 0) != (largest <= 1) or (holder and s.size[holder - 1, colour] != largest):
                return _("{where}: an owner of a largest stand has it; the supply until one is expanded").format(
                    where=where
                )
    return ""
