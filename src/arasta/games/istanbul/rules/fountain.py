"""Place 7, the Fountain (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import DONE, TAKE_BACK
from arasta.games.istanbul.record.decisions import ASK_FOUNTAIN, decision
from arasta.games.istanbul.record.labels import ACTING, PLACES
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.stack import take_back


@rule
def start_fountain(s: State, seat: int) -> None:
    """Return any number of own assistants; no assistant is needed here, no merchant paid (IST-4.701, IST-4.702).

    A family member sent here does the same; the assistant left at the Police Station comes back too (IST-4.1207).
    """
    push(s, ASK_FOUNTAIN, seat, 0)


@decision(ASK_FOUNTAIN, "fountain", phases=(ACTING,))
class Fountain:
    """Fountain: return one more own assistant, or finish (IST-4.701, IST-10.10)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for place in range(1, PLACES + 1):
            if s.assistant[seat, place] > 0:
                allow(choices, TAKE_BACK + place)
        allow(choices, DONE)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != DONE:
            take_back(s, seat, action - TAKE_BACK)
            push(s, ASK_FOUNTAIN, seat, 0)
