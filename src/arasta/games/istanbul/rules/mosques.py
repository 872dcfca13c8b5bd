"""Places 14 and 15, the mosques (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import TAKE_TILE
from arasta.games.istanbul.record.events import FIFTH_ASSISTANT, GAINED_TILE
from arasta.games.istanbul.record.labels import BLUE, OWN, SMALL_MOSQUE, TILE_COLOURS, TILES_OF_A_COLOUR
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.stack import put_under
from arasta.games.istanbul.rules.supply import gain_ruby, pay_good


@rule
def mosque_of(colour: int) -> int:
    """The mosque with the tiles of a colour: 0 the small one with red and green, 1 the great one (IST-1.3)."""
    return colour // TILE_COLOURS


@rule
def colours_from(mosque: int) -> int:
    """The first of the two colours of a mosque; the second is the next one."""
    return mosque * TILE_COLOURS


@rule
def other_colour(colour: int) -> int:
    """The colour that makes a pair with this one."""
    return colour ^ 1


@rule
def has_pair(s: State, seat: int, mosque: int) -> bool:
    """True if a seat owns both tiles of a mosque."""
    first = colours_from(mosque)
    return s.tile[seat, first] > 0 and s.tile[seat, first + 1] > 0


@rule
def top_tile(box: Box, s: State, colour: int) -> int:
    """Value of the top tile of a mosque stack, 0 if it is empty and so out of reach (IST-4.1404, IST-11.28)."""
    if s.tiles_taken[colour] == TILES_OF_A_COLOUR:
        return 0
    return box.mosque_stack[s.players, s.tiles_taken[colour]]


@rule
def may_take_tile(box: Box, s: State, seat: int, colour: int) -> bool:
    """True if the top tile of this colour can be taken (IST-4.1402, IST-4.1403, IST-11.30)."""
    value = top_tile(box, s, colour)
    return value > 0 and s.tile[seat, colour] == 0 and s.goods[seat, colour] >= value


@rule
def offer_tiles(box: Box, s: State, seat: int, place: int, choices: Choices) -> None:
    """A mosque: offer the tiles that can be taken (IST-4.1401)."""
    first = colours_from(place - SMALL_MOSQUE)
    second = first + 1
    if may_take_tile(box, s, seat, first):
        allow(choices, TAKE_TILE + first)
    if may_take_tile(box, s, seat, second):
        allow(choices, TAKE_TILE + second)


@rule
def take_tile(box: Box, s: State, seat: int, colour: int) -> None:
    """Pay one good and take the tile; the pair brings a ruby, if one is left (IST-4.1402, IST-4.1405).

    Blue brings the fifth assistant under the merchant at once (IST-4.1501, IST-7.31), wherever it stands while the
    family member takes the tile (IST-11.9). There is a ruby for each pair that can be completed (IST-11.29).
    """
    value = top_tile(box, s, colour)
    pay_good(s, seat, colour, box.mosque_pay)
    s.tiles_taken[colour] += 1
    s.tile[seat, colour] = value
    emit(s, GAINED_TILE, seat, colour, value)
    if colour == BLUE:
        put_under(s, seat, OWN)
        emit(s, FIFTH_ASSISTANT, seat, 0, 0)
    mosque = mosque_of(colour)
    if has_pair(s, seat, mosque) and s.mosque_rubies[mosque] > 0:
        s.mosque_rubies[mosque] -= 1
        gain_ruby(box, s, seat, SMALL_MOSQUE + mosque)
