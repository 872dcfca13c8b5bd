"""Sentences of Istanbul (being written)."""

from __future__ import annotations

from typing import Any


class _Texts:
    def choice(self, table: Any, seat: int, action: int) -> str:
        kind, value = table.game.actions.kind_and_value(action)
        return f"{kind} {value}"

    def prompt(self, table: Any, seat: int) -> str:
        return str(table.decision)

    def event(self, table: Any, event: Any) -> str:
        return f"{event.name} {event.seat} {event.first} {event.second}"

    def why_not(self, table: Any, seat: int, kind: str, value: Any) -> str:
        return f"{kind} {value} is not possible now"


TEXTS = _Texts()
