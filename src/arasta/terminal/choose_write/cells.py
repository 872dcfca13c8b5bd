"""The map of a sheet: what each location gives now, icons, squares; the Palace and the display."""

from __future__ import annotations

from rich.text import Text

from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import KINDS, LAST_NUMBERED, LETTERS, LOCATIONS
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM
from arasta.games.choose_write.rules.caravan import face_up_caravan
from arasta.games.choose_write.words.effects import steps
from arasta.i18n import gettext as _
from arasta.terminal.choose_write import short
from arasta.terminal.lines import Lines, fit, joined, spread, styled
from arasta.terminal.look import Look
from arasta.terminal.marks import GOOD_COLOURS, NEW, QUIET, RUBY_COLOUR

ROWS = ((1, 2, 3, 4, 5), (6, 7, 0, 8, 9), (10, 11, 12, 13, 14))
"""The boxes of the map (CNW-0.12); 0 is the Palace."""
SIGN_OF = (0, 2, 1, 3)
"""Number of each good's sign and colour in `marks`."""
SMALL = 2
"""Lines of the lowest box."""
PLACE_KINDS = ("use", "with_icon", "with_bonus")
"""Kinds of choice whose value is a location."""


def goods(look: Look, good: int, count: int = 1) -> Text:
    """Signs of a good."""
    return Text(look.signs.goods[SIGN_OF[good]] * count, style=f"bold {GOOD_COLOURS[SIGN_OF[good]]}")


def rubies(look: Look, count: int) -> Text:
    """A number of rubies."""
    return styled(f"{look.signs.ruby}{count}", RUBY_COLOUR if count else QUIET)


def reached(look: Look) -> frozenset[int]:
    """Locations that can be chosen now."""
    return frozenset(LOCATIONS.index(str(choice.value)) for choice in look.choices if choice.kind in PLACE_KINDS)


def does(look: Look, program: int, seat: int) -> Text:
    """The effects of a location or card now, in signs and a few letters."""
    found: list[Text] = []
    alternatives = 0
    for code, amount in steps(look.box, program):
        if code == do.EITHER:
            alternatives = 2
            continue
        if alternatives == 1:
            found[-1].append(f"/{short.effect(code, amount, look.signs.ruby)}")
        elif code == do.WAREHOUSE:
            count = look.box.base[amount] + look.s.checks[seat, amount]
            found.append(joined([Text(f"+{count}"), goods(look, look.box.warehouse_good[amount])], ""))
        elif code == do.TEA_HOUSE:
            found.append(Text(short.effect(do.GAIN_LIRA, look.box.base[amount] + look.s.checks[seat, amount], "")))
        else:
            found.append(Text(short.effect(code, amount, look.signs.ruby)))
        alternatives = max(0, alternatives - 1)
    return joined(found)


def caravan(look: Look, seat: int) -> Text:
    """The effects of the face-up Caravan card."""
    return does(look, CARAVAN_PROGRAM + face_up_caravan(look.s), seat)


def marks(look: Look, place: int, seat: int) -> Text:
    """Icons left, as dots, and squares, checked or not."""
    text = styled("o" * look.s.icons[seat, place], QUIET)
    square = look.box.square_at[place] - 1
    if square >= 0:
        checks = look.s.checks[seat, square]
        text.append(f"[{'x' * checks}{'-' * (look.box.squares[square] - checks)}]")
    return text


def cell(look: Look, place: int, width: int, height: int, reach: frozenset[int], seat: int) -> Lines:
    """A box of the map with at least two lines."""
    if place == 0:
        return palace(look, width, height, reach)
    lit = place in reach
    head = styled(look.signs.reach if lit else " ", NEW)
    head.append(LOCATIONS[place], style=NEW if lit else "bold")
    own = marks(look, place, seat)
    name = short.location(place, False)
    if head.cell_len + 1 + len(name) + (own.cell_len + 1 if height == SMALL else 0) > width:
        name = short.location(place, True)
    head.append(f" {name}", style=NEW if lit else "")
    if height == SMALL and head.cell_len + 1 + own.cell_len > width:
        own = Text()
    effect = caravan(look, seat) if look.box.effect[place, 0] == do.USE_CARAVAN else does(look, place, seat)
    body = joined([Text(" "), effect], "")
    if height == SMALL:
        if body.cell_len + own.cell_len < width:
            return [fit(head, width), spread(body, own, width)]
        return [spread(head, own, width), fit(body, width)]
    return [fit(head, width), fit(body, width), fit(joined([Text(" "), own], ""), width), *[Text()] * (height - 3)]


def palace(look: Look, width: int, height: int, reach: frozenset[int]) -> Lines:
    """The Palace: its four letters."""

    def letter(number: int) -> Text:
        lit = LOCATIONS.index(LETTERS[number]) in reach
        text = styled(look.signs.reach if lit else " ", NEW)
        text.append(LETTERS[number], style=NEW if lit else "bold")
        return text

    rows = [joined([Text(f"{'':{width // 4}}"), letter(n), letter(n + 1)]) for n in (0, 2)]
    return [*[fit(row, width) for row in rows], *[Text()] * (height - 2)]


def prices(look: Look, width: int) -> Text:
    """The prices of the letters."""
    found = []
    for letter in range(len(LETTERS)):
        price = joined([goods(look, good, look.s.price[letter, good]) for good in range(KINDS)], "")
        found.append(joined([styled(LETTERS[letter], "bold"), price]))
    line = joined(found, "  ")
    if line.cell_len > width:
        line = joined(found, " ")
    return line


def display(look: Look, width: int) -> Text:
    """The two cards of the display, the effect of the Caravan card, and the cards left."""
    cards = [look.box.card_location[look.s.display[side]] for side in range(2) if look.s.display[side]]
    names = [
        f"{LOCATIONS[place]} {short.location(place, True)}" if place <= LAST_NUMBERED else LOCATIONS[place]
        for place in cards
    ]
    parts = [
        joined([styled(_("Display"), QUIET), Text(" | ".join(names))]),
        joined([styled(_("Caravan"), QUIET), caravan(look, 0)]),
        joined([styled(_("Deck"), QUIET), Text(str(look.s.location_deck_size))]),
    ]
    line = joined(parts, "  ")
    return line if line.cell_len <= width else joined([parts[0], parts[2]], "  ")
