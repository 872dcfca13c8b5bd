"""What cards, mosque tiles and actions cost and give, as phrases for buttons, prompts and explanations."""

from __future__ import annotations

from arasta.games.dice.record.labels import (
    ACT,
    BAZ,
    CARDS,
    CRY,
    CRYSTAL,
    GOODS_CARPET,
    LGD,
    LIR,
    LIRA_CARPET,
    MOSQUE,
    PER_KIND,
)
from arasta.games.dice.record.state import CARD_DICE, CHOOSE_ONE, GAIN, MAY_PAY, NO_NEED, OWN, OWN_TILE
from arasta.games.dice.rules.prices import FOR_TILE, of_each
from arasta.games.dice.text.names import (
    CARD_NAMES,
    amounts,
    goods,
    goods_of_choice,
    kind_of,
    lira,
    listed,
    one_of,
    resource_name,
    resources,
)
from arasta.games.dice.text.situation import Now, priced
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def card_title(now: Now, card: int) -> str:
    """Name of a card and what tells it from others of its kind: 'Peddler: fabric', 'Crowd 2'."""
    kind, _dash, which = CARDS[card].partition("-")
    name = _(CARD_NAMES[kind])
    if which.isdigit():
        return _("{card} {n}").format(card=name, n=which)
    return _("{card}: {what}").format(card=name, what=_card_mark(now, card))


def card_name(now: Now, card: int) -> str:
    """The title in the quotation marks of the language."""
    return _("“{card}”").format(card=card_title(now, card))


def _card_mark(now: Now, card: int) -> str:
    """What cards of one kind with a lower zone differ in: the resource of that zone."""
    cost, gain = now.lower_counts(card)
    counts = cost if CARDS[card].startswith("T1") else gain
    return resource_name(next((r for r, n in enumerate(counts) if n), 0))


def gain_of(now: Now, card: int) -> str:
    """What the upper zone gives: '2 crystals and 1 good of your choice'."""
    items = [resources(r, n) for r, n in enumerate(now.upper_counts(card)) if n]
    if now.gives_choice(card):
        items.append(goods_of_choice(now.gives_choice(card)))
    if now.gives_ruby(card):
        items.append(_("a ruby"))
    if now.gives_tile(card):
        items.append(_("a face-up mosque tile"))
    return listed(items)


def need_of(now: Now, card: int) -> str:
    """What the upper zone asks for: '2 crystals and 6 Lira', '2 card dice', '1 brown good'; '' for nothing."""
    if now.box.need[card] == CARD_DICE:
        n = now.box.need_dice[card]
        return ngettext("{n} card die", "{n} card dice", n).format(n=n)
    items = [resources(r, n) for r, n in enumerate(now.cost_counts(card)) if n]
    if now.box.cost[card, OWN_TILE]:
        items.append(_("one of your mosque tiles"))
    return listed(items)


def upper_zone(now: Now, card: int) -> str:
    """The upper zone, told to the active player, without a full stop: 'hand in 2 crystals and 6 Lira for a ruby'."""
    # TRANSLATORS: These follow the name of a card and a colon, told to the player (imperative), without a full stop.
    need, gain = now.box.need[card], gain_of(now, card)
    if need == NO_NEED:
        return _("take {gain}").format(gain=gain)
    if need == CARD_DICE:
        return _("with {need} take {gain}").format(need=need_of(now, card), gain=gain)
    if need == OWN:
        return _("if you have {need}, take {gain}").format(need=need_of(now, card), gain=gain)
    return _("hand in {need} for {gain}").format(need=need_of(now, card), gain=gain)


def lower_zone(now: Now, card: int) -> str:
    """The lower zone, about the other players, without a full stop; '' if there is none."""
    # TRANSLATORS: These are sentences about all other players, without a full stop.
    mode = now.box.lower[card]
    cost, gain = now.lower_counts(card)
    if mode == GAIN:
        return _("each other player takes {gain}").format(gain=amounts(gain))
    if mode == MAY_PAY:
        return _("each other player may pay {cost} for {gain}").format(cost=amounts(cost), gain=amounts(gain))
    if mode == CHOOSE_ONE:
        return _("each other player takes {gain}").format(gain=one_of(resources(r, n) for r, n in enumerate(gain) if n))
    return ""


def tile_effect(now: Now, tile: int) -> str:
    """What a mosque tile does, in a few words: '3 Lira at the beginning of each of your turns'."""
    kind = kind_of(tile)
    box = now.box
    if kind == LIR:
        return _("{gain} at the beginning of each of your turns").format(gain=lira(box.lira_income))
    if kind == CRY:
        return _("{gain} at the beginning of each of your turns").format(gain=resources(CRYSTAL, box.crystal_income))
    if kind == BAZ:
        return _("a bazaar card at the beginning of each of your turns")
    if kind == ACT:
        return _("one more action in each of your turns")
    if kind == LGD:
        return _("{gain} each time that you use Lira faces").format(gain=goods((tile - 1) % PER_KIND, box.lira_good))
    return _("one more die in each of your turns")


def tile_price_in_words(now: Now, tile: int) -> str:
    """'3 fabric'."""
    return priced(now.price(FOR_TILE + tile))


def area_price(now: Now, area: int, ahead: int = 0) -> str:
    """What the next ruby of an area costs, or one so many further on: '5 fabric', '14 Lira'."""
    n = now.next_price(area, ahead)
    if area == LIRA_CARPET:
        return lira(n)
    if area == GOODS_CARPET:
        return priced(of_each(1, 1, 1, 1, n))
    return goods(area, n)


def what_is_for_sale(now: Now, area: int) -> bool:
    """Whether a ruby of an area can be bought at all."""
    return area != MOSQUE and now.left_in(area) > 0
