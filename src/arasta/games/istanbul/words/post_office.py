"""Words of the Post Office."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.games.istanbul.record.labels import POST_OFFICE
from arasta.games.istanbul.words.names import amounts
from arasta.games.istanbul.words.places import Place, words_of
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


@words_of(POST_OFFICE)
class PostOffice(Place):
    """Mail."""

    starts_at_once = True

    def do(self, now: Now) -> str:
        return _("collect the mail")

    def act(self, now: Now) -> str:
        counts, money = now.mail()
        return _("Collect the mail: {amounts}").format(amounts=amounts(counts, 0, money))

    def explain(self, now: Now, seated: bool) -> str:
        counts, money = now.mail()
        next_counts, next_money = now.mail(1)
        return _("You receive {amounts}. Then the mail moves on; the next time it brings {next_amounts}.").format(
            amounts=amounts(counts, 0, money), next_amounts=amounts(next_counts, 0, next_money)
        )


@WORDS.tells("mail_moved")
def mail_moved(now: Now, e: Event, name: str) -> str:
    """This event needs no line."""
    return ""
