"""The library's own methods: what programs give them, numbers of NumPy among it, and what a finished game allows."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import arasta
from arasta import i18n
from arasta.core.errors import Shown
from arasta.core.game import Game
from arasta.core.numbers import from_digits, whole
from arasta.core.table import Table

ISTANBUL: Game = arasta.game("istanbul")


def at_start() -> Table:
    return ISTANBUL.table(3, seed=1)


# -------------------------------------------------------------------------------------------------- whole numbers


def test_a_whole_number_is_one_of_python_or_numpy() -> None:
    assert [whole(value) for value in (3, np.int8(3), np.uint64(3), -4)] == [3, 3, 3, -4]
    assert all(type(whole(value)) is int for value in (3, np.int8(3), np.uint64(3)))
    for value in (True, np.True_, 3.0, np.float32(3), Decimal(3), Fraction(3), "3", None, [3]):
        assert whole(value) is None


@pytest.mark.parametrize(
    ("text", "number"),
    [("7", 7), (" 16 ", 16), ("007", 7), ("0", 0), ("9" * 18, 10**18 - 1), ("0" * 6000, 0)],
    ids=lambda value: Shown(value).text,
)
def test_digits_are_read(text: str, number: int) -> None:
    assert from_digits(text) == number


OTHER_DIGITS = ("\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT ONE}", "\N{FULLWIDTH DIGIT ONE}")
"""Digits to Unicode; Python's `int` reads two of the three."""
NO_NUMBERS = ("", " ", "-1", "+1", "1.0", "1e3", "1_000", *OTHER_DIGITS, "x", "1 2", "9" * 19, "9" * 5000)


@pytest.mark.parametrize("text", NO_NUMBERS, ids=lambda text: Shown(text).text)
def test_other_texts_are_no_number(text: str) -> None:
    assert from_digits(text) is None


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64])
def test_numpy_numbers_are_seats_players_seeds_and_values(kind: Any) -> None:
    plain, table = ISTANBUL.table(3, 7), ISTANBUL.table(kind(3), kind(7))
    assert table.position() == plain.position()
    asked = table.seats[0]
    move = next(choice for choice in table.choices if choice.kind == "move")
    for number in range(1, 17):
        assert table.why_not("move", kind(number)) == plain.why_not("move", number)
    assert table.why_not("move", kind(move.value), kind(asked)) == ""
    assert table.prompt(kind(asked)) == table.prompt(asked)
    assert table.choices_of(kind(asked)) == table.choices
    assert table.actions_of(kind(asked)) == table.actions
    assert table.position(kind(asked)) == table.position(asked)
    table.choose(move, kind(asked))
    table.undo(kind(asked))
    table.choose(move, kind(asked))
    assert json.loads(json.dumps(table.save()))["choices"] == [move.id, "undo", move.id]


@pytest.mark.parametrize("value", [16.0, np.float32(16), Decimal(16), Fraction(16), True, np.True_])
def test_what_is_only_equal_to_a_number_names_no_value(value: Any) -> None:
    with pytest.raises(arasta.IllegalChoice, match="it takes 1, 2, 3"):
        at_start().why_not("move", value)


@pytest.mark.parametrize("seat", [3, 9, -1, True, "0", 0.0, [], 10**5000], ids=lambda seat: Shown(seat).text)
@pytest.mark.parametrize(
    "call",
    [
        Table.actions_of,
        Table.choices_of,
        Table.prompt,
        Table.can_undo,
        Table.undo,
        Table.observe,
        Table.events_for,
        Table.position,
        lambda table, seat: table.copy(True, seat),
        lambda table, seat: table.why_not("move", 3, seat),
        lambda table, seat: table.choose(table.actions[0], seat),
    ],
)
def test_a_seat_that_is_none_is_refused_everywhere(call: Callable[[Table, Any], Any], seat: Any) -> None:
    table = at_start()
    before = table.states.tobytes()
    with pytest.raises(arasta.BadPlayers, match="the seats are 0 to 2"):
        call(table, seat)
    assert table.states.tobytes() == before


