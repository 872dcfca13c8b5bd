"""What the tests of every game do with random games: play in both modes, go round trips, look for leaks, mutate."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import pytest

import arasta
from arasta.core.choices import ChoiceList
from arasta.core.game import Game
from arasta.core.kernels import Seeds
from arasta.core.record import Array, view
from arasta.core.rule import register_rules
from arasta.core.state_of_play import UNDO
from arasta.core.table import Table

Options = Mapping[str, Any]


def box_of(game: Game, options: Options) -> Any:
    """The box of a table with these options."""
    return game.make_box(game.printed, game.read_options(options))


# ------------------------------------------------------------------------------------------------------ both modes


class Played(NamedTuple):
    """Games played to their ends: their last states, the first fault that was found (0: none), and where."""

    states: Array
    fault: int
    where: str


def follow(game: Game, players: int, options: Options, seed: int, most: int) -> int:
    """Play one game in both modes side by side, comparing after every decision; returns the decisions made."""
    kernels = game.kernels
    box = box_of(game, options)
    states, out = kernels.new_games(box, players, np.array([seed]))
    own_states = game.new_states()
    s, b, choices = game.view(own_states), view(game.box, box), ChoiceList()
    game.flow.start(b, s, players, seed, choices)
    rng = random.Random(seed)
    action = np.zeros(1, np.int64)
    made = 0
    while True:
        assert own_states.tobytes() == states.tobytes(), f"{players} players, {options}, seed {seed}, decision {made}"
        count = int(out["count"][0])
        assert choices.listed() == tuple(out["action"][0, :count].tolist())
        if count == 0 or made == most:
            return made
        chosen = choices.action[rng.randrange(count)]
        action[0] = chosen
        kernels.step(box, states, 0, action, out)
        game.flow.step(b, s, chosen, choices)
        made += 1


def met(game: Game, sets: Sequence[tuple[int, Options]], seeds: Sequence[int]) -> set[str]:
    """Decisions asked, actions chosen and events told in the games that `follow` plays, one for each set and seed."""
    kinds, found = game.decisions.kinds, set()
    action = np.zeros(1, np.int64)
    for (players, options), seed in zip(sets, seeds, strict=True):
        box, rng = box_of(game, options), random.Random(seed)
        states, out = game.kernels.new_games(box, players, np.array([seed]))
        s = game.view(states)
        while count := int(out["count"][0]):
            action[0] = chosen = int(out["action"][0, rng.randrange(count)])
            found |= {
                f"asks {kinds[s.pending_kind[s.depth - 1]].name}",
                f"does {game.actions.kind_and_value(chosen)[0]}",
            }
            game.kernels.step(box, states, 0, action, out)
            found |= {f"tells {game.events[s.events[n, 0]][0]}" for n in range(s.event_count)}
    return found


def all_there_is(game: Game) -> set[str]:
    """What `met` can find at most: every decision, kind of action and event of a game."""
    kinds = {game.actions.kind_and_value(number)[0] for number in range(game.actions.count)}
    decisions = {kind.name for kind in game.decisions.kinds.values()}
    events = {names[0] for names in game.events.values()}
    parts = (("asks", decisions), ("does", kinds), ("tells", events))
    return {f"{what} {name}" for what, names in parts for name in names}


def make_checked_play(game: Game, broken: Callable[..., int]) -> Callable[[Array, int, Seeds], Played]:
    """What plays games from seeds to their ends at random, compiled, and checks every position with the rule `broken`.

    The steps are those of the game's kernels, which other tests need too: only the rule is compiled for itself.
    """
    import numba

    rule_broken = broken

    def first_broken(box, states, out, which):  # type: ignore[no-untyped-def]  # compiled from its arguments
        for i in which:
            fault = rule_broken(box[0], states[i], out[i])
            if fault:
                return fault, i
        return 0, 0

    register_rules()
    find = numba.njit(first_broken, nogil=True, error_model="numpy")

    def play(box: Array, players: int, seeds: Seeds) -> Played:
        states, out = game.kernels.new_games(box, players, seeds)
        rng, rows = np.random.default_rng(int(seeds[0])), np.arange(len(seeds))
        decisions, (fault, i) = 0, find(box, states, out, rows)
        while not fault and (running := rows[out["count"] > 0]).size:
            chosen = (rng.random(len(rows)) * out["count"]).astype(np.int64)
            game.kernels.step(box, states, 0, out["action"][rows, chosen], out)
            decisions += 1
            fault, i = find(box, states, out, running)
        return Played(states, fault, f"seed {seeds[i]}, decision {decisions}")

    return play


def counts(game: Game, players: int, seed: int, depth: int) -> list[tuple[int, int]]:
    """Paths of so many decisions from a seed, and different positions at their ends, for depth 1, 2, ..."""
    b = view(game.box, box_of(game, {}))
    states = game.new_states()
    s, choices = game.view(states), ChoiceList()
    game.flow.start(b, s, players, seed, choices)
    level = {states.tobytes(): 1}
    found = []
    for _ in range(depth):
        following: dict[bytes, int] = {}
        for before, paths in level.items():
            states[:] = np.frombuffer(before, states.dtype)
            choices.count = 0
            if s.status == 0:
                game.flow.legal(b, s, choices)
            for action in choices.listed():
                states[:] = np.frombuffer(before, states.dtype)
                game.flow.step(b, s, action, ChoiceList())
                after = states.tobytes()
                following[after] = following.get(after, 0) + paths
        found.append((sum(following.values()), len(following)))
        level = following
    return found


# ------------------------------------------------------------------------------------------------------ round trips


def check_replay(game: Game, players: int, options: Options, seed: int) -> None:
    """A finished game, with decisions taken back on the way, replays from its record."""
    table = game.table(players, seed=seed, options=options)
    rng = random.Random(seed)
    while table.seats:
        table.choose(rng.choice(table.choices))
        if rng.random() < 0.1 and not table.can_undo():
            table.undo()
    record = json.loads(json.dumps(table.record()))
    assert UNDO in record["choices"]
    again = game.replay(record)
    assert again.states.tobytes() == table.states.tobytes()
    assert again.result == table.result
    assert again.record() == table.record()


def check_positions(game: Game, players: int, options: Options, seed: int, most: int) -> None:
    """Positions and saved games give the same table."""
    table = game.table(players, seed=seed, options=options)
    rng = random.Random(seed)
    for made in range(most):
        if made % 7 == 0 or not table.seats:
            position = json.loads(json.dumps(table.position()))
            at = game.table_at(position)
            assert at.states.tobytes() == table.states.tobytes()
            assert at.position() == table.position()
            assert at.choices == table.choices
        if made % 60 == 0:
            restored = game.restore(json.loads(json.dumps(table.save())))
            assert restored.states.tobytes() == table.states.tobytes()
            assert restored.log == table.log
            assert restored.can_undo() == table.can_undo()
        if not table.seats:
            break
        table.choose(rng.choice(table.choices))


def check_undo(game: Game, players: int, options: Options, seed: int, most: int) -> tuple[int, int]:
    """One decision at a time, never past a reveal, never another's; returns how many were undone and refused."""
    table = game.table(players, seed=seed, options=options)
    rng = random.Random(seed)
    undone = refused = 0
    for _ in range(most):
        if not table.seats:
            break
        before, choices, seat = table.states.tobytes(), table.choices, table.seats[0]
        reveals = table.state.reveals
        table.choose(rng.choice(table.choices))
        if table.state.reveals != reveals or not table.seats:
            after = table.states.tobytes()
            with pytest.raises(arasta.CannotUndo, match="revealed"):
                table.undo()
            assert table.states.tobytes() == after
            refused += 1
            continue
        with pytest.raises(arasta.CannotUndo, match="others have moved"):
            table.undo((seat + 1) % players)
        table.undo(seat)
        undone += 1
        assert table.states.tobytes() == before
        assert table.choices == choices
        table.choose(rng.choice(table.choices))
    return undone, refused


