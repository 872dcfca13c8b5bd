"""Batches play the games that tables play, and show what tables show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core.errors import BadBatch, BadOption, BadPlayers, BadSeed, IllegalChoice, UnknownGame
from arasta.envs.batch import Batch
from arasta.envs.observing import Observer
from arasta.envs.turning import open_fields
from tests.envs.turned import turned


@pytest.mark.parametrize("name", arasta.GAMES)
def test_batches_play_and_show_what_tables_do(name: str) -> None:
    game = arasta.game(name)
    for players in {max(2, game.players[0]), game.players[1]}:
        batch = arasta.vector(name, players, 2, seed=players, autoreset="same_step", threads=1)
        tables = [game.table(players, seed=int(seed)) for seed in batch.game_seeds]
        observer = Observer(game, players)
        rng = np.random.default_rng(7)
        for _ in range(90):
            shown = observer.named(batch.observation)
            for i, table in enumerate(tables):
                seat = int(batch.seat[i])
                assert table.state.pending_seat[table.state.depth - 1] == seat
                assert np.flatnonzero(batch.action_mask[i]).tolist() == sorted(one.id for one in table.choices_of(seat))
                record = turned(game, table.observe(seat), players, seat)
                for field in open_fields(game):
                    cells = record[field]
                    assert np.array_equal(shown[field][i], cells[: len(shown[field][i])] if cells.ndim else cells), (
                        field
                    )
                assert np.array_equal(observer.observe(table.states, seat), batch.observation[i])
            actions = [int(rng.choice(np.flatnonzero(mask))) for mask in batch.action_mask]
            for table, action, who in zip(tables, actions, batch.seat, strict=True):
                table.choose(action, int(who))
            batch.step(actions)
            assert not batch.terminated.any()
            assert not batch.reward.any()


LONG = {"decision_limit": 3000}


@pytest.mark.parametrize("name", arasta.GAMES)
def test_rewards_at_the_end_are_those_of_the_result(name: str) -> None:
    game, players, ended, won = arasta.game(name), 3, 0, 0
    # Random play gathers rubies slowly.
    short = {"end_trigger_rubies": {"3": 1}} if name == "istanbul" else None
    win, score = (
        arasta.vector(name, players, 64, seed=3, components=short, autoreset="disabled", reward=kind, options=LONG)
        for kind in ("win", "score")
    )
    n = 0
    while ended < 12:
        n += 1
        actions = win.sample(seed=n)
        for batch in (win, score):
            batch.step(actions)
        assert win.states.tobytes() == score.states.tobytes()
        done = win.terminated | win.truncated
        assert not win.reward[~done].any()
        assert not score.reward[~done].any()
        for i in np.flatnonzero(done).tolist():
            ended += 1
            standings = game.standings(game.view(win.states, i))
            scores = [one.score for one in standings]
            places = [(one.score, one.tie_breaks) for one in standings]
            first = [place == max(places) for place in places]
            share = 1 / sum(first) if win.terminated[i] else 0
            won += int(win.terminated[i])
            assert win.reward[i].tolist() == pytest.approx([share * one for one in first])
            others = [max(scores[:k] + scores[k + 1 :]) for k in range(players)]
            assert score.reward[i].tolist() == [own - other for own, other in zip(scores, others, strict=True)]
        for batch in (win, score):
            batch.reset(where=done)
    assert won > 0


LIMIT = {"decision_limit": 12}


def batch_of(autoreset: str, **more: Any) -> Batch:
    return arasta.vector("kairo", 3, 6, seed=9, options=LIMIT, autoreset=autoreset, **more)


def test_finished_games_begin_anew_as_the_mode_says() -> None:
    later, at_once, by_hand = (batch_of(mode) for mode in ("next_step", "same_step", "disabled"))
    for _ in range(12):
        actions = later.sample(seed=4)
        for batch in (later, at_once, by_hand):
            batch.step(actions)
            assert np.array_equal(batch.reward, later.reward)
    for batch in (later, at_once, by_hand):
        assert batch.truncated.all()
        assert not batch.terminated.any()
    assert (later.seat == -1).all()
    assert not later.action_mask.any()
    assert np.array_equal(later.observation, at_once.final_observation)
    assert np.array_equal(later.observation, by_hand.observation)
    assert (at_once.seat >= 0).all()
    later.step(np.full(6, 10**6))
    assert not later.truncated.any()
    with pytest.raises(BadBatch, match="game 0 is over"):
        by_hand.step(np.zeros(6, np.int64))
    by_hand.reset(where=np.arange(6) < 4)
    assert (by_hand.seat >= 0).tolist() == [True] * 4 + [False] * 2
    with pytest.raises(BadBatch, match="game 4 is over"):
        by_hand.step(by_hand.sample())
    by_hand.reset(where=np.arange(6) >= 4)
    for batch in (at_once, by_hand):
        assert batch.states.tobytes() == later.states.tobytes()
        assert np.array_equal(batch.observation, later.observation)
        assert np.array_equal(batch.action_mask, later.action_mask)
    again = batch_of("same_step")
    later.reset(seed=9)
    assert later.states.tobytes() == again.states.tobytes()


def test_any_number_of_threads_plays_the_same_games() -> None:
    one, several = (arasta.vector("kairo", 4, 200, seed=5, threads=n, options=LIMIT) for n in (1, 3))
    for k in range(20):
        actions = one.sample(seed=k)
        one.step(actions)
        several.step(actions)
        assert one.states.tobytes() == several.states.tobytes()
        for what in ("observation", "action_mask", "reward", "seat", "terminated", "truncated"):
            assert np.array_equal(getattr(one, what), getattr(several, what)), what


BAD_ACTIONS: list[tuple[Callable[[Any], Any], type[Exception], str]] = [
    (lambda legal: legal[:-1], BadBatch, r"actions: an array of shape \(6,\) is expected"),
    (lambda legal: legal[:, None], BadBatch, "actions"),
    (lambda legal: legal.astype(float), BadBatch, "float64"),
    (lambda legal: [[1], 2], BadBatch, "actions"),
    (lambda legal: None, BadBatch, "actions"),
    (
        lambda legal: np.where(np.arange(6) == 2, -1, legal),
        IllegalChoice,
        "game 2: seat .* cannot choose action -1 now",
    ),
    (lambda legal: np.where(np.arange(6) == 3, 342, legal), IllegalChoice, "game 3: .* action 342"),
    (lambda legal: np.where(np.arange(6) == 3, 2**40, legal), IllegalChoice, "game 3: .* action 1099511627776"),
    (lambda legal: np.where(np.arange(6) == 1, 2**16 + legal, legal), IllegalChoice, "game 1"),
]


def test_bad_input_is_refused_and_changes_nothing() -> None:
    batch = batch_of("next_step")
    before, shown = batch.states.tobytes(), batch.observation.copy()
    legal = batch.sample(seed=2)
    illegal = int(np.flatnonzero(batch.action_mask[4] == 0)[0])
    wrong_one = np.where(np.arange(6) == 4, illegal, legal)
    with pytest.raises(IllegalChoice, match=f"game 4: .* action {illegal}"):
        batch.step(wrong_one)
    for change, error, said in BAD_ACTIONS:
        with pytest.raises(error, match=said):
            batch.step(change(legal))
    for where in (np.ones(5, np.bool_), np.ones(6, np.int64), "x"):
        with pytest.raises(BadBatch, match="where: an array of shape"):
            batch.reset(where=where)
    for seed in (-1, 2**63, 1.5, True, "7"):
        with pytest.raises(BadSeed):
            batch.reset(seed=seed)  # type: ignore[arg-type]  # what is wrong is the point
    assert batch.states.tobytes() == before
    assert np.array_equal(batch.observation, shown)
    wrong: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"name": "chess"}, UnknownGame),
        ({"players": 5}, BadPlayers),
        ({"players": 2.0}, BadPlayers),
        ({"count": 0}, BadBatch),
        ({"count": True}, BadBatch),
        ({"count": 2**70}, BadBatch),
        ({"threads": 0}, BadBatch),
        ({"seed": -1}, BadSeed),
        ({"options": {"no_such": 1}}, BadOption),
        ({"autoreset": "later"}, BadBatch),
        ({"reward": None}, BadBatch),
        ({"observation": "pixels"}, BadBatch),
        ({"observation": ["record"]}, BadBatch),
    ]
    for given, error in wrong:
        with pytest.raises(error):
            arasta.vector(**{"name": "kairo", "players": 3, "count": 6, **given})