@pytest.mark.parametrize("given", [True, False, 0, 5, 3.5, "", "abc", [], [1], ("a", "b"), {1, 2}, object])
def test_components_and_options_are_mappings(given: Any) -> None:
    with pytest.raises(arasta.BadComponents, match="names of tables with their data"):
        ISTANBUL.table(3, 1, {}, given)
    with pytest.raises(arasta.BadOption, match="names with values"):
        ISTANBUL.table(3, 1, given)


# ------------------------------------------------------------------------------------------- options that are texts

ODD_OPTIONS = [
    *NO_NUMBERS,
    *(f"{digit},2,3" for digit in OTHER_DIGITS),
    *(",", ",".join(["9" * 5000] * 16), "1,2,x", "-1,2", "on,off", "\ud800"),
    *(10**5000, -(10**5000), float("nan"), float("inf"), 1.5, None, [], [[]], [OTHER_DIGITS[0]], [10**5000]),
    *({}, object(), b"1", Decimal("NaN"), Fraction(1, 2), np.float64(3.7), np.array([1, 2])),
]


@pytest.mark.parametrize("option", [option.name for option in ISTANBUL.options])
def test_an_option_that_cannot_be_says_so_in_the_language_of_the_reader(option: str) -> None:
    """No sentence of Python itself reaches a reader: every reason has a translation."""
    for value in ODD_OPTIONS:
        said = {}
        for language in ("en", "fr", "de"):
            with i18n.using(language), pytest.raises(arasta.BadOption) as caught:
                ISTANBUL.table(3, 1, {option: value})
            said[language] = str(caught.value.__cause__)
            assert "\n" not in str(caught.value)
            assert len(str(caught.value)) < 500
        assert len(set(said.values())) == 3, said


def test_numbers_of_numpy_are_options() -> None:
    order = np.arange(1, 17)
    table = ISTANBUL.table(3, 1, {"layout": list(order), "decision_limit": np.int64(9), "smuggler_swap": np.int8(1)})
    assert table.options["layout"] == tuple(range(1, 17))
    assert table.options["decision_limit"] == 9
    assert table.options["smuggler_swap"] is True
    json.dumps(table.save())


# ------------------------------------------------------------------------------------------- the end of a game


@pytest.mark.parametrize("limit", [40, 65_000])
def test_nothing_is_taken_back_once_the_end_has_revealed_everything(limit: int) -> None:
    """Stopped or won: record and replay are open from then on, so that who undid would choose with all cards known."""
    table, rng = ISTANBUL.table(2, 3, {"decision_limit": limit}), random.Random(2)
    while table.seats:
        last = table.seats[0]
        table.choose(rng.choice(table.actions))
    assert table.result is not None
    assert table.result.unfinished == (limit == 40)
    after, record = table.states.tobytes(), table.record()
    for seat in (None, 0, 1, last):
        assert "the game is over and everything has been revealed" in table.can_undo(seat)
        with pytest.raises(arasta.CannotUndo, match="the game is over"):
            table.undo(seat)
    assert (table.states.tobytes(), table.record()) == (after, record)


def test_a_record_that_takes_its_end_back_is_refused() -> None:
    table = ISTANBUL.table(2, 3, {"decision_limit": 40})
    while table.seats:
        table.choose(table.actions[-1])
    record = table.record()
    last = len(record["choices"])
    record["choices"] += ["undo", record["choices"][-1]]
    with pytest.raises(arasta.BadRecord, match=rf"choices\[{last}\].*over"):
        ISTANBUL.replay(record)


# ------------------------------------------------------------------------------------------- saved games


