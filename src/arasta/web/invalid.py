"""Faults of a request, in our own words: Pydantic speaks only English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from arasta.i18n import N_
from arasta.i18n import gettext as _

PARTS = ("body", "query", "path", "header")
"""Parts of a request where a value may stand; not part of the value's name."""
LONGEST_WHERE = 60

NUMBER = N_("a number is expected")
WHOLE_NUMBER = N_("a whole number is expected")
OBJECT = N_("an object is expected")
OTHERWISE = N_("this cannot be read")
SENTENCES = {
    "missing": N_("this is needed"),
    "extra_forbidden": N_("this is not known here"),
    "json_invalid": N_("this is no JSON"),
    "string_type": N_("a text is expected"),
    "int_type": WHOLE_NUMBER,
    "int_parsing": WHOLE_NUMBER,
    "int_parsing_size": WHOLE_NUMBER,
    "int_from_float": WHOLE_NUMBER,
    "float_type": NUMBER,
    "float_parsing": NUMBER,
    "finite_number": NUMBER,
    "list_type": N_("a list is expected"),
    "dict_type": OBJECT,
    "model_type": OBJECT,
    "model_attributes_type": OBJECT,
    "literal_error": N_("one of these is expected: {expected}"),
    "string_pattern_mismatch": N_("this does not have the right form"),
    "string_too_long": N_("too many characters (most: {max_length})"),
    "string_too_short": N_("too few characters (least: {min_length})"),
    "too_long": N_("too many entries (most: {max_length})"),
    "too_short": N_("too few entries (least: {min_length})"),
    "greater_than_equal": N_("a number from {ge} is expected"),
    "less_than_equal": N_("a number up to {le} is expected"),
    "less_than": N_("a number below {lt} is expected"),
}


def sentence_of(error: Mapping[str, Any]) -> str:
    """The first fault of a request, as Pydantic describes it, in the language of the request."""
    named = dict(error.get("ctx", {}))
    if "expected" in named:
        named["expected"] = ", ".join(re.findall(r"'([^']*)'", str(named["expected"])))
    what = _(SENTENCES.get(error["type"], OTHERWISE)).format_map(named)
    # What is no JSON has no parts, only a place that Pydantic counts from the first byte.
    where = where_of(() if error["type"] == "json_invalid" else error["loc"])
    return _("{where}: {what}").format(where=where, what=what)


def where_of(place: Sequence[Any]) -> str:
    """The name of the wrong value, as it stands in the request: "seats.0.kind"."""
    parts = place[1:] if place and place[0] in PARTS else place
    named = ".".join(str(part) for part in parts)
    seen = "".join(one if one.isprintable() else "?" for one in named)
    return (seen if len(seen) <= LONGEST_WHERE else seen[: LONGEST_WHERE - 1] + "…") or _("the request")
