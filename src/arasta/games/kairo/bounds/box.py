"""Kairo's box: the printed numbers of components.toml and the table options, as one record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.core.box import out_of_range
from arasta.core.components import Components
from arasta.core.errors import BadComponents, Shown
from arasta.core.jsonform import Labels
from arasta.core.options import DECISION_LIMIT_OPTION, Option, OptionValue, choice_of, switch
from arasta.core.record import Array, new_array, view
from arasta.games.kairo.bounds.board import set_board, set_layouts
from arasta.games.kairo.record.labels import CARDS, COLOURS, FIRST_JOKER, KINDS, MEDALS, SEATS, SEGMENTS
from arasta.games.kairo.record.state import DECK, LABELS, LARGEST, SMALLEST, Box
from arasta.i18n import N_
from arasta.i18n import gettext as _

AS_PRINTED = "as_printed"
"""Value of the option `medal_values` that leaves table T8 as it is."""
HIGHEST_MEDAL = 100


def read_medal_values(given: Any) -> OptionValue:
    """Gold and silver as a list, a text like `3,2`, or an object; or `as_printed` (KAI-0.21)."""
    if given == AS_PRINTED:
        return AS_PRINTED
    pair: Any = given
    if isinstance(given, Mapping) and set(given) == set(MEDALS):
        pair = [given[medal] for medal in MEDALS]
    elif isinstance(given, str):
        pair = [int(part) if part.strip().isdecimal() else part for part in given.split(",")]
    if (
        not isinstance(pair, list | tuple)
        or len(pair) != len(MEDALS)
        or any(isinstance(value, bool) or not isinstance(value, int) for value in pair)
        or not HIGHEST_MEDAL >= pair[0] >= pair[1] >= 0
    ):
        raise ValueError(
            _(
                "it is {printed}, or gold and silver as two whole numbers up to {most}, gold at least silver: 3,2"
            ).format(printed=AS_PRINTED, most=HIGHEST_MEDAL)
        )
    return tuple(pair)


OPTIONS = (
    choice_of("start_layout", ("suggested", "variable"), "KAI-12.5", N_("how the first stalls are placed")),
    Option(
        "medal_values",
        AS_PRINTED,
        (AS_PRINTED,),
        "KAI-0.21",
        N_("victory points of a gold and a silver medal, in every colour"),
        read_medal_values,
    ),
    switch("stall_path_rule", True, "KAI-12.12", N_("stalls too must keep every entry reachable for every customer")),
    choice_of(
        "touch_other_colour",
        ("any_tile", "expansions_only"),
        "KAI-12.14",
        N_("what tiles of other colours an expansion may be next to"),
    ),
    choice_of(
        "substitution",
        ("shortfall_only", "free_above_one"),
        "KAI-12.17",
        N_("how much of a cost may be replaced when money of the colour is short"),
    ),
    choice_of(
        "blocked_customers",
        ("count", "ignore"),
        "KAI-12.20",
        N_("whether customers count when it is tested if a stall is blocked"),
    ),
    choice_of(
        "move_with_customer",
        ("allowed", "forbidden"),
        "KAI-12.24",
        N_("whether a stall with a customer on its entry may be moved"),
    ),
    choice_of(
        "occupied_entry",
        ("skipped", "needs_barker"),
        "KAI-12.22",
        N_("whether passing an occupied entry needs a market barker"),
    ),
    switch("bank_limit", False, "KAI-12.1", N_("the bank has only the money in the box")),
    switch("open_money", False, "KAI-12.2", N_("everybody sees how much money the others have")),
    DECISION_LIMIT_OPTION,
)


def check_table(players: int, options: Mapping[str, OptionValue]) -> None:
    """Nothing to check: all options go with every number of players and with each other."""


def labels(components: Components) -> Labels:
    """Label sets for the JSON form."""
    return LABELS


def make_box(components: Components, options: Mapping[str, OptionValue]) -> Array:
    """The box for these components and options; raises BadComponents when a number cannot be used."""
    array = new_array(Box)
    box: Any = view(Box, array)
    set_board(box, components)
    try:
        _set_options(box, options)
        _set_cards(box, components)
        _set_pieces(box, components)
        _set_medals(box, components, options)
        _set_rest(box, components)
    except BadComponents:
        raise
    except (ValueError, IndexError) as error:
        raise BadComponents(
            _("kairo: a number of the components is out of range: too large, too small, or too many entries")
        ) from error
    _check_ranges(box)
    _check_totals(box, components)
    _check_sums(box, components)
    _check_end(box)
    if not box.variable_start:
        set_layouts(box, components)
    return array


def _set_options(box: Any, options: Mapping[str, OptionValue]) -> None:
    box.variable_start = int(options["start_layout"] == "variable")
    box.path_rule_for_stalls = int(bool(options["stall_path_rule"]))
    box.touch_expansions_only = int(options["touch_other_colour"] == "expansions_only")
    box.free_substitution = int(options["substitution"] == "free_above_one")
    box.ignore_customers = int(options["blocked_customers"] == "ignore")
    box.forbid_move_with_customer = int(options["move_with_customer"] == "forbidden")
    box.occupied_needs_barker = int(options["occupied_entry"] == "needs_barker")
    box.bank_limit = int(bool(options["bank_limit"]))
    box.open_money = int(bool(options["open_money"]))
    box.decision_limit = options["decision_limit"]


def _set_cards(box: Any, components: Components) -> None:
    cards = {entry["id"]: ([entry["segment"]], entry) for entry in components.data("standard_cards")["rows"]}
    cards |= {entry["id"]: (entry["segments"], entry) for entry in components.data("joker_cards")["rows"]}
    for card, (segments, entry) in enumerate(cards.values()):
        if any(not 1 <= segment <= SEGMENTS for segment in segments):
            raise BadComponents(
                _("kairo: card {card} shows segments from 1 to {last}").format(card=CARDS[card], last=SEGMENTS)
            )
        box.copies[card] = entry["copies"]
        box.shows[card] = sum({1 << (segment - 1) for segment in segments})
    limits = components.data("card_limits")
    box.barker_cards = components.data("barker_cards")["copies"]
    box.joker_payment = components.data("joker_cards")["payment"]["money"]
    box.cards_for_any = components.data("three_card_play")["cards"]
    box.start_hand, box.hand_limit = limits["start_hand"], limits["hand_limit"]
    box.display_size, box.cards_per_draw = limits["open_display"], limits["cards_per_draw_action"]


def _set_pieces(box: Any, components: Components) -> None:
    money = components.data("money")
    table = components.data("expansion_table")
    for colour, name in enumerate(COLOURS):
        box.supply[colour] = components.data("expansions")["supply"][name]
        box.start_money[colour] = money["start_money"][name]
    _check_sizes([entry["size_after"] for entry in table["rows"]])
    for entry in table["rows"]:
        box.cost[entry["size_after"]] = entry["cost"]
        box.size_points[entry["size_after"]] = entry["victory_points"]
    box.bank_money = _money(components)
    box.ratio = table["substitution_ratio"]
    box.least_of_colour = table["minimum_of_colour"]
    income = components.data("income")
    box.mover_income = income["other_players_stand"]["active_player"]
    if income["neutral_stall"]["active_player"] != box.mover_income:
        raise BadComponents(_("kairo: luring to a neutral stall pays as much as luring to another player's stand"))


def _check_sizes(sizes: list[int]) -> None:
    """The expansion table has one row for each size, up to the largest possible stand (KAI-5.13)."""
    for size in sizes:
        if not SMALLEST <= size <= LARGEST or sizes.count(size) > 1:
            raise BadComponents(
                _("kairo: the expansion table has one row for each size from {low} to {high}, not for {found}").format(
                    low=SMALLEST, high=LARGEST, found=Shown(size)
                )
            )


def _money(components: Components) -> int:
    """Money of each colour in the box (KAI-0.22): a file may give the sum, the coins, or both."""
    money = components.data("money")
    if components.said("money", "coins_per_colour") is None:
        return int(money["value_per_colour"])
    return sum(int(value) * count for value, count in money["coins_per_colour"].items())


def _set_medals(box: Any, components: Components, options: Mapping[str, OptionValue]) -> None:
    rows = {entry["colour"]: entry for entry in components.data("medal_values")["rows"]}
    pair = options["medal_values"]
    for colour, name in enumerate(COLOURS):
        for medal, metal in enumerate(MEDALS):
            box.medal_points[colour, medal] = pair[medal] if isinstance(pair, tuple) else rows[name][metal]


def _set_rest(box: Any, components: Components) -> None:
    start = components.data("start_setup")
    box.start_stalls = start["stalls_per_player"]
    box.most_in_segment = start["variable_max_stalls_per_segment"]
    for players in range(2, SEATS + 1):
        box.neutral_stalls[players] = start["neutral_stalls"][str(players)]
    end = components.data("end_trigger")
    box.none_left, box.one_left_colours = end["any_colour_left"], end["or_colours_with_one_left"]
    box.money_per_point = components.data("final_scoring")["money_per_victory_point"]["value"]


def _check_ranges(box: Any) -> None:
    for field, value in out_of_range(box, Box):
        raise BadComponents(
            _("kairo: {meaning}: {low} to {high} is possible, not {found}").format(
                meaning=_(field.meaning), low=field.low, high=field.high, found=value
            )
        )


def _check_totals(box: Any, components: Components) -> None:
    """Numbers that follow from others: a user's file may leave them out; those it gives must fit."""
    coins = components.data("money")["coins_per_colour"]
    if components.said("money", "coins_per_colour") is not None:
        components.check_total(_money(components), "money", "value_per_colour")
    standard, jokers = sum(box.copies[:FIRST_JOKER]), sum(box.copies[FIRST_JOKER:])
    counts = {
        "standard_cards": standard,
        "joker_cards": jokers,
        "stall_cards": standard + jokers,
        "barker_cards": box.barker_cards,
        "expansions": sum(box.supply),
        "coins": KINDS * sum(coins.values()),
    }
    for name, count in counts.items():
        components.check_total(count, "counts", name)
    for colour in range(KINDS):
        components.check_total(box.supply[colour], "expansions", "per_colour")
    for players in range(2, SEATS + 1):
        left = standard + jokers - box.display_size - players * box.start_hand
        components.check_total(left, "card_limits", "draw_pile_after_setup", str(players))


