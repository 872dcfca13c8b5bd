"""Set-up (ledger section 1)."""

from __future__ import annotations

import pytest

import arasta
from arasta.games.dice.record.labels import AREAS, TILES
from tests.rules.dice.situations import GAME, box_of
from tests.rules.istanbul.situations import state

PLAYERS = range(2, 5)


@pytest.mark.rule("DIC-1.1")
def test_two_to_four_players() -> None:
    assert GAME.players == (2, 4)
    for players in (0, 1, 5, 6):
        with pytest.raises(arasta.BadPlayers):
            GAME.table(players)


@pytest.mark.rule("DIC-1.2", "DIC-1.3", "DIC-1.4", "DIC-1.5", "DIC-5.10", "DIC-5.12")
def test_rubies_by_number_of_players() -> None:
    """Rubies of each area; with two players the cheapest circle of each and one of the mosque stay empty."""
    placed = {
        2: [2, 2, 2, 2, 4, 5, 2],
        3: [3, 3, 3, 3, 5, 6, 3],
        4: [4, 4, 4, 4, 5, 6, 4],
    }
    first = {2: [5, 5, 5, 5, 1, 12], 3: [4, 4, 4, 4, 0, 10], 4: [4, 4, 4, 4, 0, 10]}
    for players in PLAYERS:
        table = GAME.table(players, seed=4)
        box = box_of(table)
        assert [*(box.prices[players, area] for area in range(6)), box.mosque_rubies[players]] == placed[players]
        assert [box.price[players, area, 0] for area in range(6)] == first[players]
        fields = state(table)
        assert fields["taken"] == {}
        assert fields["mosque_rubies"] == placed[players][-1] == players
        assert 31 - sum(placed[players]) == {2: 12, 3: 5, 4: 0}[players]
        assert len(placed[players]) == len(AREAS)


@pytest.mark.rule("DIC-1.6")
def test_six_tiles_face_up_the_rest_stacked_at_random() -> None:
    tops = set()
    for seed in range(30):
        fields = state(GAME.table(2, seed=seed))
        assert len(fields["display"]) == 6
        assert len(fields["stack"]) == 18
        assert sorted([*fields["display"], *fields["stack"]]) == sorted(TILES[1:])
        tops.add(tuple(fields["display"]))
    assert len(tops) == 30


@pytest.mark.rule("DIC-1.7")
def test_cards_shuffled_face_down() -> None:
    orders = set()
    for seed in range(30):
        fields = state(GAME.table(2, seed=seed))
        assert len(set(fields["deck"])) == 33
        assert fields["discard"] == fields["revealed"] == []
        orders.add(tuple(fields["deck"]))
    assert len(orders) == 30


@pytest.mark.rule("DIC-1.8", "DIC-1.9", "DIC-1.11", "DIC-1.12")
def test_a_crystal_each_and_lira_by_turn_order() -> None:
    for players in PLAYERS:
        fields = state(GAME.table(players, seed=9))
        for turn in range(players):
            seat = (fields["start_seat"] + turn) % players
            assert fields["has"][seat] == {"crystal": 1, **({"lira": turn} if turn else {})}
        assert fields["supply"]["crystal"] == 12 - players
        assert fields["supply"]["lira"] == 87 - sum(range(players)) == {2: 86, 3: 84, 4: 81}[players]
        assert [fields["supply"][name] for name in ("red", "yellow", "green", "blue", "brown")] == [8, 8, 8, 8, 10]
        assert fields["rubies"] == fields["tiles"] == [0] * players
        assert fields["tile"] == [{}] * players
        assert sum(fields["dice"].values()) == 5


@pytest.mark.rule("DIC-1.10")
def test_first_player_is_drawn() -> None:
    for players in PLAYERS:
        seats = [state(GAME.table(players, seed=seed))["start_seat"] for seed in range(60)]
        assert set(seats) == set(range(players))
        assert state(GAME.table(players, seed=0))["on_turn"] == seats[0]


@pytest.mark.rule("DIC-1.10")
def test_option_first_player_is_seat_1() -> None:
    for seed in range(10):
        table = GAME.table(3, seed=seed, options={"first_player": "seat_1"})
        assert state(table)["start_seat"] == 0
        assert table.seats == (0,)


@pytest.mark.rule("DIC-1.13")
def test_target_by_number_of_players() -> None:
    for players, target in ((2, 6), (3, 6), (4, 5)):
        assert box_of(GAME.table(players, seed=1)).target[players] == target
