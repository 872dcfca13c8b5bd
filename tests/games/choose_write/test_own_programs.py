"""What locations and cards of one's own do: refused with one line, or every payment that is begun can be made."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

import arasta
from arasta.core.game import Game
from tests.games.choose_write.option_sets import GAME
from tests.rules.choose_write import situations
from tests.rules.choose_write.situations import GOODS, PAIRS, at, go, has, price_of
from tests.thorough import times

Effect = Mapping[str, Any]
Holding = tuple[int, tuple[int, ...], tuple[tuple[str, str], ...]]
"""Lira, Goods of each kind, Goods cards."""
GAINS = ("lira", "goods_any", "goods_identical", "goods_different", "goods_card", "guild_card", "fill_space", "ruby")
COST = 2
"""The Guild card with an effect of one's own costs this many Lira."""


def with_effects(effects: list[Effect]) -> Game:
    """The game with these effects of the Guild card G14, the Caravan card K5 and the Gemstone Dealer."""
    tables = copy.deepcopy(GAME.printed.tables)
    tables["guild_cards"]["data"]["cards"][13]["effect"] = effects
    tables["guild_costs"]["data"]["costs"]["G14"] = COST
    tables["caravan_cards"]["data"]["cards"][4]["effect"] = effects
    tables["locations"]["data"]["list"][1]["action"] = effects
    return replace(GAME, printed=replace(GAME.printed, tables=tables))


def payment(rng: random.Random) -> Effect:
    kind = rng.choice(("lira", "lira", "goods_any", "goods_card", "goods", "palace"))
    if kind == "palace":
        return {"do": "palace", "letters": rng.sample("ABCD", rng.choice((1, 1, 2)))}
    if kind == "goods":
        return {"pay": "goods", "pattern": f"{rng.choice((1, 2, 3))} identical"}
    return {"pay": kind, "amount": rng.choice((1, 1, 2, 3))}


def gain(rng: random.Random) -> Effect:
    if rng.random() < 0.1:
        return {"choose_one": [{"gain": "goods_card", "amount": 1}, {"gain": "improvement", "amount": 1}]}
    return {"gain": rng.choice(GAINS), "amount": rng.choice((1, 2))}


def some_effects(rng: random.Random) -> list[Effect]:
    """Mostly payments, then gains; now and then in any order."""
    effects = [payment(rng) for _ in range(rng.choice((1, 2, 2, 2, 3)))]
    effects += [gain(rng) for _ in range(rng.choice((0, 1, 2)))]
    if rng.random() < 0.1:
        rng.shuffle(effects)
    return effects


def what_there_is(rng: random.Random) -> dict[str, Any]:
    """Few Lira, Goods and cards, so that payments often just succeed or fail."""
    goods = {good: rng.choice((0, 0, 1, 2, 3)) for good in GOODS}
    cards = rng.sample(list(PAIRS), rng.choice((0, 0, 1, 1, 2, 3)))
    return {"lira": rng.choice((0, 2, 3, 4, 6)), "goods": goods, "cards": cards}


# --------------------------------------------------------------------------------- what can be paid, one way or another


def in_goods(holding: Holding, wanted: Mapping[str, int], any_kinds: int) -> Iterator[Holding]:
    """All ways to pay these Goods and so many of any kind, with Goods cards as far as they go and from the sheet."""
    lira, goods, cards = holding
    for count in range(len(cards) + 1):
        for used in combinations(range(len(cards)), count):
            shown = Counter(good for n in used for good in cards[n])
            left = [max(0, wanted.get(good, 0) - shown[good]) for good in GOODS]
            rest = tuple(have - due for have, due in zip(goods, left, strict=True))
            more = max(0, any_kinds - 2 * count)
            if min(rest) >= 0 and sum(rest) >= more:
                kept = tuple(card for n, card in enumerate(cards) if n not in used)
                # Which Goods of the sheet pay makes no difference: no payment in Goods follows one from the sheet.
                yield lira, rest if more == 0 else (sum(rest) - more, 0, 0, 0), kept


def ways(holding: Holding, effect: Effect, prices: Mapping[str, Mapping[str, int]]) -> Iterator[Holding]:
    """The rest after each way to make a payment."""
    lira, goods, cards = holding
    if effect.get("do") == "palace":
        for letter in effect["letters"]:
            yield from in_goods(holding, prices[letter], 0)
    elif effect["pay"] == "lira":
        if lira >= effect["amount"]:
            yield lira - effect["amount"], goods, cards
    elif effect["pay"] == "goods":
        for good in GOODS:
            yield from in_goods(holding, {good: int(effect["pattern"][0])}, 0)
    elif effect["pay"] == "goods_any":
        yield from in_goods(holding, {}, effect["amount"])
    else:
        for thrown in combinations(range(len(cards)), effect["amount"]):
            yield lira, goods, tuple(card for n, card in enumerate(cards) if n not in thrown)


