"""Who plays whom, at which seat, with which seeds.

A pairing says which bots sit at one table. A round is every pairing once in every seating: the bots move on one seat at
a time, until each has sat at every seat. All games of a round have the same seed of the table, so that luck is shared
out as far as it can be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any

from arasta.bots.choosing import derived_seed
from arasta.bots.levels import THINKING, make
from arasta.core.errors import ArastaError, Shown
from arasta.core.game import Game, checked_seed
from arasta.core.record import Array
from arasta.i18n import gettext as _

MOST_PAIRINGS = 1000
MOST_ITERATIONS = 10_000_000


class BadArena(ArastaError):
    """An arena cannot be held like this."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played.

    Attributes:
        index: its number in the arena, from 0.
        pairing: number of its pairing.
        seats: the number of the bot at each seat.
        seed: of the table.
        bot_seed: of the bots.
    """

    index: int
    pairing: int
    seats: tuple[int, ...]
    seed: int
    bot_seed: int


@dataclass(frozen=True)
class Arena:
    """All that decides how the games go.

    Attributes:
        game: the game.
        players: seats of a table.
        bots: the levels that take part, each once, in the order in which they were named.
        pairings: the numbers of the bots that sit at one table, for each pairing.
        seed: all seeds follow from it.
        options: table options, as they were given.
        components: a user's own numbers: table name -> data.
        iterations: level -> iterations of its searches, of those that search.
        box: the box of the game, an array of one.
    """

    game: Game
    players: int
    bots: tuple[str, ...]
    pairings: tuple[tuple[int, ...], ...]
    seed: int
    options: Mapping[str, Any]
    components: Mapping[str, Any]
    iterations: Mapping[str, int]
    box: Array = field(repr=False)

    @property
    def round_size(self) -> int:
        """Games of a round."""
        return len(self.pairings) * self.players

    def fixture(self, index: int) -> Fixture:
        """Game number `index`."""
        turn, place = divmod(index, self.round_size)
        pairing, moved = divmod(place, self.players)
        bots = self.pairings[pairing]
        seats = tuple(bots[(seat - moved) % self.players] for seat in range(self.players))
        drawn = derived_seed(self.seed, 2 * turn + 1)
        return Fixture(index, pairing, seats, derived_seed(self.seed, 2 * turn), derived_seed(drawn, place))

    def levels(self, fixture: Fixture) -> tuple[str, ...]:
        """The level at each seat."""
        return tuple(self.bots[bot] for bot in fixture.seats)


def make_arena(
    game: Game,
    players: int,
    bots: Sequence[str],
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    iterations: Mapping[str, int] | None = None,
) -> Arena:
    """An arena, with everything checked.

    Args:
        game: the game.
        players: seats of a table.
        bots: levels. As many as seats: they sit at one table, and a level may be named several times. More: every
            choice of as many as there are seats. Fewer: every way to fill the seats with all of them.
        seed: 0 .. 2**63 - 1; drawn unless given.
        options: table options.
        components: a user's own numbers: table name -> data.
        iterations: level -> iterations of its searches, instead of its own.

    Raises:
        UnknownBot, BadArena, BadPlayers, BadSeed, BadOption, BadComponents.
    """
    game.check_players(players)
    values = game.read_options(options or {})
    game.check_table(players, values)
    box = game.make_box(game.components(components), values)
    for level in bots:
        make(level)
    named = tuple(dict.fromkeys(bots))
    found = _pairings(bots, named, players)
    limits = _iterations(named, iterations or {})
    return Arena(
        game, players, named, found, checked_seed(seed), dict(options or {}), dict(components or {}), limits, box
    )


def _pairings(bots: Sequence[str], named: Sequence[str], players: int) -> tuple[tuple[int, ...], ...]:
    numbers = range(len(named))
    if len(named) < 2 and players > 1:
        raise BadArena(_("an arena compares bots: name at least two different ones"))
    if len(bots) == players:
        return (tuple(named.index(level) for level in bots),)
    if len(named) < len(bots):
        raise BadArena(_("name a bot several times only where there are as many bots as seats"))
    if len(bots) > players:
        found = tuple(combinations(numbers, players))
    else:
        found = tuple(seats for seats in combinations_with_replacement(numbers, players) if set(seats) == set(numbers))
    if len(found) > MOST_PAIRINGS:
        raise BadArena(_("these are {count} pairings: name fewer bots").format(count=len(found)))
    return found


def _iterations(named: Sequence[str], given: Mapping[str, int]) -> dict[str, int]:
    for level, number in given.items():
        if level not in named or level not in THINKING:
            raise BadArena(
                _("iterations are for bots of this arena that search ({levels}), not for {level!r}").format(
                    levels=", ".join(level for level in named if level in THINKING) or "-", level=Shown(level)
                )
            )
        if not 1 <= number <= MOST_ITERATIONS:
            raise BadArena(
                _("iterations are 1 to {most}, not {number!r}").format(most=MOST_ITERATIONS, number=Shown(number))
            )
    return {level: given.get(level, THINKING[level]) for level in named if level in THINKING}
