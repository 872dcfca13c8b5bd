"""HTTP with limits, which apply before a request has arrived far enough for the application to refuse it.

uvicorn reads headers without end, and waits indefinitely for the rest of a request and for clients to read an answer.
Here the head of a request is bounded in bytes, fields and time, its body in bytes and time, and clients that do not
read are cut off. Answers from here are in plain English: the language of a request is not known yet.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from arasta.web.doors import Doors

MOST_DRAINED = 2**20
"""Bytes of a request read beyond what is allowed, so that a client that sends too much can be told."""
MOST_PIPELINED = 8
"""Most requests waiting for the answer to an earlier one on the same connection."""
AFTER_TIME = 5.0
"""Seconds from the deadline for a body until the connection ends, in which the application can say so."""


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
        # Since when it has been waiting for a request or the rest of one; None while a complete one is being answered.
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
        """End the connection at once."""
        self.transport.abort()

    def look_at_clock(self, now: float) -> None:
        """End the connection if something takes too long; see `Settings`."""
        settings = self.doors.settings
        if self.transport.is_closing():
            # The rest of the last answer.
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
        """Note a new connection."""
        super().connection_made(transport)
        self._since = self.loop.time()
        if not self.doors.enter(self, self.client[0] if self.client else ""):
            self.refused = HTTPStatus.SERVICE_UNAVAILABLE
            self.send_400_response("")

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection has ended."""
        self.doors.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in more data."""
        if self.transport.is_closing():
            return
        settings = self.doors.settings
        turns = self._turns
        self._bytes += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        # What began or ended with these bytes is counted by its parts; what merely continues may be a part without end.
        self._raw_head = self._raw_head + len(data) if self._in_head and turns == self._turns else 0
        if self._raw_head > settings.head:
            self.refused = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            self.send_400_response("")
        elif self._bytes > settings.head + settings.body + MOST_DRAINED:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Note that the client has stopped reading."""
        super().pause_writing()
        self._unread_since = self.loop.time()

    def resume_writing(self) -> None:
        """Note that the client has read."""
        super().resume_writing()
        self._unread_since = None

    # --------------------------------------------------------------------------------------------------- of the parser

    def on_message_begin(self) -> None:
        """Note the beginning of a request."""
        super().on_message_begin()
        self._await_head()
        self._begun = True
        self._bytes = 0

    def on_url(self, url: bytes) -> None:
        """Take in a part of its address."""
        self._head += len(url)
        if self._head > self.doors.settings.url:
            self._stop(HTTPStatus.REQUEST_URI_TOO_LONG)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take in a field of its head, or one after its body."""
        settings = self.doors.settings
        self._head += len(name) + len(value)
        self._fields += 1
        if self._head > settings.head or self._fields > settings.head_fields:
            self._stop(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Note that its head is complete."""
        if len(self.pipeline) >= MOST_PIPELINED:
            self._stop(HTTPStatus.TOO_MANY_REQUESTS)
        super().on_headers_complete()
        self._in_head = self._begun = False
        self._turns += 1
        self._since = self.loop.time()

    def on_message_complete(self) -> None:
        """Note that it is complete."""
        super().on_message_complete()
        self._await_head()
        self._since = None if self._answering() else self.loop.time()

    def on_response_complete(self) -> None:
        """Note that it has been answered."""
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
        """Refuse what cannot be read, or not any further; the connection ends."""
        if self._answering():
            # Not into the answer to the previous request.
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
