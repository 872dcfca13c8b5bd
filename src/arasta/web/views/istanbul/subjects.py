"""Explanations of subjects on a page: rules, what they give now, and why they are not possible."""

from __future__ import annotations

from arasta.games.istanbul.record.labels import CARDS, YELLOW
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.web.viewer import Viewer
from arasta.web.views import common
from arasta.web.views.common import ChoiceMap
from arasta.web.views.game import Subject
from arasta.web.views.istanbul.asked import PLACE_KINDS

DRAWINGS = {
    "merchants": "sun", "assistants": "assistant", "family": "family", "governor": "governor",
    "smuggler": "smuggler", "neutral_merchants": "neutral", "neutral_assistants": "assistant",
    "wheelbarrow": "place-1", "rubies": "ruby",
}  # fmt: skip


def subject_drawing(name: str) -> str:
    """Name of the drawing of a subject."""
    kind, _colon, which = name.partition(":")
    return {"place": f"place-{which}", "card": f"card-{which}", "tile": which}.get(kind) or DRAWINGS.get(kind, "")


def subjects(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Subject]:
    """Everything that can be explained, as it stands for this viewer."""
    return common.subjects(
        viewer,
        choices,
        WORDS.subject_title,
        lambda kind, which: _why_not(viewer, now, kind, which, choices),
        ("place",),
    )


def _why_not(viewer: Viewer, now: Now, kind: str, which: str, choices: ChoiceMap) -> str:
    seat = now.seat
    reason = viewer.table.game.texts.why_not
    if kind == "place":
        place = int(which)
        here = place == now.place
        if here and ("act", None) in choices:
            return ""
        kinds = {key[0] for key in choices}
        asked = next((k for k in PLACE_KINDS if k in kinds), "")
        if asked and (asked, place) not in choices:
            return reason(viewer.table, seat, asked, place)
        return ""
    if kind == "card" and now.s.hand[seat, CARDS.index(which)]:
        if ("play", which) in choices or ("discard", which) in choices:
            return ""
        return reason(viewer.table, seat, "play", which)
    if kind == "tile" and which == "yellow" and now.s.tile[seat, YELLOW] and ("use_yellow", None) not in choices:
        return reason(viewer.table, seat, "use_yellow", None)
    if kind in ("governor", "smuggler") and (kind, None) not in choices:
        return reason(viewer.table, seat, kind, None)
    return ""
