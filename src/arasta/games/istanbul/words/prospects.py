"""What is near after a turn, for hints."""

from __future__ import annotations

from arasta.games.istanbul.record.labels import DEALER, PALACE
from arasta.games.istanbul.rules.palace import can_pay_palace
from arasta.games.istanbul.words.names import to_place
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import ngettext


@WORDS.foresees
def ruby_near(now: Now) -> str:
    """A place within reach whose next ruby can then be paid, the nearest one."""
    can_pay = {
        PALACE: can_pay_palace(now.box, now.s, now.seat),
        DEALER: now.s.dealer_rubies > 0 and now.money >= now.s.dealer_price,
    }
    near = [place for place, can in can_pay.items() if can and now.steps_to(place) in now.steps(card=False)]
    if not near:
        return ""
    place = min(near, key=now.steps_to)
    steps = now.steps_to(place)
    return ngettext(
        "From there it is {n} step {to_place}, and you can pay for the ruby.",
        "From there it is {n} steps {to_place}, and you can pay for the ruby.",
        steps,
    ).format(n=steps, to_place=to_place(place))
