"""Ledger section 0: terms, wheelbarrow, rubies, pieces, information - as far as they concern play.

What is printed on the components is compared in tests/test_components_files.py.
"""

import random
from collections import Counter
from typing import Any

import pytest

from arasta import IllegalChoice
from arasta.core.table import Table
from tests.rules.istanbul.situations import (
    COPIES,
    GAME,
    GOODS,
    at,
    choose,
    distance,
    go,
    has,
    kinds,
    options_of,
    play_on,
    player,
    state,
    told,
    values,
)

RICH = {"red": 2, "green": 2, "yellow": 2, "blue": 2}
LAYOUTS = ("short", "long", "in_order", [16, 1, 15, 2, 14, 3, 13, 4, 12, 5, 11, 6, 10, 7, 9, 8])


# ---------------------------------------------------------------------------------------------------------------- terms


@pytest.mark.rule("IST-0.1", "IST-0.3")
@pytest.mark.parametrize("place", [place for place in range(1, 17) if place not in (7, 12)])
def test_target_place_is_where_the_merchant_has_arrived(place: int) -> None:
    start = next(other for other in range(1, 17) if other != place and distance(at(), other, place) == 2)
    table = at(merchant=start, lira=30, goods=RICH, discard=["STAY"], tiles_taken={})
    go(table, ("move", place), "leave")
    assert player(table, 0)["merchant"] == place
    # What can be done now is what can be done when standing there, not at the place left.
    there = at(merchant=place, ask="place", stack=3, assistants=[place], lira=30, goods=RICH, discard=["STAY"])
    assert options_of(table) == options_of(there)


@pytest.mark.rule("IST-0.1")
def test_sixteen_places_named_by_their_large_number() -> None:
    fields = state(at())
    assert sorted(fields["place_at"]) == list(range(1, 17))
    for kind in ("move", "send", "take_back"):
        assert GAME.actions.kinds[kind].values == tuple(range(1, 17))


@pytest.mark.rule("IST-0.3")
def test_target_place_of_a_turn_with_the_stay_card_is_the_present_place() -> None:
    table = go(at(merchant=16, lira=15, hand={"STAY": 1}), ("play", "STAY"), "leave", "act")
    assert told(table, "gained_ruby") == [(0, 16, 1)]


@pytest.mark.rule("IST-0.2")
def test_four_kinds_of_good() -> None:
    assert set(GOODS) == set(GAME.actions.kinds["gain"].values)
    for place, good in ((2, "red"), (3, "green"), (4, "yellow")):
        assert player(go(at(merchant=place, ask="place"), "act"), 0)["goods"] == {good: 2}
    table = go(at(merchant=8, ask="place", dice=[(6, 6)]), ("gain", "red"))
    assert player(table, 0)["goods"] == {"red": 1, "blue": 2}  # three gained, two fit
    assert len(values(at(ask="one_good", merchant=9), "gain")) == 4


@pytest.mark.rule("IST-0.4")
def test_stack_may_be_empty_and_its_bottommost_disc_leaves_first() -> None:
    assert player(at(stack=0), 0)["stack"] == []
    table = at(
        options={"neutral_assistants": True}, merchant=9, ask="assistant", stack=["neutral", "own", "own", "own"]
    )
    assert go(table, "leave") is table
    assert player(table, 0)["stack"] == ["own", "own", "own"]
    assert state(table)["neutral_assistant"] == {"9": 1}


@pytest.mark.rule("IST-0.5")
def test_lira_are_paid_to_the_supply_and_come_from_it() -> None:
    everybody = {1: {"lira": 3}, 2: {"lira": 4}}
    for merchant, choice, paid in ((1, "act", 7), (16, "act", 14)):
        table = go(at(merchant=merchant, ask="place", lira=20, others=everybody), choice)
        assert state(table)["lira"] == [20 - paid, 3, 4]
        assert (0, paid, -1) in told(table, "paid")
    table = go(at(merchant=9, ask="place", lira=20, others=everybody, dice=[(6, 6)]), ("announce", 12))
    assert state(table)["lira"] == [32, 3, 4]


