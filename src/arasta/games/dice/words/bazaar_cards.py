"""Bazaar cards in words: their names, their zones, and the choices they offer."""

from __future__ import annotations

from arasta.core.actions import Value
from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed, one_of
from arasta.games.dice.record.actions import EXCHANGE
from arasta.games.dice.record.decisions import ASK_CARD, ASK_CARDS_AWAY, ASK_LOWER, ASK_UPPER, ASK_UPPER_GAIN
from arasta.games.dice.record.labels import BROWN, CARDS, CRYSTAL, PRICED, RESOURCES
from arasta.games.dice.record.state import (
    ACTIONS,
    CARD_DICE,
    CHOOSE_ONE,
    DISCARD,
    GAIN,
    MAY_PAY,
    NO_NEED,
    OWN,
    OWN_TILE,
    is_revealed,
)
from arasta.games.dice.rules.prices import FOR_LOWER, FOR_UPPER
from arasta.games.dice.words import register
from arasta.games.dice.words.names import (
    CARD_NAMES,
    amounts,
    cards,
    goods_of_choice,
    lira,
    resource_name,
    resources,
    some_goods,
    together,
)
from arasta.games.dice.words.prices import short_by
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

MARKS = {"R": 0, "Y": 1, "G": 2, "B": 3, "C": CRYSTAL}
"""Letter of a printed card -> the resource of its lower zone."""


def _title(name: str, mark: int) -> str:
    """The mark that tells a card from others of its kind: a number, or a resource."""
    kind, _dash, which = name.partition("-")
    if which.isdigit():
        return _("{card} {n}").format(card=_(CARD_NAMES[kind]), n=which)
    return _("{card}: {what}").format(card=_(CARD_NAMES[kind]), what=resource_name(mark))


def _printed_title(name: str) -> str:
    return _title(name, MARKS.get(name[-1], 0))


def _called(now: Now, name: str) -> str:
    return card_title(now, CARDS.index(name))


def card_title(now: Now, card: int) -> str:
    """Name of a card and the mark that tells it from others of its kind: 'Peddler: fabric', 'Crowd 2'."""
    cost, gain = now.lower_counts(card)
    counts = cost if CARDS[card].startswith("T1") else gain
    return _title(CARDS[card], next((r for r, n in enumerate(counts) if n), 0))


def card_name(now: Now, card: int) -> str:
    """The title in the quotation marks of the language."""
    return _("“{card}”").format(card=card_title(now, card))


def gain_of(now: Now, card: int) -> str:
    """The gain of the upper zone: '2 crystals and 1 good of your choice'."""
    items = [resources(r, n) for r, n in enumerate(now.upper_counts(card)) if n]
    if now.gives_choice(card):
        items.append(goods_of_choice(now.gives_choice(card)))
    if now.gives_ruby(card):
        items.append(_("a ruby"))
    if now.gives_tile(card):
        items.append(_("a face-up mosque tile"))
    return listed(items)


def need_of(now: Now, card: int) -> str:
    """The cost or condition of the upper zone: '2 crystals and 6 Lira', '2 card dice', '1 brown good'; '' for none."""
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


def _alternatives(gain: list[int]) -> str:
    return one_of(resources(r, n) for r, n in enumerate(gain) if n)


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
        return _("each other player takes {gain}").format(gain=_alternatives(gain))
    return ""


@words.explains("cards", title=N_("Bazaar cards"))
def _cards(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "The upper part of a bazaar card is for whoever carries it out, the lower part for all others. Draw pile: "
        "{deck}, discard pile: {discard}."
    ).format(deck=cards(now.s.deck_size), discard=cards(now.s.discard_size))


@words.explains("card", CARDS, title=_printed_title, called=_called)
def _one_card(now: Now, name: str, seated: bool) -> str:
    card = CARDS.index(name)
    upper = _("For whoever carries it out: {effect}.").format(effect=upper_zone(now, card))
    instead = ""
    if now.box.need[card] != NO_NEED:
        instead = _("Whoever cannot or does not want to takes {lira} instead.").format(
            lira=lira(now.box.consolation[card])
        )
    others = lower_zone(now, card)
    rest = _("Then {others}.").format(others=others) if others else _("The other players get nothing.")
    mine = ""
    if seated and now.active and is_revealed(now.s, card) and now.box.need[card] != NO_NEED:
        reason = why_not_upper(now, card)
        mine = _("For you now: {reason}").format(reason=reason) if reason else _("You can do that now.")
    return together(upper, instead, rest, mine)


