"""Ledger section 4, place 6: Caravansary (IST-4.601 to 4.607), and rulings of section 11 on it."""

from __future__ import annotations

import pytest

from tests.rules.istanbul.situations import COPIES, at, choose, go, has, kinds, options_of, player, state, told, values

DRAWN = ["STAY", "RETURN_ONE"]
DISCARDED = ["ANY_GOODS", "MOVE_3_4"]


@pytest.mark.rule("IST-4.601", "IST-4.603")
@pytest.mark.parametrize(
    ("first", "second", "got"),
    [
        ("draw", "draw", ["STAY", "RETURN_ONE"]),
        ("draw", "take_discard", ["STAY", "ANY_GOODS"]),
        ("take_discard", "draw", ["ANY_GOODS", "STAY"]),
        ("take_discard", "take_discard", ["ANY_GOODS", "MOVE_3_4"]),
    ],
)
def test_the_source_of_each_card_is_named_one_after_the_other(first: str, second: str, got: list[str]) -> None:
    table = at(ask="place", merchant=6, hand={"FIVE_LIRA": 1}, deck=DRAWN, discard=DISCARDED)
    assert {"draw", "take_discard"} <= kinds(table)
    choose(table, first)
    assert player(table, 0)["hand"] == {"FIVE_LIRA": 1, got[0]: 1}
    assert options_of(table) == {"draw", "take_discard"}
    choose(table, second)
    assert player(table, 0)["hand"] == {"FIVE_LIRA": 1, got[0]: 1, got[1]: 1}
    assert table.decision == "caravan_discard"


@pytest.mark.rule("IST-4.601")
def test_a_card_drawn_is_unseen_and_one_from_the_discard_pile_seen() -> None:
    table = at(ask="place", merchant=6, deck=DRAWN, discard=DISCARDED)
    assert table.position(seat=0)["state"]["deck"][0] is None
    assert table.position(seat=0)["state"]["discard"] == DISCARDED
    choose(table, "draw")
    choose(table, "take_discard")
    assert table.position(seat=1)["state"]["hand"][0] == {"ANY_GOODS": 1}
    assert table.position(seat=1)["state"]["hand_size"][0] == 2


@pytest.mark.rule("IST-4.602", "IST-11.27")
@pytest.mark.parametrize("card", ["FIVE_LIRA", "STAY", "ANY_GOODS"])
def test_exactly_one_card_of_the_hand_is_discarded(card: str) -> None:
    table = at(ask="place", merchant=6, hand={"FIVE_LIRA": 1}, deck=DRAWN, discard=DISCARDED)
    go(table, "draw", "take_discard")
    assert options_of(table) == {("discard", name) for name in ("FIVE_LIRA", "STAY", "ANY_GOODS")}
    choose(table, "discard", card)
    assert player(table, 0)["hand"] == {name: 1 for name in ("FIVE_LIRA", "STAY", "ANY_GOODS") if name != card}
    assert state(table)["discard"] == [card, "MOVE_3_4"]
    assert table.decision != "caravan_discard"


@pytest.mark.rule("IST-4.601")
def test_with_an_empty_discard_pile_cards_are_only_drawn() -> None:
    table = at(ask="place", merchant=6, deck=DRAWN)
    assert options_of(table) == {"draw", "end_turn"}
    choose(table, "draw")
    assert options_of(table) == {("discard", card) for card in DRAWN}  # the second card had one source only


@pytest.mark.rule("IST-4.604", "IST-6.3")
def test_nothing_else_takes_from_the_discard_pile() -> None:
    table = at(ask="place", merchant=1, governor=1, deck=DRAWN, discard=DISCARDED, hand={"FAMILY_HOME": 1}, family=5)
    choose(table, "governor")
    assert player(table, 0)["hand"] == {"FAMILY_HOME": 1, "STAY": 1}
    assert not has(table, "take_discard")
    choose(table, "discard", "STAY")
    choose(table, "play", "FAMILY_HOME")
    assert options_of(table) == {("reward", "card"), ("reward", "lira")}
    choose(table, "reward", "card")
    assert player(table, 0)["hand"] == {"RETURN_ONE": 1}
    assert state(table)["discard"] == ["FAMILY_HOME", "STAY", *DISCARDED]

    table = at(ask="place", merchant=1, deck=DRAWN, discard=DISCARDED, others={1: {"family": 1}})
    choose(table, "catch", 1)
    assert options_of(table) == {("reward", "card"), ("reward", "lira")}
    choose(table, "reward", "card")
    assert player(table, 0)["hand"] == {"STAY": 1}


