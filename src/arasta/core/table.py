"""A table: one game under way, interpreted, with everything checked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from arasta.core.actions import Value
from arasta.core.choice import Choice
from arasta.core.choices import ChoiceList
from arasta.core.components import Components
from arasta.core.decisions import asked_together, bring_up
from arasta.core.errors import IllegalChoice
from arasta.core.game import Event, Game, check_seat
from arasta.core.history import MOMENTS, LogEntry, Made, can_undo, open_log, pass_moment, undo
from arasta.core.naming import action_named, checked
from arasta.core.naming import asked as asked_seat
from arasta.core.open_chance import OpenStep, open_step
from arasta.core.options import OptionValue
from arasta.core.outcomes import OUTCOMES, Given, give
from arasta.core.payments import pay, payments
from arasta.core.record import Array, copied, view
from arasta.core.result import Result, result_of
from arasta.core.state import RUNNING, UNFINISHED
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.jsonform import Converter


class Table:
    """One game under way. Make one with `Game.table`, `Game.table_at` or `Game.replay`."""

    names: tuple[str, ...] = ()
    """What the players are called, by seat, in sentences; for seats without a name the game has one of its own."""

    def __init__(
        self,
        game: Game,
        states: Array,
        options: Mapping[str, OptionValue],
        components: Components,
        box: Array,
        seed: int | None,
        practice: bool = False,
        ask_all: bool = False,
        given: Given | None = None,
    ) -> None:
        self.game = game
        self.options = dict(options)
        self.components = components
        self.box = box
        self.box_view = view(game.box, box)
        self.states = states
        self.state = game.view(states)
        self.seed = seed
        self.practice = practice
        self.ask_all = ask_all
        self.given = Given(game.chance) if given is None else given
        self.state.given = self.given
        self.outcomes: dict[str, Any] = {}
        self.start: dict[str, Any] | None = None
        self.log: list[LogEntry] = []
        self.made: list[Made] = []
        self.forced: list[tuple[int, dict[str, Any]]] = []
        self._choices = ChoiceList()
        self._seen_at = b""
        self._seen: dict[int | None, Any] = {}
        self.moments = [next(MOMENTS)] * self.players
        self.refresh()

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, Any],
        components: Mapping[str, Any] | None,
        practice: bool = False,
        ask_all: bool = False,
        outcomes: Any = None,
    ) -> Table:
        """A new game from a seed; see `Game.table` for arguments and errors."""
        from arasta.core.beginning import new_table

        return new_table(game, players, seed, options, components, practice, ask_all, outcomes)

    @cached_property
    def converter(self) -> Converter:
        """Writes the JSON form of this table's states."""
        return self.game.converter(self.components)

    def refresh(self) -> None:
        """List the choices of the present state anew."""
        self._choices.count = 0
        if self.state.status == RUNNING:
            self.game.flow.legal(self.box_view, self.state, self._choices)

    # ------------------------------------------------------------------------------------------------ who and what

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(self.state.players)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who may decide now, from 0; () when the game is over. Several may where they decide at the same time."""
        if self.state.status != RUNNING:
            return ()
        return asked_together(self.state, self.game.decisions.kinds)

    @property
    def decision(self) -> str:
        """Name of the decision that is asked; '' when the game is over."""
        if self.state.status != RUNNING:
            return ""
        return self.game.decisions.kinds[self.state.pending_kind[self.state.depth - 1]].name

    @property
    def actions(self) -> tuple[int, ...]:
        """The actions of the first seat that may decide."""
        return self._choices.listed()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the first seat that may decide; () when the game is over."""
        if self.state.status != RUNNING:
            return ()
        seat = self.seats[0]
        return tuple(Choice(self, seat, action) for action in self.actions)

    def choices_of(self, seat: int) -> tuple[Choice, ...]:
        """The choices of a seat; () if it has nothing to decide. Raises BadPlayers if there is no such seat."""
        seat = check_seat(self.players, seat)
        return tuple(Choice(self, seat, action) for action in self.actions_of(seat))

    def actions_of(self, seat: int) -> tuple[int, ...]:
        """The actions of a seat; () if it has nothing to decide. Raises BadPlayers if there is no such seat."""
        seat = check_seat(self.players, seat)
        seats = self.seats
        if seat not in seats:
            return ()
        if seat == seats[0]:
            return self.actions
        states = copied(self.states)
        state = self.game.view(states)
        bring_up(state, seat)
        choices = ChoiceList()
        self.game.flow.legal(self.box_view, state, choices)
        return choices.listed()

    def prompt(self, seat: int | None = None) -> str:
        """What is asked of a seat (of the first that may decide, unless given), in one sentence."""
        if seat is not None:
            seat = check_seat(self.players, seat)
        if not self.seats:
            return ""
        return self.game.texts.prompt(self, self.seats[0] if seat is None else seat)

    # ------------------------------------------------------------------------------------------------------ choosing

    def moment_of(self, seat: int) -> int:
        """A number for what the seat is asked now; each choice that may change that changes it, and an undo back."""
        return self.moments[seat]

    def choose(self, choice: Choice | int, seat: int | None = None) -> tuple[Event, ...]:
        """Carry a choice out, and every forced step after it.

        Args:
            choice: one of `choices` or of `choices_of(seat)`, or its id.
            seat: who chooses, from 0. Unless given, a choice acts for the seat that it was listed for, an id for the
                first seat that may decide.

        Returns:
            What happened, with everything that only some may know (see `events_for`).

        Raises:
            IllegalChoice: not possible now, with the reason; nothing has changed.
        """
        listed_for = choice.seat_at(self) if self.seats and isinstance(choice, Choice) else None
        who = asked_seat(self, listed_for if seat is None else seat)
        if listed_for not in (None, who):
            raise IllegalChoice(_("this choice was listed for seat {seat}").format(seat=listed_for))
        action = checked(self, choice, who)
        asked = self.seats
        first = who == asked[0]
        self.carry_out(who, action)
        pass_moment(self, who, asked)
        self.log.append(action if first else [who, action])
        return self.events

    def do(self, kind: str, value: Value = None, seat: int | None = None, **named: Value) -> tuple[Event, ...]:
        """Choose by name, and carry out every forced step after it.

            >>> import arasta
            >>> table = arasta.game("istanbul").table(players=3, seed=7)
            >>> [event.name for event in table.do("move", place=5)][:1]
            ['moved']

        Args:
            kind: the kind of action, as in `Choice.kind`.
            value: its value, as in `Choice.value`; may also be given by any name, as to `why_not`.
            seat: who chooses, from 0; the first that may decide unless given.

        Returns:
            What happened, as `choose` does.

        Raises:
            IllegalChoice: there is no such action, or it is not possible now, with the reason; nothing has changed.
        """
        return self.choose(action_named(self.game, kind, value, named)[0], seat)

    def payments(self, seat: int | None = None) -> tuple[dict[str, int], ...]:
        """The whole payments that a seat (the first that may decide, unless given) may make now, piece by piece.

        Each says how many of what is paid, by the values of the choices; a choice without a value counts by its kind.
        () where what is asked is no payment, or there is no such question for the seat.

            >>> import arasta
            >>> dice = arasta.game("dice")
            >>> seat = {"has": {"red": 2}}
            >>> table = dice.table_at(dice.position(2, [seat], seat=0, dice={"red": 2, "lira": 3}, ask="action"))
            >>> _ = table.do("good", "red")
            >>> table.payments()
            ({'red_die': 2}, {'red_die': 1, 'red_good': 1}, {'red_good': 2})
        """
        seat = None if seat is None else check_seat(self.players, seat)
        return tuple(payment.units for payment in payments(self, seat))

    def pay(self, payment: Mapping[str, int], seat: int | None = None) -> tuple[Event, ...]:
        """Make a whole payment, one of `payments`: the choices that it is made of, which one undo takes back together.

            >>> import arasta
            >>> istanbul = arasta.game("istanbul")
            >>> seat = {"merchant": 10, "goods": {"red": 2, "blue": 1}}
            >>> table = istanbul.table_at(istanbul.position(2, [seat], seat=0, ask="place"))
            >>> [event.name for event in table.pay({"red": 1, "blue": 1})]
            ['paid_good', 'paid_good', 'gained_lira', 'sold', 'turn']
            >>> table = istanbul.table_at(istanbul.position(2, [seat], seat=0, ask="place"))
            >>> table.pay({"red": 2})  # doctest: +ELLIPSIS
            Traceback (most recent call last):
            ...
            arasta.core.errors.IllegalChoice: {'red': 2} cannot be paid now; possible are {'red': 1}, ...

        Args:
            payment: how many of what, by name; what is not named is not paid.
            seat: who pays; the first that may decide unless given.

        Returns:
            What all these choices did, with everything that only some may know.

        Raises:
            IllegalChoice: nothing is to be paid in pieces, or not like this, with what would be possible; nothing has
                changed.
            BadPlayers: there is no such seat.
        """
        return pay(self, payment, seat)

    def open_step(self, choice: Choice | int, seat: int | None = None) -> OpenStep:
        """A choice carried out with chance in the open: its draws are given one by one, or all ways listed.

        The table itself stays as it is; its generator plays no part. Outcomes that were given (`force`) are not used.

        Args:
            choice, seat: as for `choose`.

        Returns:
            The step up to its first draw (`core.open_chance.OpenStep`).

        Raises:
            IllegalChoice: not possible now, with the reason.
        """
        who = asked_seat(self, seat if seat is not None or not isinstance(choice, Choice) else choice.seat_at(self))
        action = checked(self, choice, who)
        states = copied(self.states)
        bring_up(self.game.view(states), who)
        return open_step(self.game, self.box_view, states, action)

    def carry_out(self, who: int, action: int) -> None:
        """Carry a checked action of a seat out, noting it down; if it cannot be, nothing has changed."""
        before, given = self.states.tobytes(), self.given.kept()
        step = self.game.flow.step_asking if self.ask_all else self.game.flow.step
        try:
            bring_up(self.state, who)
            step(self.box_view, self.state, action, self._choices)
        except BaseException:
            self.put_back(before, given)
            raise
        self.made.append(Made(before, given, who, action, tuple(self.moments)))

    def put_back(self, before: bytes, given: Mapping[int, Sequence[int]]) -> None:
        """Go back to a state, by its bytes, and to the outcomes that waited then."""
        self.states[:] = np.frombuffer(before, self.states.dtype)
        self.given.put(given)
        self.refresh()

    def force(self, **outcomes: Any) -> None:
        """Say what comes next: dice, cards, whatever is still open, by the names that positions use.

        Each list holds what comes, the next one first, and takes the place of what was given for the same source and is
        not yet used; an empty list lets chance decide again. The game's page lists its sources. From then on the table
        is a practice table: its record is open and notes what was given, where it was given. Undo goes on as before,
        and outcomes given since stay given.

            >>> import arasta
            >>> table = arasta.game("istanbul").table(players=3, seed=7)
            >>> table.force(dice=[[2, 5], [6, 6]], cards=["FIVE_LIRA", "STAY"])
            >>> table.force(dice=[7])
            Traceback (most recent call last):
            ...
            arasta.core.errors.BadOutcome: dice: 7 cannot come; possible are 1, 2, 3, 4, 5, 6

        Raises:
            BadOutcome: such an outcome cannot come, as far as that can be known now; nothing has changed. What shows
                only later (a card that is not among those shuffled anew) is refused by the choice that needs it.
        """
        written = give(self, outcomes)
        self.practice = True
        self.forced.append((len(self.made), written))
        self.log.append({OUTCOMES: written})

    def why_not(self, kind: str, value: Value = None, seat: int | None = None, **named: Value) -> str:
        """Why an action is not possible now, in one sentence; '' if it is.

        Args:
            kind: the kind of action, as in `Choice.kind`.
            value: its value; may also be given by any name: `why_not("sell", good="blue")`.
            seat: for whom; the first that may decide unless given.

        Raises:
            IllegalChoice: there is no such action at all.
        """
        action, value = action_named(self.game, kind, value, named)
        asked = self.seats[0] if self.seats else 0
        who = asked if seat is None else check_seat(self.players, seat)
        if action in self.actions_of(who):
            return ""
        return self.game.texts.why_not(self, who, kind, value)

    @property
    def stood(self) -> list[tuple[int, int]]:
        """The choices that stood, undone ones left out: seat and action, in the order in which they were made."""
        return [(made.seat, made.action) for made in self.made]

    def given_before(self, n: int) -> list[dict[str, Any]]:
        """The outcomes that were given (`force`) when `n` of the choices that stood had been made."""
        return [outcomes for made, outcomes in self.forced if made == n]

    @property
    def open_log(self) -> list[LogEntry]:
        """The log as everybody may know it: while seats choose in secret, without what was chosen so and taken back."""
        return open_log(self)

    # ---------------------------------------------------------------------------------------------------------- undo

    def can_undo(self, seat: int | None = None) -> str:
        """Why the last decision (of `seat`, if given) cannot be taken back; '' if it can.

        Raises BadPlayers if there is no such seat.
        """
        return can_undo(self, seat)

    def undo(self, seat: int | None = None) -> None:
        """Take the last decision (of `seat`, if given) back; of a whole payment (`pay`), all of it.

        What others chose meanwhile, who were asked at the same time, stays.

        Raises:
            CannotUndo: past a reveal, past another's decision, or when the game is over; nothing has changed.
            BadPlayers: there is no such seat.
        """
        undo(self, seat)

    # --------------------------------------------------------------------------------------------------- looking at it

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last step did, with everything that only some may know."""
        return self.game.events_of(self.state)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """What the last step did, as `seat` may know it (None: a spectator)."""
        return self.game.events_of(self.game.view(self.observe(seat)))

    def observe(self, seat: int | None) -> Array:
        """The observation of `seat` (None: a spectator): an array of one state with the rest hidden.

        Of decisions that are asked together, that of `seat` is on top.
        """
        seat = None if seat is None else check_seat(self.players, seat)
        observation = self.game.observe(self.states, seat)
        if seat is not None and seat in self.seats:
            bring_up(self.game.view(observation), seat)
        return observation

    def seen_by(self, seat: int | None) -> Any:
        """A view of `observe(seat)`, kept until the table moves on: for sentences and pictures, which only read it."""
        now = self.states.tobytes()
        if now != self._seen_at:
            self._seen_at, self._seen = now, {}
        if seat not in self._seen:
            self._seen[seat] = self.game.view(self.observe(seat))
        return self._seen[seat]

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """JSON-able form of the position: all that `seat` may know; everything for None."""
        from arasta.core.positions import position

        return position(self, seat)

    def public_position(self) -> dict[str, Any]:
        """JSON-able form of what everybody may know: the view of a spectator."""
        from arasta.core.positions import public_position

        return public_position(self)

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""
        if self.state.status == RUNNING:
            return None
        return result_of(self.game.standings(self.state), self.state.status == UNFINISHED)

    # -------------------------------------------------------------------------------------------------------- keeping

    def record(self) -> dict[str, Any]:
        """JSON-able record: rules version, options, components, choices, and the seed once the game is over."""
        from arasta.core.saving import record

        return record(self)

    def save(self) -> dict[str, Any]:
        """JSON-able form of everything, secrets included, for storage; `Game.restore` gives the table back."""
        from arasta.core.saving import save

        return save(self)

    def copy(self, resample: bool = False, seat: int | None = None) -> Table:
        """Another table at the same state, without the history; with hidden things redrawn for `seat` if asked.

        Choices that were listed at this table and are still good here can be made there, too.
        """
        states = copied(self.states)
        if resample:
            states = self.game.resample(self.box, self.observe(seat), seat, secrets.randbits(62))
        given = None if resample else Given(self.game.chance, self.given.kept())
        table = Table(self.game, states, self.options, self.components, self.box, None, False, self.ask_all, given)
        table.moments = list(self.moments)
        return table
