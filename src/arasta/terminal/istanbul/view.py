"""Istanbul as `terminal.look.View`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from arasta.games.istanbul.record.labels import CARDS, KINDS, NEUTRAL
from arasta.games.istanbul.rules.end import is_last_round
from arasta.games.istanbul.rules.layout import SIDE, distance
from arasta.games.istanbul.rules.supply import capacity, total_goods
from arasta.games.istanbul.words import names
from arasta.games.istanbul.words.end import aim
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.istanbul.cells import PLACE_KINDS, cell, goods, lira, reached, rubies
from arasta.terminal.lines import Lines, fit, framed, joined, spread
from arasta.terminal.look import Look, Shown
from arasta.terminal.marks import QUIET, RUBY_COLOUR
from arasta.terminal.seats import labelled, others, round_words, who

if TYPE_CHECKING:
    from arasta.core.choice import Choice

BESIDE = 37
"""The least width of the column beside the board."""
WIDEST_CELL = 27
NARROWEST_CELL = 13


class IstanbulView:
    """The bazaar, wheelbarrows and choices of Istanbul."""

    place_kind = "move"

    def board_width(self, width: int) -> int:
        """Width of the framed 4x4 grid."""
        room = width - BESIDE - 2 if width >= 110 else width
        inside = max(NARROWEST_CELL, min(WIDEST_CELL, (room - SIDE - 1) // SIDE))
        return SIDE * inside + SIDE + 1

    def board(self, look: Look, width: int, cell_height: int, rules: bool) -> Lines:
        """The 4x4 bazaar as it lies."""
        inside = (self.board_width(width) - SIDE - 1) // SIDE
        reach = reached(look)
        rows = [
            [cell(look, look.s.place_at[SIDE * row + column], inside, cell_height, reach) for column in range(SIDE)]
            for row in range(SIDE)
        ]
        return framed(rows, inside, look.signs, rules)

    def round(self, look: Look) -> str:
        """The round, and whether it is the last."""
        return round_words(look.s.round, is_last_round(look.box, look.s))

    def own(self, look: Look, width: int, brief: bool) -> Lines:
        """Wheelbarrow, Lira, rubies, stack, cards, tiles, assistants on the board."""
        if look.viewer is None:
            return []
        seat = look.viewer
        cards = labelled(_("Cards"), hand(look, seat))
        if brief:
            first = joined([who(look, seat), money(look, seat), barrow(look, seat, False), stack(look, seat)], "  ")
            return [fit(first, width), fit(joined([cards, tiles(look, seat)], "  "), width)]
        lines = [spread(who(look, seat), money(look, seat), width)]
        lines += [fit(line, width) for line in barrow_rows(look, seat, width)]
        lines.append(fit(labelled(_("Stack"), stack(look, seat)), width))
        lines.append(fit(cards, width))
        if tiles(look, seat).cell_len:
            lines.append(fit(labelled(_("Tiles"), tiles(look, seat)), width))
        return lines

    def others(self, look: Look, width: int, brief: bool) -> Lines:
        """Everybody else, in turn order from the viewer on."""
        return others(look, width, brief, money, owned)

    def aim(self, look: Look) -> list[str]:
        """The aim of the game and the course of a turn, with the numbers of this box."""
        return aim(look.box.end_rubies[look.s.players])

    def legend(self, look: Look) -> Lines:
        """Signs of the board."""
        signs = look.signs
        entries = [joined([goods(look, k), Text(names.good_name(k))]) for k in range(KINDS)]
        lines = [
            joined(entries, "   "),
            joined([Text(signs.ruby, style=RUBY_COLOUR), Text(_("ruby")), Text("  "), Text(_("L: Lira"))]),
        ]
        players = [look.name(seat) for seat in range(look.s.players)]
        lines.append(joined(players, "   "))
        lines.append(Text(_("A: merchant   a: assistant   fA: family member")))
        lines.append(Text(_("Gov, G: Governor   Smu, S: Smuggler   N: neutral merchant   n: neutral assistant")))
        lines.append(Text(_("{sign} before a number: this place can be chosen now").format(sign=signs.reach)))
        return lines

    def choice(self, look: Look, choice: Choice) -> Shown:
        """A choice in words; moves are listed under their distance."""
        if choice.kind in PLACE_KINDS and isinstance(choice.value, int):
            text = Text(names.place_name(choice.value))
            if choice.kind != "move" or look.viewer is None:
                return Shown(choice.value, text)
            s = look.s
            steps = distance(s.cell_of[s.merchant[look.viewer]], s.cell_of[choice.value])
            heading = ngettext("{steps} step", "{steps} steps", steps).format(steps=steps)
            return Shown(100 * steps + choice.value, text, heading)
        return Shown(choice.id, Text(choice.text))

    def standing(self, look: Look) -> tuple[list[str], list[list[str]]]:
        """Rubies, then Lira, goods, cards."""
        s = look.s
        titles = [_("Rubies"), _("Lira"), _("Goods"), _("Cards")]
        return titles, [
            [str(n) for n in (s.rubies[seat], s.lira[seat], total_goods(s, seat), s.hand_size[seat])]
            for seat in range(s.players)
        ]


def money(look: Look, seat: int) -> Text:
    """The rubies of a seat out of those needed, and its Lira."""
    needed = look.box.end_rubies[look.s.players]
    owned = rubies(look, look.s.rubies[seat])
    owned.append(f"/{needed}", style=QUIET)
    return joined([lira(look.s.lira[seat]), owned], "  ")


def owned(look: Look, seat: int) -> Text:
    """Wheelbarrow, assistants, tiles and cards of another player in one line."""
    return joined([barrow(look, seat, True), stack(look, seat), tiles(look, seat), shown_hand(look, seat)], "  ")


def barrow(look: Look, seat: int, short: bool) -> Text:
    """The wheelbarrow in one line."""
    counts = [joined([goods(look, good), Text(str(look.s.goods[seat, good]))], "") for good in range(KINDS)]
    row = joined(counts, "" if short else " ")
    row.append(f"/{capacity(look.box, look.s, seat)}", style=QUIET)
    return row


def barrow_rows(look: Look, seat: int, width: int) -> Lines:
    """The wheelbarrow with names: two goods a line."""
    room = capacity(look.box, look.s, seat)
    entries = []
    for good in range(KINDS):
        count = look.s.goods[seat, good]
        entry = joined([goods(look, good), Text(f"{names.good_name(good):<9}"), Text(f"{count}", style="bold")])
        entry.append(f"/{room}", style=QUIET)
        entries.append(fit(entry, (width - 2) // 2))
    return [joined([entries[0], entries[1]]), joined([entries[2], entries[3]])]


def stack(look: Look, seat: int) -> Text:
    """The assistants under a merchant, bottommost first."""
    s = look.s
    discs = Text()
    for n in range(s.stack_size[seat]):
        discs.append_text(Text("n", style="bold") if s.stack[seat, n] == NEUTRAL else look.small(seat))
    discs.append_text(look.merchant(seat))
    return discs


def tiles(look: Look, seat: int) -> Text:
    """Mosque tiles: the good's sign and the value in brackets."""
    found = []
    for colour in range(KINDS):
        value = look.s.tile[seat, colour]
        if value:
            tile = Text("[")
            tile.append_text(goods(look, colour))
            tile.append(f"{value}]")
            found.append(tile)
    return joined(found, "")


def hand(look: Look, seat: int) -> Text:
    """The cards in a hand that the viewer knows."""
    found = []
    for number in range(len(CARDS)):
        count = look.s.hand[seat, number]
        if count:
            found.append(Text(names.card_title(number) + (f" x{count}" if count > 1 else "")))
    return joined(found, ", ")


def shown_hand(look: Look, seat: int) -> Text:
    """The number of another player's cards, and those that everybody has seen."""
    size = look.s.hand_size[seat]
    text = Text(ngettext("{count} card", "{count} cards", size).format(count=size))
    known = hand(look, seat)
    if known.cell_len:
        text.append(" (")
        text.append_text(known)
        text.append(")")
    return text


VIEW = IstanbulView()
