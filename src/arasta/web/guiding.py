"""Guided tables (`games.guide`): what is refused there, what the others do, and what the page shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arasta.games.guide import NEWCOMER, Progress, goes_along, progress, script_of, wish
from arasta.web.refusals import Refused
from arasta.web.under_way import TableUnderWay


@dataclass(frozen=True)
class Guided:
    """The guide of a table as its newcomer's page shows it.

    Attributes:
        now: how far the table is.
        wanted: id of the choice that is marked; None while nothing is to be chosen.
        then: id of the choice after it in the same step, which the same click may make (`data-then`); None for none.
        ends_turn: the turn waits for its end, which is marked instead.
    """

    now: Progress
    wanted: int | None
    then: int | None
    ends_turn: bool


def progress_of(under_way: TableUnderWay) -> Progress | None:
    """How far a table is in its guide; None if it has none, or no longer."""
    return progress(under_way.table) if under_way.terms.guided else None


def check_guided(under_way: TableUnderWay, seat: int, actions: Sequence[int]) -> None:
    """Refuse with 422 choices other than those that a guide asks for, in a sentence that says what it wants."""
    now = progress_of(under_way)
    if now is not None and not goes_along(now, seat, actions):
        raise Refused(422, wish(under_way.table, now))


def guided_choice(under_way: TableUnderWay, seat: int) -> int | None:
    """What a bot chooses at a guided table: the guide says it; None if the bot is to decide."""
    now = progress_of(under_way)
    return now.move.action if now is not None and now.move is not None and now.move.seat == seat else None


def guided_for(under_way: TableUnderWay, seat: int | None) -> Guided | None:
    """The guide as the page of a seat shows it; None if it shows none."""
    now = progress_of(under_way) if seat == NEWCOMER else None
    if now is None:
        return None
    ends_turn = under_way.finishing is not None
    if now.over and ends_turn:
        # What has been chosen since waits to be carried out.
        return None
    if now.move is None or now.step is None or ends_turn:
        return Guided(now, None, None, ends_turn)
    after = script_of(now.guide.game)[now.done + 1 :][:1]
    then = after[0].action if after and after[0].part is now.move.part else None
    return Guided(now, now.move.action, then, ends_turn)
