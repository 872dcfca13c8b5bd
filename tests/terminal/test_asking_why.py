"""`w` and a number: a choice listed, or a place where places are chosen by their numbers."""

from __future__ import annotations

import pytest

import arasta
from arasta.terminal.arguments import Player
from arasta.terminal.help import keys, why_not
from arasta.terminal.look import look_at, view_of
from arasta.terminal.questions import sections


@pytest.mark.parametrize("name", ["choose-write", "dice", "istanbul", "kairo"])
def test_a_number_means_what_bears_it_on_the_screen(name: str) -> None:
    table = arasta.game(name).table(players=2, seed=3)
    seat, view = table.seats[0], view_of(name)
    look = look_at(table, seat, [Player("Sun", None), Player("Moon", None)])
    found = sections(look, view)
    meanings = dict(keys(look, view))
    if name == "istanbul":
        assert "number is that of a place" in meanings["w WHAT"]
        assert ": " in why_not(look, view, found, "16")[0] and "move" in why_not(look, view, found, "16")[0].casefold()
        return
    assert "choice listed" in meanings["w WHAT"]
    for section in found:
        for entry in section.entries:
            assert why_not(look, view, found, str(entry.number)) == [f"{entry.choice.text}: this is possible now."]
