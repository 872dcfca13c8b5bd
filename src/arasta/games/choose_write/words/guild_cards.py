"""Words for Guild cards."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.choose_write.record.decisions import ASK_CARD
from arasta.games.choose_write.record.labels import GUILD
from arasta.games.choose_write.record.state import GUILD_PROGRAM
from arasta.games.choose_write.words.effects import guild_cost, guild_effect
from arasta.games.choose_write.words.location_cards import USES, no_card_now
from arasta.games.choose_write.words.locations import lacks_lira, unpayable
from arasta.games.choose_write.words.names import GUILD_NAMES, cards, guild_name, lira
from arasta.games.choose_write.words.register import GUILD_CARD, PLAYING_GUILD, WORDS, of_guild_card
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.labels("play_guild", group=PLAYING_GUILD, listed=GUILD_CARD, about=of_guild_card)
def play_guild(now: Now, card: int) -> str:
    """Playing a Guild card for its cost (CNW-3.1, CNW-3.2)."""
    return _("Play Guild card {card} for {lira}: {effect}").format(
        card=guild_name(card), lira=lira(guild_cost(now.box, card)), effect=guild_effect(now, card)
    )


WORDS.refuses("play_guild", asked=USES)(no_card_now)


@WORDS.refuses("play_guild", asked=ASK_CARD)
def no_guild_card(now: Now, card: int) -> str:
    """It is not in the hand, or cannot be paid (CNW-3.3)."""
    if now.s.guild_hand[now.seat, card] == 0:
        return _("You do not have Guild card {card}.").format(card=guild_name(card))
    return not_payable(now, card)


def not_payable(now: Now, card: int) -> str:
    """The sentence on the payments of a Guild card that cannot be made; '' if all can."""
    cost = guild_cost(now.box, card)
    return lacks_lira(now, cost) if now.money < cost else unpayable(now, GUILD_PROGRAM + card)


@WORDS.tells("played_guild")
def played_guild(now: Now, e: Event, name: Player) -> str:
    """A Guild card was played."""
    return name.told(
        _("{player} plays Guild card {card}: {effect}."), _("You play Guild card {card}: {effect}.")
    ).format(player=name, card=guild_name(e.first), effect=guild_effect(now, e.first))


@WORDS.tells("drew_guild")
def drew_guild(now: Now, e: Event, name: Player) -> str:
    """A Guild card came into the hand; only its owner is told which (CNW-14.1)."""
    if e.first < 0:
        return name.told(_("{player} takes a Guild card."), _("You take a Guild card.")).format(player=name)
    return name.told(_("{player} takes Guild card {card}."), _("You take Guild card {card}.")).format(
        player=name, card=guild_name(e.first)
    )


@WORDS.tells("discarded_guild")
def discarded_guild(now: Now, e: Event, name: Player) -> str:
    """The other one of two cards was discarded (CNW-6.4)."""
    return name.told(_("{player} discards Guild card {card}."), _("You discard Guild card {card}.")).format(
        player=name, card=guild_name(e.first)
    )


def _named(value: str) -> str:
    return _(GUILD_NAMES[GUILD.index(value)])


def _title(value: str) -> str:
    return _("{name}, Guild card {number}").format(name=_named(value), number=value)


@WORDS.explains("guild_cards", title=N_("Guild cards"))
def explain_guild_cards(now: Now, _value: str, _seated: bool) -> str:
    """Playing Guild cards (CNW-3.1)."""
    return _(
        "On your turn you may play a Guild card from your hand instead of a Location card: you pay its Lira and do what"
        " it says. Nobody else acts then. The deck has {cards} left, the discard pile is shuffled when it is empty."
    ).format(cards=cards(now.s.guild_deck_size))


@WORDS.explains("guild", GUILD, title=_title, typed=lambda value: (value, _named(value)))
def explain_guild(now: Now, value: str, seated: bool) -> str:
    """Cost and effect of a Guild card; for its owner, also whether it can be played."""
    card = GUILD.index(value)
    told = [
        _("On your turn, instead of a Location card: pay {lira}, then {effect}. Nobody else acts in that turn.").format(
            lira=lira(guild_cost(now.box, card)), effect=guild_effect(now, card)
        )
    ]
    if seated and now.s.guild_hand[now.seat, card]:
        told.append(not_payable(now, card) or _("You have it and could pay for it now."))
    return " ".join(told)
