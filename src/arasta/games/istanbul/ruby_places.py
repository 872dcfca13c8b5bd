"""Places 1, 13, 14, 15, 16: Wainwright, Sultan's Palace, mosques, Gemstone Dealer (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul import about
from arasta.games.istanbul.actions import PAY_GOOD, TAKE_TILE
from arasta.games.istanbul.asked import ASK_PALACE_GOOD, decision
from arasta.games.istanbul.events import FIFTH_ASSISTANT, GAINED_EXTENSION, GAINED_TILE
from arasta.games.istanbul.labels import (
    BLUE,
    DEALER,
    GREAT_MOSQUE,
    GREEN,
    PALACE,
    RED,
    SMALL_MOSQUE,
    WAINWRIGHT,
    YELLOW,
)
from arasta.games.istanbul.state import OWN, Box, State
from arasta.games.istanbul.supply import gain_ruby, pay_good, pay_lira, put_under, total_goods

ANY = 4
"""Entry of the palace price that stands for any good (T7)."""


@rule
def may_extend(box: Box, s: State, seat: int) -> bool:
    """Wainwright: whether an extension can be bought (IST-4.101, IST-4.103)."""
    return (
        s.extensions[seat] < box.most_extensions and s.wainwright_extensions > 0 and s.lira[seat] >= box.extension_price
    )


@rule
def buy_extension(box: Box, s: State, seat: int) -> None:
    """Wainwright: pay and take one extension; the third brings a ruby (IST-4.101 to 4.104)."""
    pay_lira(s, seat, box.extension_price)
    s.wainwright_extensions -= 1
    s.extensions[seat] += 1
    emit(s, GAINED_EXTENSION, seat, s.extensions[seat], 0)
    if s.extensions[seat] == box.ruby_extension and s.wainwright_rubies > 0:
        s.wainwright_rubies -= 1
        gain_ruby(box, s, seat, WAINWRIGHT)


@rule
def can_pay_palace(box: Box, s: State, seat: int) -> bool:
    """Sultan's Palace: whether a ruby is left and its full price can be paid (IST-4.1301, IST-4.1303, IST-11.32)."""
    free = s.palace_free
    if s.palace_rubies == 0 or total_goods(s, seat) < free:
        return False
    for good in range(4):
        if s.goods[seat, good] < box.palace_price[free, good]:
            return False
    return True


@rule
def start_palace(box: Box, s: State, seat: int) -> None:
    """Pay the printed kinds; then every space for any good is asked for (IST-4.1301)."""
    free = s.palace_free
    for good in range(4):
        if box.palace_price[free, good] > 0:
            pay_good(s, seat, good, box.palace_price[free, good])
    if box.palace_price[free, ANY] > 0:
        push(s, ASK_PALACE_GOOD, seat, box.palace_price[free, ANY] * 4)
    else:
        take_palace_ruby(box, s, seat)


@rule
def take_palace_ruby(box: Box, s: State, seat: int) -> None:
    """Take the ruby on the lowest covered space; the next one costs one good more (IST-4.1302)."""
    s.palace_free += 1
    s.palace_rubies -= 1
    gain_ruby(box, s, seat, PALACE)
    s.again_place = PALACE


@decision(ASK_PALACE_GOOD, "palace_good", pays=("pay_good",), about=about.PALACE)
class PalaceGood:
    """Sultan's Palace: the good paid for a space that takes any (IST-4.1301).

    `arg`: 4 times the goods still to pay plus the lowest kind allowed, so that every payment can be made in one way.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        needed = arg // 4
        for good in range(arg % 4, 4):
            later = 0
            for kind in range(good, 4):
                later += s.goods[seat, kind]
            if s.goods[seat, good] > 0 and later >= needed:
                allow(choices, PAY_GOOD + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        good = action - PAY_GOOD
        pay_good(s, seat, good, 1)
        needed = arg // 4 - 1
        if needed > 0:
            push(s, ASK_PALACE_GOOD, seat, needed * 4 + good)
        else:
            take_palace_ruby(box, s, seat)


@rule
def top_tile(box: Box, s: State, colour: int) -> int:
    """Value of the top tile of a mosque stack, 0 if it is empty (IST-4.1404)."""
    if s.tiles_taken[colour] == 4:
        return 0
    return box.mosque_stack[s.players, s.tiles_taken[colour]]


@rule
def may_take_tile(box: Box, s: State, seat: int, colour: int) -> bool:
    """Whether the top tile of this colour can be taken (IST-4.1402 to 4.1404, IST-11.30)."""
    value = top_tile(box, s, colour)
    return value > 0 and s.tile[seat, colour] == 0 and s.goods[seat, colour] >= value


@rule
def offer_tiles(box: Box, s: State, seat: int, place: int, choices: Choices) -> None:
    """A mosque: offer the tiles that can be taken (IST-4.1401)."""
    first = RED
    second = GREEN
    if place == GREAT_MOSQUE:
        first = YELLOW
        second = BLUE
    if may_take_tile(box, s, seat, first):
        allow(choices, TAKE_TILE + first)
    if may_take_tile(box, s, seat, second):
        allow(choices, TAKE_TILE + second)


@rule
def take_tile(box: Box, s: State, seat: int, colour: int) -> None:
    """Pay one good and take the tile; blue brings the fifth assistant, the pair a ruby (IST-4.1402, 4.1405, 4.1501)."""
    value = top_tile(box, s, colour)
    pay_good(s, seat, colour, box.mosque_pay)
    s.tiles_taken[colour] += 1
    s.tile[seat, colour] = value
    emit(s, GAINED_TILE, seat, colour, value)
    if colour == BLUE:
        put_under(s, seat, OWN)
        emit(s, FIFTH_ASSISTANT, seat, 0, 0)
    mosque = colour // 2
    place = SMALL_MOSQUE
    if mosque == 1:
        place = GREAT_MOSQUE
    if s.tile[seat, 2 * mosque] > 0 and s.tile[seat, 2 * mosque + 1] > 0 and s.mosque_rubies[mosque] > 0:
        s.mosque_rubies[mosque] -= 1
        gain_ruby(box, s, seat, place)


@rule
def can_deal(s: State, seat: int) -> bool:
    """Gemstone Dealer: whether a ruby is left and can be paid (IST-4.1601, IST-4.1603)."""
    return s.dealer_rubies > 0 and s.lira[seat] >= s.dealer_price


@rule
def deal(box: Box, s: State, seat: int) -> None:
    """Gemstone Dealer: pay and take the ruby; the price rises (IST-4.1601, IST-4.1602)."""
    pay_lira(s, seat, s.dealer_price)
    s.dealer_price += 1
    s.dealer_rubies -= 1
    gain_ruby(box, s, seat, DEALER)
    s.again_place = DEALER
