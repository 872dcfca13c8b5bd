"""Structured logs: one JSON object per line. Secrets of seats, seeds and hands are never given to a logger."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

request_now: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being answered."""
KEPT = ("method", "path", "status", "ms", "table", "game", "reason", "error")


class JsonLines(logging.Formatter):
    """A record as a line of JSON: time, level, event, and what was given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update({name: getattr(record, name) for name in KEPT if hasattr(record, name)})
        if identity := request_now.get():
            line["request"] = identity
        if record.exc_info and record.exc_info[0] is not None:
            # Where it happened, but not the values there: those may be secret.
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record.exc_info[2])
        # A path can be anything: nothing in it may move a terminal's cursor, or reverse or hide the text around it.
        return json.dumps(line).replace("\x7f", "\\u007f")


def _where(traceback: object) -> list[str]:
    import traceback as module

    frames = module.extract_tb(traceback)  # type: ignore[arg-type]
    return [f"{frame.name}:{frame.lineno}" for frame in frames[-8:]]


def set_up_logs(requests: bool) -> None:
    """Log to stderr: faults and warnings, and requests if asked."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("arasta.web", "uvicorn", "asyncio", "procrastinate"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO if requests and name == "arasta.web" else logging.WARNING)
    # That a request is not HTTP is reported to the sender, who may send thousands a second.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    # While the database is away its pool says so every second, and the server says it, too.
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)
    # What it says about a truncated or wrong form is reported to the sender.
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)
    logging.getLogger("arasta.web.access").setLevel(logging.INFO if requests else logging.WARNING)
