"""Positions from a few words: what differs from a fresh set-up is said, and the rest of the position follows.

Each game's `bounds/position_builder.py` says what follows from what. A word is a field of the position, by its name
there, or one of the game's own words; what belongs to a seat is said in that seat's entry of `seats`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arasta.core.beginning import table_at
from arasta.core.checks import check_seat
from arasta.core.errors import ArastaError, BadPosition, Shown
from arasta.core.play import Play
from arasta.core.record import Field
from arasta.core.told import whole_between
from arasta.i18n import gettext as _

FRESH_SEED = 0
"""Seed of the set-up that a position differs from, unless another is given: same words, same position."""


@dataclass(frozen=True)
class PositionBuilder:
    """A game's way of completing a position from a few words.

    Attributes:
        complete: (draft) fills in the fields that follow; raises BadPosition for what is impossible.
        asked: (draft, decision, about) -> the pending decisions, the asked one first, as in positions.
        words: the game's own words beside the fields -> what they say.
        in_short: lists of a seat for which a number may be given instead.
    """

    complete: Callable[[Draft], None]
    asked: Callable[[Draft, str, int], list[dict[str, Any]]]
    words: Mapping[str, str] = field(default_factory=dict)
    in_short: Sequence[str] = ()


@dataclass
class Draft:
    """A position in the making.

    Attributes:
        table: a new game with the same players, options and components.
        seat: whose turn it is.
        ask: the decision that is asked, by its name; '' unless said.
        fields: of the state, as in positions: those of the new game, then what was said in their place.
        said: what was said, fields and own words.
        seats: the same of each seat.
    """

    table: Play
    seat: int
    ask: str
    fields: dict[str, Any]
    said: dict[str, Any]
    seats: list[dict[str, Any]]

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.table.players

    @property
    def box(self) -> Any:
        """The printed numbers and options of the table, as a view."""
        return self.table.box_view

    @property
    def others_first(self) -> list[int]:
        """All seats, the one whose turn it is last: in this order they get what somebody must have."""
        return [*(n for n in range(self.players) if n != self.seat), self.seat]

    def of(self, seat: int, word: str, default: Any = None) -> Any:
        """The data given for a seat under a word."""
        return self.seats[seat].get(word, default)

    def anybody(self, *words: str) -> bool:
        """True if any of these words was said of any seat."""
        return any(word in said for said in self.seats for word in words)

    def derive(self, name: str, value: Any) -> None:
        """Set a field that follows from others, unless it was said."""
        if name not in self.said:
            self.fields[name] = value

    def derive_each(self, name: str, values: Sequence[Any]) -> None:
        """Set a field with an entry for each seat, except the entries that were said."""
        self.fields[name] = [
            self.fields[name][seat] if name in self.seats[seat] else value for seat, value in enumerate(values)
        ]

    def names(self, word: str) -> list[str]:
        """The list given under a word, else an empty one; raises BadPosition for anything but a list."""
        return [str(name) for name in listed(self.said.get(word, ()), word)]

    def object(self, word: str) -> dict[str, Any]:
        """The object given under a word, else an empty one; raises BadPosition for anything but an object."""
        value = self.said.get(word, {})
        if not isinstance(value, Mapping):
            raise BadPosition(
                _("{where}: an object is expected, found {found!r}").format(where=word, found=Shown(value))
            )
        return {str(name): entry for name, entry in value.items()}

    def whole(self, word: str, default: int, most: int) -> int:
        """The number given under a word, else the default; raises BadPosition unless it is in 0 .. `most`."""
        return whole_between(self.said.get(word, default), 0, most, word)

    def need(self, fits: bool, reason: str) -> None:
        """Raise BadPosition with a reason unless a condition holds."""
        if not fits:
            raise BadPosition(str(reason))


def built_position(
    table: Play,
    how: PositionBuilder,
    seats: Any,
    seat: Any,
    ask: Any,
    about: Any,
    pending: Any,
    outcomes: Mapping[str, Any] | None,
    then: Iterable[Any],
    said: dict[str, Any],
) -> dict[str, Any]:
    """The position that differs from a new game only as stated; see `Game.position`."""
    found = table.position()
    fields = found["state"]
    of_seats = _seats(table, seats)
    _check_words(table, how, said, of_seats)
    for name, value in said.items():
        if name in fields:
            said[name] = fields[name] = _read(table, name, table.converter.fields[name], value)
    for n, words in enumerate(of_seats):
        for name, value in words.items():
            if isinstance(value, int) and name in how.in_short:
                continue
            if name in fields:
                fields[name][n] = _read(table, f"seats[{n}].{name}", table.converter.fields[name], value, 1)
    turn = said.get("on_turn", said.get("start_seat", fields["on_turn"])) if seat is None else seat
    made = Draft(
        table, check_seat(table.players, turn, BadPosition), "" if ask is None else str(ask), fields, said, of_seats
    )
    how.complete(made)
    if pending is not None:
        found["pending"] = list(pending) if isinstance(pending, Sequence) else pending
    elif seat is not None or ask is not None or turn != table.position()["state"]["on_turn"]:
        found["pending"] = how.asked(made, made.ask, about)
    found["events"] = []
    asking = table_at(Play, table.game, {**found, "ask_all": True})
    asking.ask_all = False
    return _played(asking, outcomes, then).position()


def _played(table: Play, outcomes: Mapping[str, Any] | None, then: Iterable[Any]) -> Play:
    """The table once outcomes are given and the named actions carried out."""
    if not isinstance(outcomes, Mapping | None):
        raise BadPosition(
            _("{where}: an object is expected, found {found!r}").format(where="outcomes", found=Shown(outcomes))
        )
    if outcomes:
        table.force(**outcomes)
    for n, step in enumerate(listed(then, "then")):
        named = (step,) if isinstance(step, str) else step
        if not isinstance(named, Sequence) or not 1 <= len(named) <= len(("kind", "value")):
            raise BadPosition(
                _("{where}: a kind of action, or kind and value, is expected, found {found!r}").format(
                    where=f"then[{n}]", found=Shown(step)
                )
            )
        try:
            table.do(*named)
        except ArastaError as reason:
            raise BadPosition(_("{where}: {reason}").format(where=f"then[{n}]", reason=reason)) from reason
    return table


def _seats(table: Play, given: Any) -> list[dict[str, Any]]:
    """The words given for each seat, from a list or by seat number."""
    entries = given.items() if isinstance(given, Mapping) else enumerate(listed(given, "seats"))
    found: list[dict[str, Any]] = [{} for _seat in range(table.players)]
    for seat, words in entries:
        if not isinstance(words, Mapping):
            raise BadPosition(
                _("{where}: an object is expected, found {found!r}").format(where=f"seats[{seat}]", found=Shown(words))
            )
        found[check_seat(table.players, seat, BadPosition)] = dict(words)
    return found


def _seat_fields(table: Play) -> list[str]:
    """The fields of a position with an entry for each seat."""
    return [name for name, one in table.converter.fields.items() if one.axes[:1] == ("seat",)]


def _check_words(
    table: Play, how: PositionBuilder, said: Mapping[str, Any], of_seats: Sequence[Mapping[str, Any]]
) -> None:
    owned = _seat_fields(table)
    known = [*table.converter.fields, *how.words]
    for word in said:
        if word not in known:
            raise BadPosition(
                _("{where}: nothing can be said under this word; the words are {words}").format(
                    where=word, words=", ".join(known)
                )
            )
    known = owned
    for seat, words in enumerate(of_seats):
        for word in words:
            if word not in known:
                raise BadPosition(
                    _("{where}: nothing can be said under this word; the words are {words}").format(
                        where=f"seats[{seat}].{word}", words=", ".join(known)
                    )
                )


def _read(table: Play, where: str, one: Field, value: Any, level: int = 0, first: str | None = None) -> Any:
    """A field as positions have it, checked: counts without zeros, listed names counted, lists as lists."""
    if level == len(one.shape):
        found = int(value) if isinstance(value, bool) else value
        table.converter.number(found, one, first, where)
        return found
    axis = one.axes[level]
    keys = table.converter.keys(axis, one.shape[level], table.players)
    if axis in ("", "seat"):
        return [
            _read(table, f"{where}[{n}]", one, entry, level + 1, str(n) if level == 0 and axis else first)
            for n, entry in enumerate(listed(value, where))
        ]
    if level == len(one.shape) - 1 and not isinstance(value, Mapping):
        value = counted(listed(value, where))
    if not isinstance(value, Mapping):
        raise BadPosition(_("{where}: an object is expected, found {found!r}").format(where=where, found=Shown(value)))
    possible = [str(key) for key in keys if key != ""]
    inner = {}
    for key, entry in value.items():
        if str(key) not in possible:
            raise BadPosition(
                _("{where}: there is no such entry; possible are {keys}").format(
                    where=f"{where}.{key}", keys=", ".join(possible)
                )
            )
        inner[str(key)] = _read(table, f"{where}.{key}", one, entry, level + 1, str(key) if level == 0 else first)
    return {key: entry for key, entry in inner.items() if entry not in (0, {}, "")}


def listed(value: Any, where: str) -> list[Any]:
    """A list that was given; raises BadPosition for anything else."""
    if isinstance(value, str | Mapping) or not isinstance(value, Iterable):
        raise BadPosition(_("{where}: a list is expected, found {found!r}").format(where=where, found=Shown(value)))
    return list(value)


def counted(names: Iterable[Any] | Mapping[Any, int]) -> dict[str, int]:
    """The count of each name, from a list of names or from counts; names that do not occur are left out."""
    if isinstance(names, Mapping):
        return {str(name): count for name, count in names.items() if count}
    found: dict[str, int] = {}
    for name in names:
        found[str(name)] = found.get(str(name), 0) + 1
    return found


def once_each(names: Iterable[Any]) -> None:
    """Raise BadPosition when something that a seat has at most once is listed twice."""
    for name, count in counted(names).items():
        if not isinstance(names, Mapping) and count > 1:
            raise BadPosition(said_too_often(name, 1))


def said_too_often(name: str, count: int) -> str:
    """The sentence for a piece of which more are placed than there are."""
    return _("{name!r}: there are {count} of it, more are said to be somewhere").format(name=Shown(name), count=count)


def left_over(copies: Mapping[str, int], *taken: Iterable[str] | Mapping[str, int]) -> list[str]:
    """The cards not placed yet, in the order of their kinds; raises BadPosition if one is taken too often."""
    left = dict(copies)
    for names in taken:
        for name, count in counted(names).items():
            if name not in copies:
                raise BadPosition(_("{found!r} is none of {names}").format(found=Shown(name), names=", ".join(copies)))
            if left[name] < count:
                raise BadPosition(said_too_often(name, copies[name]))
            left[name] -= count
    return [name for name, count in left.items() for _copy in range(count)]


def asked_alone(made: Draft, ask: str, about: int) -> list[dict[str, Any]]:
    """One pending decision, of the seat whose turn it is."""
    return [{"decision": ask, "seat": made.seat, "about": about}]
