"""The Dice Game's box: the printed numbers of components.toml and the table options, as one record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arasta.core.components import Components
from arasta.core.errors import BadComponents
from arasta.core.jsonform import Labels
from arasta.core.options import DECISION_LIMIT_OPTION, Option, OptionValue
from arasta.core.record import Array, fields_of, new_array, view
from arasta.games.dice.labels import (
    AREAS,
    CARDS,
    COLOURS,
    FACES,
    GOODS_CARPET,
    KINDS,
    LABELS,
    LIRA_CARPET,
    PER_KIND,
    PRICED,
    RESOURCES,
    SEATS,
    TILE_COUNT,
    TILES,
)
from arasta.games.dice.state import (
    CARD_DICE,
    CHOICE,
    CHOOSE_ONE,
    DICE,
    DISCARD,
    DISPLAY,
    GAIN,
    MAY_PAY,
    NO_LOWER,
    NO_NEED,
    OWN,
    OWN_TILE,
    RUBY,
    TILE,
    Box,
)
from arasta.i18n import N_
from arasta.i18n import gettext as _

NEEDS = {"discard": DISCARD, "card_dice": CARD_DICE, "own": OWN}
LOWER = {"gain": GAIN, "may_pay": MAY_PAY, "choose_one": CHOOSE_ONE}
GIVEN = {
    **{name: number for number, name in enumerate(RESOURCES)},
    "coloured_good_of_choice": CHOICE,
    "ruby": RUBY,
    "mosque_tile": TILE,
}
"""What an upper zone can give, by its name in the components file."""
ASKED = {**{name: number for number, name in enumerate(RESOURCES)}, "mosque_tile": OWN_TILE}
"""What an upper zone can ask for."""


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
    """All options go with each other and with every number of players."""


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
        _set_cards(box, components)
    except (ValueError, IndexError, KeyError) as error:
        raise BadComponents(
            _("dice: a number or a name of the components cannot be used: too large, too small, or unknown")
        ) from error
    _check_ranges(box)
    _check_sums(box)
    return array


def _fill(row: Any, values: Iterable[int]) -> None:
    for i, value in enumerate(values):
        row[i] = value


def _same(found: Any, wanted: Any, where: str) -> None:
    """Names and kinds of components are those of the box; only numbers can be changed."""
    if found != wanted:
        raise BadComponents(
            _("dice: {where}: only numbers can be changed, {wanted} is expected, not {found}").format(
                where=where, wanted=wanted, found=found
            )
        )


def _set_up_numbers(box: Any, components: Components) -> None:
    markers = components.data("goods")["markers"]
    setup = components.data("setup")
    _fill(box.supply, (markers[name] for name in RESOURCES[:5]))
    box.supply[5] = components.data("crystals")["count"]
    box.supply[6] = components.data("coins")["total_lira"]
    box.start_crystals = setup["crystals_each"]
    box.start_goods = setup["goods_each"]
    _fill(box.start_lira, setup["lira_by_turn_order"])
    rates = components.data("tie_break_rates")["lira_value"]
    _fill(box.rate, (rates[name] for name in RESOURCES))
    _same(setup["face_up_mosque_tiles"], DISPLAY, "setup.face_up_mosque_tiles")
    _same(setup["players"], [2, 3, 4], "setup.players")
    for players in range(2, SEATS + 1):
        box.target[players] = components.data("target_rubies")["by_players"][str(players)]
        box.threshold[players] = components.data("mosque_threshold")["by_players"][str(players)]


def _set_price_lists(box: Any, components: Components, options: Mapping[str, OptionValue]) -> None:
    """The price lists for each number of players: the printed tracks, or a row of T5 (DIC-5.11 to 5.13)."""
    for players in range(2, SEATS + 1):
        for area, prices in enumerate(_price_lists(components, options, players)):
            box.prices[players, area] = len(prices)
            for i, price in enumerate(prices):
                box.price[players, area, i] = price
        box.mosque_rubies[players] = _mosque_rubies(components, options, players)


def _variant(components: Components, options: Mapping[str, OptionValue], players: int) -> Mapping[str, Any] | None:
    """The row of T5 for this table; None where the printed tracks hold."""
    dropping = options["ruby_2p"] if players == 2 else None
    printed = options["ruby_table"] == "A" and dropping in (None, "drop_cheapest")
    if players == SEATS or printed:
        return None
    for row in components.data("ruby_track_variants")["rows"]:
        if (row["ruby_table"], row["players"], row.get("ruby_2p")) == (options["ruby_table"], players, dropping):
            found: Mapping[str, Any] = row
            return found
    raise KeyError(options["ruby_table"])


def _price_lists(components: Components, options: Mapping[str, OptionValue], players: int) -> list[list[int]]:
    row = _variant(components, options, players)
    if row is not None:
        return [row["stall"]] * len(COLOURS) + [row["goods_carpet_any"], row["lira_carpet"]]
    tracks = components.data(f"ruby_tracks_{players}p")["tracks"]
    stalls = [tracks[AREAS[colour]]["goods_of_colour"] for colour in range(len(COLOURS))]
    return [*stalls, tracks[AREAS[GOODS_CARPET]]["one_of_each_plus_any"], tracks[AREAS[LIRA_CARPET]]["lira"]]


def _mosque_rubies(components: Components, options: Mapping[str, OptionValue], players: int) -> int:
    row = _variant(components, options, players)
    rubies: int = row["mosque"] if row else components.data(f"ruby_tracks_{players}p")["tracks"]["mosque"]["rubies"]
    return rubies


def _set_turn(box: Any, components: Components) -> None:
    dice, turn = components.data("dice"), components.data("turn")
    _same(dice["faces"], list(FACES), "dice.faces")
    _same(dice["common"] + dice["spare"], DICE, "dice.common + dice.spare")
    _same(dice["spare"], PER_KIND, "dice.spare")
    box.common_dice = dice["common"]
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
    _same(kinds["ACT"]["extra_actions"], 1, "mosque_tile_kinds.ACT.extra_actions")
    _same(kinds["DIE"]["extra_dice"], 1, "mosque_tile_kinds.DIE.extra_dice")
    for tile, row in enumerate(components.data("mosque_tiles")["rows"], 1):
        kind = KINDS[(tile - 1) // PER_KIND]
        _same((row["id"], row["kind"]), (TILES[tile], kind), "mosque_tiles")
        if kind == "LGD":
            _same(row["good"], COLOURS[(tile - 1) % PER_KIND], f"mosque_tiles.{row['id']}.good")
        for colour, goods in row["cost"].items():
            box.tile_price[tile, COLOURS.index(colour)] = goods


def _set_cards(box: Any, components: Components) -> None:
    for card, row in enumerate(components.data("bazaar_cards")["rows"]):
        _same((row["id"], row["kind"]), (CARDS[card], CARDS[card][:2]), "bazaar_cards")
        upper = row["upper"]
        needs = upper.get("needs")
        box.need[card] = NEEDS[needs["type"]] if needs else NO_NEED
        if needs:
            box.need_dice[card] = needs.get("at_least", 0)
            for name, count in needs.get("items", {}).items():
                box.cost[card, ASKED[name]] = count
        for name, count in upper["gain"].items():
            box.upper[card, GIVEN[name]] = count
        box.consolation[card] = upper.get("otherwise", {}).get("lira", 0)
        lower = row.get("lower")
        box.lower[card] = LOWER[lower["mode"]] if lower else NO_LOWER
        if lower:
            for name, count in lower.get("pay", {}).items():
                box.lower_cost[card, RESOURCES.index(name)] = count
            for gain in lower.get("choices", [lower.get("gain", {})]):
                for name, count in gain.items():
                    box.lower_gain[card, RESOURCES.index(name)] = count
        _check_kind(row)


def _check_kind(row: Mapping[str, Any]) -> None:
    """What a card of each kind needs and does is printed; only the amounts can be changed."""
    needs = {"S1": "discard", "S2": "card_dice", "S3": "own", "S4": "discard"}.get(row["kind"])
    lower = {"T1": "may_pay", "T2": "gain", "T3": "may_pay", "T4": "choose_one"}.get(row["kind"])
    found = (row["upper"].get("needs", {}).get("type"), (row.get("lower") or {}).get("mode"))
    _same(found, (needs, lower), f"bazaar_cards.{row['id']}")


def _check_ranges(box: Any) -> None:
    for name, field in fields_of(Box).items():
        cells = getattr(box, name)
        values = cells.tolist() if field.shape else [cells]
        for value in _flat(values):
            if not field.low <= value <= field.high:
                raise BadComponents(
                    _("dice: {meaning}: {low} to {high} is possible, not {found}").format(
                        meaning=_(field.meaning), low=field.low, high=field.high, found=value
                    )
                )


def _flat(values: Any) -> Iterable[int]:
    for value in values:
        if isinstance(value, list):
            yield from _flat(value)
        else:
            yield value


def _check_sums(box: Any) -> None:
    for players in range(2, SEATS + 1):
        rubies = sum(box.prices[players, area] for area in range(PRICED)) + box.mosque_rubies[players]
        if not box.target[players] <= rubies <= 31:
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
        lira = sum(box.start_lira[i] for i in range(players))
        if players * box.start_goods > min(box.supply[i] for i in range(5)) or lira > box.supply[6]:
            raise BadComponents(_("dice: the supply is too small for the goods and lira of the start"))
        if players * box.start_crystals > box.supply[5]:
            raise BadComponents(_("dice: the supply is too small for the crystals of the start"))
    for tile in range(1, TILE_COUNT + 1):
        if not any(box.tile_price[tile, colour] for colour in range(len(COLOURS))):
            raise BadComponents(_("dice: tile {tile} needs a price").format(tile=TILES[tile]))
    for card, name in enumerate(CARDS):
        if box.upper[card, CHOICE] > len(COLOURS) or max(box.upper[card, RUBY], box.upper[card, TILE]) > 1:
            raise BadComponents(_("dice: card {card} gives too much").format(card=name))
        if box.cost[card, OWN_TILE] > 1:
            raise BadComponents(_("dice: card {card} asks for too many tiles").format(card=name))
        if box.lower[card] == CHOOSE_ONE and sum(box.lower_gain[card, r] > 0 for r in range(len(RESOURCES))) != 2:
            raise BadComponents(_("dice: card {card} needs two alternatives").format(card=name))
