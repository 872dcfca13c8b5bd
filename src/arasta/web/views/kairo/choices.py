"""The choices of Kairo as a page shows them: in groups, each where it can be clicked too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from arasta.core.actions import Value
from arasta.core.choice import Choice
from arasta.games.kairo.record.decisions import ASK_GOAL, ASK_JOKER_PAYMENT, ASK_SITE
from arasta.games.kairo.record.labels import CARDS, COLOURS, SITE_NAMES
from arasta.games.kairo.text.luring import only_goal
from arasta.games.kairo.text.names import colour_name, site_name
from arasta.games.kairo.text.sites import site_told
from arasta.games.kairo.text.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.views.game import Button, ButtonGroup
from arasta.web.views.html import icon
from arasta.web.views.kairo.drawn import barker, card, coins, good

ChoiceMap = Mapping[tuple[str, Value], Choice]
"""Choices by kind and value."""

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("", N_("Build with"), ("play", "play_any")),
    ("", N_("Lure"), ("lure",)),
    ("", N_("Take cards"), ("take", "take_hidden", "take_barker")),
    ("", N_("Keep"), ("keep",)),
    ("", N_("Discard"), ("discard",)),
    ("", N_("Build"), ("expand", "place", "move")),
    ("", N_("Pay"), ("pay", "pay_own")),
    ("", N_("The entry"), ("entry",)),
    ("sites", N_("The site"), ("site",)),
    ("ending", N_("Finish"), ("stop",)),
)
"""How they look, what they are called, the kinds of choice in them."""


def groups(now: Now, choices: Sequence[Choice]) -> list[ButtonGroup]:
    """All choices in groups."""
    found = []
    for look, title, kinds in GROUPS:
        some = [_button(now, choice) for choice in choices if choice.kind in kinds]
        some.sort(key=lambda button: kinds.index(button.choice.kind))
        if look == "sites" and now.asked == ASK_GOAL:
            look, title = "", N_("Lure to")
        if some:
            found.append(ButtonGroup(look, _(title), tuple(some)))
    return found


def _button(now: Now, choice: Choice) -> Button:
    kind, value = choice.kind, str(choice.value)
    about = subject(now, choice)
    label, words, drawing, note = choice.text, choice.text, Markup(""), ""
    if kind in ("play", "take", "keep", "discard"):
        label, drawing = "", card(now.box, CARDS.index(value))
    elif kind == "play_any":
        label, drawing = _("any segment"), icon("kairo-cards", "face")
    elif kind == "lure":
        label, drawing = colour_name(COLOURS.index(value)), good(COLOURS.index(value))
        goal = only_goal(now, COLOURS.index(value))
        note = f"\N{RIGHTWARDS ARROW} {site_name(goal)}" if goal else ""
    elif kind == "take_hidden":
        label, drawing = _("draw pile"), icon("kairo-back", "face")
    elif kind == "take_barker":
        label, drawing = _("market barker"), barker()
    elif kind in ("place", "move", "expand"):
        drawing = good(COLOURS.index(value))
    elif kind == "pay":
        amount = now.box.joker_payment if now.asked == ASK_JOKER_PAYMENT else 1
        label, drawing = "", good(COLOURS.index(value)) + coins(value, amount)
    elif kind == "site":
        site = SITE_NAMES.index(value)
        label = site_name(site) if now.asked == ASK_SITE else label
        words = f"{choice.text}. {site_told(now, site)}"
    return Button(choice, label, words, drawing, about, note=note)


def subject(now: Now, choice: Choice) -> str:
    """What a choice is about, as the page calls it; '' for nothing of its own."""
    kind, value = choice.kind, choice.value
    if kind in ("play", "take", "keep", "discard"):
        return f"card:{value}"
    if kind in ("place", "expand", "move", "lure", "pay"):
        return f"colour:{value}"
    if kind == "site":
        return f"site:{value}"
    return {
        "play_any": "build",
        "take_hidden": "draw",
        "take_barker": "barkers",
        "entry": "entries",
        "stop": "final_phase",
    }.get(kind, "")
