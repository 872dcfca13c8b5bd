"""Guards of the server: limits, the origin of posts, headers of answers, languages, cookies of seats."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arasta import i18n
from arasta.core.numbers import from_digits
from arasta.i18n import gettext as _
from arasta.web.hosts import HOST, Hosts
from arasta.web.logs import request_now
from arasta.web.refusals import Refused
from arasta.web.seat_secrets import digest
from arasta.web.settings import ServerSettings
from arasta.web.texts import check_address, check_body, too_long, without_escapes

if TYPE_CHECKING:
    from arasta.web.server import Server

access = logging.getLogger("arasta.web.access")
log = logging.getLogger("arasta.web")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Not no-referrer: that makes browsers send "Origin: null" with forms.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
MOST_ADDRESSES = 10_000
"""Most addresses whose requests are counted; beyond that, the one unseen for longest is forgotten."""
REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
SAFE = ("GET", "OPTIONS")
ONLY_ASKS = "arasta.only_asks"
"""Key in a request's scope that marks a HEAD request answered as GET."""
LANGUAGE_COOKIE = "arasta_language"
COOKIE_DAYS = 90

Answer = Callable[[Scope, Refused], Response]


def address_of(scope: Scope) -> str:
    """The origin of a request, for limits: its address, for IPv6 the network; IPv4 within IPv6 counts as IPv4."""
    client = scope.get("client")
    host = client[0] if client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network(f"{address}/64", strict=False).network_address)
    return str(address)


class Rates:
    """The requests of each address: a bucket that fills at a rate and holds a burst.

    Attributes:
        noted: requests of each address that other servers have not been told of.
    """

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}
        self.noted: Counter[str] = Counter()

    def take(self, address: str, now: float) -> float:
        """Take one; 0, or the seconds until there will be one again."""
        if not self.rate:
            return 0.0
        # Taken out and put back, so that those unseen for longest come first.
        left, since = self._buckets.pop(address, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.rate)
        wait = 0.0 if left >= 1 else (1 - left) / self.rate
        self._buckets[address] = (left if wait else left - 1, now)
        if not wait and len(self.noted) < MOST_ADDRESSES:
            self.noted[address] += 1
        if len(self._buckets) > MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        return wait

    def news(self) -> Mapping[str, int]:
        """The requests of each address since the last call."""
        noted, self.noted = self.noted, Counter()
        return dict(noted) if self.rate else {}

    def hear(self, server: str, said: Mapping[str, Any]) -> None:
        """Count requests of addresses at another server; raises ValueError, TypeError if that is no such thing."""
        for address, count in said.items():
            left, since = self._buckets.get(address, (float(self.burst), time.monotonic()))
            self._buckets[address] = (max(-float(self.burst), left - int(count)), since)


class Guard:
    """The outermost layer: refuses what breaks a limit, adds the headers, notes the request in the log."""

    def __init__(self, app: ASGIApp, settings: ServerSettings, answer: Answer, server: Server) -> None:
        self.app = app
        self.settings = settings
        self.answer = answer
        self.hosts = Hosts(settings)
        self.rates = server.rates
        self.metrics = server.metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        identity = request_id(scope, self.settings)
        method = scope["method"]
        if method == "HEAD":
            # Every page can be requested without its content.
            scope = {**scope, "method": "GET", ONLY_ASKS: True}
        scope = without_escapes(scope)
        headers = Headers(scope=scope)
        i18n.use(language_of(headers))
        status = 500
        begun = ended = False

        async def send_guarded(message: Message) -> None:
            nonlocal status, begun, ended
            if message["type"] == "http.response.start":
                begun = True
                status = message["status"]
                _add_headers(MutableHeaders(scope=message), scope["path"])
                message["headers"].append((b"x-request-id", identity.encode()))
            elif method == "HEAD":
                if ended:
                    return
                ended = True
                message = {"type": "http.response.body", "body": b""}
            await send(message)

        try:
            try:
                self._check(scope, headers, began)
                if scope["method"] not in SAFE:
                    body = await self._body(headers, receive)
                    check_body(headers, body, self.settings, scope["path"])
                    receive = _given(body)
            except Refused as refused:
                await self.answer(scope, refused)(scope, receive, send_guarded)
                return
            try:
                await self.app(scope, receive, send_guarded)
            except Exception as error:
                # Nothing further in has answered it: this answer is guarded like every other.
                log.error("failed", exc_info=error, extra={"path": scope["path"]})
                if begun:
                    raise
                failure = Refused(500, _("Something went wrong on the server."))
                await self.answer(scope, failure)(scope, receive, send_guarded)
        finally:
            if self.metrics:
                self.metrics.answered(method, scope["path"], status, time.monotonic() - began)
            # Neither query nor headers nor body: they can hold the secrets of seats.
            access.info(
                "request",
                extra={
                    "method": method,
                    "path": scope["path"],
                    "status": status,
                    "ms": round((time.monotonic() - began) * 1000, 1),
                },
            )

    def _check(self, scope: Scope, headers: Headers, now: float) -> None:
        wait = self.rates.take(address_of(scope), now)
        if wait:
            raise Refused(429, _("Too many requests. Please wait a moment."), int(wait) + 1)
        self._check_host(scope, headers)
        check_address(scope)
        if scope["method"] not in SAFE and not same_origin(headers, scope.get("scheme", "http"), self.settings.address):
            raise Refused(403, _("This request comes from another site."))

    def _check_host(self, scope: Scope, headers: Headers) -> None:
        hosts = headers.getlist("host")
        found = [HOST.fullmatch(host) for host in hosts]
        if len(hosts) > 1 or None in found:
            raise Refused(400, _("The request cannot be read."))
        for host in found:
            if host and not self.hosts.answer_to(host[1], scope):
                raise Refused(
                    400,
                    _("This server is not known as {host}. Whoever runs it can add that name to {setting}.").format(
                        host=host[1], setting="ARASTA_HOSTS"
                    ),
                )

    async def _body(self, headers: Headers, receive: Receive) -> bytes:
        most = self.settings.body
        length = headers.get("content-length", "")
        announced = from_digits(length) if length else 0
        # It consists of digits (the server's parser ensures that): a number too large to be read is too large.
        if announced is None or announced > most:
            raise too_long(most)
        parts = []
        size = 0
        try:
            async with asyncio.timeout(self.settings.body_time):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        break
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > most:
                        raise too_long(most)
                    if not message.get("more_body"):
                        break
        except TimeoutError:
            raise Refused(408, _("The request did not arrive in time.")) from None
        return b"".join(parts)


