"""The rule ledgers of docs/rules, read for tests: statements by id, and the tables T1, T2, ..."""

import re
from functools import cache
from itertools import takewhile
from pathlib import Path

RULES = Path(__file__).parent.parent / "docs" / "rules"

# The folder of a game under src/arasta/games, and the name of its ledger.
LEDGERS = {"istanbul": "istanbul", "dice": "dice", "choose_write": "choose-and-write", "kairo": "kairo"}

Row = tuple[str, ...]


@cache
def _lines(game: str) -> list[str]:
    return (RULES / f"{LEDGERS[game]}.md").read_text(encoding="utf-8").splitlines()


@cache
def statements(game: str) -> dict[str, str]:
    """What each id of a ledger says."""
    found = {}
    for line in _lines(game):
        if re.match(r"\| [A-Z]{3}-\d+\.\d+ \|", line):
            id_, statement = _cells(line)[:2]
            assert id_ not in found, f"{id_} is there twice"
            found[id_] = statement
    return found


@cache
def tables(game: str) -> dict[str, list[list[Row]]]:
    """The Markdown tables under each heading "T<n> ...", by that T<n>."""
    return {name: section(game, name) for name in re.findall(r"^#+ (T-?\d+)\b", "\n".join(_lines(game)), re.MULTILINE)}


@cache
def section(game: str, heading: str) -> list[list[Row]]:
    """The Markdown tables of a section: rows of plain text, the heading row first."""
    found: list[list[Row]] = []
    before = ""
    for line in _section(game, heading):
        if line.startswith("|"):
            if not before.startswith("|"):
                found.append([])
            if not re.fullmatch(r"[|\s:-]+", line):
                found[-1].append(_cells(line))
        before = line
    return found


def paragraph(game: str, heading: str) -> str:
    """What a section says in words, beside its tables."""
    return " ".join(line for line in _section(game, heading) if not line.startswith("|")).strip()


def code_blocks(game: str) -> list[list[str]]:
    """The lines of each block between fences."""
    blocks = "\n".join(_lines(game)).split("```")[1::2]
    return [block.strip("\n").splitlines() for block in blocks]


def _section(game: str, heading: str) -> list[str]:
    """The lines below a heading (or the beginning of one, like T7), up to the next heading."""
    lines = _lines(game)
    start = next(number for number, line in enumerate(lines) if re.match(rf"#+ {re.escape(heading)}(?!\w)", line)) + 1
    return list(takewhile(lambda line: not line.startswith("#"), lines[start:]))


def _cells(line: str) -> Row:
    """The cells of one line of a table, without emphasis and escapes."""
    cells = re.split(r"(?<!\\)\|", line.strip()[1:-1])
    return tuple(cell.strip().replace("**", "").replace("\\", "") for cell in cells)
