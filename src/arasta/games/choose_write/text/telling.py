"""Events in sentences, for logs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.game import Event
from arasta.games.choose_write.record.events import (
    BY_BONUS,
    BY_ICON,
    BY_LETTER,
    BY_ROW,
    BY_SECTION,
    DECK_OF_GOODS,
    FROM_HAND,
    TWO_KINDS,
)
from arasta.games.choose_write.record.labels import CHALLENGES, LAST_PLAYABLE, LETTERS
from arasta.games.choose_write.text.effects import caravan_effect, fountain_effect, guild_effect
from arasta.games.choose_write.text.names import (
    amounts,
    cards,
    good_name,
    goods,
    goods_card,
    guild_name,
    lira,
    listed,
    location,
    player,
    rubies,
    some_goods,
    spaces,
    squares,
)
from arasta.games.choose_write.text.situation import Now, square_location
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table


def event(table: Table, event: Event) -> str:
    """What happened; see `Texts.event`. Cards that the viewer may not know (-1) are not named."""
    seat = 0 if event.seat is None else event.seat
    return _SENTENCES[event.name](Now(table, seat), event, player(table, seat))


def named(now: Now, card: int) -> str:
    """The location of a Location card: 'Tea House (8)'."""
    return location(now.box.card_location[card])


def _turn(now: Now, e: Event, name: str) -> str:
    return _("Round {n}: it is {player}'s turn.").format(n=e.first, player=name)


def _played(now: Now, e: Event, name: str) -> str:
    message = _("{player} plays {card} from the display.")
    if e.second == FROM_HAND:
        message = _("{player} plays {card} from the hand.")
    return message.format(player=name, card=named(now, e.first))


def _played_guild(now: Now, e: Event, name: str) -> str:
    return _("{player} plays Guild card {card}: {effect}.").format(
        player=name, card=guild_name(e.first), effect=guild_effect(now, e.first)
    )


def _discarded_location(now: Now, e: Event, name: str) -> str:
    return _("{card} is discarded from the left of the display.").format(card=named(now, e.first))


def _decided(now: Now, e: Event, name: str) -> str:
    return _("{player} has decided, in secret.").format(player=name)


def _used(now: Now, e: Event, name: str) -> str:
    message = _("{player} uses {location}.")
    if e.second == BY_ICON:
        message = _("{player} crosses an icon and uses {location}.")
    if e.second == BY_BONUS:
        message = _("{player} crosses a Bonus Action and uses {location}.")
    return message.format(player=name, location=location(e.first))


def _target(now: Now, e: Event, name: str) -> str:
    return _("The Catacombs lead {player} to {location}.").format(player=name, location=location(e.first))


def _took_bonus(now: Now, e: Event, name: str) -> str:
    if e.first:
        return _("{player} takes a Bonus Action.").format(player=name)
    return _("{player} does not use the card, and has no space left for a Bonus Action.").format(player=name)


def _gained_lira(now: Now, e: Event, name: str) -> str:
    return _("{player} gains {lira} in section {section}.").format(
        player=name, lira=lira(e.second), section=e.first + 1
    )


def _lost_lira(now: Now, e: Event, name: str) -> str:
    return _("{player} has no space for {lira}.").format(player=name, lira=lira(e.first))


def _spent_lira(now: Now, e: Event, name: str) -> str:
    return _("{player} crosses {lira}.").format(player=name, lira=lira(e.first))


def _gained_good(now: Now, e: Event, name: str) -> str:
    return _("{player} gains {goods}.").format(player=name, goods=goods(e.first, e.second))


def _lost_goods(now: Now, e: Event, name: str) -> str:
    return _("{player} has no space for {goods}.").format(player=name, goods=some_goods(e.first))


def spent(e: Event) -> list[int]:
    """Goods by kind that were crossed, from the two numbers of the event."""
    return [e.first % TWO_KINDS, e.first // TWO_KINDS, e.second % TWO_KINDS, e.second // TWO_KINDS]


def _spent_goods(now: Now, e: Event, name: str) -> str:
    return _("{player} crosses {goods}.").format(player=name, goods=amounts(spent(e)))


def _checked(now: Now, e: Event, name: str) -> str:
    return _("{player} checks a square of {location}.").format(player=name, location=location(square_location(e.first)))


def _lost_check(now: Now, e: Event, name: str) -> str:
    return _("{player} has no free square left for {squares}.").format(player=name, squares=squares(e.first))


def _drew_goods(now: Now, e: Event, name: str) -> str:
    if e.first < 0:
        return _("{player} draws a Goods card.").format(player=name)
    return _("{player} draws the Goods card {card}.").format(player=name, card=goods_card(e.first))


def _drew_guild(now: Now, e: Event, name: str) -> str:
    if e.first < 0:
        return _("{player} takes a Guild card.").format(player=name)
    return _("{player} takes Guild card {card}.").format(player=name, card=guild_name(e.first))


def _no_card(now: Now, e: Event, name: str) -> str:
    if e.first == DECK_OF_GOODS:
        return _("There is no Goods card left for {player} to draw.").format(player=name)
    return _("There is no Guild card left for {player} to draw.").format(player=name)


def _shuffled(now: Now, e: Event, name: str) -> str:
    message = _("The Guild cards of the discard pile are shuffled into a new deck: {cards}.")
    if e.first == DECK_OF_GOODS:
        message = _("The Goods cards of the discard pile are shuffled into a new deck: {cards}.")
    return message.format(cards=cards(e.second))


def _paid_card(now: Now, e: Event, name: str) -> str:
    return ngettext(
        "{player} pays with the Goods card {card}, {n} good of it.",
        "{player} pays with the Goods card {card}, {n} goods of it.",
        e.second,
    ).format(player=name, card=goods_card(e.first), n=e.second)


def _threw_away(now: Now, e: Event, name: str) -> str:
    return _("{player} throws the Goods card {card} away.").format(player=name, card=goods_card(e.first))


def _discarded_guild(now: Now, e: Event, name: str) -> str:
    return _("{player} discards Guild card {card}.").format(player=name, card=guild_name(e.first))


def _gained_ruby(now: Now, e: Event, name: str) -> str:
    now_has = rubies(e.second)
    if BY_LETTER <= e.first < BY_SECTION:
        return _("{player} buys a ruby at Palace {letter} and has {rubies} now.").format(
            player=name, letter=LETTERS[e.first - BY_LETTER], rubies=now_has
        )
    if BY_SECTION <= e.first < BY_ROW:
        return _("Lira section {section} is full: {player} takes its Bonus Ruby and has {rubies} now.").format(
            section=e.first - BY_SECTION + 1, player=name, rubies=now_has
        )
    if e.first >= BY_ROW:
        return _("Row {row} of the goods is full: {player} takes its Bonus Ruby and has {rubies} now.").format(
            row=now.box.bonus_rows[e.first - BY_ROW], player=name, rubies=now_has
        )
    return _("{player} takes a ruby and has {rubies} now.").format(player=name, rubies=now_has)


def _took_card(now: Now, e: Event, name: str) -> str:
    return _("{player} takes {card} from the display into the hand.").format(player=name, card=named(now, e.first))


def _drew_location(now: Now, e: Event, name: str) -> str:
    if e.first < 0:
        return _("{player} draws a Location card.").format(player=name)
    return _("{player} draws {card}.").format(player=name, card=named(now, e.first))


def _revealed(now: Now, e: Event, name: str) -> str:
    if e.second == 0:
        return _("{card} comes into the display, on the left.").format(card=named(now, e.first))
    return _("{card} comes into the display, on the right.").format(card=named(now, e.first))


def _fountain(now: Now, e: Event, name: str) -> str:
    return _("A Fountain is drawn. For everybody: {effect}.").format(
        effect=fountain_effect(now, e.first - LAST_PLAYABLE - 1)
    )


def _ruby_card(now: Now, e: Event, name: str) -> str:
    return _("The price at Palace {letter} rises by {good}.").format(
        letter=LETTERS[e.first], good=good_name(now.box.ruby_top[e.second])
    )


def _caravan_card(now: Now, e: Event, name: str) -> str:
    return _("The next Caravan card lies face up: {effect}.").format(effect=caravan_effect(now, e.first))


def _caravan(now: Now, e: Event, name: str) -> str:
    return _("{player} carries out the Caravan card: {effect}.").format(
        player=name, effect=caravan_effect(now, e.first)
    )


def _last_round(now: Now, e: Event, name: str) -> str:
    return _("{player} has enough rubies to end the game: this round is the last.").format(player=name)


def _ticked(now: Now, e: Event, name: str) -> str:
    met = [str(n + 1) for n in range(CHALLENGES) if (e.first >> n) & 1]
    if not met:
        return _("No challenge is met; the rubies reach column {column}.").format(column=e.second)
    return ngettext(
        "Met in column {column}: challenge {challenges}.", "Met in column {column}: challenges {challenges}.", len(met)
    ).format(column=e.second, challenges=listed(met))


def _game_over(now: Now, e: Event, name: str) -> str:
    result = now.table.result
    winners = [player(now.table, seat) for seat in result.winners] if result else []
    if not winners:
        return _("The game is over.")
    if now.s.players == 1:
        return _("The game is over with {rubies}.").format(rubies=rubies(now.s.rubies[0]))
    return ngettext(
        "The game is over: {players} wins.", "The game is over: {players} share the win.", len(winners)
    ).format(players=listed(winners))


def _lost_fill(now: Now, e: Event, name: str) -> str:
    return _("{player} has no empty space left: {spaces} not filled.").format(player=name, spaces=spaces(e.first))


_SENTENCES: dict[str, Callable[[Now, Event, str], str]] = {
    "turn": _turn,
    "played": _played,
    "played_guild": _played_guild,
    "discarded_location": _discarded_location,
    "decided": _decided,
    "used": _used,
    "target": _target,
    "took_bonus": _took_bonus,
    "gained_lira": _gained_lira,
    "lost_lira": _lost_lira,
    "spent_lira": _spent_lira,
    "gained_good": _gained_good,
    "lost_goods": _lost_goods,
    "spent_goods": _spent_goods,
    "checked": _checked,
    "lost_check": _lost_check,
    "drew_goods": _drew_goods,
    "drew_guild": _drew_guild,
    "no_card": _no_card,
    "shuffled": _shuffled,
    "paid_card": _paid_card,
    "threw_away": _threw_away,
    "discarded_guild": _discarded_guild,
    "gained_ruby": _gained_ruby,
    "took_card": _took_card,
    "drew_location": _drew_location,
    "revealed": _revealed,
    "fountain": _fountain,
    "ruby_card": _ruby_card,
    "caravan_card": _caravan_card,
    "caravan": _caravan,
    "last_round": _last_round,
    "ticked": _ticked,
    "game_over": _game_over,
    "lost_fill": _lost_fill,
}
