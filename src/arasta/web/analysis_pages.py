"""HTML: the page of the analysis of a finished game, `views/analysis.py`."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from arasta import i18n
from arasta.i18n import gettext as _
from arasta.web.analysing import Found
from arasta.web.analysis_kept import Kept
from arasta.web.answers import page
from arasta.web.api import json_answer
from arasta.web.finished import FinishedTable
from arasta.web.looking import seat_infos
from arasta.web.operations.caller import Caller, caller_at
from arasta.web.refusals import Refused
from arasta.web.views.names import practice_of

router = APIRouter(include_in_schema=False)


@router.post("/t/{table_id}/analysis")
async def ask(request: Request, table_id: str) -> Response:
    """Have a finished game analysed, and go to the page that shows how far that is."""
    caller = await caller_at(request, table_id)
    await caller.server.analysts.ask(FinishedTable(caller.room), caller.address)
    return RedirectResponse(f"/t/{table_id}/analysis", 303)


@router.get("/t/{table_id}/analysis")
async def analysis(request: Request, table_id: str) -> Response:
    """The analysis, how far it is, or a button that begins it."""
    return await _shown(request, table_id, "analysis")


@router.get("/t/{table_id}/analysis/part")
async def part(request: Request, table_id: str) -> Response:
    """The part of that page that changes while it is made."""
    return await _shown(request, table_id, "analysis-part")


@router.get("/t/{table_id}/analysis/file")
async def file(request: Request, table_id: str) -> Response:
    """The analysis as JSON, to download."""
    caller = await caller_at(request, table_id)
    return analysis_file(await caller.server.analysts.found(FinishedTable(caller.room)), caller.room.id)


def analysis_file(found: Found | None, game_id: str) -> Response:
    """An analysis as JSON, to download; refuses with 404 if there is none yet."""
    if not isinstance(found, Kept):
        raise Refused(404, _("This game has not been analysed yet."))
    answer = json_answer(found.in_language(i18n.language()))
    name = f"{found.document['game']}-{game_id}-analysis.json"
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


async def _shown(request: Request, table_id: str, name: str) -> Response:
    caller = await caller_at(request, table_id)
    found = await caller.server.analysts.found(FinishedTable(caller.room))
    async with caller.room.alone():
        shown = _context(caller, found)
    async with caller.server.drawing.turn(caller.address):
        return page(request, name, **shown)


def _context(caller: Caller, found: Found | None) -> dict[str, Any]:
    room = caller.room
    return {
        "game": room.table.game,
        "seats": seat_infos(room),
        "url": f"/t/{room.id}",
        "winners": room.table.result.winners if room.table.result else (),
        "practice": practice_of(room.table),
        "chance_again": True,
        "found": found,
        "compiled": caller.server.analysts.compiled(found),
    }
