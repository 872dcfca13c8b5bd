"""What a whole goods payment paid, for `core.payments`: what can be paid in one way only is paid by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from arasta.core.event_kinds import Event
from arasta.games.dice.labels import COLOURS, UNITS
from arasta.games.dice.state import State

MARKERS = (*COLOURS, "brown")
"""Resources that pay as stored goods."""


def paid_since(s: State, events: Sequence[Event]) -> dict[str, int]:
    """The units that were paid since a position in which a payment was asked for, by what its end told (DIC-3.1).

    Args:
        s: that position.
        events: those of the step that ended the payment; the price is told in one run.
    """
    total: Counter[str] = Counter()
    for event in events:
        said = event.fields
        if event.name == "paid":
            total += Counter({f"{face}_die": count for face, count in said["dice"].items()})
        elif event.name == "spent" and said["resource"] in MARKERS:
            total[f"{said['resource']}_good"] += said["count"]
        elif total:
            break
    before = {name: s.paid[unit] for unit, name in enumerate(UNITS)}
    return {name: total[name] - before[name] for name in UNITS if total[name] > before[name]}
