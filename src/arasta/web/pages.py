"""HTML: the home page, the form of a new table, rules, languages, and static files. `views` makes what they show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from starlette.responses import RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import arasta
from arasta import GAMES, i18n
from arasta.core.game import Game
from arasta.level_names import DEFAULT_LEVEL
from arasta.web import (
    analysis_pages,
    companion_after,
    companion_pages,
    companion_positions,
    guide_pages,
    news,
    table_pages,
    table_posts,
)
from arasta.web.answers import page, without_cookies
from arasta.web.cookies import blocks_cookies
from arasta.web.forms import fields_of, number_in, read_new_table
from arasta.web.home_tables import tables_of
from arasta.web.lobby import NewTable, Sitting
from arasta.web.own_tables import ENTRY, forget_table, own_tables, recall_table, set_own_tables, to_new_table
from arasta.web.refusals import NothingHere, Refused
from arasta.web.security import LANGUAGE_COOKIE, address_of, set_cookie
from arasta.web.server import server_of
from arasta.web.views import has_view
from arasta.web.views.pages import SCRIPTS, STATIC, scripts_version

FOREVER = "public, max-age=31536000, immutable"

router = APIRouter(include_in_schema=False)


class Forever(StaticFiles):
    """Static files; those whose address names their content are kept by browsers."""

    def file_response(self, *args: Any, **named: Any) -> Response:
        """The file, with how long it may be kept."""
        response = super().file_response(*args, **named)
        scope = args[2] if len(args) > 2 else named["scope"]
        response.headers["cache-control"] = FOREVER if self.names_content(scope) else "no-cache"
        return response

    def names_content(self, scope: Scope) -> bool:
        """True if the address would be different for different content."""
        return bool(scope["query_string"])


class Scripts(Forever):
    """Scripts, in a folder named by the content of all of them."""

    def get_path(self, scope: Scope) -> str:
        """The file's name, without that folder."""
        return Path(super().get_path(scope)).name

    def names_content(self, scope: Scope) -> bool:
        """True if that folder names the present content: a page from before an upgrade asks for another."""
        return str(scope["path"]).split("/")[-2] == scripts_version()


def add_pages(app: FastAPI) -> None:
    """Add the pages and the static files."""
    app.include_router(router)
    app.include_router(guide_pages.router)
    app.include_router(companion_positions.router)
    app.include_router(companion_pages.router)
    app.include_router(companion_after.router)
    app.include_router(table_pages.router)
    app.include_router(table_posts.router)
    app.include_router(analysis_pages.router)
    app.include_router(news.router)
    app.mount("/static/scripts", Scripts(directory=SCRIPTS), name="scripts")
    app.mount("/static", Forever(directory=STATIC), name="static")


# ------------------------------------------------------------------------------------------------------------ home, new


@router.get("/")
async def home(request: Request, removed: str = "") -> Response:
    """The games, and the tables of this browser; `removed`: the entry that it has just taken off its list."""
    server = server_of(request)
    tables, known = await tables_of(request)
    gone = removed.partition("-")[0]
    shows = ENTRY.fullmatch(removed) and gone not in known and await server.lobby.existing([gone])
    games = [arasta.game(name) for name in GAMES if has_view(name)]
    address = server.settings.address
    shown = page(request, "home", games=games, tables=tables, address=address, removed=removed if shows else "")
    if known != own_tables(request):
        set_own_tables(shown, request, known)
    return shown


@router.post("/forget")
async def forget(request: Request) -> Response:
    """Take a table off the list of this browser; the table itself stays, for everybody."""
    response = RedirectResponse("/", 303)
    entry = forget_table(request, response, (await fields_of(request)).get("table", ""))
    if ENTRY.fullmatch(entry):
        response.headers["location"] = f"/?removed={entry}"
    return response


@router.post("/remember")
async def remember(request: Request) -> Response:
    """Put a table on the list of this browser again."""
    response = RedirectResponse("/", 303)
    recall_table(request, response, (await fields_of(request)).get("table", ""))
    return response


def _game(name: str) -> Game:
    if name not in GAMES or not has_view(name):
        raise NothingHere()
    return arasta.game(name)


@router.post("/play")
async def play(request: Request) -> Response:
    """Play now: one person and two bots of the usual level, or as many seats and the level that the form says."""
    fields = await fields_of(request)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, "/")
    game = _game(fields.get("game", ""))
    bots = (number_in(fields, "players", *game.players) or min(3, game.players[1])) - 1
    sittings = [Sitting("human"), *[Sitting("bot", fields.get("level") or DEFAULT_LEVEL)] * bots]
    return await _opened(request, NewTable(game, sittings, turns_wait=True, here=(0,)))


@router.get("/new")
@router.get("/new/{name}")
async def new(request: Request, name: str = "", game: str = "") -> Response:
    """The form of a new table."""
    found = _game(name or game or next(iter(GAMES)))
    here = server_of(request).only_here(request)
    return page(request, "new", game=found, error="", values={}, only_here=here, newcomer=not own_tables(request))


@router.post("/new")
async def make(request: Request) -> Response:
    """A new table from its form; the form again, with the reason, if that cannot be."""
    fields = await fields_of(request)
    game = _game(fields.get("game", ""))
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/new?game={game.name}")
    chosen = i18n.use(i18n.match(fields.get("language", "")) or i18n.language())
    try:
        response = await _opened(request, read_new_table(game, fields))
        set_cookie(response, request, LANGUAGE_COOKIE, chosen)
        return response
    except Refused as refused:
        again = {"error": refused.sentence, "values": fields, "path": f"/new?game={game.name}"}
        here = server_of(request).only_here(request)
        return page(request, "new", int(refused.status), game=game, only_here=here, **again)


async def _opened(request: Request, new: NewTable) -> Response:
    room, keys = await server_of(request).lobby.create(new, address_of(request.scope))
    return to_new_table(request, room, keys)


@router.get("/help/{name}")
async def help_(request: Request, name: str, table: str = "") -> Response:
    """Rules and keys, with a link back to the table that one comes from."""
    known = table if table.isascii() and table.isalnum() else ""
    return page(request, "help", game=_game(name), table=known)


@router.post("/language")
async def language(request: Request) -> Response:
    """Choose a language."""
    fields = await fields_of(request)
    back = fields.get("back", "/")
    safe = back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable()
    response = RedirectResponse(back if safe else "/", 303)
    chosen = i18n.match(fields.get("language", ""))
    if chosen:
        set_cookie(response, request, LANGUAGE_COOKIE, chosen)
    return response
