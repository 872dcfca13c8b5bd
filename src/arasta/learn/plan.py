"""What is learnt, and how: everything that a run depends on, so that the same plan gives the same net."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from arasta.core.errors import ArastaError, Shown
from arasta.core.game import Game
from arasta.games.registry import game
from arasta.i18n import gettext as _

FILE = "plan.json"
POLICY = 0
"""Iterations of a generation whose games are played by the policy."""


class BadPlan(ArastaError):
    """A run that cannot be made, or a folder that holds another one."""


@dataclass(frozen=True)
class Plan:
    """One run of `arasta learn`.

    Attributes:
        game: its name.
        players: number of seats.
        games: of the first generation, played by the policy with itself.
        later_games: of each later one, played by searches that use the last net.
        generations: how many, from 1; the net of a later one begins as the last, and learns from all that searches
            played so far.
        iterations: of those searches, for each decision.
        straying: thousandths of all choices that are random ones, 0 to 1000.
        epochs: how often the first generation's training sees each position, from 1; later ones see theirs once.
        matches: games by which the strength of each net is measured; 0: it is not.
        seed: 0 .. 2**63 - 1: from it follow all games, and what training draws.
    """

    game: str
    players: int
    games: int = 60_000
    later_games: int = 10_000
    generations: int = 3
    iterations: int = 16
    straying: int = 50
    epochs: int = 4
    matches: int = 100
    seed: int = 1

    def played(self, generation: int) -> int:
        """The number of games of a generation, counted from 1."""
        return self.games if generation == 1 else self.later_games

    def of_game(self) -> Game:
        """The game itself."""
        return game(self.game)

    def as_json(self) -> dict[str, Any]:
        """The plan as JSON holds it."""
        return asdict(self)


def checked(plan: Plan) -> Plan:
    """The plan, if it can be carried out; raises BadPlan, UnknownGame or BadPlayers."""
    least = {"games": 20, "later_games": 20, "generations": 1, "iterations": 1, "straying": 0, "epochs": 1}
    least |= {"matches": 0, "seed": 0}
    most = {"straying": 1000, "seed": 2**63 - 1}
    for name, low in least.items():
        value, high = getattr(plan, name), most.get(name, 10**9)
        if not low <= value <= high:
            raise BadPlan(
                _("{name} is a whole number from {low} to {high}, not {found}").format(
                    name=name, low=low, high=high, found=Shown(value)
                )
            )
    plan.of_game().check_players(plan.players)
    return plan


def keep(plan: Plan, folder: Path) -> None:
    """Write a plan into a folder, or make sure that it is the one there; raises BadPlan, OSError."""
    path = folder / FILE
    if path.exists():
        if read(folder) != plan:
            raise BadPlan(_("{path} holds another plan: choose another folder, or --resume it").format(path=path))
        return
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(plan.as_json(), indent=2) + "\n", encoding="utf-8")


def read(folder: Path) -> Plan:
    """The plan of a folder; raises BadPlan where there is none that can be read."""
    path = folder / FILE
    try:
        return checked(Plan(**json.loads(path.read_text(encoding="utf-8"))))
    except FileNotFoundError as error:
        raise BadPlan(_("there is nothing to go on with in {folder}").format(folder=folder)) from error
    except (OSError, ValueError, TypeError) as error:
        raise BadPlan(_("{path} is not a plan: {reason}").format(path=path, reason=error)) from error
