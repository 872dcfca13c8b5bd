"""Reasons why a file or the output could not be read or written, and texts made fit to be shown on one line."""

from __future__ import annotations

from arasta.core.reasons import reason


def visible(text: str) -> str:
    """The text on one line, with everything that could control a terminal shown as an escape."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


__all__ = ["reason", "visible"]
