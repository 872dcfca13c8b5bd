"""What the players of a game on a real table are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arasta.core.errors import BadPlayers, Shown
from arasta.i18n import gettext as _

LONGEST_NAME = 64
"""Most characters of a player's name, here and at the tables in the browser."""


def checked_names(names: Any) -> tuple[str, ...]:
    """Names of players, by seat, without blanks around them; raises BadPlayers."""
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(one, str) for one in names):
        raise BadPlayers(_("names: a list of names is expected"))
    called = tuple(" ".join(name.split()) for name in names)
    for name in called:
        if not name.isprintable() or len(name) > LONGEST_NAME:
            raise BadPlayers(
                _("a name has at most {longest} letters and no control characters: {given!r}").format(
                    longest=LONGEST_NAME, given=Shown(name)
                )
            )
    return called
