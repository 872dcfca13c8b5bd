"""What every game brings so that it has pages, and that the shell of the pages knows no game."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import arasta
from arasta import GAMES, i18n
from arasta.games.istanbul.words import WORDS
from arasta.web.views import choose_write, dice, istanbul, kairo
from arasta.web.views.game import GameView, has_view, slug_of, view_of
from arasta.web.views.hyphens import softened
from arasta.web.views.istanbul.asked import fee_of
from arasta.web.views.options import shown_options
from arasta.web.views.pages import ART, SCRIPTS, STATIC, WEB
from tests.rules.istanbul.situations import at
from tests.web.moments import modules

SHOWN = [name for name in GAMES if has_view(name)]
TYPED: tuple[GameView, ...] = (istanbul, dice, choose_write, kairo)
"""mypy holds the views to their type."""


def symbols(*files: str) -> list[str]:
    """Ids of the drawings in these files."""
    found = []
    for file in files:
        tree = ElementTree.fromstring(f"<svg>{(ART / f'{file}.svg').read_text(encoding='utf-8')}</svg>")
        found += [one.attrib["id"] for one in tree if "id" in one.attrib]
    return found


def test_istanbul_has_pages() -> None:
    assert "istanbul" in SHOWN and not has_view("nothing")


@pytest.mark.parametrize("name", SHOWN)
def test_a_view_is_complete(name: str) -> None:
    view, game, slug = view_of(name), arasta.game(name), slug_of(name)
    assert view.PITCH and view.MINUTES > 0
    for path in (WEB / "templates" / view.TEMPLATE, WEB / "templates" / slug / "rules.html", STATIC / f"{slug}.css"):
        assert path.is_file(), path
    drawings = symbols("ornament", "pieces", *view.ART)
    assert len(drawings) == len(set(drawings))
    assert f"d-scene-{name}" in symbols(*view.SCENE)
    options = {option.name: option for option in game.options}
    assert set(view.OPTION_TITLES) <= set(options)
    for option, words in view.OPTION_VALUES.items():
        assert set(words) <= {str(value) for value in options[option].values}
    for subject in game.texts.subjects():
        kind, _colon, which = subject.partition(":")
        assert (kind if which else "") in view.CHAPTERS, subject
        assert game.texts.subject_title(subject)
        drawing = view.subject_drawing(subject)
        assert not drawing or f"d-{drawing}" in drawings, subject


@pytest.mark.parametrize("name", SHOWN)
def test_no_option_offers_raw_truth_values(name: str) -> None:
    with i18n.using("de"):
        words = [word for option in shown_options(arasta.game(name)) for _value, word in option.choices]
    assert not {"True", "False"} & set(words)
    assert name != "kairo" or {"ja", "nein"} <= set(words)


@pytest.mark.parametrize("name", SHOWN)
def test_a_view_has_moments(name: str) -> None:
    (module,) = [module for game, module in modules() if game == name]
    assert {moment for moment, _make in module.situations()} >= set(module.AXE)
    assert module.AXE


@pytest.mark.parametrize("path", sorted(ART.glob("*.svg")), ids=lambda path: str(path.stem))
def test_drawings_are_sound(path: Path) -> None:
    """Well-formed, coloured by classes only, each with its own id."""
    drawings = symbols(path.stem)
    assert drawings and len(drawings) == len(set(drawings))
    assert not re.findall(r'(?:fill|stroke|style)="', path.read_text(encoding="utf-8"))


def test_the_shell_names_no_game() -> None:
    shell = [*(WEB / "views").glob("*.py"), *(WEB / "templates").glob("*.html"), *(WEB / "templates/parts").glob("*")]
    shell += [STATIC / name for name in ("base.css", "table.css", "owned.css", "site.css")]
    shell += SCRIPTS.glob("*.js")
    # Dice are a source of luck in every game.
    told = {
        path.name: path.read_text(encoding="utf-8").replace('N_("dice")', "")
        for path in shell
        if path.name != "game.py"
    }
    for name in SHOWN:
        words = (f"arasta.games.{slug_of(name)}", f"views.{slug_of(name)}", f'"{name}/', f".{name} ", f'"{name}"')
        assert [(path, word) for path, text in told.items() for word in words if word in text] == []


def test_long_words_may_be_broken() -> None:
    soft = "\N{SOFT HYPHEN}"
    assert softened("Polizeistation") == f"Po{soft}li{soft}zei{soft}sta{soft}tion"
    assert softened("Großer Markt") == "Großer Markt"


def test_the_board_of_istanbul_shows_what_the_rules_ask_for() -> None:
    """Also where merchants start elsewhere than at the Fountain: it costs nothing there alone (IST-3.4)."""
    elsewhere = {"start_position": {"merchants": 5}}
    table = at(merchant=6, lira=9, others={1: {"merchant": 7}, 2: {"merchant": 5}}, components=elsewhere)
    now, moves = WORDS.situation(table, 0), {choice.value: choice for choice in table.choices if choice.kind == "move"}
    assert {place: fee_of(now, choice) for place, choice in moves.items()} == {**dict.fromkeys(moves, 0), 5: 2}
    assert [place for place, choice in moves.items() if "you will owe" in choice.text] == [5]
