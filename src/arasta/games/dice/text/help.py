"""The rules of one thing in one to three sentences of our own, with the numbers of the table as it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.games.dice.record.labels import (
    AREAS,
    BROWN,
    CARD_FACE,
    CARDS,
    CRYSTAL,
    FIRST_ACT,
    GOODS_CARPET,
    LIRA,
    LIRA_CARPET,
    LIRA_FACE,
    MOSQUE,
    PRICED,
    RESOURCES,
    TILES,
)
from arasta.games.dice.record.state import ACTIONS, ACTIVE, FRESH, NO_NEED, WORKED
from arasta.games.dice.rules.prices import FOR_BROWN, FOR_CRYSTAL, FOR_RUBY, FOR_TILE, FOR_TWO_GOODS
from arasta.games.dice.text.card_reasons import why_not_upper
from arasta.games.dice.text.effects import (
    area_price,
    lower_zone,
    tile_effect,
    tile_price_in_words,
    upper_zone,
)
from arasta.games.dice.text.names import (
    actions,
    brown_goods,
    cards,
    crystals,
    goods_of_choice,
    lira,
    player,
    resources,
    rubies,
    some_dice,
    some_goods,
    tiles,
)
from arasta.games.dice.text.situation import Now, missing, priced
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table

TRADES = ("good", "crystal", "brown", "two_goods", "lira", "bazaar", "tile", "ruby")
"""The eight actions, A1 to A8."""

SUBJECTS = (
    "phases",
    "dice",
    "paying",
    "brown",
    "crystals",
    "tiles",
    "cards",
    "shortage",
    "rubies",
    *(f"action:{name}" for name in TRADES),
    *(f"area:{area}" for area in AREAS),
    *(f"tile:{tile}" for tile in TILES[1:]),
    *(f"card:{card}" for card in CARDS),
)
"""What `explain` knows."""


def explain(table: Table, seat: int | None, subject: str) -> str:
    """The rules of a subject, with the numbers of this table now; seat: who reads it, None for a spectator.

    All that lies on this table may be known to everybody, but for the order of the stacks, of which nothing is said.
    Raises KeyError for an unknown subject.
    """
    if subject not in SUBJECTS:
        raise KeyError(f"there is no subject {subject!r}; the subjects are {', '.join(SUBJECTS)}")
    now = Now(table, 0 if seat is None else seat)
    kind, _colon, which = subject.partition(":")
    if kind == "area":
        return _area(now, AREAS.index(which), seat is not None)
    if kind == "tile":
        return _tile(now, TILES.index(which), seat is not None)
    if kind == "card":
        return _card(now, CARDS.index(which), seat is not None)
    return _OTHERS[subject](now)


def _together(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


# --------------------------------------------------------------------------------------------------------------- areas


def _area(now: Now, area: int, seated: bool) -> str:
    if area == MOSQUE:
        return _mosque(now, seated)
    left = now.left_in(area)
    if left == 0:
        return _("No ruby is left here.")
    if area == GOODS_CARPET:
        rule = _("A ruby costs one good of each colour and some more of any colour, now {price}.")
    elif area == LIRA_CARPET:
        rule = _("A ruby costs Lira that you have, now {price}. Lira faces of dice are turned into Lira first.")
    else:
        rule = _("A ruby costs goods that all count as one colour, now {price}.")
    after = _("It is the last ruby here.")
    if left > 1:
        after = _("The next one will cost {price}; left here: {rubies}.").format(
            price=area_price(now, area, 1), rubies=rubies(left)
        )
    return _together(rule.format(price=area_price(now, area)), after, _can_pay(now, area) if seated else "")


def lack_told(now: Now, subject: str) -> str:
    """The sentence with which `explain` ends where a seat lacks something for a ruby or a tile; '' elsewhere."""
    kind, _colon, which = subject.partition(":")
    told = ""
    if kind == "area" and which != AREAS[MOSQUE] and now.left_in(AREAS.index(which)):
        told = _can_pay(now, AREAS.index(which))
    elif kind == "tile" and TILES.index(which) in now.face_up():
        told = _lack(now, FOR_TILE + TILES.index(which))
    return "" if told == _("You can pay that with what you have now.") else told


def _can_pay(now: Now, area: int) -> str:
    """Whether the viewer could pay with what is there now; '' amid a payment."""
    if now.amid_payment:
        return ""
    if area == LIRA_CARPET:
        lack = max(0, now.next_price(area) - now.has(LIRA))
        if lack:
            return _("You lack {lira}.").format(lira=lira(lack))
    else:
        return _lack(now, FOR_RUBY + area)
    return _("You can pay that with what you have now.")


def _lack(now: Now, purpose: int) -> str:
    lack = missing(now.purse_for(purpose), now.price(purpose))
    if now.amid_payment:
        return ""
    if lack == 0:
        return _("You can pay that with what you have now.")
    if now.active:
        return _("With your dice and stored goods you lack {goods}.").format(goods=some_goods(lack))
    return _("With your stored goods alone you lack {goods}.").format(goods=some_goods(lack))


def _mosque(now: Now, seated: bool) -> str:
    rule = ngettext(
        "Whoever comes to own {n} mosque tile takes a ruby from here at once, once in the game; it cannot be bought.",
        "Whoever comes to own {n} mosque tiles takes a ruby from here at once, once in the game; it cannot be bought.",
        now.threshold,
    ).format(n=now.threshold)
    mine = ""
    if seated and now.s.mosque_reached[now.seat]:
        mine = _("You have taken yours.")
    elif seated:
        mine = _("You have {tiles}.").format(tiles=tiles(now.s.tiles[now.seat]))
    left = _("Left here: {rubies}.").format(rubies=rubies(now.s.mosque_rubies))
    return _together(rule, mine, left)


# ------------------------------------------------------------------------------------------------------ tiles and cards


def _tile(now: Now, tile: int, seated: bool) -> str:
    effect = _("It gives you {effect}.").format(effect=tile_effect(now, tile))
    owner = now.owner_of(tile)
    if owner is not None:
        return _together(effect, _owned(now, tile, owner, seated))
    price = _("It costs {price}.").format(price=tile_price_in_words(now, tile))
    if tile in now.face_up():
        where = _("It lies face up.")
        return _together(effect, price, where, _lack(now, FOR_TILE + tile) if seated else "")
    return _together(effect, price, _("It works from the turn after you took it."))


def _owned(now: Now, tile: int, owner: int, seated: bool) -> str:
    standing = now.s.tile[owner, tile]
    if not seated or owner != now.seat:
        return _("{player} owns it.").format(player=player(now.table, owner))
    if standing == FRESH:
        return _("You own it; it works from your next turn on.")
    if standing == WORKED:
        return _("You own it; it has worked in this turn.")
    if tile < FIRST_ACT and standing == ACTIVE:
        return _("You own it; it works when your turn begins.")
    return _("You own it.")


def _card(now: Now, card: int, seated: bool) -> str:
    upper = _("For whoever carries it out: {effect}.").format(effect=upper_zone(now, card))
    instead = ""
    if now.box.need[card] != NO_NEED:
        instead = _("Whoever cannot or does not want to takes {lira} instead.").format(
            lira=lira(now.box.consolation[card])
        )
    others = lower_zone(now, card)
    rest = _("Then {others}.").format(others=others) if others else _("The other players get nothing.")
    mine = ""
    revealed = [now.s.revealed[i] for i in range(now.s.revealed_count)]
    if seated and now.active and card in revealed and now.box.need[card] != NO_NEED:
        reason = why_not_upper(now, card)
        mine = _("For you now: {reason}").format(reason=reason) if reason else _("You can do that now.")
    return _together(upper, instead, rest, mine)


# -------------------------------------------------------------------------------------------------------------- actions


def _good(now: Now) -> str:
    return _(
        "Use {pay} that count as one colour, dice or stored goods, and store {gain} of that colour. Stored goods pay "
        "like dice, in this turn or a later one."
    ).format(pay=some_goods(now.box.pay_good), gain=some_goods(now.box.gain_good))


def _crystal(now: Now) -> str:
    return _("Pay {price} and take {gain}. A crystal rolls dice again, right after you have rolled them.").format(
        price=priced(now.price(FOR_CRYSTAL)), gain=crystals(now.box.gain_crystal)
    )


def _brown(now: Now) -> str:
    return _("Pay {price} and take {gain}. A brown good pays like a good of any colour.").format(
        price=priced(now.price(FOR_BROWN)), gain=brown_goods(now.box.gain_brown)
    )


def _two_goods(now: Now) -> str:
    return _("Pay {price} and store {gain}: fabric, fruit, spice or jewellery.").format(
        price=priced(now.price(FOR_TWO_GOODS)), gain=goods_of_choice(now.box.gain_two_goods)
    )


def _lira(now: Now) -> str:
    rule = _(
        "Use all your dice that show Lira, at least one, and take {lira} for each. Every goods tile of yours gives its "
        "good as well."
    ).format(lira=lira(now.box.lira_per_face))
    return _together(rule, _on_dice(now, LIRA_FACE))


def _bazaar(now: Now) -> str:
    rule = _(
        "Use as many of your dice that show a card as you like, and reveal as many bazaar cards. You carry out one of "
        "them; then all go to the discard pile."
    )
    piles = _("Draw pile: {cards}.").format(cards=cards(now.s.deck_size))
    return _together(rule, piles, _on_dice(now, CARD_FACE))


def _on_dice(now: Now, face: int) -> str:
    n = now.s.dice[face]
    if now.s.phase != ACTIONS or n == 0:
        return ""
    return ngettext("{n} die shows that now.", "{n} dice show that now.", n).format(n=n)


def _buy_tile(now: Now) -> str:
    return _(
        "Pay the price of a mosque tile that lies face up and take it; the next one is revealed in its place. It works "
        "from your next turn on."
    )


def _buy_ruby(now: Now) -> str:
    left = sum(now.left_in(area) for area in range(PRICED))
    return _("Choose a stall or a carpet, pay what its next ruby costs, and take it. Left in all: {rubies}.").format(
        rubies=rubies(left)
    )


# ----------------------------------------------------------------------------------------------------------- all others


def _turn(now: Now) -> str:
    return _(
        "First your tiles bring their income. Then you roll {dice} and may roll some again for {crystals}. Then you "
        "carry out up to {actions}, the same one twice if you like; extra tiles give more dice and actions."
    ).format(
        dice=some_dice(now.box.common_dice),
        crystals=crystals(now.box.reroll_price),
        actions=actions(now.box.actions),
    )


def _dice(now: Now) -> str:
    return _(
        "The six faces: fabric, fruit, spice, jewellery, Lira and a card. Each die is used once in a turn; dice that "
        "are not used lapse. After the roll you may roll any of them again, {crystals} each time."
    ).format(crystals=crystals(now.box.reroll_price))


def _paying(now: Now) -> str:
    return _(
        "Goods are paid with dice that show them, with stored goods, or with both, exactly as many as it costs. Brown "
        "goods count as any colour. Lira are paid with Lira, never with dice."
    )


def _brown_goods(now: Now) -> str:
    return _("A brown good pays as one good of any colour, also for a ruby. Left in the supply: {goods}.").format(
        goods=brown_goods(now.s.supply[BROWN])
    )


def _crystals(now: Now) -> str:
    return _(
        "For {price} you roll as many of your dice again as you like, before your actions, as often as you can pay. "
        "Left in the supply: {left}."
    ).format(price=crystals(now.box.reroll_price), left=crystals(now.s.supply[CRYSTAL]))


def _tiles(now: Now) -> str:
    return _(
        "Mosque tiles give something in each of your turns, from the turn after you took them. Whoever comes to own "
        "{tiles} takes a ruby from the mosque. The word behind a tile says in which good it is paid. Face-down stack: "
        "{left}."
    ).format(tiles=tiles(now.threshold), left=tiles(now.s.stack_size))


def _cards(now: Now) -> str:
    return _(
        "The upper part of a bazaar card is for whoever carries it out, the lower part for all others. Draw pile: "
        "{deck}, discard pile: {discard}."
    ).format(deck=cards(now.s.deck_size), discard=cards(now.s.discard_size))


def _shortage(now: Now) -> str:
    rule = _(
        "If the supply holds too little of what somebody is to take, everybody who has some of it gives one back, and "
        "again until there is enough."
    )
    if now.box.taker_exempt:
        rule = _(
            "If the supply holds too little of what somebody is to take, everybody else who has some of it gives one "
            "back, and again until there is enough."
        )
    left = [resources(r, now.s.supply[r]) for r in range(len(RESOURCES))]
    return _together(rule, _("In the supply: {left}.").format(left=", ".join(left)))


def _rubies(now: Now) -> str:
    return _(
        "When a player has {rubies} the round is played to its end; then whoever has the most rubies wins. In a tie "
        "{good} Lira count for each good and {crystal} for each crystal, and Lira as they are."
    ).format(rubies=rubies(now.target), good=now.box.rate[BROWN], crystal=now.box.rate[CRYSTAL])


_OTHERS: dict[str, Callable[[Now], str]] = {
    "phases": _turn,
    "dice": _dice,
    "paying": _paying,
    "brown": _brown_goods,
    "crystals": _crystals,
    "tiles": _tiles,
    "cards": _cards,
    "shortage": _shortage,
    "rubies": _rubies,
    "action:good": _good,
    "action:crystal": _crystal,
    "action:brown": _brown,
    "action:two_goods": _two_goods,
    "action:lira": _lira,
    "action:bazaar": _bazaar,
    "action:tile": _buy_tile,
    "action:ruby": _buy_ruby,
}
