"""Words of the mosques."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed
from arasta.games.istanbul.record.labels import GREAT_MOSQUE, SMALL_MOSQUE
from arasta.games.istanbul.rules.mosques import colours_from, mosque_of, other_colour, top_tile
from arasta.games.istanbul.words.names import goods, tile_name
from arasta.games.istanbul.words.places import Place, left_here, words_of
from arasta.games.istanbul.words.register import ACTION, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


@words_of(SMALL_MOSQUE, GREAT_MOSQUE)
class Mosque(Place):
    """Tiles, and a ruby for a pair."""

    def do(self, now: Now) -> str:
        return _("take a mosque tile")

    def explain(self, now: Now, seated: bool) -> str:
        mosque = self.number - SMALL_MOSQUE
        tiles = []
        for colour in range(colours_from(mosque), colours_from(mosque + 1)):
            value = top_tile(now.box, now.s, colour)
            if value > 0:
                tiles.append(_("{tile} for {goods}").format(tile=tile_name(colour), goods=goods(colour, value)))
        on_top = _("No tiles are left.")
        if tiles:
            on_top = _("On top: {tiles}.").format(tiles=listed(tiles))
        rule = _(
            "Take a tile if you have the goods it shows, and pay {n} of them; you can own each colour once. With both "
            "colours of a mosque you get one of its rubies."
        ).format(n=now.box.mosque_pay)
        return f"{rule} {on_top} {left_here(now.s.mosque_rubies[mosque])}"


@WORDS.labels("take_tile", group=ACTION, about=lambda _now, value: f"tile:{value}")
def take_tile(now: Now, colour: int) -> str:
    """The goods it takes, and whether a ruby comes with it."""
    message = _("Take {tile} (value {value}) for {goods}")
    if now.s.tile[now.seat, other_colour(colour)] > 0 and now.s.mosque_rubies[mosque_of(colour)] > 0:
        message = _("Take {tile} (value {value}) for {goods}, and a ruby")
    return message.format(
        tile=tile_name(colour), value=top_tile(now.box, now.s, colour), goods=goods(colour, now.box.mosque_pay)
    )


@WORDS.refuses("take_tile")
def no_tile(now: Now, colour: int) -> str:
    """Elsewhere, owned, gone, or too few goods."""
    elsewhere = not_acting_at(now, SMALL_MOSQUE + mosque_of(colour))
    if elsewhere:
        return elsewhere
    value = top_tile(now.box, now.s, colour)
    if now.s.tile[now.seat, colour] > 0:
        return _("You have {tile} already.").format(tile=tile_name(colour))
    if value == 0:
        return _("There is no tile of this colour left.")
    return _("For {tile} you must have {goods}; you have {n}.").format(
        tile=tile_name(colour), goods=goods(colour, value), n=now.owned(colour)
    )


@WORDS.tells("gained_tile")
def gained_tile(now: Now, e: Event, name: Player) -> str:
    """A tile was taken."""
    return name.told(_("{player} takes {tile}, value {value}."), _("You take {tile}, value {value}.")).format(
        player=name, tile=tile_name(e.first), value=e.second
    )


@WORDS.tells("fifth_assistant")
def fifth_assistant(now: Now, e: Event, name: Player) -> str:
    """The blue tile brought an assistant."""
    return name.told(
        _("{player} gets another assistant with the blue tile."), _("You get another assistant with the blue tile.")
    ).format(player=name)
