"""The measurements of `arasta bench`."""

from __future__ import annotations

from typing import Any

import pytest

import arasta
from arasta import bench
from arasta.core.record import dtype_of


@pytest.mark.slow
@pytest.mark.parametrize("name", ["istanbul", "choose-write"])
def test_every_figure_is_measured(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "RUNS", 1)
    monkeypatch.setattr(bench, "GAMES", 4)
    monkeypatch.setattr(bench, "ITERATIONS", 50)
    # How often is each function's own default: a moment of it has a speed, too.
    for function, little in (
        (bench._steps, 1000),
        (bench._batches, 2),
        (bench._interpreted, 500),
        (bench._library, 200),
    ):
        monkeypatch.setattr(function, "__defaults__", (little,))
    told: list[str] = []
    measured = bench.measure(name, told.append)
    assert told == ["compiling", "compiled", "step", "batch_1024", "copy_ns", "search", "interpreted"]
    assert set(measured) == {
        "compiled",
        "interpreted",
        "step",
        "batch_1024",
        "search",
        "copy_ns",
        "state_bytes",
        "conditions",
    }
    compiled: dict[str, Any] = measured["compiled"]
    assert set(compiled) == {
        "decisions_per_second",
        "all_cores_decisions_per_second",
        "first_compile_seconds",
        "from_cache_seconds",
    }
    assert compiled["first_compile_seconds"] is None or compiled["first_compile_seconds"] > 0
    assert compiled["from_cache_seconds"] > 0
    assert compiled["decisions_per_second"] > 0 < compiled["all_cores_decisions_per_second"]
    assert measured["batch_1024"] > 0 < measured["step"]
    assert measured["interpreted"]["decisions_per_second"] > 0 < measured["interpreted"]["library_steps_per_second"]
    assert set(measured["search"]) == {"iterations_per_second", "compile_or_load_seconds"}
    assert measured["search"]["iterations_per_second"] > 0
    assert measured["copy_ns"] > 0
    assert measured["state_bytes"] == dtype_of(arasta.game(name).state).itemsize
    assert {"python", "numpy", "numba", "cpu", "cores", "players", "date"} <= set(measured["conditions"])
