"""What a page tells about whatever somebody points at: its rules, what it gives now, and why it is not possible."""

from __future__ import annotations

from arasta.games.choose_write.record.labels import CARAVAN_CARDS, GUILD, LETTERS, LOCATIONS
from arasta.games.choose_write.text.names import GUILD_NAMES, location_name
from arasta.games.choose_write.text.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.viewer import Viewer
from arasta.web.views.choose_write.asked import PLACE_KINDS, ChoiceMap
from arasta.web.views.choose_write.drawn import place_drawing
from arasta.web.views.game import Subject

TITLES = {
    "location_cards": N_("Location cards"),
    "icons": N_("Icons"),
    "bonus_actions": N_("Bonus Actions"),
    "lira": N_("Lira"),
    "goods": N_("Goods"),
    "squares": N_("Squares and Improvements"),
    "rubies": N_("Rubies"),
    "palace": N_("The Palace"),
    "goods_cards": N_("Goods cards"),
    "guild_cards": N_("Guild cards"),
    "fountains": N_("Fountains"),
    "end": N_("The end of the game"),
    "solo": N_("The solo game"),
}

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


def subject_title(name: str) -> str:
    """What a subject is called."""
    kind, _colon, which = name.partition(":")
    if kind == "location":
        return location_name(LOCATIONS.index(which))
    if kind == "guild":
        return _("{name}, Guild card {number}").format(name=_(GUILD_NAMES[GUILD.index(which)]), number=which)
    if kind == "caravan":
        return _("Caravan card {number}").format(number=CARAVAN_CARDS.index(which) + 1)
    if kind == "challenge":
        return _("Challenge {number}").format(number=which)
    return _(TITLES[name])


def subject_drawing(name: str) -> str:
    """Name of the drawing of a subject."""
    kind, _colon, which = name.partition(":")
    if kind == "location":
        return place_drawing(LOCATIONS.index(which))
    return {"guild": "cw-guild-card", "caravan": "camel", "challenge": "cw-check"}.get(kind) or DRAWINGS.get(kind, "")


def subjects(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Subject]:
    """Everything that can be explained, as it stands for this viewer."""
    table = viewer.table
    seat = None if viewer.behind_screen else viewer.seat
    asking = bool(choices) and seat is not None
    found = []
    for name in table.game.texts.subjects():
        kind, _colon, which = name.partition(":")
        why = _why_not(viewer, now, kind, which, choices) if asking else ""
        number = int(which) if kind == "location" and which.isdigit() else None
        text = table.game.texts.explain(table, seat, name)
        found.append(Subject(name, name.replace(":", "-"), subject_title(name), text, why, number))
    return found


def _why_not(viewer: Viewer, now: Now, kind: str, which: str, choices: ChoiceMap) -> str:
    kinds = {key[0] for key in choices}
    reason = viewer.table.game.texts.why_not
    if kind == "location":
        if any((asked, which) in choices for asked in (*PLACE_KINDS, "check", "letter")):
            return ""
        asked = next((k for k in PLACE_KINDS if k in kinds), "")
        if "take_bonus" in kinds and not asked:
            asked = "use" if now.active else "with_bonus"
        if which in LETTERS and "letter" in kinds:
            asked = "letter"
        return reason(viewer.table, now.seat, asked, which) if asked else ""
    if kind == "guild" and now.s.guild_hand[now.seat, GUILD.index(which)]:
        if ("play_guild", which) in choices:
            return ""
        return reason(viewer.table, now.seat, "play_guild", which)
    return ""
