"""The table of `core.game`, under the name that most look for it by."""

from arasta.core.game import Table

__all__ = ["Table"]
