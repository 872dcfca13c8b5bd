"""Arguments of the commands: games, table options, components files and seats, each with a clear error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arasta.core.errors import ArastaError, BadOption, BadPlayers, Shown
from arasta.core.players import alike
from arasta.core.players import seat_name as seat_name
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.game import Game

LONGEST_NAME = 16
HOUSE_BOTS = ("medium", "medium")
"""Bots in a game that is started without naming players."""


@dataclass(frozen=True)
class Player:
    """The player in a seat.

    Attributes:
        name: as shown.
        level: level of a bot; None for a person.
    """

    name: str
    level: str | None = None

    @property
    def person(self) -> bool:
        """True if a person decides."""
        return self.level is None

    def as_json(self, seat: int) -> dict[str, str | None]:
        """JSON-able form; an emblem is not stored as a name, so that whoever resumes reads it in their language."""
        return {"name": None if self.name == seat_name(seat) else self.name, "level": self.level}


def find_game(name: str | None) -> Game:
    """The game of this name; raises UnknownGame. None is the only game there is, or an error."""
    from arasta import GAMES, game

    if name is None:
        raise BadOption(_("say which game: {games}").format(games=", ".join(GAMES)))
    return game(name)


def read_table_options(pairs: Sequence[str]) -> dict[str, str]:
    """Turn `k=v` pairs into options by name; raises BadOption."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(_("--option takes NAME=VALUE, not {given!r}").format(given=Shown(pair)))
        options[name.strip()] = value.strip()
    return options


def own_components_file(game: str) -> Path:
    """The file where the numbers of a user's own box are looked for."""
    from platformdirs import user_config_path

    return user_config_path("arasta", appauthor=False) / "components" / f"{game}.toml"


def read_components(game: Game, given: Path | None) -> dict[str, Any]:
    """Changes to the printed numbers: from the file given, else from the user's own file; raises BadComponents."""
    from arasta.core.components import load_changes

    path = given or own_components_file(game.name)
    if given is None and not path.is_file():
        return {}
    return load_changes(path, game.name)


def check_level(level: Any) -> str:
    """A level, checked to exist; raises BadOption."""
    from arasta.bots import LEVELS, PEOPLE_CHOOSE

    if level not in LEVELS:
        others = [one for one in LEVELS if one not in PEOPLE_CHOOSE]
        raise BadOption(
            _("there is no bot level {given!r}; the levels are {levels} (and {others}, for research)").format(
                given=Shown(level), levels=", ".join(PEOPLE_CHOOSE), others=", ".join(others)
            )
        )
    return str(level)


def read_levels(given: str | None) -> tuple[str, ...]:
    """Levels of bots from `a,b,c`; raises BadOption for a level that does not exist."""
    if given is None:
        return ()
    levels = tuple(part.strip() for part in given.split(","))
    if not all(levels) and given.strip():
        raise BadOption(
            _("--bots takes levels with commas between them, like medium,hard; not {given!r}").format(
                given=Shown(given)
            )
        )
    levels = tuple(filter(None, levels))
    for level in levels:
        check_level(level)
    return levels


def check_name(name: str) -> str:
    """A name, checked to fit on the screen; raises BadPlayers."""
    cleaned = " ".join(name.split())
    if not cleaned.isprintable():
        raise BadPlayers(_("a name has no control characters: {given!r}").format(given=Shown(name)))
    if not cleaned or len(cleaned) > LONGEST_NAME:
        raise BadPlayers(
            _("a name has 1 to {longest} letters, not {given!r}").format(longest=LONGEST_NAME, given=Shown(name))
        )
    return cleaned


def read_players(game: Game, players: int | None, bots: str | None, names: Sequence[str]) -> list[Player]:
    """The players by seat: people first, then bots.

    Without a number of players and without bots, one person plays against two bots; with only a number of players they
    are all people.

    Raises:
        BadPlayers, BadOption: more bots or names than seats, two with one name, no such level.
    """
    levels = read_levels(bots)
    if bots is None and players is None and len(names) < 2:
        levels = HOUSE_BOTS
    persons = max(1, len(names))
    if players is None:
        players = len(levels) if not names and len(levels) == game.players[1] else len(levels) + persons
    game.check_players(players)
    if len(levels) > players:
        raise BadPlayers(_("{bots} bots do not fit on {players} seats").format(bots=len(levels), players=players))
    persons = players - len(levels)
    if len(names) > persons:
        raise BadPlayers(_("{names} names for {persons} persons").format(names=len(names), persons=persons))
    called = [check_name(name) for name in names]
    seats = [Player(called[seat] if seat < len(called) else seat_name(seat)) for seat in range(persons)]
    seats += [Player(seat_name(persons + n), level) for n, level in enumerate(levels)]
    if len({alike(player.name) for player in seats}) < len(seats):
        raise BadPlayers(_("two players have the same name"))
    return seats


def players_from_json(given: Any, count: int, error: type[ArastaError]) -> list[Player]:
    """The seats of a saved game, checked."""
    if not isinstance(given, list) or len(given) != count:
        raise error(_("the saved game does not say who sits on its {count} seats").format(count=count))
    seats = []
    for seat, entry in enumerate(given):
        if not isinstance(entry, Mapping) or not isinstance(entry.get("name", 0), str | None):
            raise error(_("the saved game does not say who sits on its {count} seats").format(count=count))
        level = entry.get("level")
        if level is not None:
            check_level(level)
        name = entry["name"]
        seats.append(Player(seat_name(seat) if name is None else check_name(name), level))
    return seats
