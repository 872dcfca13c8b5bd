"""The table options of the Dice Game (T8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arasta.core.options import DECISION_LIMIT_OPTION, Option, OptionValue
from arasta.i18n import N_
from arasta.i18n import gettext as _


def _one_of(*values: str) -> Callable[[Any], OptionValue]:
    def parse(given: Any) -> OptionValue:
        word = {True: "yes", False: "no"}[given] if isinstance(given, bool) else given
        if not isinstance(word, str) or word not in values:
            raise ValueError(_("it is one of {values}").format(values=", ".join(values)))
        return word

    return parse


def _words(name: str, ledger: str, meaning: str, *values: str) -> Option:
    return Option(name, values[0], values, ledger, meaning, _one_of(*values))


OPTIONS = (
    _words("first_player", "DIC-1.10", N_("who begins"), "random", "seat_1"),
    _words("ruby_table", "DIC-5.13", N_("which price lists for rubies hold with two or three players"), "A", "B", "C"),
    _words(
        "ruby_2p",
        "DIC-5.12",
        N_("two players: which rubies stay out of the game"),
        "drop_cheapest",
        "carpets_only",
        "full",
    ),
    _words("income_card", "DIC-2.6", N_("whether the card of a bazaar tile must be revealed"), "mandatory", "optional"),
    _words(
        "stored_goods_scope",
        "DIC-3.2",
        N_("whether stored goods pay for everything, or not for the actions that bring goods and crystals"),
        "everywhere",
        "tiles_rubies_cards",
    ),
    _words("cards_accept_dice", "DIC-3.16", N_("whether dice may pay what a bazaar card asks for"), "yes", "no"),
    _words(
        "choice_same_colour",
        "DIC-4.7",
        N_("whether goods of choice may have the same colour"),
        "allowed",
        "must_differ",
    ),
    _words(
        "shortage_taker",
        "DIC-8.3",
        N_("whether the player who takes also gives back in a shortage"),
        "included",
        "exempt",
    ),
    _words("discarded_tile", "DIC-6.20", N_("where discarded mosque tiles go"), "stack_bottom", "box"),
    _words(
        "tile_loss_timing",
        "DIC-10.8",
        N_("when the loss of a tile for a die or an action takes effect"),
        "keep_this_turn",
        "at_once",
    ),
    DECISION_LIMIT_OPTION,
)
SWITCHES = {
    "first_seat": ("first_player", "seat_1"),
    "income_optional": ("income_card", "optional"),
    "actions_take_dice_only": ("stored_goods_scope", "tiles_rubies_cards"),
    "cards_take_goods_only": ("cards_accept_dice", "no"),
    "choice_must_differ": ("choice_same_colour", "must_differ"),
    "taker_exempt": ("shortage_taker", "exempt"),
    "tiles_to_box": ("discarded_tile", "box"),
    "loss_at_once": ("tile_loss_timing", "at_once"),
}
"""Field of the box -> the option and the value that set it."""


def check_table(players: int, options: Mapping[str, OptionValue]) -> None:
    """Nothing to check: all options go with each other and with every number of players."""