def saved_game() -> dict[str, Any]:
    table = ISTANBUL.table(3, 5)
    for _ in range(60):
        table.choose(table.actions[len(table.log) % len(table.actions)])
    written: dict[str, Any] = json.loads(json.dumps(table.save()))
    return written


@pytest.mark.parametrize(
    ("edit", "words"),
    [
        (lambda saved: saved.update(choices=[]), "do not lead to its position"),
        (lambda saved: saved["choices"].pop(), "do not lead to its position"),
        (lambda saved: saved.update(seed=6), "choices|position"),
        (lambda saved: saved.update(position={}), "do not lead to its position"),
        (lambda saved: saved["position"]["state"].update(round=1), "do not lead to its position"),
        (lambda saved: saved.update(seed=True), "seed: a whole number"),
        (lambda saved: saved.pop("position"), "snapshot of the saved game is missing"),
        (lambda saved: saved.update(position=[]), "snapshot of the saved game is missing"),
    ],
)
def test_a_saved_game_whose_choices_and_snapshot_disagree_is_refused(
    edit: Callable[[dict[str, Any]], Any], words: str
) -> None:
    saved = saved_game()
    ISTANBUL.restore(copy.deepcopy(saved))
    edit(saved)
    with pytest.raises(arasta.BadRecord, match=words):
        ISTANBUL.restore(saved)


# ------------------------------------------------------------------------------------------- choices as they are named


def test_a_choice_of_another_table_is_refused_but_for_a_copy() -> None:
    table, other = at_start(), at_start()
    before = table.states.tobytes()
    choices = table.choices
    with pytest.raises(arasta.IllegalChoice, match="another table"):
        table.choose(other.choices[0])
    larger = ISTANBUL.table(5, seed=1, outcomes={"start_seat": 4}).choices[0]
    for choose in (table.choose, table.open_step):
        with pytest.raises(arasta.IllegalChoice, match="another table"):
            choose(larger)
    assert (table.states.tobytes(), table.log) == (before, [])
    for choice in choices:
        table.copy().choose(choice)
    later = table.copy()
    later.choose(choices[0])
    with pytest.raises(arasta.IllegalChoice, match="another table"):
        later.choose(choices[0])
    assert table.choose(choices[0])


def test_an_undo_makes_choices_of_its_moment_good_again_and_later_ones_not() -> None:
    table = at_start()
    first = table.choices
    table.choose(first[0])
    second = table.choices
    table.undo()
    with pytest.raises(arasta.IllegalChoice, match="earlier moment"):
        table.choose(second[0])
    table.choose(first[1])
    for old in (*first, *second):
        with pytest.raises(arasta.IllegalChoice, match="earlier moment"):
            table.choose(old)


@pytest.mark.parametrize("name", arasta.GAMES)
def test_every_choice_of_a_game_can_be_made_by_name(name: str) -> None:
    by_name = arasta.game(name).table(players=2, seed=5)
    by_choice = arasta.game(name).table(players=2, seed=5)
    generator = random.Random(5)
    for _ in range(300):
        if not by_choice.seats:
            break
        choice = generator.choice(by_choice.choices)
        happened = by_choice.choose(choice)
        named = {} if choice.value is None else {"what": choice.value}
        assert by_name.do(choice.kind, seat=None, **named) == happened
        assert by_name.states.tobytes() == by_choice.states.tobytes()


def test_what_is_not_possible_by_name_is_refused_with_the_reason() -> None:
    table = at_start()
    before = table.states.tobytes()
    with pytest.raises(arasta.IllegalChoice) as refused:
        table.do("announce", number=7)
    assert str(refused.value) == table.why_not("announce", number=7) != ""
    with pytest.raises(arasta.IllegalChoice, match="no kind of choice"):
        table.do("fly")
    with pytest.raises(arasta.IllegalChoice, match="nothing to decide"):
        table.do("move", place=5, seat=(table.seats[0] + 1) % 3)
    assert (table.states.tobytes(), table.log) == (before, [])
