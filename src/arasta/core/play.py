"""A game under way as its players meet it: choices listed, made and taken back, with everything checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from arasta.core.actions import Value
from arasta.core.checks import check_seat
from arasta.core.choice import Choice
from arasta.core.decisions import bring_up
from arasta.core.event_kinds import Event
from arasta.core.history import can_undo, pass_moment, undo
from arasta.core.naming import action_named, chosen
from arasta.core.naming import asked as asked_seat
from arasta.core.open_chance import OpenStep, open_step
from arasta.core.outcomes import OUTCOMES
from arasta.core.payments import chosen_payment, payments
from arasta.core.positions import position, public_position
from arasta.core.record import copied
from arasta.core.state import RUNNING
from arasta.core.state_of_play import StateOfPlay


class Play(StateOfPlay):
    """A game under way: what can be chosen, choosing it, and taking it back."""

    # ------------------------------------------------------------------------------------------------ what is asked

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the first seat that may decide; () when the game is over."""
        if self.state.status != RUNNING:
            return ()
        seat = self.seats[0]
        return tuple(Choice(self, seat, action) for action in self.actions)

    def choices_of(self, seat: int) -> tuple[Choice, ...]:
        """The choices of a seat.

        Args:
            seat: from 0.

        Returns:
            Its choices, ascending by id; () if the seat has nothing to decide.

        Raises:
            BadPlayers: there is no such seat.
        """
        seat = check_seat(self.players, seat)
        return tuple(Choice(self, seat, action) for action in self.actions_of(seat))

    def prompt(self, seat: int | None = None) -> str:
        """The question to a seat, in one sentence, in the language of the context.

        Args:
            seat: from 0; the first that may decide unless given.

        Returns:
            The question, or what the seat is waiting for; '' when the game is over.

        Raises:
            BadPlayers: there is no such seat.
        """
        if seat is not None:
            seat = check_seat(self.players, seat)
        if not self.seats:
            return ""
        return self.game.texts.prompt(self, self.seats[0] if seat is None else seat)

    # ------------------------------------------------------------------------------------------------------ choosing

    def choose(self, choice: Choice | int, seat: int | None = None) -> tuple[Event, ...]:
        """Carry out a choice, and every forced step after it.

        Args:
            choice: one of `choices` or of `choices_of(seat)`, or its id.
            seat: who chooses, from 0. Unless given, a choice acts for the seat that it was listed for, an id for the
                first seat that may decide.

        Returns:
            What happened, with everything that only some may know (see `events_for`).

        Raises:
            IllegalChoice: not possible now, with the reason; nothing has changed.
            BadPlayers: there is no such seat.
        """
        who, action = chosen(self, choice, seat)
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
            value: its value, as in `Choice.value`.
            seat: who chooses, from 0; the first that may decide unless given.
            named: the value under any one name, instead of `value`: `do("move", place=5)`.

        Returns:
            What happened, as `choose` does.

        Raises:
            IllegalChoice: there is no such action, or it is not possible now, with the reason; nothing has changed.
        """
        return self.choose(action_named(self.game, kind, value, named)[0], seat)

    def payments(self, seat: int | None = None) -> tuple[dict[str, int], ...]:
        """The whole payments that a seat may make now, where it pays piece by piece.

            >>> import arasta
            >>> dice = arasta.game("dice")
            >>> seat = {"has": {"red": 2}}
            >>> table = dice.table_at(dice.position(2, [seat], seat=0, dice={"red": 2, "lira": 3}, ask="action"))
            >>> _ = table.do("good", "red")
            >>> table.payments()
            ({'red_die': 2}, {'red_die': 1, 'red_good': 1}, {'red_good': 2})

        Args:
            seat: from 0; the first that may decide unless given.

        Returns:
            For each payment, how many of what is paid, by the values of the choices; a choice without a value counts by
            its kind. () if what is asked is not a payment, or nothing is asked of the seat.

        Raises:
            BadPlayers: there is no such seat.
        """
        seat = None if seat is None else check_seat(self.players, seat)
        return tuple(payment.units for payment in payments(self, seat))

    def pay(self, payment: Mapping[str, int], seat: int | None = None) -> tuple[Event, ...]:
        """Make a whole payment, one of `payments`: the choices it is made of, which one undo takes back together.

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
            payment: name -> how many; whatever is not named is not paid.
            seat: who pays; the first that may decide unless given.

        Returns:
            What all these choices did, with everything that only some may know.

        Raises:
            IllegalChoice: nothing is to be paid in pieces, or not like this, with what would be possible; nothing has
                changed.
            BadOutcome: what was given by `force` cannot come; nothing has changed.
            BadPlayers: there is no such seat.
        """
        who = asked_seat(self, seat)
        actions = chosen_payment(self, payment, who).actions
        before, given, moments = self.states.tobytes(), self.given.kept(), list(self.moments)
        made, logged = len(self.made), len(self.log)
        events: list[Event] = []
        try:
            for n, action in enumerate(actions):
                events += self.choose(action, who)
                if n:
                    self.made[-1] = replace(self.made[-1], joined=True)
        except BaseException:
            # Paid in part is not paid: what came before is taken back, too.
            del self.made[made:], self.log[logged:]
            self.put_back(before, given)
            self.moments = moments
            raise
        return tuple(events)

    def open_step(self, choice: Choice | int, seat: int | None = None) -> OpenStep:
        """A choice carried out with chance in the open: draws are supplied one by one, or all possibilities listed.

        The table itself does not change; its generator plays no part. Outcomes that were given (`force`) are not used.

        Args:
            choice: one of `choices` or of `choices_of(seat)`, or its id.
            seat: who chooses, from 0; as for `choose`.

        Returns:
            The step up to its first draw (`core.open_chance.OpenStep`).

        Raises:
            IllegalChoice: not possible now, with the reason.
            BadPlayers: there is no such seat.
        """
        who, action = chosen(self, choice, seat)
        states = copied(self.states)
        bring_up(self.game.view(states), who)
        return open_step(self.game, self.box_view, states, action, ask_all=self.ask_all)

    def force(self, **outcomes: Any) -> None:
        """Fix outcomes to come: dice, cards, whatever is still open, by the names that positions use.

        Each list holds what comes, the next one first, and takes the place of what was given for the same source and is
        not yet used; an empty list lets chance decide again. The game's page lists its sources. From then on the table
        is a practice table: its record is open and notes what was given, where it was given. Undo works as before, and
        outcomes given since then remain.

            >>> import arasta
            >>> table = arasta.game("istanbul").table(players=3, seed=7)
            >>> table.force(dice=[[2, 5], [6, 6]], cards=["FIVE_LIRA", "STAY"])
            >>> table.force(dice=[7])
            Traceback (most recent call last):
            ...
            arasta.core.errors.BadOutcome: dice: 7 cannot come; possible are 1, 2, 3, 4, 5, 6

        Args:
            outcomes: name of a source -> a list of what comes; a single outcome for a source that is drawn once.

        Raises:
            BadOutcome: such an outcome cannot come, as far as that can be known now; nothing has changed. What turns
                out only later (a card that is not among those reshuffled) is refused by the choice that needs it.
        """
        written = self.give(outcomes)
        self.practice = True
        self.forced.append((len(self.made), written))
        self.log.append({OUTCOMES: written})

    def why_not(self, kind: str, value: Value = None, seat: int | None = None, **named: Value) -> str:
        """The reason why an action is not possible now, in one sentence.

            >>> import arasta
            >>> table = arasta.game("istanbul").table(players=3, seed=7, outcomes={"start_seat": 0})
            >>> table.why_not("roll")
            'First decide where to move.'

        Args:
            kind: the kind of action, as in `Choice.kind`.
            value: its value, as in `Choice.value`.
            seat: for whom, from 0; the first that may decide unless given.
            named: the value under any one name, instead of `value`: `why_not("sell", good="blue")`.

        Returns:
            The reason, in the language of the context; '' if the action is possible.

        Raises:
            IllegalChoice: there is no such action at all.
            BadPlayers: there is no such seat.
        """
        action, value = action_named(self.game, kind, value, named)
        asked = self.seats[0] if self.seats else 0
        who = asked if seat is None else check_seat(self.players, seat)
        if action in self.actions_of(who):
            return ""
        return self.game.texts.why_not(self, who, kind, value)

    # ---------------------------------------------------------------------------------------------------------- undo

    def can_undo(self, seat: int | None = None) -> str:
        """The reason why the last decision cannot be taken back.

        Args:
            seat: whose last decision, from 0; the last of all unless given.

        Returns:
            The reason, in the language of the context; '' if it can be taken back.

        Raises:
            BadPlayers: there is no such seat.
        """
        return can_undo(self, seat)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last decision; of a whole payment (`pay`), all of it.

        Choices that others, asked at the same time, made meanwhile stay.

        Args:
            seat: whose last decision, from 0; the last of all unless given.

        Raises:
            CannotUndo: past a reveal, past another's decision, or when the game is over; nothing has changed.
            BadPlayers: there is no such seat.
        """
        undo(self, seat)

    # ---------------------------------------------------------------------------------------------------- looking at it

    def position(self, seat: int | None = None) -> dict[str, Any]:
        """The position, in its JSON form.

            >>> import arasta
            >>> table = arasta.game("istanbul").table(players=2, seed=7)
            >>> table.position(0)["pending"]
            [{'decision': 'move', 'seat': 1, 'about': 0}]
            >>> "chance" in table.position(), "chance" in table.position(0)
            (True, False)

        Args:
            seat: who looks, from 0: everything that seat may know, null for the rest; None: everything, for
                `Game.table_at`.

        Returns:
            JSON-able, by the schema `arasta-position/1`.

        Raises:
            BadPlayers: there is no such seat.
        """
        return position(self, seat)

    def public_position(self) -> dict[str, Any]:
        """The position as everybody may know it: the view of a spectator, in the JSON form of `position`."""
        return public_position(self)
