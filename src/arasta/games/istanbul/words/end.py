"""Words of the end of the game, and of its aim."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, won_by
from arasta.games.istanbul.record.decisions import ASK_LEFTOVER
from arasta.games.istanbul.words.names import rubies
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


def aim(rubies_needed: int) -> list[str]:
    """The aim of the game and the course of a turn, in two sentences; rubies_needed: the number that ends the game."""
    return [
        ngettext(
            "Collect {count} ruby: the round is then finished, and the most rubies win.",
            "Collect {count} rubies: the round is then finished, and the most rubies win.",
            rubies_needed,
        ).format(count=rubies_needed),
        _("To act at a place, leave an assistant there or pick one up again; the Fountain brings all back."),
    ]


@WORDS.asks(ASK_LEFTOVER, N_("which left-over cards to play"))
def ask_leftover(now: Now) -> str:
    """Left-over cards, or none."""
    return _("The last round is over: play cards that bring goods or Lira, or finish.")


@WORDS.labels("done", asked=ASK_LEFTOVER)
def play_no_more(now: Now, _value: int) -> str:
    """The other cards are kept."""
    return _("Play no more cards")


@WORDS.tells("last_round")
def last_round(now: Now, e: Event, name: Player) -> str:
    """Somebody has enough rubies."""
    return name.told(
        _("{player} has enough rubies to end the game: this round is the last."),
        _("You have enough rubies to end the game: this round is the last."),
    ).format(player=name)


@WORDS.tells("game_over")
def game_over(now: Now, e: Event, name: str) -> str:
    """The winners."""
    return won_by([now.player(seat) for seat in now.result.winners] if now.result else [])


@WORDS.explains("rubies", title=N_("Rubies"), typed=N_("rubies"))
def explain_rubies(now: Now, _value: str, _seated: bool) -> str:
    """The end of the game, and who wins."""
    return _(
        "Once a player has {rubies}, the round is finished; then the most rubies win. Ties go to the most "
        "Lira, then goods, then cards in hand."
    ).format(rubies=rubies(now.box.end_rubies[now.s.players]))
