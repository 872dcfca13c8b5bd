"""The companion for a real table: games of bots, read aloud, are kept exactly; nothing impossible gets in."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import arasta
from arasta.companion import Companion
from tests.companion.entering import Reader, in_public
from tests.thorough import times

ALL = [
    (name, players)
    for name in arasta.GAMES
    for players in range(arasta.game(name).players[0], arasta.game(name).players[1] + 1)
]
PILES = {"deck", "stack", "location_deck", "goods_deck", "guild_deck", "ruby_deck", "caravan", "demand", "reveals"}
"""What nobody has seen of a position; and Governor and Smuggler are said, not rolled."""


def position(kept: Companion) -> dict[str, Any]:
    """The whole position at a companion's table."""
    assert kept.table is not None
    return kept.table.position()


@pytest.mark.parametrize(("name", "players"), ALL)
def test_a_game_that_is_read_aloud_is_kept_exactly(name: str, players: int) -> None:
    """Everything said: the same position after every choice, but for the order of the piles; and the same result."""
    for seed in range(times(1)):
        reader = Reader(arasta.game(name), players, seed)
        for n in reader.games():
            if n % 9 == 0 or not reader.table.seats:
                mine, true = position(reader.kept)["state"], reader.table.position()["state"]
                assert {k: v for k, v in mine.items() if k not in PILES} == {
                    k: v for k, v in true.items() if k not in PILES
                }
        assert reader.kept.result == reader.table.result
        assert arasta.game(name).replay(reader.kept.record()).result == reader.table.result


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("istanbul", {"layout": "random"}),
        ("kairo", {"start_layout": "variable"}),
        ("choose-write", {"hidden_hands": False}),
        ("dice", {"first_player": "seat_1"}),
    ],
)
def test_so_it_is_with_options(name: str, options: dict[str, Any]) -> None:
    reader = Reader(arasta.game(name), 2, 5, options=options)
    for _n in reader.games():
        pass
    assert reader.kept.result == reader.table.result


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [("istanbul", 2), ("kairo", 2)])
def test_cards_that_nobody_tells_change_nothing_that_people_see(name: str, players: int) -> None:
    """Hands stay secret until a card is shown; everybody sees what they see at the real game."""
    reader = Reader(arasta.game(name), players, 0, hide=True)
    secret = 0
    for _n in reader.games():
        secret = max(secret, len(reader.kept.unknown()))
        if reader.table.seats:
            assert in_public(reader.kept.table) == in_public(reader.table)
    assert secret > 1
    assert reader.kept.result == reader.table.result
    assert arasta.game(name).replay(reader.kept.record()).result == reader.table.result


@pytest.mark.parametrize("name", arasta.GAMES)
def test_any_number_of_steps_is_taken_back_and_made_again(name: str) -> None:
    reader = Reader(arasta.game(name), 2, 3)
    for _n in reader.games(25):
        pass
    kept, rng = reader.kept, random.Random(1)
    before, record = position(kept), kept.record()
    for count in (1, 3, rng.randrange(4, kept.steps), kept.steps):
        kept.take_back(count)
        assert kept.ahead == count
        kept.go_on(count)
        assert position(kept) == before
        assert kept.record() == record
    kept.take_back(kept.steps)
    assert kept.table is None
    with pytest.raises(arasta.CannotUndo, match="there is nothing to take back"):
        kept.take_back()


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_stored_game_goes_on_where_it_was(name: str) -> None:
    """Also in the middle of the set-up, and with steps taken back."""
    reader = Reader(arasta.game(name), 2, 4)
    for _n in reader.games(12):
        pass
    reader.kept.take_back(2)
    for back in (0, reader.kept.steps - 3):
        if back:
            reader.kept.take_back(back)
        stored = json.loads(json.dumps(reader.kept.as_json()))
        again = Companion.from_json(stored)
        assert again.as_json() == stored
        assert again.question == reader.kept.question
        assert again.prompt() == reader.kept.prompt()


def test_what_is_not_a_stored_game_is_refused_with_the_place() -> None:
    stored = Companion("kairo", 2, seed=1).as_json()
    for change, words in (
        ({"schema": "x"}, '"schema": "arasta-companion/1"'),
        ({"inputs": 3}, "inputs: a list is expected"),
        ({"inputs": [["answer", 7]]}, r"inputs\[0\]: start_seat: 7 cannot come"),
        ({"inputs": [["jump"]]}, r"inputs\[0\]: this is neither an answer nor a choice"),
        ({"rules": 99}, "rules version 99"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"names": ["a", "b", "c"], "players": 2}, "3 names for 2 persons"),
        ({"ahead": [[]]}, "ahead: a list is expected"),
    ):
        with pytest.raises(arasta.BadRecord, match=words):
            Companion.from_json({**stored, **change})


