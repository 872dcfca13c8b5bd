"""Names of Kairo's colours, stalls, cards, sites and players, and the phrases that sentences are made of.

Languages decline: a thing named by its colour has one message for each colour, with its forms (`core.phrases.Noun`); a
colour is never put into a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from arasta.core.phrases import Noun
from arasta.games.kairo.record.labels import CARD_KINDS, FIRST_JOKER, NEUTRAL, SEGMENTS, SIDE
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.games.kairo.record.state import Box
    from arasta.games.kairo.words.situation import Now

# TRANSLATORS: The colours of Kairo by themselves, as titles.
COLOUR_NAMES = (N_("White"), N_("Red"), N_("Purple"), N_("Green"), N_("Yellow"), N_("Blue"))

# TRANSLATORS: These phrases follow "the", "your" or "Moon's": "the white stall", "your white stall".
STALL_NAMES = (
    N_("white stall"),
    N_("red stall"),
    N_("purple restaurant"),
    N_("green stall"),
    N_("yellow stall"),
    N_("blue stall"),
)

# TRANSLATORS: A stand is a main stall with all its expansions; these phrases follow "the", "your" or "Moon's".
STAND_NAMES = (
    N_("white stand"),
    N_("red stand"),
    N_("purple stand"),
    N_("green stand"),
    N_("yellow stand"),
    N_("blue stand"),
)

# TRANSLATORS: These phrases follow "the": "the white customer". Forms: "weißer Kunde|e=weiße Kunde|en=weißen Kunden".
CUSTOMER_NAMES = (
    N_("white customer"),
    N_("red customer"),
    N_("purple customer"),
    N_("green customer"),
    N_("yellow customer"),
    N_("blue customer"),
)

MEDAL_NAMES = (N_("gold medal"), N_("silver medal"))

SIDE_NAMES = (N_("north"), N_("east"), N_("south"), N_("west"))


def site_name(site: int) -> str:
    """'E4': the column by letter from the left, the row by number from the top; site from 1."""
    return f"{chr(ord('A') + (site - 1) % SIDE)}{1 + (site - 1) // SIDE}"


def colour_name(colour: int) -> str:
    """'Red'."""
    return _(COLOUR_NAMES[colour])


def stall_name(colour: int) -> Noun:
    """'red stall', in the forms of the language."""
    return Noun(_(STALL_NAMES[colour]))


def stand_name(colour: int) -> Noun:
    """'red stand', in the forms of the language."""
    return Noun(_(STAND_NAMES[colour]))


def customer_name(colour: int) -> Noun:
    """'red customer', in the forms of the language."""
    return Noun(_(CUSTOMER_NAMES[colour]))


def medal_name(medal: int) -> str:
    """'gold medal'; medal 0 gold, 1 silver."""
    return _(MEDAL_NAMES[medal])


def side_name(side: int) -> str:
    """'north'."""
    return _(SIDE_NAMES[side])


def stand_of(now: Now, owner: int, colour: int, plays: bool = True) -> str:
    """'Moon's red stand', 'your red stand', 'the neutral red stand', as told to the seat, or to a spectator."""
    name = stand_name(colour)
    if owner == NEUTRAL:
        return _("the neutral {stand}").format(stand=name)
    if owner == now.seat and plays:
        return _("your {stand}").format(stand=name)
    return _("{player}'s {stand}").format(player=now.player(owner), stand=name)


def coins(colour: int, n: int) -> str:
    """'2 red coins'."""
    if colour == 0:
        text = ngettext("{n} white coin", "{n} white coins", n)
    elif colour == 1:
        text = ngettext("{n} red coin", "{n} red coins", n)
    elif colour == 2:
        text = ngettext("{n} purple coin", "{n} purple coins", n)
    elif colour == 3:
        text = ngettext("{n} green coin", "{n} green coins", n)
    elif colour == 4:
        text = ngettext("{n} yellow coin", "{n} yellow coins", n)
    else:
        text = ngettext("{n} blue coin", "{n} blue coins", n)
    return text.format(n=n)


def some_coins(n: int) -> str:
    """'2 coins'."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def purse(counts: Sequence[int]) -> str:
    """'2 red coins and 1 blue coin', from counts of the six colours; 'nothing' if there are none."""
    return listed(coins(colour, n) for colour, n in enumerate(counts) if n > 0) or _("nothing")


def points(n: int) -> str:
    """'2 points'."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def tiles(n: int) -> str:
    """'2 tiles'."""
    return ngettext("{n} tile", "{n} tiles", n).format(n=n)


def barkers(n: int) -> str:
    """'2 market barkers'."""
    return ngettext("{n} market barker", "{n} market barkers", n).format(n=n)


def expansions(n: int) -> str:
    """'2 expansions'."""
    return ngettext("{n} expansion", "{n} expansions", n).format(n=n)


def stall_cards(n: int) -> str:
    """'2 stall cards'."""
    return ngettext("{n} stall card", "{n} stall cards", n).format(n=n)


def segments_of(segments: int) -> list[int]:
    """The numbers of the segments of a set, bit k for segment k + 1."""
    return [k + 1 for k in range(SEGMENTS) if (segments >> k) & 1]


def in_segments(segments: int) -> str:
    """'in segment 3', 'in segment 1, 2 or 3', 'in any segment'."""
    numbers = segments_of(segments)
    if len(numbers) == SEGMENTS:
        return _("in any segment")
    return _("in segment {numbers}").format(numbers=one_of(str(number) for number in numbers))


def card_name(box: Box, card: int) -> str:
    """'card 3' or 'joker 1-2-3'; if two kinds show the same, with the number of the kind."""
    message = _("card {segment}") if card < FIRST_JOKER else _("joker {segment}")
    return message.format(segment=card_shows(box, card))


def card_shows(box: Box, card: int) -> str:
    """'3' or '1-2-3', the segments of a card; if two kinds show the same, with the number of the kind."""
    shown = "-".join(str(number) for number in segments_of(box.shows[card]))
    same = [kind for kind in range(CARD_KINDS) if box.shows[kind] == box.shows[card]]
    same = [kind for kind in same if (kind < FIRST_JOKER) == (card < FIRST_JOKER)]
    return f"{shown} ({1 + same.index(card)})" if len(same) > 1 else shown


def listed(items: Iterable[str]) -> str:
    """'a, b and c'; '' for nothing."""
    return _joined(list(items), N_("{items} and {last}"))


def one_of(items: Iterable[str]) -> str:
    """'a, b or c'; '' for nothing."""
    return _joined(list(items), N_("{items} or {last}"))


def _joined(items: list[str], last_two: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return _(last_two).format(items=", ".join(items[:-1]), last=items[-1])
