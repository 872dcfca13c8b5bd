"""Ledger section 4, places 2 to 5 and 7: warehouses, Post Office, Fountain."""

from __future__ import annotations

import pytest

from tests import ledger
from tests.rules.istanbul.situations import GOODS, at, choose, go, has, kinds, options_of, player, state, told, values

LETTERS = dict(zip("RGYB", GOODS, strict=True))
MAIL = {int(k.split()[0]): (got.split(", "), int(after)) for k, got, after in ledger.tables("istanbul")["T9"][1][1:]}


@pytest.mark.rule("IST-4.201", "IST-4.301", "IST-4.401")
@pytest.mark.parametrize(("place", "good"), [(2, "red"), (3, "green"), (4, "yellow")])
@pytest.mark.parametrize("extensions", [0, 1, 2, 3])
@pytest.mark.parametrize("held", [0, 1, 2])
def test_a_warehouse_fills_up_its_good(place: int, good: str, extensions: int, held: int) -> None:
    goods = {**dict.fromkeys(GOODS, 1), good: held}
    table = go(at(ask="place", merchant=place, extensions=extensions, goods=goods), "act")
    assert player(table, 0)["goods"] == {**dict.fromkeys(GOODS, 1), good: 2 + extensions}
    assert player(table, 0)["lira"] == 0


@pytest.mark.rule("IST-4.202", "IST-7.24")
@pytest.mark.parametrize(("place", "good"), [(2, "red"), (3, "green"), (4, "yellow")])
def test_a_warehouse_may_be_used_when_its_good_is_full(place: int, good: str) -> None:
    table = at(ask="place", merchant=place, goods={good: 2}, lira=2, tiles=["green"])
    assert has(table, "act")
    choose(table, "act")
    assert values(table, "buy") == sorted(GOODS)
    choose(table, "buy", "blue")
    assert player(table, 0)["goods"] == {good: 2, "blue": 1}
    assert player(table, 0)["lira"] == 0


@pytest.mark.rule("IST-4.501", "IST-4.502", "IST-4.503")
@pytest.mark.parametrize("k", range(5))
def test_mail(k: int) -> None:
    got, after = MAIL[k]
    goods = {LETTERS[letter]: 1 for letter in got[:2]}
    table = go(at(ask="place", merchant=5, mail=k, lira=1), "act")
    assert player(table, 0)["goods"] == goods
    assert player(table, 0)["lira"] == 1 + int(got[2].split()[0])
    assert state(table)["mail"] == after == (k + 1) % 5


@pytest.mark.rule("IST-4.501", "IST-0.12")
def test_mail_that_does_not_fit_is_lost_and_the_rest_received() -> None:
    table = go(at(ask="place", merchant=5, goods={"green": 2, "yellow": 1}), "act")
    assert player(table, 0)["goods"] == {"green": 2, "yellow": 2}
    assert player(table, 0)["lira"] == 2
    assert state(table)["mail"] == 1


@pytest.mark.rule("IST-4.504")
def test_mail_is_received_without_choice_and_cost() -> None:
    table = at(ask="place", merchant=5, lira=0)
    assert options_of(table) == {"act", "end_turn"}
    events = [event.name for event in choose(table, "act")]
    assert events[:4] == ["gained_good", "gained_good", "gained_lira", "mail_moved"]
    assert table.seats == (1,)


@pytest.mark.rule("IST-4.701")
@pytest.mark.parametrize("back", [[], [3], [16], [11, 3], [16, 11, 3]])
def test_the_fountain_returns_any_own_assistants(back: list[int]) -> None:
    table = at(ask="place", merchant=7, governor=1, smuggler=1, assistants=[3, 11, 16])
    choose(table, "act")
    out = [3, 11, 16]
    for place in back:
        assert options_of(table) == {*(("take_back", n) for n in out), "done"}
        choose(table, "take_back", place)
        out.remove(place)
    if out:
        choose(table, "done")
    assert player(table, 0)["assistant"] == {str(place): 1 for place in out}
    assert len(player(table, 0)["stack"]) == 1 + len(back)
    assert table.seats == (1,)


@pytest.mark.rule("IST-4.701")
def test_the_fountain_leaves_the_assistants_of_others() -> None:
    table = at(ask="place", merchant=7, governor=1, smuggler=1, assistants=[3], others={1: {"assistants": [3, 5]}})
    choose(table, "act")
    assert values(table, "take_back") == [3]
    choose(table, "take_back", 3)
    assert player(table, 1)["assistant"] == {"3": 1, "5": 1}
    assert len(player(table, 1)["stack"]) == 2


@pytest.mark.rule("IST-4.702")
def test_the_fountain_needs_neither_assistant_nor_payment() -> None:
    table = at(merchant=12, stack=0, lira=0, governor=1, smuggler=1, others={1: {"merchant": 7}, 2: {"merchant": 7}})
    choose(table, "move", 7)
    assert table.decision == "place"
    assert options_of(table) == {"act", "end_turn"}


@pytest.mark.rule("IST-4.703", "IST-5.1")
def test_encounters_follow_at_the_fountain() -> None:
    table = at(
        merchant=12, lira=0, governor=7, smuggler=7, others={1: {"family": 7, "merchant": 7}, 2: {"merchant": 7}}
    )
    choose(table, "move", 7)
    choose(table, "act")
    assert options_of(table) == {("catch", 1), "governor", "smuggler"}
    go(table, ("catch", 1), ("reward", "lira"))
    assert player(table, 1)["family"] == 12
    assert told(table, "gained_lira") == [(0, 3, 0)]
    assert kinds(table) == {"governor", "smuggler", "end_turn"}
