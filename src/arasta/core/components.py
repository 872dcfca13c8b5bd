"""Components files: printed numbers with their provenance, and a user's own numbers in their place."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from arasta.core.errors import BadComponents, Shown
from arasta.core.files import MEGABYTE, OddFile, read_text
from arasta.core.reasons import reason
from arasta.i18n import gettext as _

LARGEST_FILE = MEGABYTE
"""Bytes of a user's components file; the printed ones have some ten thousand."""

OWN = "own"
"""Provenance of a table that a user's file has changed."""

Data = Any


@dataclass(frozen=True)
class Components:
    """The components of one game.

    `resizable`, `any_keys` and `fixed` say what a user's file may change beyond values, and what not. They hold names
    of entries: `mosque_tiles.rows.cost` for the costs of all rows, `mosque_tiles.rows[0].cost` for that of the first.

    Attributes:
        game: name of the game.
        title: its name in print.
        tables: table name -> {"provenance", "ledger", "note" (may be missing), "data"}.
        changes: what a user's file put in place of the printed numbers, {} if nothing: table name -> data.
        resizable: entries whose lists, and those within them, may change length.
        any_keys: mappings that a user's file replaces as a whole, with any keys: the game says which ones it knows.
        fixed: entries that cannot be changed, nor those within them: the rules of the game say the same.
    """

    game: str
    title: str
    tables: dict[str, dict[str, Any]]
    changes: dict[str, Data]
    resizable: frozenset[str] = frozenset()
    any_keys: frozenset[str] = frozenset()
    fixed: frozenset[str] = frozenset()

    def data(self, table: str) -> Data:
        """The data of a table; KeyError if there is no such table."""
        return self.tables[table]["data"]

    def assumed(self) -> tuple[str, ...]:
        """Names of the tables whose numbers are not certain: assumed, or inferred or from a single source."""
        unsure = ("single source", "inferred", "assumed")
        return tuple(name for name, table in self.tables.items() if table["provenance"] in unsure)

    def with_changes(self, changes: dict[str, Data]) -> Components:
        """These components with the data of some tables, or parts of them, replaced.

        Raises BadComponents if a table or an entry does not exist or a value is of the wrong kind.
        """
        tables = dict(self.tables)
        for name, data in changes.items():
            if name not in tables:
                raise BadComponents(
                    _("{game} has no table {name!r}; its tables are {names}").format(
                        game=self.game, name=Shown(name), names=", ".join(sorted(tables))
                    )
                )
            tables[name] = {**tables[name], "data": self._merged(tables[name]["data"], data, name), "provenance": OWN}
        return replace(self, tables=tables, changes={**self.changes, **copy.deepcopy(changes)})

    def said(self, *path: str | int) -> Data:
        """A user's own data for an entry, by its path from its table; None if the file does not mention it."""
        found: Data = self.changes
        for step in path:
            if isinstance(found, dict):
                found = found.get(step)
            elif isinstance(found, list) and isinstance(step, int) and step < len(found):
                found = found[step]
            else:
                return None
        return found

    def check_total(self, total: int, *path: str | int) -> None:
        """Check an entry that follows from others against a user's file; raises BadComponents if the two differ.

        An entry that the file does not mention follows from the others.
        """
        said = self.said(*path)
        if said not in (None, total):
            entry = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)[1:]
            raise BadComponents(
                _("{where}: what belongs to it makes {total}, not {found!r}").format(
                    where=_place(entry), total=total, found=Shown(said)
                )
            )

    def _merged(self, printed: Data, own: Data, entry: str) -> Data:
        """The printed data of an entry, overlaid with the user's."""
        if isinstance(printed, dict):
            return self._merged_mapping(printed, own, entry)
        if isinstance(printed, list):
            return self._merged_list(printed, own, entry)
        if isinstance(printed, bool) or isinstance(own, bool):
            fits = isinstance(printed, bool) and isinstance(own, bool)
        else:
            fits = isinstance(own, type(printed))
        if not fits:
            raise BadComponents(_expected(type(printed)).format(where=_place(entry), found=Shown(own)))
        if own != printed and _is_within(self.fixed, entry):
            raise BadComponents(
                _("{where}: it cannot be changed: {printed!r} is part of the rules").format(
                    where=_place(entry), printed=Shown(printed)
                )
            )
        return own

    def _merged_mapping(self, printed: dict[str, Data], own: Data, entry: str) -> dict[str, Data]:
        if not isinstance(own, dict):
            raise BadComponents(
                _("{where}: entries with the keys {keys} are expected, found {found!r}").format(
                    where=_place(entry), keys=", ".join(map(str, printed)), found=Shown(own)
                )
            )
        if any(name in self.any_keys for name in _names(entry)):
            kind = next(iter(printed.values()), 0)
            return {key: self._merged(printed.get(key, kind), value, f"{entry}.{key}") for key, value in own.items()}
        unknown = [key for key in own if key not in printed]
        if unknown:
            raise BadComponents(
                _("{where}: there is no entry {key!r}; the entries are {keys}").format(
                    where=_place(entry), key=Shown(unknown[0]), keys=", ".join(map(str, printed))
                )
            )
        return {
            key: self._merged(value, own[key], f"{entry}.{key}") if key in own else value
            for key, value in printed.items()
        }

    def _merged_list(self, printed: list[Data], own: Data, entry: str) -> list[Data]:
        """A list of a different length, whose entries are like its first one."""
        if isinstance(own, list) and _is_within(self.resizable, entry) and not _is_within(self.fixed, entry):
            for i, value in enumerate(own):
                _check_complete(printed[0], value, _place(f"{entry}[{i}]"))
            return [self._merged(printed[0], value, f"{entry}[{i}]") for i, value in enumerate(own)]
        if not isinstance(own, list) or len(own) != len(printed):
            raise BadComponents(
                _("{where}: a list of {count} entries is expected, found {found!r}").format(
                    where=_place(entry), count=len(printed), found=Shown(own)
                )
            )
        return [self._merged(value, own[i], f"{entry}[{i}]") for i, value in enumerate(printed)]


