"""Analyses of whole games: chances, luck, losses, what they add up to, and the JSON form."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema
import numpy as np
import pytest

import arasta
from arasta import bots
from arasta.analysis.accuracy import accuracy, weights_of
from arasta.analysis.ahead import Ahead
from arasta.analysis.closer import MOST_CLOSER
from arasta.analysis.looking import EXACT, NOTHING, Looker
from arasta.analysis.moments import turning_points
from arasta.analysis.played import played_at, read
from arasta.analysis.report import Analysis
from arasta.analysis.running import Progress
from arasta.analysis.schema import analysis_schema
from arasta.core.choices import Choices
from arasta.core.record import new_array
from arasta.core.table import Table
from tests.companion.entering import Reader


def played(name: str, levels: tuple[str, ...], seed: int, **options: Any) -> Table:
    table = arasta.game(name).table(len(levels), seed, **options)
    bots.play(table, {seat: bots.make(level) for seat, level in enumerate(levels)}, seed=seed)
    return table


@cache
def analysed(name: str) -> Analysis:
    levels = ("greedy", "easy", "greedy") if name == "istanbul" else ("greedy", "easy")
    return arasta.analyse(played(name, levels, 5).record(), iterations=20)


@pytest.mark.slow
@pytest.mark.parametrize("name", arasta.GAMES)
def test_an_analysis_adds_up_and_fits_its_schema(name: str) -> None:
    """Chances sum to 1 and end with the result; luck sums to 0; result = start + luck - losses + others' + rest."""
    found = analysed(name)
    game, players, count = found.played.game, found.played.players, len(found.played.seats)
    assert found.chances.shape == (count + 1, players)
    assert found.chances.sum(1) == pytest.approx(1, abs=1e-9)
    winners = found.played.result.winners
    assert found.chances[-1] == pytest.approx([(seat in winners) / len(winners) for seat in range(players)])
    assert found.luck.sum(2) == pytest.approx(0, abs=1e-9)
    assert (found.luck[found.how == NOTHING] == 0).all()
    # Where no dice are rolled there is no luck with dice: Kairo's neutral stalls come from a bag.
    assert found.dice is not None or not found.luck[:, 0].any()
    assert (found.how == EXACT).sum() > 5
    written = found.as_json()
    assert len(written["decisions"]) == count
    for one in written["seats"]:
        luck = sum(
            sum(source[one["seat"]] for source in decision["luck"].values())
            for decision in written["decisions"]
            if "luck" in decision
        )
        own = sum(decision.get("loss", 0) for decision in written["decisions"] if decision["seat"] == one["seat"])
        assert own == pytest.approx(one["own_losses"])
        explained = written["start"][one["seat"]] + luck - own + one["others_losses"] + one["rest"]
        assert explained == pytest.approx(one["result"], abs=1e-9)
        assert one["adjusted"] == pytest.approx(one["result"] - one["deal"] - luck)
    # What a loss took from its seat, others got.
    assert sum(one["others_losses"] - one["own_losses"] for one in written["seats"]) == pytest.approx(0, abs=1e-9)
    assert json.loads(json.dumps(written)) == written
    jsonschema.Draft202012Validator(analysis_schema(game)).validate(written)
    rounds = written["course"]["rounds"]
    assert rounds[-1]["step"] == len(found.table.made)
    assert rounds[-1]["owned"][game.score] == list(found.played.result.scores)
    for point in written["turning_points"]:
        then = found.table.as_it_was(point["step"])
        for choice in point["line"]:
            assert choice["text"] == game.texts.choice(then, point["seat"], choice["id"])
            then.choose(choice["id"], point["seat"])


