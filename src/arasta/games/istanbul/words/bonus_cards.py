"""Words of bonus cards."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.decisions import (
    ASK_MOVE,
    ASK_ONE_GOOD,
    ASK_RETURN,
    WITHOUT_CARDS,
)
from arasta.games.istanbul.record.labels import (
    ANY_GOODS,
    CARDS,
    DEALER,
    DEALER_AGAIN,
    FAMILY_HOME,
    FIVE_LIRA,
    LEFTOVERS,
    MEETING,
    MOVE_3_4,
    MOVING,
    ONE_GOOD,
    PALACE,
    PALACE_AGAIN,
    POLICE_STATION,
    POST_AGAIN,
    POST_OFFICE,
    RETURN_ONE,
    SMALL_MARKET,
    STAY,
)
from arasta.games.istanbul.rules.bonus_cards import BY_TILE
from arasta.games.istanbul.rules.supply import total_goods
from arasta.games.istanbul.words.assistants import not_from_there
from arasta.games.istanbul.words.names import amounts, at_place, card_name, card_title, cards, lira, numbers, some_goods
from arasta.games.istanbul.words.places import WORDS_OF
from arasta.games.istanbul.words.register import CARDS_AND_TILES, DISCARDING, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.games.istanbul.words.supply import gain
from arasta.i18n import N_
from arasta.i18n import gettext as _

AGAIN = {PALACE_AGAIN: PALACE, POST_AGAIN: POST_OFFICE, DEALER_AGAIN: DEALER}
"""Card -> the place whose action it repeats."""


def effect(now: Now, card: int) -> str:
    """Effect of a card, in a few words that follow its name: 'take 5 Lira'."""
    # TRANSLATORS: The end of a label like "Play “Purse”: take 5 Lira"; in the form that labels have.
    if card == ONE_GOOD:
        return _("take a good of your choice")
    if card == FIVE_LIRA:
        return _("take {lira}").format(lira=lira(now.box.card_lira))
    if card == MOVE_3_4:
        return _("move {steps} places").format(steps=numbers(now.steps(card=True)))
    if card == STAY:
        return _("stay where you are")
    if card == ANY_GOODS:
        text = _("sell up to {n} goods of any kind")
        if now.box.any_goods_exactly_five:
            text = _("sell {n} goods of any kind")
        return text.format(n=now.box.most_sold)
    if card == FAMILY_HOME:
        text = _("bring your family member home for a card or {lira}")
        if now.s.phase == LEFTOVERS:
            text = _("bring your family member home for {lira}")
        return text.format(lira=lira(now.box.family_reward))
    if card == POST_AGAIN:
        counts, money = now.mail()
        return _("collect the mail once more, {amounts}").format(amounts=amounts(counts, 0, money))
    if card in AGAIN:
        price = amounts(*now.palace_price()) if card == PALACE_AGAIN else lira(now.s.dealer_price)
        return _("another ruby for {price}").format(price=price)
    return _("take back one of your assistants")


def cannot(now: Now, card: int) -> str:
    """Why a card in hand cannot be played; '' if something else comes first."""
    if card in (MOVE_3_4, STAY):
        return _instead_of_moving(now, card)
    if card == FAMILY_HOME and now.s.family[now.seat] == POLICE_STATION:
        return _("Your family member is at the Police Station already.")
    if card == RETURN_ONE and now.s.phase != MOVING:
        return _("This card can be played only before you move, or on arrival before you decide about the assistants.")
    if card == RETURN_ONE and not now.assistants_out():
        return _("None of your assistants lies on a place.")
    if card == ANY_GOODS:
        return not_acting_at(now, SMALL_MARKET) or _too_few(now)
    if card in AGAIN:
        return _not_again(now, AGAIN[card])
    return ""


def _instead_of_moving(now: Now, card: int) -> str:
    if now.asked == ASK_MOVE and card == MOVE_3_4:
        return _("No place is so far away that this card could take you there.")
    if now.asked == ASK_MOVE:
        return _("By a rule of this table this card cannot be played at the Fountain.")
    return "" if now.waits_below(ASK_MOVE) else _("This card replaces your move, and you have moved already.")


def _too_few(now: Now) -> str:
    owned = total_goods(now.s, now.seat)
    if owned == 0:
        return _("You have no goods to sell.")
    return _("By a rule of this table the card needs {goods}; you have {n}.").format(
        goods=some_goods(now.box.most_sold), n=owned
    )


def _not_again(now: Now, place: int) -> str:
    if not now.at_target or now.s.again_place != place:
        return _("This card can be played only right after you have carried out the action {at_place}.").format(
            at_place=at_place(place)
        )
    if now.s.phase == MEETING:
        return _("You have gone on to the encounters already.")
    if now.box.double_card_limit and now.s.again_used:
        return _("By a rule of this table only one such card can be played on an action.")
    return WORDS_OF[place].cannot(now)


@WORDS.explains("card", CARDS, title=lambda value: card_title(CARDS.index(value)))
def explain_card(now: Now, value: str, _seated: bool) -> str:
    """Effect of a kind of card, and when it can be played."""
    card = CARDS.index(value)
    text, at_this_table = _rules_of(now, card)
    return f"{text} {at_this_table}" if at_this_table else text


def _rules_of(now: Now, card: int) -> tuple[str, str]:
    """The rules of a card, and what a table option adds; '' for nothing."""
    box, more = now.box, ""
    if card == ONE_GOOD:
        text = _("Take a good of your choice. To be played at any time in your turn, but not within an action.")
    elif card == FIVE_LIRA:
        text = _(
            "Take {lira}. To be played at any time in your turn, even within an action, except at the Caravansary."
        ).format(lira=lira(box.card_lira))
    elif card == MOVE_3_4:
        text = _("Your merchant moves {far} places instead of {near}.").format(
            far=numbers(now.steps(card=True)), near=numbers(now.steps(card=False))
        )
    elif card == STAY:
        text = _(
            "Your merchant stays where he is instead of moving; then the turn goes on as if he had just arrived: with "
            "the assistants, merchants and so on."
        )
        more = _("At this table it cannot be played at the Fountain.") if box.stay_not_on_fountain else ""
    elif card == FAMILY_HOME:
        text = _(
            "Your family member comes back to the Police Station, and you take a card from the draw pile or {lira}. "
            "Useless while it is there."
        ).format(lira=lira(box.family_reward))
        if box.family_card_at_end:
            more = _("At this table it may be played for the Lira after the last round.")
    elif card == ANY_GOODS:
        text = _("At the Small Market, sell up to {goods} of any kind, whatever the demand tile shows.")
        if box.any_goods_exactly_five:
            text = _("At the Small Market, sell {goods} of any kind, whatever the demand tile shows.")
        text = text.format(goods=some_goods(box.most_sold))
    elif card in AGAIN:
        text = _("Right after the action {at_place}, carry it out once more, at the price that then holds.")
        if card == POST_AGAIN:
            text = _("Right after the action {at_place}, carry it out once more, with the mail as it then stands.")
        text = text.format(at_place=at_place(AGAIN[card]))
        more = _("At this table only one such card may be played on an action.") if box.double_card_limit else ""
    else:
        text = _(
            "Take back one of your assistants from any place. To be played before you move, or on arrival before you "
            "decide about the assistants."
        )
    return text, more


@WORDS.labels("play", group=CARDS_AND_TILES, about=lambda _now, card: f"card:{card}")
def play(now: Now, card: int) -> str:
    """'Play “Purse”: take 5 Lira'."""
    return _("Play {card}: {effect}").format(card=card_name(card), effect=effect(now, card))


@WORDS.refuses("play")
def not_played(now: Now, card: int) -> str:
    """Not there, or without effect now."""
    if now.s.hand[now.seat, card] == 0:
        return not_in_hand(now, card)
    if WITHOUT_CARDS in now.stages:
        return _("No card can be played during the action of the Caravansary.")
    if now.s.phase == LEFTOVERS:
        return _left_over(now, card)
    return cannot(now, card)


def _left_over(now: Now, card: int) -> str:
    if not now.asks_leftovers:
        return ""
    if card == FAMILY_HOME and now.box.family_card_at_end:
        return cannot(now, card)
    return _("After the last round this card is worth nothing.")


@WORDS.labels("discard", group=DISCARDING, about=lambda _now, card: f"card:{card}")
def discard(now: Now, card: int) -> str:
    """'Discard “Purse”'."""
    return _("Discard {card}").format(card=card_name(card))


@WORDS.refuses("discard")
def no_discard(now: Now, _card: int) -> str:
    """It is not the moment."""
    return _("Cards are discarded only at the Caravansary and for the Governor.")


@WORDS.asks(ASK_ONE_GOOD, N_("which good to take with the card"))
def ask_good(now: Now) -> str:
    """Any good."""
    return _("Choose the good that you take.")


WORDS.labels("gain", asked=ASK_ONE_GOOD, about="card:ONE_GOOD")(gain)


@WORDS.asks(ASK_RETURN, N_("which assistant to take back"))
def ask_return(now: Now) -> str:
    """By card or by tile."""
    if now.about == BY_TILE:
        return _("Choose the assistant that you take back with the yellow tile.")
    return _("Choose the assistant that you take back.")


WORDS.refuses("take_back", asked=ASK_RETURN)(not_from_there)


def not_in_hand(now: Now, card: int) -> str:
    """There is none."""
    return _("You do not have the card {card}.").format(card=card_name(card))


@WORDS.tells("drew_card")
def drew_card(now: Now, e: Event, name: Player) -> str:
    """A card, for its owner by name."""
    if e.first < 0:
        return name.told(_("{player} draws a card."), _("You draw a card.")).format(player=name)
    return name.told(_("{player} draws {card}."), _("You draw {card}.")).format(player=name, card=card_name(e.first))


@WORDS.tells("discarded")
def discarded(now: Now, e: Event, name: Player) -> str:
    """A card was discarded."""
    return name.told(_("{player} discards {card}."), _("You discard {card}.")).format(
        player=name, card=card_name(e.first)
    )


@WORDS.tells("played")
def played(now: Now, e: Event, name: Player) -> str:
    """A card was played."""
    return name.told(_("{player} plays {card}."), _("You play {card}.")).format(player=name, card=card_name(e.first))


@WORDS.tells("shuffled")
def shuffled(now: Now, e: Event, name: str) -> str:
    """The draw pile was renewed."""
    return _("The discard pile is shuffled into a new draw pile: {cards}.").format(cards=cards(e.first))


@WORDS.tells("family_came_home")
def family_came_home(now: Now, e: Event, name: Player) -> str:
    """By card."""
    return name.told(
        _("{player} brings the family member back to the Police Station."),
        _("You bring your family member back to the Police Station."),
    ).format(player=name)
