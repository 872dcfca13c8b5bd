"""Locations and cards as programs: short lists of effects, each a code and a number.

They are made from the components, so that a user's numbers need no change of code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arasta.core.components import Components
from arasta.core.errors import BadComponents, Shown
from arasta.games.choose_write.record.effects import (
    ALTERNATIVES,
    ANY_LOCATION,
    CHECK_UP_TO,
    EITHER,
    GAIN_RUBY,
    GAINS,
    KEEP_GUILD,
    PALACE,
    PAY_ANY,
    PAY_CARD,
    PAY_LIRA,
    PAY_SAME,
    PAYING,
    PAYMENTS,
    TEA_HOUSE,
    USE_CARAVAN,
    WAREHOUSE,
)
from arasta.games.choose_write.record.labels import (
    CARAVAN_CARDS,
    CATACOMBS,
    GUILD,
    LAST_LOCATION,
    LAST_PLAYABLE,
    LETTERS,
    LOCATION_CARDS,
    LOCATIONS,
    SQUARES,
    TEA_HOUSE_SQUARE,
)
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM, FOUNTAIN_PROGRAM, GUILD_PROGRAM, STEPS
from arasta.i18n import gettext as _

Program = list[tuple[int, int]]


def programs(components: Components) -> dict[int, Program]:
    """Every program by its number; raises BadComponents for what the rules cannot carry out."""
    found: dict[int, Program] = {}
    for number, entry in enumerate(components.data("locations")["list"], 1):
        found[number] = _program(entry["action"], LOCATIONS[number])
    costs = components.data("guild_costs")["costs"]
    for number, entry in enumerate(components.data("guild_cards")["cards"]):
        cost = (PAY_LIRA, _number(costs[GUILD[number]], GUILD[number], 1, 20))
        found[GUILD_PROGRAM + number] = [cost, *_program(entry["effect"], GUILD[number])]
    for number, entry in enumerate(components.data("caravan_cards")["cards"]):
        found[CARAVAN_PROGRAM + number] = _program(entry["effect"], CARAVAN_CARDS[number])
    for number, entry in enumerate(components.data("fountain_cards")["cards"]):
        found[FOUNTAIN_PROGRAM + number] = _program(entry["gain"], LOCATION_CARDS[LAST_PLAYABLE + 1 + number])
    for number, program in found.items():
        _check(number, [code for code, _amount in program])
    return found


def _number(value: Any, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadComponents(_wrong(where, value))
    return value


def _wrong(where: str, found: Any) -> str:
    return _("choose-write: {where}: this is no effect: {found!r}").format(where=where, found=Shown(found))


def _program(effects: Sequence[Mapping[str, Any]], where: str) -> Program:
    program: Program = []
    for effect in effects:
        if "choose_one" in effect:
            alternatives = [_effect(one, where) for one in effect["choose_one"]]
            codes = {code for code, _amount in alternatives}
            if len(codes) != 2 or not codes <= set(ALTERNATIVES):
                raise BadComponents(_wrong(where, effect))
            program += [(EITHER, 0), *alternatives]
        else:
            program.append(_effect(effect, where))
    if where in LETTERS:
        # The Ruby of a letter is part of the palace action (CNW-5.4).
        if program[1:] != [(GAIN_RUBY, 1)]:
            raise BadComponents(_wrong(where, effects))
        return program[:1]
    return program


def _effect(effect: Mapping[str, Any], where: str) -> tuple[int, int]:
    if "gain" in effect:
        return _gain(effect, where)
    if "pay" in effect:
        return _payment(effect, where)
    if effect.get("do") == "palace" and effect["letters"]:
        if any(letter not in LETTERS for letter in effect["letters"]):
            raise BadComponents(_wrong(where, effect))
        return PALACE, sum({1 << LETTERS.index(letter) for letter in effect["letters"]})
    if effect.get("do") == "face_up_caravan_card":
        return USE_CARAVAN, 0
    if effect.get("do") == "any_other_location":
        return ANY_LOCATION, 0
    raise BadComponents(_wrong(where, effect))


def _gain(effect: Mapping[str, Any], where: str) -> tuple[int, int]:
    gain, amount = effect["gain"], effect.get("amount")
    if gain == "guild_card_choice" and (effect["draw"], effect["keep"]) == (2, 1):
        return KEEP_GUILD, 2
    if where in SQUARES and isinstance(amount, str):
        square = SQUARES.index(where)
        if square == TEA_HOUSE_SQUARE and (gain, amount) == ("lira", "base + checks, see tea_house_amounts"):
            return TEA_HOUSE, square
        if square != TEA_HOUSE_SQUARE and (gain, amount) == ("goods", "base + checks, see warehouse_amounts"):
            return WAREHOUSE, square
    if gain == "improvement" and isinstance(amount, str) and amount.startswith("0..") and amount[3:].isdigit():
        return CHECK_UP_TO, _number(int(amount[3:]), where, 1, 9)
    if gain not in GAINS:
        raise BadComponents(_wrong(where, effect))
    return GAINS[gain], _number(amount, where, 1, 9)


def _payment(effect: Mapping[str, Any], where: str) -> tuple[int, int]:
    if effect["pay"] == "palace_price" and effect["letter"] in LETTERS:
        return PALACE, 1 << LETTERS.index(effect["letter"])
    if effect["pay"] == "goods":
        count, _space, same = str(effect["pattern"]).partition(" ")
        if count.isdigit() and same == "identical":
            return PAY_SAME, _number(int(count), where, 1, 9)
    if effect["pay"] not in PAYMENTS:
        raise BadComponents(_wrong(where, effect))
    return PAYMENTS[effect["pay"]], _number(effect["amount"], where, 1, 20)


def _check(number: int, codes: list[int]) -> None:
    """Payments come first, and are of kinds that cannot get in each other's way (CNW-3.3, CNW-4.25).

    There can be any number of payments in Lira. Apart from them there is one payment, or Goods cards are thrown away
    and then any Goods are paid: the cards that are left supply the same number of Goods whichever they are.
    """
    paying = [code for code in codes if code in PAYING]
    kinds = [code for code in paying if code != PAY_LIRA]
    alone = number == CATACOMBS and codes != [ANY_LOCATION]
    alone = alone or (number != CATACOMBS and ANY_LOCATION in codes)
    alone = alone or (USE_CARAVAN in codes and (codes != [USE_CARAVAN] or number > LAST_LOCATION))
    late = codes[: len(paying)] != paying
    mixed = len(kinds) > 1 and kinds != [PAY_CARD, PAY_ANY]
    free = number >= FOUNTAIN_PROGRAM and paying
    if alone or late or mixed or free or len(codes) > STEPS or len(codes) < 1:
        raise BadComponents(
            _("choose-write: the effects of {where} do not go together, or are too many").format(where=_name(number))
        )


def _name(number: int) -> str:
    if number >= FOUNTAIN_PROGRAM:
        return LOCATION_CARDS[LAST_PLAYABLE + 1 + number - FOUNTAIN_PROGRAM]
    if number >= CARAVAN_PROGRAM:
        return CARAVAN_CARDS[number - CARAVAN_PROGRAM]
    if number >= GUILD_PROGRAM:
        return GUILD[number - GUILD_PROGRAM]
    return LOCATIONS[number]
