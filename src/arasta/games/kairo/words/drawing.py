"""Drawing cards (ledger section 9)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.core.state import UNKNOWN
from arasta.games.kairo.record.decisions import ASK_DISCARD, ASK_DRAW
from arasta.games.kairo.record.state import FINAL
from arasta.games.kairo.words.names import barkers, card_name, stall_cards
from arasta.games.kairo.words.playing_cards import not_in_hand
from arasta.games.kairo.words.register import DISCARDS, TAKES, of_card, words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@words.asks(ASK_DRAW, N_("which card to take"))
def what_to_take(now: Now) -> str:
    """'Take 1 more card.'"""
    return ngettext("Take {n} more card.", "Take {n} more cards.", now.about).format(n=now.about)


@words.asks(ASK_DISCARD, N_("which card to discard"))
def what_to_discard(now: Now) -> str:
    """The hand is over the limit."""
    return _("You hold {cards} and may keep {n}: discard one.").format(
        cards=stall_cards(now.s.hand_size[now.seat]), n=now.box.hand_limit
    )


@words.labels("take", group=TAKES, about=of_card)
def take(now: Now, card: int) -> str:
    """'Take card 3 from the open cards'."""
    return _("Take {card} from the open cards").format(card=card_name(now.box, card))


@words.refuses("take", asked=ASK_DRAW)
def not_open(now: Now, card: int) -> str:
    """Why a card cannot be taken."""
    return _no_drawing(now) or _("Among the open cards there is no {card}.").format(card=card_name(now.box, card))


def _no_drawing(now: Now) -> str:
    if now.s.phase == FINAL:
        return _("In the final phase no cards are taken; you only build.")
    return ""


@words.labels("take_hidden", group=TAKES, about="draw")
def take_hidden(_now: Now, _value: int) -> str:
    """'Draw the top card of the draw pile'."""
    return _("Draw the top card of the draw pile")


@words.refuses("take_hidden", asked=ASK_DRAW)
def no_pile(now: Now, _value: int) -> str:
    """Why no card can be drawn."""
    return _no_drawing(now) or _("The draw pile is empty.")


@words.labels("take_barker", group=TAKES, about="barkers")
def take_barker(_now: Now, _value: int) -> str:
    """'Take a market barker'."""
    return _("Take a market barker")


@words.refuses("take_barker", asked=ASK_DRAW)
def no_barker(now: Now, _value: int) -> str:
    """Why no market barker can be taken."""
    return _no_drawing(now) or _("No market barker is left in the supply.")


@words.labels("discard", group=DISCARDS, about=of_card)
def discard(now: Now, card: int) -> str:
    """'Discard card 3'."""
    return _("Discard {card}").format(card=card_name(now.box, card))


@words.refuses("discard")
def no_discard(now: Now, card: int) -> str:
    """Why a card cannot be discarded."""
    if now.asked == ASK_DISCARD:
        return not_in_hand(now, card)
    return _("You only discard when you hold more than {cards} after drawing.").format(
        cards=stall_cards(now.box.hand_limit)
    )


@words.tells("drew_card")
def drew_card(now: Now, e: Event, player: Player) -> str:
    """The top card of the draw pile was taken; those who may not know it are not told which."""
    if e.first == UNKNOWN:
        return player.told(_("{player} draws a stall card."), _("You draw a stall card.")).format(player=player)
    return player.told(_("{player} draws {card}."), _("You draw {card}.")).format(
        player=player, card=card_name(now.box, e.first)
    )


@words.tells("took_card")
def took_card(now: Now, e: Event, player: Player) -> str:
    """An open card was taken."""
    return player.told(
        _("{player} takes {card} from the open cards."), _("You take {card} from the open cards.")
    ).format(player=player, card=card_name(now.box, e.first))


@words.tells("took_barker")
def took_barker(_now: Now, e: Event, player: Player) -> str:
    """A market barker was taken."""
    return player.told(
        _("{player} takes a market barker and has {barkers} now."),
        _("You take a market barker and have {barkers} now."),
    ).format(player=player, barkers=barkers(e.first))


@words.tells("discarded")
def discarded(now: Now, e: Event, player: Player) -> str:
    """A stall card was discarded."""
    return player.told(_("{player} discards {card}."), _("You discard {card}.")).format(
        player=player, card=card_name(now.box, e.first)
    )


@words.tells("turned_up")
def turned_up(now: Now, e: Event, _player: str) -> str:
    """The open display was filled up."""
    return _("An open card is turned up: {card}.").format(card=card_name(now.box, e.first))


@words.tells("shuffled")
def shuffled(_now: Now, e: Event, _player: str) -> str:
    """The discard pile became the draw pile."""
    return _("The discard pile is shuffled into a new draw pile of {cards}.").format(cards=stall_cards(e.first))


@words.explains("draw", title=N_("Taking cards"), typed=N_("taking cards"))
def explain_drawing(now: Now, _value: str, _plays: bool) -> str:
    """Cards taken, cards kept, cards in the piles."""
    n = now.box.cards_per_draw
    rule = ngettext(
        "Take {n} card: an open one, the top one of the draw pile, or a market barker.",
        "Take {n} cards one by one: open ones, from the draw pile, or market barkers.",
        n,
    ).format(n=n)
    rest = _("You keep {limit} at most; gaps among the open cards are filled when the turn ends.").format(
        limit=stall_cards(now.box.hand_limit)
    )
    piles = _("Draw pile: {deck}; discard pile: {discard}; market barkers left: {barkers}.").format(
        deck=now.s.deck_size, discard=now.s.discard_size, barkers=now.s.barker_supply
    )
    return f"{rule} {rest} {piles}"
