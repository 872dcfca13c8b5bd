"""The eight actions (ledger section 4)."""

from __future__ import annotations

import pytest

from arasta.games.dice.record.labels import CARDS
from tests.rules.dice.situations import at, events, has, pay, player, supply
from tests.rules.istanbul.situations import choose, go, kinds, options_of, state, told, values

COLOURS = ("red", "yellow", "green", "blue")


@pytest.mark.rule("DIC-4.1")
def test_an_action_needs_its_price_and_its_gain() -> None:
    """An empty area and a tile that does not lie there are not offered; a short supply forbids nothing."""
    rich = {"red": 8, "yellow": 3, "green": 3, "blue": 3, "lira": 60}
    table = at(players=2, has=rich, taken={"stall_red": 2, "lira_carpet": 5}, display=["LIR-R"])
    assert not {("ruby", "stall_red"), ("ruby", "lira_carpet")} & options_of(table)
    assert ("ruby", "goods_carpet") in options_of(table)
    shown = {tile for tile in state(table)["display"] if tile}
    assert set(values(table, "tile")) <= shown
    table = at(players=2, dice={"red": 1, "blue": 1, "card": 3}, others={1: {"has": {"crystal": 12}}})
    assert supply(table, "crystal") == 0
    go(table, "crystal")
    assert has(table, 0) == {"crystal": 1}


@pytest.mark.rule("DIC-4.2", "DIC-4.3")
def test_a1_gives_the_colour_paid() -> None:
    for colour in COLOURS:
        table = at(dice={colour: 2, "card": 1}, display=["DIE-1"])
        assert values(table, "good") == [colour]
        go(table, ("good", colour))
        assert has(table, 0) == {colour: 1}
        assert ("action", 0, 1, COLOURS.index(colour)) in events(table)
        assert state(table)["actions_left"] == 1


@pytest.mark.rule("DIC-4.3")
def test_a1_with_brown_gives_the_colour_of_the_other_good() -> None:
    table = at(dice={"red": 1}, has={"brown": 1}, display=["DIE-1"])
    assert values(table, "good") == ["red"]
    go(table, ("good", "red"))
    assert has(table, 0) == {"red": 1}
    table = at(has={"brown": 2})
    assert values(table, "good") == sorted(COLOURS)
    for colour in COLOURS:
        table = at(has={"brown": 2})
        go(table, ("good", colour))
        assert has(table, 0) == {colour: 1}


@pytest.mark.rule("DIC-4.4", "DIC-4.5")
def test_a2_and_a3() -> None:
    table = at(dice={"red": 2, "yellow": 1, "blue": 2})
    go(table, "crystal")
    pay(table, red_die=1, blue_die=1)
    assert has(table, 0) == {"crystal": 1}
    table = at(dice={"red": 2, "yellow": 1, "blue": 2})
    go(table, "brown")
    assert has(table, 0) == {"brown": 1}
    assert state(table)["dice"] == {"red": 1, "blue": 1}


@pytest.mark.rule("DIC-4.6", "DIC-4.7", "DIC-8.7")
def test_a4_gives_any_two_coloured_goods() -> None:
    """Each of the ten pairs can be chosen in exactly one way; brown never."""
    pairs = []
    for first in COLOURS:
        table = at(dice=dict.fromkeys(COLOURS, 1), display=["LIR-R"])
        go(table, "two_goods")
        assert values(table, "take") == sorted(COLOURS)
        go(table, ("take", first))
        seconds = values(table, "take") if table.decision == "goods" else [first]
        for second in seconds:
            again = table.copy()
            if again.decision == "goods":
                go(again, ("take", second))
            gained = has(again, 0)
            assert gained == ({first: 2} if first == second else {first: 1, second: 1})
            pairs.append(frozenset((first, second)))
            assert len(told(again, "gained")) == len(gained)
    assert len(pairs) == len(set(pairs)) == 10


@pytest.mark.rule("DIC-4.7")
def test_option_goods_of_choice_must_differ() -> None:
    options = {"choice_same_colour": "must_differ"}
    pairs = set()
    for first in COLOURS[:3]:
        table = at(dice=dict.fromkeys(COLOURS, 1), options=options)
        go(table, "two_goods")
        assert values(table, "take") == sorted(COLOURS[:3])
        go(table, ("take", first))
        for second in values(table, "take") if table.decision == "goods" else ["blue"]:
            again = table.copy()
            if again.decision == "goods":
                go(again, ("take", second))
            assert has(again, 0) == {first: 1, second: 1}
            pairs.add(frozenset((first, second)))
    assert len(pairs) == 6
    table = at(dice={"card": 2}, deck=["S2-4", "T1-C"], options=options)
    go(table, ("bazaar", 2), ("perform", "S2-4"), "exchange")
    assert values(table, "take") == sorted(COLOURS[:3])
    table = at(dice={"card": 1}, has={"brown": 3}, deck=["S3-3"], options=options)
    go(table, ("bazaar", 1), "exchange")
    assert values(table, "take") == ["red", "yellow"]
    go(table, ("take", "red"), ("take", "green"))
    assert has(table, 0) == {"brown": 3, "red": 1, "green": 1, "blue": 1}


