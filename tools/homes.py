"""Counts the files that name each decision and each action of a game, and lists the ledger ids that its source lacks.

    python -m tools.homes              all games, in short
    python -m tools.homes kairo        one game: every kind with its files, every missing id

**Files** are the Python files and the templates that belong to one game: its folder under `games`, `terminal`,
`web/views` and `web/templates` (`FOLDERS`). A file names a kind of decision or of action

* by its constant (`ASK_MOVE`, `MOVE`), wherever the word stands in code, imports too: no comment, no docstring;
* by its quoted name (`"move"`), as a whole string, where it must mean the kind, since many names are ordinary words:
  among the arguments of a call that speaks of kinds (`CALLS`) or in its keywords (`KEYWORDS`); compared with something
  called `kind` (an action) or `decision`; and in a tuple, a list, a set or the keys or values of a dictionary that
  holds no other strings than names of kinds.

Constants are found where they are declared: `MOVE = actions.kind("move", ...)`, `ActionGroup("move", MOVE, ...)`,
`@decision(ASK_MOVE, "move")`; and in the module of the actions by their names (`MOVE`, `MOVE_...`) and by what they are
computed from.

**Ledger ids** are those of every statement `| IST-4.602 | ...` in docs/rules. One is found where it stands literally,
in code, comment or docstring, in the game's folder (components.toml too) or in `core`.

**Lines** are those of all Python files in `games`, `terminal` and `web/views`.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import arasta
from arasta.games.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "arasta"
FOLDERS = ("games", "terminal", "web/views", "web/templates")
LEDGERS = {"istanbul": "istanbul", "dice": "dice", "choose-write": "choose-and-write", "kairo": "kairo"}
LEDGER_ID = re.compile(r"\b[A-Z]{3}-\d+\.\d+\b")
STATEMENT = re.compile(r"^\| ([A-Z]{3}-\d+\.\d+) \|", re.MULTILINE)
COMPARED = re.compile(r"""\b(kind|decision) *[!=]= *(["'])([a-z_]+)\2""")
DECLARING = {"decisions": ("decision",), "actions": ("ActionGroup", "kind")}
"""Calls that give a constant and a name to a kind."""
CALLS = {
    "decisions": ("decision", "waits_below"),
    "actions": ("ActionGroup", "kind", "labels", "refuses", "number", "Group", "ChoiceGroup"),
}
KEYWORDS = {"decisions": ("goes_on",), "actions": ("pays", "closes")}
COMPARISONS = {"decisions": ("decision", "asked"), "actions": ("kind",)}


@dataclass(frozen=True)
class Homes:
    """The counts of one game.

    Attributes:
        decisions: name of each kind of decision -> files that name it.
        actions: the same of actions.
        ids: all ids of its ledger.
        missing: those that its source lacks.
    """

    decisions: Mapping[str, Sequence[str]]
    actions: Mapping[str, Sequence[str]]
    ids: Sequence[str]
    missing: Sequence[str]


def folder(game: str) -> str:
    """Name of a game's folders."""
    return game.replace("-", "_")


def files(game: str) -> list[Path]:
    """The Python files and templates of a game."""
    return [
        path
        for part in FOLDERS
        for path in sorted((SOURCES / part / folder(game)).rglob("*"))
        if path.suffix in (".py", ".html")
    ]


def constants_used(text: str) -> set[str]:
    """The words in capitals that stand in code."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME and token.string.isupper()}


def names_used(tree: ast.Module, kinds: Sequence[str], sort: str) -> set[str]:
    """The kinds (sort: "decisions" or "actions") that are named by their quoted names; see the module."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if _called(node) in CALLS[sort]:
                found |= _strings(node.args)
            found |= _strings([word.value for word in node.keywords if word.arg in KEYWORDS[sort]])
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(_last_word(side) in COMPARISONS[sort] for side in sides):
                found |= _strings(sides)
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            found |= _all_kinds(node.elts, kinds)
        elif isinstance(node, ast.Dict):
            found |= _all_kinds([key for key in node.keys if key], kinds) | _all_kinds(node.values, kinds)
    return found


def _strings(nodes: Sequence[ast.expr]) -> set[str]:
    """The strings among these, and in tuples and the like among these."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            found |= _strings(node.elts)
    return found


def _all_kinds(nodes: Sequence[ast.expr], kinds: Sequence[str]) -> set[str]:
    found = _strings(nodes)
    return found if found <= set(kinds) else set()


def _last_word(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def constants(paths: Sequence[Path], kinds: Sequence[str], sort: str) -> dict[str, set[str]]:
    """The constants that stand for each kind, from where they are declared; see the module."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in paths:
        if path.suffix != ".py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for constant, kind in _declared(tree, DECLARING[sort]):
            if kind in kinds:
                found[kind].add(constant)
        if sort == "actions" and path.stem == "actions":
            _by_name(tree, kinds, found)
    return found


def _declared(tree: ast.Module, calls: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(constant, kind) of each declaration."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in calls and _called(node) != "kind":
            names = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            for word in (word.id for arg in node.args[:2] for word in ast.walk(arg) if isinstance(word, ast.Name)):
                if names and word.isupper():
                    yield word, names[0]
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _called(node.value) in calls:
            first = node.value.args[0] if node.value.args else None
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(first, ast.Constant):
                    yield target.id, str(first.value)


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _by_name(tree: ast.Module, kinds: Sequence[str], found: dict[str, set[str]]) -> None:
    """Add the other constants of the module of actions: by name, and by the constant that they are computed from."""
    for node in tree.body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        constant = node.targets[0].id
        if isinstance(node.value, ast.Constant | ast.UnaryOp) and not any(
            constant in group for group in found.values()
        ):
            alike = [kind for kind in kinds if f"{constant.lower()}_".startswith(f"{kind}_")]
            if alike:
                found[max(alike, key=len)].add(constant)
        elif isinstance(node.value, ast.BinOp):
            used = {word.id for word in ast.walk(node.value) if isinstance(word, ast.Name)}
            for group in found.values():
                if used & group:
                    group.add(constant)


def named(paths: Sequence[Path], kinds: Sequence[str], sort: str) -> dict[str, list[str]]:
    """The files that name each kind ("decisions" or "actions"), as paths below src/arasta."""
    known = constants(paths, kinds, sort)
    found: dict[str, list[str]] = {kind: [] for kind in kinds}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".py":
            names, used = names_used(ast.parse(text), kinds, sort), constants_used(text)
        else:
            names = {name for word, _quote, name in COMPARED.findall(text) if word in COMPARISONS[sort]}
            used = set()
        for kind in kinds:
            if kind in names or used & known.get(kind, set()):
                found[kind].append(path.relative_to(SOURCES).as_posix())
    return found


def ledger_ids(game: str) -> list[str]:
    """The ids of a game's ledger, in its order."""
    return STATEMENT.findall((ROOT / "docs" / "rules" / f"{LEDGERS[game]}.md").read_text(encoding="utf-8"))


def cited(game: str) -> set[str]:
    """The ids that stand literally in the source of a game or in core."""
    paths = [*(SOURCES / "games" / folder(game)).rglob("*"), *(SOURCES / "core").rglob("*")]
    texts = (path.read_text(encoding="utf-8") for path in paths if path.suffix in (".py", ".toml"))
    return {id_ for text in texts for id_ in LEDGER_ID.findall(text)}


def homes(game: str) -> Homes:
    """Count one game."""
    found, paths, ids, there = arasta.game(game), files(game), ledger_ids(game), cited(game)
    return Homes(
        named(paths, [kind.name for kind in found.decisions.kinds.values()], "decisions"),
        named(paths, list(found.actions.kinds), "actions"),
        ids,
        [id_ for id_ in ids if id_ not in there],
    )


def lines() -> dict[str, int]:
    """Lines of Python in games, terminal and the pages' views."""
    return {
        part: sum(len(path.read_text(encoding="utf-8").splitlines()) for path in (SOURCES / part).rglob("*.py"))
        for part in FOLDERS[:3]
    }


def summary(named_in: Mapping[str, Sequence[str]]) -> str:
    """The average and largest number of files, and the kind with the largest."""
    counts = {kind: len(found) for kind, found in named_in.items()}
    most = max(counts, key=lambda kind: counts[kind])
    return f"{sum(counts.values()) / len(counts):4.1f} files on average, {counts[most]:2} at most ({most})"


def main(args: list[str]) -> int:
    """Print the counts of the games named, or of all."""
    if unknown := [game for game in args if game not in GAMES]:
        print(f"there is no game {unknown[0]!r}; the games are {', '.join(GAMES)}", file=sys.stderr)
        return 2
    for game in args or GAMES:
        found = homes(game)
        print(f"{game}")
        for title, kinds in (("decisions", found.decisions), ("actions", found.actions)):
            print(f"  {len(kinds):3} {title}: {summary(kinds)}")
            if args:
                for kind, paths in sorted(kinds.items(), key=lambda item: -len(item[1])):
                    print(f"      {len(paths):2} {kind}: {' '.join(paths)}")
        print(f"  {len(found.ids):3} ledger ids: {len(found.ids) - len(found.missing)} stand in its source")
        if args:
            print("".join(f"      {id_}\n" for id_ in found.missing), end="")
    counted = lines()
    print(f"lines: {sum(counted.values())} ({', '.join(f'{part} {count}' for part, count in counted.items())})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
