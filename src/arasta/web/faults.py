"""Faults of the database, and what people are told about them."""

from __future__ import annotations

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError

from arasta.i18n import N_
from arasta.web.guarding import GONE

NOT_KEPT = N_("The server cannot save this now. Please try again.")
NOT_READ = N_("The server cannot read this now. Please try again.")
FULL = N_("This server has run out of disk space. Please try again later.")
FAULTS = {
    "SQLITE_BUSY": N_("Another program is using this server's table file. Please try again."),
    "SQLITE_FULL": FULL,
    "53100": FULL,
}
"""Prefix of the name of SQLite's error, or of PostgreSQL's code of it -> what people are told."""
OF_ONE = (IntegrityError, DataError, ProgrammingError, InterfaceError)
"""Faults in what was to be written, not in the database."""


class Unkept(Exception):
    """The database refused.

    Attributes:
        sentence: what people are told, to be translated.
    """

    sentence = NOT_KEPT

    def __init__(self, reason: str, sentence: str = "") -> None:
        super().__init__(reason)
        self.sentence = sentence or self.sentence


class NotStored(Unkept):
    """The database refused; nothing of the change was stored, or it is unknown what was."""


class Overtaken(NotStored):
    """Another server was quicker: the table is no longer as it was when this change was thought of."""


class NotRead(Unkept):
    """The database cannot be read now."""

    sentence = NOT_READ


class FileGone(Exception):
    """The database file is no longer under its name, or another program has written into it."""


def fault_in_words(error: Exception) -> str:
    """A sentence for people about a fault of the database, to be translated; '' for nothing special."""
    if isinstance(error, FileGone):
        return GONE
    fault = getattr(error, "orig", None)
    name = getattr(fault, "sqlite_errorname", "") or getattr(fault, "sqlstate", "") or ""
    return next((said for beginning, said in FAULTS.items() if name.startswith(beginning)), "")


AGAIN = ("40001", "40P01")
"""PostgreSQL's codes for a transaction that failed only because of another one at the same time."""


def passes(error: Exception) -> bool:
    """True if the same is likely to work at once, because nothing but the connection, or the moment, was bad."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or getattr(error.orig, "sqlstate", "") in AGAIN


def is_of_one(error: Exception) -> bool:
    """True if the fault lies in one of several changes, so that the others can be stored without it."""
    database = isinstance(error, (DBAPIError, OSError, FileGone))
    return isinstance(error, OF_ONE) or not database
