"""Ledger section 7: Goods cards, and which payments there are (CNW-7.1 to 7.10)."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.choose_write.situations import (
    GOODS,
    PAIRS,
    RUBY_CARDS,
    at,
    cheap_at,
    choose,
    go,
    options_of,
    play,
    price_of,
    sheet,
    state,
    told,
)

Payment = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
"""Cards used and Goods crossed on the sheet."""


def as_payment(cards: Counter[str], goods: Counter[str]) -> Payment:
    return tuple(sorted((+cards).items())), tuple(sorted((+goods).items()))


def payments(table: Table, decisions: tuple[str, ...], before: dict[str, Any]) -> list[Payment]:
    """Every way to answer the decisions of a payment, walked through one by one: cards used and Goods crossed.

    `before`: the sheet before anything was paid.
    """

    def walk(now: Table) -> list[Payment]:
        if now.decision not in decisions:
            after = sheet(now, 0)
            cards = Counter(before["cards"]) - Counter(after["cards"])
            return [as_payment(cards, Counter(before["goods"]) - Counter(after["goods"]))]
        found = []
        for choice in now.choices:
            following = now.copy()
            following.choose(choice.id)
            found += walk(following)
        return found

    return walk(table)


def subsets(hand: list[str]) -> set[tuple[str, ...]]:
    """All sets of cards of a hand; cards with the same Goods are the same (CNW-7.7)."""
    return {tuple(sorted(cards)) for n in range(len(hand) + 1) for cards in itertools.combinations(hand, n)}


def covered(price: dict[str, int], cards: tuple[str, ...]) -> Counter[str]:
    shown = Counter(good for card in cards for good in card.split("+"))
    return Counter({good: min(price[good], shown[good]) for good in GOODS})


def expected(price: dict[str, int], goods: dict[str, int], hand: list[str]) -> set[Payment]:
    """The payments of CNW-7.5 to 7.7, found by trying all sets of cards."""
    found = set()
    for cards in subsets(hand):
        cover = covered(price, cards)
        rest = Counter({good: price[good] - cover[good] for good in GOODS})
        if any(rest[good] > goods.get(good, 0) for good in GOODS):
            continue
        total = sum(cover.values())
        without = (covered(price, cards[:i] + cards[i + 1 :]) for i in range(len(cards)))
        if all(sum(one.values()) < total for one in without):
            found.add(as_payment(Counter(cards), rest))
    return found


def random_hand(rng: random.Random, size: int) -> list[str]:
    everything = [card for card, copies in PAIRS.items() for _ in range(copies)]
    return rng.sample(everything, size)


@pytest.mark.rule("CNW-7.2", "CNW-7.3", "CNW-7.5", "CNW-7.6", "CNW-7.7", "CNW-5.3")
@pytest.mark.parametrize("seed", range(40))
def test_the_payments_of_a_letter(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(RUBY_CARDS, rng.choice((1, 1, 2, 4)))
    price = price_of(cards)
    goods = {good: rng.randrange(4) for good in GOODS}
    hand = random_hand(rng, rng.randrange(6))
    table = at(players=3, display=("AL", "9R"), columns={"A": cards}, goods=goods, cards=hand)
    choose(table, "play_display", "left")
    wanted = expected(price, goods, hand)
    assert (("use", "A") in options_of(table)) is bool(wanted)
    if wanted:
        before = sheet(table, 0)
        choose(table, "use", "A")
        found = payments(table, ("payment",), before)
        assert len(found) == len(set(found))
        assert set(found) == wanted


@pytest.mark.rule("CNW-7.5", "CNW-7.6", "CNW-7.7", "CNW-8.11")
@pytest.mark.parametrize("seed", range(30))
def test_the_payments_of_any_three_goods(seed: int) -> None:
    rng = random.Random(seed)
    goods = {good: rng.randrange(3) for good in GOODS}
    hand = random_hand(rng, rng.randrange(1, 5))
    wanted = set()
    for cards in subsets(hand):
        cover = min(3, 2 * len(cards))
        if cards and min(3, 2 * (len(cards) - 1)) == cover:
            continue
        sheet_goods = [good for good in GOODS for _ in range(goods[good])]
        for crossed in itertools.combinations(sheet_goods, 3 - cover):
            wanted.add(as_payment(Counter(cards), Counter(crossed)))
    table = at(players=3, guild=["G11"], lira=4, goods=goods, cards=hand)
    assert (("play_guild", "G11") in options_of(table)) is bool(wanted)
    if wanted:
        before = sheet(table, 0)
        choose(table, "play_guild", "G11")
        found = payments(table, ("any_payment",), before)
        assert len(found) == len(set(found))
        assert set(found) == wanted


@pytest.mark.rule("CNW-7.5", "CNW-7.10", "CNW-4.3")
@pytest.mark.parametrize("kind", GOODS)
def test_at_the_large_market_the_kind_is_named_first(kind: str) -> None:
    hand = [f"{kind}+{kind}", "fabric+fruit", "spice+jewellery"]
    goods = {"fabric": 1, "spice": 1, "fruit": 2}
    table = at(players=3, display=("3L", "9R"), goods=goods, cards=hand)
    before = sheet(table, 0)
    play(table, "3")
    choose(table, "pay_good", kind)
    price = {good: 2 * (good == kind) for good in GOODS}
    wanted = expected(price, goods, hand)
    assert set(payments(table, ("payment",), before)) == wanted


@pytest.mark.rule("CNW-7.10")
def test_a_double_alone_or_a_half_and_a_good_pay_the_large_market() -> None:
    double = play(at(players=3, display=("3L", "9R"), cards=["spice+spice"]), "3")
    assert told(double, "paid_card") == [(0, 7, 2)]
    half = play(at(players=3, display=("3L", "9R"), cards=["spice+jewellery"], goods={"spice": 1}), "3")
    assert told(half, "paid_card") == [(0, 8, 1)]
    assert (sheet(half, 0)["cards"], sheet(half, 0)["goods"]) == ({}, {})


@pytest.mark.rule("CNW-7.1", "CNW-14.1")
def test_a_goods_card_is_drawn_unseen_from_the_top() -> None:
    table = play(at(players=3, display=("4L", "9R"), goods_deck=["fruit+spice", "spice+spice"]), "4")
    assert sheet(table, 0)["cards"] == {"fruit+spice": 1}
    seen = table.position(1)["state"]
    assert seen["goods_hand"][0] == {}
    assert seen["goods_cards"] == [1, 0, 0]
    assert set(seen["goods_deck"]) == {None}
    assert state(table)["goods_deck"][0] == "spice+spice"


@pytest.mark.rule("CNW-7.3")
def test_an_unused_half_is_lost() -> None:
    columns = cheap_at("A")
    table = at(
        players=3, display=("AL", "9R"), columns=columns, goods={"fabric": 2, "fruit": 1}, cards=["fruit+jewellery"]
    )
    play(table, "A")
    assert told(table, "paid_card") == [(0, 6, 1)]
    assert (sheet(table, 0)["goods"], sheet(table, 0)["cards"]) == ({}, {})
    assert state(table)["goods_discard"] == {"fruit+jewellery": 1}


@pytest.mark.rule("CNW-7.3", "CNW-7.4")
def test_goods_of_a_card_pay_but_are_never_entered() -> None:
    columns = cheap_at("A")
    table = at(players=3, display=("AL", "9R"), columns=columns, cards=["fabric+fruit", "fabric+fruit"])
    before = sheet(table, 0)["goods_filled"]
    play(table, "A")
    assert sheet(table, 0)["goods_filled"] == before == {}
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-7.4", "CNW-10.15")
def test_cards_do_not_help_columns() -> None:
    goods = {"fabric": 4, "fruit": 4, "spice": 4, "jewellery": 3}
    table = at(players=3, goods=goods, cards=["jewellery+jewellery"])
    go(table, ("play_display", "left"), "take_bonus", "take_bonus", "take_bonus")
    assert sheet(table, 0)["rubies"] == 0


@pytest.mark.rule("CNW-7.8", "CNW-14.5", "CNW-14.7")
def test_used_cards_can_be_drawn_again_in_the_same_action() -> None:
    # K6: the palace action, then a Goods card; the deck is empty but for the cards that have just paid.
    others: dict[int, Any] = {1: {"cards": hand_without("fabric+fruit")}}
    table = at(
        players=3,
        display=("6L", "9R"),
        caravan=("K6",),
        columns=cheap_at("A"),
        cards=["fabric+fruit", "fabric+fruit"],
        others=others,
    )
    play(table, "6")
    assert told(table, "shuffled") == [(None, 0, 2)]
    assert sheet(table, 0)["cards"] == {"fabric+fruit": 1}


def hand_without(card: str) -> list[str]:
    return [other for other, copies in PAIRS.items() if other != card for _ in range(copies)]


@pytest.mark.rule("CNW-7.9")
@pytest.mark.parametrize("card", ["G12", "G13"])
def test_a_card_demanded_as_a_whole_supplies_nothing(card: str) -> None:
    table = at(players=3, guild=[card], lira=7, cards=["fruit+fruit"], goods={"fruit": 1})
    choose(table, "play_guild", card)
    assert sheet(table, 0)["cards"] == {}
    assert state(table)["goods_cards_thrown"][0] == 1
    assert state(table)["goods_cards_paid"][0] == 0
    assert sheet(table, 0)["goods"] == ({} if card == "G12" else {"fruit": 1})
