"""The JSON interface to analyses of finished games."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from arasta import i18n
from arasta.i18n import gettext as _
from arasta.web import schemas
from arasta.web.analysing import Found
from arasta.web.analysis_kept import Kept
from arasta.web.api import CHANGING, LOOKING, TableId, json_answer
from arasta.web.finished import FinishedTable
from arasta.web.operations.caller import Caller, caller_at
from arasta.web.refusals import Refused

router = APIRouter(prefix="/api", tags=["tables"])

SOON = 1
"""Seconds after which an analysis has probably come on."""

FOUND: dict[int | str, dict[str, Any]] = {
    200: {"model": dict[str, Any], "description": "The analysis, by the schema `arasta-analysis/1`."},
    202: {"model": schemas.AnalysisView, "description": "It is being made: how far it is."},
}


@router.post("/tables/{table_id}/analysis", responses={**FOUND, **CHANGING}, summary="Have a finished game analysed")
async def ask(request: Request, table_id: TableId) -> Response:
    """Have it found out how the chances moved, what each choice cost and what was luck; each game is analysed once.

    Whoever may watch the replay may ask, and look; nobody while the game runs. `docs/analysis.md` says what the numbers
    mean; its sentences are in the language of the request.
    """
    caller = await caller_at(request, table_id)
    return analysis_answer(caller, await caller.server.analysts.ask(FinishedTable(caller.room), caller.address))


@router.get(
    "/tables/{table_id}/analysis", responses={**FOUND, **LOOKING}, summary="Get the analysis of a finished game"
)
async def analysis(request: Request, table_id: TableId) -> Response:
    """The analysis, or how far it is; 404 until somebody has asked for it."""
    caller = await caller_at(request, table_id)
    found = await caller.server.analysts.found(FinishedTable(caller.room))
    if found is None:
        raise Refused(404, _("Nobody has asked for an analysis of this game yet."))
    return analysis_answer(caller, found)


def analysis_answer(caller: Caller, found: Found) -> Response:
    """An analysis as JSON, in the language of the context, or how far it is."""
    if isinstance(found, Kept):
        return json_answer(found.in_language(i18n.language()))
    parts, of = caller.server.analysts.compiled(found)
    view = {
        "state": found.state,
        "compiled": [parts, of],
        "done": found.done,
        "of": found.of,
        "chances": list(found.chances) or None,
    }
    answer = json_answer(view, 202)
    answer.headers["retry-after"] = str(SOON)
    return answer
