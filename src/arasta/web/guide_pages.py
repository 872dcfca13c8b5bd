"""HTML: beginning a guided first game, and leaving the guide."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

import arasta
from arasta import GAMES
from arasta.games.guide import PLAYERS, has_guide, opening_of
from arasta.web.answers import after, without_cookies
from arasta.web.cookies import blocks_cookies
from arasta.web.forms import fields_of
from arasta.web.lobby import NewTable, Sitting
from arasta.web.operations import tables
from arasta.web.operations.caller import caller_at
from arasta.web.own_tables import to_new_table
from arasta.web.refusals import NothingHere
from arasta.web.security import address_of
from arasta.web.server import server_of
from arasta.web.views import has_view

router = APIRouter(include_in_schema=False)

LEVEL = "easy"
"""Level of the bots of a guided table, once the guide is left or over."""


@router.post("/guide")
async def guide(request: Request) -> Response:
    """Begin the guided first game of a game."""
    fields = await fields_of(request)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, "/")
    name = fields.get("game", "")
    if name not in GAMES or not has_view(name) or not has_guide(name):
        raise NothingHere()
    sittings = [Sitting("human"), *[Sitting("bot", LEVEL)] * (PLAYERS - 1)]
    position = opening_of(name)
    new = NewTable(arasta.game(name), sittings, position=position, turns_wait=True, here=(0,), guided=True)
    room, keys = await server_of(request).lobby.create(new, address_of(request.scope))
    return to_new_table(request, room, keys)


@router.post("/t/{table_id}/leave-guide")
async def leave_guide(request: Request, table_id: str) -> Response:
    """Play on freely from where the guide is."""
    caller = await caller_at(request, table_id)
    return await after(caller, tables.leave_guide(caller))
