"""The table of Choose & Write as its templates need it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arasta.games.choose_write.record.labels import CHALLENGES
from arasta.games.choose_write.rules.end_of_game import tie_break
from arasta.games.choose_write.rules.sheet import available_bonus, available_lira
from arasta.games.choose_write.rules.solo import is_met
from arasta.games.choose_write.words import WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.games.choose_write.words.solo import challenge, numbers, progress
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo, Viewer
from arasta.web.views.choose_write.asked import groups
from arasta.web.views.choose_write.cards import Hand, caravan_card, columns, display, hand, in_play
from arasta.web.views.choose_write.happened import event_flight, event_picture, rolled
from arasta.web.views.choose_write.sheet import Sheet, sheet
from arasta.web.views.choose_write.since import in_short
from arasta.web.views.choose_write.subjects import subject_drawing, subjects
from arasta.web.views.common import ChoiceMap, choice_map, seats_from, situation_of
from arasta.web.views.names import kind_of, name_of
from arasta.web.views.outcome import outcome

__all__ = [
    "ART",
    "CHAPTERS",
    "FRONT_OPTIONS",
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

TEMPLATE: str = "choose_write/table.html"
ART: tuple[str, ...] = ("istanbul-places", "camel", "choose-write-pieces")
SCENE: tuple[str, ...] = ("scene-choose-write",)
PITCH: str = N_(
    "Play a card, and everybody uses it: fill your sheet with Lira and goods, cross them for rubies, and be the first"
    " with ten. Also alone, with fourteen challenges."
)
MINUTES: int = 30
CHAPTERS: Mapping[str, str] = {
    "": N_("The sheet and the cards"),
    "location": N_("Locations"),
    "caravan": N_("Caravan cards"),
    "guild": N_("Guild cards"),
    "challenge": N_("Challenges of the solo game"),
}
FRONT_OPTIONS: tuple[str, ...] = ("resolution",)
OPTION_TITLES: Mapping[str, str] = {
    "active_may_decline": N_("The player on turn, too, may take a Bonus Action"),
    "then_needs_palace": N_("Cards that name the Palace need its price paid"),
    "hidden_hands": N_("Hands are hidden"),
    "lira_section_choice": N_("Lira fill"),
    "resolution": N_("What to do with a card is decided"),
    "five_player_box": N_("The fifth player's Bonus Action space (5 players)"),
    "solo_discard_turn": N_("The discarded card is (1 player)"),
    "solo_columns": N_("Challenges are ticked (1 player)"),
    "goods_card_played": N_("Goods cards that count as played (1 player)"),
    "one_letter_challenge": N_("The challenge of a single letter (1 player)"),
}
YES_OR_NO = {"True": N_("yes"), "False": N_("no")}
OPTION_VALUES: Mapping[str, Mapping[str, str]] = {
    "active_may_decline": YES_OR_NO,
    "then_needs_palace": YES_OR_NO,
    "hidden_hands": YES_OR_NO,
    "lira_section_choice": {
        "free": N_("the section that is named"),
        "printed_order": N_("section 2 after section 1"),
    },
    "resolution": {
        "clockwise": N_("one after the other"),
        "simultaneous": N_("by all at once, in secret"),
    },
    "five_player_box": {"space": N_("starts empty"), "prefilled": N_("starts filled")},
    "solo_discard_turn": {"separate": N_("a turn of its own"), "same_turn": N_("part of the turn before")},
    "solo_columns": {
        "exact": N_("in the column of the rubies"),
        "cumulative": N_("in all columns up to the rubies"),
    },
    "goods_card_played": {"any_use": N_("discarded ones, too"), "goods_only": N_("only those that paid goods")},
    "one_letter_challenge": {
        "at_least_one_letter": N_("allows other letters"),
        "no_other_letter": N_("allows no other letter"),
    },
}


@dataclass(frozen=True)
class Owner:
    """A player's things.

    Attributes:
        info, name, kind: who it is.
        on_turn, starts: it is this player's turn; this player began.
        decided: has decided in secret while others are still deciding.
        money, bonus, tie: Lira and Bonus Actions to spend, and what breaks a tie.
    """

    info: SeatInfo
    name: str
    kind: str
    mine: bool
    on_turn: bool
    starts: bool
    decided: bool
    sheet: Sheet
    hand: Hand
    money: int
    bonus: int
    tie: int


@dataclass(frozen=True)
class Challenge:
    """A challenge of the solo game: its condition, the state of the sheet, and whether it is met so far.

    `short` is the progress in numbers: "12/35 0/1".
    """

    number: int
    words: str
    progress: str
    short: str
    met: bool


def context(viewer: Viewer) -> dict[str, Any]:
    """All that the templates of `choose_write/` show."""
    now = situation_of(viewer, WORDS)
    choices = choice_map(viewer.choices)
    s = now.s
    owners = [_owner(viewer, now, seat, choices) for seat in seats_from(viewer, s)]
    mine = owners[0] if viewer.seat is not None else None
    return {
        "shown": owners[0],
        "mine": mine,
        "starter": viewer.seats[s.start_seat] if s.players > 1 and not viewer.result else None,
        "others": owners[1:] if mine else owners,
        "display": display(now, choices),
        "in_play": in_play(now),
        "draw": choices.get(("draw", None)),
        "caravan": caravan_card(now),
        "columns": columns(now, choices, mine is not None),
        "decks": (
            (_("Location cards"), "cw-location-card", s.location_deck_size),
            (_("Ruby cards"), "ruby", s.ruby_deck_size),
            (_("Goods cards"), "cw-goods-card", s.goods_deck_size),
            (_("Guild cards"), "cw-guild-card", s.guild_deck_size),
        ),
        "challenges": _challenges(now),
        "groups": groups(now, viewer.choices),
        "subjects": subjects(viewer, now, choices),
        "when": _when(s.round, bool(s.last_round)),
        "outcome": outcome(
            viewer,
            (_("Rubies"), _("Left")),
            _(
                "The most rubies win; a tie is broken by what is not crossed: Lira, goods, Bonus Actions, 2 a "
                "Goods card."
            ),
            "ruby",
        ),
    }


def _when(number: int, last: bool) -> str:
    if number == 0:
        return _("before round 1")
    return (_("round {n}, the last one") if last else _("round {n}")).format(n=number)


def _owner(viewer: Viewer, now: Now, seat: int, choices: ChoiceMap) -> Owner:
    s = now.s
    mine = seat == viewer.seat and not viewer.behind_screen
    own: ChoiceMap = choices if mine else {}
    return Owner(
        info=viewer.seats[seat],
        name=name_of(viewer, seat),
        kind=kind_of(viewer, seat),
        mine=mine,
        on_turn=viewer.result is None and s.on_turn == seat,
        starts=s.start_seat == seat,
        decided=bool(s.sealed[seat]) and seat not in viewer.table.seats,
        sheet=sheet(now, seat, own),
        hand=hand(now, seat, own),
        money=available_lira(s, seat),
        bonus=available_bonus(s, seat),
        tie=tie_break(s, seat),
    )


def _challenges(now: Now) -> list[Challenge]:
    """The challenges, in a game of one player."""
    if now.s.players > 1:
        return []
    return [
        Challenge(
            n + 1,
            challenge(now.box, n),
            progress(now, n),
            " ".join(numbers(now, n)),
            bool(is_met(now.box, now.s, 0, n)),
        )
        for n in range(CHALLENGES)
    ]
