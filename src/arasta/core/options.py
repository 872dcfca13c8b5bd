"""Table options: what players may agree on before a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arasta.core.box import DECISION_LIMIT
from arasta.core.errors import BadOption, Shown
from arasta.core.numbers import from_digits, whole
from arasta.i18n import N_
from arasta.i18n import gettext as _

HIGHEST_LIMIT = 65_000
"""Rounds and sales of any game stay below 2**15 within this many decisions."""

NUMBERS: Mapping[int | None, str] = {0: "0", 1: "1"}
"""Numbers that mean off and on."""

OptionValue = bool | int | str | tuple[int, ...]


@dataclass(frozen=True)
class Option:
    """One table option.

    Attributes:
        name: as in `options={"name": value}` and `--option name=value`.
        default: its value unless another is given.
        values: what it can be, for help and forms.
        ledger: the rule it changes.
        meaning: what it does, in a sentence (a message id for gettext).
        parse: turns a given value into a stored one, or raises ValueError with the reason.
    """

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    ledger: str
    meaning: str
    parse: Callable[[Any], OptionValue]


def yes_or_no(given: Any) -> OptionValue:
    """Parse true, false, and the words for them."""
    if isinstance(given, bool):
        return given
    words = {"on": True, "yes": True, "true": True, "1": True, "off": False, "no": False, "false": False, "0": False}
    word = given if isinstance(given, str) else NUMBERS.get(whole(given))
    if word is None or word.lower() not in words:
        raise ValueError(_("it is on or off"))
    return words[word.lower()]


def switch(name: str, default: bool, ledger: str, meaning: str) -> Option:
    """An option that is on or off."""
    return Option(name, default, (default, not default), ledger, meaning, yes_or_no)


def choice_of(name: str, values: tuple[str, ...], ledger: str, meaning: str) -> Option:
    """An option that is one of several words, the first one by default."""

    def parse(given: Any) -> OptionValue:
        if not isinstance(given, str) or given not in values:
            raise ValueError(_("it is one of {values}").format(values=", ".join(values)))
        return given

    return Option(name, values[0], values, ledger, meaning, parse)


def read_limit(given: Any) -> OptionValue:
    """Parse a limit of decisions: small enough for every counter of a state."""
    number = from_digits(given) if isinstance(given, str) else whole(given)
    if number is None or not 1 <= number <= HIGHEST_LIMIT:
        raise ValueError(_("it is a whole number from 1 to {highest}").format(highest=HIGHEST_LIMIT))
    return number


DECISION_LIMIT_OPTION = Option(
    "decision_limit",
    DECISION_LIMIT,
    (DECISION_LIMIT,),
    "",
    N_("decisions after which a game is stopped as unfinished"),
    read_limit,
)
"""Every game has this option."""


def read_options(declared: Sequence[Option], given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """All options with their values, defaults where nothing is given.

    Raises BadOption for an unknown option or value.
    """
    if not isinstance(given, Mapping):
        raise BadOption(_("options are given as names with values, not {found!r}").format(found=Shown(given)))
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise BadOption(
                _("there is no option {name!r}; the options are {names}").format(
                    name=Shown(name), names=", ".join(sorted(known))
                )
            )
    values: dict[str, OptionValue] = {}
    for name, option in known.items():
        if name not in given:
            values[name] = option.default
            continue
        try:
            values[name] = option.parse(given[name])
        except ValueError as error:
            raise BadOption(
                _("option {name} cannot be {value!r}: {reason}").format(
                    name=name, value=Shown(given[name]), reason=error
                )
            ) from error
    return values
