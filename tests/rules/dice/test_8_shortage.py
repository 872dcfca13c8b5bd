"""The shortage procedure (ledger section 8)."""

from __future__ import annotations

import pytest

from arasta.core.table import Table
from arasta.games.dice.record.labels import CARDS, TILES
from tests.rules.dice.situations import at, has, player, supply
from tests.rules.istanbul.situations import choose, go, state, told, values


@pytest.mark.rule("DIC-8.1", "DIC-8.2", "DIC-8.3", "DIC-8.4")
def test_everyone_gives_one_back_and_the_taker_gets_his_gain() -> None:
    """Supply 0 crystals: 6, 4 and 2 are held; all three give one, the taker takes one, two stay in the supply."""
    others = {1: {"has": {"crystal": 4}}, 2: {"has": {"crystal": 2}}}
    table = at(dice={"red": 1, "blue": 1, "card": 3}, has={"crystal": 6}, others=others)
    assert supply(table, "crystal") == 0
    go(table, "crystal")
    assert [has(table, seat)["crystal"] for seat in range(3)] == [6, 3, 1]
    assert supply(table, "crystal") == 2
    assert told(table, "shortage") == [(None, 5, 1)]
    assert told(table, "gained") == [(0, 5, 1)]


@pytest.mark.rule("DIC-8.1")
def test_enough_is_no_shortage() -> None:
    table = at(dice={"red": 1, "blue": 1, "card": 3}, others={1: {"has": {"crystal": 11}}})
    go(table, "crystal")
    assert told(table, "shortage") == []
    assert supply(table, "crystal") == 0


@pytest.mark.rule("DIC-8.2")
def test_who_has_none_gives_none() -> None:
    table = at(dice={"red": 1, "blue": 1, "card": 3}, others={1: {"has": {"crystal": 12}}})
    go(table, "crystal")
    assert [has(table, seat).get("crystal", 0) for seat in range(3)] == [1, 11, 0]


@pytest.mark.rule("DIC-8.4", "DIC-8.6")
def test_the_procedure_repeats_and_stops_as_soon_as_it_is_enough() -> None:
    """Ten lira to take, none in the supply, three players with some: 3 + 3 + 3 + 3, two stay."""
    others = {1: {"has": {"lira": 40}}, 2: {"has": {"lira": 10}}}
    table = at(dice={"lira": 5}, has={"lira": 37}, others=others)
    assert supply(table, "lira") == 0
    go(table, "lira")
    assert told(table, "shortage") == [(None, 6, 4)]
    assert [has(table, seat)["lira"] for seat in range(3)] == [37 - 4 + 10, 36, 6]
    assert supply(table, "lira") == 2


@pytest.mark.rule("DIC-8.4")
def test_who_has_run_out_gives_no_more() -> None:
    others = {1: {"has": {"lira": 85}}, 2: {"has": {"lira": 2}}}
    table = at(dice={"lira": 3, "card": 2}, others=others)
    go(table, "lira")
    assert [has(table, seat).get("lira", 0) for seat in range(3)] == [6, 81, 0]
    assert supply(table, "lira") == 0


@pytest.mark.rule("DIC-8.3")
def test_option_the_taker_is_exempt() -> None:
    others = {1: {"has": {"crystal": 4}}, 2: {"has": {"crystal": 2}}}
    options = {"shortage_taker": "exempt"}
    table = at(dice={"red": 1, "blue": 1, "card": 3}, has={"crystal": 6}, others=others, options=options)
    go(table, "crystal")
    assert [has(table, seat)["crystal"] for seat in range(3)] == [7, 3, 1]
    assert supply(table, "crystal") == 1


@pytest.mark.rule("DIC-8.5", "DIC-8.10")
def test_each_type_by_itself() -> None:
    """T4-R gives red and lira; red is short, lira not: only red goods come back."""
    others = {1: {"has": {"red": 5, "yellow": 3, "lira": 10}}, 2: {"has": {"red": 3}}}
    table = at(dice={"card": 1, "blue": 4}, deck=["T4-R"], others=others)
    go(table, ("bazaar", 1))
    assert told(table, "shortage") == [(None, 0, 1)]
    assert has(table, 0) == {"red": 1, "lira": 3}
    assert has(table, 1) == {"red": 4, "yellow": 3, "lira": 10}
    assert supply(table, "red") == 1


@pytest.mark.rule("DIC-8.7")
def test_what_one_effect_gives_at_once_counts_together() -> None:
    """A4 with two red goods and one in the supply: a shortage of two, not one good and then another."""
    dice = {"red": 1, "yellow": 1, "green": 1, "blue": 1, "card": 1}
    others = {1: {"has": {"red": 4}}, 2: {"has": {"red": 3}}}
    table = at(dice=dice, others=others)
    assert supply(table, "red") == 1
    go(table, "two_goods", ("take", "red"), ("take", "red"))
    assert told(table, "shortage") == [(None, 0, 1)]
    assert [has(table, seat)["red"] for seat in range(3)] == [2, 3, 2]
    assert supply(table, "red") == 1
    # Different tiles are different effects: two LIR tiles with three lira in the supply.
    both: dict[int, dict[str, object]] = {
        1: {"tiles": ("LIR-R", "LIR-B"), "has": {"lira": 42}},
        2: {"has": {"lira": 42}},
    }
    table = at(others=both)
    assert supply(table, "lira") == 3
    choose(table, "end_turn")
    assert told(table, "shortage") == [(None, 6, 2)]
    assert has(table, 1)["lira"] == 42 + 6 - 2
    assert supply(table, "lira") == 1
    assert [line for line in in_order(table) if line[0] != "turn"][:3] == [
        ("income", 1, 3), ("shortage", None, 2), ("income", 1, 3)
    ]  # fmt: skip


