"""Positions of the Dice Game from a few words: the rest follows from what is said (ledger sections 0, 1, 5 and 6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.core.position_builder import (
    Draft,
    PositionBuilder,
    asked_alone,
    counted,
    left_over,
    once_each,
    said_too_often,
)
from arasta.games.dice.record.decisions import BEGINS_PHASE, decision
from arasta.games.dice.record.labels import AREAS, CARDS, CRYSTAL, PRICED, RESOURCES, TILES
from arasta.games.dice.record.state import ACTIONS, ACTIVE, DISPLAY, ROLL, Box
from arasta.i18n import N_
from arasta.i18n import gettext as _

DECK, DISCARD = "deck", "discard"
UNUSED_FACE = {ROLL: ("dice", "card"), ACTIONS: ("used", "red")}
"""Phase -> the place of common dice that are not mentioned, and the face they show."""
CHEAP_AREAS = (AREAS[PRICED - 1], *AREAS[: PRICED - 1])
"""The areas that rubies come from if only their owner is given: the lira carpet, then the stalls."""

WORDS = {
    "rest": N_("where the cards are that are named nowhere: deck or discard"),
}
"""Words beside the fields. Of deck, discard and display the first entries are given, from the top."""


def complete(made: Draft) -> None:
    """Fill in what follows from the fields given."""
    made.derive("on_turn", made.seat)
    phase = _phase(made)
    made.derive("phase", phase)
    made.derive("actions_left", made.box.actions if phase == ACTIONS else 0)
    _complete_dice(made, phase)
    _complete_holdings(made)
    _complete_tiles(made)
    _complete_rubies(made)
    _complete_cards(made)


def first_asked() -> dict[int, str]:
    """Phase of a turn -> the decision that lies below all others of it."""
    return {kind.phases[0]: kind.name for kind in decision.kinds.values() if BEGINS_PHASE in kind.stages}


def asked(made: Draft, ask: str, about: int) -> list[dict[str, Any]]:
    """The decision that is asked, above the one that its phase begins with (DIC-2.3)."""
    firsts = first_asked()
    bottom = firsts[made.fields["phase"]]
    found = asked_alone(made, ask or bottom, about)
    return found if found[0]["decision"] in firsts.values() else found + asked_alone(made, bottom, 0)


def _phase(made: Draft) -> int:
    """The phase given, else that of the decision asked; a seat that cannot pay for a re-roll is not asked about one."""
    if "phase" in made.said:
        return int(made.fields["phase"])
    if not made.ask:
        first, crystals = int(made.fields["phase"]), made.fields["has"][made.seat].get(RESOURCES[CRYSTAL], 0)
        return ACTIONS if first == ROLL and crystals < made.box.reroll_price else first
    return next((phase for phase, first in first_asked().items() if first == made.ask), ACTIONS)


def _complete_dice(made: Draft, phase: int) -> None:
    """There are as many dice as everybody rolls; those not named have been used, or show cards (DIC-2.10)."""
    if not made.ask and not {"dice", "used", "phase"} & set(made.said):
        return
    for name in ("dice", "used"):
        made.derive(name, {})
    missing = made.box.common_dice - sum(made.fields["dice"].values()) - sum(made.fields["used"].values())
    if phase in UNUSED_FACE and missing > 0:
        field, face = UNUSED_FACE[phase]
        made.fields[field] = {**made.fields[field], face: made.fields[field].get(face, 0) + missing}


def _complete_holdings(made: Draft) -> None:
    """Whatever nobody has is in the supply (DIC-0.12)."""
    supply = {name: made.box.supply[n] for n, name in enumerate(RESOURCES)}
    for has in made.fields["has"]:
        for name, count in has.items():
            made.need(name in supply, _("has: {name!r} is none of {names}").format(name=name, names=", ".join(supply)))
            supply[name] -= count
            made.need(supply[name] >= 0, said_too_often(name, made.box.supply[RESOURCES.index(name)]))
    made.derive("supply", counted(supply))


def _complete_tiles(made: Draft) -> None:
    """Tiles not named anywhere are in the stack; the display is filled up from below (DIC-1.6)."""
    said = made.said
    owned: list[dict[str, int]] = []
    for seat in range(made.players):
        tiles = made.of(seat, "tile", {})
        once_each(tiles)
        owned.append(dict(tiles) if isinstance(tiles, Mapping) else dict.fromkeys(tiles, ACTIVE))
    if made.anybody("tile") or {"display", "stack", "boxed"} & set(said):
        boxed, stack = list(counted(said.get("boxed", ()))), said.get("stack")
        shown = [tile for tile in said.get("display", ()) if tile]
        taken = [tile for tiles in owned for tile in tiles]
        free = left_over(dict.fromkeys(TILES[1:], 1), taken, boxed, shown, stack or ())
        room = DISPLAY - len(shown)
        if room and (stack is None or "display" not in said):
            shown, free = shown + free[-room:], free[:-room]
        if stack is not None:
            made.need(not free, _("stack: these tiles are nowhere: {tiles}").format(tiles=", ".join(free)))
        made.fields["display"] = [*shown, *[""] * (DISPLAY - len(shown))]
        made.fields["stack"] = free if stack is None else list(stack)
    made.fields["tile"] = owned
    made.derive_each("tiles", [len(tiles) for tiles in owned])
    threshold = made.box.threshold[made.players]
    made.derive_each("mosque_reached", [int(len(tiles) >= threshold) for tiles in owned])
    first = made.box.mosque_rubies[made.players]
    made.derive("mosque_rubies", first - sum(made.fields["mosque_reached"]))


def _complete_rubies(made: Draft) -> None:
    """Rubies gone without a named owner go to the others; rubies that seats have come from the cheapest areas."""
    least = made.fields["mosque_reached"]
    taken: dict[str, int] = dict(made.fields["taken"])
    rubies = [made.of(seat, "rubies", least[seat]) for seat in range(made.players)]
    unsaid = [seat for seat in made.others_first if "rubies" not in made.seats[seat]] or [made.seat]
    unsaid = [seat for seat in unsaid if seat != made.seat] or unsaid
    while sum(rubies) - sum(least) < sum(taken.values()):
        rubies[min(unsaid, key=lambda seat: rubies[seat])] += 1
    box: Box = made.box
    room = {area: box.prices[made.players, n] for n, area in enumerate(AREAS[:PRICED])}
    spare = [area for area in CHEAP_AREAS if area not in made.said.get("taken", {})]
    while sum(rubies) - sum(least) > sum(taken.values()):
        area = next((area for area in spare if taken.get(area, 0) < room[area]), "")
        made.need(bool(area), _("rubies: more than there are in the areas"))
        taken[area] = taken.get(area, 0) + 1
    made.fields["rubies"], made.fields["taken"] = rubies, counted(taken)


def _complete_cards(made: Draft) -> None:
    """Each card is somewhere: those not named lie under the deck, unless stated otherwise (DIC-0.15)."""
    if not {DECK, DISCARD, "rest", "revealed"} & set(made.said):
        return
    deck, discard = list(made.said.get(DECK, ())), list(made.said.get(DISCARD, ()))
    others = left_over(dict.fromkeys(CARDS, 1), deck, discard, made.said.get("revealed", ()))
    rest = made.said.get("rest", DECK)
    made.need(rest in (DECK, DISCARD), _("rest: {words}").format(words=_(WORDS["rest"])))
    made.fields[DECK] = deck + (others if rest == DECK else [])
    made.fields[DISCARD] = discard + (others if rest == DISCARD else [])


POSITION_BUILDER = PositionBuilder(complete, asked, WORDS)
"""The completion of positions of the Dice Game."""