def payable(holding: Holding, effects: list[Effect], prices: Mapping[str, Mapping[str, int]]) -> bool:
    payments = [effect for effect in effects if "pay" in effect or "do" in effect]
    if not payments:
        return True
    return any(payable(left, payments[1:], prices) for left in set(ways(holding, payments[0], prices)))


# ------------------------------------------------------------------------------------------------------------ the tests


def check_played(game: Game, table: Any, rng: random.Random) -> None:
    """Play on at random to the next turn: never stuck, never in debt, and every position on the way is taken."""
    turn = table.state.on_turn
    while table.seats and table.state.on_turn == turn:
        assert table.choices
        table.choose(rng.choice(table.choices))
        assert game.check(table.box_view, table.state) == ""
        assert game.table_at(table.position()).choices == table.choices


@pytest.mark.rule("CNW-3.2", "CNW-3.3", "CNW-4.19", "CNW-6.13", "CNW-4.25")
def test_random_programs_are_refused_or_used_exactly_if_all_their_payments_can_be_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(5)
    found: Counter[str] = Counter()
    for _ in range(times(134)):
        effects = some_effects(rng)
        game = with_effects(effects)
        try:
            game.make_box(game.printed, game.read_options({}))
        except arasta.BadComponents as error:
            assert "\n" not in str(error)
            found["refused"] += 1
            continue
        monkeypatch.setattr(situations, "GAME", game)
        there = what_there_is(rng)
        table = at(players=3, display=("2L", "6L"), caravan=("K5",), guild=["G14"], seed=rng.randrange(99), **there)
        prices = {letter: price_of(cards) for letter, cards in table.position()["state"]["ruby_column"].items()}
        holding: Holding = (
            there["lira"],
            tuple(there["goods"][good] for good in GOODS),
            tuple((card.split("+")[0], card.split("+")[1]) for card in there["cards"]),
        )
        can = payable(holding, effects, prices)
        with_cost = payable((holding[0] - COST, *holding[1:]), effects, prices) and holding[0] >= COST
        assert has(table, "play_guild", "G14") is with_cost, effects
        for side, location in (("left", "2"), ("right", "6")):
            played = go(table.copy(), ("play_display", side))
            assert has(played, "use", location) is can, effects
            found["paid" if can else "not paid"] += 1
            if can:
                check_played(game, go(played, ("use", location)), rng)
        if with_cost:
            check_played(game, go(table, ("play_guild", "G14")), rng)
    assert min(found["refused"], found["paid"], found["not paid"]) > times(18), found


@pytest.mark.parametrize(
    "payments",
    [
        [{"pay": "goods_any", "amount": 1}, {"pay": "goods_card", "amount": 1}],
        [{"pay": "goods_card", "amount": 1}, {"pay": "goods_card", "amount": 1}],
        [{"pay": "goods_any", "amount": 1}, {"pay": "goods_any", "amount": 1}],
        [{"pay": "goods_card", "amount": 1}, {"pay": "goods", "pattern": "2 identical"}],
        [{"do": "palace", "letters": ["A"]}, {"pay": "goods_any", "amount": 1}],
        [{"pay": "goods_card", "amount": 1}, {"do": "palace", "letters": ["A"]}],
        [{"gain": "lira", "amount": 1}, {"pay": "lira", "amount": 1}],
    ],
)
def test_payments_that_spoil_each_other_are_refused(payments: list[Effect]) -> None:
    game = with_effects([*payments, {"gain": "ruby", "amount": 1}])
    with pytest.raises(arasta.BadComponents, match="do not go together"):
        game.make_box(game.printed, game.read_options({}))


@pytest.mark.parametrize("kinds", [("goods_any", "goods_card"), ("goods_card", "goods_card")])
def test_a_file_that_swaps_or_doubles_the_payments_of_g12_is_refused(kinds: tuple[str, str]) -> None:
    cards = copy.deepcopy(GAME.printed.data("guild_cards"))
    for n, kind in enumerate(kinds):
        cards["cards"][11]["effect"][n]["pay"] = kind
    with pytest.raises(arasta.BadComponents, match="G12"):
        GAME.table(3, seed=1, components={"guild_cards": cards})