@pytest.mark.rule("IST-0.5")
def test_merchant_encounters_are_paid_to_players() -> None:
    table = go(at(merchant=9, ask="payment", lira=5, others={1: {"merchant": 9, "lira": 3}}), "pay")
    assert state(table)["lira"] == [3, 5, 0]


@pytest.mark.rule("IST-0.6")
def test_supply_of_lira_never_runs_out() -> None:
    table = at(merchant=9, ask="place", lira=220, others={1: {"lira": 4}}, dice=[(6, 6)])
    go(table, ("announce", 12))
    # The box holds 225 Lira; the reading that was not chosen stops paying there.
    assert sum(state(table)["lira"]) == 236


# ---------------------------------------------------------------------------------------------------------- open points


def has_open_point(table: Table) -> bool:
    """Whether the card that is playable at every open point, and nowhere else, can be played."""
    return has(table, "play", "ONE_GOOD")


@pytest.mark.rule("IST-0.7")
def test_every_open_point_of_a_turn() -> None:
    hand = {"ONE_GOOD": 4, "POST_AGAIN": 2}
    table = at(
        merchant=14, hand=hand, lira=9, governor=5, smuggler=5,
        others={1: {"merchant": 5, "family": 5}, 2: {"family": 5}}, dice=[(1, 1), (1, 1)],
    )  # fmt: skip
    moments = []

    def look(moment: str) -> None:
        assert has_open_point(table), moment
        moments.append(moment)

    look("before moving")
    choose(table, "move", 5)
    look("after arriving, before the assistant decision")
    choose(table, "leave")
    look("after the assistant decision, before the payment")
    choose(table, "pay")
    look("after the payment, before the action")
    choose(table, "act")
    look("after a run")
    choose(table, "play", "POST_AGAIN")
    look("after another run, before the encounters")
    go(table, ("catch", 1), ("reward", "lira"))
    look("between encounters")
    go(table, ("catch", 2), ("reward", "lira"))
    look("between encounters")
    go(table, "governor", "pay_lira")
    look("between encounters")
    go(table, "smuggler", ("gain", "red"), "pay_lira")
    look("after the encounters")
    assert kinds(table) == {"play", "end_turn"}
    choose(table, "end_turn")
    assert table.seats == (1,)
    assert len(moments) == 10


@pytest.mark.rule("IST-0.7")
def test_open_points_also_without_action_and_without_encounter() -> None:
    hand = {"ONE_GOOD": 1}
    assert has_open_point(at(merchant=1, ask="place", hand=hand))  # nothing to act with, nobody there
    skipped = go(at(merchant=5, ask="place", hand=hand, others={1: {"family": 5}}), "skip")
    assert has_open_point(skipped)
    assert has_open_point(go(skipped, ("catch", 1), ("reward", "lira")))


HALF_RESOLVED: dict[str, dict[str, Any]] = {
    "far_move": {"merchant": 15},
    "family_action": {"merchant": 12, "about": 5, "family": 5, "state": {"acted": 1}},
    "green_tile": {"merchant": 2, "tiles": ["green"], "lira": 5, "state": {"acted": 1}},
    "sale": {"merchant": 11, "about": 1, "goods": {"green": 1}, "state": {"acted": 1, "sold": {"red": 1}}},
    "palace_good": {"merchant": 13, "about": 4, "goods": RICH, "state": {"acted": 1}},
    "caravan_card": {"merchant": 6, "about": 1, "discard": ["STAY"], "state": {"acted": 1}},
    "caravan_discard": {"merchant": 6, "state": {"acted": 1}},
    "fountain": {"merchant": 7, "assistants": [5], "state": {"acted": 1}},
    "black_good": {"merchant": 8, "state": {"acted": 1}},
    "dice": {"merchant": 9, "about": 9, "tiles": ["red"], "state": {"acted": 1, "announced": 8, "die": [1, 2]}},
    "governor_payment": {"merchant": 9, "lira": 2, "phase": 4, "state": {"governor_used": 1}},
    "smuggler_good": {"merchant": 9, "phase": 4, "state": {"smuggler_used": 1}},
    "smuggler_payment": {"merchant": 9, "lira": 2, "goods": RICH, "phase": 4, "state": {"smuggler_used": 1}},
    "reward": {"merchant": 9, "phase": 4},
    "one_good": {"merchant": 9},
    "return_one": {"merchant": 9, "assistants": [5, 6]},
}


