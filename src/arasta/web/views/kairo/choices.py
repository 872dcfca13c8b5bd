"""The choices of Kairo on a page: in groups, each where it can be clicked too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.core.words import ChoiceGroup
from arasta.games.kairo.record.labels import CARDS, COLOURS, SITE_NAMES
from arasta.games.kairo.words.luring import MOST_GOALS, goals_heading, goals_near
from arasta.games.kairo.words.names import colour_name, site_name
from arasta.games.kairo.words.register import SITE_CHOICES, words
from arasta.games.kairo.words.sites import site_told
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.web.views.common import button_groups, plain
from arasta.web.views.game import Button, ButtonGroup
from arasta.web.views.html import icon
from arasta.web.views.kairo.drawn import barker, card, coins, good


def groups(now: Now, choices: Sequence[Choice]) -> list[ButtonGroup]:
    """All choices in groups; goals of a customer look like other choices, with a heading of their own."""

    def shape(group: ChoiceGroup, buttons: Sequence[Button]) -> Iterable[ButtonGroup]:
        if group is SITE_CHOICES and goals_heading(now):
            return [ButtonGroup("", goals_heading(now), tuple(buttons))]
        return plain(group, buttons)

    return button_groups(words.grouped(), choices, lambda choice: _button(now, choice), shape)


def _lures(now: Now, colour: int) -> Markup:
    """Where a customer can be lured to, the coins that this brings, and the barkers it takes: 'F8 +1, E4 +3 🕬1'."""
    found = [(site, now.income(colour, site)) for site in goals_near(now, colour)]
    told: list[Markup] = []
    for site, (owner, owners, mine) in found:
        needed = now.barkers_to(colour, site)
        cost = _cost(needed) if needed else ""
        brings = owners if owner == now.seat else mine
        comma = Markup('<span class="to">, </span>') if told else ""
        goal = Markup('{}<span class="goal-in-short">{} <b>+{}</b>{}</span>')
        told.append(goal.format(comma, site_name(site), brings, cost))
    more = " \N{HORIZONTAL ELLIPSIS}" if len(told) > MOST_GOALS else ""
    to = Markup('<span class="to">\N{RIGHTWARDS ARROW} </span>')
    return to + Markup("").join(told[:MOST_GOALS]) + more if told else Markup("")


def _cost(barkers: int) -> Markup:
    """The barkers that a lure takes: in words, on phones as a drawing with a number."""
    words = ngettext("{n} barker", "{n} barkers", barkers).format(n=barkers)
    brief = Markup('<span class="in-brief">{}{}</span>').format(barker(), barkers)
    return Markup('<span class="costs"> <span class="in-words">({})</span>{}</span>').format(words, brief)


def _button(now: Now, choice: Choice) -> Button:
    kind, value = choice.kind, str(choice.value)
    about = words.about(now, kind, choice.value)
    label, sentence, drawing, note = choice.text, choice.text, Markup(""), ""
    if kind in ("play", "take", "keep", "discard"):
        label, drawing = "", card(now.box, CARDS.index(value))
    elif kind == "play_any":
        label, drawing = _("any segment"), icon("kairo-cards", "face")
    elif kind == "lure":
        label, drawing = colour_name(COLOURS.index(value)), good(COLOURS.index(value))
        note = _lures(now, COLOURS.index(value))
    elif kind == "take_hidden":
        label, drawing = _("draw pile"), icon("kairo-back", "face")
    elif kind == "take_barker":
        label, drawing = _("market barker"), barker()
    elif kind in ("place", "move", "expand"):
        drawing = good(COLOURS.index(value))
    elif kind == "pay":
        label, drawing = "", good(COLOURS.index(value)) + coins(value, now.coins_due)
    elif kind == "site":
        site = SITE_NAMES.index(value)
        label = label if goals_heading(now) else site_name(site)
        sentence = f"{choice.text}. {site_told(now, site)}"
    return Button(choice, label, sentence, drawing, about, note=note)
