"""The rules of the bonus cards and of the mosque tiles, in our own words."""

from __future__ import annotations

from arasta.games.istanbul.record.labels import (
    ANY_GOODS,
    BLUE,
    DEALER,
    DEALER_AGAIN,
    FAMILY_HOME,
    FIVE_LIRA,
    GREEN,
    MOVE_3_4,
    ONE_GOOD,
    PALACE,
    PALACE_AGAIN,
    POST_AGAIN,
    POST_OFFICE,
    RED,
    STAY,
)
from arasta.games.istanbul.rules.mosque_tiles import TURNED_TO
from arasta.games.istanbul.text.names import at_place, lira, numbers, some_goods
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import gettext as _


def explain_card(now: Now, card: int) -> str:
    """What a kind of card does and when it can be played."""
    if card == ONE_GOOD:
        return _("Take a good of your choice. To be played at any time in your turn, but not within an action.")
    if card == FIVE_LIRA:
        return _(
            "Take {lira}. To be played at any time in your turn, even within an action, except at the Caravansary."
        ).format(lira=lira(now.box.card_lira))
    if card == MOVE_3_4:
        return _("Your merchant moves {far} places instead of {near}.").format(
            far=numbers(now.steps(card=True)), near=numbers(now.steps(card=False))
        )
    if card == STAY:
        text = _(
            "Your merchant stays where he is instead of moving; then the turn goes on as if he had just arrived: with "
            "the assistants, merchants and so on."
        )
        if now.box.stay_not_on_fountain:
            return text + " " + _("At this table it cannot be played at the Fountain.")
        return text
    if card == FAMILY_HOME:
        return _family_home(now)
    if card == ANY_GOODS:
        return _any_goods(now)
    if card in (PALACE_AGAIN, POST_AGAIN, DEALER_AGAIN):
        return _again(now, card)
    return _(
        "Take back one of your assistants from any place. To be played before you move, or on arrival before you "
        "decide about the assistants."
    )


def _family_home(now: Now) -> str:
    text = _(
        "Your family member comes back to the Police Station, and you take a card from the draw pile or {lira}. "
        "Useless while it is there."
    ).format(lira=lira(now.box.family_reward))
    if now.box.family_card_at_end:
        return text + " " + _("At this table it may be played for the Lira after the last round.")
    return text


def _any_goods(now: Now) -> str:
    if now.box.any_goods_exactly_five:
        return _("At the Small Market, sell {goods} of any kinds, whatever the demand tile shows.").format(
            goods=some_goods(now.box.most_sold)
        )
    return _("At the Small Market, sell up to {goods} of any kinds, whatever the demand tile shows.").format(
        goods=some_goods(now.box.most_sold)
    )


def _again(now: Now, card: int) -> str:
    place = {PALACE_AGAIN: PALACE, POST_AGAIN: POST_OFFICE}.get(card, DEALER)
    text = _("Right after the action {at_place}, carry it out once more, at the price that then holds.")
    if place == POST_OFFICE:
        text = _("Right after the action {at_place}, carry it out once more, with the mail as it then stands.")
    text = text.format(at_place=at_place(place))
    if now.box.double_card_limit:
        return text + " " + _("At this table only one such card may be played on an action.")
    return text


def explain_tile(now: Now, colour: int) -> str:
    """What the mosque tiles of a colour do."""
    if colour == RED:
        return _(
            "Red tile: after a roll at the Black Market or at the Tea House you may turn one die to {n} or roll both "
            "dice again, once."
        ).format(n=TURNED_TO)
    if colour == GREEN:
        return _(
            "Green tile: whenever you fill up at a warehouse you may buy one more good of any kind for {lira}."
        ).format(lira=lira(now.box.green_fee))
    if colour == BLUE:
        return _("Blue tile: a further assistant comes under your merchant at once, and stays yours.")
    text = _("Yellow tile: once in each of your turns you may pay {lira} to take back one of your assistants.").format(
        lira=lira(now.box.yellow_fee)
    )
    if now.box.yellow_other_place_only:
        return text + " " + _("At this table it does not bring back the one at your own place.")
    return text
