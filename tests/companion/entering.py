"""People at a real table who read a game aloud to its companion: only what they can know."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import arasta
from arasta.companion import Companion
from arasta.companion.asking import OTHER, CardAsked
from arasta.companion.unknown import Place, look_of
from arasta.companion.watching import Watch
from arasta.core.chance import CARDS, DICE, NOT_GIVEN, START_SEAT, below
from arasta.core.choices import ChoiceList
from arasta.core.errors import BadOutcome, IllegalChoice
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.table import Table
from arasta.core.turn_end import on_reveal

kairo = arasta.game("kairo")


@dataclass(frozen=True)
class Truth:
    """What chance really brought in a step: number of the source, and what came."""

    source: int
    value: int


class Overheard:
    """The numbers that the generator brings, noted as they come (in place of a script of `core.open_chance`)."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.numbers: list[int] = []

    def next(self, limit: int) -> int:
        """The generator's next number."""
        self.state.script = None
        number = below(self.state, limit)
        self.state.script = self
        self.numbers.append(number)
        return number


class TrueWatch(Watch):
    """A watch that also notes when which number of the generator came."""

    heard: Overheard

    def next(self, number: int) -> int:
        """Note how many numbers had come."""
        value = super().next(number)
        self.at.append(len(self.heard.numbers))
        return value

    def begin_hearing(self, state: Any) -> None:
        """Listen to the generator."""
        self.at: list[int] = []
        self.heard = Overheard(state)
        state.script = self.heard

    def neutrals(self, state: Any) -> list[int]:
        """The colours of the neutral stalls that were drawn, from 1."""
        events = [kairo.events[state.events[n, 0]][0] for n in range(state.event_count)]
        drew = [n for n, name in enumerate(events) if name in ("drew_neutral", "left_out_neutral")]
        return [state.events[n, 2] + 1 for n in drew]

    def truths(self, state: Any) -> list[Truth]:
        """What came, in order; dice that only found Governor and Smuggler are none of their own."""
        found: list[Truth] = []
        asked = 0
        skip = 0
        names = {source.number: source.name for source in self.sources.values()}
        for drawn in self.drawn:
            if drawn.value != NOT_GIVEN:
                found.append(Truth(drawn.source, drawn.value))
                asked += drawn.source in (DICE, START_SEAT)
                continue
            at = self.at[asked]
            asked += 1
            if skip:
                skip -= 1
                continue
            name = names[drawn.source]
            if name in ("governor", "smuggler"):
                found.append(Truth(drawn.source, getattr(state, name)))
                skip = 2
            elif drawn.source == START_SEAT:
                found.append(Truth(START_SEAT, state.start_seat))
            elif name == "customers":
                sites = {state.customer_site[colour]: colour for colour in range(6)}
                place = sum(one.source == drawn.source for one in found)
                found.append(Truth(drawn.source, sites[self._box.customer_start[place]]))
            elif name == "neutral":
                # A colour that is not in the bag any more is rolled again.
                came, count = self.neutrals(state), sum(one.source == DICE for one in found)
                if count < len(came) and came[count] == self.heard.numbers[at] + 1:
                    found.append(Truth(DICE, came[count]))
            else:
                found.append(Truth(DICE, self.heard.numbers[at] + 1))
        return found


def truths_of_start(table: Table) -> list[Truth]:
    """What chance brought while a table was set up."""
    game, seed = table.game, table.seed
    assert seed is not None
    state = game.view(game.new_states())
    watch = TrueWatch(game.chance, {}, table.box_view, state)
    watch.begin_hearing(state)
    state.given = watch
    on_reveal(state, watch.look)
    game.flow.set_up(table.box_view, state, table.players, seed)
    game.flow.step(table.box_view, state, BEGIN, ChoiceList())
    watch.look()
    return watch.truths(state)


def truths_of(table: Table, seat: int, action: int) -> list[Truth]:
    """What chance will bring with a choice."""
    trial = table.copy()
    watch = TrueWatch(table.game.chance, trial.given.kept(), trial.box_view, trial.state)
    trial.given = trial.state.given = watch
    watch.begin()
    watch.begin_hearing(trial.state)
    on_reveal(trial.state, watch.look)
    trial.choose(action, seat)
    watch.look()
    return watch.truths(trial.state)


def sensible(table: Table, rng: random.Random) -> int:
    """An action of the first seat: mostly that of the game's policy, so that games end; sometimes any."""
    policy = table.game.policy
    if rng.random() < 0.1 or policy is None:
        return rng.choice(table.actions)
    s, seat = table.state, table.seats[0]
    top = s.depth - 1
    kind, about = s.pending_kind[top], s.pending_arg[top]
    return max(table.actions, key=lambda a: (policy(table.box_view, s, seat, kind, about, a), rng.random()))


SHOWN = ("F1", "F2", "F3", "F4")
"""Cards that are shown as soon as they are drawn: Fountains."""


