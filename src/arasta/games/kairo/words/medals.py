"""The score of an expansion: its size, then medals (ledger sections 5 and 6)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.events import FOR_MEDALS
from arasta.games.kairo.record.labels import MEDALS, medal_colour, medal_metal
from arasta.games.kairo.words.names import listed, medal_name, points, stand_name
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.tells("scored")
def scored(_now: Now, e: Event, player: Player) -> str:
    """Victory points in the game."""
    message = player.told(
        _("{player} scores {points} for the size of the stand."), _("You score {points} for the size of the stand.")
    )
    if e.second == FOR_MEDALS:
        message = player.told(_("{player} scores {points} for medals."), _("You score {points} for medals."))
    return message.format(player=player, points=points(e.first))


@words.tells("took_medal")
def took_medal(now: Now, e: Event, player: Player) -> str:
    """A medal was taken, from the supply or from another player."""
    other = now.player(max(0, e.second))
    message = player.told(_("{player} takes the {medal} of the {stand}."), _("You take the {medal} of the {stand}."))
    if e.second >= 0 and other.reader:
        message = _("{player} takes the {medal} of the {stand} from you.")
    elif e.second >= 0:
        message = player.told(
            _("{player} takes the {medal} of the {stand} from {other}."),
            _("You take the {medal} of the {stand} from {other}."),
        )
    return message.format(
        player=player, medal=medal_name(medal_metal(e.first)), stand=stand_name(medal_colour(e.first)), other=other
    )


@words.explains("medals", title=N_("Medals"), typed=N_("medals"))
def explain_medals(_now: Now, _value: str, _plays: bool) -> str:
    """The ways to take medals, and when they score."""
    return _(
        "Whoever expands a stand beyond all others of its colour takes the gold and the silver medal of that colour; "
        "whoever equals the largest takes the silver one. Medals score when they are taken and again at the end."
    )


def medals_of(now: Now, colour: int) -> str:
    """'Medals: gold medal (3 points): Moon and silver medal (2 points): in the supply.'"""
    items = []
    for medal in range(len(MEDALS)):
        holder = now.s.medal_holder[colour, medal]
        where = now.player(holder - 1) if holder else _("in the supply")
        worth = points(now.box.medal_points[colour, medal])
        items.append(_("{medal} ({points}): {where}").format(medal=medal_name(medal), points=worth, where=where))
    return _("Medals: {medals}.").format(medals=listed(items))
