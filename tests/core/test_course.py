"""The course of a finished game: rounds, scores, and what made the difference."""

from __future__ import annotations

import re
from functools import cache

import pytest

import arasta
from arasta import bots, i18n
from arasta.core.course import Course, Round, course_at
from arasta.core.difference import MOST, duels, heaviest, in_every_game
from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.core.result import Result, Standing, result_of
from arasta.core.table import Table


@cache
def finished(game: str, seed: int) -> Table:
    """A game of three that greedy bots played to its end."""
    table, bot = arasta.game(game).table(players=3, seed=seed, names=("Zoltan", "Quirin", "Xaver")), bots.make("greedy")
    while table.seats:
        seat = table.seats[0]
        actions = table.actions_of(seat)
        table.choose(bot.choose(table.game, table.box, table.observe(seat), seat, actions, len(table.made)))
    return table


@pytest.mark.parametrize("game", arasta.GAMES)
def test_rounds_and_reasons_of_whole_games(game: str) -> None:
    """Rounds join without gaps, lead to the result, and begin where the table says; the reasons are honest sums."""
    for seed in (2, 3):
        table = finished(game, seed)
        result = table.result
        assert result is not None
        course = course_at(table)
        assert [one.number for one in course.rounds] == list(range(1, len(course.rounds) + 1)) and len(
            course.rounds
        ) > 2
        assert course.rounds[-1].scores == result.scores
        for before, after in zip(course.rounds, course.rounds[1:], strict=False):
            then = table.as_it_was(after.begins)
            assert any((e.name, e.first) == ("turn", after.number) for e in then.events)
            assert before.scores == tuple(getattr(then.state, table.game.score)[seat] for seat in range(3))
        winner, second = result.winners[0], result.ranking[1][0] if len(result.winners) == 1 else result.winners[1]
        for language in i18n.languages():
            with i18n.using(language):
                plain = table.game.texts.difference(table, course)
                assert 1 <= len(plain) <= MOST and len(set(plain)) == len(plain)
                assert all(sentence and "{" not in sentence for sentence in plain)
                mine = table.game.texts.difference(table, course, winner)
                assert not any(table.names[winner] in sentence for sentence in mine)
                theirs = table.game.texts.difference(table, course, second)
                assert not any(table.names[second] in sentence for sentence in theirs)
        if len(result.winners) == 1:
            # "{player} ... {more} ..., {other} {fewer}." compares two numbers of the game: the winner's is larger.
            compared = [re.findall(r"\d+", one) for one in plain_english(table, course) if ", " in one]
            assert all(int(found[0]) > int(found[-1]) for found in compared if len(found) > 1)


def plain_english(table: Table, course: Course) -> tuple[str, ...]:
    """What made the difference, in English, by names."""
    return table.game.texts.difference(table, course)


def told(*rounds: tuple[int, ...], breaks: tuple[int, ...] = (0, 0)) -> tuple[str, ...]:
    """What can decide any game, for two seats with these scores at the end of each round."""
    standings = [Standing(seat, score, (breaks[seat],)) for seat, score in enumerate(rounds[-1])]
    course = Course(tuple(Round(n, n, scores) for n, scores in enumerate(rounds, 1)), ())
    names = [Player("Sun"), Player("Moon", reader=True)]
    return heaviest(one for pair in duels(course, result_of(standings), names) for one in in_every_game(pair))


def test_when_the_lead_was_taken() -> None:
    assert told((1, 0), (2, 1)) == ("Sun led from the first round on.",)
    assert told((0, 1), (1, 2), (3, 4))[:1] == ("You led from the first round on.",)
    assert told((0, 0), (1, 0), (2, 1)) == ("Sun took the lead in round 2 and kept it.",)
    late = told((0, 1), (1, 2), (4, 3))
    assert late == ("Sun took the lead only in the last round.", "Sun scored most in round 3: 3 at once.", CHANGED)
    assert told((0, 0), (1, 1), breaks=(3, 7)) == ("It was a tie, and the tie-break decided: 7 against 3.",)
    assert told((1, 1), (2, 2)) == ()  # shared: nobody decided it
    assert told((2, 0)) == ()  # one round is no course


def test_the_best_round_is_not_a_later_one_than_the_first() -> None:
    assert told((1, 0), (4, 0)) == ("Sun led from the first round on.", "Sun scored most in round 2: 3 at once.")
    assert told((3, 0), (6, 0)) == told((5, 0), (7, 0)) == ("Sun led from the first round on.",)


def test_only_what_the_winner_had_more_of_is_told() -> None:
    course = Course(
        (), (Event("sold", 0, 1, 0), Event("sold", 0, 1, 0), Event("sold", 1, 1, 0), Event("paid", 1, 1, 0))
    )
    (pair,) = duels(course, result_of([Standing(0, 4, ()), Standing(1, 3, ())]), [Player("Sun"), Player("Moon", True)])
    assert pair.both("sold") == (2, 1) and pair.both("sold", "paid", counted=lambda event: 2) == (4, 4)
    for compare in (pair.share, pair.help):
        assert [one.sentence for one in compare(2, 1, "{player} sold, {other} {n}")] == ["Sun sold, you 1"]
        assert compare(1, 2, "{player} sold") == compare(1, 1, "{player} sold") == []


CHANGED = "The lead changed hands 1 time."


def test_nobody_is_compared_where_nobody_came_second() -> None:
    course = Course((), (Event("turn", 0, 1, 0),))
    alone, stopped = result_of([Standing(0, 5, ())]), Result((), (), (3, 4), ((), ()), True)
    assert duels(course, alone, [Player("Sun")]) == duels(course, stopped, [Player("Sun"), Player("Moon")]) == []
