"""The things of players on a page: all of the viewer's own, and of others those that everybody may see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.istanbul.record.labels import CARDS, GOODS, PLACES
from arasta.games.istanbul.rules.supply import capacity
from arasta.games.istanbul.words.names import CARD_NAMES, good_name, place_name
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo, Viewer
from arasta.web.views.common import ChoiceMap
from arasta.web.views.html import icon
from arasta.web.views.names import kind_of, name_of

GOOD_CHOICES = ("gain", "sell", "buy", "pay_good")


@dataclass(frozen=True)
class Good:
    """One kind of good on a wheelbarrow; `room` of the five printed spaces can be used."""

    name: str
    words: str
    count: int
    room: int
    choice: Choice | None


@dataclass(frozen=True)
class Card:
    """Cards of one kind in a hand."""

    name: str
    title: str
    count: int
    choice: Choice | None


@dataclass(frozen=True)
class Tile:
    """A mosque tile; value 0 for one that is not owned."""

    name: str
    value: int
    choice: Choice | None


@dataclass(frozen=True)
class Owner:
    """A player's things.

    Attributes:
        info, name, kind: who it is.
        mine: it is the viewer.
        on_turn, deciding: it is this player's turn; this player is asked.
        lira, rubies, wanted: money, rubies, and the number of rubies that ends the game.
        goods, room: on the wheelbarrow, and the number of each that it holds.
        stack: assistants under the merchant, topmost last: "own" or "neutral".
        out: places where assistants lie. family: place of the family member.
        hand: cards that the viewer may see. hidden: how many more there are.
        tiles: all four, owned or not.
    """

    info: SeatInfo
    name: str
    kind: str
    mine: bool
    on_turn: bool
    deciding: bool
    starts: bool
    lira: int
    rubies: int
    wanted: int
    goods: tuple[Good, ...]
    room: int
    stack: tuple[str, ...]
    out: tuple[tuple[int, str], ...]
    family: tuple[int, str]
    hand: tuple[Card, ...]
    hidden: int
    tiles: tuple[Tile, ...]


def owner(viewer: Viewer, now: Now, seat: int, choices: ChoiceMap) -> Owner:
    """The things of a seat; choices are those of the viewer."""
    s, box = now.s, now.box
    mine = seat == viewer.seat and not viewer.behind_screen
    mine_now = choices if mine else {}
    room = capacity(box, s, seat)
    cards = s.hand if mine or viewer.replay is not None else s.known
    shown = tuple(
        Card(name, _(CARD_NAMES[n]), cards[seat, n], mine_now.get(("play", name)) or mine_now.get(("discard", name)))
        for n, name in enumerate(CARDS)
        if cards[seat, n]
    )
    return Owner(
        info=viewer.seats[seat],
        name=name_of(viewer, seat),
        kind=kind_of(viewer, seat),
        mine=mine,
        on_turn=viewer.result is None and s.on_turn == seat,
        deciding=seat in viewer.deciding,
        starts=s.start_seat == seat,
        lira=s.lira[seat],
        rubies=s.rubies[seat],
        wanted=box.end_rubies[s.players],
        goods=tuple(_good(now, seat, n, room, mine_now) for n in range(4)),
        room=room,
        stack=tuple("neutral" if s.stack[seat, n] else "own" for n in range(s.stack_size[seat])),
        out=tuple((place, place_name(place)) for place in range(1, PLACES + 1) if s.assistant[seat, place]),
        family=(s.family[seat], place_name(s.family[seat])),
        hand=shown,
        hidden=s.hand_size[seat] - sum(card.count for card in shown),
        tiles=tuple(
            Tile(name, s.tile[seat, n], mine_now.get(("use_yellow", None)) if name == "yellow" else None)
            for n, name in enumerate(GOODS)
        ),
    )


def _good(now: Now, seat: int, n: int, room: int, choices: ChoiceMap) -> Good:
    found = [choices[kind, GOODS[n]] for kind in GOOD_CHOICES if (kind, GOODS[n]) in choices]
    return Good(GOODS[n], good_name(n), now.s.goods[seat, n], room, found[0] if found else None)


@cache
def spaces(name: str, count: int, room: int, printed: int) -> Markup:
    """The spaces of a wheelbarrow for one good: filled, empty, and printed ones not opened yet."""
    found = []
    for n in range(printed):
        inside: str = icon(name) if n < count else ""
        if n == 0 and count == 0:
            inside = f'<span class="ghost">{icon(name)}</span>'
        found.append(f'<i class="space{" closed" if n >= room else ""}">{inside}</i>')
    return Markup("".join(found))
