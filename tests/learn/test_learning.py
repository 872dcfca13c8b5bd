"""`arasta learn`: real short runs, stopped and gone on with anywhere, the same from the same seeds; what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from arasta import i18n
from arasta.bots.net_files import read
from arasta.bots.nets import NO_NET
from arasta.bots.workers import Threads
from arasta.cli import run as command
from arasta.core.record import new_array
from arasta.core.splitmix import derived_seed
from arasta.core.state import CoreState
from arasta.learn.measuring import calibration_error, loss, reliability
from arasta.learn.plan import BadPlan, Plan, checked, keep
from arasta.learn.recording import KINDS, SAMPLES, Positions, features, record_games
from arasta.learn.running import run
from arasta.learn.shards import GAMES, shard_count, shard_seeds
from arasta.learn.training import Stopped, targets


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


SHORT = Plan("choose-write", 2, games=60, later_games=20, generations=2, iterations=2, epochs=2, matches=4, seed=3)
"""The game whose games are shortest."""


def made(plan: Plan, folder: Path, stop_at: int = -1) -> list[dict[str, Any]]:
    """Run a plan, stopping at the look of that number."""
    keep(plan, folder)
    looks = iter(range(10**9))
    workers = Threads(2)
    try:
        return list(run(plan, folder, workers, lambda _moment: next(looks) != stop_at))
    finally:
        workers.close(now=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, list[dict[str, Any]]]]:
    folder = tmp_path_factory.mktemp("learn")
    yield folder, made(SHORT, folder)


def nets(folder: Path) -> list[Any]:
    return [read(folder / f"generation-{n}" / "net.npz")[0] for n in (1, 2)]


@pytest.mark.slow
def test_two_generations_are_played_learnt_and_measured(whole: tuple[Path, list[dict[str, Any]]]) -> None:
    folder, rows = whole
    assert [row["generation"] for row in rows] == [1, 2]
    for row in rows:
        assert 0 < row["loss"]["value"] < 2
        assert row["strength"]["games"] == SHORT.matches
        assert row["strength"]["interval"][0] <= row["strength"]["share"] <= row["strength"]["interval"][1]
    _net, said = read(folder / "generation-2" / "net.npz")
    assert {name: said[name] for name in SHORT.as_json()} == SHORT.as_json()
    assert said["generation"] == 2
    assert not list(folder.glob("**/*.part"))
    assert not list(folder.glob("**/training.npz"))


@pytest.mark.slow
def test_stopped_anywhere_and_gone_on_with_the_nets_are_the_same(
    whole: tuple[Path, list[dict[str, Any]]], tmp_path: Path
) -> None:
    stops = 0
    for stop_at in (0, 1, 2, 3, 4, 6, 8, 10, 12):
        folder = tmp_path / "run"
        try:
            made(SHORT, folder, stop_at)
        except Stopped:
            stops += 1
    assert stops >= 5
    rows = made(SHORT, folder)
    assert rows == whole[1]
    for one, other in zip(nets(folder), nets(whole[0]), strict=True):
        for layer, same in zip(one, other, strict=True):
            np.testing.assert_array_equal(layer, same)


@pytest.mark.slow
def test_positions_are_of_games_that_ended_with_a_whole_win_and_never_too_many_of_one() -> None:
    seeds = np.array([derived_seed(4, n) for n in range(30)])
    for straying, iterations in ((0, 0), (200, 0), (50, 2)):
        found = record_games("choose-write", 3, seeds, straying, iterations, NO_NET)
        assert found.of.max() == 29
        assert np.bincount(found.of).max() <= KINDS * SAMPLES
        assert np.isnan(found.values).all() == (iterations == 0)
        assert found.shares.sum(axis=1) == pytest.approx(1)
        assert (found.states["status"] == 0).all()
        assert (found.states["players"] == 3).all()
        again = record_games("choose-write", 3, seeds, straying, iterations, NO_NET)
        assert (again.states == found.states).all()
    x = features(SHORT.of_game(), 3, found.states)
    assert x.shape[:2] == (len(found.states), 3)
    assert 0 <= x.min() <= x.max() <= 1


def test_games_have_the_same_seeds_however_shards_are_cut() -> None:
    plan = replace(SHORT, games=5000, later_games=110)
    seeds = np.concatenate([shard_seeds(plan, 1, n) for n in range(shard_count(plan, 1))])
    assert len(seeds) == len(set(seeds.tolist())) == 5000
    assert seeds[:60].tolist() == shard_seeds(SHORT, 1, 0).tolist()
    assert [len(shard_seeds(plan, 2, n)) for n in range(shard_count(plan, 2))] == [GAMES[False], GAMES[False], 10]


def test_a_search_moves_the_target_towards_what_it_thought_and_targets_stay_whole() -> None:
    nan = np.nan
    values = np.array([[nan, nan, nan], [0.5, nan, nan], [nan, 1.0, nan]], np.float32)
    shares = np.array([[1, 0, 0], [0, 0.5, 0.5]], np.float32)
    found = targets(Positions(new_array(CoreState, 3), np.array([0, 0, 1], np.int32), shares, values))
    assert found.sum(axis=1) == pytest.approx(1)
    assert found[0].tolist() == [1, 0, 0]
    assert 0.5 < found[1, 0] < 1
    assert found[1, 1] == found[1, 2] > 0
    assert 0.5 < found[2, 1] < 1
    assert found[2, 0] == 0 < found[2, 2] < 0.5


def test_true_chances_have_no_calibration_error_and_bold_ones_do() -> None:
    rng = np.random.default_rng(1)
    true = rng.random(40_000)
    wins = (rng.random(40_000) < true).astype(np.float32)
    shares = np.stack([wins, 1 - wins], axis=1)
    positions = Positions(new_array(CoreState, 40_000), np.arange(40_000, dtype=np.int32), shares, shares)
    chances = np.stack([true, 1 - true], axis=1)
    bold = np.clip((chances - 0.5) * 1.5 + 0.5, 0.01, 0.99)
    assert calibration_error(reliability(positions, chances)) < 0.01
    assert calibration_error(reliability(positions, bold)) > 0.05
    assert loss(positions, chances).value < loss(positions, bold).value - loss(positions, bold).error


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 3}, "games is a whole number from 20"),
        ({"straying": 1001}, "straying is a whole number from 0 to 1000"),
        ({"seed": -1}, "seed is a whole number from 0"),
        ({"epochs": 0}, "epochs is a whole number from 1"),
        ({"players": 9}, "players"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Exception, match=said):
        checked(replace(SHORT, **wrong))


def test_a_folder_keeps_its_plan(tmp_path: Path) -> None:
    keep(SHORT, tmp_path)
    keep(SHORT, tmp_path)
    with pytest.raises(BadPlan, match="holds another plan"):
        keep(replace(SHORT, seed=4), tmp_path)


@pytest.mark.slow
def test_the_command_shows_generations_draws_them_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    folder = tmp_path / "run"
    small = ("--games", "40", "--generations", "1", "--epochs", "1", "--matches", "0", "--seed", "1")
    with i18n.using("en"):
        assert command(["learn", "choose-write", "--players", "2", *small, "--out", str(folder)]) == 0
        shown = capsys.readouterr().out
        assert "Loss, unseen games" in shown
        assert (folder / "generation-1" / "net.npz").exists()
        more = ("--generations", "2", "--out", str(folder), "--json")
        # Later generations are played by searches with the plan's own numbers, which these 20 games keep short.
        assert command(["learn", "choose-write", "--resume", "--out", str(folder), "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert [row["generation"] for row in said["generations"]] == [1]
        assert command(["learn", "choose-write", "--resume", "--seed", "9", *more]) == 2
        assert "was begun with another seed" in capsys.readouterr().err
        assert command(["learn", "choose-write", "--resume", "--out", str(tmp_path / "none")]) == 2
        assert "nothing to go on with" in capsys.readouterr().err
    drawn = ElementTree.parse(folder / "learning.svg")
    bins = said["generations"][0]["reliability"]
    assert len(drawn.findall(".//{*}g[@class='net']//{*}circle")) == 1 + len(bins)


def test_without_jax_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "optax", None)
    with i18n.using("en"):
        assert command(["learn", "dice"]) == 2
    assert "install arasta[learn]" in capsys.readouterr().err