def test_the_same_seed_gives_the_same_analysis_however_many_work_on_it() -> None:
    record, told = analysed("dice").table.record(), list[Progress]()
    again = arasta.analyse(record, iterations=20, threads=1, progress=told.append)
    assert again.as_json() == analysed("dice").as_json()
    other = arasta.analyse(record, iterations=20, seed=1)
    assert not np.array_equal(other.judged.means, again.judged.means)
    assert np.abs(other.chances - again.chances).mean() < 0.05
    # The picture comes first; whoever is told may stop it all.
    assert told[0].done == 0
    assert (told[0].chances == again.chances).all()
    # Every real decision is judged, ten twice more, and luck is looked for after each.
    assert told[-1].done == told[-1].of == len(again.real) + 2 * MOST_CLOSER + len(again.played.seats)

    def stop(_progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arasta.analyse(record, iterations=20, progress=stop)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dice", "istanbul"])
def test_exact_luck_is_that_of_chance_in_the_open(name: str) -> None:
    """The mean over all throws is that over all outcomes of `Table.open_step`, weighted by their probabilities."""
    found = analysed(name)
    here, game, checked = found.played, found.played.game, 0
    # Nothing is played on but the turn, so that nothing is drawn.
    looker = Looker(game, found.table.box, here.players, Ahead(0, 1))
    listed_after = new_array(Choices, len(here.seats))
    listed_after[:-1] = here.listed[1:]
    for n in np.flatnonzero((found.how == EXACT) & (found.luck[:, 1] == 0).all(1)).tolist():
        table, seat = found.table.as_it_was(here.steps[n]), int(here.seats[n])
        step = table.open_step(int(here.actions[n]), seat)
        if step.limit != 6:
            continue
        ends = list(step.complete())
        states, listed = game.new_states(len(ends)), new_array(Choices, len(ends))
        for k, end in enumerate(ends):
            states[k] = end.states[0]
            listed[k]["count"] = len(end.legal)
            listed[k]["action"][: len(end.legal)] = end.legal
        seats, before = np.full(len(ends), seat), np.repeat(here.states[n : n + 1], len(ends))
        if any(state["pending_seat"][state["depth"] - 1] == seat for state in states):
            continue  # such turns are played to their end, at random
        mean = np.array([float(end.probability) for end in ends]) @ looker.values(states, listed, seats, before, 0, 0)
        own = slice(n, n + 1)
        after = (here.states[n + 1 : n + 2], listed_after[own], here.seats[own])
        values, luck, _how = looker.luck(here.states[own], *after, here.actions[own], 0, 0)
        assert luck[0, 0] == pytest.approx(values[0] - mean, abs=1e-9)
        checked += 1
        if checked == 2:
            break
    assert checked


def test_a_planted_blunder_is_a_turning_point() -> None:
    """A seat that throws a whole turn away in the middle of the game."""
    table = arasta.game("dice").table(2, seed=4)
    players = {seat: bots.make("greedy") for seat in range(2)}
    planted = None
    while table.seats:
        if planted is None and table.state.round == 4 and table.decision == "action":
            planted = len(table.made)
            table.do("end_turn")
        else:
            bots.play(table, players, 4, most=1)
    found = arasta.analyse(table.record(), iterations=200)
    point = next(one for one in found.turning_points if one.step == planted)
    assert point.loss > 0.05
    assert point.loss > 2 * point.error
    assert point.line[0] != point.made
    written = next(one for one in found.as_json()["turning_points"] if one["step"] == planted)
    assert written["made"]["kind"] == "end_turn"
    assert written["name"]


def test_only_what_was_looked_at_closer_is_a_turning_point() -> None:
    """A choice judged once may seem costlier than it is."""
    found = analysed("dice")
    assert found.turning_points
    none = np.zeros(0, np.int64)
    assert turning_points(found.played, found.real, found.judged, none) == ()
    (point,) = turning_points(found.played, found.real, found.judged, np.array([_place(found, 1)]))
    assert point == found.turning_points[1]


def _place(found: Analysis, n: int) -> int:
    return int(np.flatnonzero(found.real == found.turning_points[n].moment)[0])


@pytest.mark.slow
def test_luck_is_0_in_the_mean() -> None:
    """Of each source, over games of bots that play alike; and without it results vary less than half as much."""
    luck, results = [], []
    for seed in range(30):
        here = played_at(played("dice", ("greedy", "greedy"), seed))
        listed = new_array(Choices, len(here.seats))
        listed[:-1] = here.listed[1:]
        looker = Looker(here.game, here.table.box, 2)
        _values, found, _how = looker.luck(here.states[:-1], here.states[1:], listed, here.seats, here.actions, 0, seed)
        luck.append(found[:, :, 0].sum(0))
        results.append(here.shares[0])
    mean, error = np.mean(luck, 0), np.std(luck, 0, ddof=1) / len(luck) ** 0.5
    assert (error > 0.005).all()
    assert (np.abs(mean) < 3 * error).all()
    assert np.var(np.array(results) - np.sum(luck, 1)) < np.var(results) / 2


def test_accuracy_weighs_choices_by_what_was_at_stake() -> None:
    calm, wild = [0.5] * 21, [0.5, 0.9] * 10 + [0.5]
    assert weights_of(calm, 2) == [0.5] * 20
    assert len(weights_of(wild, 2)) == 20
    assert set(weights_of(wild, 2)) == {12.0}
    assert accuracy([0.0] * 20, calm, 2) == pytest.approx(100)
    assert accuracy([], [0.5], 2) is None
    one_blunder = accuracy([0.0] * 19 + [0.5], calm, 2)
    many_small = accuracy([0.025] * 20, calm, 2)
    assert one_blunder is not None
    assert many_small is not None
    # The harmonic mean lets one blunder outweigh as much in small losses.
    assert one_blunder < many_small < 100
    late = accuracy([0.0] * 19 + [0.2], [0.5] * 19 + [0.9, 0.1], 2)
    early = accuracy([0.2] + [0.0] * 19, [0.5] * 19 + [0.9, 0.1], 2)
    assert late is not None
    assert early is not None
    assert late < early


@pytest.mark.parametrize("name", arasta.GAMES)
def test_nothing_is_analysed_while_a_game_runs(name: str) -> None:
    """Not at any moment, not of a record that tells its seed already, and not if it was stopped."""
    for practice in (False, True):
        table = arasta.game(name).table(2, seed=1, practice=practice)
        for made in range(3):
            with pytest.raises(arasta.BadRecord, match="not over"):
                played_at(table)
            with pytest.raises(arasta.BadRecord, match="not over"):
                arasta.analyse(table.record())
            bots.play(table, {seat: bots.make("greedy") for seat in range(2)}, made, most=9)
    stopped = played(name, ("greedy", "greedy"), 1, options={"decision_limit": 40})
    with pytest.raises(arasta.BadRecord, match="not over"):
        arasta.analyse(stopped.record())
    claimed = {**table.record(), "result": stopped.record()["result"]}
    with pytest.raises(arasta.BadRecord):
        arasta.analyse(claimed)


def test_what_cannot_be_analysed_is_refused_with_a_sentence() -> None:
    alone = played("choose-write", ("greedy",), 1)
    with pytest.raises(arasta.BadRecord, match="several players"):
        arasta.analyse(alone.record())
    odd: Any
    for odd in (None, [], {}, {"game": 3}, "x"):
        with pytest.raises(arasta.BadRecord, match="not a record"):
            arasta.analyse(odd)
    with pytest.raises(arasta.UnknownGame):
        arasta.analyse({"game": "chess"})
    record = played("kairo", ("greedy", "greedy"), 1).record()
    wrong: dict[str, Any]
    for wrong in ({"iterations": 0}, {"iterations": 10**6}, {"iterations": "x"}, {"threads": 0}):
        with pytest.raises(arasta.BadOption):
            arasta.analyse(record, **wrong)
    with pytest.raises(arasta.BadSeed):
        arasta.analyse(record, seed=-1)


def test_questions_with_one_answer_are_no_decisions() -> None:
    """A table that asks everything gives the same decisions as one that does not."""
    plain = played("dice", ("greedy", "greedy"), 3)
    asking = arasta.game("dice").table(2, 3, ask_all=True)
    choices = iter(plain.stood)
    while asking.seats:
        asking.choose(asking.actions[0] if len(asking.actions) == 1 else next(choices)[1])
    one, two = played_at(plain), read(asking.record())
    assert len(asking.made) > len(plain.made)
    assert (one.actions == two.actions).all()
    assert (one.seats == two.seats).all()
    assert one.states["dice"].tolist() == two.states["dice"].tolist()
    assert [asking.made[step].action for step in two.steps] == one.actions.tolist()


def test_what_dice_and_cards_were_told_of_a_real_table_is_luck_as_well() -> None:
    """The companion's record is analysed as that of the game itself: luck after the same choices and sources."""
    reader = Reader(arasta.game("dice"), 2, 1)
    for _choice in reader.games():
        pass
    true, told = (arasta.analyse(one, iterations=1) for one in (reader.table.record(), reader.kept.record()))
    assert told.how.tolist() == true.how.tolist()
    lucky = [[bool(luck.any()) for luck in one.luck.transpose(1, 0, 2).reshape(-1, 2)] for one in (true, told)]
    assert lucky[0] == lucky[1] and sum(lucky[0]) > 20
