"""`Game.position`: what differs from a new game is said, the rest follows; what cannot be is refused in a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

import arasta
from arasta.core.errors import BadPlayers, BadPosition
from arasta.core.game import Game

GAMES = [arasta.game(name) for name in arasta.GAMES]
SEEDS = range(4)


def counts(game: Game) -> range:
    """The numbers of players of a game."""
    return range(game.players[0], game.players[1] + 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_said_is_a_new_game(game: Game) -> None:
    for players in counts(game):
        for seed in SEEDS:
            expected = game.table(players, seed).position()
            assert game.position(players, seed=seed) == {**expected, "events": []}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whose_turn_it_is_may_be_any_seat(game: Game) -> None:
    for players in counts(game):
        for seat in range(players):
            table = game.table_at(game.position(players, seat=seat))
            assert table.seats == (seat,)
            assert table.choices


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_words_are_the_same_position(game: Game) -> None:
    assert game.position(2, seat=1) == game.position(2, seat=1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_positions_from_words_can_be_played_to_the_end(game: Game) -> None:
    for players in counts(game):
        table = game.table_at(game.position(players, seat=players - 1))
        dice = random.Random(players)
        while table.seats:
            table.choose(dice.choice(table.choices))
        assert table.result is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize(
    "words",
    [
        {"no_such_word": 1},
        {"seats": [{"no_such_word": 1}]},
        {"seats": [3]},
        {"seats": {9: {}}},
        {"seat": 9},
        {"seat": "1"},
        {"ask": "no_such_decision"},
        {"then": ["no_such_action"]},
        {"then": [("no_such_action", 3)]},
        {"then": [3]},
        {"seats": 5},
        {"deck": 5},
        {"location_deck": 5},
        {"discard": "STAY"},
        {"rest": "nowhere"},
        {"seats": [{"hand": 5}]},
        {"seats": [{"tile": 5}]},
        {"expansions": {"A:red": ["99,99"]}},
        {"stalls": 5},
        {"seats": [{"lira": "many"}]},
        {"pending": 5},
        {"round": "first"},
        {"about": "nothing", "ask": "turn"},
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_in_a_sentence(game: Game, words: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refusal:
        game.position(2, **words)
    assert str(refusal.value)


def test_an_unknown_word_is_answered_with_the_words_there_are() -> None:
    istanbul = arasta.game("istanbul")
    with pytest.raises(BadPosition, match="palace_taken"):
        istanbul.position(3, liras=5)
    with pytest.raises(BadPosition, match=r"seats\[1\]\.liras.*lira"):
        istanbul.position(3, [{}, {"liras": 5}])


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(BadPlayers):
        arasta.game("istanbul").position(9)


def test_pieces_are_conserved_in_istanbul() -> None:
    """IST-0.15, IST-0.19, IST-1.3, IST-4.1302: what a seat has is gone from the places."""
    istanbul = arasta.game("istanbul")
    seats: list[dict[str, Any]] = [
        {"rubies": 4, "tile": ["red", "green"], "extensions": 3, "hand": ["STAY", "STAY"]},
        {"goods": ["red"] * 2},
    ]
    found = istanbul.position(3, seats, seat=1, palace_taken=1)["state"]
    fresh = istanbul.position(3)["state"]
    assert found["goods"][1] == {"red": 2}
    assert found["wainwright_rubies"] == fresh["wainwright_rubies"] - 1
    assert found["mosque_rubies"] == [fresh["mosque_rubies"][0] - 1, fresh["mosque_rubies"][1]]
    assert found["palace_rubies"] == fresh["palace_rubies"] - 1
    assert found["dealer_rubies"] == fresh["dealer_rubies"] - 1
    assert found["dealer_price"] == fresh["dealer_price"] + 1
    assert "STAY" not in found["deck"]
    assert found["hand_size"][0] == 2


def test_a_card_that_there_is_not_often_enough_is_named() -> None:
    with pytest.raises(BadPosition, match=r"STAY.*2"):
        arasta.game("istanbul").position(3, [{"hand": ["STAY"] * 3}])
    with pytest.raises(BadPosition, match=r"ACT-1.*ACT-R"):
        arasta.game("dice").position(2, [{"tile": ["ACT-1"]}])


def test_outcomes_are_what_comes_next_then_actions_follow() -> None:
    """IST-4.901: the roll that was given is the one at the Tea House."""
    istanbul = arasta.game("istanbul")
    position = istanbul.position(
        3, [{"merchant": 9, "lira": 9}], seat=0, ask="place", outcomes={"dice": [[6, 5]]}, then=[("announce", 11)]
    )
    assert position["state"]["lira"][0] == 20


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("words", [{"then": 5}, {"then": "end_turn"}, {"then": None}, {"outcomes": 5}], ids=str)
def test_lists_and_objects_are_asked_for_in_a_sentence(game: Game, words: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"then: a list|outcomes: an object"):
        game.position(2, **words)


@pytest.mark.parametrize(
    ("name", "words", "reason"),
    [
        ("kairo", {"expansions": {"A:red": [["0,5"]]}}, "no such entry"),
        ("kairo", {"more": {"A:white": [["1,1"], "3,3"]}}, "no such entry"),
        ("kairo", {"more": {"A:white": "ab"}}, "site of the stall"),
        ("kairo", {"expansions": {"A:red": ["0,5"]}, "medals": {"red": [["A"], {}]}}, "owners of gold"),
        ("kairo", {"medals": {"red": ["A", "A"]}}, "until one is expanded"),
        ("kairo", {"seats": [{"barkers": 99}]}, "barkers.*there are"),
        ("istanbul", {"seats": [{"stack": -1}]}, r"seats\[0\]\.stack: a list"),
        ("istanbul", {"seats": [{"stack": True}]}, r"seats\[0\]\.stack: a list"),
        ("istanbul", {"seats": [{"tile": ["red", "red"]}]}, "red.*there are 1"),
        ("istanbul", {"palace_taken": 0, "dealer_taken": 1, "seats": [{"rubies": 3}]}, "more than are gone"),
        ("dice", {"seats": [{"tile": ["ACT-R", "ACT-R"]}]}, "ACT-R.*there are 1"),
        ("dice", {"seats": [{"has": {"red": 50}}]}, "red.*there are 8"),
    ],
    ids=str,
)
def test_what_contradicts_itself_is_named(name: str, words: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        arasta.game(name).position(3, **words)


def test_largest_stands_share_the_medals_as_they_were_built() -> None:
    """KAI-6.2, KAI-6.3: the first stand of a size took both medals, the last one the silver medal."""
    kairo = arasta.game("kairo")
    stands = {"A:red": ["8,10"], "B:red": ["3,3"]}
    for order in (("A:red", "B:red"), ("B:red", "A:red")):
        state = kairo.position(3, seat=0, expansions={stand: stands[stand] for stand in order})["state"]
        gold, silver = ("ABC".index(stand[0]) + 1 for stand in order)
        assert state["medal_holder"]["red"] == {"gold": gold, "silver": silver}
    alone = kairo.position(3, seat=0, expansions={"B:red": ["3,3"]})["state"]
    assert alone["medal_holder"]["red"] == {"gold": 2, "silver": 2}


def test_rubies_gone_from_the_dealer_are_as_many_as_said() -> None:
    """IST-4.1302, IST-4.1603: the others that seats have come from the palace."""
    istanbul = arasta.game("istanbul")
    state = istanbul.position(3, [{"rubies": 3}], seat=0, dealer_taken=1)["state"]
    fresh = istanbul.position(3)["state"]
    assert fresh["dealer_rubies"] - state["dealer_rubies"] == 1
    assert fresh["palace_rubies"] - state["palace_rubies"] == 2


def test_one_column_of_rubies_can_be_said_and_icons_listed() -> None:
    """CNW-1.2: the other columns stay as they were dealt."""
    game = arasta.game("choose-write")
    fresh = game.position(3)["state"]["ruby_column"]
    state = game.position(3, [{"icons": ["3"]}], seat=0, ruby_column={"A": ["R01"]})["state"]
    assert state["ruby_column"] == {**fresh, "A": ["R01"]}
    assert state["icons"][0]["3"] == 1


def test_who_cannot_pay_a_re_roll_is_asked_for_an_action() -> None:
    """DIC-2.9."""
    dice = arasta.game("dice")
    assert dice.table_at(dice.position(2, [{"has": {"red": 2}}], seat=0)).decision == "action"


def test_any_seat_may_begin_the_variable_start() -> None:
    """KAI-1.11: whoever begins the game places the first stall."""
    kairo = arasta.game("kairo")
    for players in counts(kairo):
        for seat in range(players):
            table = kairo.table_at(kairo.position(players, seat=seat, options={"start_layout": "variable"}))
            assert (table.seats, table.state.start_seat) == ((seat,), seat)
            assert table.decision == "start_stall"
