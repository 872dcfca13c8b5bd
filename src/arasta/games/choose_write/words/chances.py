"""What the companion asks about chance (`arasta.companion`), and what may have come."""

from __future__ import annotations

from arasta.core.chance import CARDS, START_SEAT
from arasta.games.choose_write.record.labels import (
    CARAVAN_SOURCE,
    GOODS,
    GOODS_SOURCE,
    GUILD_SOURCE,
    LAST_PLAYABLE,
    LETTERS,
    LOCATION_CARDS,
    RUBY_SOURCE,
)
from arasta.games.choose_write.words.effects import caravan_effect, fountain_effect, guild_cost, guild_effect
from arasta.games.choose_write.words.names import good_name, goods_card, lira, location
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import gettext as _


def asks(now: Now, source: int, place: int, seat: str, begins: bool) -> str:
    """The question what a source brought, after so many others (`place`) in the same step; `seat` alone saw it."""
    if source == CARDS:
        if seat:
            return _("Which Location card did {player} draw?").format(player=seat)
        if begins and place < 2:
            return _("Which Location cards lie in the display? Number {n} of {all}:").format(n=place + 1, all=2)
        return _("Which Location card was turned up?")
    if source == GOODS_SOURCE:
        return _("Which Goods card did {player} draw?").format(player=seat)
    if source == GUILD_SOURCE:
        return _("Which Guild card did {player} draw?").format(player=seat)
    if source == RUBY_SOURCE:
        if not begins:
            return _("Which Ruby card was turned up at the Palace? Its goods from top to bottom:")
        letter = LETTERS[place % len(LETTERS)]
        return _("Which Ruby card lies at Palace {letter}? Its goods from top to bottom:").format(letter=letter)
    if source == CARAVAN_SOURCE:
        return _("Which Caravan card lies face up?")
    assert source == START_SEAT
    return _("Who starts?")


def came(now: Now, source: int, value: int) -> str:
    """What came, as it stands on a button."""
    if source == CARDS:
        if value > LAST_PLAYABLE:
            return _("Fountain: {effect}").format(effect=fountain_effect(now, value - LAST_PLAYABLE - 1))
        arrow = "\N{LEFTWARDS ARROW}" if LOCATION_CARDS[value].endswith("L") else "\N{RIGHTWARDS ARROW}"
        return f"{location(now.box.card_location[value])} {arrow}"
    if source == GOODS_SOURCE:
        return goods_card(value)
    if source == GUILD_SOURCE:
        return _("{title}: {text}").format(title=lira(guild_cost(now.box, value)), text=guild_effect(now, value))
    if source == RUBY_SOURCE:
        goods = now.components.data("ruby_cards")["cards"][value]["goods"]
        return ", ".join(good_name(GOODS.index(good)) for good in goods)
    return caravan_effect(now, value)
