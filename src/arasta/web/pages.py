"""HTML: pages and their forms; those of a table are in `table_posts`. What they show is made in `views`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import arasta
from arasta import GAMES, i18n
from arasta.core.game import Game
from arasta.i18n import gettext as _
from arasta.level_names import DEFAULT_LEVEL
from arasta.web import news, table_posts
from arasta.web.answers import fragment, page, table_page, visited, without_cookies
from arasta.web.api import record_answer
from arasta.web.cookies import blocks_cookies
from arasta.web.forms import OpenForm, fields_of, number_in, read_open_form
from arasta.web.keeping import keep_result
from arasta.web.lobby import Sitting
from arasta.web.looking import links_of, qr_code, replay_viewer, seat_infos, set_invites
from arasta.web.player_names import clean_name
from arasta.web.refusals import Halted, Refused
from arasta.web.room import Room
from arasta.web.seat_secrets import DEVICE, new_token
from arasta.web.seating import Keys, come_over, device_link, link_of, new_link, sit_down, why_spent
from arasta.web.security import LANGUAGE_COOKIE, address_of, set_cookie, set_seats, tokens_of
from arasta.web.server import server_of
from arasta.web.views import OpenTable, has_view
from arasta.web.views.names import practice_of
from arasta.web.views.pages import SCRIPTS, STATIC, scripts_version
from arasta.web.visit import Visit, visit

TABLES_COOKIE = "arasta_tables"
KEPT_TABLES = 20
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
        """Whether the address would be another one if the content were."""
        return bool(scope["query_string"])


class Scripts(Forever):
    """Scripts, in a folder that is named by the content of them all."""

    def get_path(self, scope: Scope) -> str:
        """The file's name, without that folder."""
        return Path(super().get_path(scope)).name

    def names_content(self, scope: Scope) -> bool:
        """Whether that folder names what is here now: a page from before an upgrade asks for another one."""
        return str(scope["path"]).split("/")[-2] == scripts_version()


def add_pages(app: FastAPI) -> None:
    """Add the pages and the static files."""
    app.include_router(router)
    app.include_router(table_posts.router)
    app.include_router(news.router)
    app.mount("/static/scripts", Scripts(directory=SCRIPTS), name="scripts")
    app.mount("/static", Forever(directory=STATIC), name="static")


# ------------------------------------------------------------------------------------------------------------ home, new


@router.get("/")
async def home(request: Request) -> Response:
    """The games, and the tables of this browser."""
    server = server_of(request)
    tables = []
    kept = _kept(request)
    known = await server.lobby.existing(kept)
    for table_id in known:
        try:
            room = await server.lobby.get(table_id, address_of(request.scope))
        except Halted as halted:
            tables.append(OpenTable(f"/t/{table_id}", halted.game, halted=halted.sentence))
            continue
        except Refused:
            continue
        tables.append(_open_table(room, visit(request, room)))
    games = [arasta.game(name) for name in GAMES if has_view(name)]
    shown = page(request, "home", games=games, tables=tables, address=server.settings.address)
    if known != kept:
        set_cookie(shown, request, TABLES_COOKIE, ".".join(known))
    return shown


def _open_table(room: Room, found: Visit) -> OpenTable:
    table = room.table
    mine = any(seat in found.held for seat in room.deciding)
    return OpenTable(
        f"/t/{room.id}",
        table.game,
        seat_infos(room),
        mine,
        not table.seats,
        int(getattr(table.state, "round", 0)),
        table.practice,
    )


def _kept(request: Request) -> list[str]:
    return [name for name in request.cookies.get(TABLES_COOKIE, "").split(".") if name][:KEPT_TABLES]


def _game(name: str) -> Game:
    if name not in GAMES or not has_view(name):
        raise Refused(404, _("There is nothing here."))
    return arasta.game(name)


@router.post("/play")
async def play(request: Request) -> Response:
    """Play now: one person and two bots, or as many seats as the form says."""
    fields = await fields_of(request)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, "/")
    game = _game(fields.get("game", ""))
    bots = (number_in(fields, "players", *game.players) or min(3, game.players[1])) - 1
    form = OpenForm([Sitting("human"), *[Sitting("bot", DEFAULT_LEVEL)] * bots], (0,), {}, None, None)
    return await _opened(request, game, form)


