"""Explanations of subjects on a page: rules, present effects, and the reason why something is not possible."""

from __future__ import annotations

from arasta.games.choose_write.record.labels import GUILD, LETTERS, LOCATIONS
from arasta.games.choose_write.words import WORDS
from arasta.games.choose_write.words.location_cards import no_icon
from arasta.games.choose_write.words.situation import Now
from arasta.web.viewer import Viewer
from arasta.web.views import common
from arasta.web.views.choose_write.asked import PLACE_KINDS
from arasta.web.views.choose_write.drawn import place_drawing
from arasta.web.views.common import ChoiceMap
from arasta.web.views.game import Subject

DRAWINGS = {
    "location_cards": "cw-location-card",
    "icons": "cw-icon",
    "bonus_actions": "cw-bonus",
    "lira": "cw-lira",
    "goods": "any",
    "squares": "cw-check",
    "rubies": "ruby",
    "palace": "place-13",
    "goods_cards": "cw-goods-card",
    "guild_cards": "cw-guild-card",
    "fountains": "place-7",
    "end": "ruby",
    "solo": "cw-pencil",
}


def subject_drawing(name: str) -> str:
    """Name of the drawing of a subject."""
    kind, _colon, which = name.partition(":")
    if kind == "location":
        return place_drawing(LOCATIONS.index(which))
    return {"guild": "cw-guild-card", "caravan": "camel", "challenge": "cw-check"}.get(kind) or DRAWINGS.get(kind, "")


def subjects(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Subject]:
    """Everything that can be explained, as it stands for this viewer."""
    return common.subjects(
        viewer,
        choices,
        WORDS.subject_title,
        lambda kind, value: _why_not(viewer, now, kind, value, choices),
        numbered=("location",),
    )


def _why_not(viewer: Viewer, now: Now, kind: str, which: str, choices: ChoiceMap) -> str:
    kinds = {key[0] for key in choices}
    reason = WORDS.why_not
    if kind == "location":
        if any((asked, which) in choices for asked in (*PLACE_KINDS, "check", "letter")):
            return ""
        asked = next((k for k in PLACE_KINDS if k in kinds), "")
        if "take_bonus" in kinds and not asked:
            asked = "use" if now.active else "with_bonus"
        if which in LETTERS and "letter" in kinds:
            asked = "letter"
        if asked == "with_icon" and which in LETTERS:
            # There is no such action: letters have no icons (CNW-0.17).
            return no_icon(now, LOCATIONS.index(which))
        return reason(viewer.table, now.seat, asked, which) if asked else ""
    if kind == "guild" and now.s.guild_hand[now.seat, GUILD.index(which)]:
        if ("play_guild", which) in choices:
            return ""
        return reason(viewer.table, now.seat, "play_guild", which)
    return ""
