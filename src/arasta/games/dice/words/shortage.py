"""Taking from the supply, and shortages, in words."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.dice.record.labels import RESOURCES
from arasta.games.dice.words.names import resource_name, resources, together
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@words.tells("gained")
def _gained(now: Now, e: Event, name: Player) -> str:
    if e.second == 0:
        return name.told(
            _("{player} takes nothing: the supply of {resource} is empty."),
            _("You take nothing: the supply of {resource} is empty."),
        ).format(player=name, resource=resource_name(e.first))
    return name.told(_("{player} takes {gain}."), _("You take {gain}.")).format(
        player=name, gain=resources(e.first, e.second)
    )


@words.tells("shortage")
def _ran_short(now: Now, e: Event, name: str) -> str:
    return ngettext(
        "The supply of {resource} is too small: everybody who has some gives back {n}.",
        "The supply of {resource} is too small: everybody who has some gives back {n}, one by one.",
        e.second,
    ).format(resource=resource_name(e.first), n=e.second)


@words.explains("shortage", title=N_("Shortage"))
def _shortage(now: Now, _value: str, _seated: bool) -> str:
    rule = _(
        "When the supply has too little of what somebody takes, everybody who has any gives one back, "
        "again and again until there is enough."
    )
    if now.box.taker_exempt:
        rule = _(
            "When the supply has too little of what somebody takes, everybody else who has any gives one back, "
            "again and again until there is enough."
        )
    left = [resources(r, now.s.supply[r]) for r in range(len(RESOURCES))]
    return together(rule, _("In the supply: {left}.").format(left=", ".join(left)))
