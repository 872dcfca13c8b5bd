"""The JSON interface to play by: choices, what follows them, and why something cannot be."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from arasta.advice import sentences
from arasta.core.actions import Value
from arasta.core.errors import ArastaError
from arasta.core.numbers import from_digits
from arasta.core.table import Table
from arasta.web import schemas
from arasta.web.api import CHOOSING, LOOKING, TableId, Wanted, json_answer, table_answer
from arasta.web.operations import playing
from arasta.web.operations.caller import Caller, caller_at
from arasta.web.refusals import Refused

router = APIRouter(prefix="/api", tags=["tables"])


async def answered(caller: Caller, wanted: int | None, change: Awaitable[Any]) -> Response:
    """Change something at a table: the view of a seat after it, or, of a refusal with 409, the present one."""
    try:
        await change
    except Refused as refused:
        if refused.status != 409:
            raise
        return await table_answer(caller, wanted, conflict=refused)
    return await table_answer(caller, wanted)


@router.get(
    "/tables/{table_id}/why-not",
    responses={200: {"model": schemas.WhyNot}, **LOOKING},
    summary="Why something is not possible",
)
async def why_not(
    request: Request,
    table_id: TableId,
    kind: Annotated[str, Query(max_length=32, description="Kind of a choice.", examples=["move"])],
    value: Annotated[str | None, Query(max_length=64, description="Its value, if it has one.", examples=["7"])] = None,
    seat: Wanted = None,
) -> Response:
    """Why a choice is not possible now for the seat whose secret the request brings; '' if it is."""
    caller = await caller_at(request, table_id)
    own = caller.visit.own_seat(seat)
    async with caller.room.alone():
        table = caller.room.table
        try:
            reason = table.why_not(kind, value_of(table, kind, value), own)
        except ArastaError as wrong:
            raise Refused(422, str(wrong)) from wrong
    return json_answer({"reason": reason})


def value_of(table: Table, kind: str, text: str | None) -> Value:
    """The value of a choice from an address, where numbers and words look alike."""
    number = from_digits(text or "")
    return text if number is None or table.game.actions.number(kind, number) is None else number


@router.post(
    "/tables/{table_id}/choose", responses={200: {"model": schemas.TableView}, **CHOOSING}, summary="Make a choice"
)
async def choose(request: Request, table_id: TableId, given: schemas.ChooseNew) -> Response:
    """Carry out one of the choices. It is on disk before this is answered; a repeated post is answered with 409."""
    caller = await caller_at(request, table_id)
    return await answered(caller, given.seat, playing.choose(caller, given.seat, [given.choice], given.prompt))


@router.post(
    "/tables/{table_id}/undo", responses={200: {"model": schemas.TableView}, **CHOOSING}, summary="Undo a choice"
)
async def undo(request: Request, table_id: TableId, given: schemas.UndoNew) -> Response:
    """Take your last choice back, if nothing was revealed and nobody else has chosen since."""
    caller = await caller_at(request, table_id)
    seat = caller.visit.own_seat(given.seat if given.seat is not None else playing.last_to_choose(caller))
    return await answered(caller, seat, playing.undo(caller, seat, given.prompt))


@router.post(
    "/tables/{table_id}/end-turn", responses={200: {"model": schemas.TableView}, **CHOOSING}, summary="End a turn"
)
async def end_turn(request: Request, table_id: TableId, given: schemas.TurnOver) -> Response:
    """End your turn, where it waits for that (`turn_end`); the next player goes on, and what is held is carried out."""
    caller = await caller_at(request, table_id)
    return await answered(caller, given.seat, playing.end_turn(caller, given.seat, given.prompt))


@router.post(
    "/tables/{table_id}/hint", responses={200: {"model": schemas.HintView}, **CHOOSING}, summary="Ask for a hint"
)
async def hint(request: Request, table_id: TableId, given: schemas.HintNew) -> Response:
    """What the expert bot would choose for the seat that is asked, why, and how sure it is; takes up to some seconds.

    `text` says the choice, then what it brings and what can follow, then the chances. Where the game is as good as lost
    or won it gives no percentage.

    It knows what the seat may know. A 503 says that hints are still being made ready.
    """
    caller = await caller_at(request, table_id)
    seat = caller.visit.own_seat(given.seat)
    try:
        advice = await playing.hint(caller, seat, given.prompt)
    except Refused as refused:
        if refused.status != 409:
            raise
        return await table_answer(caller, given.seat, conflict=refused)
    table = caller.room.table
    options = [{"choice": o.action, "text": table.game.texts.choice(table, seat, o.action), "chance": o.chance,
                "score": o.score, "share": o.share} for o in advice.options]  # fmt: skip
    text = list(sentences(table, seat, advice))
    return json_answer({"prompt": given.prompt, "sure": advice.sure, "options": options, "text": text})
