"""Positions of Kairo from a few words: the rest follows from what is said (ledger sections 0, 1, 5 and 6)."""

from __future__ import annotations

from typing import Any

from arasta.core.position_builder import Draft, PositionBuilder, asked_alone, counted, left_over, listed, said_too_often
from arasta.games.kairo.record.decisions import decision
from arasta.games.kairo.record.labels import CARDS, COLOURS, MEDALS, OWNERS
from arasta.games.kairo.record.state import FINAL, PLAYING, SETTING_UP, SMALLEST
from arasta.i18n import N_
from arasta.i18n import gettext as _

DECK, DISCARD = "deck", "discard"
PLACES = ("stall", "entry")
"""The two sites given for a stall."""

WORDS = {
    "stalls": N_('all stalls instead of those of the set-up: "A:red" -> site of the stall and site of its entry'),
    "more": N_("stalls beside those, in the same form"),
    "without": N_('stalls of those that are not there: "A:red"'),
    "expansions": N_('"A:red" -> sites of the expansions of this stall'),
    "medals": N_(
        "colour -> owners of gold and silver; unless said, of the largest stands, in the order of expansions, the "
        "first has gold and the last silver"
    ),
    "rest": N_("where the stall cards are that are named nowhere: deck or discard"),
}
"""Words beside the fields. Of deck, discard and display the first entries are given, from the top."""


def complete(made: Draft) -> None:
    """Fill in what follows from what was said."""
    begun = bool(made.ask) or bool(made.said)
    made.derive("on_turn", made.seat)
    _complete_board(made)
    _complete_supply(made)
    _complete_cards(made)
    barkers = made.box.barker_cards - sum(made.fields["barkers"])
    made.need(barkers >= 0, said_too_often("barkers", made.box.barker_cards))
    made.derive("barker_supply", barkers)
    if made.fields["phase"] != SETTING_UP or (begun and "phase" not in made.said):
        _begin(made)
    elif not made.fields["start_step"]:
        made.derive("start_seat", made.seat)


def asked(made: Draft, ask: str, about: int) -> list[dict[str, Any]]:
    """The decision that is asked, the only one pending; unless stated, the first one of the phase."""
    first = next(kind.name for kind in decision.kinds.values() if made.fields["phase"] in kind.phases)
    return asked_alone(made, ask or first, about)


def _begin(made: Draft) -> None:
    """After the variable start, all stalls of the players are placed, and a round has begun (KAI-1.11, KAI-1.22)."""
    box = made.box
    left = [made.fields["supply"].get(colour, 0) for colour in COLOURS]
    few = any(count <= box.none_left for count in left) or left.count(1) >= box.one_left_colours
    made.derive("phase", FINAL if few else PLAYING)
    made.derive("round", max(made.fields["round"], 1))
    made.derive("bag", {})
    if box.variable_start:
        made.derive("start_step", box.start_stalls * made.players + box.neutral_stalls[made.players])


def _complete_board(made: Draft) -> None:
    """The tiles and sizes of all stands (KAI-0.9, KAI-0.18)."""
    said, fields = made.said, made.fields
    if not {"stalls", "more", "without", "expansions"} & set(said):
        return
    board: dict[str, Any] = {
        f"{owner}:{colour}": (site, fields["entry_site"][owner][colour])
        for owner, sites in fields["stall_site"].items()
        for colour, site in sites.items()
    }
    board = made.object("stalls") if "stalls" in said else board
    for stand in made.names("without"):
        made.need(stand in board, _("without: there is no stall {stand!r}").format(stand=stand))
        del board[stand]
    board |= made.object("more")
    expansions = made.object("expansions")
    for stand in expansions:
        made.need(stand in board, _("expansions: there is no stall {stand!r}").format(stand=stand))
    found: dict[str, dict[str, Any]] = {"tile": {}, "stall_site": {}, "entry_site": {}, "size": {}}
    for stand, sites in board.items():
        owner, __, colour = stand.partition(":")
        made.need(
            owner in OWNERS and colour in COLOURS and isinstance(sites, list | tuple) and len(sites) == len(PLACES),
            _("stalls: {words}").format(words=_(WORDS["stalls"])),
        )
        stall, entry = map(str, sites)
        tiles = [stall, *map(str, listed(expansions.get(stand, ()), f"expansions.{stand}"))]
        found["tile"] |= dict.fromkeys(tiles, stand)
        for name, what in (("stall_site", stall), ("entry_site", entry), ("size", len(tiles))):
            found[name].setdefault(owner, {})[colour] = what
    for name, fields_of_stands in found.items():
        made.derive(name, fields_of_stands)


