"""HTTP with limits, before any request has come so far that the application could refuse it.

uvicorn reads headers without end, waits for the rest of a request as long as one likes, and for readers of an answer,
too. Here the head of a request is bounded in bytes, fields and time, its body in bytes and time, and whoever does not
read is cut off. What is answered here is plain English: the language of a request is not known yet.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from arasta.web.doors import Doors

MOST_DRAINED = 2**20
"""Bytes of a request that are read beyond what is allowed, so that whoever sends too much can hear of it."""
MOST_PIPELINED = 8
"""Requests that wait for the answer to one before them on the same connection."""
AFTER_TIME = 5.0
"""Seconds after the end of the time for a body, in which the application says so, until the connection ends."""


class TooMuch(Exception):
    """A request breaks a limit; the parser stops at this."""

    def __init__(self, status: HTTPStatus) -> None:
        super().__init__(status.phrase)
        self.status = status


class BoundedProtocol(HttpToolsProtocol):
    """A connection. `bounded_by` makes a class of it that knows its doors."""

    doors: Doors

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.refused: HTTPStatus | None = None
        """The reason why a request is not read further; None: it is not HTTP."""
        # Since when it waits for a request or for the rest of one; None while one that is whole is answered.
        self._since: float | None = None
        self._unread_since: float | None = None
        self._closing_since: float | None = None
        self._in_head = True
        self._begun = False
        self._turns = 0
        self._raw_head = self._head = self._fields = self._bytes = 0

    # ------------------------------------------------------------------------------------------------------- the doors

    @property
    def waiting(self) -> bool:
        """True while no request is being answered."""
        return self._since is not None

    def give_up(self) -> None:
        """End at once."""
        self.transport.abort()

    def look_at_clock(self, now: float) -> None:
        """End what takes too long; see `Settings`."""
        settings = self.doors.settings
        if self.transport.is_closing():
            # What is left of the last answer.
            self._closing_since = self._closing_since or now
            if now - self._closing_since > settings.write_time:
                self.transport.abort()
        elif self._unread_since is not None and now - self._unread_since > settings.write_time:
            self.transport.abort()
        elif self._since is None:
            return
        elif self._in_head:
            if now - self._since > settings.head_time:
                self._end_head()
        elif now - self._since > settings.body_time + AFTER_TIME:
            self.transport.abort()

    def _end_head(self) -> None:
        if self._begun or self._raw_head:
            self.refused = HTTPStatus.REQUEST_TIMEOUT
            self.send_400_response("")
        else:
            self.transport.close()

    # ------------------------------------------------------------------------------------------------ of the transport

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Somebody connects."""
        super().connection_made(transport)
        self._since = self.loop.time()
        if not self.doors.enter(self, self.client[0] if self.client else ""):
            self.refused = HTTPStatus.SERVICE_UNAVAILABLE
            self.send_400_response("")

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.doors.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on."""
        if self.transport.is_closing():
            return
        settings = self.doors.settings
        turns = self._turns
        self._bytes += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        # What began or ended with these bytes is counted by its parts; what only goes on may be a part without end.
        self._raw_head = self._raw_head + len(data) if self._in_head and turns == self._turns else 0
        if self._raw_head > settings.head:
            self.refused = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            self.send_400_response("")
        elif self._bytes > settings.head + settings.body + MOST_DRAINED:
            self.transport.abort()

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self._unread_since = self.loop.time()

    def resume_writing(self) -> None:
        """It has read."""
        super().resume_writing()
        self._unread_since = None

    # --------------------------------------------------------------------------------------------------- of the parser

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._await_head()
        self._begun = True
        self._bytes = 0

    def on_url(self, url: bytes) -> None:
        """A part of its address."""
        self._head += len(url)
        if self._head > self.doors.settings.url:
            self._stop(HTTPStatus.REQUEST_URI_TOO_LONG)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A field of its head, or after its body."""
        settings = self.doors.settings
        self._head += len(name) + len(value)
        self._fields += 1
        if self._head > settings.head or self._fields > settings.head_fields:
            self._stop(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Its head is whole."""
        if len(self.pipeline) >= MOST_PIPELINED:
            self._stop(HTTPStatus.TOO_MANY_REQUESTS)
        super().on_headers_complete()
        self._in_head = self._begun = False
        self._turns += 1
        self._since = self.loop.time()

    def on_message_complete(self) -> None:
        """It is whole."""
        super().on_message_complete()
        self._await_head()
        self._since = None if self._answering() else self.loop.time()

    def on_response_complete(self) -> None:
        """It is answered."""
        if self._since is None and not self.pipeline:
            self._since = self.loop.time()
        super().on_response_complete()

    def _await_head(self) -> None:
        self._in_head = True
        self._turns += 1
        self._head = self._fields = 0

    def _answering(self) -> bool:
        # Before the first request there is no cycle, whatever uvicorn's types say.
        return bool(self.cycle) and not self.cycle.response_complete

    def _stop(self, status: HTTPStatus) -> None:
        self.refused = status
        raise TooMuch(status)

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be read, or not further; the connection ends."""
        if self._answering():
            # Not into the answer to the request before.
            self.transport.abort()
            return
        status = self.refused or HTTPStatus.BAD_REQUEST
        said = status.phrase.encode()
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}",
            "content-type: text/plain; charset=utf-8",
            "x-content-type-options: nosniff",
            f"content-length: {len(said)}",
            "connection: close",
        )
        self.transport.write("\r\n".join((*head, "", "")).encode() + said)
        self.transport.close()


def bounded_by(doors: Doors) -> type[BoundedProtocol]:
    """The protocol of a server with these doors."""
    return type("Bounded", (BoundedProtocol,), {"doors": doors})
