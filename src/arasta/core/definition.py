"""Definition of a game: everything that core, bots, terminal and web know about one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from arasta.core.actions import ActionTable
from arasta.core.checks import checked_seed
from arasta.core.components import Components
from arasta.core.decisions import Decisions
from arasta.core.errors import BadComponents, BadPlayers, Shown
from arasta.core.event_kinds import Event, EventKind
from arasta.core.flow import Flow
from arasta.core.forms import Form
from arasta.core.jsonform import Converter, Labels
from arasta.core.numbers import whole
from arasta.core.options import Option, OptionValue, read_options
from arasta.core.outcomes import Source
from arasta.core.record import Array, Record, copied, fields_of, new_array, view
from arasta.core.result import Standing
from arasta.core.state import EVENTS, CoreState
from arasta.core.texts import Texts
from arasta.i18n import gettext as _


@dataclass(frozen=True, kw_only=True)
class Definition:
    """All that a game declares, and all that follows from it; `core.game.Game` adds how tables are made.

    Everything public checks its input; `flow` does not.

    Attributes:
        name: as in the command, the library and addresses.
        title: its name in print.
        rules_version: goes up when the same choices from the same seed may lead to a different game.
        players: fewest and most seats.
        state, box: the record classes.
        flow: the rules (start, step, legal).
        actions, decisions: what can be chosen, and what is asked.
        events: code -> name, the names of its two numbers in `forms`, what happened.
        forms: name of a number -> what it says.
        of_nobody: codes of events that name no seat.
        hidden: codes of events whose first number is -1 for those who may not know it.
        options: table options.
        printed: the components as printed.
        make_box: (components, options) -> array with the box; raises BadComponents or BadOption.
        check_table: (players, options) raises BadOption for options that do not go together.
        labels: components -> label sets for the JSON form.
        observe_rule, resample_rule: rules behind `observe` and `resample` (see there); the core hides its own secrets.
        check: (box view, state view) -> what is impossible about a position, or ''.
        standings: (state view) -> one `Standing` a seat.
        texts: sentences.
        policy: rule (box, s, seat, kind, arg, action) -> how good a legal action of the decision (kind, arg) is for
            `seat`, compared within one decision only; the same for a state and for its observation.
        rollout_policy: a cheaper policy, for searches below the position in question; the policy itself unless given.
        evaluate: rule (box, s, seat) -> worth of a position for a seat.
        evaluation_unit: difference in worth between two seats at which the odds are about e to 1.
        evaluate_at_turns: searches evaluate when the turn passes on; otherwise when the round is over, which takes
            longer but is fairer where the evaluation does not know who is still to move.
        finalists: so many choices get equal iterations, with the same chances, in the search of the best level, where
            chance weighs more than what a plan of several turns is worth; 0: none (`SearchSettings.finalists`).
        outranks: rule (box, s, seat, other) -> True if `seat` ranks ahead of `other`, by score and tie-breaks.
        score: the field of the state, one number a seat, that holds what `standings` ranks by first, at all times.
        derive: (state view) fills in the fields that follow from others and that positions leave out.
        chance: its sources of chance, for which outcomes can be given.
        grown: fields of the state that games saved under earlier rules lack -> (state of their position) what they are
            to hold, so that such games can go on.
    """

    name: str
    title: str
    rules_version: int
    players: tuple[int, int]
    state: type[CoreState]
    box: type[Record]
    flow: Flow
    actions: ActionTable
    decisions: Decisions
    events: Mapping[int, tuple[str, str, str, str]]
    forms: Mapping[str, Form]
    of_nobody: Sequence[int]
    options: Sequence[Option]
    printed: Components
    make_box: Callable[[Components, Mapping[str, OptionValue]], Array]
    check_table: Callable[[int, Mapping[str, OptionValue]], None]
    labels: Callable[[Components], Labels]
    observe_rule: Callable[[Any, int], None]
    resample_rule: Callable[[Any, Any, int, int], None]
    check: Callable[[Any, Any], str]
    standings: Callable[[Any], list[Standing]]
    texts: Texts = field(repr=False)
    policy: Callable[[Any, Any, int, int, int, int], int] | None = None
    rollout_policy: Callable[[Any, Any, int, int, int, int], int] | None = None
    evaluate: Callable[[Any, Any, int], int] | None = None
    evaluation_unit: int = 1
    evaluate_at_turns: bool = False
    finalists: int = 0
    outranks: Callable[[Any, Any, int, int], bool] | None = None
    derive: Callable[[Any], None] | None = None
    chance: Sequence[Source] = ()
    grown: Mapping[str, Callable[[Mapping[str, Any]], Any]] = field(default_factory=dict)
    hidden: Sequence[int] = ()
    score: str = ""

    def components(self, changes: Mapping[str, Any] | None = None) -> Components:
        """The components: as printed, with a user's changes in their place.

        Args:
            changes: table name -> data, or parts of it; None or {} for the printed ones.

        Returns:
            The components.

        Raises:
            BadComponents: there is no such table or entry, or a value does not fit.
        """
        if changes is None:
            return self.printed
        if not isinstance(changes, Mapping):
            raise BadComponents(
                _("components are given as names of tables with their data, not {found!r}").format(found=Shown(changes))
            )
        return self.printed.with_changes(dict(changes)) if changes else self.printed

    def check_players(self, players: Any) -> int:
        """A number of players, checked.

        Args:
            players: anything.

        Returns:
            The number, if that many can play the game.

        Raises:
            BadPlayers: it cannot.
        """
        low, high = self.players
        count = whole(players)
        if count is None or not low <= count <= high:
            raise BadPlayers(
                _("{game} is for {low} to {high} players, not {players!r}").format(
                    game=self.title, low=low, high=high, players=Shown(players)
                )
            )
        return count

    def read_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """The values of all table options.

        Args:
            given: some options: name -> value, also as typed ("on", "25").

        Returns:
            Name -> value for every option of the game, the default where nothing is given.

        Raises:
            BadOption: there is no such option or value.
        """
        return read_options(self.options, given)

    def converter(self, components: Components) -> Converter:
        """The converter between states and their JSON form.

        Args:
            components: the components of the table, which label some values.

        Returns:
            A converter, good for all states of tables with these components.
        """
        names = {number: kind.name for number, kind in self.decisions.kinds.items()}
        labels = {**self.labels(components), "decision": tuple(names.get(i, "") for i in range(max(names) + 1))}
        return Converter(self.state, labels)

    def new_states(self, count: int = 1) -> Array:
        """New states, all fields 0.

        Args:
            count: how many, from 0.

        Returns:
            An array of shape (count,) and dtype `dtype_of(state)`.
        """
        return new_array(self.state, count)

    def view(self, states: Array, index: int = 0) -> Any:
        """A view of one state, for interpreted rules: `s.on_turn`, `s.goods[seat, good]`.

        Args:
            states: array of states; what is written to the view is written there.
            index: which of them.

        Returns:
            The view; its fields are whole numbers and rows or grids of them, checked for their ranges.
        """
        return view(self.state, states, index)

    def observe(self, states: Array, seat: int | None) -> Array:
        """The observation of a seat: the first of `states`, with everything hidden that the seat may not know.

        Secrets of the core (generator, forced outcomes; fields with `secret="all"`) become 0 here, those of the game by
        its `observe_rule`. What a table was given stays at the table: an observation carries no outcomes.

        Args:
            states: array of at least one state; not changed.
            seat: who looks, from 0; None: a spectator.

        Returns:
            An array of one state.
        """
        observation = copied(states[:1])
        for name in self._kept_from_all:
            observation[name] = 0
        self.observe_rule(self.view(observation), -1 if seat is None else seat)
        return observation

    @cached_property
    def _kept_from_all(self) -> tuple[str, ...]:
        return tuple(name for name, one in fields_of(self.state).items() if one.secret == "all")

    def resample(self, box: Array, observation: Array, seat: int | None, seed: int) -> Array:
        """A state that looks to a seat like the one observed: everything hidden, and the generator, is redrawn.

        Depends on nothing but its arguments, so no secret can leak through.

        Args:
            box: array of one record with printed numbers and options (`make_box`).
            observation: array of one state, as `observe` gives it; not changed.
            seat: the seat whose observation it is, from 0; None: a spectator's.
            seed: 0 .. 2**63 - 1; a secret one for None.

        Returns:
            An array of one state.

        Raises:
            BadSeed: no such seed.
        """
        states = copied(observation)
        self.resample_rule(view(self.box, box), self.view(states), -1 if seat is None else seat, checked_seed(seed))
        return states

    def box_digest(self, box: Array) -> str:
        """Short digest of components and options; records carry it.

        Args:
            box: array of one record (`make_box`).

        Returns:
            16 hexadecimal digits.
        """
        return hashlib.sha256(box.tobytes()).hexdigest()[:16]

    def events_of(self, state: Any) -> tuple[Event, ...]:
        """The events of the last step.

        Args:
            state: view of a state or of an observation.

        Returns:
            The events in their order, at most `core.state.EVENTS`.
        """
        found = []
        for n in range(min(state.event_count, EVENTS)):
            code, seat, first, second = (state.events[n, k] for k in range(4))
            kind = self.event_kinds[code]
            found.append(Event(kind.name, None if seat < 0 else seat, first, second, kind))
        return tuple(found)

    @cached_property
    def event_kinds(self) -> dict[int, EventKind]:
        """The kinds of event by code."""
        return {
            code: EventKind(
                code,
                name,
                (self.forms[first], self.forms[second]),
                meaning,
                code in self.of_nobody,
                code in self.hidden,
            )
            for code, (name, first, second, meaning) in self.events.items()
        }

    def event(self, name: str, seat: int | None, first: int, second: int) -> Event:
        """An event from its parts, as a state stores them; nothing is checked.

        Args:
            name: of its kind.
            seat: from 0; None: nobody.
            first: its first number.
            second: its second number.

        Returns:
            The event; without a kind if the game has none of this name.
        """
        kind = next((kind for kind in self.event_kinds.values() if kind.name == name), None)
        return Event(name, seat, first, second, kind)
