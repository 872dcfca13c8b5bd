"""End of the game and tie-breaks (ledger section 9)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.dice.situations import GAME, at, events, has, player
from tests.rules.istanbul.situations import choose, go, play_on, state, told


def finish_turns(table: Table, most: int = 40) -> list[int]:
    """End every turn as soon as possible, until the game is over; the seats whose turns they were."""
    seats: list[int] = []
    while table.seats and len(seats) < most:
        seat = state(table)["on_turn"]
        while table.seats and state(table)["on_turn"] == seat:
            if table.decision == "reroll":
                choose(table, "keep")
            else:
                choose(table, "end_turn")
        seats.append(seat)
    return seats


def last_ruby(players: int, seat: int, start_seat: int, **more: Any) -> Table:
    """A seat that can buy its last ruby now."""
    target = 5 if players == 4 else 6
    said = {"rubies": target - 1, "has": {"lira": 30}, "taken": {"lira_carpet": 1, "stall_red": 2, "stall_blue": 2}}
    return at(players, seat=seat, start_seat=start_seat, dice={"card": 1, "red": 4}, **{**said, **more})


@pytest.mark.rule("DIC-9.1", "DIC-9.2", "DIC-9.3", "DIC-9.4")
@pytest.mark.parametrize("players", range(2, 5))
def test_the_round_is_completed(players: int) -> None:
    """Whoever triggers finishes the turn; then those after him up to the first player's right, nobody else."""
    for start_seat in range(players):
        for turn in range(players):
            seat = (start_seat + turn) % players
            table = last_ruby(players, seat, start_seat)
            go(table, ("ruby", "lira_carpet"))
            assert told(table, "last_round") == [(seat, 0, 0)]
            assert (table.seats, table.decision) == ((seat,), "action")
            assert finish_turns(table) == [(start_seat + n) % players for n in range(turn, players)]
            assert table.result is not None
            assert table.result.winners == (seat,)


@pytest.mark.rule("DIC-9.1")
def test_the_end_is_triggered_by_card_and_mosque_alike() -> None:
    table = last_ruby(3, 2, 0, has={"brown": 3}, deck=["S1-1"])
    go(table, ("bazaar", 1), "exchange", ("ruby", "lira_carpet"))
    assert told(table, "last_round")
    tiles = ("LIR-R", "LIR-Y", "LIR-G", "LIR-B")
    table = last_ruby(3, 2, 0, has={"red": 3}, tiles=tiles, display=["ACT-R"])
    go(table, ("tile", "ACT-R"))
    while table.decision == "payment":
        choose(table, "pay", table.choices[0].value)
    assert told(table, "last_round")
    assert finish_turns(table) == [2]
    assert table.result is not None


OTHER_AREAS = {"goods_carpet": 4, "stall_red": 3, "stall_blue": 3}
"""Where ten rubies can have come from with three players, the lira carpet being untouched."""


@pytest.mark.rule("DIC-9.2", "DIC-9.5")
def test_more_rubies_can_follow() -> None:
    """The one who triggers buys another one; a player after him reaches the target too."""
    table = last_ruby(3, 0, 0, has={"lira": 40}, others={1: {"rubies": 5, "has": {"lira": 30}}}, taken=OTHER_AREAS)
    go(table, ("ruby", "lira_carpet"))
    choose(table, "ruby", "lira_carpet")
    assert state(table)["rubies"][0] == 7
    assert state(table)["on_turn"] == 1
    while table.decision != "action":
        choose(table, "keep")
    go(table, ("ruby", "lira_carpet"))
    assert state(table)["rubies"][1] == 6
    assert table.seats


@pytest.mark.rule("DIC-9.3")
def test_all_have_had_the_same_number_of_turns() -> None:
    for seed in range(12):
        players = 2 + seed % 3
        table = GAME.table(players, seed=seed)
        turns = [0] * players
        turns[state(table)["on_turn"]] = 1
        while table.seats:
            play_on(table, table.state.decisions, 1)
            for seat, _first, _second in told(table, "turn"):
                assert seat is not None
                turns[seat] += 1
        assert len(set(turns)) == 1


