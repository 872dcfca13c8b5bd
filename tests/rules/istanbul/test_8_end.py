"""Ledger section 8: end of the game and tie-breaks (IST-8.1 to 8.10), and rulings of section 11 on it."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.result import Result
from arasta.core.table import Table
from tests.rules.istanbul.situations import GOODS, at, choose, go, has, options_of, player, state, told, values


def idle(table: Table) -> None:
    """Play a turn that brings nothing."""
    choose(table, "move", values(table, "move")[0])
    choose(table, "end_turn")


def dealer(players: int, seat: int, rubies: int, start_seat: int = 0, **more: Any) -> Table:
    """A player at the dealer who has these rubies and can buy another one."""
    return at(players, seat, ask="place", start_seat=start_seat, merchant=16, lira=30, rubies=rubies, **more)


# ------------------------------------------------------------------------------------------------------ the last round


@pytest.mark.rule("IST-8.1", "IST-8.3")
@pytest.mark.parametrize(("players", "needed"), [(2, 6), (3, 5), (4, 5), (5, 5)])
def test_the_end_is_triggered_by_the_number_of_rubies(players: int, needed: int) -> None:
    last = players - 1
    others = {seat: {"rubies": 0} for seat in range(last)}
    one_less = dealer(players, last, needed - 2, others=others)
    choose(one_less, "act")
    assert player(one_less, last)["rubies"] == needed - 1
    assert (one_less.seats, one_less.decision, state(one_less)["round"]) == ((0,), "move", 6)
    enough = dealer(players, last, needed - 1, others=others)
    choose(enough, "act")
    assert enough.result is not None  # nobody had a card to play
    assert enough.result.winners == (last,)


@pytest.mark.rule("IST-8.1")
@pytest.mark.parametrize(
    ("place", "start", "mine"),
    [
        (1, ("act", None), {"lira": 7, "extensions": 2}),
        (13, ("act", None), {"goods": {"red": 1, "green": 1, "yellow": 1, "blue": 2}}),
        (14, ("take_tile", "red"), {"goods": {"red": 2}, "tiles": ["green"]}),
        (15, ("take_tile", "yellow"), {"goods": {"yellow": 2}, "tiles": ["blue"]}),
        (16, ("act", None), {"lira": 30}),
    ],
)
def test_the_rubies_may_come_from_anywhere(place: int, start: tuple[str, Any], mine: dict[str, Any]) -> None:
    table = at(3, 2, ask="place", merchant=place, rubies=4, **mine)
    choose(table, *start)
    assert player(table, 2)["rubies"] == 5
    assert table.result is not None


@pytest.mark.rule("IST-8.2", "IST-11.31")
def test_who_triggers_the_end_finishes_the_turn_normally() -> None:
    hand = {"DEALER_AGAIN": 1, "ONE_GOOD": 1}
    others = {0: {"family": 16, "rubies": 0}, 1: {"rubies": 0}}
    table = at(3, 2, ask="place", merchant=16, lira=60, rubies=4, hand=hand, governor=16, smuggler=16, others=others)
    choose(table, "act")
    assert told(table, "last_round") == [(2, 0, 0)]
    assert options_of(table) == {("play", card) for card in hand} | {("catch", 0), "governor", "smuggler"}
    choose(table, "play", "DEALER_AGAIN")
    assert player(table, 2)["rubies"] == 6  # kept and counted
    go(table, ("play", "ONE_GOOD"), ("gain", "red"), ("catch", 0), ("reward", "lira"), "governor", "pay_lira")
    go(table, "smuggler", ("gain", "red"), "pay_lira")
    assert player(table, 2)["goods"] == {"red": 2}
    while table.result is None:
        choose(table, "end_turn" if has(table, "end_turn") else "done")
    assert table.result.scores == (0, 0, 6)


@pytest.mark.rule("IST-8.3")
@pytest.mark.parametrize("start_seat", [0, 1, 3])
@pytest.mark.parametrize("position", [0, 1, 2, 3])
def test_the_round_is_completed(start_seat: int, position: int) -> None:
    seat = (start_seat + position) % 4
    others = {other: {"rubies": 0} for other in range(4) if other != seat}
    table = dealer(4, seat, 4, start_seat=start_seat, others=others)
    choose(table, "act")
    for later in range(position + 1, 4):
        assert table.result is None
        assert table.seats == ((start_seat + later) % 4,)
        assert table.decision == "move"
        idle(table)
    assert table.result is not None
    assert state(table)["round"] == 5  # all have had equally many turns


@pytest.mark.rule("IST-8.7", "IST-8.3")
def test_a_later_player_may_still_overtake() -> None:
    others: dict[int, dict[str, Any]] = {
        1: {"merchant": 16, "rubies": 5, "hand": {"STAY": 1, "ONE_GOOD": 1}, "lira": 50},
        2: {"rubies": 0},
    }
    table = at(3, 0, ask="place", merchant=5, rubies=5, palace_taken=4, others=others)
    choose(table, "end_turn")
    go(table, ("play", "STAY"), "leave", "act", "end_turn")
    assert player(table, 1)["rubies"] == 6
    idle(table)
    choose(table, "done")
    assert table.result is not None
    assert table.result.winners == (1,)
    assert table.result.ranking == ((1,), (0,), (2,))


# ---------------------------------------------------------------------------------------------------- left-over cards

BRING = {"ONE_GOOD": 1, "FIVE_LIRA": 1, "FAMILY_HOME": 1, "STAY": 1, "RETURN_ONE": 1}


def leftovers(players: int = 3, seat: int = 0, **more: Any) -> Table:
    """The step after the last round: `seat` is asked first."""
    return at(players, seat, ask="leftover_cards", start_seat=seat, rubies=5, **more)


@pytest.mark.rule("IST-8.4", "IST-8.5", "IST-8.6")
def test_cards_that_bring_goods_or_lira_may_be_played() -> None:
    mine: dict[str, Any] = {"family": 5, "lira": 9, "assistants": [3], "tiles": ["yellow"]}
    table = leftovers(hand=BRING, governor=7, smuggler=7, **mine)
    assert options_of(table) == {"done", ("play", "ONE_GOOD"), ("play", "FIVE_LIRA")}


@pytest.mark.rule("IST-8.4")
def test_any_number_of_them() -> None:
    table = leftovers(hand={"ONE_GOOD": 3, "FIVE_LIRA": 4}, goods={"red": 1})
    choose(table, "play", "ONE_GOOD")
    assert options_of(table) == {("gain", good) for good in GOODS}
    choose(table, "gain", "red")
    for _ in range(4):
        choose(table, "play", "FIVE_LIRA")
    go(table, ("play", "ONE_GOOD"), ("gain", "red"), ("play", "ONE_GOOD"), ("gain", "blue"))
    assert table.result is not None
    assert player(table, 0)["lira"] == 20
    assert player(table, 0)["goods"] == {"red": 2, "blue": 1}  # capacity applies


@pytest.mark.rule("IST-8.4")
def test_they_may_be_kept() -> None:
    table = go(leftovers(hand={"ONE_GOOD": 3, "FIVE_LIRA": 4}), "done")
    assert table.result is not None
    assert table.result.tie_breaks[0] == (0, 0, 7)


@pytest.mark.rule("IST-8.5")
@pytest.mark.parametrize("family", [5, 12])
def test_family_home_is_not_played_in_the_last_step(family: int) -> None:
    table = leftovers(hand={"FAMILY_HOME": 1, "ONE_GOOD": 1}, family=family)
    assert values(table, "play") == ["ONE_GOOD"]


@pytest.mark.rule("IST-8.5")
def test_family_card_at_end() -> None:
    options = {"family_card_at_end": True}
    table = leftovers(hand={"FAMILY_HOME": 1, "ONE_GOOD": 1}, family=5, lira=1, options=options)
    assert values(table, "play") == ["FAMILY_HOME", "ONE_GOOD"]
    deck = state(table)["deck"]
    choose(table, "play", "FAMILY_HOME")
    assert (player(table, 0)["family"], player(table, 0)["lira"]) == (12, 4)
    assert state(table)["deck"] == deck  # no card instead
    assert table.decision == "leftover_cards"
    at_home = leftovers(hand={"FAMILY_HOME": 1, "ONE_GOOD": 1}, family=12, options=options)
    assert values(at_home, "play") == ["ONE_GOOD"]


@pytest.mark.rule("IST-8.6")
@pytest.mark.parametrize("start_seat", [0, 1, 2])
def test_the_last_step_is_taken_in_turn_order(start_seat: int) -> None:
    hands: dict[str, Any] = {"hand": {"FIVE_LIRA": 1}}
    order = [(start_seat + turn) % 3 for turn in range(3)]
    others = {order[0]: {**hands, "rubies": 5}, order[1]: hands}
    table = at(3, order[2], ask="assistant", merchant=5, start_seat=start_seat, others=others, **hands)
    choose(table, "end_turn")
    for seat in order:
        assert table.decision == "leftover_cards"
        assert table.seats == (seat,)
        choose(table, "play", "FIVE_LIRA")
    assert table.result is not None
    assert [player(table, seat)["lira"] for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("IST-8.6")
def test_players_without_such_cards_are_passed_over() -> None:
    table = at(3, 2, ask="assistant", merchant=5, rubies=5, hand={"STAY": 1}, others={1: {"hand": {"ONE_GOOD": 1}}})
    choose(table, "end_turn")
    assert (table.decision, table.seats) == ("leftover_cards", (1,))
    go(table, ("play", "ONE_GOOD"), ("gain", "red"))
    assert table.result is not None
    assert (table.seats, table.choices) == ((), ())


@pytest.mark.rule("IST-11.38")
def test_no_card_is_drawn_in_the_last_step() -> None:
    table = leftovers(hand={"ONE_GOOD": 1, "FIVE_LIRA": 1}, deck=["STAY"], discard=["POST_AGAIN"], rest=2)
    go(table, ("play", "FIVE_LIRA"), ("play", "ONE_GOOD"), ("gain", "red"))
    assert state(table)["discard"] == ["ONE_GOOD", "FIVE_LIRA", "POST_AGAIN"]
    assert state(table)["deck"] == ["STAY"]
    empty = leftovers(hand={"ONE_GOOD": 1, "FIVE_LIRA": 1}, rest=2, discard=["POST_AGAIN"])
    choose(empty, "play", "FIVE_LIRA")
    assert (state(empty)["deck"], state(empty)["discard"]) == ([], ["FIVE_LIRA", "POST_AGAIN"])


# -------------------------------------------------------------------------------------------------------------- ranking

COUNTED = {"lira": 7, "goods": {"red": 1, "blue": 2}, "hand": {"STAY": 1}, "rubies": 5}


def ranked(*people: dict[str, Any]) -> Result:
    """The result of a game that ends with these players, from seat 0."""
    last = len(people) - 1
    said = [{"extensions": 2, **person} for person in people]
    others = dict(enumerate(said[:-1]))
    table = at(len(people), last, ask="assistant", **{"merchant": 5, **said[last]}, others=others)
    choose(table, "end_turn")
    while table.result is None:
        choose(table, "done")
    return table.result


@pytest.mark.rule("IST-8.7")
def test_most_rubies_win() -> None:
    rich = {"lira": 99, "goods": dict.fromkeys(GOODS, 4), "hand": {"ONE_GOOD": 4, "STAY": 2}}
    result = ranked({**rich, "rubies": 4}, {"rubies": 5}, {**rich, "rubies": 3, "hand": {}})
    assert result.winners == (1,)
    assert result.ranking == ((1,), (0,), (2,))
    assert result.scores == (4, 5, 3)


@pytest.mark.rule("IST-8.7", "IST-8.3")
def test_not_necessarily_the_one_who_triggered_the_end() -> None:
    result = ranked({"rubies": 5}, {"rubies": 6}, {"rubies": 0})
    assert result.winners == (1,)


@pytest.mark.rule("IST-8.8")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # more Lira beats more goods and cards
        ({"lira": 8, "goods": {}, "hand": {}}, {"lira": 7, "goods": {"red": 4}, "hand": {"STAY": 2}}),
        # with equal Lira more goods in all beat more cards, whatever their kinds
        (
            {"lira": 7, "goods": {"red": 3, "blue": 1}, "hand": {}},
            {"lira": 7, "goods": {"red": 3}, "hand": {"STAY": 2}},
        ),
        ({"lira": 7, "goods": {"red": 2}, "hand": {}}, {"lira": 7, "goods": {"blue": 1}, "hand": {}}),
        # with equal goods more cards decide
        (
            {"lira": 7, "goods": {"red": 2}, "hand": {"STAY": 1, "POST_AGAIN": 1}},
            {"lira": 7, "goods": {"blue": 2}, "hand": {"DEALER_AGAIN": 1}},
        ),
    ],
)
def test_ties_are_broken_by_lira_goods_and_cards(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert ranked({"rubies": 6, **better}, {"rubies": 6, **worse}).ranking == ((0,), (1,))
    assert ranked({"rubies": 6, **worse}, {"rubies": 6, **better}).ranking == ((1,), (0,))


@pytest.mark.rule("IST-8.8", "IST-8.4")
def test_ties_count_what_is_held_after_the_last_step() -> None:
    others = {1: {"rubies": 5, "lira": 4, "hand": {"STAY": 1}}, 2: {"rubies": 0}}
    table = leftovers(hand={"FIVE_LIRA": 1}, others=others)
    spent = go(table.copy(), ("play", "FIVE_LIRA"))
    kept = go(table, "done")
    assert spent.result is not None
    assert kept.result is not None
    assert spent.result.winners == (0,)
    assert spent.result.tie_breaks == ((5, 0, 0), (4, 0, 1), (0, 0, 0))
    assert kept.result.winners == (1,)


@pytest.mark.rule("IST-8.9", "IST-8.10")
def test_players_level_in_everything_share_the_win() -> None:
    result = ranked(COUNTED, {**COUNTED, "goods": {"green": 3}, "hand": {"POST_AGAIN": 1}}, {**COUNTED, "lira": 6})
    assert result.winners == (0, 1)
    assert result.ranking == ((0, 1), (2,))
    assert [result.place(seat) for seat in range(3)] == [1, 1, 3]  # two winners, then a third


@pytest.mark.rule("IST-8.10")
def test_lower_ranks_are_ordered_and_shared_alike() -> None:
    second: dict[str, Any] = {"rubies": 3, "lira": 2, "goods": {"red": 1}, "hand": {"POST_AGAIN": 1}}
    people = [
        {**second, "goods": {}, "hand": {}},
        second,
        {"rubies": 5},
        {**second, "goods": {"blue": 1}, "hand": {"DEALER_AGAIN": 1}},
        {**second, "goods": {"blue": 1}, "hand": {}},
    ]
    result = ranked(*people)
    assert result.ranking == ((2,), (1, 3), (4,), (0,))
    assert [result.place(seat) for seat in range(5)] == [5, 2, 1, 2, 4]
