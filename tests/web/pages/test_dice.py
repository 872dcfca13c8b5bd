"""What the Dice Game's page proposes, and what it marks as within reach."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from arasta.core.actions import Value
from arasta.core.table import Table
from arasta.games.dice.record.actions import PAY, REROLL
from arasta.games.dice.record.events import dice_told
from arasta.games.dice.record.labels import BROWN, BROWN_UNIT, CRYSTAL, UNITS
from arasta.games.dice.words import words
from arasta.games.dice.words.paying import still_to_pay
from arasta.web.series import that_stand
from arasta.web.views import render_table
from arasta.web.views.dice.board import areas, display
from arasta.web.views.dice.paying import DIE, GOOD, WILD, proposal
from arasta.web.views.dice.subjects import subjects
from arasta.web.views.dice.tray import tray
from tests.rules.dice.situations import GAME, at, paid
from tests.web.moments import viewer


def payments(seed: int, wanted: int = 40) -> Iterator[Table]:
    """Positions of random games, played by people who store much, where goods are paid."""
    chance = random.Random(seed)
    found = 0
    for game in range(200):
        table = GAME.table(players=2 + game % 3, seed=1000 * seed + game)
        while table.seats and len(table.log) < 400:
            if table.decision == "payment":
                found += 1
                yield table
                if found == wanted:
                    return
            liked = [c for c in table.choices if c.kind in ("good", "two_goods", "keep", "take", "perform", "exchange")]
            table.choose(chance.choice(liked if liked and chance.random() < 0.8 else table.choices))


def choose(table: Table, kind: str, value: Value = None) -> None:
    table.choose(next(choice for choice in table.choices if (choice.kind, choice.value) == (kind, value)))


def ends(table: Table) -> Iterator[Table]:
    """Where all payments that the rules allow from here lead."""
    if table.decision != "payment":
        yield table
        return
    for choice in table.choices:
        after = table.copy()
        after.choose(choice)
        yield from ends(after)


def test_the_last_action_is_not_called_none() -> None:
    """While a card is carried out no action is left after it, but the turn is not over."""
    table = at(dice={"card": 2}, actions=1, deck=("T4-G", "T3-B"))
    for left, kind, value in ((1, "bazaar", 2), (0, "perform", "T3-B")):
        shown = tray(viewer(table), words.situation(table, 0), {})
        assert (shown.actions, shown.actions_left) == (left, "1 action left" if left else "last action")
        choose(table, kind, value)


def cost(table: Table, lying: tuple[int, ...]) -> int:
    """What the payment that a table's last step completed has cost, by what it told of; `lying`: dice before it."""
    total = 0
    for event in table.events:
        if event.name == "paid":
            dice = dice_told(event.first, event.second)
            total += sum(count * (DIE + there) for count, there in zip(dice, lying, strict=True))
        elif event.name == "spent":
            total += event.second * (WILD if event.first == BROWN else GOOD)
    return total


@pytest.mark.parametrize("seed", range(3))
def test_the_proposal_is_a_payment_and_none_is_cheaper(seed: int) -> None:
    checked = 0
    for table in payments(seed):
        seat, now = table.seats[0], words.situation(table, table.seats[0])
        dice = tuple(table.state.dice[face] for face in range(6))
        proposed = proposal(now)
        assert sum(proposed) == still_to_pay(now).units
        after = table.copy()
        series = [PAY + unit for unit, count in enumerate(proposed) for _ in range(count)]
        for action in that_stand(table, seat, series):
            after.choose(action)
        assert after.decision != "payment"
        if not any(table.state.paid[unit] for unit in range(len(UNITS))):
            assert cost(after, dice) == min(cost(end, dice) for end in ends(table))
            checked += 1
    assert checked > 10


def test_dice_before_goods_before_brown_and_single_ones_before_pairs() -> None:
    table = at(dice={"red": 2, "green": 1, "yellow": 1}, has={"blue": 1, "brown": 1})
    choose(table, "crystal")
    proposed = proposal(words.situation(table, 0))
    assert {UNITS[unit] for unit, count in enumerate(proposed) if count} == {"yellow_die", "green_die"}
    table = at(dice={"red": 1}, has={"red": 1, "brown": 2})
    choose(table, "good", "red")
    proposed = proposal(words.situation(table, 0))
    assert {UNITS[unit] for unit, count in enumerate(proposed) if count} == {"red_die", "red_good"}