@pytest.mark.rule("IST-0.7")
@pytest.mark.parametrize("ask", HALF_RESOLVED)
def test_no_open_point_while_something_is_half_resolved(ask: str) -> None:
    table = at(ask=ask, hand={"ONE_GOOD": 1, "STAY": 1, "FAMILY_HOME": 1}, **HALF_RESOLVED[ask])
    assert len(table.choices) >= 2
    assert not has_open_point(table)
    assert not has(table, "play", "FAMILY_HOME")


# ---------------------------------------------------------------------------------------------------- distance and dice


@pytest.mark.rule("IST-0.8")
@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_distance_is_rows_plus_columns(layout: Any) -> None:
    for start in range(1, 17):
        near = at(merchant=start, options={"layout": layout})
        far = at(merchant=start, options={"layout": layout}, ask="far_move")
        apart = {place: distance(near, start, place) for place in range(1, 17)}
        assert values(near, "move") == [place for place in apart if apart[place] in (1, 2)]
        assert values(far, "move") == [place for place in apart if apart[place] in (3, 4)]


@pytest.mark.rule("IST-0.9")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 5), (6, 1), (6, 6)])
def test_two_dice_are_read_as_a_sum(first: int, second: int) -> None:
    total = first + second
    table = at(merchant=9, ask="governor_payment", lira=2, phase=4, dice=[(first, second)], state={"governor_used": 1})
    go(table, "pay_lira")
    assert state(table)["governor"] == total
    for announced in range(3, 13):
        table = go(at(merchant=9, ask="place", dice=[(first, second)]), ("announce", announced))
        assert player(table, 0)["lira"] == (announced if total >= announced else 2)


@pytest.mark.rule("IST-0.9")
def test_a_single_die_counts_only_for_the_red_tile() -> None:
    table = go(at(merchant=9, ask="place", tiles=["red"], dice=[(4, 1)]), ("announce", 8))
    assert not has(table, "turn_die", "first")
    assert player(go(table, ("turn_die", "second")), 0)["lira"] == 8


# ----------------------------------------------------------------------------------------------------- goods and rubies


@pytest.mark.rule("IST-0.10")
@pytest.mark.parametrize("extensions", range(4))
def test_capacity_of_each_good_is_two_and_one_for_each_extension(extensions: int) -> None:
    for place, good in ((2, "red"), (3, "green"), (4, "yellow")):
        held = dict.fromkeys(GOODS, 2) | {good: 0}
        table = go(at(merchant=place, ask="place", extensions=extensions, goods=held), "act")
        assert player(table, 0)["goods"] == held | {good: 2 + extensions}
    full = dict.fromkeys(GOODS, 2 + extensions)
    assert sum(player(at(extensions=extensions, goods=full), 0)["goods"].values()) == 4 * (2 + extensions)


@pytest.mark.rule("IST-0.11")
@pytest.mark.parametrize("good", GOODS)
def test_gaining_and_paying_a_good_count_one(good: str) -> None:
    table = at(ask="smuggler_good", merchant=9, phase=4, extensions=1, goods=RICH, state={"smuggler_used": 1})
    go(table, ("gain", good))
    assert player(table, 0)["goods"] == RICH | {good: 3}
    go(table, ("pay_good", good))
    assert player(table, 0)["goods"] == RICH


@pytest.mark.rule("IST-0.12")
def test_a_good_that_does_not_fit_is_lost_and_the_rest_is_received() -> None:
    # T9, k = 0: one green, one yellow, 2 Lira.
    table = go(at(merchant=5, ask="place", goods={"green": 2}), "act")
    assert player(table, 0)["goods"] == {"green": 2, "yellow": 1}
    assert player(table, 0)["lira"] == 2
    # T11, sum 12: three jewelry, of which one fits.
    table = go(at(merchant=8, ask="place", goods={"blue": 1}, dice=[(6, 6)]), ("gain", "green"))
    assert player(table, 0)["goods"] == {"green": 1, "blue": 2}
    assert (0, GOODS.index("blue"), 2) in told(table, "lost_good")


