"""Databases as earlier versions left them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from alembic import command
from alembic.config import Config

from arasta.web.database import MIGRATIONS
from arasta.web.seat_secrets import digest
from arasta.web.sqlite import FILE, open_writer


def make_earlier(data: Path, revision: str, tokens: Sequence[str]) -> None:
    """Give a database the form of a revision, made by the migrations themselves, with the rows it had room for.

    Args:
        data: the folder of it; no server runs.
        revision: one before "0007", when a seat had one secret.
        tokens: the secrets of the seats, in their order.
    """
    now, then = data / FILE, data / "earlier.sqlite3"
    engine = open_writer(then)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as made:
        config.attributes["connection"] = made
        command.upgrade(config, revision)
    engine.dispose()
    connection = sqlite3.connect(then)
    connection.execute("ATTACH ? AS newer", (str(now),))
    names = "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name <> 'alembic_version'"
    for (table,) in connection.execute(names).fetchall():
        here, there = (
            {name for (name,) in connection.execute("SELECT name FROM pragma_table_info(?, ?)", (table, schema))}
            for schema in ("main", "newer")
        )
        both = ", ".join(sorted(here & there))
        connection.execute(f"INSERT INTO main.{table} ({both}) SELECT {both} FROM newer.{table}")
    for seat, token in enumerate(tokens):
        connection.execute("UPDATE main.seats SET token = ? WHERE seat = ?", (digest(token), seat))
    connection.commit()
    connection.close()
    for path in data.glob(f"{FILE}-*"):
        path.unlink()
    then.replace(now)
