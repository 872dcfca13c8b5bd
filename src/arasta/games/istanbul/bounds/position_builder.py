"""Positions of Istanbul from a few words: the rest follows from what is said (ledger sections 0, 1 and 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import arasta.games.istanbul.rules  # noqa: F401 - registers the decisions
from arasta.core.position_builder import Draft, PositionBuilder, asked_alone, counted, left_over, listed, once_each
from arasta.games.istanbul.record.decisions import BEGINS_PHASE, decision
from arasta.games.istanbul.record.labels import ACTING, CARDS, DISCS, GOODS, MARKETS, MEETING, MOVING, PAYING
from arasta.i18n import N_
from arasta.i18n import gettext as _

DECK, DISCARD = "deck", "discard"
OWN, NEUTRAL = DISCS
LEFTOVER_CARDS = "leftover_cards"
FIRST_ASKED = {
    phase: next(kind.name for kind in decision.kinds.values() if BEGINS_PHASE in kind.stages and phase in kind.phases)
    for phase in (MOVING, PAYING, ACTING, MEETING)
}
"""Phase of a turn -> the decision that lies below all others of it."""
KIND_OF = {kind.name: kind for kind in decision.kinds.values()}
SPARE_PLACES = (16, 1, 13, 14, 15, 11, 10, 2, 3, 4, 5, 6, 8, 9)
"""Places of assistants that are not mentioned, the first one first."""

WORDS = {
    "rest": N_("where the bonus cards are that are named nowhere: deck, discard, or the number of a seat"),
    "palace_taken": N_("rubies that are gone from the Sultan's Palace"),
    "dealer_taken": N_("rubies that are gone from the Gemstone Dealer"),
}
"""Words beside the fields. Of deck, discard and demand the first entries are given, from the top."""


def complete(made: Draft) -> None:
    """Fill in what follows from what was said."""
    made.derive("on_turn", made.seat)
    made.derive("phase", _phase(made))
    _complete_demand(made)
    _complete_tiles(made)
    _complete_rubies(made)
    _complete_assistants(made)
    _complete_cards(made)


def asked(made: Draft, ask: str, about: int) -> list[dict[str, Any]]:
    """The decision that is asked, above the one that its phase begins with (IST-2.2)."""
    if ask == LEFTOVER_CARDS:
        seats = [(made.fields["start_seat"] + turn) % made.players for turn in range(made.players)]
        return [{"decision": ask, "seat": seat, "about": 0} for seat in seats[seats.index(made.seat) :]]
    phase = _phase(made)
    bottom = FIRST_ASKED.get(phase, "")
    found = asked_alone(made, ask or bottom, about)
    if ask in KIND_OF and BEGINS_PHASE not in KIND_OF[ask].stages:
        found += asked_alone(made, bottom, 0)
    return found


def _phase(made: Draft) -> int:
    """The phase given, else that of the decision asked: the third if it can be asked there."""
    said: int | None = made.said.get("phase")
    if said is not None or not made.ask:
        return made.fields["phase"] if said is None else said
    possible = KIND_OF[made.ask].phases if made.ask in KIND_OF else (ACTING,)
    return ACTING if ACTING in possible else possible[0]


def _complete_demand(made: Draft) -> None:
    """Demand tiles that were not named follow in the order of their numbers (IST-1.10)."""
    if "demand" not in made.said:
        return
    labels = made.table.converter.labels["demand_tile"]
    for market in MARKETS:
        top = list(made.said["demand"].get(market, ()))
        made.fields["demand"][market] = [*top, *(tile for tile in labels[market] if tile not in top)]


def _complete_tiles(made: Draft) -> None:
    """Tiles named by colour alone are the lowest ones left; lower ones that nobody has go to others (IST-1.3)."""
    stack = [value for value in (made.box.mosque_stack[made.players, i] for i in range(4)) if value]
    gone = made.said.get("tiles_taken", {})
    held: list[dict[str, int]] = []
    colours: list[Sequence[str]] = []
    for seat in range(made.players):
        said = made.of(seat, "tile", ())
        once_each(said)
        held.append(dict(said) if isinstance(said, Mapping) else {})
        colours.append(list(said))
    taken = {}
    for colour in GOODS:
        values = [tiles[colour] for tiles in held if colour in tiles]
        free = [value for value in stack if value not in values]
        for seat in reversed(made.others_first):
            if colour in colours[seat] and colour not in held[seat]:
                made.need(bool(free), _("tile: the {colour} stack has {count}").format(colour=colour, count=len(stack)))
                held[seat][colour] = free.pop(0)
                values.append(held[seat][colour])
        highest = max([stack.index(value) + 1 for value in values if value in stack], default=0)
        for value in stack[: max(highest, gone.get(colour, 0))]:
            if value not in values:
                other = next(seat for seat in made.others_first if colour not in held[seat])
                held[other][colour] = value
                values.append(value)
        taken[colour] = len(values)
    made.fields["tile"] = held
    made.fields["tiles_taken"] = counted(taken)


def _complete_rubies(made: Draft) -> None:
    """Rubies of third extensions and pairs of tiles are with their owners; the others come from Palace and Dealer."""
    fields, box, players = made.fields, made.box, made.players
    least, pairs_of = [], [0, 0]
    for seat in range(players):
        tiles = set(fields["tile"][seat])
        pairs = [set(GOODS[:2]) <= tiles, set(GOODS[2:]) <= tiles]
        pairs_of = [count + pair for count, pair in zip(pairs_of, pairs, strict=True)]
        least.append((fields["extensions"][seat] >= box.ruby_extension) + sum(pairs))
    thirds = sum(count >= box.ruby_extension for count in fields["extensions"])
    made.derive("wainwright_rubies", players - thirds)
    made.derive("wainwright_extensions", box.extensions_per_player * players - sum(fields["extensions"]))
    made.derive("mosque_rubies", [box.mosque_rubies[players] - count for count in pairs_of])
    palace = _gone(made, "palace", box.palace_rubies[players])
    dealer = _gone(made, "dealer", box.dealer_rubies[players])
    rubies = [made.of(seat, "rubies", least[seat]) for seat in range(players)]
    missing = (palace or 0) + (dealer or 0) - (sum(rubies) - sum(least))
    unsaid = [seat for seat in made.others_first if "rubies" not in made.seats[seat]]
    while missing > 0:
        made.need(bool(unsaid), _("rubies: more are gone than the seats are said to have"))
        rubies[min(unsaid, key=lambda seat: rubies[seat])] += 1
        missing -= 1
    for seat in range(players):
        made.need(
            rubies[seat] >= least[seat],
            _("{where}: third extension and mosque tiles bring {count}").format(
                where=f"seats[{seat}].rubies", count=least[seat]
            ),
        )
    bought = sum(rubies) - sum(least)
    if dealer is None or palace is None:
        dealer = min(bought - (palace or 0), box.dealer_rubies[players]) if dealer is None else dealer
        palace = bought - dealer
    made.need(
        palace + dealer == bought and palace <= box.palace_rubies[players],
        _("rubies: the seats are said to have more than are gone"),
    )
    fields["rubies"] = rubies
    made.derive("palace_rubies", box.palace_rubies[players] - palace)
    made.derive("palace_free", box.palace_first[players] + palace)
    made.derive("dealer_rubies", box.dealer_rubies[players] - dealer)
    made.derive("dealer_price", box.dealer_first[players] + dealer)


def _gone(made: Draft, where: str, first: int) -> int | None:
    """The number of rubies said to be gone from a place, or left there."""
    left: int | None = made.said.get(f"{where}_rubies")
    if left is not None or f"{where}_taken" not in made.said:
        return None if left is None else first - left
    return made.whole(f"{where}_taken", 0, first)


def _complete_assistants(made: Draft) -> None:
    """Discs not mentioned are under the merchant; those missing from a given stack are on spare places."""
    box, fields = made.box, made.fields
    variant = box.variant_neutral * box.neutral_assistants
    neutrals = variant * made.players - sum(counted(made.said.get("neutral_assistant", {})).values())
    stacks: list[list[str] | None] = []
    for seat in range(made.players):
        said = made.of(seat, "stack")
        given = [OWN] * said if _is_count(said) else said
        stacks.append(None if given is None else listed(given, f"seats[{seat}].stack"))
        neutrals -= (stacks[-1] or []).count(NEUTRAL)
    for seat in range(made.players):
        commands = box.start_assistants - variant + (GOODS[-1] in fields["tile"][seat])
        lying = made.of(seat, "assistant")
        stack = stacks[seat]
        if stack is None:
            found = min(max(neutrals, 0), variant)
            neutrals -= found
            stack = [NEUTRAL] * found + [OWN] * (commands - sum(counted(lying or ()).values()))
        if lying is None:
            spare = [place for place in SPARE_PLACES if place != fields["merchant"][seat]]
            lying = spare[: commands - stack.count(OWN)]
        stacks[seat] = stack
        fields["assistant"][seat] = counted(lying)
    fields["stack"] = stacks


def _is_count(said: Any) -> bool:
    return isinstance(said, int) and not isinstance(said, bool) and said >= 0


def _complete_cards(made: Draft) -> None:
    """Each card is somewhere: those not named lie under the draw pile, unless stated otherwise (IST-0.19)."""
    cards = {name: made.box.card_copies[card] for card, name in enumerate(CARDS)}
    if made.anybody("hand") or {DECK, DISCARD, "rest"} & set(made.said):
        deck, discard = list(made.said.get(DECK, ())), list(made.said.get(DISCARD, ()))
        hands = [counted(made.of(seat, "hand", {})) for seat in range(made.players)]
        for seat in range(made.players):
            dealt = {} if "hand" in made.seats[seat] else made.fields["hand"][seat]
            spare = left_over(cards, deck, discard, *hands)
            hands[seat] |= {card: count for card, count in dealt.items() if spare.count(card) >= count}
        others = left_over(cards, deck, discard, *hands)
        rest = made.said.get("rest", DECK)
        if rest == DECK:
            deck += others
        elif rest == DISCARD:
            discard += others
        else:
            made.need(rest in range(made.players), _("rest: {words}").format(words=_(WORDS["rest"])))
            hands[rest] = counted([*(card for card, n in hands[rest].items() for _copy in range(n)), *others])
        made.fields.update(hand=hands, deck=deck, discard=discard)
    made.fields["hand_size"] = [sum(hand.values()) for hand in made.fields["hand"]]
    if made.anybody("hand") or {DECK, DISCARD, "rest", "shuffled"} & set(made.said):
        made.derive_each("drawn", most_drawn(made.fields))


def most_drawn(fields: Mapping[str, Any]) -> list[int]:
    """Cards that each seat drew since the last shuffle if not stated: all that have left the draw pile."""
    gone = sum(fields["shuffled"].values()) - len(fields[DECK])
    return [max(0, gone)] * len(fields["hand"])


POSITION_BUILDER = PositionBuilder(complete, asked, WORDS, in_short=("stack",))
"""The completion of positions of Istanbul."""
