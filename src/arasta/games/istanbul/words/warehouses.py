"""Words of the warehouses."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.labels import FABRIC_WAREHOUSE, FRUIT_WAREHOUSE, SPICE_WAREHOUSE
from arasta.games.istanbul.words.names import good_name, goods, lira
from arasta.games.istanbul.words.places import Place, words_of
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


@words_of(FABRIC_WAREHOUSE, SPICE_WAREHOUSE, FRUIT_WAREHOUSE)
class Warehouse(Place):
    """One good fills up."""

    starts_at_once = True

    @property
    def good(self) -> int:
        """The good of the warehouse."""
        return self.number - FABRIC_WAREHOUSE

    def do(self, now: Now) -> str:
        return _("fill up with {good}").format(good=good_name(self.good))

    def act(self, now: Now) -> str:
        missing = now.capacity - now.owned(self.good)
        if missing > 0:
            return _("Fill up with {good}: gain {goods}").format(
                good=good_name(self.good), goods=goods(self.good, missing)
            )
        return _("Fill up with {good}: nothing is missing").format(good=good_name(self.good))

    def explain(self, now: Now, seated: bool) -> str:
        filled = _("Fill your wheelbarrow with {good}.").format(good=good_name(self.good))
        if seated:
            filled = _("Fill your wheelbarrow, up to {goods}.").format(goods=goods(self.good, now.capacity))
        tile = _("Owners of the green tile may then buy one more good of any kind for {lira}.").format(
            lira=lira(now.box.green_fee)
        )
        return f"{filled} {tile}"


@WORDS.tells("filled")
def filled(now: Now, e: Event, name: Player) -> str:
    """A wheelbarrow was filled up."""
    if e.second == 0:
        return name.told(
            _("{player} is full up with {good} already."), _("You are full up with {good} already.")
        ).format(player=name, good=good_name(e.first))
    return name.told(
        _("{player} fills up with {good}: gains {goods}."), _("You fill up with {good} and gain {goods}.")
    ).format(player=name, good=good_name(e.first), goods=goods(e.first, e.second))
