"""Arasta: bazaar board games, exact and fast.

    import arasta

    istanbul = arasta.game("istanbul")
    table = istanbul.table(players=3, seed=7)
    table.choose(table.choices[0])

`game` gives a `Game`; `Game.table` a `Table` to play at. `vector` steps many games side by side, for learning.
`analyse` looks back on a finished game. Errors are subclasses of `ArastaError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from arasta.core.errors import (
    ArastaError,
    BadBatch,
    BadComponents,
    BadOption,
    BadOutcome,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeed,
    CannotUndo,
    IllegalChoice,
    UnknownGame,
)
from arasta.games.registry import GAMES, game

if TYPE_CHECKING:
    from arasta.analysis.report import Analysis
    from arasta.analysis.running import Progress
    from arasta.envs.batch import Batch

__version__ = "0.1.0"


def vector(
    name: str,
    players: int = 4,
    count: int = 1024,
    *,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    observation: str = "record",
    reward: str = "win",
    autoreset: str = "next_step",
    threads: int | None = None,
) -> Batch:
    """Many games side by side, stepped in compiled code, for learning and statistics.

        >>> import arasta
        >>> batch = arasta.vector("kairo", players=3, count=4, seed=1)
        >>> batch.action_mask.shape, batch.reward.shape
        ((4, 342), (4, 3))
        >>> batch.step(batch.sample(seed=5))

    Args:
        name: of the game, one of `GAMES`.
        players: seats of each game.
        count: how many games, from 1 to 10**7.
        seed: 0 .. 2**63 - 1: all games follow from it; from the system's secret source unless given.
        options: table options by name.
        components: a user's own numbers: table name -> data.
        observation: what the acting seat may know, itself first: "record", the open part of the game's record as
            bytes; "features", numbers from 0 to 1; "dict", the record's fields by name.
        reward: at the end of a game: "win", 1 for the winner or shared by the winners; "score", the difference between
            a seat's score and the best of the others.
        autoreset: when a finished game is replaced by a new one: "next_step", by the next step, which ignores its
            action; "same_step", by the step that ends it; "disabled", by `Batch.reset` only.
        threads: how many work at once; one for each core unless given. The games do not depend on it.

    Returns:
        The batch, its games begun (`arasta.envs.batch.Batch`).

    Raises:
        UnknownGame, BadPlayers, BadSeed, BadOption, BadComponents, BadBatch.
    """
    from arasta.envs.batch import Batch

    return Batch(
        game(name),
        players,
        count,
        seed=seed,
        options=options,
        components=components,
        observation=observation,
        reward=reward,
        autoreset=autoreset,
        threads=threads,
    )


def analyse(
    record: Any,
    *,
    iterations: int = 300,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Analysis:
    """Analyse a finished game: how the chances of winning changed, what decisions cost, and what was luck.

        >>> import arasta
        >>> from arasta import bots
        >>> table = arasta.game("dice").table(players=2, seed=8)
        >>> _ = bots.play(table, {0: bots.make("greedy"), 1: bots.make("easy")}, seed=8)
        >>> found = arasta.analyse(table.record(), iterations=20)
        >>> found.chances.shape == (len(found.played.seats) + 1, 2)
        True
        >>> [one.result for one in found.sums], found.as_json()["schema"]
        ([0.0, 1.0], 'arasta-analysis/1')

    Args:
        record: what `Table.record()` gave, of a finished game of several players.
        iterations: of the search about each decision, 1 to 10,000: the more, the finer, and the longer it takes.
        seed: what is drawn follows from it, 0 .. 2**63 - 1; the same one gives the same analysis.
        threads: how many work at once; one for each core unless given. The analysis does not depend on it.
        progress: is told how far it is, first when the chances are known; what it raises ends the analysis.

    Returns:
        The analysis (`arasta.analysis.report.Analysis`).

    Raises:
        BadRecord: it is no record, or the game is not over.
        UnknownGame, BadOption, BadSeed.
    """
    from arasta.analysis.played import read
    from arasta.analysis.running import analyse_played

    return analyse_played(read(record), iterations=iterations, seed=seed, threads=threads, progress=progress)


__all__ = [
    "GAMES",
    "ArastaError",
    "BadBatch",
    "BadComponents",
    "BadOption",
    "BadOutcome",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "CannotUndo",
    "IllegalChoice",
    "UnknownGame",
    "analyse",
    "game",
    "vector",
]
