"""The Dice Game's box: the printed numbers of components.toml and the table options, as one record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arasta.core.components import Components
from arasta.core.errors import BadComponents, Shown
from arasta.core.jsonform import Labels
from arasta.core.options import OptionValue
from arasta.core.record import Array, fields_of, new_array, view
from arasta.games.dice.bounds.cards import check_cards, numbered, set_cards
from arasta.games.dice.bounds.options import SWITCHES
from arasta.games.dice.record.labels import (
    AREAS,
    COLOURS,
    GOODS_CARPET,
    LABELS,
    LIRA_CARPET,
    PRICED,
    RESOURCES,
    SEATS,
    TILE_COUNT,
    TILES,
)
from arasta.games.dice.record.state import LONGEST, MOST, MOST_RUBIES, Box
from arasta.i18n import gettext as _


def labels(components: Components) -> Labels:
    """Label sets for the JSON form."""
    return LABELS


def make_box(components: Components, options: Mapping[str, OptionValue]) -> Array:
    """The box for these components and options; raises BadComponents when a number cannot be used."""
    array = new_array(Box)
    box: Any = view(Box, array)
    try:
        for field, (option, value) in SWITCHES.items():
            setattr(box, field, int(options[option] == value))
        box.decision_limit = options["decision_limit"]
        _set_up_numbers(box, components)
        _set_price_lists(box, components, options)
        _set_turn(box, components)
        _set_tiles(box, components)
        set_cards(box, components)
    except BadComponents:
        raise
    except ValueError as error:
        raise BadComponents(_("dice: a number of the components is too large or too small")) from error
    _check_ranges(box)
    _check_totals(components)
    _check_rubies(box, components)
    _check_start(box)
    for tile in range(1, TILE_COUNT + 1):
        if not any(box.tile_price[tile, colour] for colour in range(len(COLOURS))):
            raise BadComponents(_("dice: tile {tile} needs a price").format(tile=TILES[tile]))
    check_cards(box)
    return array


def _fill(row: Any, values: Iterable[int]) -> None:
    for i, value in enumerate(values):
        row[i] = value


def _lira(components: Components) -> int:
    """The total of all coins (DIC-0.6): only the value counts, so a file may give the value, the coins, or both."""
    coins = components.data("coins")
    if components.said("coins", "pieces") is None:
        return int(coins["total_lira"])
    return sum(coin["value"] * coin["count"] for coin in coins["pieces"])


def _set_up_numbers(box: Any, components: Components) -> None:
    markers = components.data("goods")["markers"]
    setup = components.data("setup")
    _fill(box.supply, (markers[name] for name in RESOURCES[:5]))
    box.supply[5] = components.data("crystals")["count"]
    box.supply[6] = _lira(components)
    box.start_crystals = setup["crystals_each"]
    box.start_goods = setup["goods_each"]
    _fill(box.start_lira, setup["lira_by_turn_order"])
    rates = components.data("tie_break_rates")["lira_value"]
    _fill(box.rate, (rates[name] for name in RESOURCES))
    for players in range(2, SEATS + 1):
        box.target[players] = components.data("target_rubies")["by_players"][str(players)]
        box.threshold[players] = components.data("mosque_threshold")["by_players"][str(players)]


def _set_price_lists(box: Any, components: Components, options: Mapping[str, OptionValue]) -> None:
    """The price lists for each number of players: the printed tracks, or a row of T5 (DIC-5.11, DIC-5.12, DIC-5.13)."""
    for players in range(2, SEATS + 1):
        for area, prices in enumerate(_price_lists(components, options, players)):
            _check_range(_("length of a price list, by players"), len(prices), 0, LONGEST - 1)
            box.prices[players, area] = len(prices)
            for i, price in enumerate(prices):
                box.price[players, area, i] = price
        box.mosque_rubies[players] = _mosque_rubies(components, options, players)


def _variant(components: Components, options: Mapping[str, OptionValue], players: int) -> Mapping[str, Any] | None:
    """The row of T5 for this table; None if the printed tracks apply.

    With two players fewer circles have rubies (DIC-1.4).
    """
    dropping = options["ruby_2p"] if players == 2 else None
    printed = options["ruby_table"] == "A" and dropping in (None, "drop_cheapest")
    if players == SEATS or printed:
        return None
    rows: list[Mapping[str, Any]] = components.data("ruby_track_variants")["rows"]
    wanted = (options["ruby_table"], players, dropping)
    return next(row for row in rows if (row["ruby_table"], row["players"], row.get("ruby_2p")) == wanted)


def _price_lists(components: Components, options: Mapping[str, OptionValue], players: int) -> list[list[int]]:
    row = _variant(components, options, players)
    if row is not None:
        return _lists_of_row(row)
    return _lists_of_tracks(components.data(f"ruby_tracks_{players}p")["tracks"])


def _lists_of_row(row: Mapping[str, Any]) -> list[list[int]]:
    return [row["stall"]] * len(COLOURS) + [row["goods_carpet_any"], row["lira_carpet"]]


def _lists_of_tracks(tracks: Mapping[str, Any]) -> list[list[int]]:
    stalls = [tracks[AREAS[colour]]["goods_of_colour"] for colour in range(len(COLOURS))]
    return [*stalls, tracks[AREAS[GOODS_CARPET]]["one_of_each_plus_any"], tracks[AREAS[LIRA_CARPET]]["lira"]]


def _mosque_rubies(components: Components, options: Mapping[str, OptionValue], players: int) -> int:
    row = _variant(components, options, players)
    rubies: int = row["mosque"] if row else components.data(f"ruby_tracks_{players}p")["tracks"]["mosque"]["rubies"]
    return rubies


def _set_turn(box: Any, components: Components) -> None:
    turn = components.data("turn")
    box.common_dice = components.data("dice")["common"]
    box.actions = turn["actions"]
    box.reroll_price = turn["reroll_price"]["crystal"]
    rows = {row["id"]: row for row in components.data("actions")["rows"]}
    box.pay_good, box.gain_good = rows["A1"]["pay"]["goods"], rows["A1"]["gain"]["good_of_paid_colour"]
    box.pay_crystal, box.gain_crystal = rows["A2"]["pay"]["goods"], rows["A2"]["gain"]["crystal"]
    box.pay_brown, box.gain_brown = rows["A3"]["pay"]["goods"], rows["A3"]["gain"]["brown"]
    box.pay_two_goods = rows["A4"]["pay"]["goods"]
    box.gain_two_goods = rows["A4"]["gain"]["coloured_good_of_choice"]
    box.lira_per_face = rows["A5"]["gain"]["lira_per_face"]
    box.lira_good = rows["A5"]["gain"]["good_per_active_LGD_tile"]


def _set_tiles(box: Any, components: Components) -> None:
    kinds = {row["kind"]: row for row in components.data("mosque_tile_kinds")["rows"]}
    box.lira_income = kinds["LIR"]["gain"]["lira"]
    box.crystal_income = kinds["CRY"]["gain"]["crystal"]
    for tile, row in enumerate(components.data("mosque_tiles")["rows"], 1):
        for colour, goods in numbered(row["cost"], COLOURS, f"mosque_tiles.{row['id']}.cost"):
            box.tile_price[tile, colour] = goods


def _check_ranges(box: Any) -> None:
    for name, field in fields_of(Box).items():
        cells = getattr(box, name)
        values = cells.tolist() if field.shape else [cells]
        for value in _flat(values):
            _check_range(_(field.meaning), value, field.low, field.high)


def _check_range(meaning: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadComponents(
            _("dice: {meaning}: {low} to {high} is possible, not {found}").format(
                meaning=meaning, low=low, high=high, found=Shown(value)
            )
        )


def _flat(values: Any) -> Iterable[int]:
    for value in values:
        if isinstance(value, list):
            yield from _flat(value)
        else:
            yield value


def _check_totals(components: Components) -> None:
    """A total that must be the sum of its parts if a user's file gives it, and otherwise follows from them."""
    coins, goods = components.data("coins"), components.data("goods")
    if components.said("coins", "pieces") is not None:
        components.check_total(_lira(components), "coins", "total_lira")
    for coin in coins["pieces"]:
        _check_range(_("coins and their value"), min(coin["value"], coin["count"]), 0, MOST)
    components.check_total(sum(goods["markers"].values()), "goods", "total")
    for players in range(2, SEATS + 1):
        tracks = components.data(f"ruby_tracks_{players}p")["tracks"]
        rubies = sum(map(len, _lists_of_tracks(tracks))) + tracks["mosque"]["rubies"]
        components.check_total(rubies, f"ruby_tracks_{players}p", "total")
    for i, row in enumerate(components.data("ruby_track_variants")["rows"]):
        rubies = sum(map(len, _lists_of_row(row))) + row["mosque"]
        components.check_total(rubies, "ruby_track_variants", "rows", i, "total")


