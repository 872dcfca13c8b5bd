"""The end of a turn whose last choice can be taken back: the person is asked before the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from arasta.core.turn_end import TurnEnd, turn_end
from arasta.i18n import gettext as _
from arasta.terminal import help as helps
from arasta.terminal.arguments import Player
from arasta.terminal.screen import Screen

if TYPE_CHECKING:
    from arasta.core.choice import Choice
    from arasta.core.table import Table

LOOKS = ("b", "h", "l", "q", "?")
"""Keys that do the same here as elsewhere."""


class Asking(Protocol):
    """The part of a session (`terminal.session.Session`) needed to ask whether a turn is over."""

    screen: Screen
    message: str
    typed: str

    def draw(self, question: str, choices: bool = True) -> None:
        """Draw the table with what is asked."""

    def command(self, command: str, words: str, seat: int) -> str:
        """Carry out a one-letter command."""


def left_waiting(table: Table, players: Sequence[Player]) -> int | None:
    """The person whose turn was waiting for its end when the game was left; None if there is none."""
    if not table.made or not players[table.made[-1].seat].person or table.can_undo():
        return None
    last, before = table.made[-1], table.copy()
    before.put_back(last.before, last.given)
    return last.seat if turn_end(before, last.seat, [last.action]) is TurnEnd.WAITS else None


def is_over(session: Asking, seat: int, held: Choice | None = None) -> bool:
    """True if a person ends the turn; otherwise the last choice is taken back.

    Args:
        session: the game.
        seat: whose turn it is.
        held: the choice that is carried out only when the turn ends; None if it has been carried out.

    Raises:
        Leave: the person wants to leave; what is held is then not carried out.
    """
    chosen = "" if held is None else _("You chose: {choice}.").format(choice=held.text)
    session.message = chosen
    question = _("End your turn, or undo your last choice.")
    while True:
        if session.screen.drawn:
            session.draw(question, choices=False)
        else:
            session.screen.say(" ".join(filter(None, (session.message, question))))
        session.message = chosen
        answer, session.typed = session.typed, ""
        command, _space, words = (answer or session.screen.ask(_("End turn (Enter) or undo (u)? "))).partition(" ")
        key = helps.key_of(command.casefold())
        if key in ("", "u"):
            session.message = ""
            if key and held is not None:
                session.message = _("The last choice was undone.")
            return not key
        if key in LOOKS or key.startswith("?"):
            session.command(key, words.strip(), seat)
        else:
            session.message = _("Enter ends your turn, u undoes the last choice.")
