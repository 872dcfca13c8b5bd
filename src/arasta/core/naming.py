"""Names given by a caller - a seat, a choice, an action by kind and value - read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.core.actions import Value
from arasta.core.checks import check_seat
from arasta.core.choice import Choice
from arasta.core.definition import Definition
from arasta.core.errors import IllegalChoice, Shown
from arasta.core.numbers import whole
from arasta.core.state_of_play import StateOfPlay
from arasta.i18n import gettext as _


def asked(table: StateOfPlay, seat: int | None) -> int:
    """The seat that decides: the one given, or the first that may; raises IllegalChoice or BadPlayers if it may not."""
    seats = table.seats
    if not seats:
        raise IllegalChoice(_("the game is over"))
    if seat is None:
        return seats[0]
    seat = check_seat(table.players, seat)
    if seat not in seats:
        raise IllegalChoice(
            _("seat {seat} has nothing to decide now; it is seat {other}'s decision").format(seat=seat, other=seats[0])
        )
    return seat


def chosen(table: StateOfPlay, choice: Any, seat: int | None) -> tuple[int, int]:
    """The seat that makes a choice, and the number of the choice; see `Table.choose`.

    Raises IllegalChoice or BadPlayers.
    """
    listed_for = choice.seat_at(table) if table.seats and isinstance(choice, Choice) else None
    who = asked(table, listed_for if seat is None else seat)
    if listed_for not in (None, who):
        raise IllegalChoice(_("this choice was listed for seat {seat}").format(seat=listed_for))
    return who, checked(table, choice, who)


def checked(table: StateOfPlay, choice: Any, who: int) -> int:
    """The number of a choice, or of an id, that seat `who` may choose now; raises IllegalChoice with the reason."""
    given = choice.id if isinstance(choice, Choice) else choice
    action = whole(given)
    if action is None:
        raise IllegalChoice(_("a choice or its id is expected, not {found!r}").format(found=Shown(given)))
    if not 0 <= action < table.game.actions.count:
        raise IllegalChoice(
            _("there is no choice {id}; ids run from 0 to {last}").format(
                id=Shown(action), last=table.game.actions.count - 1
            )
        )
    if action not in table.actions_of(who):
        raise IllegalChoice(table.game.texts.why_not(table, who, *table.game.actions.kind_and_value(action)))
    return action


def action_named(game: Definition, kind: str, value: Value, named: Mapping[str, Value]) -> tuple[int, Value]:
    """The number of an action, and its value as stored; raises IllegalChoice if there is no such action."""
    if named:
        if value is not None or len(named) > 1:
            raise IllegalChoice(_("an action has at most one value"))
        (value,) = named.values()
    # 7.0 and True are equal to whole numbers but are not whole numbers.
    read = value if value is None or isinstance(value, str) else whole(value)
    action = None if read is None and value is not None else game.actions.number(kind, read)
    if action is None:
        raise IllegalChoice(no_such_action(game, kind, value))
    return action, read


def no_such_action(game: Definition, kind: Any, value: Any) -> str:
    """The complaint about a kind and value that name no action."""
    kinds = game.actions.kinds
    if not isinstance(kind, str) or kind not in kinds:
        return _("there is no kind of choice {kind!r}; the kinds are {kinds}").format(
            kind=Shown(kind), kinds=", ".join(kinds)
        )
    if not kinds[kind].values:
        return _("{kind!r} cannot be {value!r}; it takes no value").format(kind=Shown(kind), value=Shown(value))
    values = ", ".join(map(str, kinds[kind].values))
    return _("{kind!r} cannot be {value!r}; it takes {values}").format(
        kind=Shown(kind), value=Shown(value), values=values
    )
