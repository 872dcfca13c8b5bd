"""Words for the end of the game."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed, won_by
from arasta.games.choose_write.record.labels import PER_CARD
from arasta.games.choose_write.words.names import rubies
from arasta.games.choose_write.words.register import WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.tells("last_round")
def last_round(now: Now, e: Event, name: Player) -> str:
    """The end is triggered (CNW-12.1)."""
    return name.told(
        _("{player} has enough rubies to end the game: this round is the last."),
        _("You have enough rubies to end the game: this round is the last."),
    ).format(player=name)


@WORDS.tells("game_over")
def game_over(now: Now, e: Event, name: str) -> str:
    """The winners (CNW-12.10, CNW-12.13)."""
    winners = [now.player(seat) for seat in now.result.winners] if now.result else []
    if winners and now.s.players == 1:
        return _("The game is over with {rubies}.").format(rubies=rubies(now.s.rubies[0]))
    return won_by(winners)


@WORDS.explains("end", title=N_("The end of the game"), typed=N_("end of the game"))
def explain_end(now: Now, _value: str, _seated: bool) -> str:
    """The end of the game and the winner (CNW-12.2, CNW-12.5, CNW-12.10, CNW-12.11, CNW-13.9)."""
    if now.s.players == 1:
        return _(
            "The game ends when a Location card is needed and the deck has none left; get as many rubies as you can."
        )
    names = listed([_("Lira"), _("goods"), _("Bonus Actions")])
    return _(
        "When somebody has {rubies}, the round is completed. The game ends at once when a Location card is needed and"
        " the deck has none left. The most rubies win; then the most {things} that are not crossed, each Goods card in"
        " hand counting {n}."
    ).format(rubies=rubies(now.box.end_rubies), things=names, n=PER_CARD)
