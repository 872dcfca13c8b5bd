"""Pages that only some games have: sheets to print, and games kept for a browser."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

import arasta
from arasta import GAMES
from arasta.core.game import Game
from arasta.web.answers import page
from arasta.web.api import json_answer
from arasta.web.keeping import forget_games, kept_games
from arasta.web.refusals import NothingHere
from arasta.web.server import server_of
from arasta.web.views import has_view
from arasta.web.views.game import Extra, extra_of

EXPORT_VERSION = 1

router = APIRouter(include_in_schema=False)


def _with_extra(name: str) -> tuple[Game, Extra]:
    extra = extra_of(name) if name in GAMES and has_view(name) else None
    if extra is None:
        raise NothingHere()
    return arasta.game(name), extra


@router.get("/sheets/{name}/{players}")
async def sheets(request: Request, name: str, players: str) -> Response:
    """Sheets to print, for a number of players."""
    game, _extra = _with_extra(name)
    low, high = game.players
    if not players.isascii() or not players.isdigit() or len(players) > 1 or not low <= int(players) <= high:
        raise NothingHere()
    return page(request, "print", game=game, players=int(players))


@router.get("/challenges/{name}")
async def challenges(request: Request, name: str) -> Response:
    """The challenges that this browser has met, and its best games."""
    game, _extra = _with_extra(name)
    return page(request, "challenges", game=game, games=await kept_games(server_of(request), request, game))


@router.get("/challenges/{name}/export")
async def export(request: Request, name: str) -> Response:
    """The same to download."""
    game, _extra = _with_extra(name)
    content: dict[str, Any] = {
        "game": game.name,
        "version": EXPORT_VERSION,
        "games": await kept_games(server_of(request), request, game),
    }
    answer = json_answer(content)
    answer.headers["content-disposition"] = f'attachment; filename="{game.name}-challenges.json"'
    return answer


@router.post("/challenges/{name}/reset")
async def reset(request: Request, name: str) -> Response:
    """Begin an empty sheet."""
    game, _extra = _with_extra(name)
    await forget_games(server_of(request), request, game)
    return RedirectResponse(f"/challenges/{game.name}", 303)
