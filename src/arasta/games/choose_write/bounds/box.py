"""The box of Choose & Write: the printed numbers of components.toml and the table options, as one record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from arasta.core.components import Components
from arasta.core.errors import BadComponents, BadOption, Shown
from arasta.core.jsonform import Labels
from arasta.core.options import DECISION_LIMIT_OPTION, Option, OptionValue, yes_or_no
from arasta.core.record import Array, fields_of, new_array, view
from arasta.games.choose_write.bounds.programs import programs
from arasta.games.choose_write.record.effects import PAYING
from arasta.games.choose_write.record.labels import (
    CARAVAN_CARDS,
    COUNTERS,
    GOODS,
    GOODS_CARDS,
    GUILD,
    LABELS,
    LAST_PLAYABLE,
    LETTERS,
    LOCATION_CARDS,
    LOCATIONS,
    MARKS,
    NO_LIMIT,
    RUBY_CARDS,
    SEATS,
    SQUARES,
    TEA_HOUSE_SQUARE,
)
from arasta.games.choose_write.record.state import GOODS_DECK, MOST_CHECKS, MOST_SPACES, Box
from arasta.i18n import N_
from arasta.i18n import gettext as _

CONDITION = re.compile(r"(\w+) (<=|>=|==) (\d+)")


def _one_of(*names: str) -> Callable[[Any], OptionValue]:
    def parse(given: Any) -> OptionValue:
        if given not in names:
            raise ValueError(_("it is one of {names}").format(names=", ".join(names)))
        return str(given)

    return parse


def _named(name: str, values: tuple[str, str], ledger: str, meaning: str) -> Option:
    return Option(name, values[0], values, ledger, meaning, _one_of(*values))


def _rule(name: str, ledger: str, meaning: str) -> Option:
    return Option(name, True, (True, False), ledger, meaning, yes_or_no)


OPTIONS = (
    _rule("active_may_decline", "CNW-2.10", N_("the active player, too, may take a Bonus Action instead of acting")),
    _rule(
        "then_needs_palace",
        "CNW-5.10",
        N_("a card that names a palace action is used only if its price is paid; off: the action may be left out"),
    ),
    _named(
        "lira_section_choice",
        ("free", "printed_order"),
        "CNW-10.6",
        N_("Lira fill the section that is named, or the second one only after the first"),
    ),
    _named(
        "resolution",
        ("clockwise", "simultaneous"),
        "CNW-2.15",
        N_("what to do with a card is decided one after the other, or by all at once in secret"),
    ),
    _rule("hidden_hands", "CNW-14.1", N_("cards in hand are seen by their owner only")),
    _named(
        "five_player_box",
        ("space", "prefilled"),
        "CNW-1.12",
        N_("with 5 players the bold Bonus Action space starts empty, or filled"),
    ),
    _named(
        "solo_discard_turn",
        ("separate", "same_turn"),
        "CNW-13.7",
        N_("solo: the discarded card is a turn of its own, or belongs to the turn before it"),
    ),
    _named(
        "solo_columns",
        ("exact", "cumulative"),
        "CNW-13.19",
        N_("solo: challenges are ticked in the column of the Ruby total, or in all columns up to it"),
    ),
    _named(
        "goods_card_played",
        ("any_use", "goods_only"),
        "CNW-13.17",
        N_("solo: Goods cards discarded count as played, or only those whose Goods paid"),
    ),
    _named(
        "one_letter_challenge",
        ("at_least_one_letter", "no_other_letter"),
        "CNW-13.18",
        N_("solo: Rubies of other letters do no harm to the challenge of one letter, or spoil it"),
    ),
    DECISION_LIMIT_OPTION,
)


def check_table(players: int, options: Mapping[str, OptionValue]) -> None:
    """Raise BadOption for options that do not fit the number of players."""
    solo = ("solo_discard_turn", "solo_columns", "goods_card_played", "one_letter_challenge")
    for option in OPTIONS:
        changed = options[option.name] != option.default
        if changed and option.name in solo and players > 1:
            raise BadOption(_("option {name} is for one player only").format(name=option.name))
        if changed and option.name == "five_player_box" and players < SEATS:
            raise BadOption(_("option {name} is for {players} players only").format(name=option.name, players=SEATS))


def labels(components: Components) -> Labels:
    """Label sets for the JSON form."""
    return LABELS


def make_box(components: Components, options: Mapping[str, OptionValue]) -> Array:
    """The box for these components and options; raises BadComponents when a number cannot be used."""
    array = new_array(Box)
    box: Any = view(Box, array)
    try:
        _set_options(box, options)
        _check_names(components)
        _set_map(box, components)
        _set_cards(box, components)
        _set_programs(box, components)
        _set_sheet(box, components)
        _set_challenges(box, components)
    except (ValueError, IndexError, KeyError, TypeError) as error:
        if isinstance(error, BadComponents):
            raise
        raise BadComponents(
            _("choose-write: a number or name of the components cannot be used: {reason}").format(reason=error)
        ) from error
    _check_ranges(box)
    _check_drawn(components)
    return array


def _set_options(box: Any, options: Mapping[str, OptionValue]) -> None:
    box.decision_limit = options["decision_limit"]
    box.active_may_decline = int(bool(options["active_may_decline"]))
    box.then_needs_palace = int(bool(options["then_needs_palace"]))
    box.open_hands = int(not options["hidden_hands"])
    box.printed_order = int(options["lira_section_choice"] == "printed_order")
    box.simultaneous = int(options["resolution"] == "simultaneous")
    box.prefilled = int(options["five_player_box"] == "prefilled")
    box.same_turn = int(options["solo_discard_turn"] == "same_turn")
    box.cumulative = int(options["solo_columns"] == "cumulative")
    box.goods_only = int(options["goods_card_played"] == "goods_only")
    box.no_other_letter = int(options["one_letter_challenge"] == "no_other_letter")


def _check_names(components: Components) -> None:
    """Names and ids are fixed; only what they stand for can be changed."""
    for table, key, names in (
        ("locations", "list", LOCATIONS[1:]),
        ("location_cards", "copies", LOCATION_CARDS[1 : LAST_PLAYABLE + 1]),
        ("fountain_cards", "cards", LOCATION_CARDS[LAST_PLAYABLE + 1 :]),
        ("ruby_cards", "cards", RUBY_CARDS),
        ("guild_cards", "cards", GUILD),
        ("caravan_cards", "cards", CARAVAN_CARDS),
    ):
        _check_list(table, [entry["id"] for entry in components.data(table)[key]], names)
    _check_list("goods_kinds", components.data("goods_kinds")["kinds"], GOODS)


def _check_list(table: str, found: Iterable[Any], names: Iterable[str]) -> None:
    for own, name in zip(found, names, strict=True):
        if own != name:
            raise BadComponents(
                _("choose-write: {table}: the name {name} cannot be changed, found {found!r}").format(
                    table=table, name=name, found=Shown(own)
                )
            )


def _set_map(box: Any, components: Components) -> None:
    neighbours = components.data("adjacency")["neighbours"]
    for number, location in enumerate(LOCATIONS):
        if number == 0:
            continue
        candidates = [number]
        candidates += [LOCATIONS.index(other, 1) for other in neighbours[location]]
        if len(set(candidates)) < len(candidates):
            raise BadComponents(
                _("choose-write: adjacency: {location} is listed twice or beside itself").format(location=location)
            )
        box.candidates[number] = len(candidates)
        for i, candidate in enumerate(candidates):
            box.candidate[number, i] = candidate
    for square, location in enumerate(SQUARES):
        box.square_at[LOCATIONS.index(location)] = square + 1


def _set_cards(box: Any, components: Components) -> None:
    for card, entry in enumerate(components.data("location_cards")["copies"], 1):
        box.card_location[card] = LOCATIONS.index(entry["location"], 1)
        box.card_mark[card] = MARKS.index(entry["solo_mark"])
    for card, entry in enumerate(components.data("ruby_cards")["cards"]):
        for good in entry["goods"]:
            box.ruby_goods[card, GOODS.index(good)] += 1
        box.ruby_top[card] = GOODS.index(entry["goods"][0])
    for entry in components.data("goods_cards")["cards"]:
        one, other = sorted(entry["goods"], key=GOODS.index)
        box.pair_copies[GOODS_CARDS.index(f"{one}+{other}")] += 1
    for players in range(1, SEATS + 1):
        box.ruby_cards[players] = components.data("ruby_setup")["cards_per_letter"][str(players)]
        if box.ruby_cards[players] < 1:
            raise BadComponents(_("choose-write: ruby_setup: every letter begins with a Ruby card"))
    if sum(box.pair_copies) != GOODS_DECK:
        raise BadComponents(_("choose-write: there are {cards} Goods cards").format(cards=GOODS_DECK))


def _set_programs(box: Any, components: Components) -> None:
    for number, program in programs(components).items():
        for step, (code, amount) in enumerate(program):
            box.effect[number, step] = code
            box.amount[number, step] = amount
        box.pays[number] = int(any(code in PAYING for code, _amount in program))


def _set_sheet(box: Any, components: Components) -> None:
    sections = components.data("lira_sections")
    for i in range(2):
        box.lira_spaces[i] = sections["sizes"][i]
        box.lira_bonus[i] = int(sections["bonus_ruby_at_last_space"][i])
    box.rows = components.data("goods_columns")["rows"]
    for i, row in enumerate(components.data("goods_bonus_rubies")["rows"]):
        box.bonus_rows[i] = row
    if max(box.bonus_rows) > box.rows:
        raise BadComponents(_("choose-write: goods_bonus_rubies: the columns have {rows} rows").format(rows=box.rows))
    spaces = components.data("bonus_action_spaces")
    icons = components.data("action_icons")["usable_by_players"]
    box.start_bonus = spaces["filled_at_start"]
    box.bold_spaces = spaces["bold_on_side_II"]
    for players in range(1, SEATS + 1):
        box.bonus_spaces[players] = spaces["usable_by_players"][str(players)]
        if box.start_bonus + box.prefilled * box.bold_spaces > box.bonus_spaces[players]:
            raise BadComponents(_("choose-write: bonus_action_spaces: more are filled at the start than there are"))
        for location, count in icons[str(players)].items():
            box.icons[players, LOCATIONS.index(location, 1)] = count
        for letter in LETTERS:
            box.icons[players, LOCATIONS.index(letter)] = components.data("action_icons_palace")[letter]
    _set_squares(box, components)
    box.end_rubies = components.data("amulet")["spaces"]


def _set_squares(box: Any, components: Components) -> None:
    goods = components.data("warehouse_goods")["map"]
    for square, location in enumerate(SQUARES):
        tea = square == TEA_HOUSE_SQUARE
        amounts = components.data("tea_house_amounts" if tea else "warehouse_amounts")
        box.base[square] = amounts["base"]
        box.squares[square] = amounts["squares"][location]
        if not tea:
            box.warehouse_good[square] = GOODS.index(goods[location])
    if any(box.icons[players, LOCATIONS.index(letter)] for players in range(1, SEATS + 1) for letter in LETTERS):
        raise BadComponents(_("choose-write: action_icons_palace: the letters have no icons (CNW-0.17)"))


def _set_challenges(box: Any, components: Components) -> None:
    table = components.data("solo_challenges")
    for i, column in enumerate(table["columns"]):
        box.columns[i] = column
    if sorted(box.columns) != list(box.columns):
        raise BadComponents(_("choose-write: solo_challenges: the columns are in rising order"))
    for number, entry in enumerate(table["list"]):
        conditions = entry["condition"].split(" and ")
        for i, text in enumerate(conditions):
            found = CONDITION.fullmatch(text)
            if not found or found[1] not in COUNTERS or i > 1:
                raise BadComponents(
                    _("choose-write: challenge {number}: this is no condition: {found!r}").format(
                        number=number + 1, found=Shown(entry["condition"])
                    )
                )
            box.counter[number, i] = COUNTERS.index(found[1]) + 1
            box.least[number, i] = 0 if found[2] == "<=" else int(found[3])
            box.most[number, i] = NO_LIMIT if found[2] == ">=" else int(found[3])


def _check_ranges(box: Any) -> None:
    for name, field in fields_of(Box).items():
        cells = getattr(box, name)
        values = cells.tolist() if field.shape else [cells]
        for value in _flat(values):
            _check_range(_(field.meaning), field.low, field.high, value)


def _check_range(meaning: str, low: int, high: int, value: int) -> None:
    if not low <= value <= high:
        raise BadComponents(
            _("choose-write: {meaning}: {low} to {high} is possible, not {found}").format(
                meaning=meaning, low=low, high=high, found=value
            )
        )


def _check_drawn(components: Components) -> None:
    """Numbers that are only printed on the sheet, crossed at set-up or not (CNW-0.24, CNW-1.9, CNW-1.11)."""
    for side, icons in components.data("action_icons")["printed"].items():
        for count in (*icons["base"].values(), *icons["bold_extra"].values()):
            _check_range(f"action_icons.printed.{side}", 0, MOST_CHECKS, count)
    for side in ("side_I", "side_II"):
        spaces = components.data("bonus_action_spaces")[side]
        _check_range(f"bonus_action_spaces.{side}", 0, MOST_SPACES, spaces)
    _check_range("amulet.rings", 0, MOST_SPACES, components.data("amulet")["rings"])


def _flat(values: Any) -> Iterable[int]:
    for value in values:
        if isinstance(value, list):
            yield from _flat(value)
        else:
            yield value
