"""Steps are packed so that each can be unpacked, however many are taken back, in whatever words others were kept."""

from __future__ import annotations

import json
import random

import pytest

import arasta
from arasta.web.steps import Keeping, Played, all_of, pack, text_of, unpack
from tests.core.test_cost import calls_of, under_way

GAMES = [("istanbul", {}), ("dice", {}), ("choose-write", {"resolution": "simultaneous"}), ("kairo", {})]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_is_kept_after_each_choice_and_undo_is_what_stands(name: str, options: dict[str, str]) -> None:
    rng = random.Random(7)
    table = arasta.game(name).table(3, seed=3, options=options)
    # As a server of before an update has kept it: the same in other words.
    older = json.dumps(table.position(), indent=1)
    keeping, kept = Keeping(0, older), {0: pack(older, "")}
    taken_back = 0
    while len(table.made) < 60 and table.seats:
        before = table.made[:]
        back = next((seat for seat in range(3) if not table.can_undo(seat)), None)
        if back is not None and rng.random() < 0.4:
            table.undo(back)
            taken_back += 1
        else:
            seat = rng.choice(table.seats)
            table.choose(rng.choice(table.actions_of(seat)), seat)
        kept |= keeping.follow(table, before)
        kept = {step: content for step, content in kept.items() if step <= keeping.steps(table)}
        assert keeping.text == text_of(table)
    assert taken_back > 5
    steps = [json.loads(text) for text in unpack([kept[step] for step in range(len(table.made) + 1)])]
    assert steps == [json.loads(text) for text in unpack(all_of(table))]
    assert steps[-1] == table.position()
    played = Played(table.game, [kept[step] for step in sorted(kept)])
    for begin, end in ((0, 3), (40, len(steps) - 1), (len(steps) - 1, len(steps) - 1), (5, 5)):
        assert played.positions(begin, end) == steps[begin : end + 1]


@pytest.mark.parametrize("name", arasta.GAMES)
def test_what_a_choice_adds_costs_one_position(name: str) -> None:
    """Of a copy of the table, all that writes positions would be made anew: that takes as long as all the rest."""
    table = under_way(name)
    keeping = Keeping(0, text_of(table))
    before = table.made[:-1]
    assert calls_of(lambda: keeping.follow(table, before)) < calls_of(table.position) + 60
