"""Words of bonus cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from arasta.core.actions import Value
from arasta.core.event_kinds import Event
from arasta.games.istanbul.record.decisions import (
    ASK_CARAVAN_DISCARD,
    ASK_GOVERNOR_PAYMENT,
    ASK_MOVE,
    ASK_ONE_GOOD,
    ASK_RETURN,
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
from arasta.games.istanbul.words.names import amounts, at_place, card_name, card_title, cards, lira, numbers, some_goods
from arasta.games.istanbul.words.places import WORDS_OF
from arasta.games.istanbul.words.register import CARDS_AND_TILES, DISCARDING, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


class Card:
    """The words of a kind of card."""

    def effect(self, now: Now) -> str:
        """What it does, in a few words that follow its name: 'take 5 Lira'."""
        raise NotImplementedError

    def cannot(self, now: Now) -> str:
        """Why it cannot be played, though it is there and cards can be played; '' where something comes first."""
        return ""

    def explain(self, now: Now) -> str:
        """What it does and when it can be played."""
        raise NotImplementedError


C = TypeVar("C", bound=type[Card])
CARD_WORDS: dict[int, Card] = {}
"""Kind of card -> its words."""


def words_of_card(card: int) -> Callable[[type[Card]], type[Card]]:
    """Class decorator: the class has the words of this kind of card."""

    def enter(kind: type[Card]) -> type[Card]:
        CARD_WORDS[card] = kind()
        return kind

    return enter


# TRANSLATORS: An effect is the end of a label like "Play “Purse”: take 5 Lira"; in the form that labels have.
@words_of_card(ONE_GOOD)
class OneGood(Card):
    """A good of one's choice."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        return _("take a good of your choice")

    def explain(self, now: Now) -> str:
        """See `Card`."""
        return _("Take a good of your choice. To be played at any time in your turn, but not within an action.")


@words_of_card(FIVE_LIRA)
class FiveLira(Card):
    """Lira."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        return _("take {lira}").format(lira=lira(now.box.card_lira))

    def explain(self, now: Now) -> str:
        """See `Card`."""
        return _(
            "Take {lira}. To be played at any time in your turn, even within an action, except at the Caravansary."
        ).format(lira=lira(now.box.card_lira))

    def cannot(self, now: Now) -> str:
        """See `Card`."""
        if now.asked == ASK_GOVERNOR_PAYMENT:
            return _("Played now, this card would leave you nothing to pay the Governor with.")
        return ""


class InsteadOfMoving(Card):
    """A card that replaces the move."""

    def cannot(self, now: Now) -> str:
        """See `Card`."""
        if now.asked == ASK_MOVE:
            return self.not_from_here(now)
        if now.waits_below(ASK_MOVE):
            return ""
        return _("This card replaces your move, and you have moved already.")

    def not_from_here(self, now: Now) -> str:
        """Why it cannot replace the move that is asked for."""
        raise NotImplementedError


@words_of_card(MOVE_3_4)
class LongWalk(InsteadOfMoving):
    """A long way."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        return _("move {steps} places").format(steps=numbers(now.steps(card=True)))

    def explain(self, now: Now) -> str:
        """See `Card`."""
        return _("Your merchant moves {far} places instead of {near}.").format(
            far=numbers(now.steps(card=True)), near=numbers(now.steps(card=False))
        )

    def not_from_here(self, now: Now) -> str:
        """See `InsteadOfMoving`."""
        return _("No place is so far away that this card could take you there.")


