"""The games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.core.errors import Shown, UnknownGame
from arasta.core.known import MODULES, known_game
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.game import Game

GAMES = MODULES
"""Name of each game -> module whose GAME it is; imported when it is asked for."""
GAMES |= {
    "istanbul": "arasta.games.istanbul.game",
    "dice": "arasta.games.dice.game",
    "choose-write": "arasta.games.choose_write.game",
    "kairo": "arasta.games.kairo.game",
}


def game(name: str) -> Game:
    """The game of a name.

        >>> import arasta
        >>> arasta.game("kairo").title
        'Kairo'

    Args:
        name: one of `GAMES`.

    Returns:
        The game; the same object each time.

    Raises:
        UnknownGame: there is none of this name.
    """
    asked: object = name
    if not isinstance(asked, str) or asked not in GAMES:
        raise UnknownGame(
            _("there is no game {name!r}; the games are {names}").format(name=Shown(name), names=", ".join(GAMES))
        )
    found: Game = known_game(asked)
    return found
