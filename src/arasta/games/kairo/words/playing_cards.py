"""Playing stall cards (ledger section 3)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.decisions import ASK_JOKER_PAYMENT, ASK_KEEP
from arasta.games.kairo.record.labels import CARDS, FIRST_JOKER
from arasta.games.kairo.rules.money import total_money
from arasta.games.kairo.words.names import card_name, coins, in_segments, some_coins, stall_cards
from arasta.games.kairo.words.register import KEEPS, PLAYS, of_card, of_colour, words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@words.asks(ASK_KEEP, N_("which card to keep"))
def what_to_keep(_now: Now) -> str:
    """Three of four cards are played."""
    return _("Choose the card that you keep; the others are played.")


@words.asks(ASK_JOKER_PAYMENT, N_("which coin to pay for the joker"))
def how_to_pay_the_joker(_now: Now) -> str:
    """A joker costs a coin of any colour."""
    return _("Choose the coin that you pay for the joker.")


@words.labels("play", group=PLAYS, about=of_card)
def play(now: Now, card: int) -> str:
    """'Play joker 1-2-3: build in segment 1, 2 or 3 for 1 coin'."""
    where = in_segments(now.box.shows[card])
    name = card_name(now.box, card)
    if card >= FIRST_JOKER and now.box.joker_payment:
        return _("Play {card}: build {in_segments} for {coins}").format(
            card=name, in_segments=where, coins=some_coins(now.box.joker_payment)
        )
    return _("Play {card}: build {in_segments}").format(card=name, in_segments=where)


def no_play(now: Now, card: int) -> str:
    """Why a card cannot be played alone."""
    if now.s.hand[now.seat, card] == 0:
        return not_in_hand(now, card)
    if card >= FIRST_JOKER and total_money(now.s, now.seat) < now.box.joker_payment:
        return _("A joker played alone costs {coins}, and you have none.").format(
            coins=some_coins(now.box.joker_payment)
        )
    return _("With {card} you can build nothing {in_segments} now.").format(
        card=card_name(now.box, card), in_segments=in_segments(now.box.shows[card])
    )


@words.refuses("keep", asked=ASK_KEEP)
def not_in_hand(now: Now, card: int) -> str:
    """A card that the seat does not hold."""
    return _("You do not hold {card}.").format(card=card_name(now.box, card))


@words.labels("play_any", group=PLAYS, about="build")
def play_any(now: Now, _value: int) -> str:
    """'Play 3 cards together: build in any segment'."""
    n = now.box.cards_for_any
    return ngettext(
        "Play {n} card together: build in any segment", "Play {n} cards together: build in any segment", n
    ).format(n=n)


def no_play_together(now: Now, _value: int) -> str:
    """Why cards cannot be played together."""
    held = now.s.hand_size[now.seat]
    if held < now.box.cards_for_any:
        return _("To build anywhere you play {needed} cards together; you hold {held}.").format(
            needed=now.box.cards_for_any, held=stall_cards(held)
        )
    return _("There is nothing that you could build anywhere now.")


@words.labels("keep", group=KEEPS, about=of_card)
def keep(now: Now, card: int) -> str:
    """'Keep card 3 and play the others'."""
    return _("Keep {card} and play the others").format(card=card_name(now.box, card))


@words.labels("pay", about=of_colour, asked=ASK_JOKER_PAYMENT)
def pay_for_joker(now: Now, colour: int) -> str:
    """'Pay 1 red coin for the joker'."""
    return _("Pay {coins} for the joker").format(coins=coins(colour, now.box.joker_payment))


@words.refuses("pay", asked=ASK_JOKER_PAYMENT)
def no_payment_for_joker(now: Now, colour: int) -> str:
    """Why the joker cannot be paid for with a colour."""
    if now.s.money[now.seat, colour] == 0:
        return _("You have no coin of this colour.")
    return _("Then you could not pay for anything that can be built {in_segments}.").format(
        in_segments=in_segments(now.s.segments)
    )


@words.tells("played")
def played(now: Now, e: Event, player: Player) -> str:
    """A stall card was played."""
    return player.told(_("{player} plays {card}."), _("You play {card}.")).format(
        player=player, card=card_name(now.box, e.first)
    )


@words.explains("build", title=N_("Building"), typed=N_("building"))
def explain_building(now: Now, _value: str, _plays: bool) -> str:
    """The use of a card play."""
    rule = _(
        "Play one stall card, then do one thing in a segment that it shows: place a new stall, expand one of your "
        "stands, or move a blocked stall. A joker shows more segments and costs {coins} of any colour."
    ).format(coins=some_coins(now.box.joker_payment))
    return f"{rule} {_any_three(now)}"


def _card_title(value: str) -> str:
    """A card by the number of its kind; jokers are shown as the table's box has them."""
    message = _("Joker {n}") if value.startswith("J") else _("Card {n}")
    return message.format(n=value[1:])


def _card_called(now: Now, value: str) -> str:
    return card_name(now.box, CARDS.index(value))


@words.explains("card", CARDS, title=_card_title, called=_card_called)
def explain_card(now: Now, value: str, _plays: bool) -> str:
    """The segments a card opens, its cost, and the number of copies."""
    card = CARDS.index(value)
    where = in_segments(now.box.shows[card])
    copies = ngettext("There is {n} such card.", "There are {n} such cards.", now.box.copies[card]).format(
        n=now.box.copies[card]
    )
    if card >= FIRST_JOKER and now.box.joker_payment:
        rule = _("Pay {coins} of any colour and build {in_segments}.").format(
            coins=some_coins(now.box.joker_payment), in_segments=where
        )
    else:
        rule = _("Build {in_segments}, which costs nothing but the card.").format(in_segments=where)
    return f"{rule} {_any_three(now)} {copies}"


def _any_three(now: Now) -> str:
    n = now.box.cards_for_any
    return ngettext(
        "Any {n} card played together lets you build in any segment.",
        "Any {n} cards played together let you build in any segment.",
        n,
    ).format(n=n)
