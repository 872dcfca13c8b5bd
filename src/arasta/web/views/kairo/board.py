"""The market as one drawing: ground, segments, tiles, entries, what could be built, and where customers could go.

Made from the box, so that any board of a components file is drawn; a site is `UNIT` wide, with a margin of half a site
at the left and at the top for letters and numbers. Colours and lines are classes of `kairo.css`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from arasta.games.kairo.record.labels import COLOURS, KINDS, NEUTRAL, SEGMENTS, SIDE, SITES
from arasta.games.kairo.record.state import stands
from arasta.games.kairo.rules.expanding import stand_tiles
from arasta.games.kairo.words.moving import blocked
from arasta.games.kairo.words.names import site_name
from arasta.games.kairo.words.situation import Now, sites_in
from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo
from arasta.web.views.kairo.drawn import GOODS
from arasta.web.views.kairo.spots import Goal, Spot

UNIT = 20
EDGE = UNIT // 2


def corner(site: int) -> tuple[int, int]:
    """Left and top of a site in the drawing."""
    row, column = divmod(site - 1, SIDE)
    return EDGE + UNIT * column, EDGE + UNIT * row


def used(drawing: str, x: float, y: float, size: float, look: str = "") -> str:
    """A drawing at a place."""
    kind = f' class="{look}"' if look else ""
    return f'<use href="#d-{drawing}"{kind} x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def sites_of(now: Now) -> list[int]:
    """The sites of the board."""
    return [site for site in range(1, SITES + 1) if now.box.segment_of[site]]


def market(now: Now, seats: Sequence[SeatInfo], spots: Iterable[Spot], goals: Iterable[Goal]) -> Markup:
    """The whole drawing."""
    width, height = EDGE + UNIT * now.box.columns, EDGE + UNIT * now.box.rows
    parts = [_ground(now), _coordinates(now), _stands(now, seats), _spots(spots), _goals(now, seats, goals)]
    return Markup(
        f'<svg class="plan" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false">{"".join(parts)}</svg>'
    )


# --------------------------------------------------------------------------------------------------------------- ground


def _ground(now: Now) -> str:
    """Market and restaurant sites, the lines between segments, their numbers."""
    fields = {0: "", 1: ""}
    cups = ""
    for site in sites_of(now):
        x, y = corner(site)
        fields[now.box.restaurant[site]] += f"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z"
        if now.box.restaurant[site]:
            cups += f"M{x + 6} {y + 12.5}h8M{x + 7} {y + 12}q0-5 3-5t3 5"
    spaces = [(site, corner(site)) for site in (now.box.customer_start[space] for space in range(KINDS - 1))]
    taken = {now.s.customer_site[colour] for colour in range(KINDS)}
    # TRANSLATORS: On a site of Kairo's board where a customer stands at first; at most some 6 letters.
    word = escape(_("start"))
    starts = "".join(
        f'<circle class="start" cx="{x + EDGE}" cy="{y + EDGE}" r="8"/>'
        + (f'<text class="start-word" x="{x + EDGE}" y="{y + EDGE}">{word}</text>' if site not in taken else "")
        for site, (x, y) in spaces
    )
    return (
        f'<path class="market-site" d="{fields[0]}"/><path class="restaurant-site" d="{fields[1]}"/>'
        f'<path class="cup" d="{cups}"/>{starts}{_numbers(now)}<path class="border" d="{_borders(now)}"/>'
    )


def _borders(now: Now) -> str:
    """The lines around every segment."""
    lines = ""
    for site in sites_of(now):
        x, y = corner(site)
        segment = now.box.segment_of[site]
        row, column = divmod(site - 1, SIDE)
        at = now.box.segment_of
        if row == 0 or at[site - SIDE] != segment:
            lines += f"M{x} {y}h{UNIT}"
        if column == 0 or at[site - 1] != segment:
            lines += f"M{x} {y}v{UNIT}"
        if row == SIDE - 1 or at[site + SIDE] == 0:
            lines += f"M{x} {y + UNIT}h{UNIT}"
        if column == SIDE - 1 or at[site + 1] == 0:
            lines += f"M{x + UNIT} {y}v{UNIT}"
    return lines


def _numbers(now: Now) -> str:
    """The number of each segment, large and faint in its middle."""
    found = ""
    for segment in range(1, SEGMENTS + 1):
        corners = [corner(site) for site in sites_of(now) if now.box.segment_of[site] == segment]
        if corners:
            x = sum(x for x, _y in corners) / len(corners) + EDGE
            y = sum(y for _x, y in corners) / len(corners) + EDGE
            found += f'<text class="segment" x="{x:.1f}" y="{y:.1f}">{segment}</text>'
    return found


def _coordinates(now: Now) -> str:
    """Letters above the columns, numbers left of the rows."""
    found = "".join(
        f'<text class="edge" x="{2 * EDGE + UNIT * column}" y="{EDGE / 2}">{site_name(1 + column)[0]}</text>'
        for column in range(now.box.columns)
    )
    return found + "".join(
        f'<text class="edge" x="{EDGE / 2}" y="{2 * EDGE + UNIT * row}">{row + 1}</text>' for row in range(now.box.rows)
    )


# --------------------------------------------------------------------------------------------------------------- stands


def _stands(now: Now, seats: Sequence[SeatInfo]) -> str:
    """Entries first, then tiles, so that a stall lies over the edge of its entry."""
    there = list(stands(now.s))
    doors = "".join(_door(now, owner, colour) for owner, colour in there)
    stuck = {(seat, colour) for seat in range(len(seats)) for colour in blocked(now, seat)}
    return doors + "".join(_stand(now, seats, owner, colour, (owner, colour) in stuck) for owner, colour in there)


def emblem_of(seats: Sequence[SeatInfo], owner: int) -> str:
    """The emblem of an owner, "neutral" for nobody."""
    return "neutral" if owner == NEUTRAL else seats[owner].emblem


def _door(now: Now, owner: int, colour: int) -> str:
    """An entry: a carpet that comes out of its stall, with the good on it."""
    stall, entry = now.s.stall_site[owner, colour], now.s.entry_site[owner, colour]
    x, y = corner(entry)
    dx, dy = (x - corner(stall)[0]) // UNIT, (y - corner(stall)[1]) // UNIT
    left, top = x + 4 - 4 * (dx > 0), y + 4 - 4 * (dy > 0)
    across, down = 12 + 4 * abs(dx), 12 + 4 * abs(dy)
    carpet = f'<rect class="door c-{COLOURS[colour]}" x="{left}" y="{top}" width="{across}" height="{down}" rx="2"/>'
    return carpet + used(GOODS[colour], x + 6 - dx, y + 6 - dy, 8)


def _stand(now: Now, seats: Sequence[SeatInfo], owner: int, colour: int, stuck: bool) -> str:
    """The tiles of a stand, joined; the main stall with its awning, good, owner, size, or a sign that it is blocked."""
    name, emblem = COLOURS[colour], emblem_of(seats, owner)
    tiles = list(sites_in(stand_tiles(now.s, owner, colour)))
    stall = now.s.stall_site[owner, colour]
    parts = [f'<g class="stand o-{emblem} c-{name}">']
    for site in tiles:
        x, y = corner(site)
        parts.append(f'<rect class="tile" x="{x + 1.5}" y="{y + 1.5}" width="17" height="17" rx="3"/>')
    for site in tiles:
        x, y = corner(site)
        if site + 1 in tiles and (site - 1) % SIDE < SIDE - 1:
            parts.append(f'<path class="joint" d="M{x + 17} {y + 10}h6"/>')
        if site + SIDE in tiles:
            parts.append(f'<path class="joint" d="M{x + 10} {y + 17}v6"/>')
    for site in tiles:
        x, y = corner(site)
        if site != stall:
            parts.append(used(GOODS[colour], x + 5.5, y + 5.5, 9))
    x, y = corner(stall)
    parts.append(f'<path class="awning" d="M{x + 1.5} {y + 6}v-1.500q0-3 3-3h11q3 0 3 3v1.500z"/>')
    parts.append(
        f'<path class="stripes" d="M{x + 6} {y + 1.5}v4.500M{x + 10} {y + 1.5}v4.500M{x + 14} {y + 1.5}v4.500"/>'
    )
    parts.append(used(GOODS[colour], x + 2.5, y + 7.5, 8))
    parts.append(f'<circle class="badge" cx="{x + 14}" cy="{y + 13.5}" r="4.300"/>')
    parts.append(used(emblem, x + 11, y + 10.5, 6, "sign"))
    if len(tiles) > 1:
        parts.append(f'<text class="size" x="{x + 16.5}" y="{y + 4}">{len(tiles)}</text>')
    if stuck:
        parts.append(f'<circle class="blocked" cx="{x + 16.5}" cy="{y + 4}" r="3.200"/>')
        parts.append(f'<path class="blocked" d="M{x + 14.3} {y + 6.2}l4.400-4.400"/>')
    return "".join(parts) + "</g>"


# ------------------------------------------------------------------------------------------ what could be built, and go


def _spots(spots: Iterable[Spot]) -> str:
    """Sites where something could be built, with the goods of it."""
    found = ""
    for spot in spots:
        x, y = corner(spot.site)
        found += f'<rect class="spot {spot.look}" x="{x + 1.2}" y="{y + 1.2}" width="17.600" height="17.600" rx="3"/>'
        many = len(spot.marks)
        across = 1 if many == 1 else 2 if many <= 4 else 3
        size = (11, 7.5, 5.2)[across - 1]
        left = x + EDGE - size * across / 2
        top = y + EDGE - size * -(-many // across) / 2
        for n, mark in enumerate(spot.marks):
            px, py = left + size * (n % across), top + size * (n // across)
            found += used(GOODS[mark.colour], px + 0.4, py + 0.4, size - 0.8, f"mark {mark.kind} {mark.look}")
            if mark.kind == "expand" and many == 1:
                found += f'<text class="plus mark {mark.look}" x="{x + 15.5}" y="{y + 5}">+</text>'
    return found


def _goals(now: Now, seats: Sequence[SeatInfo], goals: Iterable[Goal]) -> str:
    """Entries where customers could go, with the income and the barkers needed."""
    found = ""
    for goal in goals:
        x, y = corner(goal.site)
        look = escape(goal.look)
        found += f'<g class="goal {look}"><rect x="{x + 0.8}" y="{y + 0.8}" width="18.400" height="18.400" rx="3"/>'
        pays = [(emblem_of(seats, now.seat), goal.mine)] if goal.mine else []
        if goal.owner != NEUTRAL and goal.theirs:
            pays.append((emblem_of(seats, goal.owner), goal.theirs))
        for n, (emblem, amount) in enumerate(pays):
            top = y + 19.2 - 6.4 * (len(pays) - n)
            found += f'<rect class="pay o-{emblem}" x="{x + 1.5}" y="{top:g}" width="17" height="6" rx="3"/>'
            found += used(emblem, x + 3, top + 0.6, 4.8, f"sign o-{emblem}")
            found += f'<text class="sum o-{emblem}" x="{x + 13}" y="{top + 3.2:g}">+{amount}</text>'
        if goal.barkers:
            found += used("kairo-barker", x + 1.4, y + 0.6, 6.4)
            found += f'<text class="barkers" x="{x + 12.5}" y="{y + 4}">\N{MULTIPLICATION SIGN}{goal.barkers}</text>'
        found += "</g>"
    return found
