"""Words for Goods cards: drawn, used, thrown away."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.choose_write.record.about import CARD_KINDS
from arasta.games.choose_write.record.decisions import ASK_DISCARD
from arasta.games.choose_write.record.events import DECK_OF_GOODS
from arasta.games.choose_write.words.names import cards, goods_card, goods_cards
from arasta.games.choose_write.words.register import PAYING, THROWING_AWAY, WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@WORDS.asks(ASK_DISCARD, N_("which Goods card to discard"))
def which_to_throw_away(now: Now) -> str:
    """Goods cards are required as a whole (CNW-7.9)."""
    return _("Discard {cards}.").format(cards=goods_cards(now.about // CARD_KINDS))


@WORDS.labels("discard", group=THROWING_AWAY, listed=PAYING, about="goods_cards")
def throw_away(_now: Now, pair: int) -> str:
    """Throwing a card away (CNW-7.9)."""
    return _("Discard the Goods card {card}").format(card=goods_card(pair))


def no_such_card(pair: int) -> str:
    """The seat has no such Goods card."""
    return _("You do not have the Goods card {card}.").format(card=goods_card(pair))


@WORDS.refuses("discard")
def not_thrown_away(now: Now, pair: int) -> str:
    """It is not asked for, not in the hand, or not its turn (CNW-7.7)."""
    if now.asked != ASK_DISCARD:
        return _("A Goods card is discarded only where that is the price.")
    if now.s.goods_hand[now.seat, pair] == 0:
        return no_such_card(pair)
    return _("Goods cards are chosen in a fixed order, and {card} does not fit into it now.").format(
        card=goods_card(pair)
    )


@WORDS.tells("drew_goods")
def drew_goods(now: Now, e: Event, name: Player) -> str:
    """A Goods card was drawn; only its owner is told which (CNW-14.1)."""
    if e.first < 0:
        return name.told(_("{player} draws a Goods card."), _("You draw a Goods card.")).format(player=name)
    return name.told(_("{player} draws the Goods card {card}."), _("You draw the Goods card {card}.")).format(
        player=name, card=goods_card(e.first)
    )


@WORDS.tells("no_card")
def no_card(now: Now, e: Event, name: Player) -> str:
    """Nothing is left to draw (CNW-14.3)."""
    if e.first == DECK_OF_GOODS:
        return name.told(
            _("There is no Goods card left for {player} to draw."), _("There is no Goods card left for you to draw.")
        ).format(player=name)
    return name.told(
        _("There is no Guild card left for {player} to draw."), _("There is no Guild card left for you to draw.")
    ).format(player=name)


@WORDS.tells("shuffled")
def shuffled(now: Now, e: Event, name: str) -> str:
    """A deck was rebuilt (CNW-14.4)."""
    message = _("The Guild cards of the discard pile are shuffled into a new deck: {cards}.")
    if e.first == DECK_OF_GOODS:
        message = _("The Goods cards of the discard pile are shuffled into a new deck: {cards}.")
    return message.format(cards=cards(e.second))


@WORDS.tells("paid_card")
def paid_card(now: Now, e: Event, name: Player) -> str:
    """A Goods card paid (CNW-7.3)."""
    message = name.told(
        ngettext(
            "{player} pays with the Goods card {card}, {n} good of it.",
            "{player} pays with the Goods card {card}, {n} goods of it.",
            e.second,
        ),
        ngettext(
            "You pay with the Goods card {card}, {n} good of it.",
            "You pay with the Goods card {card}, {n} goods of it.",
            e.second,
        ),
    )
    return message.format(player=name, card=goods_card(e.first), n=e.second)


@WORDS.tells("threw_away")
def threw_away(now: Now, e: Event, name: Player) -> str:
    """A Goods card was thrown away."""
    return name.told(_("{player} discards the Goods card {card}."), _("You discard the Goods card {card}.")).format(
        player=name, card=goods_card(e.first)
    )


@WORDS.explains("goods_cards", title=N_("Goods cards"))
def explain_goods_cards(now: Now, _value: str, seated: bool) -> str:
    """Paying with Goods cards (CNW-7.2)."""
    rule = _(
        "Wherever goods are paid, a Goods card pays the one or two goods on it that are due; what is not due is lost."
        " It never fills spaces. An empty deck is made anew from the discard pile."
    )
    if not seated:
        return rule
    return rule + " " + _("You have {cards}.").format(cards=goods_cards(now.goods_cards))
