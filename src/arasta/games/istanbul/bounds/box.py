"""Istanbul's box: the printed numbers of components.toml and the table options, as one record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arasta.core.components import Components
from arasta.core.errors import BadComponents, Shown
from arasta.core.jsonform import Labels
from arasta.core.options import OptionValue
from arasta.core.record import Array, fields_of, new_array, view
from arasta.games.istanbul.bounds.changeable import LETTERS, check_changes
from arasta.games.istanbul.bounds.options import SWITCHES
from arasta.games.istanbul.record.labels import CARDS, LABELS, PLACES, SEATS
from arasta.games.istanbul.record.state import DECK, STACK, TRACK, Box, State
from arasta.games.istanbul.rules.layout import SIDE, distance
from arasta.games.istanbul.rules.palace import ANY, MOST_ANY
from arasta.i18n import gettext as _


def labels(components: Components) -> Labels:
    """Label sets for the JSON form."""
    return {
        **LABELS,
        "demand_tile": {
            "large": tuple(tile["id"] for tile in components.data("demand_tiles_large_market_10")),
            "small": tuple(tile["id"] for tile in components.data("demand_tiles_small_market_11")),
        },
    }


def make_box(components: Components, options: Mapping[str, OptionValue]) -> Array:
    """The box for these components and options; raises BadComponents when a number cannot be used."""
    array = new_array(Box)
    box: Any = view(Box, array)
    check_changes(components)
    _check_layouts(components)
    _check_names(components)
    _set_options(box, options, components)
    _set_grid(box, components)
    _set_up_numbers(box, components)
    _set_cards_and_tiles(box, components)
    _set_prices(box, components)
    _check_ranges(box)
    _check_cards_and_stacks(box)
    _check_tracks(box)
    _check_mosques(box)
    _check_choices(box)
    return array


def _fill(row: Any, values: Iterable[int]) -> None:
    for i, value in enumerate(values):
        row[i] = value


def _set_options(box: Any, options: Mapping[str, OptionValue], components: Components) -> None:
    for name in SWITCHES:
        setattr(box, name, int(bool(options[name])))
    box.decision_limit = options["decision_limit"]
    layout = options["layout"]
    if layout == "random":
        return
    if isinstance(layout, str):
        layout = tuple(place for row in components.data("layouts")[layout] for place in row)
    _fill(box.layout, layout)  # type: ignore[arg-type]  # read_layout lets nothing else through


def _set_grid(box: Any, components: Components) -> None:
    steps = components.data("movement")
    for cell in range(PLACES):
        apart = [distance(cell, other) for other in range(PLACES)]
        near = [other for other in range(PLACES) if apart[other] in steps["normal"]]
        far = [other for other in range(PLACES) if apart[other] in steps["MOVE_3_4"]]
        box.near_count[cell] = len(near)
        box.far_count[cell] = len(far)
        for i, other in enumerate(near):
            box.near[cell, i] = other
        for i, other in enumerate(far):
            box.far[cell, i] = other
    random = components.data("random_layout")
    for row, column in random["fountain_cells_row_col"]:
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            raise BadComponents(
                _("istanbul: the Fountain cannot lie in row {row}, column {column}: they run from 0 to {last}").format(
                    row=Shown(row), column=Shown(column), last=SIDE - 1
                )
            )
        box.middle[SIDE * row + column] = 1
    box.dice_places_apart = random["min_distance_8_9"]


def _set_up_numbers(box: Any, components: Components) -> None:
    start = components.data("start_position")
    variant = components.data("neutral_assistants_variant")
    barrow = components.data("wheelbarrow")
    wainwright = components.data("wainwright")
    _fill(box.start_lira, components.data("start_lira_in_turn_order"))
    box.start_assistants = start["assistants_in_stack"]
    box.variant_neutral = variant["neutral_per_player"]
    box.start_place = start["merchants"]
    box.family_start = start["family_members"]
    box.start_cards = start["cards_in_hand"]
    box.start_capacity = barrow["start_capacity"]
    _fill(box.neutral_places, components.data("neutral_merchants")["places"])
    box.extensions_per_player = wainwright["extensions_per_player"]
    for players in range(2, SEATS + 1):
        key = str(players)
        box.end_rubies[players] = components.data("end_trigger_rubies")[key]
        box.mosque_rubies[players] = components.data("mosque_rubies_by_players")[key]
        for i, value in enumerate(components.data("mosque_stacks_by_players")[key]):
            box.mosque_stack[players, i] = value
        box.palace_first[players] = components.data("palace_setup")[key]["free"]
        box.palace_rubies[players] = components.data("palace_setup")[key]["rubies"]
        box.dealer_first[players] = components.data("dealer_setup")[key]["first_price"]
        box.dealer_rubies[players] = components.data("dealer_setup")[key]["rubies"]


def _set_cards_and_tiles(box: Any, components: Components) -> None:
    for entry in components.data("bonus_card_counts")["cards"]:
        box.card_copies[CARDS.index(entry["id"])] = entry["copies"]
    for market, table in enumerate(("demand_tiles_large_market_10", "demand_tiles_small_market_11")):
        for tile, icons in enumerate(components.data(table)):
            for good, letter in enumerate(LETTERS):
                box.demand_icons[market, tile, good] = icons[letter]


def _set_prices(box: Any, components: Components) -> None:
    for market, place in enumerate(("10", "11")):
        for count, lira in components.data("market_revenue")[place].items():
            box.revenue[market, int(count)] = lira
    box.most_sold = max(int(count) for count in components.data("market_revenue")["10"])
    for free, price in components.data("palace_prices").items():
        for good, letter in enumerate((*LETTERS, "*")):
            box.palace_price[int(free), good] = price[letter]
    box.palace_last = max(int(free) for free in components.data("palace_prices"))
    for entry in components.data("post_office_cycle"):
        for letter in entry["goods"]:
            box.mail_goods[entry["k"], LETTERS.index(letter)] += 1
        box.mail_lira[entry["k"]] = entry["lira"]
    wainwright = components.data("wainwright")
    box.extension_price = wainwright["price"]
    box.most_extensions = wainwright["extensions_per_player"]
    box.ruby_extension = wainwright["ruby_with_extension"]
    for total, blue in components.data("black_market")["blue_by_sum"].items():
        box.black_market_blue[int(total)] = blue
    tea = components.data("tea_house")
    box.tea_low, box.tea_high, box.tea_consolation = tea["announce_min"], tea["announce_max"], tea["consolation"]
    payments = components.data("encounter_payments")
    box.merchant_fee = payments["per_merchant"]
    box.governor_fee = payments["governor"]["pay_lira"]
    box.smuggler_fee = payments["smuggler"]["pay_lira"]
    box.family_reward = payments["family_reward"]["or_lira"]
    box.green_fee, box.yellow_fee = payments["green_tile"], payments["yellow_tile"]
    box.caravan_takes = components.data("caravansary")["take"]
    box.mosque_pay = components.data("mosque_tiles")[0]["pay"]
    box.card_lira = components.data("bonus_card_lira")["FIVE_LIRA"]


def _check_layouts(components: Components) -> None:
    """Every layout has every place once (IST-9.1)."""
    for name, rows in components.data("layouts").items():
        places = [place for row in rows for place in row]
        if sorted(places) != list(range(1, PLACES + 1)):
            raise BadComponents(
                _("istanbul: layout {name}: each place from 1 to {last} lies on exactly one cell").format(
                    name=name, last=PLACES
                )
            )


def _check_names(components: Components) -> None:
    """Names that positions use occur there exactly once."""
    named = {
        "demand_tiles_large_market_10": [tile["id"] for tile in components.data("demand_tiles_large_market_10")],
        "demand_tiles_small_market_11": [tile["id"] for tile in components.data("demand_tiles_small_market_11")],
    }
    for table, found in named.items():
        if len(set(found)) < len(found) or "" in found:
            raise BadComponents(_("istanbul: {table}: every entry needs a name of its own").format(table=table))


def _check_ranges(box: Any) -> None:
    for name, field in fields_of(Box).items():
        cells = getattr(box, name)
        values = cells.tolist() if field.shape else [cells]
        for value in _flat(values):
            _check_range(field.meaning, value, field.low, field.high)


def _check_range(meaning: str, found: int, low: int, high: int) -> None:
    if not low <= found <= high:
        raise BadComponents(
            _("istanbul: {meaning}: {low} to {high} is possible, not {found}").format(
                meaning=_(meaning), low=low, high=high, found=found
            )
        )


def _flat(values: Any) -> Iterable[int]:
    for value in values:
        if isinstance(value, list):
            yield from _flat(value)
        else:
            yield value


def _check_cards_and_stacks(box: Any) -> None:
    copies = sum(box.card_copies)
    least = SEATS * max(1, box.start_cards)
    if not least <= copies <= DECK:
        raise BadComponents(
            _("istanbul: {low} to {high} bonus cards are possible, not {found}").format(
                low=least, high=DECK, found=copies
            )
        )
    if not box.variant_neutral <= box.start_assistants <= STACK - SEATS:
        raise BadComponents(_("istanbul: a stack cannot begin with these assistants"))
    goods = fields_of(Box)["start_capacity"]
    _check_range(goods.meaning, box.start_capacity, goods.low, goods.high - box.most_extensions)


def _check_tracks(box: Any) -> None:
    """Rubies of places 13 and 16 begin and end on their tracks, and each space asks for one good more (T7, T8)."""
    first, price = fields_of(Box)["dealer_first"], fields_of(State)["dealer_price"]
    asked = {free: sum(box.palace_price[free, good] for good in range(ANY + 1)) for free in range(TRACK)}
    for players in range(2, SEATS + 1):
        lowest, last = box.palace_first[players], box.palace_first[players] + box.palace_rubies[players] - 1
        if last < lowest or last > box.palace_last:
            raise BadComponents(_no_palace_price(last, players))
        for free in range(lowest, last + 1):
            if asked[free] != free or box.palace_price[free, ANY] > MOST_ANY or free == 0:
                raise BadComponents(_no_palace_price(free, players))
        _check_range(first.meaning, box.dealer_first[players], price.low, price.high - box.dealer_rubies[players])


def _no_palace_price(free: int, players: int) -> str:
    return _("istanbul: the palace track has no price for {free} free spaces ({players} players)").format(
        free=free, players=players
    )


def _check_mosques(box: Any) -> None:
    """Whoever may take a tile can pay for it (IST-4.1402)."""
    pay = fields_of(Box)["mosque_pay"]
    values = [value for players in range(2, SEATS + 1) for value in box.mosque_stack.tolist()[players] if value]
    _check_range(pay.meaning, box.mosque_pay, pay.low, min(values, default=0))


def _check_choices(box: Any) -> None:
    """Wherever somebody must choose, there is something to choose."""
    low = fields_of(Box)["tea_low"]
    _check_range(low.meaning, box.tea_low, low.low, box.tea_high)
    if not all(box.near_count):
        raise BadComponents(_("istanbul: from some place a merchant could go nowhere"))
