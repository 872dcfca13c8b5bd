"""The end of the game in words."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, won_by
from arasta.games.dice.record.labels import BROWN, CRYSTAL
from arasta.games.dice.words.names import actions, rubies
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


def aim(now: Now) -> list[str]:
    """The aim of the game and the course of a turn, in two sentences, with the numbers of this box."""
    return [
        ngettext(
            "Collect {count} ruby: the round is then finished, and the most rubies win.",
            "Collect {count} rubies: the round is then finished, and the most rubies win.",
            now.target,
        ).format(count=now.target),
        _("Roll, then use what the dice show and what you have stored: {actions} in each turn.").format(
            actions=actions(now.box.actions)
        ),
    ]


@words.tells("last_round")
def _last_round(now: Now, e: Event, name: Player) -> str:
    return name.told(
        _("{player} has enough rubies to end the game: this round is the last."),
        _("You have enough rubies to end the game: this round is the last."),
    ).format(player=name)


@words.tells("game_over")
def _game_over(now: Now, e: Event, name: str) -> str:
    return won_by([now.player(seat) for seat in now.result.winners] if now.result else [])


@words.explains("rubies", title=N_("Rubies"))
def _rubies(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "Once a player has {rubies}, the round is finished; then the most rubies win. In a tie each good "
        "counts {good} Lira and each crystal {crystal}, beside the Lira themselves."
    ).format(rubies=rubies(now.target), good=now.box.rate[BROWN], crystal=now.box.rate[CRYSTAL])
