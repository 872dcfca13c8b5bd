"""The cards on a page: hands, display, Caravan card, the columns of the Palace."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.choose_write.record.labels import (
    CARAVAN_CARDS,
    GOODS_CARDS,
    GUILD,
    KINDS,
    LETTERS,
    LOCATIONS,
    MARKS,
    PAIRS,
)
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM
from arasta.games.choose_write.words.effects import caravan_effect, guild_cost, guild_effect
from arasta.games.choose_write.words.locations import explain_location
from arasta.games.choose_write.words.names import GUILD_NAMES, goods_card, is_letter, location, location_name
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import gettext as _
from arasta.web.views.choose_write.asked import pair
from arasta.web.views.choose_write.drawn import GOODS, effects, guild_effects
from arasta.web.views.choose_write.sheet import CELLS
from arasta.web.views.common import ChoiceMap
from arasta.web.views.html import coin, icon


@dataclass(frozen=True)
class Card:
    """A card that can be seen.

    Attributes:
        key: unique on the page.
        title: the text on it; words: the same and more, for screen readers.
        face: its drawings.
        choice: what a click on it chooses, if anything.
        about: subject of its rules.
        look: class: "location", "guild", "goods", "caravan".
        also: under the title: where else a Location card can be used, '' for none.
    """

    key: str
    title: str
    words: str
    face: Markup
    choice: Choice | None
    about: str
    look: str
    also: str = ""


@dataclass(frozen=True)
class Hand:
    """The hand of a seat, as far as the viewer knows it.

    Attributes:
        known: cards that the viewer sees.
        location: True if there is a Location card that it does not see.
        goods, guild: the numbers of further Goods cards and Guild cards.
    """

    known: tuple[Card, ...]
    location: bool
    goods: int
    guild: int


@dataclass(frozen=True)
class Column:
    """A letter of the Palace.

    Attributes:
        first: the goods of its first Ruby card; more: the top good of every further one; all as drawings.
        lacking: what the viewer lacks, in words; '' if nothing.
    """

    letter: str
    first: Markup
    more: Markup
    choice: Choice | None
    payable: bool
    words: str


def reach(now: Now, place: int) -> Markup:
    """A small map that shows where a card with this location can be used."""
    near = [LOCATIONS[n] for n in now.candidates(place)]
    cells = []
    for cell in CELLS:
        if cell == "palace":
            quarters = "".join(f"<i{' class=on' if letter in near else ''}></i>" for letter in LETTERS)
            cells.append(f"<span>{quarters}</span>")
        else:
            look = "at" if cell == LOCATIONS[place] else "on" if cell in near else ""
            cells.append(f"<i class={look}></i>" if look else "<i></i>")
    return Markup(f'<span class="reach" aria-hidden="true">{"".join(cells)}</span>')


def location_card(now: Now, card: int, key: str, choice: Choice | None, where: str) -> Card:
    """A Location card; `where`: the place it lies, in words."""
    place = now.box.card_location[card]
    look = "letter" if is_letter(place) else "number"
    face = Markup('<b class="{}">{}</b>{}').format(look, LOCATIONS[place], reach(now, place))
    if now.s.players == 1:
        mark = MARKS[now.box.card_mark[card]]
        face += Markup('<small class="mark {}" aria-hidden="true">{}</small>').format(
            mark, "\N{LEFTWARDS ARROW}" if mark == "left" else "\N{RIGHTWARDS ARROW}"
        )
    name = location(place)
    words = choice.text if choice else _("{where}: {card}").format(where=where, card=name)
    title = _("Palace") if is_letter(place) else location_name(place)
    near = [LOCATIONS[n] for n in now.candidates(place) if n != place]
    also = _("or {places}").format(places=" ".join(near)) if near else ""
    return Card(key, title, words, face, choice, f"location:{LOCATIONS[place]}", "location", also)


def display(now: Now, choices: ChoiceMap) -> list[Card | None]:
    """The two cards of the display; None for a gap."""
    found: list[Card | None] = []
    for side, mark in enumerate(MARKS):
        card = now.s.display[side]
        choice = choices.get(("play_display", mark)) or choices.get(("take_display", mark))
        where = _("Left in the display") if side == 0 else _("Right in the display")
        found.append(location_card(now, card, f"display-{side}", choice, where) if card else None)
    return found


def in_play(now: Now) -> Card | None:
    """The Location card in play, while it is being used."""
    if not now.s.played or not now.seats:
        return None
    return location_card(now, now.s.played, "played", None, _("In play"))


def guild_card(now: Now, card: int, choice: Choice | None) -> Card:
    """A Guild card."""
    name = GUILD[card]
    face = Markup('{}<span class="marks">{}</span>').format(coin(guild_cost(now.box, card)), guild_effects(now, card))
    words = (
        choice.text if choice else _("Guild card {card}: {effect}").format(card=name, effect=guild_effect(now, card))
    )
    return Card(f"guild-{name}", _(GUILD_NAMES[card]), words, face, choice, f"guild:{name}", "guild")


def hand(now: Now, seat: int, choices: ChoiceMap) -> Hand:
    """The hand of a seat; `choices` are those of the viewer if the hand is the viewer's, else none."""
    s = now.s
    known: list[Card] = []
    card = s.hand[seat]
    if card > 0:
        known.append(
            location_card(now, card, f"hand-{seat}", choices.get(("play_hand", None)), _("Location card in the hand"))
        )
    goods = 0
    for number in range(PAIRS):
        name = GOODS_CARDS[number]
        choice = choices.get(("use_card", name)) or choices.get(("discard", name))
        for n in range(s.goods_hand[seat, number]):
            goods += 1
            words = choice.text if choice else _("Goods card {card}").format(card=goods_card(number))
            key = f"goods-{seat}-{number}-{n}"
            known.append(Card(key, goods_card(number), words, pair(number), choice, "goods_cards", "goods"))
    offered = [s.offered[n] - 1 for n in range(2) if s.offered[n] > 0 and s.acting == seat]
    guild = [number for number in range(len(GUILD)) if s.guild_hand[seat, number]]
    for number in [*offered, *guild]:
        name = GUILD[number]
        choice = choices.get(("keep", name)) or choices.get(("play_guild", name))
        known.append(guild_card(now, number, choice))
    return Hand(tuple(known), card < 0, s.goods_cards[seat] - goods, s.guild_cards[seat] - len(guild))


