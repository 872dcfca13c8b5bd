"""Ledger section 9: layouts."""

from collections import Counter
from functools import cache
from itertools import product
from math import factorial
from typing import Any

import pytest

from arasta import BadOption
from tests.rules.istanbul.situations import GAME, state

MIDDLE = (5, 6, 9, 10)
GIVEN = [7, 8, 9, 1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16]


def layout_of(given: Any, seed: int = 1, **options: Any) -> list[int]:
    found: list[int] = state(GAME.table(players=3, seed=seed, options={"layout": given, **options}))["place_at"]
    return found


def apart(one: int, other: int) -> int:
    """Distance of two cells."""
    return abs(one // 4 - other // 4) + abs(one % 4 - other % 4)


@cache
def many(unrestricted: bool = False) -> list[list[int]]:
    """Many random layouts."""
    return [
        layout_of("random", seed, random_unrestricted=unrestricted) for seed in range(500 if unrestricted else 1500)
    ]


def fits(layout: list[int]) -> bool:
    """Whether a layout keeps the two restrictions."""
    return layout.index(7) in MIDDLE and apart(layout.index(8), layout.index(9)) >= 3


@pytest.mark.rule("IST-9.1", "IST-9.2", "IST-9.3", "IST-9.4")
@pytest.mark.parametrize(
    ("name", "grid"),
    [
        ("short", "15 5 2 14 / 4 12 7 3 / 8 6 11 9 / 13 10 1 16"),
        ("long", "16 2 8 11 / 15 7 6 4 / 3 5 12 1 / 10 9 14 13"),
        ("in_order", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 16"),
    ],
)
def test_fixed_layouts_row_by_row(name: str, grid: str) -> None:
    rows = [[int(place) for place in row.split()] for row in grid.split("/")]
    layout = layout_of(name)
    assert layout == [place for row in rows for place in row]
    assert all(layout_of(name, seed) == layout for seed in range(3))
    # A move to the right neighbour and one to the neighbour below take one step each; the next row is no neighbour.
    table = GAME.table_at(
        _with_merchant(GAME.table(players=3, seed=1, options={"layout": name}).position(), rows[0][0])
    )
    near = {choice.value for choice in table.choices if choice.kind == "move"}
    assert near == {rows[0][1], rows[0][2], rows[1][0], rows[1][1], rows[2][0]}


def _with_merchant(position: dict[str, Any], place: int) -> dict[str, Any]:
    position["state"]["merchant"][position["state"]["on_turn"]] = place
    return position


@pytest.mark.rule("IST-9.2")
def test_short_is_the_default() -> None:
    assert state(GAME.table(players=3, seed=1))["place_at"] == layout_of("short")


@pytest.mark.rule("IST-9.5")
def test_random_shuffles_all_tiles() -> None:
    for layouts in (many(), many(True)):
        assert all(sorted(layout) == list(range(1, 17)) for layout in layouts)
        assert len({tuple(layout) for layout in layouts}) == len(layouts)
    for place in range(1, 17):
        cells = {layout.index(place) for layout in many()}
        assert cells == (set(MIDDLE) if place == 7 else set(range(16)))


@pytest.mark.rule("IST-9.6")
def test_random_layouts_keep_two_restrictions() -> None:
    assert all(layout.index(7) in MIDDLE for layout in many())
    assert min(apart(layout.index(8), layout.index(9)) for layout in many()) == 3
    assert all(fits(layout) for layout in many())


@pytest.mark.rule("IST-9.6")
def test_option_random_unrestricted() -> None:
    assert {layout.index(7) for layout in many(True)} == set(range(16))
    assert {apart(layout.index(8), layout.index(9)) for layout in many(True)} == {1, 2, 3, 4, 5, 6}
    # It means nothing for another layout, and is refused there.
    with pytest.raises(BadOption, match="random_unrestricted"):
        layout_of("short", random_unrestricted=True)


@pytest.mark.rule("IST-9.7")
def test_at_least_three_places_means_distance_three() -> None:
    # Three places in between, the reading that was not chosen, would be distance 4 or more; short has 3.
    fixed = {name: layout_of(name) for name in ("short", "long", "in_order")}
    distances = {name: apart(layout.index(8), layout.index(9)) for name, layout in fixed.items()}
    assert distances == {"short": 3, "long": 4, "in_order": 4}
    assert sum(apart(layout.index(8), layout.index(9)) == 3 for layout in many()) > len(many()) / 4


@pytest.mark.rule("IST-9.8")
def test_every_layout_that_fits_is_equally_likely() -> None:
    cells = range(16)
    triples = [(a, b, c) for a, b, c in product(MIDDLE, cells, cells) if len({a, b, c}) == 3 and apart(b, c) >= 3]
    assert len(triples) == 456
    assert len(triples) * factorial(13) == 2_839_521_484_800
    total = len(many())
    for which, places in enumerate((7, 8, 9)):
        expected = Counter(triple[which] for triple in triples)
        found = Counter(layout.index(places) for layout in many())
        assert (
            _chi_square(found, {cell: n / 456 for cell, n in expected.items()}, total) < 37.7
        )  # 15 degrees, 1 in 1,000
    pairs = Counter(apart(b, c) for _, b, c in triples)
    found = Counter(apart(layout.index(8), layout.index(9)) for layout in many())
    assert _chi_square(found, {cell: n / 456 for cell, n in pairs.items()}, total) < 16.3  # 3 degrees
    others = [place for place in range(1, 17) if place not in (7, 8, 9)]
    for place in others:
        free = Counter(cell for triple in triples for cell in cells if cell not in triple)
        found = Counter(layout.index(place) for layout in many())
        shares = {cell: n / (456 * 13) for cell, n in free.items()}
        assert _chi_square(found, shares, total) < 44.3  # 15 degrees, 1 in 10,000: thirteen places are looked at


def _chi_square(found: Counter[int], shares: dict[int, float], total: int) -> float:
    assert set(found) <= set(shares)
    return sum((found[value] - total * share) ** 2 / (total * share) for value, share in shares.items())


@pytest.mark.rule("IST-9.9")
def test_a_layout_may_be_given() -> None:
    assert layout_of(GIVEN) == GIVEN  # the restrictions of random layouts are not asked of it
    assert not fits(GIVEN)
    assert layout_of(",".join(map(str, GIVEN))) == GIVEN


@pytest.mark.rule("IST-9.9")
@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ([1, *GIVEN[1:]], "missing: 7"),
        (GIVEN[:15], "missing: 16"),
        ([*GIVEN, 16], "exactly once"),
        ([17, *GIVEN[1:]], "missing: 7"),
        (["a", *GIVEN[1:]], "place numbers"),
        ("middle", "short, long, in_order, random"),
        (5, "short, long, in_order, random"),
    ],
    ids=["twice", "too few", "too many", "no such place", "no number", "no such name", "no layout"],
)
def test_a_wrong_layout_is_refused_with_the_reason(wrong: Any, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        layout_of(wrong)
