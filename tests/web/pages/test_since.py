"""The strip of what happened since one's last turn."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import arasta
from arasta.core.game import Event
from arasta.web.viewer import LogEntry, Viewer
from arasta.web.views import render_fragment
from arasta.web.views.since import since
from tests.web.moments import situations

MOMENTS = dict(situations())


def moment(game: str, name: str = "middle") -> Viewer:
    """A moment of a game."""
    return MOMENTS[name if game == "istanbul" else f"{game}-{name}"]()


@pytest.mark.parametrize("game", arasta.GAMES)
def test_each_of_the_others_has_a_row_of_what_it_did(game: str) -> None:
    shown = moment(game, "actions" if game == "dice" else "middle")
    page = render_fragment(shown)
    strip = page.split('id="since"')[1].split("</section>")[0]
    rows = re.findall(r"<li .*?</li>", strip, re.S)
    assert len(rows) == len(since(shown))
    assert {one.info.seat for one in since(shown) if one.brief.chips} >= {1, 2}
    for one, row in zip(since(shown), rows, strict=True):
        assert one.info.emblem in row and (row.count("chip") > 1) == bool(one.brief.chips) == bool(one.words)
        assert one.words.split(".")[0] in page.split('class="turn"', 1)[1].replace("&#39;", "'")
        assert shown.seats[0].name not in one.words  # "you"
    # Every place where it leaves a trace is on the page.
    for target in " ".join(re.findall(r'data-(?:to|from)="([^"]*)"', strip)).split():
        assert f'id="{target}"' in page, target
    for hidden in (replace(shown, seat=None, own=()), replace(shown, replay=3), replace(shown, behind_screen=True)):
        assert since(hidden) == []


def test_it_lasts_until_the_next_choice_and_comes_back_with_an_undo() -> None:
    shown = moment("istanbul")

    def went(version: int, seat: int, place: int) -> LogEntry:
        return LogEntry(version, arasta.game("istanbul").event("moved", seat, place, place + 1), 0, seat)

    def turn(version: int, seat: int, by: int) -> LogEntry:
        return LogEntry(version, arasta.game("istanbul").event("turn", seat, 1, 0), 0, by)

    def seats(*log: LogEntry) -> list[int]:
        return [one.info.seat for one in since(replace(shown, log=log))]

    before = (went(1, 0, 5), turn(1, 1, 0), went(2, 1, 6), turn(2, 2, 1), went(3, 2, 7), turn(3, 0, 2))
    assert seats(*before) == [1, 2]
    assert seats(*before, went(4, 0, 8)) == []
    taken_back = LogEntry(5, Event("undone", 0, 0, 0), 0, 0)
    assert seats(*before, went(4, 0, 8), taken_back) == [1, 2]
    # Somebody else's undo takes away what it did; one's own choice in another's turn hides nothing.
    assert seats(*before[:3], LogEntry(3, Event("undone", 1, 0, 0), 0, 1)) == []
    asked = went(3, 0, 9)
    assert seats(*before[:4], asked, went(4, 2, 7), turn(4, 0, 2)) == [1, 2]


def test_changes_are_summed() -> None:
    shown = moment("istanbul")
    game = arasta.game("istanbul")
    told = [("turn", 1, 0), ("gained_lira", 7, 0), ("paid", 2, -1), ("gained_good", 3, 2), ("paid_good", 3, 2)]
    log = tuple(LogEntry(2, game.event(name, 1, first, second), 0, 1) for name, first, second in told)
    one, idle = since(replace(shown, log=log))
    assert idle.brief.chips == () and idle.words == ""  # the row is kept for whoever did nothing yet
    assert [re.sub(r"<[^>]*>", "", chip) for chip in one.brief.chips] == ["+5"]
