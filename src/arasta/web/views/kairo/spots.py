"""Sites where something could be built, with which card; entries where customers could be lured, with the income."""

from __future__ import annotations

from dataclasses import dataclass

from arasta.games.kairo.record.actions import EXPAND, LURE, MOVE, PLACE, PLAY_ANY, SITE
from arasta.games.kairo.record.labels import CARD_KINDS, FIRST_JOKER, KINDS, NEUTRAL, NOWHERE
from arasta.games.kairo.record.state import SETTING_UP
from arasta.games.kairo.rules.expanding import expansion_sites
from arasta.games.kairo.rules.moving import can_move, is_blocked, lifted_board, new_stall_sites
from arasta.games.kairo.rules.paying import can_afford
from arasta.games.kairo.rules.placing import stall_sites, without_colour
from arasta.games.kairo.rules.sites import has
from arasta.games.kairo.rules.variable_start import start_segments
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, board_now
from arasta.games.kairo.words.luring import lured_now
from arasta.games.kairo.words.names import card_name, one_of, stall_name, stand_name
from arasta.games.kairo.words.situation import Now, sites_in
from arasta.i18n import gettext as _
from arasta.web.views.common import ChoiceMap

CARD_PLAYS = ("play", "play_any")
FIRST_OF_KIND = {"place": PLACE, "expand": EXPAND, "move": MOVE}


@dataclass(frozen=True)
class Mark:
    """Something that could be built on a site.

    Attributes:
        kind: "place", "expand" or "move"; "" if only the site is asked for.
        colour: of what is built.
        cards: the card plays that lead to it: kinds of card, PLAY_ANY for several together, -1 for those in play.
        look: classes that say which cards lead to it, and which choice it is.
    """

    kind: str
    colour: int
    cards: tuple[int, ...]
    look: str


@dataclass(frozen=True)
class Spot:
    """A site where something could be built; `look`: classes of all its marks."""

    site: int
    marks: tuple[Mark, ...]
    look: str


@dataclass(frozen=True)
class Goal:
    """An entry where a customer could go.

    Attributes:
        colour: of the customer, and of the entry.
        owner: of the stall, NEUTRAL for nobody.
        theirs, mine: coins for another owner, and for the seat.
        barkers: the number it takes; `near` if the seat has them.
        look: classes.
    """

    site: int
    colour: int
    owner: int
    theirs: int
    mine: int
    barkers: int
    near: bool
    look: str


# ------------------------------------------------------------------------------------------------------------- building


def spots_of(now: Now, choices: ChoiceMap) -> list[Spot]:
    """Sites where the seat that is asked could build: with each of its cards at its turn, else with those in play."""
    kinds = {kind for kind, _value in choices}
    if "entry" in kinds:
        return [_spot(now.s.chosen_site, (Mark("place", now.colour, (), "asked"),))]
    if "site" in kinds and lured_now(now) is None:
        return _asked_sites(now, choices)
    if not kinds & {*CARD_PLAYS, *FIRST_OF_KIND}:
        return []
    found: dict[int, list[Mark]] = {}
    for kind, colour, cards, sites in _builds(now, choices):
        action = FIRST_OF_KIND[kind] + colour
        for site in sites:
            segment = 1 << (now.box.segment_of[site] - 1)
            fitting = tuple(card for card, segments in cards.items() if segments & segment)
            if fitting:
                look = " ".join([f"b{action}", *(f"k{card}" for card in fitting if card >= 0)])
                found.setdefault(site, []).append(Mark(kind, colour, fitting, look))
    return [_spot(site, tuple(marks)) for site, marks in sorted(found.items())]


def _spot(site: int, marks: tuple[Mark, ...]) -> Spot:
    return Spot(site, marks, " ".join(sorted({name for mark in marks for name in mark.look.split()})))


def _asked_sites(now: Now, choices: ChoiceMap) -> list[Spot]:
    mark = Mark("expand" if now.expanding else "place", now.colour, (), "asked")
    found = (choice for (kind, _value), choice in choices.items() if kind == "site")
    sites = sorted(choice.id for choice in found)
    return [_spot(action - SITE, (mark,)) for action in sites]


