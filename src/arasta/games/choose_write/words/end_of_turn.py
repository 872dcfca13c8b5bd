"""Words for the end of a turn: hand and display are filled again."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.choose_write.record.decisions import ASK_HAND
from arasta.games.choose_write.record.labels import LEFT
from arasta.games.choose_write.words.location_cards import about_card, named, of_card
from arasta.games.choose_write.words.register import HAND_CARD, NEW_CARD, WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.asks(ASK_HAND, N_("where the new Location card of the hand comes from"))
def which_hand_card(_now: Now) -> str:
    """Step 2 (CNW-11.3)."""
    return _("You played from your hand: take a card of the display, or the top card of the deck.")


@WORDS.labels("take_display", group=NEW_CARD, listed=HAND_CARD, about=of_card)
def take_display(now: Now, side: int) -> str:
    """A card of the display comes into the hand (CNW-11.3)."""
    card = now.s.display[side]
    if card == 0:
        return _("Take the left card of the display") if side == LEFT else _("Take the right card of the display")
    if side == LEFT:
        return about_card(now, _("Take {card}, on the left of the display, for {locations}"), card)
    return about_card(now, _("Take {card}, on the right of the display, for {locations}"), card)


@WORDS.labels("draw", group=NEW_CARD, listed=HAND_CARD, about="location_cards")
def draw(_now: Now, _value: int) -> str:
    """The top card of the deck comes into the hand (CNW-11.3)."""
    return _("Draw the top Location card, unseen")


@WORDS.refuses("take_display", "draw")
def no_new_card(now: Now, _value: int) -> str:
    """Only after a card of the hand has been played (CNW-11.3)."""
    if now.asked == ASK_HAND:
        return ""
    return _("You take a new Location card only after you have played that of your hand, at the end of the turn.")


@WORDS.tells("took_card")
def took_card(now: Now, e: Event, name: Player) -> str:
    """A card of the display came into the hand."""
    return name.told(
        _("{player} takes {card} from the display into the hand."),
        _("You take {card} from the display into your hand."),
    ).format(player=name, card=named(now, e.first))


@WORDS.tells("drew_location")
def drew_location(now: Now, e: Event, name: Player) -> str:
    """A card was drawn; only its owner is told which (CNW-14.1)."""
    if e.first < 0:
        return name.told(_("{player} draws a Location card."), _("You draw a Location card.")).format(player=name)
    return name.told(_("{player} draws {card}."), _("You draw {card}.")).format(player=name, card=named(now, e.first))


@WORDS.tells("revealed")
def revealed(now: Now, e: Event, name: str) -> str:
    """A card came into the display (CNW-11.4)."""
    if e.second == LEFT:
        return _("{card} comes into the display, on the left.").format(card=named(now, e.first))
    return _("{card} comes into the display, on the right.").format(card=named(now, e.first))
