"""Making sure that all of a request is UTF-8 text (path, query, cookies and body) before anything reads it.

The libraries behind guess instead: a form may name any codec that Python has (`punycode`, `unicode_escape`, ...), JSON
is read as UTF-16 or UTF-32 if it looks like that, and half of a surrogate pair, escaped in JSON, makes a string that
can be neither stored nor sent.
"""

from __future__ import annotations

import json
import re
from urllib.parse import unquote_to_bytes

from python_multipart.multipart import parse_options_header
from starlette.datastructures import Headers
from starlette.types import Scope

from arasta.i18n import gettext as _
from arasta.web.refusals import Refused
from arasta.web.settings import ServerSettings

UTF_8 = (b"utf-8", b"utf8")
LONGEST_TYPE = 256
"""Most characters in a Content-Type: the time to read its parameters grows with the square of their number."""
FORM = b"application/x-www-form-urlencoded"
PARTS = b"multipart/form-data"
LARGE_FORMS, MOST_FIELDS = "/companion/position/", 1_000
"""Where forms may be as large as any body, and have so many fields: a whole position is filled in there."""
HALF = re.compile(rb"\\u[dD][89a-fA-F]")
"""The escape of half of a surrogate pair in JSON; two together are a character."""


def check_address(scope: Scope) -> None:
    """Refuse a path or a query that is not in UTF-8; in both, everything but ASCII is escaped with %."""
    for part in (scope["raw_path"], scope["query_string"]):
        _check(part.isascii() and _is_utf_8(unquote_to_bytes(part)))


def check_body(headers: Headers, body: bytes, settings: ServerSettings, path: str = "") -> None:
    """Refuse a body that is not in UTF-8, says that it is not, or escapes half of a character, and a form too large.

    Raises:
        Refused: 400; 422 for half of a character and for too many fields, 413 for too many bytes.
    """
    given = headers.get("content-type", "")
    _check(len(given) <= LONGEST_TYPE)
    kind, parameters = parse_options_header(given)
    _check(parameters.get(b"charset", UTF_8[0]).lower() in UTF_8)
    if kind in (FORM, PARTS):
        _check_form(kind, body, settings, path.startswith(LARGE_FORMS))
    # No JSON or form text contains NUL, but all of them do in UTF-16 and UTF-32.
    _check(_is_utf_8(body) and b"\0" not in body)
    if kind == FORM:
        _check(body.isascii() and _is_utf_8(unquote_to_bytes(body)))
    elif HALF.search(body):
        _check_whole(body)


def _check_form(kind: bytes, body: bytes, settings: ServerSettings, large: bool) -> None:
    # A form is parsed byte by byte, however empty its fields are.
    size, fields = (settings.body, MOST_FIELDS) if large else (settings.form, settings.form_fields)
    if len(body) > size:
        raise too_long(size)
    if kind == FORM and body.count(b"&") >= fields:
        raise Refused(422, _("A form has at most {most} fields.").format(most=fields))


def too_long(most: int) -> Refused:
    """The refusal of a body with more bytes than this."""
    return Refused(413, _("The request is too long: {most} bytes are allowed.").format(most=most))


def without_escapes(scope: Scope) -> Scope:
    """The request without those cookies that hold a backslash.

    None of this server's does, and undoing a few thousand escapes takes seconds.
    """
    if not any(name == b"cookie" and b"\\" in value for name, value in scope["headers"]):
        return scope
    headers = [(name, _plain(value) if name == b"cookie" else value) for name, value in scope["headers"]]
    return {**scope, "headers": headers}


def _plain(cookies: bytes) -> bytes:
    return b";".join(pair for pair in cookies.split(b";") if b"\\" not in pair)


def _is_utf_8(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True


def _check(right: bool) -> None:
    if not right:
        raise Refused(400, _("The request cannot be read: its texts must be in UTF-8."))


def _check_whole(body: bytes) -> None:
    try:
        found = json.loads(body)
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        code = f"\\u{ord(error.object[error.start]):04x}"
        raise Refused(422, _("A text in the request contains half a character ({code}).").format(code=code)) from None
    except (ValueError, RecursionError):
        # Not JSON: its reader will say so.
        return
