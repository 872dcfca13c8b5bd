"""One session per saved game."""

from __future__ import annotations

from pathlib import Path

from arasta.core import holding
from arasta.core.errors import BadRecord
from arasta.i18n import gettext as _


class Held(holding.Held):
    """A saved game that only this process plays, until `release`."""

    def __init__(self, path: Path) -> None:
        """Raises BadRecord when another process has the game open; OSError when its folder cannot be written."""
        try:
            super().__init__(path)
        except holding.InUse as error:
            raise BadRecord(_("this game is open in another terminal: {path}").format(path=path)) from error