@pytest.mark.rule("IST-0.13")
@pytest.mark.parametrize("ask", ["one_good", "smuggler_good", "black_good", "green_tile"])
def test_a_kind_already_at_capacity_may_be_chosen_and_is_lost(ask: str) -> None:
    table = at(merchant=2, ask=ask, goods=RICH, lira=2, tiles=["green"], phase=4 if ask == "smuggler_good" else 3)
    kind = "buy" if ask == "green_tile" else "gain"
    allowed = GOODS[:3] if ask == "black_good" else GOODS
    # The reading that was not chosen bars all of these.
    assert values(table, kind) == sorted(allowed)
    go(table, (kind, "green"))
    assert player(table, 0)["goods"] == RICH


@pytest.mark.rule("IST-0.14")
@pytest.mark.parametrize(
    ("situation", "kind", "price"),
    [
        ({"merchant": 1, "ask": "place"}, "act", 7),
        ({"merchant": 16, "ask": "place"}, "act", 14),
        ({"merchant": 9, "ask": "payment", "others": {1: {"merchant": 9}}}, "pay", 2),
        ({"merchant": 2, "ask": "green_tile", "tiles": ["green"]}, "buy", 2),
        ({"merchant": 9, "tiles": ["yellow"], "assistants": [5]}, "use_yellow", 2),
        ({"merchant": 9, "ask": "governor_payment", "phase": 4, "hand": {"STAY": 1}}, "pay_lira", 2),
        ({"merchant": 9, "ask": "smuggler_payment", "phase": 4, "goods": {"red": 1}}, "pay_lira", 2),
    ],
    ids=["wainwright", "dealer", "merchant", "green tile", "yellow tile", "governor", "smuggler"],
)
def test_nobody_pays_lira_he_does_not_have(situation: dict[str, Any], kind: str, price: int) -> None:
    assert has(at(**situation, lira=price), kind)
    poor = at(**situation, lira=price - 1)
    assert not has(poor, kind)
    value = "red" if kind == "buy" else None
    assert poor.why_not(kind, value)
    with pytest.raises(IllegalChoice):
        poor.choose(GAME.actions.number(kind, value) or 0)


@pytest.mark.rule("IST-0.14")
def test_nobody_pays_goods_he_does_not_have() -> None:
    assert has(at(merchant=13, ask="place", goods=RICH), "act")
    assert not has(at(merchant=13, ask="place", goods={"red": 2, "green": 2, "yellow": 1}), "act")
    assert not has(at(merchant=14, ask="place", goods={"red": 1}), "take_tile")
    assert values(at(merchant=11, ask="place", goods={"green": 1}), "sell") == ["green"]
    smuggler = at(merchant=9, ask="smuggler_payment", phase=4, goods={"yellow": 1}, lira=2)
    assert values(smuggler, "pay_good") == ["yellow"]