@pytest.mark.rule("IST-4.605", "IST-11.26", "IST-6.4")
def test_the_first_card_may_empty_the_draw_pile() -> None:
    table = at(ask="place", merchant=6, deck=["STAY"], discard=DISCARDED, rest="discard", cards=["POST_AGAIN"])
    choose(table, "draw")
    # 25 cards were shuffled and, the draw pile being the only source, the second card came from there unasked
    assert told(table, "shuffled") == [(None, 25, 0)]
    assert [event.name for event in table.events] == ["drew_card", "shuffled", "drew_card"]
    assert player(table, 0)["hand"] == {"STAY": 1, "POST_AGAIN": 1}
    assert table.decision == "caravan_discard"
    assert state(table)["discard"] == []
    choose(table, "discard", "POST_AGAIN")
    assert state(table)["discard"] == ["POST_AGAIN"]
    assert len(state(table)["deck"]) == 24


@pytest.mark.rule("IST-4.605", "IST-6.5")
def test_lazy_reshuffle_leaves_the_discard_pile_for_the_second_card() -> None:
    lazy = {"lazy_reshuffle": True}
    table = at(ask="place", merchant=6, deck=["STAY"], discard=DISCARDED, rest="discard", options=lazy)
    choose(table, "draw")
    assert options_of(table) == {"draw", "take_discard"}
    choose(table, "take_discard")
    assert player(table, 0)["hand"] == {"STAY": 1, "ANY_GOODS": 1}
    assert state(table)["deck"] == []
    assert len(state(table)["discard"]) == 24

    table = at(ask="place", merchant=6, deck=["STAY"], discard=DISCARDED, rest="discard", options=lazy)
    choose(table, "draw")
    choose(table, "draw")
    assert told(table, "shuffled") == [(None, 25, 0)]
    assert state(table)["discard"] == []
    assert len(state(table)["deck"]) == 24


@pytest.mark.rule("IST-4.605")
def test_the_second_card_may_empty_the_draw_pile_too() -> None:
    table = at(ask="place", merchant=6, deck=["STAY"], discard=["ANY_GOODS", "MOVE_3_4"], rest="discard")
    choose(table, "take_discard")
    choose(table, "draw")
    assert state(table)["discard"] == []
    assert len(state(table)["deck"]) == 24
    choose(table, "discard", "STAY")
    assert state(table)["discard"] == ["STAY"]


@pytest.mark.rule("IST-4.606", "IST-6.21")
def test_takes_and_discard_are_one_step() -> None:
    hand = {"FIVE_LIRA": 1, "ONE_GOOD": 1, "FAMILY_HOME": 1}
    table = at(
        ask="place",
        merchant=6,
        hand=hand,
        deck=DRAWN,
        discard=DISCARDED,
        lira=4,
        tiles=["yellow"],
        assistants=[3],
        family=4,
    )
    assert {*values(table, "play")} == {"FIVE_LIRA", "ONE_GOOD", "FAMILY_HOME"}
    assert has(table, "use_yellow")
    choose(table, "draw")
    assert kinds(table) == {"draw", "take_discard"}
    choose(table, "draw")
    assert kinds(table) == {"discard"}
    choose(table, "discard", "STAY")
    assert table.decision == "place"
    assert has(table, "use_yellow")


@pytest.mark.rule("IST-4.607")
def test_with_a_single_card_in_both_piles_it_is_taken_and_one_discarded() -> None:
    table = at(ask="place", merchant=6, hand={"STAY": 1}, deck=["RETURN_ONE"], rest=1)
    choose(table, "draw")
    assert options_of(table) == {("discard", "STAY"), ("discard", "RETURN_ONE")}

    table = at(ask="place", merchant=6, hand={"STAY": 1}, discard=["RETURN_ONE"], rest=1)
    choose(table, "take_discard")
    assert options_of(table) == {("discard", "STAY"), ("discard", "RETURN_ONE")}


@pytest.mark.rule("IST-4.607")
def test_without_any_card_the_action_cannot_be_chosen() -> None:
    table = at(ask="place", merchant=6, hand={"STAY": 1}, rest=1)
    assert sum(player(table, 1)["hand"].values()) == sum(COPIES.values()) - 1
    assert options_of(table) == {"end_turn"}


@pytest.mark.rule("IST-6.6", "IST-4.607")
def test_an_empty_draw_pile_is_filled_when_the_player_names_it() -> None:
    table = at(ask="place", merchant=6, discard=["ANY_GOODS", "MOVE_3_4", "STAY"], rest=1, cards=["STAY"])
    assert {"draw", "take_discard"} <= kinds(table)
    choose(table, "draw")
    assert told(table, "shuffled") == [(None, 3, 0)]
    assert player(table, 0)["hand"]["STAY"] == 1
    assert state(table)["discard"] == []