def _check_rubies(box: Any, components: Components) -> None:
    """There are enough rubies to trigger the end, and no more than exist; price lists rise (DIC-0.8, DIC-5.14).

    Those not placed leave the game (DIC-1.5).
    """
    count = components.data("rubies")["count"]
    _check_range(_("rubies in the box"), count, 1, MOST_RUBIES)
    for players in range(2, SEATS + 1):
        _check_range(_("rubies that trigger the end, by players"), box.target[players], 1, MOST_RUBIES)
        _check_range(_("tiles for the mosque ruby, by players"), box.threshold[players], 1, TILE_COUNT)
        rubies = sum(box.prices[players, area] for area in range(PRICED)) + box.mosque_rubies[players]
        if not box.target[players] <= rubies <= count:
            raise BadComponents(
                _("dice: {count} rubies cannot be placed with {players} players").format(count=rubies, players=players)
            )
        for area in range(PRICED):
            prices = [box.price[players, area, i] for i in range(box.prices[players, area])]
            if prices != sorted(prices) or (area != GOODS_CARPET and prices and prices[0] < 1):
                raise BadComponents(
                    _("dice: the prices of {area} must be positive and never fall ({players} players)").format(
                        area=AREAS[area], players=players
                    )
                )
            if area == GOODS_CARPET and prices and prices[-1] > 20:
                raise BadComponents(_("dice: a price of the goods carpet is too high"))


def _check_start(box: Any) -> None:
    """There is enough for what players begin with (DIC-1.8, DIC-1.9, DIC-1.11)."""
    for players in range(2, SEATS + 1):
        lira = sum(box.start_lira[i] for i in range(players))
        if players * box.start_goods > min(box.supply[i] for i in range(5)) or lira > box.supply[6]:
            raise BadComponents(_("dice: the supply is too small for the goods and lira of the start"))
        if players * box.start_crystals > box.supply[5]:
            raise BadComponents(_("dice: the supply is too small for the crystals of the start"))
