"""Chance: everything random or hidden comes through here and marks the point past which nobody may undo.

What is random is drawn from named sources: the dice, the start player, each shuffled pile. A table may be given
outcomes of a source (`core.outcomes`); interpreted rules then take these, by `given` and the three ways to lay a pile.
Compiled rules know no such table: there these functions do nothing and cost nothing.

The generator is Squares (B. Widynski, "Squares: A Fast Counter-Based RNG", arXiv:2004.06278): counter-based, four
rounds of squaring, so its bits are not a linear function of the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arasta.core.record import Grid, Row
from arasta.core.rule import compiled_as, rule, widen
from arasta.core.splitmix import MASK, splitmix64
from arasta.core.state import CoreState

SEED_LIMIT = 2**63
"""Seeds are whole numbers from 0 up to, but not including, this one."""

DICE = 0
START_SEAT = 1
CARDS = 2
"""Sources of chance that several games have: the dice, the start player, the pile of cards that is drawn from."""
FIRST_SOURCE = 3
"""First number that a game gives to sources of its own."""
NOT_GIVEN = -1
"""The answer of `given` when no outcome was given."""


def _compiled_seed_chance() -> Callable[..., Any]:
    import numpy as np

    def overload_seed_chance(s: Any, seed: Any) -> Callable[[Any, Any], None]:
        def seed_chance(s: Any, seed: Any) -> None:
            s.key = splitmix64(seed, 0) | np.uint64(1)
            s.counter = splitmix64(seed, 1)

        return seed_chance

    return overload_seed_chance


@compiled_as(_compiled_seed_chance)
def seed_chance(s: CoreState, seed: int) -> None:
    """Set key and counter from a seed in 0 .. 2**63 - 1: the first two numbers it yields; the key is odd."""
    s.key = splitmix64(seed, 0) | 1
    s.counter = splitmix64(seed, 1)


def _compiled_draw32() -> Callable[..., Any]:
    import numpy as np

    half = np.uint64(32)

    def overload_draw32(s: Any) -> Callable[[Any], Any]:
        def draw32(s: Any) -> Any:
            key = s.key
            counter = s.counter
            s.counter = counter + np.uint64(1)
            y = counter * key
            z = y + key
            x = y * y + y
            x = (x >> half) | (x << half)
            x = x * x + z
            x = (x >> half) | (x << half)
            x = x * x + y
            x = (x >> half) | (x << half)
            return np.int64((x * x + z) >> half)

        return draw32

    return overload_draw32


@compiled_as(_compiled_draw32)
def draw32(s: CoreState) -> int:
    """The next number of the generator, 0 .. 2**32 - 1."""
    key = s.key
    counter = s.counter
    s.counter = (counter + 1) & MASK
    y = (counter * key) & MASK
    z = (y + key) & MASK
    x = (y * y + y) & MASK
    x = (x >> 32) | ((x << 32) & MASK)
    x = (x * x + z) & MASK
    x = (x >> 32) | ((x << 32) & MASK)
    x = (x * x + y) & MASK
    x = (x >> 32) | ((x << 32) & MASK)
    return ((x * x + z) & MASK) >> 32


def _compiled_scripted() -> Callable[..., Any]:
    def overload_scripted(s: Any, limit: Any) -> Callable[[Any, Any], int]:
        def scripted(s: Any, limit: Any) -> int:
            return NOT_GIVEN

        return scripted

    return overload_scripted


@compiled_as(_compiled_scripted)
def scripted(s: CoreState, limit: int) -> int:
    """The number that a script brings instead of the generator (`core.open_chance`); NOT_GIVEN without a script."""
    script = s.script
    return NOT_GIVEN if script is None else int(script.next(limit))


@rule
def below(s: CoreState, limit: int) -> int:
    """A number 0 .. limit - 1, each exactly equally likely (D. Lemire, arXiv:1805.10941); limit up to 2**31."""
    number = scripted(s, limit)
    if number != NOT_GIVEN:
        return number
    product = draw32(s) * limit
    low = product & 0xFFFFFFFF
    if low < limit:
        unfair = 0x100000000 % limit
        while low < unfair:
            product = draw32(s) * limit
            low = product & 0xFFFFFFFF
    return product >> 32


def _compiled_given() -> Callable[..., Any]:
    def overload_given(s: Any, source: Any) -> Callable[[Any, Any], int]:
        def given(s: Any, source: Any) -> int:
            return NOT_GIVEN

        return given

    return overload_given


@compiled_as(_compiled_given)
def given(s: CoreState, source: int) -> int:
    """Use up and return the next outcome that the table was given for a source; NOT_GIVEN if there is none."""
    outcomes = s.given
    return NOT_GIVEN if outcomes is None else int(outcomes.next(source))


def _compiled_lay() -> Callable[..., Any]:
    def overload_lay(s: Any, source: Any, pile: Any, count: Any) -> Callable[..., None]:
        def lay(s: Any, source: Any, pile: Any, count: Any) -> None:
            pass

        return lay

    return overload_lay


@compiled_as(_compiled_lay)
def lay(s: CoreState, source: int, pile: Row, count: int) -> None:
    """Put the outcomes given for a freshly shuffled pile on top of it; its top is entry count - 1."""
    if s.given is not None:
        s.given.lay(source, [(pile, i) for i in range(count - 1, -1, -1)])


@compiled_as(_compiled_lay)
def lay_row(s: CoreState, source: int, pile: Row, count: int) -> None:
    """Put given outcomes at the beginning of a pile whose first entry is the top."""
    if s.given is not None:
        s.given.lay(source, [(pile, i) for i in range(count)])


def _compiled_lay_grid() -> Callable[..., Any]:
    def overload_lay_grid(s: Any, source: Any, piles: Any, number: Any, count: Any) -> Callable[..., None]:
        def lay_grid(s: Any, source: Any, piles: Any, number: Any, count: Any) -> None:
            pass

        return lay_grid

    return overload_lay_grid


@compiled_as(_compiled_lay_grid)
def lay_grid(s: CoreState, source: int, piles: Grid, number: int, count: int) -> None:
    """Put given outcomes at the beginning of row `number` of several piles whose first entry is the top."""
    if s.given is not None:
        s.given.lay(source, [(piles, (number, i)) for i in range(count)])


@rule
def reveal(s: CoreState) -> None:
    """Mark that something hidden or random becomes known: nobody may undo past this point."""
    s.reveals += 1


@rule
def start_seat(s: CoreState) -> int:
    """The start player, drawn by lot unless the table was given one."""
    drawn = below(s, widen(s.players))
    seat = given(s, START_SEAT)
    if seat == NOT_GIVEN:
        seat = drawn
    return seat


@rule
def roll_die(s: CoreState) -> int:
    """Roll one six-sided die: the first given or forced outcome if there is one, else 1 .. 6."""
    reveal(s)
    die = given(s, DICE)
    if die != NOT_GIVEN:
        return die
    if s.forced_dice_count == 0:
        return below(s, 6) + 1
    outcome = s.forced_dice[0]
    s.forced_dice_count -= 1
    for i in range(s.forced_dice_count):
        s.forced_dice[i] = s.forced_dice[i + 1]
    s.forced_dice[s.forced_dice_count] = 0
    return outcome


@rule
def shuffle(s: CoreState, pile: Row, count: int) -> None:
    """Shuffle the first `count` entries of `pile`; its top is entry count - 1."""
    for i in range(count - 1, 0, -1):
        j = below(s, i + 1)
        held = pile[i]
        pile[i] = pile[j]
        pile[j] = held


@rule
def shuffle_cards(s: CoreState, pile: Row, count: int) -> None:
    """Shuffle a draw pile of cards in play; forced or given cards among them end up on top."""
    reveal(s)
    shuffle(s, pile, count)
    top = count - 1
    for k in range(s.forced_cards_count):
        wanted = s.forced_cards[k]
        for j in range(top, -1, -1):
            if pile[j] == wanted:
                pile[j] = pile[top]
                pile[top] = wanted
                top -= 1
                break
        s.forced_cards[k] = 0
    s.forced_cards_count = 0
    lay(s, CARDS, pile, count)