def _builds(now: Now, choices: ChoiceMap) -> list[tuple[str, int, dict[int, int], list[int]]]:
    """Kind and colour of all that could be built, the segments that each card play opens to it, and the sites."""
    box, s, seat = now.box, now.s, now.seat
    board = board_now(box, s)
    starting = s.phase == SETTING_UP
    segments = start_segments(box, s) if starting else s.segments or ALL_SEGMENTS
    found = []
    for colour in range(KINDS):
        if s.stall_site[seat, colour] == NOWHERE:
            sites = stall_sites(box, board, without_colour(box, s, segments, colour, -1), colour)
            found.append(("place", colour, _cards(now, choices, None), list(sites_in(sites))))
            continue
        if starting:
            continue
        if can_afford(box, s, seat, colour, -1):
            sites = expansion_sites(box, s, board, seat, segments, colour)
            found.append(("expand", colour, _cards(now, choices, colour), list(sites_in(sites))))
        if is_blocked(box, s, board, seat, colour) and can_move(box, s, seat, segments, colour):
            sites = new_stall_sites(box, s, lifted_board(box, s, seat, colour), seat, segments, colour)
            found.append(("move", colour, _cards(now, choices, None), list(sites_in(sites))))
    return found


def _cards(now: Now, choices: ChoiceMap, expanded: int | None) -> dict[int, int]:
    """Card plays that can be chosen now and the segments they open; for an expansion only those that leave its cost.

    The cards in play (-1) if there are any.
    """
    if not any(kind in CARD_PLAYS for kind, _value in choices):
        return {-1: ALL_SEGMENTS}
    actions = {choice.id for choice in choices.values()}
    found = {card: now.box.shows[card] for card in range(CARD_KINDS) if card in actions}
    if PLAY_ANY in actions:
        found[PLAY_ANY] = ALL_SEGMENTS
    if expanded is not None and now.box.joker_payment and not _after_joker(now, expanded):
        found = {card: shown for card, shown in found.items() if not FIRST_JOKER <= card < CARD_KINDS}
    return found


def _after_joker(now: Now, colour: int) -> bool:
    """True if an expansion can still be paid for when a coin has gone for a joker (KAI-12.19)."""
    coins = [kind for kind in range(KINDS) if now.s.money[now.seat, kind] > 0]
    return any(can_afford(now.box, now.s, now.seat, colour, kind) for kind in coins)


def spot_words(now: Now, spot: Spot) -> str:
    """'Here you could place your red stall with card 3.'"""
    items = []
    for mark in spot.marks:
        if mark.kind == "expand":
            what = _("expand your {stand}").format(stand=stand_name(mark.colour))
        elif mark.kind == "move":
            what = _("move your {stall}").format(stall=stall_name(mark.colour))
        else:
            what = _("place your {stall}").format(stall=stall_name(mark.colour))
        names = [card_name(now.box, card) for card in mark.cards if 0 <= card < CARD_KINDS]
        if names:
            what = _("{what} with {cards}").format(what=what, cards=one_of(names))
        elif PLAY_ANY in mark.cards:
            what = _("{what} with {n} cards").format(what=what, n=now.box.cards_for_any)
        items.append(what)
    return _("Here you could {what}.").format(what=one_of(items))


# --------------------------------------------------------------------------------------------------------------- luring


def goals_of(now: Now, choices: ChoiceMap) -> list[Goal]:
    """Entries where the customers that can be lured now could go; if one is already chosen, those where it can."""
    lured = lured_now(now)
    if lured is not None and choices:
        return _goals(now, lured, "asked")
    found = []
    for colour in range(KINDS):
        choice = next((c for c in choices.values() if c.id == LURE + colour), None)
        if choice:
            found += _goals(now, colour, f"l{choice.id}")
    return found


def _goals(now: Now, colour: int, look: str) -> list[Goal]:
    s = now.s
    reach = now.reached(colour)
    found = []
    for owner in range(NEUTRAL + 1):
        site = s.entry_site[owner, colour]
        if site == NOWHERE or now.customer_on(site) is not None or not has(reach, site):
            continue
        needed = now.barkers_to(colour, site)
        near = needed <= s.barkers[now.seat]
        _owner, owners, mine = now.income(colour, site)
        if owner == now.seat:
            owners, mine = 0, owners
        found.append(Goal(site, colour, owner, owners, mine, needed, near, look if near else f"{look} far"))
    return found
