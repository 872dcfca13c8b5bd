"""What the seats of a table are asked, what they wait for, and what they may not do now."""

from __future__ import annotations

from typing import Any

from arasta.advice import Advice
from arasta.core import players
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.finishing import END_OR_UNDO, is_finishing, prompt_id
from arasta.web.presence import Presence
from arasta.web.refusals import Refused
from arasta.web.seat import Seat

MOST_ENTRIES = 10_000
"""Choices and undos of a table, unless the settings say otherwise."""


class Asking(Presence):
    """A table as those see it who are asked something there.

    Attributes:
        prompts: for each seat, the version that last changed what it is asked.
        times: how often a turn has begun or ceased to wait for its end since the last entry.
        hints: whether people may ask for hints.
        advice: for each seat the hint it has asked for, with the version of the table that it is about.
        most_entries: how many choices and undos there may be; beyond half of them nothing is taken back, so that a game
            can be played to its end.
    """

    most_entries = MOST_ENTRIES

    def __init__(self, table: Table, seats: list[Seat], version: int) -> None:
        super().__init__(table, seats, version)
        self.prompts = [0] * len(seats)
        self.times = 0
        self.hints = False
        self.advice: dict[int, tuple[int, Advice]] = {}

    def asked(self) -> list[Any]:
        """For each seat what makes its prompt: what it decides among, or None."""
        deciding = self.table.seats
        return [
            (self.table.decision, tuple(choice.id for choice in self.table.choices_of(seat)))
            if seat in deciding
            else None
            for seat in range(len(self.seats))
        ]

    def advice_for(self, seat: int | None) -> Advice | None:
        """The hint that a seat has asked for, until anything happens at the table; None if there is none."""
        version, advice = self.advice.get(-1 if seat is None else seat, (-1, None))
        return advice if version == self.version and seat in self.table.seats else None

    def check_hint(self, seat: int, prompt: str) -> None:
        """Refuse a hint where none may be asked for."""
        if not self.hints:
            raise Refused(403, _("Hints are not allowed at this table."))
        self.check_asked(seat, prompt)
        if self.bot_level(seat) is not None:
            raise Refused(422, _("A bot plays for you."))

    def check_asked(self, seat: int, prompt: str) -> None:
        """Refuse what a seat says that is asked nothing, or asked something else."""
        self.check_prompt(seat, prompt)
        if seat not in self.deciding:
            raise Refused(403, self.waiting(seat))
        if self.finishing is not None:
            raise Refused(422, self.waiting(seat))
        if self.full:
            said = _("At this table there were {most} choices, with those taken back: it goes no further.")
            raise Refused(422, said.format(most=self.most_entries))

    @property
    def full(self) -> bool:
        """Whether the table has all the entries that it may have."""
        return self.version >= self.most_entries

    def check_prompt(self, seat: int, prompt: str) -> None:
        """Refuse an answer to a prompt that is not the seat's present one."""
        if prompt != self.prompt(seat):
            raise self.moved_on()

    @staticmethod
    def moved_on() -> Refused:
        """The refusal of what is about something that is not asked any more."""
        return Refused(409, _("The table has moved on since. Here is what is asked now."))

    def prompt(self, seat: int | None) -> str:
        """Id of what a seat is asked; '' for a spectator."""
        return "" if seat is None else prompt_id(self.prompts[seat], self.times)

    def waiting(self, seat: int | None) -> str:
        """What somebody waits for who is not asked to choose."""
        if not self.table.seats:
            return _("The game is over.")
        if self.finishing is None:
            return self.table.game.texts.waiting(self.table, seat)
        if self.finishing.seat == seat:
            return _(END_OR_UNDO)
        return is_finishing(players.player(self.table, self.finishing.seat))

    def cannot_undo(self, seat: int | None) -> str:
        """Why a seat cannot take the last decision back; '' if it can."""
        if seat is None:
            return _("Only who plays can take something back.")
        if reason := self.undo_forbidden(seat):
            return reason
        return "" if self.finishing and self.finishing.held else self.table.can_undo(seat)

    def undo_forbidden(self, seat: int) -> str:
        """Why a seat can take nothing back whatever its last choice was; '' if it may."""
        if self.finishing and self.finishing.seat != seat:
            return _("another player is finishing the turn")
        if self.version >= self.most_entries // 2:
            return _("at this table there were so many choices that nothing is taken back any more")
        return ""