@pytest.mark.rule("DIC-8.7", "DIC-6.2")
def test_incomes_across_shortages_are_told_in_their_order() -> None:
    """Two lira tiles, each of them short; then two crystal tiles in front of enough crystals, told as one."""
    mine: dict[str, object] = {"tiles": ("LIR-R", "LIR-B", "CRY-R", "CRY-B"), "has": {"lira": 43}}
    table = at(others={1: mine, 2: {"has": {"lira": 44}}})
    assert supply(table, "lira") == 0
    choose(table, "end_turn")
    told_of = [line for line in in_order(table) if line[0] in ("shortage", "income")]
    assert told_of == [
        ("shortage", None, 2), ("income", 1, 3), ("shortage", None, 1), ("income", 1, 3), ("income", 1, 2)
    ]  # fmt: skip


def in_order(table: Table) -> list[tuple[str, int | None, int]]:
    """Name, seat and second number of all that happened, in its order."""
    return [(event.name, event.seat, event.second) for event in table.events]


@pytest.mark.rule("DIC-8.8")
def test_dice_are_not_given_back() -> None:
    table = at(players=2, has={"red": 2}, dice={"red": 3, "card": 2}, others={1: {"has": {"red": 6}}})
    go(table, ("good", "red"))
    while table.decision == "payment":
        choose(table, "pay", "red_die")
    assert told(table, "shortage") == [(None, 0, 1)]
    assert state(table)["dice"]["red"] == 1
    assert [has(table, seat)["red"] for seat in range(2)] == [2, 5]
    assert supply(table, "red") == 1


@pytest.mark.rule("DIC-8.11")
def test_each_taker_of_a_lower_zone_is_a_case_of_its_own() -> None:
    """T2-R with two red goods in the supply and three others to take: the last draws one back from everybody."""
    table = at(4, dice={"card": 1, "blue": 4}, deck=["T2-R"], has={"red": 6})
    assert supply(table, "red") == 2
    go(table, ("bazaar", 1))
    assert [has(table, seat).get("red", 0) for seat in range(4)] == [5, 0, 0, 1]
    assert supply(table, "red") == 2


@pytest.mark.rule("DIC-8.12")
def test_tiles_rubies_cards_and_dice_are_outside_of_it() -> None:
    """No ruby in an area, no tile face up: the others have them and give none back; what is there can be had."""
    table = at(players=2, has={"lira": 30, "red": 6}, taken={"lira_carpet": 5}, others={1: {"rubies": 4}})
    assert values(table, "ruby") == ["stall_red"]
    go(table, ("ruby", "stall_red"))
    assert [player(table, seat)["rubies"] for seat in range(2)] == [2, 4]
    assert told(table, "shortage") == []
    # Nobody gives a tile back to the display for the card's free tile.
    owned = {1: {"tiles": TILES[1:]}}
    table = at(dice={"card": 1}, has={"lira": 6}, display=[], stack=[], others=owned, deck=["S4-1"])
    go(table, ("bazaar", 1))
    assert told(table, "declined") == [(0, CARDS.index("S4-1"), 0)]
    assert [player(table, seat)["tiles"] for seat in range(3)] == [0, 24, 0]
    # No card in the deck: the discard pile is shuffled, no shortage. Others' extra dice stay theirs.
    table = at(dice={"card": 1}, rest="discard", others={1: {"tiles": ("DIE-1", "DIE-2")}}, tiles=("DIE-3",))
    go(table, ("bazaar", 1))
    assert told(table, "shuffled") == [(None, 33, 0)]
    assert told(table, "shortage") == []
    assert [player(table, seat)["tile"] for seat in range(3)] == [{"DIE-3": 1}, {"DIE-1": 1, "DIE-2": 1}, {}]


@pytest.mark.rule("DIC-8.13")
def test_nobody_to_give_back_the_player_takes_what_there_is() -> None:
    """With the taker exempt, who owns all the crystals himself, A2 gives nothing."""
    options = {"shortage_taker": "exempt"}
    table = at(players=2, dice={"red": 1, "blue": 1, "card": 3}, has={"crystal": 12}, options=options)
    go(table, "crystal")
    assert has(table, 0) == {"crystal": 12}
    assert told(table, "shortage") == []
    assert told(table, "gained") == [(0, 5, 0)]
    # Eight of ten lira: the supply has two, the other one.
    table = at(players=2, dice={"lira": 5}, has={"lira": 84}, others={1: {"has": {"lira": 1}}}, options=options)
    go(table, "lira")
    assert has(table, 0) == {"lira": 87}
    assert has(table, 1) == {}
