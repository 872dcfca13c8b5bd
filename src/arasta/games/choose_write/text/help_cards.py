"""The rules of Caravan cards, Guild cards and Fountains."""

from __future__ import annotations

from arasta.games.choose_write.record.labels import CARAVANSARY, FOUNTAINS
from arasta.games.choose_write.record.state import GUILD_PROGRAM
from arasta.games.choose_write.text.effects import caravan_effect, fountain_effect, guild_cost, guild_effect
from arasta.games.choose_write.text.names import lira, location
from arasta.games.choose_write.text.payment_reasons import lacks_lira, unpayable
from arasta.games.choose_write.text.situation import Now
from arasta.i18n import gettext as _


def explain_caravan(now: Now, card: int) -> str:
    """What a Caravan card does, and whether it lies face up."""
    found = [
        _("Whoever uses {location} while this card lies face up can: {effect}.").format(
            location=location(CARAVANSARY), effect=caravan_effect(now, card)
        )
    ]
    if now.caravan == card:
        found.append(_("It lies face up now."))
    return " ".join(found)


def explain_guild(now: Now, card: int, seated: bool) -> str:
    """Cost and effect of a Guild card; for its owner, whether it can be played."""
    cost = guild_cost(now.box, card)
    found = [
        _("On your turn, instead of a Location card: pay {lira}, then {effect}. Nobody else acts in that turn.").format(
            lira=lira(cost), effect=guild_effect(now, card)
        )
    ]
    if seated and now.s.guild_hand[now.seat, card]:
        reason = lacks_lira(now, cost) if now.money < cost else unpayable(now, GUILD_PROGRAM + card)
        found.append(reason or _("You have it and could pay for it now."))
    return " ".join(found)


def fountains(now: Now, seated: bool) -> str:
    """What Fountains do."""
    rule = _("A Fountain among the Location cards comes into nobody's hand: everybody gains from it for free, at once.")
    each = "; ".join(fountain_effect(now, fountain) for fountain in range(FOUNTAINS))
    return rule + " " + _("The four of them: {effects}.").format(effects=each)
