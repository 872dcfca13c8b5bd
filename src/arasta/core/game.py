"""A game: everything that core, bots, terminal and web know about one."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from arasta.core.actions import ActionTable, Value
from arasta.core.chance import SEED_LIMIT
from arasta.core.components import Components
from arasta.core.decisions import Decisions
from arasta.core.errors import BadComponents, BadPlayers, BadPosition, BadSeed, Shown
from arasta.core.event_kinds import Event, EventKind
from arasta.core.flow import Flow
from arasta.core.forms import Form
from arasta.core.jsonform import Converter, Labels
from arasta.core.numbers import whole
from arasta.core.options import Option, OptionValue, read_options
from arasta.core.outcomes import Source
from arasta.core.record import Array, Record, copied, new_array, view
from arasta.core.state import EVENTS, CoreState
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.kernels import Kernels
    from arasta.core.situations import Situations
    from arasta.core.table import Table


@dataclass(frozen=True)
class Standing:
    """How one seat did: `score` compares first, then each of `tie_breaks` in order; higher is better."""

    seat: int
    score: int
    tie_breaks: tuple[int, ...]


class Texts(Protocol):
    """Sentences of a game, in the language of the context (`arasta.i18n`)."""

    def choice(self, table: Table, seat: int, action: int) -> str:
        """What a choice means, in a few words that begin like a button: 'Move to the Fountain (7)'."""
        ...

    def prompt(self, table: Table, seat: int) -> str:
        """What is asked of a seat, in one sentence; what it waits for, if it has nothing to decide."""
        ...

    def waiting(self, table: Table, viewer: int | None) -> str:
        """What those who do not decide wait for, in one sentence: 'Moon is deciding where to move.'"""
        ...

    def event(self, table: Table, event: Event) -> str:
        """What happened, in one sentence; '' for what needs no line in a log."""
        ...

    def why_not(self, table: Table, seat: int, kind: str, value: Value) -> str:
        """Why an action that is not among the choices is not possible now, in one sentence."""
        ...

    def subjects(self) -> tuple[str, ...]:
        """What `explain` knows: 'place:7', 'governor' and so on."""
        ...

    def explain(self, table: Table, seat: int | None, subject: str) -> str:
        """The rules of a subject in a few sentences, with the numbers of this table now.

        Tells nothing that `seat` (None: a spectator) may not know. Raises KeyError for an unknown subject.
        """
        ...


@dataclass(frozen=True)
class Game:
    """One game. Everything public checks its input; `flow` and `kernels` do not.

    Attributes:
        name: as in the command, the library and addresses.
        title: its name in print.
        rules_version: goes up when the same choices from the same seed may lead elsewhere.
        players: fewest and most seats.
        state, box: the record classes.
        flow: the rules (start, step, legal).
        actions, decisions: what can be chosen, and what is asked.
        events: code -> name, the names of its two numbers in `forms`, what happened.
        forms: name of a number -> what it says.
        of_nobody: codes of events that name no seat.
        hidden: codes of events whose first number is -1 for who may not know it.
        options: table options.
        printed: the components as printed.
        make_box: (components, options) -> array with the box; raises BadComponents or BadOption.
        check_table: (players, options) raises BadOption for options that do not go together.
        labels: components -> label sets for the JSON form.
        observe_rule, resample_rule: rules behind `observe` and `resample` (see there).
        check: (box view, state view) -> what is impossible about a position, or ''.
        standings: (state view) -> one `Standing` a seat.
        texts: sentences.
        policy: rule (box, s, seat, kind, arg, action) -> how much `seat` would like a legal action of the decision
            (kind, arg), compared within one decision only; says the same of a state and of its observation.
        rollout_policy: the policy made cheap, for searches below the position that is asked about; the policy
            unless given.
        evaluate: rule (box, s, seat) -> what a position is worth for a seat.
        evaluation_unit: difference of two seats' worth that makes their odds to win about e to 1.
        evaluate_at_turns: searches evaluate when the turn passes on; otherwise when the round is over, which takes
            longer and is fairer where the evaluation does not know who is still to move.
        outranks: rule (box, s, seat, other) -> whether `seat` ends before `other`, by score and tie-breaks.
        derive: (state view) fills the fields that follow from others and that positions leave out.
        chance: its sources of chance, for which outcomes can be given.
        situations: how a position is completed of which a few words are said (`Game.position`).
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
    situations: Situations
    policy: Callable[[Any, Any, int, int, int, int], int] | None = None
    rollout_policy: Callable[[Any, Any, int, int, int, int], int] | None = None
    evaluate: Callable[[Any, Any, int], int] | None = None
    evaluation_unit: int = 1
    evaluate_at_turns: bool = False
    outranks: Callable[[Any, Any, int, int], bool] | None = None
    derive: Callable[[Any], None] | None = None
    chance: Sequence[Source] = ()
    grown: Mapping[str, Callable[[Mapping[str, Any]], Any]] = field(default_factory=dict)
    hidden: Sequence[int] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        from arasta import game

        return game, (self.name,)

    @cached_property
    def kernels(self) -> Kernels:
        """The compiled loops of this game; compiled at first use, found in the cache by later processes."""
        from arasta.core.kernels import kernels_of

        return kernels_of(self)

    def components(self, changes: Mapping[str, Any] | None = None) -> Components:
        """The printed components, with a user's changes (table name -> data) in their place; raises BadComponents."""
        if changes is None:
            return self.printed
        if not isinstance(changes, Mapping):
            raise BadComponents(
                _("components are given as names of tables with their data, not {found!r}").format(found=Shown(changes))
            )
        return self.printed.with_changes(dict(changes)) if changes else self.printed

    def check_players(self, players: Any) -> int:
        """A number of players that the game can be played by; raises BadPlayers for any other."""
        low, high = self.players
        count = whole(players)
        if count is None or not low <= count <= high:
            raise BadPlayers(
                _("{game} is for {low} to {high} players, not {players!r}").format(
                    game=self.title, low=low, high=high, players=Shown(players)
                )
            )
        return count

    def table(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        *,
        outcomes: Mapping[str, Any] | None = None,
        ask_all: bool = False,
    ) -> Table:
        """A new game.

            >>> import arasta
            >>> table = arasta.game("istanbul").table(players=3, outcomes={"start_seat": 1, "cards": ["STAY"]})
            >>> table.seats, table.position()["state"]["hand"][1]
            ((1,), {'STAY': 1})

        Args:
            players: number of seats; the smallest number above two that the game allows, unless given.
            seed: 0 .. 2**63 - 1; drawn from the system's secret source unless given.
            options: table options by name.
            components: a user's own numbers: table name -> data.
            outcomes: what chance brings in the set-up and after it, as for `Table.force`; it makes a practice table.
            ask_all: ask questions with one answer, too, for tests and tutorials; otherwise they answer themselves.

        Raises:
            BadPlayers, BadSeed, BadOption, BadComponents, BadOutcome.
        """
        from arasta.core.table import Table

        count = min(3, self.players[1]) if players is None else self.check_players(players)
        return Table.new(
            self,
            count,
            checked_seed(seed),
            {} if options is None else options,
            components,
            ask_all=bool(ask_all),
            outcomes=outcomes,
        )

    def position(
        self,
        players: int | None = None,
        seats: Sequence[Mapping[str, Any]] | Mapping[int, Mapping[str, Any]] = (),
        *,
        seat: int | None = None,
        ask: str | None = None,
        about: int | Mapping[str, Any] = 0,
        pending: Sequence[Mapping[str, Any]] | None = None,
        outcomes: Mapping[str, Any] | None = None,
        then: Sequence[str | tuple[str, Value]] = (),
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        seed: int | None = None,
        **said: Any,
    ) -> dict[str, Any]:
        """A position for `table_at`, from what differs from a new game; what follows from it is filled in.

            >>> import arasta
            >>> game = arasta.game("istanbul")
            >>> found = game.position(3, seat=0, seats=[{"merchant": 9, "lira": 5, "tile": ["blue"]}], governor=6)
            >>> table = game.table_at(found)
            >>> table.decision, table.position()["state"]["tiles_taken"]
            ('move', {'blue': 1})

        Pieces and cards are conserved: what one seat is said to have is gone from where it came from, and cards that
        are named nowhere lie in the piles. A position within an action is said by the actions that lead to it (`then`).

        Args:
            players: number of seats; as for `table`.
            seats: what is said of each seat, from seat 0 on or by number: fields of the position that have an entry for
                each seat, and the words on the game's page. What is counted may be listed: `hand=["STAY", "STAY"]`.
            seat: whose turn it is; the start player unless said.
            ask: the decision that is asked, by its name; the first one of a turn unless said.
            about: what it is about, by name, as positions say it (`{"place": 9}`), or its number in the record.
            pending: all pending decisions instead, as in positions, the asked one first.
            outcomes: what chance brings next, as for `Table.force`.
            then: actions carried out from there on, each a kind or (kind, value), as for `Table.do`.
            options, components: of the table.
            seed: of the new game and of chance, 0 .. 2**63 - 1; always the same one unless given.
            said: other fields of the position, and the words on the game's page.

        Returns:
            A position of the schema `arasta-position/1`.

        Raises:
            BadPosition: a word is not known, or this cannot be; with what would be possible.
            BadPlayers, BadSeed, BadOption, BadComponents, BadOutcome.
        """
        from arasta.core.situations import situation

        return situation(
            self, players, seats, seat, ask, about, pending, outcomes, then, options, components, seed, said
        )

    def table_at(self, position: Any) -> Table:
        """A table at a position, from the JSON form that `Table.position()` gives; raises BadPosition."""
        from arasta.core.positions import table_at

        return table_at(self, position)

    def replay(self, record: Any) -> Table:
        """The table of a record (`Table.record()` of a finished or practice game); raises BadRecord."""
        from arasta.core.saving import replay

        return replay(self, record)

    def restore(self, saved: Any) -> Table:
        """The table of `Table.save()`; raises BadRecord."""
        from arasta.core.saving import restore

        return restore(self, saved)

    def read_options(self, given: Mapping[str, Any]) -> dict[str, OptionValue]:
        """All table options with their values; raises BadOption."""
        return read_options(self.options, given)

    def converter(self, components: Components) -> Converter:
        """Reads and writes the JSON form of states."""
        names = {number: kind.name for number, kind in self.decisions.kinds.items()}
        labels = {**self.labels(components), "decision": tuple(names.get(i, "") for i in range(max(names) + 1))}
        return Converter(self.state, labels)

    def new_states(self, count: int = 1) -> Array:
        """An array of `count` zeroed states."""
        return new_array(self.state, count)

    def view(self, states: Array, index: int = 0) -> Any:
        """A view of one state of an array, for interpreted rules."""
        return view(self.state, states, index)

    def observe(self, states: Array, seat: int | None) -> Array:
        """What `seat` may know of a state (None: a spectator), as an array of one state with the rest hidden."""
        observation = copied(states[:1])
        self.observe_rule(self.view(observation), -1 if seat is None else seat)
        return observation

    def resample(self, box: Array, observation: Array, seat: int | None, seed: int) -> Array:
        """A state that looks to `seat` like the one observed: hidden things and generator are redrawn from `seed`.

        Depends on nothing but its arguments.
        """
        states = copied(observation)
        self.resample_rule(view(self.box, box), self.view(states), -1 if seat is None else seat, checked_seed(seed))
        return states

    def box_digest(self, box: Array) -> str:
        """Short digest of components and options, part of the rules version."""
        return hashlib.sha256(box.tobytes()).hexdigest()[:16]

    def events_of(self, state: Any) -> tuple[Event, ...]:
        """The events of the last step, from the view of a state or an observation."""
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
        """An event from its name, seat and numbers, as it was stored."""
        kind = next((kind for kind in self.event_kinds.values() if kind.name == name), None)
        return Event(name, seat, first, second, kind)


def checked_seed(seed: Any) -> int:
    """A seed in range; a secret one for None. Raises BadSeed."""
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    number = whole(seed)
    if number is None or not 0 <= number < SEED_LIMIT:
        raise BadSeed(
            _("a seed is a whole number from 0 to {highest}, not {seed!r}").format(
                highest=SEED_LIMIT - 1, seed=Shown(seed)
            )
        )
    return number


def check_seat(players: int, seat: Any, error: type[Exception] = BadPlayers) -> int:
    """A seat number in range, or the error."""
    number = whole(seat)
    if number is None or not 0 <= number < players:
        raise error(
            _("there is no seat {seat!r}; the seats are 0 to {last}").format(seat=Shown(seat), last=players - 1)
        )
    return number


__all__ = ["BadPosition", "Event", "Game", "Standing", "Texts", "check_seat", "checked_seed"]
