"""Writes the reference parts of docs/games/*.md and docs/schemas/*.json from the games' own declarations.

Each part stands between `<!-- NAME: made by tools/reference.py -->` and `<!-- end -->`. `--check` only compares.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import numpy as np

import arasta
from arasta.core.game import Game
from arasta.core.record import Record, dtype_of, fields_of
from arasta.core.schema import position_schema, record_schema

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PART = re.compile(r"(<!-- (\w+): made by tools/reference\.py -->\n).*?(<!-- end -->)", re.DOTALL)

PACKED_ABOUT = re.compile(r";? ?(`arg`|[Aa]bout)( as|:)(?:[^.(]|\([^)]*\))*?(?= \([A-Z]{3}-|\.|$)\.?")
"""The part of a decision's docstring about its number in the record."""

MANY = 60
"""An action with more values than this is described by the first and the last."""


def cell(text: str) -> str:
    """A text as a cell of a table."""
    return text.replace("|", "\\|").replace("*", "\\*")


def actions(game: Game) -> str:
    """The table of actions."""
    lines = ["| numbers | kind | values | what it does | rules |", "|---|---|---|---|---|"]
    for group in game.actions.groups:
        last = group.first + group.size - 1
        numbers = f"{group.first}" if group.size == 1 else f"{group.first}-{last}"
        values = ", ".join(map(str, group.values)) or "-"
        if group.size > MANY:
            values = f"{group.values[0]} to {group.values[-1]}"
        lines.append(f"| {numbers} | `{group.kind}` | {values} | {cell(group.meaning)} | {group.ledger} |")
    return "\n".join(lines)


def decisions(game: Game) -> str:
    """The table of decisions, with what they are about in positions, leaving out how the record's number is packed."""
    lines = ["| number | decision | what is asked | about |", "|---|---|---|---|"]
    for number, kind in sorted(game.decisions.kinds.items()):
        doc = PACKED_ABOUT.sub("", " ".join(kind.doc.split()))
        said = {} if kind.about is None else kind.about.described()
        about = "; ".join(f"`{name}`: {cell(text)}" for name, text in said.items()) or "0"
        lines.append(f"| {number} | `{kind.name}` | {cell(doc)} | {about} |")
    return "\n".join(lines)


def record(kind: type[Record]) -> str:
    """The table of a record's fields."""
    dtype = dtype_of(kind)
    lines = ["| field | type | index | range | meaning |", "|---|---|---|---|---|"]
    for name, field in fields_of(kind).items():
        shape = " x ".join(map(str, field.shape))
        plain = "position from the bottom" if field.last_first else "position"
        index = ", ".join(axis or plain for axis in field.axes)
        width = np.dtype(field.kind).name + (f" ({shape})" if shape else "")
        lines.append(f"| `{name}` | {width} | {index} | {field.low} .. {field.high} | {cell(field.meaning)} |")
    return f"{dtype.itemsize} bytes.\n\n" + "\n".join(lines)


def events(game: Game) -> str:
    """The table of events, with what their named fields can be."""
    lines = ["| event | seat | fields | what happened |", "|---|---|---|---|"]
    for kind in game.event_kinds.values():
        said: dict[str, str] = {}
        for number, form in enumerate(kind.forms):
            hidden = ", or null" if kind.hidden and number == 0 else ""
            said |= {name: text + hidden for name, text in form.described().items()}
        fields = "; ".join(f"`{name}`: {cell(text)}" for name, text in said.items()) or "-"
        lines.append(f"| `{kind.name}` | {'null' if kind.of_nobody else 'who'} | {fields} | {cell(kind.meaning)} |")
    return "\n".join(lines)


def chance(game: Game) -> str:
    """The table of the sources of chance, by the names of `Table.force`."""
    lines = ["| name | given | what comes | values |", "|---|---|---|---|"]
    for name in dict.fromkeys(source.name for source in game.chance):
        sources = [source for source in game.chance if source.name == name]
        shown: dict[tuple[int, int], str] = {}
        for source in sources:
            for label, number in source.values.items():
                key = (source.number, number)
                shown[key] = f"{shown[key]} or {label}" if key in shown else str(label)
        given = ("one" if sources[0].single else "a list") + (", set-up only" if sources[0].setup else "")
        values = cell(", ".join(shown.values()) or "a seat, from 0")
        lines.append(f"| `{name}` | {given} | {cell(sources[0].meaning)} | {values} |")
    return "\n".join(lines)


def words(game: Game) -> str:
    """The table of the words of `Game.position` beside the fields."""
    lines = ["| word | what it says |", "|---|---|"]
    lines += [f"| `{word}` | {cell(meaning)} |" for word, meaning in game.position_builder.words.items()]
    return "\n".join(lines)


def options(game: Game) -> str:
    """The table of options."""
    lines = ["| option | default | values | meaning | rule |", "|---|---|---|---|---|"]
    words = {True: "on", False: "off"}
    for option in game.options:
        default = words[option.default] if isinstance(option.default, bool) else str(option.default)
        values = ", ".join(words[value] if isinstance(value, bool) else str(value) for value in option.values)
        lines.append(f"| `{option.name}` | {default} | {values} | {cell(option.meaning)} | {option.ledger or '-'} |")
    return "\n".join(lines)


def page(game: Game, text: str) -> str:
    """The page of a game with its parts made again."""
    parts = {
        "actions": actions(game),
        "decisions": decisions(game),
        "state": record(game.state),
        "box": record(game.box),
        "events": events(game),
        "chance": chance(game),
        "words": words(game),
        "options": options(game),
    }
    return PART.sub(lambda found: f"{found[1]}\n{parts[found[2]]}\n\n{found[3]}", text)


def files() -> dict[Path, str]:
    """Every file this tool makes, with its intended content."""
    made = {}
    for name in arasta.GAMES:
        game = arasta.game(name)
        path = DOCS / "games" / f"{name}.md"
        made[path] = page(game, path.read_text(encoding="utf-8"))
        for kind, schema in (("position", position_schema(game)), ("record", record_schema(game))):
            made[DOCS / "schemas" / f"{name}-{kind}.json"] = json.dumps(schema, indent=1) + "\n"
    return made


def main() -> int:
    """Write the files or, with --check, report which are out of date."""
    stale = [path for path, text in files().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not up to date: run make reference")
        return 1 if stale else 0
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
