"""Decisions that several seats are asked at the same time: any order, nothing shown before all have chosen."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from arasta.core.errors import CannotUndo, IllegalChoice
from arasta.core.table import Table
from tests.core.sealed import GAME


def table(players: int = 3) -> Table:
    return GAME.table(players, seed=1)


def test_all_are_asked_and_each_may_choose_first() -> None:
    chosen = {0: 2, 1: 3, 2: 1}
    ends = set()
    for order in itertools.permutations(range(3)):
        played = table()
        for n, seat in enumerate(order):
            assert set(played.seats) == set(order[n:])
            assert [choice.id for choice in played.choices_of(seat)] == [1, 2, 3]
            played.choose(chosen[seat], seat)
            assert played.choices_of(seat) == () or n == 2
        assert played.seats == (0, 1, 2), "the next round"
        ends.add(played.states.tobytes())
    assert len(ends) == 1, "the order makes no difference"


def test_who_has_chosen_is_not_asked_again() -> None:
    played = table()
    played.choose(2, 1)
    with pytest.raises(IllegalChoice, match="seat 1 has nothing to decide"):
        played.choose(3, 1)


def test_nothing_of_a_sealed_choice_is_seen() -> None:
    seen = set()
    for chosen in (1, 2, 3):
        played = table()
        played.choose(chosen, 1)
        seen.add((played.observe(0).tobytes(), played.observe(None).tobytes(), str(played.events_for(0))))
        assert played.record()["choices"] == []
        assert str(played.position(0)) == str(played.copy(resample=True, seat=0).position(0))
    assert len(seen) == 1


@pytest.mark.parametrize("narrow", [0, 1, 2])
def test_who_has_a_single_choice_is_asked_like_all_others(narrow: int) -> None:
    """Carried out by itself, it would tell the others something before they choose: whatever leaves no other choice."""
    free, bound = table(), table()
    bound.state.only[narrow] = 3
    bound.refresh()
    for seat in (0, 2, 1):
        assert free.seats == bound.seats
        assert [choice.id for choice in bound.choices_of(seat)] == ([3] if seat == narrow else [1, 2, 3])
        free.choose(3, seat)
        bound.choose(3, seat)
        for other in (one for one in range(3) if one != narrow):
            assert free.observe(other).tobytes() == bound.observe(other).tobytes()
            assert free.events_for(other) == bound.events_for(other)
    assert bound.seats == (0, 1, 2), "the next round, in which the same seat is asked again"


def test_the_observation_of_who_is_asked_has_its_decision_on_top() -> None:
    played = table()
    for seat in (1, 2, 0):
        observed = GAME.view(played.observe(seat))
        assert observed.pending_seat[observed.depth - 1] == seat


def test_each_takes_back_its_own_while_the_others_choose() -> None:
    played = table()
    played.choose(2, 2)
    played.choose(3, 0)
    played.undo(2)
    assert set(played.seats) == {1, 2}
    assert [choice.id for choice in played.choices_of(2)] == [1, 2, 3]
    played.choose(1, 2)
    played.choose(2, 1)
    assert [played.state.points[seat] for seat in range(3)] == [3, 2, 1]
    with pytest.raises(CannotUndo, match="revealed"):
        played.undo(1)
    with pytest.raises(CannotUndo):
        played.undo(2)


def test_records_and_saved_games_keep_the_seats() -> None:
    rng = np.random.default_rng(3)
    for _ in range(40):
        played = table()
        while played.seats:
            if rng.random() < 0.3:
                seat = int(rng.integers(3))
                if not played.can_undo(seat):
                    played.undo(seat)
            seat = int(rng.choice(played.seats))
            played.choose(int(rng.integers(1, 4)), seat)
            again = GAME.restore(played.save())
            assert again.position() == played.position()
            assert again.seats == played.seats
        record = played.record()
        assert GAME.replay(record).position() == played.position()
        assert [choice for _seat, choice in played.stood].count(0) == 0


def test_a_record_of_a_running_game_holds_what_was_shown() -> None:
    played = table()
    for seat in (2, 1, 0):
        played.choose(seat + 1, seat)
    shown = [[2, 3], [1, 2], [0, 1]]
    assert played.record()["choices"] == shown
    played.choose(1, 1)
    assert played.record()["choices"] == shown


def test_a_record_of_a_running_game_tells_nothing_of_what_was_taken_back_in_secret() -> None:
    played = table()
    played.choose(3, 1)
    played.undo(1)
    assert played.record()["choices"] == []
    for seat in (0, 1, 2):
        played.choose(1, seat)
    assert played.record()["choices"] == [[0, 1], [1, 1], [2, 1]]


def test_a_choice_acts_for_the_seat_that_it_was_listed_for() -> None:
    played = table()
    first, second = played.choices_of(0), played.choices_of(1)
    played.choose(second[0])
    assert played.stood == [(1, second[0].id)]
    with pytest.raises(IllegalChoice, match="listed for seat 0"):
        played.choose(first[1], seat=2)
    with pytest.raises(IllegalChoice, match="listed for seat 0"):
        played.open_step(first[1], seat=2)
    # What others choose meanwhile makes a choice no older.
    played.choose(first[1])
    assert played.stood == [(1, second[0].id), (0, first[1].id)]
    assert played.seats == (2,)


def test_a_choice_of_an_earlier_moment_is_refused() -> None:
    played = table()
    old = played.choices_of(1)
    for seat in range(3):
        played.choose(2, seat)
    assert 1 in played.seats, "the next round asks the same"
    before = played.states.tobytes()
    with pytest.raises(IllegalChoice, match="earlier moment"):
        played.choose(old[0])
    assert played.states.tobytes() == before
    assert len(played.stood) == 3


def test_choices_stay_good_through_the_undo_of_another_seat() -> None:
    played = table()
    listed = [played.choices_of(seat) for seat in range(3)]
    played.choose(listed[0][0])
    played.choose(listed[1][0])
    played.undo(0)
    assert played.seats[0] in (0, 2) and set(played.seats) == {0, 2}
    played.choose(listed[2][0])
    played.undo(2)
    played.undo(1)
    for seat in (1, 2, 0):
        played.choose(listed[seat][1])
    assert [action for _, action in played.stood] == [listed[0][1].id] * 3


def test_a_seat_that_has_chosen_cannot_choose_the_same_choice_twice() -> None:
    played = table()
    first, second = played.choices_of(0), played.choices_of(1)
    played.choose(second[0])
    played.choose(first[0])
    played.undo(0)
    with pytest.raises(IllegalChoice):
        played.choose(second[0])
    assert set(played.seats) == {0, 2}


def test_whoever_is_not_asked_waits_for_another_moment() -> None:
    """A choice changes what comes for everybody but those who are asked the same as before."""
    played = table()
    moments = [played.moment_of(seat) for seat in range(3)]
    played.choose(2, 1)
    now = [played.moment_of(seat) for seat in range(3)]
    assert [now[seat] == moments[seat] for seat in range(3)] == [True, False, True]
    # Seat 1 has chosen and is not asked: the next choice is made at another moment for it, too.
    played.choose(3, 0)
    assert played.moment_of(1) != now[1]
    assert played.moment_of(2) == moments[2]
