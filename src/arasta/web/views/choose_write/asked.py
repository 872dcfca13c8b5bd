"""The choices of Choose & Write on a page: in groups, each where it can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.core.words import ChoiceGroup
from arasta.games.choose_write.record.labels import GOODS as GOOD_NAMES
from arasta.games.choose_write.record.labels import GOODS_CARDS, GUILD, LETTERS, LOCATIONS, ONE_GOOD, OTHER_GOOD
from arasta.games.choose_write.words import WORDS
from arasta.games.choose_write.words.effects import guild_cost
from arasta.games.choose_write.words.location_cards import named_card
from arasta.games.choose_write.words.names import GUILD_NAMES, is_letter, location_name
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.views.choose_write.drawn import GOODS, guild_effects, location_effects, price
from arasta.web.views.common import button_groups, plain
from arasta.web.views.game import Button, ButtonGroup
from arasta.web.views.html import coin, icon

PLACE_KINDS = ("use", "with_icon", "with_bonus")
"""Kinds of choice that use a location."""

_DRAWINGS = {
    "take_bonus": "cw-bonus",
    "fill_bonus": "cw-bonus",
    "draw": "cw-location-card",
    "from_sheet": "cw-pencil",
}
WHERE = {
    "play_hand": {"None": N_("from your hand")},
    "play_display": {"left": N_("on the left"), "right": N_("on the right")},
    "take_display": {"left": N_("on the left"), "right": N_("on the right")},
}
"""The place of a Location card, by kind and value of the choice."""
_EITHER = {"goods_card": "cw-goods-card", "good": "any", "improvement": "cw-check", "fill": "cw-pencil"}


def groups(now: Now, choices: Sequence[Choice]) -> list[ButtonGroup]:
    """All choices in groups, within each group in the order of the rules."""
    place = {choice.id: n for n, choice in enumerate(choices)}

    def in_order(group: ChoiceGroup, buttons: Sequence[Button]) -> list[ButtonGroup]:
        return plain(group, sorted(buttons, key=lambda button: place[button.choice.id]))

    return button_groups(WORDS.grouped(), choices, lambda choice: _button(now, choice), in_order)


def _button(now: Now, choice: Choice) -> Button:
    words, about = choice.text, WORDS.about(now, choice.kind, choice.value)
    if choice.kind in (*PLACE_KINDS, "check"):
        place = LOCATIONS.index(str(choice.value))
        number = None if is_letter(place) else int(LOCATIONS[place])
        note: str | Markup = ""
        if choice.kind != "check":
            note = Markup('<span class="marks">{}</span>').format(
                price(now, LETTERS.index(LOCATIONS[place])) if is_letter(place) else location_effects(now, place)
            )
        letter = Markup('<b class="letter">{}</b>').format(LOCATIONS[place]) if is_letter(place) else Markup("")
        label = _("Palace") if is_letter(place) else location_name(place)
        return Button(choice, label, words, letter, about, number, note)
    if choice.kind in ("play_guild", "keep"):
        card = GUILD.index(str(choice.value))
        note = Markup('<span class="marks">{}</span>').format(guild_effects(now, card))
        return Button(choice, _(GUILD_NAMES[card]), words, coin(guild_cost(now.box, card)), about, None, note)
    if choice.kind in WHERE:
        name = named_card(now, choice.value)
        label = location_name(LOCATIONS.index(name)) if name else words
        where = _(WHERE[choice.kind][str(choice.value)])
        return Button(choice, label, words, drawing(now, choice), about, None, where)
    return Button(choice, words, words, drawing(now, choice), about)


def drawing(now: Now, choice: Choice) -> Markup:
    """The drawing in front of a choice."""
    kind, value = choice.kind, choice.value
    if kind in ("gain", "pay_good"):
        return icon(GOODS[GOOD_NAMES.index(str(value))])
    if kind == "lira":
        return coin(int(str(value)))
    if kind in ("use_card", "discard"):
        return pair(GOODS_CARDS.index(str(value)))
    if kind == "either":
        return icon(_EITHER[str(value)])
    if kind == "letter":
        return Markup('<b class="letter">{}</b>').format(value)
    if kind in ("play_hand", "play_display", "take_display"):
        return Markup('<b class="{}">{}</b>').format(*_card_number(now, choice))
    return icon(_DRAWINGS[kind]) if kind in _DRAWINGS else Markup("")


def _card_number(now: Now, choice: Choice) -> tuple[str, str]:
    place = named_card(now, choice.value)
    return ("letter" if place in LETTERS else "number", place)


def pair(card: int) -> Markup:
    """The two goods of a Goods card."""
    return Markup('<span class="pair">{}{}</span>').format(icon(GOODS[ONE_GOOD[card]]), icon(GOODS[OTHER_GOOD[card]]))