@pytest.mark.rule("IST-0.15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rubies_never_leave_the_wheelbarrow_and_none_comes_from_nowhere(players: int) -> None:
    table = GAME.table(players=players, seed=players)
    chooser = random.Random(players)
    before = [0] * players
    for _ in range(600):
        if not table.seats:
            break
        gains = [c for c in table.choices if c.kind == "take_tile" or (c.kind == "act" and len(table.choices) < 9)]
        table.choose(chooser.choice(gains or table.choices))
        after = [table.state.rubies[n] for n in range(players)]
        gained = Counter(seat for seat, _, _ in told(table, "gained_ruby"))
        assert after == [before[n] + gained[n] for n in range(players)]
        before = after
    assert sum(before) > 0


@pytest.mark.rule("IST-0.16")
def test_rubies_beyond_the_threshold_are_kept_and_counted() -> None:
    table = at(merchant=16, ask="place", lira=99, rubies=4, hand={"DEALER_AGAIN": 2}, start_seat=1)
    go(table, "act", ("play", "DEALER_AGAIN"), ("play", "DEALER_AGAIN"))
    assert player(table, 0)["rubies"] == 7  # also beyond the six spaces printed on a wheelbarrow
    last = at(ask="leftover_cards", rubies=7, lira=1, others={1: {"rubies": 5, "lira": 90}}, seat=0, start_seat=1)
    result = play_on(last, 1, 5).result
    assert result is not None
    assert (result.scores, result.winners) == ((7, 5, 0), (0,))


# --------------------------------------------------------------------------------------------------------------- pieces


@pytest.mark.rule("IST-0.17", "IST-0.18", "IST-0.19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_more_pieces_are_in_play_than_the_box_holds(players: int) -> None:
    table = play_on(GAME.table(players=players, seed=5), 5, 150)
    fields = state(table)
    cards = Counter(fields["deck"]) + Counter(fields["discard"])
    for hand in fields["hand"]:
        cards.update(hand)
    assert cards == COPIES
    assert cards.total() == 26
    assert fields["wainwright_extensions"] + sum(fields["extensions"]) == 3 * players <= 15
    rubies = fields["wainwright_rubies"] + sum(fields["mosque_rubies"]) + fields["palace_rubies"]
    assert rubies + fields["dealer_rubies"] + sum(fields["rubies"]) == {2: 21, 3: 25, 4: 31, 5: 32}[players]
    for seat in range(players):
        discs = len(fields["stack"][seat]) + len(fields["assistant"][seat])
        assert discs == 4 + ("blue" in fields["tile"][seat]) <= 5
    merchants = [*fields["merchant"], *(place for place in fields["neutral"] if place)]
    assert len(merchants) == (5 if players == 2 else players)
    assert len(fields["family"]) == players


@pytest.mark.rule("IST-0.20")
def test_demand_tiles_show_what_can_be_sold() -> None:
    icons = {
        "S1": "RGYYB", "S2": "RGGYB", "S3": "RGGGY", "S4": "RGGYY", "S5": "GGYYB",
        "L1": "RRGBB", "L2": "RGBBB", "L3": "RRYBB", "L4": "RYBBB", "L5": "RGYBB",
    }  # fmt: skip
    for tile, shown in icons.items():
        market, place = ("small", 11) if tile[0] == "S" else ("large", 10)
        full = dict.fromkeys(GOODS, 5)
        table = at(merchant=place, ask="place", goods=full, extensions=3, demand={market: [tile]})
        for good, letter in zip(GOODS, "RGYB", strict=True):
            assert has(table, "sell", good) == (letter in shown)
        for letter in shown:
            choose(table, "sell", GOODS["RGYB".index(letter)])
        left = {good: 5 - shown.count(letter) for good, letter in zip(GOODS, "RGYB", strict=True)}
        assert player(table, 0)["goods"] == left
        assert player(table, 0)["lira"] == (20 if market == "small" else 25)


@pytest.mark.rule("IST-0.21")
@pytest.mark.parametrize(("colour", "place"), [("red", 14), ("green", 14), ("yellow", 15), ("blue", 15)])
def test_mosque_tiles_come_in_four_colours_with_the_values_2_to_5(colour: str, place: int) -> None:
    for gone, value in enumerate((2, 3, 4, 5)):
        about: dict[str, Any] = {"merchant": place, "ask": "place", "extensions": 3, "tiles_taken": {colour: gone}}
        assert not has(at(players=4, goods={colour: value - 1}, **about), "take_tile", colour)
        table = go(at(players=4, goods={colour: value}, **about), ("take_tile", colour))
        assert player(table, 0)["tile"] == {colour: value}
    assert not has(at(players=5, merchant=place, ask="place", tiles_taken={colour: 4}), "take_tile", colour)


@pytest.mark.rule("IST-0.22")
def test_any_goods_card_never_works_at_place_10() -> None:
    hand = {"ANY_GOODS": 1}
    assert has(at(merchant=11, ask="place", goods=RICH, hand=hand), "play", "ANY_GOODS")
    assert not has(at(merchant=10, ask="place", goods=RICH, hand=hand), "play", "ANY_GOODS")


@pytest.mark.rule("IST-0.14")
def test_an_illegal_choice_changes_nothing() -> None:
    table = at(merchant=1, ask="place", lira=6, governor=1)
    before = table.position()
    with pytest.raises(IllegalChoice):
        table.choose(GAME.actions.number("act") or 0)
    assert table.position() == before
    assert has(table, "end_turn")
