"""The table options of Istanbul (end of the ledger)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.core.errors import BadOption
from arasta.core.numbers import from_digits, whole
from arasta.core.options import DECISION_LIMIT_OPTION, Option, OptionValue, yes_or_no
from arasta.games.istanbul.record.labels import PLACES
from arasta.i18n import N_
from arasta.i18n import gettext as _

LAYOUTS = ("short", "long", "in_order", "random")


def read_layout(given: Any) -> OptionValue:
    """A layout: a name, or the sixteen places row by row, as a list or a text with commas (IST-9.1 to 9.9)."""
    if isinstance(given, str) and given in LAYOUTS:
        return given
    places: Any = given
    if isinstance(given, str) and "," in given:
        places = [from_digits(part) for part in given.split(",")]
    if isinstance(places, list | tuple):
        if places and all(isinstance(row, list | tuple) for row in places):
            places = [place for row in places for place in row]
        places = [whole(place) for place in places]
        if None in places:
            raise ValueError(_("a given layout is a list of place numbers"))
        missing = [place for place in range(1, PLACES + 1) if place not in places]
        if len(places) != PLACES or missing:
            raise ValueError(_lacking(missing))
        return tuple(places)
    raise ValueError(
        _("it is one of {layouts}, or the sixteen place numbers row by row").format(layouts=", ".join(LAYOUTS))
    )


def _lacking(missing: list[int]) -> str:
    if not missing:
        return _("a given layout has each place from 1 to {last} exactly once").format(last=PLACES)
    return _("a given layout has each place from 1 to {last} exactly once; missing: {missing}").format(
        last=PLACES, missing=", ".join(map(str, missing))
    )


def _switch(name: str, ledger: str, meaning: str) -> Option:
    return Option(name, False, (False, True), ledger, meaning, yes_or_no)


OPTIONS = (
    Option("layout", "short", LAYOUTS, "IST-9.2", N_("how the places are laid out"), read_layout),
    _switch("random_unrestricted", "IST-9.6", N_("random layouts may put any place anywhere")),
    _switch("neutral_assistants", "IST-10.1", N_("variant: one assistant of each stack is neutral (2 to 4 players)")),
    _switch("double_card_limit", "IST-6.63", N_("only one card that repeats an action may be played on one action")),
    _switch("any_goods_exactly_five", "IST-6.101", N_("the card for any goods needs exactly five goods")),
    _switch(
        "family_must_act",
        "IST-4.1204",
        N_("the family member is only sent where its action can be, and is, carried out"),
    ),
    _switch("family_card_at_end", "IST-8.5", N_("after the last round the family card may be played for Lira")),
    _switch(
        "yellow_other_place_only", "IST-7.43", N_("the yellow tile does not return the assistant on your own place")
    ),
    _switch("stay_not_on_fountain", "IST-6.83", N_("the card to stay cannot be played on the Fountain")),
    _switch("lazy_reshuffle", "IST-6.5", N_("the discard pile is shuffled only when a card is to be drawn")),
    _switch("smuggler_swap", "IST-5.34", N_("a good of the Smuggler that does not fit may be handed over as payment")),
    _switch(
        "neutral_leaves_fountain", "IST-3.14", N_("two players: a neutral merchant met on the Fountain is rolled away")
    ),
    DECISION_LIMIT_OPTION,
)
SWITCHES = tuple(option.name for option in OPTIONS if option.parse is yes_or_no)


def check_table(players: int, options: Mapping[str, OptionValue]) -> None:
    """Raise BadOption for options that do not fit the number of players or each other."""
    if options["neutral_assistants"] and players > 4:
        raise BadOption(_("option neutral_assistants is for 2 to 4 players only (IST-10.1)"))
    if options["random_unrestricted"] and options["layout"] != "random":
        raise BadOption(_("option random_unrestricted goes only with layout random (IST-9.6)"))
