"""Kernels: they do what the rules do, and their cache is found again, never stale, and safe to share."""

from __future__ import annotations

import fcntl
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core.choices import ChoiceList
from arasta.core.kernels import Kernels
from arasta.core.record import copied, new_array, view
from arasta.core.rule import as_kernel, digest_of, rules_digest
from arasta.core.state import OVER, RUNNING, UNFINISHED
from tests.core import counting

PACKAGE = Path(arasta.__file__).parent
PROJECT = Path(__file__).parent.parent.parent


# ------------------------------------------------------------------------------------------------------ what they do


@pytest.fixture(scope="module")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The kernels of the counting game, with a cache of their own."""
    import numba

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(numba.config, "CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        made = Kernels(counting.GAME)
        assert not made.compile_for(counting.new_box())
        assert Kernels(counting.GAME).compile_for(counting.new_box()), "the next kernels are found in the cache"
        yield made


@pytest.mark.boundscheck
def test_steps_are_those_of_the_rules(kernels: Kernels) -> None:
    box = counting.new_box()
    states, out = kernels.new_games(box, 3, np.arange(8))
    for i in range(8):
        own = new_array(counting.State)
        state, choices, rng = view(counting.State, own), ChoiceList(), random.Random(i)
        counting.flow.start(view(counting.Box, box), state, 3, i, choices)
        while choices.count > 0:
            assert own.tobytes() == states[i : i + 1].tobytes()
            assert choices.listed() == tuple(out["action"][i, : out["count"][i]].tolist())
            action = rng.choice(choices.listed())
            kernels.step(box, states, i, np.array([action]), out)
            counting.flow.step(view(counting.Box, box), state, action, choices)
        assert own.tobytes() == states[i : i + 1].tobytes()
        assert out["count"][i] == 0
    assert (states["status"] == OVER).all()


@pytest.mark.boundscheck
def test_a_batch_steps_only_the_states_that_are_named_and_running(kernels: Kernels) -> None:
    box = counting.new_box()
    states, out = kernels.new_games(box, 2, np.arange(6))
    states["status"][3] = UNFINISHED
    before = copied(states)
    kernels.step(box, states, 2, np.array([1, 1, 2], np.int16), out)
    changed = [before[i : i + 1].tobytes() != states[i : i + 1].tobytes() for i in range(6)]
    assert changed == [False, False, True, False, True, False]
    assert states["left"].tolist() == [20, 20, 19, 20, 18, 20]


@pytest.mark.boundscheck
def test_playing_on_stops_at_the_limit_and_depends_on_the_seeds_only(kernels: Kernels) -> None:
    box = counting.new_box()
    states, _ = kernels.new_games(box, 3, np.zeros(40, np.int64))
    begun = copied(states)
    assert kernels.play(box, states, np.arange(40), 4) == 160
    assert (states["decisions"] == 4).all()
    assert (states["status"] == RUNNING).all()
    assert len({state.tobytes() for state in states}) == 5, "from 4 to 8 are counted in 4 steps"
    ends = []
    for threads in (1, 2, 3):
        states[:] = begun
        made = kernels.play_outs(box, states, np.arange(40), threads=threads)
        assert made == states["decisions"].sum()
        ends.append(states.tobytes())
    assert ends[0] == ends[1] == ends[2]
    assert kernels.play(box, states, np.arange(40), 10) == 0, "games that are over stay so"
    assert ends[0] == states.tobytes()


@pytest.mark.boundscheck
def test_the_limit_of_decisions_stops_a_game(kernels: Kernels) -> None:
    box = counting.new_box()
    box["decision_limit"] = 7
    states, _ = kernels.new_games(box, 3, np.arange(5))
    assert kernels.play(box, states, np.arange(5), 10**6) == 35
    assert (states["status"] == UNFINISHED).all()
    assert (states["depth"] == 0).all()


@pytest.mark.boundscheck
def test_copies_are_equal(kernels: Kernels) -> None:
    states, _ = kernels.new_games(counting.new_box(), 4, np.arange(10))
    copies = new_array(counting.State, 10)
    kernels.copy(states, copies)
    assert copies.tobytes() == states.tobytes()


# --------------------------------------------------------------------------------------------------------- the cache


def test_the_digest_sees_every_edit_of_a_rule(tmp_path: Path) -> None:
    folders = [tmp_path / room for room in ("core", "bots", "games/istanbul")]
    for folder in folders:
        room = folder.relative_to(tmp_path)
        shutil.copytree(PACKAGE / room, folder, ignore=shutil.ignore_patterns("__pycache__"))
    first = digest_of(folders, "")
    assert (
        first == digest_of(folders, "") == digest_of([PACKAGE / folder.relative_to(tmp_path) for folder in folders], "")
    )
    seen = {first, digest_of(folders, "1")}
    ours = [f"games/istanbul/{file}" for file in ("record/labels.py", "rules/turn.py")]
    for name in ("core/chance.py", *ours, "bots/choosing.py"):
        file = tmp_path / name
        text = file.read_bytes()
        file.write_bytes(text + b"# edited\n")
        seen.add(digest_of(folders, ""))
        file.write_bytes(text)
        file.rename(file.with_name("moved.py"))
        seen.add(digest_of(folders, ""))
        file.with_name("moved.py").rename(file)
    told = tmp_path / "games" / "istanbul" / "words" / "names.py"
    told.write_bytes(told.read_bytes() + b"# edited\n")
    assert digest_of(folders, "") == first
    (tmp_path / "games" / "istanbul" / "new.py").write_bytes(b"")
    seen.add(digest_of(folders, ""))
    assert len(seen) == 11


def test_the_words_of_a_game_hold_no_rule() -> None:
    files = list((PACKAGE / "games").glob("*/words/**/*.py"))
    assert files
    for file in files:
        assert "core.rule" not in file.read_text(encoding="utf-8"), file


def test_the_digest_tells_whether_bounds_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = set()
    for value in ("", "0", "1"):
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", value)
        digests.add(rules_digest.__wrapped__(PACKAGE / "games" / "istanbul"))
    assert len(digests) == 3


def forbid_folders(patch: pytest.MonkeyPatch, *locators: str) -> None:
    """Let Numba find, as on a machine where they are not ours, that it cannot write to these folders."""
    from numba.core import caching, config

    def refuse(self: Any) -> None:
        raise OSError("this folder cannot be written")

    patch.setattr(config, "CACHE_DIR", "")
    found = {locator.__name__.lstrip("_"): locator for locator in caching.CompileResultCacheImpl._locator_classes}
    for name in locators:
        patch.setattr(found[name], "ensure_cache_path", refuse)


def test_the_cache_moves_to_the_user_where_the_package_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forbid_folders(monkeypatch, "InTreeCacheLocator")
    kernels = Kernels(counting.GAME)
    for kernel in (kernels._set_up, kernels._run, kernels._copy):
        assert Path(kernel._cache.cache_path).is_relative_to(tmp_path)


def test_kernels_work_where_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid_folders(monkeypatch, "InTreeCacheLocator", "UserWideCacheLocator")

    def three() -> int:
        return 3

    kernel = as_kernel(three, "three", 3)
    assert not kernel._cache.cache_path
    assert kernel() == 3


def test_a_compilation_that_fails_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from numba.core import config
    from numba.core.errors import NumbaError

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))

    def impossible(value: int) -> int:
        return value.nothing_like_it  # type: ignore[attr-defined,no-any-return]  # that is what fails

    for _ in range(2):
        with pytest.raises(NumbaError):
            as_kernel(impossible, "impossible", 3)(1)
    (lock,) = tmp_path.rglob("*.lock")
    with lock.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_an_error_while_the_cache_is_looked_at_again_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from numba.core import config
    from numba.core.caching import FunctionCache

    looks = 0

    def failing(self: FunctionCache, signature: Any, context: Any) -> None:
        nonlocal looks
        looks += 1
        if looks == 2:
            raise MemoryError

    def four() -> int:
        return 4

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(FunctionCache, "load_overload", failing)
    with pytest.raises(MemoryError):
        as_kernel(four, "four", 3)()
    (lock,) = tmp_path.rglob("*.lock")
    with lock.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def run_counting(cache: Path, *args: str, package: Path = PACKAGE, **more: str) -> subprocess.Popen[str]:
    """Start `tests.core.counting` as a process of its own."""
    env = {
        **os.environ,
        "NUMBA_CACHE_DIR": str(cache),
        "PYTHONPATH": os.pathsep.join((str(package.parent), str(PROJECT))),
    }
    env.pop("NUMBA_BOUNDSCHECK", None)
    return subprocess.Popen(
        [sys.executable, "-m", "tests.core.counting", *args], env={**env, **more}, stdout=subprocess.PIPE, text=True
    )


def told(process: subprocess.Popen[str]) -> dict[str, Any]:
    printed, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    found: dict[str, Any] = json.loads(printed)
    return found


@pytest.mark.slow
def test_of_two_processes_at_once_one_compiles_and_a_third_finds_it(tmp_path: Path) -> None:
    both = [run_counting(tmp_path) for _ in range(2)]
    first, second = (told(process) for process in both)
    third = told(run_counting(tmp_path))
    assert first["made"] == second["made"] == third["made"]
    assert first["misses"] + second["misses"] == first["hits"] + second["hits"] == 2
    assert (third["hits"], third["misses"]) == (2, 0)


@pytest.mark.slow
def test_whoever_is_killed_while_it_compiles_keeps_nobody_waiting(tmp_path: Path) -> None:
    killed = run_counting(tmp_path)
    while not list(tmp_path.rglob("*.lock")):
        assert killed.poll() is None
    killed.kill()
    killed.communicate()
    assert told(run_counting(tmp_path))["misses"] > 0


@pytest.mark.slow
def test_an_edited_rule_is_compiled_anew(tmp_path: Path) -> None:
    package = tmp_path / "arasta"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    cache = tmp_path / "cache"
    assert told(run_counting(cache, package=package))["misses"] == 2
    assert told(run_counting(cache, package=package))["misses"] == 0
    rules = package / "core" / "events.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "# edited\n", encoding="utf-8")
    assert told(run_counting(cache, package=package))["misses"] == 2


@pytest.mark.slow
def test_checked_bounds_have_a_cache_of_their_own(tmp_path: Path) -> None:
    """And they are checked inside rules: counting 3 is no legal action, and the record has no such entry."""
    plain = told(run_counting(tmp_path))
    checked = told(run_counting(tmp_path, "3", NUMBA_BOUNDSCHECK="1"))
    assert (plain["misses"], checked["misses"]) == (2, 2)
    assert plain["made"] == checked["made"]
    assert checked["came"] == "IndexError"
    assert told(run_counting(tmp_path))["hits"] == 2
    assert told(run_counting(tmp_path, NUMBA_BOUNDSCHECK="1"))["hits"] == 2
