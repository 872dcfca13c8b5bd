"""Payments that are asked for piece by piece are listed whole, chosen whole, and taken back whole."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from typing import Any

import pytest

import arasta
from arasta.core.errors import CannotUndo, IllegalChoice
from arasta.core.event_kinds import Event
from arasta.core.table import Table
from tests.rules.istanbul.situations import at, go

SEEDS = 6
STEPS = 120


def paid(game: str, events: tuple[Event, ...]) -> Counter[str]:
    """What the events of a payment tell was paid, in the words of `Table.payments`; only what can be told apart."""
    found: Counter[str] = Counter()
    for event in events:
        said = event.fields
        if game == "istanbul" and event.name == "paid_good":
            found[said["good"]] += said["count"]
        elif game == "kairo" and event.name == "paid":
            found[said["colour"]] += said["amount"]
        elif game == "dice" and event.name == "paid":
            found += Counter({f"{face}_die": count for face, count in said["dice"].items()})
        elif game == "dice" and event.name == "spent" and said["resource"] not in ("lira", "crystal"):
            found[f"{said['resource']}_good"] += said["count"]
        elif game == "choose-write" and event.name in ("paid_card", "threw_away"):
            found[said["goods_card"]] += 1
        elif game == "choose-write" and event.name == "spent_goods":
            found += Counter(said["goods"])
    return found


def begun(table: Table) -> Counter[str]:
    """What of the payment under way is paid already."""
    if table.game.name != "dice":
        return Counter()
    return Counter(table.position()["state"]["paid"])


@pytest.mark.parametrize("name", arasta.GAMES)
@pytest.mark.parametrize("ask_all", [False, True], ids=["", "ask_all"])
def test_every_payment_of_games_is_paid_as_it_says_and_taken_back_in_one(name: str, ask_all: bool) -> None:
    game = arasta.game(name)
    seen: set[str] = set()
    for seed in range(SEEDS):
        rng = random.Random(seed)
        table = game.table(players=rng.randint(*game.players), seed=seed, ask_all=ask_all)
        for _step in range(STEPS):
            if not table.seats:
                break
            payments = table.payments()
            if not payments:
                table.choose(rng.choice(table.choices))
                continue
            assert len({frozenset(one.items()) for one in payments}) == len(payments), "each is listed once"
            asked, before, made = table.decision, table.position(), len(table.log)
            seen.add(asked)
            sample = rng.sample(payments, min(2, len(payments)))
            for payment in sample:
                already = begun(table)
                events = table.pay(payment)
                told = paid(name, events)
                if told and asked not in ("smuggler_payment", "payment" if name == "choose-write" else ""):
                    assert told == Counter(payment) + already, (asked, payment, events)
                elif asked == "payment":
                    cards = {unit: count for unit, count in payment.items() if "+" in unit}
                    assert {unit: count for unit, count in told.items() if "+" in unit} == cards
                if table.can_undo():
                    break
                table.undo()
                assert table.position() == before
                assert len(table.log) % 2 == made % 2, "each choice of the payment is taken back"
            else:
                table.pay(sample[-1])
    assert seen >= EXPECTED[name]
    assert table_again(table).position() == table.position()


EXPECTED = {
    "istanbul": {"place", "smuggler_payment"},
    "dice": {"payment"},
    "choose-write": {"payment", "discard"},
    "kairo": {"other_payment", "joker_payment"},
}


def table_again(table: Table) -> Table:
    return table.game.restore(table.save())


PALACE_TAKEN = 5
"""Rubies gone: the price is two goods of each kind and two of any (T7)."""


def palace(**more: int) -> Table:
    """The Sultan's Palace with so many goods of each kind more than the price that is printed by kind."""
    goods = {good: 2 + more.get(good, 0) for good in ("red", "green", "yellow", "blue")}
    return go(at(3, ask="place", merchant=13, goods=goods, extensions=3, palace_taken=PALACE_TAKEN), "act")


def test_a_payment_is_listed_and_chosen_whole() -> None:
    table = palace(red=1, green=3, blue=1)
    assert table.payments() == (
        {"red": 1, "green": 1},
        {"red": 1, "blue": 1},
        {"green": 2},
        {"green": 1, "blue": 1},
    )
    before, log = table.position(), list(table.log)
    assert paid("istanbul", table.pay({"blue": 1, "red": 1}))["blue"] == 1
    assert table.position()["state"]["goods"][0] == {"green": 3}
    table.undo()
    assert table.position() == before
    assert table.log[: len(log)] == log
    assert table.log.count("undo") == (len(table.log) - len(log)) / 2
    table.undo()
    assert table.decision == "place"


def test_units_that_follow_by_themselves_are_not_chosen_once_more() -> None:
    """After the fruit die only the spice die can follow: it is no choice, and is listed and told all the same."""
    game = arasta.game("dice")
    has = {"yellow": 1, "blue": 1}
    dice = {"yellow": 1, "green": 1, "blue": 1, "card": 2}
    table = game.table_at(game.position(2, [{"has": has}], seat=0, dice=dice, ask="action"))
    table.do("brown")
    for payment in table.payments():
        assert sum(payment.values()) == 3, "three different goods"
    assert {"yellow_die": 1, "green_die": 1, "blue_good": 1} in table.payments()
    table.pay({"yellow_die": 1, "green_die": 1, "blue_good": 1})
    assert table.position()["state"]["has"][0] == {"yellow": 1, "brown": 1}


