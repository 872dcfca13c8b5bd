"""The README's examples do what they say."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import arasta

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs() -> None:
    found = doctest.DocTestParser().get_doctest(README, {}, "README.md", None, 0)
    assert len(found.examples) >= 8
    assert doctest.DocTestRunner().run(found).failed == 0


def test_every_link_and_picture_is_there() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        if "://" not in link:
            assert (ROOT / link).exists(), f"README.md links to {link}, which is not there"


def test_the_readme_names_the_two_commands_every_game_and_the_rights() -> None:
    for words in ("make play", "make test", "unofficial fan project", *(arasta.game(g).title for g in arasta.GAMES)):
        assert words in README
