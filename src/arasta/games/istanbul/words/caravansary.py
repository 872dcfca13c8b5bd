"""Words of the Caravansary."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.decisions import ASK_CARAVAN_CARD, ASK_CARAVAN_DISCARD
from arasta.games.istanbul.record.labels import CARAVANSARY
from arasta.games.istanbul.words.bonus_cards import not_in_hand
from arasta.games.istanbul.words.names import card_name, cards
from arasta.games.istanbul.words.places import Place, here, words_of
from arasta.games.istanbul.words.register import ACTION, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words_of(CARAVANSARY)
class Caravansary(Place):
    """Bonus cards."""

    def do(self, now: Now) -> str:
        return _("take {cards}, then discard one").format(cards=cards(now.box.caravan_takes))

    def explain(self, now: Now, seated: bool) -> str:
        rule = _(
            "Take {cards} one by one, each from the draw pile or from the top of the discard pile; then discard one "
            "from your hand."
        ).format(cards=cards(now.box.caravan_takes))
        piles = _("The draw pile has {cards}, the discard pile is empty.").format(cards=cards(now.s.deck_size))
        if now.s.discard_size > 0:
            piles = _("The draw pile has {cards}; {card} lies on top of the discard pile.").format(
                cards=cards(now.s.deck_size), card=card_name(now.s.discard[now.s.discard_size - 1])
            )
        return f"{rule} {piles}"


@WORDS.asks(ASK_CARAVAN_CARD, N_("where to take the next card from"))
def ask_card(now: Now) -> str:
    """The next card's source."""
    return _("Choose where you take the next card from; {cards} left to take.").format(cards=cards(now.about))


@WORDS.asks(ASK_CARAVAN_DISCARD, N_("which card to discard"))
def ask_discard(now: Now) -> str:
    """A card of the hand."""
    return _("Discard a card from your hand.")


WORDS.refuses("discard", asked=ASK_CARAVAN_DISCARD)(not_in_hand)


def cards_to_take(now: Now) -> int:
    """Cards still to be taken."""
    return now.about if now.asked == ASK_CARAVAN_CARD else now.box.caravan_takes


@WORDS.labels("draw", group=ACTION, about=here)
def draw(now: Now, _value: int) -> str:
    """From the draw pile."""
    # With an empty discard pile there is nothing to choose: all cards come from the draw pile at once.
    at_once = min(cards_to_take(now), now.s.deck_size)
    if now.s.discard_size > 0 or at_once < 2:
        return _("Draw a card from the draw pile")
    return _("Draw {cards} from the draw pile").format(cards=cards(at_once))


@WORDS.labels("take_discard", group=ACTION, about=here)
def take_discard(now: Now, _value: int) -> str:
    """From the discard pile, by name."""
    if now.s.discard_size == 0:
        return _("Take a card from the discard pile")
    card = card_name(now.s.discard[now.s.discard_size - 1])
    drawn = min(cards_to_take(now) - 1, now.s.deck_size)
    if now.s.discard_size > 1 or drawn < 1:
        return _("Take {card} from the discard pile").format(card=card)
    return _("Take {card} from the discard pile, and draw {cards}").format(card=card, cards=cards(drawn))


@WORDS.refuses("draw")
def no_draw(now: Now, _value: int) -> str:
    """Elsewhere, or no card."""
    elsewhere = "" if now.asked == ASK_CARAVAN_CARD else not_acting_at(now, CARAVANSARY)
    return elsewhere or _("There is no card left to draw.")


@WORDS.refuses("take_discard")
def no_discard_to_take(now: Now, _value: int) -> str:
    """Elsewhere, or no card."""
    elsewhere = "" if now.asked == ASK_CARAVAN_CARD else not_acting_at(now, CARAVANSARY)
    return elsewhere or _("There is no card on the discard pile.")


@WORDS.tells("took_discard")
def took_discard(now: Now, e: Event, name: Player) -> str:
    """The top of the discard pile was taken."""
    return name.told(
        _("{player} takes {card} from the discard pile."), _("You take {card} from the discard pile.")
    ).format(player=name, card=card_name(e.first))
