"""HTML: the posts of a table's forms by which people play, and the answers to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from arasta.i18n import gettext as _
from arasta.web.answers import after, after_post, by_script, fragment
from arasta.web.forms import fields_of, number_in, numbers_of, pace_in
from arasta.web.looking import shown_cookie
from arasta.web.operations import playing, seats, tables
from arasta.web.operations.caller import Caller, caller_at
from arasta.web.refusals import Refused
from arasta.web.security import set_cookie
from arasta.web.series import MOST

router = APIRouter(include_in_schema=False)

MOST_ACTION = 32767
"""Largest id of a choice in any game (16 bits)."""


async def _posted(request: Request, table_id: str) -> tuple[Caller, Mapping[str, str], int]:
    """The caller that posted a form, its fields, and the seat it speaks for."""
    caller = await caller_at(request, table_id)
    fields = await fields_of(request)
    return caller, fields, caller.visit.own_seat(number_in(fields, "seat", 0, 4))


async def _answered(
    request: Request, table_id: str, operation: Callable[[Caller, int | None, str], Awaitable[Any]]
) -> Response:
    """Carry out a form's answer to a prompt: (caller, seat, prompt)."""
    caller, fields, seat = await _posted(request, table_id)
    return await after(caller, operation(caller, seat, fields.get("prompt", "")))


@router.post("/t/{table_id}/choose")
async def choose(request: Request, table_id: str) -> Response:
    """Make a choice, or several one after the other."""
    caller, fields, seat = await _posted(request, table_id)
    actions = await numbers_of(request, "choice", 0, MOST_ACTION, MOST)
    if not actions:
        raise Refused(422, _("Say which choice."))
    then = number_in(fields, "then", 0, MOST_ACTION)
    return await after(caller, playing.choose(caller, seat, actions, fields.get("prompt", ""), then))


@router.post("/t/{table_id}/undo")
async def undo(request: Request, table_id: str) -> Response:
    """Take a choice back."""
    return await _answered(request, table_id, playing.undo)


@router.post("/t/{table_id}/end-turn")
async def end_turn(request: Request, table_id: str) -> Response:
    """End a turn that waits for it."""
    return await _answered(request, table_id, playing.end_turn)


@router.post("/t/{table_id}/hint")
async def hint(request: Request, table_id: str) -> Response:
    """Ask for a hint; the page shows it until anything happens at the table."""
    return await _answered(request, table_id, playing.hint)


@router.post("/t/{table_id}/show")
async def show(request: Request, table_id: str) -> Response:
    """Lift the screen: show the things of a seat of this browser."""
    caller, _fields, seat = await _posted(request, table_id)
    response: Response = RedirectResponse(f"/t/{table_id}", 303)
    if by_script(request):
        response = HTMLResponse(await fragment(caller, seat=seat))
    set_cookie(response, request, shown_cookie(table_id), str(seat), (f"/t/{table_id}",))
    return response


@router.post("/t/{table_id}/leave")
async def leave(request: Request, table_id: str) -> Response:
    """Let a bot play."""
    caller, fields, seat = await _posted(request, table_id)
    return await after(caller, seats.leave(caller, seat, fields.get("level", "")))


@router.post("/t/{table_id}/back")
async def back(request: Request, table_id: str) -> Response:
    """Take the seat back from the bot."""
    caller, _fields, seat = await _posted(request, table_id)
    return await after(caller, seats.come_back(caller, seat))


@router.post("/t/{table_id}/stand-in")
async def stand_in(request: Request, table_id: str) -> Response:
    """Let a bot play for somebody absent, until they come back, or for somebody idle, until they take the seat back."""
    caller = await caller_at(request, table_id)
    caller.visit.own_seat()
    fields = await fields_of(request)
    absent = number_in(fields, "seat", 0, 4)
    return await after(caller, seats.stand_in(caller, absent, fields.get("level", "")))


@router.post("/t/{table_id}/start")
async def start(request: Request, table_id: str) -> Response:
    """Let the bots begin without those who have not come."""
    caller = await caller_at(request, table_id)
    caller.visit.as_host()
    return await after(caller, tables.start(caller))


@router.post("/t/{table_id}/pace")
async def pace(request: Request, table_id: str) -> Response:
    """Set the pace of the bots."""
    caller = await caller_at(request, table_id)
    caller.visit.own_seat()
    wanted = pace_in(await fields_of(request))
    if wanted is None:
        raise Refused(422, _("The pace must be 0 to 10 seconds."))
    await tables.set_pace(caller, wanted)
    return await after_post(caller)
