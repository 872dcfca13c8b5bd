"""Batches play the games that tables play, and show what tables show."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core.game import Game, Table
from arasta.core.record import SEAT_AXES
from arasta.envs.observing import Observer
from arasta.envs.turning import open_fields

GAMES = ["istanbul", "dice", "choose-write", "kairo"]


def expected(game: Game, table: Table, seat: int) -> dict[str, Any]:
    """The observation of a table, turned by NumPy, field by field."""
    record = table.observe(seat)[0].copy()
    players = table.players

    def turn(numbers: Any, first: int, unit: int) -> Any:
        inside = (numbers >= first) & (numbers < first + unit * players)
        owner, rest = (numbers - first) // unit, (numbers - first) % unit
        return np.where(inside, first + unit * ((owner - seat) % players) + rest, numbers)

    for name, field in open_fields(game).items():
        if field.axes[:1] and field.axes[0] in SEAT_AXES:
            record[name][:players] = np.roll(record[name][:players], -seat, axis=0)
        if field.seats and field.length:
            used = int(record[field.length])
            record[name][:used] = turn(record[name][:used], *field.seats)
        elif field.seats:
            record[name] = turn(record[name], *field.seats)
    for n in range(int(record["event_count"])):
        events = record["events"][n]
        events[1] = turn(events[1], 0, 1)
        for k, form in enumerate(game.event_kinds[int(events[0])].forms):
            if form.seats:
                events[2 + k] = turn(events[2 + k], *form.seats)
    return {name: record[name] for name in open_fields(game)}


@pytest.mark.parametrize("name", GAMES)
def test_batches_play_and_show_what_tables_do(name: str) -> None:
    game = arasta.game(name)
    for players in {max(2, game.players[0]), game.players[1]}:
        batch = arasta.vector(name, players, 3, seed=players, autoreset="same_step", threads=1)
        tables = [game.table(players, seed=int(seed)) for seed in batch.game_seeds]
        observer = Observer(game, players)
        rng = np.random.default_rng(7)
        for _ in range(120):
            shown = observer.named(batch.observation)
            for i, table in enumerate(tables):
                seat = int(batch.seat[i])
                assert table.state.pending_seat[table.state.depth - 1] == seat
                assert np.flatnonzero(batch.action_mask[i]).tolist() == sorted(one.id for one in table.choices_of(seat))
                for field, numbers in expected(game, table, seat).items():
                    cells = np.asarray(numbers)
                    assert np.array_equal(shown[field][i], cells[: len(shown[field][i])] if cells.ndim else cells), (
                        field
                    )
                assert np.array_equal(observer.observe(table.states, seat), batch.observation[i])
            actions = [int(rng.choice(np.flatnonzero(mask))) for mask in batch.action_mask]
            for table, action, who in zip(tables, actions, batch.seat, strict=True):
                table.choose(action, int(who))
            batch.step(actions)
            for i, table in enumerate(tables):
                over = table.result is not None
                assert bool(batch.terminated[i]) is over
                if table.result:
                    share = 1 / len(table.result.winners)
                    assert batch.reward[i].tolist() == pytest.approx(
                        [share * (seat in table.result.winners) for seat in range(players)]
                    )
                    tables[i] = game.table(players, seed=int(batch.game_seeds[i]))
                else:
                    assert not batch.reward[i].any()
