"""Payments that are chosen piece by piece in the rules, here listed and chosen as a whole.

Games ask for the units of a payment one after the other, each payment in one order only, so that there are few actions.
Kinds of decision that do so say which actions are units (`core.decisions`). Here whole payments are found by trying
everything out on copies, and one is chosen as the actions it is made of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arasta.core.choices import ChoiceList
from arasta.core.decisions import DecisionKind, bring_up
from arasta.core.errors import IllegalChoice, Shown
from arasta.core.numbers import whole
from arasta.core.record import Array
from arasta.core.state_of_play import StateOfPlay
from arasta.i18n import gettext as _

SHOWN = 5
"""Number of possible payments that a refusal names."""

Units = dict[str, int]
"""Names of units - values of their actions, or the kind where an action has no value - and how many of each."""


@dataclass(frozen=True)
class Payment:
    """A whole payment.

    Attributes:
        units: what is paid.
        actions: the choices it is made of, without those that follow by themselves.
    """

    units: Units
    actions: tuple[int, ...]


def payments(table: StateOfPlay, seat: int | None) -> list[Payment]:
    """The whole payments that a seat may choose now, in the order of their choices; [] if none is asked for."""
    if not table.seats or (seat is not None and seat not in table.seats):
        return []
    who = table.seats[0] if seat is None else seat
    states = table.states.copy()
    bring_up(table.game.view(states), who)
    found: list[Payment] = []
    _follow(table, states, {}, (), found)
    return found


def _follow(
    table: StateOfPlay, states: Array, units: Units, actions: tuple[int, ...], found: list[Payment], start: Any = None
) -> None:
    """Add the payments that continue from a state in which these actions have paid units.

    `start`: the state in which the payment is asked for; None: this one.
    """
    game = table.game
    state, choices = game.view(states), ChoiceList()
    kind = game.decisions.kinds[state.pending_kind[state.depth - 1]]
    if not kind.pays:
        return
    game.flow.legal(table.box_view, state, choices)
    # An only choice follows by itself, and must not be chosen again.
    follows = choices.count == 1 and start is not None and not table.ask_all
    start = state if start is None else start
    for action in choices.listed():
        name, value = game.actions.kind_and_value(action)
        if name not in kind.pays and name not in kind.closes:
            continue
        paid = dict(units)
        if name in kind.pays:
            unit = name if value is None else str(value)
            paid[unit] = paid.get(unit, 0) + 1
        after = states.copy()
        there = game.view(after)
        game.flow.step_asking(table.box_view, there, action, ChoiceList())
        made = actions if follows else (*actions, action)
        if _goes_on(game.decisions.kinds, state, there):
            _follow(table, after, paid, made, found, start)
        else:
            found.append(Payment(kind.told(start, game.events_of(there)) if kind.told else paid, made))


def payment_of(table: StateOfPlay, seat: int, actions: Sequence[int]) -> Payment | None:
    """The whole payment whose units these actions name, in any order; None where they make up none."""
    kind = table.game.decisions.kinds[table.state.pending_kind[table.state.depth - 1]]
    if kind.closes or not kind.pays or not all(0 <= action < table.game.actions.count for action in actions):
        return None
    named = [table.game.actions.kind_and_value(action) for action in actions]
    if any(name not in kind.pays for name, _value in named):
        return None
    units: Units = {}
    for name, value in named:
        unit = name if value is None else str(value)
        units[unit] = units.get(unit, 0) + 1
    return next((one for one in payments(table, seat) if one.units == units), None)


def _goes_on(kinds: Mapping[int, DecisionKind], before: Any, after: Any) -> bool:
    """True if a payment continues after one of its units: the next one is asked for, and nothing was revealed."""
    top, last = after.depth - 1, before.depth - 1
    if top < 0 or after.pending_seat[top] != before.pending_seat[last] or after.reveals != before.reveals:
        return False
    was, now = kinds[before.pending_kind[last]], kinds[after.pending_kind[top]]
    return now.name == was.goes_on if was.goes_on else top == last and now is was


def chosen_payment(table: StateOfPlay, payment: Any, seat: int) -> Payment:
    """The payment named by a seat that may decide (see `Table.pay`); raises IllegalChoice."""
    given = _read(payment)
    possible = payments(table, seat)
    if not possible:
        raise IllegalChoice(
            _("nothing is paid in pieces now; what is asked: {question}").format(
                question=table.game.texts.prompt(table, seat)
            )
        )
    chosen = next((one for one in possible if one.units == given), None)
    if chosen is None:
        raise IllegalChoice(_refusal(given, [one.units for one in possible]))
    return chosen


def _read(payment: Any) -> Units:
    """A payment as it was given; counts of 0 are ignored."""
    if not isinstance(payment, Mapping):
        raise IllegalChoice(
            _("a payment is given as names with how many of each, not {found!r}").format(found=Shown(payment))
        )
    found: Units = {}
    for name, count in payment.items():
        number = whole(count)
        if number is None or number < 0:
            raise IllegalChoice(
                _("{name}: how many are paid is a whole number, not {found!r}").format(
                    name=Shown(name), found=Shown(count)
                )
            )
        if number:
            found[str(name)] = number
    return found


def _refusal(given: Units, possible: list[Units]) -> str:
    """The refusal of a payment, with the possible ones closest to it."""
    nearest = sorted(possible, key=lambda units: _difference(given, units))
    message = _("{payment} cannot be paid now; possible are {payments}")
    if len(nearest) > SHOWN:
        message = _("{payment} cannot be paid now; possible are {payments} and {count} more (`Table.payments`)")
    return message.format(
        payment=Shown(given), payments=", ".join(map(str, nearest[:SHOWN])), count=len(nearest) - SHOWN
    )


def _difference(one: Units, other: Units) -> int:
    """Number of units that are in one payment but not in the other."""
    return sum(abs(one.get(name, 0) - other.get(name, 0)) for name in one.keys() | other.keys())