@router.get("/new")
@router.get("/new/{name}")
async def new(request: Request, name: str = "", game: str = "") -> Response:
    """The form of a new table."""
    found = _game(name or game or next(iter(GAMES)))
    here = server_of(request).only_here(request)
    return page(request, "new", game=found, error="", values={}, only_here=here)


@router.post("/new")
async def make(request: Request) -> Response:
    """A new table from its form; the form again, with the reason, if that cannot be."""
    fields = await fields_of(request)
    game = _game(fields.get("game", ""))
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/new?game={game.name}")
    chosen = i18n.use(i18n.match(fields.get("language", "")) or i18n.language())
    try:
        response = await _opened(request, game, read_open_form(game, fields))
        set_cookie(response, request, LANGUAGE_COOKIE, chosen)
        return response
    except Refused as refused:
        again = {"error": refused.sentence, "values": fields, "path": f"/new?game={game.name}"}
        here = server_of(request).only_here(request)
        return page(request, "new", int(refused.status), game=game, only_here=here, **again)


async def _opened(request: Request, game: Game, form: OpenForm) -> Response:
    server = server_of(request)
    room, keys = await server.lobby.create(
        game,
        form.sittings,
        address_of(request.scope),
        options=form.options,
        seed=form.seed,
        pace=form.pace,
        hints=form.hints,
        turns_wait=form.turns_wait,
        here=form.here,
    )
    return _to_new_table(request, room, keys)


def _to_new_table(request: Request, room: Room, keys: Keys) -> Response:
    """Send to a table that was just made, with the seats that are played here and the links to give away."""
    response = RedirectResponse(f"/t/{room.id}", 303)
    set_seats(response, request, room.id, keys.held)
    if keys.links:
        set_invites(response, request, room, tuple(keys.links.values()))
    _keep(response, request, room.id)
    return response


def _keep(response: Response, request: Request, table_id: str) -> None:
    kept = [table_id, *(name for name in _kept(request) if name != table_id)]
    set_cookie(response, request, TABLES_COOKIE, ".".join(kept[:KEPT_TABLES]))


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


# -------------------------------------------------------------------------------------------------------------- a table


@router.get("/t/{table_id}")
async def table(request: Request, table_id: str, seat: str = "") -> Response:
    """The page of a table; by a seat's link, a page that asks to sit down: whoever only looks takes no seat."""
    server, found = await visited(request, table_id)
    if seat:
        return _sit_page(request, found, seat)
    shown = HTMLResponse(await table_page(server, request, found))
    await keep_result(server, request, shown, found)
    return shown


def _sit_page(
    request: Request, found: Visit, link: str, name: str | None = None, error: str = "", status: int = 200
) -> Response:
    """The page of a link: it asks to sit down or, where the link is good no more, says why and what to do."""
    room = found.room
    good, wanted = link_of(room, link)
    if wanted in found.held:
        return RedirectResponse(f"/t/{room.id}", 303)
    seats = seat_infos(room)
    spent = why_spent(good)
    if spent:
        shown = {"info": seats[wanted], "error": error, "why": spent, "path": f"/t/{room.id}?seat={link}"}
        return page(request, "spent", status if error else 410, game=room.table.game, table=room.id, **shown)
    shown = {
        "seats": seats,
        "info": seats[wanted],
        "link": link,
        "form": new_token(),
        "device": good.kind == DEVICE,
        "error": error,
        "hints": room.hints,
        "practice": practice_of(room.table),
        "path": f"/t/{room.id}?seat={link}",
    }
    shown["called"] = seats[wanted].name if name is None else name
    return page(request, "sit", status, game=room.table.game, table=room.id, **shown)


