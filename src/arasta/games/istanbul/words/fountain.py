"""Words of the Fountain."""

from __future__ import annotations

from arasta.games.istanbul.record.decisions import ASK_FOUNTAIN
from arasta.games.istanbul.record.labels import FOUNTAIN
from arasta.games.istanbul.words.assistants import not_from_there
from arasta.games.istanbul.words.places import Place, words_of
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words_of(FOUNTAIN)
class Fountain(Place):
    """Assistants come back."""

    starts_at_once = True

    def do(self, now: Now) -> str:
        return _("take back assistants")

    def act(self, now: Now) -> str:
        return _("Take back assistants")

    def explain(self, now: Now, seated: bool) -> str:
        return _(
            "Take back as many of your assistants as you like, from wherever they lie. Here you need no assistant, and "
            "no merchant is paid."
        )


@WORDS.asks(ASK_FOUNTAIN, N_("which assistants to take back"))
def ask_assistants(now: Now) -> str:
    """As many as the player likes."""
    return _("Take back as many of your assistants as you like.")


WORDS.refuses("take_back", asked=ASK_FOUNTAIN)(not_from_there)


@WORDS.labels("done", asked=ASK_FOUNTAIN)
def take_no_more(now: Now, _value: int) -> str:
    """Enough have come back."""
    return _("Take back no more assistants")
