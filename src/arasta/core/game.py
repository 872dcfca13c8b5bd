"""A game and its tables, as the library offers them; each refers to the other, so they share a file.

What a game consists of is in `core.definition`, how a game proceeds in `core.state_of_play` and `core.play`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from arasta.core.actions import Value
from arasta.core.beginning import new_table, table_at
from arasta.core.checks import check_seat, checked_seed
from arasta.core.definition import Definition
from arasta.core.errors import BadPosition, Shown
from arasta.core.event_kinds import Event
from arasta.core.history import open_log
from arasta.core.kernels import Kernels
from arasta.core.known import known_game
from arasta.core.numbers import whole
from arasta.core.outcomes import Given
from arasta.core.play import Play
from arasta.core.position_builder import FRESH_SEED, PositionBuilder, built_position
from arasta.core.record import copied
from arasta.core.restoring import replay, restore
from arasta.core.result import Standing
from arasta.core.saving import record, save
from arasta.core.state_of_play import LogEntry
from arasta.core.texts import Texts
from arasta.i18n import gettext as _

__all__ = ["BadPosition", "Event", "Game", "Standing", "Table", "Texts", "check_seat", "checked_seed"]


class Table(Play):
    """One game under way.

        >>> import arasta
        >>> table = arasta.game("istanbul").table(players=3, seed=7)
        >>> table.seats, table.decision, len(table.choices)
        ((2,), 'move', 10)
        >>> event = table.choose(table.choices[0])[0]
        >>> event.name, event.fields
        ('moved', {'from_place': 7, 'to_place': 5})
        >>> table.can_undo()
        ''
        >>> table.undo()
        >>> table.position()["state"]["merchant"]
        [7, 7, 7]

    Tables are made by `Game.table`, `Game.table_at`, `Game.replay` and `Game.restore`. They are interpreted, and all
    that is public checks its input. Attributes are there to be read.

    Attributes:
        game: the game.
        players: number of seats.
        names: what the players are called in sentences, by seat; () or '' for an emblem's name. May be set.
        options: table options, name -> value.
        components: the printed numbers, with a user's own in their place.
        box, box_view: the same and the options as rules read them: array of one record, and a view of it.
        states, state: array of one state (`dtype_of(game.state)`), and a view of it.
        seed: 0 .. 2**63 - 1; None for a table that was made from a position or is a copy.
        practice: its record tells the seed before the end.
        ask_all: questions with only one answer are asked, too.
        outcomes: the outcomes that were set for the set-up, by name.
        start: the position that the table began with; None for a new game.
        log: all choices, undone ones too, as records list them; `open_log` is the same as everybody may know it.
    """

    game: Game

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
        """A new game from a seed.

        Args:
            game: the game.
            players: number of seats.
            seed: 0 .. 2**63 - 1.
            options: table options by name; the others have their defaults.
            components: a user's own numbers: table name -> data; None for the printed ones.
            practice: the record is open before the end.
            ask_all: ask questions with one answer, too.
            outcomes: what chance brings, as for `force`; makes a practice table.

        Returns:
            The table, at its first question.

        Raises:
            BadPlayers, BadSeed, BadOption, BadComponents, BadOutcome.
        """
        return new_table(
            cls, game, players, seed, options, components, outcomes=outcomes, ask_all=ask_all, practice=practice
        )

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        """Copies and pickles hold everything, secrets included, as `save` does, and go on by themselves."""
        return self.game.restore, (self.save(),)

    def record(self) -> dict[str, Any]:
        """A record: everything that leads to the present position, safe to give away.

            >>> import arasta
            >>> table = arasta.game("kairo").table(players=2, seed=3)
            >>> record = table.record()
            >>> sorted(record)[:7]
            ['box', 'choices', 'components', 'game', 'options', 'players', 'result']
            >>> record["choices"], "seed" in record
            ([], False)

        Returns:
            JSON-able, by the schema `arasta-record/1`: rules version, options, components, choices, names, the result
            or None; and the seed, once the game is over or at a practice table. `Game.replay` reads it.
        """
        return record(self)

    @property
    def open_log(self) -> list[LogEntry]:
        """The log as everybody may know it: during secret decisions it omits choices that were taken back."""
        return open_log(self)

    def save(self) -> dict[str, Any]:
        """Everything, secrets included, for storage.

            >>> import arasta
            >>> kairo = arasta.game("kairo")
            >>> table = kairo.table(players=2, seed=3)
            >>> kairo.restore(table.save()).position() == table.position()
            True

        Returns:
            JSON-able, by the schema `arasta-saved/1`. `Game.restore` gives the table back.
        """
        return save(self)

    def copy(self, resample: bool = False, seat: int | None = None) -> Table:
        """Another table in the same state, without the history.

        Choices that were listed at this table and are still good here can be made there, too.

        Args:
            resample: redraw what is hidden, and the generator, from the system's secret source; outcomes that were
                given are then dropped.
            seat: the seat from which it is hidden, from 0; None: a spectator.

        Returns:
            A table that shares nothing with this one.

        Raises:
            BadPlayers: there is no such seat.
        """
        states = copied(self.states)
        if resample:
            states = self.game.resample(self.box, self.observe(seat), seat, secrets.randbits(62))
        given = None if resample else Given(self.game.chance, self.given.kept())
        table = Table(self.game, states, self.options, self.components, self.box, None, False, self.ask_all, given)
        table.moments = list(self.moments)
        return table

    def as_it_was(self, n: int) -> Table:
        """A copy of this table as it was after some of its choices, without history.

        No choice is replayed: any step is available at once, whatever the table was given and however it asks.

        Args:
            n: how many of the choices that stood (`stood`) had been made, from 0; from their number on: the present.

        Returns:
            A table that shares nothing with this one.

        Raises:
            BadPosition: not a whole number from 0.
        """
        number = whole(n)
        if number is None or number < 0:
            raise BadPosition(_("there is no moment {found!r}: they are counted from 0").format(found=Shown(n)))
        then = self.copy()
        if n < len(self.made):
            made = self.made[n]
            then.put_back(made.before, made.given)
            then.moments = list(made.moments)
        return then


@dataclass(frozen=True, kw_only=True)
class Game(Definition):
    """One game: all that it declares (`core.definition.Definition`), and the tables that can be made of it.

        >>> import arasta
        >>> istanbul = arasta.game("istanbul")
        >>> istanbul.title, istanbul.players, istanbul.actions.count
        ('Istanbul', (2, 5), 124)
        >>> [option.name for option in istanbul.options][:3]
        ['layout', 'random_unrestricted', 'neutral_assistants']

    Everything public checks its input; `flow` and `kernels` do not. Games are pickled by their names.

    Attributes:
        position_builder: completes a position of which only a few words are said (`position`).
    """

    position_builder: PositionBuilder

    def __reduce__(self) -> tuple[Any, ...]:
        return known_game, (self.name,)

    @cached_property
    def kernels(self) -> Kernels:
        """The compiled loops of this game; compiled at first use, found in the cache by later processes."""
        return Kernels(self)

    def table(
        self,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        *,
        outcomes: Mapping[str, Any] | None = None,
        ask_all: bool = False,
        practice: bool = False,
        names: Sequence[str] = (),
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
            practice: the record tells the seed before the end.
            names: what the players are called in sentences, by seat; '' for an emblem's name.

        Returns:
            The table, at its first question.

        Raises:
            BadPlayers, BadSeed, BadOption, BadComponents, BadOutcome.
        """
        return new_table(
            Table,
            self,
            players,
            seed,
            options,
            components,
            outcomes=outcomes,
            ask_all=ask_all,
            practice=practice,
            names=names,
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
        fresh = new_table(Table, self, players, FRESH_SEED if seed is None else seed, options, components)
        return built_position(fresh, self.position_builder, seats, seat, ask, about, pending, outcomes, then, said)

    def table_at(self, position: Any, *, practice: bool = False, names: Sequence[str] = ()) -> Table:
        """A table at a position.

        Args:
            position: the JSON form that `Table.position()` and `position` give (schema `arasta-position/1`), of the
                present rules version.
            practice, names: as for `table`.

        Returns:
            A table whose record begins with this position.

        Raises:
            BadPosition: it is not written as it should be, or cannot occur in the game; names the field.
        """
        return table_at(Table, self, position, practice=practice, names=names)

    def replay(self, record: Any) -> Table:
        """The table of a record, by making its choices again.

            >>> import arasta
            >>> kairo = arasta.game("kairo")
            >>> table = kairo.table(players=2, outcomes={"start_seat": 1})
            >>> _ = table.choose(table.choices[0])
            >>> kairo.replay(table.record()).position() == table.position()
            True

        Args:
            record: what `Table.record()` gave, of a finished game or a practice table.

        Returns:
            The table as it was when the record was made; undo works.

        Raises:
            BadRecord: it is not a record of this game under the present rules, has no seed, or does not lead to its
                result.
        """
        return replay(Table, self, record)

    def restore(self, saved: Any, *, names: Sequence[str] = ()) -> Table:
        """The table of a saved game.

        A game saved under the same rules is replayed, so that undo still works, and must arrive at its position; one
        saved under earlier rules continues from its position.

        Args:
            saved: what `Table.save()` gave.
            names: what the players are called in sentences, by seat; '' for an emblem's name.

        Returns:
            The table.

        Raises:
            BadRecord: it is not a saved game of this game, was damaged, or cannot continue under the present rules.
        """
        return restore(Table, self, saved, names)
