"""Moving a blocked stall (ledger section 7)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.labels import KINDS, NOWHERE, stand_colour
from arasta.games.kairo.rules.moving import can_move, is_blocked
from arasta.games.kairo.rules.sites import has, row_set
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, board_now
from arasta.games.kairo.words.names import in_segments, listed, site_name, stall_name, stand_name, tiles
from arasta.games.kairo.words.register import BUILDS, of_colour, words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


def blocked(now: Now, seat: int) -> list[int]:
    """The colours of a seat's stalls that are blocked; anybody can see that on the board (KAI-7.1)."""
    board = board_now(now.box, now.s)
    there = [colour for colour in range(KINDS) if now.s.stall_site[seat, colour] != NOWHERE]
    return [colour for colour in there if is_blocked(now.box, now.s, board, seat, colour)]


@words.labels("move", group=BUILDS, about=of_colour)
def move(_now: Now, colour: int) -> str:
    """'Move your blocked red stall'."""
    return _("Move your blocked {stall}").format(stall=stall_name(colour))


def no_move(now: Now, colour: int) -> str:
    """Why a stall cannot be moved with the cards in play."""
    name = stall_name(colour)
    if not now.on_board(colour):
        return _("Your {stall} is not on the board.").format(stall=name)
    if now.size(colour) > 1:
        return _("Your {stand} has {tiles}: only a stall without expansions is moved.").format(
            stand=stand_name(colour), tiles=tiles(now.size(colour))
        )
    if not is_blocked(now.box, now.s, board_now(now.box, now.s), now.seat, colour):
        return _("Your {stall} is not blocked: there is a site where it could be expanded.").format(stall=name)
    entry = now.s.entry_site[now.seat, colour]
    if now.box.forbid_move_with_customer and has(row_set(now.s.customers), entry):
        return _("By a rule of this table a stall with a customer on its entry is not moved.")
    if can_move(now.box, now.s, now.seat, ALL_SEGMENTS, colour):
        return _("There is no new site for your {stall} {in_segments}.").format(
            stall=name, in_segments=in_segments(now.s.segments)
        )
    return _("There is no new site at all for your {stall}.").format(stall=name)


@words.tells("stall_lifted")
def stall_lifted(_now: Now, e: Event, player: Player) -> str:
    """A blocked stall and its entry left the board."""
    return player.told(
        _("{player} takes the blocked {stall} off {site}."), _("You take the blocked {stall} off {site}.")
    ).format(player=player, stall=stall_name(stand_colour(e.first)), site=site_name(e.second))


@words.explains("blocked", title=N_("Blocked stalls"), typed=N_("blocked stalls"))
def explain_blocked(now: Now, _value: str, plays: bool) -> str:
    """When a stall is blocked, and which of the reader's stalls are."""
    rule = _(
        "A stall without expansions is blocked if there is no site at all where it could be expanded. Its owner can "
        "move it with a building action: it is placed anew, by all rules, on another site."
    )
    if not plays:
        return rule
    names = [stall_name(colour) for colour in blocked(now, now.seat)]
    if not names:
        return _("{rule} None of yours is blocked.").format(rule=rule)
    return _("{rule} Blocked now: {stalls}.").format(rule=rule, stalls=listed(names))