# ------------------------------------------------------------------------------------------------ revealing, performing


@words.tells("shuffled")
def _shuffled(now: Now, e: Event, name: str) -> str:
    return _("The discard pile is shuffled into a new draw pile: {cards}.").format(cards=cards(e.first))


@words.tells("revealed")
def _revealed(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} reveals {card}."), _("You reveal {card}.")).format(
        player=name, card=card_name(now, e.first)
    )


@words.asks(ASK_CARD, N_("which bazaar card to carry out"))
def _card(now: Now) -> str:
    count = now.s.revealed_count
    return ngettext(
        "You have revealed {n} card: carry it out.",
        "You have revealed {n} cards: carry out one of them.",
        count,
    ).format(n=count)


def _about_card(now: Now, card: Value) -> str:
    return f"card:{card}"


@words.labels("perform", group=register.CARD, about=_about_card)
def _perform(now: Now, card: int) -> str:
    return _("Carry out {card}: {effect}").format(card=card_name(now, card), effect=upper_zone(now, card))


@words.refuses("perform", asked=ASK_CARD)
def _no_perform(now: Now, card: int) -> str:
    return _("You have not revealed {card}.").format(card=card_name(now, card))


@words.refuses("perform")
def _nothing_to_perform(now: Now, card: int) -> str:
    return ""


@words.tells("performed")
def _performed(now: Now, e: Event, name: Player) -> str:
    effect = listed([upper_zone(now, e.first)])
    others = lower_zone(now, e.first)
    if others and now.box.need[e.first] == NO_NEED:
        return name.told(
            _("{player} carries out {card}: {effect}; {others}."), _("You carry out {card}: {effect}; {others}.")
        ).format(player=name, card=card_name(now, e.first), effect=effect, others=others)
    return name.told(_("{player} carries out {card}: {effect}."), _("You carry out {card}: {effect}.")).format(
        player=name, card=card_name(now, e.first), effect=effect
    )


def is_performed(now: Now, card: int) -> bool:
    """True if a revealed card is being carried out, not only seen beside others."""
    return now.asked != ASK_CARD and (now.asked != ASK_LOWER or now.about == card)


# ----------------------------------------------------------------------------------------------------- what cards offer


@words.asks(ASK_UPPER, N_("whether to use a bazaar card"))
@words.asks(ASK_UPPER_GAIN, N_("what a bazaar card gives"))
@words.asks(ASK_CARDS_AWAY, N_("what to do next"))
def _upper(now: Now) -> str:
    card = now.about
    instead = lira(now.box.consolation[card]) if now.box.consolation[card] else ""
    if EXCHANGE in now.actions and instead:
        return _("{card}: {effect}, or take {instead}.").format(
            card=card_name(now, card), effect=upper_zone(now, card), instead=instead
        )
    return _("{card} needs {need} for {gain}: take {instead} instead.").format(
        card=card_name(now, card), need=need_of(now, card), gain=gain_of(now, card), instead=instead
    )


@words.asks(ASK_LOWER, N_("what to do with a bazaar card of another player"))
def _lower(now: Now) -> str:
    card, who = now.about, now.player(now.s.on_turn)
    cost, gain = now.lower_counts(card)
    if now.box.lower[card] == CHOOSE_ONE:
        return _("{player} carries out {card}: take {gain}.").format(
            player=who, card=card_name(now, card), gain=_alternatives(gain)
        )
    return _("{player} carries out {card}: you may pay {price} for {gain}.").format(
        player=who, card=card_name(now, card), price=amounts(cost), gain=amounts(gain)
    )


def _about_offer(now: Now, _value: Value) -> str:
    return f"card:{CARDS[now.about]}" if now.s.revealed_count else ""


@words.labels("exchange", group=register.CARD, listed=register.TAKE, about=_about_offer)
def _exchange(now: Now, _value: int) -> str:
    return _("Accept what a card offers")


@words.labels("exchange", about=_about_offer, asked=ASK_UPPER)
def _exchange_upper(now: Now, _value: int) -> str:
    card = now.about
    if now.box.need[card] == DISCARD:
        return _("Hand in {price}: take {gain}").format(price=need_of(now, card), gain=gain_of(now, card))
    return _("Take {gain}").format(gain=gain_of(now, card))


@words.labels("exchange", about=_about_offer, asked=ASK_LOWER)
def _exchange_lower(now: Now, _value: int) -> str:
    cost, gain = now.lower_counts(now.about)
    return _("Pay {price}: take {gain}").format(price=amounts(cost), gain=amounts(gain))


