"""Browsers that keep no cookies: without cookies a seat would be lost as soon as it is taken.

Pages with a form that leads to a seat set a cookie and say so in the form. If the form comes without the cookie, the
browser blocks them, and nothing is opened or taken. A program that posts without such a page is not checked.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from arasta.web.security import set_cookie

KEPT_COOKIE = "arasta_cookies"
ASKED = "cookies"
"""Field in the forms of pages that have set the cookie."""


def ask_for_cookies(request: Request, response: Response) -> None:
    """Set the cookie that shows whether cookies work, unless the browser has sent it."""
    if KEPT_COOKIE not in request.cookies:
        set_cookie(response, request, KEPT_COOKIE, "1")


def blocks_cookies(request: Request, fields: Mapping[str, str]) -> bool:
    """True if this form's page set the cookie and the browser has not sent it back."""
    return ASKED in fields and KEPT_COOKIE not in request.cookies
