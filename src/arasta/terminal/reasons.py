"""Why a file or the output could not be read or written, and what can be shown of a text on one line."""

from __future__ import annotations

from arasta.core.reasons import reason


def visible(text: str) -> str:
    """The text on one line, with everything that could steer a terminal shown as its escape."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


__all__ = ["reason", "visible"]