@router.post("/t/{table_id}/sit")
async def sit(request: Request, table_id: str) -> Response:
    """Take the seat of a link: a cookie holds its secret from now on, and the address does not."""
    _server, found = await visited(request, table_id)
    fields = await fields_of(request)
    link, name = fields.get("link", ""), fields.get("name")
    _good, seat = link_of(found.room, link)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/t/{table_id}?seat={link}")
    try:
        clean = None if name is None else clean_name(name)
    except Refused as refused:
        return _sit_page(request, found, link, name, refused.sentence, int(refused.status))
    response = RedirectResponse(f"/t/{table_id}", 303)
    if seat in found.held:
        # A second tab of the browser that sits there already goes on.
        return response
    try:
        secret = await sit_down(found.room, link, clean, fields.get("form", ""))
    except Refused as refused:
        if refused.status != 409:
            raise
        return _sit_page(request, found, link, None, refused.sentence, 409)
    found.room.hear_of((seat,))
    set_seats(response, request, table_id, (*found.room.passes.alive(tokens_of(request, table_id)), secret))
    _keep(response, request, table_id)
    return response


@router.post("/t/{table_id}/device")
async def device(request: Request, table_id: str) -> Response:
    """A link with which whoever plays here goes on elsewhere as well; it is shown once."""
    server, found = await visited(request, table_id)
    seat = found.own_seat(number_in(await fields_of(request), "seat", 0, 4))
    url = server.link(request, found.room, await device_link(found, seat))
    only_here = server.only_here(request)
    return page(
        request,
        "device",
        game=found.room.table.game,
        table=table_id,
        info=seat_infos(found.room)[seat],
        url=url,
        qr="" if only_here else qr_code(url),
        only_here=only_here,
        path=f"/t/{table_id}",
    )


@router.post("/t/{table_id}/renew")
async def renew(request: Request, table_id: str) -> Response:
    """Give a seat a new link, which ends the old one and whoever sits there."""
    _server, found = await visited(request, table_id)
    found.as_host()
    link = await new_link(found.room, number_in(await fields_of(request), "seat", 0, 4))
    response = RedirectResponse(f"/t/{table_id}", 303)
    set_invites(response, request, found.room, (*links_of(request, table_id), link))
    return response


@router.get("/t/{table_id}/view")
async def view(request: Request, table_id: str) -> Response:
    """The fragment of a table as it is now."""
    server, found = await visited(request, table_id)
    shown = HTMLResponse(await fragment(server, request, found))
    await keep_result(server, request, shown, found)
    return shown


@router.post("/t/{table_id}/rematch")
async def rematch(request: Request, table_id: str) -> Response:
    """Play again: to the table with the same seats."""
    server, found = await visited(request, table_id)
    found.own_seat()
    room = await server.lobby.rematch(found.room, address_of(request.scope))
    return _to_new_table(request, room, await come_over(room, found))


@router.get("/t/{table_id}/next")
async def next_table(request: Request, table_id: str) -> Response:
    """To the table that goes on with the same seats, with new secrets of those that are played here."""
    server, found = await visited(request, table_id)
    if not found.room.next:
        raise Refused(404, _("There is no such table."))
    room = await server.lobby.get(found.room.next, address_of(request.scope))
    return _to_new_table(request, room, await come_over(room, found))


@router.post("/t/{table_id}/fork")
async def fork(request: Request, table_id: str) -> Response:
    """Play on from a step of a finished game: the seats of people are all played here."""
    server, found = await visited(request, table_id)
    fields = await fields_of(request)
    step = number_in(fields, "step", 0, 10**6)
    if blocks_cookies(request, fields):
        return without_cookies(request, fields, f"/t/{table_id}/replay?step={step or 0}")
    room, keys = await server.fork(found.room, step or 0, None, address_of(request.scope), here=True)
    return _to_new_table(request, room, keys)


@router.get("/t/{table_id}/record")
async def record(request: Request, table_id: str) -> Response:
    """The record, to download."""
    return await record_answer(request, table_id)


@router.get("/t/{table_id}/replay")
async def replay(request: Request, table_id: str, step: int = 0) -> Response:
    """A step of a finished game."""
    server, found = await visited(request, table_id)
    async with found.room.held():
        viewer = await replay_viewer(server, found, step)
    link = f"{server.base(request)}/t/{table_id}/replay?step={step}"
    async with server.drawing.turn(address_of(request.scope)):
        return page(request, "replay", viewer=viewer, link=link)
