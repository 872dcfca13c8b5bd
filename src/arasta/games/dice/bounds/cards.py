"""The bazaar cards of the Dice Game's box: what they need, cost and give, and what fits where (ledger section 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arasta.core.components import Components
from arasta.core.errors import BadComponents, Shown
from arasta.games.dice.record.labels import CARDS, COLOURS, RESOURCES
from arasta.games.dice.record.state import (
    CARD_DICE,
    CHOICE,
    CHOOSE_ONE,
    DISCARD,
    GAIN,
    MAY_PAY,
    NO_LOWER,
    NO_NEED,
    OWN,
    OWN_TILE,
    RUBY,
    TILE,
)
from arasta.i18n import gettext as _

NEEDS = {"discard": DISCARD, "card_dice": CARD_DICE, "own": OWN}
LOWER = {"gain": GAIN, "may_pay": MAY_PAY, "choose_one": CHOOSE_ONE}
CHOSEN = ("coloured_good_of_choice", "ruby", "mosque_tile")
"""Gains that involve a choice when they are made, and that only cards with a requirement give."""
ALTERNATIVES = 2
"""Choices of a lower zone (DIC-7.23)."""


def numbered(amounts: Mapping[str, int], names: Sequence[str], where: str) -> list[tuple[int, int]]:
    """(number, amount) for each of these names; raises BadComponents for a name that does not belong there."""
    for name in amounts:
        if name not in names:
            raise BadComponents(
                _("dice: {where}: {name!r} is none of {names}").format(
                    where=where, name=Shown(name), names=", ".join(names)
                )
            )
    return [(names.index(name), amount) for name, amount in amounts.items()]


def set_cards(box: Any, components: Components) -> None:
    """Fill the card part of a box; raises BadComponents, or ValueError for a number that is too large."""
    for card, row in enumerate(components.data("bazaar_cards")["rows"]):
        where = f"bazaar_cards.{row['id']}"
        _set_upper(box, card, row["upper"], f"{where}.upper")
        lower = row.get("lower")
        box.lower[card] = LOWER[lower["mode"]] if lower else NO_LOWER
        if lower:
            _set_lower(box, card, lower, f"{where}.lower")


def _set_upper(box: Any, card: int, upper: Mapping[str, Any], where: str) -> None:
    needs = upper.get("needs")
    box.need[card] = NEEDS[needs["type"]] if needs else NO_NEED
    gains = (*RESOURCES, *CHOSEN) if needs else RESOURCES
    if needs:
        asked = (*RESOURCES, "mosque_tile") if box.need[card] == DISCARD else RESOURCES
        box.need_dice[card] = needs.get("at_least", 0)
        for number, count in numbered(needs.get("items", {}), asked, f"{where}.needs.items"):
            box.cost[card, number] = count
    for number, count in numbered(upper["gain"], gains, f"{where}.gain"):
        box.upper[card, number] = count
    box.consolation[card] = upper.get("otherwise", {}).get("lira", 0)


def _set_lower(box: Any, card: int, lower: Mapping[str, Any], where: str) -> None:
    for number, count in numbered(lower.get("pay", {}), RESOURCES, f"{where}.pay"):
        box.lower_cost[card, number] = count
    choices = lower.get("choices", [])
    if any(len(choice) != 1 for choice in choices):
        raise BadComponents(_("dice: card {card} needs two alternatives").format(card=CARDS[card]))
    for gain in [*choices, lower.get("gain", {})]:
        for number, count in numbered(gain, RESOURCES, f"{where}.gain"):
            box.lower_gain[card, number] = count


def check_cards(box: Any) -> None:
    """A card asks for something where it should, and at most one of its gains involves a choice."""
    for card, name in enumerate(CARDS):
        gains = [box.upper[card, gain] for gain in (CHOICE, RUBY, TILE)]
        if gains[0] > len(COLOURS) or max(gains[1:]) > 1 or sum(gain > 0 for gain in gains) > 1:
            raise BadComponents(_("dice: card {card} gives too much").format(card=name))
        if box.cost[card, OWN_TILE] > 1:
            raise BadComponents(_("dice: card {card} asks for too many tiles").format(card=name))
        nothing = box.need[card] in (DISCARD, OWN) and not any(box.cost[card, item] for item in range(OWN_TILE + 1))
        free = box.lower[card] == MAY_PAY and not any(box.lower_cost[card, item] for item in range(len(RESOURCES)))
        if nothing or free:
            raise BadComponents(_("dice: card {card} must ask for something").format(card=name))
        alternatives = sum(box.lower_gain[card, item] > 0 for item in range(len(RESOURCES)))
        if box.lower[card] == CHOOSE_ONE and alternatives != ALTERNATIVES:
            raise BadComponents(_("dice: card {card} needs two alternatives").format(card=name))
