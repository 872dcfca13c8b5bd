"""The application: routes, refusals, start and stop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

import arasta
from arasta.core.holding import Held
from arasta.i18n import gettext as _
from arasta.json_given import why_not_read
from arasta.web import api, api_analysis, api_playing, api_seats, extras, pages, schemas
from arasta.web.answers import error_page
from arasta.web.faults import NotRead, NotStored
from arasta.web.invalid import sentence_of
from arasta.web.refusals import NothingHere, Refused
from arasta.web.security import Guard
from arasta.web.server import Server, server_of
from arasta.web.settings import ServerSettings

RETRY = 5
"""Seconds after which something that the database refused may be tried again."""

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
"""Those that routes may serve; where one serves GET, HEAD is answered, too (`security`)."""


def create_app(settings: ServerSettings, held: Held | None = None) -> FastAPI:
    """The application with these settings; `held`: its folder, if the caller already holds it."""
    server = Server(settings, held)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    app = FastAPI(
        title="Arasta",
        version=arasta.__version__,
        description="Tables of bazaar games. A seat's secret goes in as a bearer or a cookie; without one you watch.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.server = server
    app.include_router(api.router)
    app.include_router(api_playing.router)
    app.include_router(api_seats.router)
    app.include_router(api_analysis.router)
    app.add_api_route(
        "/healthz",
        healthz,
        responses={200: {"model": schemas.Health}, 503: {"model": schemas.Health}, **api.answers()},
        summary="Whether the server works",
    )
    app.add_api_route("/health", health, include_in_schema=False)
    app.add_api_route("/ready", ready, include_in_schema=False)
    app.include_router(extras.router)
    pages.add_pages(app)
    _add_refusals(app)
    app.add_middleware(CompressedPages, minimum_size=1024, compresslevel=5)
    app.add_middleware(Guard, settings=settings, answer=answer_refusal, server=server)
    return app


class CompressedPages(GZipMiddleware):
    """Compresses pages and static files; answers to programs are short, and live connections must not wait."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "http" and scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


async def healthz(request: Request) -> Response:
    """Whether the server works and its database keeps what is written: that is tried."""
    works = await server_of(request).store.works()
    return api.json_answer(
        {"status": "ok" if works else "failing", "version": arasta.__version__}, 200 if works else 503
    )


async def health(request: Request) -> Response:
    """That the process answers, whatever its database does: it need not be started anew."""
    return api.json_answer({"status": "ok", "version": arasta.__version__})


async def ready(request: Request) -> Response:
    """Whether requests should be sent here: the database works, and the server is not about to stop."""
    server = server_of(request)
    if server.closing or server.connections.ending:
        return api.json_answer({"status": "closing", "version": arasta.__version__}, 503)
    works = await server.store.works()
    said = {"status": "ok" if works else "failing", "version": arasta.__version__}
    if server.workers.count or server.workers.missing:
        # Without them the server thinks itself, so that requests are welcome all the same.
        said["workers"] = str(server.workers.count) if server.workers.count else "missing"
    return api.json_answer(said, 200 if works else 503)


def answer_refusal(scope: Scope, refused: Refused) -> Response:
    """A refusal as JSON, or as a page for a browser that shows one."""
    headers = dict(scope["headers"])
    wants_page = b"text/html" in headers.get(b"accept", b"") and not scope["path"].startswith("/api/")
    if wants_page:
        answer = error_page(refused, scope)
    else:
        answer = api.json_answer({"error": refused.sentence}, int(refused.status))
    if refused.wait:
        answer.headers["retry-after"] = str(refused.wait)
    return answer


def allowed(request: Request) -> str:
    """The methods that the address of a request takes, in all routes that serve it: a router only tells the first's."""
    routes = request.app.router.routes
    found = [
        method
        for method in METHODS
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes)
    ]
    return ", ".join(found).replace("GET", "GET, HEAD")


def _add_refusals(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return answer_refusal(request.scope, error)

    @app.exception_handler(NotStored)
    async def not_stored(request: Request, error: NotStored) -> Response:
        return answer_refusal(request.scope, Refused(503, _(error.sentence), RETRY))

    @app.exception_handler(NotRead)
    async def not_read(request: Request, error: NotRead) -> Response:
        return answer_refusal(request.scope, Refused(503, _(error.sentence), RETRY))

    @app.exception_handler(RequestValidationError)
    async def not_valid(request: Request, error: RequestValidationError) -> Response:
        return answer_refusal(request.scope, Refused(422, sentence_of(error.errors()[0])))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        sentences = {405: _("That is not possible at this address.")}
        # Mostly 400: a body that is not text, a form that is cut short.
        sentence = sentences.get(error.status_code, _("The request cannot be read."))
        if isinstance(error.__cause__, ValueError | RecursionError):
            sentence = _("The request cannot be read: {reason}").format(reason=why_not_read(error.__cause__))
        refused = NothingHere() if error.status_code == 404 else Refused(error.status_code, sentence)
        answer = answer_refusal(request.scope, refused)
        for name, value in (error.headers or {}).items():
            answer.headers[name] = allowed(request) if name.lower() == "allow" else value
        return answer
