"""Kairo's table as its templates need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.games.kairo.record.labels import COLOURS, KINDS, NOWHERE
from arasta.games.kairo.record.state import stands
from arasta.games.kairo.rules.expanding import stand_tiles
from arasta.games.kairo.words.names import customer_name, site_name, stand_of
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.scoring import score_titles, when
from arasta.games.kairo.words.situation import Now, sites_in
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.viewer import Viewer
from arasta.web.views.common import choice_map, seats_from, situation_of
from arasta.web.views.kairo.board import market
from arasta.web.views.kairo.choices import groups
from arasta.web.views.kairo.drawn import barker, coins, good, medal
from arasta.web.views.kairo.happened import event_flight, event_picture, rolled
from arasta.web.views.kairo.owned import open_cards, owner, score_track, supply
from arasta.web.views.kairo.pieces import customers, site_pieces
from arasta.web.views.kairo.since import in_short
from arasta.web.views.kairo.spots import goals_of, spots_of
from arasta.web.views.kairo.subjects import more_than_lies_there, subject_drawing, subjects
from arasta.web.views.outcome import Outcome, outcome

__all__ = [
    "ART",
    "CHAPTERS",
    "MINUTES",
    "OPTION_TITLES",
    "OPTION_VALUES",
    "PITCH",
    "SCENE",
    "TEMPLATE",
    "context",
    "event_flight",
    "event_picture",
    "in_short",
    "rolled",
    "subject_drawing",
]

TEMPLATE = "kairo/table.html"
ART: tuple[str, ...] = ("kairo-pieces",)
SCENE: tuple[str, ...] = ("scene-kairo",)
PITCH = N_(
    "Build stalls and restaurants in the market, lure customers to them from under your rivals' noses, "
    "and grow the largest stands."
)
MINUTES = 60
CHAPTERS: Mapping[str, str] = {"": N_("Rules"), "colour": N_("Colours"), "card": N_("Stall cards")}
OPTION_TITLES: Mapping[str, str] = {
    "start_layout": N_("First stalls"),
    "medal_values": N_("Points of the medals"),
    "touch_other_colour": N_("Expansions beside other colours"),
    "substitution": N_("Paying with other colours"),
    "blocked_customers": N_("Customers beside blocked stalls"),
    "move_with_customer": N_("Moving a stall with a customer"),
    "occupied_entry": N_("Passing occupied entries"),
}
OPTION_VALUES: Mapping[str, Mapping[str, str]] = {
    "start_layout": {"suggested": N_("suggested (first games)"), "variable": N_("placed by the players")},
    "medal_values": {"as_printed": N_("as in the box")},
    "touch_other_colour": {"any_tile": N_("beside any tile"), "expansions_only": N_("beside expansions only")},
    "substitution": {
        "shortfall_only": N_("only what is missing"),
        "free_above_one": N_("anything above one coin"),
    },
    "blocked_customers": {"count": N_("they are in the way"), "ignore": N_("they are not counted")},
    "move_with_customer": {"allowed": N_("allowed"), "forbidden": N_("forbidden")},
    "occupied_entry": {"skipped": N_("free"), "needs_barker": N_("takes a market barker")},
}


def context(viewer: Viewer) -> dict[str, Any]:
    """All that the templates of `kairo/` show."""
    now = situation_of(viewer, words)
    choices = choice_map(viewer.choices)
    spots, goals = spots_of(now, choices), goals_of(now, choices)
    owners = [owner(viewer, now, seat, choices) for seat in seats_from(viewer, now.s)]
    mine = owners[0] if viewer.seat is not None else None
    told = subjects(viewer, now, choices, spots)
    return {
        "plan": market(now, viewer.seats, spots, goals),
        "sites": site_pieces(now, choices, spots),
        "asked": viewer.table.decision if choices else "nothing",
        "size": (now.box.rows, now.box.columns),
        "customers": customers(now, choices),
        "in_words": _in_words(viewer, now),
        "open_cards": open_cards(now, choices),
        "pile": (now.s.deck_size, choices.get(("take_hidden", None))),
        "barkers_left": (now.s.barker_supply, choices.get(("take_barker", None))),
        "play_any": choices.get(("play_any", None)),
        "supply": supply(now),
        "medal": medal,
        "barker": barker,
        "coins": coins,
        "good": good,
        "pay": {COLOURS[c]: choices.get(("pay", COLOURS[c])) for c in range(KINDS)},
        "track": score_track(viewer, now),
        "groups": groups(now, viewer.choices),
        "mine": mine,
        "others": owners[1:] if mine else owners,
        "subjects": told,
        "described": more_than_lies_there(now, told),
        "when": when(now),
        "outcome": _outcome(viewer, now),
    }


def _outcome(viewer: Viewer, now: Now) -> Outcome | None:
    """The result, with the parts of each score where it was worked out."""
    titles, parts = score_titles(now)
    rule = _("The most points win; medals held and money are counted. A tie is a shared win.")
    return outcome(viewer, titles, rule, "", parts)


def _in_words(viewer: Viewer, now: Now) -> list[str]:
    """The board for those who cannot see it: every stand with its sites, every customer."""
    found = []
    for owner_of, colour in stands(now.s):
        stall = now.s.stall_site[owner_of, colour]
        tiles = [site for site in sites_in(stand_tiles(now.s, owner_of, colour)) if site != stall]
        sentence = _("{stand}: stall {stall}, entry {entry}").format(
            stand=stand_of(now, owner_of, colour, viewer.seat is not None),
            stall=site_name(stall),
            entry=site_name(now.s.entry_site[owner_of, colour]),
        )
        if tiles:
            sentence = _("{words}, expansions {sites}").format(words=sentence, sites=", ".join(map(site_name, tiles)))
        found.append(sentence)
    for colour in range(KINDS):
        site = now.s.customer_site[colour]
        place = _("outside") if site == NOWHERE else site_name(site)
        found.append(_("{customer}: {place}").format(customer=customer_name(colour), place=place))
    return found
