"""The generator of chance: the same in both modes, exactly fair, and not to be computed from what it shows."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core import chance
from arasta.core.chance import SEED_LIMIT, below, draw32, roll_die, seed_chance, shuffle_cards
from arasta.core.game import checked_seed
from arasta.core.record import new_array, view
from arasta.core.state import CoreState
from arasta.core.table import Table

LIMITS = (1, 2, 3, 5, 6, 9, 16, 26, 52, 1000, 2**31 - 1, 2**31)
SEEDS = (0, 1, 2, 12345, 2**32 - 1, 2**32, SEED_LIMIT - 1)
SHOWN = 200


def seeded(seed: int) -> CoreState:
    state = view(CoreState, new_array(CoreState))
    seed_chance(state, seed)
    return state


# ----------------------------------------------------------------------------------------------------- one generator


@pytest.fixture(scope="module")
def compiled_draws() -> Callable[..., None]:
    """A kernel (states, seed, limits, draws): draws[i] of limit limits[i % len(limits)]."""
    import numba

    from arasta.core.rule import register_rules

    register_rules()

    def draw(states, seed, limits, draws):  # type: ignore[no-untyped-def]  # compiled from its arguments
        s = states[0]
        seed_chance(s, seed)
        for i in range(len(draws)):
            draws[i] = below(s, limits[i % len(limits)])

    kernel: Callable[..., None] = numba.njit(draw, error_model="numpy")
    return kernel


@pytest.mark.boundscheck
@pytest.mark.parametrize("seed", SEEDS)
def test_both_modes_draw_the_same_numbers(compiled_draws: Callable[..., None], seed: int) -> None:
    states = new_array(CoreState)
    draws = np.zeros(600, np.int64)
    compiled_draws(states, seed, np.array(LIMITS, np.int64), draws)
    own = seeded(seed)
    assert [below(own, LIMITS[i % len(LIMITS)]) for i in range(len(draws))] == draws.tolist()
    assert (own.key, own.counter) == (int(states["key"][0]), int(states["counter"][0]))


def test_key_and_counter_follow_from_the_seed_and_differ() -> None:
    states = [seeded(seed) for seed in range(1000)]
    assert all(state.key % 2 == 1 for state in states), "Squares needs odd keys"
    assert len({state.key for state in states}) == len({state.counter for state in states}) == 1000


def test_a_seed_is_secret_unless_given(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def randbelow(limit: int) -> int:
        asked.append(limit)
        return 77

    monkeypatch.setattr(secrets, "randbelow", randbelow)
    assert checked_seed(None) == 77
    table = arasta.game("istanbul").table(players=3)
    assert isinstance(table, Table)
    assert table.seed == 77
    assert asked == [SEED_LIMIT, SEED_LIMIT]
    assert checked_seed(5) == 5
    assert len(asked) == 2


# ---------------------------------------------------------------------------------------------------------- fairness


@pytest.mark.parametrize("limit", LIMITS)
def test_every_outcome_has_equally_many_numbers_behind_it(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An outcome k stands for the 32-bit numbers x with x * limit in [k * 2**32 + unfair, (k + 1) * 2**32).

    The length of that range is a multiple of `limit`, so every k has the same count of multiples in it. The rule is
    checked at both ends of the range and just before it, for the first, some middle and the last outcome.
    """
    word = 2**32
    unfair = word % limit

    def outcome(*numbers: int) -> int:
        given = iter(numbers)
        monkeypatch.setattr(chance, "draw32", lambda s: next(given))
        value = below(view(CoreState, new_array(CoreState)), limit)
        assert not list(given), "not every number was drawn"
        return value

    for k in sorted({0, 1 % limit, limit // 3, limit // 2, limit - 1}):
        start, first, beyond = (-(-product // limit) for product in (k * word, k * word + unfair, (k + 1) * word))
        assert beyond - first == (word - unfair) // limit
        assert outcome(first) == outcome(beyond - 1) == k
        if start < first:
            assert outcome(start, beyond - 1) == outcome(first - 1, first) == k, "the numbers before are drawn again"


def chi_square(counts: Any) -> float:
    expected = counts.sum() / len(counts)
    return float(((counts - expected) ** 2 / expected).sum())


@pytest.mark.parametrize("limit", [2, 3, 5, 6, 26])
def test_outcomes_and_pairs_are_equally_frequent(compiled_draws: Callable[..., None], limit: int) -> None:
    """Far beyond what a game can show: two million draws, bounds of one chance in a billion (normal approximation)."""
    draws = np.zeros(2_000_000, np.int64)
    compiled_draws(new_array(CoreState), 2024, np.array([limit]), draws)
    for outcomes, kinds in ((draws, limit), (draws[::2] * limit + draws[1::2], limit * limit)):
        freedom = kinds - 1
        counts = np.bincount(outcomes, minlength=kinds)
        assert len(counts) == kinds
        assert abs(chi_square(counts) - freedom) < 6 * (2 * freedom) ** 0.5 + 10


# ------------------------------------------------------------------------------------- what dice give away of the state
#
# A die is 4 or more exactly when the highest bit of the number drawn for it is set (save for four numbers in 2**32), so
# every public die shows one bit of the generator. With a generator that is linear over the bits of its state, such as
# xorshift, 64 of them give the state away. The same attacks are made on both generators.


def squares_bits(state: int, count: int) -> list[int]:
    """What `count` dice show from a state of 127 bits: the counter, then the key without its lowest bit, always 1."""
    own = view(CoreState, new_array(CoreState))
    own.counter = state % 2**64
    own.key = (state >> 64) * 2 + 1
    return [int(roll_die(own) >= 4) for _ in range(count)]


def xorshift_bits(state: int, count: int) -> list[int]:
    """The same from xorshift64 (G. Marsaglia, 2003), whose upper 32 bits are the number drawn."""
    bits = []
    for _ in range(count):
        state ^= (state << 13) % 2**64
        state ^= state >> 7
        state ^= (state << 17) % 2**64
        bits.append(int((((state >> 32) * 6) >> 32) + 1 >= 4))
    return bits


GENERATORS = pytest.mark.parametrize(
    ("bits_of", "size", "broken"),
    [pytest.param(squares_bits, 127, False, id="squares"), pytest.param(xorshift_bits, 64, True, id="xorshift")],
)
BitsOf = Callable[[int, int], list[int]]


def as_number(bits: list[int]) -> int:
    return int("".join(map(str, bits)), 2)


def random_states(size: int, count: int) -> list[int]:
    rng = np.random.default_rng(size)
    return [int.from_bytes(rng.bytes(16)) % 2**size or 1 for _ in range(count)]


@GENERATORS
def test_dice_are_no_affine_function_of_the_state(bits_of: BitsOf, size: int, broken: bool) -> None:
    """For an affine function f, f(a) ^ f(b) ^ f(c) ^ f(a ^ b ^ c) is 0; here every die breaks that half of the time."""
    states = random_states(size, 300)
    broken_by = np.zeros(SHOWN, np.int64)
    for a, b, c in zip(states[::3], states[1::3], states[2::3], strict=True):
        sums = as_number(bits_of(a, SHOWN)) ^ as_number(bits_of(b, SHOWN)) ^ as_number(bits_of(c, SHOWN))
        sums ^= as_number(bits_of(a ^ b ^ c, SHOWN))
        broken_by += np.array([int(bit) for bit in f"{sums:0{SHOWN}b}"])
    if broken:
        assert not broken_by.any()
    else:
        assert broken_by.min() >= 20
        assert broken_by.max() <= 80


def linear_complexity(bits: list[int]) -> int:
    """The length of the shortest linear feedback register that makes these bits (Berlekamp and Massey)."""
    current, previous = 1, 1
    length, since = 0, 1
    known = 0
    for n, bit in enumerate(bits):
        known = (known << 1) | bit
        # Bit i of `current` is the coefficient of the bit i places back.
        wrong = (current & known).bit_count() & 1
        if wrong == 0:
            since += 1
        elif 2 * length <= n:
            current, previous = current ^ (previous << since), current
            length = n + 1 - length
            since = 1
        else:
            current ^= previous << since
            since += 1
    return length


@GENERATORS
def test_linear_complexity_of_dice(bits_of: BitsOf, size: int, broken: bool) -> None:
    """About half the number of bits, as for bits of a coin; bounded by the size of the state for a linear generator."""
    for state in random_states(size, 5):
        for count in (SHOWN, 2000):
            complexity = linear_complexity(bits_of(state, count))
            if broken:
                assert complexity <= size
            else:
                assert abs(complexity - count / 2) <= 12


def solve(rows: list[int], size: int) -> int | None:
    """A solution x of linear equations over two elements, or None.

    A row is its coefficients and, in bit `size`, the sum of the bits of x that they choose.
    """
    pivots: dict[int, int] = {}
    for row in rows:
        for place, pivot in pivots.items():
            if row >> place & 1:
                row ^= pivot
        left = row % 2**size
        if left:
            place = left.bit_length() - 1
            for other in pivots:
                if pivots[other] >> place & 1:
                    pivots[other] ^= row
            pivots[place] = row
        elif row:
            return None
    return sum(1 << place for place, pivot in pivots.items() if pivot >> size & 1)


def attack(bits_of: BitsOf, size: int, shown: list[int]) -> int | None:
    """The state that a linear model of the generator finds behind what dice showed; None if it contradicts.

    The model says that each bit of the state, flipped, flips the same dice whatever the others are. It is taken from
    the generator itself, around some state with nothing special.
    """
    (around,) = random_states(size, 1)
    base = bits_of(around, len(shown))
    effects = [bits_of(around ^ 1 << place, len(shown)) for place in range(size)]
    rows = []
    for n, bit in enumerate(shown):
        row = sum((effect[n] ^ base[n]) << place for place, effect in enumerate(effects))
        rows.append(row | (bit ^ base[n]) << size)
    flipped = solve(rows, size)
    return None if flipped is None else around ^ flipped


@GENERATORS
def test_public_dice_do_not_give_the_state_away(bits_of: BitsOf, size: int, broken: bool) -> None:
    """The attack that finds the state of xorshift, and with it all later dice, finds a contradiction here."""
    for state in random_states(size, 4)[1:]:
        found = attack(bits_of, size, bits_of(state, SHOWN))
        if broken:
            assert found == state
        else:
            assert found is None
            guess = attack(bits_of, size, bits_of(state, size // 2))
            assert guess is None or bits_of(guess, SHOWN)[size:] != bits_of(state, SHOWN)[size:]


# ------------------------------------------------------------------------------------------------------------- forced


def test_forced_dice_come_first_then_the_generator() -> None:
    state, untouched = seeded(9), seeded(9)
    for i, die in enumerate((2, 5, 6)):
        state.forced_dice[i] = die
    state.forced_dice_count = 3
    assert [roll_die(state) for _ in range(3)] == [2, 5, 6]
    assert state.counter == untouched.counter
    assert state.forced_dice_count == 0
    assert [state.forced_dice[i] for i in range(3)] == [0, 0, 0]
    assert [roll_die(state) for _ in range(20)] == [roll_die(untouched) for _ in range(20)]
    assert state.reveals == 23


def test_forced_cards_come_to_the_top_of_the_next_shuffled_pile() -> None:
    state = seeded(4)
    for i, card in enumerate((7, 3, 3, 9)):
        state.forced_cards[i] = card
    state.forced_cards_count = 4
    pile = [3, 1, 7, 2, 3, 5, 8, 0]
    shuffle_cards(state, pile, 7)
    assert pile[6:3:-1] == [7, 3, 3]
    assert sorted(pile[:4]) == [1, 2, 5, 8]
    assert pile[7] == 0
    assert state.forced_cards_count == 0
    assert state.reveals == 1
    orders = set()
    for _ in range(200):
        shuffle_cards(state, pile, 7)
        orders.add(tuple(pile))
    assert len(orders) > 150


def test_numbers_are_wide_and_do_not_repeat_soon() -> None:
    state = seeded(0)
    drawn = [draw32(state) for _ in range(20_000)]
    assert min(drawn) < 2**20
    assert max(drawn) >= 2**32 - 2**20
    assert len(set(drawn)) >= 19_990
