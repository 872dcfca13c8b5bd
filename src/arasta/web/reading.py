"""Tables from what the database has of them: under the rules they were played by, or as they were played."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field

import arasta
from arasta.core.errors import ArastaError, BadRecord
from arasta.core.game import Event, Game
from arasta.core.kept import kept_table
from arasta.core.saving import RECORD, SAVED
from arasta.core.state_of_play import UNDO
from arasta.core.table import Table
from arasta.web.entries import Entry, entry_from
from arasta.web.reader import Stored
from arasta.web.refusals import cannot_go_on, cannot_show
from arasta.web.statements import SET_RECORD, Part, Row, record_row, step_parts
from arasta.web.steps import all_of, text_of, unpack


@dataclass
class ReadTable:
    """A table as the database has it.

    Attributes:
        table: the game; of a finished one the last position, as it was played.
        rebase: what its row must say from now on, if it continues from its snapshot.
        record: of a finished game.
        steps: number of its latest step.
        text: the position of that step as it is stored.
        opening: what happened before its first choice, if that is to be told as it was stored.
        entries: what happened, oldest first.
        unkept: what still has to be stored for a table from before steps were stored.
    """

    table: Table
    rebase: Row | None = None
    record: Row | None = None
    steps: int = 0
    text: str = ""
    opening: tuple[Event, ...] | None = None
    entries: list[Entry] = field(default_factory=list)
    unkept: list[Part] = field(default_factory=list)


def read_table(stored: Stored) -> ReadTable:
    """The stored table; raises Refused if the present rules cannot continue it. Call it in a thread."""
    read = _read(stored)
    read.entries = [entry_from(entry, read.table.game) for entry in stored.entries]
    return read


def _read(stored: Stored) -> ReadTable:
    row = stored.table
    game = arasta.game(row["game"])
    if row["over"] and row["record"] is not None:
        return _as_played(game, stored, json.loads(row["record"]))
    try:
        table, rebase = restored(stored)
    except ArastaError as reason:
        if row["over"]:
            return _as_played(game, stored, None)
        raise cannot_go_on(game, reason.__cause__ or reason) from reason
    read = ReadTable(table, rebase, steps=len(table.made) if stored.steps is None else stored.steps)
    read.text = row["snapshot"]
    if stored.steps is None:
        read.text = text_of(table)
        read.unkept = step_parts(row["id"], dict(enumerate(all_of(table))), read.steps)
    if row["over"]:
        if rebase:
            return _as_played(game, stored, None)
        read.record = table.record()
        read.unkept.append((SET_RECORD, [record_row(row["id"], read.record)]))
    return read


def _as_played(game: Game, stored: Stored, record: Row | None) -> ReadTable:
    """A finished game, whatever the present rules would make of it; a missing record is made from what there is."""
    row = stored.table
    record = record or _record_of(stored)
    try:
        table = kept_table(game, json.loads(row["snapshot"]), record["result"], practice=row["practice"])
        opening = None
        if stored.first is not None and not row["base"]:
            opening = kept_table(game, json.loads(unpack([stored.first])[0])).events_for(None)
    except ArastaError as reason:
        raise cannot_show(game, reason, record) from reason
    record["result"] = record["result"] or (table.result.as_json() if table.result else None)
    return ReadTable(table, None, record, stored.steps or 0, row["snapshot"], opening)


def _log_of(stored: Stored) -> list[list[int | str]]:
    """The choices after `base`, as records list them."""
    base = stored.table["base"]
    return [[e["seat"], UNDO if e["action"] is None else e["action"]] for e in stored.entries if e["version"] > base]


def _that_stands(log: list[list[int | str]]) -> list[list[int | str]]:
    """The choices of a log that were not taken back: each undo by a seat took back its last one.

    An undo leaves no trace in a table, so what was taken back need not be played: a log may be full of it.
    """
    standing: list[list[int | str]] = []
    for entry in log:
        if entry[1] != UNDO:
            standing.append(entry)
            continue
        last = next((n for n in range(len(standing) - 1, -1, -1) if standing[n][0] == entry[0]), None)
        if last is None:
            return log
        del standing[last]
    return standing


def _asks_together(game: Game) -> bool:
    return any(kind.simultaneous for kind in game.decisions.kinds.values())


def _header(row: Row) -> Row:
    return {name: row[name] for name in ("game", "rules", "players", "options", "components", "box")}


def _record_of(stored: Stored) -> Row:
    """The record of a game that was finished before records were stored and can no longer be replayed."""
    row = stored.table
    began = {"seed": row["seed"]} if row["start"] is None else {"start": row["start"]}
    return {"schema": RECORD, **_header(row), "choices": _log_of(stored), **began, "result": None}


def restored(stored: Stored) -> tuple[Table, Row | None]:
    """The stored table and, if it continues from its snapshot, what its row must say from now on.

    Under the rules it was played by, what stood is replayed, so that undo still works. Under others, or if the replay
    does not end at the snapshot, it continues from the snapshot.
    """
    row = stored.table
    game = arasta.game(row["game"])
    log = _log_of(stored)
    standing = _that_stands(log)
    names = [seat["name"] for seat in stored.seats]
    saved = {
        "schema": SAVED,
        **_header(row),
        "choices": standing,
        "seed": row["seed"],
        "practice": row["practice"],
        "position": json.loads(row["snapshot"]),
        "start": row["start"],
    }
    with suppress(BadRecord):
        table = game.restore(saved, names=names)
        if len(table.log) == len(standing):
            if len(log) > len(standing):
                table.log = [*log] if _asks_together(game) else [chosen for _seat, chosen in log]
            return table, None
    table = game.restore({**saved, "seed": None, "start": None}, names=names)
    rebase = {
        "new_rules": game.rules_version,
        "new_box": game.box_digest(table.box),
        "new_base": row["version"],
        "new_start": table.start,
    }
    return table, rebase
