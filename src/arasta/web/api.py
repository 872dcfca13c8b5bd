"""The JSON interface: what programs, and the page's script, talk to."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Body, Header, Path, Query, Request
from starlette.responses import Response

import arasta
from arasta import GAMES
from arasta.bots import LEVELS, PEOPLE_CHOOSE
from arasta.i18n import gettext as _
from arasta.level_names import level_meaning, level_word
from arasta.web import schemas
from arasta.web.compile_queue import SEARCH
from arasta.web.listening import Listener
from arasta.web.live import LiveResponse, missed
from arasta.web.lobby import NewTable, Sitting, find_game
from arasta.web.operations import seats, tables
from arasta.web.operations.caller import Caller, caller_at
from arasta.web.refusals import Refused
from arasta.web.replaying import steps_of, table_at_step
from arasta.web.room import Room
from arasta.web.runner import code_for
from arasta.web.seating import Keys
from arasta.web.security import address_of, json_body, only_asks
from arasta.web.server import Server, server_of
from arasta.web.table_json import event_text, table_json

PROBLEMS: dict[int, str] = {
    400: "The request cannot be read, or its Host is not one of this server.",
    401: "The secret belongs to no seat of this table.",
    403: "Not yours.",
    404: "There is no such table.",
    405: "This address does not take that method; the header Allow names those that it takes.",
    408: "The request did not arrive in time.",
    413: "The request is too long.",
    422: "Not possible, with the reason.",
    429: "Too much from this address.",
    503: "The server cannot keep anything now, or is stopping.",
}


ALWAYS = (400, 405, 429)
"""How every address may refuse."""


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Documentation of the refusals of a route."""
    return {
        status: {"model": schemas.Problem, "description": PROBLEMS[status]} for status in sorted({*ALWAYS, *statuses})
    }


CHANGING = answers(401, 403, 404, 408, 413, 422, 503)
LOOKING = answers(401, 403, 404, 422)
CHOOSING: dict[int | str, dict[str, Any]] = {
    **CHANGING,
    409: {"model": schemas.Conflict, "description": "The prompt of the seat has changed since; the present view."},
}

TableId = Annotated[str, Path(pattern="^[a-z0-9]{1,32}$", description="Id of a table.", examples=["k3v9m2xq7t"])]
Wanted = Annotated[int | None, Query(ge=0, le=4, description="Which of your seats to look from.")]

router = APIRouter(prefix="/api", tags=["tables"])


