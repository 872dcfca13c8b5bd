"""Placing a stall (ledger section 4)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.labels import KINDS, NEUTRAL, stand_colour, stand_owner
from arasta.games.kairo.record.state import SETTING_UP
from arasta.games.kairo.rules.moving import lifted_board
from arasta.games.kairo.rules.placing import without_colour
from arasta.games.kairo.rules.sites import has
from arasta.games.kairo.rules.variable_start import start_segments
from arasta.games.kairo.rules.ways import Board, board_now
from arasta.games.kairo.words.names import in_segments, listed, site_name, stall_name, stand_of
from arasta.games.kairo.words.register import BUILDS, of_colour, words
from arasta.games.kairo.words.sites import cuts_off, touching
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.labels("place", group=BUILDS, about=of_colour)
def place(_now: Now, colour: int) -> str:
    """'Place your red stall'."""
    return _("Place your {stall}").format(stall=stall_name(colour))


def no_place(now: Now, colour: int) -> str:
    """Why a stall cannot be placed with the cards in play, or now in the variable start."""
    name = stall_name(colour)
    if now.on_board(colour):
        return _("Your {stall} is on the board already.").format(stall=name)
    segments = start_segments(now.box, now.s) if now.s.phase == SETTING_UP else now.s.segments
    if without_colour(now.box, now.s, segments, colour, -1) == 0:
        return _("There is a {stall} in each segment where you could place yours; there can be only one.").format(
            stall=name
        )
    return _("There is no site for your {stall} {in_segments}.").format(stall=name, in_segments=in_segments(segments))


def no_stall_here(now: Now, site: int) -> str:
    """Why a stall cannot stand on a free site of its area (KAI-4.2, KAI-4.4, KAI-4.7, KAI-4.11)."""
    own = (now.seat, now.colour)
    touched = [stand for stand in touching(now, site) if not (now.moving and stand == own)]
    if touched:
        return _("{site} is next to a tile of {stand}: a stall may not touch any tile.").format(
            site=site_name(site), stand=stand_of(now, *touched[0])
        )
    board = board_for_stall(now)
    free = [other for other in now.neighbours(site) if has(board.free, other) and not now.box.restaurant[other]]
    if not free:
        return _("There is no free market site next to {site} for the entry.").format(site=site_name(site))
    if not any(has(board.doors, other) for other in free):
        return _("No customer could reach an entry next to {site}.").format(site=site_name(site))
    return cuts_off(site)


def board_for_stall(now: Now) -> Board:
    """The board on which the stall is to be placed; a stall being moved has left its old sites."""
    return lifted_board(now.box, now.s, now.seat, now.colour) if now.moving else board_now(now.box, now.s)


@words.tells("stall_placed")
def stall_placed(_now: Now, e: Event, player: Player) -> str:
    """A main stall was placed on a site."""
    message = player.told(_("{player} places the {stall} on {site}."), _("You place the {stall} on {site}."))
    if stand_owner(e.first) == NEUTRAL:
        message = player.told(
            _("{player} places the neutral {stall} on {site}."), _("You place the neutral {stall} on {site}.")
        )
    return message.format(player=player, stall=stall_name(stand_colour(e.first)), site=site_name(e.second))


@words.tells("entry_placed")
def entry_placed(_now: Now, e: Event, _player: str) -> str:
    """Its entry was placed on a site."""
    return _("Its entry lies on {site}.").format(site=site_name(e.second))


@words.explains("stalls", title=N_("New stalls"), typed=N_("stalls"))
def explain_stalls(now: Now, _value: str, plays: bool) -> str:
    """Where a stall can stand, and which stalls the reader still has."""
    sentences = [
        _(
            "A stall lies on a free site, its entry on a free market site beside it. The stall may not be next to any "
            "tile, and a segment holds only one stall of each colour."
        ),
        _("Purple ones lie on restaurant sites, all others on market sites. Placing a stall costs nothing."),
    ]
    if now.box.path_rule_for_stalls:
        sentences.append(_("Every customer must still be able to walk to every entry."))
    left = [stall_name(colour) for colour in range(KINDS) if not now.on_board(colour)]
    if plays and left:
        sentences.append(_("In your supply: {stalls}.").format(stalls=listed(left)))
    return " ".join(sentences)


@words.explains("entries", title=N_("Entries"), typed=N_("entries"))
def explain_entries(_now: Now, _value: str, _plays: bool) -> str:
    """The use of an entry."""
    return _(
        "Customers come to a stall by its entry. Nothing is built on an entry, but customers walk across it. Tiles "
        "close the way, and restaurant sites are never walked on."
    )
