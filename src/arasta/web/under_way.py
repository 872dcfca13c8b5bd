"""A table as it stands: everything the database has of it, shared by the parts of its room (`room.py`)."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace

from arasta.core.table import Table
from arasta.web.entries import Entry
from arasta.web.finishing import Finishing
from arasta.web.reader import Stored
from arasta.web.seat import Seat
from arasta.web.seat_secrets import Passes
from arasta.web.statements import Row
from arasta.web.steps import Keeping
from arasta.web.table_log import TableLog

MOST_ENTRIES = 10_000
"""Most choices and undos of a table, unless the settings say otherwise."""
ABSENT_AFTER = 60.0
"""Seconds without a sign of a person after which others may let a bot stand in, unless the settings say otherwise."""
PATIENCE = 300.0
"""Seconds without a choice by somebody who is asked, after which the same holds, unless the settings say otherwise."""

MARKS = 12
"""Bits of a mark that count announcements of the same revision."""


ANEW, SAME = "anew", "same"
"""What chance brings where a finished game goes on: what nobody could know then is drawn anew, or comes as it came."""


@dataclass(frozen=True)
class Terms:
    """The terms on which a table is played.

    Attributes:
        pace: seconds between the choices of bots.
        hints: people may ask for hints.
        turns_wait: a turn waits for its end where its last choice can be taken back.
        guided: it is a first game along its guide (`games.guide`), until somebody leaves that.
        goes_on: it goes on from a finished game, with chance ANEW or the SAME; '' if it does not.
    """

    pace: float = 0.0
    hints: bool = False
    turns_wait: bool = False
    guided: bool = False
    goes_on: str = ""


@dataclass(frozen=True)
class Limits:
    """Limits of the server for a table.

    Attributes:
        most_entries: most choices and undos; beyond half of them nothing can be taken back, so that a game can be
            played to its end.
        absent_after: seconds without a sign of a person after which others may let a bot stand in.
        patience: seconds without a choice by a person who is asked, after which they may, too.
    """

    most_entries: int = MOST_ENTRIES
    absent_after: float = ABSENT_AFTER
    patience: float = PATIENCE


@dataclass
class TableUnderWay:
    """A table as it stands.

    Attributes:
        id: as in its address.
        table: the game; holds every secret.
        seats: who sits where.
        terms: on which it is played.
        limits: of the server.
        passes: the secrets of its seats.
        log: its entries.
        keeping: which of its steps are to be kept.
        prompts: for each seat, the version that last changed its question.
        finishing: the turn that waits for its end; None for none.
        times: how often a turn has started or stopped waiting for its end since the last entry.
        record: of a finished game, as stored; None while it runs.
        rebase: what its row must say from the next entry on, if it continued from its snapshot.
        next: id of the rematch; '' if there is none.
        started: bots wait for nobody any more (`gathering`): its opener has said so, or a bot has chosen.
        hints: seat -> version and hint as they are stored (`thoughts`), where servers share the database.
        revision: number of its changes, where several servers share the database (`catching_up`); else 0.
        mark: a number that changes with every announcement, so that pages know whether they are out of date.
        changed: when the last entry was made (monotonic).
        touched: when somebody last made a request at the table (monotonic).
    """

    id: str
    table: Table
    seats: list[Seat]
    terms: Terms = Terms()
    limits: Limits = Limits()
    passes: Passes = field(default_factory=Passes)
    log: TableLog = field(default_factory=TableLog)
    keeping: Keeping = field(default_factory=lambda: Keeping(0, ""))
    prompts: list[int] = field(default_factory=list)
    finishing: Finishing | None = None
    times: int = 0
    record: Row | None = None
    rebase: Row | None = None
    next: str = ""
    started: bool = False
    revision: int = 0
    hints: dict[int, tuple[int, str]] = field(default_factory=dict)
    mark: int = field(default_factory=lambda: secrets.randbits(32))
    changed: float = field(default_factory=time.monotonic)
    touched: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.prompts = self.prompts or [0] * len(self.seats)
        if self.revision:
            self.mark = self.revision << MARKS
        self.name_seats()

    @property
    def version(self) -> int:
        """Number of entries."""
        return self.log.version

    @property
    def running(self) -> bool:
        """True while the game is not over."""
        return bool(self.table.seats)

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that may act: the one whose turn waits for its end, else those the game asks; () at the end."""
        return self.table.seats if self.finishing is None else (self.finishing.seat,)

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats of people whom bots wait for before their first choice: they were invited and have not come."""
        if self.started or not self.running or not any(seat.bot_level for seat in self.seats):
            return ()
        return tuple(seat.seat for seat in self.seats if seat.human and not seat.away and not seat.has_come)

    def name_seats(self) -> None:
        """Use the names of the seats in sentences."""
        self.table.names = tuple(seat.name for seat in self.seats)

    def add(self, entry: Entry) -> None:
        """Note an entry that has just been stored, and that it changed some seats' questions."""
        self.log.add(entry)
        self.started = self.started or not self.seats[entry.seat].human
        for seat in entry.prompts:
            self.prompts[seat] = entry.version
            self.seats[seat].asked_since = time.monotonic()

    def set_pace(self, pace: float) -> None:
        """Set the number of seconds that bots wait between choices."""
        self.terms = replace(self.terms, pace=pace)

    def leave_guide(self) -> None:
        """Let people choose freely from now on."""
        self.terms = replace(self.terms, guided=False)

    def become(self, other: TableUnderWay) -> None:
        """Take over the state read again from the database, which does not hold who is there and since when."""
        for new, old in zip(other.seats, self.seats, strict=True):
            new.listening, new.seen = old.listening, old.seen
            new.asked_since, new.elsewhere = old.asked_since, old.elsewhere
        for one in fields(self):
            if one.name not in ("mark", "changed", "touched"):
                setattr(self, one.name, getattr(other, one.name))
        self.note()

    def note(self) -> None:
        """Give it another mark, because something is announced: the same at all servers that share the database."""
        first = self.revision << MARKS
        self.mark = first if self.mark >> MARKS != self.revision and self.revision else self.mark + 1


