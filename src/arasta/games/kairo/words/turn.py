"""The action of a turn (ledger section 2)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.actions import LURE, PLAY_ANY, TAKE
from arasta.games.kairo.record.decisions import ASK_TURN
from arasta.games.kairo.record.state import FINAL
from arasta.games.kairo.words.drawing import no_barker, no_pile, not_open
from arasta.games.kairo.words.luring import no_lure
from arasta.games.kairo.words.names import one_of
from arasta.games.kairo.words.playing_cards import no_play, no_play_together
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


# TRANSLATORS: Indirect questions: "Moon is deciding what to do." - "First decide what to do."
@words.asks(ASK_TURN, N_("what to do this turn"))
def what_to_do(now: Now) -> str:
    """'Your turn: play a card to build, lure a customer or take 2 cards.'"""
    if now.s.phase == FINAL:
        return _("Final phase: play a card to build, or stop for good.")
    what = []
    # TRANSLATORS: These phrases follow "Your turn:", told to the player (imperative).
    if any(action <= PLAY_ANY for action in now.actions):
        what.append(_("play a card to build"))
    if any(LURE <= action < TAKE for action in now.actions):
        what.append(_("lure a customer"))
    if any(action >= TAKE for action in now.actions):
        n = now.box.cards_per_draw
        what.append(ngettext("take {n} card", "take {n} cards", n).format(n=n))
    return _("Your turn: {what}.").format(what=one_of(what))


@words.refuses("place", "expand", "move", "entry", asked=ASK_TURN)
def card_first(_now: Now, _number: int) -> str:
    """A card must be played before anything is built."""
    return _("First play a card, or three: it says where you can build.")


@words.refuses("site", asked=ASK_TURN)
def card_or_customer_first(_now: Now, _number: int) -> str:
    """A site is chosen for what is built, or for a customer."""
    return _("First play a card to build, or choose a customer to lure.")


words.refuses("play", asked=ASK_TURN)(no_play)
words.refuses("play_any", asked=ASK_TURN)(no_play_together)
words.refuses("lure", asked=ASK_TURN)(no_lure)
words.refuses("take", asked=ASK_TURN)(not_open)
words.refuses("take_hidden", asked=ASK_TURN)(no_pile)
words.refuses("take_barker", asked=ASK_TURN)(no_barker)


@words.tells("turn")
def turn_begins(_now: Now, e: Event, player: Player) -> str:
    """A turn begins."""
    return player.told(_("Round {n}: it is {player}'s turn."), _("Round {n}: it is your turn.")).format(
        n=e.first, player=player
    )
