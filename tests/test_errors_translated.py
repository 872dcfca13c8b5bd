"""Every sentence of an error that a user can cause goes through gettext."""

import ast
import builtins
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta import i18n
from arasta.bots import levels
from arasta.cli import run
from arasta.core.errors import ArastaError

SOURCES = Path(arasta.__file__).parent
FILES = (
    *(path for room in ("core", "games", "bots") for path in sorted((SOURCES / room).rglob("*.py"))),
    SOURCES / "simulate.py",
)
TRANSLATING = ("_", "ngettext")
PASSING_ON = ("str", "why_not", "said_too_often")
"""Calls that give a sentence which is translated where it is made."""
ERRORS_OF_PARSERS = {"core/options.py", "games/istanbul/bounds/options.py", "games/choose_write/box.py"}
"""Where the reason of a plain ValueError becomes part of a BadOption."""


def module_of(path: Path) -> Any:
    return importlib.import_module(".".join(("arasta", *path.relative_to(SOURCES).with_suffix("").parts)))


def raised(path: Path) -> Iterator[tuple[ast.Call, ast.FunctionDef]]:
    """The calls that make an error for users in a file, each with the function around it."""
    module = module_of(path)
    plain = path.relative_to(SOURCES).as_posix() in ERRORS_OF_PARSERS
    for function in (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)):
        for node in ast.walk(function):
            if not isinstance(node, ast.Raise) or not isinstance(node.exc, ast.Call):
                continue
            assert isinstance(node.exc.func, ast.Name), ast.unparse(node)
            name = node.exc.func.id
            kind = getattr(module, name, getattr(builtins, name, None))
            if kind is None and name in {argument.arg for argument in function.args.args}:
                kind = ArastaError  # the error to raise is an argument
            assert isinstance(kind, type), ast.unparse(node)
            if issubclass(kind, ArastaError) or (plain and kind is ValueError):
                yield node.exc, function


def is_translated(message: ast.expr, function: ast.FunctionDef, module: ast.Module) -> bool:
    """Whether an expression is made by gettext, or passes on a sentence that is."""
    if isinstance(message, ast.Name):
        return name_is_translated(message.id, function, module)
    if not isinstance(message, ast.Call):
        return isinstance(message, ast.Constant) and message.value == ""
    called = message.func
    if isinstance(called, ast.Attribute) and called.attr == "format":
        return is_translated(called.value, function, module)
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    return name in TRANSLATING or name in PASSING_ON or helper_is_translated(name, module)


def name_is_translated(name: str, function: ast.FunctionDef, module: ast.Module) -> bool:
    """Whether all that a variable is set to in a function is translated."""
    given = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets)
    ]
    return bool(given) and all(is_translated(value, function, module) for value in given)


def helper_is_translated(name: str, module: ast.Module) -> bool:
    """Whether a function of the same file, or the check of a game's position, returns only translated sentences."""
    for function in (node for node in ast.walk(module) if isinstance(node, ast.FunctionDef) and node.name == name):
        returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]
        return all(is_translated(value, function, module) for value in returned)
    return name == "check"  # see test_reasons_why_a_position_is_impossible


def returned_sentences(path: Path) -> list[str]:
    """What the functions of a file return that holds letters outside of a call of gettext."""
    found = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.JoinedStr | ast.Constant):
            text = ast.unparse(node.value)
            if any(letter.isalpha() for letter in text) and text not in ("True", "False", "None"):
                found.append(text)
    return found


BUILDERS = sorted(SOURCES.glob("games/*/bounds/position_builder.py"))


@pytest.mark.parametrize("path", BUILDERS, ids=lambda path: path.parent.parent.name)
def test_what_a_position_of_a_few_words_needs_is_said_in_translation(path: Path) -> None:
    """`Draft.need` raises BadPosition with the sentence that it is given."""
    module = ast.parse(path.read_text())
    needs = [
        (node.args[1], function)
        for function in ast.walk(module)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "need"
    ]
    assert needs
    assert all(is_translated(reason, function, module) for reason, function in needs)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_messages_of_errors_are_translated(path: Path) -> None:
    module = ast.parse(path.read_text())
    wrong = [
        ast.unparse(call)
        for call, function in raised(path)
        if len(call.args) != 1 or not is_translated(call.args[0], function, module)
    ]
    assert wrong == []


