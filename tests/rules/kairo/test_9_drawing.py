"""Ledger section 9: drawing cards."""

from __future__ import annotations

import itertools

import pytest

from tests.rules.kairo.situations import at, choose, go, hand_of, has, kinds, state, told, values


@pytest.mark.rule("KAI-9.1")
def test_two_cards_one_after_the_other_in_all_mixtures() -> None:
    hidden, barker = ("take_hidden", None), ("take_barker", None)
    for first, second in itertools.product((("take", "S5"), hidden, barker), (("take", "S6"), hidden, barker)):
        table = at(display=["S5", "S6", "S7", "S8"], deck=["J1", "J2"])
        go(table, first)
        assert table.decision == "draw"
        go(table, second)
        assert table.seats == (1,)
        cards = sum(hand_of(table, 0).values())
        assert cards + state(table)["barkers"][0] == 2


@pytest.mark.rule("KAI-9.1", "KAI-12.25")
def test_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    table = at(deck=["J1", "S2"], display=["S5", "S6", "S7", "S8"])
    choose(table, "take_hidden")
    assert hand_of(table, 0) == {"J1": 1}
    assert told(table, "drew_card") == [(0, 9, 0)]
    assert kinds(table) == {"take", "take_hidden", "take_barker"}


@pytest.mark.rule("KAI-9.2")
def test_barkers_lie_openly_without_limit_and_do_not_count_for_the_hand() -> None:
    table = at(hand=["S1", "S2", "S3", "S4"], barkers=5)
    go(table, "take_barker", "take_barker")
    assert table.seats == (1,)
    assert state(table)["barkers"] == [7, 0]
    assert table.position(1)["state"]["barkers"] == [7, 0]


@pytest.mark.rule("KAI-9.3")
def test_no_barker_from_an_empty_supply() -> None:
    assert not has(at(barkers={0: 4, 1: 3}), "take_barker")
    table = at(barkers={1: 6})
    choose(table, "take_barker")
    assert not has(table, "take_barker")


@pytest.mark.rule("KAI-9.4")
def test_gaps_of_the_display_are_filled_after_the_turn() -> None:
    table = at(display=["S5", "S6", "S7", "S8"], deck=["J1", "J2"])
    choose(table, "take", "S6")
    assert state(table)["display"] == ["S5", "", "S7", "S8"]
    assert values(table, "take") == ["S5", "S7", "S8"]
    choose(table, "take", "S8")
    assert state(table)["display"] == ["S5", "J1", "S7", "J2"]
    assert told(table, "turned_up") == [(None, 9, 1), (None, 10, 3)]


@pytest.mark.rule("KAI-9.5")
def test_discard_down_to_four_whatever_one_likes() -> None:
    table = at(hand=["S1", "S2", "S3", "S4"], deck=["J1", "J2"])
    go(table, "take_hidden", "take_hidden")
    assert table.decision == "discard"
    assert values(table, "discard") == ["S1", "S2", "S3", "S4", "J1", "J2"]
    go(table, ("discard", "J2"))
    assert table.decision == "discard"
    go(table, ("discard", "S1"))
    assert hand_of(table, 0) == {"S2": 1, "S3": 1, "S4": 1, "J1": 1}
    assert state(table)["discard"][:2] == ["S1", "J2"]
    table = go(at(hand=["S1", "S2", "S3"], deck=["J1", "J2"]), "take_hidden", "take_barker")
    assert table.seats == (1,), "four cards may stay"


@pytest.mark.rule("KAI-9.6", "KAI-12.26")
def test_the_discard_pile_becomes_the_draw_pile_when_the_last_card_leaves_it() -> None:
    """In the middle of the turn, the very moment; cards discarded later begin a new discard pile."""
    table = at(hand=["S1", "S2", "S3", "S4"], deck=["J1"], rest="discard", cards=["S9", "J3"])
    before = state(table)["discard"]
    choose(table, "take_hidden")
    fields = state(table)
    assert told(table, "shuffled") == [(None, len(before), 0)]
    assert fields["discard"] == []
    assert sorted(fields["deck"]) == sorted(before)
    assert fields["deck"][:2] == ["S9", "J3"]
    go(table, "take_barker", ("discard", "S1"))
    assert state(table)["discard"] == ["S1"]


@pytest.mark.rule("KAI-9.6", "KAI-12.26")
def test_also_when_the_display_takes_the_last_card() -> None:
    table = at(display=["S5", "S6", "S7", "S8"], deck=["J1"], rest="discard")
    go(table, ("take", "S5"), "take_barker")
    fields = state(table)
    assert fields["display"][0] == "J1"
    assert fields["discard"] == []
    assert len(fields["deck"]) == 33 - 1 - 4


@pytest.mark.rule("KAI-9.7", "KAI-10.10")
def test_building_and_luring_refill_no_hand() -> None:
    table = at(hand=["S8", "S1"])
    go(table, ("play", "S8"), ("place", "white"), ("site", "9,4"), ("entry", "north"))
    assert hand_of(table, 0) == {"S1": 1}
    table = go(at(hand=["S8", "S1"]), ("lure", "yellow"))
    assert hand_of(table, 0) == {"S1": 1, "S8": 1}
    assert state(table)["barkers"] == [0, 0]
