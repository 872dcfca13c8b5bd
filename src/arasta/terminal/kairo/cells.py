"""The market in letters: a site is a separator and two or three signs, one line high."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from arasta.games.kairo.record.labels import KINDS, NEUTRAL, SIDE, SIDES, SITE_NAMES, SITES, stand_colour, stand_owner
from arasta.games.kairo.record.state import stands
from arasta.games.kairo.rules.placing import side_of
from arasta.games.kairo.words.names import site_name
from arasta.terminal.lines import Lines, styled
from arasta.terminal.look import Look
from arasta.terminal.marks import FULL, LETTERS, NEW, QUIET

GOODS = ("○", "■", "∩", "▲", "●", "◆")
PLAIN_GOODS = ("W", "R", "P", "G", "Y", "B")
"""Signs of the colours, where the terminal can show them, and where not."""
COLOURS = ("#8d8d8d", "#d0453b", "#a35fc9", "#4c9a2a", "#b87f00", "#2f7fd0")
ARROWS = ("↑", "→", "↓", "←")
PLAIN_ARROWS = ("^", ">", "v", "<")
MARGIN = 3
"""Columns left of the board, for the numbers of the rows."""


def is_plain(look: Look) -> bool:
    """True if the terminal shows plain letters only."""
    return look.signs is not FULL


def good(look: Look, colour: int) -> Text:
    """The sign of a colour."""
    signs = PLAIN_GOODS if is_plain(look) else GOODS
    return Text(signs[colour], style=f"bold {COLOURS[colour]}")


def customer(look: Look, colour: int) -> Text:
    """A customer: the sign of its colour, reversed."""
    signs = PLAIN_GOODS if is_plain(look) else GOODS
    return Text(signs[colour], style=f"bold reverse {COLOURS[colour]}")


def owner(look: Look, seat: int) -> Text:
    """The letter of an owner; N for a neutral stall."""
    return Text("N", style="bold reverse") if seat == NEUTRAL else look.merchant(seat)


def lit_sites(look: Look) -> dict[int, str]:
    """Sites that can be chosen now, including those of entries."""
    found = {SITE_NAMES.index(str(choice.value)): "site" for choice in look.choices if choice.kind == "site"}
    chosen = look.s.chosen_site
    for choice in look.choices:
        if choice.kind == "entry" and chosen:
            found[side_of(chosen, SIDES.index(str(choice.value)))] = "entry"
    return found


def wide_enough(look: Look, width: int) -> bool:
    """True if customers have a column of their own."""
    return MARGIN + 4 * int(look.box.columns) + 1 <= width


def board(look: Look, width: int, rules: bool) -> Lines:
    """The market: letters of the columns, rows of sites, lines between segments; without `rules` rows underlined."""
    wide = wide_enough(look, width)
    inside = 3 if wide else 2
    head = Text(" " * MARGIN)
    for column in range(look.box.columns):
        head.append(f" {site_name(1 + column)[0]:<{inside}}", style=QUIET)
    entries, customers, lit = _entries(look), _customers(look), lit_sites(look)
    numbered = _first_free(look, {**entries, **dict.fromkeys(customers)})
    lines = [head]
    for row in range(look.box.rows):
        rule = _rule(look, row, inside) if row else Text()
        if rules and rule.plain.strip():
            lines.append(rule)
        line = styled(f"{row + 1:>{MARGIN - 1}} ", QUIET)
        for column in range(look.box.columns):
            site = 1 + SIDE * row + column
            line.append(_separator(look, site), style=QUIET)
            if site in numbered and site not in lit and site != look.s.chosen_site:
                line.append(f" {look.box.segment_of[site]}".ljust(inside), style=QUIET)
            else:
                line.append_text(_site(look, site, inside, entries, customers, lit))
        if not rules and row + 1 < look.box.rows:
            _underline(line, _rule(look, row + 1, inside).plain)
        lines.append(line)
    return lines


def _underline(line: Text, rule: str) -> None:
    """Underline a row where segments change below it."""
    for column, sign in enumerate(rule):
        if sign != " " and (column - MARGIN) >= 0:
            line.stylize("underline", column, column + 1)


def _first_free(look: Look, taken: Mapping[int, object]) -> set[int]:
    """The first free site of each segment, for its number."""
    found: dict[int, int] = {}
    for site in range(SITES, 0, -1):
        if look.box.segment_of[site] and not look.s.tile[site] and site not in taken:
            found[look.box.segment_of[site]] = site
    return set(found.values())


def _separator(look: Look, site: int) -> str:
    """A line to the left of a site that begins a segment."""
    at = look.box.segment_of
    if (site - 1) % SIDE == 0 or at[site] == at[site - 1]:
        return " "
    return look.signs.down


def _rule(look: Look, row: int, inside: int) -> Text:
    """The line above a row, where segments change."""
    at = look.box.segment_of
    text = " " * MARGIN
    for column in range(look.box.columns):
        site = 1 + SIDE * row + column
        text += (look.signs.across if at[site] != at[site - SIDE] else " ") * (1 + inside)
    return Text(text, style=QUIET)


def _entries(look: Look) -> dict[int, tuple[int, int]]:
    """Site of each entry -> side on which its stall lies, and colour."""
    found = {}
    sides = {-SIDE: 0, 1: 1, SIDE: 2, -1: 3}
    for stand in stands(look.s):
        entry = look.s.entry_site[stand]
        found[entry] = (sides[look.s.stall_site[stand] - entry], stand[1])
    return found


def _customers(look: Look) -> dict[int, int]:
    return {look.s.customer_site[colour]: colour for colour in range(KINDS) if look.s.customer_site[colour]}


def _site(
    look: Look,
    site: int,
    inside: int,
    entries: Mapping[int, tuple[int, int]],
    customers: Mapping[int, int],
    lit: Mapping[int, str],
) -> Text:
    """A site, `inside` columns wide."""
    here = customers.get(site)
    text = Text()
    if look.s.tile[site]:
        of, colour = stand_owner(look.s.tile[site]), stand_colour(look.s.tile[site])
        stall = look.s.stall_site[of, colour] == site
        text.append_text(owner(look, of) if stall else Text(_small(of), style="bold"))
        text.append_text(good(look, colour))
        size = look.s.size[of, colour]
        text.append(str(size) if stall and size > 1 and inside > 2 else " " * (inside - 2))
        return text
    if site in entries and not (here is not None and inside == 2):
        side, colour = entries[site]
        arrow = (PLAIN_ARROWS if is_plain(look) else ARROWS)[side]
        text.append(look.signs.reach if site in lit else arrow, style=NEW if site in lit else "")
        text.append_text(good(look, colour))
        if inside > 2:
            text.append_text(customer(look, here) if here is not None else Text(" "))
        return text
    if here is not None:
        text.append(" " * (inside - 1))
        text.append_text(customer(look, here))
        return text
    if site == look.s.chosen_site:
        return styled("??"[:inside].ljust(inside), NEW)
    sign = "u" if look.box.restaurant[site] else "." if is_plain(look) else look.signs.dot
    if look.box.segment_of[site] == 0:
        sign = " "
    if site in lit:
        return styled(f"{look.signs.reach}{sign}".ljust(inside), NEW)
    return Text(f" {sign}".ljust(inside), style=QUIET)


def _small(of: int) -> str:
    return "n" if of == NEUTRAL else LETTERS[of].lower()
