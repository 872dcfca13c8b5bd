"""Answers to browsers: pages, errors as pages, and the fragment of a table that is swapped."""

from __future__ import annotations

import html
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any
from urllib.parse import quote

from fastapi import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import Scope

from arasta import i18n
from arasta.web.cookies import ask_for_cookies
from arasta.web.keeping import keep_result
from arasta.web.looking import viewer_of
from arasta.web.operations.caller import Caller
from arasta.web.refusals import Halted, NothingHere, Refused
from arasta.web.replaying import find_course
from arasta.web.viewer import Viewer
from arasta.web.views import render_fragment, render_page, render_table

THEME_COOKIE = "arasta_theme"
FRAGMENT = "x-arasta"
"""A request with this header comes from the page's script, which takes a fragment instead of a redirect to the page."""


def theme_of(request: Request) -> str:
    """The chosen theme; '' for the system's."""
    theme = request.cookies.get(THEME_COOKIE, "")
    return theme if theme in ("light", "dark") else ""


def address_in(request: Request) -> str:
    """The address of a page on this server: its path and query."""
    return request.url.path + (f"?{request.url.query}" if request.url.query else "")


def page(request: Request, name: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page other than a table's."""
    context.setdefault("path", address_in(request))
    text = render_page(name, language=i18n.language(), theme=theme_of(request), **context)
    response = HTMLResponse(text, status)
    ask_for_cookies(request, response)
    return response


def without_cookies(request: Request, fields: Mapping[str, str], back: str) -> Response:
    """The answer to a form leading to a seat, for a browser that blocks cookies; the form can be sent again."""
    return page(request, "cookies", 403, action=request.url.path, fields=fields, path=back)


def shown_at(scope: Scope) -> str:
    """The address to which a browser returns after a refusal: the page with the form."""
    path = quote(scope["path"])
    if scope["method"] in ("GET", "HEAD"):
        query = scope["query_string"].decode("ascii", "replace")
        return f"{path}?{query}" if query else path
    parts = path.split("/")
    return f"/t/{parts[2]}" if len(parts) > 2 and parts[1] == "t" else "/"


def _record_at(scope: Scope, refused: Refused) -> str:
    """The address of the record of a game that can no longer be shown; '' for none."""
    parts = scope["path"].split("/")
    kept = isinstance(refused, Halted) and refused.record is not None and parts[1:2] == ["t"] and len(parts) > 2
    return f"/t/{quote(parts[2])}/record" if kept else ""


def error_page(refused: Refused, scope: Scope) -> Response:
    """A refusal as a page."""
    language = i18n.language()
    try:
        shown: dict[str, Any] = {"language": language, "theme": theme_of(Request(scope)), "path": shown_at(scope)}
        kept = (
            f"{scope['path'].removesuffix('/replay')}/record" if isinstance(refused, Halted) and refused.record else ""
        )
        by_itself = refused.wait and (scope["method"] in ("GET", "HEAD") or shown["path"] != "/")
        wait = refused.wait if by_itself else 0
        shown |= {"message": refused.sentence, "back": "/", "record": kept, "wait": wait}
        shown["nothing_here"] = isinstance(refused, NothingHere)
        text = render_page("error", status=int(refused.status), **shown)
    except Exception:
        # Whatever goes wrong with the error page, the sentence is shown.
        text = f"<!doctype html><html lang={language}><title>Arasta</title><p>{html.escape(refused.sentence)}</p>"
    return HTMLResponse(text, int(refused.status))


def by_script(request: Request) -> bool:
    """True if the page's script asks."""
    return FRAGMENT in request.headers


async def fragment(caller: Caller, notice: str = "", seat: int | None = None) -> str:
    """The part of a table's page that is swapped; see `viewer_of` for the arguments."""
    return await _drawn(caller, partial(viewer_of, caller, notice, seat), render_fragment, "fragment")


async def table_page(caller: Caller, notice: str = "") -> str:
    """The page of a table, a whole document."""
    shown = (theme_of(caller.request), f"/t/{caller.room.id}")
    look = partial(viewer_of, caller, notice)
    return await _drawn(caller, look, lambda viewer: render_table(viewer, *shown), shown)


async def _drawn(caller: Caller, look: Callable[[], Viewer], draw: Callable[[Viewer], str], what: Any) -> str:
    """The page, at the end of a game with its course; the game may end while the page waits for its turn."""
    await find_course(caller.room)
    drawn = await caller.server.drawing.of(caller.address, caller.room, look, draw, what)
    if await find_course(caller.room):
        drawn = await caller.server.drawing.of(caller.address, caller.room, look, draw, what)
    return drawn


async def after_post(caller: Caller, notice: str = "", status: int = 200, wait: int = 0) -> Response:
    """The answer to a form: a fragment with a friendly message, or a page where no script asks.

    Args:
        caller: who posted it.
        notice: the message; '' for none.
        status: of an answer with a message.
        wait: seconds after which it may be tried again; 0: not said.
    """
    headers = {"retry-after": str(wait)} if wait else None
    if by_script(caller.request):
        shown = HTMLResponse(await fragment(caller, notice), status, headers)
        await keep_result(caller, shown)
        return shown
    if notice:
        return HTMLResponse(await table_page(caller, notice), status, headers)
    return RedirectResponse(f"/t/{caller.room.id}", 303)


async def after(caller: Caller, change: Awaitable[Any]) -> Response:
    """Change something at a table and answer as `after_post` does, with the reason if it is refused."""
    try:
        await change
    except Refused as refused:
        return await after_post(caller, refused.sentence, int(refused.status), refused.wait)
    return await after_post(caller)
