"""JSON that people give, in files, forms and requests: what is wrong with it, in our own words."""

from __future__ import annotations

import json
import sys
from typing import Any

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _


class BadJson(ArastaError):
    """A text is not JSON, or has a number too long or brackets too deep to be read."""


def read_json(text: str | bytes) -> Any:
    """What a text of JSON says; raises BadJson, with the place."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadJson(why_not_read(error)) from error


def why_not_read(error: BaseException) -> str:
    """A sentence about what `json.loads` raised: ValueError or RecursionError."""
    if isinstance(error, json.JSONDecodeError):
        return _("This is not JSON: line {line}, column {column}.").format(line=error.lineno, column=error.colno)
    if isinstance(error, UnicodeDecodeError):
        return _("The text is not in UTF-8.")
    if isinstance(error, RecursionError):
        return _("Too many brackets lie within each other.")
    # All that is left: Python turns no number with more digits into an int.
    return _("There is a number with more than {most} digits.").format(most=sys.get_int_max_str_digits())
