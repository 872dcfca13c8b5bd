"""Choose & Write as `terminal.look.View`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from arasta.games.choose_write.record.labels import GUILD, KINDS, ONE_GOOD, OTHER_GOOD, PAIRS
from arasta.games.choose_write.rules.end_of_game import tie_break
from arasta.games.choose_write.rules.sheet import available_bonus, available_good, available_goods, available_lira
from arasta.games.choose_write.words import names
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.choose_write.cells import ROWS, cell, display, goods, prices, reached, rubies
from arasta.terminal.lines import Lines, fit, framed, joined, spread, styled
from arasta.terminal.look import Look, Shown
from arasta.terminal.marks import QUIET, RUBY_COLOUR
from arasta.terminal.seats import labelled, others, round_words, who

if TYPE_CHECKING:
    from arasta.core.choice import Choice

SIDE = 40
"""The least width of the column beside the map."""
WIDEST_CELL = 20
NARROWEST_CELL = 10
COLUMNS = 5
BELOW = 2
"""Lines below the map, inside its frame: prices and display."""


class ChooseWriteView:
    """Map, sheet and choices of Choose & Write."""

    place_kind = "use"

    def board_width(self, width: int) -> int:
        """Width of the framed map."""
        room = width - SIDE - 2 if width >= 110 else width
        inside = max(NARROWEST_CELL, min(WIDEST_CELL, (room - COLUMNS - 1) // COLUMNS))
        return COLUMNS * inside + COLUMNS + 1

    def board(self, look: Look, width: int, cell_height: int, rules: bool) -> Lines:
        """The map of the viewer's sheet, prices of the Palace, display."""
        whole = self.board_width(width)
        inside = (whole - COLUMNS - 1) // COLUMNS
        # The room is that of four rows; the map has three, and some lines below.
        height = max(2, (4 * cell_height + (5 if rules else 2) - BELOW - (4 if rules else 2)) // 3)
        seat = look.viewer if look.viewer is not None else 0
        reach = reached(look)
        rows = [[cell(look, place, inside, height, reach, seat) for place in row] for row in ROWS]
        lines = framed(rows, inside, look.signs, rules)
        side = styled(look.signs.down, QUIET)
        below = [
            joined([side, fit(joined([Text(" "), line], ""), whole - 2, look.signs.ellipsis), side], "")
            for line in (prices(look, whole - 3), display(look, whole - 3))
        ]
        return [*lines[:-1], *below, lines[-1]]

    def round(self, look: Look) -> str:
        """The round, and whether it is the last."""
        return round_words(look.s.round, bool(look.s.last_round))

    def own(self, look: Look, width: int, brief: bool) -> Lines:
        """The sheet beside its map, and the hand."""
        if look.viewer is None:
            return []
        seat = look.viewer
        if brief:
            line = joined([who(look, seat), owned(look, seat), rubies_of(look, seat)], "  ")
            return [fit(line, width), fit(labelled(_("Hand"), hand(look, seat)), width)]
        lines = [spread(who(look, seat), rubies_of(look, seat), width)]
        lines += [fit(line, width) for line in sheet(look, seat)]
        lines.append(fit(labelled(_("Hand"), location_card(look, seat)), width))
        lines.append(fit(labelled(_("Goods cards"), goods_hand(look, seat)), width))
        lines.append(fit(labelled(_("Guild cards"), guild_hand(look, seat)), width))
        return lines

    def others(self, look: Look, width: int, brief: bool) -> Lines:
        """Everybody else, in turn order from the viewer on."""
        return others(look, width, brief, rubies_of, owned_and_hand)

    def aim(self, look: Look) -> list[str]:
        """The aim of the game and the course of a turn, in two sentences, with the numbers of this box."""
        count = look.box.end_rubies
        if look.s.players == 1:
            aim = _("Get as many rubies as you can before the Location cards run out.")
        else:
            aim = ngettext(
                "Collect {count} ruby: the round is then finished, and the most rubies win.",
                "Collect {count} rubies: the round is then finished, and the most rubies win.",
                count,
            ).format(count=count)
        return [aim, _("Everybody uses each card played: a location on it or beside it, or a Bonus Action instead.")]

    def legend(self, look: Look) -> Lines:
        """Signs of the map and the sheet."""
        entries = [joined([goods(look, k), Text(names.good_name(k))]) for k in range(KINDS)]
        return [
            joined(entries, "   "),
            joined([Text(look.signs.ruby, style=RUBY_COLOUR), Text(_("ruby")), Text("  "), Text(_("L: Lira"))]),
            joined([look.name(seat) for seat in range(look.s.players)], "   "),
            Text(_("o: an icon to cross   [x-]: squares, checked and free")),
            Text(_("3 (5/12): 3 to spend, 5 of 12 spaces filled")),
            Text(_("{sign} before a number: this location can be used now").format(sign=look.signs.reach)),
        ]

    def choice(self, look: Look, choice: Choice) -> Shown:
        """A choice in words."""
        return Shown(choice.id, Text(choice.text))

    def standing(self, look: Look) -> tuple[list[str], list[list[str]]]:
        """Rubies, then what is still available."""
        s = look.s
        return [_("Rubies"), _("Available")], [[str(s.rubies[n]), str(tie_break(s, n))] for n in range(s.players)]


def rubies_of(look: Look, seat: int) -> Text:
    """The rubies of a seat."""
    return rubies(look, look.s.rubies[seat])


def owned_and_hand(look: Look, seat: int) -> Text:
    """The sheet and the hand of another player in one line."""
    return joined([owned(look, seat), hand(look, seat)], "  ")


def count(available: int, filled: int, spaces: int) -> str:
    """'3 (5/12)'."""
    return f"{available} ({filled}/{spaces})"


def sheet(look: Look, seat: int) -> Lines:
    """Lira, Bonus Actions and goods with their spaces."""
    s, box = look.s, look.box
    sections = ", ".join(f"{s.lira[seat, n]}/{box.lira_spaces[n]}" for n in range(2))
    lines = [
        labelled(_("Lira"), Text(f"{available_lira(s, seat)} ({sections})")),
        labelled(
            _("Bonus Actions"),
            Text(count(available_bonus(s, seat), s.bonus_actions[seat], box.bonus_spaces[s.players])),
        ),
    ]
    columns = [
        joined([goods(look, good), Text(count(available_good(s, seat, good), s.goods[seat, good], box.rows))])
        for good in range(KINDS)
    ]
    lines += [joined(columns[:2], "   "), joined(columns[2:], "   ")]
    return lines


def owned(look: Look, seat: int) -> Text:
    """The sheet in one line: Lira, goods, Bonus Actions to spend."""
    s = look.s
    parts = [Text(_("{count} L").format(count=available_lira(s, seat)))]
    counts = [joined([goods(look, k), Text(str(available_good(s, seat, k)))], "") for k in range(KINDS)]
    parts.append(joined(counts, " ") if available_goods(s, seat) else joined(counts, ""))
    # TRANSLATORS: Bonus Actions, as short as possible
    parts.append(Text(_("{count} BA").format(count=available_bonus(s, seat))))
    return joined(parts, "  ")


def location_card(look: Look, seat: int) -> Text:
    """The Location card in a hand, if the viewer knows it."""
    card = look.s.hand[seat]
    if card > 0:
        return Text(names.location(look.box.card_location[card]))
    return Text("?" if card < 0 else "")


def goods_hand(look: Look, seat: int) -> Text:
    """The Goods cards that the viewer knows, and the number of others."""
    found = []
    for pair in range(PAIRS):
        for _n in range(look.s.goods_hand[seat, pair]):
            found.append(joined([goods(look, ONE_GOOD[pair]), goods(look, OTHER_GOOD[pair])], ""))
    hidden = look.s.goods_cards[seat] - len(found)
    return joined([*found, Text(f"{hidden}?" if hidden else "")])


def guild_hand(look: Look, seat: int) -> Text:
    """The Guild cards that the viewer knows, and the number of others."""
    known = [card for card in range(len(GUILD)) if look.s.guild_hand[seat, card]]
    hidden = look.s.guild_cards[seat] - len(known)
    found = ", ".join(f"{_(names.GUILD_NAMES[card])} ({GUILD[card]})" for card in known)
    return joined([Text(found), Text(f"{hidden}?" if hidden else "")])


def hand(look: Look, seat: int) -> Text:
    """The whole hand in one line."""
    parts = [location_card(look, seat)]
    if look.s.goods_cards[seat]:
        parts.append(labelled(_("Goods"), goods_hand(look, seat)))
    if look.s.guild_cards[seat]:
        parts.append(labelled(_("Guild"), guild_hand(look, seat)))
    return joined(parts, "  ")


VIEW = ChooseWriteView()