def test_what_the_rules_forbid_is_refused_with_the_reason_and_nothing_changes() -> None:
    kept = Companion("istanbul", 2, ["Ann", "Bo"], seed=3)
    refused(kept, lambda: kept.choose(5), arasta.IllegalChoice, "first say what chance brought: Which demand tile")
    refused(kept, lambda: kept.answer("L7"), arasta.BadOutcome, "demand: 'L7' cannot come; possible are L1, L2")
    refused(kept, lambda: kept.answer("L1", "L1"), arasta.BadOutcome, "demand: 'L1' cannot|lies somewhere else")
    refused(kept, kept.answer_unknown, arasta.BadOutcome, "everybody saw this")
    kept.answer("L1", "S1", 5, 6, 0)
    kept.answer("STAY")
    kept.answer("STAY")
    refused(kept, lambda: kept.do("move", place=16), arasta.IllegalChoice, "It is 3 steps to the Gemstone Dealer")
    refused(kept, lambda: kept.do("roll"), arasta.IllegalChoice, "First decide where to move")
    refused(kept, lambda: kept.choose(10**6), arasta.IllegalChoice, "there is no action 1000000")
    refused(kept, lambda: kept.answer(3), arasta.BadOutcome, "nothing is asked about chance now")
    refused(kept, lambda: kept.name_card((0, 0), "STAY"), arasta.BadOutcome, "no such unknown card")


def test_a_card_of_which_all_lie_elsewhere_cannot_come() -> None:
    kept = Companion("istanbul", 3, seed=3)
    kept.answer("L1", "S1", 5, 6, 0)
    kept.answer("STAY")
    kept.answer("STAY")
    refused(kept, lambda: kept.answer("STAY"), arasta.BadOutcome, "Stay cannot have come: every one of them already")


@pytest.mark.parametrize("name", ["istanbul", "kairo", "choose-write"])
def test_first_hands_are_asked_of_their_owners(name: str) -> None:
    """Whatever lies in the pile: each hand is seen by its seat alone."""
    for seed in range(times(12)):
        kept, owners = Companion(name, 2, seed=seed), []
        while kept.question is not None:
            question = kept.question
            owners += [question.seat] if question.seat is not None else []
            assert question.may_be_unknown == (question.seat is not None)
            kept.answer(question.answers[0].label)
        assert owners == sorted(owners, key=lambda seat: seat != owners[0])
        assert {owners.count(seat) for seat in (0, 1)} == {3 if name == "kairo" else 1}


def test_an_unknown_card_is_what_its_owner_then_plays() -> None:
    kept = Companion("istanbul", 3, seed=3)
    kept.answer("L1", "S1", 5, 6, 0)
    kept.answer_unknown()
    kept.answer("STAY")
    kept.answer("STAY")
    offered = {option.value: option.sure for option in kept.options() if option.kind == "play"}
    assert offered == {"ONE_GOOD": False, "FIVE_LIRA": False, "MOVE_3_4": False}, "and both STAY are elsewhere"
    before = position(kept)["state"]["lira"]
    kept.do("play", "ONE_GOOD")
    kept.do("gain", "red")
    assert kept.unknown() == ()
    assert position(kept)["state"]["lira"] == before
    assert position(kept)["state"]["goods"][0] == {"red": 1}
    kept.take_back(2)
    assert len(kept.unknown(0)) == 1
    refused(kept, lambda: kept.name_card(kept.unknown(0)[0], "STAY"), arasta.BadOutcome, "the card cannot be 'STAY'")
    kept.name_card(kept.unknown(0)[0], "FIVE_LIRA")
    assert position(kept)["state"]["hand"][0] == {"FIVE_LIRA": 1}
    kept.take_back()
    assert len(kept.unknown(0)) == 1


def refused(kept: Companion, attempt: Any, error: type[Exception], words: str) -> None:
    """It is refused, and nothing changes."""
    before = (kept.as_json(), kept.question, kept.prompt())
    with pytest.raises(error, match=words):
        attempt()
    assert (kept.as_json(), kept.question, kept.prompt()) == before