def _place(entry: str) -> str:
    """The path of an entry in a user's file."""
    table, *rest = re.split(r"(?=[.\[])", entry, maxsplit=1)
    return f"tables.{table}.data{''.join(rest)}"


def _names(entry: str) -> tuple[str, str]:
    """Names of an entry: with its position in lists, and without."""
    return entry, re.sub(r"\[\d+\]", "", entry)


def _is_within(known: frozenset[str], entry: str) -> bool:
    """True if an entry, or one that contains it, is among the known ones."""
    for name in _names(entry):
        parts = re.split(r"(?=[.\[])", name)
        if any("".join(parts[:n]) in known for n in range(1, len(parts) + 1)):
            return True
    return False


def _check_complete(printed: Data, own: Data, where: str) -> None:
    """Check that an entry of a list of variable length has all its keys: no printed entry stands behind it."""
    missing = [key for key in printed if key not in own] if isinstance(printed, dict) and isinstance(own, dict) else []
    if missing:
        raise BadComponents(_("{where}: the entry {key!r} is missing").format(where=where, key=Shown(missing[0])))


def _expected(kind: type) -> str:
    """The complaint about a value that should be of this kind; the place and the value found are filled in later."""
    if kind is bool:
        return _("{where}: true or false is expected, found {found!r}")
    if kind is int:
        return _("{where}: a whole number is expected, found {found!r}")
    if kind is str:
        return _("{where}: a text is expected, found {found!r}")
    return _("{where}: a number is expected, found {found!r}")


def load_printed(
    path: Path, resizable: Collection[str] = (), any_keys: Collection[str] = (), fixed: Collection[str] = ()
) -> Components:
    """Read a game's own components file; see `Components` for what else a user's file may change in it."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    return Components(
        content["game"],
        content["title"],
        content["tables"],
        {},
        frozenset(resizable),
        frozenset(any_keys),
        frozenset(fixed),
    )


def _not_toml(path: Path, said: str) -> str:
    """The complaint that a file is not TOML, and where, if the parser tells: its own words are English."""
    place = re.search(r"\(at line (\d+), column (\d+)\)$", said)
    if place:
        return _("the components file {path} is not valid TOML: line {line}, column {column}").format(
            path=path, line=place[1], column=place[2]
        )
    return _("the components file {path} is not valid TOML").format(path=path)


def load_changes(path: Path, game: str) -> dict[str, Data]:
    """Read a user's components file: `game = "istanbul"` and `[tables.NAME.data]` with the entries to change.

    Raises BadComponents when the file cannot be read, is not TOML, or is for another game.
    """
    try:
        content = tomllib.loads(read_text(path, LARGEST_FILE))
    except OddFile as error:
        raise BadComponents(
            _("the components file {path} cannot be read: {reason}").format(path=path, reason=error)
        ) from error
    except OSError as error:
        raise BadComponents(
            _("the components file {path} cannot be read: {reason}").format(path=path, reason=reason(error))
        ) from error
    except UnicodeDecodeError as error:
        raise BadComponents(_("the components file {path} is not a text in UTF-8").format(path=path)) from error
    except (ValueError, RecursionError) as error:
        # Not TOML; numbers with thousands of digits; brackets within brackets within brackets.
        raise BadComponents(_not_toml(path, str(error))) from error
    if content.get("game") != game:
        raise BadComponents(
            _('the components file {path} must say game = "{game}", it says {found!r}').format(
                path=path, game=game, found=Shown(content.get("game"))
            )
        )
    tables = content.get("tables", {})
    changes: dict[str, Data] = {}
    if not isinstance(tables, dict):
        raise BadComponents(_("the components file {path}: 'tables' must be a table").format(path=path))
    for name, table in tables.items():
        if not isinstance(table, dict) or "data" not in table:
            raise BadComponents(
                _("the components file {path}: table {name!r} has no data").format(path=path, name=Shown(name))
            )
        changes[name] = table["data"]
    return changes
