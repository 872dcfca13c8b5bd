"""Words of the dice, and of the abilities of mosque tiles."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.decisions import ASK_DICE, ASK_GREEN_TILE, OPEN_POINT
from arasta.games.istanbul.record.labels import BLUE, GOODS, GREEN, LEFTOVERS, RED, TEA_HOUSE, YELLOW
from arasta.games.istanbul.rules.mosque_tiles import TURNED_TO
from arasta.games.istanbul.words.names import goods, lira, tile_name
from arasta.games.istanbul.words.register import ACTION, CARDS_AND_TILES, DICE, WORDS, more_needed
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


def reward_of(now: Now, total: int) -> str:
    """Reward for a sum of the dice where they are being rolled: '8 Lira'."""
    if now.about == TEA_HOUSE:
        return lira(now.s.announced if total >= now.s.announced else now.box.tea_consolation)
    blue = now.box.black_market_blue[total]
    return goods(BLUE, blue) if blue else _("no jewellery")


@WORDS.tells("rolled")
def rolled(now: Now, e: Event, name: Player) -> str:
    """Two dice and their sum."""
    return name.told(
        _("{player} rolls {first} and {second}, sum {sum}."), _("You roll {first} and {second}, sum {sum}.")
    ).format(player=name, first=e.first, second=e.second, sum=e.first + e.second)


@WORDS.tells("turned_die")
def turned_die(now: Now, e: Event, name: Player) -> str:
    """A die was turned."""
    return name.told(
        _("{player} turns a die: now {first} and {second}, sum {sum}."),
        _("You turn a die: now {first} and {second}, sum {sum}."),
    ).format(player=name, first=e.first, second=e.second, sum=e.first + e.second)


@WORDS.asks(ASK_DICE, N_("whether to change the dice"))
def ask_dice(now: Now) -> str:
    """The roll, and what the red tile can do."""
    message = _("You rolled {first} and {second}: keep them, turn a die to {new}, or roll again.")
    if now.s.announced:
        message = _("You announced {n} and rolled {first} and {second}: keep them, turn a die to {new}, or roll again.")
    return message.format(n=now.s.announced, first=now.s.die[0], second=now.s.die[1], new=TURNED_TO)


@WORDS.labels("keep_dice", group=DICE)
def keep_dice(now: Now, _value: int) -> str:
    """With the reward of the roll."""
    first, second = now.s.die[0], now.s.die[1]
    return _("Keep {first} and {second}, sum {sum}: {reward}").format(
        first=first, second=second, sum=first + second, reward=reward_of(now, first + second)
    )


@WORDS.labels("turn_die", group=DICE)
def turn_die(now: Now, die: int) -> str:
    """The die, and what turning it brings."""
    total = TURNED_TO + now.s.die[1 - die]
    return _("Turn the {old} to {new}, sum {sum}: {reward}").format(
        old=now.s.die[die], new=TURNED_TO, sum=total, reward=reward_of(now, total)
    )


@WORDS.labels("roll_again", group=DICE)
def roll_again(now: Now, _value: int) -> str:
    """Both dice."""
    return _("Roll both dice again")


@WORDS.refuses("keep_dice", "turn_die", "roll_again")
def no_change(now: Now, _value: int) -> str:
    """No tile, or no roll."""
    if now.s.tile[now.seat, RED] == 0:
        return _("You need {tile} for that.").format(tile=tile_name(RED))
    return _("The red tile is used only right after a roll at the Black Market or at the Tea House.")


@WORDS.refuses("turn_die", asked=ASK_DICE)
def not_that_die(now: Now, die: int) -> str:
    """It would change nothing, or is the same as the other."""
    if now.s.die[die] == TURNED_TO:
        return _("That die shows {n} already.").format(n=TURNED_TO)
    return _("Both dice show {n}: turn the other one.").format(n=now.s.die[die])


# ----------------------------------------------------------------------------------------------------- green and yellow


@WORDS.asks(ASK_GREEN_TILE, N_("whether to buy a good with the green tile"))
def ask_green(now: Now) -> str:
    """The price."""
    return _("Buy one more good for {lira} with the green tile, or go on.").format(lira=lira(now.box.green_fee))


@WORDS.labels("buy", group=ACTION, about="tile:green")
def buy(now: Now, good: int) -> str:
    """One good of a kind."""
    message = _("Buy {goods} for {lira}")
    if now.is_full(good):
        message = _("Buy {goods} for {lira}, though it does not fit")
    return message.format(goods=goods(good, 1), lira=lira(now.box.green_fee))


@WORDS.labels("done", asked=ASK_GREEN_TILE)
def buy_nothing(now: Now, _value: int) -> str:
    """The tile is not used."""
    return _("Buy nothing with the green tile")


@WORDS.refuses("buy")
def no_purchase(now: Now, _good: int) -> str:
    """No tile, or no warehouse."""
    if now.s.tile[now.seat, GREEN] == 0:
        return _("You need {tile} for that.").format(tile=tile_name(GREEN))
    return _("The green tile is used only with the action of a warehouse.")


@WORDS.refuses("buy", asked=ASK_GREEN_TILE)
def too_little_to_buy(now: Now, _good: int) -> str:
    """More Lira are needed."""
    return more_needed(now.box.green_fee, now.money)


@WORDS.labels("use_yellow", group=CARDS_AND_TILES, about="tile:yellow")
def use_yellow(now: Now, _value: int) -> str:
    """The price."""
    return _("Yellow tile: take back an assistant for {lira}").format(lira=lira(now.box.yellow_fee))


@WORDS.refuses("use_yellow")
def no_yellow(now: Now, _value: int) -> str:
    """No tile, used already, too dear, or no assistant."""
    if now.s.tile[now.seat, YELLOW] == 0:
        return _("You need {tile} for that.").format(tile=tile_name(YELLOW))
    if now.s.phase == LEFTOVERS:
        return _("Tiles cannot be used after the last round.")
    if now.s.yellow_used:
        return _("You have used the yellow tile this turn already.")
    if OPEN_POINT not in now.stages:
        return ""
    if now.money < now.box.yellow_fee:
        return more_needed(now.box.yellow_fee, now.money)
    if now.assistants_out():
        return _("By a rule of this table the yellow tile does not bring back the assistant at your own place.")
    return _("None of your assistants lies on a place.")


@WORDS.tells("used_tile")
def used_tile(now: Now, e: Event, name: Player) -> str:
    """A tile was used."""
    return name.told(_("{player} uses {tile}."), _("You use {tile}.")).format(player=name, tile=tile_name(e.first))


def _title(value: str) -> str:
    return tile_name(GOODS.index(value))


@WORDS.explains("tile", GOODS, title=_title)
def explain_tile(now: Now, value: str, _seated: bool) -> str:
    """The ability of a colour."""
    colour = GOODS.index(value)
    if colour == RED:
        return _(
            "Red tile: after a roll at the Black Market or at the Tea House you may turn one die to {n} or roll both "
            "dice again, once."
        ).format(n=TURNED_TO)
    if colour == GREEN:
        return _(
            "Green tile: whenever you fill up at a warehouse you may buy one more good of any kind for {lira}."
        ).format(lira=lira(now.box.green_fee))
    if colour == BLUE:
        return _("Blue tile: another assistant comes under your merchant at once, and stays yours.")
    text = _("Yellow tile: once in each of your turns you may pay {lira} to take back one of your assistants.").format(
        lira=lira(now.box.yellow_fee)
    )
    if now.box.yellow_other_place_only:
        return text + " " + _("At this table it does not bring back the one at your own place.")
    return text
