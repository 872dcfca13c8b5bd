"""Ledger section 3: a Guild card is played (CNW-3.1 to 3.10)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import arasta
from arasta.games.choose_write.record.events import BY_ROW, BY_SECTION
from tests.rules.choose_write.situations import (
    GAME,
    GUILD,
    at,
    choose,
    go,
    has,
    kinds,
    sheet,
    state,
    told,
    values,
)

COSTS = GAME.printed.data("guild_costs")["costs"]
RICH: dict[str, Any] = {
    "lira": 19,
    "goods": dict.fromkeys(("fabric", "fruit", "spice", "jewellery"), 9),
    "cards": ["fabric+fruit"],
    "rubies": 2,
}


@pytest.mark.rule("CNW-3.1", "CNW-3.2", "CNW-3.3")
@pytest.mark.parametrize("card", GUILD)
def test_the_full_cost_must_be_there_and_is_crossed_first(card: str) -> None:
    cost = COSTS[card]
    assert not has(at(guild=[card], **{**RICH, "lira": cost - 1}), "play_guild")
    table = at(guild=[card], **{**RICH, "lira": cost})
    assert values(table, "play_guild") == [card]
    choose(table, "play_guild", card)
    names = [event.name for event in table.events]
    assert names[:2] == ["played_guild", "spent_lira"]
    assert told(table, "spent_lira") == [(0, cost, 0)]
    # Lira are crossed in both sections alike (CNW-10.7).
    split = at(guild=[card], **{**RICH, "lira": (10, 10), "lira_spent": 20 - cost})
    assert has(split, "play_guild", card)


@pytest.mark.rule("CNW-3.1")
def test_only_cards_of_the_own_hand() -> None:
    table = at(lira=19, guild=["G14"], others={1: {"guild": ["G01"]}})
    assert values(table, "play_guild") == ["G14"]


@pytest.mark.rule("CNW-3.3")
@pytest.mark.parametrize(
    ("card", "goods", "cards", "playable"),
    [
        ("G11", {"fruit": 2}, [], False),
        ("G11", {"fruit": 3}, [], True),
        ("G11", {"fruit": 1}, ["spice+spice"], True),
        ("G12", {"fruit": 5}, [], False),
        ("G12", {}, ["spice+spice"], False),
        ("G12", {"fruit": 1}, ["spice+spice"], True),
        ("G12", {}, ["spice+spice", "fruit+spice"], True),
        ("G13", {"fruit": 5}, [], False),
        ("G13", {}, ["spice+spice"], True),
    ],
)
def test_what_the_effect_demands_must_be_there_too(
    card: str, goods: dict[str, int], cards: list[str], playable: bool
) -> None:
    assert has(at(lira=19, guild=[card], goods=goods, cards=cards), "play_guild", card) is playable


@pytest.mark.rule("CNW-3.3")
def test_what_the_effect_gains_does_not_help_to_pay() -> None:
    """G06 gains 5 Lira, but its cost of 4 Lira must be there before."""
    assert not has(at(guild=["G06"], **{**RICH, "lira": 3}), "play_guild")


@pytest.mark.rule("CNW-3.2", "CNW-3.3")
def test_lira_that_the_effect_demands_come_on_top_of_the_cost() -> None:
    """An own card: its cost of 6 Lira, 7 more, any Good; then a Ruby."""
    cards = copy.deepcopy(GAME.printed.data("guild_cards"))
    cards["cards"][11]["effect"][0] = {"pay": "lira", "amount": 7}
    own = {"guild_cards": cards}
    for lira, playable in ((12, False), (13, True)):
        table = at(lira=lira, guild=["G12"], goods={"fruit": 1, "spice": 1}, components=own)
        assert has(table, "play_guild", "G12") is playable
    choose(table, "play_guild", "G12")
    # What is left to pay can be paid in any position that is taken from elsewhere.
    position = table.position()
    position["state"]["lira_spent"][0] = 5
    position["state"]["step"] = 1
    position["pending"] = [{"decision": "card", "seat": 0, "about": 0}]
    with pytest.raises(arasta.BadPosition):
        GAME.table_at(position)
    choose(table, "pay_good", "spice")
    assert (sheet(table, 0)["lira"], sheet(table, 0)["rubies"]) == (0, 1)


@pytest.mark.rule("CNW-3.4", "CNW-3.6", "CNW-14.17")
def test_the_others_do_nothing_and_location_cards_stay() -> None:
    table = at(players=3, lira=8, guild=["G14"], display=("4L", "8R"), others={1: {"bonus": 1}})
    before = state(table)
    choose(table, "play_guild", "G14")
    after = state(table)
    assert (table.seats, table.decision) == ((1,), "card")
    for name in ("display", "hand", "location_deck", "location_discard", "bonus_actions"):
        assert after[name] == before[name]
    assert kinds(table) == {"play_hand", "play_display"}
    assert len(values(table, "play_display")) == 2


@pytest.mark.rule("CNW-3.5", "CNW-14.5")
def test_the_card_is_discarded_after_its_effect() -> None:
    # G16 draws a Guild card; with no other card left it does not find itself.
    others = {1: {"guild": [card for card in GUILD if card != "G16"]}}
    table = at(players=2, lira=10, guild=["G16"], others=others)
    choose(table, "play_guild", "G16")
    assert sheet(table, 0)["guild"] == {}
    assert told(table, "no_card") == [(0, 1, 0)]
    assert state(table)["guild_discard"] == {"G16": 1}
    # While an effect asks something, the card lies in no pile.
    table = at(players=2, lira=19, guild=["G15"])
    choose(table, "play_guild", "G15")
    assert table.decision == "goods"
    assert state(table)["guild_discard"] == {}
    assert state(table)["playing"] == "G15"
    choose(table, "gain", "fruit")
    assert state(table)["guild_discard"] == {"G15": 1}


@pytest.mark.rule("CNW-3.7")
def test_the_end_of_the_turn_takes_place() -> None:
    # Bonus Rubies, Ruby card, next player.
    goods = {"fabric": 4, "fruit": 4, "spice": 4, "jewellery": 3}
    table = at(players=3, lira=5, guild=["G04"], goods=goods)
    choose(table, "play_guild", "G04")
    go(table, ("gain", "fruit"), ("gain", "fruit"), ("gain", "spice"), ("gain", "jewellery"))
    assert sheet(table, 0)["rubies"] == 1
    price = {"fabric": 2, "fruit": 1, "spice": 1}
    table = at(players=3, columns={"A": ["R01"]}, guild=["G06"], **{**RICH, "goods": price, "rubies": 0})
    choose(table, "play_guild", "G06")
    if table.decision == "payment":
        choose(table, "from_sheet")
    choose(table, "lira", 2)
    assert len(state(table)["ruby_column"]["A"]) == 2
    assert table.seats == (1,)


@pytest.mark.rule("CNW-3.7", "CNW-11.2")
@pytest.mark.parametrize("players", range(1, 6))
def test_a_guild_turn_ends_with_bonus_rubies_at_every_table(players: int) -> None:
    goods = {"fabric": 4, "fruit": 4, "spice": 4, "jewellery": 3}
    seat = players - 1
    table = at(players=players, seat=seat, lira=(20, 14), lira_spent=20, guild=["G03"], goods=goods)
    assert sheet(table, seat)["rubies"] == 1
    choose(table, "play_guild", "G03")
    sources = [(who, source) for who, source, _ in told(table, "gained_ruby")]
    assert sources == [(seat, BY_SECTION + 1), (seat, BY_ROW)]
    assert sheet(table, seat)["rubies"] == 3


@pytest.mark.rule("CNW-3.8", "CNW-14.20")
def test_a_card_drawn_is_for_a_later_turn() -> None:
    table = at(players=2, display=("9L", "4R"), lira=19, guild=["G14", "G01"], guild_deck=["G02"])
    go(table, ("play_display", "left"), ("use", "9"))
    assert "play_guild" not in kinds(table)
    choose(table, "take_bonus")
    assert table.seats == (1,)  # one card a turn, and no Guild card with a Location card
    go(table, ("play_display", "right"), "take_bonus")
    assert table.seats == (0,)
    go(table, "take_bonus")
    assert sorted(values(table, "play_guild")) == ["G01", "G02", "G14"]
    choose(table, "play_guild", "G14")
    assert table.seats == (1,)


@pytest.mark.rule("CNW-3.9")
def test_guild_cards_are_played_in_the_own_turn_only() -> None:
    table = at(players=2, others={1: {"lira": 19, "guild": ["G14"], "bonus": 1}})
    go(table, ("play_display", "left"), "take_bonus")
    assert table.seats == (1,)
    assert kinds(table) <= {"with_icon", "with_bonus", "take_bonus"}
    solo = at(players=1, lira=19, guild=["G14"], display=("9L", "4R"), bonus=1)
    go(solo, ("play_display", "left"), "take_bonus")
    assert state(solo)["discarding"] == 1
    assert kinds(solo) <= {"with_icon", "with_bonus", "take_bonus"}


@pytest.mark.rule("CNW-3.10", "CNW-12.6")
def test_a_guild_turn_is_possible_with_an_empty_location_deck() -> None:
    table = at(players=2, lira=8, guild=["G14"], deck_size=0)
    choose(table, "play_guild", "G14")
    assert table.result is None
    assert table.seats == (1,)