# ---------------------------------------------------------------------------------------------------------- secrets


def copies(game: Game, players: int, options: Options, seed: int, every: int, most: int) -> list[Table]:
    """Copies of a table at every `every`-th decision of a random game."""
    table = game.table(players, seed=seed, options=options)
    rng = random.Random(seed)
    found = []
    for made in range(most):
        if not table.seats:
            break
        if made % every == 0:
            found.append(table.copy())
        table.choose(rng.choice(table.choices))
    return found


def check_looks_the_same(game: Game, table: Table, seed: int) -> None:
    """What a seat cannot know redrawn, its observation, JSON, events and choices stay; so for a spectator."""
    for seat in [*range(table.players), None]:
        seen = table.observe(seat)
        redrawn = table.copy()
        redrawn.states[:] = game.resample(table.box, seen, seat, seed)
        redrawn.refresh()
        assert redrawn.observe(seat).tobytes() == seen.tobytes()
        assert game.check(table.box_view, redrawn.state) == ""
        assert json.dumps(as_seen(table, seat)) == json.dumps(as_seen(redrawn, seat))
        assert redrawn.events_for(seat) == table.events_for(seat)
        if seat in table.seats:
            assert redrawn.choices_of(seat) == table.choices_of(seat)


def as_seen(table: Table, seat: int | None) -> dict[str, Any]:
    """The position as a seat may know it; as a spectator for None."""
    return table.public_position() if seat is None else table.position(seat)


