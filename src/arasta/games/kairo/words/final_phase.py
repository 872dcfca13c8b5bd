"""The final phase (ledger section 10)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.labels import KINDS
from arasta.games.kairo.record.state import FINAL
from arasta.games.kairo.words.names import expansions
from arasta.games.kairo.words.register import ENDINGS, words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.labels("stop", group=ENDINGS, about="final_phase")
def stop(_now: Now, _value: int) -> str:
    """'Stop building for good'."""
    return _("Stop building for good")


@words.refuses("stop")
def no_stop(now: Now, _value: int) -> str:
    """Why nobody stops yet."""
    if now.s.phase != FINAL:
        return _("Before the final phase nobody stops: you build, lure a customer or take cards.")
    return ""


@words.tells("final_phase")
def final_phase(_now: Now, _e: Event, _player: str) -> str:
    """The final phase begins."""
    return _("Expansions run out: the final phase begins, in which you can only build.")


@words.tells("went_out")
def went_out(_now: Now, e: Event, player: Player) -> str:
    """A seat is out for good, by choice or not."""
    message = player.told(_("{player} cannot build any more and is out."), _("You cannot build any more and are out."))
    if e.first:
        message = player.told(_("{player} stops building and is out."), _("You stop building and are out."))
    return message.format(player=player)


@words.explains("final_phase", title=N_("The final phase"), typed=N_("final phase"))
def explain_final_phase(now: Now, _value: str, _plays: bool) -> str:
    """When it begins, what players do in it, and how near it is."""
    trigger = _(
        "The final phase begins when the supply of a colour has {expansions} left, or {colours} colours have one each."
    ).format(expansions=expansions(now.box.none_left), colours=now.box.one_left_colours)
    rule = _(
        "From then on you can only build. Whoever cannot or will not is out for good; when everybody is, "
        "points are counted."
    )
    if now.s.phase == FINAL:
        trigger = _("The final phase has begun.")
    supply = ", ".join(str(now.s.supply[colour]) for colour in range(KINDS))
    left = _("Expansions left, from white to blue: {numbers}.").format(numbers=supply)
    return f"{trigger} {rule} {left}"
