"""The end of a game in the terminal: the result with one's own row marked, the rounds, what made the difference."""

from __future__ import annotations

import arasta
from arasta.terminal.arguments import Player
from arasta.terminal.course import course_lines
from arasta.terminal.look import look_at, view_of
from arasta.terminal.result import result_lines
from tests.core.test_course import finished


def test_the_end_shows_the_rounds_as_far_as_there_is_room() -> None:
    table = finished("istanbul", 2)
    result = table.result
    assert result is not None
    winner, players = result.winners[0], [Player(name, "greedy") for name in table.names]
    look = look_at(table, None, players)
    for width, fewest in ((60, 5), (120, 15)):
        lines = [line.plain for line in course_lines(look, winner, width)]
        assert all(len(line) <= width for line in lines)
        head = next(n for n, line in enumerate(lines) if line.startswith("Round"))
        rounds = [int(number) for number in lines[head].split()[1:]]
        assert rounds == sorted(rounds) and len(rounds) >= fewest
        for seat, row in enumerate(lines[head + 1 : head + 4]):
            assert int(row.split()[-1]) == result.scores[seat] and len(row.split()) == len(rounds) + 2
        assert any(line.startswith(("1. You ", "1. It was a tie")) for line in lines)
    told = [line.plain for line in result_lines(look, view_of("istanbul"), 80, winner)]
    assert told[0].strip() == "You win!" and [line.startswith(">") for line in told[2:5]].count(True) == 1
    assert course_lines(look_at(arasta.game("istanbul").table(3), None, players), None, 80) == []
