"""Sets of sites, steps and floods against plain sets and networkx, on random boards of 15x15 sites."""

from __future__ import annotations

import itertools
import random

import networkx as nx  # type: ignore[import-untyped]
import pytest

from arasta.games.kairo.rules.sites import (
    Sites,
    around,
    closable,
    connected,
    count,
    difference,
    empty,
    first_of,
    flood,
    has,
    intersection,
    intersects,
    one,
    same,
    spread,
    union,
    within,
)

EVERYTHING = range(1, 226)
GRID = nx.grid_2d_graph(15, 15)


def as_sites(numbers: set[int]) -> Sites:
    """A set of sites from plain numbers."""
    found = Sites(0, 0, 0, 0)
    for number in numbers:
        found = union(found, one(number))
    return found


def as_numbers(sites: Sites) -> set[int]:
    return {number for number in EVERYTHING if has(sites, number)}


def neighbours(number: int) -> set[int]:
    return {1 + 15 * r + c for r, c in GRID[divmod(number - 1, 15)]}


def board(seed: int) -> set[int]:
    """Walkable sites: more or less of them, by seed."""
    dice = random.Random(seed)
    share = dice.choice((0.5, 0.6, 0.7, 0.8, 0.95))
    return {number for number in EVERYTHING if dice.random() < share}


def graph(ways: set[int]) -> nx.Graph:
    found = nx.Graph()
    found.add_nodes_from(ways)
    found.add_edges_from((a, b) for a in ways for b in neighbours(a) & ways)
    return found


@pytest.mark.parametrize("seed", range(20))
def test_sets(seed: int) -> None:
    x, y = board(seed), board(seed + 1000)
    a, b = as_sites(x), as_sites(y)
    assert as_numbers(union(a, b)) == x | y
    assert as_numbers(intersection(a, b)) == x & y
    assert as_numbers(difference(a, b)) == x - y
    assert count(a) == len(x)
    assert as_numbers(first_of(a)) == {min(x)}
    assert intersects(a, b) == bool(x & y)
    assert within(intersection(a, b), b)
    assert not within(a, intersection(a, b)) or x <= y
    assert same(a, union(a, intersection(a, b)))
    assert empty(difference(a, a))


def test_neighbours_of_every_site() -> None:
    for number in EVERYTHING:
        assert as_numbers(around(one(number))) == neighbours(number)


@pytest.mark.parametrize("seed", range(20))
def test_steps_are_distances(seed: int) -> None:
    ways = board(seed)
    start = random.Random(seed).choice(sorted(ways))
    far = nx.single_source_shortest_path_length(graph(ways), start)
    reached = one(start)
    for steps in itertools.count(1):
        further = spread(reached, as_sites(ways))
        assert as_numbers(further) == {number for number, distance in far.items() if distance <= steps}
        if same(further, reached):
            break
        reached = further
    assert as_numbers(flood(one(start), as_sites(ways))) == set(far)


@pytest.mark.parametrize("seed", range(40))
def test_connectivity_and_what_may_be_closed(seed: int) -> None:
    ways = board(seed)
    whole = graph(ways)
    dice = random.Random(seed)
    for _ in range(20):
        wanted = set(dice.sample(sorted(ways), dice.randrange(1, 12)))
        together = any(wanted <= part for part in nx.connected_components(whole))
        assert connected(as_sites(wanted), as_sites(ways)) == together
    parting = set(nx.articulation_points(whole))
    safe = as_numbers(closable(as_sites(ways)))
    assert not safe & parting, "closing a safe site never parts others"
    for number in ways - parting - safe:
        left = as_sites(ways - {number})
        near = neighbours(number) & ways
        assert connected(as_sites(near), left), "what looks unsafe and is not is found by a flood"
