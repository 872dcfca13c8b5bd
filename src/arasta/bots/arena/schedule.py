"""The schedule of an arena: pairings, seat rotation, paired seeds.

A pairing says which bots sit at one table. A round is every pairing with its seats rotated: the bots move on by one
seat from game to game, until each has sat at every seat. All games of a round have the same table seed (paired seeds),
so that luck is shared as evenly as possible.

    >>> import arasta
    >>> arena = make_arena(arasta.game("kairo"), 2, ("hard", "greedy"), seed=1)
    >>> first, second = (arena.fixture(index) for index in range(arena.round_size))
    >>> arena.levels(first), arena.levels(second), first.seed == second.seed
    (('hard', 'greedy'), ('greedy', 'hard'), True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Any

from arasta.bots.levels import SEARCH_ITERATIONS, make
from arasta.core.errors import ArastaError, Shown
from arasta.core.game import Game, checked_seed
from arasta.core.record import Array
from arasta.core.splitmix import derived_seed
from arasta.i18n import gettext as _

MOST_PAIRINGS = 1000
MOST_ITERATIONS = 10_000_000


class BadArena(ArastaError):
    """An arena cannot be held with these arguments."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played.

    Attributes:
        index: its number in the arena, from 0.
        pairing: the number of its pairing, from 0.
        seats: the number of the bot at each seat.
        seed: of the table, 0 .. 2**63 - 1.
        bot_seed: of the bots, 0 .. 2**63 - 1.
    """

    index: int
    pairing: int
    seats: tuple[int, ...]
    seed: int
    bot_seed: int


@dataclass(frozen=True)
class Arena:
    """Everything that decides the games of an arena.

    Attributes:
        game: the game.
        players: number of seats.
        bots: the levels that take part, each once, in the order in which they were named.
        pairings: for each pairing the numbers of the bots that sit at one table.
        seed: all seeds follow from it; 0 .. 2**63 - 1.
        options: table options, as they were given.
        components: a user's own numbers: table name -> data.
        iterations: level -> iterations of its searches, of those that search.
        luck: the luck of each game is computed, too (`arena.luck`).
        box: (1,) of the game's box.
    """

    game: Game
    players: int
    bots: tuple[str, ...]
    pairings: tuple[tuple[int, ...], ...]
    seed: int
    options: Mapping[str, Any]
    components: Mapping[str, Any]
    iterations: Mapping[str, int]
    luck: bool
    box: Array = field(repr=False)

    @property
    def round_size(self) -> int:
        """Number of games in a round."""
        return len(self.pairings) * self.players

    def fixture(self, index: int) -> Fixture:
        """The seats and seeds of a game.

        Args:
            index: its number, from 0.
        """
        number, place = divmod(index, self.round_size)
        pairing, rotation = divmod(place, self.players)
        bots = self.pairings[pairing]
        seats = tuple(bots[(seat - rotation) % self.players] for seat in range(self.players))
        round_seed = derived_seed(self.seed, 2 * number + 1)
        return Fixture(index, pairing, seats, derived_seed(self.seed, 2 * number), derived_seed(round_seed, place))

    def levels(self, fixture: Fixture) -> tuple[str, ...]:
        """The level at each seat of a game.

        Args:
            fixture: the game.
        """
        return tuple(self.bots[bot] for bot in fixture.seats)


def make_arena(
    game: Game,
    players: int,
    bots: Sequence[str],
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    iterations: Mapping[str, int] | None = None,
    luck: bool | None = None,
) -> Arena:
    """Make an arena, and check everything.

    Args:
        game: the game.
        players: number of seats.
        bots: levels. As many as seats: they sit at one table, and a level may be named several times. More: every
            combination of as many as there are seats. Fewer: every way to fill the seats with all of them.
        seed: 0 .. 2**63 - 1; drawn unless given.
        options: table options.
        components: a user's own numbers: table name -> data.
        iterations: level -> iterations of its searches, 1 .. `MOST_ITERATIONS`, instead of its own.
        luck: compute the luck of each game, too; unless given, where bots search: games of others take less time than
            their luck does. Never in games of one player.

    Raises:
        UnknownBot: there is no such level.
        BadArena: the levels make no pairing, or more than `MOST_PAIRINGS`; iterations are for a level that makes none.
        BadPlayers: the game cannot be played by that many.
        BadSeed: not a seed.
        BadOption: there is no such option, or it cannot have this value, or it conflicts with others.
        BadComponents: the numbers cannot be played with.
    """
    game.check_players(players)
    values = game.read_options(options or {})
    game.check_table(players, values)
    box = game.make_box(game.components(components), values)
    for level in bots:
        make(level)
    named = tuple(dict.fromkeys(bots))
    pairings = _pairings(bots, named, players)
    limits = _iterations(named, iterations or {})
    weighed = players > 1 and (bool(limits) if luck is None else luck)
    return Arena(
        game, players, named, pairings, checked_seed(seed), dict(options or {}), dict(components or {}), limits,
        weighed, box,
    )  # fmt: skip


def _pairings(bots: Sequence[str], named: Sequence[str], players: int) -> tuple[tuple[int, ...], ...]:
    numbers = range(len(named))
    if len(named) < 2 and players > 1:
        raise BadArena(_("an arena compares bots: name at least two different ones"))
    if len(bots) == players:
        return (tuple(named.index(level) for level in bots),)
    if len(named) < len(bots):
        raise BadArena(_("name a bot several times only where there are as many bots as seats"))
    if len(bots) > players:
        pairings = tuple(combinations(numbers, players))
    else:
        every = combinations_with_replacement(numbers, players)
        pairings = tuple(seats for seats in every if set(seats) == set(numbers))
    if len(pairings) > MOST_PAIRINGS:
        raise BadArena(_("these are {count} pairings: name fewer bots").format(count=len(pairings)))
    return pairings


def _iterations(named: Sequence[str], given: Mapping[str, int]) -> dict[str, int]:
    for level, number in given.items():
        if level not in named or level not in SEARCH_ITERATIONS:
            raise BadArena(
                _("iterations are for bots of this arena that search ({levels}), not for {level!r}").format(
                    levels=", ".join(level for level in named if level in SEARCH_ITERATIONS) or "-", level=Shown(level)
                )
            )
        if not 1 <= number <= MOST_ITERATIONS:
            raise BadArena(
                _("iterations are 1 to {most}, not {number!r}").format(most=MOST_ITERATIONS, number=Shown(number))
            )
    return {level: given.get(level, SEARCH_ITERATIONS[level]) for level in named if level in SEARCH_ITERATIONS}