def hints_of(stored: Stored) -> dict[int, tuple[int, str]]:
    """By seat, the version and the text of the hints that are stored."""
    return {seat: (version, content) for seat, version, content in stored.hints}


def prompts_after(entries: Iterable[Entry], seats: int) -> list[int]:
    """For each of this many seats, the version that last changed its question; 0 if none of the entries did."""
    prompts = [0] * seats
    for entry in entries:
        for seat in entry.prompts:
            prompts[seat] = entry.version
    return prompts


def table_row(under_way: TableUnderWay, rematch_of: str | None) -> Row:
    """The row of a new table, including the table whose rematch it is."""
    table, terms = under_way.table, under_way.terms
    now = time.time()
    return {
        "id": under_way.id,
        "game": table.game.name,
        "rules": table.game.rules_version,
        "box": table.game.box_digest(table.box),
        "players": table.players,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in table.options.items()},
        "components": table.components.changes,
        "seed": table.seed,
        "practice": table.practice,
        "hints": terms.hints,
        "turns_wait": terms.turns_wait,
        "guided": terms.guided,
        "goes_on": terms.goes_on,
        "finishing": None,
        "started": under_way.started,
        "start": table.start,
        "base": 0,
        "version": 0,
        "over": not table.seats,
        "pace": terms.pace,
        "rematch_of": rematch_of,
        "created": now,
        "changed": now,
        "revision": under_way.revision,
        "snapshot": under_way.keeping.text,
        "record": None,
    }


def seat_rows(under_way: TableUnderWay) -> list[Row]:
    """The rows of the seats of a new table."""
    return [
        {
            "table_id": under_way.id,
            "seat": seat.seat,
            "kind": seat.kind,
            "level": seat.level,
            "name": seat.name,
            "claimed": seat.claimed,
            "away": seat.away,
            "taken_by": seat.taken_by,
        }
        for seat in under_way.seats
    ]
