"""The examples run, learn, and tell the truth about it."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.slow


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"examples_{name}", ROOT / "examples" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def played(output: str) -> tuple[float, int, float, float]:
    """Of the last line: share of wins, games, and the interval, in percent."""
    found = re.search(r"wins ([\d.]+)% of (\d+) games \(95 % interval ([\d.]+)% to ([\d.]+)%", output.splitlines()[-1])
    assert found, output
    return float(found[1]), int(found[2]), float(found[3]), float(found[4])


@pytest.mark.parametrize("name", ["ppo", "self_play"])
def test_learner(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A short run counts what it did; a longer look at one decision: what paid is chosen, what is illegal never."""
    module = example(name)
    for constant, value in {"GAMES": 16, "STEPS": 16, "HIDDEN": 16, "EPOCHS": 1, "PARTS": 2}.items():
        monkeypatch.setattr(module, constant, value)
    arguments = ["--game", "dice", "--players", "2", "--seconds", "0.2", "--games", "4"]
    csv = tmp_path / "curve.csv"
    module.main([*arguments, "--csv", str(csv)] if name == "ppo" else arguments)
    output = capsys.readouterr().out
    share, games, low, high = played(output)
    assert games == 4 and 0 <= low <= share <= high <= 100 and share % 12.5 == 0
    if name == "self_play":
        decisions = [int(line.split()[2].replace(",", "")) for line in output.splitlines()[:-1]]
        assert decisions == [256 * (n + 1) for n in range(len(decisions))]
    else:
        assert csv.read_text().startswith("seconds,decisions,games,share\n")

    import jax

    net = module.new_net(jax.random.key(1), 5, 4)
    memory = module.optimizer.init(net)
    seen, mask = np.ones((12, 5), np.float32), np.tile(np.array([1, 1, 1, 0], np.uint8), (12, 1))
    action = np.arange(12) % 3
    before, _value = module.evaluate(net, seen[:1], mask[:1])
    gain = np.where(action == 1, 1.0, -0.5).astype(np.float32)
    columns = [seen, mask, action, np.asarray(before)[0, action], gain, np.ones(12, np.float32)]
    rows = module.Batch(*columns, np.ones(12, np.float32)) if name == "ppo" else module.Rows(*columns)
    for _ in range(60):
        net, memory = module.improve(net, memory, rows)
    after, value = module.evaluate(net, seen[:1], mask[:1])
    chances = np.exp(np.asarray(after)[0])
    # The clip lets the ratio grow a little beyond 1 + CLIP at most; the value goes to the outcome.
    assert chances[1] > 1.15 / 3 > chances[0] and chances[3] < 1e-12
    assert abs(float(value[0]) - 1) < 0.5


def test_advantages_follow_each_seat_from_its_decision_to_its_next() -> None:
    """By hand: one game, seats 0 1 1 0, then its end, which seat 1 wins; a new game in which seat 0 decides once."""
    module = example("self_play")
    seats = np.array([[0], [1], [1], [0], [0]])
    values = np.array([[0.5], [0.4], [0.7], [0.2], [0.5]], np.float32)
    rewards = np.zeros((5, 1, 2), np.float32)
    rewards[3, 0, 1] = 1.0
    ended = np.array([[False], [False], [False], [True], [False]])
    found = module.advantages(seats, values, rewards, ended)[:, 0]
    last_of_0, last_of_1 = 0.0 - 0.2, 1.0 - 0.7
    hand = [0.2 - 0.5 + module.LAMBDA * last_of_0, 0.7 - 0.4 + module.LAMBDA * last_of_1, last_of_1, last_of_0, 0.0]
    assert found == pytest.approx(hand, abs=1e-6)
    alone = example("ppo")
    won = np.array([[0.0], [1.0]], np.float32)
    gained = alone.advantages(won, won, np.array([[0.5], [0.6]], np.float32), np.array([0.9], np.float32))[:, 0]
    first = alone.GAMMA * 0.6 - 0.5 + alone.GAMMA * alone.LAMBDA * 0.4
    assert gained == pytest.approx([first, 0.4], abs=1e-6)


def test_search_through_openspiel(capsys: pytest.CaptureFixture[str]) -> None:
    """A stopped game ends and is counted; what the searcher imagines it cannot tell from what is."""
    module = example("openspiel_agents")
    module.main(["--game", "arasta_dice(players=2,decision_limit=24)", "--games", "2", "--simulations", "4"])
    share, games, _low, _high = played(capsys.readouterr().out)
    assert games == 2 and share == 50.0  # a stopped game is shared

    import pyspiel

    state = pyspiel.load_game("arasta_kairo(players=2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    seat = state.current_player()
    world = module.imagined(state, seat, 5)
    assert world.data != state.data
    assert np.array_equal(world.observation_tensor(seat), state.observation_tensor(seat))
    assert world.legal_actions() == state.legal_actions()


def test_comparison_of_speeds_takes_what_is_comparable(monkeypatch: pytest.MonkeyPatch) -> None:
    """A longer game with chance is compared, a faster one that is short or plain is not; who is missing is named."""
    from bench import envs, stepping

    monkeypatch.setattr(stepping, "process_time", iter(range(1000)).__next__)  # each measurement takes one second

    def made(steps: int, length: float) -> stepping.Runner:
        return stepping.Runner(lambda: None, lambda given: steps, lambda: length, 3)

    def absent() -> stepping.Runner:
        raise ImportError("nowhere")

    cases = [
        stepping.Case("arasta.vector, record", "dice", 4, lambda: made(600, 400), own=True),
        stepping.Case("Others", "long", 2, lambda: made(100, 50)),
        stepping.Case("Others", "short", 2, lambda: made(900, 49)),
        stepping.Case("Others", "plain", 2, lambda: made(900, 300), random=False),
        stepping.Case("Others", "lost", 2, absent),
    ]
    assert stepping.measure(cases, 1.0, 2) == ["Others: lost (nowhere)"]
    assert list(envs.compared(cases)) == [
        "Fastest comparable environment: Others, long, 100 steps/s.",
        "arasta.vector, record, dice: 6.0 times as many",
    ]
    assert [line.split(" | ")[1] for line in list(envs.table(cases))[2:]] == [
        "dice",
        "long (comparable)",
        "short",
        "plain",
    ]