def json_answer(content: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(json_body(content), status, media_type="application/json")


def compiling(server: Server, room: Room) -> bool:
    """Whether the bots of a table will play faster, or better, when they have been made ready."""
    name, ready = room.table.game.name, server.deciders.ready
    return ready.coming(name) or (SEARCH in code_for(room) and ready.coming(name, SEARCH))


async def table_answer(
    caller: Caller, wanted: int | None, since: int | None = None, conflict: Refused | None = None
) -> Response:
    """The table as it is now.

    Args:
        caller: who looks at it.
        wanted: of the seats that they hold, the one to look from (`Visit.seat`).
        since: tell what happened after this version.
        conflict: a refusal with 409, whose sentence is told with it.
    """
    async with caller.room.alone():
        visit = caller.visit.now()
        view = table_json(visit, visit.seat(wanted), compiling(caller.server, caller.room), since)
    if conflict:
        return json_answer({"error": conflict.sentence, "view": view}, 409)
    return json_answer(view)


# ------------------------------------------------------------------------------------------------------- games, tables


@router.get("/games", responses={200: {"model": list[schemas.GameView]}, **answers()}, summary="List the games")
async def games() -> Response:
    """Games with their options and the levels of bots."""
    found = []
    offered = [{"name": one, "title": level_word(one), "meaning": level_meaning(one)} for one in PEOPLE_CHOOSE]
    for name in GAMES:
        game = arasta.game(name)
        options = [
            {"name": o.name, "default": o.default, "values": list(o.values), "meaning": _(o.meaning)}
            for o in game.options
        ]
        found.append(
            {
                "name": name,
                "title": game.title,
                "players": list(game.players),
                "levels": list(LEVELS),
                "offered": offered,
                "options": options,
            }
        )
    return json_answer(found)


@router.post(
    "/tables",
    status_code=201,
    responses={201: {"model": schemas.TableMade}, **answers(403, 408, 413, 422, 503)},
    summary="Open a table",
)
async def open_table(request: Request, given: schemas.TableNew) -> Response:
    """A new table, with a secret link for each person's seat."""
    server = server_of(request)
    new = NewTable(
        find_game(given.game),
        sittings(given.seats),
        options=given.options,
        seed=given.seed,
        position=given.position,
        pace=given.pace,
        hints=given.hints,
        turns_wait=given.turns_wait,
    )
    room, keys = await server.lobby.create(new, address_of(request.scope))
    return json_answer(made(request, room, keys), 201)


def sittings(wanted: list[schemas.SeatNew]) -> list[Sitting]:
    """Who is to sit where."""
    return [Sitting(seat.kind, seat.level, seat.name) for seat in wanted]


def made(request: Request, room: Room, keys: Keys) -> dict[str, Any]:
    """`schemas.TableMade`."""
    links = {seat: server_of(request).link(request, room, link) for seat, link in keys.links.items()}
    played = [{"seat": seat, "token": token, "url": links.get(seat)} for seat, token in keys.seats.items()]
    return {"id": room.id, "host": keys.host or None, "seats": played}


@router.get("/tables/{table_id}", responses={200: {"model": schemas.TableView}, **LOOKING}, summary="Look at a table")
async def look(
    request: Request,
    table_id: TableId,
    seat: Wanted = None,
    since: Annotated[int | None, Query(ge=0, le=10**9, description="Tell what happened after this version.")] = None,
) -> Response:
    """The view of the seat whose secret the request brings, as bearer or cookie; without one, a spectator's."""
    return await table_answer(await caller_at(request, table_id), seat, since)


# ------------------------------------------------------------------------------------------------ what happened


@router.get(
    "/tables/{table_id}/events",
    responses={200: {"content": {"text/event-stream": {}}, "description": "Server-sent events."}, **LOOKING, 503: {
        "model": schemas.Problem, "description": PROBLEMS[503]}},
    summary="Follow a table live",
)  # fmt: skip
async def events(
    request: Request,
    table_id: TableId,
    seat: Wanted = None,
    last_event_id: Annotated[str | None, Header(max_length=20, description="The version to resume after.")] = None,
) -> Response:
    """Events `step` (id: the version; data: who chose, who decides, your prompt, what happened), `table`, `again`.

    `again` (data: the version) is for who has missed too much to be told: look at the table anew.
    """
    caller = await caller_at(request, table_id)
    return await live_answer(caller, caller.visit.seat(seat), last_event_id)


async def live_answer(caller: Caller, seat: int | None, last: str | None) -> Response:
    """A live connection of a viewer (a seat; None: a spectator), from the version that it names."""
    if only_asks(caller.request):
        return Response(media_type="text/event-stream")
    connections, address, room = caller.server.connections, caller.address, caller.room
    connections.admit(address)
    async with room.alone():
        visit = caller.visit.now()
        # A seat that has ended meanwhile is refused: nobody would end this connection any more.
        listener = Listener(None if seat is None else visit.own_seat(seat), visit.held)
        content = missed(room, seat, last or "")
        back = room.presence.listen(listener)
    try:
        for returned in back:
            await room.stand_ins.set_away(returned, "")
    except BaseException:
        # It is answered with a refusal: nobody listens.
        room.presence.leave(listener)
        raise
    return LiveResponse(listener, content, connections, address, partial(room.presence.leave, listener))


@router.get(
    "/tables/{table_id}/record", responses={200: {"model": dict[str, Any]}, **LOOKING}, summary="Get the record"
)
async def record(request: Request, table_id: TableId) -> Response:
    """The choices made; with what decides chance (the seed) only when the game is over."""
    return await record_answer(request, table_id)


async def record_answer(request: Request, table_id: str) -> Response:
    """The record of a table, to download."""
    content = await tables.record(request, table_id)
    answer = json_answer(content)
    answer.headers["content-disposition"] = f'attachment; filename="{content["game"]}-{table_id}.json"'
    return answer


@router.get(
    "/tables/{table_id}/replay",
    responses={200: {"model": schemas.ReplayView}, **LOOKING},
    summary="Replay a finished game",
)
async def replay(
    request: Request,
    table_id: TableId,
    step: Annotated[int, Query(ge=0, le=10**6, description="Number of choices made.")] = 0,
) -> Response:
    """A step of a game that is over; the whole position, which can be given to a new table."""
    room = (await caller_at(request, table_id)).room
    async with room.alone():
        table = await table_at_step(room, step)
        steps = await steps_of(room)
    told = [{"version": step, **event.as_json(), "text": event_text(table, event)} for event in table.events]
    return json_answer({"step": step, "steps": steps, "position": table.position(), "events": told})


# ---------------------------------------------------------------------------------------------------------------- seats


@router.post(
    "/tables/{table_id}/leave", responses={200: {"model": schemas.TableView}, **CHANGING}, summary="Leave a seat"
)
async def leave(request: Request, table_id: TableId, given: Annotated[schemas.SeatLeft, Body()]) -> Response:
    """Let a bot play for you until you return."""
    caller = await caller_at(request, table_id)
    await seats.leave(caller, given.seat, given.level)
    return await table_answer(caller, given.seat)


@router.post(
    "/tables/{table_id}/return", responses={200: {"model": schemas.TableView}, **CHANGING}, summary="Take a seat back"
)
async def come_back(request: Request, table_id: TableId, given: Annotated[schemas.SeatOf, Body()]) -> Response:
    """Take your seat back from the bot."""
    caller = await caller_at(request, table_id)
    await seats.come_back(caller, given.seat)
    return await table_answer(caller, given.seat)


@router.post(
    "/tables/{table_id}/stand-in",
    responses={200: {"model": schemas.TableView}, **CHANGING},
    summary="Let a bot stand in",
)
async def stand_in(request: Request, table_id: TableId, given: schemas.SeatAbsent) -> Response:
    """Let a bot play for somebody who is absent, until they come back, or chooses nothing, until they take the seat."""
    caller = await caller_at(request, table_id)
    await seats.stand_in(caller, given.seat, given.level)
    return await table_answer(caller, None)


@router.post(
    "/tables/{table_id}/pace", responses={200: {"model": schemas.TableView}, **CHANGING}, summary="Set the pace of bots"
)
async def pace(request: Request, table_id: TableId, given: schemas.PaceNew) -> Response:
    """Set how long bots wait between their choices."""
    caller = await caller_at(request, table_id)
    await tables.set_pace(caller, given.pace)
    return await table_answer(caller, None)


@router.post("/tables/{table_id}/start", responses={200: {"model": schemas.TableView}, **CHANGING}, summary="Start now")
async def start(request: Request, table_id: TableId) -> Response:
    """For whoever opened the table (`host`): bots wait no longer for those who have not come (`waits_for`)."""
    caller = await caller_at(request, table_id)
    await tables.start(caller)
    return await table_answer(caller, None)


@router.post(
    "/tables/{table_id}/rematch", status_code=201, responses={201: {"model": schemas.TableMade}, **CHANGING},
    summary="Play again",
)  # fmt: skip
async def rematch(request: Request, table_id: TableId) -> Response:
    """The table that goes on with the same seats, the same for all who ask; with new secrets of your seats there."""
    room, keys = await tables.rematch(await caller_at(request, table_id))
    return json_answer(made(request, room, keys), 201)


@router.post(
    "/tables/{table_id}/fork", status_code=201, responses={201: {"model": schemas.TableMade}, **CHANGING},
    summary="Play on from a step",
)  # fmt: skip
async def fork(request: Request, table_id: TableId, given: schemas.ForkNew) -> Response:
    """A new practice table that goes on from a step of a game that is over."""
    wanted = None if given.seats is None else sittings(given.seats)
    room, keys = await tables.fork(await caller_at(request, table_id), given.step, wanted, chance=given.chance)
    return json_answer(made(request, room, keys), 201)
