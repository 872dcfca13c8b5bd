"""What the form for positions of Choose & Write asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.companion.position.entries import TICKED, Declared, Entry, Part
from arasta.core.chance import CARDS
from arasta.games.choose_write.record.labels import (
    CARAVAN_SOURCE,
    FIRST_LETTER,
    GUILD_SOURCE,
    LAST_LOCATION,
    LAST_PLAYABLE,
    LOCATION_CARDS,
    LOCATIONS,
    RUBY_SOURCE,
    SQUARES,
)
from arasta.games.choose_write.words.chances import came
from arasta.games.choose_write.words.names import good_name, goods_card, location
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


def _location_card(now: Now, card: int) -> str:
    return came(now, CARDS, card) if card else ""


def _goods_card(_now: Now, pair: int) -> str:
    return goods_card(pair)


def _guild_card(now: Now, card: int) -> str:
    return came(now, GUILD_SOURCE, card)


def _ruby_card(now: Now, card: int) -> str:
    return came(now, RUBY_SOURCE, card)


def _caravan_card(now: Now, card: int) -> str:
    return came(now, CARAVAN_SOURCE, card)


def _letter(_now: Now, letter: int) -> str:
    return location(FIRST_LETTER + letter)


def _good(_now: Now, good: int) -> str:
    return good_name(good)


def _section(_now: Now, section: int) -> str:
    return _("Section {n}").format(n=section + 1)


def _location(_now: Now, number: int) -> str:
    return location(number)


def _square(_now: Now, square: int) -> str:
    return location(LOCATIONS.index(SQUARES[square]))


def _playable(_now: Now) -> range:
    return range(1, LAST_PLAYABLE + 1)


def _cards(_now: Now) -> range:
    return range(1, len(LOCATION_CARDS))


def _with_icons(now: Now) -> tuple[int, ...]:
    return tuple(n for n in range(1, LAST_LOCATION + 1) if now.box.icons[now.s.players, n])


def _unfold(state: Mapping[str, Any]) -> dict[str, Any]:
    """The Caravan card that lies face up comes first."""
    order = state["caravan"]
    first = state["caravan_changes"] % len(order)
    return {"caravan": order[first:] + order[:first]}


FORM = Declared(
    table=(
        Part(
            N_("Cards on the table"),
            (
                Entry("display", N_("Display"), value=_location_card, possible=_playable, slots=2),
                Entry("caravan", N_("Face-up Caravan card"), value=_caravan_card, slots=1),
                Entry(
                    "ruby_column",
                    N_("Ruby cards at the Palace"),
                    key=_letter,
                    value=_ruby_card,
                    note=N_("Their goods from top to bottom; of each letter the first card first."),
                ),
            ),
        ),
        Part(
            N_("Discard piles"),
            (
                Entry(
                    "location_discard",
                    N_("Location cards"),
                    value=_location_card,
                    only=_cards,
                    shape=TICKED,
                    note=N_("If you tick fewer than the earlier rounds used, the rest come from the deck."),
                ),
                Entry("goods_discard", N_("Goods cards"), key=_goods_card),
                Entry("guild_discard", N_("Guild cards"), key=_guild_card),
            ),
        ),
    ),
    seat=(
        Entry("hand", N_("Location card in hand"), value=_location_card, possible=_playable),
        Entry("lira", N_("Lira spaces that are filled"), key=_section, slots=2),
        Entry("lira_spent", N_("Lira spaces that are crossed")),
        Entry("goods", N_("Goods spaces that are filled"), key=_good),
        Entry("goods_spent", N_("Goods spaces that are crossed"), key=_good),
        Entry(
            "rubies",
            N_("Rubies in all"),
            optional=True,
            note=N_("Left empty: those from the Palace and of all rows and sections that are full."),
        ),
        Entry("palace_rubies", N_("Rubies from the Palace"), key=_letter),
        Entry("bonus_actions", N_("Bonus Actions that are filled")),
        Entry("bonus_spent", N_("Bonus Actions that are crossed")),
        Entry("goods_hand", N_("Goods cards in hand"), key=_goods_card),
        Entry("guild_hand", N_("Guild cards in hand"), key=_guild_card),
        Entry("icons", N_("Icons that are not crossed"), key=_location, only=_with_icons),
        Entry("checks", N_("Squares that are checked"), key=_square),
    ),
    unfold=_unfold,
    piles={"location_deck": 0, "ruby_deck": 0, "goods_deck": 0, "guild_deck": 0, "caravan": 1},
    about={
        "location_deck": "location_discard",
        "ruby_deck": "ruby_column",
        "price": "ruby_column",
        "goods_deck": "goods_discard",
        "goods_cards": "goods_hand",
        "guild_deck": "guild_discard",
        "guild_cards": "guild_hand",
    },
)
"""The form."""
