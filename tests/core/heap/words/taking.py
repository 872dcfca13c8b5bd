"""Taking counters."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.situation import Situation
from arasta.i18n import N_
from tests.core.heap.record import ASK_TAKE
from tests.core.heap.words.register import TAKES, words


@words.asks(ASK_TAKE, N_("how many counters to take"))
def how_many(now: Situation) -> str:
    """'Take counters: 20 are left.'"""
    return f"Take counters: {now.s.left} are left."


@words.labels("take", group=TAKES, about="heap")
def take(_now: Situation, counters: int) -> str:
    """'Take 2'"""
    return f"Take {counters}"


@words.refuses("take", asked=ASK_TAKE)
def too_many(now: Situation, _counters: int) -> str:
    """Fewer are left."""
    return f"Only {now.s.left} are left."


@words.tells("took")
def took(_now: Situation, e: Event, player: str) -> str:
    """'Moon takes 2; 18 are left.'"""
    return f"{player} takes {e.first}; {e.second} are left."


@words.tells("turn")
def turn(_now: Situation, _e: Event, _player: str) -> str:
    """No line."""
    return ""


@words.explains("heap", title=N_("The heap"))
def heap(now: Situation, _value: str, _plays: bool) -> str:
    """The rules."""
    return f"Take one to three counters from the heap. Whoever takes the last one wins. Now there are {now.s.left}."
