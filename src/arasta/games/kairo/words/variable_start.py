"""The variable start, and neutral stalls (ledger sections 1 and 11)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.decisions import ASK_START_STALL
from arasta.games.kairo.record.labels import KINDS, NEUTRAL
from arasta.games.kairo.words.names import some_coins, stall_name
from arasta.games.kairo.words.placing import no_place
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.asks(ASK_START_STALL, N_("which stall to place"))
def which_stall(now: Now) -> str:
    """'Choose the stall that you place, number 2 of 3.'"""
    placed = sum(now.on_board(colour) for colour in range(KINDS))
    return _("Choose the stall that you place, number {n} of {all}.").format(n=placed + 1, all=now.box.start_stalls)


words.refuses("place", asked=ASK_START_STALL)(no_place)


@words.tells("skipped_stall")
def skipped_stall(_now: Now, _e: Event, player: Player) -> str:
    """No stall could be placed."""
    return player.told(_("{player} cannot place a stall and passes."), _("You cannot place a stall and pass.")).format(
        player=player
    )


@words.tells("drew_neutral")
def drew_neutral(_now: Now, e: Event, player: Player) -> str:
    """A neutral stall was drawn."""
    return player.told(
        _("{player} draws the neutral {stall} out of the bag."), _("You draw the neutral {stall} out of the bag.")
    ).format(player=player, stall=stall_name(e.first))


@words.tells("left_out_neutral")
def left_out_neutral(_now: Now, e: Event, _player: str) -> str:
    """A neutral stall fits nowhere."""
    return _("The neutral {stall} fits nowhere and is left out of the game.").format(stall=stall_name(e.first))


@words.explains("neutral", title=N_("Neutral stalls"), typed=N_("neutral stalls"))
def explain_neutral(now: Now, _value: str, _plays: bool) -> str:
    """Neutral stalls belong to nobody."""
    if not any(now.s.stall_site[NEUTRAL, colour] for colour in range(KINDS)):
        return _("Neutral stalls stand on the board only with two players.")
    return _(
        "Neutral stalls belong to nobody: they are never expanded or moved. Whoever lures a customer there gets "
        "{coins}; nobody else gets any."
    ).format(coins=some_coins(now.box.mover_income))
