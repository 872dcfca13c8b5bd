"""What can go wrong, each with a sentence that says what is wrong, where, and what would be right."""

from __future__ import annotations


class ArastaError(ValueError):
    """Base of all errors that a user can cause; its text is one clear line."""


class UnknownGame(ArastaError):
    """There is no game of this name."""


class BadOption(ArastaError):
    """A table option or its value does not exist, or does not go with the others."""


class BadPlayers(ArastaError):
    """The game cannot be played by this number of players, or there is no such seat."""


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
