"""Refusals: the server's answers when it does not do what was asked, each with one clear sentence."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from arasta.bots import LEVELS
from arasta.core.game import Game
from arasta.i18n import gettext as _


class Refused(Exception):
    """The request is refused with this status and sentence.

    Attributes:
        status: 4xx, or 503 if the server cannot store anything.
        sentence: for people, in the language of the request.
        wait: seconds after which it may be tried again; 0: not said.
    """

    def __init__(self, status: int, sentence: str, wait: int = 0) -> None:
        # Whatever it repeats from a request must be sendable: halves of surrogate pairs are shown escaped.
        self.sentence = sentence.encode(errors="backslashreplace").decode()
        super().__init__(self.sentence)
        self.status = HTTPStatus(status)
        self.wait = wait


class NothingHere(Refused):
    """404: there is nothing at this address."""

    def __init__(self) -> None:
        super().__init__(404, _("There is nothing here."))


class Halted(Refused):
    """A table is stored, but the present rules cannot continue it, or show it.

    Attributes:
        game: what is played there.
        record: of a finished game; it is still available.
    """

    def __init__(self, game: Game, sentence: str, record: dict[str, Any] | None = None) -> None:
        super().__init__(422, sentence)
        self.game = game
        self.record = record


def cannot_go_on(game: Game, reason: BaseException) -> Halted:
    """The refusal of a running game, begun under rules whose positions the present ones refuse."""
    sentence = _(
        "This game of {game} was started under older rules and cannot continue under the current ones: "
        "{reason}. It is kept as it is."
    )
    return Halted(game, sentence.format(game=game.title, reason=reason))


def cannot_show(game: Game, reason: BaseException, record: dict[str, Any] | None) -> Halted:
    """The refusal of a position from earlier rules that the present ones have no words for."""
    sentence = _(
        "This game of {game} was played under older rules, and the current ones cannot show this position: "
        "{reason}. Its record can still be downloaded."
    )
    return Halted(game, sentence.format(game=game.title, reason=reason), record)


def check_level(level: str) -> None:
    """Refuse a level of bots that does not exist."""
    if not level:
        raise Refused(
            422, _("Say how well the bot is to play; the levels are {levels}.").format(levels=", ".join(LEVELS))
        )
    if level not in LEVELS:
        raise Refused(
            422,
            _("There is no bot {level}; the levels are {levels}.").format(level=level[:20], levels=", ".join(LEVELS)),
        )
