"""What a choice brings at the end of a turn: whether it can wait there, and that asking changes and betrays nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import arasta
from arasta.core.errors import IllegalChoice
from arasta.core.event_kinds import TURN
from arasta.core.game import Event
from arasta.core.table import Table
from arasta.core.turn_end import END_TURN, TurnEnd, turn_end

LONGEST = 300
"""Choices of one play-out; whoever chooses at random may walk about for very long."""


def tables(name: str) -> Iterator[Table]:
    for players, seed in ((2, 11), (3, 12)):
        yield arasta.game(name).table(players=players, seed=seed)


def until_turn(events: tuple[Event, ...]) -> list[Event]:
    """What was told before a turn begins."""
    names = [event.name for event in events]
    return list(events[: names.index(TURN)] if TURN in names else events)


def kind_of(table: Table, action: int) -> str:
    return table.game.actions.kind_and_value(action)[0]


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_turn_waits_for_whatever_could_be_taken_back(name: str) -> None:
    found: Counter[TurnEnd] = Counter()
    for table in tables(name):
        chance = random.Random(table.seed)
        while table.seats and len(table.made) < LONGEST:
            seat = chance.choice(table.seats)
            action = chance.choice(table.actions_of(seat))
            before, made = table.states.tobytes(), len(table.made)
            end = turn_end(table, seat, [action])
            assert table.states.tobytes() == before and len(table.made) == made
            imagined = None if end is TurnEnd.PASSES else table.copy(resample=True, seat=seat)
            kind = kind_of(table, action)
            events = table.choose(action, seat)
            ended = any(event.name == TURN for event in events) or not table.seats
            if not ended or kind == END_TURN:
                assert end is TurnEnd.PASSES
                continue
            found[end] += 1
            if end is TurnEnd.WAITS:
                assert seat not in table.seats and table.can_undo(seat) == ""
                table.undo(seat)
                assert table.states.tobytes() == before
                table.choose(action, seat)
            elif end is TurnEnd.HOLDS:
                assert table.can_undo(seat) != ""
            else:
                assert table.can_undo(seat) != "" or seat in table.seats
            if imagined is not None:
                # Whatever is hidden: until the turn has passed on, the same happens.
                imagined.choose(action, seat)
                assert until_turn(imagined.events) == until_turn(events)
    assert found[TurnEnd.WAITS] + found[TurnEnd.HOLDS] >= LEAST[name] * sum(found.values()), found


LEAST = {"istanbul": 0.8, "dice": 0.7, "choose-write": 0.05, "kairo": 0.5}
"""Of the turns that are not said to be over, the share that waits at least when all choose at random."""


def test_the_dice_of_the_next_player_are_not_thrown_before_the_turn_is_over() -> None:
    found = 0
    for table in tables("dice"):
        chance = random.Random(5)
        while table.seats and len(table.made) < LONGEST:
            seat, action = table.seats[0], chance.choice(table.actions)
            end, kind = turn_end(table, seat, [action]), kind_of(table, action)
            names = [event.name for event in table.choose(action)]
            if TURN in names and "rolled" in names[names.index(TURN) :] and kind == "good":
                found += 1
                assert end is TurnEnd.HOLDS
    assert found > 10


@pytest.mark.parametrize("name", ["dice", "choose-write", "kairo"])
def test_the_last_choice_of_a_game_is_held(name: str) -> None:
    ends = set()
    for seed in range(3):
        table = arasta.game(name).table(players=2, seed=seed)
        chance = random.Random(seed)
        chosen = []
        while table.seats:
            chosen.append(chance.choice(table.actions))
            table.choose(chosen[-1])
        before = arasta.game(name).table(players=2, seed=seed)
        for action in chosen[:-1]:
            before.choose(action)
        end = turn_end(before, before.seats[0], chosen[-1:])
        revealed = before.state.reveals != table.state.reveals
        assert (end is TurnEnd.HOLDS) == (not revealed and kind_of(before, chosen[-1]) != END_TURN)
        ends.add(end)
    assert TurnEnd.WAITS not in ends


def test_several_choices_of_one_click_count_as_one() -> None:
    """The series ends the turn, whichever of its choices does."""
    found = Counter[TurnEnd]()
    for table in tables("kairo"):
        chance = random.Random(9)
        while table.seats and len(table.made) < LONGEST:
            seat, last = table.seats[0], table.copy()
            actions = [chance.choice(last.actions)]
            last.choose(actions[0])
            if seat in last.seats and last.state.reveals == table.state.reveals:
                actions.append(chance.choice(last.actions))
                last.choose(actions[1])
                if last.seats and last.state.reveals == table.state.reveals and seat not in last.seats:
                    assert turn_end(table, seat, actions) is TurnEnd.WAITS
                    assert turn_end(table, seat, actions[:1]) is TurnEnd.PASSES
                    found[TurnEnd.WAITS] += 1
            table.choose(actions[0])
    assert found[TurnEnd.WAITS] > 10


def test_what_cannot_be_chosen_is_refused_and_nothing_changes() -> None:
    table = arasta.game("kairo").table(players=2, seed=1)
    before = table.states.tobytes()
    wrong = next(action for action in range(table.game.actions.count) if action not in table.actions)
    with pytest.raises(IllegalChoice):
        turn_end(table, table.seats[0], [wrong])
    assert table.states.tobytes() == before


def test_a_choice_made_in_secret_by_several_waits_for_nothing() -> None:
    table = arasta.game("choose-write").table(players=2, seed=4, options={"resolution": "simultaneous"})
    chance = random.Random(4)
    secret = 0
    while table.seats and len(table.made) < LONGEST:
        seat = chance.choice(table.seats)
        action = chance.choice(table.actions_of(seat))
        if table.decision == "sealed_use":
            secret += 1
            assert turn_end(table, seat, [action]) is TurnEnd.PASSES
        table.choose(action, seat)
    assert secret > 10
