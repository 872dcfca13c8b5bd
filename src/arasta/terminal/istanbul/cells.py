"""The cells of the bazaar: number, name, what the place does now, and the pieces there."""

from __future__ import annotations

from rich.text import Text

from arasta.games.istanbul.record import labels
from arasta.games.istanbul.rules.mosques import colours_from, top_tile
from arasta.games.istanbul.rules.palace import ANY
from arasta.games.istanbul.words import names
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.terminal.lines import Lines, joined, spread, styled
from arasta.terminal.look import Look
from arasta.terminal.marks import GOOD_COLOURS, NEW, QUIET, RUBY_COLOUR

GOVERNOR_STYLE = "bold reverse"
# TRANSLATORS: the sixteen places in at most 9 letters, for the small board
SHORT_PLACES = (
    N_("Wainwr."), N_("Fabric"), N_("Spice"), N_("Fruit"), N_("Post"), N_("Caravan"), N_("Fountain"),
    N_("Black M."), N_("Tea"), N_("Large M."), N_("Small M."), N_("Police"), N_("Palace"), N_("Small Mq."),
    N_("Great Mq."), N_("Dealer"),
)  # fmt: skip
"""Places 1 to 16."""
PLACE_KINDS = ("move", "send", "take_back")
"""Kinds of choice whose value is a place."""


def goods(look: Look, good: int, count: int = 1) -> Text:
    """Signs of a good."""
    return Text(look.signs.goods[good] * count, style=f"bold {GOOD_COLOURS[good]}")


def rubies(look: Look, count: int) -> Text:
    """A number of rubies."""
    return styled(f"{look.signs.ruby}{count}", RUBY_COLOUR if count else QUIET)


def lira(count: int | str) -> Text:
    """A number of Lira, short."""
    # TRANSLATORS: Lira, as short as possible
    return Text(_("{count} L").format(count=count))


def prices(look: Look, market: int) -> Text:
    """Prices of a market for one, two, ... goods."""
    paid = [str(look.box.revenue[market, n]) for n in range(1, look.box.most_sold + 1)]
    return Text("/".join(paid) + " L")


def wanted(look: Look, market: int) -> Text:
    """The goods on the demand tile of a market."""
    tile = look.s.demand[market, 0]
    return joined([goods(look, good, look.box.demand_icons[market, tile, good]) for good in range(labels.KINDS)], "")


def mail(look: Look) -> Text:
    """The mail that the Post Office hands out now."""
    box, k = look.box, look.s.mail
    parts = joined([goods(look, good, box.mail_goods[k, good]) for good in range(labels.KINDS)], "")
    return joined([parts, lira(f"+{box.mail_lira[k]}")])


def palace_price(look: Look) -> Text:
    """The goods of the next ruby of the Palace."""
    price = joined(
        [goods(look, good, look.box.palace_price[look.s.palace_free, good]) for good in range(labels.KINDS)], ""
    )
    price.append(look.signs.any_good * look.box.palace_price[look.s.palace_free, ANY], style="bold")
    return price


def mosque_tiles(look: Look, place: int) -> Text:
    """The top tiles of a mosque: the goods that a player must own."""
    first = colours_from(place - labels.SMALL_MOSQUE)
    parts = []
    for colour in (first, first + 1):
        value = top_tile(look.box, look.s, colour)
        parts.append(joined([goods(look, colour), Text(str(value) if value else "-")], ""))
    return joined(parts)


def ruby_left(look: Look, count: int) -> Text:
    """The rubies left at a place."""
    return rubies(look, count) if count else Text(_("no ruby"), style=QUIET)


def does(look: Look, place: int) -> tuple[Text, Text]:
    """The action of a place now: the most important part in a few letters, and more for larger cells."""
    s, box, none = look.s, look.box, Text()
    if place == labels.WAINWRIGHT:
        return joined([lira(box.extension_price), Text(_("extend"))]), ruby_left(look, s.wainwright_rubies)
    if place <= labels.FRUIT_WAREHOUSE:
        return joined([goods(look, place - labels.FABRIC_WAREHOUSE), Text(_("fill up"))]), none
    if place == labels.POST_OFFICE:
        return mail(look), none
    if place == labels.CARAVANSARY:
        return Text(_("{takes} cards").format(takes=box.caravan_takes)), open_card(look)
    if place == labels.FOUNTAIN:
        return Text(_("call back")), none
    if place == labels.BLACK_MARKET:
        one = joined([goods(look, good) for good in (labels.RED, labels.GREEN, labels.YELLOW)], "/")
        return joined([one, Text("+"), goods(look, labels.BLUE), Text("?")], ""), jewelry_by_roll(look)
    if place == labels.TEA_HOUSE:
        return Text(f"{box.tea_low}-{box.tea_high} L"), Text(_("else {lira} L").format(lira=box.tea_consolation))
    if place == labels.LARGE_MARKET:
        return wanted(look, labels.LARGE), prices(look, labels.LARGE)
    if place == labels.SMALL_MARKET:
        return wanted(look, labels.SMALL), prices(look, labels.SMALL)
    if place == labels.POLICE_STATION:
        return Text(_("send family")), none
    if place == labels.PALACE:
        if not s.palace_rubies:
            return ruby_left(look, 0), none
        return for_ruby(look, palace_price(look)), still_left(s.palace_rubies)
    if place in (labels.SMALL_MOSQUE, labels.GREAT_MOSQUE):
        return mosque_tiles(look, place), ruby_left(look, s.mosque_rubies[place - labels.SMALL_MOSQUE])
    if place == labels.DEALER and s.dealer_rubies:
        return for_ruby(look, lira(s.dealer_price)), still_left(s.dealer_rubies)
    return ruby_left(look, 0), none