@words.refuses("exchange", "decline")
def _no_offer(now: Now, _value: int) -> str:
    return _("No card offers you anything now.") if now.acting else ""


@words.refuses("exchange", asked=ASK_UPPER)
def _no_exchange_upper(now: Now, _value: int) -> str:
    return why_not_upper(now, now.about)


@words.refuses("exchange", asked=ASK_LOWER)
def _no_exchange_lower(now: Now, _value: int) -> str:
    cost, _gain = now.lower_counts(now.about)
    return _lacks(now, cost, FOR_LOWER + now.about)


@words.tells("accepted")
def _accepted(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} makes use of {card}."), _("You make use of {card}.")).format(
        player=name, card=card_name(now, e.first)
    )


@words.labels("decline", group=register.FINISH, about=_about_offer)
def _decline(now: Now, _value: int) -> str:
    return _("Decline what a card offers")


@words.labels("decline", about=_about_offer, asked=ASK_UPPER)
def _decline_upper(now: Now, _value: int) -> str:
    return _("Take {gain} instead").format(gain=lira(now.box.consolation[now.about]))


@words.labels("decline", about=_about_offer, asked=ASK_LOWER)
def _decline_lower(now: Now, _value: int) -> str:
    return _("Decline")


@words.refuses("decline", asked=ASK_LOWER)
def _no_decline(now: Now, _value: int) -> str:
    return _("With this card you must choose one of the two.")


@words.tells("declined")
def _declined(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} does not make use of {card}."), _("You do not make use of {card}.")).format(
        player=name, card=card_name(now, e.first)
    )


def count_taken(now: Now, resource: int) -> int:
    """The number of a resource that choosing it gives: as a lower zone says, else one, as a good of choice."""
    return now.box.lower_gain[now.about, resource] if now.asked == ASK_LOWER else 1


@words.labels("take", asked=ASK_LOWER)
def _take_alternative(now: Now, resource: int) -> str:
    return _("Take {gain}").format(gain=resources(resource, count_taken(now, resource)))


@words.refuses("take", asked=ASK_LOWER)
def _no_alternative(now: Now, resource: int) -> str:
    if now.box.lower[now.about] != CHOOSE_ONE:
        return ""
    return _("The card gives {gain}.").format(gain=_alternatives(now.lower_counts(now.about)[1]))


# ----------------------------------------------------------------------------------------------- why zones cannot be us


def why_not_upper(now: Now, card: int) -> str:
    """Why the upper zone of a card cannot be used by the seat now; '' if it can."""
    box, cost = now.box, now.cost_counts(card)
    if box.need[card] == CARD_DICE:
        if now.s.phase != ACTIONS:
            return _("A card that a mosque tile reveals counts as used without card dice.")
        used = now.s.revealed_count
        if used < box.need_dice[card]:
            return ngettext("It needs {need}; you have used {n}.", "It needs {need}; you have used {n}.", used).format(
                need=need_of(now, card), n=used
            )
        return ""
    if box.need[card] == OWN:
        short = next((r for r, n in enumerate(cost) if now.has(r) < n), None)
        return "" if short is None else _too_few(now, cost, short)
    return _lacks(now, cost, FOR_UPPER + card) or _gain_is_missing(now, card)


def _too_few(now: Now, cost: list[int], resource: int) -> str:
    return _("You need {need} and have {have}.").format(
        need=resources(resource, cost[resource]), have=resources(resource, now.has(resource))
    )


def _lacks(now: Now, cost: list[int], purpose: int) -> str:
    """The resources missing for a cost; '' if it can be paid."""
    for resource in range(BROWN, len(RESOURCES)):
        if now.has(resource) < cost[resource]:
            return _too_few(now, cost, resource)
    purse = now.purse_for(purpose)
    lack = short_by(purse._replace(brown=purse.brown - cost[BROWN]), now.price(purpose))
    if lack:
        return _("It costs {price}; you lack {goods}.").format(price=amounts(cost), goods=some_goods(lack))
    return ""


def _gain_is_missing(now: Now, card: int) -> str:
    if now.s.tiles[now.seat] < now.box.cost[card, OWN_TILE]:
        return _("You have no mosque tile to give up.")
    if now.gives_ruby(card) and not any(now.left_in(area) for area in range(PRICED)):
        return _("No ruby is left that a card could give.")
    if now.gives_tile(card) and not now.face_up():
        return _("No mosque tile lies face up.")
    return ""
