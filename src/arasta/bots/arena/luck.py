"""Luck: what dice and cards brought each seat, so that fewer games tell which bot is stronger.

After each decision that chance had a part in, its luck for a seat is the chance to win that a net sees then, less the
mean of what it sees where the same decision meets other dice and cards, drawn anew. However bad the net is, luck is 0
in the mean; so the share of wins less the luck has the same mean as the share of wins, and varies less: the terms for
chance of AIVAT (N. Burch, M. Schmid, M. Moravcik, D. Morrill, M. Bowling, AAAI 2018), with means that are sampled.

Drawn anew are the numbers that come from the generator, and the order of the cards and tiles that nobody has seen.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.net_files import net_for
from arasta.bots.nets import scratch_for
from arasta.bots.parts import STEP, part_of
from arasta.bots.search.mcts import MOST_SEATS, make_evaluate_all
from arasta.core.chance import below, seed_chance
from arasta.core.choices import Choices
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.record import SEAT_AXES, Array, dtype_of, fields_of, new_array
from arasta.core.rule import as_kernel, rule, widen
from arasta.core.splitmix import derived_seed
from arasta.games.registry import game as find_game

DRAWS = 16
"""Times that chance is drawn anew for each mean: the variance of the mean is a 16th of that of luck itself."""
HAPPENED = -1
"""Number of the draw that stands for what really happened, before those that are drawn anew."""
DEAL = 0
"""Number of the draws for set-up; those for decision number n, from 0, have n + 1."""
UNSEEN = -1
"""What observations hold in place of a card or tile that a seat has not seen (`core.record.Field.secret`)."""
LONGEST = 128
"""More entries than any pile has."""


def make_mix(game: Game) -> Callable[[Any, Any, Any, bool], int]:
    """The rule (s, views, places, mixes) -> how many cards and tiles lie in piles where no seat has seen them.

    `views` are observations of `s`, one for each seat; `places` is (LONGEST,) int64, to work with. With `mixes` these
    cards and tiles are put in another order within their pile, by the generator of `s`; all orders are equally likely.

    Args:
        game: the game.
    """
    lines = ["total = 0"]
    for name, field in fields_of(game.state).items():
        if field.secret != "unknown" or not field.shape or field.axes[0] in SEAT_AXES:
            continue
        indent, pile = "", ""
        if len(field.shape) > 1:
            lines.append(f"for pile in range({field.shape[0]}):")
            indent, pile = "    ", "pile, "
        lines += [
            indent + line
            for line in (
                "count = 0",
                f"for i in range({field.shape[-1]}):",
                "    unseen = True",
                "    for seat in range(len(views)):",
                f"        unseen = unseen and views[seat].{name}[{pile}i] == {UNSEEN}",
                "    if unseen:",
                "        places[count] = i",
                "        count += 1",
                "total += count",
                "for last in range(count - 1, 0, -1):",
                "    if mixes:",
                "        one, two = places[last], places[below(s, last + 1)]",
                f"        kept = widen(s.{name}[{pile}one])",
                f"        s.{name}[{pile}one] = s.{name}[{pile}two]",
                f"        s.{name}[{pile}two] = kept",
            )
        ]
    namespace: dict[str, Any] = {"below": below, "widen": widen}
    source = "\n    ".join(["def mix(s, views, places, mixes):", *lines, "return total"])
    exec(source, namespace)
    made: Callable[[Any, Any, Any, bool], int] = namespace["mix"]
    made.__module__ = __name__
    return rule(made)


def _make_look(game: Game) -> Callable[[Any, Any], None]:
    observe = game.observe_rule

    def look(states: Any, views: Any) -> None:
        """Fill `views` with what each seat sees of the first of `states`."""
        for seat in range(len(views)):
            views[seat] = states[0]
            observe(views[seat], seat)

    look.__module__ = __name__
    return rule(look)


def _make_luck(game: Game) -> Callable[..., None]:
    set_up, step = game.flow.set_up, part_of(game, STEP)
    evaluate_all, mix, look = make_evaluate_all(game), make_mix(game), _make_look(game)
    state_dtype, choices_dtype = dtype_of(game.state), dtype_of(Choices)

    def luck(box, players, seed, moves, drawn, unit, net, states, raw, out):  # type: ignore[no-untyped-def]
        """Play a game again, and add up each seat's luck.

        Args:
            box: (1,) of the game's box.
            players: number of seats.
            seed: of the table.
            moves: (n,) int16: its actions.
            drawn: seed of what is drawn anew.
            unit, net: what evaluates (`bots.search.mcts`).
            states: (1,) of the game's state, to work with.
            raw: its bytes.
            out: (players,) float64: the luck is added here.
        """
        b, s = box[0], states[0]
        before, after = np.zeros(1, state_dtype), np.zeros(1, state_dtype)
        views, legal = np.zeros(players, state_dtype), np.empty(1, choices_dtype)
        choices = legal[0]
        places, values = np.empty(LONGEST, np.int64), np.zeros(MOST_SEATS, np.float64)
        x, rows, units, more = scratch_for(net)
        sight = (net, raw, x, rows, units, more)
        unseen = 0
        # One place that steps and one that evaluates, for what happened and for what is drawn anew: each place where
        # they are called takes seconds to compile.
        for number in range(len(moves) + 1):
            before[0] = after[0]
            for draw in range(HAPPENED, DRAWS):
                states[0] = before[0]
                action, told = BEGIN, seed
                if draw > HAPPENED:
                    told = derived_seed(derived_seed(drawn, number), draw)
                if number == DEAL:
                    set_up(b, s, players, told)
                else:
                    action = widen(moves[number - 1])
                    if draw > HAPPENED:
                        seed_chance(s, told)
                        mix(s, views, places, True)
                step(b, s, action, choices)
                if draw == HAPPENED:
                    after[0] = states[0]
                    look(after, views)
                    left = mix(s, views, places, False)
                    same = number > DEAL and s.counter == before[0].counter and left == unseen
                    unseen = left
                    if same:
                        break
                    look(before, views)
                evaluate_all(b, s, unit, values, sight)
                for seat in range(players):
                    out[seat] += values[seat] if draw == HAPPENED else -values[seat] / DRAWS

    return luck


@cache
def luck_kernel(name: str) -> Callable[..., None]:
    """The compiled `luck` of a game (see `_make_luck` for its arguments), one per process."""
    of = find_game(name)
    digest = hashlib.sha256(f"{of.flow.digest}".encode() + Path(__file__).read_bytes())
    kernel: Callable[..., None] = as_kernel(_make_luck(of), f"{name}-luck", int(digest.hexdigest()[:15], 16))
    return kernel


def luck_of(game: Game, box: Array, players: int, seed: int, moves: npt.NDArray[np.int16], drawn: int) -> list[float]:
    """The luck of each seat in a game, in parts of the win; the seats' luck adds up to 0.

    Args:
        game: the game.
        box: (1,) of the game's box.
        players: number of seats, at least 2.
        seed: of the table, 0 .. 2**63 - 1.
        moves: (n,) its actions, in order; the first ones will do: their luck is 0 in the mean, too.
        drawn: seed of what is drawn anew, 0 .. 2**63 - 1.
    """
    states, out = new_array(game.state), np.zeros(players, np.float64)
    net, unit = net_for(game, players, box), game.evaluation_unit
    luck_kernel(game.name)(box, players, seed, moves, drawn, unit, net, states, states.view(np.uint8), out)
    return [float(one) for one in out]