def caravan_card(now: Now) -> Card:
    """The face-up Caravan card."""
    name = CARAVAN_CARDS[now.caravan]
    face = Markup('{}<span class="marks">{}</span>').format(
        icon("camel", "large"), effects(now, CARAVAN_PROGRAM + now.caravan)
    )
    words = _("Caravan card: {effect}").format(effect=caravan_effect(now, now.caravan))
    return Card("caravan", _("Caravan"), words, face, None, f"caravan:{name}", "caravan")


def columns(now: Now, choices: ChoiceMap, wanting: bool) -> list[Column]:
    """The four letters; `wanting`: True to mark what the seat lacks."""
    found = []
    for letter, name in enumerate(LETTERS):
        first_card = now.s.ruby_column[letter, 0]
        payable = [now.payable(good) for good in range(KINDS)]
        first: list[Markup] = []
        more: list[Markup] = []
        for good in range(KINDS):
            for n in range(now.s.price[letter, good]):
                on_first = n < now.box.ruby_goods[first_card, good]
                mark = " class=lacks" if wanting and n >= payable[good] else ""
                part = Markup(f"<span{mark}>{icon(GOODS[good])}</span>")
                (first if on_first else more).append(part)
        ways = [choices[key] for key in _ways(name) if key in choices]
        found.append(
            Column(
                name,
                Markup("").join(first),
                Markup("").join(more),
                ways[0] if ways else None,
                wanting and not any(now.lacking(letter)),
                explain_location(now, name, wanting),
            )
        )
    return found


def _ways(name: str) -> list[tuple[str, str]]:
    return [("letter", name), ("use", name), ("with_icon", name), ("with_bonus", name)]