def test_several_payments_in_a_row_are_taken_back_one_by_one() -> None:
    table = palace(red=1, green=3, blue=1)
    table.pay({"green": 2})
    table.undo()
    table.pay({"red": 1, "green": 1})
    table.undo(0)
    assert table.decision == "palace_good"
    assert table.payments()[0] == {"red": 1, "green": 1}


def test_a_sale_is_chosen_whole_from_its_first_good_on() -> None:
    table = at(3, ask="place", merchant=10, goods={"red": 2, "blue": 1})
    assert table.payments() == (
        {"red": 2, "blue": 1}, {"red": 2}, {"red": 1, "blue": 1}, {"red": 1}, {"blue": 1},
    )  # fmt: skip
    events = table.pay({"red": 1, "blue": 1})
    assert paid("istanbul", events) == Counter(red=1, blue=1)
    assert [event.fields["count"] for event in events if event.name == "sold"] == [2]
    assert table.can_undo() == "something hidden or random has been revealed since"
    with pytest.raises(CannotUndo):
        table.undo()


def test_what_reveals_something_cannot_be_taken_back_in_part() -> None:
    table = at(3, ask="smuggler_payment", phase=4, merchant=5, smuggler=5, goods={"red": 1}, lira=3, smuggler_used=1)
    table.pay({"red": 1})
    with pytest.raises(CannotUndo):
        table.undo()


@pytest.mark.parametrize(
    ("payment", "reason"),
    [
        ({"red": 3}, r"\{'red': 3\} cannot be paid now; possible are \{'red': 1, 'green': 1\}, "),
        ({}, "{} cannot be paid now; possible are"),
        ({"pink": 3}, "{'pink': 3} cannot be paid now"),
        ({"red": True}, "'red': how many are paid is a whole number, not True"),
        ({"red": -1}, "whole number, not -1"),
        ({"red": 1.5}, "whole number, not 1.5"),
        (["red"], r"a payment is given as names with how many of each, not \['red'\]"),
    ],
)
def test_a_payment_that_cannot_be_is_refused_with_what_can_and_nothing_has_changed(payment: Any, reason: str) -> None:
    table = palace(red=1, green=3, blue=1)
    before = table.position()
    with pytest.raises(IllegalChoice, match=reason):
        table.pay(payment)
    assert table.position() == before
    assert table.payments()


def test_where_nothing_is_paid_the_refusal_says_what_is_asked() -> None:
    table = arasta.game("istanbul").table(players=3, seed=7)
    assert table.payments() == ()
    with pytest.raises(IllegalChoice, match="nothing is paid in pieces now; what is asked: ") as caught:
        table.pay({"red": 1})
    assert table.prompt() in str(caught.value)
    other = next(seat for seat in range(3) if seat not in table.seats)
    assert table.payments(other) == ()
    with pytest.raises(IllegalChoice, match=f"seat {other} has nothing to decide"):
        table.pay({"red": 1}, seat=other)
    with pytest.raises(arasta.ArastaError, match="there is no seat 7"):
        table.payments(7)


def test_the_refusal_names_the_nearest_payments_only() -> None:
    game = arasta.game("dice")
    colours = dict.fromkeys(("red", "yellow", "green", "blue"), 1)
    seat = {"has": {**colours, "brown": 1}}
    table = game.table_at(game.position(2, [seat], seat=0, dice={**colours, "lira": 1}, ask="action"))
    table.do("two_goods")
    assert len(table.payments()) == 48
    with pytest.raises(IllegalChoice, match=r"possible are \{'red_die': 1, .* and 43 more"):
        table.pay({"red_die": 2, "yellow_die": 1, "green_die": 1})


@pytest.mark.parametrize("paid_before", [0, 1])
def test_a_payment_that_fails_on_the_way_is_not_paid_in_part(monkeypatch: pytest.MonkeyPatch, paid_before: int) -> None:
    """Whatever given outcome cannot come, and at whichever unit: state, log, moments and undo are as before."""
    istanbul = arasta.game("istanbul")
    seat = {"merchant": 10, "goods": {"red": 2, "blue": 1}}
    table = istanbul.table_at(istanbul.position(2, [seat], seat=0, ask="place"))
    before, moments = table.states.tobytes(), list(table.moments)
    rule, steps = istanbul.flow.step, []

    def step(*arguments: Any) -> None:
        steps.append(rule(*arguments))
        if len(steps) > paid_before:
            raise arasta.BadOutcome("cards: it cannot come")

    broken = dataclasses.replace(istanbul, flow=dataclasses.replace(istanbul.flow, step=step))
    monkeypatch.setattr(table, "game", broken)
    with pytest.raises(arasta.BadOutcome, match="cannot come"):
        table.pay({"red": 1, "blue": 1})
    assert len(steps) == paid_before + 1
    assert (table.states.tobytes(), table.log, table.made, table.moments) == (before, [], [], moments)
    monkeypatch.undo()
    untouched = istanbul.table_at(istanbul.position(2, [seat], seat=0, ask="place"))
    assert table.pay({"red": 1, "blue": 1}) == untouched.pay({"red": 1, "blue": 1})