class Reader:
    """Somebody who reads a game of bots aloud.

    Attributes:
        table: the game, as it really goes on.
        kept: its companion.
        hide: nobody tells cards that only their owner saw, until they are shown.
    """

    def __init__(
        self, game: Game, players: int, seed: int, hide: bool = False, options: Mapping[str, Any] | None = None
    ) -> None:
        self.table = game.table(players, seed, options)
        self.kept = Companion(game, players, options=options, seed=seed + 1)
        self.hide = hide
        self.rng = random.Random(seed)
        self.left = truths_of_start(self.table)
        self.said: list[Truth] = []
        self.named = 0
        self.tell()

    def step(self) -> None:
        """The next choice."""
        seat, action = self.table.seats[0], sensible(self.table, self.rng)
        self.left = truths_of(self.table, seat, action)
        try:
            self.kept.choose(action, seat)
        except IllegalChoice:
            # It needs several unknown cards: the player lays them open.
            assert self.hide
            self.named += 1
            for place in self.kept.unknown(seat):
                answers = self.kept.may_be(place)
                self.kept.name_card(
                    place,
                    next(one.label for one in answers if one.value == self.said[self.places().index(place)].value),
                )
            self.kept.choose(action, seat)
        self.table.choose(action, seat)
        self.tell()
        if self.hide and self.table.seats:
            self.catch_up()

    def games(self, limit: int = 10**9) -> Iterator[int]:
        """Read to the end, or so many choices; yields after each."""
        steps = 0
        while self.table.seats and steps < limit:
            self.step()
            steps += 1
            yield steps

    def tell(self) -> None:
        """Answer everything that is asked about chance."""
        while self.kept.question is not None:
            if isinstance(self.kept._asked, CardAsked) and not self.kept._asked.rest:
                assert self.show(), "what was shown does not lead to what everybody sees"
                continue
            label = self.true_label()
            if self.hide and self.kept.question.may_be_unknown and label not in SHOWN:
                self.kept.answer_unknown()
            else:
                self.kept.answer(label)
        self.note()

    def show(self) -> bool:
        """Say which cards were shown: those that were, in whatever order."""
        question = self.kept.question
        assert self.kept.table is not None
        if not isinstance(self.kept._asked, CardAsked) or question is None:
            return not self.table.seats or look_of(self.kept.game, self.kept.table.states) == look_of(
                self.kept.game, self.table.states
            )
        shown = [value for event in self.table.events for value in event.fields.values()]
        for answer in question.answers:
            if answer.label in shown:
                before = self.kept.steps
                with suppress(BadOutcome, IllegalChoice):
                    self.kept.answer(answer.label)
                    if self.show():
                        return True
                if self.kept.steps > before:
                    self.kept.take_back(self.kept.steps - before)
        return False

    def note(self) -> None:
        """Note what came, that which goes without saying, too."""
        while len(self.said) < len(self.places()):
            self.said.append(self.left.pop(0))

    def places(self) -> list[Place]:
        """Where each thing came, in the order in which it did."""
        moves, under_way = self.kept._kept.moves, self.kept._kept.under_way
        whole = moves if under_way is None else (*moves, under_way)
        return [(n, k) for n, move in enumerate(whole) for k in range(len(move.draws))]

    def true_label(self) -> Any:
        """The right answer to what is asked now."""
        self.note()
        question, asked = self.kept.question, self.kept._asked
        assert question is not None
        place = getattr(asked, "place", None)
        true = self.left[0] if place is None else self.said[self.places().index(place)]
        labels = {one.value: one.label for one in question.answers}
        return labels[true.value] if true.value in labels else labels[OTHER]

    def catch_up(self) -> None:
        """Choose what followed by itself for somebody whose cards only the player knows."""
        while in_public(self.kept.table) != in_public(self.table):
            for option in self.kept.options():
                before, left, said = self.kept.steps, list(self.left), list(self.said)
                self.kept.choose(option)
                with suppress(KeyError, IndexError):
                    self.tell()
                    if self.alike():
                        break
                self.kept.take_back(self.kept.steps - before)
                self.left, self.said = left, said
            else:
                raise AssertionError("the companion and the table are apart")

    def alike(self) -> bool:
        """Whether everybody sees the same."""
        return self.kept.question is None and in_public(self.kept.table) == in_public(self.table)


OWN_COUNTS = ("reveals", "decisions")
"""Governor and Smuggler are not rolled for here; and what follows from hidden cards may have to be said."""


def in_public(table: Table | None) -> dict[str, Any]:
    """What everybody may know."""
    assert table is not None
    return {name: value for name, value in table.public_position()["state"].items() if name not in OWN_COUNTS}


__all__ = ["CARDS", "Reader", "Truth", "in_public", "sensible", "truths_of", "truths_of_start"]
