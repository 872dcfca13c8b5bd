"""Questions at a table: what its seats are asked, what they wait for, and what they may not do now."""

from __future__ import annotations

from typing import Any

from arasta.advice import Advice
from arasta.core import players
from arasta.i18n import gettext as _
from arasta.web.finishing import END_OR_UNDO, is_finishing
from arasta.web.gathering import bots_wait
from arasta.web.publishing import prompt_of
from arasta.web.refusals import Refused
from arasta.web.thoughts import advice_from
from arasta.web.under_way import TableUnderWay


class Asking:
    """The questions of one table, and the hints about them."""

    def __init__(self, under_way: TableUnderWay) -> None:
        self._under_way = under_way
        self._advice: dict[int, tuple[int, Advice]] = {}

    # ---------------------------------------------------------------------------------------------------------- asked

    def prompt(self, seat: int | None) -> str:
        """The id of what a seat is asked; '' for a spectator."""
        return prompt_of(self._under_way, seat)

    def choices(self) -> list[Any]:
        """For each seat, what its prompt depends on: the choices before it, or None."""
        table = self._under_way.table
        return [
            (table.decision, tuple(choice.id for choice in table.choices_of(seat))) if seat in table.seats else None
            for seat in range(len(self._under_way.seats))
        ]

    def waiting(self, seat: int | None) -> str:
        """A sentence for somebody who is not asked to choose: what they are waiting for."""
        table, finishing = self._under_way.table, self._under_way.finishing
        if not table.seats:
            return _("The game is over.")
        if finishing is None:
            absent = self._under_way.waits_for
            if absent and all(self._under_way.seats[one].bot_level for one in table.seats):
                return bots_wait([players.player(table, one) for one in absent])
            return table.game.texts.waiting(table, seat)
        if finishing.seat == seat:
            return _(END_OR_UNDO)
        return is_finishing(players.player(table, finishing.seat))

    @property
    def full(self) -> bool:
        """True if the table has as many entries as it may have."""
        return self._under_way.version >= self._under_way.limits.most_entries

    # ------------------------------------------------------------------------------------------------------- refusing

    def check_prompt(self, seat: int, prompt: str) -> None:
        """Refuse an answer to a prompt other than the seat's present one."""
        if prompt != self.prompt(seat):
            raise self.moved_on()

    @staticmethod
    def moved_on() -> Refused:
        """The refusal of something that concerns a question no longer asked."""
        return Refused(409, _("The game has moved on. This is what is asked now."))

    def check_asked(self, seat: int, prompt: str) -> None:
        """Refuse what a seat says if it is asked nothing, or something else."""
        self.check_prompt(seat, prompt)
        if seat not in self._under_way.deciding:
            raise Refused(403, self.waiting(seat))
        if self._under_way.finishing is not None:
            raise Refused(422, self.waiting(seat))
        if self.full:
            said = _("This table has reached its limit of {most} choices, undone ones included, and cannot go on.")
            raise Refused(422, said.format(most=self._under_way.limits.most_entries))

    def cannot_undo(self, seat: int | None) -> str:
        """The reason why a seat cannot take the last decision back; '' if it can."""
        if seat is None:
            return _("Only players can undo.")
        if reason := self.undo_forbidden(seat):
            return reason
        finishing = self._under_way.finishing
        return "" if finishing and finishing.kept_back else self._under_way.table.can_undo(seat)

    def undo_forbidden(self, seat: int) -> str:
        """The reason why a seat can take nothing back, whatever its last choice was; '' if it may."""
        finishing = self._under_way.finishing
        if finishing and finishing.seat != seat:
            return _("another player is finishing the turn")
        if self._under_way.version >= self._under_way.limits.most_entries // 2:
            return _("this table has reached its limit of choices")
        return ""

    # ---------------------------------------------------------------------------------------------------------- hints

    def check_hint(self, seat: int, prompt: str) -> None:
        """Refuse a hint if none may be asked for."""
        if not self._under_way.terms.hints:
            raise Refused(403, _("Hints are not allowed at this table."))
        self.check_asked(seat, prompt)
        if self._under_way.seats[seat].bot_level is not None:
            raise Refused(422, _("A bot is playing for you."))

    def advise(self, seat: int, version: int, advice: Advice) -> None:
        """Keep a hint for the seat that asked for it, about the table as it was at a version."""
        self._advice[seat] = (version, advice)

    def advice_for(self, seat: int | None) -> Advice | None:
        """The hint that a seat asked for, until anything happens at the table; None if there is none."""
        if seat is None or seat not in self._under_way.table.seats:
            return None
        now = self._under_way.version
        version, advice = self._advice.get(seat, (-1, None))
        if version == now:
            return advice
        # Another server has it, or this one before it was started anew.
        version, hint = self._under_way.hints.get(seat, (-1, ""))
        found = advice_from(hint, self._under_way.table.game) if version == now else None
        if found:
            self.advise(seat, now, found)
        return found
