"""The table of `core.game`, under the name where most people look for it."""

from arasta.core.game import Table

__all__ = ["Table"]
