"""Simulation: the summary of a match."""

from __future__ import annotations

import json
from typing import Any

import pytest

import arasta
from arasta.bots.arena.intervals import wilson_interval
from arasta.simulate import simulate


@pytest.fixture(scope="module")
def summary() -> dict[str, Any]:
    return simulate("istanbul", 2, 4, ["greedy", "random"], seed=5, options={"layout": "long"})


def test_the_summary_is_json_and_says_what_was_played(summary: dict[str, Any]) -> None:
    assert json.loads(json.dumps(summary)) == summary
    assert (summary["game"], summary["players"], summary["games"], summary["seed"]) == ("istanbul", 2, 4, 5)
    assert summary["bots"] == ["greedy", "random"]
    assert summary["options"]["layout"] == "long"


def test_wins_add_up_by_seat_bot_and_level(summary: dict[str, Any]) -> None:
    assert summary["unfinished"] == 0
    assert sum(one["wins"] for one in summary["seats"]) == 4
    assert [one["level"] for one in summary["by_bot"]] == ["greedy", "random"]
    assert [one["wins"] for one in summary["by_bot"]] == [4, 0]
    assert [one["wins"] for one in summary["seats"]] == [2, 2]
    assert summary["by_level"]["greedy"]["share"] == 1
    low, high = summary["by_level"]["greedy"]["interval"]
    assert 0.4 < low < high == 1
    assert summary["by_bot"][0]["score"]["mean"] == 6


def test_lengths_are_those_of_the_games(summary: dict[str, Any]) -> None:
    for name in ("rounds", "decisions"):
        spread = summary[name]
        assert 0 < spread["least"] <= spread["median"] <= spread["most"]


def test_the_same_arguments_give_the_same_summary(summary: dict[str, Any]) -> None:
    assert simulate("istanbul", 2, 4, ["greedy", "random"], seed=5, options={"layout": "long"}) == summary


def test_unfinished_games_count_for_nobody() -> None:
    summary = simulate("istanbul", 3, 2, seed=1, options={"decision_limit": 10})
    assert summary["unfinished"] == 2
    assert summary["by_bot"][0] == {
        "bot": 0, "level": "greedy", "wins": 0, "share": None, "interval": None, "score": None,
    }  # fmt: skip
    assert summary["rounds"] is None


def test_a_seed_is_drawn_unless_given() -> None:
    summaries = [simulate("istanbul", 2, 1, seed=None, options={"decision_limit": 5}) for _ in range(2)]
    assert summaries[0]["seed"] != summaries[1]["seed"]


def test_bad_input_is_refused() -> None:
    with pytest.raises(arasta.UnknownGame):
        simulate("chess", 2, 1)
    with pytest.raises(arasta.BadOption):
        simulate("istanbul", 2, 1, options={"hills": 1})


def test_intervals() -> None:
    """Against values computed by hand and by R's prop.test without correction."""
    assert wilson_interval(0, 0) == (0, 1)
    assert wilson_interval(5, 10) == pytest.approx((0.236593, 0.763407), abs=1e-5)
    assert wilson_interval(10, 10) == pytest.approx((0.722467, 1.0), abs=1e-5)
    assert wilson_interval(0, 400)[1] == pytest.approx(0.009513, abs=1e-5)


@pytest.mark.slow
def test_many_games_are_compiled_and_sum_up_alike() -> None:
    arguments: dict[str, Any] = {"game_name": "istanbul", "players": 3, "games": 24, "bots": ["greedy"], "seed": 6}
    assert simulate(**arguments) == simulate(**arguments, interpreted=True)
