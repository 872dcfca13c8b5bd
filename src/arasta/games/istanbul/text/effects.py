"""What cards and place actions do, as phrases for buttons and prompts."""

from __future__ import annotations

from arasta.games.istanbul.record.labels import (
    ANY_GOODS,
    BLACK_MARKET,
    CARAVANSARY,
    DEALER,
    DEALER_AGAIN,
    FABRIC_WAREHOUSE,
    FAMILY_HOME,
    FIVE_LIRA,
    FOUNTAIN,
    FRUIT_WAREHOUSE,
    LEFTOVERS,
    MOVE_3_4,
    ONE_GOOD,
    PALACE,
    PALACE_AGAIN,
    POLICE_STATION,
    POST_AGAIN,
    POST_OFFICE,
    STAY,
    TEA_HOUSE,
    WAINWRIGHT,
)
from arasta.games.istanbul.text.names import amounts, cards, good_name, lira, numbers
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import gettext as _


def card_effect(now: Now, card: int) -> str:
    """What a card does, in a few words that follow its name: 'take 5 Lira'."""
    # TRANSLATORS: The end of a label like "Play “Purse”: take 5 Lira"; in the form that labels have.
    if card == ONE_GOOD:
        return _("take a good of your choice")
    if card == FIVE_LIRA:
        return _("take {lira}").format(lira=lira(now.box.card_lira))
    if card == MOVE_3_4:
        return _("move {steps} places").format(steps=numbers(now.steps(card=True)))
    if card == STAY:
        return _("stay where you are")
    if card == FAMILY_HOME:
        return _family_home(now)
    if card == ANY_GOODS:
        if now.box.any_goods_exactly_five:
            return _("sell {n} goods of any kinds").format(n=now.box.most_sold)
        return _("sell up to {n} goods of any kinds").format(n=now.box.most_sold)
    if card in (PALACE_AGAIN, POST_AGAIN, DEALER_AGAIN):
        return _once_more(now, card)
    return _("take back one of your assistants")


def _family_home(now: Now) -> str:
    money = lira(now.box.family_reward)
    if now.s.phase == LEFTOVERS:
        return _("bring your family member home for {lira}").format(lira=money)
    return _("bring your family member home for a card or {lira}").format(lira=money)


def _once_more(now: Now, card: int) -> str:
    if card == PALACE_AGAIN:
        counts, any_kind = now.palace_price()
        return _("another ruby for {price}").format(price=amounts(counts, any_kind))
    if card == DEALER_AGAIN:
        return _("another ruby for {price}").format(price=lira(now.s.dealer_price))
    counts, money = now.mail()
    return _("collect the mail once more, {amounts}").format(amounts=amounts(counts, 0, money))


def what_to_do(now: Now) -> str:
    """What the action of the place at hand asks for, told to the player: 'announce a number'."""
    # TRANSLATORS: These phrases follow "You are at the Tea House:", told to the player (imperative).
    place = now.place
    if place == WAINWRIGHT:
        return _("buy an extension for {lira}").format(lira=lira(now.box.extension_price))
    if FABRIC_WAREHOUSE <= place <= FRUIT_WAREHOUSE:
        return _("fill up with {good}").format(good=good_name(place - FABRIC_WAREHOUSE))
    if place == POST_OFFICE:
        return _("collect the mail")
    if place == CARAVANSARY:
        return _("take {cards}, then discard one").format(cards=cards(now.box.caravan_takes))
    if place == FOUNTAIN:
        return _("take back assistants")
    if place == BLACK_MARKET:
        return _("choose a good and roll the dice")
    if place == TEA_HOUSE:
        return _("announce a number")
    if place == POLICE_STATION:
        return _("send out your family member")
    if place == PALACE:
        return _("pay goods for a ruby")
    if place == DEALER:
        return _("buy a ruby for {lira}").format(lira=lira(now.s.dealer_price))
    if place > PALACE:
        return _("take a mosque tile")
    return _("sell goods")