@pytest.mark.rule("DIC-9.6")
def test_most_rubies_win_not_the_trigger() -> None:
    stalls = {f"stall_{colour}": 2 for colour in ("red", "yellow", "green", "blue")}
    others = {1: {"rubies": 5, "has": {"lira": 50}}}
    table = last_ruby(2, 0, 0, taken={**stalls, "goods_carpet": 2}, has={"lira": 20}, others=others)
    go(table, ("ruby", "lira_carpet"), "end_turn")
    while table.decision != "action":
        choose(table, "keep")
    go(table, ("ruby", "lira_carpet"), ("ruby", "lira_carpet"))
    finish_turns(table)
    assert table.result is not None
    assert table.result.winners == (1,)
    assert table.result.scores == (6, 7)


def over(players: int, rubies: list[int], things: list[dict[str, int]], **more: Any) -> Table:
    """A finished game with these rubies and things: the last player of the last round ends his turn."""
    others = {n: {"rubies": rubies[n], "has": things[n]} for n in range(players - 1)}
    last = players - 1
    table = at(
        players, seat=last, start_seat=0, rubies=rubies[last], has=things[last], others=others, dice={"card": 2}, **more
    )
    choose(table, "end_turn")
    assert table.result is not None
    return table


@pytest.mark.rule("DIC-9.7", "DIC-9.8", "DIC-9.9")
def test_tied_players_compare_what_they_own() -> None:
    """Three lira a good, brown or not, two a crystal, one a lira; the supply's 87 lira are no limit."""
    rich = {"red": 4, "brown": 2, "crystal": 3, "lira": 5}
    table = over(3, [6, 6, 4], [rich, {"lira": 28}, {"lira": 40}])
    assert table.result is not None
    assert [tie[0] for tie in table.result.tie_breaks] == [4 * 3 + 2 * 3 + 3 * 2 + 5, 28, 40]
    assert table.result.winners == (0,)
    assert state(table)["sale"] == [29, 28, 40]
    assert has(table, 0) == rich
    everything = {"red": 8, "yellow": 8, "green": 8, "blue": 8, "brown": 10, "crystal": 12, "lira": 80}
    table = over(2, [6, 6], [everything, {"lira": 7}])
    assert state(table)["sale"][0] == 42 * 3 + 24 + 80


@pytest.mark.rule("DIC-9.10")
def test_tiles_dice_and_actions_are_worth_nothing() -> None:
    others = {0: {"rubies": 6, "tiles": ("LIR-R", "DIE-1")}}
    table = at(2, seat=1, start_seat=0, rubies=6, dice={"lira": 5}, others=others)
    choose(table, "end_turn")
    assert state(table)["sale"] == [0, 0]
    assert table.result is not None
    assert table.result.winners == (0, 1)


@pytest.mark.rule("DIC-9.11")
def test_players_still_tied_share_the_victory() -> None:
    table = over(3, [6, 6, 5], [{"red": 1}, {"lira": 3}, {"lira": 50}])
    assert table.result is not None
    assert table.result.winners == (0, 1)
    assert table.result.ranking == ((0, 1), (2,))


@pytest.mark.rule("DIC-9.12")
def test_lower_places_are_ordered_in_the_same_way() -> None:
    taken = {"lira_carpet": 5, "goods_carpet": 5}
    table = over(4, [6, 3, 3, 2], [{}, {"lira": 4}, {"crystal": 2}, {"lira": 9}], taken=taken)
    assert table.result is not None
    assert table.result.ranking == ((0,), (1, 2), (3,))
    table = over(4, [6, 3, 3, 2], [{}, {"lira": 4}, {"brown": 2}, {"lira": 9}], taken=taken)
    assert table.result is not None
    assert table.result.ranking == ((0,), (2,), (1,), (3,))


def test_the_game_is_over_for_good() -> None:
    table = over(2, [6, 2], [{}, {}])
    assert table.seats == ()
    assert table.choices == ()
    assert events(table)[-1] == ("game_over", None, 0, 0)
    assert player(table, 0)["rubies"] == 6
