"""The printed numbers that a user's components file may change, and how (see `core.components`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arasta.core.components import Components, Data
from arasta.core.errors import BadComponents, Shown
from arasta.games.istanbul.record.labels import DEALER, GREAT_MOSQUE, PALACE, SEATS, SMALL_MOSQUE, WAINWRIGHT
from arasta.i18n import gettext as _

Path = tuple[str | int, ...]

LETTERS = ("R", "G", "Y", "B")
"""Goods as written in the components file, in the order of `GOODS`."""
MOST = 127
"""The largest number the record has room for."""

RESIZABLE = ("dealer_prices",)
"""As long as there are rubies at the Gemstone Dealer."""

FIXED = (
    "players", "box_counts", "coins", "pieces_per_colour", "places.number", "places.blue", "places.green",
    "places.holds_rubies", "places.symbol", "random_layout.recommended_only", "random_layout_count",
    "start_position.assistants_aside", "start_position.mail_indicators_down", "start_position.governor",
    "start_position.smuggler", "neutral_merchants.players", "movement.STAY", "movement.metric",
    "encounter_payments.free_place", "encounter_payments.family_reward.card",
    "encounter_payments.governor.draw", "encounter_payments.governor.or_discard",
    "encounter_payments.smuggler.gain_good", "encounter_payments.smuggler.or_good", "dice", "dice_ways_of_36",
    "wainwright.rubies", "wheelbarrow.goods_rows", "wheelbarrow.per_extension", "wheelbarrow.start_goods",
    "wheelbarrow.ruby_spaces", "wheelbarrow.sixth_ruby_space_marked_for_players", "warehouses",
    "post_office_spaces", "post_office_cycle.k", "post_office_cycle.next", "caravansary.discard",
    "caravansary.sources", "black_market.choose_one_of", "family_member_targets", "palace_track.spaces",
    "mosque_tiles.colour", "mosque_tiles.place", "mosque_tiles.good", "mosque_tiles.values",
    "dealer_track.spaces", "bonus_card_counts.cards.id", "bonus_card_effects.id", "leftover_cards",
    "tie_breaks", "neutral_assistants_variant", "table_options",
)  # fmt: skip
"""Fixed: the rules, the record or other tables say the same."""

DESCRIPTIVE = (
    "colours", "goods", "places.name", "mosque_tiles.ability", "bonus_card_effects.effect",
    "bonus_card_effects.when",
)  # fmt: skip
"""Names and sentences that only describe the box: they may be changed, and nothing follows from it."""


def check_changes(components: Components) -> None:
    """Raise BadComponents for a user's entry that there is no room for, or that contradicts the others."""
    for table, data in components.changes.items():
        for path, value in _entries(data, (table,)):
            if isinstance(value, int) and not 0 <= value <= MOST:
                raise BadComponents(
                    _("{where}: {low} to {high} is possible, not {found!r}").format(
                        where=_where(path), low=0, high=MOST, found=Shown(value)
                    )
                )
    _check_mail(components)
    _check_pay(components)
    for path, follows in _following(components).items():
        said = _said(components, path)
        if said not in (None, follows):
            raise BadComponents(
                _("{where}: by the other numbers it is {follows!r}, not {found!r}").format(
                    where=_where(path), follows=Shown(follows), found=Shown(said)
                )
            )


def _entries(data: Data, path: Path) -> Iterator[tuple[Path, Any]]:
    """Every value of a table, with the path to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _entries(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from _entries(value, (*path, i))
    else:
        yield path, data


def _where(path: Path) -> str:
    """The place of an entry in a user's file."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path[1:])
    return f"tables.{path[0]}.data{''.join(steps)}"


def _said(components: Components, path: Path) -> Any:
    """The entry as given in a user's file; None if it is not given."""
    found: Any = components.changes
    for step in path:
        if step not in found:
            return None
        found = found[step]
    return found


def _check_mail(components: Components) -> None:
    """The mail only brings goods that exist (T9)."""
    for path, value in _entries(components.data("post_office_cycle"), ("post_office_cycle",)):
        if isinstance(value, str) and value not in LETTERS:
            raise BadComponents(
                _("{where}: one of {letters} is expected, found {found!r}").format(
                    where=_where(path), letters=", ".join(LETTERS), found=Shown(value)
                )
            )


def _check_pay(components: Components) -> None:
    """All tiles cost the same number of goods (IST-4.1402)."""
    tiles = components.data("mosque_tiles")
    for i, tile in enumerate(tiles):
        if tile["pay"] != tiles[0]["pay"]:
            raise BadComponents(
                _("{where}: every mosque tile costs as many goods as the first, {first}, not {found}").format(
                    where=_where(("mosque_tiles", i, "pay")), first=tiles[0]["pay"], found=tile["pay"]
                )
            )


def _following(components: Components) -> dict[Path, Any]:
    """Entries that follow from others. A user's file need not give them; those it gives must fit."""
    barrow, cards = components.data("wheelbarrow"), components.data("bonus_card_counts")["cards"]
    extensions = components.data("wainwright")["extensions_per_player"]
    follows: dict[Path, Any] = {
        ("wheelbarrow", "max_capacity"): barrow["start_capacity"] + barrow["per_extension"] * extensions,
        ("bonus_card_counts", "total"): sum(card["copies"] for card in cards),
    }
    for players in range(2, SEATS + 1):
        follows |= _tracks(components, str(players))
        rubies = _rubies(components, players)
        for place, count in {**rubies, "total": sum(rubies.values())}.items():
            follows["ruby_totals_by_players", str(players), place] = count
    return follows


def _tracks(components: Components, players: str) -> dict[Path, Any]:
    """Start spaces of the rubies on the tracks of 13 and 16, counted from 1 and by their price (T7, T8)."""
    dealer, palace = components.data("dealer_setup")[players], components.data("palace_setup")[players]
    first = dealer["first_price"]
    return {
        ("dealer_prices", players): [first + sold for sold in range(dealer["rubies"])],
        ("dealer_track", "first_ruby_space_by_players", players): first + 1,
        ("palace_track", "first_ruby_space_by_players", players): palace["free"] + 1,
    }


def _rubies(components: Components, players: int) -> dict[str, int]:
    """Rubies on the places at the start (IST-1.5 to 1.8)."""
    key = str(players)
    on_mosque = components.data("mosque_rubies_by_players")[key]
    return {
        str(WAINWRIGHT): players,
        str(SMALL_MOSQUE): on_mosque,
        str(GREAT_MOSQUE): on_mosque,
        str(PALACE): components.data("palace_setup")[key]["rubies"],
        str(DEALER): components.data("dealer_setup")[key]["rubies"],
    }
