"""Choices in words, short as on a button, with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.decisions import ASK_FILL, ASK_PAID_KIND, ASK_SAME_GOODS, ASK_SECTION
from arasta.games.choose_write.record.labels import GOODS, GOODS_CARDS, GUILD, LETTERS, LOCATIONS, MARKS, SQUARES
from arasta.games.choose_write.rules.sheet import bonus_room, good_room, lira_room
from arasta.games.choose_write.text.effects import guild_cost, guild_effect, location_effect, steps
from arasta.games.choose_write.text.names import (
    amounts,
    any_goods,
    good_name,
    goods,
    goods_card,
    guild_name,
    lira,
    location,
    one_of,
)
from arasta.games.choose_write.text.paying import left_to_pay
from arasta.games.choose_write.text.situation import Now, location_number, square_location
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.table import Table
    from arasta.games.choose_write.record.state import Box, State


def choice(table: Table, seat: int, action: int) -> str:
    """What a choice means for a seat; see `Texts.choice`."""
    kind, value = table.game.actions.kind_and_value(action)
    return _LABELS[kind](Now(table, seat), value)


# --------------------------------------------------------------------------------------------------------------- cards


def named_card(s: State, box: Box, seat: int, kind: str, value: Value) -> str:
    """The location that a card of hand or display names: '8', 'A'; '' for a card that is not there or not known."""
    card = s.hand[seat] if kind == "play_hand" else s.display[MARKS.index(str(value))]
    return LOCATIONS[box.card_location[card]] if card > 0 else ""


def about_card(now: Now, message: str, card: int) -> str:
    """A message with the name of a Location card and the locations that it may be used for."""
    place = now.box.card_location[card]
    return message.format(card=location(place), locations=one_of(LOCATIONS[n] for n in now.candidates(place)))


def _play_hand(now: Now, _value: Value) -> str:
    card = now.s.hand[now.seat]
    if card <= 0:
        return _("Play the Location card of your hand")
    return about_card(now, _("Play {card} from your hand, for {locations}"), card)


def _play_display(now: Now, value: Value) -> str:
    card = now.s.display[MARKS.index(str(value))]
    if card == 0:
        return _("Play the left card of the display") if value == "left" else _("Play the right card of the display")
    if value == "left":
        return about_card(now, _("Play {card}, on the left of the display, for {locations}"), card)
    return about_card(now, _("Play {card}, on the right of the display, for {locations}"), card)


def _play_guild(now: Now, value: Value) -> str:
    card = GUILD.index(str(value))
    return _("Play Guild card {card} for {lira}: {effect}").format(
        card=guild_name(card), lira=lira(guild_cost(now.box, card)), effect=guild_effect(now, card)
    )


# ----------------------------------------------------------------------------------------------------------- locations


def _use(now: Now, value: Value) -> str:
    place = location_number(value)
    return _("{location}: {effect}").format(location=location(place), effect=location_effect(now, place))


def _with_icon(now: Now, value: Value) -> str:
    place = location_number(value)
    return _("Cross an icon of {location}: {effect}").format(
        location=location(place), effect=location_effect(now, place)
    )


def _with_bonus(now: Now, value: Value) -> str:
    place = location_number(value)
    return _("Cross a Bonus Action for {location}: {effect}").format(
        location=location(place), effect=location_effect(now, place)
    )


def _take_bonus(now: Now, _value: Value) -> str:
    if bonus_room(now.box, now.s, now.seat) == 0:
        return _("Do not use the card; there is no space left for a Bonus Action")
    return _("Do not use the card, take a Bonus Action")


# --------------------------------------------------------------------------------------------------------------- gains


def _lira(now: Now, value: Value) -> str:
    section = int(str(value))
    room = lira_room(now.box, now.s, now.seat, section - 1)
    if now.asked == ASK_SECTION and now.about > room:
        return ngettext(
            "Lira section {section} first: its last {n} space is filled, the rest goes to the other one",
            "Lira section {section} first: its last {n} spaces are filled, the rest goes to the other one",
            room,
        ).format(section=section, n=room)
    if now.asked == ASK_SECTION:
        return _("{lira} into Lira section {section}").format(lira=lira(now.about), section=section)
    return _("Fill a space of Lira section {section}").format(section=section)


def _gain(now: Now, value: Value) -> str:
    good = GOODS.index(str(value))
    if now.asked == ASK_FILL:
        return _("Fill a space of the column: {good}").format(good=good_name(good))
    if now.asked == ASK_SAME_GOODS:
        room = good_room(now.box, now.s, now.seat, good)
        if room < now.about:
            return _("Gain {goods}, the rest is lost").format(goods=goods(good, room))
        return _("Gain {goods}").format(goods=goods(good, now.about))
    return _("Gain {goods}").format(goods=goods(good, 1))


def _fill_bonus(now: Now, _value: Value) -> str:
    return _("Fill a Bonus Action space")


def _check(now: Now, value: Value) -> str:
    square = SQUARES.index(str(value))
    if now.s.checks[now.seat, square] >= now.box.squares[square]:
        return _("Check a square of {location}").format(location=location(square_location(square)))
    return _("Check a square of {location}: it gives {income} from now on").format(
        location=location(square_location(square)), income=more(now, square)
    )


def more(now: Now, square: int) -> str:
    """What a location gives with one more checked square."""
    code, _square = steps(now.box, square_location(square))[0]
    count = now.income(square) + 1
    return lira(count) if code == do.TEA_HOUSE else goods(now.box.warehouse_good[square], count)


def _done(now: Now, _value: Value) -> str:
    return _("Check no more squares")


def _either(now: Now, value: Value) -> str:
    return {
        "goods_card": _("Draw a Goods card"),
        "good": _("Gain {goods}").format(goods=any_goods(1)),
        "improvement": _("Check a square for an Improvement"),
        "fill": _("Fill a space of your choice"),
    }[str(value)]


def _keep(now: Now, value: Value) -> str:
    card = GUILD.index(str(value))
    return _("Keep Guild card {card}, which costs {lira}: {effect}").format(
        card=guild_name(card), lira=lira(guild_cost(now.box, card)), effect=guild_effect(now, card)
    )


# ------------------------------------------------------------------------------------------------------------ payments


def _letter(now: Now, value: Value) -> str:
    letter = LETTERS.index(str(value))
    return _("Palace {letter}: pay {goods} for a ruby").format(letter=value, goods=amounts(now.price(letter)))


def _without(now: Now, _value: Value) -> str:
    return _("Leave the Palace out")


def _use_card(now: Now, value: Value) -> str:
    return _("Use the Goods card {card}").format(card=goods_card(GOODS_CARDS.index(str(value))))


def _from_sheet(now: Now, _value: Value) -> str:
    due = amounts(left_to_pay(now))
    if not due:
        return _("Pay the rest from your sheet")
    return _("Cross {goods} on your sheet").format(goods=due)


def _pay_good(now: Now, value: Value) -> str:
    good = GOODS.index(str(value))
    if now.asked == ASK_PAID_KIND:
        return _("Pay {goods}").format(goods=goods(good, now.about))
    return _("Cross {goods} on your sheet").format(goods=goods(good, 1))


def _discard(now: Now, value: Value) -> str:
    return _("Throw the Goods card {card} away").format(card=goods_card(GOODS_CARDS.index(str(value))))


# ---------------------------------------------------------------------------------------------------------- hand cards


def _take_display(now: Now, value: Value) -> str:
    card = now.s.display[MARKS.index(str(value))]
    if card == 0:
        return _("Take the left card of the display") if value == "left" else _("Take the right card of the display")
    if value == "left":
        return about_card(now, _("Take {card}, on the left of the display, for {locations}"), card)
    return about_card(now, _("Take {card}, on the right of the display, for {locations}"), card)


def _draw(now: Now, _value: Value) -> str:
    return _("Draw the top Location card, unseen")


_LABELS: dict[str, Callable[[Now, Value], str]] = {
    "play_hand": _play_hand,
    "play_display": _play_display,
    "play_guild": _play_guild,
    "use": _use,
    "with_icon": _with_icon,
    "with_bonus": _with_bonus,
    "take_bonus": _take_bonus,
    "lira": _lira,
    "gain": _gain,
    "fill_bonus": _fill_bonus,
    "check": _check,
    "done": _done,
    "either": _either,
    "letter": _letter,
    "without": _without,
    "use_card": _use_card,
    "from_sheet": _from_sheet,
    "pay_good": _pay_good,
    "discard": _discard,
    "keep": _keep,
    "take_display": _take_display,
    "draw": _draw,
}
