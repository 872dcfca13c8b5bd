"""How likely each seat was to win after each decision, and what luck had to do with it.

The luck of a seat in a decision that chance had a part in is the chance to win after it less the mean over everything
that chance could have brought instead: 0 in the mean, however bad the evaluation is (D. Zare, "Hedging Toward Skill";
N. Burch and others, "AIVAT", AAAI 2018). The mean is exact where all outcomes can be gone through:

    dice     all throws, each die forced in turn; dice that fall together and are only counted (the Dice Game) as
             multisets: 252 of five dice, 2,002 of nine
    cards    all that could have lain in the place of the one or two that were drawn from where nobody had seen them

What is more than `MOST_OUTCOMES` (`MOST_WITH_CARDS`), and whatever else chance does (a pile shuffled anew), is drawn
anew as often as a position is played on. Where dice fell and cards were drawn, the luck of the dice is what they
changed with the cards as they lay, and that of the cards is the rest.

What dice and cards come to mean shows some rounds later, and what an evaluation sees at once is little of it. So for
luck the roll-out policy plays on by some rounds before positions are evaluated, very often (`Ahead`); choices that it
likes equally are drawn among, as bots do. The chances that are shown are evaluated at the end of the turn or
the round: they need not be 0 in the mean, but should not tremble.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.analysis.ahead import AT_ONCE, FOR_LUCK, MOST_PLAYED_ON, OTHER_GAMES, SHOWN_TIMES, Ahead
from arasta.analysis.cells import cells_of
from arasta.analysis.throws import first_throw, next_throw, ways_of, weight_of
from arasta.bots.choosing import random_index
from arasta.bots.net_files import net_for
from arasta.bots.nets import scratch_for
from arasta.bots.parts import SCORE, STEP, part_of
from arasta.bots.search.mcts import MOST_SEATS, make_evaluate_all
from arasta.core.chance import seed_chance
from arasta.core.choices import MOST_CHOICES, Choices
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import as_kernel, rule, widen
from arasta.core.splitmix import derived_seed
from arasta.core.state import FORCED
from arasta.games.registry import game as find_game

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

SOURCES = ("dice", "cards")
"""The sources of luck, as the kernel numbers them; tiles count as cards."""
MOST_OUTCOMES, MOST_WITH_CARDS = 2100, 256
"""So many outcomes are gone through one by one; of more, some are drawn: of those with cards earlier, since so many
play-outs would find hardly more than those that were asked for."""
MOST_DRAWN = 2
"""Most cards of one decision whose outcomes are gone through."""
FALL_TOGETHER = ("dice",)
"""Games whose dice are thrown together and only counted, so that their order does not matter."""
NOTHING, EXACT, SAMPLED = range(3)
"""How the luck of a decision was found: chance had no part in it; all outcomes; some of them."""
_SHOWN, _ACTUAL, _DICE, _BOTH, _DRAWN = range(5)
COMPILED_OF = ("looking.py", "ahead.py", "cells.py", "throws.py")
"""What the kernel is made of, besides the rules of games and bots."""
DRAWN_FROM, TIES_FROM = 2**40, 2**41
"""Numbers of the first seeds of what is drawn anew, and of choices among equals; those before are for playing on."""


def _make_see(game: Game) -> Callable[[Any, Any], None]:
    observe = game.observe_rule

    def see(states: Any, views: Any) -> None:
        """Fill `views` with what each seat sees of the first of `states`."""
        for seat in range(len(views)):
            views[seat] = states[0]
            observe(views[seat], seat)

    see.__module__ = __name__
    return rule(see)


@rule
def goes_on(s: Any, count: int, seat: int, round_now: int, rounds: int) -> bool:
    """True while the policy plays on: `seat` decided in round `round_now`; see `Ahead.rounds`."""
    if count == 0:
        return False
    if rounds == 0:
        return seat >= 0 and bool(s.pending_seat[s.depth - 1] == seat)
    return bool(s.round < round_now + rounds)


@rule
def one_of_best(choices: Any, scores: Any, first: int, seed: int) -> int:
    """The index of one of the choices that score highest, each as likely; `first` is that of the first of them."""
    ties = 0
    for i in range(first, choices.count):
        ties += int(scores[i] == scores[first])
    skip = random_index(seed, ties) if ties > 1 else 0
    i = first
    while skip > 0:
        i += 1
        skip -= int(scores[i] == scores[first])
    return i


@rule
def next_pick(pick: int, i: int, left: int, unseen: Any, new: Any, piles: Any) -> int:
    """The next of the `left` unseen cells after number `pick` whose card may lie in the place of drawn card `i`."""
    pick += 1
    while pick < left and (piles[unseen[pick]] != piles[new[i]] or (i > 0 and unseen[pick] == new[0])):
        pick += 1
    return pick


def _make_look(game: Game) -> Callable[..., None]:
    step, score, evaluate_all = part_of(game, STEP), part_of(game, SCORE), make_evaluate_all(game)
    see, cells = _make_see(game), cells_of(game)
    list_unseen, swap, mix = cells.list_unseen, cells.swap, cells.mix
    state_dtype, choices_dtype = dtype_of(game.state), dtype_of(Choices)
    together = game.name in FALL_TOGETHER
    cell_count = len(cells.piles)

    def look(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box,
        befores,
        afters,
        listed,
        seats,
        actions,
        first,
        drawn,
        shown,
        ahead,
        unit,
        net,
        piles,
        states,
        raw,
        values,
        luck,
        how,
    ):
        """Evaluate positions, and find the luck that led to them.

        Args:
            box: (1,) of the game's box.
            befores: (n,) of the game's state: before each decision, which is on top.
            afters: (n,) of the game's state: after it.
            listed: (n,) of `Choices`: what can be chosen then.
            seats: (n,) int64: who decided; -1: nobody, the game begins.
            actions: (n,) int16: what was chosen.
            first: number of the first of these decisions in the game.
            drawn: seed of what is drawn anew.
            shown, ahead: `Ahead`, for `values` and for `luck`.
            unit, net: what evaluates (`bots.search.mcts`).
            piles: see `Cells`.
            states: (1,) of the game's state, to work with.
            raw: its bytes.
            values: (n, players) float64: gets how likely each seat is to win after each decision.
            luck: (n, 2, players) float64: gets the luck by source; (0, 2, players): only positions are evaluated.
            how: (n,) int64: gets NOTHING, EXACT or SAMPLED.
        """
        b, s = box[0], states[0]
        players = values.shape[1]
        before, after, then = np.zeros(1, state_dtype), np.zeros(1, state_dtype), np.zeros(1, state_dtype)
        views = np.zeros(players, state_dtype)
        legal, offered = np.empty(1, choices_dtype), np.empty(1, choices_dtype)
        choices, scores = legal[0], np.zeros(MOST_CHOICES, np.int64)
        unseen, later = np.empty(cell_count, np.int64), np.empty(cell_count, np.int64)
        new, picks = np.zeros(MOST_DRAWN, np.int64), np.zeros(MOST_DRAWN, np.int64)
        digits, worth = np.ones(FORCED, np.int64), np.zeros(MOST_SEATS)
        chances, actual = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
        by_dice, by_both = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
        x, rows, units, more = scratch_for(net)
        sight = (net, raw, x, rows, units, more)
        # One place for what happened and for what could have: each place that steps or evaluates takes seconds to
        # compile.
        for n in range(len(afters)):
            before[0], after[0] = befores[n], afters[n]
            seed = derived_seed(drawn, first + n)
            mode, left, news, thrown, outcomes, tried = _SHOWN, 0, 0, 0, 0, 0
            ways = 1.0
            knows_dice, alike, reads, drawn_from = False, False, True, False
            going = True
            while going:
                rounds, rolls = ahead
                if mode == _SHOWN:
                    rounds, rolls = shown
                if mode <= _ACTUAL:
                    then[0] = after[0]
                    offered[0] = listed[n]
                else:
                    states[0] = before[0]
                    if mode == _DRAWN:
                        seed_chance(s, derived_seed(seed, DRAWN_FROM + outcomes))
                        mix(s, piles, unseen, left)
                    else:
                        for i in range(FORCED):
                            s.forced_dice[i] = digits[i]
                        s.forced_dice_count = FORCED
                    if mode == _BOTH:
                        for i in range(news):
                            swap(s, new[i], unseen[picks[i]])
                    step(b, s, widen(actions[n]), choices)
                    outcomes += 1
                    used = FORCED - widen(s.forced_dice_count)
                    s.forced_dice_count = 0
                    if mode == _DRAWN:
                        rolls = 1
                    else:
                        if outcomes == 1 and mode == _DICE:
                            thrown = used
                            alike = together
                            ways = ways_of(used, alike)
                            reads = together or ways <= MOST_OUTCOMES
                            if used == 0 and news == 0 and not drawn_from:
                                how[n] = NOTHING
                                break
                        # What is not dice, or dice of several throws that are counted, cannot be gone through.
                        reads = reads and s.counter == before[0].counter and used < FORCED
                        reads = reads and outcomes <= MOST_OUTCOMES and (used == thrown or not alike)
                        if not reads:
                            how[n] = SAMPLED
                            mode, outcomes, reads = _DRAWN, 0, True
                            for k in range(players):
                                by_both[k] = 0.0
                            continue
                        # Without dice, what `_DICE` steps to is what happened, and of no use.
                        rolls = max(1, int(rolls / ways)) if mode == _BOTH or thrown > 0 else 1
                    then[0] = states[0]
                    offered[0] = legal[0]
                seat, round_now = seats[n], widen(before[0].round)
                states[0] = then[0]
                free = 0
                plays_on = goes_on(s, offered[0].count, seat, round_now, rounds)
                if not plays_on:
                    rolls = 1
                else:
                    see(then, views)
                    free = list_unseen(views, later)
                for k in range(players):
                    chances[k] = 0.0
                for _ in range(rolls):
                    states[0] = then[0]
                    legal[0] = offered[0]
                    tried += 1
                    if plays_on:
                        seed_chance(s, derived_seed(seed, tried))
                        mix(s, piles, later, free)
                    tie = derived_seed(seed, TIES_FROM + tried)
                    for _ in range(MOST_PLAYED_ON):
                        if not goes_on(s, choices.count, seat, round_now, rounds):
                            break
                        best = score(b, s, choices, scores)
                        tie = derived_seed(tie, 1)
                        step(b, s, widen(choices.action[one_of_best(choices, scores, best, tie)]), choices)
                    evaluate_all(b, s, unit, worth, sight)
                    for k in range(players):
                        chances[k] += worth[k] / rolls
                if mode == _SHOWN:
                    for k in range(players):
                        values[n, k] = chances[k]
                        by_dice[k] = by_both[k] = 0.0
                    if len(luck) == 0:
                        break
                    see(before, views)
                    left = list_unseen(views, unseen)
                    see(after, views)
                    still = list_unseen(views, later)
                    j = 0
                    for i in range(left):
                        while j < still and later[j] < unseen[i]:
                            j += 1
                        if j == still or later[j] != unseen[i]:
                            if news < MOST_DRAWN:
                                new[news] = unseen[i]
                            news += 1
                    how[n] = NOTHING
                    # Outcomes that the table was given leave the generator as it was, but reveal as much.
                    drawn_from = before[0].counter != after[0].counter
                    if news == 0 and not drawn_from and before[0].reveals == after[0].reveals:
                        break
                    how[n] = EXACT
                    mode = _ACTUAL
                elif mode == _ACTUAL:
                    for k in range(players):
                        actual[k] = chances[k]
                    first_throw(digits)
                    mode = _DICE
                elif mode == _DRAWN:
                    for k in range(players):
                        by_both[k] += chances[k] / ahead[1]
                    going = outcomes < ahead[1]
                elif mode == _DICE:
                    weight = weight_of(digits, used, alike)
                    for k in range(players):
                        by_dice[k] += weight * chances[k]
                    if next_throw(digits, used, alike):
                        continue
                    knows_dice = True
                    if news == 0:
                        for k in range(players):
                            by_both[k] = by_dice[k]
                        break
                    for i in range(min(news, MOST_DRAWN)):
                        same = 0
                        for j in range(left):
                            same += int(piles[unseen[j]] == piles[new[i]])
                        ways *= same
                    outcomes = 0
                    first_throw(digits)
                    mode = _BOTH
                    if news > MOST_DRAWN or ways > MOST_WITH_CARDS:
                        how[n] = SAMPLED
                        mode = _DRAWN
                    for i in range(news if mode == _BOTH else 0):
                        picks[i] = next_pick(-1, i, left, unseen, new, piles)
                else:
                    weight = weight_of(digits, used, alike)
                    for k in range(players):
                        by_both[k] += weight * chances[k]
                    if next_throw(digits, used, alike):
                        continue
                    first_throw(digits)
                    # Another card in the place of the last one or, when all were there, of the one before.
                    i = news - 1
                    picks[i] = next_pick(picks[i], i, left, unseen, new, piles)
                    while i > 0 and picks[i] == left:
                        picks[i] = next_pick(-1, i, left, unseen, new, piles)
                        i -= 1
                        picks[i] = next_pick(picks[i], i, left, unseen, new, piles)
                    if picks[0] == left:
                        # Each card was as likely as any other: what was added up is divided by their number.
                        total = 0.0
                        for k in range(players):
                            total += by_both[k]
                        for k in range(players):
                            by_both[k] /= total
                        going = False
            if len(luck) == 0 or how[n] == NOTHING:
                continue
            for k in range(players):
                both = actual[k] - by_both[k]
                of_dice = both
                if news > 0:
                    of_dice = actual[k] - by_dice[k] if knows_dice and thrown > 0 else 0.0
                luck[n, 0, k] = of_dice
                luck[n, 1, k] = both - of_dice

    return look


@cache
def look_kernel(name: str) -> Callable[..., None]:
    """The compiled `look` of a game (see `_make_look` for its arguments), one per process."""
    of = find_game(name)
    folder = Path(__file__).parent
    sources = b"".join((folder / name).read_bytes() for name in COMPILED_OF)
    digest = hashlib.sha256(f"{of.flow.digest}".encode() + sources)
    kernel: Callable[..., None] = as_kernel(_make_look(of), f"{name}-look", int(digest.hexdigest()[:15], 16))
    return kernel


class Looker:
    """Looks at positions of one table.

    Args:
        game: the game.
        box: (1,) of its box.
        players: number of seats, from 2.
        ahead: how far and how often the policy plays on where luck is measured; None: as suits the game.
    """

    def __init__(self, game: Game, box: Array, players: int, ahead: Ahead | None = None) -> None:
        self.game, self.box, self.players = game, box, players
        self.net = net_for(game, players, box)
        self._shown = Ahead(0 if game.evaluate_at_turns else 1, SHOWN_TIMES)
        self._ahead = ahead or FOR_LUCK.get(game.name, OTHER_GAMES)
        self._piles = cells_of(game).piles

    def values(self, states: Array, listed: Array, seats: Numbers, before: Array, first: int, drawn: int) -> Floats:
        """(n, players) how likely each seat is to win, summing to 1.

        Args:
            states: (n,) of the game's state.
            listed: (n,) of `Choices`: what can be chosen in each; none where the game is over.
            seats: (n,) who made the decision that led there; -1: none did.
            before: (n,) of the game's state, before that decision.
            first: number of the first of these decisions.
            drawn: seed of what is drawn anew, 0 .. 2**63 - 1.
        """
        shown = self._shown if seats[0] >= 0 else AT_ONCE
        return self._values(states, listed, seats, before, first, drawn, shown)

    def set_ups(self, states: Array, listed: Array, first: int, drawn: int) -> Floats:
        """(n, players) how likely each seat is to win after set-ups, played on once as for luck.

        Args:
            states: (n,) of the game's state.
            listed: (n,) of `Choices`: what can be chosen in each.
            first: number of the first of these.
            drawn: seed of what is drawn anew, 0 .. 2**63 - 1.
        """
        nobody = np.full(len(states), -1, np.int64)
        return self._values(states, listed, nobody, states, first, drawn, self._ahead._replace(times=1))

    def _values(
        self, states: Array, listed: Array, seats: Numbers, before: Array, first: int, drawn: int, shown: Ahead
    ) -> Floats:
        none, no_action = np.zeros((0, len(SOURCES), self.players)), np.zeros(len(states), np.int16)
        return self._look(before, states, listed, seats, no_action, first, drawn, none, shown)[0]

    def luck(
        self,
        befores: Array,
        afters: Array,
        listed: Array,
        seats: Numbers,
        actions: npt.NDArray[np.int16],
        first: int,
        drawn: int,
    ) -> tuple[Floats, Floats, Numbers]:
        """(n, players) as `values`, (n, sources, players) the luck of each seat by source, (n,) how it was found.

        The seats' luck sums to 0; each value is the same as `values` gives, and luck is measured further ahead.

        Args:
            befores: (n,) of the game's state, before each decision, which is on top.
            afters: (n,) of the game's state.
            listed: (n,) of `Choices`: what can be chosen then; none where the game is over.
            seats: (n,) who decided.
            actions: (n,) what was chosen.
            first: number of the first of these decisions.
            drawn: seed of what is drawn anew, 0 .. 2**63 - 1.
        """
        luck = np.zeros((len(afters), len(SOURCES), self.players))
        values, how = self._look(befores, afters, listed, seats, actions, first, drawn, luck, self._shown)
        return values, luck, how

    def _look(
        self,
        befores: Array,
        afters: Array,
        listed: Array,
        seats: Numbers,
        actions: Any,
        first: int,
        drawn: int,
        luck: Floats,
        shown: Ahead,
    ) -> tuple[Floats, Numbers]:
        states, values = new_array(self.game.state), np.zeros((len(afters), self.players))
        how = np.zeros(len(afters), np.int64)
        look_kernel(self.game.name)(
            self.box,
            befores,
            afters,
            listed,
            seats,
            actions,
            first,
            drawn,
            shown,
            self._ahead,
            self.game.evaluation_unit,
            self.net,
            self._piles,
            states,
            states.view(np.uint8),
            values,
            luck,
            how,
        )
        return values, how
