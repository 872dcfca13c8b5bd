"""`arasta admin`: looking after the database of a server (`web.admin`)."""

from __future__ import annotations

from pathlib import Path

import click

from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.places import check_place
from arasta.web import admin
from arasta.web.settings import read_settings


def _place(data: Path | None) -> str:
    """The database of the environment, unless a folder is given; raises BadSetting."""
    if data is not None:
        return str(data)
    settings = read_settings()
    return settings.database or str(settings.data)


def check(data: Path | None) -> int:
    """Check a database; 1 if anything is wrong with it. Raises AdminFault, BadSetting."""
    count, wrong = admin.check(_place(data))
    for table_id, said in wrong:
        click.echo(f"{table_id}: {said}")
    click.echo(ngettext("{n} table was read.", "{n} tables were read.", count).format(n=count))
    if wrong:
        click.echo(_("Tables with something wrong: {n}.").format(n=len(wrong)))
    return 1 if wrong else 0


def backup(file: Path, data: Path | None) -> int:
    """Back a database up. Raises AdminFault, BadSetting; BadOption for a file that cannot be written."""
    check_place(file)
    count = admin.backup(_place(data), file)
    click.echo(ngettext("{path}: {n} table", "{path}: {n} tables", count).format(path=file, n=count))
    return 0


def restore(file: Path, data: Path | None) -> int:
    """Restore a backup. Raises AdminFault, BadSetting."""
    place = _place(data)
    return _brought(place, admin.restore(file, place))


def copy(source: str, target: str) -> int:
    """Copy a database. Raises AdminFault."""
    return _brought(target, admin.copy(source, target))


def _brought(place: str, count: int) -> int:
    said = ngettext("{path}: {n} table", "{path}: {n} tables", count)
    click.echo(said.format(path=admin.name_of(place), n=count))
    return 0


def prune(days: float, finished: bool, data: Path | None) -> int:
    """Remove old tables. Raises AdminFault, BadSetting."""
    count = admin.prune(_place(data), days, finished)
    click.echo(ngettext("{n} table was removed.", "{n} tables were removed.", count).format(n=count))
    return 0
