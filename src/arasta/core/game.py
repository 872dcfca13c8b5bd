"""A game and its tables, as the library gives them; each names the other, so they stand in one file.

What a game consists of is in `core.definition`, how a game goes on in `core.state_of_play` and `core.play`.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from arasta.core.actions import Value
from arasta.core.beginning import new_table, table_at
from arasta.core.checks import check_seat, checked_seed
from arasta.core.definition import Definition
from arasta.core.errors import BadPosition
from arasta.core.event_kinds import Event
from arasta.core.history import open_log
from arasta.core.kernels import Kernels
from arasta.core.known import known_game
from arasta.core.outcomes import Given
from arasta.core.play import Play
from arasta.core.record import copied
from arasta.core.restoring import replay, restore
from arasta.core.result import Standing
from arasta.core.saving import record, save
from arasta.core.situations import FRESH_SEED, Situations, situation
from arasta.core.state_of_play import LogEntry
from arasta.core.texts import Texts

__all__ = ["BadPosition", "Event", "Game", "Standing", "Table", "Texts", "check_seat", "checked_seed"]


class Table(Play):
    """One game under way. Make one with `Game.table`, `Game.table_at` or `Game.replay`."""

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
        """A new game from a seed; see `Game.table` for arguments and errors."""
        return new_table(
            cls, game, players, seed, options, components, outcomes=outcomes, ask_all=ask_all, practice=practice
        )

    def record(self) -> dict[str, Any]:
        """JSON-able record: rules version, options, components, choices, and the seed once the game is over."""
        return record(self)

    @property
    def open_log(self) -> list[LogEntry]:
        """The log as everybody may know it: while seats choose in secret, without what was chosen so and taken back."""
        return open_log(self)

    def save(self) -> dict[str, Any]:
        """JSON-able form of everything, secrets included, for storage; `Game.restore` gives the table back."""
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

    def as_it_was(self, n: int) -> Table:
        """A table of its own as this one was when `n` of the choices that stood had been made; a copy, without history.

        No choice is made again for it: any step is there at once, whatever the table was given and however it asks.
        """
        then = self.copy()
        if n < len(self.made):
            made = self.made[n]
            then.put_back(made.before, made.given)
            then.moments = list(made.moments)
        return then


@dataclass(frozen=True, kw_only=True)
class Game(Definition):
    """One game. Everything public checks its input; `flow` and `kernels` do not.

    Attributes:
        situations: how a position is completed of which a few words are said (`position`).
    """

    situations: Situations

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
        return new_table(Table, self, players, seed, options, components, outcomes=outcomes, ask_all=ask_all)

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
        return situation(fresh, self.situations, seats, seat, ask, about, pending, outcomes, then, said)

    def table_at(self, position: Any) -> Table:
        """A table at a position, from the JSON form that `Table.position()` gives; raises BadPosition."""
        return table_at(Table, self, position)

    def replay(self, record: Any) -> Table:
        """The table of a record (`Table.record()` of a finished or practice game); raises BadRecord."""
        return replay(Table, self, record)

    def restore(self, saved: Any) -> Table:
        """The table of `Table.save()`; raises BadRecord."""
        return restore(Table, self, saved)