@words_of_card(STAY)
class Stay(InsteadOfMoving):
    """No way."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        return _("stay where you are")

    def explain(self, now: Now) -> str:
        """See `Card`."""
        text = _(
            "Your merchant stays where he is instead of moving; then the turn goes on as if he had just arrived: with "
            "the assistants, merchants and so on."
        )
        if now.box.stay_not_on_fountain:
            return text + " " + _("At this table it cannot be played at the Fountain.")
        return text

    def not_from_here(self, now: Now) -> str:
        """See `InsteadOfMoving`."""
        return _("By a rule of this table this card cannot be played at the Fountain.")


class Again(Card):
    """A card that repeats the action of a place."""

    place = POST_OFFICE

    def cannot(self, now: Now) -> str:
        """See `Card`."""
        if not now.at_target or now.s.again_place != self.place:
            return _("This card can be played only right after you have carried out the action {at_place}.").format(
                at_place=at_place(self.place)
            )
        if now.s.phase == MEETING:
            return _("You have gone on to the encounters already.")
        if now.box.double_card_limit and now.s.again_used:
            return _("By a rule of this table only one such card can be played on an action.")
        return WORDS_OF[self.place].cannot(now)

    def explain(self, now: Now) -> str:
        """See `Card`."""
        text = _("Right after the action {at_place}, carry it out once more, at the price that then holds.")
        if self.place == POST_OFFICE:
            text = _("Right after the action {at_place}, carry it out once more, with the mail as it then stands.")
        text = text.format(at_place=at_place(self.place))
        if now.box.double_card_limit:
            return text + " " + _("At this table only one such card may be played on an action.")
        return text


@words_of_card(POST_AGAIN)
class PostAgain(Again):
    """More mail."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        counts, money = now.mail()
        return _("collect the mail once more, {amounts}").format(amounts=amounts(counts, 0, money))


@words_of_card(PALACE_AGAIN)
class PalaceAgain(Again):
    """Another ruby for goods."""

    place = PALACE

    def effect(self, now: Now) -> str:
        """See `Card`."""
        return _("another ruby for {price}").format(price=amounts(*now.palace_price()))


@words_of_card(DEALER_AGAIN)
class DealerAgain(Again):
    """Another ruby for Lira."""

    place = DEALER

    def effect(self, now: Now) -> str:
        """See `Card`."""
        return _("another ruby for {price}").format(price=lira(now.s.dealer_price))


@words_of_card(FAMILY_HOME)
class Homecoming(Card):
    """The family member comes home."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        money = lira(now.box.family_reward)
        if now.s.phase == LEFTOVERS:
            return _("bring your family member home for {lira}").format(lira=money)
        return _("bring your family member home for a card or {lira}").format(lira=money)

    def cannot(self, now: Now) -> str:
        """See `Card`."""
        if now.s.family[now.seat] == POLICE_STATION:
            return _("Your family member is at the Police Station already.")
        return ""

    def explain(self, now: Now) -> str:
        """See `Card`."""
        text = _(
            "Your family member comes back to the Police Station, and you take a card from the draw pile or {lira}. "
            "Useless while it is there."
        ).format(lira=lira(now.box.family_reward))
        if now.box.family_card_at_end:
            return text + " " + _("At this table it may be played for the Lira after the last round.")
        return text


@words_of_card(RETURN_ONE)
class Recall(Card):
    """An assistant comes back."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        return _("take back one of your assistants")

    def cannot(self, now: Now) -> str:
        """See `Card`."""
        if now.s.phase != MOVING:
            return _(
                "This card can be played only before you move, or on arrival before you decide about the assistants."
            )
        if not now.assistants_out():
            return _("None of your assistants lies on a place.")
        return ""

    def explain(self, now: Now) -> str:
        """See `Card`."""
        return _(
            "Take back one of your assistants from any place. To be played before you move, or on arrival before you "
            "decide about the assistants."
        )


@words_of_card(ANY_GOODS)
class AnyGoods(Card):
    """A sale without the demand tile."""

    def effect(self, now: Now) -> str:
        """See `Card`."""
        if now.box.any_goods_exactly_five:
            return _("sell {n} goods of any kinds").format(n=now.box.most_sold)
        return _("sell up to {n} goods of any kinds").format(n=now.box.most_sold)

    def cannot(self, now: Now) -> str:
        """See `Card`."""
        elsewhere = not_acting_at(now, SMALL_MARKET)
        if elsewhere:
            return elsewhere
        owned = total_goods(now.s, now.seat)
        if owned == 0:
            return _("You have no goods to sell.")
        return _("By a rule of this table the card needs {goods}; you have {n}.").format(
            goods=some_goods(now.box.most_sold), n=owned
        )

    def explain(self, now: Now) -> str:
        """See `Card`."""
        text = _("At the Small Market, sell up to {goods} of any kinds, whatever the demand tile shows.")
        if now.box.any_goods_exactly_five:
            text = _("At the Small Market, sell {goods} of any kinds, whatever the demand tile shows.")
        return text.format(goods=some_goods(now.box.most_sold))


