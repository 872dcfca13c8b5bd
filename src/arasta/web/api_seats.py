"""The JSON interface: how programs come to seats, give them away and go on elsewhere."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Request
from starlette.responses import Response

from arasta.web import schemas
from arasta.web.answers import visited
from arasta.web.api import CHANGING, TableId, compiling, json_answer
from arasta.web.seat_secrets import SEAT, digest
from arasta.web.seating import claim, device_link, link_of, new_link, sit_down
from arasta.web.security import address_of, set_seats, tokens_of
from arasta.web.server import server_of
from arasta.web.visit import Visit, table_view

router = APIRouter(prefix="/api", tags=["seats"])

JOINING: dict[int | str, dict[str, Any]] = {
    **CHANGING,
    409: {"model": schemas.Problem, "description": "The link has been used, or a newer one has ended it."},
}


@router.post("/tables/{table_id}/join", responses={200: {"model": schemas.Joined}, **JOINING}, summary="Come in")
async def join(request: Request, table_id: TableId, given: schemas.JoinNew) -> Response:
    """Take the seat of a link (what follows `?seat=` in it), which is good once: gives its secret, and sets the cookie.

    The secret of a seat that a program has opened itself stays what it is; the seat's link ends.
    """
    server = server_of(request)
    room = await server.lobby.get(table_id, address_of(request.scope))
    token, (found, seat) = given.token, link_of(room, given.token)
    if found.kind == SEAT:
        await claim(room, (seat,))
    else:
        token = await sit_down(room, token)
    async with room.held():
        held = Visit(room, (), digests=(digest(token),)).now()
        view = table_view(held, held.own_seat(seat), compiling(server, room))
    answer = json_answer({"token": token, "view": view})
    set_seats(answer, request, table_id, (*room.passes.alive(tokens_of(request, table_id)), token))
    return answer


@router.post(
    "/tables/{table_id}/device", status_code=201, responses={201: {"model": schemas.LinkMade}, **CHANGING},
    summary="Go on elsewhere",
)  # fmt: skip
async def device(request: Request, table_id: TableId, given: Annotated[schemas.SeatOf, Body()]) -> Response:
    """A link, good once, with which you play your seat elsewhere as well; it ends the one before."""
    server, found = await visited(request, table_id)
    seat = found.own_seat(given.seat)
    link = await device_link(found, seat)
    return json_answer({"seat": seat, "url": server.link(request, found.room, link)}, 201)


@router.post(
    "/tables/{table_id}/link", status_code=201, responses={201: {"model": schemas.LinkMade}, **CHANGING},
    summary="Give a seat a new link",
)  # fmt: skip
async def link(request: Request, table_id: TableId, given: schemas.SeatRenewed) -> Response:
    """For whoever opened the table (`host`): a new link, good once; the old one and whoever sits there end."""
    server, found = await visited(request, table_id)
    found.as_host()
    made_link = await new_link(found.room, given.seat)
    return json_answer({"seat": given.seat, "url": server.link(request, found.room, made_link)}, 201)
