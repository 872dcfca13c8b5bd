"""An analysis as it is kept: its numbers once, its sentences in every language."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any

from arasta import i18n
from arasta.analysis.moments import choice_text
from arasta.analysis.report import Analysis

TEXTS = ("turning_points", "strokes")
"""Parts of the document that have sentences in them."""


@dataclass(frozen=True)
class Kept:
    """The analysis of a finished game.

    Attributes:
        document: by the schema `arasta-analysis/1`, with sentences in English.
        words: language -> what differs there: `TEXTS` of the document, and `choices`: for each decision that clearly
            cost something, by its number, what was chosen (`made`) and what would have been better (`best`).
        shift: the step of the table's replay at which the steps of the document begin.
    """

    document: dict[str, Any]
    words: dict[str, dict[str, Any]]
    shift: int

    def in_language(self, language: str) -> dict[str, Any]:
        """The document with its sentences in a language; in English, if it was made without that."""
        words = self.words.get(language, self.words[i18n.SOURCE])
        return {**self.document, **{name: words[name] for name in TEXTS}}

    def choices(self, language: str) -> dict[str, dict[str, str]]:
        """`choices` of its words; see above."""
        found: dict[str, dict[str, str]] = self.words.get(language, self.words[i18n.SOURCE])["choices"]
        return found


def kept_of(found: Analysis, shift: int) -> Kept:
    """An analysis to keep.

    Args:
        found: the analysis.
        shift: see `Kept`.
    """
    document: dict[str, Any] = {}
    words = {}
    for language in i18n.languages():
        with i18n.using(language):
            written = found.as_json()
            document = document or written
            words[language] = {name: written[name] for name in TEXTS} | {"choices": _choices(found, written)}
    return Kept(document, words, shift)


def _choices(found: Analysis, written: dict[str, Any]) -> dict[str, dict[str, str]]:
    named = {}
    for n, one in enumerate(written["decisions"]):
        if one.get("name"):
            made, best = (
                choice_text(found.table, one["step"], one["seat"], one[which]["id"]) for which in ("choice", "best")
            )
            named[str(n)] = {"made": made, "best": best}
    return named


def pack(kept: Kept) -> bytes:
    """An analysis as bytes for the database."""
    content = {"document": kept.document, "words": kept.words, "shift": kept.shift}
    return zlib.compress(json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode())


def unpack(content: bytes) -> Kept:
    """The analysis that `pack` made bytes of."""
    return Kept(**json.loads(zlib.decompress(content)))