def _check_end(box: Any) -> None:
    """The final phase begins after an expansion, not at the start of the game (KAI-10.1)."""
    gone = any(left <= box.none_left for left in box.supply)
    if gone or sum(left == 1 for left in box.supply) >= box.one_left_colours:
        raise BadComponents(_("kairo: with so few expansions the final phase would begin with the game"))


def _check_sums(box: Any, components: Components) -> None:
    """Numbers that must fit together: cards for all hands, costs for all sizes."""
    cards = sum(box.copies)
    needed = SEATS * max(box.hand_limit, box.start_hand) + box.cards_per_draw + box.display_size + 1
    if not needed <= cards <= DECK:
        raise BadComponents(
            _("kairo: {low} to {high} stall cards are possible, not {found}").format(low=needed, high=DECK, found=cards)
        )
    sizes = {entry["size_after"] for entry in components.data("expansion_table")["rows"]}
    for colour, name in enumerate(COLOURS):
        largest = min(box.supply[colour] + 1, LARGEST)
        if not set(range(2, largest + 1)) <= sizes:
            raise BadComponents(
                _(
                    "kairo: the expansion table has no row for every size up to {size}, as the {name} supply needs"
                ).format(size=largest, name=name)
            )
        if box.medal_points[colour, 0] < box.medal_points[colour, 1]:
            raise BadComponents(_("kairo: a gold medal is worth at least as much as a silver one"))
        if box.start_money[colour] * SEATS > box.bank_money:
            raise BadComponents(_("kairo: the box holds less money than the players start with"))
    if max(box.hand_limit, box.start_hand) > box.cards_for_any + 1:
        raise BadComponents(_("kairo: a hand holds at most one card more than are played to build in any segment"))
    if any(box.shows[card] & (box.shows[card] - 1) for card in range(FIRST_JOKER)):
        raise BadComponents(_("kairo: a standard card shows one segment"))