def test_errors_are_found() -> None:
    assert len([call for path in FILES for call, _function in raised(path)]) > 70


def test_reasons_why_a_position_is_impossible() -> None:
    for path in sorted(SOURCES.glob("games/*/check.py")):
        assert returned_sentences(path) == []


# ------------------------------------------------------------------------------------------------------------- goldens


def bad_players() -> None:
    arasta.game("istanbul").table(players=7)


def bad_seed() -> None:
    arasta.game("istanbul").table(seed=-1)


def bad_option() -> None:
    arasta.game("istanbul").table(options={"family_must_act": "maybe"})


def bad_layout() -> None:
    arasta.game("istanbul").table(options={"layout": list(range(1, 16))})


def bad_components() -> None:
    arasta.game("istanbul").table(components={"tea_house": {"announce_min": 1}})


def illegal_choice() -> None:
    arasta.game("istanbul").table(seed=1).choose(9999)


def cannot_undo() -> None:
    arasta.game("istanbul").table(seed=1).undo()


def bad_position() -> None:
    position = arasta.game("istanbul").table(seed=1).position()
    position["state"]["lira"][0] = "many"
    arasta.game("istanbul").table_at(position)


def impossible_position() -> None:
    position = arasta.game("istanbul").table(seed=1).position()
    position["state"]["palace_free"] += 1
    arasta.game("istanbul").table_at(position)


def bad_record() -> None:
    arasta.game("istanbul").replay({})


def unknown_game() -> None:
    arasta.game("chess")


def unknown_bot() -> None:
    levels.make("genius")


GOLDENS = {
    bad_players: (
        "Istanbul ist für 2 bis 5 Personen, nicht 7",
        "Istanbul se joue de 2 à 5 joueurs, pas 7",
    ),
    bad_seed: (
        "ein Startwert ist eine ganze Zahl von 0 bis 9223372036854775807, nicht -1",
        "une graine est un nombre entier de 0 à 9223372036854775807, pas -1",
    ),
    bad_option: (
        "die Option family_must_act kann nicht 'maybe' sein: erlaubt ist on oder off",
        "l'option family_must_act ne peut pas être 'maybe'\N{NO-BREAK SPACE}: c'est on ou off",
    ),
    bad_layout: (
        "die Option layout kann nicht [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] sein: "
        "eine vorgegebene Anordnung hat jeden Ort von 1 bis 16 genau einmal; es fehlt: 16",
        "l'option layout ne peut pas être [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]\N{NO-BREAK SPACE}: "
        "une disposition donnée contient chaque lieu de 1 à 16 exactement une fois\N{NO-BREAK SPACE}; "
        "il manque\N{NO-BREAK SPACE}: 16",
    ),
    bad_components: (
        "istanbul: kleinste Zahl, die angesagt werden kann: möglich ist 3 bis 12, nicht 1",
        "istanbul\N{NO-BREAK SPACE}: plus petit nombre que l'on peut annoncer\N{NO-BREAK SPACE}: "
        "3 à 12 est possible, pas 1",
    ),
    illegal_choice: (
        "es gibt keine Wahl 9999; die Nummern gehen von 0 bis {last}",
        "il n'y a pas de choix 9999\N{NO-BREAK SPACE}; les numéros vont de 0 à {last}",
    ),
    cannot_undo: (
        "das lässt sich nicht zurücknehmen: es gibt nichts zurückzunehmen",
        "cela ne peut pas être annulé\N{NO-BREAK SPACE}: il n'y a rien à annuler",
    ),
    bad_position: (
        "state.lira[0]: eine ganze Zahl wird erwartet, gefunden: 'many'",
        "state.lira[0]\N{NO-BREAK SPACE}: un nombre entier est attendu, trouvé\N{NO-BREAK SPACE}: 'many'",
    ),
    impossible_position: (
        "state.palace_free: steigt mit jedem genommenen Rubin um eins (IST-4.1302)",
        "state.palace_free\N{NO-BREAK SPACE}: augmente de un à chaque rubis pris (IST-4.1302)",
    ),
    bad_record: (
        'eine Aufzeichnung ist ein Objekt mit "schema": "arasta-record/1"',
        'un enregistrement est un objet avec "schema": "arasta-record/1"',
    ),
    unknown_game: (
        "es gibt kein Spiel 'chess'; die Spiele sind {games}",
        "il n'y a pas de jeu 'chess'\N{NO-BREAK SPACE}; les jeux sont {games}",
    ),
    unknown_bot: (
        "es gibt keinen Bot 'genius'; die Stufen sind {levels}",
        "il n'y a pas de bot 'genius'\N{NO-BREAK SPACE}; les niveaux sont {levels}",
    ),
}


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("wrong", GOLDENS, ids=lambda wrong: wrong.__name__)
def test_errors_in_german_and_french(wrong: Any, language: str) -> None:
    from arasta.games.registry import GAMES

    expected = GOLDENS[wrong][("de", "fr").index(language)].format(
        last=arasta.game("istanbul").actions.count - 1, games=", ".join(GAMES), levels=", ".join(levels.LEVELS)
    )
    with i18n.using(language), pytest.raises(ArastaError) as caught:
        wrong()
    assert str(caught.value) == expected


