"""Refusals: what the server answers instead of doing what was asked, each with one clear sentence."""

from __future__ import annotations

from http import HTTPStatus

from arasta.bots import LEVELS
from arasta.i18n import gettext as _


class Refused(Exception):
    """The request is refused with this status and sentence.

    Attributes:
        status: 4xx, or 503 when the server cannot keep anything.
        sentence: for people, in the language of the request.
        wait: seconds after which it may be tried again; 0: not said.
    """

    def __init__(self, status: int, sentence: str, wait: int = 0) -> None:
        # Whatever it repeats of a request can be sent: halves of surrogate pairs are shown escaped.
        self.sentence = sentence.encode(errors="backslashreplace").decode()
        super().__init__(self.sentence)
        self.status = HTTPStatus(status)
        self.wait = wait


def check_level(level: str) -> None:
    """Refuse a level of bots that there is not."""
    if level not in LEVELS:
        raise Refused(
            422,
            _("There is no bot {level}; the levels are {levels}.").format(level=level[:20], levels=", ".join(LEVELS)),
        )