def _complete_supply(made: Draft) -> None:
    """Expansions that are built are gone from the supply; medals go with the largest stands.

    The first stand of a size took both, the last one silver (KAI-6.2, KAI-6.3); so if several stands are largest, two
    owners hold them. Supply: KAI-1.3.
    """
    sizes: dict[str, dict[str, int]] = {}
    for owner, colours in made.fields["size"].items():
        for colour, size in colours.items():
            if size >= SMALLEST:
                sizes.setdefault(colour, {})[owner] = size
    supply = {colour: made.box.supply[n] for n, colour in enumerate(COLOURS)}
    holders = {}
    said = made.object("medals")
    for colour in said:
        made.need(
            colour in sizes,
            _("{where}: an owner of a largest stand has it; the supply until one is expanded").format(
                where=f"medals.{colour}"
            ),
        )
    order = list(made.object("expansions"))
    for colour, built in sizes.items():
        named = [stand.partition(":")[0] for stand in order if stand.endswith(f":{colour}")]
        largest = [owner for owner in dict.fromkeys([*named, *built]) if built.get(owner) == max(built.values())]
        supply[colour] -= sum(built.values()) - len(built)
        owners = [str(owner) for owner in listed(said.get(colour, (largest[0], largest[-1])), f"medals.{colour}")]
        made.need(
            len(owners) == len(MEDALS) and set(owners) <= set(OWNERS),
            _("medals: {words}").format(words=_(WORDS["medals"])),
        )
        holders[colour] = {medal: OWNERS.index(owner) + 1 for medal, owner in zip(MEDALS, owners, strict=True)}
        made.need(supply[colour] >= 0, _("expansions: there are not so many in {colour}").format(colour=colour))
    made.derive("supply", counted(supply))
    made.derive("medal_holder", holders)


def _complete_cards(made: Draft) -> None:
    """Each card is somewhere: those not named lie under the draw pile, unless stated otherwise (KAI-0.14)."""
    cards = {name: made.box.copies[card] for card, name in enumerate(CARDS)}
    if made.anybody("hand") or {DECK, DISCARD, "display", "rest", "in_play"} & set(made.said):
        deck, discard = list(made.said.get(DECK, ())), list(made.said.get(DISCARD, ()))
        display, played = list(made.said.get("display", ())), made.said.get("in_play", ())
        hands = [counted(made.of(seat, "hand", {})) for seat in range(made.players)]
        for seat in range(made.players):
            dealt = {} if "hand" in made.seats[seat] else made.fields["hand"][seat]
            spare = left_over(cards, deck, discard, [card for card in display if card], played, *hands)
            hands[seat] |= {card: count for card, count in dealt.items() if spare.count(card) >= count}
        others = left_over(cards, deck, discard, [card for card in display if card], played, *hands)
        others = [card for copy in range(max(cards.values())) for card in cards if others.count(card) > copy]
        while len(display) < made.box.display_size:
            display.append(others.pop())
        rest = made.said.get("rest", DECK)
        made.need(rest in (DECK, DISCARD), _("rest: {words}").format(words=_(WORDS["rest"])))
        made.fields.update(hand=hands, display=display)
        made.fields[DECK] = deck + (others if rest == DECK else [])
        made.fields[DISCARD] = discard + (others if rest == DISCARD else [])
    made.fields["hand_size"] = [sum(hand.values()) for hand in made.fields["hand"]]


POSITION_BUILDER = PositionBuilder(complete, asked, WORDS)
"""The completion of positions of Kairo."""
