"""Words of the Wainwright."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.labels import WAINWRIGHT
from arasta.games.istanbul.words.names import lira, rubies
from arasta.games.istanbul.words.places import Place, words_of
from arasta.games.istanbul.words.register import WORDS, more_needed
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


@words_of(WAINWRIGHT)
class Wainwright(Place):
    """Extensions of the wheelbarrow."""

    starts_at_once = True

    def do(self, now: Now) -> str:
        return _("buy an extension for {lira}").format(lira=lira(now.box.extension_price))

    def act(self, now: Now) -> str:
        price = lira(now.box.extension_price)
        if now.s.extensions[now.seat] + 1 == now.box.ruby_extension and now.s.wainwright_rubies > 0:
            return _("Buy an extension for {lira} and get a ruby").format(lira=price)
        return _("Buy an extension for {lira}").format(lira=price)

    def cannot(self, now: Now) -> str:
        if now.s.extensions[now.seat] >= now.box.most_extensions:
            return _("You have all the extensions that fit on your wheelbarrow.")
        if now.s.wainwright_extensions == 0:
            return _("There are no extensions left.")
        return more_needed(now.box.extension_price, now.money)

    def explain(self, now: Now, seated: bool) -> str:
        left = ngettext("{n} extension", "{n} extensions", now.s.wainwright_extensions).format(
            n=now.s.wainwright_extensions
        )
        return _(
            "Buy an extension for {lira}: your wheelbarrow holds one more of each good. A wheelbarrow takes {most} of "
            "them; number {n} also brings a ruby. Left here: {extensions} and {rubies}."
        ).format(
            lira=lira(now.box.extension_price),
            most=now.box.most_extensions,
            n=now.box.ruby_extension,
            extensions=left,
            rubies=rubies(now.s.wainwright_rubies),
        )


@WORDS.tells("gained_extension")
def gained_extension(now: Now, e: Event, name: Player) -> str:
    """An extension was bought."""
    return name.told(
        _("{player} buys an extension: the wheelbarrow holds {n} of each good now."),
        _("You buy an extension: your wheelbarrow holds {n} of each good now."),
    ).format(player=name, n=now.box.start_capacity + e.first)
