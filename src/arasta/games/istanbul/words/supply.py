"""Words of gains and payments."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.words.names import from_place, goods, lira, rubies
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.labels("gain")
def gain(now: Now, good: int) -> str:
    """One good of a kind."""
    message = _("Take {goods}")
    if now.is_full(good):
        message = _("Take {goods}, though it does not fit")
    return message.format(goods=goods(good, 1))


@WORDS.tells("paid")
def paid(now: Now, e: Event, name: Player) -> str:
    """Lira went to the supply, or to a player."""
    if e.second < 0:
        return name.told(_("{player} pays {lira}."), _("You pay {lira}.")).format(player=name, lira=lira(e.first))
    other = now.player(e.second)
    message = name.told(_("{player} pays {lira} to {other}."), _("You pay {lira} to {other}."))
    if other.reader:
        message = _("{player} pays you {lira}.")
    return message.format(player=name, lira=lira(e.first), other=other)


@WORDS.tells("gained_lira")
def gained_lira(now: Now, e: Event, name: Player) -> str:
    """Lira came from the supply."""
    return (
        name.told(_("{player} takes {lira}."), _("You take {lira}.")).format(player=name, lira=lira(e.first))
        if e.first
        else ""
    )


@WORDS.tells("gained_good")
def gained_good(now: Now, e: Event, name: Player) -> str:
    """Goods were gained."""
    return name.told(_("{player} gains {goods}."), _("You gain {goods}.")).format(
        player=name, goods=goods(e.first, e.second)
    )


@WORDS.tells("lost_good")
def lost_good(now: Now, e: Event, name: Player) -> str:
    """Goods did not fit."""
    return name.told(_("{player} has no room for {goods}."), _("You have no room for {goods}.")).format(
        player=name, goods=goods(e.first, e.second)
    )


@WORDS.tells("paid_good")
def paid_good(now: Now, e: Event, name: Player) -> str:
    """Goods were paid."""
    return name.told(_("{player} hands in {goods}."), _("You hand in {goods}.")).format(
        player=name, goods=goods(e.first, e.second)
    )


@WORDS.tells("gained_ruby")
def gained_ruby(now: Now, e: Event, name: Player) -> str:
    """A ruby was taken."""
    return name.told(
        _("{player} takes a ruby {from_place} and has {rubies} now."),
        _("You take a ruby {from_place} and have {rubies} now."),
    ).format(player=name, from_place=from_place(e.first), rubies=rubies(e.second))


@WORDS.explains("wheelbarrow", title=N_("The wheelbarrow"), typed=N_("wheelbarrow"))
def explain_wheelbarrow(now: Now, _value: str, _seated: bool) -> str:
    """The number of goods that the wheelbarrow holds."""
    return _(
        "A wheelbarrow holds {n} of each good, and one more for each extension. What does not fit is lost."
    ).format(n=now.box.start_capacity)
