"""The greedy bot at Choose & Write: single choices a player would make, every option, and strength."""

from __future__ import annotations

from typing import Any

import pytest

from arasta import bots
from arasta.core.record import view
from arasta.core.table import Table
from arasta.games.choose_write.bot.evaluation import worth
from arasta.games.choose_write.record.state import Box, State
from tests.games.choose_write.option_sets import alternatives
from tests.games.shared import copies
from tests.rules.choose_write.situations import GAME, at, cheap_at, go, sheet

GREEDY = bots.make("greedy")
PRICE = {"fabric": 2, "fruit": 2}


def box_of(table: Table) -> Box:
    """The view of a table's box."""
    return view(Box, table.box)


def step(table: Table, seed: int = 1) -> str:
    """Let the greedy bot decide once; its choice as 'kind value'."""
    action = bots.choose(table, GREEDY, seed)
    kind, value = GAME.actions.kind_and_value(action)
    table.choose(action)
    return kind if value is None else f"{kind} {value}"


def turn(table: Table) -> list[str]:
    """Let the greedy bot go on as long as the same seat is to decide."""
    seat = table.seats[0]
    steps = []
    while table.seats == (seat,):
        steps.append(step(table))
    return steps


# -------------------------------------------------------------------------------------------------- choices of a player


def test_buys_the_ruby_that_it_can_pay() -> None:
    table = at(display=("9L", "2R"), lira=10)
    assert turn(table)[:2] == ["play_display right", "use 2"]
    assert sheet(table, 0)["rubies"] == 1
    palace = at(display=("AL", "9R"), columns=cheap_at("A"), goods=PRICE)
    assert turn(palace)[:2] == ["play_display left", "use A"]


def test_buys_as_a_passive_player_too() -> None:
    table = at(players=3, display=("AL", "9R"), columns=cheap_at("A"), others={1: {"goods": PRICE, "bonus": 1}})
    go(table, ("play_display", "left"), "take_bonus")
    assert turn(table) == ["with_bonus A"]
    dealer = go(
        at(players=3, display=("2L", "9R"), others={1: {"lira": 10, "bonus": 1}}),
        ("play_display", "left"),
        "take_bonus",
    )
    assert turn(dealer) == ["with_icon 2"]  # an icon is worth less than a Bonus Action


def test_goes_through_the_catacombs_for_a_ruby() -> None:
    table = at(players=3, display=("12L", "9R"), columns=cheap_at("D"), goods=PRICE)
    assert turn(table)[:3] == ["play_display left", "use 12", "use D"]


def test_plays_the_guild_card_that_brings_a_ruby() -> None:
    table = at(players=3, display=("9L", "4R"), hand="9R", guild=["G14"], lira=19)
    assert turn(table)[0] == "play_guild G14"


def test_completes_a_row() -> None:
    goods = {"fabric": 4, "fruit": 3, "spice": 4, "jewellery": 4}
    table = at(players=3, display=("7L", "9R"), goods=goods)
    go(table, ("play_display", "left"), ("use", "7"))
    assert step(table) == "gain fruit"


def test_pays_with_both_goods_of_a_card_or_with_the_sheet() -> None:
    table = at(players=3, display=("AL", "9R"), columns=cheap_at("A"), goods=PRICE, cards=["fabric+fruit"])
    go(table, ("play_display", "left"), ("use", "A"))
    assert step(table) == "use_card fabric+fruit"
    half = at(players=3, display=("AL", "9R"), columns=cheap_at("A"), goods=PRICE, cards=["fabric+spice"])
    go(half, ("play_display", "left"), ("use", "A"))
    assert step(half) == "from_sheet"


def test_checks_squares_early() -> None:
    table = at(players=3, display=("13L", "9R"), deck_size=30)
    go(table, ("play_display", "left"), ("use", "13"))
    assert step(table).startswith("check")


# -------------------------------------------------------------------------------------------------------------- options


@pytest.mark.parametrize("players", range(1, 6))
def test_plays_to_the_end_under_every_option(players: int) -> None:
    others: dict[str, Any] = alternatives(players)
    for options in ({}, *({name: value} for name, value in others.items()), others):
        table = GAME.table(players, seed=6, options=options)
        bots.play(table, dict.fromkeys(range(players), GREEDY), seed=2)
        assert table.result is not None
        assert not table.result.unfinished


# ----------------------------------------------------------------------------------------------------------- evaluation


def worth_of(table: Table, state: State, seat: int) -> int:
    return worth(box_of(table), state, seat)


def test_a_ruby_more_is_always_better() -> None:
    for players in (1, 4):
        for table in copies(GAME, players, {}, seed=players, every=15, most=300):
            for seat in range(players):
                states = table.states.copy()
                state: Any = GAME.view(states)
                seen = []
                for rubies in range(12):
                    state.rubies[seat] = rubies
                    seen.append(worth_of(table, state, seat))
                assert all(abs(one) < 150_000 for one in seen)
                assert seen == sorted(set(seen))


def test_the_evaluation_values_what_players_value() -> None:
    plain = at()
    better = [
        at(lira=1),
        at(goods={"spice": 1}),
        at(cards=["spice+spice"]),
        at(bonus=1),
        at(checks={"1": 1}),
        at(guild=["G05"]),
        at(rubies=1),
    ]
    base = worth_of(plain, plain.state, 0)
    assert all(worth_of(table, table.state, 0) > base for table in better)


# ------------------------------------------------------------------------------------------------------------- strength


def test_beats_random() -> None:
    for seed in range(4):
        table = GAME.table(2, seed=seed)
        bots.play(table, {seed % 2: GREEDY, 1 - seed % 2: bots.make("random")}, seed)
        assert table.result is not None
        assert table.result.winners == (seed % 2,)


def test_reaches_challenges_alone() -> None:
    rubies = []
    for seed in range(6):
        table = GAME.table(1, seed=seed)
        bots.play(table, {0: GREEDY}, seed)
        assert table.result is not None
        rubies.append(table.result.scores[0])
    assert sum(rubies) / len(rubies) > 7
