"""Words for Caravan cards."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.choose_write.record.actions import ALTERNATIVES
from arasta.games.choose_write.record.decisions import ASK_EITHER, ASK_KEEP
from arasta.games.choose_write.record.labels import CARAVAN_CARDS, CARAVANSARY
from arasta.games.choose_write.words.effects import caravan_effect, guild_cost, guild_effect
from arasta.games.choose_write.words.names import any_goods, guild_name, lira, location
from arasta.games.choose_write.words.register import CHOOSING, GAINING, KEEPING, WORDS, of_guild_card
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.asks(ASK_EITHER, N_("which of two gains to take"))
def which_of_two(_now: Now) -> str:
    """K8 offers one of two gains (CNW-6.8)."""
    return _("Choose one of the two.")


@WORDS.labels("either", group=CHOOSING, listed=GAINING)
def either(_now: Now, value: int) -> str:
    """One of two gains (CNW-6.8)."""
    return {
        "goods_card": _("Draw a Goods card"),
        "good": _("Gain {goods}").format(goods=any_goods(1)),
        "improvement": _("Check a square for an Improvement"),
        "fill": _("Fill a space of your choice"),
    }[ALTERNATIVES[value]]


@WORDS.refuses("either")
def not_either(now: Now, _value: int) -> str:
    """Only what the card offers (CNW-6.8)."""
    if now.asked == ASK_EITHER:
        return _("That is not among the two gains to choose from.")
    return _("Only a Caravan card offers one of two gains.")


@WORDS.asks(ASK_KEEP, N_("which Guild card to keep"))
def which_to_keep(_now: Now) -> str:
    """K4: one of two Guild cards (CNW-6.4)."""
    return _("You have drawn two Guild cards: choose the one that you keep.")


@WORDS.labels("keep", group=KEEPING, about=of_guild_card)
def keep(now: Now, card: int) -> str:
    """Keeping a Guild card (CNW-6.4)."""
    return _("Keep Guild card {card}, which costs {lira}: {effect}").format(
        card=guild_name(card), lira=lira(guild_cost(now.box, card)), effect=guild_effect(now, card)
    )


@WORDS.refuses("keep")
def not_to_keep(now: Now, card: int) -> str:
    """Only one of the two (CNW-6.4)."""
    if now.asked == ASK_KEEP:
        return _("Guild card {card} is not one of the two that you have drawn.").format(card=guild_name(card))
    return _("A Guild card is chosen only when a Caravan card lets you draw two.")


@WORDS.tells("caravan")
def caravan(now: Now, e: Event, name: Player) -> str:
    """The face-up card is carried out."""
    return name.told(
        _("{player} carries out the Caravan card: {effect}."), _("You carry out the Caravan card: {effect}.")
    ).format(player=name, effect=caravan_effect(now, e.first))


@WORDS.tells("caravan_card")
def caravan_card(now: Now, e: Event, name: str) -> str:
    """Another card lies face up (CNW-6.10)."""
    return _("The next Caravan card lies face up: {effect}.").format(effect=caravan_effect(now, e.first))


def _title(value: str) -> str:
    return _("Caravan card {number}").format(number=CARAVAN_CARDS.index(value) + 1)


@WORDS.explains("caravan", CARAVAN_CARDS, title=_title, typed=lambda value: (value, _title(value)))
def explain_caravan(now: Now, value: str, _seated: bool) -> str:
    """The effect of a Caravan card, and whether it lies face up."""
    card = CARAVAN_CARDS.index(value)
    told = [
        _("Whoever uses {location} while this card lies face up can: {effect}.").format(
            location=location(CARAVANSARY), effect=caravan_effect(now, card)
        )
    ]
    if now.caravan == card:
        told.append(_("It lies face up now."))
    return " ".join(told)
