"""Errors, each with a sentence that says what is wrong, where, and what to do about it."""

from __future__ import annotations

import reprlib

LONGEST = 60
"""Characters of a value that an error message repeats."""


class ArastaError(ValueError):
    """Base of all errors that a user can cause; its text is one clear line."""


class UnknownGame(ArastaError):
    """There is no game with this name."""


class BadOption(ArastaError):
    """A table option or its value does not exist, or conflicts with the others."""


class BadPlayers(ArastaError):
    """The game cannot be played by that many players, or there is no such seat."""


class BadSeed(ArastaError):
    """A seed is not a whole number in its range."""


class BadComponents(ArastaError):
    """A components file cannot be read or does not fit the game."""


class BadPosition(ArastaError):
    """A position cannot occur in the game, or is not written as it should be."""


class BadRecord(ArastaError):
    """A record or saved game cannot be read, or was made under other rules."""


class IllegalChoice(ArastaError):
    """The choice is not possible now; nothing has changed."""


class CannotUndo(ArastaError):
    """There is nothing that may be taken back; nothing has changed."""


class BadOutcome(ArastaError):
    """An outcome given for a die, a pile or another source of chance cannot occur; nothing has changed."""


class BadBatch(ArastaError):
    """An argument of a batch of games cannot be: its size or mode, the shape of actions; nothing has changed."""


class Shown:
    """A value as an error message shows it: its repr, shortened, whatever it is."""

    __slots__ = ("text",)

    def __init__(self, value: object) -> None:
        shortener = reprlib.Repr()
        shortener.maxlevel, shortener.maxlist, shortener.maxtuple = 3, LONGEST, LONGEST
        shortener.maxstring, shortener.maxother, shortener.maxlong = LONGEST, LONGEST, LONGEST
        try:
            text = shortener.repr(value)
        except (ValueError, RecursionError):
            text = f"{type(value).__name__}..."
        self.text = text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."

    def __repr__(self) -> str:
        """The shortened text."""
        return self.text