def test_the_tray_ticks_the_proposal_and_leaves_out_what_does_not_fit() -> None:
    table = at(dice={"red": 2, "blue": 1, "card": 1}, has={"red": 1, "yellow": 3, "brown": 1})
    choose(table, "good", "red")
    shown = tray(viewer(table), words.situation(table, 0), {(c.kind, c.value): c for c in table.choices})
    boxes = [thing for thing in shown.things if thing.box is not None]
    assert [thing.box for thing in boxes] == [PAY, PAY, PAY + 1, PAY + BROWN_UNIT]
    assert [thing.ticked for thing in boxes] == [True, True, False, False]
    assert (shown.count, shown.room) == (2, "red:2 yellow:0 green:0 blue:0 any:0")
    assert not any(thing.drawing == "yellow" for thing in shown.things)
    assert paid(table, "red_die") == 0


def test_dice_that_can_be_rolled_again_are_ticked_one_by_one() -> None:
    table = at(ask="reroll", dice={"red": 2, "lira": 3}, has={"crystal": 1})
    shown = tray(viewer(table), words.situation(table, 0), {(c.kind, c.value): c for c in table.choices})
    assert [thing.box for thing in shown.things] == [REROLL, REROLL, *[REROLL + 4] * 3]
    assert shown.count == 0 and shown.keep is not None


def test_dice_picked_one_by_one_count_in_the_tray() -> None:
    table = at(ask="reroll", dice={"red": 2, "lira": 3}, has={"crystal": 1})
    choose(table, "reroll", "red")
    assert 'data-picked="1"' in render_table(viewer(table))


def test_a_die_that_is_rolled_as_soon_as_it_is_picked_says_so() -> None:
    """The last die in their order: after it none could be picked, and a crystal is gone at once."""
    for faces, last in (({"red": 4, "card": 1}, True), ({"red": 3, "card": 2}, False)):
        table = at(dice=faces, has={"crystal": 1}, ask="reroll")
        page = render_table(viewer(table))
        assert ("Roll 1 die again for 1 crystal: card" in page) == last
        texts = {choice.value: choice.text for choice in table.choices}
        assert texts["card"].startswith("Roll 1 die again" if last else "Pick a die")
        table.choose(next(choice.id for choice in table.choices if choice.value == "card"))
        assert (table.state.has[0, CRYSTAL] == 0) == last


def test_nothing_is_measured_by_what_is_partly_paid_already() -> None:
    table = at(dice={"red": 1, "yellow": 1}, has={"red": 3, "green": 2, "blue": 2, "brown": 1})
    choose(table, "ruby", "goods_carpet")
    assert table.decision == "payment"
    for shown in (viewer(table), viewer(table, 1)):
        now = words.situation(table, shown.seat or 0)
        things = [*areas(shown, now, {}), *display(shown, now, {})]
        assert any(thing is not None and thing.lack is not None for thing in things) == (shown.seat == 1)
    assert "lack" not in GAME.texts.explain(table, 0, "area:stall_red")


def test_what_is_lacking_is_said_once() -> None:
    table = at(dice={"red": 1})
    choices = {(c.kind, c.value): c for c in table.choices}
    for found in subjects(viewer(table), words.situation(table, 0), choices):
        assert f"{found.text} {found.why_not}".count("ou lack") <= 1, found
        assert not (found.name.startswith(("area:", "tile:")) and "costs" in found.why_not), found


def test_what_is_lacking_is_what_the_rules_say() -> None:
    """A price is marked as within reach exactly where the rules offer it."""
    for seed in range(30):
        chance = random.Random(seed)
        table = GAME.table(players=2 + seed % 3, seed=seed)
        while table.seats and len(table.log) < 120:
            if table.decision == "action" and table.state.actions_left:
                seat = table.seats[0]
                shown, now = viewer(table, seat), words.situation(table, seat)
                choices = {(c.kind, c.value): c for c in table.choices}
                for thing in [*areas(shown, now, choices), *display(shown, now, choices)]:
                    if thing is not None and thing.lack is not None:
                        assert (thing.lack == 0) == (thing.choice is not None), thing
            table.choose(chance.choice(table.choices))
