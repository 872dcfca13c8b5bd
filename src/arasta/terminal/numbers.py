"""`arasta components`: the numbers on a game's components, and how sure they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from arasta.core.components import OWN, Components
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.terminal.arguments import find_game, own_components_file, read_components

SURENESS = {
    "rulebook": (N_("rulebook"), "green"),
    "verified": (N_("verified"), "green"),
    "single source": (N_("single source"), "bold #b36b00"),
    "inferred": (N_("inferred"), "bold #b36b00"),
    "assumed": (N_("assumed"), "bold red"),
    OWN: (N_("own"), "bold #1f5fbf"),
}
"""Provenance -> word and colour."""


def components(game: str, components: Path | None, as_json: bool) -> int:
    """Run `arasta components`."""
    found = find_game(game)
    changes = read_components(found, components)
    numbers = found.components(changes)
    # Numbers that cannot be played with are refused here as they are at a table.
    found.make_box(numbers, found.read_options({}))
    if as_json:
        print(json.dumps(written(numbers), ensure_ascii=False))
        return 0
    print_tables(numbers, components or (own_components_file(game) if changes else None))
    return 0


def written(numbers: Components) -> dict[str, Any]:
    """JSON form."""
    tables = {
        name: {**table, "changed": table["provenance"] == OWN, "uncertain": name in numbers.assumed()}
        for name, table in numbers.tables.items()
    }
    return {"game": numbers.game, "title": numbers.title, "tables": tables}


def print_tables(numbers: Components, changed_by: Path | None) -> None:
    """Print all tables with their numbers."""
    console = Console(highlight=False, emoji=False, markup=False)
    console.print(Text(numbers.title, style="bold"))
    if changed_by is not None:
        console.print(Text(_("own numbers from {path}").format(path=changed_by)))
    for name, table in numbers.tables.items():
        word, style = SURENESS.get(table["provenance"], (table["provenance"], ""))
        head = Text(f"\n{name}", style="bold")
        head.append("  ")
        head.append(_(word), style=style)
        head.append(f"  {', '.join(table.get('ledger', ()))}", style="dim")
        console.print(head)
        if table.get("note"):
            console.print(Text(f"  {table['note']}", style="italic"))
        for line in data_lines(table["data"]):
            console.print(Text(f"  {line}"))
    counts: dict[str, int] = {}
    for table in numbers.tables.values():
        counts[table["provenance"]] = counts.get(table["provenance"], 0) + 1
    summary = ", ".join(f"{_(word)} {counts[key]}" for key, (word, _style) in SURENESS.items() if key in counts)
    console.print(Text(f"\n{_('How sure the tables are')}: {summary}"))


def data_lines(data: Any) -> list[str]:
    """The data of a table, one entry per line."""
    if isinstance(data, dict):
        return [f"{key}: {flat(value)}" for key, value in data.items()] or ["-"]
    if isinstance(data, list) and data and isinstance(data[0], dict | list):
        return [flat(value) for value in data]
    return [flat(data)]


def flat(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "  ".join(f"{key}: {flat(part)}" for key, part in value.items())
    if isinstance(value, list):
        return ", ".join(flat(part) for part in value)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(value)
