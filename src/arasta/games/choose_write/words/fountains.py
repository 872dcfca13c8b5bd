"""Words for Fountains."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.games.choose_write.record.labels import FOUNTAINS, LAST_PLAYABLE
from arasta.games.choose_write.words.effects import fountain_effect
from arasta.games.choose_write.words.register import WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.tells("fountain")
def fountain(now: Now, e: Event, name: str) -> str:
    """A Fountain was drawn: everybody gains (CNW-9.6)."""
    return _("A Fountain comes up among the cards, a gift to everybody: {effect}.").format(
        effect=fountain_effect(now, e.first - LAST_PLAYABLE - 1)
    )


@WORDS.explains("fountains", title=N_("Fountains"))
def explain_fountains(now: Now, _value: str, _seated: bool) -> str:
    """The gains of all four (CNW-0.6)."""
    rule = _("A Fountain among the Location cards comes into nobody's hand: everybody gains from it for free, at once.")
    each = "; ".join(fountain_effect(now, fountain) for fountain in range(FOUNTAINS))
    return rule + " " + _("The four of them: {effects}.").format(effects=each)
