"""Ledger section 9: Fountains (CNW-9.1 to 9.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.choose_write.situations import (
    FOUNTAINS,
    GOODS,
    PAIRS,
    at,
    choose,
    decline,
    go,
    sheet,
    state,
    told,
)


def drawing(*deck: str, players: int = 3, seat: int = 0, **mine: Any) -> Any:
    """The active player takes a Bonus Action, so do the others; then the display is refilled from this deck."""
    table = at(players=players, seat=seat, display=("9L", "4R"), deck=deck, **mine)
    go(table, ("play_display", "left"), "take_bonus")
    return decline(table)


@pytest.mark.rule("CNW-9.1", "CNW-9.7")
@pytest.mark.parametrize("fountain", FOUNTAINS)
def test_a_fountain_is_discarded_and_another_card_drawn(fountain: str) -> None:
    table = drawing(fountain, "7L")
    while table.decision != "card":
        table.choose(table.choices[0])
    fields = state(table)
    assert fields["display"] == ["7L", "4R"]
    assert fields["location_discard"][0] == fountain
    hand = at(players=3, hand="2R", deck=[fountain, "7L"])
    go(hand, "play_hand", "take_bonus", "take_bonus", "take_bonus", "draw")
    while hand.decision != "card":
        hand.choose(hand.choices[0])
    assert state(hand)["hand"][0] == "7L"


@pytest.mark.rule("CNW-9.2", "CNW-9.6", "CNW-9.8")
@pytest.mark.parametrize("seat", range(3))
def test_f1_a_lira_for_everybody_from_the_active_player_on(seat: int) -> None:
    table = drawing("F1", "7L", seat=seat)
    before = state(table)
    order = []
    while table.decision == "section":
        order.append(table.seats[0])
        choose(table, "lira", 2)
    assert order == [(seat + turn) % 3 for turn in range(3)]
    after = state(table)
    assert after["lira"] == [[0, 1]] * 3
    assert (after["icons"], after["bonus_spent"]) == (before["icons"], before["bonus_spent"])
    assert table.seats == ((seat + 1) % 3,)


@pytest.mark.rule("CNW-9.3")
def test_f2_a_good_of_choice_for_everybody() -> None:
    table = drawing("F2", "7L")
    go(table, ("gain", "spice"), ("gain", "fruit"), ("gain", "spice"))
    assert [sheet(table, seat)["goods"] for seat in range(3)] == [{"spice": 1}, {"fruit": 1}, {"spice": 1}]


@pytest.mark.rule("CNW-9.4")
def test_f3_a_goods_card_for_everybody() -> None:
    deck = ["fabric+fabric", "fruit+fruit", "spice+spice"]
    table = drawing("F3", "7L", seat=1, goods_deck=deck)
    assert [sheet(table, seat)["cards"] for seat in (1, 2, 0)] == [{card: 1} for card in deck]


@pytest.mark.rule("CNW-9.5")
def test_f4_an_improvement_for_everybody() -> None:
    table = drawing("F4", "7L")
    go(table, ("check", "1"), ("check", "8"), ("check", "1"))
    assert [sheet(table, seat)["checks"] for seat in range(3)] == [{"1": 1}, {"8": 1}, {"1": 1}]


@pytest.mark.rule("CNW-9.8")
def test_a_fountain_is_complete_before_the_next_card() -> None:
    table = drawing("F2", "F1", "7L")
    for _ in range(3):
        assert table.decision == "goods"
        assert state(table)["location_deck"][0] == "F1"
        choose(table, "gain", "fruit")
    for _ in range(3):
        assert table.decision == "section"
        assert state(table)["location_deck"][0] == "7L"
        choose(table, "lira", 1)
    assert state(table)["display"] == ["7L", "4R"]


@pytest.mark.rule("CNW-9.8", "CNW-14.16")
def test_f3_with_too_few_cards_serves_in_order() -> None:
    cards = [card for card, copies in PAIRS.items() for _ in range(copies)]
    others = {0: {"cards": cards[:14]}}
    table = drawing("F3", "7L", seat=2, others=others, goods_deck=[cards[14]], goods_discard=[cards[15]])
    counts = [sum(sheet(table, seat)["cards"].values()) for seat in range(3)]
    assert counts == [15, 0, 1]  # seat 2, then 0 after a reshuffle, then nothing is left for 1
    assert told(table, "no_card") == [(1, 0, 0)]


@pytest.mark.rule("CNW-9.9")
def test_a_bonus_ruby_completed_by_a_fountain_is_taken_at_once() -> None:
    table = drawing("F1", "F2", "7L", lira=(19, 0), others={1: {"lira": (19, 3)}})
    go(table, ("lira", 1), ("lira", 1))
    assert [sheet(table, seat)["rubies"] for seat in range(3)] == [0, 0, 0]
    choose(table, "lira", 1)
    # After the Fountain and before the next one.
    assert [sheet(table, seat)["rubies"] for seat in range(3)] == [1, 1, 0]
    assert table.decision == "goods"
    # A row of the columns, too.
    goods = {"fabric": 4, "fruit": 4, "spice": 4, "jewellery": 3}
    table = drawing("F2", "7L", goods=goods)
    go(table, ("gain", "jewellery"), ("gain", "fruit"), ("gain", "fruit"))
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-9.10", "CNW-10.17")
def test_a_fountain_cannot_be_refused() -> None:
    for fountain, kind, count in (("F1", "lira", 2), ("F2", "gain", 4), ("F4", "check", 5)):
        table = drawing(fountain, "7L")
        assert {choice.kind for choice in table.choices} == {kind}
        assert len(table.choices) == count
    # Where there is no room the gain is lost, and nobody is asked.
    full: dict[str, Any] = {"goods": dict.fromkeys(GOODS, 12), "lira": 35, "rubies": 5,
                            "checks": dict.fromkeys(("1", "5", "8", "10", "14"), 2)}  # fmt: skip
    for fountain in ("F1", "F2", "F4"):
        table = drawing(fountain, "7L", players=2, others={1: full}, **full)
        assert table.decision == "card"