def request_id(scope: Scope, settings: ServerSettings) -> str:
    """The id of a request, which its answer and all lines of the log about it say: the proxy's, or a new one."""
    given = dict(scope["headers"]).get(b"x-request-id", b"").decode("latin-1") if settings.proxy else ""
    identity = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
    request_now.set(identity)
    return identity


def only_asks(request: Request) -> bool:
    """True if only the headers of the answer are requested (HEAD)."""
    return ONLY_ASKS in request.scope


def _given(body: bytes) -> Receive:
    given = False

    async def receive() -> Message:
        nonlocal given
        if given:
            return {"type": "http.disconnect"}
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _add_headers(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if not path.startswith("/static/"):
        headers.setdefault("cache-control", "no-store")


def same_origin(headers: Mapping[str, str], scheme: str, address: str = "") -> bool:
    """True if a post comes from a page of this server, or from a program.

    Args:
        headers: of the request.
        scheme: by which it came, "http" or "https".
        address: where the server says it is reached; behind a proxy, its scheme may differ.
    """
    origin = headers.get("origin")
    if origin is not None:
        return origin in (f"{scheme}://{headers.get('host')}", address.rstrip("/") or None)
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def language_of(headers: Headers) -> str:
    """The language of an answer: the chosen one, else the first requested one that is available."""
    chosen = _cookie(headers, LANGUAGE_COOKIE)
    wanted = [chosen] if chosen else []
    weighed = []
    for part in headers.get("accept-language", "")[:200].split(","):
        tag, _sep, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag))
        except ValueError:
            continue
    wanted += [tag for _weight, tag in sorted(weighed, key=lambda item: item[0])]
    return next((found for tag in wanted if tag and (found := i18n.match(tag))), i18n.SOURCE)


def _cookie(headers: Headers, name: str) -> str:
    for part in headers.get("cookie", "").split(";"):
        key, _sep, value = part.strip().partition("=")
        if key == name:
            return value
    return ""


# ----------------------------------------------------------------------------------------------------- secrets of seats


def seat_cookie(table_id: str) -> str:
    """Name of the cookie that holds the secrets of a table's seats."""
    return f"arasta_{table_id}"


def tokens_of(request: Request, table_id: str) -> tuple[str, ...]:
    """The secrets that a request carries for a table: as a bearer token, else in the cookie."""
    bearer = bearer_of(request)
    if bearer is not None:
        return (bearer,)
    return tuple(token for token in request.cookies.get(seat_cookie(table_id), "").split(".") if token)[:8]


def bearer_of(request: Request) -> str | None:
    """The secret in the Authorization header, if there is one."""
    kind, _sep, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


def digests_of(request: Request, table_id: str) -> tuple[str, ...]:
    """The digests of the secrets that a request carries."""
    return tuple(digest(token) for token in tokens_of(request, table_id))


def set_cookie(response: Response, request: Request, name: str, value: str, paths: tuple[str, ...] = ("/",)) -> None:
    """A cookie that scripts cannot read and other sites cannot send; an empty value removes it."""
    secure = by_https(request)
    for path in paths:
        response.set_cookie(
            name,
            value,
            max_age=COOKIE_DAYS * 86400 if value else 0,
            path=path,
            secure=secure,
            httponly=True,
            samesite="lax",
        )


def by_https(request: Request) -> bool:
    """True if the browser uses HTTPS, to this server or to the proxy at the server's address."""
    address: str = request.app.state.server.settings.address.rstrip("/")
    return request.url.scheme == "https" or address == f"https://{request.headers.get('host')}"


def set_seats(response: Response, request: Request, table_id: str, tokens: tuple[str, ...]) -> None:
    """Set a cookie with the secrets of a table's seats, for its page and its interface only."""
    paths = (f"/t/{table_id}", f"/api/tables/{table_id}")
    set_cookie(response, request, seat_cookie(table_id), ".".join(dict.fromkeys(tokens)), paths)


def json_body(content: Any) -> bytes:
    """JSON without spaces."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
