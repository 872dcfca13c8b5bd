"""Refusals: what the server answers instead of doing what was asked, each with one clear sentence."""

from __future__ import annotations

from http import HTTPStatus


class Refused(Exception):
    """The request is refused with this status and sentence.

    Attributes:
        status: 4xx, or 503 when the server cannot keep anything.
        sentence: for people, in the language of the request.
        wait: seconds after which it may be tried again; 0: not said.
    """

    def __init__(self, status: int, sentence: str, wait: int = 0) -> None:
        super().__init__(sentence)
        self.status = HTTPStatus(status)
        self.sentence = sentence
        self.wait = wait
