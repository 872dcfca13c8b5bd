"""The Dice Game's table as its templates need it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arasta.games.dice.rules.end import is_end_triggered
from arasta.games.dice.words import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.viewer import Viewer
from arasta.web.views.common import choice_map, seats_from, situation_of
from arasta.web.views.dice.asked import groups
from arasta.web.views.dice.board import areas, display, revealed
from arasta.web.views.dice.happened import event_flight, event_picture, rolled
from arasta.web.views.dice.owned import owner
from arasta.web.views.dice.since import in_short
from arasta.web.views.dice.subjects import subject_drawing, subjects
from arasta.web.views.dice.tray import tray
from arasta.web.views.names import name_of
from arasta.web.views.outcome import outcome

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

TEMPLATE = "dice/table.html"
ART: tuple[str, ...] = ("dice-pieces",)
SCENE: tuple[str, ...] = ("scene-dice",)
PITCH = N_(
    "Roll the dice of the bazaar, trade what they show for goods, Lira and mosque tiles, and buy rubies before they get"
    " too dear."
)
MINUTES = 25
CHAPTERS: Mapping[str, str] = {
    "": N_("How it works"),
    "action": N_("The eight actions"),
    "area": N_("Where rubies are"),
    "tile": N_("Mosque tiles"),
    "card": N_("Bazaar cards"),
}
OPTION_TITLES: Mapping[str, str] = {
    "first_player": N_("Who begins"),
    "ruby_table": N_("Prices of rubies"),
    "ruby_2p": N_("With two players, rubies that stay out"),
    "income_card": N_("Cards of bazaar tiles"),
    "stored_goods_scope": N_("What stored goods pay for"),
    "cards_accept_dice": N_("Dice pay for bazaar cards"),
    "choice_same_colour": N_("Goods of your choice"),
    "shortage_taker": N_("In a shortage, whoever takes"),
    "discarded_tile": N_("Mosque tiles that are given up"),
    "tile_loss_timing": N_("A lost tile for a die or an action"),
}
OPTION_VALUES: Mapping[str, Mapping[str, str]] = {
    "first_player": {"random": N_("drawn by lot"), "seat_1": N_("the first seat")},
    "ruby_table": {"A": N_("usual (A)"), "B": N_("dearer (B)"), "C": N_("longer (C)")},
    "ruby_2p": {
        "drop_cheapest": N_("the cheapest one everywhere"),
        "carpets_only": N_("the cheapest ones of the carpets"),
        "full": N_("none"),
    },
    "income_card": {"mandatory": N_("must be revealed"), "optional": N_("may be left")},
    "stored_goods_scope": {
        "everywhere": N_("everything"),
        "tiles_rubies_cards": N_("tiles, rubies and cards only"),
    },
    "cards_accept_dice": {"yes": N_("yes"), "no": N_("no")},
    "choice_same_colour": {"allowed": N_("may be the same"), "must_differ": N_("must be different")},
    "shortage_taker": {"included": N_("gives back too"), "exempt": N_("gives nothing back")},
    "discarded_tile": {"stack_bottom": N_("go under the stack"), "box": N_("leave the game")},
    "tile_loss_timing": {"keep_this_turn": N_("counts from the next turn on"), "at_once": N_("counts at once")},
}


def context(viewer: Viewer) -> dict[str, Any]:
    """All that the templates of `dice/` show."""
    now = situation_of(viewer, words)
    choices = choice_map(viewer.choices)
    owners = [owner(viewer, now, seat, choices) for seat in seats_from(viewer, now.s)]
    mine = owners[0] if viewer.seat is not None and not viewer.result else None
    return {
        "tray": tray(viewer, now, choices),
        "whose": viewer.seats[now.s.on_turn],
        "whose_dice": _whose_dice(viewer, now),
        "areas": areas(viewer, now, choices),
        "display": display(viewer, now, choices),
        "cards": revealed(viewer, now, choices),
        "deck": now.s.deck_size,
        "discarded": now.s.discard_size,
        "stack": now.s.stack_size,
        "groups": groups(now, viewer.choices),
        "mine": mine,
        "others": owners[1:] if mine else owners,
        "subjects": subjects(viewer, now, choices),
        "when": _when(now),
        "outcome": outcome(
            viewer,
            (_("Rubies"), _("Tie-break")),
            _("The most rubies win; a tie is broken by what goods, crystals and Lira are worth."),
            "ruby",
        ),
    }


def _whose_dice(viewer: Viewer, now: Now) -> str:
    if viewer.seat == now.s.on_turn:
        return _("Your dice")
    return _("Dice of {player}").format(player=name_of(viewer, now.s.on_turn))


def _when(now: Now) -> str:
    message = _("round {n}, the last one") if is_end_triggered(now.box, now.s) else _("round {n}")
    return message.format(n=now.s.round)
