"""What players are called: no two at a table alike, in any language."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

import arasta
from arasta import i18n
from arasta.core.players import alike, player, seat_name, told_apart


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (("Alex", "Bo", ""), ("Alex", "Bo", "Tulip")),
        (("Alex", "Alex", "Bo"), ("Alex (Sun)", "Alex (Moon)", "Bo")),
        (("Alex", "ALEX"), ("Alex (Sun)", "ALEX (Moon)")),
        (("Alex", "\uff21\uff4c\uff45\uff58"), ("Alex (Sun)", "\uff21\uff4c\uff45\uff58 (Moon)")),
        (("Moon", ""), ("Moon (Sun)", "Moon")),
        (("Alex", "Alex", "Alex (Sun)"), ("Alex (Sun) (Sun)", "Alex (Moon)", "Alex (Sun) (Tulip)")),
    ],
)
def test_equal_names_are_told_apart_by_the_emblem(names: tuple[str, ...], called: tuple[str, ...]) -> None:
    assert told_apart(names) == called


def test_whatever_the_names_no_two_are_called_alike() -> None:
    given = ("", "Sun", "moon", "Sun (Moon)", "Sun (Sun)", "Sun (Moon) (Sun)")
    for language in i18n.languages():
        with i18n.using(language):
            for names in product((*given, seat_name(1)), repeat=3):
                assert len({alike(one) for one in told_apart(names)}) == 3, names


@pytest.mark.parametrize("game", arasta.GAMES)
def test_the_log_of_every_game_tells_two_of_one_name_apart(game: str) -> None:
    table = arasta.game(game).table(players=3, seed=1)
    table.names = ("Alex", "Alex", "Bo")
    assert [player(table, seat) for seat in range(3)] == ["Alex (Sun)", "Alex (Moon)", "Bo"]
    told = " ".join(table.game.texts.event(table, event) for event in table.events)
    for _ in range(200):
        if not table.seats:
            break
        table.choose(table.choices[0])
        told += " ".join(table.game.texts.event(table, event) for event in table.events)
    assert "Alex (Sun)" in told and "Alex (Moon)" in told
    assert "Alex" not in told.replace("Alex (Sun)", "").replace("Alex (Moon)", "")


@pytest.mark.parametrize("game", arasta.GAMES)
def test_the_log_calls_its_reader_you_in_every_language(game: str) -> None:
    """Not by the name, neither where it is the subject nor where something is done to it; others keep theirs."""
    called = ("Zoltan", "Quirin", "Xaver")
    for language, you in (
        ("en", r"\b[Yy]our?\b"),
        ("fr", r"\b[Vv](ou|ot)s|\bvotre"),
        ("de", r"\b[Dd](u|ir|ich|ein)\b"),
    ):
        with i18n.using(language):
            table, chance, addressed = arasta.game(game).table(players=3, seed=2, names=called), Random(3), 0
            while table.seats and len(table.made) < 150:
                for event in table.events:
                    told = table.game.texts.event(table, event)
                    for reader, name in enumerate(called):
                        line = table.game.texts.event(table, event, reader)
                        assert name not in line and re.search(you, line) if name in told else line == told, line
                        assert all((other in line) == (other in told) for other in called if other != name)
                        addressed += name in told
                table.choose(chance.choice(table.choices))
            assert addressed > 100