# ------------------------------------------------------------------------------------------------------ all cards alike


def of_card(_now: Now, value: Value) -> str:
    """The subject of choices whose value is a card."""
    return f"card:{value}"


@WORDS.labels("play", group=CARDS_AND_TILES, about=of_card)
def play(now: Now, card: int) -> str:
    """'Play “Purse”: take 5 Lira'."""
    return _("Play {card}: {effect}").format(card=card_name(card), effect=CARD_WORDS[card].effect(now))


@WORDS.refuses("play")
def not_played(now: Now, card: int) -> str:
    """Not there, or without effect now."""
    if now.s.hand[now.seat, card] == 0:
        return _("You do not have the card {card}.").format(card=card_name(card))
    if now.is_without_cards:
        return _("No card can be played during the action of the Caravansary.")
    if now.s.phase == LEFTOVERS:
        return _left_over(now, card)
    return CARD_WORDS[card].cannot(now)


def _left_over(now: Now, card: int) -> str:
    if not now.asks_leftovers:
        return ""
    if card == FAMILY_HOME and now.box.family_card_at_end:
        return CARD_WORDS[card].cannot(now)
    return _("After the last round this card brings nothing any more.")


@WORDS.labels("discard", group=DISCARDING, about=of_card)
def discard(now: Now, card: int) -> str:
    """'Discard “Purse”'."""
    return _("Discard {card}").format(card=card_name(card))


@WORDS.refuses("discard")
def no_discard(now: Now, _card: int) -> str:
    """It is not the moment."""
    return _("Cards are discarded only at the Caravansary and for the Governor.")


@WORDS.refuses("discard", asked=(ASK_CARAVAN_DISCARD, ASK_GOVERNOR_PAYMENT))
def not_in_hand(now: Now, card: int) -> str:
    """There is none."""
    return _("You do not have the card {card}.").format(card=card_name(card))


@WORDS.asks(ASK_ONE_GOOD, N_("which good to take with the card"))
def ask_good(now: Now) -> str:
    """Any."""
    return _("Choose the good that you take.")


@WORDS.asks(ASK_RETURN, N_("which assistant to take back"))
def ask_return(now: Now) -> str:
    """By card or by tile."""
    if now.about == BY_TILE:
        return _("Choose the assistant that you take back with the yellow tile.")
    return _("Choose the assistant that you take back.")


@WORDS.tells("drew_card")
def drew_card(now: Now, e: Event, name: str) -> str:
    """A card, for its owner by name."""
    if e.first < 0:
        return _("{player} draws a card.").format(player=name)
    return _("{player} draws {card}.").format(player=name, card=card_name(e.first))


@WORDS.tells("discarded")
def discarded(now: Now, e: Event, name: str) -> str:
    """A card was discarded."""
    return _("{player} discards {card}.").format(player=name, card=card_name(e.first))


@WORDS.tells("played")
def played(now: Now, e: Event, name: str) -> str:
    """A card was played."""
    return _("{player} plays {card}.").format(player=name, card=card_name(e.first))


@WORDS.tells("shuffled")
def shuffled(now: Now, e: Event, name: str) -> str:
    """The draw pile was renewed."""
    return _("The discard pile is shuffled into a new draw pile: {cards}.").format(cards=cards(e.first))


@WORDS.tells("family_came_home")
def family_came_home(now: Now, e: Event, name: str) -> str:
    """By card."""
    return _("{player} brings the family member back to the Police Station.").format(player=name)


@WORDS.explains("card", CARDS, title=lambda value: card_title(CARDS.index(value)))
def explain_card(now: Now, value: str, _seated: bool) -> str:
    """A kind of card."""
    return CARD_WORDS[CARDS.index(value)].explain(now)