def for_ruby(look: Look, price: Text) -> Text:
    """A price that buys a ruby."""
    return joined([price, Text(look.signs.arrow), Text(look.signs.ruby, style=RUBY_COLOUR)])


def still_left(count: int) -> Text:
    """The number left."""
    return Text(_("{count} left").format(count=count), style=QUIET)


def open_card(look: Look) -> Text:
    """The card on top of the discard pile."""
    if look.s.discard_size == 0:
        return Text()
    return Text(names.card_title(look.s.discard[look.s.discard_size - 1]), style="italic")


def jewelry_by_roll(look: Look) -> Text:
    """The sums of the dice from which they bring more jewelry."""
    steps = []
    for total in range(3, 13):
        if look.box.black_market_blue[total] > look.box.black_market_blue[total - 1]:
            steps.append(f"{total}+:{look.box.black_market_blue[total]}")
    return Text(" ".join(steps), style=QUIET)


def figures(look: Look, place: int, short: bool) -> list[Text]:
    """The people at a place: merchants, neutral merchants, Governor, Smuggler (or G and S), family members."""
    s = look.s
    found = [look.merchant(seat) for seat in range(s.players) if s.merchant[seat] == place]
    if s.players == 2:
        found += [Text("N", style="bold") for n in range(labels.NEUTRAL_MERCHANTS) if s.neutral[n] == place]
    if s.governor == place:
        # TRANSLATORS: Governor in three letters, for the board
        found.append(Text("G" if short else _("Gov"), style=GOVERNOR_STYLE))
    if s.smuggler == place:
        # TRANSLATORS: Smuggler in three letters, for the board
        found.append(Text("S" if short else _("Smu"), style=GOVERNOR_STYLE))
    for seat in range(s.players):
        if s.family[seat] == place:
            # TRANSLATORS: one small letter that stands for a family member; the letter of the player follows
            member = Text(_("f"))
            member.append_text(look.merchant(seat))
            found.append(member)
    return found


def assistants(look: Look, place: int) -> list[Text]:
    """Assistants that lie on a place."""
    s = look.s
    found = [look.small(seat) for seat in range(s.players) for _n in range(s.assistant[seat, place])]
    return found + [Text("n", style="bold")] * s.neutral_assistant[place]


def packed(parts: list[Text], width: int) -> Text:
    """Numbers separated by spaces if they fit, else without."""
    row = joined(parts)
    return row if row.cell_len <= width else joined(parts, "")


def reached(look: Look) -> frozenset[int]:
    """Places that can be chosen now."""
    return frozenset(
        choice.value for choice in look.choices if choice.kind in PLACE_KINDS and isinstance(choice.value, int)
    )


def cell(look: Look, place: int, width: int, height: int, reach: frozenset[int]) -> Lines:
    """A cell of the board with 2 to 6 lines."""
    lit = place in reach
    head = styled(look.signs.reach if lit else " ", NEW)
    head.append(str(place), style=NEW if lit else "bold")
    name = names.place_name(place)
    if height == 2 or head.cell_len + 1 + len(name) > width:
        name = _(SHORT_PLACES[place - labels.FIRST_PLACE])
    head.append(f" {name}", style=NEW if lit else "")
    short, more = does(look, place)
    people, left_there = figures(look, place, height == 2), assistants(look, place)
    indent = Text(" ")
    if height == 2:
        everyone = people + left_there
        room = width - head.cell_len - 1
        first = packed(everyone, room)
        if first.cell_len <= room:
            return [spread(head, first, width), joined([indent, both(short, more, width - 2)], "")]
        second = packed(left_there, width)
        return [
            spread(head, packed(people, room), width),
            spread(joined([indent, short], ""), second, width),
        ]
    there = [joined([indent, spread(packed(people, width - 2), packed(left_there, width - 2), width - 2)], "")]
    if height == 3:
        return [head, joined([indent, both(short, more, width - 2)], ""), *there]
    lines = [head, joined([indent, short], ""), joined([indent, more], "")]
    if height == 4:
        return lines + there
    if height > 5:
        lines.append(Text())
    return [
        *lines,
        joined([indent, packed(people, width - 2)], ""),
        joined([indent, packed(left_there, width - 2)], ""),
    ]


def both(short: Text, more: Text, width: int) -> Text:
    """The two parts of what a place does if both fit, else the first."""
    row = joined([short, more], "  ") if more.cell_len + short.cell_len + 2 <= width else joined([short, more])
    return row if row.cell_len <= width else short
