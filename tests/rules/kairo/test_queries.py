"""The queries say what the game then offers and does."""

from __future__ import annotations

import random
from collections import deque
from typing import Any

import pytest

import arasta
from arasta.core.errors import ArastaError
from arasta.core.table import Table
from arasta.games.kairo.queries import blocked_stalls, lure_barkers, lure_distances, stall_places
from arasta.games.kairo.record.labels import COLOURS

KAIRO = arasta.game("kairo")
NOTHING: Any = None


def steps_by_hand(table: Table, colour: str) -> dict[str, int]:
    """Distances by the position alone: over market sites without a tile (KAI-8.4, KAI-8.5)."""
    state = table.position()["state"]
    start = state["customer_site"].get(colour)
    if not start:
        return {}
    box: Any = table.box_view
    market = {n for n in range(1, 226) if box.market_sites[(n - 1) // 60] >> (n - 1) % 60 & 1}
    free = {f"{(n - 1) // 15},{(n - 1) % 15}" for n in market} - set(state["tile"])
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        row, column = map(int, here.split(","))
        for name in (f"{row - 1},{column}", f"{row + 1},{column}", f"{row},{column - 1}", f"{row},{column + 1}"):
            if name in free and name not in far:
                far[name] = far[here] + 1
                queue.append(name)
    entries = {owned[colour] for owned in state["entry_site"].values() if owned.get(colour)}
    return {entry: far[entry] for entry in entries if far.get(entry)}


@pytest.mark.rule("KAI-7.1", "KAI-8.4", "KAI-8.5", "KAI-8.9")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_queries_agree_with_what_is_offered(seed: int) -> None:
    table = KAIRO.table(3, seed)
    rng = random.Random(seed)
    seen = set()
    for _ in range(250):
        if not table.seats:
            break
        seat, asked = table.seats[0], table.decision
        values = {str(choice.value) for choice in table.choices}
        if asked == "turn":
            for colour in COLOURS:
                assert lure_distances(table, colour) == steps_by_hand(table, colour)
        if asked == "goal":
            colour = COLOURS[table.state.pending_arg[table.state.depth - 1]]
            barkers = table.state.barkers[seat]
            assert values == {site for site, needed in lure_barkers(table, colour).items() if needed <= barkers}
        if asked == "build":
            moves = {choice.value for choice in table.choices if choice.kind == "move"}
            assert moves <= set(blocked_stalls(table, seat))
            expands = {choice.value for choice in table.choices if choice.kind == "expand"}
            assert not expands & set(blocked_stalls(table, seat))
            segments = [n for n in range(1, 10) if table.state.segments >> (n - 1) & 1]
            for choice in table.choices:
                if choice.kind in ("place", "move"):
                    trial = table.copy()
                    trial.choose(choice.id)
                    if trial.decision == "site":
                        pairs = stall_places(table, seat, str(choice.value), segments)
                        assert {site for site, _entry in pairs} == {one.value for one in trial.choices}
                        seen.add(choice.kind)
        seen.add(asked)
        table.choose(rng.choice(table.choices))
    assert {"turn", "build", "place"} <= seen


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda t: lure_distances(t, "pink"), "'pink' is none of white"),
        (lambda t: lure_barkers(t, "Red"), "'Red' is none of white"),
        (lambda t: blocked_stalls(t, 3), "there is no seat 3"),
        (lambda t: stall_places(t, 0, "red", [10]), "10 is none of 1, 2"),
        (lambda t: blocked_stalls(arasta.game("dice").table(3), 0), "'dice' is none of kairo"),
        (lambda t: blocked_stalls(NOTHING, 0), "None is none of kairo"),
        (lambda t: lure_distances(NOTHING, "red"), "None is none of kairo"),
        (lambda t: lure_barkers(t, NOTHING), "None is none of white"),
        (lambda t: blocked_stalls(t, NOTHING), "there is no seat None"),
        (lambda t: stall_places(t, 0, "red", NOTHING), "segments: a list is expected, found None"),
        (lambda t: stall_places(t, 0, "red", [NOTHING]), "None is none of 1, 2"),
    ],
)
def test_what_there_is_not_is_refused(call: Any, words: str) -> None:
    with pytest.raises(ArastaError, match=words):
        call(KAIRO.table(3, 1))