@pytest.mark.rule("DIC-4.8", "DIC-4.9")
def test_a5_uses_all_lira_faces_once() -> None:
    for faces in range(1, 6):
        table = at(dice={"lira": faces, "card": 5 - faces})
        go(table, "lira")
        assert has(table, 0) == {"lira": 2 * faces}
        assert state(table)["dice"].get("lira", 0) == 0
        assert "lira" not in kinds(table)
    assert "lira" not in kinds(at(dice={"red": 5}, tiles=("LGD-R",)))


@pytest.mark.rule("DIC-4.10", "DIC-6.6")
def test_a5_gives_a_good_for_each_active_lira_good_tile() -> None:
    for faces in (1, 3):
        table = at(dice={"lira": faces, "card": 1}, tiles={"LGD-R": 1, "LGD-B": 1, "LGD-G": 2})
        go(table, "lira")
        assert has(table, 0) == {"lira": 2 * faces, "red": 1, "blue": 1}


@pytest.mark.rule("DIC-4.10", "DIC-6.6")
@pytest.mark.parametrize("colour", COLOURS)
def test_a5_with_a_single_tile_gives_its_good(colour: str) -> None:
    """The tile is the only one that the player owns."""
    tile = f"LGD-{colour[0].upper()}"
    table = at(dice={"lira": 2, "card": 1}, tiles=(tile,))
    go(table, "lira")
    assert has(table, 0) == {"lira": 4, colour: 1}
    fresh = go(at(dice={"lira": 2, "card": 1}, tiles={tile: 2}), "lira")
    assert has(fresh, 0) == {"lira": 4}


@pytest.mark.rule("DIC-4.11")
def test_a6_uses_so_many_card_faces_and_reveals_as_many_cards() -> None:
    deck = ["T1-R", "T2-R", "T3-R", "T4-R", "T1-C"]
    for cards in range(2, 5):
        table = at(dice={"card": 4, "red": 1}, deck=deck)
        assert values(table, "bazaar") == [1, 2, 3, 4]
        choose(table, "bazaar", cards)
        assert state(table)["revealed"] == deck[:cards]
        assert state(table)["dice"].get("card", 0) == 4 - cards
        assert values(table, "perform") == sorted(deck[:cards])
        assert told(table, "revealed") == [(0, CARDS.index(card), 0) for card in deck[:cards]]


@pytest.mark.rule("DIC-4.12", "DIC-7.3", "DIC-7.14")
def test_a6_performs_one_card_and_discards_all() -> None:
    """T2 gives brown to one and red to the others; the lira of T1 that was revealed with it are for nobody."""
    table = at(dice={"card": 2, "red": 3}, deck=["T1-C", "T2-R"], others={1: {"has": {"crystal": 1}}})
    go(table, ("bazaar", 2), ("perform", "T2-R"))
    assert [has(table, seat) for seat in range(3)] == [{"brown": 1}, {"crystal": 1, "red": 1}, {"red": 1}]
    assert state(table)["revealed"] == []
    assert set(state(table)["discard"]) == {"T1-C", "T2-R"}
    assert len(state(table)["deck"]) == 31


@pytest.mark.rule("DIC-4.12")
def test_a6_may_choose_a_card_for_its_consolation() -> None:
    table = at(dice={"card": 2}, deck=["S1-1", "T1-C"])
    go(table, ("bazaar", 2), ("perform", "S1-1"))
    assert has(table, 0) == {"lira": 1}


@pytest.mark.rule("DIC-4.13")
def test_card_faces_left_serve_a_second_a6() -> None:
    table = at(dice={"card": 3}, deck=["T1-C", "S2-1", "T2-R"])
    go(table, ("bazaar", 1))
    assert has(table, 0) == {"lira": 4}
    go(table, ("bazaar", 2))
    assert values(table, "perform") == ["S2-1", "T2-R"]


@pytest.mark.rule("DIC-4.14", "DIC-6.11")
def test_a7_takes_a_face_up_tile_for_its_price() -> None:
    table = at(dice={"green": 3, "card": 1}, display=["LIR-G", "LIR-R"])
    top = state(table)["stack"][0]
    assert values(table, "tile") == [tile for tile in state(table)["display"] if tile.endswith("-G")]
    go(table, ("tile", "LIR-G"))
    assert player(table, 0) == {"has": {}, "rubies": 0, "tile": {"LIR-G": 2}, "tiles": 1}
    assert state(table)["display"][:2] == [top, "LIR-R"]
    assert len(state(table)["stack"]) == 17
    assert state(table)["used"]["green"] == 3


@pytest.mark.rule("DIC-4.15", "DIC-5.5")
def test_a8_buys_one_ruby() -> None:
    table = at(players=3, has={"lira": 25, "blue": 4})
    go(table, ("ruby", "lira_carpet"))
    assert player(table, 0)["rubies"] == 1
    assert has(table, 0) == {"lira": 15, "blue": 4}
    assert state(table)["taken"] == {"lira_carpet": 1}
    go(table, ("ruby", "lira_carpet"))
    assert player(table, 0)["rubies"] == 2
    assert has(table, 0) == {"lira": 3, "blue": 4}


@pytest.mark.rule("DIC-4.16", "DIC-2.13")
def test_the_turn_can_always_be_ended() -> None:
    for actions in (0, 1, 2, 3):
        table = at(dice={"red": 5}, actions=actions, tiles=("ACT-R",))
        if actions:
            assert "end_turn" in kinds(table)
            assert state(table)["actions_left"] == actions
        choose(table, "end_turn")
        assert state(table)["on_turn"] == 1
        assert state(table)["actions_left"] in (0, 2)
