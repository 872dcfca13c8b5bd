"""Nets: what compiled code makes of them, their files, which tables they know, and those that ship with Arasta."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import arasta
from arasta.bots.levels import make
from arasta.bots.net_files import FOLDER, BadNet, fitting, net_for, read, rounded, write
from arasta.bots.nets import NO_NET, Net, logit_of, scratch_for
from arasta.bots.search.search import Budget, Search
from arasta.bots.summing import UNITS
from arasta.core.record import Array
from arasta.core.rule import as_kernel
from arasta.envs.features import features_of
from arasta.envs.observing import Observer

SHIPPED = sorted(FOLDER.glob("*.npz"))
MOST_BYTES = 1_000_000
"""All nets together are smaller than that (issue 15)."""


def some_net(inputs: int, seed: int = 1) -> Net:
    rng = np.random.default_rng(seed)

    def drawn(*shape: int) -> npt.NDArray[np.float32]:
        return rng.normal(size=shape).astype(np.float32) / np.float32(8)

    return Net(drawn(inputs + 1, UNITS), drawn(UNITS + 1, UNITS), drawn(UNITS + 1), drawn(1))


def by_numpy(net: Net, x: npt.NDArray[np.float32]) -> float:
    one = np.maximum(x @ net.first[:-1] + net.first[-1], 0)
    two = np.maximum(one @ net.second[:-1] + net.second[-1], 0)
    return float(two @ net.last[:-1] + net.last[-1])


def test_compiled_code_computes_what_the_layers_say_however_many_inputs_are_zero() -> None:
    def say(net, features):  # type: ignore[no-untyped-def]  # compiled from its arguments
        x, rows, units, more = scratch_for(net)
        for i in range(len(features)):
            x[0, i] = features[i]
        return logit_of(net, x, rows, units, more)

    kernel = as_kernel(say, "test-say", arasta.game("dice").flow.digest)
    rng = np.random.default_rng(3)
    for inputs in (1, 3, 15, 16, 17, 475):
        net = some_net(inputs, inputs)
        for share in (0.0, 0.1, 0.5, 1.0):
            x = (rng.random(inputs) * (rng.random(inputs) < share)).astype(np.float32)
            for compiled_or_not in (kernel, say):
                assert compiled_or_not(net, x) == pytest.approx(by_numpy(net, x), abs=1e-4), (inputs, share)


def test_a_net_comes_out_of_a_file_as_it_was_rounded_with_how_it_was_made(tmp_path: Path) -> None:
    game, path = arasta.game("dice"), tmp_path / "net.npz"
    net, made = some_net(len(features_of(game, 3))), {"game": "dice", "players": 3, "seed": 7}
    write(path, net, made)
    found, said = read(path)
    assert said == made
    for one, other in zip(found, rounded(net), strict=True):
        np.testing.assert_array_equal(one, other)
    assert np.abs(found.first - net.first).max() <= np.abs(net.first).max() / 250
    assert len(fitting(game, 3, path).first) == len(net.first)
    with pytest.raises(BadNet, match=r"holds a net for dice \(number of players: 3\)"):
        fitting(game, 2, path)
    with pytest.raises(BadNet, match=r"holds a net for dice \(number of players: 3\)"):
        fitting(arasta.game("kairo"), 3, path)
    write(path, some_net(5), made)
    with pytest.raises(BadNet, match="train it anew"):
        fitting(game, 3, path)


@pytest.mark.parametrize("content", [None, b"", b"PK\x03\x04 half", b"words"])
def test_what_is_no_net_is_refused_with_its_file(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "net.npz"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadNet, match=r"net\.npz holds no net: "):
        read(path)


def test_the_nets_that_ship_fit_say_how_they_were_made_and_are_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED) < MOST_BYTES
    assert {path.stem.rpartition("-")[0] for path in SHIPPED} == set(arasta.GAMES)
    for path in SHIPPED:
        name, _minus, players = path.stem.rpartition("-")
        game = arasta.game(name)
        net, made = read(path)
        assert len(net.first) == len(features_of(game, int(players))) + 1
        assert (made["game"], made["players"]) == (name, int(players))
        assert made["date"] >= "2026"
        assert made["games"] >= 30_000
        measured = made["measured"]
        better = measured["gain"]["value"] - 1.96 * measured["gain"]["error"]
        assert better > 0, f"{name} with {players}: no better than the game's own evaluation"
        assert measured["calibration_error"] <= 0.02


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_net_serves_only_at_tables_that_it_knows(name: str) -> None:
    """Printed numbers and default options.

    Elsewhere the game's own evaluation serves, and the bot of the best level
    thinks exactly as a search without a net.
    """
    game, players = arasta.game(name), 2

    def box(options: dict[str, Any], components: dict[str, Any] | None = None) -> Array:
        return game.make_box(game.components(components), game.read_options(options))

    assert net_for(game, players, box({})) is not NO_NET
    assert net_for(game, players, box({"decision_limit": 99})) is not NO_NET
    for option in game.options:
        for value in option.values:
            if value != option.default:
                changed = box({option.name: value})
                if not np.array_equal(changed, box({})):
                    assert net_for(game, players, changed) is NO_NET, option.name
    if players >= 2 and game.players[0] == 1:
        assert net_for(game, 1, box({})) is NO_NET


OTHER = {"istanbul": {"family_must_act": True}}


@pytest.mark.slow
def test_the_best_level_thinks_with_its_net_and_without_one_like_any_search() -> None:
    game, differ = arasta.game("istanbul"), 0
    for options, same in (({}, False), (OTHER["istanbul"], True)):
        rng = random.Random(2)
        table = game.table(2, 8, options)
        for _ in range(60):
            table.choose(rng.choice(table.actions), table.seats[0])
        for seed in range(4):
            seat = table.seats[0]
            given = (table.box, table.observe(seat), seat, table.actions, seed)
            own = Search(game, Budget(200)).run(*given)
            bot: Any = make("master", iterations=200)
            best = bot.search(game, *given)
            assert sum(one.visits for one in best.candidates) <= 200
            if same:
                assert best.candidates == own.candidates
            differ += best.candidates != own.candidates
            table.choose(own.candidates[0].action, seat)
            if not table.actions:
                break
    assert differ > 0


@pytest.mark.slow
def test_features_of_a_search_are_those_of_the_environments() -> None:
    """A net must see in a search what it saw when it learned: `Observer` with everything open."""
    from arasta.learn.recording import features

    game = arasta.game("istanbul")
    table = game.table(3, 5)
    observer = Observer(game, 3, "features")
    made = features(game, 3, table.states)
    seat = table.seats[0]
    # All that the seat does not see are others' cards, and what lies in the piles.
    np.testing.assert_array_equal(made[0, seat].shape, observer.observe(table.states, seat).shape)
    different = np.flatnonzero(made[0, seat] != observer.observe(table.states, seat))
    names = {features_of(game, 3)[n].name.split(".")[0] for n in different.tolist()}
    assert names <= {"demand", "deck", "hand"}
