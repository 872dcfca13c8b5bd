"""HTML: games of companions that are over: their record, their replay, where they were won, and playing on."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.analysis_pages import analysis_file
from arasta.web.answers import page, without_cookies
from arasta.web.api import json_answer
from arasta.web.companion_pages import found_at
from arasta.web.companions import KeptGame
from arasta.web.cookies import blocks_cookies
from arasta.web.finished import FinishedCompanion
from arasta.web.forms import fields_of, number_in
from arasta.web.lobby import NewTable, Sitting
from arasta.web.own_tables import to_new_table
from arasta.web.refusals import Refused
from arasta.web.security import address_of
from arasta.web.server import server_of
from arasta.web.under_way import ANEW
from arasta.web.views.companion import infos, replay_viewer
from arasta.web.views.names import kept_by_companion

router = APIRouter(include_in_schema=False)


def _table_of(game: KeptGame, step: int = 0) -> Table:
    """The table of a game that is over and has this step; refuses others. Call it while holding the game."""
    table = game.kept.table
    if game.kept.result is None or table is None:
        raise Refused(403, _("The game is not over yet."))
    if not 0 <= step <= len(table.made):
        raise Refused(422, _("There is no step {step}.").format(step=step))
    return table


@router.get("/companion/{companion_id}/record")
async def record(request: Request, companion_id: str) -> Response:
    """The record, to download: of a game that is over, as hands are in it."""
    game = await found_at(request, companion_id)
    async with game.lock:
        answer = json_answer(_table_of(game).record())
    answer.headers["content-disposition"] = f'attachment; filename="{game.kept.game.name}-{game.id}.json"'
    return answer


@router.get("/companion/{companion_id}/replay")
@router.get("/companion/{companion_id}/replay/part")
async def replay(request: Request, companion_id: str, step: int = 0) -> Response:
    """A step of a finished game."""
    game = await found_at(request, companion_id)
    async with game.lock:
        viewer = replay_viewer(game.id, game.kept, _table_of(game, step), step)
    link = f"{server_of(request).base(request)}/companion/{game.id}/replay?step={step}"
    kind = "replay-part" if request.url.path.endswith("/part") else "replay"
    return page(request, kind, viewer=viewer, link=link)


@router.post("/companion/{companion_id}/fork")
async def fork(request: Request, companion_id: str) -> Response:
    """Play on from a step of a finished game, all seats here, with new dice and cards."""
    game, fields = await found_at(request, companion_id), await fields_of(request)
    step = number_in(fields, "step", 0, 10**6) or 0
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/companion/{game.id}/replay?step={step}")
    async with game.lock:
        then = _table_of(game, step).as_it_was(step)
    if then.seats:
        then = then.copy(resample=True, seat=then.seats[0])
    seats = [Sitting("human", name=name) for name in game.kept.setting.names]
    new = NewTable(
        then.game, seats, position=then.position(), turns_wait=True, here=tuple(range(then.players)), goes_on=ANEW
    )
    return to_new_table(request, *await server_of(request).lobby.create(new, address_of(request.scope)))


@router.post("/companion/{companion_id}/analysis")
async def ask(request: Request, companion_id: str) -> Response:
    """Have a finished game analysed, and go to the page that shows how far that is."""
    game = await found_at(request, companion_id)
    await server_of(request).analysts.ask(FinishedCompanion(game), address_of(request.scope))
    return RedirectResponse(f"/companion/{game.id}/analysis", 303)


@router.get("/companion/{companion_id}/analysis")
async def analysis(request: Request, companion_id: str) -> Response:
    """The analysis, how far it is, or a button that begins it."""
    return await _shown(request, companion_id, "analysis")


@router.get("/companion/{companion_id}/analysis/part")
async def part(request: Request, companion_id: str) -> Response:
    """The part of that page that changes while it is made."""
    return await _shown(request, companion_id, "analysis-part")


@router.get("/companion/{companion_id}/analysis/file")
async def file(request: Request, companion_id: str) -> Response:
    """The analysis as JSON, to download."""
    game = await found_at(request, companion_id)
    async with game.lock:
        found = await server_of(request).analysts.found(FinishedCompanion(game))
    return analysis_file(found, game.id)


async def _shown(request: Request, companion_id: str, name: str) -> Response:
    game, server = await found_at(request, companion_id), server_of(request)
    async with game.lock:
        found = await server.analysts.found(FinishedCompanion(game))
        result = game.kept.result
        shown: dict[str, Any] = {
            "game": game.kept.game,
            "seats": infos(game.kept),
            "url": f"/companion/{game.id}",
            "winners": result.winners if result else (),
            "practice": kept_by_companion(),
            "chance_again": False,
            "found": found,
            "compiled": server.analysts.compiled(found),
        }
    async with server.drawing.turn(address_of(request.scope)):
        return page(request, name, **shown)
