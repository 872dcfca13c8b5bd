"""Outcomes that a table is given: for the set-up, at any moment, as many as one likes; all that is kept keeps them."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

import arasta
from arasta.core.game import Game
from arasta.core.table import Table

ISTANBUL, DICE, CHOOSE, KAIRO = (arasta.game(name) for name in ("istanbul", "dice", "choose-write", "kairo"))
GAMES = (ISTANBUL, DICE, CHOOSE, KAIRO)
ROUGH = [7, *(place for place in range(16, 0, -1) if place != 7)]
"""A layout that only an unrestricted random one can be."""


def state(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.position()["state"]
    return found


def fields(table: Table, *names: str) -> list[Any]:
    return [state(table)[name] for name in names]


# ------------------------------------------------------------------------------------------------------- the set-up


def test_istanbul_is_set_up_as_given() -> None:
    table = ISTANBUL.table(
        3,
        seed=1,
        options={"layout": "random", "random_unrestricted": True},
        outcomes={
            "layout": ROUGH,
            "governor": 3,
            "smuggler": "fountain",
            "start_seat": 2,
            "demand": ["L4", "S5", "L2", "S1"],
            "cards": ["STAY", "ANY_GOODS", "FIVE_LIRA", "POST_AGAIN"],
        },
    )
    assert fields(table, "place_at", "governor", "smuggler", "start_seat") == [ROUGH, 3, 7, 2]
    assert [state(table)["demand"][market][:2] for market in ("large", "small")] == [["L4", "L2"], ["S5", "S1"]]
    assert state(table)["hand"] == [{"ANY_GOODS": 1}, {"FIVE_LIRA": 1}, {"STAY": 1}]
    assert state(table)["deck"][0] == "POST_AGAIN"
    assert table.practice


def test_what_is_not_given_comes_as_from_the_seed() -> None:
    plain, given = ISTANBUL.table(3, seed=9), ISTANBUL.table(3, seed=9, outcomes={"demand": ["L3"]})
    changed = [name for name, value in state(plain).items() if value != state(given)[name]]
    assert changed in ([], ["demand"])
    assert ISTANBUL.table(3, seed=9, outcomes={}).position() == plain.position()
    assert not ISTANBUL.table(3, seed=9, outcomes={}).practice


def test_governor_and_smuggler_start_by_the_first_given_dice() -> None:
    assert fields(ISTANBUL.table(2, outcomes={"dice": [[1, 1], [6, 5]]}), "governor", "smuggler") == [2, 11]


def test_the_dice_game_is_set_up_as_given() -> None:
    tiles = ["DIE-1", "ACT-G", "LIR-R", "BAZ-B", "CRY-Y", "LGD-B", "DIE-4"]
    table = DICE.table(
        3,
        outcomes={
            "start_seat": 1,
            "tiles": tiles,
            "cards": ["S4-2", "T1-C"],
            "dice": ["red", "red", 6, "lira", "lira"],
        },
    )
    assert (table.seats[0], state(table)["display"], state(table)["stack"][0]) == (1, tiles[:6], "DIE-4")
    assert state(table)["deck"][:2] == ["S4-2", "T1-C"]
    assert state(table)["dice"] == {"red": 2, "card": 1, "lira": 2}


def test_choose_and_write_is_set_up_as_given() -> None:
    table = CHOOSE.table(
        3,
        outcomes={
            "start_seat": 2,
            "cards": ["9L", "R07", "4R", "fabric+fruit", "AL", "G05", "BR", "K6", "13L", "R11", "K2", "5R"],
        },
    )
    assert fields(table, "start_seat", "display", "hand") == [2, ["9L", "4R"], ["AL", "BR", "13L"]]
    assert [state(table)["ruby_column"][letter] for letter in "AB"] == [["R07"], ["R11"]]
    assert state(table)["caravan"][:2] == ["K6", "K2"]
    assert [state(table)[pile][0] for pile in ("goods_deck", "guild_deck", "location_deck")] == [
        "fabric+fruit", "G05", "5R",
    ]  # fmt: skip


def test_kairo_is_set_up_as_given() -> None:
    table = KAIRO.table(
        2,
        options={"start_layout": "variable"},
        outcomes={
            "start_seat": 1,
            "customers": ["blue", "red"],
            "cards": ["J1", "S1", "S1", "S2", "J6"],
            "neutral": ["green"],
        },
    )
    assert (table.seats[0], state(table)["display"]) == (1, ["J1", "S1", "S1", "S2"])
    assert "J6" in state(table)["hand"][0]
    first, second = (space["site"] for space in KAIRO.printed.data("customer_starts")["spaces"][:2])
    places = state(table)["customer_site"]
    assert [places["blue"], places["red"]] == [f"{first[0]},{first[1]}", f"{second[0]},{second[1]}"]
    rng = random.Random(3)
    while table.decision == "start_stall" or state(table)["start_step"] < 6:
        table.choose(rng.choice(table.actions))
    assert "green" not in state(table)["bag"]
    assert len(state(table)["bag"]) == 5


# ---------------------------------------------------------------------------------------------------- a running game


def test_more_dice_than_a_record_holds_come_in_their_order() -> None:
    """118 faces for the Dice Game, where 16 could be forced; every roll of the game is one of them."""
    faces = ["red", "yellow", "green", "blue", "lira", "card"]
    wanted = [faces[(n * n) % 6] for n in range(118)]
    table, rng = DICE.table(4, seed=3), random.Random(1)
    rolled: list[int] = []
    table.force(dice=wanted)
    while len(rolled) < 100:
        left = table.position()["chance"]["dice"]
        table.choose(rng.choice(table.actions))
        used = len(left) - len(table.position()["chance"]["dice"])
        rolled += left[:used]
        assert table.position()["chance"]["dice"] == left[used:]
    assert rolled == [faces.index(face) + 1 for face in wanted[: len(rolled)]]


def test_given_dice_are_told_and_count() -> None:
    table = until(ISTANBUL.table(3, seed=7), lambda t: any(c.kind == "announce" for c in t.choices))
    table.force(dice=[[2, 5], [6, 6]])
    table.do("announce", number=7)
    assert ("rolled", 2, 5) in [(event.name, event.first, event.second) for event in table.events]


def until(table: Table, found: Any, seed: int = 1) -> Table:
    """Play at random until something is asked."""
    rng = random.Random(seed)
    for _ in range(4000):
        if found(table):
            return table
        table.choose(rng.choice(table.actions))
    raise AssertionError("it never came")


def test_the_next_cards_are_those_given_and_the_pile_stays_the_same_pile() -> None:
    table = KAIRO.table(2, seed=4)
    before = state(table)["deck"]
    last = before[:-4:-1]
    table.force(cards=last)
    assert state(table)["deck"][:3] == last
    assert sorted(state(table)["deck"]) == sorted(before)
    seat = table.seats[0]
    table.do("take_hidden")
    table.do("take_hidden")
    assert set(last[:2]) <= set(state(table)["hand"][seat])


def test_cards_beyond_the_pile_come_after_it_was_shuffled_anew() -> None:
    table = until(
        KAIRO.table(2, seed=4),
        lambda t: state(t)["deck"] and len(state(t)["deck"]) <= 2 and len(state(t)["discard"]) > 4,
    )
    top, later = state(table)["deck"], sorted(state(table)["discard"])[:3]
    table.force(cards=[*top, *later])
    assert table.position()["chance"]["cards"] == later
    table = until(table, lambda t: len(state(t)["deck"]) > 2)
    assert table.position()["chance"]["cards"] == []


def test_an_empty_list_lets_chance_decide_again() -> None:
    table = DICE.table(3, seed=1)
    table.force(dice=["red"] * 40)
    table.force(dice=[])
    assert table.position()["chance"]["dice"] == []


@pytest.mark.parametrize(
    ("game", "outcomes", "words"),
    [
        (ISTANBUL, {"dice": [7]}, "dice: 7 cannot come; possible are 1, 2"),
        (ISTANBUL, {"dice": [[0, 2]]}, "dice: 0 cannot come"),
        (ISTANBUL, {"dice": 5}, "dice: a list is expected"),
        (ISTANBUL, {"dice": [True]}, "dice: True cannot come"),
        (ISTANBUL, {"dices": [5]}, "'dices' is no source of chance of this game; these are: dice, cards, demand"),
        (ISTANBUL, {"cards": ["FIVE"]}, "cards: 'FIVE' cannot come; possible are ONE_GOOD"),
        (ISTANBUL, {"cards": ["STAY"] * 3}, "cards: 'STAY' is not in the pile any more"),
        (ISTANBUL, {"start_seat": 1}, "start_seat: it is drawn only while a game is set up"),
        (ISTANBUL, {"demand": ["L1", "L1"]}, "demand: 'L1' comes 2 times, and there are 1"),
        (DICE, {"tiles": ["LIR-R"] * 2}, "tiles: 'LIR-R' comes 2 times"),
        (DICE, {"dice": ["purple"]}, "possible are red, yellow"),
        (CHOOSE, {"dice": [1]}, "'dice' is no source of chance of this game; these are: cards, start_seat"),
        (CHOOSE, {"cards": ["K9"]}, "cards: 'K9' cannot come"),
        (KAIRO, {"neutral": ["red"]}, "neutral: these colours are in the bag: -"),
        (KAIRO, {"cards": 10**5000}, "cards: a list is expected"),
        (KAIRO, {"cards": [[]]}, "cards: .. cannot come"),
    ],
)
def test_what_cannot_come_is_refused_at_once_and_nothing_changes(
    game: Game, outcomes: Mapping[str, Any], words: str
) -> None:
    table = game.table(3, seed=2)
    if outcomes.get("cards") == ["STAY"] * 3:
        table.force(cards=["FIVE_LIRA"])
    before = (table.position(), list(table.log), table.practice)
    with pytest.raises(arasta.BadOutcome, match=words):
        table.force(**outcomes)
    assert (table.position(), table.log, table.practice) == before


@pytest.mark.parametrize(
    ("game", "outcomes", "words"),
    [
        (ISTANBUL, {"start_seat": 3}, "start_seat: 3 cannot come; possible are 0, 1, 2"),
        (ISTANBUL, {"governor": 13}, "governor: 13 cannot come"),
        (ISTANBUL, {"layout": list(range(1, 17))}, "layout: this table has a given layout"),
        (DICE, {"tiles": ["DIE-1"] * 2}, "comes 2 times"),
        (KAIRO, {"customers": ["red"] * 2}, "comes 2 times"),
        (KAIRO, {"customers": ["red", "white", "blue", "green", "yellow", "purple"]}, "so much is not drawn"),
        (KAIRO, {"neutral": ["red"]}, "these colours are in the bag: -"),
        (ISTANBUL, ["dice"], "names with what comes"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(game: Game, outcomes: Any, words: str) -> None:
    with pytest.raises(arasta.BadOutcome, match=words):
        game.table(3, seed=2, outcomes=outcomes)


def test_a_layout_keeps_the_restrictions_of_random_ones() -> None:
    with pytest.raises(arasta.BadOutcome, match="Fountain in the middle"):
        ISTANBUL.table(3, options={"layout": "random"}, outcomes={"layout": ROUGH})


def test_the_first_player_is_not_drawn_where_an_option_says_who_begins() -> None:
    with pytest.raises(arasta.BadOutcome, match="so much is not drawn"):
        DICE.table(3, options={"first_player": "seat_1"}, outcomes={"start_seat": 2})


def test_what_only_the_step_can_know_is_refused_by_the_step() -> None:
    """A card that is in a hand when the pile is shuffled: the choice is refused, nothing changes, and one can go on."""
    table = until(KAIRO.table(2, seed=4), lambda t: len(state(t)["deck"]) == 1 and t.decision == "turn")
    held = next(card for card in state(table)["display"] if card not in state(table)["discard"])
    top = state(table)["deck"]
    table.force(cards=[*top, held])
    before = (table.position(), list(table.log))
    with pytest.raises(arasta.BadOutcome, match="is not in the pile any more"):
        table.do("take_hidden")
    assert (table.position(), table.log) == before
    table.force(cards=[])
    table.do("take_hidden")


# ---------------------------------------------------------------------------------------------- what is kept of it


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_records_undo_and_saved_games_keep_what_was_given(game: Game) -> None:
    """Choices, undos and outcomes mixed at random: replay and restore come to the very same table at every moment."""
    rng = random.Random(8)
    table = game.table(3, seed=6, outcomes={"start_seat": 1})
    dice = any(source.name == "dice" for source in game.chance)
    given = undone = 0
    for n in range(240):
        if not table.seats:
            break
        if n % 7 == 3:
            table.force(
                **({"dice": [rng.randint(1, 6) for _ in range(9)]} if dice else {"cards": cards_of(table, rng)})
            )
            given += 1
        elif n % 5 == 4 and not table.can_undo():
            table.undo()
            undone += 1
        else:
            table.choose(rng.choice(table.actions), table.seats[0])
        if n % 40 == 0:
            restored, replayed = game.restore(json.loads(json.dumps(table.save()))), game.replay(table.record())
            assert (restored.position(), restored.log) == (table.position(), table.log)
            assert (replayed.position(), replayed.stood) == (table.position(), table.stood)
            assert restored.practice
            assert replayed.practice
    assert given > 10
    assert undone > 10


def cards_of(table: Table, rng: random.Random) -> list[str]:
    pile = state(table).get("goods_deck") or state(table).get("deck") or []
    return rng.sample(pile, min(2, len(pile)))


def test_what_was_given_stays_given_when_an_earlier_choice_is_taken_back() -> None:
    table = ISTANBUL.table(3, seed=7)
    table.do("move", place=5)
    table.force(dice=[[3, 4]])
    table.undo()
    assert table.position()["chance"]["dice"] == [3, 4]
    assert ISTANBUL.replay(table.record()).position()["chance"]["dice"] == [3, 4]
    assert [entry for entry in table.log if isinstance(entry, dict)] == [{"outcomes": {"dice": [3, 4]}}]


def test_a_position_carries_what_was_given() -> None:
    table = DICE.table(3, seed=1)
    table.force(dice=["card"] * 30)
    again = DICE.table_at(json.loads(json.dumps(table.position())))
    assert again.position() == {**table.position(), "events": again.position()["events"]}
    assert table.copy().position()["chance"]["dice"] == [6] * 30


def test_sealed_choices_and_given_outcomes_go_together() -> None:
    table = CHOOSE.table(3, seed=2, options={"resolution": "simultaneous"})
    table.do("play_display", "left")
    table.choose(table.choices_of(1)[0], 1)
    table.force(cards=["G03"])
    table.choose(table.choices_of(2)[0], 2)
    table.undo(1)
    for again in (CHOOSE.restore(table.save()), CHOOSE.replay({**table.record(), "result": None})):
        assert again.position()["state"]["guild_deck"][0] == "G03"


def test_nothing_given_shows_to_a_seat() -> None:
    table = ISTANBUL.table(3, seed=7, outcomes={"cards": ["STAY"]})
    table.force(dice=[[3, 4]])
    for seat in (None, 0, 1, 2):
        seen = table.public_position() if seat is None else table.position(seat)
        assert "chance" not in seen


def test_the_terminal_replays_a_game_with_given_outcomes(tmp_path: Any) -> None:
    """Every point of the record can be looked at, with the outcomes that were given before it."""
    from arasta.terminal.replaying import read_film

    rng = random.Random(5)
    table = DICE.table(2, seed=6, options={"decision_limit": 60}, outcomes={"start_seat": 1}, ask_all=True)
    positions = [table.public_position()]
    while table.seats:
        if len(positions) % 9 == 4:
            table.force(dice=[rng.randint(1, 6) for _ in range(20)])
        table.choose(rng.choice(table.actions))
        positions.append(table.public_position())
    file = tmp_path / "game.json"
    file.write_text(json.dumps(table.record()), encoding="utf-8")
    film = read_film(file)
    for step in range(0, len(positions), 7):
        assert film.at(step)[0].public_position() == positions[step]
    assert film.turns()[0] == 0
