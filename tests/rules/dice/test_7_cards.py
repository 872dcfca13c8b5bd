"""Bazaar cards (ledger section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from arasta.games.dice.record.labels import CARDS
from tests.rules.dice.situations import at, events, has, player, supply
from tests.rules.istanbul.situations import choose, go, kinds, options_of, state, told, values

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue", "C": "crystal"}


def performed(card: str, dice: int = 1, **said: Any) -> Table:
    """A table where the card, revealed alone by one card die (or chosen of so many), is being performed."""
    deck = [card, *(other for other in ("T1-R", "T1-Y", "T1-G") if other != card)]
    others = 5 - dice - sum(said.get("used", {}).values())
    table = at(dice={"card": dice, "red": others}, deck=deck, **said)
    choose(table, "bazaar", dice)
    if dice > 1:
        choose(table, "perform", card)
    return table


@pytest.mark.rule("DIC-7.1", "DIC-7.2", "DIC-7.21")
@pytest.mark.parametrize("letter", "RYGB")
def test_t2_brown_for_the_active_player_the_shown_good_for_the_others(letter: str) -> None:
    for players in range(2, 5):
        table = performed(f"T2-{letter}", players=players)
        assert [has(table, seat) for seat in range(players)] == [{"brown": 1}] + [{COLOURS[letter]: 1}] * (players - 1)


@pytest.mark.rule("DIC-7.3")
def test_cards_not_chosen_have_no_effect() -> None:
    table = at(dice={"card": 3, "red": 2}, deck=["T2-R", "T2-B", "S1-1"], has={"brown": 3})
    go(table, ("bazaar", 3), ("perform", "T2-B"))
    assert [has(table, seat) for seat in range(3)] == [{"brown": 4}, {"blue": 1}, {"blue": 1}]


@pytest.mark.rule("DIC-7.4", "DIC-7.11")
def test_others_decide_clockwise_each_before_the_next() -> None:
    """T4 with four players: three ask for the last red goods; each sees what those before took."""
    others = {0: {"has": {"lira": 1}}, 3: {"has": {"lira": 2}}, 1: {"has": {"lira": 3}}}
    table = at(4, seat=2, dice={"card": 1, "blue": 4}, deck=["T4-R"], others=others, start_seat=1)
    go(table, ("bazaar", 1))
    assert has(table, 2) == {"red": 1, "lira": 3}
    asked = []
    for resource in ("red", "lira", "red"):
        asked.append(table.seats[0])
        assert options_of(table) == {("take", "red"), ("take", "lira")}
        seat = table.seats[0]
        before = has(table, seat).get(resource, 0)
        choose(table, "take", resource)
        assert has(table, seat)[resource] == before + (3 if resource == "lira" else 1)
    assert asked == [3, 0, 1]
    assert table.seats == (2,)


@pytest.mark.rule("DIC-7.5")
def test_lower_zones_work_for_cards_of_tiles_too() -> None:
    table = at(ask="income", tiles=("BAZ-R", "LIR-R"), deck=["T4-G"], others={1: {"has": {"red": 1}}})
    go(table, ("work", "BAZ-R"))
    assert table.seats == (1,)
    go(table, ("take", "green"), ("take", "lira"))
    assert [has(table, seat) for seat in range(3)] == [{"green": 1, "lira": 6}, {"red": 1, "green": 1}, {"lira": 3}]


@pytest.mark.rule("DIC-7.6", "DIC-7.31")
def test_an_exchange_is_made_once_in_full() -> None:
    """S4-3 with six crystals: two go, two brown goods come, once."""
    table = performed("S4-3", has={"crystal": 6})
    assert kinds(table) == {"exchange", "decline"}
    choose(table, "exchange")
    assert has(table, 0) == {"crystal": 4, "brown": 2}
    assert table.decision == "action"


@pytest.mark.rule("DIC-7.7", "DIC-7.29")
def test_a_condition_is_not_paid() -> None:
    table = performed("S3-1", has={"brown": 2})
    choose(table, "exchange")
    assert has(table, 0) == {"brown": 2, "lira": 5}


@pytest.mark.rule("DIC-7.8")
def test_the_consolation_for_who_cannot_or_will_not() -> None:
    for card in CARDS:
        if card[0] == "S":
            table = performed(card)
            assert told(table, "declined") == [(0, CARDS.index(card), 0)], card
            assert has(table, 0) == {"lira": 1}
    everything = {"brown": 3, "red": 1, "yellow": 1, "green": 1, "blue": 1, "crystal": 2, "lira": 6}
    for card in CARDS:
        if card[0] == "S":
            table = performed(card, dice=2, has=everything, tiles=("ACT-R",))
            assert kinds(table) == {"exchange", "decline"}, card
            choose(table, "decline")
            assert has(table, 0) == {**everything, "lira": 7}


@pytest.mark.rule("DIC-7.9")
def test_a_plain_upper_zone_is_gained_in_full() -> None:
    """T1 to T4 ask nothing of the active player."""
    gains = {"T1": {"lira": 4}, "T2": {"brown": 1}}
    for card in CARDS:
        if card[0] == "T":
            shown = COLOURS[card[-1]]
            gain = gains.get(card[:2], {shown: 1} if card[:2] == "T3" else {shown: 1, "lira": 3})
            table = performed(card)
            assert has(table, 0) == gain, card


@pytest.mark.rule("DIC-7.10")
def test_no_consolation_in_a_lower_zone() -> None:
    table = performed("T1-R", others={1: {"has": {"red": 1}}})
    choose(table, "decline")
    assert has(table, 1) == {"red": 1}
    assert has(table, 2) == {}


@pytest.mark.rule("DIC-7.11", "DIC-10.11")
def test_a_gain_of_a_lower_zone_must_be_taken() -> None:
    """T2 asks nobody; T4 offers exactly two gains; exchanges can be declined."""
    table = performed("T2-R")
    assert table.seats == (0,)
    table = performed("T4-C")
    assert options_of(table) == {("take", "crystal"), ("take", "lira")}
    table = performed("T3-R", others={1: {"has": {"lira": 2}}})
    assert options_of(table) == {"exchange", "decline"}


@pytest.mark.rule("DIC-7.12", "DIC-6.19")
def test_a_tile_before_the_arrow_is_an_own_one() -> None:
    table = performed("S4-2", tiles=("LIR-R", "ACT-B"))
    go(table, "exchange", ("discard_tile", "ACT-B"))
    assert has(table, 0) == {"lira": 12}
    assert player(table, 0)["tile"] == {"LIR-R": 1}
    assert told(performed("S4-2"), "declined")


@pytest.mark.rule("DIC-7.13")
def test_a_free_tile_counts_for_the_mosque_ruby_and_must_be_there() -> None:
    four = ("LIR-R", "LIR-Y", "LIR-G", "LIR-B")
    table = performed("S4-1", has={"lira": 6}, tiles=four, display=["ACT-R"])
    go(table, "exchange", ("tile", "ACT-R"))
    assert player(table, 0)["rubies"] == 1
    from arasta.games.dice.record.labels import TILES

    owned = {1: {"tiles": TILES[1:]}}
    table = performed("S4-1", has={"lira": 6}, display=[], stack=[], others=owned)
    assert told(table, "declined")
    assert has(table, 0) == {"lira": 7}


@pytest.mark.rule("DIC-7.14")
def test_a_card_is_done_at_once_and_discarded() -> None:
    table = performed("T4-R")
    assert state(table)["revealed"] == ["T4-R"]
    go(table, ("take", "red"), ("take", "red"))
    assert state(table)["revealed"] == []
    assert state(table)["discard"] == ["T4-R"]


@pytest.mark.rule("DIC-7.15", "DIC-7.16", "DIC-10.16")
def test_an_empty_deck_is_made_anew_when_a_card_is_needed() -> None:
    """One card left and three to reveal: the discard pile is shuffled in between, without the card already revealed."""
    table = at(dice={"card": 3, "red": 2}, deck=["T2-R"], rest="discard", cards=["T2-B", "S4-3"])
    go(table, ("bazaar", 3))
    assert state(table)["revealed"] == ["T2-R", "T2-B", "S4-3"]
    assert values(table, "perform") == ["S4-3", "T2-B", "T2-R"]
    assert [event[0] for event in events(table)] == ["action", "revealed", "shuffled", "revealed", "revealed"]
    assert told(table, "shuffled") == [(None, 32, 0)]
    assert len(state(table)["deck"]) == 30
    table = at(dice={"card": 1, "red": 4}, deck=["T2-R"], rest="discard")
    go(table, ("bazaar", 1))
    assert told(table, "shuffled") == []
    assert state(table)["deck"] == []
    assert len(state(table)["discard"]) == 33


@pytest.mark.rule("DIC-7.20", "DIC-3.15")
@pytest.mark.parametrize("letter", "RYGBC")
def test_t1_four_lira_and_a_resource_for_lira(letter: str) -> None:
    """The others get 4 lira for the shown good, or 3 for a crystal."""
    resource = COLOURS[letter]
    table = performed(f"T1-{letter}", others={1: {"has": {resource: 2}}, 2: {"has": {"lira": 5}}})
    assert has(table, 0) == {"lira": 4}
    assert table.seats == (1,)
    choose(table, "exchange")
    assert has(table, 1) == {resource: 1, "lira": 3 if letter == "C" else 4}
    assert table.seats == (0,)
    assert has(table, 2) == {"lira": 5}


@pytest.mark.rule("DIC-7.22")
@pytest.mark.parametrize("letter", "RYGB")
def test_t3_the_shown_good_and_two_lira_for_it(letter: str) -> None:
    colour = COLOURS[letter]
    table = performed(f"T3-{letter}", others={1: {"has": {"lira": 2}}, 2: {"has": {"lira": 1}}})
    assert has(table, 0) == {colour: 1}
    assert table.seats == (1,)
    choose(table, "exchange")
    assert has(table, 1) == {colour: 1}
    assert table.seats == (0,)
    assert has(table, 2) == {"lira": 1}


@pytest.mark.rule("DIC-7.23")
@pytest.mark.parametrize("letter", "RYGBC")
def test_t4_resource_and_lira_or_one_of_them(letter: str) -> None:
    resource = COLOURS[letter]
    table = performed(f"T4-{letter}")
    assert has(table, 0) == {resource: 1, "lira": 3}
    go(table, ("take", resource), ("take", "lira"))
    assert has(table, 1) == {resource: 1}
    assert has(table, 2) == {"lira": 3}


S1_COSTS: dict[str, tuple[dict[str, int], tuple[str, ...]]] = {
    "S1-1": ({"brown": 3}, ()),
    "S1-2": ({"crystal": 1}, ("ACT-R",)),
    "S1-3": ({"crystal": 2, "lira": 6}, ()),
    "S1-4": ({"red": 1, "yellow": 1, "green": 1, "blue": 1}, ()),
}
"""What the four cards ask for: goods, crystals and lira, and own tiles."""


@pytest.mark.rule("DIC-7.25", "DIC-7.26")
@pytest.mark.parametrize("card", S1_COSTS)
def test_s1_a_ruby_for_what_is_shown(card: str) -> None:
    """The only die left shows nothing that could pay."""
    cost, tiles = S1_COSTS[card]
    table = performed(card, has={**cost, "lira": cost.get("lira", 0) + 1}, tiles=tiles, used={"red": 4})
    go(table, "exchange")
    assert values(table, "ruby") == sorted(
        ("goods_carpet", "lira_carpet", "stall_blue", "stall_green", "stall_red", "stall_yellow")
    )
    go(table, ("ruby", "goods_carpet"))
    assert player(table, 0) == {"has": {"lira": 1}, "rubies": 1, "tile": {}, "tiles": 0}
    assert state(table)["taken"] == {"goods_carpet": 1}


@pytest.mark.rule("DIC-7.25", "DIC-7.8")
@pytest.mark.parametrize("card", S1_COSTS)
def test_s1_with_one_thing_too_few_gives_one_lira(card: str) -> None:
    cost, tiles = S1_COSTS[card]
    for name in cost:
        table = performed(card, has={**cost, name: cost[name] - 1}, tiles=tiles, used={"red": 4})
        assert told(table, "declined") == [(0, CARDS.index(card), 0)], name
        assert player(table, 0)["rubies"] == 0
    if tiles:
        assert told(performed(card, has=cost, used={"red": 4}), "declined"), "the own tile"


@pytest.mark.rule("DIC-7.32", "DIC-3.3", "DIC-3.10")
def test_s1_brown_pays_for_colours_and_colours_do_not_pay_for_brown() -> None:
    table = performed("S1-4", has={"brown": 5}, used={"red": 4})
    go(table, "exchange")
    assert (table.decision, has(table, 0)) == ("area", {"brown": 1})
    coloured = performed("S1-1", has={"brown": 2, "red": 3}, used={"red": 4})
    assert told(coloured, "declined") == [(0, CARDS.index("S1-1"), 0)]


@pytest.mark.rule("DIC-3.16", "DIC-7.32")
def test_s1_dice_pay_for_colours_too() -> None:
    """A red die and three goods: nothing is left but a choice that is none."""
    table = performed("S1-4", has={"yellow": 1, "green": 1, "blue": 1}, used={"red": 3})
    assert state(table)["dice"] == {"red": 1}
    go(table, "exchange")
    assert (table.decision, has(table, 0), state(table)["dice"]) == ("area", {}, {})


@pytest.mark.rule("DIC-7.27", "DIC-7.28", "DIC-10.3")
def test_s2_needs_two_card_dice_of_this_action() -> None:
    gains: dict[str, dict[str, int]] = {"S2-1": {"brown": 2}, "S2-2": {"crystal": 3}, "S2-3": {"lira": 7}}
    for card, gain in gains.items():
        for dice in (2, 3):
            table = performed(card, dice=dice)
            choose(table, "exchange")
            assert has(table, 0) == gain
        assert has(performed(card, dice=1), 0) == {"lira": 1}
        tile = at(others={1: {"tiles": ("BAZ-R",)}}, deck=[card])
        choose(tile, "end_turn")
        assert has(tile, 1) == {"lira": 1}
    table = performed("S2-4", dice=2)
    go(table, "exchange", ("take", "red"), ("take", "blue"))
    assert has(table, 0) == {"red": 1, "blue": 1}
    # Two single card dice in two actions are not two dice of one.
    table = at(dice={"card": 2}, deck=["T2-R", "S2-1"])
    go(table, ("bazaar", 1), ("bazaar", 1))
    assert has(table, 0) == {"brown": 1, "lira": 1}


@pytest.mark.rule("DIC-7.29", "DIC-7.30")
def test_s3_counts_the_brown_goods_owned_now() -> None:
    for card, brown, gain in (("S3-1", 1, {"lira": 5}), ("S3-2", 2, {"crystal": 2}), ("S3-3", 3, {})):
        for owned in (brown, brown + 1):
            table = performed(card, has={"brown": owned})
            choose(table, "exchange")
            chosen = {"S3-1": 0, "S3-2": 1, "S3-3": 3}[card]
            for _ in range(chosen):
                if table.decision == "goods":
                    choose(table, "take", "red")
            expected = {"brown": owned, **gain, **({"red": chosen} if chosen else {})}
            assert has(table, 0) == expected
        assert has(performed(card, has={"brown": brown - 1}), 0).get("lira") == 1
    # A brown good spent earlier in the turn does not count.
    table = at(has={"brown": 1}, dice={"card": 1, "red": 1}, deck=["S3-1"])
    go(table, ("good", "red"), ("bazaar", 1))
    assert told(table, "declined")


@pytest.mark.rule("DIC-7.31", "DIC-7.12", "DIC-7.13")
def test_s4_exchanges() -> None:
    exchanges: list[tuple[str, dict[str, int], dict[str, int]]] = [
        ("S4-3", {"crystal": 2}, {"brown": 2}),
        ("S4-4", {"brown": 1}, {"lira": 7}),
        ("S4-2", {}, {"lira": 12}),
    ]
    for card, cost, gain in exchanges:
        table = performed(card, has=cost, tiles=("ACT-R",) if card == "S4-2" else ())
        choose(table, "exchange")
        assert has(table, 0) == gain
        assert player(table, 0)["tiles"] == 0
    table = performed("S4-1", has={"lira": 7})
    choose(table, "exchange")
    assert has(table, 0) == {"lira": 1}
    assert set(values(table, "tile")) == set(state(table)["display"])


@pytest.mark.rule("DIC-7.32", "DIC-3.3")
def test_brown_pays_coloured_goods_of_cards() -> None:
    table = performed("T1-B", others={1: {"has": {"brown": 1}}})
    choose(table, "exchange")
    assert has(table, 1) == {"lira": 4}
    assert supply(table, "brown") == 10
