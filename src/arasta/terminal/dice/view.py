"""The Dice Game as `terminal.look.View`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from arasta.games.dice.record.labels import AREAS, BROWN, TILES
from arasta.games.dice.record.state import ACTIONS, DISPLAY, FRESH, NOT_OWNED
from arasta.games.dice.rules.end import is_end_triggered, worth_in_tie
from arasta.games.dice.words import names, words
from arasta.games.dice.words.bazaar_cards import card_title
from arasta.games.dice.words.end import aim
from arasta.games.dice.words.situation import Now
from arasta.i18n import gettext as _
from arasta.terminal.dice import signs
from arasta.terminal.lines import Lines, fit, joined, spread
from arasta.terminal.look import Look, Shown
from arasta.terminal.marks import QUIET
from arasta.terminal.seats import others, round_words, who

if TYPE_CHECKING:
    from arasta.core.choice import Choice

SIDE = 44
"""The least width of the column beside the board."""
WIDEST = 72
TALL = 21
"""Lines that the board needs with one line for each area and tile."""
COLUMNS = 3
"""Tiles in a line where space is short."""


class DiceView:
    """Dice, ruby areas, mosque tiles and choices of the Dice Game."""

    place_kind = ""

    def board_width(self, width: int) -> int:
        """Width of the framed board."""
        return min(WIDEST, width - SIDE - 2) if width >= 110 else width

    def board(self, look: Look, width: int, cell_height: int, rules: bool) -> Lines:
        """Dice, ruby areas, mosque tiles, piles, in a frame."""
        inside = self.board_width(width) - 2
        tall = rules and 4 * cell_height + 5 >= TALL
        parts = [
            [dice_line(look)],
            areas(look, inside - 1, tall),
            tiles(look, inside - 1, tall),
            [piles(look)],
        ]
        return _framed(look, parts, inside, rules)

    def round(self, look: Look) -> str:
        """The round, and whether it is the last."""
        return round_words(look.s.round, is_end_triggered(look.box, look.s))

    def own(self, look: Look, width: int, brief: bool) -> Lines:
        """Goods, crystals, Lira, rubies and mosque tiles of the viewer."""
        if look.viewer is None:
            return []
        seat = look.viewer
        if brief:
            first = joined([who(look, seat), rubies(look, seat), signs.holdings(look, seat, True)], "  ")
            return [fit(first, width), fit(owned_tiles(look, seat), width)]
        return [
            spread(who(look, seat), rubies(look, seat), width),
            fit(signs.holdings(look, seat, True), width),
            fit(owned_tiles(look, seat), width),
        ]

    def others(self, look: Look, width: int, brief: bool) -> Lines:
        """Everybody else, in turn order from the viewer on."""
        return others(look, width, brief, rubies, owned)

    def aim(self, look: Look) -> list[str]:
        """The aim of the game and the course of a turn, with the numbers of this box."""
        return aim(_situation(look))

    def legend(self, look: Look) -> Lines:
        """Signs of the board."""
        sign = look.signs
        entries = [joined([signs.good(look, colour), Text(names.good_name(colour))]) for colour in range(BROWN)]
        return [
            joined(entries, "   "),
            Text(_("On dice: L Lira, C a card.   L: Lira   br: brown goods   cr: crystals")),
            Text(_("{any} any good   {ruby} rubies left or owned").format(any=sign.any_good, ruby=sign.ruby)),
            Text(_("Mosque tiles show their cost, then what they give each turn; L: with Lira faces")),
            joined([look.name(seat) for seat in range(look.s.players)], "   "),
            Text(_("{sign} before a thing: it can be chosen now").format(sign=sign.reach)),
        ]

    def choice(self, look: Look, choice: Choice) -> Shown:
        """A choice in words."""
        return Shown(choice.id, Text(choice.text))

    def standing(self, look: Look) -> tuple[list[str], list[list[str]]]:
        """Rubies, then the worth of goods, crystals and Lira in a tie."""
        s, box = look.s, look.box
        return [_("Rubies"), _("Tie-break")], [
            [str(s.rubies[seat]), str(worth_in_tie(box, s, seat))] for seat in range(s.players)
        ]


def _situation(look: Look) -> Now:
    """The situation as the viewer knows it."""
    return words.situation_at(look.table, look.s, look.viewer or 0)


def _framed(look: Look, parts: list[Lines], inside: int, rules: bool) -> Lines:
    """Parts in a frame; with `rules` also with lines between them."""
    sign = look.signs

    def rule(first: int) -> Text:
        return Text(sign.corners[first] + sign.across * inside + sign.corners[first + 2], style=QUIET)

    lines = [rule(0)]
    for n, part in enumerate(parts):
        if n and rules:
            lines.append(rule(3))
        for content in part:
            line = Text(sign.down, style=QUIET)
            line = joined([line, fit(joined([Text(" "), content], ""), inside, sign.ellipsis)], "")
            line.append(sign.down, style=QUIET)
            lines.append(line)
    return [*lines, rule(6)]


def dice_line(look: Look) -> Text:
    """Dice that can be used, those used, and the number of actions left."""
    s = look.s
    free = [s.dice[number] - s.picked[number] for number in range(len(s.dice))]
    picked = [s.picked[number] for number in range(len(s.dice))]
    used = [s.used[number] for number in range(len(s.dice))]
    parts = [signs.dice(look, free)]
    if any(picked):
        parts.append(joined([Text(_("to roll again:"), style=QUIET), signs.dice(look, picked)]))
    if any(used):
        parts.append(joined([Text(_("used:"), style=QUIET), signs.dice(look, used, QUIET)]))
    if s.phase == ACTIONS:
        parts.append(Text(_("actions: {n}").format(n=s.actions_left) if s.actions_left else _("last action")))
    return joined(parts, "  ")


def areas(look: Look, width: int, tall: bool) -> Lines:
    """The ruby areas: one a line, or stalls and carpets in two lines."""
    if tall:
        return [signs.area(look, number, name, True) for number, name in enumerate(AREAS)]
    entries = [signs.area(look, number, name, False) for number, name in enumerate(AREAS)]
    column = width // BROWN
    return [
        joined([fit(entry, column) for entry in entries[:BROWN]], ""),
        joined([fit(entries[BROWN], width - column - 19), fit(entries[BROWN + 1], column), entries[BROWN + 2]], ""),
    ]


def tiles(look: Look, width: int, tall: bool) -> Lines:
    """The display of mosque tiles."""
    entries = []
    for place in range(DISPLAY):
        number = look.s.display[place]
        if number == 0:
            entries.append(Text(" -", style=QUIET))
            continue
        shown = joined([signs.reach(look, "tile", TILES[number]), signs.tile_price(look, number)], "")
        arrow = Text(look.signs.arrow, style=QUIET)
        if tall:
            name = Text(names.tile_name(number), style=QUIET)
            entries.append(joined([fit(shown, 14), arrow, fit(signs.tile(look, number), 9), name]))
        else:
            entries.append(joined([shown, arrow, signs.tile(look, number)]))
    if tall:
        return entries
    column = width // COLUMNS
    rows = (entries[:COLUMNS], entries[COLUMNS:])
    return [joined([fit(entry, column) for entry in row], "") for row in rows]


def piles(look: Look) -> Text:
    """The cards revealed, or the heights of the piles."""
    s = look.s
    if s.revealed_count:
        now = _situation(look)
        shown = [Text(card_title(now, s.revealed[n])) for n in range(s.revealed_count)]
        return joined([Text(_("Revealed:"), style=QUIET), joined(shown, ", ")])
    return Text(
        _("Bazaar cards: {deck}, discarded {discard}   Tiles in the stack: {stack}").format(
            deck=s.deck_size, discard=s.discard_size, stack=s.stack_size
        )
    )


def rubies(look: Look, seat: int) -> Text:
    """The rubies of a seat out of those needed."""
    owned = signs.rubies(look, look.s.rubies[seat])
    owned.append(f"/{look.box.target[look.s.players]}", style=QUIET)
    return owned


def owned(look: Look, seat: int) -> Text:
    """Holdings and mosque tiles of another player in one line."""
    return joined([signs.holdings(look, seat), owned_tiles(look, seat)], "  ")


def owned_tiles(look: Look, seat: int) -> Text:
    """Mosque tiles of a seat; those that do not work yet in quiet brackets."""
    found = []
    for number in range(1, len(TILES)):
        standing = look.s.tile[seat, number]
        if standing != NOT_OWNED:
            open_, close = ("(", ")") if standing == FRESH else ("[", "]")
            found.append(joined([Text(open_), signs.tile(look, number), Text(close)], ""))
    count = Text(f"{look.s.tiles[seat]}/{look.box.threshold[look.s.players]}", style=QUIET)
    return joined([Text(_("Tiles"), style=QUIET), count, joined(found, "")])


VIEW = DiceView()