USAGE = {
    "play --players x": (
        "arasta: Invalid value for '--players': 'x' is not a valid integer.",
        "arasta: Ungültiger Wert für '--players': 'x' ist keine ganze Zahl.",
        "arasta: Valeur incorrecte pour '--players' : 'x' n'est pas un nombre entier.",
    ),
    "--lng": (
        "arasta: No such option '--lng'. Did you mean '--lang'?",
        "arasta: Es gibt keine Option '--lng'. Meintest du '--lang'?",
        "arasta: Il n'y a pas d'option '--lng'. Vouliez-vous dire '--lang' ?",
    ),
    "shout": (
        "arasta: No such command 'shout'. There are: play, guide, serve, worker, "
        "simulate, arena, learn, admin, bench, components, features, companion, replay, analyse.",
        "arasta: Es gibt keinen Befehl 'shout'. Es gibt: play, guide, serve, worker, "
        "simulate, arena, learn, admin, bench, components, features, companion, replay, analyse.",
        "arasta: Il n'y a pas de commande 'shout'. Il y a : play, guide, serve, worker, "
        "simulate, arena, learn, admin, bench, components, features, companion, replay, analyse.",
    ),
    "simulate": (
        "arasta: Missing argument 'GAME'.",
        "arasta: Es fehlt das Argument 'GAME'.",
        "arasta: Il manque l'argument 'GAME'.",
    ),
    "replay a b": (
        "arasta: Got unexpected extra argument (b)",
        "arasta: Ein Argument ist zu viel (b)",
        "arasta: Il y a un argument de trop (b)",
    ),
    "bench --json=1": (
        "arasta: Option '--json' does not take a value.",
        "arasta: Die Option '--json' nimmt keinen Wert.",
        "arasta: L'option '--json' ne prend pas de valeur.",
    ),
    "--lang xx": (
        "arasta: Invalid value for '--lang': no language 'xx' (there are: en, de, fr)",
        "arasta: Ungültiger Wert für '--lang': es gibt keine Sprache 'xx' (es gibt: en, de, fr)",
        "arasta: Valeur incorrecte pour '--lang' : il n'y a pas de langue 'xx' (il y a : en, de, fr)",
    ),
}


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("line", USAGE)
def test_usage_errors(
    line: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    with i18n.using("en"):
        assert run(line.split()) == 2
    assert capsys.readouterr().err == USAGE[line][("en", "de", "fr").index(language)] + "\n"
