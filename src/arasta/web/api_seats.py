"""The JSON interface: how programs come to seats, give them away and go on elsewhere."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Request
from starlette.responses import Response

from arasta.web import schemas
from arasta.web.api import CHANGING, TableId, compiling, json_answer
from arasta.web.operations import seats
from arasta.web.operations.caller import caller_at
from arasta.web.seat_secrets import digest
from arasta.web.security import address_of, set_seats, tokens_of
from arasta.web.server import server_of
from arasta.web.table_json import table_json
from arasta.web.visit import Visit

router = APIRouter(prefix="/api", tags=["seats"])

JOINING: dict[int | str, dict[str, Any]] = {
    **CHANGING,
    409: {"model": schemas.Problem, "description": "The link has been used, or a newer one has ended it."},
}


@router.post("/tables/{table_id}/join", responses={200: {"model": schemas.Joined}, **JOINING}, summary="Take a seat")
async def join(request: Request, table_id: TableId, given: schemas.JoinNew) -> Response:
    """Take the seat of a link (what follows `?seat=` in it), which is good once: gives its secret, and sets the cookie.

    The secret of a seat that a program has opened itself stays what it is; the seat's link ends.
    """
    server = server_of(request)
    room = await server.lobby.get(table_id, address_of(request.scope))
    seat, token = await seats.join(room, given.token)
    async with room.alone():
        visit = Visit(room, (), digests=(digest(token),)).now()
        view = table_json(visit, visit.own_seat(seat), compiling(server, room))
    answer = json_answer({"token": token, "view": view})
    set_seats(answer, request, table_id, (*room.under_way.passes.alive(tokens_of(request, table_id)), token))
    return answer


@router.post(
    "/tables/{table_id}/device", status_code=201, responses={201: {"model": schemas.LinkMade}, **CHANGING},
    summary="Continue on another device",
)  # fmt: skip
async def device(request: Request, table_id: TableId, given: Annotated[schemas.SeatOf, Body()]) -> Response:
    """A link, good once, with which you play your seat elsewhere as well; it ends the one before."""
    seat, url = await seats.device(await caller_at(request, table_id), given.seat)
    return json_answer({"seat": seat, "url": url}, 201)


@router.post(
    "/tables/{table_id}/link", status_code=201, responses={201: {"model": schemas.LinkMade}, **CHANGING},
    summary="Give a seat a new link",
)  # fmt: skip
async def link(request: Request, table_id: TableId, given: schemas.SeatRenewed) -> Response:
    """For whoever opened the table (`host`): a new link, good once; the old one and whoever sits there end."""
    caller = await caller_at(request, table_id)
    return json_answer({"seat": given.seat, "url": caller.link(await seats.renew(caller, given.seat))}, 201)
