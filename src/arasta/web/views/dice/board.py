"""The board: ruby areas with their prices, mosque tiles, and the bazaar cards that are revealed."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.dice.record.labels import AREAS, CARDS, GOODS_CARPET, LIRA, LIRA_CARPET, MOSQUE, TILES, kind_of
from arasta.games.dice.record.state import DISPLAY, NO_LOWER
from arasta.games.dice.rules.prices import FOR_RUBY, FOR_TILE
from arasta.games.dice.words.bazaar_cards import card_title, is_performed, lower_zone, upper_zone, why_not_upper
from arasta.games.dice.words.mosque_tiles import tile_effect
from arasta.games.dice.words.names import area_name, capital, lira, tile_name
from arasta.games.dice.words.prices import lacking
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _
from arasta.web.viewer import Viewer
from arasta.web.views.common import ChoiceMap
from arasta.web.views.dice.marks import (
    ARROW,
    area_price,
    card_drawing,
    card_gives,
    card_needs,
    resources,
    tile_drawing,
    tile_gives,
    tile_price,
)
from arasta.web.views.html import icon

NOTHING = Markup("")
# TRANSLATORS: Under what a mosque tile gives; at most some 16 letters.
CAPTIONS = (
    N_("each turn"),
    N_("each turn"),
    N_("each turn"),
    N_("one more action"),
    N_("with Lira faces"),
    N_("one more die"),
)
"""The time at which a mosque tile gives something, by kind."""


@dataclass(frozen=True)
class Step:
    """One circle of a price list: its number, and whether its ruby is "taken", "next" or "later"."""

    number: str
    state: str


@dataclass(frozen=True)
class Shown:
    """An area or a tile that can be bought.

    Attributes:
        name: as in positions. cell: where the arrow keys find it.
        title: its name.
        drawing: the name of its drawing; '' for none.
        gives, price: in drawings. caption: when a tile gives it; what the numbers of the steps are.
        lack: units or Lira that the viewer lacks; None if not shown.
        choice: what a click chooses.
        steps: price list of an area.
        words: price and what is lacking, for a screen reader.
        left: rubies left.
    """

    name: str
    title: str
    drawing: str
    price: Markup
    lack: int | None
    choice: Choice | None
    words: str
    gives: Markup = NOTHING
    caption: str = ""
    steps: tuple[Step, ...] = ()
    left: int = 0


def areas(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Shown]:
    """The seven ruby areas."""
    return [_area(viewer, now, area, choices) for area in range(len(AREAS))]


def _area(viewer: Viewer, now: Now, area: int, choices: ChoiceMap) -> Shown:
    left = now.left_in(area)
    if area == MOSQUE:
        steps = tuple(Step("", "later") for _n in range(left))
        price = Markup("{}{}").format(icon("own-tile"), now.threshold)
        caption = ngettext("for {n} mosque tile", "for {n} mosque tiles", now.threshold).format(n=now.threshold)
        return Shown(
            AREAS[area],
            area_name(area),
            "dome",
            price,
            None,
            None,
            _left(left),
            caption=caption,
            steps=steps,
            left=left,
        )
    lack = _lack(now, area) if left and _sees_price(viewer, now) else None
    return Shown(
        AREAS[area],
        area_name(area),
        "",
        area_price(now, area) if left else Markup('<span class="none">&ndash;</span>'),
        lack,
        choices.get(("ruby", AREAS[area])),
        f"{_left(left)} {_lack_told(lack)}".strip(),
        caption=_("extra goods per ruby") if area == GOODS_CARPET else _("price of each ruby"),
        steps=_steps(now, area),
        left=left,
    )


def _left(n: int) -> str:
    return ngettext("{n} ruby left", "{n} rubies left", n).format(n=n)


def _lack_told(lack: int | None) -> str:
    """The sentence on what is lacking for a price; '' if not shown."""
    if lack is None:
        return ""
    if lack == 0:
        return _("you can pay that")
    return _("you lack {n}").format(n=lack)


def _steps(now: Now, area: int) -> tuple[Step, ...]:
    taken, count = now.s.taken[area], now.box.prices[now.s.players, area]
    plus = "+" if area == GOODS_CARPET else ""
    return tuple(
        Step(
            f"{plus}{now.box.price[now.s.players, area, n]}",
            "taken" if n < taken else "next" if n == taken else "later",
        )
        for n in range(count)
    )


def _lack(now: Now, area: int) -> int:
    if area == LIRA_CARPET:
        return max(0, now.next_price(area) - now.has(LIRA))
    return lacking(now, FOR_RUBY + area)


def _sees_price(viewer: Viewer, now: Now) -> bool:
    """True if what somebody lacks is shown: to players while the game runs, except to one who is paying."""
    return viewer.seat is not None and viewer.result is None and not now.amid_payment


def display(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Shown | None]:
    """The mosque tiles that lie face up; None for a gap."""
    found: list[Shown | None] = []
    for place in range(DISPLAY):
        tile = now.s.display[place]
        if tile == 0:
            found.append(None)
            continue
        lack = lacking(now, FOR_TILE + tile) if _sees_price(viewer, now) else None
        name = tile_name(tile)
        found.append(
            Shown(
                TILES[tile],
                capital(name),
                tile_drawing(tile),
                tile_price(now, tile),
                lack,
                choices.get(("tile", TILES[tile])),
                f"{tile_effect(now, tile)} {_lack_told(lack)}".strip(),
                tile_gives(now, tile),
                _(CAPTIONS[kind_of(tile)]),
            )
        )
    return found


@dataclass(frozen=True)
class Card:
    """A bazaar card that is revealed.

    Attributes:
        upper, lower: its zones in words; lower '' if there is none.
        upper_marks, lower_marks: the same in drawings.
        verdict: whether the viewer could use the upper zone now; '' if it needs nothing.
        can: the verdict is that it could.
        performed: it is being carried out, not merely revealed with others.
    """

    name: str
    title: str
    drawing: str
    upper: str
    lower: str
    upper_marks: Markup
    lower_marks: Markup
    verdict: str
    can: bool
    performed: bool
    choice: Choice | None


def revealed(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Card]:
    """The cards revealed, side by side."""
    return [_card(viewer, now, now.s.revealed[n], choices) for n in range(now.s.revealed_count)]


def _card(viewer: Viewer, now: Now, card: int, choices: ChoiceMap) -> Card:
    needs, gives = card_needs(now, card), card_gives(now, card)
    cost, gain = now.lower_counts(card)
    lower = lower_zone(now, card)
    mine = viewer.seat is not None and now.active and viewer.result is None
    reason = why_not_upper(now, card) if mine and needs else ""
    verdict = ""
    if mine and needs:
        verdict = reason or _("You can do that.")
        if reason:
            verdict = _("{reason} You would take {instead} instead.").format(
                reason=reason, instead=lira(now.box.consolation[card])
            )
    return Card(
        CARDS[card],
        card_title(now, card),
        card_drawing(now, card),
        upper_zone(now, card),
        lower,
        needs + ARROW + gives if needs else gives,
        _lower_marks(now, card, cost, gain),
        verdict,
        not reason,
        is_performed(now, card),
        choices.get(("perform", CARDS[card])),
    )


def _lower_marks(now: Now, card: int, cost: list[int], gain: list[int]) -> Markup:
    if now.box.lower[card] == NO_LOWER:
        return Markup("")
    if any(cost):
        return resources(cost) + ARROW + resources(gain)
    return resources(gain)