# --------------------------------------------------------------------------------------------------------- mutations


def leaves(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths to all entries of a JSON value."""
    found = [way] if way else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += leaves(inner, (*way, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            found += leaves(inner, (*way, i))
    return found


def mutate(position: dict[str, Any], rng: random.Random, strange: Sequence[Any]) -> tuple[dict[str, Any], str]:
    """A copy with one entry replaced by something strange or near."""
    changed = copy.deepcopy(position)
    way = rng.choice(leaves({"pending": position["pending"], "state": position["state"]}))
    target: Any = changed
    for step in way[:-1]:
        target = target[step]
    old = target[way[-1]]
    new: Any = rng.choice(strange)
    if isinstance(old, int) and rng.random() < 0.5:
        new = old + rng.choice((-1, 1))
    target[way[-1]] = new
    return changed, f"{'.'.join(map(str, way))}: {old!r} -> {new!r}"


def check_mutations(
    game: Game,
    players: int,
    options: Options,
    seed: int,
    strange: Sequence[Any],
    broken: Callable[..., int],
    most: int = 400,
) -> tuple[int, int]:
    """A mutated position is refused with one line, or can be played on; returns how many were refused and played."""
    table = game.table(players, seed=seed, options=options)
    rng = random.Random(seed)
    refused = played = 0
    for _ in range(most):
        if not table.seats:
            break
        changed, what = mutate(table.position(), rng, strange)
        try:
            other = game.table_at(changed)
        except arasta.BadPosition as error:
            assert "\n" not in str(error)
            refused += 1
        else:
            play_on(game, other, rng, what, broken)
            played += 1
        for _ in range(rng.randrange(4)):
            if table.seats:
                table.choose(rng.choice(table.choices))
    return refused, played


def play_on(game: Game, table: Table, rng: random.Random, what: str, broken: Callable[..., int]) -> None:
    """Play a few decisions, checking every position."""
    choices = ChoiceList()
    for _ in range(30):
        if not table.seats:
            return
        table.choose(rng.choice(table.choices))
        choices.count = 0
        if table.seats:
            game.flow.legal(table.box_view, table.state, choices)
        fault = broken(table.box_view, table.state, choices)
        assert not fault, f"invariant {fault} after {what}"
